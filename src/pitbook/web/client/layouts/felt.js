// What card tables have in common: places in an arc before the dealer, plates and signs on the cloth, shoe and rack.

import { s } from "../dom.js";
import { cut } from "../names.js";
import { money, strings } from "../strings.js";

/** @typedef {{ x: number, y: number, scale?: number }} At */

const CENTRE = { x: 500, y: -268 };
const RADIUS = 700;
const USUAL = 7;

/** How large a place is drawn for whoever sits at the table: their own, one that is free, and any other. */
const OWN = 1.34;
const FREE = 0.84;
const TAKEN = 1.12;

/**
 * How large each place is drawn, the first one first; for whoever has none, all alike.
 * @param {(string | undefined)[]} players at each place, if anybody @param {string} person who looks
 */
export const sizesOf = (players, person) =>
  players.map((each) => (!players.includes(person) ? 1 : each === person ? OWN : each ? 1 : FREE));

/**
 * Where one of many places lies; the first is at the dealer's left, which is the right of whoever looks. A large one takes
 * more of the arc, and stands as deep as the others.
 * @param {number} place @param {number[] | number} many how many there are, or the size of each
 * @param {number} [deep] how far a place reaches below its middle
 * @param {number} [step] in degrees, where there are as many as usual
 */
export function inArc(place, many, deep = 0, step = 11.1) {
  const sizes = typeof many === "number" ? Array.from({ length: many }, () => 1) : many;
  const all = sizes.reduce((sum, each) => sum + each, 0);
  const before = sizes.slice(0, place - 1).reduce((sum, each) => sum + each, 0);
  const wide = step * Math.min(sizes.length, USUAL);
  const turn = ((before + sizes[place - 1] / 2) / all - 0.5) * wide;
  const angle = ((90 + turn) * Math.PI) / 180;
  const scale = sizes[place - 1] * Math.min(1, USUAL / all);
  return {
    x: CENTRE.x + RADIUS * Math.cos(angle),
    y: CENTRE.y + RADIUS * Math.sin(angle) + deep * (Math.min(1, USUAL / all) - Math.max(scale, 0.9)),
    turn: -turn * 0.3,
    scale,
  };
}

/**
 * The table from the other side: whoever deals sees the players opposite. What is turned keeps its words upright.
 * @param {number} high of the cloth
 */
export const fromBehind =
  (high) =>
  /**
   * @param {At} at the middle of something, or of its upper edge @param {number} [tall] how tall it is then
   * @returns {At}
   */
  ({ x, y, scale }, tall = 0) => ({ x: 1000 - x, y: high - y - tall, scale });

/** As players see it. @type {(at: At, tall?: number) => At} */
export const fromBefore = (at) => at;

/** How large each place is drawn for whoever deals: all that are taken alike. @param {(string | undefined)[]} players */
export const sizesForDealer = (players) => players.map((each) => (each ? TAKEN : FREE));

/** On a phone: one of many places in a row. @param {number} place @param {number} many */
export const inRow = (place, many) => ({
  x: 392 - (place - 0.5) * (384 / many),
  y: 178 + 6 * Math.sin(((place - 0.5) / many) * Math.PI),
  scale: Math.min(1, USUAL / many),
});

/**
 * @param {string} id @param {string} title @param {import("../schemas").Inscription[]} inscriptions
 * @param {number | null} narrow the height, on a phone @param {number} high elsewhere
 * @param {boolean} [behind] it is seen by whoever deals
 */
