// The layout of Three Card Poker: playing areas in an arc before the dealer, each with Pair Plus, Ante and Play, and three cards.
// On a phone the own area lies large at the front, and all areas small in a row behind it.

import { HEIGHT, WIDTH, card, cardWords } from "/ui/cards.js";
import { pile, stack, stackWords } from "/ui/chips.js";
import { decidedOf, net, outcomeClass, signed, sumWords } from "/ui/decided.js";
import { pressable, s } from "/ui/dom.js";
import { takesChips } from "/ui/dragging.js";
import { offered } from "/ui/offers.js";
import { called } from "/ui/names.js";
import { capital, money, strings } from "/ui/strings.js";
import { arrowsAmong } from "/ui/layouts/arrows.js";
import {
  cloth,
  fromBefore,
  fromBehind,
  furniture,
  inArc,
  lyingOn,
  nameAt,
  railBeside,
  pill,
  sizesForDealer,
  sizesOf,
} from "/ui/layouts/felt.js";
import { room } from "./index.js";
import { schedule, scheduleHigh, sign, signsHigh } from "./plates.js";
import { actions, hint } from "./moves.js";
import { boxClass, marker, seatButton, small } from "/ui/layouts/seats.js";
import { fixedStake, movesOf } from "/ui/layouts/wagering.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {"ante" | "play" | "pair_plus"} Kind those with a place of their own */
/** @typedef {import("./play").Settlement} Settlement */
/** @typedef {{ x: number, y: number }} Point */
/**
 * How an area is drawn: where its places lie, and its cards.
 * @typedef {{ spots: Record<Kind, Point>, hand: Point, step: number, name: number | null, marker: Point }} Plan
 */

const GAME = "three_card_poker";
const DEEP = 198;
const HIGH = 656;
/** Of the plates: one's own place, large at either end of the arc, comes up to them. */
const TOP = 8;
/** @type {Record<string, string>} */
const GIVEN_UP = { fold: texts.folded, conceded: texts.conceded };
/** @type {Plan} */
const IN_ARC = {
  spots: { pair_plus: { x: 0, y: -66 }, ante: { x: 0, y: -8 }, play: { x: 0, y: 48 } },
  hand: { x: 0, y: 120 },
  step: 34,
  name: 196,
  marker: { x: 48, y: -44 },
};
/** The same, for whoever deals: the players sit opposite. @type {Plan} */
const FROM_BEHIND = {
  ...IN_ARC,
  spots: { pair_plus: { x: 0, y: 66 }, ante: { x: 0, y: 8 }, play: { x: 0, y: -48 } },
  hand: { x: 0, y: -120 },
  name: -192,
  marker: { x: -48, y: 44 },
};
/** @type {Plan} */
const IN_FRONT = {
  spots: { pair_plus: { x: -106, y: 0 }, ante: { x: 0, y: 0 }, play: { x: 106, y: 0 } },
  hand: { x: 0, y: 82 },
  step: 62,
  name: null,
  marker: { x: 110, y: 50 },
};

const FIRST = [".spot.ante.lit", ".spot.lit"];

/** @param {Scene} scene */
function draw(scene) {
  const root = scene.narrow ? drawNarrow(scene) : drawWide(scene);
  arrowsAmong(root, ".seat", scene.memory, [".seat:not(.kept)"]);
  arrowsAmong(root, ".spot[role=button]", scene.memory, FIRST);
  return root;
}

/** @param {Scene} scene */
const areasOf = ({ terms }) => Array.from({ length: terms.areas }, (_, index) => index + 1);

