// What a player may do at Casino War: what a press on a place asks for, the buttons, and what comes next as a sentence.

import { offered } from "/ui/offers.js";
import { called } from "/ui/names.js";
import { capital, money, strings } from "/ui/strings.js";
import { toYou } from "/ui/decided.js";
import { betting, fixedStake, movesOf } from "/ui/layouts/wagering.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("/ui/types").Action} Action */
/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./play").Kind} Kind */

const GAME = "casino_war";
/** Where no cards lie on the layout. */
const BETWEEN = ["check", "shuffle", "cut", "cutting_card", "burn", "betting"];

/** Whether the cards of the round still lie there, even if others are shuffled meanwhile. @param {TableView} view */
export const cardsLie = (view) => !BETWEEN.includes(view.phase) || view.play.shoe.resume !== null;

/**
 * The wagers on a box: for the next round, or open in this one. @param {TableView} view @param {number} box
 */
export const wagersOn = (view, box) =>
  [...view.play.placed, ...view.play.round.wagers].filter((each) => each.box === box);

/**
 * What chips on a place of a box ask for. What is not offered is asked for all the same: the refusal says why not.
 * @param {Scene} scene @param {number} box @param {Kind} kind
 */
export function movesAt(scene, box, kind) {
  const { view, me } = scene;
  const player = me.person;
  const own = (/** @type {Kind} */ which) =>
    wagersOn(view, box).find((each) => each.kind === which && each.player === player);
  const moves = movesOf(scene, { player, box, kind }, own(kind));
  if (kind !== "second") return { mine: own(kind), ...moves, lit: moves.lit && !view.play.no_more_bets };
  const stakes = offered(view.offers, `${GAME}.go_to_war`, { player, box })?.fields.stake;
  const stake = (/** @type {number} */ cents) => fixedStake(stakes, stakes ? cents : (own("first")?.stake ?? cents));
  return {
    mine: own(kind),
    ...moves,
    lit: Boolean(stakes),
    put: (/** @type {number} */ cents) => [{ type: `${GAME}.go_to_war`, player, box, stake: stake(cents) }],
  };
}

/**
 * The box that a player is asked about: war or not. @param {TableView} view @param {string} player
 * @returns {number | undefined}
 */
export const askedBox = (view, player) =>
  offered(view.offers, `${GAME}.go_to_war`, { player })?.fields.box?.values?.[0];

/** @param {Scene} scene @returns {Action[]} */
export function actions(scene) {
  return [...decisions(scene), ...betting(scene, ["first", "tie"], ["box", "kind"], ["tie"]), ...dealing(scene)];
}

/** The war, the cut, and wagers that may be taken back. @param {Scene} scene @returns {Action[]} */
function decisions({ view, me, names }) {
  const player = me.person;
  const mine = view.offers.filter(
    (each) => each.command.startsWith(GAME) && each.fields.player?.values?.includes(player),
  );
  const wars = mine.filter((each) => each.command === `${GAME}.go_to_war`);
  const where = (/** @type {string} */ words, /** @type {number} */ box) =>
    wars.length > 1 ? texts.onBox(words, texts.at(names.box, box)) : words;
  return mine.flatMap(({ command: type, fields }) => {
    const box = fields.box?.values?.[0];
    const stake = fields.stake?.values?.[0] ?? fields.stake?.low ?? 0;
    const from = fields.cards_from_front;
    switch (type.slice(GAME.length + 1)) {
      case "go_to_war":
        return [
          {
            label: where(texts.goToWar(capital(names.go_to_war), money(stake)), box),
            main: true,
            hotkey: "w",
            command: { type, player, box, stake },
          },
        ];
      case "surrender":
        return [
          { label: where(capital(names.surrender), box), main: true, hotkey: "s", command: { type, player, box } },
        ];
      case "accept_cut":
        return [
          {
            label: strings.cutHere,
            main: true,
            command: { type, player, cards_from_front: Math.round(((from?.low ?? 0) + (from?.high ?? 0)) / 2) },
          },
        ];
      case "refuse_cut":
        return [{ label: strings.refuseCut, command: { type, player } }];
      case "decline_tie":
        return [{ label: texts.noTie(names.tie, texts.at(names.box, box)), command: { type, player, box } }];
      case "answer_take_back":
        return [
          { label: texts.keepWagers, main: true, command: { type, player, wagers: [] } },
          {
            label: strings.takeAllBack,
            command: {
              type,
              player,
              wagers: view.play.round.wagers
                .filter((each) => each.player === player)
                .map((each) => [each.box, each.kind]),
            },
          },
        ];
      default:
        return [];
    }
  });
}

