// All tables, each with its game, its house, its limits and who is there.

import { get } from "../api.js";
import { h } from "../dom.js";
import { money, strings } from "../strings.js";

/** @typedef {import("../types").TableRow} TableRow */

/** @type {import("../main").Page} */
export async function lobby(main) {
  /** @type {TableRow[]} */
  const tables = await get("/api/tables");
  main.append(
    h("h1", {}, strings.lobbyTitle),
    h("p", { class: "quiet" }, strings.lobbyWords),
    h("ul", { class: "grid tables" }, tables.map(tile)),
  );
}

/** @param {TableRow} table */
function tile(table) {
  if (table.stopped) return h("li", { class: "panel" }, h("h2", {}, table.name), h("p", {}, strings.stopped));
  return h(
    "li",
    { class: `panel tile ${table.game}` },
    h("h2", {}, h("a", { href: `#/table/${encodeURIComponent(table.name)}` }, table.title ?? table.name)),
    h("p", { class: "quiet" }, table.venue ?? ""),
    h("p", {}, limits(table.sign)),
    h("p", { class: "quiet" }, `${strings.seats(table.seated.length)}; ${table.phase_words}`),
  );
}

/** The limits of a sign in a few words, whatever the game. @param {Record<string, any>} sign */
export function limits(sign) {
  const shown = Object.entries(sign).filter(([, each]) => each && typeof each.least === "number");
  const all = shown.map(([name, each]) => `${shown.length > 1 ? `${name.replaceAll("_", " ")} ` : ""}${money(each.least)} – ${money(each.most)}`);
  return all.join("; ");
}
