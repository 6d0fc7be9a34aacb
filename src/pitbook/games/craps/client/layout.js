// The layout of Craps: the lines around the corner, the boxes of the numbers with the puck, the propositions, the dice.

import { pressable, s } from "/ui/dom.js";
import { signed } from "/ui/decided.js";
import { takesChips } from "/ui/dragging.js";
import { offered } from "/ui/offers.js";
import { money, strings } from "/ui/strings.js";
import { arrowsAmong } from "/ui/layouts/arrows.js";
import { chipsAt, decidedAt, outcomeAt } from "./chips.js";
import { remember, staging, tumble } from "./memory.js";
import { clothFor, keyOf, lies } from "./places.js";
import { clausesOf, nameOf, paysOf, printOn } from "./print.js";
import { rail, tray } from "./tray.js";
import { adding, own, takingDown, toAdd, wagersIn } from "./wagers.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("/ui/types").Action} Action */
/** @typedef {import("./places").Place} Place */
/** @typedef {import("./types").TableView} TableView */

const EDGE = 26;
/** Side by side on a screen, one under another on a phone, where the frame scrolls. */
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
  h: 1160,
  line: [EDGE, 172],
  tray: [EDGE, EDGE],
  propositions: [EDGE, 732],
  rail: [486, 732],
  seats: { w: 440, h: 398, columns: 2 },
};

/** The places that Tab comes to first. */
const FIRST = ["[data-keep^=win_line]"];

/** @param {Scene} scene @returns {SVGSVGElement} */
function draw(scene) {
  const { view, me, memory } = scene;
  const at = scene.roomy ? WIDE : TALL;
  const { line, propositions, boxes } = clothFor(scene.wagers);
  const { since, earlier } = remember(scene);
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
  const side = (/** @type {Place[]} */ places, /** @type {number[]} */ [x, y], /** @type {any} */ ...more) =>
    s(
      "g",
      { transform: `translate(${x} ${y})` },
      places.map((each) => drawPlace(scene, each)),
      ...more,
      before(places),
      s("g", { class: "now" }, chips(places)),
      places.map((each) => outcomeAt(scene, each, since)),
    );
  const classes = [
    "layout craps",
    view.seated.includes(me.person) ? "seated" : "",
    tumbling ? "rolling" : "",
    memory.takesDown ? "taking" : "",
    scene.roomy ? "" : "tall",
  ];
  const root = s(
    "svg",
    {
      viewBox: `0 0 ${at.w} ${at.h}`,
      class: classes.join(" "),
      role: "group",
      "aria-label": texts.name,
      style: tumbling ? `--wait: ${Math.round(tumble() - since)}ms` : null,
    },
    s("rect", { class: "cloth", width: at.w, height: at.h, rx: 54 }),
    s("rect", { class: "rail", x: 8, y: 8, width: at.w - 16, height: at.h - 16, rx: 46 }),
    s("g", { transform: `translate(${at.tray.join(" ")})` }, tray(scene, since)),
    side(
      line,
      at.line,
      names(boxes),
      printed(scene),
      takeDownKey(scene),
      tumbling ? s("g", { class: "was" }, puck(boxes, earlier.play.point)) : null,
      s("g", { class: "now" }, puck(boxes, view.play.point)),
    ),
    side(propositions, at.propositions),
    s("g", { transform: `translate(${at.rail.join(" ")})` }, rail(scene, at.seats.w, at.seats.h, at.seats.columns)),
  );
  arrowsAmong(root, ".place[role=button]", memory, FIRST);
  arrowsAmong(root, ".seats .seat", memory);
  return root;
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

/** The names of the boxes. @param {import("./places").Cloth["boxes"]} boxes */
function names(boxes) {
  return [...boxes].map(([number, { x, y, w, h }]) => {
    const spelled = texts.spelled[number];
    return s(
      "g",
      { class: "number" },
      s("rect", { x, y, width: w, height: h }),
      s(
        "text",
        { class: spelled ? "numeral spelled" : "numeral", x: x + w / 2 + 24, y: y + 35, "text-anchor": "middle" },
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

/** On at the come out point, or Off. @param {import("./places").Cloth["boxes"]} boxes @param {number} point */
function puck(boxes, point) {
  const box = boxes.get(point);
  return s(
    "g",
    {
      class: `puck ${point ? "on" : "off"}`,
      transform: box ? `translate(${box.x + 27} ${box.y + 23})` : "translate(134 34)",
    },
    s("title", {}, point ? texts.point(point) : texts.noPoint),
    s("circle", { r: 20 }),
    s("circle", { class: "rim", r: 16 }),
    s("text", { y: 4.5, "text-anchor": "middle" }, texts.calls[point ? "on" : "off"]),
  );
}

/** @param {Scene} scene */
function takeDownKey({ view, me, memory }) {
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
  return s("g", { transform: "translate(44 522)" }, s("title", {}, texts.takeDownWords), key);
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
  if (view.phase === "offered") return asked[0] === me.person ? texts.hintOffered : texts.hintAsked(asked[0]);
  if (view.phase === "choosing" && shooter)
    return shooter === me.person ? texts.hintChoose : texts.hintChoosing(shooter);
  if (point === 0 && !line) return texts.hintLine(named.win_line, named.dont_win);
  if (offered(view.offers, "table.deal")) return point ? texts.hintPoint(point) : texts.hintComeOut;
  return "";
}

/** @type {import("./types").Layout} */
export const craps = {
  draw,
  actions,
  hint,
  staging,
  limits: ({ play: { sign } }) => sign.kinds.win_line ?? sign.default,
};
