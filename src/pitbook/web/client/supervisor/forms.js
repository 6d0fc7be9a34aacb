// Forms of the office: a few fields, and a button for each thing that can be done with them.

import { h } from "../dom.js";
import { text } from "../forms/fields.js";
import { sending } from "../forms/kept.js";
import { office as words } from "../strings/office.js";
import { nextAtClock } from "../times.js";
import { confirmed } from "./confirming.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("./types").Does} Does */
/** @typedef {import("../forms/types").Field} Field */

export const PEOPLE = "people-at-table";
const MINUTE = 60_000_000;
const SLACK = 5_000_000; // a message takes its time

/** @param {string} name @param {string} label @param {{ needed?: boolean }} [more] @returns {Field} */
export function person(name, label, { needed = true } = {}) {
  const { element, read } = text(name, label, { list: PEOPLE, needed, look: "" });
  return { element, read: () => read() || null };
}

/**
 * A time to come by the journal's clock, in microseconds. Left empty it is the first full minute after so many minutes.
 * @param {Desk} desk @param {string} name @param {number} minutes @returns {Field}
 */
export function timeToCome(desk, name, minutes) {
  const input = h("input", { name, type: "time" });
  const read = () => {
    const now = desk.now();
    if (!input.value) return Math.ceil((now + minutes * MINUTE + SLACK) / MINUTE) * MINUTE;
    return nextAtClock(now, input.value);
  };
  return { element: h("label", {}, words.from(minutes), input), read };
}

/**
 * @param {Desk} desk @param {string} key by which it is known again when it is drawn anew
 * @param {import("./types").Fields} fields @param {Does[]} does @param {...import("../dom").Child} more
 */
export function form(desk, key, fields, does, ...more) {
  /** @type {HTMLFormElement} */
  const made = h(
    "form",
    {
      class: "act",
      "data-form": key,
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const doing = does[Number(/** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? 0)];
        const command = doing.command(
          Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read()])),
        );
        const asOf = desk.drawn();
        if (doing.grave && !(await confirmed(desk, doing.label, command))) return;
        sending(made, () => desk.act(command, asOf));
      },
    },
    h(
      "div",
      { class: "fields" },
      Object.values(fields).map((each) => each.element),
    ),
    more,
    h(
      "div",
      { class: "row" },
      does.map((each, index) =>
        h(
          "button",
          { value: index, class: each.main ? "main" : each.grave ? "grave" : "", formnovalidate: each.bare },
          each.label,
        ),
      ),
    ),
  );
  return made;
}
