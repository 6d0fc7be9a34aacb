// The layout of Craps: the lines around the corner, the boxes of the numbers with the puck, the propositions, the dice.

import { pair } from "../dice.js";
import { pressable, s } from "../dom.js";
import { offered } from "../offers.js";
import { money, strings } from "../strings.js";
import { arrowsAmong } from "./arrows.js";
import { chipsAt, outcomeAt } from "./craps-chips.js";
import { remember, TUMBLE } from "./craps-memory.js";
import { boxAt, keyOf, lies, nameOf, NUMBERS, ON_THE_LINE_SIDE, ON_THE_PROPOSITION_SIDE, PLACES } from "./craps-places.js";
import { rail, tray } from "./craps-tray.js";
import { addChip, own, takeDown, toAdd, wagersIn } from "./craps-wagers.js";

/** @typedef {import("../pages/table").Scene} Scene */
/** @typedef {import("../pages/table").Action} Action */
/** @typedef {import("./craps-places").Place} Place */
/** @typedef {import("../types").Seen} Seen */

const EDGE = 26;
/** Side by side on a screen, one under another on a phone, where the frame scrolls. */
const WIDE = { w: 1412, h: 650, line: [EDGE, EDGE], tray: [946, EDGE], propositions: [946, 168], rail: [EDGE, 582], seats: { w: 1360, h: 46, columns: 16 } };
const TALL = { w: 952, h: 1160, line: [EDGE, 172], tray: [EDGE, EDGE], propositions: [EDGE, 732], rail: [486, 732], seats: { w: 440, h: 398, columns: 2 } };

/** A press takes chips down instead of laying them: for hands without a second button. */
let takingDown = false;
/** Where there is room for both sides of the cloth beside each other. */
const roomy = matchMedia("(min-width: 62rem)");
/** The place that Tab comes to. */
let reached = "win_line/any";

/** @param {Scene} scene @returns {SVGSVGElement} */
function draw(scene) {
  const { view, me } = scene;
  const narrow = !roomy.matches;
  const at = narrow ? TALL : WIDE;
  const { since, earlier } = remember(view);
  const tumbling = since < TUMBLE;
  const chips = (/** @type {Place[]} */ places) => places.map((each) => chipsAt(scene, view, earlier, each));
  const before = (/** @type {Place[]} */ places) => (tumbling ? s("g", { class: "was" }, places.map((each) => chipsAt(scene, earlier, earlier, each))) : null);
  const side = (/** @type {Place[]} */ places, /** @type {number[]} */ [x, y], /** @type {any} */ ...more) =>
    s("g", { transform: `translate(${x} ${y})` }, places.map((each) => drawPlace(scene, each)), ...more,
      before(places), s("g", { class: "now" }, chips(places)), places.map((each) => outcomeAt(scene, each, since)));
  const classes = ["layout craps", view.seated.includes(me.person) ? "seated" : "", tumbling ? "rolling" : "", takingDown ? "taking" : "", narrow ? "tall" : ""];
  const root = s("svg", { viewBox: `0 0 ${at.w} ${at.h}`, class: classes.join(" "), role: "group", "aria-label": strings.craps.name, style: tumbling ? `--wait: ${Math.round(TUMBLE - since)}ms` : null },
    s("rect", { class: "cloth", width: at.w, height: at.h, rx: 54 }),
    s("rect", { class: "rail", x: 8, y: 8, width: at.w - 16, height: at.h - 16, rx: 46 }),
    s("g", { transform: `translate(${at.tray.join(" ")})` }, tray(scene, since)),
    side(ON_THE_LINE_SIDE, at.line, names(), printed(), takeDownKey(scene), tumbling ? s("g", { class: "was" }, puck(earlier.play.point)) : null, s("g", { class: "now" }, puck(view.play.point))),
    side(ON_THE_PROPOSITION_SIDE, at.propositions),
    s("g", { transform: `translate(${at.rail.join(" ")})` }, rail(scene, at.seats.w, at.seats.h, at.seats.columns)));
  roomy.onchange = () => { if (root.isConnected) root.replaceWith(draw(scene)); };
  arrowsAmong(root, ".place[role]", (key) => { reached = key; });
  return root;
}

