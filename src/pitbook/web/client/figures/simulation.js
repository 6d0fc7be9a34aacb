// A simulation run from the page: begun, followed as it goes, and stopped.

import { call, get } from "../api.js";
import { intervalChart, progressBar } from "../charts.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { grouped, percent } from "../reckoning.js";
import { coded, scrolling } from "../rules/pieces.js";
import { book } from "../strings/book.js";
import { money } from "../strings.js";

/** @typedef {import("../book-types").Simulation} Simulation */
/** @typedef {import("../book-types").Strategy} Strategy */

const AMOUNTS = [1e6, 1e7, 1e8, 2e8];

/**
 * @param {HTMLElement} main @param {string} rulebook @param {string} game @param {() => boolean} wanted
 * @returns {() => void} to stop looking; the simulation goes on
 */
export function simulationPanel(main, rulebook, game, wanted) {
  const place = h("div", { class: "simulation", role: "status" });
  const known = h("datalist", { id: "strategies" });
  const strategy = h("input", { list: "strategies", required: true, value: book.strategyHelp[game] ?? "", class: "wide", spellcheck: "false", autocomplete: "off", maxlength: 400 });
  const amount = h("select", {}, AMOUNTS.map((each) => h("option", { value: each, selected: each === 1e7 }, grouped(each))));
  const seed = h("input", { type: "number", min: 0, step: 1, value: "1", required: true });
  const begin = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      await follow(await call("POST", `/api/rulebooks/${rulebook}/simulations`, { strategy: strategy.value, amount: Number(amount.value), seed: Number(seed.value) }));
    } catch (error) {
      tellRefusal(error);
    }
  };
  let watching = true;
  const follow = async (/** @type {Simulation} */ began) => {
    let now = began;
    while (watching && wanted()) {
      replace(place, drawn(now));
      if (!["making", "running"].includes(now.state)) break;
      now = await get(`/api/simulations/${now.id}?after=${now.step}`);
    }
  };
  main.append(h("section", { class: "panel" }, h("h2", {}, book.simulationTitle), h("p", { class: "quiet" }, coded(book.simulationWords)),
    h("form", { class: "row form", onsubmit: begin },
      h("label", { class: "grow" }, book.strategy, strategy), known, h("label", {}, book.amount, amount), h("label", {}, book.seed, seed), h("button", { class: "main" }, book.run)),
    place));
  offerStrategies(known, rulebook).catch(tellRefusal);
  latest(rulebook).then((found) => found && follow(found)).catch(tellRefusal);
  return () => { watching = false; };
}

/** @param {HTMLElement} known @param {string} rulebook */
async function offerStrategies(known, rulebook) {
  /** @type {Strategy[]} */
  const found = await get(`/api/rulebooks/${rulebook}/strategies`);
  replace(known, found.map((each) => h("option", { value: `${each.name}${each.needs.length ? `:${each.needs.map((need) => `${need}=`).join(",")}` : ""}` }, [...each.needs, ...each.may].join(", "))));
}

/** What was simulated last of this rulebook. @param {string} rulebook @returns {Promise<Simulation | undefined>} */
async function latest(rulebook) {
  return (await get("/api/simulations")).find((/** @type {Simulation} */ each) => each.rulebook === rulebook);
}

/** @param {Simulation} now */
function drawn(now) {
  const going = ["making", "running"].includes(now.state);
  const stop = () => call("DELETE", `/api/simulations/${now.id}`).catch(tellRefusal);
  const done = now.found?.done ?? 0;
  return [
    h("div", { class: "row" },
      progressBar(now.found?.share ?? 0, book.states[now.state]),
      h("strong", { class: now.state }, book.states[now.state]),
      done ? h("span", { class: "quiet" }, book.progress(grouped(done), now.unit, now.seconds.toFixed(1), (done / Math.max(now.seconds, 0.001) / 1e6).toFixed(1))) : null,
      going ? h("button", { onclick: stop }, book.stop) : null),
    h("p", { class: "quiet" }, h("code", {}, now.strategy)),
    now.trouble ? h("p", { class: "bad" }, now.trouble.words, " ", now.trouble.instead, " ", clauseLinks(now.rulebook, now.trouble.clauses)) : null,
    now.found ? results(now.found) : null,
  ];
}

/** @param {NonNullable<Simulation["found"]>} found */
function results(found) {
  const { whole, lines } = found;
  const named = (/** @type {typeof lines[0]} */ line) => (line.number ? `${line.wager} ${line.number}` : line.wager);
  const chart = lines.map((each) => ({ label: named(each), value: each.edge, low: each.low, high: each.high, exact: each.exact, words: `${percent(each.edge, 3)}${each.z === null ? "" : `, z ${signed(each.z)}`}` }));
  return [
    intervalChart(chart, book.estimateTitle, (value) => percent(value, 3)),
    h("p", { class: "quiet" }, book.zWords),
    scrolling(book.estimate, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, book.wager), [book.times, book.estimate, book.interval, book.exact, book.z].map((each) => h("th", { class: "number" }, each)))),
      h("tbody", {}, lines.map((each) => h("tr", {}, h("td", {}, named(each)),
        [grouped(each.decided), percent(each.edge, 4), `± ${percent((each.high - each.low) / 2, 4)}`, percent(each.exact, 4), each.z === null ? "" : signed(each.z)].map((cell) => h("td", { class: "number" }, cell))))))),
    whole.hold !== null && whole.low !== null && whole.high !== null ? h("p", {}, book.hold(money(whole.coin_in), percent(whole.hold, 4), percent((whole.high - whole.low) / 2, 4))) : null,
  ];
}

/** @param {number} z */
const signed = (z) => `${z < 0 ? "−" : "+"}${Math.abs(z).toFixed(2)}`;