/** What the dealer does next, by the phase. @type {Record<string, string>} */
const DEALING = {
  check: strings.begin,
  shuffle: texts.shuffle,
  cut: texts.prepare,
  cutting_card: texts.prepare,
  burn: texts.prepare,
  betting: strings.deal,
  choice: texts.dealWar,
  subsequent_deal: texts.dealWar,
  over: strings.nextRound,
};

/** The dealer goes on. @param {Scene} scene @returns {Action[]} */
function dealing({ view }) {
  const label = DEALING[view.phase] ?? texts.settle;
  return offered(view.offers, "table.deal") ? [{ label, main: true, command: { type: "table.deal" } }] : [];
}

/** @param {Scene} scene */
export function hint({ view, me, names }) {
  const player = me.person;
  const goesOn = offered(view.offers, "table.deal");
  const now = view.play.round;
  const inIt = now.laid.some((each) => each.player === player);
  const waiting = (/** @type {string[]} */ people) => (people.length ? strings.waitingFor(people.map(called)) : "");
  switch (view.phase) {
    case "check":
    case "shuffle":
      return goesOn ? texts.hintBegin : strings.hintDealer;
    case "cut":
      return offered(view.offers, `${GAME}.accept_cut`, { player })
        ? texts.hintCut
        : goesOn
          ? texts.hintReady
          : waiting(view.play.shoe.cut_queue.slice(0, 1));
    case "cutting_card":
    case "burn":
      return goesOn ? texts.hintReady : strings.hintDealer;
    case "betting":
      if (view.play.no_more_bets && offered(view.offers, `${GAME}.place`)) return texts.hintStillOpen;
      if (view.play.no_more_bets) return goesOn ? texts.hintNoMore : texts.hintCalled;
      if (!view.play.placed.some((each) => each.player === player)) return texts.hintPlace;
      return goesOn ? texts.hintDeal : texts.hintPlaced;
    case "choice": {
      const asked = askedBox(view, player);
      if (asked) return texts.hintChoice(texts.at(names.box, asked), names.go_to_war, names.surrender);
      return goesOn ? texts.hintWar : waiting(undecided(view)) || strings.hintDealer;
    }
    case "taking_back":
      return view.play.taking_back.includes(player) ? texts.hintTakeBack : waiting(view.play.taking_back);
    case "over": {
      const done = view.decided.filter((each) => each.player === player);
      return done.length
        ? texts.hintOver(toYou(done.reduce((sum, each) => sum + each.net, 0)))
        : goesOn
          ? texts.hintNext
          : strings.hintDealer;
    }
    case "initial_deal":
    case "subsequent_deal":
      return inIt ? texts.hintDealing : texts.hintWatch;
    default:
      return goesOn ? texts.hintSettle : texts.hintWatch;
  }
}

/** Those with a wager that tied, who have not said yet what they want. @param {TableView} view @returns {string[]} */
function undecided(view) {
  const { wagers, choices } = view.play.round;
  const open = wagers.filter(
    ({ kind, box, player }) => kind === "first" && !choices.some((each) => each.box === box && each.player === player),
  );
  return [...new Set(open.map((each) => each.player))];
}
