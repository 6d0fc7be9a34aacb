// Looking back: #/round/TABLE the last rounds, #/round/TABLE/NUMBER one of them, step by step.

import { roundAddress, tableAddress } from "../addresses.js";
import { get } from "../api.js";
import { h } from "../dom.js";
import { lastRounds } from "../looking-back/last.js";
import { sharing } from "../looking-back/sharing.js";
import { Stepping } from "../looking-back/stepping.js";
import { lookingBack as words } from "../strings/looking-back.js";
import { learn, peopleOf } from "../names.js";
import { roundWords } from "../rooms.js";
import { capital } from "../strings.js";
import { roundButton, trains } from "../training/bench.js";

/** @type {import("../main").Page} */
export async function roundPage(main, me, [table = "", number = "", step = ""]) {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const toTable = h("a", { href: tableAddress(table) }, words.toTable);
  /** @type {import("../schemas").Layout} */
  const printed = await get(`${path}/layout`);
  if (!number) {
    const { game } = await get(path);
    main.append(
      h("p", { class: "crumbs" }, toTable),
      h("h1", {}, words.last),
      h("p", { class: "quiet" }, `${printed.title}, ${printed.venue}`),
      h("section", { class: "panel" }, await lastRounds(table, game, me)),
    );
    return;
  }
  /** @type {[import("../schemas").RoundSteps, import("../schemas").RoundRow[]]} */
  const [found, near] = await Promise.all([
    get(`${path}/rounds/${encodeURIComponent(number)}/steps`),
    get(`${path}/rounds?before=${Number(number) + 2}&limit=3`),
  ]);
  const people = found.steps.flatMap(({ event }) => [event.who, ...peopleOf(event.payload)]);
  await learn(path, people).catch(() => null);
  const stepping = new Stepping(found, printed, me, (at) => roundAddress(table, found.round.number, at));
  main.append(
    h("p", { class: "crumbs" }, toTable, " · ", h("a", { href: roundAddress(table) }, words.last)),
    h(
      "div",
      { class: "table-head" },
      h("h1", {}, title(found.game, found.round.number)),
      h("p", { class: "quiet" }, `${printed.title}, ${printed.venue}`),
      neighbours(found, near),
    ),
    found.round.over ? "" : h("p", {}, words.going),
    found.round.over && trains(me) ? h("p", {}, roundButton(table, found.round.number)) : "",
    stepping.element,
    found.round.over && me.sees_duties ? sharing(table, found.round.number) : "",
  );
  await stepping.open(step === "" ? 1 : Number(step));
  return () => stepping.close();
}

/** @param {string} game @param {number} number */
const title = (game, number) => capital(roundWords(game, number));

/** @param {import("../schemas").RoundSteps} found @param {import("../schemas").RoundRow[]} near */
function neighbours({ game, round, before: { table } }, near) {
  const to = (/** @type {number} */ number, /** @type {(title: string) => string} */ said) =>
    near.some((each) => each.number === number)
      ? h("a", { class: "button", href: roundAddress(table, number) }, said(title(game, number)))
      : null;
  return h(
    "nav",
    { class: "row", "aria-label": words.last },
    to(round.number - 1, words.earlier),
    to(round.number + 1, words.later),
  );
}