export function cloth(id, title, inscriptions, narrow, high, behind = false) {
  const motto = inscriptions
    .map((each) => each.words)
    .join(" · ")
    .toUpperCase();
  const under = s("title", {}, inscriptions.map(({ words, clauses }) => `${words} (${clauses.join(", ")})`).join("; "));
  if (narrow) {
    return s(
      "g",
      { class: "ground" },
      s("rect", { class: "cloth", width: 400, height: narrow, rx: 18 }),
      lamp(200, narrow * 0.45, 260, narrow * 0.6),
      s("rect", { class: "rail thin", x: 4, y: 4, width: 392, height: narrow - 8, rx: 16 }),
      s("text", { class: "motto small", x: 200, y: 145, "text-anchor": "middle" }, under, motto),
    );
  }
  const side = high - 235;
  const turned = behind ? `rotate(180 500 ${high / 2})` : null;
  const arched = behind ? [high - 196, high - 262] : [196, 262];
  return s(
    "g",
    { class: "ground" },
    s("path", {
      class: "cloth",
      transform: turned,
      d: `M0 0H1000V${side}C1000 ${high - 70} 800 ${high} 500 ${high}C200 ${high} 0 ${high - 70} 0 ${side}Z`,
    }),
    lamp(500, high * 0.5, 560, high * 0.62),
    s("path", {
      class: "rail",
      transform: turned,
      d: `M8 0V${side}C8 ${high - 75} 205 ${high - 8} 500 ${high - 8}C795 ${high - 8} 992 ${high - 75} 992 ${side}V0`,
    }),
    s(
      "text",
      { class: "title long", x: 500, y: behind ? high - 24 : 50, "text-anchor": "middle" },
      title.toUpperCase(),
    ),
    s("path", { id, d: `M200 ${arched[0]}Q500 ${arched[1]} 800 ${arched[0]}`, fill: "none" }),
    s(
      "text",
      { class: "motto", "text-anchor": "middle" },
      under,
      s("textPath", { href: `#${id}`, startOffset: "50%" }, motto),
    ),
  );
}

/** The light over the cloth: it falls off towards the rail. @param {number} x @param {number} y @param {number} rx @param {number} ry */
function lamp(x, y, rx, ry) {
  const id = `lamp-${rx}-${Math.round(ry)}`;
  return [
    s(
      "radialGradient",
      { id },
      s("stop", { offset: "0", "stop-color": "#fff", "stop-opacity": ".08" }),
      s("stop", { offset: ".55", "stop-color": "#fff", "stop-opacity": ".03" }),
      s("stop", { offset: "1", "stop-color": "#fff", "stop-opacity": "0" }),
    ),
    s("ellipse", { class: "lamp", cx: x, cy: y, rx, ry, fill: `url(#${id})` }),
  ];
}

/**
 * A box on the table with a word on it, and a number. @param {At} at @param {string} words
 * @param {string | number} number
 */
function box(at, words, number) {
  return s(
    "g",
    {
      transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})`,
      role: "img",
      "aria-label": `${words} ${number}`,
    },
    s("rect", { x: -40, y: -36, width: 80, height: 72, rx: 10 }),
    s("text", { y: number === "" ? 5 : -6, "text-anchor": "middle" }, words),
    s("text", { class: "count", y: 18, "text-anchor": "middle" }, number),
  );
}

/**
 * The shoe or device at the dealer's left, the rack for discards at the right. @param {At} shoe @param {any} left
 * @param {At} rack @param {string | number} discards @param {string} [device]
 */
export function furniture(shoe, left, rack, discards, device = strings.shoe) {
  return s("g", { class: "furniture" }, box(shoe, device, left), box(rack, strings.rack, discards));
}

const LINE = 18;
const WIDE = 216;
/** On a sign a long name is set as narrow as the largest limits leave room for. */
const [LONG_NAME, NAME_WIDE] = [14, 108];

/** How high a plate of so many lines is. @param {number} lines */
export const plateHigh = (lines) => 32 + lines * LINE;

/**
 * A plate with a heading and lines of two columns; a line without a right side heads those under it.
 * @param {At} at the middle of its upper edge @param {string} heading @param {[string, string][]} lines
 * @param {string} [more]
 */
export function plate(at, heading, lines, more) {
  return s(
    "g",
    { class: "plate", transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})` },
    s("title", {}, [heading, ...lines.map((each) => each.join(" ")), ...(more ? [more] : [])].join("; ")),
    s("rect", { x: -WIDE / 2, width: WIDE, height: plateHigh(lines.length), rx: 6 }),
    s("text", { class: "heading", y: 19, "text-anchor": "middle" }, heading.toUpperCase()),
    lines.map(([left, right], index) => [
      s("text", { class: right ? "" : "sub", x: -WIDE / 2 + 12, y: 40 + index * LINE }, left),
      s("text", { x: WIDE / 2 - 12, y: 40 + index * LINE, "text-anchor": "end" }, right),
    ]),
  );
}

