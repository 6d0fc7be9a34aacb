// Sessions exactly, while sliders are moved: ruin, a fan of the bankroll over time, who still plays, and a map of ruin.

import { Refused, call } from "../api.js";
import { h, replace, s } from "../dom.js";
import { refusal, tellRefusal } from "../notices.js";
import { percent } from "../reckoning.js";
import { roomOf } from "../rooms.js";
import { scrolling } from "../scrolling.js";
import { StrategyBuilder } from "./strategy-builder.js";
import { book } from "../strings/book.js";
import { money } from "../strings.js";

/** @typedef {import("../schemas").SessionsShown} SessionsShown */
/** @typedef {import("../schemas").RuinMap} RuinMap */

const HEIGHT = 180;
const BANDS = /** @type {const} */ ([
  [1, 99],
  [5, 95],
  [25, 75],
]);

/**
 * @param {HTMLElement} main @param {string} rulebook @param {string} game
 * @param {Promise<import("../schemas").StrategyShown[]>} strategies @param {() => boolean} wanted
 */
export function sessionsPanel(main, rulebook, game, strategies, wanted) {
  const strategy = new StrategyBuilder(book.sessionStrategy, game ? roomOf(game).strategy : "", () => live.ask());
  const bankroll = slider(50, 2000, 50, 500, (value) => money(100 * value));
  const length = slider(50, 1000, 50, 300, String);
  const stopWin = slider(0, 1000, 50, 0, (value) => (value ? money(100 * value) : book.neverStops));
  const status = h("p", { role: "status", class: "quiet" });
  const found = h("div", { class: "exact-sessions" });
  const map = h("div", {});
  const asked = () => ({
    strategy: strategy.value,
    bankroll: 100 * bankroll.value(),
    length: length.value(),
    stop_win: stopWin.value() ? 100 * stopWin.value() : null,
  });
  const live = new Live(async () => {
    if (!strategy.value) return;
    replace(status, book.reckoningSessions);
    try {
      /** @type {SessionsShown} */
      const answer = await call("POST", `/api/rulebooks/${rulebook}/sessions`, asked());
      if (!wanted()) return;
      replace(found, results(answer));
      replace(status, `${book.sessionFigures.ruined}: ${percent(answer.ruined.value, 2)}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      replace(found);
      replace(status, refusal(error.problem));
    }
  });
  const askMap = async () => {
    replace(map, h("p", { role: "status", class: "quiet" }, book.reckoningSessions));
    try {
      /** @type {RuinMap} */
      const answer = await call("POST", `/api/rulebooks/${rulebook}/ruin-map`, asked());
      if (wanted()) replace(map, heatMap(answer));
    } catch (error) {
      replace(map);
      tellRefusal(error);
    }
  };
  for (const field of [bankroll.input, length.input, stopWin.input]) field.addEventListener("input", () => live.ask());
  strategies.then((known) => strategy.offer(known)).catch(tellRefusal);
  main.append(
    h(
      "section",
      { class: "panel" },
      h("h2", {}, book.sessionsTitle),
      h("p", { class: "quiet" }, book.sessionsWords),
      h(
        "div",
        { class: "row form sliders" },
        strategy.element,
        h("label", {}, book.bankroll, bankroll.input, bankroll.said),
        h("label", {}, book.sessionLength, length.input, length.said),
        h("label", {}, book.stopWin, stopWin.input, stopWin.said),
      ),
      status,
      found,
      h("button", { onclick: askMap }, book.ruinMapAsk),
      map,
    ),
  );
  live.ask();
}

/** One question at a time; what is asked meanwhile is asked once, as it stands then. */
class Live {
  /** @param {() => Promise<void>} work */
  constructor(work) {
    this.work = work;
    this.going = false;
    this.again = false;
  }

  async ask() {
    this.again = this.going;
    if (this.going) return;
    this.going = true;
    do {
      this.again = false;
      await this.work();
    } while (this.again);
    this.going = false;
  }
}

/** @param {number} min @param {number} max @param {number} step @param {number} value @param {(value: number) => string} words */
function slider(min, max, step, value, words) {
  const said = h("output", {}, words(value));
  const input = h("input", { type: "range", min, max, step, value, "aria-valuetext": words(value) });
  input.addEventListener("input", () => {
    replace(said, words(Number(input.value)));
    input.setAttribute("aria-valuetext", words(Number(input.value)));
  });
  return { input, said, value: () => Number(input.value) };
}

/** @param {SessionsShown} found */
function results(found) {
  const rows = /** @type {const} */ (["ruined", "ahead", "stopped_by_win", "over"]).map((name) => [
    book.sessionFigures[name],
    book.within(percent(found[name].value, 6), found[name].error.toExponential(0)),
  ]);
  return [
    scrolling(
      book.sessionsTitle,
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          [
            ...rows,
            [book.sessionMean, money(Math.round(found.mean.value))],
            [book.sessionPlayed(found.unit), found.played.toFixed(1)],
          ].map(([name, value]) => h("tr", {}, h("th", { scope: "row" }, name), h("td", { class: "number" }, value))),
        ),
      ),
    ),
    fanChart(found),
    survivalChart(found),
  ];
}

/** @param {SessionsShown} found */
function fanChart(found) {
  const by = new Map(found.fan.map((each) => [each.share, each.bankroll]));
  const highest = Math.max(...(by.get(99) ?? [1]), 1);
  const last = found.moments[found.moments.length - 1] || 1;
  const x = (/** @type {number} */ at) => (100 * found.moments[at]) / last;
  const y = (/** @type {number} */ cents) => HEIGHT * (1 - Math.max(0, cents) / highest);
  const row = (/** @type {number} */ share) => by.get(share) ?? [];
  const band = (/** @type {number} */ low, /** @type {number} */ high) =>
    [
      ...row(high).map((each, at) => `${x(at)},${y(each)}`),
      ...row(low)
        .map((each, at) => `${x(at)},${y(each)}`)
        .reverse(),
    ].join(" ");
  const end = found.moments.length - 1;
  const said = book.fanSaid(money(row(5)[end]), money(row(50)[end]), money(row(95)[end]), `${last} ${found.unit}`);
  return figure(
    `${book.fanTitle(found.unit)}. ${said}`,
    BANDS.map(([low, high], at) => s("polygon", { class: `band band-${at}`, points: band(low, high) })),
    s("polyline", {
      class: "middle",
      points: row(50)
        .map((each, at) => `${x(at)},${y(each)}`)
        .join(" "),
    }),
  );
}

/** @param {SessionsShown} found */
function survivalChart(found) {
  const last = found.moments[found.moments.length - 1] || 1;
  const line = (/** @type {readonly number[]} */ values) =>
    values.map((each, at) => `${(100 * found.moments[at]) / last},${HEIGHT * (1 - each)}`).join(" ");
  const end = found.moments.length - 1;
  const said = book.survivalSaid(percent(found.playing[end], 1), percent(found.ruined_by[end], 1));
  return figure(
    `${book.survivalTitle}. ${said}`,
    s("polyline", { class: "middle", points: line(found.playing) }),
    s("polyline", { class: "ruined", points: line(found.ruined_by) }),
  );
}

/** A picture with what it says below it. @param {string} words @param {...any} drawn */
function figure(words, ...drawn) {
  return h(
    "figure",
    {},
    s(
      "svg",
      {
        class: "chart fan",
        viewBox: `0 0 100 ${HEIGHT}`,
        preserveAspectRatio: "none",
        width: "100%",
        height: HEIGHT,
        "aria-hidden": "true",
      },
      ...drawn,
    ),
    h("figcaption", { class: "quiet" }, words),
  );
}

/** A table whose cells are the darker the likelier ruin is, with the per cent in words. @param {RuinMap} found */
function heatMap(found) {
  return scrolling(
    book.ruinMap,
    h(
      "table",
      { class: "heat" },
      h("caption", {}, book.ruinMap),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, book.stakesTimes),
          found.bankrolls.map((each) => h("th", { scope: "col", class: "number" }, money(each))),
        ),
      ),
      h(
        "tbody",
        {},
        found.rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, book.timesAsHigh(row.times)),
            row.ruined.map((each) =>
              h(
                "td",
                { class: `number heat-${each === null ? "none" : Math.min(4, Math.floor(5 * each))}` },
                each === null ? book.notAllowed : percent(each, 1),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}
