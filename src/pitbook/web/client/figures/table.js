// All figures of a rulebook in one table.

import { smallBar } from "../charts.js";
import { h } from "../dom.js";
import { called, edgeOf, number, percent } from "../reckoning.js";
import { book } from "../strings/book.js";

/** @typedef {import("../schemas").FigureShown} FigureShown */

/**
 * @param {FigureShown[]} figures @param {string} words @param {FigureShown} chosen
 * @param {(figure: FigureShown) => void} choose
 */
export function figureTable(figures, words, chosen, choose) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = figures.filter((each) => wanted.every((word) => called(each.figure).toLowerCase().includes(word)));
  const rolled = shown.some((each) => each.figure.rolls_per_decision);
  const most = Math.max(...figures.map((each) => Math.abs(edgeOf(each))));
  const heads = [
    book.edge,
    book.decided,
    book.action,
    book.wins,
    book.standsOff,
    book.deviation,
    ...(rolled ? [book.rolls, book.perRoll] : []),
  ];
  return h(
    "table",
    { class: "figure-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", {}, book.wager),
        h("td", {}),
        heads.map((each) => h("th", { class: "number" }, each)),
      ),
    ),
    h(
      "tbody",
      {},
      shown.map((each) => row(each, most, rolled, each === chosen, choose)),
    ),
  );
}

/**
 * @param {FigureShown} found @param {number} most @param {boolean} rolled @param {boolean} chosen
 * @param {(figure: FigureShown) => void} choose
 */
function row(found, most, rolled, chosen, choose) {
  const { figure } = found;
  const cell = (/** @type {string | null | undefined} */ value, /** @type {number} */ sign, places = 3) =>
    h("td", { class: "number" }, value ? percent(sign * number(value), places) : "");
  return h(
    "tr",
    { class: chosen ? "chosen" : "" },
    h(
      "td",
      {},
      h(
        "button",
        {
          class: "plain",
          "data-keep": called(figure),
          "aria-pressed": chosen ? "true" : "false",
          onclick: () => choose(found),
        },
        figure.wager,
        figure.variant ? h("small", { class: "quiet" }, ` ${figure.variant}`) : null,
      ),
    ),
    h("td", {}, smallBar(edgeOf(found), most)),
    cell(figure.house_edge, 1),
    cell(figure.ev_per_decided_wager, -1),
    cell(figure.ev_per_total_action, -1),
    cell(figure.p_win, 1, 2),
    cell(figure.p_push, 1, 2),
    h("td", { class: "number" }, found.deviation.toFixed(4)),
    rolled
      ? [
          h("td", { class: "number" }, figure.rolls_per_decision ? number(figure.rolls_per_decision).toFixed(2) : ""),
          cell(figure.ev_per_roll, -1),
        ]
      : null,
  );
}
