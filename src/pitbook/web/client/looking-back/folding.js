// The table as it stood after each step: every change laid over the view before it.

import { laidOver } from "../changes.js";

/** @typedef {import("../types").TableView} TableView */
/** @typedef {import("../types").PatchOp} PatchOp */

/**
 * The view before the first step, and after each. @param {TableView} before @param {{ changed: PatchOp[] }[]} steps
 * @returns {TableView[]}
 */
export function views(before, steps) {
  const found = [before];
  for (const each of steps) found.push(laidOver(found[found.length - 1], each.changed));
  return found;
}