/** A place for wagers: lit where the chip in hand may go. @param {Scene} scene @param {Place} place */
function drawPlace(scene, place) {
  const { view, me } = scene;
  const mine = own(view, place, me.person);
  const held = wagersIn(view).some((each) => lies(place, each));
  const seated = view.seated.includes(me.person) && me.role === "player";
  const lit = Boolean(seated && toAdd(scene, place));
  const key = keyOf(place);
  const label = strings.craps.place(nameOf(place), place.pays, mine ? strings.wagerOf(money(mine.stake)) : "");
  const shape = place.outline ? s("path", { class: "edge", d: place.outline }) : s("rect", { class: "edge", x: place.x, y: place.y, width: place.w, height: place.h });
  return s("g", { class: `place ${place.look ?? ""}${lit ? " lit" : ""}${mine ? " mine" : ""}${held ? " held" : ""}${place.rests ? " rests" : ""}`, "data-keep": key, "aria-label": label,
    ...(seated && (!place.rests || mine) ? presses(scene, place, key) : {}) },
  s("title", {}, label), shape, s("rect", { "data-middle": "", x: place.x, y: place.y, width: place.w, height: place.h, fill: "none" }), words(place));
}

/** @param {Scene} scene @param {Place} place @param {string} key */
function presses(scene, place, key) {
  const press = pressable(() => (takingDown ? takeDown(scene, place, false) : addChip(scene, place)));
  return {
    ...press,
    tabindex: key === reached ? "0" : "-1",
    oncontextmenu: (/** @type {Event} */ event) => { event.preventDefault(); takeDown(scene, place, false); },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Delete" || event.key === "Backspace") takeDown(scene, place, event.key === "Delete");
      else press.onkeydown(event);
    },
  };
}

/** What is printed at a place. @param {Place} place */
function words(place) {
  const { x, y, w, h, lines, look = "" } = place;
  const middle = x + w / 2;
  const text = (/** @type {string} */ each, /** @type {number} */ at, /** @type {string} */ kind, /** @type {number} */ shift = 0) => s("text", { class: kind, x: middle + shift, y: at, "text-anchor": "middle" }, each);
  if (look.startsWith("pictured")) return [text(lines[0] ?? "", y + 20, "head"), pair(place.dice ?? [1, 1], middle, y + 48, 30), text(lines[1] ?? "", y + 86, "odds")];
  if (look === "horn") return [text(lines[0] ?? "", y + 24, "head"), text(lines[1] ?? "", y + (place.number ? 60 : 50), place.number ? "numeral small" : "odds")];
  if (look === "half") return [text(lines[0] ?? "", y + 28, "head"), text(lines[1] ?? "", y + 50, "odds")];
  if (look === "large" && place.dice) return [lines.map((each, index) => text(each, y + 84 + index * 20, index < 3 ? "head" : "odds")), pair(place.dice, middle, y + 122, 22)];
  if (look === "large") return [text(lines[0] ?? "", y + 36, "head"), text(lines[1] ?? "", y + 58, "odds")];
  if (look === "behind long") return [s("text", { class: "head", x: x + 12, y: y + 25 }, lines[0]), s("text", { class: "odds", x: x + 170, y: y + 25 }, lines[1])];
  if (look === "behind") return [text(lines[0] ?? "", y + 18, "head"), text(lines[1] ?? "", y + 36, "odds")];
  if (look.startsWith("banner")) return [s("text", { class: "title", x: look.includes("outer") ? 112 : look.includes("inner") ? x + 20 : middle, y: y + h / 2 + 8, "text-anchor": /outer|inner/.test(look) ? "start" : "middle" }, lines[0]), place.dice ? pair(place.dice, 404, y + h / 2, 22) : null];
  const top = y + h / 2 + 5 - (lines.length - 1) * 7.5;
  return lines.map((each, index) => text(each, top + index * 15, /\d to \d/.test(each) ? "odds" : "head"));
}

/** The names of the boxes. */
function names() {
  const said = ["4", "5", "SIX", "8", "NINE", "10"];
  return NUMBERS.map((number, index) => {
    const box = boxAt(number);
    return s("g", { class: "number" }, s("rect", { x: box.x, y: box.y, width: box.w, height: box.h }), s("text", { class: Number(said[index]) ? "numeral" : "numeral spelled", x: box.x + box.w / 2 + 24, y: box.y + 35, "text-anchor": "middle" }, said[index]));
  });
}

