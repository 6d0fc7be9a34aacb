// For the operator: the terms with what they lack, who is told, tables, entries and money.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { called } from "../names.js";
import { tournaments as words } from "../strings/tournaments.js";
import { capital } from "../strings.js";
import { atClock, fromClock, zone } from "../times.js";
import { button, form, grid, panel } from "./forms.js";
import { designating, releasing } from "./floats.js";
import { left, moneyForms } from "./money.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

/** @param {TournamentView} view @param {Ask} ask @returns {Promise<import("../dom").Child[]>} */
export async function operatorPanels(view, ask) {
  return [
    termsPanel(view, ask),
    await preparing(view, ask),
    entries(view, ask),
    view.row.phase === "decided" || view.row.phase === "paid" || view.row.phase === "cancelled"
      ? await after(view, ask)
      : null,
  ];
}

/** @param {TournamentView} view @param {Ask} ask */
function termsPanel(view, ask) {
  const lacking = view.missing;
  if (!lacking.length && ["decided", "paid", "closed", "cancelled"].includes(view.row.phase)) return null;
  const open = ["drafted", "entries_open", "entries_closed"].includes(view.row.phase);
  return panel(
    words.terms,
    lacking.length
      ? [
          h("p", { class: "bad" }, words.missing(lacking.length)),
          h(
            "ul",
            { class: "missing" },
            lacking.map((each) =>
              h("li", {}, capital(each.because), " ", clauseLinks(view.row.rulebook, each.clauses)),
            ),
          ),
        ]
      : h("p", {}, words.complete),
    open ? termsForm(view, ask) : null,
  );
}

/** @param {TournamentView} view @param {Ask} ask */
function termsForm(view, ask) {
  const { terms } = view;
  const stages = terms.format.stages;
  const heats = stages.filter((each) => each.kind === "heat");
  return [
    form(
      words.keepTerms,
      [
        { name: "title", label: words.newTitle, value: terms.title },
        { name: "place", label: words.place, value: terms.details.place },
        { name: "fee", label: words.fee, type: "number", value: (terms.details.fees?.entry_fee ?? 0) / 100 },
        { name: "fewest", label: words.fewest, type: "number", value: terms.details.fewest ?? 4 },
        { name: "most", label: words.most, type: "number", value: terms.details.most ?? 56 },
        { name: "bank", label: words.bank, type: "number", value: (terms.format.bank ?? 0) / 100 },
        { name: "hands", label: words.hands, type: "number", value: stages[0]?.hands ?? 20 },
        { name: "heats", label: words.heats, type: "number", value: heats.length },
        { name: "secret", label: words.secret, type: "number", value: terms.wagers.secret },
        {
          name: "begins",
          label: `${words.begins} (${zone()})`,
          type: "datetime-local",
          value: atClock(stages[0]?.starts_at ?? Date.now() * 1000),
        },
      ],
      (given) => ask("change_terms", { terms: changed(terms, given) }),
      words.terms,
    ),
    h(
      "details",
      {},
      h("summary", {}, words.allTerms),
      form(
        words.keepTerms,
        [{ name: "terms", label: words.allTerms, type: "textarea", value: JSON.stringify(terms, null, 1) }],
        (given) => ask("change_terms", { terms: JSON.parse(given.terms) }),
        words.allTerms,
      ),
    ),
  ];
}

/** The same terms with what the short form says. @param {any} terms @param {Record<string, string>} given */
function changed(terms, given) {
  const begins = fromClock(given.begins);
  const hands = Number(given.hands);
  const old = terms.format.stages;
  const final = old[old.length - 1];
  const heat = old.find((/** @type {any} */ each) => each.kind === "heat") ?? {
    ...final,
    kind: "heat",
    cut: { through: 2 },
  };
  const heats = Array.from({ length: Number(given.heats) }, (_, number) => ({
    ...heat,
    name: `Heat ${number + 1}`,
    hands,
    starts_at: begins + number * 1_000_000,
  }));
  const secret = Number(given.secret);
  const { tournament_term_secret: _secret, tournament_term_progression: _cut, ...absent } = terms.not_offered;
  return {
    ...terms,
    title: given.title,
    details: {
      ...terms.details,
      place: given.place,
      fees: { ...terms.details.fees, entry_fee: Math.round(Number(given.fee) * 100) },
      fewest: Number(given.fewest),
      most: Number(given.most),
      starts_at: begins,
      ends_at: begins + 86_400_000_000,
    },
    format: {
      ...terms.format,
      bank: Math.round(Number(given.bank) * 100),
      stages: [...heats, { ...final, hands, starts_at: begins + heats.length * 1_000_000 }],
    },
    wagers: {
      ...terms.wagers,
      secret,
      secret_how: secret ? "On the page of the tournament, by digest; opened when all have wagered" : "",
    },
    not_offered: {
      ...absent,
      ...(secret ? {} : { tournament_term_secret: "all wagers are open" }),
      ...(heats.length ? {} : { tournament_term_progression: "there is one stage" }),
    },
  };
}

