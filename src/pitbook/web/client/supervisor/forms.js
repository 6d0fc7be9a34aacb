// Forms of the office: a few fields, and a button for each thing that can be done with them.

import { empty, writeBack, written } from "../dealer/kept.js";
import { h } from "../dom.js";
import { office as words } from "../strings/office.js";
import { confirmed } from "./confirming.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("./types").Field} Field */
/** @typedef {import("./types").Does} Does */

export const PEOPLE = "people-at-table";
const MINUTE = 60_000_000;
const DAY = 24 * 60 * MINUTE;
const SLACK = 5_000_000; // a message takes its time

/** @param {string} name @param {string} label @param {{ value?: string, list?: string, needed?: boolean }} [more] @returns {Field} */
export function text(name, label, { value = "", list, needed = true } = {}) {
  const input = h("input", { name, value, list: list ?? null, required: needed, autocomplete: "off" });
  return { element: h("label", { class: "wide" }, label, input), read: () => input.value.trim() };
}

/** @param {string} name @param {string} label @param {{ needed?: boolean }} [more] @returns {Field} */
export function person(name, label, { needed = true } = {}) {
  const field = text(name, label, { list: PEOPLE, needed });
  field.element?.classList.remove("wide");
  return { element: field.element, read: () => field.read() || null };
}

/** An amount, read in cents. @param {string} name @param {string} label @param {number | null} [cents] @param {{ needed?: boolean, least?: number }} [more] @returns {Field & { input: HTMLInputElement }} */
export function dollars(name, label, cents = null, { needed = true, least = 0.01 } = {}) {
  const input = h("input", { name, type: "number", min: least, step: "any", value: cents === null ? "" : cents / 100, required: needed });
  return { input, element: h("label", {}, label, input), read: () => (input.value === "" ? null : Math.round(Number(input.value) * 100)) };
}

/** @param {string} name @param {string} label @param {{ least?: number, most?: number, value?: number | null, needed?: boolean }} [more] @returns {Field} */
export function whole(name, label, { least = 1, most, value = null, needed = false } = {}) {
  const input = h("input", { name, type: "number", min: least, max: most ?? null, step: 1, value, required: needed });
  return { element: h("label", {}, label, input), read: () => (input.value === "" ? null : Number(input.value)) };
}

/** One of several; one alone is no choice. @param {string} name @param {string} label @param {[string, string][]} options values and words @returns {Field} */
export function choice(name, label, options) {
  if (options.length === 1) return { element: null, read: () => options[0][0] };
  const select = h("select", { name }, options.map(([value, said]) => h("option", { value }, said)));
  return { element: h("label", {}, label, select), read: () => select.value };
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
    const [hour, minute] = input.value.split(":").map(Number);
    const at = new Date(now / 1000).setHours(hour, minute, 0, 0) * 1000;
    return at > now ? at : at + DAY;
  };
  return { element: h("label", {}, words.from(minutes), input), read };
}

/**
 * @param {Desk} desk @param {string} key by which it is known again when it is drawn anew
 * @param {Record<string, Field>} fields @param {Does[]} does @param {...import("../dom").Child} more
 */
export function form(desk, key, fields, does, ...more) {
  /** @type {HTMLFormElement} */
  const made = h("form", {
    class: "act",
    "data-form": key,
    onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const doing = does[Number(/** @type {HTMLButtonElement | null} */ (event.submitter)?.value ?? 0)];
      const command = doing.command(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read()])));
      if (doing.grave && !(await confirmed(desk, doing.label, command))) return;
      const kept = written(made);
      empty(made);
      if (!(await desk.act(command))) writeBack(document.querySelector(`form[data-form="${CSS.escape(key)}"]`) ?? made, kept);
    },
  }, h("div", { class: "fields" }, Object.values(fields).map((each) => each.element)), more,
  h("div", { class: "row" }, does.map((each, index) => h("button", { value: index, class: each.main ? "main" : each.grave ? "grave" : "", formnovalidate: each.bare }, each.label))));
  return made;
}
