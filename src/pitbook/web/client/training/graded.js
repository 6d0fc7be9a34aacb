// What an answer came to: right or not, why, and the clauses.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { training as words } from "../strings/training.js";

const MOST_CLAUSES = 6;

/**
 * The grade below a drill that was answered: nothing can be pressed any more but what goes on, and each answer shows
 * whether it was right.
 * @param {HTMLElement} drawn @param {string} rulebook @param {import("../schemas").GradedAnswer} found @param {HTMLElement} on
 */
export function showGrade(drawn, rulebook, found, on) {
  const { right, answer, given, parts } = found.grade;
  for (const each of drawn.querySelectorAll(".drill-asked button, .drill-asked input"))
    each.setAttribute("disabled", "");
  for (const button of drawn.querySelectorAll(".drill-asked > .drill-options button")) {
    const option = button.querySelector("span")?.textContent;
    if (option === answer) button.classList.add("is-right");
    else if (option === given && !right) button.classList.add("is-wrong");
  }
  for (const [place, part] of [...drawn.querySelectorAll(".drill-part")].entries()) {
    part.classList.remove("is-open");
    part.classList.add(parts[place] ? "is-right" : "is-wrong");
    part.querySelector("legend")?.append(h("small", {}, ` (${parts[place] ? words.partRight : words.partWrong})`));
  }
  drawn.querySelector(".drill-asked")?.append(graded(rulebook, found, on));
  on.focus();
}

/** @param {string} rulebook @param {import("../schemas").GradedAnswer} found @param {HTMLElement} on what goes on from here */
function graded(rulebook, { grade, clauses }, on) {
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
