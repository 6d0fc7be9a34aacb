// What a player has under the layout: their chips with the rack from which one is taken in hand, and buttons.

import { rack } from "./chips.js";
import { h } from "./dom.js";
import { lift } from "./dragging.js";
import { offered } from "./offers.js";
import { money, strings } from "./strings.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").Action} Action */
/**
 * What takes a chip in hand, the smallest there is, and what takes chips that were dragged.
 * @typedef {{ choose: (cents: number) => void, smallest: number, take: import("./dragging").Take }} Hand
 */

const USUAL_BUY_IN = 50_000;

/** Whether somebody has no chips at all. @param {TableView} view */
export const penniless = (view) => !view.chips.chips && !view.chips.layout;

/** @param {Scene} scene @param {Action[]} actions @param {Hand} hand */
export function controls(scene, actions, hand) {
  const { view, me, act } = scene;
  const seated = me.role === "player" && view.seated.includes(me.person);
  return [
    seated ? purse(scene, hand) : null,
    h(
      "div",
      { class: "row actions" },
      actions.map((each) =>
        h(
          "button",
          {
            class: each.main ? "main" : "",
            "data-keep": each.label,
            onclick: () => act(each.command, ...(each.then ?? [])),
          },
          each.label,
        ),
      ),
      seated && !view.tournament
        ? h(
            "button",
            {
              class: penniless(view) ? "main" : "",
              "data-keep": "buy in",
              onclick: () => act({ type: "table.buy_in", player: me.person, cents: USUAL_BUY_IN }),
            },
            `${strings.buyIn} ${money(USUAL_BUY_IN)}`,
          )
        : null,
      seated && !view.tournament ? leaveButton(scene) : null,
    ),
  ];
}

/** @param {Scene} scene @param {Hand} hand */
function purse({ view, chip }, { choose, smallest, take }) {
  const placing = view.offers.some((each) => /\.(place|change)$/.test(each.command));
  return h(
    "div",
    { class: `purse row${placing ? " placing" : ""}` },
    h("span", {}, strings.yourChips, " ", h("strong", {}, money(view.chips.chips ?? 0))),
    h("span", { class: "quiet" }, strings.onTheTable, " ", money(view.chips.layout ?? 0)),
    rack(chip, choose, smallest, (event, cents) => lift(event, cents, null, take)),
  );
}

/** Whoever leaves takes the worth of their chips along. @param {Scene} scene */
function leaveButton({ view, me, act }) {
  const player = me.person;
  if (!offered(view.offers, `${view.game}.leave`, { player })) return null;
  const cents = view.chips.chips ?? 0;
  const leave = { type: `${view.game}.leave`, player };
  const commands = cents > 0 ? [{ type: "table.cash_out", player, cents }, leave] : [leave];
  return h(
    "button",
    { class: "leave", "data-keep": "leave", onclick: () => act(...commands) },
    cents > 0 ? strings.cashOut : strings.leave,
  );
}
