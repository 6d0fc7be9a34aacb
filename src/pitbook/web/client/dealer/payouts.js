// Payouts: what settling would bring, before it is pressed, and what was settled last.

import { clauseLinks } from "../clauses.js";
import { outcomeClass } from "../decided.js";
import { h } from "../dom.js";
import { wordsOf } from "../story.js";
import { dealer as words } from "../strings/dealer.js";
import { capital } from "../strings.js";

/**
 * One wager: whose it is and what became of it, the arithmetic, the clauses. @param {string[]} said
 * @param {string[]} clauses @param {string} rulebook @param {string} [look]
 */
function payout([wager = "", ...sums], clauses, rulebook, look = "") {
  return h(
    "li",
    { class: look },
    h(sums.length ? "strong" : "span", {}, capital(wager)),
    sums.map((sum) => h("span", {}, capital(sum))),
    h("span", { class: "quiet" }, clauseLinks(rulebook, clauses)),
  );
}

/** What settling would bring. @param {import("../schemas").Foreseen[]} events @param {string} rulebook */
export function toPay(events, rulebook) {
  return h(
    "ul",
    { class: "payouts" },
    events.map((each) => payout(wordsOf(each).split("; "), each.clauses, rulebook)),
  );
}

/** What was settled by the last roll or in this round. @param {import("../types").TableView} view */
export function paid({ decided, rulebook }) {
  if (!decided.length) return null;
  return h(
    "div",
    { class: "panel" },
    h("h3", {}, words.paid),
    h(
      "ul",
      { class: "payouts" },
      decided.map((each) => payout(each.words, each.clauses, rulebook, outcomeClass(each.net))),
    ),
  );
}
