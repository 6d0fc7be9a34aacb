// What stands on the cloth of a Three Card Poker table: the schedules of prizes, and the limits.

import { capital } from "/ui/strings.js";
import { fromTo, plate, plateHigh, signHigh, signPlate } from "/ui/layouts/felt.js";
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

/** @param {Scene} scene @param {"ante_bonus" | "pair_plus"} kind */
export const scheduleHigh = ({ wagers }, kind) =>
  plateHigh(wagers.find((each) => each.kind === kind)?.prizes.length ?? 0);

/** The wagers with limits of their own, where there are such. @param {Scene} scene */
const onSign = ({ wagers }) =>
  /** @type {const} */ (["ante", "pair_plus"]).filter((kind) => wagers.some((each) => each.kind === kind));

/** @param {Scene} scene */
export const signsHigh = (scene) => signHigh(onSign(scene).length);

/** @param {Scene} scene @param {At} at */
export function sign(scene, at) {
  const limits = scene.view.play.sign;
  return signPlate(
    at,
    onSign(scene).map((kind) => fromTo(texts[kind], limits[kind])),
  );
}
