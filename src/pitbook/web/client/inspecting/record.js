// Events with everything they were kept with: who asked, when, the clauses, and the hashes.

import { get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { called } from "../names.js";
import { tellRefusal } from "../notices.js";
import { scrolling } from "../scrolling.js";
import { sentenceOf } from "../story.js";
import { spoken, strings } from "../strings.js";
import { moment } from "../times.js";

/** @typedef {import("../types").EventView} EventView */
/** @typedef {{ sequence: number, text: string, leaf: string, previous: string, digest: string }} RecordLine */

const words = strings.inspect;

/** @param {string} table @param {string} rulebook @param {EventView[]} events */
export function eventTable(table, rulebook, events) {
  return scrolling(
    words.records,
    h(
      "table",
      { class: "records" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { class: "number", scope: "col" }, words.record),
          [words.event, words.asked, words.hashes].map((each) => h("th", { scope: "col" }, each)),
        ),
      ),
      h(
        "tbody",
        {},
        events.map((each) => row(table, rulebook, each)),
      ),
    ),
  );
}

/**
 * The event, and below it, once somebody wants to see them, its hashes. @param {string} table @param {string} rulebook
 * @param {EventView} event
 */
function row(table, rulebook, event) {
  const place = h("td", { colspan: 4 });
  const below = h("tr", { hidden: true }, place);
  const toggle = () => {
    below.hidden = !below.hidden;
    button.setAttribute("aria-expanded", String(!below.hidden));
    if (!place.childNodes.length)
      hashes(table, event.sequence)
        .then((found) => replace(place, found))
        .catch(tellRefusal);
  };
  const button = h(
    "button",
    { class: "plain more", "aria-expanded": "false", "aria-label": words.hashesOf(event.sequence), onclick: toggle },
    words.hashes,
  );
  return [
    h(
      "tr",
      {},
      h("td", { class: "number" }, event.sequence),
      h(
        "td",
        {},
        sentenceOf(event),
        " ",
        h("span", { class: "quiet" }, clauseLinks(rulebook, event.clauses)),
        h("div", { class: "quiet kind" }, event.kind),
      ),
      h("td", { class: "quiet" }, words.by(called(event.who), spoken(event.role)), h("br"), moment(event.at, true)),
      h("td", {}, button),
    ),
    below,
  ];
}

/** @param {string} table @param {number} sequence */
async function hashes(table, sequence) {
  /** @type {RecordLine[]} */
  const [line] = await get(`/api/tables/${encodeURIComponent(table)}/records?after=${sequence - 1}&limit=1`);
  return line
    ? h(
        "dl",
        { class: "hashes" },
        [
          [words.body, line.text],
          [words.leaf, line.leaf],
          [words.previous, line.previous],
          [words.digest, line.digest],
        ].map(([name, value]) => [h("dt", {}, name), h("dd", {}, h("code", {}, value))]),
      )
    : words.notYet;
}
