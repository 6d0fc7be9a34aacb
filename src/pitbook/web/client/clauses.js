// Clause numbers as links into the rulebook.

import { clauseAddress } from "./addresses.js";
import { h } from "./dom.js";

/** @param {string} rulebook @param {string[]} clauses @returns {Node[]} */
export function clauseLinks(rulebook, clauses) {
  return clauses.flatMap((clause, index) => [
    ...(index ? [document.createTextNode(", ")] : []),
    h("a", { class: "clause", href: clauseAddress(rulebook, clause) }, clause),
  ]);
}
