// What was last drawn of a table of Craps, so that a roll is seen before what it did.

import { lies, PLACES } from "./craps-places.js";
import { wagersIn } from "./craps-wagers.js";

/** @typedef {import("../types").Seen} Seen */

/** How long, in milliseconds, the dice tumble, and what a roll brought is shown. */
export const TUMBLE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 1300;
export const SHOWN_FOR = 7000;

/** @type {{ view: Seen, earlier: Seen, rolledAt: number } | null} */
let last = null;

/**
 * Takes note of what is drawn now. `since`: how long ago, in milliseconds, the last roll came in while somebody looked.
 * `earlier`: the table before the latest change.
 * @param {Seen} view
 */
export function remember(view) {
  if (last?.view.table !== view.table) last = { view, earlier: view, rolledAt: -Infinity };
  if (last.view !== view) {
    const rolled = view.play.rolls > last.view.play.rolls;
    const rolling = performance.now() - last.rolledAt < TUMBLE;
    last = { view, earlier: rolling && !rolled ? last.earlier : last.view, rolledAt: rolled ? performance.now() : last.rolledAt };
  }
  return { since: performance.now() - last.rolledAt, earlier: last.earlier };
}

/** Where a wager lay before, if it has moved. @param {Seen} earlier @param {import("./craps-wagers").Wager} wager */
export function movedFrom(earlier, wager) {
  const before = wagersIn(earlier).find((each) => each.id === wager.id);
  return before && before.number !== wager.number ? PLACES.find((place) => lies(place, before)) : undefined;
}
