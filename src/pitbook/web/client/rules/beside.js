// Two rulebooks of one game, topic by topic: what differs, under which clauses, and what that costs.

import { withBookName } from "../books.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { number, percent, whenReckoned } from "../reckoning.js";
import { scrolling } from "../scrolling.js";
import { book } from "../strings/book.js";
import { capital, spoken } from "../strings.js";
import { inWords, named, telling } from "./pieces.js";

/** @typedef {import("../schemas").Comparison} Comparison */
/** @typedef {import("../schemas").ComparedSide} Side */
/** @typedef {import("../schemas").Reading} Reading */

/** @param {HTMLElement} main @param {string} a @param {string} b @param {() => boolean} wanted */
export async function besidePage(main, a, b, wanted) {
  const place = h("div", {}, h("p", { class: "waiting" }, book.besideWait));
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/rules" }, book.rulesTitle)),
    h("h1", {}, book.besideTitle),
    h(
      "p",
      {},
      withBookName(h("a", { href: `#/rules/${a}` }), a),
      " · ",
      withBookName(h("a", { href: `#/rules/${b}` }), b),
      h("span", { class: "quiet" }, ` · ${book.besideWords}`),
    ),
    place,
  );
  /** @type {Comparison | null} */
  const found = await whenReckoned(`/api/rulebooks/${a}/beside/${b}`, (answer) => answer.comparison, wanted);
  if (found) replace(place, drawn(found));
}

/** @param {Comparison} found */
function drawn(found) {
  const parts = [
    part(
      found,
      book.words,
      found.words.map((each) => [capital(spoken(each.name)), each.a, each.b]),
    ),
    part(
      found,
      capital(book.topics),
      found.topics.map((each) => [
        [capital(each.says), h("small", { class: "quiet" }, h("br"), spoken(each.topic))],
        side(found.a, each.a, each.b),
        side(found.b, each.b, each.a),
      ]),
    ),
    part(
      found,
      capital(book.readings),
      found.readings.map((each) => [named(each.id), chosen(found.a, each.a), chosen(found.b, each.b)]),
    ),
    figures(found),
  ].filter(Boolean);
  return parts.length ? parts : h("p", { class: "panel" }, book.alike);
}

/** @param {Comparison} found @param {string} title @param {import("../dom").Child[][]} rows */
function part(found, title, rows) {
  if (!rows.length) return null;
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, title, " ", h("small", { class: "quiet" }, rows.length)),
    h(
      "div",
      { class: "besides" },
      h("div", { class: "beside head" }, h("div", {}), h("div", {}, found.a), h("div", {}, found.b)),
      rows.map(([name, a, b]) =>
        h(
          "div",
          { class: "beside" },
          h("div", { class: "name" }, name),
          h("div", { "data-of": found.a }, a),
          h("div", { "data-of": found.b }, b),
        ),
      ),
    ),
  );
}

/** The values that differ. @param {string} rulebook @param {Side} ours @param {Side} theirs */
function side(rulebook, ours, theirs) {
  const others = new Map(telling(theirs.sets).map((each) => [each.name, JSON.stringify(each)]));
  const values = telling(ours.sets);
  const differing = values.filter((each) => others.get(each.name) !== JSON.stringify(each));
  return [
    (differing.length ? differing : values).map((each) =>
      h(
        "div",
        {},
        `${spoken(each.name)}: `,
        h("strong", {}, inWords(each.value)),
        each.reading ? h("small", { class: "quiet" }, ` ${book.readingOf(each.reading)}`) : null,
      ),
    ),
    ours.silent ? h("div", { class: "quiet" }, h("em", {}, `${book.silent}: ${ours.silent}`)) : null,
    ours.clauses.length ? h("small", { class: "quiet" }, `${book.under} `, clauseLinks(rulebook, ours.clauses)) : null,
  ];
}

/** @param {string} rulebook @param {Reading | null} reading */
function chosen(rulebook, reading) {
  if (!reading) return h("span", { class: "quiet" }, book.notOpen);
  return [
    h("strong", {}, spoken(reading.chosen)),
    `: ${reading.alternatives[reading.chosen]} `,
    h("small", { class: "quiet" }, `${book.under} `, clauseLinks(rulebook, reading.clauses)),
  ];
}

/** @param {Comparison} found */
function figures(found) {
  if (!found.figures.length) return null;
  const edge = (/** @type {string | null} */ ev) =>
    ev === null ? h("span", { class: "quiet" }, book.noTable) : percent(-number(ev), 4);
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, book.whatItCosts),
    scrolling(
      book.whatItCosts,
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, book.wager),
            h("th", { class: "number" }, found.a),
            h("th", { class: "number" }, found.b),
            h("th", { class: "number" }, book.difference),
          ),
        ),
        h(
          "tbody",
          {},
          found.figures.map((each) =>
            h(
              "tr",
              {},
              h("td", {}, `${each.a_wager ?? each.b_wager}, ${each.variant}`),
              h("td", { class: "number" }, edge(each.a)),
              h("td", { class: "number" }, edge(each.b)),
              h(
                "td",
                { class: "number" },
                each.a !== null && each.b !== null ? percent(number(each.a) - number(each.b), 4) : "",
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
