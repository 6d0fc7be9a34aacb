// The table as it stood after each step: every change laid over the view before it.

/** @typedef {import("../types").TableView} TableView */
/** @typedef {import("../types").PatchOp} PatchOp */

/** What an event left alone stays the same object. @param {any} value @param {PatchOp} change @returns {any} */
function changed(value, { at: [key, ...at], to, out }) {
  if (key === undefined) return to;
  const now = Array.isArray(value) ? [...value] : { ...value };
  if (at.length || out === undefined) now[key] = changed(value[key], { at, to, out });
  else if (Array.isArray(now)) now.splice(Number(key), out, ...to);
  else delete now[key];
  return now;
}

/**
 * The view before the first step, and after each. @param {TableView} before @param {{ changed: PatchOp[] }[]} steps
 * @returns {TableView[]}
 */
export function views(before, steps) {
  const found = [before];
  for (const each of steps) found.push(each.changed.reduce(changed, found[found.length - 1]));
  return found;
}
