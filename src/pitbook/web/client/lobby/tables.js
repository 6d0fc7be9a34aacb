// Every table there is: tiles where they are few, lines with a filter where they are many. Each is drawn anew only when
// something at its table changed.

import { tableAddress } from "../addresses.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { called } from "../names.js";
import { forms } from "../strings/forms.js";
import { lobby as words } from "../strings/lobby.js";
import { capital, counted, money, spoken, strings } from "../strings.js";

/** @typedef {import("../schemas").TableRow} TableRow */
/** @typedef {import("../schemas").Me} Me */
/** @typedef {import("../schemas").PitRow} PitRow */

/** Those who come to deal. */
export const DEALS = ["dealer", "stickperson", "boxperson"];
/** More than so many are lines. */
const MOST_TILES = 12;
/** So many lines are shown until somebody wants more. */
const MOST_LINES = 40;

export class Tables {
  /** @param {Me} me @param {Map<string, PitRow>} [standing] how they stand, for those who may know */
  constructor(me, standing = new Map()) {
    this.me = me;
    this.standing = standing;
    /** @type {TableRow[]} */
    this.rows = [];
    this.most = MOST_LINES;
    /** @type {HTMLElement | null} */
    this.head = null;
    /** @type {Map<string, { key: string, element: HTMLElement }>} */
    this.drawn = new Map();
    this.list = h("ul", { class: "grid tables" });
    this.counted = h("span", { class: "quiet", role: "status" });
    const again = () => this.draw();
    this.words = h("input", { type: "search", placeholder: words.find, "aria-label": words.find, oninput: again });
    this.game = h("select", { "aria-label": words.game, onchange: again }, h("option", { value: "" }, words.allGames));
    this.state = h(
      "select",
      { "aria-label": words.state, onchange: again },
      Object.entries(words.states).map(([value, said]) => h("option", { value }, said)),
    );
    this.filter = h("div", { class: "row tools filter", hidden: true }, this.words, this.game, this.state);
    this.more = h("button", { hidden: true, onclick: () => this.showMore() });
    this.element = h(
      "section",
      { "aria-label": words.tables },
      h("div", { class: "table-head" }, h("h2", {}, words.tables), this.counted),
      this.filter,
      this.list,
      this.more,
    );
  }

  /** @param {TableRow[]} rows */
  show(rows) {
    const all = rows.filter((each) => !each.practice_of);
    // whoever deals comes to deal
    this.rows = DEALS.includes(this.me.role) ? all.toSorted((one, other) => byPeople(other) - byPeople(one)) : all;
    const games = [...new Map(this.rows.flatMap((each) => (each.game ? [[each.game, each.title ?? ""]] : [])))];
    for (const [game, title] of games)
      if (![...this.game.options].some((each) => each.value === game))
        this.game.append(h("option", { value: game }, title));
    this.draw();
  }

  showMore() {
    this.most = Infinity;
    const first = this.list.childElementCount;
    this.draw();
    /** @type {HTMLElement | null | undefined} */ (this.list.children[first]?.querySelector("a"))?.focus();
  }

  /** Whether a table is one of those that are wanted. @param {TableRow} row */
  fits(row) {
    const sought = this.words.value.trim().toLowerCase();
    const said = [row.name, row.title, row.venue, ...row.seated, row.phase_words].join(" ").toLowerCase();
    const free = row.seated.length < row.places && !row.closed && !row.stopped;
    return (
      said.includes(sought) &&
      (!this.game.value || this.game.value === row.game) &&
      (this.state.value !== "free" || free) &&
      (this.state.value !== "playing" || row.seated.length > 0) &&
      (this.state.value !== "mine" || row.seated.includes(this.me.person))
    );
  }

