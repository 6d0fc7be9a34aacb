// Where things are found: the part of an address behind the `#`.

/** @param {string} table */
export const tableAddress = (table) => `#/table/${encodeURIComponent(table)}`;

/** The last rounds of a table, one of them, a step of it. @param {string} table @param {...number} place */
export const roundAddress = (table, ...place) => ["#/round", encodeURIComponent(table), ...place].join("/");

/** By rulebook the edition that a page is about: there its clauses are looked up. @type {Map<string, string>} */
const editions = new Map();

/** From here on the page is about this edition, or about those in force. @param {string} [edition] */
export function aboutEdition(edition) {
  editions.clear();
  if (edition?.includes("@")) editions.set(edition.split("@")[0], edition);
}

/** @param {string} rulebook @param {string} clause */
export const clauseAddress = (rulebook, clause) =>
  `#/rules/${editions.get(rulebook) ?? rulebook}/${encodeURIComponent(clause)}`;
