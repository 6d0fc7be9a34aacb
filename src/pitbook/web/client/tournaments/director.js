// For the director, on one screen: who is there, what waits, every table with its stacks, and the people.

import { h } from "../dom.js";
import { tournaments as words } from "../strings/tournaments.js";
import { button, form, grid, panel } from "./forms.js";
import { stagesPanel } from "./standings.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {import("../schemas").StageRow} StageRow */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

/** @param {TournamentView} view @param {Ask} ask @param {string} me */
export function directorPanels(view, ask, me) {
  return [running(view, ask, me), stagesPanel(view), people(view, ask)];
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
      here ? button(words.go, () => ask("go")) : button(words.arrive, () => ask("arrive"), "primary"),
    ),
    unbriefed.length
      ? button(words.brief, () => ask("brief", { players: unbriefed.map((each) => each.player), satisfied: true }))
      : null,
    next && waits("draw_seats") ? button(words.draw(next.name), () => ask("draw_seats", { stage: next.number })) : null,
    next && waits("issue_banks") ? button(words.banks(next.name), () => ask("issue_banks", banks(view, next))) : null,
    next && waits("begin_stage")
      ? button(words.begin(next.name), () => ask("begin_stage", { stage: next.number }), "primary")
      : null,
    playing && waits("end_stage")
      ? [
          button(words.end(playing.name), () => ask("end_stage", { stage: playing.number }), "primary"),
          button(words.playOff, () => ask("hold_play_off", { stage: playing.number })),
          form(
            words.tie,
            [
              { name: "order", label: words.order },
              { name: "words", label: words.why },
            ],
            (given) =>
              ask("decide_tie", {
                stage: playing.number,
                order: given.order.split(",").map((each) => each.trim()),
                words: given.words,
              }),
          ),
        ]
      : null,
    waits("declare_result") ? button(words.result, () => ask("declare_result"), "primary") : null,
    playing
      ? playing.tables
          .filter((each) => !each.concluded && (each.of === null || each.hands < each.of))
          .map((each) =>
            button(words.conclude(each.table), () => ask("conclude_table", { table: each.at, ground: "determined" })),
          )
      : null,
  );
}

/** The same for all, as the terms say. @param {TournamentView} view @param {StageRow} stage */
function banks(view, stage) {
  const players = stage.seats;
  return { stage: stage.number, banks: Object.fromEntries(players.map((each) => [each, view.terms.format.bank])) };
}

/** @param {TournamentView} view @param {Ask} ask */
function people(view, ask) {
  const inPlay = view.entrants.filter((each) => ["accepted", "seated", "through"].includes(each.status));
  return panel(
    words.entrants,
    grid(
      words.entrants,
      [words.player, words.stack, words.stands, ""],
      inPlay.map((each) => [
        each.player,
        words.chips(each.stack),
        each.away ? words.away : each.status,
        each.away
          ? button(words.markBack(each.player), () => ask("mark_back", { player: each.player }))
          : button(words.markAway(each.player), () => ask("mark_away", { player: each.player, late: false })),
      ]),
    ),
    inPlay.length
      ? form(
          words.penalise,
          [
            { name: "player", label: words.player, choices: inPlay.map((each) => [each.player, each.player]) },
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
    form(words.deputise, [{ name: "person", label: words.person }], (given) => ask("deputise", given)),
  );
}
