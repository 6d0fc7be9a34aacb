// Plain fields: words, numbers, amounts, one of several, yes or no.

import { h } from "../dom.js";
import { centsIn, dollarInput } from "./dollars.js";

/** @typedef {import("./types").Field} Field */

/** @param {any} value @returns {Field} */
export const fixed = (value) => ({ element: null, read: () => value });

/**
 * @param {string} name @param {string} label @param {{ list?: string, needed?: boolean, look?: string }} [more]
 * @returns {Field}
 */
export function text(name, label, { list, needed = true, look = "wide" } = {}) {
  const input = h("input", { name, list, required: needed, autocomplete: "off" });
  return { element: h("label", { class: look }, label, input), read: () => input.value.trim() };
}

/**
 * An amount, read in cents. @param {string} name @param {string} label @param {number | null} [cents]
 * @param {import("../dom").Props} [props] @returns {Field & { input: HTMLInputElement }}
 */
export function dollars(name, label, cents = null, props = {}) {
  const input = dollarInput(cents, { name, min: 0.01, required: true, ...props });
  return { input, element: h("label", {}, label, input), read: () => centsIn(input) };
}

/**
 * @param {string} name @param {string} label
 * @param {{ least?: number, most?: number, value?: number | null, needed?: boolean }} [more] @returns {Field}
 */
export function whole(name, label, { least = 1, most, value, needed = false } = {}) {
  const input = h("input", { name, type: "number", min: least, max: most, step: 1, value, required: needed });
  return { element: h("label", {}, label, input), read: () => (input.value === "" ? null : Number(input.value)) };
}

/**
 * One of several; one alone is no choice. @param {string} name @param {string} label
 * @param {[any, string][]} options values and words @returns {Field}
 */
export function choice(name, label, options) {
  if (options.length === 1) return fixed(options[0][0]);
  const select = h(
    "select",
    { name },
    options.map(([value, said]) => h("option", { value: JSON.stringify(value) }, said)),
  );
  return { element: h("label", {}, label, select), read: () => JSON.parse(select.value) };
}

/** @param {string} name @param {string} label @returns {Field} */
export function tick(name, label) {
  const box = h("input", { type: "checkbox", name });
  return { element: h("label", { class: "row tick" }, box, label), read: () => box.checked };
}
