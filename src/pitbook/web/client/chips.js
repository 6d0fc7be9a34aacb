// Chips: their colours, stacks drawn and counted, and the rack from which one is chosen.

import { h, s } from "./dom.js";
import { money, strings } from "./strings.js";

/** Value in cents, colour, edge. @type {[number, string, string][]} */
export const CHIPS = [
  [100, "#e9e4d6", "#5b7490"],
  [500, "#c33b2f", "#f7e7d6"],
  [2500, "#1f7a4d", "#f7e7d6"],
  [10000, "#222a35", "#d9c27a"],
  [50000, "#6b3fa0", "#f3d9ff"],
  [100000, "#d98e04", "#402a00"],
];

const MOST_DRAWN = 10;
const HIGHEST = 14;

/** The fewest chips that make an amount, largest first: how many of each. @param {number} cents @returns {[typeof CHIPS[number], number][]} */
export function chipsFor(cents) {
  let left = cents;
  return CHIPS.toReversed().flatMap((kind) => {
    const many = Math.floor(left / kind[0]);
    left -= many * kind[0];
    return many ? [/** @type {[typeof kind, number]} */ ([kind, many])] : [];
  });
}

/** An amount and its chips, counted. @param {number} cents */
export const stackWords = (cents) => strings.stackOf(money(cents), chipsFor(cents).map(([[value], many]) => `${many} × ${money(value)}`));

/** One chip around (0, 0). @param {string} colour @param {string} edge @param {string} words */
function disc(colour, edge, words) {
  return s("g", { class: "chip" },
    s("circle", { r: 15, fill: colour, stroke: "#0006" }),
    s("circle", { r: 12.5, fill: "none", stroke: edge, "stroke-width": 5, "stroke-dasharray": "6 7.1" }),
    s("circle", { r: 9, fill: colour, stroke: edge, "stroke-width": 1 }),
    words ? s("text", { y: 3.4, "text-anchor": "middle", class: "chip-words", style: `fill: ${edge}` }, words) : null);
}

/** @param {number} cents */
const short = (cents) => (cents >= 100000 ? `${cents / 100000}k` : `${cents / 100}`);

/** The chip of a value. @param {number} cents */
export function chip(cents) {
  const [value, colour, edge] = CHIPS.find((each) => each[0] === cents) ?? CHIPS[0];
  return disc(colour, edge, short(value));
}

/** A stack of chips alone. Its key says where it lies. @param {number} cents @param {number} x @param {number} y @param {string} [key] */
export function pile(cents, x, y, key = "") {
  const chips = chipsFor(cents).flatMap(([kind, many]) => Array.from({ length: many }, () => kind)).slice(0, MOST_DRAWN);
  return s("g", { class: "stack", transform: `translate(${x} ${y})`, "data-key": key && `${key} ${cents}` },
    s("title", {}, stackWords(cents)),
    chips.map(([value, colour, edge], index) => s("g", { transform: `translate(0 ${-index * Math.min(4, HIGHEST / chips.length)})` }, disc(colour, edge, index === chips.length - 1 ? short(value) : ""))));
}

/** A stack with its amount under it. @param {number} cents @param {number} x @param {number} y @param {string} [key] */
export function stack(cents, x, y, key = "") {
  const chips = pile(cents, x, y, key);
  chips.append(s("text", { class: "amount", y: 28, "text-anchor": "middle" }, money(cents)));
  return chips;
}

/**
 * The rack: which chip a press on the layout lays down. A chip can be dragged from it as well.
 * @param {number} chosen @param {(cents: number) => void} choose @param {number} smallest @param {(event: PointerEvent, cents: number) => void} [lifted]
 */
export function rack(chosen, choose, smallest, lifted) {
  return h("div", { class: "rack", role: "radiogroup", "aria-label": strings.yourChips },
    CHIPS.filter(([value]) => value >= smallest).map(([value]) =>
      h("button", { role: "radio", "data-keep": `chip ${value}`, "aria-checked": value === chosen ? "true" : "false", "aria-label": strings.chipOf(money(value)), onclick: () => choose(value),
        onpointerdown: lifted && ((/** @type {PointerEvent} */ event) => lifted(event, value)) },
      s("svg", { viewBox: "-17 -17 34 34", "aria-hidden": "true" }, chip(value)))));
}
