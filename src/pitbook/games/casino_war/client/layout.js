// The layout of Casino War: boxes in an arc before the dealer, each with places for the wager and the war beside it, the
// Tie, and the cards. On a phone one box lies large at the front, and all boxes small in a row behind it.

import { HEIGHT, WIDTH, card, cardWords } from "/ui/cards.js";
import { pile, stack, stackWords } from "/ui/chips.js";
import { decidedOf, net, outcomeClass, signed, sumWords } from "/ui/decided.js";
import { pressable, s } from "/ui/dom.js";
import { takesChips } from "/ui/dragging.js";
import { called } from "/ui/names.js";
import { capital, money, strings } from "/ui/strings.js";
import { arrowsAmong } from "/ui/layouts/arrows.js";
import {
  cloth,
  fromBefore,
  fromTo,
  fromBehind,
  furniture,
  inArc,
  lyingOn,
  nameAt,
  railBeside,
  pill,
  plate,
  plateHigh,
  signHigh,
  signPlate,
  sizesForDealer,
  sizesOf,
} from "/ui/layouts/felt.js";
import { boxClass, marker, seatButton, small } from "/ui/layouts/seats.js";
import { actions, askedBox, cardsLie, hint, movesAt, wagersOn } from "./moves.js";
import { room } from "./index.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./moves").Kind} Kind */
/** @typedef {{ x: number, y: number }} Point */
/**
 * How a box is drawn: where its places lie, how wide they are, and its cards.
 * @typedef {{ spots: Record<Kind, Point>, wide: number, high: number, r: number, hand: Point, step: number, name: number | null, marker: Point }} Plan
 */

const KINDS = /** @type {const} */ (["tie", "first", "second"]);
const STAGES = /** @type {const} */ (["initial", "subsequent"]);
const PRINTED = { tie: texts.tie, first: texts.bet, second: texts.war };
const STEP = 12;
const DEEP = 150;
const HIGH = 612;
/** Of the plates: one's own place, large at either end of the arc, comes up to them. */
const TOP = 7;
/** @type {Plan} */
const IN_ARC = {
  spots: { tie: { x: 0, y: -60 }, first: { x: -31, y: 0 }, second: { x: 31, y: 0 } },
  wide: 62,
  high: 60,
  r: 26,
  hand: { x: 0, y: 84 },
  step: 34,
  name: 146,
  marker: { x: 46, y: -44 },
};
/** The same, for whoever deals: the players sit opposite. @type {Plan} */
const FROM_BEHIND = {
  ...IN_ARC,
  spots: { tie: { x: 0, y: 60 }, first: { x: 31, y: 0 }, second: { x: -31, y: 0 } },
  hand: { x: 0, y: -84 },
  name: -138,
  marker: { x: -46, y: 44 },
};
/** @type {Plan} */
const IN_FRONT = {
  spots: { tie: { x: -94, y: 0 }, first: { x: -14, y: 0 }, second: { x: 74, y: 0 } },
  wide: 88,
  high: 64,
  r: 32,
  hand: { x: 0, y: 88 },
  step: 62,
  name: null,
  marker: { x: 96, y: 88 },
};

const FIRST = [".box.mine .spot.lit", ".spot.lit"];

/** @param {Scene} scene */
function draw(scene) {
  const root = scene.narrow ? drawNarrow(scene) : drawWide(scene);
  arrowsAmong(root, ".seat", scene.memory, [".seat:not(.kept)"]);
  arrowsAmong(root, ".spot[role=button], .pick", scene.memory, FIRST);
  return root;
}

/** @param {Scene} scene @returns {number[]} */
const boxesOf = ({ terms }) => Array.from({ length: terms.boxes }, (_, index) => index + 1);

/** @param {Scene} scene @param {number} box */
const nameOf = ({ names }, box) => texts.at(names.box, box);

