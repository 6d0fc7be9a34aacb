// Which clauses somebody means by a number or some words.

/**
 * Every word typed must be there; a number must begin the clause's own.
 * @param {{id: string, kind: string, subject: string, summary: string}} clause @param {string} typed
 */
export function matching(clause, typed) {
  const text = `${clause.summary} ${clause.subject} ${clause.kind}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => clause.id.toLowerCase().startsWith(word) || text.includes(word));
}
