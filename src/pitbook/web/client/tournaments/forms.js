// Small forms of the tournament pages: a button, or some fields and a button, that ask for one thing.

import { h } from "../dom.js";

/** @typedef {import("../dom").Child} Child */
/** @typedef {{ name: string, label: string, value?: string | number, type?: string, choices?: [string, string][] }} Field */

/** @param {string} words @param {() => unknown} press @param {string} [kind] */
export const button = (words, press, kind = "") => h("button", { class: kind, onclick: press }, words);

/** @param {Field} field */
function input(field) {
  if (field.choices)
    return h(
      "select",
      { name: field.name },
      field.choices.map(([value, words]) => h("option", { value }, words)),
    );
  if (field.type === "textarea") return h("textarea", { name: field.name, rows: "12" }, field.value ?? "");
  return h("input", { name: field.name, type: field.type ?? "text", value: field.value ?? "" });
}

/**
 * Fields, and what is sent when the button is pressed. @param {string} words @param {Field[]} fields
 * @param {(values: Record<string, string>) => unknown} send @param {string} [legend]
 */
export function form(words, fields, send, legend = "") {
  const made = h(
    "form",
    {
      class: "small-form",
      "aria-label": legend || words,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const values = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
        send(Object.fromEntries([...values].map(([name, value]) => [name, String(value)])));
      },
    },
    fields.map((each) => h("label", {}, each.label, input(each))),
    h("button", {}, words),
  );
  return made;
}

/** @param {string} title @param {...Child} children */
export const panel = (title, ...children) => h("section", { class: "panel" }, h("h2", {}, title), children);

/** A table of rows. @param {string} label @param {string[]} heads @param {Child[][]} rows */
export const grid = (label, heads, rows) =>
  h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": label },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((each) => (each ? h("th", { scope: "col" }, each) : h("td", {}))),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((each) => h("td", {}, each)),
          ),
        ),
      ),
    ),
  );
