// The terms, whole, for whoever reads them: what is asked for, what is won, what follows from what.

import { h } from "../dom.js";
import { tournaments as words } from "../strings/tournaments.js";
import { capital, money, spoken } from "../strings.js";
import { moment } from "../times.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */

/** @param {TournamentView} view */
export function readTerms(view) {
  const { details, entry, format, wagers, prizes, conduct, said, not_offered: absent } = view.terms;
  const { fees } = details;
  const { chips } = words;
  const { repechage } = format;
  const until = entry.withdrawal?.substitute_until;
  const bought = (/** @type {import("../schemas").Purchase | null | undefined} */ each) =>
    each ? words.purchase(money(each.cents), chips(each.chips), each.most) : null;
  /** @type {[string, import("../dom").Child][]} */
  const rows = [
    [words.starts, details.starts_at ? moment(details.starts_at) : null],
    [words.place, details.place],
    [words.entrants, `${details.fewest ?? "–"} – ${details.most ?? "–"}`],
    [words.payments.entry_fee, fees?.entry_fee ? money(fees.entry_fee) : null],
    [words.payments.buy_in, fees?.buy_in ? money(fees.buy_in) : null],
    [words.payments.re_buy, bought(fees?.re_buy)],
    [words.payments.add_on, bought(fees?.add_on)],
    [words.payments.buy_back, format.buy_back ? money(format.buy_back.cents) : null],
    [words.eventKind, entry.kind === "ordinary" ? null : spoken(entry.kind)],
    [words.criteria, entry.criteria],
    [words.method, entry.method],
    [words.availableHow, entry.available],
    [
      words.withdraw,
      entry.withdrawal
        ? [
            words.freeUntil,
            " ",
            moment(entry.withdrawal.free_until),
            words.keptAfter(entry.withdrawal.kept_after / 100),
          ]
        : null,
    ],
    [words.substituteUntil, until ? moment(until) : null],
    ...format.stages.map(
      (each) =>
        /** @type {[string, import("../dom").Child]} */ ([
          each.name,
          [
            moment(each.starts_at),
            words.stageSays(each.hands ?? null, each.minutes ?? null, each.cut?.through ?? null),
          ],
        ]),
    ),
    [words.bank, format.bank ? chips(format.bank) : null],
    [words.tieBreak, format.tie_break ? spoken(format.tie_break) : words.byDirector],
    [
      words.repechageRule,
      repechage ? words.repechageSays(spoken(repechage.by), repechage.count, repechage.at_discretion) : null,
    ],
    [words.disposition, format.disposition ? spoken(format.disposition) : null],
    [words.rate, format.cents_for_chips ? words.rateSays(...format.cents_for_chips) : null],
    [words.chipsUsed, wagers.chips],
    [words.wagers, `${chips(wagers.least)} – ${wagers.most ? chips(wagers.most) : "–"}`],
    [words.compulsory, wagers.compulsory ? chips(wagers.compulsory) : null],
    [words.short, wagers.compulsory ? words.shorts[wagers.short ?? "eliminated"] : null],
    [words.secret, wagers.secret ? `${wagers.secret}. ${wagers.secret_how}` : null],
    [words.pool, words.poolSays(prizes.of_entry_money / 100, prizes.added ? money(prizes.added) : "")],
    [words.prizes, prizes.shares.map((each, place) => `${place + 1}. ${each / 100} %`).join(", ")],
    [words.oddCents, prizes.odd_cents_to],
    [words.prizeTies, prizes.ties ? spoken(prizes.ties) : null],
    [words.penalise, conduct.penalties.map((each) => `${each.circumstance}: ${penalty(each)}`).join("; ")],
    [words.telephone, conduct.telephone],
    [words.disqualify, conduct.disqualified_for.join(", ")],
    [words.disqualifiedChips, conduct.disqualified_chips ? spoken(conduct.disqualified_chips) : null],
    [words.substitutes, [conduct.substitutes, conduct.substituted].filter(Boolean).join(". ")],
    [words.refund, conduct.refunds],
    [words.late, conduct.late ? words.consequences[conduct.late] : null],
    [words.absence, conduct.absent ? words.consequences[conduct.absent] : null],
    [words.retiredChips, conduct.retired ? spoken(conduct.retired) : null],
  ];
  return h(
    "details",
    {},
    h("summary", {}, words.readTerms),
    h(
      "dl",
      { class: "facts" },
      rows.flatMap(([name, value]) => (value ? [h("dt", {}, name), h("dd", {}, value)] : [])),
    ),
    h(
      "ul",
      {},
      Object.values(said).map((each) => h("li", {}, each)),
      Object.entries(absent).map(([topic, each]) =>
        each ? h("li", { class: "quiet" }, `${capital(spoken(topic.replace("tournament_term_", "")))}: ${each}`) : null,
      ),
    ),
  );
}

/** @param {import("../schemas").Penalty} each */
const penalty = (each) =>
  each.kind === "chips"
    ? `${words.chips(each.chips ?? 0)} ${words.stack.toLowerCase()}`
    : each.kind === "missed_hands"
      ? words.missed(each.hands ?? 0)
      : spoken(each.kind);
