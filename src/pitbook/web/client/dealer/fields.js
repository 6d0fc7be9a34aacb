// A field for any domain of values that the server offers.

import { h } from "../dom.js";
import { nearest } from "../offers.js";
import { dealer as words } from "../strings/dealer.js";
import { capital, spoken } from "../strings.js";
import { cardsField, diceField, orderField, placeField } from "./pickers.js";
import { fieldWords, isMoney, valueWords } from "./words.js";

/** @typedef {import("../types").Domain} Domain */
/** @typedef {import("./pickers").Field} Field */
/** @typedef {{ role: string, view: import("../types").Seen, names: Record<string, string> }} Asking in which role, before which table, and the document's words */

const CARD = /^[2-9TJQKA][CDHS]$/;
const MOST = 1e9; // larger bounds are none
const USUAL = 10_000; // what people bring, where the rules do not say
const FEW = 400; // a slider can still be moved by one

/** Whether a field says in whose name something is done. @param {string} name */
export const isRole = (name) => /^by$|_by$/.test(name);

/** @param {any} value @returns {Field} */
const fixed = (value) => ({ element: null, read: () => value });

/** @param {string} name @param {Domain} domain @param {Asking} asking @returns {Field} */
export function fieldFor(name, domain, asking) {
  const label = fieldWords(name, asking.names);
  const values = domain.values ?? [];
  if (isRole(name)) return fixed(values.includes(null) ? null : asking.role);
  switch (domain.type) {
    case "OneOf":
      return choice(name, label, values, asking);
    case "Whole":
    case "InChips":
      return number(name, label, domain);
    case "Reordering":
      return orderField(name, label, values);
    case "NewSign":
      return sign(name, label, domain.old, asking);
    case "Anything":
      if (/cards|further/.test(name)) return cardsField(name, label, () => true, { least: 0, most: 52 });
      return /card/.test(name) ? cardsField(name, label, () => true, { least: 1, most: 1 }) : tick(name, label);
    case "AnyText":
    case "Newcomer":
      return text(name, label, domain.type === "AnyText" && name === "who" ? asking.view.seated : []);
    default:
      return listing(name, label, domain, asking);
  }
}

/** @param {string} name @param {string} label @param {any[]} values @param {Asking} asking @returns {Field} */
function choice(name, label, values, asking) {
  if (values.length === 1) return fixed(values[0]);
  if (values.every((each) => CARD.test(each))) return cardsField(name, label, (card) => values.includes(card), { least: 1, most: 1 });
  if (values.length === 36 && values.every(Array.isArray)) return diceField(name, label);
  if (values.length === 2 && values.includes(true) && values.includes(false)) return tick(name, label);
  if (name === "tender") {
    const other = tick(name, capital(spoken(values[1])));
    return { element: other.element, read: () => values[Number(other.read())] };
  }
  const field = h("select", { name }, values.map((each) => h("option", { value: JSON.stringify(each) }, valueWords(asking, name, each))));
  return { element: h("label", {}, label, field), read: () => JSON.parse(field.value) };
}

/** @param {string} name @param {string} label @param {Domain} domain @returns {Field} */
function number(name, label, domain) {
  const { low = 0, high = 0 } = domain;
  const money = isMoney(name);
  if (!money && high - low > 12 && high - low <= FEW) return placeField(name, label, low, high);
  const scale = money ? 100 : 1;
  const field = h("input", { name, type: "number", min: low / scale, max: high < MOST ? high / scale : null, step: money ? "any" : 1, required: true, value: nearest(domain, name === "cents" ? USUAL : low) / scale });
  return { element: h("label", {}, money ? `${label} ($)` : label, field), read: () => Math.round(Number(field.value) * scale) };
}

/** @param {string} name @param {string} label @returns {Field} */
function tick(name, label) {
  const box = h("input", { type: "checkbox", name });
  return { element: h("label", { class: "row tick" }, box, label), read: () => box.checked };
}

/** @param {string} name @param {string} label @param {string[]} known @returns {Field} */
function text(name, label, known) {
  const list = known.length ? `known-${name}` : null;
  const field = h("input", { name, required: true, autocomplete: "off", list });
  return { element: h("label", {}, label, field, list ? h("datalist", { id: list }, known.map((each) => h("option", { value: each }))) : null), read: () => field.value.trim() };
}

/** @param {string} name @param {string} label @param {Domain} domain @param {Asking} asking @returns {Field} */
function listing(name, label, { values = [], shortest = 0, longest = 0, type }, asking) {
  if (type === "Group") {
    const names = text(name, `${label} (${words.commas})`, []);
    return { element: names.element, read: () => names.read().split(/[\s,]+/).filter(Boolean) };
  }
  if (!values.length || !longest) return fixed([]);
  if (values.every((each) => CARD.test(each))) return cardsField(name, label, (card) => values.includes(card), { least: shortest, most: longest });
  const boxes = values.map((each) => h("input", { type: "checkbox", name, value: JSON.stringify(each) }));
  const read = () => values.filter((_, index) => boxes[index]?.checked);
  const check = () => boxes[0]?.setCustomValidity(read().length < shortest || read().length > longest ? words.choose(shortest, longest) : "");
  check();
  return {
    element: h("fieldset", { class: "row", oninput: check }, h("legend", {}, label), boxes.map((box, index) => h("label", { class: "row tick" }, box, valueWords(asking, name, values[index])))),
    read,
  };
}

/** The least and the most of every wager on a sign. @param {string} name @param {string} label @param {any} old @param {Asking} asking @returns {Field} */
function sign(name, label, old, { names }) {
  const limits = Object.keys(old).filter((each) => typeof old[each]?.least === "number");
  /** @type {Record<string, Record<string, HTMLInputElement>>} */
  const inputs = Object.fromEntries(limits.map((each) => [each, Object.fromEntries(["least", "most"].map((end) => [end, h("input", { name: `${name} ${each} ${end}`, type: "number", min: 0, step: "any", required: true, value: old[each][end] / 100 })]))]));
  const read = () => ({ ...old, ...Object.fromEntries(limits.map((each) => [each, Object.fromEntries(["least", "most"].map((end) => [end, Math.round(Number(inputs[each][end].value) * 100)]))])) });
  return {
    element: h("fieldset", { class: "row" }, h("legend", {}, label), limits.map((each) => ["least", "most"].map((end) => h("label", {}, words.limit(names[each] ?? words.kinds[each] ?? each, end), inputs[each][end])))),
    read,
  };
}
