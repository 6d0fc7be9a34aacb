// Events of a table by kind, person, clause and time, the latest first.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { strings } from "../strings.js";
import { eventTable } from "./record.js";

const words = strings.inspect;
const FIELDS = /** @type {const} */ (["kind", "who", "clause", "since", "until"]);

/** @param {string} table @param {string} asked what to look for at once, as in an address */
export function searchPanel(table, asked) {
  const given = new URLSearchParams(asked);
  const kinds = h("datalist", { id: "event-kinds" });
  const text = (/** @type {string} */ name, more = {}) => h("input", { name, value: given.get(name) ?? "", maxlength: 80, autocomplete: "off", spellcheck: "false", ...more });
  const time = (/** @type {string} */ name) => h("input", { type: "datetime-local", step: 1, name, value: given.get(name) ?? "" });
  const place = h("div", {});
  const state = h("p", { role: "status", class: "quiet" });
  const more = h("button", { hidden: true, onclick: () => look(false).catch(tellRefusal) }, words.earlier);
  /** @type {import("../types").Shown[]} */
  let found = [];
  let before = 0;
  const look = async (/** @type {boolean} */ anew) => {
    const query = new URLSearchParams();
    for (const name of FIELDS) {
      const value = form.elements.namedItem(name);
      if (!(value instanceof HTMLInputElement) || !value.value) continue;
      query.set(name, value.type === "datetime-local" ? String(new Date(value.value).getTime() * 1000) : value.value.trim());
    }
    if (anew) found = [];
    else query.set("before", String(before));
    replace(state, words.searching);
    const answer = await get(`/api/tables/${encodeURIComponent(table)}/search?${query}`);
    found = [...found, ...answer.events];
    before = answer.before;
    more.hidden = before === 0;
    replace(kinds, answer.kinds.map((/** @type {string} */ each) => h("option", { value: each })));
    replace(state, words.found(found.length, answer.length - Math.max(before - 1, 0), answer.length));
    replace(place, found.length ? eventTable(table, answer.rulebook, found) : null);
  };
  const submitted = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    look(true).catch(tellRefusal);
  };
  const form = h("form", { class: "row form", onsubmit: submitted },
    h("label", {}, words.kind, h("small", { class: "quiet" }, ` ${words.kindHelp}`), text("kind", { list: "event-kinds" }), kinds), h("label", {}, words.person, text("who")),
    h("label", {}, words.clause, h("small", { class: "quiet" }, ` ${words.clauseHelp}`), text("clause")), h("label", {}, words.since, time("since")), h("label", {}, words.until, time("until")),
    h("button", { class: "main" }, words.search));
  look(true).catch(tellRefusal);
  return h("section", { class: "panel" }, h("h2", {}, words.events), h("p", { class: "quiet" }, words.searchWords), form, state, place, more);
}
