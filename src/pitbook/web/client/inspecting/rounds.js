// The rounds of a table as a list to scan: filtered by the server, and exported as they are filtered.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { called, learn, named, strangers } from "../names.js";
import { tellRefusal } from "../notices.js";
import { roundWords } from "../rooms.js";
import { scrolling } from "../scrolling.js";
import { rounds as words } from "../strings/rounds.js";
import { capital, money } from "../strings.js";
import { fromClock, moment, zone } from "../times.js";
import { asCsv, save } from "./csv.js";

/** @typedef {import("../schemas").ListedRound} ListedRound */

const AT_ONCE = 50;
const EXPORTED_AT_ONCE = 200;
const TIMES = ["since", "until"];
const FURTHER = ["player", "staked", ...TIMES];
const WIDE = matchMedia("(min-width: 64rem)");

export class RoundList {
  /** @param {string} table @param {string} asked the filter, as in an address */
  constructor(table, asked) {
    this.table = table;
    this.path = `/api/tables/${encodeURIComponent(table)}/round-list`;
    this.game = "";
    /** @type {ListedRound[]} */
    this.found = [];
    this.before = 0;
    this.tries = 0;
    this.query = new URLSearchParams();
    this.state = h("p", { role: "status", class: "quiet" });
    this.place = h("div", {});
    this.more = h("button", { hidden: true, onclick: () => this.look(false) }, words.earlier);
    this.exports = h("button", { type: "button", onclick: () => this.export() }, words.export);
    this.form = this.filter(new URLSearchParams(asked));
    this.element = h(
      "section",
      { class: "panel", "aria-labelledby": "rounds-title" },
      h("div", { class: "row between" }, h("h2", { id: "rounds-title" }, words.name), this.exports),
      this.form,
      this.state,
      this.place,
      this.more,
    );
  }