/** @param {Scene} scene */
function drawWide(scene) {
  const { view, me, behind } = scene;
  const [pays, war] = prizes(scene);
  const players = boxesOf(scene).map((box) => seatAt(scene, box)?.player);
  const sizes = behind ? sizesForDealer(players) : sizesOf(players, me.person);
  const point = behind ? fromBehind(HIGH) : fromBefore;
  const told = limits(scene);
  return s(
    "svg",
    {
      viewBox: `0 0 1000 ${HIGH}`,
      class: `layout war${behind ? " behind" : ""}`,
      role: "group",
      "aria-label": texts.title,
    },
    cloth("war-motto", texts.title, scene.inscriptions, null, HIGH, behind),
    furniture(point({ x: 668, y: 126 }), view.play.shoe.left, point({ x: 332, y: 126 }), view.play.shoe.rack),
    exposed(scene, point({ x: 752, y: 126 })),
    plate(point({ x: 136, y: TOP }, plateHigh(pays[1].length)), ...pays),
    signPlate(point({ x: 136, y: TOP + 10 + plateHigh(pays[1].length) }, signHigh(told.length)), told),
    plate(point({ x: 864, y: TOP }, plateHigh(war[1].length)), ...war),
    dealer(scene, point({ x: 500, y: 118, scale: 1.18 })),
    boxesOf(scene).map((box) => {
      const turned = inArc(box, sizes, DEEP, STEP);
      const at = { ...turned, ...point(turned) };
      return s(
        "g",
        { transform: `translate(${at.x} ${at.y}) rotate(${-at.turn}) scale(${at.scale})` },
        drawBox(scene, box, behind ? FROM_BEHIND : IN_ARC),
      );
    }),
  );
}

/** @param {Scene} scene */
function drawNarrow(scene) {
  const { view, me, memory } = scene;
  const own = view.play.seats.find((each) => each.player === me.person)?.box;
  /** The box at the front: one's own, unless another one was chosen. @type {number | undefined} */
  const front = askedBox(view, me.person) ?? (own && (memory.front ?? own));
  const [pays, war] = prizes(scene);
  const below = front ? 478 : 268;
  const height = below + 140;
  return s(
    "svg",
    { viewBox: `0 0 400 ${height}`, class: "layout war narrow", role: "group", "aria-label": texts.title },
    cloth("war-motto", texts.title, scene.inscriptions, height, 0),
    furniture({ x: 350, y: 60, scale: 0.8 }, view.play.shoe.left, { x: 50, y: 60, scale: 0.8 }, view.play.shoe.rack),
    dealer(scene, { x: 200, y: 60 }),
    exposed(scene, { x: 294, y: 60 }),
    boxesOf(scene).map((box) => inTheRow(scene, box, front)),
    front ? s("g", { transform: "translate(200 310) scale(1.28)" }, drawBox(scene, front, IN_FRONT)) : null,
    plate({ x: 104, y: below, scale: 0.87 }, ...pays),
    signPlate({ x: 104, y: below + 8 + plateHigh(pays[1].length) * 0.87, scale: 0.87 }, limits(scene)),
    plate({ x: 296, y: below, scale: 0.87 }, ...war),
  );
}

/**
 * What the wagers pay: those placed, and what becomes of both in a war. @param {Scene} scene
 * @returns {[string, [string, string][]][]}
 */
function prizes({ wagers }) {
  const named = Object.fromEntries(wagers.map((each) => [each.kind, each]));
  const inWar = [...new Set(named.second.prizes.map((each) => each.when ?? ""))];
  const odds = (/** @type {string} */ kind, /** @type {string} */ when) =>
    named[kind].prizes.find((each) => (each.when ?? "") === when)?.odds ?? "";
  return [
    [
      texts.paysHead,
      ["first", "tie"].filter((kind) => named[kind]).map((kind) => [capital(named[kind].name), odds(kind, "")]),
    ],
    [
      texts.prizes,
      inWar.flatMap(
        (when) =>
          /** @type {[string, string][]} */ ([
            [capital(when), ""],
            ...["first", "second"].map((kind) => [capital(named[kind].name), odds(kind, when)]),
          ]),
      ),
    ],
  ];
}

