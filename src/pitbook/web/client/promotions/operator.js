// One promotion for the operator: what may be done now and what stands against it, prizes, integrity, disputes.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { centsIn, dollarInput } from "../forms/dollars.js";
import { promotions as words } from "../strings/promotions.js";
import { money } from "../strings.js";
import { oneOf, rowForm, wordsInput } from "./acting.js";
import { placeTime } from "./times.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {import("../schemas").PrizeView} PrizeView */
/** @typedef {import("./acting").Act} Act */

/** @param {PromotionView} view @param {Act} act */
export function nextSteps(view, act) {
  if (!view.steps.length) return h("p", { class: "quiet" }, words.nothingNext);
  const byWager = view.phase === "running" && view.terms?.wager && view.terms.wager !== "none";
  return h(
    "ul",
    { class: "steps" },
    byWager
      ? h(
          "li",
          {},
          rowForm(words.fromRecords, [], () => act("enter_from_records")),
        )
      : null,
    view.steps.map((step) =>
      h(
        "li",
        {},
        step.may
          ? stepForm(step.command, step.number, view, act)
          : h("strong", {}, stepWords(step.command, step.number)),
        step.may ? null : h("p", { class: "quiet" }, against(step, view)),
      ),
    ),
  );
}

/** What stands against a step; of what terms lack, how much: each stands below with its clause.
 * @param {PromotionView["steps"][number]} step @param {PromotionView} view */
const against = (step, view) =>
  step.command === "promotion.begin" && view.missing.length
    ? words.incomplete(view.missing.length)
    : [`${step.because}. ${step.instead} `, clauseLinks(step.rulebook, step.clauses)];

/** @param {string} command @param {number | null} number */
function stepWords(command, number) {
  switch (command) {
    case "promotion.lodge":
      return words.lodge;
    case "promotion.publish":
      return words.publish;
    case "promotion.begin":
      return words.begin;
    case "promotion.close_entries":
      return words.close;
    case "promotion.draw":
      return words.drawNow(number ?? 1);
    case "promotion.publish_results":
      return words.results(number ?? 1);
    default:
      return words.finish;
  }
}

/** @param {string} command @param {number | null} number @param {PromotionView} view @param {Act} act */
function stepForm(command, number, view, act) {
  const said = stepWords(command, number);
  switch (command) {
    case "promotion.lodge": {
      const channel = wordsInput(words.lodgedBy, { value: "e-mail" });
      return rowForm(said, [channel.element], () => act("lodge", { version: number, channel: channel.input.value }), {
        main: true,
      });
    }
    case "promotion.publish": {
      const where = wordsInput(words.where);
      return rowForm(said, [where.element], () => act("publish", { version: number, where: where.input.value }), {
        main: true,
      });
    }
    case "promotion.publish_results": {
      const where = wordsInput(words.where);
      return rowForm(said, [where.element], () => act("publish_results", { draw: number, where: where.input.value }));
    }
    case "promotion.draw":
      return rowForm(said, [], () => act("draw", { draw: number }), { main: true });
    default:
      return rowForm(said, [], () => act(command.replace("promotion.", "")), { main: command !== "promotion.finish" });
  }
}

/** @param {PromotionView} view @param {Act | null} [act] of whoever may nominate */
export function drawsPanel(view, act = null) {
  return view.draws.map((draw) => {
    const person = wordsInput(words.scrutineer, { value: draw.scrutineer ?? "" });
    return h(
      "div",
      { class: "draw" },
      h("h3", {}, words.draw(draw.number)),
      h("p", {}, draw.at ? placeTime(draw.at, view.zone) : words.notSaid, draw.place ? `, ${draw.place}` : ""),
      draw.commitment ? h("p", { class: "quiet" }, `${words.committed} `, h("code", {}, draw.commitment)) : null,
      draw.scrutineer
        ? h("p", {}, draw.attended ? words.attends(draw.scrutineer) : words.nominated(draw.scrutineer))
        : null,
      draw.drawn_at ? h("p", {}, `${words.held} `, placeTime(draw.drawn_at, view.zone)) : null,
      draw.cancelled ? h("p", { class: "bad" }, words.cancelled) : null,
      draw.results.map(([at, where]) =>
        h("p", {}, `${words.results(draw.number)}: ${where}, `, placeTime(at, view.zone)),
      ),
      draw.drawn_at || draw.cancelled || !act
        ? null
        : rowForm(words.nominate, [person.element], () =>
            act("nominate_scrutineer", { draw: draw.number, person: person.input.value }),
          ),
    );
  });
}

