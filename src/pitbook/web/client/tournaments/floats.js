// Tables that go to a tournament and come back: the float of a real one is counted both times.

import { get } from "../api.js";
import { h } from "../dom.js";
import { centsIn, dollarInput } from "../forms/dollars.js";
import { tournaments as words } from "../strings/tournaments.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {import("../schemas").TableRow} TableRow */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

/** Each with a box to tick, and what its float comes to if it is real.
 * @param {TableRow[]} tables @param {boolean} ticked */
const rows = (tables, ticked) =>
  tables.map((table) => ({
    name: table.name,
    box: h("input", { type: "checkbox", value: table.name, checked: ticked }),
    counted: table.dealing === "recorded" ? dollarInput(null) : null,
  }));

/** @param {string} label @param {TableRow[]} tables @param {Ask} ask @param {string} kind @param {boolean} ticked */
function tablesForm(label, tables, ask, kind, ticked) {
  const made = rows(tables, ticked);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const chosen = made.filter((each) => each.box.checked);
    const counted = chosen.flatMap(({ name, counted: input }) =>
      input && input.value !== "" ? [[name, centsIn(input)]] : [],
    );
    ask(kind, { tables: chosen.map((each) => each.name), counted: Object.fromEntries(counted) });
  };
  return h(
    "form",
    { class: "small-form", "aria-label": label, onsubmit: send },
    made.map((each) => [
      h("label", { class: "row" }, each.box, each.name),
      each.counted ? h("label", {}, words.countedIn(each.name), each.counted) : null,
    ]),
    h("button", {}, label),
  );
}

/** Those of the floor that could be designated. @param {TournamentView} view @param {Ask} ask */
export async function designating(view, ask) {
  /** @type {TableRow[]} */
  const all = await get("/api/tables");
  const free = all.filter((each) => each.rulebook === view.row.rulebook && !view.tables.includes(each.name));
  return free.length && ["drafted", "entries_open", "entries_closed"].includes(view.row.phase)
    ? tablesForm(words.designate, free, ask, "designate_tables", false)
    : null;
}

/** @param {TournamentView} view @param {Ask} ask */
export async function releasing(view, ask) {
  if (!view.tables.length) return null;
  /** @type {TableRow[]} */
  const all = await get("/api/tables");
  const lent = all.filter((each) => view.tables.includes(each.name));
  return lent.some((each) => each.dealing === "recorded")
    ? tablesForm(words.release, lent, ask, "release_tables", true)
    : h("button", { onclick: () => ask("release_tables", { tables: view.tables }) }, words.release);
}