/** @param {TournamentView} view @param {Ask} ask */
async function preparing(view, ask) {
  return panel(
    words.arrangements,
    view.available
      ? null
      : form(words.makeAvailable, [{ name: "channel", label: words.channel }], (given) => ask("make_available", given)),
    view.advised
      ? null
      : form(
          words.advise,
          [
            { name: "name", label: words.person },
            { name: "channel", label: words.channel },
          ],
          (given) => ask("advise_inspectorate", given),
        ),
    view.director
      ? h("p", {}, words.director, ": ", view.director)
      : form(words.appoint, [{ name: "person", label: words.person }], (given) => ask("appoint_director", given)),
    h("p", {}, words.designated, ": ", view.tables.join(", ") || words.noTables),
    await designating(view, ask),
    view.waits.some((each) => each.command === "tournament.notify_change")
      ? form(
          words.tellChange,
          [
            { name: "to", label: words.person, choices: Object.entries(words.hearers) },
            { name: "channel", label: words.channel },
          ],
          (given) => ask("notify_change", given),
        )
      : null,
    view.row.phase === "drafted" || view.row.phase === "entries_closed"
      ? button(words.openEntries, () => ask("open_entries"))
      : null,
    view.row.phase === "entries_open" ? button(words.closeEntries, () => ask("close_entries"), "main") : null,
    ["drafted", "entries_open", "entries_closed", "in_play"].includes(view.row.phase)
      ? form(words.cancel, [{ name: "reason", label: words.reason }], (given) => ask("cancel", given))
      : null,
  );
}

/** @param {TournamentView} view @param {Ask} ask */
function entries(view, ask) {
  const fee = view.terms.details.fees?.entry_fee ?? 0;
  return panel(
    words.entrants,
    grid(
      words.entrants,
      [words.player, words.stands, ""],
      view.entrants.map((each) => [
        called(each.player),
        each.status,
        h(
          "span",
          { class: "row" },
          each.status === "applied"
            ? button(words.accept(called(each.player)), () => ask("accept", { player: each.player }))
            : null,
          ["applied", "accepted"].includes(each.status) && left(view, each.player, "entry_fee", fee) > 0
            ? button(words.takeFee(called(each.player)), () =>
                ask("take_payment", {
                  player: each.player,
                  payment: "entry_fee",
                  cents: left(view, each.player, "entry_fee", fee),
                }),
              )
            : null,
        ),
      ]),
    ),
    applications(view, ask),
    moneyForms(view, ask),
  );
}

/** Of those who wait: refusing, on a ground of the terms, and the approval that an employee or associate needs.
 * @param {TournamentView} view @param {Ask} ask */
function applications(view, ask) {
  const applied = view.entrants.filter((each) => each.status === "applied");
  const employees = applied.filter((each) => each.employee || each.associate);
  /** @param {typeof applied} rows @returns {[string, string][]} */
  const named = (rows) => rows.map((each) => [each.player, called(each.player)]);
  return [
    applied.length
      ? form(
          words.refuse,
          [
            { name: "player", label: words.player, choices: named(applied) },
            { name: "ground", label: words.ground, choices: Object.entries(words.grounds) },
            { name: "words", label: words.reason },
          ],
          (given) => ask("refuse_entry", given),
        )
      : null,
    employees.length
      ? form(
          words.approve,
          [
            { name: "player", label: words.player, choices: named(employees) },
            { name: "officer", label: words.officer, choices: Object.entries(words.officers) },
            { name: "name", label: words.person },
          ],
          (given) => ask("approve_employee", given),
        )
      : null,
  ];
}

/** @param {TournamentView} view @param {Ask} ask */
const after = async (view, ask) =>
  panel(
    words.closing,
    view.row.phase === "decided" ? button(words.distribute, () => ask("distribute_prizes"), "main") : null,
    view.waits.some((each) => each.command === "tournament.redeem_chips")
      ? button(words.redeem, () => ask("redeem_chips"))
      : null,
    await releasing(view, ask),
    button(words.close, () => ask("close")),
  );
