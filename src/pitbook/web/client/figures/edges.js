// The edge of each wager as it is made, the lowest first.

import { barChart } from "../charts.js";
import { called, edgeOf, isFromTheStart, percent } from "../reckoning.js";
import { book } from "../strings/book.js";

/** @typedef {import("../book-types").Figure} Figure */

/**
 * Wagers of one name and one edge are one bar: Place Bet 4, 10.
 * @param {Figure[]} figures @param {(figure: Figure) => string} [alike] what else must be the same
 * @returns {{ label: string, of: Figure[] }[]}
 */
export function grouped(figures, alike = () => "") {
  /** @type {Map<string, Figure[]>} */
  const groups = new Map();
  for (const each of figures.filter(isFromTheStart)) {
    const key = `${each.figure.wager} ${each.figure.house_edge} ${alike(each)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((of) => ({ of, label: of.length > 1 ? `${of[0].figure.wager}, ${together(of.map((each) => each.figure.variant))}` : called(of[0].figure) }));
}

/** Variants that begin alike say so once: point 4, 10. @param {string[]} variants */
function together(variants) {
  const [first = "", ...rest] = variants;
  const stem = /^(.*?\s)\d+$/.exec(first)?.[1] ?? "";
  return rest.every((each) => each.startsWith(stem)) ? [first, ...rest.map((each) => each.slice(stem.length))].join(", ") : variants.join("; ");
}

/** @param {Figure[]} figures @param {Figure} chosen @param {(figure: Figure) => void} choose */
export function edgeChart(figures, chosen, choose) {
  const bars = grouped(figures).toSorted((a, b) => edgeOf(a.of[0]) - edgeOf(b.of[0])).map(({ label, of }) => ({
    label, value: edgeOf(of[0]), words: percent(edgeOf(of[0]), 3), chosen: of.includes(chosen), press: () => choose(of[0]),
  }));
  return barChart(bars, book.edges, { name: book.edgeAxis, said: (value) => percent(value, value && Math.abs(value) < 0.01 ? 1 : 0) });
}
