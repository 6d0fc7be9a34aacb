// Clause numbers as links into the rulebook.

import { h } from "./dom.js";

/** @param {string} rulebook @param {string[]} clauses @returns {Node[]} */
export function clauseLinks(rulebook, clauses) {
  const rules = clauses.filter((each) => !/^(1\.1|A)\//.test(each));
  const shown = rules.length ? rules : clauses;
  return shown.flatMap((clause, index) => [
    ...(index ? [document.createTextNode(", ")] : []),
    h("a", { class: "clause", href: `#/rules/${rulebook}/${encodeURIComponent(clause)}` }, clause),
  ]);
}
