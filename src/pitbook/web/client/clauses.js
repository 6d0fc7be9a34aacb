// Clause numbers as links into the rulebook.

import { clauseAddress } from "./addresses.js";
import { h } from "./dom.js";

/** A definition is known by the word that it defines. @param {string} clause such as `1.1/card-shoe` */
export const clauseWords = (clause) =>
  clause.replace(/^(\d[\d.]*)\/([a-z][a-z0-9-]+)$/, (_, number, word) => `${number} “${word.replaceAll("-", " ")}”`);

/** A clause of another document has that one's name before it. @param {string} rulebook @param {string[]} clauses @returns {Node[]} */
export function clauseLinks(rulebook, clauses) {
  return clauses.flatMap((clause, index) => {
    const [, other, its] = /^([a-z][a-z0-9-]*(?:@\d+)?):(.+)$/.exec(clause) ?? [null, rulebook, clause];
    return [
      ...(index ? [document.createTextNode(", ")] : []),
      h(
        "a",
        { class: "clause", href: clauseAddress(other, its) },
        other === rulebook ? clauseWords(its) : `${other} ${clauseWords(its)}`,
      ),
    ];
  });
}
