// For those who inspect: any table, any round, any event with its clause and digest; verify now; disclose one round.

import { call, get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { wordsOf } from "../story.js";
import { spoken, strings } from "../strings.js";

const words = strings.inspect;

/** @type {import("../main").Page} */
export async function inspect(main, _, [table = "", round = ""]) {
  if (round) await showRound(main, table, Number(round));
  else if (table) await showTable(main, table);
  else await showTables(main);
}

/** @param {HTMLElement} main */
async function showTables(main) {
  const tables = await get("/api/tables");
  main.append(
    h("h1", {}, words.name), h("p", { class: "quiet" }, words.words),
    h("ul", { class: "grid tables" }, tables.map((/** @type {any} */ each) =>
      h("li", { class: `panel tile ${each.game}` }, h("h2", {}, h("a", { href: `#/inspect/${encodeURIComponent(each.name)}` }, each.title ?? each.name)), h("p", { class: "quiet" }, each.venue ?? strings.stopped)))),
  );
}

/** @param {HTMLElement} main @param {string} table */
async function showTable(main, table) {
  const rounds = await get(`/api/tables/${encodeURIComponent(table)}/rounds`);
  const result = h("div", { role: "status", class: "panel" }, h("button", { class: "main", onclick: () => verify(table, result) }, words.verify));
  main.append(
    h("p", {}, h("a", { href: "#/inspect" }, words.allTables)),
    h("h1", {}, table), result,
    h("h2", {}, words.rounds),
    ...(rounds.length ? [] : [h("p", { class: "quiet" }, words.none)]),
    h("ol", { class: "rounds", reversed: true }, rounds.map((/** @type {any} */ each) =>
      h("li", { value: each.number }, h("a", { href: `#/inspect/${encodeURIComponent(table)}/${each.number}` }, words.round(each.number)), h("span", { class: "quiet" }, ` ${words.records} ${each.first}–${each.last}${each.over ? "" : `, ${words.going}`}`)))),
  );
}

/** @param {string} table @param {HTMLElement} place */
async function verify(table, place) {
  replace(place, words.verifying);
  try {
    const found = await call("POST", `/api/tables/${encodeURIComponent(table)}/verification`);
    const again = found.decided_again;
    replace(place,
      found.chain_broken ? h("p", { class: "bad" }, words.broken, " ", found.chain_broken) : h("p", {}, words.whole(found.records)),
      again?.wrong ? h("p", { class: "bad" }, words.differs, " ", again.wrong) : null,
      again?.left_out ? h("p", {}, again.left_out) : null,
      again && !again.wrong && !again.left_out ? [h("p", {}, words.again(again.commands, again.events)), h("p", {}, words.drawn(again.drawn_again, again.not_shown_yet))] : null,
      h("p", {}, words.covered(found.covered, found.checkpoint)),
      h("button", { onclick: () => verify(table, place) }, words.verify));
  } catch (error) {
    replace(place, h("button", { class: "main", onclick: () => verify(table, place) }, words.verify));
    tellRefusal(error);
  }
}

/** @param {HTMLElement} main @param {string} table @param {number} number */
async function showRound(main, table, number) {
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const { round, events } = await get(`${path}/rounds/${number}`);
  const { rulebook, digest } = await get(`${path}/rounds/${number}/explain`);
  const records = round.over ? await get(`${path}/records?after=${round.first - 1}&limit=${round.last - round.first + 1}`).catch(() => []) : [];
  const digests = new Map(records.map((/** @type {any} */ each) => [each.sequence, each.digest]));
  main.append(
    h("p", {}, h("a", { href: `#/inspect/${encodeURIComponent(table)}` }, table)),
    h("h1", {}, words.round(number)),
    h("p", { class: "quiet" }, `${rulebook}, ${digest}`),
    round.over ? h("p", {}, h("button", { onclick: () => disclose(table, number) }, words.disclose)) : h("p", {}, words.going),
    h("div", { class: "scroll" }, h("table", {},
      h("tbody", {}, events.map((/** @type {any} */ each) => h("tr", {},
        h("td", { class: "number" }, each.sequence),
        h("td", {}, wordsOf(each), " ", h("span", { class: "quiet" }, clauseLinks(rulebook, each.clauses))),
        h("td", { class: "quiet" }, words.by(each.who, spoken(each.role)), h("br"), h("time", {}, new Date(each.at / 1000).toISOString())),
        h("td", {}, h("code", { title: digests.get(each.sequence) ?? "" }, (digests.get(each.sequence) ?? "").slice(0, 16)))))))),
  );
}

/** @param {string} table @param {number} number */
async function disclose(table, number) {
  try {
    const lines = await call("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${number}/disclosure`, undefined, "text");
    const link = h("a", { href: URL.createObjectURL(new Blob([lines], { type: "application/jsonl" })), download: `${table}-round-${number}.jsonl` });
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    tellRefusal(error);
  }
}
