// Chips: their colours, stacks drawn and counted, and the rack from which one is chosen.

import { h, s } from "./dom.js";
import { money, strings } from "./strings.js";

/** Value in cents, colour, edge. @typedef {[number, string, string]} Kind */
/** @type {Kind[]} */
const CHIPS = [
  [100, "#efeadd", "#3f556d"],
  [500, "#b02e24", "#fbeede"],
  [2500, "#1b6a43", "#fbeede"],
  [10000, "#222a35", "#d9c27a"],
  [50000, "#6b3fa0", "#f3d9ff"],
  [100000, "#d98e04", "#402a00"],
];
const DOLLAR = CHIPS[0][0];

const MOST_DRAWN = 10;
const HIGHEST = 14;

/** The chip of a value, of copper where a table has one of its own. @param {number} cents @returns {Kind} */
const kindOf = (cents) => CHIPS.find((each) => each[0] === cents) ?? [cents, "#8a4b2a", "#fff1e2"];

/** @param {number} one @param {number} other @returns {number} */
const commonOf = (one, other) => (other ? commonOf(other, one % other) : one);

/**
 * The fewest chips that make an amount, largest first: how many of each. What is left under a dollar is in equal parts
 * of one. @param {number} cents @returns {[Kind, number][]}
 */
function chipsFor(cents) {
  let left = cents;
  const whole = CHIPS.toReversed().flatMap((kind) => {
    const many = Math.floor(left / kind[0]);
    left -= many * kind[0];
    return many ? [/** @type {[Kind, number]} */ ([kind, many])] : [];
  });
  const part = commonOf(left, DOLLAR);
  return left ? [...whole, [kindOf(part), left / part]] : whole;
}

/** The chips of a table, of which `smallest` is the smallest. @param {number} smallest @returns {number[]} */
export const chipsAt = (smallest) => [
  smallest,
  ...CHIPS.map(([value]) => value).filter((value) => value > smallest && value % smallest === 0),
];

/** An amount and its chips, counted. @param {number} cents */
export const stackWords = (cents) =>
  strings.stackOf(
    money(cents),
    chipsFor(cents).map(([[value], many]) => `${many} × ${money(value)}`),
  );

/** One chip around (0, 0). @param {Kind} kind @param {boolean} [named] */
function disc([value, colour, edge], named = true) {
  return s(
    "g",
    { class: "chip" },
    s("circle", { r: 15, fill: colour, stroke: "#0006" }),
    s("circle", { r: 13, fill: "none", stroke: edge, "stroke-width": 4, "stroke-dasharray": "6.2 7.4" }),
    s("circle", { r: 11, fill: colour, stroke: edge, "stroke-width": 1 }),
    named
      ? s("text", { y: 4.4, "text-anchor": "middle", class: "chip-words", style: `fill: ${edge}` }, short(value))
      : null,
  );
}

/** @param {number} cents */
const short = (cents) =>
  cents >= 100000 ? strings.thousands(cents / 100000) : cents < DOLLAR ? strings.cents(cents) : `${cents / 100}`;

/** The chip of a value. @param {number} cents */
export const chip = (cents) => disc(kindOf(cents));

/**
 * A stack of chips alone. Its key says where it lies. @param {number} cents @param {number} x @param {number} y
 * @param {string} [key]
 */
export function pile(cents, x, y, key = "") {
  const chips = chipsFor(cents)
    .flatMap(([kind, many]) => Array.from({ length: many }, () => kind))
    .slice(0, MOST_DRAWN);
  return s(
    "g",
    { class: "stack", transform: `translate(${x} ${y})`, "data-key": key && `${key} ${cents}` },
    s("title", {}, stackWords(cents)),
    chips.map((kind, index) =>
      s(
        "g",
        { transform: `translate(0 ${-index * Math.min(4, HIGHEST / chips.length)})` },
        disc(kind, index === chips.length - 1),
      ),
    ),
  );
}

/**
 * An amount as a dealer cuts it: a stack for each value, counted. @param {number} cents
 * @param {(many: number, value: string) => string} counted
 */
export const cut = (cents, counted) =>
  h(
    "span",
    { class: "cut", role: "img", "aria-label": stackWords(cents) },
    chipsFor(cents).map(([[value], many]) =>
      h(
        "span",
        { class: "cut-stack" },
        s("svg", { viewBox: "-17 -33 34 50" }, pile(value * many, 0, 0)),
        counted(many, money(value)),
      ),
    ),
  );

/** A stack with its amount under it. @param {number} cents @param {number} x @param {number} y @param {string} [key] */
export function stack(cents, x, y, key = "") {
  const chips = pile(cents, x, y, key);
  chips.append(s("text", { class: "amount", y: 28, "text-anchor": "middle" }, money(cents)));
  return chips;
}

/** @type {Record<string, (at: number, many: number) => number>} */
const MOVES = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, many) => many - 1,
};

/**
 * The rack: which chip a press on the layout lays down. A chip can be dragged from it as well; arrow keys choose
 * another.
 * @param {number} chosen @param {(cents: number) => void} choose @param {number} smallest
 * @param {(event: PointerEvent, cents: number) => void} [lifted]
 */
export function rack(chosen, choose, smallest, lifted) {
  const values = chipsAt(smallest);
  const reached = values.includes(chosen) ? chosen : values[0];
  const move = (/** @type {KeyboardEvent} */ event) => {
    const at = buttons.findIndex((each) => each === event.target);
    const to = MOVES[event.key]?.(at, values.length);
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = (to + values.length) % values.length;
    buttons[next].focus(); // before the rack is drawn anew: the focus stays where it is then
    choose(values[next]);
  };
  const buttons = values.map((value) =>
    h(
      "button",
      {
        role: "radio",
        "data-keep": `chip ${value}`,
        "aria-checked": value === chosen ? "true" : "false",
        tabindex: value === reached ? "0" : "-1",
        "aria-label": strings.chipOf(money(value)),
        onclick: () => choose(value),
        onpointerdown: lifted && ((/** @type {PointerEvent} */ event) => lifted(event, value)),
      },
      s("svg", { viewBox: "-17 -17 34 34", "aria-hidden": "true" }, chip(value)),
    ),
  );
  return h("div", { class: "rack", role: "radiogroup", "aria-label": strings.yourChips, onkeydown: move }, buttons);
}
