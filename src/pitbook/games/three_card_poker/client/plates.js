// What stands on the cloth of a Three Card Poker table: the schedules of prizes, and the limits.

import { capital, money, strings } from "/ui/strings.js";
import { plate, signPlate } from "/ui/layouts/felt.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("/ui/layouts/felt").At} At */

/**
 * What a schedule pays, the highest hand first, where there is such a wager. @param {Scene} scene @param {At} at
 * @param {"ante_bonus" | "pair_plus"} kind
 */
export function schedule({ wagers, terms }, at, kind) {
  const prizes = wagers.find((each) => each.kind === kind)?.prizes;
  if (!prizes) return null;
  return plate(
    at,
    texts.pays(texts[kind]),
    prizes.map(({ when = "", odds }) => [capital(when), odds]),
    terms[kind]?.source,
  );
}

/** @param {Scene} scene @param {At} at */
export function sign({ view, wagers }, at) {
  const limits = view.play.sign;
  const kinds = /** @type {const} */ (["ante", "pair_plus"]).filter((kind) => wagers.some((each) => each.kind === kind));
  return signPlate(
    at,
    kinds.map((kind) => strings.limitsOf(texts[kind], money(limits[kind].least), money(limits[kind].most))),
  );
}
