// The layout of Craps: the lines around the corner, the boxes of the numbers with the puck, the propositions, the dice.

import { pressable, s } from "/ui/dom.js";
import { signed } from "/ui/decided.js";
import { takesChips } from "/ui/dragging.js";
import { called } from "/ui/names.js";
import { offered } from "/ui/offers.js";
import { money, strings } from "/ui/strings.js";
import { arrowsAmong } from "/ui/layouts/arrows.js";
import { chipsAt, decidedAt, outcomeAt } from "./chips.js";
import { remember, staging, tumble } from "./memory.js";
import { clothFor, keyOf, lies } from "./places.js";
import { clausesOf, nameOf, paysOf, printOn } from "./print.js";
import { COLUMN, EDGE as PHONE_EDGE, WIDE as PHONE_WIDE, phonePlaces, tabs } from "./phone.js";
import { rail, tray } from "./tray.js";
import { adding, own, takingDown, toAdd, wagersIn } from "./wagers.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("/ui/types").Action} Action */
/** @typedef {import("./places").Place} Place */
/** @typedef {import("./types").TableView} TableView */

const EDGE = 26;
/** Side by side where there is room, one under another elsewhere. */
const WIDE = {
  w: 1412,
  h: 650,
  line: [EDGE, EDGE],
  tray: [946, EDGE],
  propositions: [946, 168],
  rail: [EDGE, 582],
  seats: { w: 1360, h: 46, columns: 16 },
};
const TALL = {
  w: 952,
  h: 970,
  line: [EDGE, 172],
  tray: [EDGE, EDGE],
  propositions: [EDGE, 732],
  rail: [486, EDGE],
  seats: { w: 440, h: 130, columns: 4 },
};

/** The places that Tab comes to first. */
const FIRST = ["[data-keep^=win_line]"];

/**
 * Where everything lies. `sides`: places, where they lie, and what is printed there.
 * @typedef {{ places: Place[], at: number[], more: import("/ui/dom").Child[], boxes?: Boxes }} Side
 * @typedef {import("./places").Cloth["boxes"]} Boxes
 * @typedef {{
 *   look: string, w: number, h: number, tray: [number, number, number], sides: Side[], rail: number[],
 *   seats: { w: number, h: number, columns: number }
 * }} Plan
 */

/** @param {Scene} scene @returns {Plan} */
function planOf(scene) {
  if (scene.narrow || scene.slim) return onAPhone(scene);
  return scene.low && !scene.roomy ? inALowWindow(scene) : onAScreen(scene);
}

/** @param {Scene} scene @returns {Plan} */
function onAScreen(scene) {
  const at = scene.roomy ? WIDE : TALL;
  const { line, propositions, halves, boxes } = clothFor(scene.wagers);
  return {
    look: scene.roomy ? "" : "tall",
    w: at.w,
    h: at.h,
    tray: [at.tray[0], at.tray[1], 1],
    sides: [
      { places: line, at: at.line, boxes, more: [names(boxes), printed(scene), takeDownKey(scene, 44, 522)] },
      { places: scene.roomy ? propositions : halves, at: at.propositions, more: [] },
    ],
    rail: at.rail,
    seats: at.seats,
  };
}

const TRAY_SCALE = 0.863;

/** @param {Scene} scene @returns {Plan} */
function onAPhone(scene) {
  const shown = phonePlaces(scene);
  const { places, boxes, high, named, tab } = shown;
  const most = scene.terms.players;
  const columns = 4;
  const seats = { w: PHONE_WIDE - 2 * PHONE_EDGE, h: Math.ceil(most / columns) * 42, columns };
  const top = 182;
  const head = s("text", { class: "head", x: 2, y: 16 }, tab === "line" ? (scene.names.place_win ?? "") : "");
  return {
    look: "phone",
    w: PHONE_WIDE,
    h: top + high + 52 + seats.h + PHONE_EDGE,
    tray: [PHONE_EDGE, PHONE_EDGE, TRAY_SCALE],
    sides: [
      { places: [], at: [PHONE_EDGE, 132], more: [tabs(scene, shown)] },
      {
        places,
        at: [PHONE_EDGE, top],
        boxes: tab === "propositions" ? undefined : boxes,
        more: [named ? names(boxes, 0) : head, takeDownKey(scene, 48, high + 24)],
      },
    ],
    rail: [PHONE_EDGE, top + high + 48],
    seats,
  };
}

const GAP = 14;
const TABS_HIGH = 46;

