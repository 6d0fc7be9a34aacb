// One promotion for a patron: its terms, entering, how chance stands, and what was won.

import { h } from "../dom.js";
import { promotions as words } from "../strings/promotions.js";
import { capital, money } from "../strings.js";
import { oneOf, rowForm, wordsInput } from "./acting.js";
import { verification } from "./telling.js";
import { DETAILS } from "./terms.js";
import { placeTime } from "./times.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {import("./acting").Act} Act */

/** @param {PromotionView} view @param {string} me @param {Act} act */
export function patronPanels(view, me, act) {
  return [
    view.prizes.filter((each) => each.mine).map((each) => wonPanel(each, me, act)),
    h("section", { class: "panel" }, h("h2", {}, words.entered), entriesOf(view, me, act)),
    h("section", { class: "panel" }, h("h2", {}, words.terms), termsList(view, true)),
    h("section", { class: "panel" }, h("h2", {}, words.disputes), disputes(view, me, act)),
  ];
}

/** @param {import("../schemas").PrizeView} prize @param {string} me @param {Act} act */
function wonPanel(prize, me, act) {
  const number = prize.number;
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.won(prize.name)),
    h("p", {}, money(prize.as_money ? prize.owed_cents : (prize.value_cents ?? 0)), ", ", words.phases[prize.phase]),
    prize.alternative_cents && !prize.as_money && prize.phase !== "awarded"
      ? h(
          "button",
          { onclick: () => act("choose_alternative", { player: me, prize: number }) },
          words.choose(money(prize.alternative_cents)),
        )
      : null,
    ["won", "notified"].includes(prize.phase)
      ? h("button", { class: "main", onclick: () => act("claim", { player: me, prize: number }) }, words.claim)
      : null,
    prize.phase === "claimed" ? h("p", {}, words.claimed) : null,
  );
}

/** @param {PromotionView} view @param {string} me @param {Act} act */
function entriesOf(view, me, act) {
  const mine = view.mine ?? { numbers: [], of: 0, wagers: [] };
  const step = view.steps.find((each) => each.command === "promotion.enter");
  const open = view.phase === "running" && (step === undefined || step.may);
  const cents = view.terms?.wager_cents;
  return [
    mine.numbers.length
      ? h(
          "ul",
          {},
          mine.numbers.map((number, index) => {
            const wager = mine.wagers[index];
            const by = wager ? `, ${words.byWager(wager[0], wager[1])}` : "";
            return h("li", {}, capital(`${words.entry} ${number}${by}`));
          }),
        )
      : h("p", { class: "quiet" }, words.noEntry),
    mine.numbers.length && !view.draws.every((each) => each.drawn_at)
      ? h("p", {}, words.odds(mine.numbers.length, mine.of))
      : null,
    cents ? h("p", { class: "quiet" }, words.wagerNeeded(money(cents))) : null,
    step && !step.may ? h("p", { class: "quiet" }, capital(`${step.because}.`)) : null,
    open ? h("button", { class: "main", onclick: () => act("enter", { player: me }) }, words.enter) : null,
  ];
}

/** The terms as they lie open. @param {PromotionView} view @param {boolean} [verifies] who can draw again here */
export function termsList(view, verifies = false) {
  const terms = view.terms;
  if (!terms) return h("p", { class: "quiet" }, words.noTerms);
  /** @type {[string, import("../dom").Child][]} */
  const rows = [
    ["starts_at", terms.starts_at ? placeTime(terms.starts_at, view.zone) : null],
    ["closes_at", terms.closes_at ? placeTime(terms.closes_at, view.zone) : null],
    ["eligibility", terms.eligibility?.words],
    ["manner", terms.manner],
    ["nature", terms.nature],
    ["reservations", terms.reservations],
    ["guarantees", terms.guarantees],
    ["place", terms.place],
    ["claiming", terms.claiming],
    [
      "presence",
      terms.presence === null || terms.presence === undefined ? null : terms.presence ? words.yes : words.no,
    ],
    ["if_absent", terms.if_absent ? words.absents[terms.if_absent] : null],
    ["claim_days", terms.claim_days],
    ["wager", terms.wager ? words.wagers[terms.wager] : null],
    ["wager_cents", terms.wager_cents ? money(terms.wager_cents) : null],
    // What usually is so is left out of terms, and null says that there is no such limit.
    ["entries_each", terms.entries_each === undefined ? 1 : (terms.entries_each ?? words.anyNumber)],
    ["one_prize_each", terms.one_prize_each ? words.yes : null],
    ["telling", terms.telling],
    ["results", terms.results],
  ];
  return h(
    "dl",
    { class: "said" },
    rows.filter(([, value]) => value).map(([name, value]) => [h("dt", {}, words.fields[name]), h("dd", {}, value)]),
    view.draws.map((each) => [
      h("dt", {}, words.draw(each.number)),
      h(
        "dd",
        {},
        each.at ? placeTime(each.at, view.zone) : words.notSaid,
        each.place ? `, ${each.place}` : "",
        each.drawn_at && verifies ? verification(view, each.number) : null,
      ),
    ]),
    view.prizes.map((each) => [
      h("dt", {}, words.prize(each.number)),
      h(
        "dd",
        {},
        `${each.name}, ${money(each.value_cents ?? 0)}, ${words.phases[each.phase]}`,
        prizeSays(terms.prizes?.[each.number - 1]),
      ),
    ]),
  );
}

/** What the terms say of a prize beside its value: conditions, what its kind asks for, what is in it.
 * @param {any} prize */
function prizeSays(prize) {
  if (!prize) return null;
  const told = (/** @type {any} */ value) => (value === true ? words.yes : value === false ? words.no : value);
  const said = ["conditions", ...(DETAILS[prize.kind] ?? [])]
    .filter((name) => ![undefined, null, ""].includes(prize[name]))
    .map((name) => h("li", {}, `${words.fields[name]}: ${told(prize[name])}`));
  const parts = (prize.contents ?? []).map((/** @type {any} */ each) =>
    h("li", {}, each.millilitres ? `${each.what}, ${each.millilitres / 1000} l` : each.what),
  );
  return said.length || parts.length ? h("ul", {}, said, parts) : null;
}

/** @param {PromotionView} view @param {string} me @param {Act} act */
function disputes(view, me, act) {
  const said = wordsInput(words.disputeWords);
  const mine = view.prizes.filter((each) => each.mine);
  const about = oneOf(words.about, {
    "": words.aboutAll,
    ...Object.fromEntries(mine.map((each) => [each.number, words.aboutPrize(each.number, each.name)])),
  });
  if (mine.length) about.input.value = String(mine[0].number);
  const send = () =>
    act("dispute", {
      player: me,
      words: said.input.value,
      ...(about.input.value ? { prize: Number(about.input.value) } : {}),
    });
  return [
    view.disputes.map((each) => h("p", {}, `${each.words} `, h("span", { class: "quiet" }, each.decision))),
    rowForm(words.send, [said.element, ...(mine.length ? [about.element] : [])], send, { name: words.dispute }),
  ];
}
