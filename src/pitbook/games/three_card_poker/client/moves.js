// What a player may do at Three Card Poker, as buttons, and what they would do next, as a sentence.

import { net, toYou } from "/ui/decided.js";
import { offered } from "/ui/offers.js";
import { called } from "/ui/names.js";
import { money, strings } from "/ui/strings.js";
import { betting } from "/ui/layouts/wagering.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("/ui/types").Action} Action */
/** @typedef {import("./types").TableView} TableView */

const GAME = "three_card_poker";
/** @param {Scene} scene @returns {Action[]} */
export function actions(scene) {
  const { view } = scene;
  return [
    ...decisions(scene),
    ...betting(scene, ["pair_plus", "ante"], ["kind"]),
    ...(offered(view.offers, "table.deal") ? [dealing(scene)] : []),
  ];
}

/** The cards looked at, played, folded or conceded. @param {Scene} scene @returns {Action[]} */
function decisions({ view, me }) {
  const player = me.person;
  const may = (/** @type {string} */ what) => offered(view.offers, `${GAME}.${what}`, { player });
  const looked = !may("handle_cards");
  const stakes = /** @type {number[]} */ (may("play")?.fields.stake?.values ?? []);
  return [
    ...(looked ? [] : [{ label: texts.look, main: true, command: { type: `${GAME}.handle_cards`, player } }]),
    ...stakes.map((stake) => ({
      label: stake ? texts.playWith(money(stake)) : texts.playOn,
      main: looked,
      hotkey: "p",
      command: { type: `${GAME}.play`, player, stake },
    })),
    ...(may("fold")
      ? [{ label: texts.fold, main: looked, hotkey: "f", command: { type: `${GAME}.fold`, player } }]
      : []),
    ...(may("concede") ? [{ label: texts.concede, command: { type: `${GAME}.concede`, player } }] : []),
  ];
}

/** @type {Record<string, string>} */
const DEALING = {
  check: strings.begin,
  shuffle: strings.begin,
  cut: strings.begin,
  betting: strings.deal,
  reveal: texts.turnUp,
  revealed: texts.turnUp,
  over: strings.nextRound,
};

/** The dealer goes on. @param {Scene} scene @returns {Action} */
function dealing({ view }) {
  return { label: DEALING[view.phase] ?? strings.goOn, main: true, command: { type: "table.deal" } };
}

/** @param {Scene} scene */
export function hint({ view, me, wagers }) {
  const player = me.person;
  const now = view.play.round;
  const goesOn = offered(view.offers, "table.deal");
  const inIt = now.laid.some((each) => each.player === player);
  const mine = view.play.seats[player]?.area;
  switch (view.phase) {
    case "check":
    case "shuffle":
    case "cut":
      return goesOn ? texts.hintBegin : strings.hintDealer;
    case "betting":
      if (!view.play.placed.some((each) => each.player === player))
        return !offered(view.offers, `${GAME}.place`, { player })
          ? texts.hintWatch
          : wagers.some((each) => each.kind === "pair_plus")
            ? texts.hintPlace
            : texts.hintPlaceAnte;
      return goesOn ? texts.hintDeal : texts.hintPlaced;
    case "decisions": {
      if (offered(view.offers, `${GAME}.handle_cards`, { player })) return texts.hintLook;
      const play = offered(view.offers, `${GAME}.play`, { player });
      if (play) return play.fields.stake?.values?.[0] ? texts.hintDecide : texts.hintDecidePairPlus;
      return strings.waitingFor(undecided(view).map(called));
    }
    case "reveal":
      return texts.hintReveal;
    case "over": {
      const done = now.settled.filter((each) => each.area === mine && each.player === player);
      return done.length ? texts.hintOver(toYou(net(done))) : "";
    }
    default:
      return inIt ? "" : texts.hintWatch;
  }
}

/** @param {TableView} view @returns {string[]} */
function undecided(view) {
  const { areas, decisions: made, laid } = view.play.round;
  return areas
    .filter((area) => !(area in made))
    .flatMap((area) => laid.find((each) => each.area === area)?.player ?? []);
}
