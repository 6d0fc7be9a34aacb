// What was decided last: each wager with its outcome, the sum and the clauses, as the server tells it. One's own come first.

import { clauseLinks } from "./clauses.js";
import { h, replace } from "./dom.js";
import { named } from "./names.js";
import { money, strings } from "./strings.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./schemas").SettledWager} SettledWager */

/** What it brought. @param {number} cents */
export const signed = (cents) => (cents > 0 ? `+${money(cents)}` : cents < 0 ? money(cents) : strings.even);

/** The same, said to whoever it came to. @param {number} cents */
export const toYou = (cents) =>
  cents > 0 ? strings.youWin(money(cents)) : cents < 0 ? strings.youLose(money(-cents)) : strings.youBreakEven;

/** @param {number} cents */
export const outcomeClass = (cents) => (cents > 0 ? "won" : cents < 0 ? "lost" : "even");

/** What settled wagers came to for their players. @param {{ paid: number, collected: number }[]} settled */
export const net = (settled) => settled.reduce((sum, each) => sum + each.paid - each.collected, 0);

/** The sum of a settled wager and its clauses, in one line. @param {SettledWager | undefined} done */
export const sumWords = (done) =>
  done ? `${named(done.words.join("; "), [done.player])} (${done.clauses.join(", ")})` : "";

/**
 * Those of a person, a kind of wager and a place. @param {TableView} view
 * @param {{ player: string, kind: string, at: number }} wager
 */
export const decidedOf = (view, { player, kind, at }) =>
  view.decided.find((each) => each.player === player && each.kind === kind && each.at === at);

/** The list. It stays until something else is decided. */
export class DecidedList {
  constructor() {
    this.element = h("section", { class: "panel decided", hidden: true });
    this.title = h("span", {});
    this.shown = "";
    this.when = "";
  }

  /** @param {TableView} view @param {string} person */
  update(view, person) {
    const now = view.play.round
      ? strings.round(view.play.round.number)
      : strings.rollNumber(view.play.last?.number ?? 0);
    if (view.decided.length) this.list(view, person, now);
    else if (this.when !== now) replace(this.title, strings.lastDecided);
  }

  /** @param {TableView} view @param {string} person @param {string} when */
  list(view, person, when) {
    const key = JSON.stringify([when, view.decided]);
    if (key === this.shown) return;
    [this.shown, this.when] = [key, when];
    const latest = view.decided.toReversed();
    const own = latest.filter((each) => each.player === person);
    const others = latest.filter((each) => each.player !== person);
    const list = (/** @type {SettledWager[]} */ some) =>
      h(
        "ul",
        { class: "plain" },
        some.map((each) => line(view.rulebook, each)),
      );
    this.element.hidden = false;
    replace(this.title, strings.decided);
    replace(
      this.element,
      h("h2", {}, this.title, " ", h("small", { class: "quiet" }, when)),
      own.length ? list(own) : list(others),
      own.length && others.length
        ? h("details", {}, h("summary", {}, strings.ofOthers(others.length)), list(others))
        : null,
    );
  }
}

/** @param {string} rulebook @param {SettledWager} done */
function line(rulebook, { player, net: came, words, clauses }) {
  const [wager, ...sum] = words.map((each) => named(each, [player]));
  return h(
    "li",
    {},
    h("strong", { class: `net ${outcomeClass(came)}` }, signed(came)),
    h(
      "div",
      {},
      wager,
      sum.length ? h("span", { class: "quiet" }, `: ${sum.join("; ")}`) : null,
      " ",
      clauseLinks(rulebook, clauses),
    ),
  );
}
