// The house edge and the odds: #/figures, #/figures/RULEBOOK.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { chosenFigure } from "../figures/chosen.js";
import { edgeChart } from "../figures/edges.js";
import { loopholesPanel } from "../figures/loopholes.js";
import { pricesPanel } from "../figures/prices.js";
import { signPanel } from "../figures/signs.js";
import { sessionsPanel } from "../figures/sessions.js";
import { simulationPanel } from "../figures/simulation.js";
import { strategyPanel } from "../figures/strategy.js";
import { figureTable } from "../figures/table.js";
import { keepingFocus } from "../keeping-focus.js";
import { tellRefusal } from "../notices.js";
import { scrolling } from "../scrolling.js";
import { book } from "../strings/book.js";
import { strings } from "../strings.js";

/** @typedef {import("../schemas").FiguresShown} FiguresShown */
/** @typedef {import("../schemas").FigureShown} FigureShown */
/** @typedef {import("../schemas").RulebookRow} RulebookRow */

/** So many tables have what hangs there in view. */
const MOST_TABLES = 3;

/** What hangs at each of them. @param {import("../schemas").TableRow[]} tables */
const displayed = (tables) =>
  tables.map((each) =>
    h(
      "p",
      { class: "quiet" },
      `${book.hangs(each.name)} `,
      h("a", { href: `#/odds/${each.name}` }, strings.oddsCard),
      " · ",
      h("a", { href: `#/sign/${each.name}` }, strings.limitsSign),
    ),
  );

/** @type {import("../main").Page} */
export async function figuresPage(main, me, [wanted]) {
  const [books, everyTable] = await Promise.all([get("/api/rulebooks"), get("/api/tables")]);
  /** @type {RulebookRow[]} */
  const rows = books.filter((/** @type {RulebookRow} */ each) => each.digest);
  const rulebook = wanted || rows[0].id;
  /** @type {import("../schemas").TableRow[]} */
  const tables = everyTable.filter((/** @type {import("../schemas").TableRow} */ each) => each.rulebook === rulebook);
  let here = true;
  const place = h("div", { class: "figures" }, h("p", { class: "waiting", role: "status" }, book.figuresWait));
  main.append(
    h("h1", {}, book.figuresTitle),
    h("p", { class: "quiet" }, book.figuresWords),
    h(
      "nav",
      { class: "row pills", "aria-label": book.figures },
      rows.map((each) =>
        h(
          "a",
          { href: `#/figures/${each.id}`, "aria-current": each.id === rulebook ? "page" : null },
          each.title,
          h("small", {}, each.venue),
        ),
      ),
    ),
    ...(tables.length > MOST_TABLES
      ? [h("details", {}, h("summary", {}, book.hangThere(tables.length)), displayed(tables))]
      : displayed(tables)),
    place,
  );
  await new FiguresOf(rulebook, place).ask();
  if (me.role !== "player") {
    const wantedStill = () => here;
    const game = rows.find((each) => each.id === rulebook)?.game ?? "";
    const strategies = get(`/api/rulebooks/${rulebook}/strategies`);
    sessionsPanel(main, rulebook, game, strategies, wantedStill);
    const stop = simulationPanel(main, rulebook, game, strategies, wantedStill);
    signPanel(main, rulebook);
    strategyPanel(main, rulebook).catch(tellRefusal);
    pricesPanel(main, rulebook, wantedStill).catch(tellRefusal);
    loopholesPanel(main, rulebook, wantedStill).catch(tellRefusal);
    return () => {
      here = false;
      stop();
    };
  }
}

/** The figures of a rulebook: a bar for each wager, one of them in full, and all of them in a table. */
class FiguresOf {
  /** @param {string} rulebook @param {HTMLElement} place */
  constructor(rulebook, place) {
    this.rulebook = rulebook;
    this.place = place;
    this.asked = 0;
    this.chart = h("div", {});
    this.detail = h("section", { class: "panel chosen-figure" });
    this.table = h("div", {});
    this.filter = h("input", {
      type: "search",
      placeholder: book.filter,
      "aria-label": book.filter,
      oninput: () => this.drawTable(),
    });
  }

  /** The answer that was asked for last is shown, in whichever order they come. @param {number} [decks] */
  async ask(decks) {
    const mine = ++this.asked;
    /** @type {FiguresShown} */
    const found = await get(`/api/rulebooks/${this.rulebook}/figures${decks ? `?decks=${decks}` : ""}`);
    if (mine === this.asked) this.show(found);
  }

  /** @param {FiguresShown} found */
  show(found) {
    this.figures = found.figures;
    this.chosen = this.figures[0];
    if (!this.place.contains(this.detail))
      replace(
        this.place,
        h(
          "div",
          { class: "two" },
          h(
            "section",
            { class: "panel" },
            h("h2", {}, book.edges),
            h("p", { class: "quiet" }, book.edgesWords),
            decksChoice(found, (many) => this.ask(many).catch(tellRefusal)),
            this.chart,
          ),
          this.detail,
        ),
        h(
          "section",
          { class: "panel" },
          h("div", { class: "row between" }, h("h2", {}, book.allFigures), this.filter),
          this.table,
        ),
      );
    this.draw();
  }

  /** Whoever pressed a bar or a line stays on it. */
  draw() {
    const { figures = [], chosen } = this;
    if (!chosen) return;
    keepingFocus(this.chart, () =>
      replace(
        this.chart,
        edgeChart(figures, chosen, (figure) => this.choose(figure)),
      ),
    );
    replace(this.detail, chosenFigure(chosen));
    this.drawTable();
  }

  drawTable() {
    const { figures = [], chosen } = this;
    if (!chosen) return;
    const top = this.table.firstElementChild?.scrollTop ?? 0;
    keepingFocus(this.table, () =>
      replace(
        this.table,
        scrolling(
          book.allFigures,
          figureTable(figures, this.filter.value, chosen, (figure) => this.choose(figure)),
          "tall",
        ),
      ),
    );
    this.table.firstElementChild?.scrollTo({ top });
  }

  /** @param {FigureShown} figure */
  choose(figure) {
    this.chosen = figure;
    this.draw();
  }
}

/** @param {FiguresShown} found @param {(decks: number) => void} choose */
function decksChoice({ decks }, choose) {
  if (!decks || decks.least === decks.most) return null;
  const many = Array.from({ length: decks.most - decks.least + 1 }, (_, index) => decks.least + index);
  const field = h(
    "select",
    { onchange: () => choose(Number(field.value)) },
    many.map((each) => h("option", { value: each, selected: each === decks.chosen }, each)),
  );
  return h("label", { class: "row" }, book.decks, field);
}