/** @param {Scene} scene @returns {Plan} */
function inALowWindow(scene) {
  const shown = phonePlaces(scene, true);
  const { line, places, boxes, named } = shown;
  const top = GAP + 130 * TRAY_SCALE + 8;
  const beside = 2 * GAP + COLUMN;
  const head = s("text", { class: "head", x: 2, y: 16 }, scene.names.place_win ?? "");
  const most = TABS_HIGH + Math.max(...shown.among.map((each) => bottomOf(shown.all[each])));
  return {
    look: "phone low",
    w: 3 * GAP + 2 * COLUMN,
    h: top + Math.max(most, line.high + 40) + GAP - 2,
    tray: [GAP, GAP, TRAY_SCALE],
    sides: [
      { places: line.places, at: [GAP, top], boxes: line.boxes, more: [head, takeDownKey(scene, 48, line.high + 22)] },
      { places: [], at: [beside, top], more: [tabs(scene, shown, COLUMN)] },
      { places, at: [beside, top + TABS_HIGH], more: [named ? names(boxes, 0) : null] },
    ],
    rail: [beside, GAP],
    seats: { w: COLUMN, h: 130 * TRAY_SCALE, columns: 4 },
  };
}

/** @param {Place[]} places */
const bottomOf = (places) => Math.max(...places.map((each) => each.y + each.h));

/** @param {Scene} scene @returns {SVGSVGElement} */
function draw(scene) {
  const { view, me, memory } = scene;
  const plan = planOf(scene);
  const phone = plan.look.startsWith("phone");
  const { since, earlier, rolled } = remember(scene);
  const tumbling = since < tumble();
  const chips = (/** @type {Place[]} */ places) =>
    places.map((each) => chipsAt(scene, view, earlier, each, handles(scene, each)));
  const before = (/** @type {Place[]} */ places) =>
    tumbling
      ? s(
          "g",
          { class: "was" },
          places.map((each) => chipsAt(scene, earlier, earlier, each)),
        )
      : null;
  const pucks = (/** @type {Boxes} */ boxes) => [
    tumbling ? s("g", { class: "was" }, puck(phone, boxes, earlier.play.point)) : null,
    s("g", { class: "now" }, puck(phone, boxes, view.play.point)),
  ];
  const side = (/** @type {Side} */ { places, at: [x, y], more, boxes }) =>
    s(
      "g",
      { transform: `translate(${x} ${y})` },
      places.map((each) => drawPlace(scene, each)),
      ...more,
      boxes ? pucks(boxes) : null,
      before(places),
      s("g", { class: "now" }, chips(places)),
      places.map((each) => (isNew(scene, rolled, each) ? null : outcomeAt(scene, each, since))),
    );
  const classes = [
    "layout craps",
    view.seated.includes(me.person) ? "seated" : "",
    tumbling ? "rolling" : "",
    memory.takesDown ? "taking" : "",
    plan.look,
  ];
  const [x, y, scale] = plan.tray;
  const root = s(
    "svg",
    {
      viewBox: `0 0 ${plan.w} ${plan.h}`,
      class: classes.join(" "),
      role: "group",
      "aria-label": texts.name,
      style: tumbling ? `--wait: ${Math.round(tumble() - since)}ms` : null,
    },
    s("rect", { class: "cloth", width: plan.w, height: plan.h, rx: phone ? 18 : 54 }),
    s("rect", {
      class: phone ? "rail thin" : "rail",
      x: phone ? 3 : 8,
      y: phone ? 3 : 8,
      width: plan.w - (phone ? 6 : 16),
      height: plan.h - (phone ? 6 : 16),
      rx: phone ? 16 : 46,
    }),
    s("g", { transform: `translate(${x} ${y}) scale(${scale})` }, tray(scene, since)),
    plan.sides.map(side),
    s(
      "g",
      { transform: `translate(${plan.rail.join(" ")})` },
      rail(scene, plan.seats.w, plan.seats.h, plan.seats.columns),
    ),
  );
  arrowsAmong(root, ".place[role=button]", memory, FIRST);
  arrowsAmong(root, ".seats .seat", memory);
  return root;
}

/**
 * Whether chips were laid at a place since the last roll: what that one brought there would hide them.
 * @param {Scene} scene @param {TableView} rolled @param {Place} place
 */
function isNew({ view, me }, rolled, place) {
  const mine = own(view, place, me.person);
  return mine !== undefined && !wagersIn(rolled).some((each) => each.id === mine.id && each.stake === mine.stake);
}

