// Clauses with what they come to, beside their numbers. A rulebook is fetched once for all who ask.

import { get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";

/** @type {Map<string, Promise<Map<string, string>>>} */
const known = new Map();

/** @param {string} rulebook @returns {Promise<Map<string, string>>} */
function summaries(rulebook) {
  const found =
    known.get(rulebook) ??
    get(`/api/rulebooks/${rulebook}`).then(
      (/** @type {import("../schemas").RulebookContents} */ { sections }) =>
        new Map(sections.flatMap((section) => section.clauses.map((each) => [each.id, each.summary]))),
    );
  known.set(rulebook, found);
  found.catch(() => known.delete(rulebook)); // another time, perhaps
  return found;
}

/**
 * Each with its summary; of more than some, the numbers of the rest. @param {string} rulebook @param {string[]} clauses
 * @param {number} [most]
 */
export function summedUp(rulebook, clauses, most = 3) {
  const told = clauses.slice(0, most).map((clause) => {
    const place = h("span", { class: "quiet" });
    summaries(rulebook).then(
      (found) => place.append(" ", found.get(clause) ?? ""),
      () => null,
    );
    return h("li", {}, clauseLinks(rulebook, [clause]), place);
  });
  const rest = clauses.slice(most);
  return h("ul", { class: "summed" }, told, rest.length ? h("li", {}, clauseLinks(rulebook, rest)) : null);
}
