// What several pages of the reader show: readings, defects and values.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { book } from "../strings/book.js";
import { spoken, strings } from "../strings.js";

/** @typedef {import("../schemas").Reading} Reading */
/** @typedef {import("../schemas").Defect} Defect */
/** @typedef {import("../schemas").Value} Value */

/** @param {string} kind */
export const badge = (kind) => h("span", { class: `badge ${kind}` }, kind);

/** The digest of a rulebook, for whoever compares it. @param {import("../schemas").RulebookRow} row */
export const proofOf = (row) =>
  h(
    "details",
    { class: "digest-of" },
    h("summary", {}, strings.proof),
    h("p", { class: "quiet digest" }, `${book.digest} ${row.digest ?? row.register_digest}`),
  );

/** `star-craps` as people say it. @param {string} id */
export const named = (id) => spoken(id.replaceAll("-", " "));

/** @param {string} rulebook @param {string} reading */
const readingAddress = (rulebook, reading) => `#/rules/${rulebook}/reading/${reading}`;

/** @param {string} rulebook @param {Reading} reading */
export function readingPiece(rulebook, reading) {
  return h(
    "section",
    { class: "piece" },
    h(
      "h3",
      { id: `reading-${reading.id}`, tabindex: -1 },
      named(reading.id),
      " ",
      h("small", {}, clauseLinks(rulebook, reading.clauses)),
    ),
    h("p", {}, reading.question),
    h(
      "ul",
      { class: "alternatives" },
      Object.entries(reading.alternatives).map(([value, meaning]) =>
        h(
          "li",
          { class: value === reading.chosen ? "chosen" : "" },
          h("strong", {}, spoken(value)),
          `: ${meaning}`,
          value === reading.chosen ? h("span", { class: "tag" }, book.chosen) : null,
        ),
      ),
    ),
    h("p", { class: "quiet" }, `${book.because}: ${reading.reason}`),
  );
}

/** @param {string} rulebook @param {Defect} defect */
export function defectPiece(rulebook, defect) {
  return h(
    "section",
    { class: "piece defect" },
    h("h3", {}, named(defect.id), " ", h("small", {}, clauseLinks(rulebook, defect.clauses))),
    h(
      "dl",
      { class: "facts" },
      h("dt", {}, book.text),
      h("dd", {}, defect.says),
      h("dt", {}, book.here),
      h("dd", {}, defect.handled),
    ),
  );
}

/**
 * Values that say something: where a document does not know a ruling, nothing else about it matters.
 * @param {Value[]} sets
 */
export function telling(sets) {
  const unknown = sets.filter((each) => each.name === "known" && each.value === false);
  if (unknown.length) return unknown;
  const more = sets.filter((each) => each.name !== "known");
  return more.length ? more : sets;
}

/** What a value is called. @param {string} name */
const valueName = (name) => book.valueNames[name] ?? spoken(name);

/** A value and what it is called; of a ruling that a document does not have, that it does not. @param {Value} each */
export const saidOf = ({ name, value }) =>
  name === "known" ? ["", value ? book.provided : book.notProvided] : [valueName(name), inWords(value)];

/** @param {any} value @returns {string} */
export function inWords(value) {
  if (value === null) return "–";
  if (typeof value === "boolean") return value ? book.yes : book.no;
  if (Array.isArray(value)) return value.map(inWords).join(", ") || book.none;
  if (typeof value === "object") {
    const { known, ...more } = value;
    if (known === false) return book.notProvided;
    const said = Object.entries(more).map(([name, each]) => `${valueName(name)} ${inWords(each)}`);
    return said.join(", ") || book.provided;
  }
  return spoken(String(value));
}

/** A list of names and what they are. @param {[string, import("../dom").Child][]} facts */
export function factList(facts) {
  const shown = facts.filter(([, value]) => value && !(Array.isArray(value) && !value.length));
  return shown.length
    ? h(
        "dl",
        { class: "facts" },
        shown.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
      )
    : null;
}

/** @param {string} rulebook @param {Value[]} sets */
export function valueList(rulebook, sets) {
  return factList(
    telling(sets).map((each) => [
      saidOf(each)[0] || book.ruling,
      [
        saidOf(each)[1],
        each.reading
          ? [
              " (",
              h("a", { class: "quiet", href: readingAddress(rulebook, each.reading) }, book.readingOf(each.reading)),
              ")",
            ]
          : null,
      ],
    ]),
  );
}

/** What stands between backticks is code. @param {string} words */
export const coded = (words) => words.split("`").map((each, index) => (index % 2 ? h("code", {}, each) : each));
