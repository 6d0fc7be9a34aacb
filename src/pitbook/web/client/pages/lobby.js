// The first page: what this is, a table of one's own to practise at, and every table there is, as it stands now.

import { tableAddress } from "../addresses.js";
import { SOON, call, get, getAgain } from "../api.js";
import { ConnectionLine } from "../connection.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { Pressing } from "../duties/pressing.js";
import { tellRefusal } from "../notices.js";
import { roomOf } from "../rooms.js";
import { forms } from "../strings/forms.js";
import { lobby as words } from "../strings/lobby.js";
import { capital, money, strings } from "../strings.js";

/** @typedef {import("../schemas").TableRow} TableRow */
/** @typedef {import("../schemas").Me} Me */
/** @typedef {import("../schemas").RulebookRow} RulebookRow */

const REFRESH = 4000;
const DEALS = ["dealer", "stickperson", "boxperson"];

/** @type {import("../main").Page} */
export async function lobby(main, me) {
  const wrong = new Faults(me);
  const pressing = new Pressing(me);
  const [books, rows] = await Promise.all([get("/api/rulebooks"), get("/api/tables"), wrong.look(), pressing.look()]);
  const tables = new Tables(me);
  const practice =
    me.role === "player"
      ? new Practice(
          me,
          books.filter((/** @type {RulebookRow} */ each) => each.topics !== null),
        )
      : null;
  const show = (/** @type {TableRow[]} */ now) => {
    tables.show(now);
    practice?.show(now);
  };
  const { title, words: told } = words.welcome[comesAs(me)];
  const line = new ConnectionLine();
  main.append(
    line.element,
    wrong.element,
    pressing.element,
    h("section", { class: "welcome" }, h("h1", {}, title), h("p", {}, told)),
    ...(practice ? [practice.element] : []),
    waysIn(me),
    tables.element,
  );
  show(rows);
  const timer = setInterval(async () => {
    if (!document.hidden)
      await Promise.all([getAgain("/api/tables", SOON), wrong.look(SOON), pressing.look(SOON)]).then(
        ([now]) => {
          line.is(true);
          show(now);
        },
        () => line.is(false),
      ); // it comes the next time
  }, REFRESH);
  return () => clearInterval(timer);
}

/** What waits for somebody to look at it, before anything else; players are not troubled with it. */
class Faults {
  /** @param {Me} me */
  constructor(me) {
    this.asks = me.role !== "player";
    this.element = h("section", { class: "faults", role: "alert", hidden: true });
    this.shown = "";
  }

  /** @param {number} [within] so many milliseconds */
  async look(within) {
    if (!this.asks) return;
    /** @type {{ trouble: string, where: string, words: string }[]} */
    const found = await get("/api/faults", within);
    const key = JSON.stringify(found);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = found.length === 0;
    replace(
      this.element,
      h("h2", {}, words.faults(found.length)),
      h(
        "ul",
        {},
        found.map(({ trouble, where, words: told }) =>
          h("li", {}, h("strong", {}, words.fault[trouble](where)), " ", told),
        ),
      ),
    );
  }
}

/** @param {Me} me */
function comesAs({ role, inspects }) {
  if (role === "player") return role;
  return DEALS.includes(role) ? "dealer" : inspects ? "inspector" : "supervisor";
}

/** @param {Me} me */
function waysIn(me) {
  const way = (/** @type {string} */ to, /** @type {string} */ name, /** @type {string} */ told) =>
    h("li", { class: "way-in" }, h("a", { href: `#/${to}` }, name), h("p", { class: "quiet" }, told));
  return h(
    "nav",
    { "aria-label": words.ways },
    h(
      "ul",
      { class: "ways-in" },
      me.inspects ? way("inspect", words.inspect, words.inspectWords) : null,
      me.opens?.length ? way("open", words.open, words.openWords) : null,
      way("rules", words.lookUp, words.lookUpWords),
      way("figures", words.figures, words.figuresWords),
    ),
  );
}

