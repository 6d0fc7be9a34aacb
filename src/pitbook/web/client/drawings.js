// A small picture of each game.

import { card } from "./cards.js";
import { chip } from "./chips.js";
import { pair } from "./dice.js";
import { s } from "./dom.js";
import { strings } from "./strings.js";

/** @param {string} letters @param {number} x @param {number} y @param {number} turn @param {number} [scale] */
const turned = (letters, x, y, turn, scale = 0.82) => s("g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, card(letters, 0, 0));

/** @type {Record<string, () => SVGElement[]>} */
const DRAWN = {
  casino_war: () => [turned("9H", 58, 54, -9), turned("KS", 108, 46, 7), s("g", { transform: "translate(160 66)" }, chip(2500))],
  three_card_poker: () => [turned("QD", 52, 54, -16), turned("QS", 86, 47, 0), turned("QH", 120, 54, 16), s("g", { transform: "translate(166 68)" }, chip(500))],
  craps: () => [s("g", { transform: "rotate(-8 84 50)" }, pair([4, 3], 84, 50, 46)), s("g", { class: "puck on", transform: "translate(160 60)" }, s("circle", { r: 20 }), s("circle", { class: "rim", r: 16 }), s("text", { y: 4.5, "text-anchor": "middle" }, strings.craps.calls.on))],
};

/** @param {string} game */
export const drawing = (game) => s("svg", { class: `drawing ${game}`, viewBox: "0 0 200 100", "aria-hidden": "true" }, DRAWN[game]?.() ?? []);
