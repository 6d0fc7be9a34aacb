// Tables and stacks, for everybody: by stage and table, and as one list.

import { h } from "../dom.js";
import { called } from "../names.js";
import { tournaments as words } from "../strings/tournaments.js";
import { money, spoken } from "../strings.js";
import { moment } from "../times.js";
import { grid, panel } from "./forms.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {import("../schemas").Standings} Standings */

/** @param {TournamentView} view @param {boolean} [inspects] */
export function stagesPanel(view, inspects = false) {
  return panel(
    words.stages,
    view.stages.map((stage) =>
      h(
        "article",
        { class: "stage" },
        h("h3", {}, `${stage.name}: ${spoken(stage.status)}`),
        h("p", { class: "quiet" }, words.starts, " ", moment(stage.starts_at), left(stage, view.now)),
        h(
          "div",
          { class: "stage-tables" },
          stage.tables.map((at) =>
            h(
              "section",
              { "aria-label": `${stage.name}, ${at.table}` },
              h(
                "h4",
                {},
                h("a", { href: `#/table/${at.at}` }, at.table),
                ` ${at.concluded ? words.over : words.hand(at.hands, at.of)}`,
              ),
              inspects ? h("p", {}, h("a", { href: `#/inspect/${at.at}` }, words.inspect(at.table))) : null,
              at.waits ? h("p", { class: "quiet" }, words.tableWaits(at.waits)) : null,
              grid(
                `${words.stack}, ${stage.name}, ${at.table}`,
                [words.area, words.player, words.stack],
                [...at.seats]
                  .sort((a, b) => b.stack - a.stack)
                  .map((seat) => [
                    seat.place,
                    [called(seat.player), seat.secret ? h("span", { class: "quiet" }, ` (${words.secretMade})`) : null],
                    seat.in_play || stage.status === "ranked" ? words.chips(seat.stack) : "–",
                  ]),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** By the floor's clock, whatever this device's says.
 * @param {import("../schemas").StageRow} stage @param {number} now */
function left(stage, now) {
  if (!stage.began_at || stage.status !== "playing") return null;
  const minutes = (now - stage.began_at) / 60e6;
  return stage.minutes
    ? `, ${words.clock(Math.max(0, Math.ceil(stage.minutes - minutes)))}`
    : `, ${words.running(Math.max(0, Math.floor(minutes)))}`;
}

/** @param {import("../schemas").PrizeRow[]} prizes */
export const prizesPanel = (prizes) =>
  prizes.length
    ? panel(
        words.prizes,
        grid(
          words.prizes,
          [words.placeNumber, words.player, words.prize],
          prizes.map((each) => [each.place, called(each.player), money(each.cents)]),
        ),
      )
    : null;

/** @param {Standings} told */
export const wall = (told) => [
  h("p", { class: "quiet" }, told.stage ? `${told.stage} · ${told.hands}` : told.phase_words),
  grid(
    words.standings,
    [words.placeNumber, words.player, words.stack, words.table, words.stands],
    told.standings.map((each) => [
      each.place,
      each.player,
      words.chips(each.stack),
      each.table ?? "",
      spoken(each.status),
    ]),
  ),
  prizesPanel(told.prizes),
];
