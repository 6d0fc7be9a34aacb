// A table that may be wider than the page: the keyboard can scroll it too.

import { h } from "./dom.js";

/** @param {string} name @param {HTMLTableElement} table @param {string} [look] */
export const scrolling = (name, table, look = "") =>
  h("div", { class: `scroll ${look}`, tabindex: 0, role: "group", "aria-label": name }, table);