/** @param {Scene} scene */
function drawWide(scene) {
  const { view, me, behind } = scene;
  const players = areasOf(scene).map((area) => seatAt(scene, area)?.player);
  const sizes = behind ? sizesForDealer(players) : sizesOf(players, me.person);
  const point = behind ? fromBehind(HIGH) : fromBefore;
  return s(
    "svg",
    {
      viewBox: `0 0 1000 ${HIGH}`,
      class: `layout poker${behind ? " behind" : ""}`,
      role: "group",
      "aria-label": texts.title,
    },
    cloth("poker-motto", texts.title, scene.inscriptions, null, HIGH, behind),
    furniture(point({ x: 668, y: 126 }), view.play.cards.left, point({ x: 332, y: 126 }), "", device(scene)),
    schedule(scene, point({ x: 136, y: TOP }, scheduleHigh(scene, "ante_bonus")), "ante_bonus"),
    sign(scene, point({ x: 136, y: TOP + 98 }, signsHigh(scene))),
    schedule(scene, point({ x: 864, y: TOP }, scheduleHigh(scene, "pair_plus")), "pair_plus"),
    dealer(scene, point({ x: 500, y: 126 })),
    areasOf(scene).map((area) => {
      const turned = inArc(area, sizes, DEEP);
      const at = { ...turned, ...point(turned) };
      return s(
        "g",
        { transform: `translate(${at.x} ${at.y}) rotate(${-at.turn}) scale(${at.scale})` },
        drawArea(scene, area, behind ? FROM_BEHIND : IN_ARC),
      );
    }),
  );
}

/** @param {Scene} scene */
function drawNarrow(scene) {
  const { view, me } = scene;
  const mine = view.play.seats[me.person]?.area;
  const below = mine ? 490 : 268;
  const height = below + 136;
  return s(
    "svg",
    { viewBox: `0 0 400 ${height}`, class: "layout poker narrow", role: "group", "aria-label": texts.title },
    cloth("poker-motto", texts.title, scene.inscriptions, height, 0),
    furniture({ x: 350, y: 60, scale: 0.8 }, view.play.cards.left, { x: 50, y: 60, scale: 0.8 }, "", device(scene)),
    dealer(scene, { x: 200, y: 60 }),
    areasOf(scene).map((area) => inTheRow(scene, area)),
    mine ? s("g", { transform: "translate(200 300) scale(1.28)" }, drawArea(scene, mine, IN_FRONT)) : null,
    schedule(scene, { x: 104, y: below, scale: 0.87 }, "ante_bonus"),
    sign(scene, { x: 104, y: below + 80, scale: 0.87 }),
    schedule(scene, { x: 296, y: below, scale: 0.87 }, "pair_plus"),
  );
}

/** @param {Scene} scene */
const device = ({ view }) => (view.play.cards.machine ? texts.device : strings.shoe);

/** The dealer's cards, and what they are worth once they lie open. @param {Scene} scene @param {Point} at */
function dealer(scene, at) {
  const { hand_words: value, dealer_plays: plays } = scene.view.play;
  const words = value[0] ? capital(texts[plays ? "plays" : "noHand"](value[0])) : "";
  return s(
    "g",
    { class: "dealer", transform: `translate(${at.x} ${at.y})` },
    scene.behind
      ? s("rect", {
          class: cardsHere(scene, 0),
          x: -WIDTH / 2 - 66,
          y: -HEIGHT / 2 - 4,
          width: WIDTH + 132,
          height: HEIGHT + 8,
          rx: 8,
        })
      : null,
    hand(scene, 0, { x: 0, y: 0 }, 62, strings.dealer, 0),
    words ? pill(words, 0, 54, "value", 11 + words.length * 7.4) : null,
  );
}

/** Where cards lie: for whoever deals, the place of the next one is marked. @param {Scene} scene @param {number} place */
const cardsHere = ({ behind, view }, place) => `cards-here${behind && isNext(view, place) ? " next" : ""}`;

/** @param {Scene["view"]} view @param {number} place */
const isNext = (view, place) =>
  room.cardFor?.(view) === place && view.offers.some((each) => /\.(draw|deal_face_down)$/.test(each.command));

