// One clause: what it comes to, what it decides here, what shows that it does, and its approved words where they are attached.

import { get, Refused } from "../api.js";
import { clauseAddress } from "../addresses.js";
import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { book } from "../strings/book.js";
import { capital, spoken } from "../strings.js";
import { clauseInTime, inForceInstead } from "./in-time.js";
import { badge, coded, defectPiece, factList, inWords, readingPiece, valueList } from "./pieces.js";
import { proofList, titlesOf } from "./proofs.js";

/** @typedef {import("../schemas").ClauseView} ClauseView */
/** @typedef {import("../schemas").ClauseRow} ClauseRow */
/** @typedef {import("../schemas").RulebookContents} Contents */
/** @typedef {import("../schemas").History} History */

/** @param {HTMLElement} main @param {string} rulebook @param {string} number */
export async function clausePage(main, rulebook, number) {
  const path = `/api/rulebooks/${rulebook}`;
  const named = number.split("/").map(encodeURIComponent).join("/");
  /** @type {[Contents, ClauseView | null, { name: string, title: string }[], History]} */
  const [contents, found, rounds, history] = await Promise.all([
    get(path),
    get(`${path}/clauses/${named}`).catch(nullIfNotFound),
    get(`${path}/rounds`),
    get(`${path}/history/${named}`),
  ]);
  if (!found) {
    main.append(crumbs(rulebook, contents), onlyInTime(contents.rulebook.edition, number, history));
    return;
  }
  const clause = { ...found, rulebook }; // by the name under which it is read here
  const section = contents.sections.find((each) => each.id === clause.section);
  main.append(
    crumbs(rulebook, contents, `${clause.section} ${clause.heading}`),
    h(
      "div",
      { class: "reader" },
      h(
        "nav",
        { class: "panel contents", "aria-label": clause.heading },
        h(
          "ul",
          {},
          (section?.clauses ?? []).map((each) =>
            h(
              "li",
              {},
              h(
                "a",
                {
                  href: clauseAddress(rulebook, each.id),
                  "aria-current": each.id === clause.id ? "page" : null,
                  title: each.summary,
                },
                h("span", { class: "clause" }, each.id),
                " ",
                each.summary,
              ),
            ),
          ),
        ),
      ),
      h(
        "article",
        { class: "clause-page" },
        head(clause, history),
        approved(clause),
        decided(clause),
        shownBy(clause, titlesOf(rounds)),
        clause.readings.length
          ? h(
              "section",
              { class: "panel" },
              h("h2", {}, capital(book.readings)),
              clause.readings.map((each) => readingPiece(rulebook, each)),
            )
          : null,
        clause.defects.length
          ? h(
              "section",
              { class: "panel" },
              h("h2", {}, capital(book.defects)),
              clause.defects.map((each) => defectPiece(rulebook, each)),
            )
          : null,
        clauseInTime(history),
        neighbours(contents, clause),
      ),
    ),
  );
}

/** Another edition may have the clause. @param {unknown} error */
function nullIfNotFound(error) {
  if (error instanceof Refused && error.problem.status === 404) return null;
  throw error;
}

/** @param {string} rulebook @param {Contents} contents @param {string} [place] */
const crumbs = (rulebook, { rulebook: { title, venue } }, place) =>
  h(
    "p",
    { class: "crumbs" },
    h("a", { href: "#/rules" }, book.rulesTitle),
    " › ",
    h("a", { href: `#/rules/${rulebook}` }, `${title}, ${venue}`),
    place ? ` › ${place}` : null,
  );

/** A clause that this edition has no more, or not yet. @param {string} edition @param {string} number @param {History} history */
const onlyInTime = (edition, number, history) =>
  h("article", { class: "clause-page" }, h("h1", {}, book.noClause(edition, number)), clauseInTime(history));

