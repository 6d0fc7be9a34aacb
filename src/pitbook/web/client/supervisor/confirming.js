// Before something grave is done: what would follow from it, under which clauses, and a second thought.

import { Refused, call } from "../api.js";
import { h } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { wordsOf } from "../story.js";
import { office as words } from "../strings/office.js";
import { under } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("./types").Command} Command */
/** @typedef {{ words: string, clauses: string[] }} Foreseen */

const NOT_FORESEEN = 403;

/** What would follow; null where it cannot be foreseen. Throws what would be refused. @param {Desk} desk @param {Command} command @returns {Promise<{ events: Foreseen[], by: string[] } | null>} */
export async function foreseen({ view }, command) {
  try {
    return await call("POST", `/api/tables/${encodeURIComponent(view.table)}/preview`, command);
  } catch (error) {
    if (error instanceof Refused && error.problem.status === NOT_FORESEEN) return null;
    throw error;
  }
}

/** @param {Desk} desk @param {Foreseen[]} events */
export const follows = (desk, events) => h("ul", { class: "follows" }, events.map((each) => h("li", {}, wordsOf(/** @type {any} */ (each)), " ", under(desk, each.clauses))));

/** Asks once more. @param {Desk} desk @param {string} title @param {Command} command @returns {Promise<boolean>} */
export async function confirmed(desk, title, command) {
  let found;
  try {
    found = await foreseen(desk, command);
  } catch (error) {
    tellRefusal(error);
    return false;
  }
  const dialog = h("dialog", { class: "confirm", "aria-labelledby": "confirm-title" },
    h("form", { method: "dialog" }, h("h2", { id: "confirm-title" }, title), h("p", {}, words.willFollow),
      found ? follows(desk, found.events) : h("p", { class: "quiet" }, words.notForeseen),
      h("div", { class: "row" }, h("button", { class: "grave", value: "yes" }, words.doIt), h("button", { value: "" }, words.notNow))));
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  dialog.remove();
  return dialog.returnValue === "yes";
}
