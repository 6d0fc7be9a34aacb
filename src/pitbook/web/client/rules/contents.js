// One rulebook: its sections with their clauses, its readings and its defects.

import { get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { book } from "../strings/book.js";
import { spoken } from "../strings.js";
import { editionsInTime } from "./in-time.js";
import { badge, defectPiece, proofOf, readingPiece } from "./pieces.js";
import { matching } from "./searching.js";

/** @typedef {import("../schemas").RulebookContents} Contents */
/** @typedef {import("../schemas").History} History */
/** @typedef {import("../schemas").RulebookRow} RulebookRow */
/** @typedef {import("../schemas").SectionRows} SectionRows */

/** @param {HTMLElement} main @param {string} rulebook @param {string} [place] to begin at */
export async function contentsPage(main, rulebook, place) {
  /** @type {[Contents, RulebookRow[], History]} */
  const [found, rows, history] = await Promise.all([
    get(`/api/rulebooks/${rulebook}`),
    get("/api/rulebooks"),
    get(`/api/rulebooks/${rulebook}/history`),
  ]);
  const kinds = [...new Set(found.sections.flatMap((each) => each.clauses.map((clause) => clause.kind)))];
  const sections = h("div", { class: "sections" });
  const draw = () => replace(sections, drawn(found, field.value, kind.value));
  const goTo = (/** @type {string} */ to) => {
    if (!document.getElementById(to)) {
      field.value = kind.value = "";
      draw();
    } // it was not among what was searched for
    arrive(to);
  };
  const field = h("input", {
    type: "search",
    placeholder: book.searchOne,
    "aria-label": book.searchOne,
    oninput: draw,
  });
  const kind = h(
    "select",
    { "aria-label": book.kind, onchange: draw },
    h("option", { value: "" }, book.allKinds),
    kinds.map((each) => h("option", {}, each)),
  );
  main.append(
    heading(found.rulebook, history),
    h(
      "div",
      { class: "row tools" },
      field,
      kind,
      besides(rulebook, found.rulebook, rows),
      found.rulebook.digest
        ? [
            h("a", { class: "button", href: `#/rules/${rulebook}/round` }, book.roundsTitle),
            h("a", { class: "button", href: `#/figures/${rulebook}` }, book.figures),
          ]
        : null,
    ),
    h(
      "div",
      { class: "reader" },
      h(
        "nav",
        { class: "panel contents", "aria-label": book.contents },
        h(
          "ul",
          {},
          found.sections.map((each) => sectionLink(rulebook, each, goTo)),
        ),
      ),
      h(
        "div",
        {},
        sections,
        found.readings.length
          ? h(
              "section",
              { class: "panel" },
              h("h2", {}, book.readingsTitle),
              found.readings.map((each) => readingPiece(rulebook, each)),
            )
          : null,
        found.defects.length
          ? h(
              "section",
              { class: "panel" },
              h("h2", {}, book.defectsTitle),
              found.defects.map((each) => defectPiece(rulebook, each)),
            )
          : null,
      ),
    ),
  );
  draw();
  if (place) arrive(place);
}

/** To a heading, with the keyboard too. @param {string} place */
function arrive(place) {
  const heading = document.getElementById(place);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** @param {RulebookRow} row @param {History} history */
function heading(row, history) {
  return h(
    "header",
    {},
    h("p", { class: "crumbs" }, h("a", { href: "#/rules" }, book.rulesTitle)),
    h("h1", {}, row.title),
    h("p", {}, `${row.venue}. ${row.authority}. ${row.instrument}. ${row.date ?? book.noDate}.`),
    row.approval ? h("p", {}, book.approval(row.approval), " ", clauseLinks(row.id, row.approval.clauses)) : null,
    editionsInTime(history, row.edition),
    proofOf(row),
  );
}

/** @param {string} rulebook by the name under which it is read here @param {RulebookRow} row @param {RulebookRow[]} rows */
function besides(rulebook, row, rows) {
  const others = rows.filter((each) => each.game === row.game && each.id !== row.id && each.digest);
  if (!row.digest || !others.length) return null;
  const go = () => {
    if (choice.value) location.hash = `#/rules/${rulebook}/beside/${choice.value}`;
  };
  const choice = h(
    "select",
    { "aria-label": book.beside, onchange: go },
    h("option", { value: "" }, `${book.beside} …`),
    others.map((each) => h("option", { value: each.id }, `${each.title}, ${each.venue}`)),
  );
  return choice;
}

/** @param {string} rulebook @param {SectionRows} section @param {(place: string) => void} goTo */
function sectionLink(rulebook, section, goTo) {
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    goTo(`section-${section.id}`);
  };
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#/rules/${rulebook}/section/${section.id}`, onclick: go },
      h("span", { class: "clause" }, section.id),
      " ",
      section.heading,
    ),
  );
}

/** @param {Contents} found @param {string} words @param {string} kind */
function drawn(found, words, kind) {
  const shown = found.sections
    .map((section) => ({
      ...section,
      clauses: section.clauses.filter((each) => (!kind || each.kind === kind) && matching(each, words)),
    }))
    .filter((section) => section.clauses.length);
  if (!shown.length) return h("p", { class: "panel" }, book.nothing);
  return shown.map((section) =>
    h(
      "section",
      { class: "panel" },
      h(
        "h2",
        { id: `section-${section.id}`, tabindex: -1 },
        h("span", { class: "quiet" }, section.id),
        " ",
        section.heading,
      ),
      h(
        "ul",
        { class: "clause-list" },
        section.clauses.map((each) =>
          h(
            "li",
            {},
            clauseLinks(found.rulebook.id, [each.id]),
            badge(each.kind),
            h("span", {}, each.summary, " ", h("small", { class: "quiet" }, spoken(each.subject))),
          ),
        ),
      ),
    ),
  );
}