  /** @param {URLSearchParams} given */
  filter(given) {
    const value = (/** @type {string} */ name) => given.get(name) ?? "";
    const choice = (
      /** @type {string} */ name,
      /** @type {string} */ label,
      /** @type {Record<string, string>} */ of,
    ) => {
      const field = h(
        "select",
        { name, onchange: () => this.look(true) },
        Object.entries(of).map(([each, said]) => h("option", { value: each === "any" ? "" : each }, said)),
      );
      field.value = value(name);
      return h("label", {}, label, field);
    };
    const time = (/** @type {string} */ name, /** @type {string} */ label) =>
      h(
        "label",
        {},
        h("span", {}, label, h("small", { class: "quiet" }, ` ${zone()}`)),
        h("input", { type: "datetime-local", step: 1, name, value: value(name) }),
      );
    return h(
      "form",
      {
        class: "row form round-filter",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          this.look(true);
        },
      },
      choice("mark", words.mark, words.markNames),
      choice("result", words.result, words.results),
      h(
        "details",
        { open: WIDE.matches || FURTHER.some((each) => given.has(each)) },
        h("summary", {}, words.further),
        h(
          "div",
          { class: "row form" },
          h(
            "label",
            {},
            h("span", {}, words.player, h("small", { class: "quiet" }, ` ${words.playerHelp}`)),
            h("input", {
              name: "player",
              maxlength: 80,
              autocomplete: "off",
              spellcheck: "false",
              value: value("player"),
            }),
          ),
          h(
            "label",
            {},
            words.stakedFrom,
            h("input", { name: "staked", type: "number", min: 0, value: value("staked") }),
          ),
          time("since", words.since),
          time("until", words.until),
          h("button", { class: "main" }, words.filter),
        ),
      ),
      h("button", { type: "button", onclick: () => this.clear() }, words.clear),
    );
  }

  clear() {
    for (const each of this.fields()) each.value = "";
    this.look(true);
  }

  fields() {
    return /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ (
      [...this.form.elements].filter((each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement)
    );
  }

  /** What is asked for; the address has it too, so that it can be handed on. */
  wanted() {
    const query = new URLSearchParams();
    const address = new URLSearchParams();
    for (const { name, value } of this.fields()) {
      if (!value) continue;
      address.set(name, value);
      const asked = TIMES.includes(name)
        ? fromClock(value)
        : name === "staked"
          ? Math.round(Number(value) * 100)
          : value;
      query.set(name, String(asked));
    }
    const behind = address.size ? `/rounds/${encodeURIComponent(String(address))}` : "";
    history.replaceState(null, "", `#/inspect/${encodeURIComponent(this.table)}${behind}`);
    return query;
  }

  /** @param {boolean} anew or further back */
  async look(anew) {
    if (anew) this.query = this.wanted();
    const mine = ++this.tries; // an answer to what is no longer asked is not looked at
    replace(this.state, words.looking);
    try {
      const answer = await this.page(anew ? 0 : this.before, AT_ONCE);
      if (mine !== this.tries) return;
      const people = answer.rounds.flatMap((each) => each.players);
      if (strangers(people).length) await learn(`/api/tables/${encodeURIComponent(this.table)}`, people);
      this.found = [...(anew ? [] : this.found), ...answer.rounds];
      this.before = answer.before;
      this.draw();
    } catch (error) {
      if (mine === this.tries) replace(this.state);
      tellRefusal(error);
    }
  }

  /** @param {number} before @param {number} limit @returns {Promise<import("../schemas").ListedRounds>} */
  page(before, limit) {
    const query = new URLSearchParams(this.query);
    query.set("limit", String(limit));
    if (before) query.set("before", String(before));
    return get(`${this.path}?${query}`);
  }

  draw() {
    const { found } = this;
    const sum = (/** @type {(each: ListedRound) => number} */ of) => found.reduce((all, each) => all + of(each), 0);
    const house = sum((each) => each.net ?? 0);
    this.more.hidden = this.before === 0;
    this.exports.disabled = found.length === 0;
    replace(
      this.state,
      found.length
        ? `${words.found(found.length, this.before === 0)} · ${words.sums(money(sum((each) => each.staked)), signed(house))}`
        : this.before
          ? words.found(0, false)
          : words.none,
    );
    replace(this.place, found.length ? scrolling(words.name, this.drawn()) : null);
  }

  drawn() {
    const head = (/** @type {string} */ said, look = "") => h("th", { scope: "col", class: look }, said);
    return h(
      "table",
      { class: "round-list" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head(words.number),
          head(words.time),
          head(words.came),
          head(words.players),
          head(words.staked, "number"),
          head(words.house, "number"),
          head(words.marks),
        ),
      ),
      h(
        "tbody",
        {},
        this.found.map((each) => this.row(each)),
      ),
    );
  }

  /** @param {ListedRound} row */
  row(row) {
    const { number, over } = row.round;
    return h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h(
          "a",
          { href: `#/inspect/${encodeURIComponent(this.table)}/${number}` },
          capital(roundWords(this.game, number)),
        ),
      ),
      h("td", { class: "when" }, over ? moment(row.at) : words.going),
      h("td", { class: "came" }, capital(named(row.words, row.players))),
      h("td", { class: "wagered" }, row.players.map(called).join(", ")),
      h("td", { class: "number", "data-label": words.staked }, row.staked ? money(row.staked) : null),
      h("td", { class: `number ${look(row.net)}` }, row.net === null ? null : signed(row.net)),
      h(
        "td",
        { class: "marks" },
        marksOf(row).map((each) => h("span", { class: "badge odd" }, each)),
      ),
    );
  }

  /** All that fit, not only those that are shown. */
  async export() {
    replace(this.state, words.exporting);
    this.exports.disabled = true;
    try {
      /** @type {ListedRound[]} */
      const every = [];
      let before = 0;
      do {
        const answer = await this.page(before, EXPORTED_AT_ONCE);
        every.push(...answer.rounds);
        before = answer.before;
      } while (before);
      save(`${this.table}-rounds.csv`, asCsv([words.columns, ...every.map(cells)]));
    } catch (error) {
      tellRefusal(error);
    }
    this.draw();
  }
}

/** @param {ListedRound} row */
function marksOf({ disputes, rulings, irregularities, refusals }) {
  return [
    disputes.length ? words.disputes(disputes) : null,
    rulings ? words.rulings(rulings) : null,
    irregularities ? words.irregularities(irregularities) : null,
    refusals ? words.refusals(refusals) : null,
  ].filter((each) => each !== null);
}

/** @param {number} cents */
const signed = (cents) => `${cents > 0 ? "+" : ""}${money(cents)}`;

/** @param {number | null} net */
const look = (net) => (net === null || net === 0 ? "" : net > 0 ? "gain" : "loss");

/** @param {number} cents */
const dollars = (cents) => (cents / 100).toFixed(2);

/** @param {ListedRound} row */
const cells = (row) => [
  row.round.number,
  new Date(row.at / 1000).toISOString(),
  row.words,
  row.players.join(" "),
  dollars(row.staked),
  dollars(row.paid),
  dollars(row.collected),
  row.net === null ? "" : dollars(row.net),
  row.disputes.join(" "),
  row.rulings,
  row.irregularities,
  row.refusals ?? "",
  row.round.first,
  row.round.last,
];