/** The lines' words around the corner, and the numbers of the Field. */
function printed() {
  const field = [2, 3, 4, 9, 10, 11, 12];
  return s("g", { class: "printed" },
    s("text", { class: "title", transform: "translate(31 210) rotate(-90)", "text-anchor": "middle" }, "Win Line"),
    s("text", { class: "title", transform: "translate(77 210) rotate(-90)", "text-anchor": "middle" }, "Don't Win"),
    field.map((each, index) => {
      const double = each === 2 || each === 12;
      return s("g", { transform: `translate(${478 + index * 64} 366)` }, double ? s("circle", { r: 27, cy: -6 }) : null,
        s("text", { class: "numeral small", y: double ? 0 : 8, "text-anchor": "middle" }, each), double ? s("text", { class: "odds", y: 15, "text-anchor": "middle" }, "2 to 1") : null);
    }));
}

/** On at the come out point, or Off. @param {number} point */
function puck(point) {
  const box = point ? boxAt(point) : null;
  return s("g", { class: `puck ${point ? "on" : "off"}`, transform: box ? `translate(${box.x + 27} ${box.y + 23})` : "translate(134 34)" },
    s("title", {}, point ? strings.craps.point(point) : strings.craps.noPoint),
    s("circle", { r: 20 }), s("circle", { class: "rim", r: 16 }), s("text", { y: 4.5, "text-anchor": "middle" }, point ? "ON" : "OFF"));
}

/** @param {Scene} scene */
function takeDownKey({ view, me }) {
  if (me.role !== "player" || !view.seated.includes(me.person)) return null;
  const key = s("g", { class: "key", transform: "translate(44 522)", "data-keep": "take down", "aria-pressed": String(takingDown), "aria-label": strings.craps.takeDown, ...pressable(() => {
    takingDown = !takingDown;
    key.setAttribute("aria-pressed", String(takingDown));
    key.closest(".craps")?.classList.toggle("taking", takingDown);
  }) }, s("title", {}, strings.craps.takeDownWords), s("rect", { x: -46, y: -15, width: 92, height: 30, rx: 15 }), s("text", { y: 5, "text-anchor": "middle" }, strings.craps.takeDown));
  return key;
}

/** @param {Scene} scene @returns {Action[]} */
function actions({ view, me }) {
  const player = me.person;
  /** @type {Action[]} */
  const found = [];
  for (const { command: type, fields } of view.offers) {
    if (type === "craps.sit" && !view.seated.includes(player) && me.role === "player") found.push({ label: strings.sit, main: true, command: { type, player, place: fields.place?.values?.[0], own_player_card: true } });
    if (me.role !== "player" && type !== "table.deal") continue;
    if (type === "craps.accept_dice") found.push({ label: strings.craps.accept, main: true, command: { type, player } });
    if (type === "craps.decline_dice") found.push({ label: strings.craps.decline, command: { type, player } });
    if (type === "craps.choose_dice") {
      const dice = (fields.dice?.values ?? []).slice(0, fields.dice?.shortest ?? 2);
      found.push({ label: strings.craps.choose(dice.join(" and ")), main: true, command: { type, player, dice } });
    }
    if (type === "craps.ask_for_dice") found.push({ label: strings.craps.askForDice, command: { type, player } });
    if (type === "craps.pass_dice") found.push({ label: strings.craps.pass, command: { type, player } });
    if (type === "table.deal") found.push({ label: view.phase === "waiting" ? strings.craps.offer : strings.roll, main: true, command: { type } });
  }
  return found.toSorted((one, other) => Number(other.main ?? false) - Number(one.main ?? false));
}

/** @param {Scene} scene */
function hint({ view, me }) {
  const { point, shooter, offered: asked } = view.play;
  const line = PLACES.some((place) => /^(win_line|dont_win)$/.test(place.kind) && own(view, place, me.person));
  if (view.phase === "offered") return asked[0] === me.person ? strings.craps.hintOffered : strings.craps.hintAsked(asked[0]);
  if (view.phase === "choosing") return shooter === me.person ? strings.craps.hintChoose : strings.craps.hintChoosing(shooter);
  if (point === 0 && !line) return strings.craps.hintLine;
  if (offered(view.offers, "table.deal")) return point ? strings.craps.hintPoint(point) : strings.craps.hintComeOut;
  return "";
}

/** @type {import("../pages/table").Layout} */
export const craps = { draw, actions, hint };