/** Whoever is nominated says that they are there. @param {PromotionView} view @param {string} me @param {Act} act */
export const attending = (view, me, act) =>
  view.draws
    .filter((each) => each.scrutineer === me && !each.attended && !each.drawn_at)
    .map((each) => {
      const spoken = wordsInput(words.spoken, { required: false });
      const send = () => act("attend", { draw: each.number, spoken: spoken.input.value });
      return rowForm(words.attend, [spoken.element], send, { main: true });
    });

/** @param {PrizeView} prize @param {PromotionView} view @param {Act} act */
export function prizeActs(prize, view, act) {
  const owed = ["won", "notified", "claimed"].includes(prize.phase);
  if (!owed) return [];
  const number = prize.number;
  return [
    telling(number, act),
    view.terms?.presence && prize.present === null
      ? h(
          "p",
          { class: "row" },
          h("button", { onclick: () => act("note_presence", { prize: number, present: true }) }, words.present),
          h("button", { onclick: () => act("note_presence", { prize: number, present: false }) }, words.absent),
        )
      : null,
    h(
      "p",
      { class: "row" },
      prize.present === false ? h("button", { onclick: () => act("redraw", { prize: number }) }, words.redraw) : null,
      prize.phase === "claimed" || !(view.terms?.claim_days || prize.present === false)
        ? null
        : h("button", { onclick: () => act("lapse_prize", { prize: number }) }, words.lapse),
    ),
    prize.kind !== "money" && !prize.as_money ? offering(prize, act) : null,
    prize.phase === "claimed" ? awarding(prize, act) : null,
    prize.phase === "claimed" ? denying(number, act) : null,
  ];
}

/** @param {number} prize @param {Act} act */
function telling(prize, act) {
  const method = oneOf(words.tell, words.telling);
  const reached = h("input", { type: "checkbox" });
  const send = () => act("notify_winner", { prize, method: method.input.value, reached: reached.checked });
  return rowForm(words.noteAttempt, [method.element, h("label", { class: "row tick" }, reached, words.reached)], send);
}

/** @param {PrizeView} prize @param {Act} act */
function offering(prize, act) {
  const cents = dollarInput(prize.value_cents, { required: true });
  const send = () => act("offer_alternative", { prize: prize.number, cents: centsIn(cents) });
  return rowForm(words.offer, [h("label", {}, words.fields["value_cents"], cents)], send);
}

/** @param {PrizeView} prize @param {Act} act */
function awarding(prize, act) {
  if (prize.kind !== "money" && !prize.as_money) {
    const how = wordsInput(words.handedOver);
    const send = () => act("award", { prize: prize.number, handed_over: how.input.value });
    return rowForm(words.award, [how.element], send, { main: true });
  }
  const cheque = dollarInput(prize.owed_cents);
  const transfer = dollarInput(0);
  const send = () => {
    const payments = [
      { way: "crossed_cheque", cents: centsIn(cheque), payee: prize.winner },
      { way: "funds_transfer", cents: centsIn(transfer), payee: prize.winner },
    ].filter((each) => each.cents);
    act("award", { prize: prize.number, payments });
  };
  const inputs = [h("label", {}, words.cheque, cheque), h("label", {}, words.transfer, transfer)];
  return rowForm(words.award, inputs, send, { main: true });
}

/** @param {number} prize @param {Act} act */
function denying(prize, act) {
  const reason = wordsInput(words.reason);
  const name = wordsInput(words.claimantName, { required: false });
  const address = wordsInput(words.claimantAddress, { required: false });
  const send = () =>
    act("deny_claim", {
      prize,
      reason: reason.input.value,
      claimant:
        name.input.value || address.input.value
          ? { type: "promotion.claimant", name: name.input.value, address: address.input.value }
          : null,
    });
  return h(
    "details",
    {},
    h("summary", {}, words.deny),
    h("p", { class: "quiet" }, words.keptApart),
    rowForm(words.deny, [reason.element, name.element, address.element], send),
  );
}

