// What an answer came to: right or not, why, and the clauses.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { training as words } from "../strings/training.js";

const MOST_CLAUSES = 6;

/** @param {string} rulebook @param {import("../schemas").GradedAnswer} found @param {HTMLElement} on what goes on from here */
export function graded(rulebook, { grade, clauses }, on) {
  return h(
    "section",
    { class: `panel drill-grade ${grade.right ? "is-right" : "is-wrong"}`, "aria-live": "polite" },
    h("p", { class: grade.right ? "good" : "bad" }, grade.right ? words.right : words.wrong(grade.answer)),
    grade.right ? null : h("p", { class: "quiet" }, words.yours(grade.given)),
    h(
      "ul",
      {},
      grade.because.map((line) => h("li", {}, line)),
    ),
    clauses.length
      ? h(
          "dl",
          { class: "step-clauses" },
          clauses
            .slice(0, MOST_CLAUSES)
            .map(({ id, summary }) => [h("dt", {}, clauseLinks(rulebook, [id])), h("dd", {}, summary)]),
        )
      : null,
    h("p", { class: "row" }, on),
  );
}
