// The author's bench: rounds and cases become drills in one press, and everybody answers them.

import { call, get, newId } from "../api.js";
import { withBookName } from "../books.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";
import { asked, listenForLetters } from "./asking.js";
import { showGrade } from "./graded.js";

/** @typedef {import("../schemas").AuthoredRow} AuthoredRow */

const NO_TRAINERS = ["player", "dealer", "stickperson"];
const address = (/** @type {number} */ number) => `#/training/bench/${number}`;

/** Whether somebody makes drills. @param {{ role: string }} me */
export const trains = (me) => !NO_TRAINERS.includes(me.role);

/** One press: a drill is made, and shown. @param {string} path @param {Record<string, unknown>} body */
async function make(path, body) {
  try {
    /** @type {AuthoredRow} */
    const row = await call("POST", path, { id: newId(), ...body });
    location.hash = address(row.number);
  } catch (error) {
    tellRefusal(error);
  }
}

/** @param {string} rulebook @param {string} name */
export const goldenButton = (rulebook, name) =>
  h(
    "button",
    { onclick: () => make("/api/training/bench", { source: { type: "bench.golden", rulebook, name } }) },
    words.makeDrill,
  );

/** @param {string} table @param {number} number */
export const roundButton = (table, number) =>
  h(
    "button",
    { onclick: () => make(`/api/tables/${encodeURIComponent(table)}/rounds/${number}/drill`, {}) },
    words.makeDrill,
  );

/** What authors made, and where a case file becomes a drill. @param {import("../schemas").Me} me */
export async function benchPanel(me) {
  /** @type {AuthoredRow[]} */
  const rows = await get("/api/training/bench");
  if (!rows.length && !trains(me)) return [];
  const file = h("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", async () => {
    const text = await file.files?.[0]?.text();
    if (!text) return;
    try {
      const read = JSON.parse(text);
      for (const each of Array.isArray(read) ? read : [read])
        await make("/api/training/bench", { source: { type: "bench.case", case: each } });
    } catch (error) {
      tellRefusal(error);
    }
  });
  return [
    h(
      "section",
      { class: "panel" },
      h("h2", {}, words.bench),
      rows.length
        ? h(
            "ul",
            { class: "exams" },
            rows.map((row) =>
              h(
                "li",
                {},
                h("a", { href: address(row.number) }, row.title),
                h("p", { class: "quiet" }, withBookName(h("span", {}), row.rulebook), `. ${row.question}`),
              ),
            ),
          )
        : h("p", { class: "quiet" }, words.noneAuthored),
      trains(me) ? [h("p", { class: "quiet" }, words.benchAbout), h("label", {}, words.caseFile, file)] : null,
    ),
  ];
}

/** One of them. @param {HTMLElement} main @param {import("../schemas").Me} me @param {string} number */
export async function benchPage(main, me, number) {
  /** @type {import("../schemas").ShownDrill} */
  const shown = await get(`/api/training/bench/drills/${encodeURIComponent(number)}`);
  const place = h("div", {});
  const began = performance.now();
  const id = newId();
  let sent = false;
  const drawn = await asked(shown, me, async (given) => {
    if (sent) return;
    sent = true;
    const milliseconds = Math.min(86_400_000, Math.round(performance.now() - began));
    try {
      /** @type {import("../schemas").GradedAnswer} */
      const found = await call("POST", `/api/training/bench/drills/${encodeURIComponent(number)}/answers`, {
        id,
        given,
        milliseconds,
      });
      const on = h("a", { class: "button main", href: "#/training" }, words.back);
      showGrade(drawn, shown.drill.rulebook, found, on);
    } catch (error) {
      sent = false;
      tellRefusal(error);
    }
  });
  replace(place, drawn);
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/training" }, words.back)),
    h("h1", {}, words.authoredTitle),
    place,
  );
  return listenForLetters(place);
}