/** @param {Scene} scene @param {number} area @param {Plan} plan */
function drawArea(scene, area, plan) {
  const { view } = scene;
  const seat = seatAt(scene, area);
  const there = [...scene.wagers, ...wagersAt(scene, area)];
  const kinds = /** @type {const} */ (["pair_plus", "ante", "play"]).filter((kind) =>
    there.some((each) => each.kind === kind),
  );
  const gone = view.play.hands[area] ? GIVEN_UP[view.play.round.decisions[area]] : undefined;
  return s(
    "g",
    {
      class: `box ${boxClass(seat?.player, scene)}`,
      role: "group",
      "aria-label": [texts.area(area), seat && called(seat.player)].filter(Boolean).join(", "),
    },
    s("rect", {
      class: cardsHere(scene, area),
      x: -WIDTH / 2 - plan.step,
      y: plan.hand.y - HEIGHT / 2,
      width: WIDTH + 2 * plan.step,
      height: HEIGHT,
      rx: 8,
    }),
    kinds.map((kind) => spot(scene, area, kind, plan.spots[kind])),
    kinds.map((kind) => outcome(settledAt(scene, area, kind), plan.spots[kind])),
    bonus(scene, settledAt(scene, area, "ante_bonus"), plan.spots.ante),
    s(
      "g",
      { class: gone ? "gone" : "" },
      hand(scene, area, plan.hand, plan.step, seat ? called(seat.player) : "", turnOf(scene, area)),
    ),
    gone ? pill(gone, plan.hand.x, plan.hand.y, "even", 84) : worth(scene, area, plan),
    seat && plan.name
      ? nameAt(called(seat.player), plan.name, railBeside(area, scene.terms.areas, scene.behind))
      : null,
    marker(scene, area, plan.marker.x, plan.marker.y),
    seat ? null : seatButton(scene, "area", area, texts.area(area), plan.hand),
  );
}

/**
 * What a hand is worth that lies open to whoever looks. @param {Scene} scene @param {number} area @param {Plan} plan
 */
function worth({ view }, area, plan) {
  const words = capital(view.play.hand_words[area] ?? "");
  const below = (plan.hand.y < 0 ? -1 : 1) * (HEIGHT / 2 + 13); // away from the wagers
  return words ? pill(words, plan.hand.x, plan.hand.y + below, "value", 16 + words.length * 6.7) : null;
}

/** An area as one of many behind the own one. @param {Scene} scene @param {number} area */
function inTheRow(scene, area) {
  const { view, terms } = scene;
  const player = seatAt(scene, area)?.player;
  return small(scene, {
    field: "area",
    place: area,
    many: terms.areas,
    name: texts.area(area),
    player,
    cards: s(
      "g",
      { transform: "scale(0.36)" },
      hand(scene, area, { x: 0, y: 0 }, 34, player ? called(player) : "", turnOf(scene, area)),
    ),
    lying: wagersAt(scene, area).reduce((sum, each) => sum + each.stake, 0),
    settled: view.phase === "over" ? view.play.round.settled.filter((each) => each.area === area) : [],
  });
}

/** @param {Scene} scene @param {number} area */
const seatAt = ({ view }, area) => Object.values(view.play.seats).find((each) => each.area === area);

/**
 * The wagers that lie there: for the next round, or open in this one. @param {Scene} scene @param {number} area
 */
const wagersAt = ({ view }, area) =>
  [...view.play.placed, ...view.play.round.wagers].filter((each) => each.area === area);

/** Which of those who have cards an area is, from the dealer on. @param {Scene} scene @param {number} area */
const turnOf = ({ view }, area) => view.play.round.areas.indexOf(area) + 1;

const RANKS = "23456789TJQKA";

/**
 * Where the cards of a hand lie from the left, by their number as they were dealt: as they came while any lies face down,
 * then what belongs together first, and the highest. @param {(string | null)[]} cards
 */
function inOrder(cards) {
  const indexes = cards.map((_, index) => index);
  if (!cards.every(Boolean)) return indexes;
  const rank = (/** @type {number} */ index) => /** @type {string} */ (cards[index])[0];
  const worth = (/** @type {number} */ index) =>
    100 * cards.filter((each) => each?.[0] === rank(index)).length + RANKS.indexOf(rank(index));
  return indexes.toSorted((one, other) => worth(other) - worth(one));
}

/**
 * Three cards: they slide in as they were dealt, and turn when they are shown. @param {Scene} scene
 * @param {number} position @param {Point} at @param {number} step @param {string} whose @param {number} turn
 */
