// Wagers that were paid too much or too little: put down, enquired into, put right, closed; and the list of the month.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { called } from "../names.js";
import { choice, dollars, text, whole } from "../forms/fields.js";
import { tellRefusal } from "../notices.js";
import { office as words } from "../strings/office.js";
import { roundWords } from "../rooms.js";
import { money } from "../strings.js";
import { momentWords } from "../times.js";
import { nextSteps } from "./cases.js";
import { form, person } from "./forms.js";
import { known, note, under } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

/** @param {Desk} desk @returns {Part[]} */
export function payments(desk) {
  const { view, law, me } = desk;
  if (!known(desk, "table.record_wrong_payment"))
    return [
      {
        name: "payments",
        key: 0,
        draw: () => [h("h3", {}, words.payments), h("p", { class: "quiet" }, words.noPayments)],
      },
    ];
  const all = view.office.payments;
  return [
    {
      name: "payments",
      key: 0,
      draw: () => [
        h("h3", {}, words.payments),
        form(
          desk,
          "payment error",
          {
            direction: choice("direction", words.direction, [
              ["over", words.over],
              ["under", words.under],
            ]),
            cents: dollars("cents", words.amount),
            player: person("player", words.playerIfKnown, { needed: false }),
            round: whole("round", words.aboutRound),
            words: text("words", words.whatHappened),
          },
          [
            {
              label: words.recordIt,
              command: (values) => ({ type: "table.record_wrong_payment", by: me.role, ...values }),
            },
          ],
        ),
        note(desk, "table.record_wrong_payment"),
      ],
    },
    ...all.map((each) => ({
      name: `payment ${each.number}`,
      look: "panel",
      key: [each, law.cases.payments[each.number]],
      draw: () => payment(desk, each),
    })),
    ...(known(desk, "table.report_payments") ? [{ name: "month", key: 0, draw: () => month(desk) }] : []),
  ];
}

/** @param {import("./office").WrongPayment} each */
const paymentWords = (each) =>
  words.payment(each.number, money(each.cents), each.direction === "over", each.player && called(each.player));

/** @param {Desk} desk @param {import("./office").WrongPayment} each */
function payment(desk, each) {
  const steps = [
    each.enquiries ? words.enquiredWords(each.intent === "suspected", each.enquiries) : null,
    ...each.attempts.map((one) => words.attempted(words.attempts[one.attempt], one.words)),
    each.rectified ? words.rectified(money(each.rectified)) : null,
    each.reported_at ? words.reportedAt(momentWords(each.reported_at)) : null,
    each.closed ? words.caseClosed : null,
  ].filter(Boolean);
  return [
    h("h3", {}, paymentWords(each)),
    h("p", {}, each.words, each.round ? ` (${roundWords(desk.view.game, each.round)})` : ""),
    h(
      "ol",
      { class: "steps" },
      steps.map((said) => h("li", {}, said)),
    ),
    nextSteps(desk, `payment ${each.number}`, desk.law.cases.payments[each.number] ?? [], {
      cents: each.cents - each.rectified,
    }),
  ];
}

/** What is reported at the end of a month, for all tables of the document. @param {Desk} desk */
function month(desk) {
  const { view, law } = desk;
  const { sets, clauses } = law.acts["table.report_payments"];
  const place = h("div", { "aria-live": "polite" });
  const input = h("input", { type: "month", name: "month" });
  const list = async () => {
    const [year, number] = input.value.split("-").map(Number);
    const named = input.value ? `?year=${year}&month=${number}` : "";
    /** @type {import("../schemas").MonthEnd | undefined} */
    const found = await get(`/api/tables/${encodeURIComponent(view.table)}/wrong-payments${named}`).catch(tellRefusal);
    if (found)
      replace(
        place,
        found.payments.length
          ? h(
              "ul",
              {},
              found.payments.map((each) =>
                h(
                  "li",
                  {},
                  `${each.table}: ${paymentWords(each.payment)}`,
                  each.payment.reported_at ? ` ${words.reported}` : "",
                ),
              ),
            )
          : h("p", {}, words.noneListed(money(found.above_cents))),
      );
  };
  return [
    h("h3", {}, words.monthEnd),
    h("p", { class: "quiet" }, words.monthWords(money(sets.above_cents)), " ", under(desk, clauses)),
    h(
      "div",
      { class: "row" },
      h("label", {}, words.month, input),
      h("button", { type: "button", onclick: list }, words.listIt),
    ),
    place,
  ];
}
