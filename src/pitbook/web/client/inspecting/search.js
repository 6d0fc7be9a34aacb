// Events of a table by kind, person, clause and time, the latest first.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { learn, peopleOf, strangers } from "../names.js";
import { tellRefusal } from "../notices.js";
import { strings } from "../strings.js";
import { fromClock, zone } from "../times.js";
import { eventTable } from "./record.js";

const words = strings.inspect;
const FIELDS = /** @type {const} */ (["kind", "who", "clause", "since", "until"]);

/** @param {string} table @param {string} asked what to look for at once, as in an address */
export function searchPanel(table, asked) {
  const given = new URLSearchParams(asked);
  const kinds = h("datalist", { id: "event-kinds" });
  const text = (/** @type {string} */ name, more = {}) =>
    h("input", {
      name,
      value: given.get(name) ?? "",
      maxlength: 80,
      autocomplete: "off",
      spellcheck: "false",
      ...more,
    });
  const time = (/** @type {string} */ name) =>
    h("input", { type: "datetime-local", step: 1, name, value: given.get(name) ?? "" });
  const place = h("div", {});
  const state = h("p", { role: "status", class: "quiet" });
  const more = h("button", { hidden: true, onclick: () => look(false) }, words.earlier);
  /** @type {import("../types").EventView[]} */
  let found = [];
  let query = new URLSearchParams();
  let tries = 0;
  const look = async (/** @type {boolean} */ anew) => {
    if (anew) query = wanted(form); // whoever looks further back looks for what they looked for
    const mine = ++tries; // an answer to what is no longer asked is not looked at
    replace(state, words.searching);
    try {
      const answer = await get(`/api/tables/${encodeURIComponent(table)}/search?${query}`);
      if (mine !== tries) return;
      const people = answer.events.flatMap((/** @type {import("../types").EventView} */ each) => [
        each.who,
        ...peopleOf(each.payload),
      ]);
      if (strangers(people).length) await learn(`/api/tables/${encodeURIComponent(table)}`, people);
      found = [...(anew ? [] : found), ...answer.events];
      query.set("before", answer.before);
      more.hidden = answer.before === 0;
      replace(
        kinds,
        answer.kinds.map((/** @type {string} */ each) => h("option", { value: each })),
      );
      replace(state, words.found(found.length, answer.length - Math.max(answer.before - 1, 0), answer.length));
      replace(place, found.length ? eventTable(table, answer.rulebook, found) : null);
    } catch (error) {
      if (mine === tries) replace(state);
      tellRefusal(error);
    }
  };
  const submitted = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    look(true);
  };
  const form = h(
    "form",
    { class: "row form", onsubmit: submitted },
    h(
      "label",
      {},
      words.kind,
      h("small", { class: "quiet" }, ` ${words.kindHelp}`),
      text("kind", { list: "event-kinds" }),
      kinds,
    ),
    h("label", {}, words.person, text("who")),
    h("label", {}, words.clause, h("small", { class: "quiet" }, ` ${words.clauseHelp}`), text("clause")),
    h("label", {}, words.since, h("small", { class: "quiet" }, ` ${zone()}`), time("since")),
    h("label", {}, words.until, h("small", { class: "quiet" }, ` ${zone()}`), time("until")),
    h("button", { class: "main" }, words.search),
  );
  look(true);
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.events),
    h("p", { class: "quiet" }, words.searchWords),
    form,
    state,
    place,
    more,
  );
}

/** What a form asks for. @param {HTMLFormElement} form */
function wanted(form) {
  const query = new URLSearchParams();
  for (const name of FIELDS) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value)
      query.set(name, field.type === "datetime-local" ? String(fromClock(field.value)) : field.value.trim());
  }
  return query;
}