function hand({ view, fresh }, position, at, step, whose, turn) {
  const now = view.play.round;
  const cards = /** @type {(string | null)[]} */ (view.play.hands[position] ?? []);
  if (!cards.length) return null;
  const order = (/** @type {number} */ index) =>
    view.play.cards.machine ? turn * 3 + index : index * (now.areas.length + 1) + turn;
  const words = [cards.map(cardWords).join(", "), view.play.hand_words[position]].filter(Boolean).join("; ");
  return s(
    "g",
    { role: "img", "aria-label": texts.handOf(whose, words) },
    inOrder(cards).map((index, place) => {
      const letters = cards[index];
      const dealt = fresh.has(`${now.number} hand ${position} ${index}`);
      const turned = !dealt && fresh.has(`${now.number} shown ${position} ${index}`);
      return card(letters, at.x + (place - 1) * step, at.y, dealt, {
        turned,
        delay: dealt ? order(index) * FLIGHT.follows : place * FLIGHT.turns,
        from: { x: 200, y: -180 },
      });
    }),
  );
}

/**
 * A place for a wager: lit where the chip in hand may go. @param {Scene} scene @param {number} area @param {Kind} kind
 * @param {Point} at
 */
function spot(scene, area, kind, at) {
  const { view, me, act, chip } = scene;
  const lying = wagersAt(scene, area).find((each) => each.kind === kind);
  const done = settledAt(scene, area, kind);
  const open = me.role === "player" && (view.play.seats[me.person]?.area ?? area) === area;
  const mine = lying?.player === me.person ? lying : undefined;
  const moves = open ? movesAt(scene, kind, mine) : null;
  const key = `${kind} ${area}`;
  const label = [
    texts[kind],
    texts.area(area),
    lying && lying !== mine ? called(lying.player) : "",
    lying && strings.wagerOf(money(lying.stake)),
    done && outcomeWords(done),
  ]
    .filter(Boolean)
    .join(", ");
  const words = texts[kind].toUpperCase().split(" ");
  const told = done ? sumWords(decidedOf(view, { ...done, at: area })) : lying ? stackWords(lying.stake) : "";
  return [
    s(
      "g",
      {
        class: `spot ${kind}${moves?.lit ? " lit" : ""}`,
        transform: `translate(${at.x} ${at.y})`,
        "aria-label": label,
        "data-keep": key,
        ...(moves
          ? {
              ...pressable(() => act(...moves.put(chip)), mine && (() => act(...moves.off()))),
              ...takesChips(key, moves.put, mine?.stake, moves.off),
              "aria-disabled": moves.lit ? null : "true",
            }
          : { role: "img" }),
      },
      told ? s("title", {}, told) : null,
      kind === "pair_plus" ? s("circle", { r: 27 }) : s("rect", { x: -36, y: -24, width: 72, height: 48, rx: 9 }),
    ),
    lyingOn(
      at.x,
      at.y,
      lying || done
        ? null
        : words.map((each, index) =>
            s(
              "text",
              { class: "spot-words", y: 4.5 + (index - (words.length - 1) / 2) * 13.5, "text-anchor": "middle" },
              each,
            ),
          ),
      lying ? stack(lying.stake, 0, -5, key) : null,
      done?.returned ? pile(done.returned, done.paid ? -17 : 0, -5, `${key} back`) : null,
      done?.paid ? pile(done.paid, 17, -5, `${key} paid`) : null,
    ),
  ];
}

/**
 * What chips on a place of one's own ask for. What is not offered is asked for all the same: the refusal says why not.
 * @param {Scene} scene @param {Kind} kind @param {import("./play").Wager | undefined} lying
 */
function movesAt(scene, kind, lying) {
  const { view, me } = scene;
  const player = me.person;
  const moves = movesOf(scene, { player, kind }, lying);
  if (kind !== "play") return moves;
  const stakes = offered(view.offers, `${GAME}.play`, { player })?.fields.stake;
  return {
    ...moves,
    lit: Boolean(stakes?.values?.[0]),
    put: (/** @type {number} */ cents) => [{ type: `${GAME}.play`, player, stake: fixedStake(stakes, cents) }],
  };
}

