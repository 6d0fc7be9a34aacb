// The table as it stood after each step: every change laid over the view before it.

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").ViewChanged} ViewChanged */

/** @param {any} value @param {string[]} at @param {any} to @returns {any} */
function changed(value, [key, ...deeper], to) {
  return key === undefined ? to : { ...value, [key]: changed(value[key], deeper, to) };
}

/** The view before the first step, and after each. @param {Seen} before @param {{ changed: ViewChanged[] }[]} steps @returns {Seen[]} */
export function views(before, steps) {
  const found = [before];
  for (const each of steps) found.push(each.changed.reduce((view, { at, to }) => changed(view, at, to), found[found.length - 1]));
  return found;
}
