// Dice drawn as SVG. Opposite sides add to seven, as rule 2.3 has it, so a tumbling die shows the sides it turns over.

import { s } from "./dom.js";

/** Where the dots of each side are, in steps from the middle. @type {[number, number][][]} */
const DOTS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** @param {number} side @param {number} size */
const dots = (side, size) =>
  (DOTS[side] ?? []).map(([x, y]) => s("circle", { cx: x * size * 0.26, cy: y * size * 0.26, r: size * 0.095 }));

/**
 * A die around (x, y), as seen from above.
 * @param {number} side @param {number} x @param {number} y @param {number} size @param {string} [look]
 */
export function die(side, x, y, size, look = "") {
  return s(
    "g",
    { class: `die ${look}`, transform: `translate(${x} ${y})` },
    s(
      "g",
      { class: "turn" },
      s("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size * 0.2 }),
      s("g", { class: "side" }, dots(side, size)),
      look.includes("tumbling")
        ? [
            s("g", { class: "over first" }, dots(7 - side, size)),
            s("g", { class: "over second" }, dots((side % 6) + 1, size)),
          ]
        : null,
    ),
  );
}

/**
 * Two dice side by side around (x, y). @param {[number, number]} sides @param {number} x @param {number} y
 * @param {number} size
 */
export function pair([first, second], x, y, size) {
  return s("g", { class: "pair" }, die(first, x - size * 0.56, y, size), die(second, x + size * 0.56, y, size));
}
