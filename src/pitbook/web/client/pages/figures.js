// What the rules cost: #/figures, #/figures/RULEBOOK.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { chosenFigure } from "../figures/chosen.js";
import { edgeChart } from "../figures/edges.js";
import { loopholesPanel } from "../figures/loopholes.js";
import { pricesPanel } from "../figures/prices.js";
import { signPanel } from "../figures/signs.js";
import { simulationPanel } from "../figures/simulation.js";
import { strategyPanel } from "../figures/strategy.js";
import { figureTable } from "../figures/table.js";
import { tellRefusal } from "../notices.js";
import { book } from "../strings/book.js";

/** @typedef {import("../book-types").Figures} Figures */
/** @typedef {import("../book-types").Figure} Figure */
/** @typedef {import("../book-types").RulebookRow} RulebookRow */

/** @type {import("../main").Page} */
export async function figuresPage(main, me, [wanted]) {
  /** @type {RulebookRow[]} */
  const rows = (await get("/api/rulebooks")).filter((/** @type {RulebookRow} */ each) => each.digest);
  const rulebook = wanted || rows[0].id;
  /** @type {import("../types").TableRow[]} */
  const tables = (await get("/api/tables")).filter((/** @type {import("../types").TableRow} */ each) => each.rulebook === rulebook);
  let here = true;
  const place = h("div", { class: "figures" });
  main.append(
    h("h1", {}, book.figuresTitle),
    h("p", { class: "quiet" }, book.figuresWords),
    h("nav", { class: "row pills", "aria-label": book.figures }, rows.map((each) =>
      h("a", { href: `#/figures/${each.id}`, "aria-current": each.id === rulebook ? "page" : null }, each.title, h("small", {}, each.venue)))),
    ...tables.map((each) => h("p", { class: "quiet" }, `${book.hangs(each.name)} `, h("a", { href: `#/odds/${each.name}` }, book.oddsOf), " · ", h("a", { href: `#/sign/${each.name}` }, book.signOf))),
    place);
  await drawFigures(place, rulebook);
  if (me.role !== "player") {
    const wantedStill = () => here;
    const stop = simulationPanel(main, rulebook, rows.find((each) => each.id === rulebook)?.game ?? "", wantedStill);
    signPanel(main, rulebook);
    strategyPanel(main, rulebook).catch(tellRefusal);
    pricesPanel(main, rulebook, wantedStill).catch(tellRefusal);
    loopholesPanel(main, rulebook, wantedStill).catch(tellRefusal);
    return () => { here = false; stop(); };
  }
}

/** @param {HTMLElement} place @param {string} rulebook @param {number} [decks] */
async function drawFigures(place, rulebook, decks) {
  /** @type {Figures} */
  const found = await get(`/api/rulebooks/${rulebook}/figures${decks ? `?decks=${decks}` : ""}`);
  let chosen = found.figures[0];
  const chart = h("div", {});
  const detail = h("section", { class: "panel chosen-figure", "aria-live": "polite" });
  const table = h("div", { class: "scroll tall" });
  const draw = () => {
    replace(chart, edgeChart(found.figures, chosen, choose));
    replace(detail, chosenFigure(chosen));
    replace(table, figureTable(found.figures, filter.value, chosen, choose));
  };
  const choose = (/** @type {Figure} */ figure) => { chosen = figure; draw(); };
  const filter = h("input", { type: "search", placeholder: book.filter, "aria-label": book.filter, oninput: draw });
  replace(place,
    h("div", { class: "two" },
      h("section", { class: "panel" }, h("h2", {}, book.edges), h("p", { class: "quiet" }, book.edgesWords), decksChoice(found, (many) => drawFigures(place, rulebook, many).catch(tellRefusal)), chart),
      detail),
    h("section", { class: "panel" }, h("div", { class: "row between" }, h("h2", {}, book.allFigures), filter), table));
  draw();
}

/** @param {Figures} found @param {(decks: number) => void} choose */
function decksChoice({ decks }, choose) {
  if (!decks || decks.least === decks.most) return null;
  const many = Array.from({ length: decks.most - decks.least + 1 }, (_, index) => decks.least + index);
  const field = h("select", { onchange: () => choose(Number(field.value)) }, many.map((each) => h("option", { value: each, selected: each === decks.chosen }, each)));
  return h("label", { class: "row" }, book.decks, field);
}
