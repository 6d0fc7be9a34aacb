// For those who inspect: #/inspect, #/inspect/TABLE, #/inspect/TABLE/rounds/FILTER, #/inspect/TABLE/NUMBER, #/inspect/TABLE/events.

import { roundAddress } from "../addresses.js";
import { call, get, Refused } from "../api.js";
import { withBookName } from "../books.js";
import { h, replace } from "../dom.js";
import { bar, summed } from "../inspecting/coverage.js";
import { InspectedTables } from "../inspecting/tables.js";
import { eventTable } from "../inspecting/record.js";
import { RoundList } from "../inspecting/rounds.js";
import { searchPanel } from "../inspecting/search.js";
import { sharing } from "../looking-back/sharing.js";
import { learn, peopleOf } from "../names.js";
import { tellRefusal } from "../notices.js";
import { roundWords } from "../rooms.js";
import { capital, countInChips, strings } from "../strings.js";
import { moment } from "../times.js";

/** @typedef {import("../schemas").RulebookRow} RulebookRow */
/** @typedef {{ at: number, who: string, reason: string, number: number, digest: string }} Acceptance */

const words = strings.inspect;

/** @type {import("../main").Page} */
export async function inspect(main, _, [table = "", part = "", asked = ""]) {
  if (part === "events") await showEvents(main, table, asked);
  else if (part === "rounds") await showTable(main, table, asked);
  else if (part) await showRound(main, table, Number(part));
  else if (table) await showTable(main, table);
  else await showAll(main);
  return () => countInChips(false);
}

/** @param {HTMLElement} main */
async function showAll(main) {
  /** @type {[import("../schemas").TableRow[], RulebookRow[], import("../schemas").Pit]} */
  const [tables, rulebooks, pit] = await Promise.all([get("/api/tables"), get("/api/rulebooks"), get("/api/pit")]);
  main.append(
    h("h1", {}, words.name),
    h("p", { class: "quiet" }, words.words),
    acceptances(),
    new InspectedTables(tables, pit.tables).element,
    h("h2", { class: "inspects-further" }, words.rulebooks),
    h("p", { class: "quiet" }, words.rulebooksWords),
    h("ul", { class: "grid tables" }, rulebooks.filter((each) => each.digest).map(rulebookTile)),
  );
}

/** Each time that the store had lost something and was gone on with. */
function acceptances() {
  const place = h("div", {});
  get("/api/acceptances")
    .then((/** @type {Acceptance[]} */ found) => {
      replace(
        place,
        ...found.map((each) =>
          h(
            "p",
            { class: "bad" },
            moment(each.at, true),
            ": ",
            words.accepted(each.who, each.number),
            " ",
            each.reason,
          ),
        ),
      );
    })
    .catch(tellRefusal);
  return place;
}

/** @param {RulebookRow} row */
function rulebookTile(row) {
  const place = h("div", {});
  get(`/api/rulebooks/${row.id}/coverage?clauses=false`)
    .then(({ kinds }) => {
      const count = summed(kinds);
      replace(place, bar(count), h("p", { class: "quiet" }, words.counted(count.shown, count.outside, count.missing)));
    })
    .catch(tellRefusal);
  const address = `#/coverage/${row.id}`;
  return h(
    "li",
    { class: "panel" },
    h("h3", {}, h("a", { href: address }, row.title)),
    h("p", { class: "quiet" }, row.venue),
    place,
    h(
      "p",
      { class: "coverage-links" },
      h("a", { href: address }, words.coverage),
      h("a", { href: `${address}/readings` }, words.readings),
      h("a", { href: `${address}/defects` }, words.defects),
      h("a", { href: `#/rules/${row.id}` }, words.theRules),
      h("a", { href: `#/figures/${row.id}` }, words.theFigures),
    ),
  );
}

/** @param {string} table @param {string} part @param {import("../dom").Child} [beside] */
function heading(table, part, beside = null) {
  const address = `#/inspect/${encodeURIComponent(table)}`;
  const where = h("p", { class: "quiet" });
  const title = h("h1", {}, table);
  named(table).then((found) => {
    if (!found) return;
    replace(title, found.title);
    replace(where, words.tableAt(found.venue, table));
  });
  return [
    h("p", { class: "crumbs" }, h("a", { href: "#/inspect" }, words.allTables)),
    h("div", { class: "table-head" }, title, where),
    h(
      "div",
      { class: "row between" },
      h(
        "nav",
        { class: "row pills", "aria-label": table },
        [
          ["", words.rounds],
          ["events", words.events],
        ].map(([name, said]) =>
          h("a", { href: `${address}${name && `/${name}`}`, "aria-current": name === part ? "page" : null }, said),
        ),
      ),
      beside,
    ),
  ];
}

/** What its document calls a table, and where; one that is stopped has nothing but its name. @param {string} table */
async function named(table) {
  const rows = await get(`/api/tables?name=${encodeURIComponent(table)}`).catch(() => []);
  const row = rows.find((/** @type {import("../schemas").TableRow} */ each) => each.name === table);
  return row?.title && row.venue ? { title: row.title, venue: row.venue } : null;
}