/** A place for wagers: lit where the chip in hand may go. @param {Scene} scene @param {Place} place */
function drawPlace(scene, place) {
  const { view, me } = scene;
  const mine = own(view, place, me.person);
  const held = wagersIn(view).some((each) => lies(place, each));
  const player = me.role === "player";
  const lit = Boolean(player && view.seated.includes(me.person) && toAdd(scene, place));
  const key = keyOf(place);
  const done = decidedAt(scene, place);
  const told = done.many ? texts.lastRoll(signed(done.came), done.words) : "";
  const label = texts.place(
    nameOf(scene, place),
    paysOf(scene, place),
    [limitsAt(scene, place), mine ? strings.wagerOf(money(mine.stake)) : ""].filter(Boolean).join(", "),
  );
  const states = `${place.look ?? ""}${lit ? " lit" : ""}${mine ? " mine" : ""}${held ? " held" : ""}${place.rests ? " rests" : ""}`;
  const shape = place.outline
    ? s("path", { class: "edge", d: place.outline })
    : s("rect", { class: "edge", x: place.x, y: place.y, width: place.w, height: place.h });
  return [
    s(
      "g",
      {
        class: `place ${states}`,
        "data-keep": key,
        "aria-label": [label, told].filter(Boolean).join(", "),
        ...(player
          ? {
              ...presses(scene, place),
              ...takesChips(key, (cents) => adding(scene, place, cents)),
              "aria-disabled": lit ? null : "true",
            }
          : { role: "img" }),
      },
      s("title", {}, [`${label} (${clausesOf(scene, place)})`, told].filter(Boolean).join("\n")),
      shape,
      s("rect", { "data-middle": "", x: place.x, y: place.y, width: place.w, height: place.h, fill: "none" }),
    ),
    s("g", { class: `print ${states}`, "aria-hidden": "true" }, printOn(scene, place)),
  ];
}

/** The limits of a wager that has others than most. @param {Scene} scene @param {Place} place */
function limitsAt({ view }, { kind }) {
  const limits = view.play.sign.kinds[kind];
  return limits ? texts.limits(money(limits.least), money(limits.most)) : "";
}

/** @param {Scene} scene @param {Place} place */
function press(scene, place) {
  scene.act(...(scene.memory.takesDown ? takingDown(scene, place, scene.chip) : adding(scene, place, scene.chip)));
}

/** @param {Scene} scene @param {Place} place @param {Event} event */
function pressBack(scene, place, event) {
  event.preventDefault();
  scene.act(...takingDown(scene, place, scene.chip));
}

/**
 * One's own stack: it lies on top of its place, and answers as the place does; besides, it can be dragged.
 * @param {Scene} scene @param {Place} place
 */
function handles(scene, place) {
  const mine = own(scene.view, place, scene.me.person);
  if (!mine || scene.me.role !== "player") return {};
  return {
    ...takesChips(
      keyOf(place),
      (cents) => adding(scene, place, cents),
      mine.stake,
      () => takingDown(scene, place, mine.stake),
    ),
    "data-lit": toAdd(scene, place) ? "" : null,
    onclick: () => press(scene, place),
    oncontextmenu: (/** @type {Event} */ event) => pressBack(scene, place, event),
  };
}

/** @param {Scene} scene @param {Place} place */
function presses(scene, place) {
  const pressed = pressable(() => press(scene, place));
  return {
    ...pressed,
    oncontextmenu: (/** @type {Event} */ event) => pressBack(scene, place, event),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Delete") scene.act(...takingDown(scene, place, Infinity));
      else if (event.key === "Backspace") pressBack(scene, place, event);
      else pressed.onkeydown(event);
    },
  };
}

/** The names of the boxes. @param {Boxes} boxes @param {number} [aside] so far from their middle, for the puck */
function names(boxes, aside = 24) {
  return [...boxes].map(([number, { x, y, w, h }]) => {
    const spelled = texts.spelled[number];
    return s(
      "g",
      { class: "number" },
      s("rect", { x, y, width: w, height: h }),
      s(
        "text",
        {
          class: spelled ? "numeral spelled" : "numeral",
          x: x + w / 2 + aside,
          y: y + h / 2 + 11,
          "text-anchor": "middle",
        },
        spelled ?? number,
      ),
    );
  });
}

/** The lines' words around the corner. @param {Scene} scene */
function printed({ names: named }) {
  return s(
    "g",
    { class: "printed" },
    s("text", { class: "title", transform: "translate(31 210) rotate(-90)", "text-anchor": "middle" }, named.win_line),
    s("text", { class: "title", transform: "translate(77 210) rotate(-90)", "text-anchor": "middle" }, named.dont_win),
  );
}

