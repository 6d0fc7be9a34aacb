// What hangs at a table, ready to print: the odds card, #/odds/TABLE, and the limits sign, #/sign/TABLE.

import { get } from "../api.js";
import { h } from "../dom.js";
import { grouped } from "../figures/edges.js";
import { called, edgeOf, isFromTheStart, number, percent } from "../reckoning.js";
import { book } from "../strings/book.js";
import { capital, money } from "../strings.js";

/** @typedef {import("../book-types").TableFigures} TableFigures */
/** @typedef {import("../book-types").Figure} Figure */
/** @typedef {import("../book-types").SignRow} SignRow */

/** @type {import("../main").Page} */
export async function oddsPage(main, _me, [table = ""]) {
  const found = await asked(table);
  const { figures } = found;
  main.append(tools(table, "odds"), h("article", { class: `sheet card-sheet ${figures.game}` },
    head(found, book.oddsTitle),
    h("table", { class: "odds" },
      h("thead", {}, h("tr", {}, h("th", {}, book.wager), h("th", {}, book.pays), h("th", { class: "number" }, book.wins), h("th", { class: "number" }, book.houseEdge))),
      h("tbody", {}, rows(figures).map(({ label, of }) => h("tr", {},
        h("td", {}, label), h("td", {}, pays(of[0], figures.schedules)), h("td", { class: "number" }, percent(number(of[0].figure.p_win), 2)), h("td", { class: "number" }, percent(edgeOf(of[0]), 2)))))),
    h("div", { class: "schedules" }, figures.schedules.map((each) => h("table", { class: "odds" },
      h("caption", {}, each.wager),
      h("thead", {}, h("tr", {}, h("th", {}, book.hand), h("th", { class: "number" }, book.pays))),
      h("tbody", {}, each.pays.map(([hand, odds]) => h("tr", {}, h("td", {}, capital(hand)), h("td", { class: "number" }, book.paysTo(odds, 1)))))))),
    foot(found, book.oddsFoot)));
}

/** @type {import("../main").Page} */
export async function signPage(main, _me, [table = ""]) {
  const found = await asked(table);
  main.append(tools(table, "sign"), h("article", { class: `sheet sign-sheet ${found.figures.game}` },
    head(found, book.signHead),
    found.sign.map((row, index) => limitsRow(row, index, found.sign.length)),
    foot(found, book.smallestChip(money(found.figures.chip)))));
}

/** @param {string} table @returns {Promise<TableFigures>} */
const asked = (table) => get(`/api/tables/${encodeURIComponent(table)}/figures`);

/** @param {string} table @param {"odds" | "sign"} now */
function tools(table, now) {
  const link = (/** @type {string} */ name, /** @type {string} */ words) => h("a", { href: `#/${name}/${encodeURIComponent(table)}`, "aria-current": name === now ? "page" : null }, words);
  return h("nav", { class: "row pills tools", "aria-label": book.print }, link("odds", book.oddsOf), link("sign", book.signOf), h("a", { href: `#/table/${encodeURIComponent(table)}` }, book.atTable(table)),
    h("button", { class: "main", onclick: () => print() }, book.print));
}

/** @param {TableFigures} found @param {string} words */
function head({ figures }, words) {
  return h("header", {}, h("p", { class: "venue" }, figures.venue), h("h1", {}, figures.title), h("p", { class: "what" }, words));
}

/** @param {TableFigures} found @param {string} words */
function foot({ table, figures }, words) {
  return h("footer", {}, h("p", {}, words), h("p", {}, `${book.rulesAt(figures.rulebook)} ${book.atTable(table)}.`));
}

/**
 * The rows of the card: each wager once, those on numbers by what they pay. What is made of several wagers is left out
 * where its parts stand on the card.
 * @param {TableFigures["figures"]} figures @returns {{ label: string, of: Figure[] }[]}
 */
function rows({ game, figures, schedules }) {
  if (game === "craps") {
    const apart = figures.filter((each) => !each.figure.wager.includes(" + "));
    return grouped(apart, (each) => JSON.stringify(each.results)).map(({ label, of }) => ({ of, label: label.replace(/, flat\b/, "") }));
  }
  const first = [...new Map(figures.filter(isFromTheStart).toReversed().map((each) => [each.figure.wager, each])).values()];
  const shown = figures.filter((each) => first.includes(each) && edgeOf(each) > 0 && each.figure.wager.split(" + ").length < 3);
  return shown.map((each) => ({ of: [each], label: schedules.length ? each.figure.wager : called(each.figure) }));
}

/** Each way to win as odds: 7 to 6. @param {Figure} found @param {import("../book-types").Schedule[]} schedules */
function pays(found, schedules) {
  if (schedules.some((each) => each.wager.startsWith(found.figure.wager))) return book.asBelow;
  const won = found.results.filter((each) => number(each.net) > 0).map((each) => each.net.split("/").map(Number));
  const shown = won.map(([win, to = 1]) => book.paysTo(win, to));
  const all = shown.length > 4 ? `${shown[0]} … ${shown.at(-1)}` : shown.join(" · ");
  return found.figure.unit.includes("commission") ? `${all}, ${book.afterCommission}` : all;
}

/** @param {SignRow} row @param {number} index @param {number} many */
function limitsRow(row, index, many) {
  const names = row.wagers.length ? row.wagers.join(" · ") : many > 1 && index === 0 ? book.everyOther : book.everyWager;
  return h("section", { class: "limits" },
    h("h2", {}, names),
    h("div", { class: "amounts" },
      h("div", {}, h("small", {}, book.minimum), h("strong", {}, money(row.least))),
      h("div", {}, h("small", {}, book.maximum), h("strong", {}, money(row.most)))),
    row.unit === null ? null : h("p", {}, book.inUnits(money(row.unit))));
}
