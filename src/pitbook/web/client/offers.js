// What may be asked for now, as the server offers it: questions about offers, and a form for any of them.

import { h } from "./dom.js";
import { money, spoken, strings } from "./strings.js";

/** @typedef {import("./types").Offer} Offer */
/** @typedef {import("./types").Domain} Domain */

/** Whether a value is one that the domain holds. @param {Domain | undefined} domain @param {any} value */
export function holds(domain, value) {
  if (!domain) return false;
  switch (domain.type) {
    case "OneOf":
      return (domain.values ?? []).includes(value);
    case "Whole":
    case "InChips": {
      const { low = 0, high = 0, step = 1, base = 0, chip = 1 } = domain;
      return value >= low && value <= high && (value - base) % step === 0 && (domain.type === "Whole" || value % chip === 0);
    }
    default:
      return true;
  }
}

/** The least amount that a domain holds at or above a wish, or else the largest it holds. @param {Domain} domain @param {number} wish */
export function nearest(domain, wish) {
  const { low = 0, high = 0, chip = 1 } = domain;
  const unit = domain.type === "InChips" ? chip : 1;
  const start = Math.ceil(Math.max(low, Math.min(wish, high)) / unit) * unit;
  for (let value = start, tries = 0; tries < 1000 && value <= high; tries++, value += unit) if (holds(domain, value)) return value;
  for (let value = start, tries = 0; tries < 1000 && value >= low; tries++, value -= unit) if (holds(domain, value)) return value;
  return low;
}

/**
 * The offer of a command with these values, if there is one.
 * @param {Offer[]} offers @param {string} command @param {Record<string, any>} [values]
 */
export function offered(offers, command, values = {}) {
  return offers.find((each) => each.command === command && Object.entries(values).every(([name, value]) => holds(each.fields[name], value)));
}

/**
 * A form for any offer: a field for each that leaves a choice.
 * @param {Offer} offer @param {(command: Record<string, any>) => void} send
 */
export function formFor(offer, send) {
  /** @type {Record<string, () => any>} */
  const values = {};
  const fields = Object.entries(offer.fields).map(([name, domain]) => {
    const [field, read] = fieldFor(name, domain);
    values[name] = read;
    return field;
  });
  return h("form", {
    class: "offer row",
    onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      send({ type: offer.command, ...Object.fromEntries(Object.entries(values).map(([name, read]) => [name, read()])) });
    },
  }, fields, h("button", {}, spoken(offer.command.split(".")[1] ?? offer.command)));
}

/** @param {string} name @param {Domain} domain @returns {[HTMLElement | null, () => any]} */
function fieldFor(name, domain) {
  const label = spoken(name);
  switch (domain.type) {
    case "OneOf": {
      const choices = domain.values ?? [];
      if (choices.length === 1) return [null, () => choices[0]];
      const field = h("select", { name }, choices.map((each, index) => h("option", { value: index }, valueWords(name, each))));
      return [h("label", {}, label, field), () => choices[Number(field.value)]];
    }
    case "Whole":
    case "InChips": {
      const cents = /stake|cents|counted/.test(name);
      const scale = cents ? 100 : 1;
      const field = h("input", { name, type: "number", min: (domain.low ?? 0) / scale, max: (domain.high ?? 0) / scale, step: "any", value: (domain.low ?? 0) / scale });
      return [h("label", {}, cents ? `${label} ($)` : label, field), () => Math.round(Number(field.value) * scale)];
    }
    case "Listing": {
      const choices = domain.values ?? [];
      const boxes = choices.map((each) => h("input", { type: "checkbox" }));
      return [
        h("fieldset", {}, h("legend", {}, label), boxes.map((box, index) => h("label", { class: "row" }, box, valueWords(name, choices[index])))),
        () => choices.filter((_, index) => boxes[index]?.checked),
      ];
    }
    case "Reordering":
      return textField(name, label, (domain.values ?? []).join(" "), (text) => text.split(/\s+/).filter(Boolean));
    case "NewSign":
      return textField(name, label, JSON.stringify(domain.old), (text) => JSON.parse(text));
    case "Anything": {
      if (/card/.test(name)) return textField(name, label, "", (text) => text.trim().toUpperCase());
      const box = h("input", { type: "checkbox", name });
      return [h("label", { class: "row" }, box, label), () => box.checked];
    }
    default:
      return textField(name, label, "", (text) => text);
  }
}

/** @param {string} name @param {string} label @param {string} value @param {(text: string) => any} read @returns {[HTMLElement, () => any]} */
function textField(name, label, value, read) {
  const field = h("input", { name, value, required: true });
  return [h("label", {}, label, field), () => read(field.value)];
}

/** @param {string} name @param {any} value */
function valueWords(name, value) {
  if (value === null) return "–";
  if (typeof value === "number" && /stake|cents/.test(name)) return money(value);
  return typeof value === "string" ? spoken(value) : JSON.stringify(value);
}

/** All that somebody is offered, one form for each, under a heading. @param {Offer[]} offers @param {(command: Record<string, any>) => void} send */
export function allForms(offers, send) {
  return h("details", { class: "offers" }, h("summary", {}, strings.more), offers.map((each) => formFor(each, send)));
}
