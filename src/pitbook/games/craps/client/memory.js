// What was last drawn of a table of Craps, so that a roll is seen before what it did.

import { clothFor, lies } from "./places.js";
import { pace } from "/ui/pace.js";
import { wagersIn } from "./wagers.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./types").Scene} Scene */

/** How long, in milliseconds, the dice tumble, and what a roll brought is shown. */
const TUMBLE = 1300;
export const SHOWN_FOR = 7000;
export const tumble = () => TUMBLE * pace();

/**
 * The dice rest before the roll is told; the felt itself shows then what it brings. @param {TableView} before
 * @param {TableView} view @returns {import("./types").Staging | null}
 */
export const staging = (before, view) =>
  view.play.rolls > before.play.rolls ? { felt: view, takes: TUMBLE, words: texts.hintRolling, keeps: true } : null;

/**
 * Takes note of what is drawn now. `since`: how long ago, in milliseconds, the last roll came in while somebody looked.
 * `earlier`: the table before the latest change; `rolled`: as it was when the last roll came.
 * @param {Scene} scene
 */
export function remember({ view, memory }) {
  /** @type {{ view: TableView, earlier: TableView, rolled: TableView, rolledAt: number }} */
  let last = memory.drawn ?? { view, earlier: view, rolled: view, rolledAt: -Infinity };
  if (last.view !== view) {
    const rolled = view.play.rolls > last.view.play.rolls;
    const rolling = performance.now() - last.rolledAt < tumble();
    last = {
      view,
      earlier: rolling && !rolled ? last.earlier : last.view,
      rolled: rolled ? view : last.rolled,
      rolledAt: rolled ? performance.now() : last.rolledAt,
    };
  }
  if (memory.hurries) last.rolledAt = Math.min(last.rolledAt, performance.now() - tumble());
  memory.drawn = last;
  return { since: performance.now() - last.rolledAt, earlier: last.earlier, rolled: last.rolled };
}

/**
 * Where a wager lay before, if it has moved. @param {Scene} scene @param {TableView} earlier
 * @param {import("./play").Wager} wager
 */
export function movedFrom({ wagers }, earlier, wager) {
  const before = wagersIn(earlier).find((each) => each.id === wager.id);
  return before && before.number !== wager.number
    ? clothFor(wagers).all.find((place) => lies(place, before))
    : undefined;
}