/** A table of one's own: one press for each rulebook. */
class Practice {
  /** @param {Me} me @param {RulebookRow[]} books */
  constructor(me, books) {
    this.me = me;
    /** @type {Map<string, HTMLButtonElement>} by rulebook */
    this.buttons = new Map();
    const games = [...new Set(books.map((each) => each.game))];
    this.element = h(
      "section",
      { class: "practice", "aria-label": words.practice },
      h("h2", {}, words.practice),
      h("p", { class: "quiet" }, words.practiceWords),
      h(
        "ul",
        { class: "games" },
        games.map((game) =>
          this.game(
            game,
            books.filter((each) => each.game === game),
          ),
        ),
      ),
    );
  }

  /** @param {string} game @param {RulebookRow[]} books */
  game(game, books) {
    return h(
      "li",
      { class: `game of-${game}` },
      drawing(game),
      h(
        "div",
        {},
        h("h3", {}, books[0].title),
        h("p", {}, roomOf(game).inShort),
        h(
          "div",
          { class: "row" },
          books.map((each) => this.button(each)),
        ),
      ),
    );
  }

  /** @param {RulebookRow} book */
  button({ id, title, venue }) {
    const button = h("button", { onclick: () => this.open(id) }, venue);
    button.setAttribute("aria-label", words.practise(title, venue));
    this.buttons.set(id, button);
    return button;
  }

  /** @param {string} rulebook */
  async open(rulebook) {
    const all = [...this.buttons.values()];
    all.forEach((each) => {
      each.disabled = true;
    });
    try {
      const table = await call("POST", "/api/practice", { rulebook });
      location.hash = tableAddress(table.name);
    } catch (error) {
      tellRefusal(error);
      all.forEach((each) => {
        each.disabled = false;
      });
    }
  }

  /** One that is open already goes on where it was left. @param {TableRow[]} rows */
  show(rows) {
    const mine = new Set(
      rows.filter((each) => each.practice_of === this.me.person && !each.closed).map((each) => each.rulebook),
    );
    for (const [rulebook, button] of this.buttons) {
      button.classList.toggle("again", mine.has(rulebook));
      button.title = mine.has(rulebook) ? words.goOn : "";
    }
  }
}

/** Every table. A tile is drawn anew only when something at its table changed. */
class Tables {
  /** @param {Me} me */
  constructor(me) {
    this.me = me;
    /** @type {Map<string, { key: string, element: HTMLElement }>} */
    this.tiles = new Map();
    this.list = h("ul", { class: "grid tables" });
    this.counted = h("span", { class: "quiet" });
    this.element = h(
      "section",
      { "aria-label": words.tables },
      h("div", { class: "table-head" }, h("h2", {}, words.tables), this.counted),
      this.list,
    );
  }

  /** @param {TableRow[]} rows */
  show(rows) {
    const real = rows.filter((each) => !each.practice_of);
    replace(
      this.counted,
      words.counted(
        real.filter((each) => !each.stopped && !each.closed).length,
        new Set(real.flatMap((each) => each.seated)).size,
      ),
    );
    for (const [name, { element }] of this.tiles)
      if (!real.some((each) => each.name === name)) {
        element.remove();
        this.tiles.delete(name);
      }
    real.forEach((row, index) => this.place(row, index));
  }

  /** @param {TableRow} row @param {number} index */
  place(row, index) {
    const key = JSON.stringify([row.stopped, row.closed, row.phase, row.seated, row.limits]);
    const there = this.tiles.get(row.name);
    if (there?.key === key) return;
    const element = tile(row, this.me);
    if (there) takePlace(there.element, element);
    else this.list.insertBefore(element, this.list.children[index] ?? null);
    this.tiles.set(row.name, { key, element });
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
        Array.from({ length: row.places }, (_, at) => h("i", { class: at < row.seated.length ? "taken" : "" })),
      ),
      words.places(row.seated.length, row.places),
    ),
    h(
      "p",
      { class: "quiet state" },
      row.closed ? words.closed : capital(row.phase_words ?? ""),
      " · ",
      row.dealing === "virtual" ? words.virtual : words.recorded,
    ),
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
