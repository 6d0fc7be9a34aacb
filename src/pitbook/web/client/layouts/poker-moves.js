// What a player may do at Three Card Poker, as buttons, and what they would do next, as a sentence.

import { net, signed } from "../decided.js";
import { offered } from "../offers.js";
import { money, strings } from "../strings.js";
import { betting } from "./wagering.js";

/** @typedef {import("../pages/table").Scene} Scene */
/** @typedef {import("../pages/table").Action} Action */
/** @typedef {import("../types").Seen} Seen */

const GAME = "three_card_poker";
/** @param {Scene} scene @returns {Action[]} */
export function actions(scene) {
  const { view } = scene;
  return [...decisions(scene), ...betting(scene, ["pair_plus", "ante"], ["kind"]), ...(offered(view.offers, "table.deal") ? [dealing(scene)] : [])];
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
  const goesOn = offered(view.offers, "table.deal");
  const inIt = now.laid.some((/** @type {any} */ each) => each.player === player);
  const mine = view.play.seats[player]?.area;
  switch (view.phase) {
    case "check": case "shuffle": case "cut": return goesOn ? strings.poker.hintBegin : strings.hintDealer;
    case "betting":
      if (!view.play.placed.some((/** @type {any} */ each) => each.player === player)) return offered(view.offers, `${GAME}.place`, { player }) ? strings.poker.hintPlace : strings.poker.hintWatch;
      return goesOn ? strings.poker.hintDeal : strings.poker.hintPlaced;
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
