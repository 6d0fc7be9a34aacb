// The layout of High Card: places in an arc before the dealer, each with one spot for a wager and one card.

import { card } from "/ui/cards.js";
import { stack } from "/ui/chips.js";
import { pressable, s } from "/ui/dom.js";
import { offered } from "/ui/offers.js";
import { money, strings } from "/ui/strings.js";
import { cloth, inArc } from "/ui/layouts/felt.js";
import { seatButton } from "/ui/layouts/seats.js";
import { stakeOf } from "/ui/layouts/wagering.js";

/** @typedef {{ player: string, personal: any, place: number }} Seat */
/** @typedef {{ player: string, place: number, stake: number }} Wager */
/** @typedef {{ sign: any, seats: Seat[], wagers: Wager[], dealt: Record<number, string> }} Play */
/** @typedef {import("/ui/types").TableView<Play>} TableView */
/** @typedef {import("/ui/types").Scene<Play, { places: number }>} Scene */

/** @param {Scene} scene */
function draw(scene) {
  const { terms, view } = scene;
  const places = Array.from({ length: terms.places }, (_, index) => index + 1);
  return s(
    "svg",
    { viewBox: "0 0 1000 612", class: "layout", role: "group", "aria-label": "High Card" },
    cloth("high-card-motto", "High Card", scene.inscriptions, null, 612),
    cardAt(view, 0, 500, 126),
    places.map((place) => {
      const at = inArc(place, terms.places);
      return s("g", { transform: `translate(${at.x} ${at.y})` }, drawPlace(scene, place));
    }),
  );
}

/** @param {Scene} scene @param {number} place */
function drawPlace(scene, place) {
  const { view, me, chip, act, names } = scene;
  const name = `${names.place} ${place}`;
  const player = view.play.seats.find((each) => each.place === place)?.player;
  const wager = view.play.wagers.find((each) => each.place === place);
  const may = player === me.person && offered(view.offers, "toy.place", { player });
  const press = may
    ? pressable(() => act({ type: "toy.place", player, stake: stakeOf(may.fields.stake, chip) }))
    : { role: "img" };
  const label = [names.wager, name, wager && strings.wagerOf(money(wager.stake))].filter(Boolean).join(", ");
  return [
    s("g", { class: `spot${may ? " lit" : ""}`, "aria-label": label, ...press }, s("circle", { r: 30 })),
    wager ? stack(wager.stake, 0, -6, `wager ${place}`) : null,
    cardAt(view, place, 0, 84),
    player ? s("text", { class: "name", y: 146, "text-anchor": "middle" }, player) : null,
    player ? null : seatButton(scene, "place", place, name, { x: 0, y: 84 }),
  ];
}

/** @param {TableView} view @param {number} place @param {number} x @param {number} y */
function cardAt({ play }, place, x, y) {
  return place in play.dealt ? card(play.dealt[place], x, y) : null;
}

/** @type {import("/ui/types").Layout<Play, { places: number }>} */
export const highCard = {
  draw,
  actions: ({ view }) =>
    offered(view.offers, "table.deal") ? [{ label: strings.goOn, main: true, command: { type: "table.deal" } }] : [],
  limits: ({ play }) => play.sign.wager,
};