/**
 * What became of a wager, as long as the cards lie there. @param {Scene} scene @param {number} area
 * @param {string} kind
 */
function settledAt({ view }, area, kind) {
  return view.phase === "betting"
    ? undefined
    : view.play.round.settled.find((each) => each.area === area && each.kind === kind);
}

/**
 * The amount won or lost, drawn over all chips: below those that stay, or in the middle of a place that is empty now.
 * @param {Settlement | undefined} done @param {Point} at
 */
function outcome(done, at) {
  if (!done) return null;
  const y = at.y + (done.returned || done.paid ? 22 : 0);
  const came = net([done]);
  return came ? pill(signed(came), at.x, y, outcomeClass(came)) : pill(unchanged(done), at.x, y, "even", 74);
}

/** Of a wager that brought nothing and cost nothing. @param {Settlement} done */
const unchanged = (done) => (done.outcome === "standoff" ? strings.standsOff : strings.returned);

/** @param {Settlement} done */
function outcomeWords(done) {
  const came = net([done]);
  return came > 0 ? strings.won(money(came)) : came < 0 ? strings.lostWager(money(-came)) : unchanged(done);
}

/**
 * The Ante Bonus has no place of its own: it is told beside the Ante. @param {Scene} scene
 * @param {Settlement | undefined} done
 * @param {Point} at
 */
function bonus({ view }, done, at) {
  if (!done?.paid) return null;
  return s(
    "g",
    {
      class: "outcome bonus won",
      transform: `translate(${at.x + 58} ${at.y - 3})`,
      role: "img",
      "aria-label": `${texts.ante_bonus}, ${outcomeWords(done)}`,
    },
    s("title", {}, sumWords(decidedOf(view, { ...done, at: done.area }))),
    s("rect", { x: -27, y: -17, width: 54, height: 34, rx: 8 }),
    s("text", { class: "heading", y: -4, "text-anchor": "middle" }, texts.bonus.toUpperCase()),
    s("text", { y: 11, "text-anchor": "middle" }, signed(net([done]))),
  );
}

/** The cards that lie there, and those of them that lie open. @param {import("./types").TableView} view */
function cards({ play: { round, hands } }) {
  return Object.entries(hands).flatMap(([place, lying]) =>
    lying.flatMap((/** @type {string | null} */ letters, /** @type {number} */ at) => [
      `${round.number} hand ${place} ${at}`,
      ...(letters ? [`${round.number} shown ${place} ${at}`] : []),
    ]),
  );
}

/** In milliseconds: a card flies, the next one follows, one is turned after another, and then people look at them. */
const FLIGHT = { takes: 550, follows: 70, turns: 140, turning: 400, seen: 500 };

/**
 * Cards lie there, and the dealer's are turned, before anything is paid or asked.
 * @param {import("./types").TableView} before @param {import("./types").TableView} view
 * @returns {import("./types").Staging | null}
 */
function staging(before, view) {
  const lay = new Set(cards(before));
  const fresh = cards(view).filter((each) => !lay.has(each));
  const dealt = fresh.filter((each) => each.includes(" hand ")).length;
  const decides = JSON.stringify(before.decided) !== JSON.stringify(view.decided);
  if (!dealt && !(fresh.length && decides)) return null;
  const [was, now] = [before.play.round, view.play.round];
  const same = was.number === now.number && before.phase !== "betting";
  const round = {
    ...now,
    wagers: [...before.play.placed, ...(same ? was.wagers : [])],
    settled: same ? was.settled : [],
  };
  const play = { ...view.play, placed: [], round, hand_words: same ? before.play.hand_words : {} };
  return {
    felt: { ...view, offers: [], phase: "decisions", decided: before.decided, chips: before.chips, play },
    takes: (dealt ? FLIGHT.takes + dealt * FLIGHT.follows : 2 * FLIGHT.turns + FLIGHT.turning) + FLIGHT.seen,
    words: dealt ? texts.hintDealing : texts.hintTurning,
  };
}

/** @type {import("./types").Layout} */
export const poker = { draw, actions, hint, cards, staging, limits: ({ play }) => play.sign.ante };