/** @param {Scene} scene */
function limits({ view, names, wagers }) {
  const kinds = /** @type {const} */ (["first", "tie"]).filter((kind) => wagers.some((each) => each.kind === kind));
  return kinds.map((kind) => fromTo(capital(names[kind]), view.play.sign[kind]));
}

/** The spots of a box: of wagers that there are, or that lie there still. @param {Scene} scene @param {number} box */
const printed = ({ view, wagers }, box) =>
  KINDS.filter((kind) => [...wagers, ...wagersOn(view, box)].some((each) => each.kind === kind));

/** @param {Scene} scene @param {import("/ui/layouts/felt.js").At} at */
function dealer(scene, at) {
  return s(
    "g",
    { class: "dealer", transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})` },
    s("rect", {
      class: cardsHere(scene, 0),
      x: -WIDTH - 4,
      y: -HEIGHT / 2 - 4,
      width: 2 * WIDTH + 8,
      height: HEIGHT + 8,
      rx: 8,
    }),
    s("text", { class: "spot-words", y: 5, "text-anchor": "middle" }, strings.dealer.toUpperCase()),
    hand(scene, 0, { x: 0, y: 0 }, 58, strings.dealer),
  );
}

/** Where cards lie: for whoever deals, the place of the next one is marked. @param {Scene} scene @param {number} place */
const cardsHere = ({ behind, view }, place) => `cards-here${behind && room.cardFor?.(view) === place ? " next" : ""}`;

/** Cards that came out of the shoe and are not dealt yet. @param {Scene} scene @param {Point} at */
function exposed({ view }, at) {
  const held = view.play.shoe.held.filter(Boolean);
  if (!held.length) return null;
  return s(
    "g",
    {
      class: "exposed",
      transform: `translate(${at.x} ${at.y}) scale(0.8)`,
      role: "img",
      "aria-label": texts.cardsOf(texts.exposed, held.map(cardWords).join(", ")),
    },
    held.map((letters, index) => card(letters, index * 22, 0)),
    s("text", { y: HEIGHT / 2 + 22, "text-anchor": "middle" }, texts.exposed),
  );
}

/** @param {Scene} scene @param {number} box */
const seatAt = ({ view }, box) => view.play.seats.find((each) => each.box === box);

/** @param {Scene} scene @param {number} box @param {Plan} plan */
function drawBox(scene, box, plan) {
  const seat = seatAt(scene, box);
  const area = { width: WIDTH + plan.step, height: HEIGHT };
  return s(
    "g",
    {
      class: `box ${boxClass(seat?.player, scene)}`,
      role: "group",
      "aria-label": [nameOf(scene, box), seat && called(seat.player)].filter(Boolean).join(", "),
    },
    s("rect", { class: cardsHere(scene, box), x: -area.width / 2, y: plan.hand.y - area.height / 2, ...area, rx: 8 }),
    printed(scene, box).map((kind) => spot(scene, box, kind, plan)),
    hand(scene, box, plan.hand, plan.step, seat ? called(seat.player) : nameOf(scene, box)),
    KINDS.map((kind) => outcome(scene, box, kind, plan.spots[kind])),
    plan.name
      ? seat && nameAt(called(seat.player), plan.name, railBeside(box, scene.terms.boxes, scene.behind))
      : whichBox(scene, box, plan),
    marker(scene, box, plan.marker.x, plan.marker.y),
    seat ? null : seatButton(scene, "box", box, nameOf(scene, box), plan.hand),
  );
}

/** Which box lies at the front. @param {Scene} scene @param {number} box @param {Plan} plan */
function whichBox({ names }, box, plan) {
  const x = -WIDTH / 2 - plan.step / 2 - 45;
  return s(
    "g",
    { class: "which" },
    s("text", { x, y: plan.hand.y - 12, "text-anchor": "middle" }, names.box),
    s("text", { class: "count", x, y: plan.hand.y + 16, "text-anchor": "middle" }, box),
  );
}

/**
 * A place for a wager: lit where the chip in hand may go. @param {Scene} scene @param {number} box @param {Kind} kind
 * @param {Plan} plan
 */
function spot(scene, box, kind, plan) {
  const { me, chip, act, names } = scene;
  const { mine, lit, put, off } = movesAt(scene, box, kind);
  const { x, y } = plan.spots[kind];
  const done = settledOn(scene, box, kind);
  const shown = PRINTED[kind];
  const name = capital(names[kind]);
  const label = [
    name.toLowerCase().includes(shown.toLowerCase()) ? name : `${shown}, ${name}`,
    nameOf(scene, box),
    mine && strings.wagerOf(money(mine.stake)),
    ...wagersOn(scene.view, box)
      .filter((each) => each.kind === kind && each !== mine)
      .map((each) => `${called(each.player)} ${strings.wagerOf(money(each.stake))}`),
    done.length ? signed(net(done)) : "",
  ]
    .filter(Boolean)
    .join(", ");
  const key = `${kind} ${box}`;
  const press =
    me.role === "player"
      ? {
          ...pressable(() => act(...put(chip)), mine && (() => act(...off()))),
          ...takesChips(key, put, mine?.stake, off),
          "aria-disabled": lit ? null : "true",
        }
      : { role: "img" };
  const empty = !done.length && !wagersOn(scene.view, box).some((each) => each.kind === kind);
  const told = [
    ...wagersOn(scene.view, box)
      .filter((each) => each.kind === kind)
      .map((each) => `${called(each.player)}: ${stackWords(each.stake)}`),
    ...done.map((each) => sumWords(decidedOf(scene.view, { ...each, at: box }))),
  ];
  return [
    s(
      "g",
      {
        class: `spot ${kind}${lit ? " lit" : ""}`,
        transform: `translate(${x} ${y})`,
        "data-keep": key,
        "aria-label": label,
        ...press,
      },
      told.length ? s("title", {}, told.join("\n")) : null,
      kind === "tie"
        ? s("circle", { r: plan.r })
        : s("rect", { x: -plan.wide / 2, y: -plan.high / 2, width: plan.wide, height: plan.high, rx: 8 }),
    ),
    lyingOn(
      x,
      y,
      empty ? s("text", { class: "spot-words", y: 5, "text-anchor": "middle" }, shown.toUpperCase()) : null,
      chips(scene, box, kind, key),
      done.map((each) => [
        each.returned ? pile(each.returned, each.paid ? -14 : 0, -6, `${key} ${each.player} back`) : null,
        each.paid ? pile(each.paid, 14, -6, `${key} ${each.player} paid`) : null,
      ]),
    ),
  ];
}

/**
 * One's own chips in the middle, those of others smaller beside them. @param {Scene} scene @param {number} box
 * @param {Kind} kind @param {string} key
 */
function chips({ view, me }, box, kind, key) {
  const all = wagersOn(view, box).filter((each) => each.kind === kind);
  const mine = all.find((each) => each.player === me.person);
  const others = all.filter((each) => each !== mine);
  const sum = others.reduce((total, each) => total + each.stake, 0);
  const theirs = sum
    ? s(
        "g",
        { class: "theirs", transform: mine ? "translate(16 -2) scale(0.72)" : "" },
        stack(sum, 0, -6, `${key} theirs`),
      )
    : null;
  return [theirs, mine ? stack(mine.stake, sum ? -13 : 0, -6, `${key} ${mine.player}`) : null];
}

/**
 * What became of the wagers of a place, as long as the cards lie there: one's own, or else those of others.
 * @param {Scene} scene @param {number} box @param {Kind} kind
 */
function settledOn({ view, me }, box, kind) {
  const all = cardsLie(view) ? view.play.round.settled.filter((each) => each.box === box && each.kind === kind) : [];
  const mine = all.filter((each) => each.player === me.person);
  return mine.length ? mine : all;
}

/**
 * The amount won or lost, drawn over all chips. @param {Scene} scene @param {number} box @param {Kind} kind
 * @param {Point} at
 */
function outcome(scene, box, kind, at) {
  const done = settledOn(scene, box, kind);
  if (!done.length) return null;
  const came = net(done);
  const y = at.y + (done.some((each) => each.returned || each.paid) ? 20 : 0);
  const words = came ? signed(came) : done[0].outcome === "standoff" ? strings.standsOff : strings.returned;
  return pill(words, at.x, y, outcomeClass(came), came ? undefined : 66);
}

/**
 * The first card and the second, as they were dealt. @param {Scene} scene @param {number} position @param {Point} at
 * @param {number} step @param {string} whose
 */
function hand({ view, fresh }, position, at, step, whose) {
  const now = view.play.round;
  if (!cardsLie(view)) return null;
  const found = STAGES.flatMap((stage) => {
    const dealt = now[stage];
    const turn = now[`${stage}_due`].indexOf(position);
    return turn >= 0 && turn < dealt.length
      ? [{ letters: dealt[turn], turn, isNew: fresh.has(`${now.number} ${stage} ${turn}`) }]
      : [];
  });
  if (!found.length) return null;
  return s(
    "g",
    { role: "img", "aria-label": texts.cardsOf(whose, found.map((each) => cardWords(each.letters)).join(", ")) },
    found.map(({ letters, turn, isNew }, index) =>
      card(letters, at.x + (index - (found.length - 1) / 2) * step, at.y, isNew, {
        delay: isNew ? turn * FLIGHT.follows : 0,
        from: { x: 200, y: -180 },
      }),
    ),
  );
}

/**
 * A box as one of many; for whoever sits there, a press on another brings it to the front. @param {Scene} scene
 * @param {number} box @param {number | undefined} front
 */
function inTheRow(scene, box, front) {
  const { view, terms, memory, redraw } = scene;
  const name = nameOf(scene, box);
  const player = seatAt(scene, box)?.player;
  const show = () => {
    memory.front = box;
    redraw?.();
  };
  const pick = front
    ? {
        class: `pick${box === front ? " chosen" : ""}`,
        ...pressable(show),
        "aria-pressed": String(box === front),
        "data-keep": `box ${box}`,
        "aria-label": texts.show([name, player && called(player)].filter(Boolean).join(", ")),
      }
    : null;
  return small(scene, {
    field: "box",
    place: box,
    many: terms.boxes,
    name,
    player,
    pick,
    cards: s("g", { transform: "scale(0.42)" }, hand(scene, box, { x: 0, y: 0 }, 34, name)),
    lying: wagersOn(view, box).reduce((sum, each) => sum + each.stake, 0),
    settled: cardsLie(view) ? view.play.round.settled.filter((each) => each.box === box) : [],
  });
}

/** The cards that lie there, by round, stage and turn. @param {import("./types").TableView} view */
function cards({ play: { round } }) {
  return STAGES.flatMap((stage) => round[stage].map((_, turn) => `${round.number} ${stage} ${turn}`));
}

/** A card flies so long, in milliseconds, the next one follows after so many, and then people look at them. */
const FLIGHT = { takes: 550, follows: 120, seen: 450 };

/**
 * Cards lie there before anything is paid or asked. @param {import("./types").TableView} before
 * @param {import("./types").TableView} view @returns {import("./types").Staging | null}
 */
function staging(before, view) {
  const lay = new Set(cards(before));
  const fresh = cards(view).filter((each) => !lay.has(each));
  if (!fresh.length || !cardsLie(view)) return null;
  const [was, now] = [before.play.round, view.play.round];
  const same = was.number === now.number;
  const last = Math.max(...fresh.map((each) => Number(each.split(" ")[2])));
  const round = {
    ...now,
    wagers: [...before.play.placed, ...(same ? was.wagers : [])],
    settled: same && cardsLie(before) ? was.settled : [],
  };
  return {
    felt: {
      ...view,
      offers: [],
      phase: "initial_deal",
      decided: before.decided,
      chips: before.chips,
      play: { ...view.play, placed: [], round },
    },
    takes: FLIGHT.takes + last * FLIGHT.follows + FLIGHT.seen,
    words: texts.hintDealing,
  };
}

/** @type {import("./types").Layout} */
export const war = { draw, actions, hint, cards, staging, limits: ({ play }) => play.sign.first };
