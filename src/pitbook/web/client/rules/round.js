// The golden rounds of a rulebook, #/rules/RULEBOOK/round, and one of them told line by line.

import { get } from "../api.js";
import { withBookName } from "../books.js";
import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { book } from "../strings/book.js";
import { capital } from "../strings.js";
import { goldenButton, trains } from "../training/bench.js";
import { factList, named } from "./pieces.js";
import { roundOfBook } from "./proofs.js";

/** @typedef {import("../schemas").GoldenRound} GoldenRound */
/** @typedef {import("../schemas").GoldenLine} GoldenLine */

/** @param {HTMLElement} main @param {string} rulebook */
export async function goldenList(main, rulebook) {
  /** @type {{ name: string, title: string }[]} */
  const found = await get(`/api/rulebooks/${rulebook}/rounds`);
  main.append(
    crumbs(rulebook),
    h("h1", {}, book.roundsTitle),
    h("p", { class: "quiet" }, book.roundsWords),
    found.length
      ? h(
          "ul",
          { class: "panel golden-list" },
          found.map(({ name, title }) => h("li", {}, h("a", { href: roundOfBook(rulebook, name) }, title))),
        )
      : h("p", { class: "panel" }, book.noRounds),
  );
}

/** @param {HTMLElement} main @param {import("../schemas").Me} me @param {string} rulebook @param {string} name */
export async function goldenRound(main, me, rulebook, name) {
  /** @type {GoldenRound} */
  const found = await get(`/api/rulebooks/${rulebook}/rounds/${encodeURIComponent(name)}`);
  main.append(
    crumbs(rulebook, h("a", { href: `#/rules/${rulebook}/round` }, book.roundsTitle)),
    h("h1", {}, found.title),
    h("p", { class: "quiet" }, book.roundWords),
    ...(trains(me) ? [h("p", {}, goldenButton(rulebook, name))] : []),
    h(
      "section",
      { class: "panel" },
      factList([
        [book.roundTerms, found.terms && h("code", {}, found.terms)],
        [book.roundStart, found.start && h("code", {}, found.start)],
      ]),
      h(
        "ol",
        { class: "golden-lines" },
        found.lines.map((each) => line(found.rulebook, each)),
      ),
    ),
  );
}

/** @param {string} rulebook @param {Node} [further] */
const crumbs = (rulebook, further) =>
  h(
    "p",
    { class: "crumbs" },
    h("a", { href: "#/rules" }, book.rulesTitle),
    " › ",
    withBookName(h("a", { href: `#/rules/${rulebook}` }), rulebook),
    further ? [" › ", further] : null,
  );

/** @param {string} rulebook @param {GoldenLine} line */
function line(rulebook, { form, words, clauses }) {
  if (form === "given") return h("li", { class: "golden-given" }, h("code", {}, words));
  return h(
    "li",
    { class: `golden-${form}` },
    form === "refused"
      ? h("strong", {}, book.refused, " ")
      : form === "sums"
        ? h("strong", {}, book.comesTo, " ")
        : null,
    capital(words),
    " ",
    clauses.length ? h("small", { class: "quiet" }, `${book.under} `, clauseLinks(rulebook, clauses)) : null,
  );
}
