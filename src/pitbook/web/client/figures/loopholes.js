// Lawful conduct that does better than the figures say, with its clauses, a round of it, and what closes it.

import { h, replace } from "../dom.js";
import { number, percent, whenReckoned } from "../reckoning.js";
import { allClauses } from "../rules/pieces.js";
import { book } from "../strings/book.js";
import { capital, money, spoken } from "../strings.js";

/** @typedef {import("../book-types").Loophole} Loophole */

/** @param {HTMLElement} main @param {string} rulebook @param {() => boolean} wanted */
export async function loopholesPanel(main, rulebook, wanted) {
  const place = h("div", { class: "loopholes" }, h("p", { class: "waiting" }, book.loopholesWait));
  main.append(h("section", { class: "panel", id: "loopholes" }, h("h2", {}, book.loopholesTitle), h("p", { class: "quiet" }, book.loopholesWords), place));
  /** @type {Loophole[] | null} */
  const found = await whenReckoned(`/api/rulebooks/${rulebook}/loopholes`, (answer) => answer.loopholes, wanted);
  if (found) replace(place, found.length ? grouped(found).map((each) => drawn(rulebook, each)) : h("p", { class: "good" }, book.noLoopholes));
}

/** Wagers that differ only in their number, done alike and closed alike, are told together. @param {Loophole[]} found */
function grouped(found) {
  /** @type {Map<string, Loophole[]>} */
  const groups = new Map();
  for (const each of found) {
    const key = JSON.stringify([each.wager.replace(/ \d+$/, ""), each.conduct.replace(/ \(.*\)$/, ""), each.changes, each.smaller_chip, each.readings, each.repeatable]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** @param {string} rulebook @param {Loophole[]} group the best first */
function drawn(rulebook, group) {
  const [best] = group;
  const numbers = [...new Set(group.map((each) => / (\d+)$/.exec(each.wager)?.[1]))].filter(Boolean).map(Number).toSorted((a, b) => a - b);
  const edge = said(number(best.ev));
  return h("section", { class: `piece loophole${number(best.ev) > 0 ? " open" : ""}` },
    h("h3", {}, numbers.length ? `${best.wager.replace(/ \d+$/, "")} ${numbers.join(", ")}` : best.wager, " ", h("small", {}, allClauses(rulebook, best.clauses))),
    h("p", {}, capital(conduct(group))),
    h("dl", { class: "facts" }, h("dt", {}, book.ordinarily), h("dd", {}, said(number(best.ordinary))), h("dt", {}, book.soPlayed), h("dd", {}, h("strong", { class: "edge" }, group.some((each) => each.ev !== best.ev) ? book.upTo(edge) : edge))),
    h("p", { class: "quiet" }, book.doneAt(money(best.stake), money(best.chip)), best.repeatable ? "" : ` ${book.onlyOnce}`),
    h("div", { class: "closing" }, h("h4", {}, book.closedBy), closing(rulebook, best)),
    h("details", {}, h("summary", {}, book.asItGoes), h("ol", {}, best.example.map((each) => h("li", {}, capital(each))))));
}

/** What is done; what several ways begin with is said once. @param {Loophole[]} group */
function conduct(group) {
  const ways = [...new Set(group.map((each) => each.conduct))];
  const start = /^.*: /.exec(ways[0])?.[0] ?? "";
  return ways.every((each) => each.startsWith(start)) ? start + ways.map((each) => each.slice(start.length)).join(", or ") : ways.join("; ");
}

/** @param {number} ev */
const said = (ev) => (ev ? (ev > 0 ? book.playersEdge : book.housesEdge)(percent(Math.abs(ev), 3)) : book.noEdge);

/** @param {string} rulebook @param {Loophole} found */
function closing(rulebook, { changes, smaller_chip: chip, readings, clauses }) {
  const ways = [
    ...(changes ?? []).map((each) => `${book.closedSign} ${book.changeOf(each.wager, money(each.least), each.unit === null ? "" : money(each.unit), book.leftOf(String(each.stakes_after), String(each.stakes_before)))}.`),
    ...(chip === null ? [] : [book.closedChip(money(chip))]),
    ...readings.map((each) => [`${book.closedReading(spoken(each.id.replaceAll("-", " ")), spoken(each.value))} (`, ...allClauses(rulebook, each.clauses), ")."]),
  ];
  if (!ways.length) return h("p", { class: "bad" }, book.closedWords, " ", allClauses(rulebook, clauses), ".");
  return h("ul", {}, ways.map((each) => h("li", {}, each)));
}
