// The layout of Three Card Poker: playing areas in an arc before the dealer, each with Pair Plus, Ante and Play, and three cards.
// On a phone the own area lies large at the front, and all areas small in a row behind it.

import { HEIGHT, WIDTH, card, cardWords } from "../cards.js";
import { pile, stack, stackWords } from "../chips.js";
import { decidedOf, outcomeClass, signed, sumWords } from "../decided.js";
import { pressable, s } from "../dom.js";
import { takesChips } from "../dragging.js";
import { nearest, offered } from "../offers.js";
import { capital, money, strings } from "../strings.js";
import { cloth, furniture, inArc, inRow, lyingOn, pill, short } from "./felt.js";
import { schedule, sign } from "./poker-felt.js";
import { actions, hint, net } from "./poker-moves.js";

/** @typedef {import("../pages/table").Scene} Scene */
/** @typedef {"ante" | "play" | "pair_plus"} Kind */
/** @typedef {{ x: number, y: number }} Point */
/** How an area is drawn: where its places lie, and its cards. @typedef {{ spots: Record<Kind, Point>, hand: Point, step: number, name: number | null }} Plan */

const GAME = "three_card_poker";
/** @type {Record<string, string>} */
const GIVEN_UP = { fold: strings.poker.folded, conceded: strings.poker.conceded };
/** @type {Plan} */
const IN_ARC = { spots: { pair_plus: { x: 0, y: -58 }, ante: { x: 0, y: 0 }, play: { x: 0, y: 56 } }, hand: { x: 0, y: 130 }, step: 27, name: 190 };
/** @type {Plan} */
const IN_FRONT = { spots: { pair_plus: { x: -106, y: 0 }, ante: { x: 0, y: 0 }, play: { x: 106, y: 0 } }, hand: { x: 0, y: 82 }, step: 62, name: null };

/** @param {Scene} scene */
function draw(scene) {
  return scene.narrow ? drawNarrow(scene) : drawWide(scene);
}

/** @param {Scene} scene */
const areasOf = ({ terms }) => Array.from({ length: terms.areas }, (_, index) => index + 1);

/** @param {Scene} scene */
function drawWide(scene) {
  const { view, terms } = scene;
  return s("svg", { viewBox: "0 0 1000 656", class: "layout poker", role: "group", "aria-label": strings.poker.title },
    cloth("poker-motto", strings.poker.title, strings.poker.inscription, null, 656), furniture({ x: 668, y: 126 }, view.play.cards.left, { x: 332, y: 126 }, "", device(scene)),
    schedule(scene, { x: 136, y: 24 }, "ante_bonus"), sign({ x: 136, y: 122 }, view.play.sign),
    schedule(scene, { x: 864, y: 24 }, "pair_plus"),
    dealer(scene, { x: 500, y: 126 }),
    areasOf(scene).map((area) => {
      const at = inArc(area, terms.areas);
      return s("g", { transform: `translate(${at.x} ${at.y}) rotate(${-at.turn}) scale(${at.scale})` }, drawArea(scene, area, IN_ARC));
    }));
}

/** @param {Scene} scene */
function drawNarrow(scene) {
  const { view, me } = scene;
  const mine = view.play.seats[me.person]?.area;
  const below = mine ? 468 : 268;
  const height = below + 136;
  return s("svg", { viewBox: `0 0 400 ${height}`, class: "layout poker narrow", role: "group", "aria-label": strings.poker.title },
    cloth("poker-motto", strings.poker.title, strings.poker.inscription, height, 0), furniture({ x: 350, y: 60, scale: 0.8 }, view.play.cards.left, { x: 50, y: 60, scale: 0.8 }, "", device(scene)),
    dealer(scene, { x: 200, y: 60 }),
    areasOf(scene).map((area) => small(scene, area)),
    mine ? s("g", { transform: "translate(200 300) scale(1.28)" }, drawArea(scene, mine, IN_FRONT)) : null,
    schedule(scene, { x: 104, y: below, scale: 0.87 }, "ante_bonus"),
    sign({ x: 104, y: below + 80, scale: 0.87 }, view.play.sign),
    schedule(scene, { x: 296, y: below, scale: 0.87 }, "pair_plus"));
}

