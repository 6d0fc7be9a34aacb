// Amounts: written in dollars, read in cents.

import { h } from "../dom.js";

/** @param {number | null | undefined} cents nothing: it is left empty @param {import("../dom").Props} [props] */
export const dollarInput = (cents, props = {}) =>
  h("input", {
    type: "number",
    min: 0,
    step: "any",
    inputmode: "decimal",
    autocomplete: "off",
    value: cents === null || cents === undefined ? "" : cents / 100,
    ...props,
  });

/** Nothing where nothing is written. @param {HTMLInputElement} input */
export const centsIn = (input) => (input.value === "" ? null : Math.round(Number(input.value) * 100));
