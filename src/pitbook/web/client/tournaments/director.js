// For the director, on one screen: who is there, what waits, every table with its stacks, and the people.

import { h } from "../dom.js";
import { called } from "../names.js";
import { tournaments as words } from "../strings/tournaments.js";
import { atClock, fromClock, zone } from "../times.js";
import { disputesPanel } from "./disputes.js";
import { button, form, grid, panel } from "./forms.js";
import { stagesPanel } from "./standings.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {import("../schemas").StageRow} StageRow */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

/** @param {TournamentView} view @param {Ask} ask @param {string} me */
export function directorPanels(view, ask, me) {
  return [running(view, ask, me), disputesPanel(view, ask), stagesPanel(view), people(view, ask)];
}

/** @param {TournamentView} view @param {Ask} ask @param {string} me */
function running(view, ask, me) {
  const here = view.present.includes(me);
  const playing = view.stages.find((each) => each.status === "playing");
  const next = playing ? null : view.stages.find((each) => ["scheduled", "seated"].includes(each.status));
  const waits = (/** @type {string} */ kind) => view.waits.some((each) => each.command === `tournament.${kind}`);
  const unbriefed = view.entrants.filter(
    (each) => !each.briefed && ["accepted", "seated", "through"].includes(each.status),
  );
  return panel(
    words.director,
    h(
      "p",
      { class: "row" },
      `${words.present}: ${view.present.join(", ") || words.nobody}`,
      here ? button(words.go, () => ask("go")) : button(words.arrive, () => ask("arrive"), "main"),
    ),
    unbriefed.length
      ? button(words.brief, () => ask("brief", { players: unbriefed.map((each) => each.player), satisfied: true }))
      : null,
    next && waits("decide_repechage")
      ? [true, false].map((held) =>
          button(words.repechage(next.name, held), () => ask("decide_repechage", { stage: next.number, held })),
        )
      : null,
    next && waits("draw_seats") && next.kind === "repechage" ? tieForm(next, ask) : null,
    next && waits("draw_seats") ? button(words.draw(next.name), () => ask("draw_seats", { stage: next.number })) : null,
    next && waits("issue_banks") ? button(words.banks(next.name), () => ask("issue_banks", banks(next))) : null,
    next && waits("begin_stage")
      ? button(words.begin(next.name), () => ask("begin_stage", { stage: next.number }), "main")
      : null,
    playing && waits("end_stage")
      ? [
          button(words.end(playing.name), () => ask("end_stage", { stage: playing.number }), "main"),
          button(words.playOff, () => ask("hold_play_off", { stage: playing.number })),
          tieForm(playing, ask),
        ]
      : null,
    waits("declare_result") ? button(words.result, () => ask("declare_result"), "main") : null,
    playing
      ? playing.tables
          .filter((each) => !each.concluded && (each.of === null || each.hands < each.of))
          .flatMap((each) => [
            button(words.conclude(each.table), () => ask("conclude_table", { table: each.at, ground: "determined" })),
            view.terms.format.disposition === "cash"
              ? button(words.concludeAgreed(each.table, each.agreed.length), () =>
                  ask("conclude_table", { table: each.at, ground: "agreed" }),
                )
              : null,
          ])
      : null,
    next ? startForm(next, ask) : null,
    view.stages.every((each) => !each.began_at) && view.row.phase === "entries_closed" ? instructForm(view, ask) : null,
  );
}

/** @param {StageRow} stage @param {Ask} ask */
const tieForm = (stage, ask) =>
  form(
    words.tie,
    [
      { name: "order", label: words.order },
      { name: "words", label: words.why },
    ],
    (given) =>
      ask("decide_tie", {
        stage: stage.number,
        order: given.order.split(",").map((each) => each.trim()),
        words: given.words,
      }),
  );

/** @param {StageRow} stage @param {Ask} ask */
const startForm = (stage, ask) =>
  form(
    words.alterStart(stage.name),
    [
      { name: "at", label: `${words.starts} (${zone()})`, type: "datetime-local", value: atClock(stage.starts_at) },
      { name: "channel", label: words.notice },
    ],
    (given) => ask("alter_start", { stage: stage.number, starts_at: fromClock(given.at), channel: given.channel }),
  );

/** @param {TournamentView} view @param {Ask} ask */
const instructForm = (view, ask) =>
  form(
    words.instruct,
    [
      {
        name: "how",
        label: words.how,
        choices: [
          ["demonstration", words.demonstration],
          ["practice_hands", words.practice],
        ],
      },
      { name: "hands", label: words.practiceHands, type: "number", value: 0 },
    ],
    (given) =>
      ask("instruct", {
        how: given.how,
        hands: Number(given.hands),
        players: view.entrants.filter((each) => each.status === "accepted").map((each) => each.player),
      }),
  );

/** The same for all, or what they bring from the stage before, as the terms say. @param {StageRow} stage */
const banks = (stage) => ({ stage: stage.number, banks: stage.banks });

/** @param {TournamentView} view @param {Ask} ask */
function people(view, ask) {
  const inPlay = view.entrants.filter((each) => ["accepted", "seated", "through"].includes(each.status));
  const sealed = view.stages
    .filter((each) => each.status === "playing")
    .flatMap((each) => each.tables.flatMap((at) => at.seats.filter((seat) => seat.secret).map((seat) => seat.player)));
  return panel(
    words.entrants,
    grid(
      words.entrants,
      [words.player, words.stack, words.stands, ""],
      inPlay.map((each) => [
        called(each.player),
        words.chips(each.stack),
        each.away ? words.away : each.status,
        each.away
          ? button(words.markBack(called(each.player)), () => ask("mark_back", { player: each.player }))
          : h(
              "span",
              { class: "row" },
              [false, true].map((late) =>
                h(
                  "button",
                  {
                    "aria-label": (late ? words.markLate : words.markAway)(called(each.player)),
                    onclick: () => ask("mark_away", { player: each.player, late }),
                  },
                  late ? words.isLate : words.isAway,
                ),
              ),
            ),
      ]),
    ),
    inPlay.length
      ? form(
          words.penalise,
          [
            { name: "player", label: words.player, choices: inPlay.map((each) => [each.player, called(each.player)]) },
            {
              name: "penalty",
              label: words.penalty,
              choices: view.terms.conduct.penalties.map((each) => [each.name, each.name]),
            },
            { name: "words", label: words.happened },
          ],
          (given) => ask("penalise", given),
        )
      : null,
    inPlay.length
      ? form(
          words.disqualify,
          [
            { name: "player", label: words.player, choices: inPlay.map((each) => [each.player, called(each.player)]) },
            {
              name: "circumstance",
              label: words.circumstance,
              choices: [...view.terms.conduct.disqualified_for, "terms"].map((each) => [
                each,
                each === "terms" ? words.breach : each,
              ]),
            },
            { name: "words", label: words.happened },
          ],
          (given) => ask("disqualify", given),
        )
      : null,
    sealed.length
      ? form(
          words.lapse,
          [
            { name: "player", label: words.player, choices: sealed.map((each) => [each, called(each)]) },
            { name: "words", label: words.why },
          ],
          (given) => ask("lapse_wager", given),
        )
      : null,
    form(words.deputise, [{ name: "person", label: words.person }], (given) => ask("deputise", given)),
  );
}
