// Clause numbers as links into the rulebook.

import { clauseAddress } from "./addresses.js";
import { h } from "./dom.js";

/** A clause of another document has that one's name before it. @param {string} rulebook @param {string[]} clauses @returns {Node[]} */
export function clauseLinks(rulebook, clauses) {
  return clauses.flatMap((clause, index) => {
    const [, other, its] = /^([a-z][a-z0-9-]*(?:@\d+)?):(.+)$/.exec(clause) ?? [null, rulebook, clause];
    return [
      ...(index ? [document.createTextNode(", ")] : []),
      h("a", { class: "clause", href: clauseAddress(other, its) }, other === rulebook ? its : `${other} ${its}`),
    ];
  });
}
