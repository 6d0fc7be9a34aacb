// A rulebook, or one clause of it, in a line of time: its editions, and what each of them changed.

import { clauseAddress } from "../addresses.js";
import { clauseWords } from "../clauses.js";
import { h } from "../dom.js";
import { book } from "../strings/book.js";
import { capital } from "../strings.js";

/** @typedef {import("../schemas").History} History */
/** @typedef {import("../schemas").EditionTold} EditionTold */
/** @typedef {import("../schemas").ClauseMoment} ClauseMoment */
/** @typedef {import("../schemas").ClauseChange} ClauseChange */

/** What each edition made of a clause. @param {History} history */
export const clauseInTime = (history) =>
  h(
    "section",
    { class: "panel in-time" },
    h("h2", {}, book.inTime),
    h(
      "ol",
      {},
      history.moments.map((each) =>
        h(
          "li",
          {},
          h("strong", {}, each.on ?? book.noDay),
          h("div", {}, clauseOf(each), ` ${book.happened[each.happened] ?? each.happened}. ${each.says}`),
          each.was.map((words) => h("div", { class: "quiet" }, book.wasSo(words))),
          each.now.map((words) => h("div", {}, book.isSo(words))),
        ),
      ),
    ),
  );

/** Where an edition has the clause, that is where it is read. @param {ClauseMoment} moment */
function clauseOf({ edition, clause, happened }) {
  const words = `${edition} ${clauseWords(clause)}`;
  return happened === "gone" ? words : h("a", { class: "clause", href: clauseAddress(edition, clause) }, words);
}

/** What is in force, where it is not this. @param {History} history @param {string} edition */
export function inForceInstead(history, edition) {
  const other = history.editions.find((each) => each.in_force);
  return other && other.name !== edition
    ? [h("a", { href: `#/rules/${other.name}` }, other.name), ` ${book.inForceInstead}`]
    : null;
}

/** Which edition this is, and all that there are. @param {History} history @param {string} edition */
export function editionsInTime(history, edition) {
  const here = history.editions.find((each) => each.name === edition);
  return [
    h(
      "p",
      {},
      `${book.edition}: `,
      h("strong", {}, edition),
      here ? `, ${standing(here)}. ` : ". ",
      inForceInstead(history, edition),
    ),
    h(
      "details",
      { class: "in-time" },
      h("summary", {}, book.editions(history.editions.length)),
      h(
        "ol",
        {},
        history.editions.map((each) => editionInTime(each, edition)),
      ),
    ),
  ];
}

/** @param {EditionTold} each */
const standing = (each) => [each.in_force ? book.inForce : null, ...days(each)].filter(Boolean).join(", ");

/** @param {EditionTold} each */
const days = ({ approved, effect, repealed, adopted }) =>
  [
    approved ? book.approvedOn(approved) : null,
    effect ? book.effectFrom(effect) : null,
    repealed ? book.repealedOn(repealed) : null,
    adopted ? book.readSince(adopted) : null,
  ].filter(Boolean);

/** @param {EditionTold} each @param {string} here the edition that is looked at */
function editionInTime(each, here) {
  return h(
    "li",
    { "aria-current": each.name === here ? "true" : null },
    h(
      "strong",
      {},
      h("a", { href: `#/rules/${each.name}` }, each.name),
      each.in_force ? h("span", { class: "tag" }, book.inForce) : null,
      each.specimen ? h("span", { class: "tag" }, book.specimen) : null,
    ),
    h("div", { class: "quiet" }, `${capital(days(each).join(", ") || book.noDay)}.`),
    h("div", {}, `${capital(each.why.join(", "))}: ${each.says}`),
    each.instrument ? h("div", {}, `${each.instrument}. ${each.source}.`) : null,
    each.changes.length
      ? h(
          "ul",
          {},
          each.changes.map((change) => h("li", {}, changed(each, change))),
        )
      : null,
    each.transition ? h("div", {}, each.transition) : null,
    each.unsound.map((words) => h("div", { class: "bad" }, words)),
    each.replaces
      ? h("a", { href: `#/rules/${each.replaces}/beside/${each.name}` }, book.besideReplaced(each.replaces))
      : null,
  );
}

/** @param {EditionTold} edition @param {ClauseChange} change */
function changed(edition, { clause, was, happened, says }) {
  const number = clause
    ? h("a", { class: "clause", href: clauseAddress(edition.name, clause) }, clauseWords(clause))
    : h("span", { class: "clause" }, clauseWords(was ?? ""));
  const before = clause && was && was !== clause ? ` (${book.wasNumber(was)})` : "";
  return [number, before, ` ${book.happened[happened] ?? happened}. ${says}`];
}