  draw() {
    const pit = this.standing.size > 0;
    const many = pit || this.rows.length > MOST_TILES;
    this.filter.hidden = this.rows.length <= MOST_TILES;
    this.list.classList.toggle("lines", many);
    this.list.classList.toggle("pit", pit);
    if (pit && !this.head) {
      this.head = columns();
      this.list.prepend(this.head);
    }
    this.list.classList.toggle("grid", !many);
    const found = many ? this.rows.filter((each) => this.fits(each)) : this.rows;
    const shown = many ? found.slice(0, this.most) : found;
    const open = found.filter((each) => !each.stopped && !each.closed).length;
    replace(this.counted, words.counted(open, new Set(found.flatMap((each) => each.seated)).size));
    this.more.hidden = shown.length === found.length;
    replace(this.more, words.showAll(found.length));
    const names = new Set(shown.map((each) => each.name));
    for (const [name, { element }] of this.drawn)
      if (!names.has(name)) {
        element.remove();
        this.drawn.delete(name);
      }
    shown.forEach((row, index) => this.place(row, index, many));
  }

  /** @param {TableRow} row @param {number} index @param {boolean} many */
  place(row, index, many) {
    const standing = this.standing.get(row.name);
    const key = JSON.stringify([many, row.stopped, row.closed, row.phase, row.seated, row.limits, standing]);
    const there = this.drawn.get(row.name);
    if (there?.key === key) return;
    const element = many ? line(row, this.me, standing) : tile(row, this.me);
    if (there) takePlace(there.element, element);
    else this.list.insertBefore(element, this.list.children[index + (this.head ? 1 : 0)] ?? null);
    this.drawn.set(row.name, { key, element });
  }
}

/**
 * Whoever was on a link of the old tile is on that of the new one. @param {HTMLElement} old @param {HTMLElement} fresh
 */
function takePlace(old, fresh) {
  const focused = old.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  old.replaceWith(fresh);
  if (focused)
    [...fresh.querySelectorAll("a")]
      .find((each) => each.getAttribute("href") === focused)
      ?.focus({ preventScroll: true });
}

/** @param {TableRow} row */
const byPeople = (row) => Number(row.dealing === "recorded");

/** @param {TableRow} row */
const stateOf = (row) => (row.stopped ? words.stopped : row.closed ? words.closed : capital(row.phase_words ?? ""));

/**
 * Who deals, how fast, what came in and what was won, for those who may know. @param {PitRow | undefined} standing
 * @param {boolean} byProgram
 */
function standingWords(standing, byProgram) {
  if (!standing) return null;
  const deals = standing.on_duty.map((each) => `${called(each.person)}, ${spoken(each.role)}`).join("; ");
  const facts = [
    [words.onDuty, deals || (byProgram ? words.virtual : words.nobodyOnDuty), ""],
    [words.rounds, counted(standing.rounds), "number"],
    [words.pace, standing.pace === null ? "–" : counted(standing.pace), "number"],
    [words.largest, money(standing.largest), "number"],
    [words.drop, money(standing.drop), "number"],
    [words.win, money(standing.so_far), standing.so_far < 0 ? "number loss" : "number"],
  ];
  return h(
    "dl",
    { class: "standing" },
    facts.map(([name, value, look]) => h("div", { class: look }, h("dt", {}, name), h("dd", {}, value))),
  );
}

/** What stands above the columns where there is room for them; each line says it again for those who hear it. */
const columns = () =>
  h(
    "li",
    { class: "columns", "aria-hidden": "true" },
    [words.table, words.limits, words.seats, words.now, words.onDuty].map((each) => h("span", {}, each)),
    [words.rounds, words.pace, words.largest, words.drop, words.win].map((each) =>
      h("span", { class: "number" }, each),
    ),
    h("span"),
  );