/**
 * A line of the sign. @param {string} wager @param {{ least: number, most: number }} limits
 * @returns {[string, string]}
 */
export const fromTo = (wager, { least, most }) => [wager, `${money(least)} – ${money(most)}`];

/** How high a sign of so many lines is. @param {number} lines */
export const signHigh = (lines) => 14 + lines * LINE;

/** The sign with the limits: each wager, and from what to what. @param {At} at @param {[string, string][]} lines */
export function signPlate(at, lines) {
  return s(
    "g",
    { class: "sign", transform: `translate(${at.x} ${at.y}) scale(${at.scale ?? 1})` },
    s("rect", { x: -WIDE / 2, y: 0, width: WIDE, height: signHigh(lines.length), rx: 5 }),
    lines.map(([wager, range], index) => [
      s(
        "text",
        {
          x: 9 - WIDE / 2,
          y: 21 + index * LINE,
          ...(wager.length > LONG_NAME ? { textLength: NAME_WIDE, lengthAdjust: "spacingAndGlyphs" } : {}),
        },
        wager,
      ),
      s("text", { x: WIDE / 2 - 9, y: 21 + index * LINE, "text-anchor": "end" }, range),
    ]),
  );
}

/**
 * Words on a small plate over whatever lies there. @param {string} words @param {number} x @param {number} y
 * @param {string} kind @param {number} [width]
 */
export function pill(words, x, y, kind, width = Math.max(46, 16 + words.length * 7.4)) {
  return s(
    "g",
    { class: `outcome pill ${kind}`, transform: `translate(${x} ${y})` },
    s("rect", { x: -width / 2, y: -10, width, height: 20, rx: 10 }),
    s("text", { y: 4.5, "text-anchor": "middle" }, words),
  );
}

/**
 * What lies on a place and is printed there: beside the button that the place is, which has words of its own.
 * @param {number} x @param {number} y @param {...import("../dom").Child} things
 */
export const lyingOn = (x, y, ...things) =>
  s("g", { class: "on-spot", transform: `translate(${x} ${y})`, "aria-hidden": "true" }, ...things);

/** As many letters of a name as the place of its player is wide; the whole of it is told on pointing. */
const MOST_LETTERS = 12;
/** A name no longer than that fits anywhere. */
const FEW_LETTERS = 7;

/** Who sits at a place, under their cards. @param {string} name @param {number} y @param {number} [lean] where the rail is */
export const nameAt = (name, y, lean = 0) =>
  s(
    "text",
    name.length > FEW_LETTERS && lean
      ? { class: "name", x: lean * 22, y, "text-anchor": lean > 0 ? "end" : "start" }
      : { class: "name", y, "text-anchor": "middle" },
    name.length > MOST_LETTERS ? s("title", {}, name) : null,
    cut(name, MOST_LETTERS),
  );

/**
 * To which side of its place a long name reaches no further: there the rail is. @param {number} place @param {number} many
 * @param {boolean} [behind]
 */
export const railBeside = (place, many, behind = false) =>
  (place === 1 ? 1 : place === many ? -1 : 0) * (behind ? -1 : 1);

/** A name as short as a small place needs it. @param {string} name */
export const short = (name) => (name.length > FEW_LETTERS ? cut(name, FEW_LETTERS - 1) : name);