/** @param {ClauseView} clause @param {History} history */
function head(clause, history) {
  const made = history.editions.some((each) => each.name === clause.edition && each.specimen);
  const parts = (/** @type {ClauseRow[]} */ rows) =>
    rows.map((each) => h("div", {}, clauseLinks(clause.rulebook, [each.id]), ` ${each.summary}`));
  return h(
    "section",
    { class: "panel folio" },
    h(
      "p",
      { class: "row" },
      h("span", { class: "folio-number" }, clause.id),
      badge(clause.kind),
      h("span", { class: "quiet" }, spoken(clause.subject)),
    ),
    h("h1", {}, clause.summary),
    clause.heading_only ? h("p", { class: "quiet" }, book.headingOnly) : null,
    factList([
      [book.edition, clause.since ? book.since(clause.edition, clause.since) : clause.edition],
      ["", inForceInstead(history, clause.edition)],
      [book.specimen, made ? book.notApproved : null],
      [book.term, clause.term],
      [book.checked, clause.check],
      [
        book.numbers,
        Object.keys(clause.data).length
          ? h(
              "table",
              { class: "numbers" },
              Object.entries(clause.data).map(([name, value]) =>
                h("tr", {}, h("th", {}, spoken(name)), h("td", {}, inWords(value))),
              ),
            )
          : null,
      ],
      [
        book.actor,
        [clause.actor.map(spoken).join(", "), clause.actor_note ? ` ${clause.actor_note}` : ""].join("") || null,
      ],
      [book.refers, clauseLinks(clause.rulebook, clause.refs)],
      [book.note, clause.note],
      [book.partOf, clause.parent ? parts([clause.parent]) : null],
      [book.parts, parts(clause.children)],
    ]),
  );
}

/** @param {ClauseView} clause */
function approved(clause) {
  return h(
    "section",
    { class: "panel approved" },
    h("h2", {}, book.approved),
    clause.approved_words
      ? h("blockquote", {}, clause.approved_words)
      : h("p", { class: "quiet" }, coded(clause.attached ? (clause.attachment ?? "") : book.notAttached)),
    h(
      "p",
      { class: "quiet" },
      book.digestOf(clause.word_count),
      h("br"),
      h("code", { class: "digest" }, clause.sha256),
    ),
  );
}

/** @param {ClauseView} clause */
function decided(clause) {
  if (!clause.topics.length) return null;
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, book.decides),
    clause.topics.map((each) =>
      h(
        "section",
        { class: "piece" },
        h(
          "h3",
          {},
          capital(each.says),
          " ",
          h("small", {}, `${book.under} `, clauseLinks(clause.rulebook, each.clauses)),
        ),
        valueList(clause.rulebook, each.sets) ?? h("p", { class: "quiet" }, book.noSets),
      ),
    ),
  );
}

/** @param {ClauseView} clause @param {import("./proofs").Titles} titles */
function shownBy(clause, titles) {
  switch (clause.status) {
    case "shown":
      return h(
        "section",
        { class: "panel" },
        h("h2", {}, book.shownBy),
        proofList(clause.rulebook, clause.proofs, titles),
      );
    case "outside":
      return h("section", { class: "panel" }, h("h2", {}, book.outside), h("p", {}, clause.outside));
    case "missing":
      return h("section", { class: "panel" }, h("p", {}, book.missing));
    default:
      return h("section", { class: "panel" }, h("p", { class: "quiet" }, book.registerOnly));
  }
}

/** @param {Contents} contents @param {ClauseView} clause */
function neighbours(contents, clause) {
  const all = contents.sections.flatMap((each) => each.clauses);
  const at = all.findIndex((each) => each.id === clause.id);
  const link = (/** @type {ClauseRow | undefined} */ row, /** @type {string} */ words) =>
    row ? h("a", { class: "button", href: clauseAddress(clause.rulebook, row.id) }, `${words}: ${row.id}`) : null;
  return h(
    "nav",
    { class: "row neighbours", "aria-label": book.clauses },
    link(all[at - 1], book.before),
    link(all[at + 1], book.after),
  );
}
