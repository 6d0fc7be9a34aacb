// What hangs at a table, ready to print: the odds card, #/odds/TABLE, and the limits sign, #/sign/TABLE.

import { tableAddress } from "../addresses.js";
import { get } from "../api.js";
import { withBookName } from "../books.js";
import { h } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { number, percent } from "../reckoning.js";
import { book } from "../strings/book.js";
import { forms } from "../strings/forms.js";
import { capital, money, strings } from "../strings.js";

const MOST = 4; // ways to win that are named one by one

/** @type {import("../main").Page} */
export async function oddsPage(main, _me, [table = ""]) {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  /** @type {import("../schemas").Layout} */
  const printed = await get(`${path}/layout`);
  const waits = h("p", { class: "waiting" }, book.figuresWait);
  const sheet = h("article", { class: "sheet card-sheet" }, head(printed, book.oddsTitle), waits);
  main.append(tools(table, "odds"), sheet);
  get(`${path}/figures`).then(
    (found) => {
      if (!sheet.isConnected) return;
      waits.remove();
      sheet.classList.add(`of-${found.figures.game}`);
      sheet.append(...card(table, found, printed));
    },
    (error) => {
      waits.remove();
      tellRefusal(error);
    },
  );
}

/**
 * Every wager with what it pays and costs, and the schedules of hands. @param {string} table
 * @param {import("../schemas").TableFigures} found @param {import("../schemas").Layout} printed
 */
function card(table, { odds, figures }, printed) {
  const written = oddsAsPrinted(printed.wagers);
  return [
    h(
      "table",
      { class: "odds" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", {}, book.wager),
          h("th", {}, book.pays),
          h("th", { class: "number" }, book.wins),
          h("th", { class: "number" }, book.houseEdge),
        ),
      ),
      h(
        "tbody",
        {},
        odds.map((row) =>
          h(
            "tr",
            {},
            h("td", {}, row.wager),
            h("td", {}, pays(row, written)),
            h("td", { class: "number" }, percent(number(row.p_win), 2)),
            h("td", { class: "number" }, percent(number(row.house_edge), 2)),
          ),
        ),
      ),
    ),
    h(
      "div",
      { class: "schedules" },
      figures.schedules.map((each) =>
        h(
          "table",
          { class: "odds" },
          h("caption", {}, each.wager),
          h("thead", {}, h("tr", {}, h("th", {}, book.hand), h("th", { class: "number" }, book.pays))),
          h(
            "tbody",
            {},
            each.pays.map(([hand, odds]) =>
              h("tr", {}, h("td", {}, capital(hand)), h("td", { class: "number" }, book.paysTo(odds, 1))),
            ),
          ),
        ),
      ),
    ),
    foot(table, figures.rulebook, book.oddsFoot),
  ];
}

/** Nothing has to be reckoned for a sign. @type {import("../main").Page} */
export async function signPage(main, _me, [table = ""]) {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  /** @type {[import("../schemas").Layout, import("../schemas").TableRow[]]} */
  const [printed, rows] = await Promise.all([get(`${path}/layout`), get("/api/tables")]);
  const { game = "", limits = [] } = rows.find((each) => each.name === table) ?? {};
  main.append(
    tools(table, "sign"),
    h(
      "article",
      { class: `sheet sign-sheet of-${game}` },
      head(printed, book.signHead),
      limits.map((row, index) => limitsRow(row, index, limits.length)),
      foot(table, printed.rulebook, book.smallestChip(money(printed.chip))),
    ),
  );
}

/** @param {string} table @param {"odds" | "sign"} now */
function tools(table, now) {
  const link = (/** @type {string} */ name, /** @type {string} */ words) =>
    h("a", { href: `#/${name}/${encodeURIComponent(table)}`, "aria-current": name === now ? "page" : null }, words);
  return h(
    "nav",
    { class: "row pills tools", "aria-label": book.print },
    link("odds", strings.oddsCard),
    link("sign", strings.limitsSign),
    h("a", { href: tableAddress(table) }, book.atTable(table)),
    h("button", { class: "main", onclick: () => print() }, book.print),
  );
}

/** @param {{ venue: string, title: string }} of @param {string} words */
function head({ venue, title }, words) {
  return h("header", {}, h("p", { class: "venue" }, venue), h("h1", {}, title), h("p", { class: "what" }, words));
}

/** @param {string} table @param {string} rulebook @param {string} words */
function foot(table, rulebook, words) {
  return h(
    "footer",
    {},
    h("p", {}, words),
    h("p", {}, book.rulesAt, " ", withBookName(h("span"), rulebook), `. ${book.atTable(table)}.`),
  );
}

/**
 * Odds in the document's own words, as the felt has them: 7.5 to 1, and not 15 to 2.
 * @param {import("../schemas").LayoutWager[]} wagers @returns {Map<number, string>} by what one unit wins
 */
function oddsAsPrinted(wagers) {
  const all = wagers.flatMap((each) => each.prizes.map(({ odds }) => odds));
  return new Map(
    all.flatMap((odds) => {
      const [, win, to] = /^([\d.]+) to ([\d.]+)$/.exec(odds) ?? [];
      return win ? [[Number(win) / Number(to), odds]] : [];
    }),
  );
}

/**
 * Each way to win as odds: 7 to 6. @param {import("../schemas").OddsRow} row
 * @param {Map<number, string>} written
 */
function pays({ pays: won, by_schedule: scheduled, after_commission: charged }, written) {
  if (scheduled) return book.asBelow;
  const shown = won.map(([win, to]) => written.get(win / to) ?? book.paysTo(win, to));
  const all = shown.length > MOST ? `${shown[0]} … ${shown.at(-1)}` : shown.join(" · ");
  return charged ? `${all}, ${book.afterCommission}` : all;
}

/** @param {import("../schemas").TableRow["limits"][number]} row @param {number} index @param {number} many */
function limitsRow(row, index, many) {
  const names = row.wagers.length
    ? row.wagers.join(" · ")
    : many > 1 && index === 0
      ? forms.otherWagers
      : forms.everyWager;
  return h(
    "section",
    { class: "limits" },
    h("h2", {}, names),
    h(
      "div",
      { class: "amounts" },
      h("div", {}, h("small", {}, book.minimum), h("strong", {}, money(row.least))),
      h("div", {}, h("small", {}, book.maximum), h("strong", {}, money(row.most))),
    ),
    row.unit === null ? null : h("p", {}, book.inUnits(money(row.unit))),
  );
}
