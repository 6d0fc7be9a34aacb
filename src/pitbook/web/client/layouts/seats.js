// What lies at a place of a card table besides its wagers: a free seat, a marker with limits, the place drawn small.

import { stack } from "../chips.js";
import { net, outcomeClass, signed } from "../decided.js";
import { pressable, s } from "../dom.js";
import { limitsWords } from "../limits.js";
import { called } from "../names.js";
import { offered } from "../offers.js";
import { strings } from "../strings.js";
import { inRow, pill, short } from "./felt.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("./felt").At} At */

/** For whom a place is kept, if for anybody but who looks. @param {Scene} scene @param {number} place */
export const keptFor = ({ view, me }, place) =>
  view.announced.find((each) => each.kind === "reserved" && each.places?.includes(place) && each.player !== me.person)
    ?.player;

/** How a place is drawn by who sits there. @param {string | undefined} player @param {Scene} scene */
export const boxClass = (player, { me, view }) =>
  player === me.person ? "mine" : player || !view.seated.includes(me.person) ? "" : "free";

/**
 * A free place: whoever may sit there presses it. @param {Scene} scene
 * @param {string} field what the command calls a place @param {number} place @param {string} name @param {At} at
 * @param {number} [width]
 */
export function seatButton(scene, field, place, name, at, width = 74) {
  const { view, me, act } = scene;
  const command = { type: `${view.game}.sit`, player: me.person, [field]: place };
  if (
    me.role !== "player" ||
    view.seated.includes(me.person) ||
    !offered(view.offers, command.type, { player: me.person, [field]: place })
  )
    return null;
  const kept = keptFor(scene, place);
  const words = kept ? strings.reserved : strings.sitHere;
  const label = kept ? strings.keptSeat(name, called(kept)) : strings.sitAt(name);
  return s(
    "g",
    {
      class: kept ? "seat kept" : "seat",
      transform: `translate(${at.x} ${at.y})`,
      "data-keep": `seat ${place}`,
      ...pressable(() => act(command)),
      "aria-disabled": kept ? "true" : null,
      "aria-label": label,
    },
    kept ? s("title", {}, label) : null,
    s("rect", { x: -width / 2, y: -20, width, height: 40, rx: 20 }),
    s("text", { y: 5, "text-anchor": "middle" }, words),
  );
}

/**
 * The marker of a player whose limits are not those on the sign. @param {Scene} scene @param {number} place
 * @param {number} x @param {number} y
 */
export function marker({ view }, place, x, y) {
  const found = view.markers.filter((each) => each.place === place);
  if (!found.length) return null;
  const label = found
    .map((each) => strings.markerOf(called(each.player), limitsWords(each.limits), each.clauses.join(", ")))
    .join("; ");
  return s(
    "g",
    { class: "limits-marker", transform: `translate(${x} ${y})`, role: "img", "aria-label": label },
    s("title", {}, label),
    s("circle", { r: 11 }),
    s("text", { y: 4.5, "text-anchor": "middle" }, strings.markerLetter),
  );
}

/**
 * A place as one of many: its cards, all its chips in one stack, and whose it is. `pick`: what makes a press bring it
 * to the front.
 * @param {Scene} scene
 * @param {{
 *   field: string, place: number, many: number, name: string, player?: string, cards: Node | null, lying: number,
 *   settled: any[], pick?: import("../dom").Props | null
 * }} what
 */
export function small(scene, { field, place, many, name, player, cards, lying, settled, pick = null }) {
  const { me } = scene;
  const at = inRow(place, many);
  const mine = player === me.person;
  const who = mine && !me.instead ? strings.you : player ? short(called(player)) : "";
  const came = net(settled);
  return s(
    "g",
    {
      class: `box small${pick ? " picks" : ""}${mine ? " mine" : ""}`,
      transform: `translate(${at.x} ${at.y}) scale(${at.scale})`,
      role: "group",
      "aria-label": [name, player && who].filter(Boolean).join(", "),
    },
    s("g", pick ?? {}, s("rect", { class: "cards-here", x: -25, y: -18, width: 50, height: 90, rx: 8 })),
    cards,
    lying && !settled.length
      ? s("g", { transform: "translate(0 32) scale(0.8)" }, stack(lying, 0, 0, `all ${place}`))
      : null,
    settled.length ? pill(signed(came), 0, 40, outcomeClass(came), 52) : null,
    player
      ? s("text", { class: "name", y: 68, "text-anchor": "middle" }, who)
      : pick
        ? s("text", { class: "spot-words", y: 68, "text-anchor": "middle" }, place)
        : seatButton(scene, field, place, name, { x: 0, y: 26 }, 48),
    marker(scene, place, 20, -16),
  );
}
