// Playing cards drawn as SVG: a face, or a back where nobody may see it.

import { s } from "./dom.js";
import { strings } from "./strings.js";

/**
 * Drawn, since not every machine has letters for them; each fills about 20 by 20 around (0, 0).
 * @type {Record<string, string>}
 */
const SUITS = {
  C: "M0 -10a5 5 0 0 1 4.300 7.600a5 5 0 1 1 -2.700 8.100l1.400 4.300h-6l1.400 -4.300a5 5 0 1 1 -2.700 -8.100a5 5 0 0 1 4.300 -7.600z",
  D: "M0 -11l7.500 11l-7.500 11l-7.500 -11z",
  H: "M0 10c-6 -5.500 -9.500 -8.600 -9.500 -13a4.800 4.800 0 0 1 9.500 -1.600a4.800 4.800 0 0 1 9.500 1.600c0 4.400 -3.500 7.500 -9.500 13z",
  S:
    "M0 -11c5 5.500 9.500 8 9.500 12.500a4.700 4.700 0 0 1 -8.100 3.200l1.600 5.300h-6l1.600 -5.300a4.700 4.700 0" +
    " 0 1 -8.100 -3.200c0 -4.500 4.500 -7 9.500 -12.500z",
};

/** @param {string} suit @param {number} x @param {number} y @param {number} scale */
export function suitMark(suit, x, y, scale) {
  return s("path", {
    class: "DH".includes(suit) ? "mark red" : "mark",
    d: SUITS[suit],
    transform: `translate(${x} ${y}) scale(${scale})`,
  });
}

export const WIDTH = 56;
export const HEIGHT = 80;

/** @param {string | null} card */
export function cardWords(card) {
  return card
    ? strings.cards.named(strings.cards.ranks[card[0]] ?? card[0], strings.cards.suits[card[1]])
    : strings.cards.faceDown;
}

/**
 * @typedef {{ turned?: boolean, delay?: number, from?: { x: number, y: number } | null }} Motion
 *   just turned over; after so many milliseconds; from where it slides
 */

/**
 * @param {string | null} card letters such as KH, or null for a back
 * @param {number} x @param {number} y of the middle
 * @param {boolean} fresh just dealt, so it comes sliding in
 * @param {Motion} motion
 */
export function card(card, x, y, fresh = false, { turned = false, delay = 0, from = null } = {}) {
  const red = card !== null && "DH".includes(card[1]);
  const rank = card === null ? "" : card[0] === "T" ? "10" : card[0];
  const sheet = (/** @type {string} */ side) =>
    s("rect", { x: -WIDTH / 2, y: -HEIGHT / 2, width: WIDTH, height: HEIGHT, rx: 6, class: side });
  const back = [sheet("back"), s("path", { class: "weave", d: "M-20 -32h40v64h-40z M-20 0L0 -32L20 0L0 32z" })];
  const slide = s(
    "g",
    { class: "slide" },
    card === null
      ? back
      : s(
          "g",
          { class: "front" },
          sheet("paper"),
          s("text", { class: `rank${red ? " red" : ""}`, x: -WIDTH / 2 + 5, y: -HEIGHT / 2 + 26 }, rank),
          suitMark(card[1], -WIDTH / 2 + 13, -HEIGHT / 2 + 40, 0.72),
          suitMark(card[1], 10, 15, 1.55),
        ),
    card !== null && turned ? s("g", { class: "turned-away", "aria-hidden": "true" }, back) : null,
  );
  slide.style.setProperty("--delay", `${delay}ms`);
  if (from) {
    slide.style.setProperty("--from-x", `${from.x}px`);
    slide.style.setProperty("--from-y", `${from.y}px`);
  }
  return s(
    "g",
    { class: `card${fresh ? " fresh" : ""}${turned ? " turned" : ""}`, transform: `translate(${x} ${y})` },
    s("title", {}, cardWords(card)),
    slide,
  );
}

/** A card that lies askew. @param {string} letters @param {number} x @param {number} y @param {number} turn */
export const turned = (letters, x, y, turn) =>
  s("g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(0.82)` }, card(letters, 0, 0));
