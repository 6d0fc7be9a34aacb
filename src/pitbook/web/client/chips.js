// Chips: their colours, stacks drawn and counted, and the rack from which one is chosen.

import { h, s } from "./dom.js";
import { money, strings } from "./strings.js";

/** Value in cents, colour, edge. @type {[number, string, string][]} */
export const CHIPS = [
  [100, "#e9e4d6", "#8fa3b5"],
  [500, "#c33b2f", "#f7e7d6"],
  [2500, "#1f7a4d", "#f7e7d6"],
  [10000, "#222a35", "#d9c27a"],
  [50000, "#6b3fa0", "#f3d9ff"],
  [100000, "#d98e04", "#402a00"],
];

/** The fewest chips that make an amount, largest first. @param {number} cents @returns {[number, string, string][]} */
export function chipsFor(cents) {
  const found = [];
  for (const chip of CHIPS.toReversed()) {
    while (cents >= chip[0] && found.length < 12) {
      found.push(chip);
      cents -= chip[0];
    }
  }
  return found;
}

/** One chip around (0, 0). @param {string} colour @param {string} edge @param {string} words */
function disc(colour, edge, words) {
  return s("g", { class: "chip" },
    s("circle", { r: 15, fill: colour, stroke: "#0006" }),
    s("circle", { r: 12.5, fill: "none", stroke: edge, "stroke-width": 5, "stroke-dasharray": "6 7.1" }),
    s("circle", { r: 9, fill: colour, stroke: edge, "stroke-width": 1 }),
    words ? s("text", { y: 3.4, "text-anchor": "middle", class: "chip-words", fill: edge }, words) : null);
}

/** @param {number} cents */
const short = (cents) => (cents >= 100000 ? `${cents / 100000}k` : `${cents / 100}`);

/** A stack of chips alone. Its key says where it lies. @param {number} cents @param {number} x @param {number} y @param {string} [key] */
export function pile(cents, x, y, key = "") {
  const chips = chipsFor(cents);
  return s("g", { class: "stack", transform: `translate(${x} ${y})`, "data-key": key && `${key} ${cents}` },
    s("title", {}, money(cents)),
    chips.map(([value, colour, edge], index) => s("g", { transform: `translate(0 ${-index * 4})` }, disc(colour, edge, index === chips.length - 1 ? short(value) : ""))));
}

/** A stack with its amount under it. @param {number} cents @param {number} x @param {number} y @param {string} [key] */
export function stack(cents, x, y, key = "") {
  const chips = pile(cents, x, y, key);
  chips.append(s("text", { class: "amount", y: 28, "text-anchor": "middle" }, money(cents)));
  return chips;
}

/**
 * The rack: which chip a click on the layout lays down.
 * @param {number} chosen @param {(cents: number) => void} choose @param {number} smallest
 */
export function rack(chosen, choose, smallest) {
  return h("div", { class: "rack", role: "radiogroup", "aria-label": strings.yourChips },
    CHIPS.filter(([value]) => value >= smallest).map(([value, colour, edge]) =>
      h("button", { role: "radio", "data-keep": `chip ${value}`, "aria-checked": value === chosen ? "true" : "false", "aria-label": strings.chipOf(money(value)), onclick: () => choose(value) },
        s("svg", { viewBox: "-17 -17 34 34", "aria-hidden": "true" }, disc(colour, edge, short(value))))));
}
