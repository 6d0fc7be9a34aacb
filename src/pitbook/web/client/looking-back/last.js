// The last rounds of a table, each with what it brought, as links to go through them.

import { roundAddress } from "../addresses.js";
import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { lookingBack as words } from "../strings/looking-back.js";
import { roundWords } from "../rooms.js";
import { capital, money } from "../strings.js";
import { moment } from "../times.js";

/** @typedef {import("../schemas").RoundSummary} LastRound */
/** @typedef {import("../schemas").Me} Me */

/** What a round brought, in a word. @param {number | null} net @param {Me} me */
function outcome(net, me) {
  const mine = me.role === "player";
  if (net === null) return mine ? words.notYours : words.nothing;
  if (net > 0) return (mine ? words.won : words.houseWon)(money(net));
  return net < 0 ? (mine ? words.lost : words.houseLost)(money(-net)) : mine ? words.even : words.houseEven;
}

/** @param {string} table @param {string} game @param {Me} me */
export async function lastRounds(table, game, me) {
  /** @type {LastRound[]} */
  const found = await get(`/api/tables/${encodeURIComponent(table)}/last-rounds`);
  if (!found.length) return h("p", { class: "quiet" }, words.none);
  return h(
    "ol",
    { class: "last-rounds" },
    found.map(({ round, at, words: told, net }) =>
      h(
        "li",
        {},
        h("a", { href: roundAddress(table, round.number) }, capital(roundWords(game, round.number))),
        h(
          "span",
          { class: `net ${net === null ? "none" : net > 0 ? "won" : net < 0 ? "lost" : "even"}` },
          capital(outcome(net, me)),
        ),
        h("span", { class: "quiet" }, moment(at)),
        told ? h("span", { class: "quiet told" }, capital(told)) : null,
      ),
    ),
  );
}

/** The list at a table: fetched when it is opened, and again when another round is over. */
export class LastRounds {
  /** @param {string} table @param {Me} me */
  constructor(table, me) {
    this.table = table;
    this.me = me;
    this.game = "";
    this.list = h("div", {});
    this.element = h(
      "details",
      { class: "last-of-table", ontoggle: () => this.refresh() },
      h("summary", {}, words.last),
      this.list,
    );
  }

  /** @param {string} game @param {import("../types").EventView[]} events */
  told(game, events) {
    const first = !this.game;
    this.game = game;
    if (first || events.some((each) => /\.(round_ended|round_voided|rolled)@/.test(each.kind))) this.refresh();
  }

  refresh() {
    // Somebody may open it before the table itself is known.
    if (this.element.open && this.game)
      lastRounds(this.table, this.game, this.me)
        .then((list) => replace(this.list, list))
        .catch(tellRefusal);
  }
}
