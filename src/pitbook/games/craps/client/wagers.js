// Wagers of Craps: whose lie where, and what a press on a place asks for. What may be done is what the server offers.

import { tell } from "/ui/notices.js";
import { offered } from "/ui/offers.js";
import { money, strings } from "/ui/strings.js";
import { lies } from "./places.js";
import { stakeOf } from "/ui/layouts/wagering.js";

/** @typedef {import("./places").Place} Place */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").TableView} TableView */

/** @param {TableView} view */
export const wagersIn = (view) => Object.values(view.play.layout).flat();

/** @param {TableView} view @param {Place} place @param {string} player */
export const own = (view, place, player) => wagersIn(view).find((each) => each.player === player && lies(place, each));

/**
 * The wager that a Behind wager at this place would lie behind. @param {TableView} view @param {Place} place
 * @param {string} player
 */
function inFront(view, place, player) {
  return wagersIn(view).find(
    (each) =>
      each.player === player &&
      each.kind === place.front &&
      each.number > 0 &&
      (place.number === null || each.number === place.number),
  );
}

/** What the first chips at a place ask for, but for the amount. @param {Scene} scene @param {Place} place */
function placing({ view, me }, place) {
  const behind = place.front ? (inFront(view, place, me.person)?.id ?? null) : null;
  return { player: me.person, kind: place.kind, number: place.front ? null : place.number || null, behind };
}

/** An offer of an amount that can be made. @param {import("/ui/schemas").Offer | undefined} offer */
function open(offer) {
  const stake = offer?.fields.stake;
  return stake && (stake.low ?? 0) <= (stake.high ?? 0) ? offer : undefined;
}

/** The offer to lay the first chips at a place, or more. @param {Scene} scene @param {Place} place */
export function toAdd(scene, place) {
  const { view, me } = scene;
  if (place.rests) return undefined;
  const mine = own(view, place, me.person);
  if (mine)
    return open(offered(view.offers, "craps.increase", { player: me.person, wager: mine.id, confirmed_by: null }));
  return open(offered(view.offers, "craps.place", { ...placing(scene, place), confirmed_by: null }));
}

/**
 * What chips laid at a place ask for. What is not offered is asked for all the same: the refusal says why not.
 * @param {Scene} scene @param {Place} place @param {number} cents
 */
export function adding(scene, place, cents) {
  const { view, me } = scene;
  const mine = own(view, place, me.person);
  const stake = stakeOf(toAdd(scene, place)?.fields.stake, (mine?.stake ?? 0) + cents);
  return [
    mine
      ? { type: "craps.increase", player: me.person, wager: mine.id, stake }
      : { type: "craps.place", ...placing(scene, place), stake },
  ];
}

/**
 * What asks for chips of a wager back; for all of it, where less would be too little, and then that is told.
 * @param {Scene} scene @param {Place} place @param {number} cents
 */
export function takingDown({ view, me }, place, cents) {
  const mine = own(view, place, me.person);
  if (!mine) return [];
  const which = { player: me.person, wager: mine.id };
  const domain = open(offered(view.offers, "craps.reduce", which))?.fields.stake;
  const left = mine.stake - cents;
  const least = domain?.low ?? 0;
  if (domain && left >= least) return [{ type: "craps.reduce", ...which, stake: stakeOf(domain, left) }];
  if (domain && left > 0) tell(strings.allDown(money(least)));
  return [{ type: "craps.remove", ...which }];
}