/** One of many: what one chooses by, and one link. @param {TableRow} row @param {Me} me @param {PitRow} [standing] */
function line(row, me, standing) {
  const [first] = row.limits;
  const stopped = row.stopped || !row.game;
  const href = stopped ? (me.inspects ? `#/inspect/${encodeURIComponent(row.name)}` : null) : tableAddress(row.name);
  return h(
    "li",
    { class: `line of-${row.game ?? ""}${row.closed ? " closed" : ""}` },
    h(
      "h3",
      {},
      href ? h("a", { href }, row.title ?? words.named(row.name)) : words.named(row.name),
      row.seated.includes(me.person) ? h("span", { class: "badge" }, words.youSit) : null,
      standing?.undecided ? h("span", { class: "badge odd" }, words.disputes(standing.undecided)) : null,
      h("small", {}, [row.venue, row.name === row.rulebook ? "" : words.named(row.name)].filter(Boolean).join(" · ")),
    ),
    h("span", { class: "number" }, first ? `${money(first.least)} – ${money(first.most)}` : null),
    h("span", {}, stopped || row.closed ? null : words.places(row.seated.length, row.places)),
    h("span", { class: row.stopped ? "bad" : "quiet" }, stateOf(row)),
    standingWords(standing, row.dealing === "virtual"),
    me.inspects && (standing || stopped)
      ? h(
          "a",
          {
            class: "inspect-it",
            href: `#/inspect/${encodeURIComponent(row.name)}`,
            "aria-label": words.at(words.inspectIt, words.named(row.name)),
          },
          words.inspectIt,
        )
      : null,
  );
}

/** @param {TableRow} row @param {Me} me */
function tile(row, me) {
  const name = encodeURIComponent(row.name);
  const link = (/** @type {string} */ to, /** @type {string} */ what) =>
    h("a", { href: `#/${to}`, "aria-label": words.at(what, words.named(row.name)) }, what);
  const inspect = me.inspects ? link(`inspect/${name}`, words.inspectIt) : null;
  if (row.stopped || !row.game)
    return h(
      "li",
      { class: "panel tile" },
      h("h3", {}, words.named(row.name)),
      h("p", { class: "bad" }, words.stopped),
      h("p", { class: "row links" }, inspect),
    );
  return h(
    "li",
    { class: `panel tile of-${row.game}${row.closed ? " closed" : ""}` },
    h(
      "div",
      { class: "felt-top" },
      drawing(row.game),
      row.seated.includes(me.person) ? h("span", { class: "badge" }, words.youSit) : null,
    ),
    h("h3", {}, h("a", { href: tableAddress(row.name) }, row.title)),
    h("p", { class: "quiet" }, row.venue, row.name === row.rulebook ? null : ` · ${words.named(row.name)}`),
    h(
      "dl",
      { class: "hung" },
      row.limits.map((each, index) =>
        h(
          "div",
          {},
          h("dt", {}, wagersOf(each, index, row.limits.length)),
          h("dd", {}, `${money(each.least)} – ${money(each.most)}`),
        ),
      ),
    ),
    h(
      "p",
      { class: "seats" },
      h(
        "span",
        { class: "dots", "aria-hidden": "true" },
        Array.from({ length: row.closed || row.stopped ? 0 : row.places }, (_, at) =>
          h("i", { class: at < row.seated.length ? "taken" : "" }),
        ),
      ),
      row.closed || row.stopped ? null : words.places(row.seated.length, row.places),
    ),
    h("p", { class: "quiet state" }, stateOf(row), " · ", row.dealing === "virtual" ? words.virtual : words.recorded),
    h(
      "p",
      { class: "row links" },
      link(`odds/${name}`, strings.oddsCard),
      link(`sign/${name}`, strings.limitsSign),
      link(`rules/${row.rulebook}`, words.rules),
      inspect,
    ),
  );
}

/** @param {import("../schemas").TableRow["limits"][number]} limits @param {number} index @param {number} many */
const wagersOf = ({ wagers }, index, many) =>
  wagers.length ? wagers.map(capital).join(", ") : many > 1 && index === 0 ? forms.otherWagers : forms.everyWager;
