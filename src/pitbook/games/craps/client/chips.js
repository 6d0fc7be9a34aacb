// Chips on the cloth of Craps: a stack for each wager, the buttons on top, and what a roll brought.

import { stack } from "/ui/chips.js";
import { net, outcomeClass, signed, sumWords } from "/ui/decided.js";
import { pressable, s } from "/ui/dom.js";
import { called, cut } from "/ui/names.js";
import { offered } from "/ui/offers.js";
import { money } from "/ui/strings.js";
import { movedFrom, SHOWN_FOR, tumble } from "./memory.js";
import { lies, middleOf } from "./places.js";
import { buttonOf, nameOf } from "./print.js";
import { wagersIn } from "./wagers.js";
import { texts } from "./strings.js";

/** @typedef {import("./places").Place} Place */
/** @typedef {import("./play").Wager} Wager */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").TableView} TableView */

const APART = 84;
const SMALLER = 0.8;

/**
 * All chips at a place: one's own in the middle, those of others beside them, or gathered where there is no room.
 * `handles`: what makes one's own stack answer to presses and drags.
 * @param {Scene} scene @param {TableView} view @param {TableView} earlier @param {Place} place
 * @param {import("/ui/dom").Props} [handles]
 */
export function chipsAt(scene, view, earlier, place, handles = {}) {
  const there = wagersIn(view).filter((each) => lies(place, each));
  const mine = there.filter((each) => each.player === scene.me.person);
  const others = there.filter((each) => each.player !== scene.me.person);
  const { x, y } = middleOf(place);
  const room = place.room ?? Math.max(0, Math.floor((place.x + place.w - x - 50) / APART));
  const close = mine.length && others.length ? (place.beside ?? (place.w < 100 ? 15 : 0)) : 0;
  return [
    others.length > room
      ? gathered(scene, place, others, x + (mine.length ? close || 46 : 0), y)
      : others.map((each, index) => oneOf(scene, earlier, place, each, x + (index + 1) * APART, y, SMALLER)),
    mine.map((each, index) => oneOf(scene, earlier, place, each, x - close + index * 20, y, 1, handles)),
  ];
}

/**
 * @param {Scene} scene @param {TableView} earlier @param {Place} place @param {Wager} wager @param {number} x
 * @param {number} y @param {number} scale @param {import("/ui/dom").Props} [handles]
 */
function oneOf(scene, earlier, place, wager, x, y, scale, handles = {}) {
  const from = movedFrom(scene, earlier, wager);
  const start = from && middleOf(from);
  const theirs = wager.player === scene.me.person ? "" : called(wager.player);
  const commission = wager.commission ? money(wager.commission) : "";
  const lying = texts.lying(nameOf(scene, place), called(wager.player), money(wager.stake), commission);
  return s(
    "g",
    {
      class: `wager${theirs ? " theirs" : ""}`,
      transform: `translate(${x} ${y}) scale(${scale})`,
      ...(theirs ? { role: "group", "aria-label": lying } : {}),
      ...handles,
    },
    s(
      "g",
      { class: start ? "moved" : "", style: start ? `--from: translate(${start.x - x}px, ${start.y - y}px)` : null },
      stack(wager.stake, 0, 0, `${wager.id} ${wager.stake}`),
      theirs ? s("text", { class: "owner", x: 18, y: 4 }, cut(theirs, 8)) : null,
      s("title", {}, lying),
      buttons(scene, wager),
    ),
  );
}

/** @param {Scene} scene @param {Place} place @param {Wager[]} wagers @param {number} x @param {number} y */
function gathered(scene, place, wagers, x, y) {
  const sum = wagers.reduce((all, each) => all + each.stake, 0);
  const whose = wagers.map((each) => `${called(each.player)} ${money(each.stake)}`).join(", ");
  const shown = wagers.find((each) => each.call !== null) ?? (wagers.length === 1 ? wagers[0] : undefined);
  return s(
    "g",
    {
      class: "wager theirs",
      transform: `translate(${x} ${y}) scale(${SMALLER})`,
      role: "group",
      "aria-label": `${nameOf(scene, place)}: ${whose}`,
    },
    stack(sum, 0, 0, `${wagers.map((each) => each.id).join()} ${sum}`),
    s("title", {}, whose),
    shown ? buttons(scene, shown) : null,
  );
}

