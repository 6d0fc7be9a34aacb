// Payouts: what settling would bring, before it is pressed, and what was settled last.

import { cut } from "../chips.js";
import { clauseLinks } from "../clauses.js";
import { outcomeClass } from "../decided.js";
import { h } from "../dom.js";
import { named } from "../names.js";
import { wordsOf } from "../story.js";
import { dealer as words } from "../strings/dealer.js";
import { capital } from "../strings.js";

/**
 * One wager: whose it is and what became of it, the arithmetic, the clauses. @param {string[]} said
 * @param {string[]} clauses @param {string} rulebook @param {number} paid @param {string} [look]
 */
function payout([wager = "", ...sums], clauses, rulebook, paid, look = "") {
  return h(
    "li",
    { class: look },
    h(sums.length ? "strong" : "span", {}, capital(wager)),
    sums.map((sum) => h("span", {}, capital(sum))),
    paid > 0 ? cut(paid, words.cut) : null,
    h("span", { class: "quiet" }, clauseLinks(rulebook, clauses)),
  );
}

/**
 * What settling would bring. @param {import("../schemas").Foreseen[]} events @param {string} rulebook
 * @param {string[]} people who may be named there
 */
export function toPay(events, rulebook, people) {
  return h(
    "ul",
    { class: "payouts" },
    events.map((each) =>
      payout(named(wordsOf(each), people).split("; "), each.clauses, rulebook, each.paid, each.paid > 0 ? "won" : ""),
    ),
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
      decided.map((each) =>
        payout(
          each.words.map((part) => named(part, [each.player])),
          each.clauses,
          rulebook,
          each.net,
          outcomeClass(each.net),
        ),
      ),
    ),
  );
}