/** @param {Scene} scene */
const device = ({ view }) => (view.play.cards.machine ? strings.poker.device : strings.shoe);

/** The dealer's cards, and what they are worth once they lie open. @param {Scene} scene @param {Point} at */
function dealer(scene, at) {
  const { hand_words: value, dealer_plays: plays } = scene.view.play;
  const words = value[0] ? capital(strings.poker[plays ? "plays" : "noHand"](value[0])) : "";
  return s("g", { class: "dealer", transform: `translate(${at.x} ${at.y})` },
    hand(scene, 0, { x: 0, y: 0 }, 62, strings.dealer, 0),
    words ? pill(words, 0, 54, "value", 11 + words.length * 7.4) : null);
}

/** @param {Scene} scene @param {number} area @param {Plan} plan */
function drawArea(scene, area, plan) {
  const { view, me } = scene;
  const seat = seatAt(scene, area);
  const kinds = /** @type {const} */ (["pair_plus", "ante", "play"]);
  const gone = view.play.hands[area] ? GIVEN_UP[view.play.round.decisions[area]] : undefined;
  return s("g", { class: `box${seat?.player === me.person ? " mine" : ""}`, role: "group", "aria-label": [strings.poker.area(area), seat?.player].filter(Boolean).join(", ") },
    s("rect", { class: "cards-here", x: -WIDTH / 2 - plan.step, y: plan.hand.y - HEIGHT / 2, width: WIDTH + 2 * plan.step, height: HEIGHT, rx: 8 }),
    kinds.map((kind) => spot(scene, area, kind, plan.spots[kind])),
    kinds.map((kind) => outcome(settledAt(scene, area, kind), plan.spots[kind])),
    bonus(scene, settledAt(scene, area, "ante_bonus"), plan.spots.ante),
    s("g", { class: gone ? "gone" : "" }, hand(scene, area, plan.hand, plan.step, seat?.player ?? "", turnOf(scene, area))),
    gone ? pill(gone, plan.hand.x, plan.hand.y, "even", 84) : worth(scene, area, plan),
    seat && plan.name ? s("text", { class: "name", y: plan.name, "text-anchor": "middle" }, seat.player) : null,
    seat ? null : seatButton(scene, area, plan.hand));
}

/** What a hand is worth that lies open to whoever looks. @param {Scene} scene @param {number} area @param {Plan} plan */
function worth({ view }, area, plan) {
  const words = capital(view.play.hand_words[area] ?? "");
  return words ? pill(words, plan.hand.x, plan.hand.y + HEIGHT / 2 - 8, "value", 16 + words.length * 6.7) : null;
}

/** An area as one of many behind the own one: its cards, all its chips in one stack, and whose it is. @param {Scene} scene @param {number} area */
function small(scene, area) {
  const { view, me, terms } = scene;
  const many = terms.areas;
  const seat = seatAt(scene, area);
  const at = inRow(area, many);
  const lying = wagersAt(scene, area).reduce((sum, each) => sum + each.stake, 0);
  const done = view.phase === "over" ? view.play.round.settled.filter((/** @type {any} */ each) => each.area === area) : [];
  const came = net(done);
  return s("g", { class: `box small${seat?.player === me.person ? " mine" : ""}`, transform: `translate(${at.x} ${at.y}) scale(${at.scale})`, role: "group", "aria-label": [strings.poker.area(area), seat?.player].filter(Boolean).join(", ") },
    s("rect", { class: "cards-here", x: -25, y: -18, width: 50, height: 90, rx: 8 }),
    s("g", { transform: "scale(0.36)" }, hand(scene, area, { x: 0, y: 0 }, 34, seat?.player ?? "", turnOf(scene, area))),
    lying ? s("g", { transform: "translate(0 32) scale(0.8)" }, stack(lying, 0, 0, `all ${area}`)) : null,
    done.length ? pill(signed(came), 0, 40, outcomeClass(came), 52) : null,
    seat ? s("text", { class: "name", y: 68, "text-anchor": "middle" }, seat.player === me.person && !me.instead ? strings.poker.you : short(seat.player)) : seatButton(scene, area, { x: 0, y: 26 }, 48));
}

