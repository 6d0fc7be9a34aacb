// Beside the cloth: the last roll, the bowl with the dice, who has them, and the rail with the players.

import { net, outcomeClass, signed } from "/ui/decided.js";
import { die } from "/ui/dice.js";
import { pressable, s } from "/ui/dom.js";
import { offered } from "/ui/offers.js";
import { limitsWords } from "/ui/limits.js";
import { money, strings } from "/ui/strings.js";
import { tumble } from "./memory.js";
import { keptFor, marker } from "/ui/layouts/seats.js";
import { called, cut } from "/ui/names.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */

const TRAY = { w: 440, h: 130 };

/** @param {Scene} scene @param {number} since the last roll, in milliseconds */
export function tray(scene, since) {
  const { view, act } = scene;
  const may = offered(view.offers, "table.deal");
  const words = view.phase === "waiting" ? texts.offer : strings.roll;
  const press = may
    ? { ...pressable(() => act({ type: "table.deal" })), "aria-label": words, "data-keep": "roll" }
    : {};
  return s(
    "g",
    { class: "tray" },
    s(
      "g",
      { class: may ? "throw may" : "throw", ...press },
      s("rect", { class: "ground", width: 214, height: TRAY.h, rx: 12 }),
      may ? s("text", { x: 107, y: 120, "text-anchor": "middle" }, words) : null,
    ),
    rolled(scene, since),
    told(scene),
    sign(scene),
    bowl(scene),
  );
}

/** The dice as they lie. @param {Scene} scene @param {number} since */
function rolled({ view }, since) {
  const roll = view.play.last?.dice;
  if (!roll) return s("text", { class: "quiet", x: 107, y: 62, "text-anchor": "middle" }, texts.noRoll);
  const look = since < tumble() ? "tumbling" : "";
  const late = since < tumble() ? `--late: ${-Math.round(since)}ms` : null;
  return s(
    "g",
    { class: "rolled", style: late, role: "img", "aria-label": texts.rolled(roll[0], roll[1]) },
    s("g", { transform: "rotate(-7 66 53)" }, die(roll[0], 66, 53, 62, look)),
    s("g", { transform: "rotate(9 148 51)" }, die(roll[1], 148, 51, 62, `${look} other`)),
  );
}

/** Of a name, where it stands beside other words. */
const MOST_LETTERS = 13;

/** The total, whose dice they are, and what the roll brought. @param {Scene} scene */
function told({ view, me, wagers }) {
  const { last, shooter, stickperson, settled } = view.play;
  const mine = settled.filter((each) => each.wager.player === me.person);
  const came = net(mine);
  const who = stickperson
    ? texts.stickperson
    : shooter
      ? texts.shooter(shooter === me.person && !me.instead ? texts.you : cut(called(shooter), MOST_LETTERS))
      : texts.noShooter;
  const hard = last !== null && wagers.some((each) => each.falls?.some((fall) => fall.join() === last.dice.join()));
  return s(
    "g",
    { transform: "translate(232 0)" },
    last
      ? s(
          "g",
          { class: "after-roll" },
          s("text", { class: "total", y: 42 }, last.dice[0] + last.dice[1]),
          s("text", { class: "faces", x: 56, y: 22 }, texts.faces(last.dice[0], last.dice[1], hard)),
          mine.length ? s("text", { class: `sum ${outcomeClass(came)}`, x: 58, y: 42 }, signed(came)) : null,
        )
      : null,
    s("text", { class: "shooter", y: 70 }, who),
  );
}

/**
 * The sign with the limits; those of wagers that have limits of their own stand at their places as well.
 * @param {Scene} scene
 */
function sign({ view, names }) {
  const { default: usual, kinds } = view.play.sign;
  const { least, most } = usual;
  const own = Object.entries(kinds).map(([kind, limits]) => ({ ...limits, wagers: [names[kind]] }));
  return s(
    "g",
    { class: "sign", transform: "translate(391 40)" },
    s("title", {}, limitsWords([...own, usual])),
    s("rect", { x: -49, y: -11, width: 98, height: 23, rx: 4 }),
    s("text", { y: 5, "text-anchor": "middle" }, `${money(least)} – ${money(most)}`),
  );
}

