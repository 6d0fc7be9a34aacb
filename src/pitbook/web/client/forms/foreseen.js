// What would follow from a command, told before it is given.

import { Refused, call } from "../api.js";
import { h } from "../dom.js";
import { summedUp } from "../rules/summed.js";
import { wordsOf } from "../story.js";
import { forms as words } from "../strings/forms.js";

/** @typedef {import("../schemas").Preview} Preview */

const NOT_FORESEEN = 403;

/**
 * Nothing where nobody may know it yet. Throws what would be refused. @param {string} table
 * @param {import("../schemas").Command} command @returns {Promise<Preview | null>}
 */
export async function foreseen(table, command) {
  try {
    return await call("POST", `/api/tables/${encodeURIComponent(table)}/preview`, command);
  } catch (error) {
    if (error instanceof Refused && error.problem.status === NOT_FORESEEN) return null;
    throw error;
  }
}

/** Event by event, each with its clauses. @param {Preview | null} found @param {string} rulebook */
export const follows = (found, rulebook) =>
  found
    ? h(
        "ul",
        { class: "follows" },
        found.events.map((each) => h("li", {}, wordsOf(each), summedUp(rulebook, each.clauses, 1))),
      )
    : h("p", { class: "quiet" }, words.notForeseen);
