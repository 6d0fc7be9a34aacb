// The tables that may be inspected, as lines to scan: how much was played there, and what is to be looked at.

import { h, replace } from "../dom.js";
import { scrolling } from "../scrolling.js";
import { capital, counted, money, strings } from "../strings.js";

/** @typedef {import("../schemas").TableRow} TableRow */
/** @typedef {import("../schemas").PitRow} PitRow */

const words = strings.inspect;
const MANY = 12;

export class InspectedTables {
  /** @param {TableRow[]} rows @param {PitRow[]} standing */
  constructor(rows, standing) {
    const figures = new Map(standing.map((each) => [each.name, each]));
    this.rows = [...rows].sort((one, other) => pressing(other, figures) - pressing(one, figures));
    this.figures = figures;
    this.sought = h("input", {
      type: "search",
      placeholder: words.find,
      "aria-label": words.find,
      oninput: () => this.draw(),
    });
    this.place = h("div", {});
    this.element = h(
      "section",
      { class: "panel", "aria-label": words.tables },
      h("div", { class: "row between" }, h("h2", {}, words.tables), rows.length > MANY ? this.sought : null),
      this.place,
    );
    this.draw();
  }

  draw() {
    const sought = this.sought.value.trim().toLowerCase();
    const found = this.rows.filter((each) =>
      [each.name, each.title, each.venue].join(" ").toLowerCase().includes(sought),
    );
    replace(this.place, found.length ? scrolling(words.tables, this.drawn(found)) : h("p", {}, words.noneFound));
  }

  /** @param {TableRow[]} rows */
  drawn(rows) {
    const { table, now, rounds, largest, drop, win, open } = words.columns;
    const head = (/** @type {string} */ said, look = "") => h("th", { scope: "col", class: look }, said);
    return h(
      "table",
      { class: "inspected" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head(table),
          head(now),
          [rounds, largest, drop, win].map((each) => head(each, "number")),
          head(open),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((each) => this.row(each)),
      ),
    );
  }

  /** @param {TableRow} row */
  row(row) {
    const stands = this.figures.get(row.name);
    const figure = (/** @type {string} */ label, /** @type {string | null} */ said, look = "") =>
      h("td", { class: `number ${look}`, "data-label": label }, said);
    const { rounds, largest, drop, win } = words.columns;
    return h(
      "tr",
      { class: `of-${row.game ?? ""}` },
      h(
        "th",
        { scope: "row" },
        h("a", { href: `#/inspect/${encodeURIComponent(row.name)}` }, row.title ?? words.named(row.name)),
        h("small", { class: "quiet" }, [row.venue, words.named(row.name)].filter(Boolean).join(" · ")),
      ),
      h("td", { class: "quiet" }, row.stopped ? null : capital(row.phase_words ?? "")),
      figure(rounds, stands ? counted(stands.rounds) : null),
      figure(largest, stands ? money(stands.largest) : null),
      figure(drop, stands ? money(stands.drop) : null),
      figure(win, stands ? money(stands.so_far) : null, stands && stands.so_far < 0 ? "loss" : ""),
      h(
        "td",
        {},
        row.stopped ? h("span", { class: "badge wrong-here" }, words.isStopped) : null,
        stands?.undecided ? h("span", { class: "badge odd" }, words.disputes(stands.undecided)) : null,
      ),
    );
  }
}

/** What is stopped or disputed comes first. @param {TableRow} row @param {Map<string, PitRow>} figures */
const pressing = (row, figures) => (row.stopped ? 2 : figures.get(row.name)?.undecided ? 1 : 0);
