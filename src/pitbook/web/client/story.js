// What happened, line by line, each with the clauses it happened under.

import { clauseLinks } from "./clauses.js";
import { h } from "./dom.js";
import { strings } from "./strings.js";

/** @typedef {import("./types").EventView} EventView */

/** The latest comes first. @param {string} rulebook @param {EventView[]} events */
export function storyLines(rulebook, events) {
  return inBrief(events)
    .map((each) => line(rulebook, each))
    .toReversed();
}

/**
 * Without the clauses at the end, which are shown as links; whatever else stands in brackets there stays.
 * @param {{ words: string, clauses: string[] }} event
 */
export function wordsOf({ words, clauses }) {
  const open = words.endsWith(")") ? words.lastIndexOf(" (") : -1;
  const cited = words.slice(open + 2, -1).split(", ");
  return open >= 0 && cited.every((each) => clauses.includes(each)) ? words.slice(0, open) : words;
}

/** @param {string} rulebook @param {EventView} event */
function line(rulebook, event) {
  return h(
    "li",
    { class: event.kind.includes("settled") ? "settled" : "" },
    wordsOf(event),
    " ",
    event.clauses.length ? h("span", { class: "quiet" }, clauseLinks(rulebook, event.clauses)) : null,
  );
}

/** Cards that came face down one after another are told together. @param {EventView[]} events @returns {EventView[]} */
function inBrief(events) {
  /** @type {EventView[]} */
  const found = [];
  let many = 0;
  for (const each of events) {
    many = each.kind.endsWith(".card_dealt@1") && each.payload.card === null ? many + 1 : 0;
    if (many > 1) found.pop();
    found.push(many ? { ...each, words: strings.faceDown(many) } : each);
  }
  return found;
}
