// Where things are found: the part of an address behind the `#`.

/** @param {string} table */
export const tableAddress = (table) => `#/table/${encodeURIComponent(table)}`;

/** The last rounds of a table, one of them, a step of it. @param {string} table @param {...number} place */
export const roundAddress = (table, ...place) => ["#/round", encodeURIComponent(table), ...place].join("/");

/** @param {string} rulebook @param {string} clause */
export const clauseAddress = (rulebook, clause) => `#/rules/${rulebook}/${encodeURIComponent(clause)}`;
