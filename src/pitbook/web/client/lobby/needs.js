// What needs an official, over all tables and the most pressing first: rulings, disputes, notices, stopped tables.

import { tableAddress } from "../addresses.js";
import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { called, learn, strangers } from "../names.js";
import { lobby as words } from "../strings/lobby.js";
import { money } from "../strings.js";
import { moment } from "../times.js";

/** @typedef {import("../schemas").Pit} Pit */
/** @typedef {import("../schemas").WaitingRow} WaitingRow */

const MOST_PAYOUTS = 3;

export class Needs {
  /** @param {import("../schemas").Me} me */
  constructor(me) {
    this.me = me;
    this.asks = me.sees_duties;
    this.title = h("h2", { id: "needs-title" });
    this.list = h("ul", { class: "needs-list" });
    this.payouts = new Payouts();
    this.element = h(
      "section",
      { class: "needs", "aria-labelledby": "needs-title", hidden: !this.asks },
      this.title,
      this.list,
      this.payouts.element,
    );
    this.shown = "";
    /** How each table stands, by its name. @type {Map<string, import("../schemas").PitRow>} */
    this.standing = new Map();
  }

  /** @param {number} [within] so many milliseconds */
  async look(within) {
    if (!this.asks) return;
    /** @type {Pit} */
    const found = await get("/api/pit", within);
    this.standing = new Map(found.tables.map((each) => [each.name, each]));
    this.payouts.show(found.tables);
    const unknown = found.waiting.filter(({ person }) => person && strangers([person]).length);
    await Promise.all(
      unknown.map(({ table, person }) =>
        learn(`/api/tables/${encodeURIComponent(table)}`, [person ?? ""]).catch(() => null),
      ),
    );
    const key = JSON.stringify(found.waiting);
    if (key === this.shown) return;
    this.shown = key;
    replace(this.title, words.needs(found.waiting.length));
    replace(
      this.list,
      found.waiting.map((each) => this.row(each)),
    );
  }

  /** @param {WaitingRow} row */
  row(row) {
    const { table, need, words: said, since } = row;
    const what = words.needOf({ ...row, person: row.person && called(row.person) });
    const stopped = need === "stopped";
    const where = [row.title, words.named(table)].filter(Boolean).join(", ");
    return h(
      "li",
      { class: `need ${need}` },
      h("span", { class: "need-kind" }, words.need[need]),
      h(
        "div",
        {},
        h("strong", {}, what),
        said ? h("span", { class: "said" }, `“${said}”`) : null,
        h("span", { class: "quiet" }, where, since ? [" · ", words.since, " ", moment(since)] : null),
      ),
      stopped && !this.me.inspects
        ? null
        : h(
            "a",
            {
              class: "button",
              href: stopped ? `#/inspect/${encodeURIComponent(table)}` : tableAddress(table),
              "aria-label": words.goTo(what, where),
            },
            words.goThere,
          ),
    );
  }
}

/** The most that was paid of late, over all tables, each with its round. */
class Payouts {
  constructor() {
    this.element = h("p", { class: "quiet largest", hidden: true });
    this.shown = "";
  }

  /** @param {import("../schemas").PitRow[]} tables */
  show(tables) {
    const most = tables
      .filter((each) => each.largest_round !== null)
      .toSorted((one, other) => other.largest - one.largest)
      .slice(0, MOST_PAYOUTS);
    const key = JSON.stringify(most.map(({ name, largest, largest_round: round }) => [name, largest, round]));
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = !most.length;
    replace(
      this.element,
      words.largestPaid,
      most.map(({ name, largest, largest_round: round }, index) => [
        index ? " · " : " ",
        h("strong", {}, money(largest)),
        " ",
        h("a", { href: `#/round/${encodeURIComponent(name)}/${round}` }, words.roundAt(round ?? 0, name)),
      ]),
    );
  }
}