/** The dice that are not in play; the shooter picks some there. @param {Scene} scene */
function bowl({ view, me, act, memory }) {
  /** @type {Set<number>} */
  const chosen = (memory.dice ??= new Set());
  const choice = offered(view.offers, "craps.choose_dice", { player: me.person });
  const { bowl: resting, in_play: playing } = view.play.dice;
  if (!choice) chosen.clear();
  const shown = choice ? (choice.fields.dice?.values ?? []) : resting;
  const pick = (/** @type {number} */ each, /** @type {Element} */ shape) => {
    if (!chosen.delete(each)) chosen.add(each);
    shape.setAttribute("aria-pressed", String(chosen.has(each)));
    if (chosen.size === choice?.fields.dice?.shortest)
      act({ type: "craps.choose_dice", player: me.person, dice: [...chosen] });
  };
  return s(
    "g",
    { class: "bowl", transform: "translate(232 84)" },
    s("rect", { width: 208, height: 44, rx: 22 }),
    s("title", {}, texts.bowl(resting.length, playing.length)),
    shown.map((/** @type {number} */ each, /** @type {number} */ index) => {
      const picture = die(((each - 1) % 6) + 1, 30 + index * 37, 22, 26);
      if (!choice) return picture;
      /** @type {SVGGElement} */
      const shape = s(
        "g",
        {
          class: "pick",
          "aria-pressed": String(chosen.has(each)),
          "aria-label": texts.pick(each),
          "data-keep": `die ${each}`,
          ...pressable(() => pick(each, shape)),
        },
        picture,
      );
      return shape;
    }),
  );
}

/**
 * The rail: places count clockwise from the boxperson's left, which is the right of whoever looks from here.
 * @param {Scene} scene @param {number} wide @param {number} high @param {number} columns
 */
export function rail(scene, wide, high, columns) {
  const { view, me, act, terms } = scene;
  const seats = Object.values(view.play.seats);
  const most = terms.players;
  const rows = Math.ceil(most / columns);
  const w = wide / columns;
  const h = Math.min(46, high / rows);
  return s(
    "g",
    { class: "seats" },
    Array.from({ length: most }, (_, index) => {
      const place = index + 1;
      const seat = seats.find((each) => each.place === place);
      const may =
        !seat && !view.seated.includes(me.person) && offered(view.offers, "craps.sit", { player: me.person, place });
      const sit = () => act({ type: "craps.sit", player: me.person, place, own_player_card: true });
      const kept = keptFor(scene, place);
      const name = texts.placeAt(place);
      const press = may
        ? {
            ...pressable(sit),
            "aria-label": kept ? strings.keptSeat(name, kept) : strings.sitAt(name),
            "aria-disabled": kept ? "true" : null,
            "data-keep": `seat ${place}`,
          }
        : {};
      const x = wide - w * ((index % columns) + 0.5);
      const y = h * (Math.floor(index / columns) + 0.5);
      const holds =
        view.play.shooter === seat?.player ? "shoots" : view.play.offered[0] === seat?.player ? "asked" : "";
      return s(
        "g",
        {
          class: `${may ? `seat${kept ? " kept" : ""}` : seat ? `taken ${seat.player === me.person ? "mine" : ""} ${holds}` : "free"}`,
          transform: `translate(${x} ${y})`,
          ...press,
        },
        s("rect", { x: -w / 2 + 3, y: -h / 2 + 3, width: w - 6, height: h - 6, rx: (h - 6) / 2 }),
        seat ? s("title", {}, called(seat.player)) : null,
        seat && holds ? die(5, -w / 2 + 18, 0, 16) : null,
        s(
          "text",
          { x: seat && holds ? 8 : 0, y: 5, "text-anchor": "middle" },
          seat
            ? cut(called(seat.player), Math.max(5, Math.floor((w - (holds ? 34 : 14)) / 8.4)))
            : kept
              ? strings.reserved
              : may
                ? strings.sitHere
                : place,
        ),
        marker(scene, place, w / 2 - 12, -h / 2 + 8),
      );
    }),
  );
}
