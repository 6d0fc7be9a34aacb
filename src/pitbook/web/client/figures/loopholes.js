// Lawful conduct that does better than the figures say, with its clauses, a round of it, and what closes it.

import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { number, percent, whenReckoned } from "../reckoning.js";
import { named } from "../rules/pieces.js";
import { book } from "../strings/book.js";
import { capital, money, spoken } from "../strings.js";

/** @typedef {import("../schemas").LoopholeShown} LoopholeShown */

/** @param {HTMLElement} main @param {string} rulebook @param {() => boolean} wanted */
export async function loopholesPanel(main, rulebook, wanted) {
  const place = h("div", { class: "loopholes" }, h("p", { class: "waiting" }, book.loopholesWait));
  main.append(
    h(
      "section",
      { class: "panel", id: "loopholes" },
      h("h2", {}, book.loopholesTitle),
      h("p", { class: "quiet" }, book.loopholesWords),
      place,
    ),
  );
  /** @type {LoopholeShown[] | null} */
  const found = await whenReckoned(`/api/rulebooks/${rulebook}/loopholes`, (answer) => answer.loopholes, wanted);
  if (found)
    replace(
      place,
      found.length ? found.map((each) => drawn(rulebook, each)) : h("p", { class: "good" }, book.noLoopholes),
    );
}

/** @param {string} rulebook @param {LoopholeShown} found */
function drawn(rulebook, found) {
  const edge = said(number(found.ev));
  return h(
    "section",
    { class: `piece loophole${number(found.ev) > 0 ? " open" : ""}` },
    h(
      "h3",
      {},
      [found.wager, found.numbers.join(", ")].join(" "),
      " ",
      h("small", {}, clauseLinks(rulebook, found.clauses)),
    ),
    h("p", {}, capital(`${found.when ? `${found.when}: ` : ""}${book.anyOf(found.ways)}`)),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, book.ordinarily),
      h("dd", {}, said(number(found.ordinary))),
      h("dt", {}, book.soPlayed),
      h("dd", {}, h("strong", { class: "edge" }, found.at_most ? book.upTo(edge) : edge)),
    ),
    h(
      "p",
      { class: "quiet" },
      book.doneAt(money(found.stake), money(found.chip)),
      found.repeatable ? "" : ` ${book.onlyOnce}`,
    ),
    h("div", { class: "closing" }, h("h4", {}, book.closedBy), closing(rulebook, found)),
    h(
      "details",
      {},
      h("summary", {}, book.asItGoes),
      h(
        "ol",
        {},
        found.example.map((each) => h("li", {}, capital(each))),
      ),
    ),
  );
}

/** @param {number} ev */
const said = (ev) => (ev ? (ev > 0 ? book.playersEdge : book.housesEdge)(percent(Math.abs(ev), 3)) : book.noEdge);

/** @param {NonNullable<LoopholeShown["changes"]>[number]} change */
function signChange({ wager, least, unit, stakes_after: after, stakes_before: before }) {
  const left = book.leftOf(String(after), String(before));
  return book.changeOf(wager, money(least), unit === null ? "" : money(unit), left);
}

/** @param {string} rulebook @param {LoopholeShown} found */
function closing(rulebook, { changes, smaller_chip: chip, readings, clauses }) {
  const ways = [
    ...(changes ?? []).map((each) => `${book.closedSign} ${signChange(each)}.`),
    ...(chip === null ? [] : [book.closedChip(money(chip))]),
    ...readings.map((each) => [
      `${book.closedReading(named(each.id), spoken(each.value))} (`,
      ...clauseLinks(rulebook, each.clauses),
      ").",
    ]),
  ];
  if (!ways.length) return h("p", { class: "bad" }, book.closedWords, " ", clauseLinks(rulebook, clauses), ".");
  return h(
    "ul",
    {},
    ways.map((each) => h("li", {}, each)),
  );
}
