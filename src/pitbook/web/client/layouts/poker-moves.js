// What a player may do at Three Card Poker, as buttons, and what they would do next, as a sentence.

import { signed } from "../decided.js";
import { offered } from "../offers.js";
import { money, strings } from "../strings.js";

/** @typedef {import("../pages/table").Scene} Scene */
/** @typedef {import("../pages/table").Action} Action */
/** @typedef {import("../types").Seen} Seen */

const GAME = "three_card_poker";
/** The wagers that are placed before the cards come. */
const PLACED = /** @type {const} */ (["pair_plus", "ante"]);

/** @param {Seen} view @param {string} player @returns {any[]} */
const placedBy = (view, player) => view.play.placed.filter((/** @type {any} */ each) => each.player === player);

/** @param {Scene} scene @returns {Action[]} */
export function actions(scene) {
  const { view } = scene;
  return [...decisions(scene), ...betting(scene), ...(offered(view.offers, "table.deal") ? [dealing(scene)] : [])];
}

/** The cards looked at, played, folded or conceded. @param {Scene} scene @returns {Action[]} */
function decisions({ view, me }) {
  const player = me.person;
  const may = (/** @type {string} */ what) => offered(view.offers, `${GAME}.${what}`, { player });
  const looked = !may("handle_cards");
  const stakes = /** @type {number[]} */ (may("play")?.fields.stake?.values ?? []);
  return [
    ...(looked ? [] : [{ label: strings.poker.look, main: true, command: { type: `${GAME}.handle_cards`, player } }]),
    ...stakes.map((stake) => ({ label: stake ? strings.poker.playWith(money(stake)) : strings.poker.playOn, main: looked, command: { type: `${GAME}.play`, player, stake } })),
    ...(may("fold") ? [{ label: strings.poker.fold, command: { type: `${GAME}.fold`, player } }] : []),
    ...(may("concede") ? [{ label: strings.poker.concede, command: { type: `${GAME}.concede`, player } }] : []),
  ];
}

/** Wagers taken back, or the last ones placed again. @param {Scene} scene @returns {Action[]} */
function betting({ view, me }) {
  const player = me.person;
  const back = placedBy(view, player).filter(({ kind }) => offered(view.offers, `${GAME}.withdraw`, { player, kind })).map(({ kind }) => ({ type: `${GAME}.withdraw`, player, kind }));
  if (back.length) return [{ label: strings.takeAllBack, command: back[0], then: back.slice(1) }];
  const last = view.play.round.laid.filter((/** @type {any} */ each) => each.player === player && PLACED.includes(each.kind));
  const again = last.map((/** @type {any} */ { kind, stake }) => ({ type: `${GAME}.place`, player, kind, stake }));
  const needed = again.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.stake, 0);
  if (!again.length || !view.seated.includes(player) || needed > (view.chips.chips ?? 0)) return [];
  if (view.phase === "over" && offered(view.offers, "table.deal")) return [{ label: strings.sameAgain, command: { type: "table.deal" }, then: again }];
  const open = last.every((/** @type {any} */ { kind, stake }) => offered(view.offers, `${GAME}.place`, { player, kind, stake }));
  return open ? [{ label: strings.sameAgain, command: again[0], then: again.slice(1) }] : [];
}

/** @type {Record<string, string>} */
const DEALING = {
  check: strings.begin, shuffle: strings.begin, cut: strings.begin, betting: strings.deal,
  reveal: strings.poker.turnUp, revealed: strings.poker.turnUp, over: strings.nextRound,
};

/** The dealer goes on. @param {Scene} scene @returns {Action} */
function dealing({ view }) {
  return { label: DEALING[view.phase] ?? strings.goOn, main: true, command: { type: "table.deal" } };
}

/** @param {Scene} scene */
export function hint({ view, me }) {
  const player = me.person;
  const now = view.play.round;
  const inIt = now.laid.some((/** @type {any} */ each) => each.player === player);
  const mine = view.play.seats[player]?.area;
  switch (view.phase) {
    case "check": case "shuffle": case "cut": return strings.poker.hintBegin;
    case "betting":
      return placedBy(view, player).length ? strings.poker.hintDeal : strings.poker.hintPlace;
    case "decisions": {
      if (offered(view.offers, `${GAME}.handle_cards`, { player })) return strings.poker.hintLook;
      const play = offered(view.offers, `${GAME}.play`, { player });
      if (play) return play.fields.stake?.values?.[0] ? strings.poker.hintDecide : strings.poker.hintDecidePairPlus;
      return strings.waitingFor(undecided(view));
    }
    case "reveal": return strings.poker.hintReveal;
    case "over": {
      const done = now.settled.filter((/** @type {any} */ each) => each.area === mine && each.player === player);
      return done.length ? strings.poker.hintOver(signed(net(done))) : "";
    }
    default: return inIt ? "" : strings.poker.hintWatch;
  }
}

/** @param {Seen} view @returns {string[]} */
function undecided(view) {
  const { areas, decisions: made, laid } = view.play.round;
  return areas.filter((/** @type {number} */ area) => !(area in made)).map((/** @type {number} */ area) => laid.find((/** @type {any} */ each) => each.area === area).player);
}

/** What settled wagers came to. @param {any[]} settled */
export const net = (settled) => settled.reduce((sum, each) => sum + each.paid - each.collected, 0);
