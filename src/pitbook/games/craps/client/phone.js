// Craps on a phone: the lines with their odds, the numbers and the Field first, the rest behind tabs. Nothing scrolls
// sideways, and no wager is out of mind: a tab says what lies behind it. In a low window, such as that of a tablet that
// lies, the rest is beside the lines.

import { pressable, s } from "/ui/dom.js";
import { money } from "/ui/strings.js";
import { LOW, lies, numbersOf, ofTheRules, propositionSide } from "./places.js";
import { texts } from "./strings.js";
import { wagersIn } from "./wagers.js";

/** @typedef {import("./places").Place} Place */
/** @typedef {import("./places").Box} Box */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {"line" | "come" | "numbers" | "propositions"} Tab */

export const WIDE = 400;
export const EDGE = 10;
const INNER = WIDE - 2 * EDGE;
/** A column of two, where the window is low: the lines stay, and the rest is beside them. */
export const COLUMN = 460;
const TABS = /** @type {Tab[]} */ (["line", "come", "numbers", "propositions"]);
const BESIDE = TABS.slice(1);
const HEAD = 36;

/**
 * Strips from side to side, or parts of one, whose chips lie at the right; and rows with a place for each number.
 * @param {number} inner how wide
 */
function ruled(inner) {
  /** @param {Partial<Place> & { kind: string, y: number, h: number }} what @returns {Place} */
  const strip = ({ x = 0, w = inner, number = null, ...more }) => ({
    number,
    x,
    w,
    look: "strip",
    chips: [x + w - (w < inner ? 24 : 52), more.y + more.h / 2 - 5], // beside the name of half a strip
    room: 0,
    beside: 20,
    ...more,
  });
  /** @param {number[]} numbers @param {Omit<Place, "number" | "x" | "w">} what @returns {Place[]} */
  const row = (numbers, what) => {
    const w = inner / numbers.length;
    return numbers.map((number, index) => ({ number, x: index * w, w, room: 0, ...what }));
  };
  return { strip, row };
}

/** Chips lie under the number. @param {Place} place @returns {Place} */
const lower = (place) => ({ ...place, chips: [place.x + place.w / 2, place.y + 58] });

/**
 * The places behind each tab. @param {import("./places").LayoutWager[]} wagers @param {boolean} low
 * @returns {Record<Tab, Place[]>}
 */
function placesBehind(wagers, low) {
  const numbers = numbersOf(wagers, "place_win");
  const inner = low ? COLUMN : INNER;
  const { strip, row } = ruled(inner);
  const all = {
    line: [
      ...row(numbers, { kind: "place_win", y: 24, h: 92, look: "numbered" }).map(lower),
      strip({ kind: "win_line", y: 122, h: 54 }),
      strip({ kind: "behind_win_line", front: "win_line", y: 176, h: 48 }),
      strip({ kind: "dont_win", y: 224, h: 54, w: inner / 2, look: "strip against" }),
      strip({
        kind: "behind_dont_win",
        front: "dont_win",
        x: inner / 2,
        w: inner / 2,
        y: 224,
        h: 54,
        look: "strip against short",
      }),
      strip({ kind: "field", y: 278, h: 54 }),
    ],
    come: [
      strip({ kind: "come", number: 0, y: 0, h: 50 }),
      strip({ kind: "dont_come", number: 0, y: 50, h: 50, look: "strip against" }),
      ...row(numbers, { kind: "come", y: 100 + HEAD, h: 44, rests: true }),
      ...row(numbers, { kind: "behind_come", front: "come", y: 144 + HEAD, h: 44 }),
      ...row(numbers, { kind: "dont_come", y: 188 + HEAD, h: 44, rests: true, look: "against" }),
      ...row(numbers, { kind: "behind_dont_come", front: "dont_come", y: 232 + HEAD, h: 44, look: "against" }),
    ],
    numbers: [
      ...row(numbers, { kind: "buy", y: HEAD, h: 58 }),
      ...row(numbers, { kind: "lay", y: HEAD + 58, h: 58, look: "against" }),
      ...row(numbers, { kind: "place_lose", y: HEAD + 116, h: 76, look: "against" }),
      strip({ kind: "big_6", y: HEAD + 192, h: 50, w: inner / 2 }),
      strip({ kind: "big_8", x: inner / 2, y: HEAD + 192, h: 50, w: inner / 2 }),
    ],
    propositions: propositionSide(wagers, inner, low ? LOW : undefined),
  };
  const { line, come, numbers: on, propositions } = all;
  return {
    line: ofTheRules(wagers, line),
    come: ofTheRules(wagers, come),
    numbers: ofTheRules(wagers, on),
    propositions,
  };
}

/** Where the names of the numbers stand behind a tab, if anywhere. @type {Record<Tab, number | null>} */
const NAMED_AT = { line: null, come: 100, numbers: 0, propositions: null };

/** Cut once for each table, and for each of the two. @type {WeakMap<import("./places").LayoutWager[], Record<Tab, Place[]>>[]} */
const CUT = [new WeakMap(), new WeakMap()];

/** @param {Scene} scene @param {boolean} [low] in two columns, of which the first has the lines always */
export function phonePlaces({ wagers, memory }, low = false) {
  const cut = CUT[Number(low)];
  const all = cut.get(wagers) ?? placesBehind(wagers, low);
  cut.set(wagers, all);
  const among = low ? BESIDE : TABS;
  /** @type {Tab} */
  const tab = among.includes(memory.tab) ? memory.tab : among[0];
  const shown = (/** @type {Tab} */ which) => {
    const places = all[which];
    const y = NAMED_AT[which];
    const high = Math.max(...places.map((each) => each.y + each.h));
    return { tab: which, places, boxes: boxesAt(wagers, low, y ?? 24), named: y !== null, high };
  };
  return { ...shown(tab), all, among, line: shown("line") };
}

/** @param {import("./places").LayoutWager[]} wagers @param {boolean} low @param {number} y */
function boxesAt(wagers, low, y) {
  const numbers = numbersOf(wagers, "place_win");
  const w = (low ? COLUMN : INNER) / numbers.length;
  return new Map(numbers.map((number, index) => [number, { x: index * w, y, w, h: HEAD }]));
}

/** @param {Scene} scene @param {ReturnType<typeof phonePlaces>} shown @param {number} [wide] */
export function tabs(scene, { tab, all, among }, wide = INNER) {
  const { view, me, memory, redraw } = scene;
  const w = wide / among.length;
  const counted = wagersIn(view).filter((each) => me.role !== "player" || each.player === me.person);
  return s(
    "g",
    { class: "craps-tabs", role: "group", "aria-label": texts.parts },
    among.map((each, index) => {
      const lying = counted.filter((one) => all[each].some((place) => lies(place, one)));
      const sum = lying.reduce((total, one) => total + one.stake, 0);
      const name = texts.tabs[each];
      const show = () => {
        memory.tab = each;
        redraw?.();
      };
      return s(
        "g",
        {
          class: `craps-tab${each === tab ? " chosen" : ""}`,
          transform: `translate(${index * w} 0)`,
          ...pressable(show),
          "aria-pressed": String(each === tab),
          "aria-label": sum ? `${name}, ${money(sum)}` : name,
          "data-keep": `tab ${each}`,
        },
        s("rect", { x: 2, y: 0, width: w - 4, height: 42, rx: 9 }),
        s("text", { x: w / 2, y: sum ? 18 : 26, "text-anchor": "middle" }, name),
        sum ? s("text", { class: "tab-sum", x: w / 2, y: 35, "text-anchor": "middle" }, money(sum)) : null,
      );
    }),
  );
}
