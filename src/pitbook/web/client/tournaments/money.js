// Money of entrants, for the operator: what they pay at which time, and what they get back.

import { called } from "../names.js";
import { tournaments as words } from "../strings/tournaments.js";
import { money } from "../strings.js";
import { form } from "./forms.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

/** What the terms sell, with its price. @param {TournamentView} view @returns {Map<string, number>} */
function prices(view) {
  const { fees } = view.terms.details;
  /** @type {[string, number | undefined][]} */
  const found = [
    ["entry_fee", fees?.entry_fee],
    ["buy_in", fees?.buy_in],
    ["re_buy", fees?.re_buy?.cents],
    ["add_on", fees?.add_on?.cents],
    ["buy_back", view.terms.format.buy_back?.cents],
  ];
  return new Map(found.flatMap(([kind, cents]) => (cents ? [[kind, cents]] : [])));
}

/** What an entrant has still to pay of a fee: all of it, or the difference where the terms came to ask for more.
 * @param {TournamentView} view @param {string} player @param {string} payment @param {number} cents */
export function left(view, player, payment, cents) {
  const once = payment === "entry_fee" || payment === "buy_in";
  const paid = view.entrants.find((each) => each.player === player)?.paid?.[payment] ?? 0;
  return once ? cents - paid : cents;
}

/** @param {TournamentView} view @param {Ask} ask */
export function moneyForms(view, ask) {
  const sold = prices(view);
  /** @type {[string, string][]} */
  const players = view.entrants
    .filter((each) => !["refused", "substituted"].includes(each.status))
    .map((each) => [each.player, called(each.player)]);
  if (!players.length || !["entries_open", "entries_closed", "in_play"].includes(view.row.phase)) return null;
  return [
    sold.size
      ? form(
          words.takePayment,
          [
            { name: "player", label: words.player, choices: players },
            {
              name: "payment",
              label: words.payment,
              choices: [...sold].map(([kind, cents]) => [kind, `${words.payments[kind]} ${money(cents)}`]),
            },
          ],
          (given) =>
            ask("take_payment", {
              ...given,
              cents: left(view, given.player, given.payment, sold.get(given.payment) ?? 0) || sold.get(given.payment),
            }),
        )
      : null,
    form(
      words.refund,
      [
        { name: "player", label: words.player, choices: players },
        { name: "dollars", label: words.amount, type: "number" },
        { name: "words", label: words.circumstance },
      ],
      ({ player, dollars, words: why }) =>
        ask("refund", { player, cents: Math.round(Number(dollars) * 100), words: why }),
    ),
  ];
}