/**
 * The buttons on a wager; whoever may call it, or confirm that its player called it, turns them. @param {Scene} scene
 * @param {Wager} wager
 */
function buttons(scene, wager) {
  const { view, me, act, wagers } = scene;
  const call = wager.call === "on" ? "off" : "on";
  const may = offered(view.offers, "craps.call_wager", { player: wager.player, wager: wager.id, call });
  const by = me.role === "player" ? may?.fields.by?.values?.[0] : me.role;
  const always = buttonOf(scene, wager);
  const words = wager.call ? texts.calls[wager.call] : may ? texts.callIt : "";
  const name = wagers.find((each) => each.kind === wager.kind && (each.number ?? 0) === wager.number)?.name ?? "";
  const pressed = pressable(() => act({ type: "craps.call_wager", by, player: wager.player, wager: wager.id, call }));
  const alone = (/** @type {Event} */ event) => {
    event.stopPropagation(); // or the stack under it would be pressed as well
    pressed.onclick();
  };
  const press = may
    ? {
        ...pressed,
        onclick: alone,
        "data-keep": `call ${wager.id}`,
        "aria-label": texts.call(words, name, called(wager.player), texts.calls[call]),
      }
    : {};
  return [
    always ? button(always, "always", always.length > 3 ? 92 : 36, 0, -9) : null,
    words ? button(words, wager.call ?? "open", 42, 19, always ? 7 : -9, press) : null,
  ];
}

/**
 * A finger finds it as well: what can be pressed is larger than what is drawn. @param {string} words
 * @param {string} look @param {number} wide @param {number} x @param {number} y @param {Record<string, any>} [press]
 */
function button(words, look, wide, x, y, press = {}) {
  return s(
    "g",
    { class: `marker ${look}`, transform: `translate(${x} ${y})`, ...press },
    press.role ? s("rect", { class: "reach", x: -wide / 2, y: -17, width: wide, height: 34 }) : null,
    s("rect", { x: -wide / 2, y: -8, width: wide, height: 16, rx: 8 }),
    s("text", { y: 3.6, "text-anchor": "middle" }, words),
  );
}

/**
 * What the last roll decided at a place: one's own wagers, or else those of others; each with its sum and its clauses.
 * @param {Scene} scene @param {Place} place
 */
export function decidedAt({ view, me }, place) {
  const all = view.play.settled.flatMap((each, index) =>
    lies(place, each.wager) ? [{ ...each, told: view.decided[index] }] : [],
  );
  const mine = all.filter((each) => each.wager.player === me.person);
  const shown = mine.length ? mine : all;
  return {
    mine: mine.length > 0,
    many: shown.length,
    came: net(shown),
    words: shown.map((each) => sumWords(each.told)).join("\n"),
  };
}

/**
 * What the last roll brought at a place, rising from it and fading. @param {Scene} scene @param {Place} place
 * @param {number} since
 */
export function outcomeAt(scene, place, since) {
  if (since > SHOWN_FOR + tumble()) return null;
  const { mine, many, came, words } = decidedAt(scene, place);
  if (!many) return null;
  const { x, y } = middleOf(place);
  const wide = 20 + signed(came).length * 9;
  return s(
    "g",
    {
      class: `outcome ${outcomeClass(came)}${mine ? "" : " theirs"}`,
      transform: `translate(${x} ${y})${mine ? "" : ` scale(${SMALLER})`}`,
      role: "img",
      "aria-label": `${signed(came)}, ${words}`,
    },
    s("title", {}, words),
    s(
      "g",
      { class: "rising", style: `animation-delay: ${Math.round(tumble() - since)}ms` },
      s("rect", { x: -wide / 2, y: -15, width: wide, height: 28, rx: 14 }),
      s("text", { y: 5, "text-anchor": "middle" }, signed(came)),
    ),
  );
}
