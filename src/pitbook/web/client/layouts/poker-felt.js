// The cloth of a Three Card Poker table and what stands on it: inscriptions, schedules of prizes, limits, shoe and rack.

import { s } from "../dom.js";
import { capital, money, spoken, strings } from "../strings.js";

/** @typedef {import("../pages/table").Scene} Scene */
/** @typedef {{ x: number, y: number, scale?: number }} At */

/** @param {boolean} narrow @param {number} height */
export function cloth(narrow, height) {
  return narrow
    ? s("g", { class: "ground" },
      s("rect", { class: "cloth", width: 400, height, rx: 18 }), s("rect", { class: "rail thin", x: 4, y: 4, width: 392, height: height - 8, rx: 16 }),
      s("text", { class: "motto small", x: 200, y: 145, "text-anchor": "middle" }, strings.poker.inscription.toUpperCase()))
    : s("g", { class: "ground" },
      s("path", { class: "cloth", d: "M0 0H1000V420C1000 585 800 655 500 655C200 655 0 585 0 420Z" }),
      s("path", { class: "rail", d: "M8 0V420C8 580 205 647 500 647C795 647 992 580 992 420V0" }),
      s("text", { class: "title long", x: 500, y: 50, "text-anchor": "middle" }, strings.poker.title.toUpperCase()),
      s("path", { id: "poker-motto", d: "M200 218Q500 300 800 218", fill: "none" }),
      s("text", { class: "motto", "text-anchor": "middle" }, s("textPath", { href: "#poker-motto", startOffset: "50%" }, strings.poker.inscription.toUpperCase())));
}

/** The shoe at the dealer's left, the rack for discards at the right. @param {any} cards @param {At} shoe @param {At} rack */
export function furniture(cards, shoe, rack) {
  const box = (/** @type {At} */ at, /** @type {string} */ words, /** @type {string | number} */ number) =>
    s("g", { transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})`, role: "img", "aria-label": `${words} ${number}` },
      s("rect", { x: -40, y: -36, width: 80, height: 72, rx: 10 }), s("text", { y: number === "" ? 5 : -6, "text-anchor": "middle" }, words), s("text", { class: "count", y: 18, "text-anchor": "middle" }, number));
  return s("g", { class: "furniture" }, box(shoe, cards.machine ? strings.poker.device : strings.shoe, cards.left), box(rack, strings.rack, ""));
}

const LINE = 18;

/** A plate with a heading and lines of two columns. @param {At} at the middle of its upper edge @param {string} heading @param {[string, string][]} lines @param {string} [more] */
function plate(at, heading, lines, more) {
  const width = 216;
  return s("g", { class: "plate", transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})` },
    s("title", {}, [heading, ...lines.map((each) => each.join(" ")), ...(more ? [more] : [])].join("; ")),
    s("rect", { x: -width / 2, width, height: 32 + lines.length * LINE, rx: 6 }),
    s("text", { class: "heading", y: 19, "text-anchor": "middle" }, heading.toUpperCase()),
    lines.map(([left, right], index) => [
      s("text", { x: -width / 2 + 12, y: 40 + index * LINE }, left),
      s("text", { x: width / 2 - 12, y: 40 + index * LINE, "text-anchor": "end" }, right),
    ]));
}

/** What a schedule pays, the highest hand first. @param {At} at @param {string} name @param {any} prizes */
export function schedule(at, name, prizes) {
  const rows = /** @type {[string, number][]} */ (Object.entries(prizes.pays)).toSorted((one, other) => other[1] - one[1]);
  return plate(at, strings.poker.pays(name), rows.map(([hand, odds]) => [capital(spoken(hand)), strings.oddsOf(odds)]), prizes.source);
}

/** @param {At} at @param {any} limits */
export function sign(at, limits) {
  const kinds = /** @type {const} */ (["ante", "pair_plus"]);
  const lines = kinds.map((kind) => strings.limitsOf(strings.poker[kind], money(limits[kind].least), money(limits[kind].most)));
  return s("g", { class: "sign", transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})` },
    s("rect", { x: -108, y: 0, width: 216, height: 50, rx: 5 }), lines.map((words, index) => s("text", { y: 21 + index * 18, "text-anchor": "middle" }, words)));
}
