// One figure in full: what one unit may bring, how likely, and every number as a fraction.

import { barChart } from "../charts.js";
import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { exactly, number, percent, result } from "../reckoning.js";
import { factList } from "../rules/pieces.js";
import { book } from "../strings/book.js";

/** @typedef {import("../schemas").FigureShown} FigureShown */

/** @param {FigureShown} found */
export function chosenFigure(found) {
  const { figure } = found;
  const bars = found.results.map((each) => ({
    label: result(each.net),
    value: number(each.chance),
    words: `${percent(number(each.chance), 3)}`,
  }));
  return [
    h("h2", {}, figure.wager, figure.variant ? h("small", {}, ` ${figure.variant}`) : null),
    h(
      "p",
      { class: "big-number" },
      percent(number(figure.house_edge), 4),
      h("small", {}, `${book.houseEdge.toLowerCase()} ${book.of(figure.unit)}`),
    ),
    factList([
      [book.edge, fraction(figure.house_edge)],
      [book.decided, figure.ev_per_decided_wager ? both(figure.ev_per_decided_wager, -1) : null],
      [book.action, both(figure.ev_per_total_action, -1)],
      [book.wins, both(figure.p_win, 1)],
      [book.loses, both(figure.p_lose, 1)],
      [book.standsOff, figure.p_push === "0/1" ? null : both(figure.p_push, 1)],
      [book.deviation, found.deviation.toFixed(4)],
      [
        book.rolls,
        figure.rolls_per_decision
          ? [number(figure.rolls_per_decision).toFixed(3), " ", fraction(figure.rolls_per_decision)]
          : null,
      ],
      [book.perRoll, figure.ev_per_roll ? both(figure.ev_per_roll, -1) : null],
      [book.basis, found.basis],
      [book.under, clauseLinks(figure.rulebook, figure.clauses ?? [])],
    ]),
    h("h3", {}, book.outcomes),
    h("p", { class: "quiet" }, book.outcomesWords),
    barChart(bars, book.outcomes, { name: book.chanceAxis, said: (value) => percent(value, 0) }),
  ];
}

/** @param {string} value @param {1 | -1} sign */
const both = (value, sign) => [percent(sign * number(value), 4), " ", fraction(sign < 0 ? negative(value) : value)];

/** @param {string} value */
const fraction = (value) => h("span", { class: "fraction" }, exactly(value));

/** @param {string} value */
const negative = (value) => (value.startsWith("-") ? value.slice(1) : value.startsWith("0/") ? value : `-${value}`);
