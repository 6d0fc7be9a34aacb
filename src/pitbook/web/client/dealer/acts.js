// What players do at a table with real cards and dice, put down by the dealer: one player at a time.

import { rack } from "../chips.js";
import { h } from "../dom.js";
import { called } from "../names.js";
import { dealer as words } from "../strings/dealer.js";
import { money } from "../strings.js";
import { isRole } from "./fields.js";
import { formsFor, gathered, playerOf } from "./forms.js";

/** @typedef {import("../schemas").Offer} Offer */

export const NOBODY = "";

/** Whether it is a player who does this. @param {Offer} offer */
export const isAPlayers = (offer) =>
  "player" in offer.fields && !Object.keys(offer.fields).some((name) => name !== "confirmed_by" && isRole(name));

/** Acts that may be done at any time of a step, so they are no part of it. @param {Offer} offer */
export const isAside = (offer) => /\.(sit|leave|place|change|withdraw|increase|reduce|remove)$/.test(offer.command);

/**
 * Chips in and out, which no rule of the game offers: as many as a player brings, and as many as they have where that
 * is known. @param {import("../types").TableView} view @param {string} player @param {number} smallest
 * @param {string} role
 * @returns {Offer[]}
 */
function ofMoney({ table, chips, offers, tournament }, player, smallest, role) {
  if (tournament) return []; // its chips come from there, and go back
  const moving = (/** @type {string} */ command, high = Infinity) =>
    forOne(
      {
        command,
        fields: { player: { type: "OneOf" }, cents: { type: "InChips", low: smallest, high, chip: smallest } },
      },
      player,
    );
  const voucher = moving("table.exchange_voucher");
  const tokens = offers.some((each) => each.fields.tender?.values?.includes("promotional_tokens"));
  return [
    moving("table.buy_in"),
    moving("table.bring"),
    moving("table.cash_out", chips[`chips/${table}/${player}`]),
    ...(tokens
      ? [
          /** @type {Offer} */ ({
            ...voucher,
            fields: { by: { type: "OneOf", values: [role] }, ...voucher.fields, voucher: { type: "AnyText" } },
          }),
        ]
      : []),
  ];
}

/**
 * @param {Offer[]} offers @param {import("./fields").Asking} asking @param {import("../forms/types").Send} send
 * @param {{
 *   player: string, choose: (player: string) => void, chip: number, take: (cents: number) => void, smallest: number
 * }} chosen whose acts are shown, and the chip that a press on the layout lays for them
 */
export function playersActs(offers, asking, send, { player, choose, chip, take, smallest }) {
  const { seated, tournament } = asking.view;
  const theirs = offers
    .filter((each) => playerOf(each) === player || each.fields.player?.values?.includes(player))
    .map((each) => forOne(each, player));
  const mine =
    player === NOBODY
      ? offers.filter((each) => playerOf(each) === undefined)
      : [...theirs, ...ofMoney(asking.view, player, smallest, asking.role)];
  const placing = mine.some((each) => /\.place$/.test(each.command));
  return h(
    "section",
    { class: "panel acts", "aria-label": words.acting },
    h("h2", {}, words.acting),
    h(
      "div",
      { class: "row who" },
      [...seated, ...(tournament ? [] : [NOBODY])].map((each) =>
        h(
          "button",
          { type: "button", "aria-pressed": String(each === player), onclick: () => choose(each) },
          each ? called(each) : words.newcomer,
        ),
      ),
    ),
    player !== NOBODY && placing
      ? h(
          "div",
          { class: "row" },
          h("span", { class: "quiet" }, words.pressLayout(money(chip), called(player))),
          rack(chip, take, smallest),
        )
      : null,
    formsFor(gathered(mine, asking.role), asking, send, ["player"]),
  );
}

/** @param {Offer} offer @param {string} player @returns {Offer} */
const forOne = (offer, player) => ({
  ...offer,
  fields: { ...offer.fields, player: { type: "OneOf", values: [player] } },
});
