// What changed on a table, laid over the table as it was.

/** @typedef {import("./types").PatchOp} PatchOp */

/** What is left alone stays the same object. @param {any} value @param {PatchOp} change @returns {any} */
function changed(value, { at: [key, ...at], to, out }) {
  if (key === undefined) return to;
  const now = Array.isArray(value) ? [...value] : { ...value };
  if (at.length || out === undefined) now[key] = changed(value[key], { at, to, out });
  else if (Array.isArray(now)) now.splice(Number(key), out, ...to);
  else delete now[key];
  return now;
}

/** One change after another. @template T @param {T} before @param {PatchOp[]} changes @returns {T} */
export function laidOver(before, changes) {
  return changes.reduce(changed, before);
}
