// All rulebooks, and a search through all their clauses.

import { get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { book } from "../strings/book.js";
import { badge, named } from "./pieces.js";
import { matching } from "./searching.js";

/** @typedef {import("../schemas").RulebookRow} RulebookRow */
/** @typedef {import("../schemas").RulebookContents} Contents */

const MOST = 60;

/** @param {HTMLElement} main */
export async function rulebookList(main) {
  /** @type {RulebookRow[]} */
  const rows = await get("/api/rulebooks");
  const found = h("div", { role: "status" });
  const list = h("ul", { class: "grid tables" }, rows.map(tile));
  /** @type {Promise<Contents[]> | undefined} */
  let all;
  const field = h("input", {
    type: "search",
    placeholder: book.searchAll,
    "aria-label": book.searchAll,
    class: "wide",
    oninput: async () => {
      const words = field.value;
      list.hidden = words.trim() !== "";
      if (!list.hidden) return replace(found);
      all ??= Promise.all(rows.map((each) => get(`/api/rulebooks/${each.id}`)));
      const books = await all;
      if (words === field.value) replace(found, results(books, words));
    },
  });
  main.append(
    h("h1", {}, book.rulesTitle),
    h("p", { class: "quiet" }, book.rulesWords),
    h("p", {}, field),
    found,
    list,
  );
}

/** @param {RulebookRow} row */
function tile(row) {
  const counts = [
    [row.clauses, book.clauses],
    [row.topics, book.topics],
    [row.readings, book.readings],
    [row.defects, book.defects],
  ];
  return h(
    "li",
    { class: `panel tile of-${row.game}` },
    h("h2", {}, h("a", { href: `#/rules/${row.id}` }, row.title)),
    h("p", {}, row.venue),
    h("p", { class: "quiet" }, `${row.authority}, ${row.date ?? book.noDate}`),
    h(
      "p",
      { class: "counts" },
      counts
        .filter(([count]) => count !== null)
        .map(([count, words]) => h("span", {}, h("strong", {}, count), ` ${words}`)),
    ),
    row.unsound.map((each) => h("p", { class: "bad" }, each)),
    row.digest || row.unsound.length ? null : h("p", { class: "quiet" }, book.registerOnly),
  );
}

/** @param {Contents[]} books @param {string} words */
function results(books, words) {
  const hits = books.flatMap((each) =>
    each.sections.flatMap((section) =>
      section.clauses.filter((clause) => matching(clause, words)).map((clause) => ({ of: each.rulebook, clause })),
    ),
  );
  if (!hits.length) return h("p", {}, book.nothing);
  return [
    h("p", { class: "quiet" }, `${book.found(hits.length)}. ${hits.length > MOST ? book.mostFound : ""}`),
    h(
      "ul",
      { class: "clause-list panel" },
      hits
        .slice(0, MOST)
        .map(({ of, clause }) =>
          h(
            "li",
            {},
            clauseLinks(of.id, [clause.id]),
            badge(clause.kind),
            h("span", {}, clause.summary, " ", h("small", { class: "quiet" }, named(of.id))),
          ),
        ),
    ),
  ];
}
