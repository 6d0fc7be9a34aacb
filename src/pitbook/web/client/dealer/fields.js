// A field for any domain of values that the server offers.

import { h } from "../dom.js";
import { choice, dollars, fixed, text, tick, whole } from "../forms/fields.js";
import { SignField } from "../forms/sign.js";
import { nearest } from "../offers.js";
import { dealer as words } from "../strings/dealer.js";
import { amountLabel } from "../strings.js";
import { cardsField, diceField, orderField, placeField } from "./pickers.js";
import { fieldWords, isMoney, valueWords } from "./words.js";

/** @typedef {import("../schemas").Domain} Domain */
/** @typedef {import("../forms/types").Field} Field */
/**
 * @typedef {{
 *   role: import("../schemas").Role, view: import("../types").TableView, names: Record<string, string>,
 *   commits?: boolean
 * }} Asking
 *   in which role, before which table, the document's words, and whether a card that is pressed is sent at once
 */

const CARD = /^[2-9TJQKA][CDHS]$/;
const USUAL = 10_000; // what people bring, where the rules do not say
const FEW = 12; // numbers that are as soon typed as found on a slider
const MANY = 400; // a slider can still be moved by one
const NO_BOUND = 1e9; // larger bounds are none
const ONE = { least: 1, most: 1 };
const ANY_NUMBER = { least: 0, most: 52 };

/** Whether a field says in whose name something is done. @param {string} name */
export const isRole = (name) => /^by$|_by$/.test(name);

/** @param {any[]} values */
const areCards = (values) => values.length > 0 && values.every((each) => CARD.test(each));

/** Pairs of faces. @param {any[]} values */
const areFalls = (values) =>
  values.length > 0 &&
  values.every((each) => Array.isArray(each) && each.length === 2 && each.every((face) => face >= 1 && face <= 6));

/** @param {string} name @param {Domain} domain @param {Asking} asking @returns {Field} */
export function fieldFor(name, domain, asking) {
  const label = fieldWords(name, asking.names);
  const values = domain.values ?? [];
  if (isRole(name)) return fixed(values.includes(null) ? null : asking.role);
  switch (domain.type) {
    case "OneOf":
      return oneOf(name, label, values, asking);
    case "Whole":
    case "InChips":
      return number(name, label, domain);
    case "Reordering":
      return orderField(name, label, values);
    case "NewSign":
      return new SignField(domain.old, asking.names);
    case "Anything": // only of cards, where nobody may be told which of them lie face down
      return cardsField(name, label, () => true, name === "card" ? ONE : ANY_NUMBER, asking.commits);
    case "AnyText":
      return known(text(name, label, { look: "" }), name === "who" ? asking.view.seated : []);
    case "Newcomer":
      return text(name, label, { look: "" });
    case "Group":
      return names(name, label);
    case "HandCounts":
      return counts(name, label);
    default:
      return listing(name, label, domain, asking);
  }
}

/** @param {string} name @param {string} label @param {any[]} values @param {Asking} asking @returns {Field} */
function oneOf(name, label, values, asking) {
  if (values.length === 1) return fixed(values[0]);
  if (name === "tender" && values.includes(null)) return fixed(null); // what lies there is what it is changed in
  if (areCards(values)) return cardsField(name, label, (card) => values.includes(card), ONE, asking.commits);
  if (areFalls(values)) return diceField(name, label);
  if (values.length === 2 && values.includes(true) && values.includes(false)) return tick(name, label);
  return choice(
    name,
    label,
    values.map((each) => [each, valueWords(asking, name, each)]),
  );
}

/** @param {string} name @param {string} label @param {Domain} domain @returns {Field} */
function number(name, label, domain) {
  const { low = 0, high = 0, type } = domain;
  const most = high < NO_BOUND ? high : undefined;
  if (type === "InChips" || isMoney(name))
    return dollars(name, amountLabel(label), nearest(domain, name === "cents" ? USUAL : low), {
      min: low / 100,
      max: most && most / 100,
    });
  if (high - low > FEW && high - low <= MANY) return placeField(name, label, low, high);
  return whole(name, label, { least: low, most, value: low, needed: true });
}

/** People whom one need not write out. @param {Field} field @param {string[]} people @returns {Field} */
function known(field, people) {
  const id = "known-people";
  if (!people.length) return field;
  field.element?.querySelector("input")?.setAttribute("list", id);
  field.element?.append(
    h(
      "datalist",
      { id },
      people.map((each) => h("option", { value: each })),
    ),
  );
  return field;
}

/** @param {string} name @param {string} label @returns {Field} */
function names(name, label) {
  const { element, read } = text(name, `${label} (${words.commas})`, { look: "" });
  return {
    element,
    read: () =>
      read()
        .split(/[\s,]+/)
        .filter(Boolean),
  };
}

/** Areas, each with how many cards lie there. @param {string} name @param {string} label @returns {Field} */
function counts(name, label) {
  const { element, read } = text(name, `${label} (${words.counts})`, { look: "" });
  return {
    element,
    read: () =>
      read()
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((/** @type {string} */ each) => ({
          area: Number(each.split(":")[0]),
          number: Number(each.split(":")[1]),
        })),
  };
}

/** @param {string} name @param {string} label @param {Domain} domain @param {Asking} asking @returns {Field} */
function listing(name, label, { values = [], shortest = 0, longest = 0 }, asking) {
  if (!values.length || !longest) return fixed([]);
  if (areCards(values))
    return cardsField(name, label, (card) => values.includes(card), { least: shortest, most: longest });
  const boxes = values.map((each) => h("input", { type: "checkbox", name, value: JSON.stringify(each) }));
  const read = () => values.filter((_, index) => boxes[index]?.checked);
  const check = () =>
    boxes[0]?.setCustomValidity(
      read().length < shortest || read().length > longest ? words.choose(shortest, longest) : "",
    );
  check();
  return {
    element: h(
      "fieldset",
      { class: "row", oninput: check },
      h("legend", {}, label),
      boxes.map((box, index) => h("label", { class: "row tick" }, box, valueWords(asking, name, values[index]))),
    ),
    read,
  };
}
