// The first page, #/: what this is, a table of one's own to practise at, and every table there is, as it stands now.

import { tableAddress } from "../addresses.js";
import { SOON, call, get, getAgain, getOnce } from "../api.js";
import { ConnectionLine } from "../connection.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { Pressing } from "../duties/pressing.js";
import { Needs } from "../lobby/needs.js";
import { DEALS, Tables } from "../lobby/tables.js";
import { tellRefusal } from "../notices.js";
import { roomOf } from "../rooms.js";
import { lobby as words } from "../strings/lobby.js";

/** @typedef {import("../schemas").TableRow} TableRow */
/** @typedef {import("../schemas").Me} Me */
/** @typedef {import("../schemas").RulebookRow} RulebookRow */

const REFRESH = 4000;
const IDLE = 500;

/** @type {import("../main").Page} */
export async function lobby(main, me) {
  const wrong = new Faults(me);
  const pressing = new Pressing(me);
  const needs = new Needs(me);
  const [books, rows] = await Promise.all([
    getOnce("/api/rulebooks"),
    getOnce("/api/tables"),
    wrong.look(),
    pressing.look(),
    needs.look(),
  ]);
  const tables = new Tables(me);
  const practice =
    me.role === "player"
      ? new Practice(
          me,
          books.filter((/** @type {RulebookRow} */ each) => each.topics !== null),
        )
      : null;
  const show = (/** @type {TableRow[]} */ now) => {
    tables.standing = needs.standing;
    tables.show(now);
    practice?.show(now);
  };
  const { title, words: told } = words.welcome[comesAs(me)];
  const line = new ConnectionLine();
  main.append(
    line.element,
    wrong.element,
    h("section", { class: needs.asks ? "welcome brief" : "welcome" }, h("h1", {}, title), h("p", {}, told)),
    needs.element,
    pressing.element,
    ...(practice ? [practice.element] : []),
    tables.element,
    waysIn(me),
  );
  show(rows);
  const idle = setTimeout(nextPage, IDLE);
  const timer = setInterval(async () => {
    if (!document.hidden)
      await Promise.all([getAgain("/api/tables", SOON), wrong.look(SOON), pressing.look(SOON), needs.look(SOON)]).then(
        ([now]) => {
          line.is(true);
          show(now);
        },
        () => line.is(false),
      ); // it comes the next time
  }, REFRESH);
  return () => {
    clearTimeout(idle);
    clearInterval(timer);
  };
}

/** Where everybody goes from here: it is fetched while nothing else is, unless somebody has to save data. */
async function nextPage() {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (!connection?.saveData) await import("./table.js");
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
  if (role === "administrator") return "supervisor";
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
      way("figures", words.figures, me.role === "player" ? words.figuresForPlayers : words.figuresWords),
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
