// The edge of each wager as it is made, the lowest first.

import { barChart } from "../charts.js";
import { called, edgeOf, percent } from "../reckoning.js";
import { book } from "../strings/book.js";

/** @typedef {import("../schemas").FigureShown} FigureShown */

/** Wagers of one name and one edge are one bar. @param {FigureShown[]} figures */
function grouped(figures) {
  /** @type {Map<string, FigureShown[]>} */
  const groups = new Map();
  for (const each of figures.filter(({ as_made }) => as_made)) {
    const key = `${each.figure.wager} ${each.figure.house_edge}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/**
 * What wagers on numbers have before the number is said once: Behind the Win Line, point 4, 10.
 * @param {FigureShown[]} group
 */
function together([first, ...rest]) {
  const numbers = rest.every(({ number }) => number !== null);
  return [called(first.figure), ...rest.map(({ number, figure }) => (numbers ? String(number) : figure.variant))].join(
    numbers ? ", " : "; ",
  );
}

/** @param {FigureShown[]} figures @param {FigureShown} chosen @param {(figure: FigureShown) => void} choose */
export function edgeChart(figures, chosen, choose) {
  const bars = grouped(figures)
    .toSorted(([a], [b]) => edgeOf(a) - edgeOf(b))
    .map((group) => ({
      label: together(group),
      value: edgeOf(group[0]),
      words: percent(edgeOf(group[0]), 3),
      chosen: group.includes(chosen),
      press: () => choose(group[0]),
    }));
  return barChart(bars, book.edges, {
    name: book.edgeAxis,
    said: (value) => percent(value, value && Math.abs(value) < 0.01 ? 1 : 0),
  });
}