/**
 * One that is stopped can still be verified, which says what is wrong with it. @param {HTMLElement} main
 * @param {string} table @param {string} [asked] which rounds
 */
async function showTable(main, table, asked = "") {
  const result = h("div", { role: "status", class: "verified" });
  const button = h(
    "button",
    { "aria-describedby": "verify-words", onclick: () => verify(table, result, button) },
    words.verify,
  );
  const list = new RoundList(table, asked);
  main.append(
    ...heading(
      table,
      "",
      h("div", { class: "row verify" }, h("p", { class: "quiet", id: "verify-words" }, words.verifyWords), button),
    ),
    result,
    list.element,
  );
  try {
    const { game, tournament } = await get(`/api/tables/${encodeURIComponent(table)}`);
    list.game = game;
    countInChips(tournament !== null);
    await list.look(true);
  } catch (error) {
    if (!(error instanceof Refused) || !error.problem.type?.endsWith("/stopped")) throw error;
    replace(
      list.element,
      h("p", { class: "bad" }, error.problem.detail ?? error.problem.title),
      h("p", {}, words.stopped),
    );
  }
}

/** @param {HTMLElement} main @param {string} table @param {string} asked */
async function showEvents(main, table, asked) {
  main.append(...heading(table, "events"), searchPanel(table, asked));
}

/** @param {string} table @param {HTMLElement} place @param {HTMLButtonElement} button */
async function verify(table, place, button) {
  replace(place, h("p", { class: "waiting" }, words.verifying));
  button.setAttribute("aria-disabled", "true"); // and keeps the focus
  try {
    const found = await call("POST", `/api/tables/${encodeURIComponent(table)}/verification`);
    const again = found.decided_again;
    replace(
      place,
      found.chain_broken
        ? h("p", { class: "bad" }, words.broken, " ", found.chain_broken)
        : h("p", { class: "good" }, words.whole(found.records)),
      again?.wrong ? h("p", { class: "bad" }, words.differs, " ", again.wrong) : null,
      again?.left_out ? h("p", {}, again.left_out) : null,
      again && !again.wrong && !again.left_out
        ? [
            h("p", { class: "good" }, words.again(again.commands, again.events)),
            h("p", {}, words.drawn(again.drawn_again, again.not_shown_yet)),
            otherwise(again.otherwise),
          ]
        : null,
      h("p", {}, words.covered(found.covered, found.checkpoint)),
    );
  } catch (error) {
    replace(place);
    tellRefusal(error);
  }
  button.removeAttribute("aria-disabled");
}

/**
 * What would be decided otherwise today.
 * @param {{ sequence: number, fix: string, clauses: string[], was: string, now: string }[]} found
 */
function otherwise(found) {
  return found.length === 0
    ? null
    : [
        h("p", {}, words.otherwise(found.length)),
        h(
          "ul",
          {},
          found.map((each) => h("li", {}, words.mended(each.sequence, each.was, each.now, each.clauses))),
        ),
      ];
}

/** @param {HTMLElement} main @param {string} table @param {number} number */
async function showRound(main, table, number) {
  const path = `/api/tables/${encodeURIComponent(table)}/rounds/${number}`;
  const [{ round, events }, { rulebook, digest }, { game }] = await Promise.all([
    get(path),
    get(`${path}/explain`),
    get(`/api/tables/${encodeURIComponent(table)}`),
  ]);
  const people = events.flatMap((/** @type {import("../types").EventView} */ each) => [
    each.who,
    ...peopleOf(each.payload),
  ]);
  await learn(`/api/tables/${encodeURIComponent(table)}`, people);
  main.append(
    h(
      "p",
      { class: "crumbs" },
      h("a", { href: "#/inspect" }, words.allTables),
      " › ",
      h("a", { href: `#/inspect/${encodeURIComponent(table)}` }, words.named(table)),
    ),
    h("h1", {}, capital(roundWords(game, number))),
    h(
      "p",
      { class: "quiet" },
      withBookName(h("a", { href: `#/rules/${rulebook}` }), rulebook),
      " · ",
      words.recordsOf(round.first, round.last),
    ),
    h(
      "div",
      { class: "row tools" },
      h("a", { class: "button main", href: roundAddress(table, number) }, words.stepThrough),
      round.over ? h("button", { onclick: () => disclose(table, number) }, words.disclose) : words.going,
    ),
    round.over ? sharing(table, number) : "",
    h(
      "details",
      { class: "panel sharing" },
      h("summary", {}, words.proof),
      round.over ? h("p", { class: "quiet" }, words.discloseWords) : null,
      h("p", {}, words.decidedUnder, h("br"), h("code", { class: "digest" }, digest)),
    ),
    h("section", { class: "panel" }, eventTable(table, rulebook, events)),
  );
}

/** @param {string} table @param {number} number */
async function disclose(table, number) {
  try {
    const lines = await call(
      "GET",
      `/api/tables/${encodeURIComponent(table)}/rounds/${number}/disclosure`,
      undefined,
      "text",
    );
    const link = h("a", {
      href: URL.createObjectURL(new Blob([lines], { type: "application/jsonl" })),
      download: `${table}-round-${number}.jsonl`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    tellRefusal(error);
  }
}