/** What was found, for those who only look. @param {PromotionView} view */
export const findingsList = (view) =>
  view.findings.map((each) =>
    h(
      "div",
      { class: "finding" },
      h("p", {}, `${each.words}; ${words.due} `, placeTime(each.due, view.zone)),
      each.told_at
        ? h("p", { class: "quiet" }, `${words.tellInspector}: ${each.told_to}, `, placeTime(each.told_at, view.zone))
        : h("p", { class: "bad" }, words.notTold),
    ),
  );

/** @param {PromotionView} view @param {Act} act */
export function integrityPanel(view, act) {
  const said = wordsInput(words.reason);
  const measure = oneOf(words.integrity, words.measures);
  const draw = oneOf(words.draws, Object.fromEntries(view.draws.map(({ number }) => [number, words.draw(number)])));
  const send = () =>
    act("find_compromised", {
      words: said.input.value,
      measure: measure.input.value,
      draw: measure.input.value === "postpone_promotion" ? null : Number(draw.input.value),
    });
  return [
    view.findings.map((each) => {
      const inspector = wordsInput(words.inspectorName);
      const validated = wordsInput(words.reason);
      return h(
        "div",
        { class: "finding" },
        h("p", {}, `${each.words}; ${words.due} `, placeTime(each.due, view.zone)),
        each.told_at
          ? h("p", { class: "quiet" }, `${words.tellInspector}: ${each.told_to}, `, placeTime(each.told_at, view.zone))
          : rowForm(words.tellInspector, [inspector.element], () =>
              act("tell_inspector", { finding: each.number, name: inspector.input.value }),
            ),
        each.validated_at || each.measure === "cancel_draw"
          ? null
          : rowForm(words.validate, [validated.element], () =>
              act("validate", { finding: each.number, words: validated.input.value }),
            ),
      );
    }),
    view.phase === "finished"
      ? null
      : rowForm(
          words.compromised,
          [said.element, measure.element, ...(view.draws.length > 1 ? [draw.element] : [])],
          send,
        ),
  ];
}

/** Without `act` only how they stand: the operator decides. @param {PromotionView} view @param {Act | null} act */
export function disputesPanel(view, act) {
  return view.disputes.map((each) => {
    const decision = wordsInput(words.decision);
    const closing = wordsInput(words.reason);
    const satisfied = h("input", { type: "checkbox" });
    const restores = h("input", { type: "checkbox" });
    const prize = view.prizes.find(({ number }) => number === each.prize);
    const refused =
      prize &&
      prize.winner === each.player &&
      (["denied", "unclaimed"].includes(prize.phase) ||
        (["won", "notified"].includes(prize.phase) && (prize.present === false || view.terms?.claim_days)));
    return h(
      "div",
      { class: "dispute" },
      h(
        "p",
        {},
        `${each.player}: ${each.words}`,
        prize ? h("span", { class: "quiet" }, ` (${words.aboutPrize(prize.number, prize.name)})`) : null,
      ),
      each.decision ? h("p", { class: "quiet" }, each.decision) : null,
      each.advised_at ? h("p", { class: "quiet" }, words.advise) : null,
      each.closed_at ? h("p", { class: "quiet" }, words.closed) : null,
      !act || each.closed_at || each.decided_at
        ? null
        : rowForm(
            words.decide,
            [decision.element, ...(refused ? [h("label", { class: "row tick" }, restores, words.restores)] : [])],
            () =>
              act("decide_dispute", {
                dispute: each.number,
                words: decision.input.value,
                restores: Boolean(refused) && restores.checked,
              }),
          ),
      act && each.decided_at && !each.advised_at && !each.closed_at
        ? h("button", { onclick: () => act("advise_complaint", { dispute: each.number }) }, words.advise)
        : null,
      act && each.decided_at && !each.closed_at
        ? rowForm(
            words.closeDispute,
            [closing.element, h("label", { class: "row tick" }, satisfied, words.satisfied)],
            () =>
              act("close_dispute", { dispute: each.number, satisfied: satisfied.checked, words: closing.input.value }),
          )
        : null,
    );
  });
}

/** @param {PromotionView} view */
export const moneyWords = (view) => h("p", {}, `${words.owed}: `, h("strong", {}, money(view.owed_cents)));