/** @param {Scene} scene @param {number} area @returns {any} */
const seatAt = ({ view }, area) => Object.values(view.play.seats).find((/** @type {any} */ each) => each.area === area);

/** The wagers that lie there: for the next round, or open in this one. @param {Scene} scene @param {number} area @returns {any[]} */
const wagersAt = ({ view }, area) => [...view.play.placed, ...view.play.round.wagers].filter((each) => each.area === area);

/** Which of those who have cards an area is, from the dealer on. @param {Scene} scene @param {number} area */
const turnOf = ({ view }, area) => view.play.round.areas.indexOf(area) + 1;

/** Three cards: they slide in as they were dealt, and turn when they are shown. @param {Scene} scene @param {number} position @param {Point} at @param {number} step @param {string} whose @param {number} turn */
function hand({ view, fresh }, position, at, step, whose, turn) {
  const now = view.play.round;
  const cards = /** @type {(string | null)[]} */ (view.play.hands[position] ?? []);
  if (!cards.length) return null;
  const order = (/** @type {number} */ index) => (view.play.cards.machine ? turn * 3 + index : index * (now.areas.length + 1) + turn);
  const words = [cards.map(cardWords).join(", "), view.play.hand_words[position]].filter(Boolean).join("; ");
  return s("g", { role: "img", "aria-label": strings.poker.handOf(whose, words) },
    cards.map((letters, index) => {
      const dealt = fresh.has(`${now.number} hand ${position} ${index}`);
      const turned = !dealt && fresh.has(`${now.number} shown ${position} ${index}`);
      return card(letters, at.x + (index - 1) * step, at.y, dealt, { turned, delay: dealt ? order(index) * 70 : index * 140, from: { x: 200, y: -180 } });
    }));
}

/** A place for a wager: lit where the chip in hand may go. @param {Scene} scene @param {number} area @param {Kind} kind @param {Point} at */
function spot(scene, area, kind, at) {
  const { view, me, act, chip } = scene;
  const lying = wagersAt(scene, area).find((each) => each.kind === kind);
  const done = settledAt(scene, area, kind);
  const open = me.role === "player" && (view.play.seats[me.person]?.area ?? area) === area;
  const mine = lying?.player === me.person ? lying : undefined;
  const moves = open ? movesAt(scene, kind, mine) : null;
  const key = `${kind} ${area}`;
  const label = [strings.poker[kind], strings.poker.area(area), lying && strings.wagerOf(money(lying.stake)), done && outcomeWords(done)].filter(Boolean).join(", ");
  const words = strings.poker[kind].toUpperCase().split(" ");
  const told = done ? sumWords(decidedOf(view, { ...done, at: area })) : lying ? stackWords(lying.stake) : "";
  return [s("g", {
    class: `spot ${kind}${moves?.lit ? " lit" : ""}`, transform: `translate(${at.x} ${at.y})`, "aria-label": label, "data-keep": key,
    ...(moves ? { ...pressable(() => act(...moves.put(chip)), mine && (() => act(...moves.off()))), ...takesChips(key, moves.put, mine?.stake, moves.off) } : { role: "img" }),
  },
  told ? s("title", {}, told) : null,
  kind === "pair_plus" ? s("circle", { r: 27 }) : s("rect", { x: -36, y: -24, width: 72, height: 48, rx: 9 })),
  lyingOn(at.x, at.y, lying || done ? null : words.map((each, index) => s("text", { class: "spot-words", y: 4.5 + (index - (words.length - 1) / 2) * 12, "text-anchor": "middle" }, each)),
  lying ? stack(lying.stake, 0, -5, key) : null,
  done?.returned ? pile(done.returned, done.paid ? -17 : 0, -5, `${key} back`) : null,
  done?.paid ? pile(done.paid, 17, -5, `${key} paid`) : null)];
}

