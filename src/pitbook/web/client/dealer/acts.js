// What players do at a table with real cards and dice, put down by the dealer: one player at a time.

import { rack } from "../chips.js";
import { h } from "../dom.js";
import { dealer as words } from "../strings/dealer.js";
import { money } from "../strings.js";
import { isRole } from "./fields.js";
import { formsFor, gathered, playerOf } from "./forms.js";

/** @typedef {import("../types").Offer} Offer */

export const NOBODY = "";
const MOST = 100_000_000;
const LEAST = 100;

/** Whether it is a player who does this. @param {Offer} offer */
export const isAPlayers = (offer) => "player" in offer.fields && !Object.keys(offer.fields).some((name) => name !== "confirmed_by" && isRole(name));

/** Acts that may be done at any time of a step, so they are no part of it. @param {Offer} offer */
export const isAside = (offer) => /\.(sit|leave|place|change|withdraw|increase|reduce|remove)$/.test(offer.command);

/** Chips in and out, which no rule of the game offers. @param {string} player @returns {Offer[]} */
const ofMoney = (player) => ["table.buy_in", "table.cash_out"].map((command) => ({ command, fields: { player: { type: "OneOf", values: [player] }, cents: { type: "Whole", low: LEAST, high: MOST } } }));

/**
 * @param {Offer[]} offers @param {import("./fields").Asking} asking @param {import("./types").Send} send
 * @param {{ player: string, choose: (player: string) => void, chip: number, take: (cents: number) => void }} chosen whose acts are shown, and the chip that a press on the layout lays for them
 */
export function playersActs(offers, asking, send, { player, choose, chip, take }) {
  const { seated } = asking.view;
  const mine = player === NOBODY ? offers.filter((each) => playerOf(each) === undefined) : [...offers.filter((each) => playerOf(each) === player || each.fields.player?.values?.includes(player)).map((each) => forOne(each, player)), ...ofMoney(player)];
  const placing = mine.some((each) => /\.place$/.test(each.command));
  return h("section", { class: "panel acts", "aria-label": words.acting },
    h("h2", {}, words.acting),
    h("div", { class: "row who" }, [...seated, NOBODY].map((each) => h("button", { type: "button", "aria-pressed": String(each === player), onclick: () => choose(each) }, each || words.newcomer))),
    player !== NOBODY && placing ? h("div", { class: "row" }, h("span", { class: "quiet" }, words.pressLayout(money(chip), player)), rack(chip, take, LEAST)) : null,
    formsFor(gathered(mine, asking.role), asking, send, ["player"]));
}

/** @param {Offer} offer @param {string} player @returns {Offer} */
const forOne = (offer, player) => ({ ...offer, fields: { ...offer.fields, player: { type: "OneOf", values: [player] } } });
