// A simulation run from the page: begun, followed as it goes, and stopped.

import { SOON, call, get } from "../api.js";
import { intervalChart, progressBar } from "../charts.js";
import { clauseLinks } from "../clauses.js";
import { ConnectionLine } from "../connection.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { persistently } from "../reconnecting.js";
import { grouped, percent } from "../reckoning.js";
import { coded } from "../rules/pieces.js";
import { scrolling } from "../scrolling.js";
import { roomOf } from "../rooms.js";
import { StrategyBuilder } from "./strategy-builder.js";
import { book } from "../strings/book.js";
import { money } from "../strings.js";

/** @typedef {import("../schemas").Simulation} Simulation */
/** @typedef {import("../schemas").StrategyShown} StrategyShown */

const AMOUNTS = [1e6, 1e7, 1e8, 2e8];
const GOING = ["making", "running"];

/**
 * @param {HTMLElement} main @param {string} rulebook @param {string} game @param {Promise<StrategyShown[]>} strategies
 * @param {() => boolean} wanted
 * @returns {() => void} to stop looking; the simulation goes on
 */
export function simulationPanel(main, rulebook, game, strategies, wanted) {
  const shown = new Shown();
  const line = new ConnectionLine();
  const strategy = new StrategyBuilder(book.strategy, game ? roomOf(game).strategy : "");
  const amount = h(
    "select",
    {},
    AMOUNTS.map((each) => h("option", { value: each, selected: each === 1e7 }, grouped(each))),
  );
  const seed = h("input", { type: "number", min: 0, step: 1, value: "1", required: true });
  const begin = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      await follow(
        await call("POST", `/api/rulebooks/${rulebook}/simulations`, {
          strategy: strategy.value,
          amount: Number(amount.value),
          seed: Number(seed.value),
        }),
      );
    } catch (error) {
      tellRefusal(error);
    }
  };
  let followed = ""; // the one that is looked at; whoever begins another looks at that
  const follow = async (/** @type {Simulation} */ began) => {
    /** @type {Simulation | undefined} */
    let now = began;
    followed = began.id;
    const isFollowed = () => followed === began.id && wanted();
    while (now && isFollowed()) {
      shown.show(now);
      if (!GOING.includes(now.state)) break;
      now = await newer(now, isFollowed, line);
    }
  };
  main.append(
    h(
      "section",
      { class: "panel" },
      h("h2", {}, book.simulationTitle),
      h("p", { class: "quiet" }, coded(book.simulationWords)),
      h(
        "form",
        { class: "row form", onsubmit: begin },
        strategy.element,
        h("label", {}, book.amount, amount),
        h("label", {}, book.seed, seed),
        h("button", { class: "main" }, book.run),
      ),
      line.element,
      shown.element,
    ),
  );
  strategies.then((known) => strategy.offer(known)).catch(tellRefusal);
  latest(rulebook)
    .then((found) => (found && !followed ? follow(found) : undefined))
    .catch(tellRefusal);
  return () => {
    followed = "";
  };
}

/**
 * As soon as there is something newer; nothing where it is not followed any more. @param {Simulation} now
 * @param {() => boolean} isFollowed @param {ConnectionLine} line @returns {Promise<Simulation | undefined>}
 */
const newer = ({ id, step }, isFollowed, line) =>
  persistently(
    () => get(`/api/simulations/${id}?after=${step}`, SOON),
    isFollowed,
    (is) => line.is(is),
  );

/** What was simulated last of this rulebook. @param {string} rulebook @returns {Promise<Simulation | undefined>} */
async function latest(rulebook) {
  return (await get("/api/simulations")).find((/** @type {Simulation} */ each) => each.rulebook === rulebook);
}

/** How it stands. What does not change stays, so that Stop can be pressed, and only the state is told aloud. */
class Shown {
  constructor() {
    this.bar = progressBar();
    this.state = h("strong", { role: "status" });
    this.progress = h("span", { class: "quiet" });
    this.stop = h(
      "button",
      { onclick: () => call("DELETE", `/api/simulations/${this.id}`).catch(tellRefusal) },
      book.stop,
    );
    this.strategy = h("code", {});
    this.found = h("div", { class: "simulated" });
    this.element = h(
      "div",
      { class: "simulation", hidden: true },
      h("div", { class: "row" }, this.bar, this.state, this.progress, this.stop),
      h("p", { class: "quiet" }, this.strategy),
      this.found,
    );
    this.id = "";
  }

  /** @param {Simulation} now */
  show(now) {
    const done = now.found?.done ?? 0;
    const state = book.states[now.state];
    this.id = now.id;
    this.element.hidden = false;
    this.bar.value = now.found?.share ?? 0;
    this.bar.setAttribute("aria-label", state);
    if (this.state.textContent !== state) replace(this.state, state);
    this.state.className = now.state;
    replace(
      this.progress,
      done
        ? book.progress(
            grouped(done),
            now.unit,
            now.seconds.toFixed(1),
            (done / Math.max(now.seconds, 0.001) / 1e6).toFixed(1),
            done > now.amount ? grouped(now.amount) : "",
          )
        : "",
    );
    if (!GOING.includes(now.state) && this.stop === document.activeElement) this.focus();
    this.stop.hidden = !GOING.includes(now.state);
    replace(this.strategy, now.strategy);
    replace(
      this.found,
      now.trouble
        ? h(
            "p",
            { class: "bad" },
            now.trouble.words,
            " ",
            now.trouble.instead,
            " ",
            clauseLinks(now.rulebook, now.trouble.clauses),
          )
        : null,
      now.found ? results(now.found) : null,
    );
  }

  /** Whoever is on what goes away now is on how it ended. */
  focus() {
    this.state.tabIndex = -1;
    this.state.focus({ preventScroll: true });
  }
}

/** @param {NonNullable<Simulation["found"]>} found */
function results(found) {
  const { whole, lines } = found;
  const named = (/** @type {typeof lines[0]} */ line) => (line.number ? `${line.wager} ${line.number}` : line.wager);
  const chart = lines.map((each) => ({
    label: named(each),
    value: each.edge,
    low: each.low,
    high: each.high,
    exact: each.exact,
    words: `${percent(each.edge, 3)}${each.z === null ? "" : `, z ${signed(each.z)}`}`,
  }));
  return [
    intervalChart(chart, book.estimateTitle, (value) => percent(value, 3)),
    h("p", { class: "quiet" }, book.zWords),
    scrolling(
      book.estimate,
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, book.wager),
            [book.times, book.estimate, book.interval, book.exact, book.z].map((each) =>
              h("th", { class: "number" }, each),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          lines.map((each) =>
            h(
              "tr",
              {},
              h("td", {}, named(each)),
              [
                grouped(each.decided),
                percent(each.edge, 4),
                `± ${percent((each.high - each.low) / 2, 4)}`,
                percent(each.exact, 4),
                each.z === null ? "" : signed(each.z),
              ].map((cell) => h("td", { class: "number" }, cell)),
            ),
          ),
        ),
      ),
    ),
    whole.hold !== null && whole.low !== null && whole.high !== null
      ? h("p", {}, book.hold(money(whole.coin_in), percent(whole.hold, 4), percent((whole.high - whole.low) / 2, 4)))
      : null,
  ];
}

/** @param {number} z */
const signed = (z) => `${z < 0 ? "−" : "+"}${Math.abs(z).toFixed(2)}`;
