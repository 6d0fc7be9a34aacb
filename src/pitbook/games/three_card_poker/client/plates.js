// What stands on the cloth of a Three Card Poker table: the schedules of prizes, and the limits.

import { capital, money, strings } from "/ui/strings.js";
import { plate, signPlate } from "/ui/layouts/felt.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("/ui/layouts/felt").At} At */

/**
 * What a schedule pays, the highest hand first. @param {Scene} scene @param {At} at
 * @param {"ante_bonus" | "pair_plus"} kind
 */
export function schedule({ wagers, terms }, at, kind) {
  const prizes = wagers.find((each) => each.kind === kind)?.prizes ?? [];
  return plate(
    at,
    texts.pays(texts[kind]),
    prizes.map(({ when = "", odds }) => [capital(when), odds]),
    terms[kind]?.source,
  );
}

/** @param {At} at @param {import("./play").TableSign} limits */
export function sign(at, limits) {
  const kinds = /** @type {const} */ (["ante", "pair_plus"]);
  return signPlate(
    at,
    kinds.map((kind) => strings.limitsOf(texts[kind], money(limits[kind].least), money(limits[kind].most))),
  );
}