/** On at the come out point, or Off. @param {boolean} phone @param {Boxes} boxes @param {number} point */
function puck(phone, boxes, point) {
  const box = boxes.get(point);
  const end = Math.max(...[...boxes.values()].map((each) => each.x + each.w));
  const [x, y] = phone ? (box ? [box.x + 14, box.y + 6] : [end - 14, 8]) : box ? [box.x + 27, box.y + 23] : [134, 34];
  return s(
    "g",
    { class: `puck ${point ? "on" : "off"}`, transform: `translate(${x} ${y})${phone ? " scale(0.72)" : ""}` },
    s("title", {}, point ? texts.point(point) : texts.noPoint),
    s("circle", { r: 20 }),
    s("circle", { class: "rim", r: 16 }),
    s("text", { y: 4.5, "text-anchor": "middle" }, texts.calls[point ? "on" : "off"]),
  );
}

/** @param {Scene} scene @param {number} x @param {number} y */
function takeDownKey({ view, me, memory }, x, y) {
  if (me.role !== "player" || !view.seated.includes(me.person)) return null;
  const key = s(
    "g",
    {
      class: "key",
      "data-keep": "take down",
      "aria-pressed": String(Boolean(memory.takesDown)),
      "aria-label": texts.takeDown,
      ...pressable(() => {
        memory.takesDown = !memory.takesDown;
        key.setAttribute("aria-pressed", String(memory.takesDown));
        key.closest(".craps")?.classList.toggle("taking", memory.takesDown);
      }),
    },
    s("rect", { x: -46, y: -15, width: 92, height: 30, rx: 15 }),
    s("text", { y: 5, "text-anchor": "middle" }, texts.takeDown),
  );
  return s("g", { transform: `translate(${x} ${y})` }, s("title", {}, texts.takeDownWords), key);
}

/** @param {Scene} scene @returns {Action[]} */
function actions({ view, me }) {
  const player = me.person;
  /** @type {Action[]} */
  const found = [];
  for (const { command: type, fields } of view.offers) {
    if (type === "craps.sit" && !view.seated.includes(player) && me.role === "player")
      found.push({
        label: strings.sit,
        main: true,
        command: { type, player, place: fields.place?.values?.[0], own_player_card: true },
      });
    if (me.role !== "player" && type !== "table.deal") continue;
    if (type === "craps.accept_dice") found.push({ label: texts.accept, main: true, command: { type, player } });
    if (type === "craps.decline_dice") found.push({ label: texts.decline, command: { type, player } });
    if (type === "craps.choose_dice") {
      const dice = (fields.dice?.values ?? []).slice(0, fields.dice?.shortest);
      found.push({ label: texts.choose(dice), main: true, command: { type, player, dice } });
    }
    if (type === "craps.ask_for_dice") found.push({ label: texts.askForDice, command: { type, player } });
    if (type === "craps.pass_dice") found.push({ label: texts.pass, command: { type, player } });
    if (type === "table.deal")
      found.push({ label: view.phase === "waiting" ? texts.offer : strings.roll, main: true, command: { type } });
  }
  return found.toSorted((one, other) => Number(other.main ?? false) - Number(one.main ?? false));
}

/** @param {Scene} scene */
function hint({ view, me, names: named, wagers }) {
  const { point, shooter, offered: asked } = view.play;
  const line = clothFor(wagers).line.some(
    (place) => /^(win_line|dont_win)$/.test(place.kind) && own(view, place, me.person),
  );
  if (view.phase === "offered") return asked[0] === me.person ? texts.hintOffered : texts.hintAsked(called(asked[0]));
  if (view.phase === "choosing" && shooter)
    return shooter === me.person ? texts.hintChoose : texts.hintChoosing(called(shooter));
  if (point === 0 && !line) return texts.hintLine(named.win_line, named.dont_win);
  if (view.phase === "waiting") return offered(view.offers, "table.deal") ? texts.hintOffer : texts.noShooter;
  if (offered(view.offers, "table.deal")) return point ? texts.hintPoint(point) : texts.hintComeOut;
  if (view.phase === "rolling") return texts.hintRolling;
  if (shooter) return shooter === me.person ? texts.hintYouThrow : texts.hintThrows(called(shooter));
  return "";
}

/** @type {import("./types").Layout} */
export const craps = {
  draw,
  actions,
  hint,
  staging,
  mark: ({ play: { last } }) => last && { number: last.number, words: String(last.dice[0] + last.dice[1]) },
  limits: ({ play: { sign } }) => sign.kinds.win_line ?? sign.default,
};