/** What chips on a place of one's own ask for. What is not offered is asked for all the same: the refusal says why not. @param {Scene} scene @param {Kind} kind @param {any} lying */
function movesAt({ view, me }, kind, lying) {
  const player = me.person;
  const off = () => [{ type: `${GAME}.withdraw`, player, kind }];
  if (kind === "play") {
    const stakes = offered(view.offers, `${GAME}.play`, { player })?.fields.stake?.values;
    return { lit: Boolean(stakes?.[0]), put: (/** @type {number} */ cents) => [{ type: `${GAME}.play`, player, stake: stakes?.[0] ?? cents }], off };
  }
  const may = offered(view.offers, lying ? `${GAME}.change` : `${GAME}.place`, { player, kind });
  const put = (/** @type {number} */ cents) => {
    const wish = (lying?.stake ?? 0) + cents;
    return [{ type: lying ? `${GAME}.change` : `${GAME}.place`, player, kind, stake: may?.fields.stake ? nearest(may.fields.stake, wish) : wish }];
  };
  return { lit: Boolean(may) && view.chips.chips !== 0, put, off };
}

/** What became of a wager, as long as the cards lie there. @param {Scene} scene @param {number} area @param {string} kind @returns {any} */
function settledAt({ view }, area, kind) {
  return view.phase === "betting" ? null : view.play.round.settled.find((/** @type {any} */ each) => each.area === area && each.kind === kind);
}

/** The amount won or lost, drawn over all chips: below those that stay, or in the middle of a place that is empty now. @param {any} done @param {Point} at */
function outcome(done, at) {
  if (!done) return null;
  const y = at.y + (done.returned || done.paid ? 22 : 0);
  if (done.outcome === "win") return pill(`+${money(done.paid)}`, at.x, y, "won");
  if (done.outcome === "lose") return pill(money(-done.collected), at.x, y, "lost");
  return pill(done.outcome === "standoff" ? strings.standsOff : strings.returned, at.x, y, "even", 74);
}

/** @param {any} done */
function outcomeWords(done) {
  if (done.outcome === "win") return strings.won(money(done.paid));
  if (done.outcome === "lose") return strings.lostWager(money(done.collected));
  return done.outcome === "standoff" ? strings.standsOff : strings.returned;
}

/** The Ante Bonus has no place of its own: it is told beside the Ante. @param {Scene} scene @param {any} done @param {Point} at */
function bonus({ view }, done, at) {
  if (!done?.paid) return null;
  return s("g", { class: "outcome bonus won", transform: `translate(${at.x + 58} ${at.y - 3})`, role: "img", "aria-label": `${strings.poker.ante_bonus}, ${outcomeWords(done)}` },
    s("title", {}, sumWords(decidedOf(view, { ...done, at: done.area }))), s("rect", { x: -27, y: -17, width: 54, height: 34, rx: 8 }),
    s("text", { class: "heading", y: -4, "text-anchor": "middle" }, strings.poker.bonus.toUpperCase()), s("text", { y: 11, "text-anchor": "middle" }, `+${money(done.paid)}`));
}

/** @param {Scene} scene @param {number} area @param {Point} at @param {number} [width] */
function seatButton({ view, me, act }, area, at, width = 74) {
  const player = me.person;
  if (me.role !== "player" || view.seated.includes(player) || !offered(view.offers, `${GAME}.sit`, { player, area })) return null;
  return s("g", { class: "seat", transform: `translate(${at.x} ${at.y})`, "data-keep": `seat ${area}`, ...pressable(() => act({ type: `${GAME}.sit`, player, area })), "aria-label": strings.sitAt(strings.poker.area(area)) },
    s("rect", { x: -width / 2, y: -20, width, height: 40, rx: 20 }), s("text", { y: 5, "text-anchor": "middle" }, strings.poker.sit));
}

/** @type {import("../pages/table").Layout} */
export const poker = { draw, actions, hint };
