// The last rounds of a table, each with what it brought, as links to go through them.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { lookingBack as words } from "../strings/looking-back.js";
import { money } from "../strings.js";

/** @typedef {import("../types").LastRound} LastRound */
/** @typedef {import("../types").Me} Me */

/** @param {string} table @param {number} number */
export const roundAddress = (table, number) => `#/round/${encodeURIComponent(table)}/${number}`;

/** What a round brought, in a word. @param {number | null} net @param {Me} me */
function outcome(net, me) {
  const mine = me.role === "player";
  if (net === null) return mine ? words.notYours : words.nothing;
  if (net > 0) return (mine ? words.won : words.houseWon)(money(net));
  return net < 0 ? (mine ? words.lost : words.houseLost)(money(-net)) : mine ? words.even : words.houseEven;
}

/** @param {number} at microseconds */
const clock = (at) => new Date(at / 1000).toLocaleTimeString("en-AU", { hour: "2-digit", minute: "2-digit", hour12: false });

/** @param {string} table @param {string} game @param {Me} me */
export async function lastRounds(table, game, me) {
  /** @type {LastRound[]} */
  const found = await get(`/api/tables/${encodeURIComponent(table)}/last-rounds`);
  if (!found.length) return h("p", { class: "quiet" }, words.none);
  return h("ol", { class: "last-rounds" }, found.map(({ round, at, words: told, net }) => h("li", {},
    h("a", { href: roundAddress(table, round.number) }, words.title(game, round.number)),
    h("span", { class: `net ${net === null ? "none" : net > 0 ? "won" : net < 0 ? "lost" : "even"}` }, outcome(net, me)),
    h("time", { class: "quiet", datetime: new Date(at / 1000).toISOString() }, clock(at)),
    told ? h("span", { class: "quiet told" }, told.replace(/^roll \d+: /, "")) : null)));
}

/** The list at a table: fetched when it is opened, and again when another round is over. */
export class LastRounds {
  /** @param {string} table @param {Me} me */
  constructor(table, me) {
    this.table = table;
    this.me = me;
    this.game = "";
    this.list = h("div", {});
    this.element = h("details", { class: "last", ontoggle: () => this.refresh() }, h("summary", {}, words.last), this.list);
  }

  /** @param {string} game @param {import("../types").Shown[]} events */
  told(game, events) {
    this.game = game;
    if (events.some((each) => /\.(round_cleared|round_ended|rolled)@/.test(each.kind))) this.refresh();
  }

  refresh() {
    if (this.element.open) lastRounds(this.table, this.game, this.me).then((list) => replace(this.list, list)).catch(tellRefusal);
  }
}
