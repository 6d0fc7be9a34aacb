// Two rulebooks of one game, or three, topic by topic: what differs, under which clauses, and what that costs.

import { getOnce } from "../api.js";
import { bookNames, bookWords } from "../books.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { number, percent, whenReckoned } from "../reckoning.js";
import { roomOf } from "../rooms.js";
import { scrolling } from "../scrolling.js";
import { book } from "../strings/book.js";
import { capital, spoken } from "../strings.js";
import { named, saidOf, telling } from "./pieces.js";

/** @typedef {import("../schemas").Comparison} Comparison */
/** @typedef {import("../schemas").ComparedSide} Side */
/** @typedef {import("../schemas").Reading} Reading */
/** @typedef {import("../schemas").RulebookRow} RulebookRow */
/**
 * The first of the documents beside each of the others.
 * @typedef {{ documents: string[], found: Comparison[], nameOf: (id: string) => string, game?: string | null }} Beside
 */

/** @param {HTMLElement} main @param {string[]} documents @param {() => boolean} wanted */
export async function besidePage(main, documents, wanted) {
  const [a, ...others] = documents;
  const place = h("div", {}, h("p", { class: "waiting" }, book.besideWait));
  const [nameOf, rows] = await Promise.all([
    bookNames(),
    getOnce("/api/rulebooks").catch(() => /** @type {RulebookRow[]} */ ([])),
  ]);
  if (!wanted()) return;
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/rules" }, book.rulesTitle)),
    h("h1", {}, book.besideTitle),
    h(
      "p",
      {},
      documents.flatMap((each, index) => [index ? " · " : null, h("a", { href: `#/rules/${each}` }, nameOf(each))]),
      h("span", { class: "quiet" }, ` · ${book.besideWords}`),
    ),
    oneMore(documents, rows) ?? "",
    place,
  );
  /** @type {Comparison[]} */
  const found = [];
  for (const each of others) {
    const next = await whenReckoned(`/api/rulebooks/${a}/beside/${each}`, (answer) => answer.comparison, wanted);
    if (!next) return;
    found.push(next);
  }
  const game = rows.find((/** @type {RulebookRow} */ each) => each.id === a)?.game;
  replace(place, drawn({ documents, found, nameOf, game }));
}

/** A third document of the game, where there is one. @param {string[]} documents @param {RulebookRow[]} rows */
function oneMore(documents, rows) {
  const game = rows.find((each) => each.id === documents[0])?.game;
  const more = rows.filter((each) => each.game === game && !documents.includes(each.id));
  if (documents.length > 2 || !more.length) return null;
  return h(
    "p",
    {},
    more.map((each) =>
      h(
        "a",
        { class: "button", href: `#/rules/${documents[0]}/beside/${documents[1]}/${each.id}` },
        book.addBeside(bookWords(each)),
      ),
    ),
  );
}

/** @param {Beside} beside */
function drawn(beside) {
  const { found, nameOf, documents, game } = beside;
  const calls = { ...book.wordsFor, ...(game ? roomOf(game).words : {}) };
  const parts = [
    part(
      beside,
      book.words,
      (each) => each.words,
      (each) => each.name,
      (each) => calls[each.name] ?? capital(spoken(each.name)),
      (each) => each.a,
      (each) => each.b,
    ),
    part(
      beside,
      capital(book.topics),
      (each) => each.topics,
      (each) => each.topic,
      (each) => [capital(each.says), h("small", { class: "quiet" }, h("br"), spoken(each.topic))],
      (each, all) =>
        side(
          documents[0],
          each.a,
          all.map((one) => one.b),
        ),
      (each, document) => side(document, each.b, [each.a]),
    ),
    part(
      beside,
      capital(book.readings),
      (each) => each.readings,
      (each) => each.id,
      (each) => named(each.id),
      (each) => chosen(documents[0], each.a),
      (each, document) => chosen(document, each.b),
    ),
    ...found.map((each) => figures(each, nameOf)),
  ].filter(Boolean);
  return parts.length ? parts : h("p", { class: "panel" }, book.alike);
}

/**
 * What differs from the first document in any other; where one of them does not differ it says so.
 * @template D
 * @param {Beside} beside @param {string} title @param {(found: Comparison) => D[]} list @param {(each: D) => string} keyOf
 * @param {(each: D) => import("../dom").Child} name @param {(each: D, all: D[]) => import("../dom").Child} ours
 * @param {(each: D, document: string) => import("../dom").Child} theirs
 */
function part({ documents, found, nameOf }, title, list, keyOf, name, ours, theirs) {
  const [first, ...others] = documents;
  const differing = found.map((each) => new Map(list(each).map((one) => [keyOf(one), one])));
  const keys = [...new Set(differing.flatMap((each) => [...each.keys()]))];
  if (!keys.length) return null;
  const cell = (/** @type {string} */ id, /** @type {import("../dom").Child} */ child) =>
    h("div", { "data-of": id, "data-name": nameOf(id) }, child);
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, title, " ", h("small", { class: "quiet" }, keys.length)),
    h(
      "div",
      { class: `besides${others.length > 1 ? " three" : ""}` },
      h(
        "div",
        { class: "beside head" },
        h("div", {}),
        documents.map((each) => h("div", {}, nameOf(each))),
      ),
      keys.map((key) => {
        const all = differing.flatMap((each) => each.get(key) ?? []);
        return h(
          "div",
          { class: "beside" },
          h("div", { class: "name" }, name(all[0])),
          cell(first, ours(all[0], all)),
          others.map((id, index) => {
            const one = differing[index].get(key);
            return cell(id, one ? theirs(one, id) : h("span", { class: "quiet" }, book.sameAs(nameOf(first))));
          }),
        );
      }),
    ),
  );
}

/** The values that differ. @param {string} rulebook @param {Side} ours @param {Side[]} theirs */
function side(rulebook, ours, theirs) {
  const others = theirs.map((side) => new Map(telling(side.sets).map((each) => [each.name, JSON.stringify(each)])));
  const values = telling(ours.sets);
  const differing = values.filter((each) => others.some((one) => one.get(each.name) !== JSON.stringify(each)));
  return [
    (differing.length ? differing : values).map((each) =>
      h(
        "div",
        {},
        saidOf(each)[0] ? `${saidOf(each)[0]}: ` : null,
        h("strong", {}, saidOf(each)[1]),
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

/** @param {Comparison} found @param {(id: string) => string} nameOf */
function figures(found, nameOf) {
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
            h("th", { class: "number" }, nameOf(found.a)),
            h("th", { class: "number" }, nameOf(found.b)),
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
