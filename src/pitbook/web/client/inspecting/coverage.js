// A rulebook's clauses: which are shown by what, which are not software's and why, and which nothing shows.

import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { badge } from "../rules/pieces.js";
import { proofList, proofWords } from "../rules/proofs.js";
import { matching } from "../rules/searching.js";
import { scrolling } from "../scrolling.js";
import { book } from "../strings/book.js";
import { strings } from "../strings.js";

/** @typedef {import("../schemas").RulebookCoverage} RulebookCoverage */
/** @typedef {import("../schemas").StrictCoverage} StrictCoverage */
/** @typedef {import("../schemas").KindCount} KindCount */
/** @typedef {import("../schemas").RulebookContents} Contents */
/** @typedef {import("../schemas").ClauseRow} ClauseRow */

const words = strings.inspect;
const STATUSES = /** @type {const} */ (["shown", "outside", "missing"]);

/** How many of each status, as one bar. @param {{ shown: number, outside: number, missing: number }} count */
export function bar(count) {
  const all = count.shown + count.outside + count.missing;
  return h(
    "div",
    { class: "coverage-bar", role: "img", "aria-label": words.counted(count.shown, count.outside, count.missing) },
    STATUSES.map((each) =>
      count[each] ? h("span", { class: each, style: `width: ${(100 * count[each]) / all}%` }) : null,
    ),
  );
}

/** @param {KindCount[]} kinds */
export const summed = (kinds) =>
  kinds.reduce(
    (sum, each) => ({
      shown: sum.shown + each.shown,
      outside: sum.outside + each.outside,
      missing: sum.missing + each.missing,
    }),
    { shown: 0, outside: 0, missing: 0 },
  );

/**
 * @param {RulebookCoverage} found @param {StrictCoverage} strict @param {Contents} contents
 * @param {import("../rules/proofs").Titles} titles
 */
export function coveragePanels(found, strict, contents, titles) {
  return [counts(found), ...(strict.held ? [strictly(strict)] : []), list(found, strict, contents, titles)];
}

/** @param {StrictCoverage} strict */
function strictly({ rulebook, held, proved, cited, excused }) {
  const named = (/** @type {string} */ said, /** @type {string[]} */ clauses) =>
    clauses.length ? h("p", {}, said, " ", clauseLinks(rulebook, clauses)) : null;
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.strictTitle),
    h("p", { class: "quiet" }, words.strictWords),
    h("p", {}, words.strictCounted(proved, held)),
    named(words.cited(cited.length), cited),
    named(words.excused(excused.length), excused),
  );
}

/** @param {RulebookCoverage} found */
function counts(found) {
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.coverageTitle),
    found.owed.length
      ? h("p", { class: "bad" }, words.owed(found.owed.length), " ", clauseLinks(found.rulebook, found.owed))
      : h("p", { class: "good" }, words.allShown),
    scrolling(
      words.coverageTitle,
      h(
        "table",
        { class: "coverage-table" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, words.kindOfClause),
            [words.clauses, ...STATUSES.map((each) => words.statuses[each])].map((each) =>
              h("th", { class: "number", scope: "col" }, each),
            ),
            h("td", {}),
          ),
        ),
        h(
          "tbody",
          {},
          found.kinds.map((each) =>
            h(
              "tr",
              {},
              h(
                "th",
                { scope: "row" },
                badge(each.kind),
                " ",
                each.must ? h("small", { class: "quiet" }, words.must) : null,
              ),
              [each.clauses, each.shown, each.outside, each.missing].map((number) =>
                h("td", { class: "number" }, number),
              ),
              h("td", {}, bar(each)),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {RulebookCoverage} found @param {StrictCoverage} strict @param {Contents} contents
 * @param {import("../rules/proofs").Titles} titles
 */
function list(found, strict, contents, titles) {
  const stricts = new Map(strict.clauses.map((each) => [each.clause, each]));
  const proof = (/** @type {string} */ clause) => {
    const one = stricts.get(clause);
    if (!one || !words.stricts[one.strict]) return null;
    return h(
      "p",
      {},
      h("strong", {}, words.stricts[one.strict]),
      one.killed
        ? [" · ", words.killedOf(one.killed, one.mutants), proofList(found.rulebook, one.killed_by, titles)]
        : null,
    );
  };
  const rows = new Map(contents.sections.flatMap((section) => section.clauses.map((each) => [each.id, each])));
  const place = h("ul", { class: "coverage-list" });
  const told = h("p", { class: "quiet", role: "status" });
  const draw = () => {
    const shown = found.clauses.filter((each) => {
      const row = /** @type {ClauseRow} */ (rows.get(each.clause));
      return (
        (!status.value || each.status === status.value) &&
        (!kind.value || each.kind === kind.value) &&
        matching(row, field.value)
      );
    });
    replace(told, words.shownOf(shown.length, found.clauses.length));
    replace(
      place,
      shown.map((each) =>
        h(
          "li",
          {},
          clauseLinks(found.rulebook, [each.clause]),
          h("span", { class: `badge status ${each.status}` }, words.statuses[each.status]),
          h(
            "div",
            {},
            rows.get(each.clause)?.summary,
            each.reason ? h("p", { class: "quiet" }, each.reason) : null,
            proof(each.clause),
            each.proofs.length
              ? h(
                  "details",
                  {},
                  h("summary", {}, proofWords(each.proofs)),
                  proofList(found.rulebook, each.proofs, titles),
                )
              : null,
          ),
        ),
      ),
    );
  };
  const field = h("input", {
    type: "search",
    placeholder: book.searchOne,
    "aria-label": book.searchOne,
    oninput: draw,
  });
  const choice = (/** @type {string} */ label, /** @type {string} */ all, /** @type {[string, string][]} */ options) =>
    h(
      "select",
      { "aria-label": label, onchange: draw },
      h("option", { value: "" }, all),
      options.map(([value, name]) => h("option", { value }, name)),
    );
  const status = choice(
    words.status,
    words.allStatuses,
    STATUSES.map((each) => [each, words.statuses[each]]),
  );
  const kind = choice(
    book.kind,
    book.allKinds,
    found.kinds.map((each) => [each.kind, each.kind]),
  );
  draw();
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.clauses),
    h("div", { class: "row tools" }, field, status, kind),
    told,
    place,
  );
}
