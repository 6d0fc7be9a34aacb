// One choice of whoever opens a table: its name, how it is made, what it is about under which clauses, and what is wrong.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { centsIn, dollarInput } from "../forms/dollars.js";
import { roomOf } from "../rooms.js";
import { open as words } from "../strings/open.js";
import { capital, spoken, strings } from "../strings.js";

/** @typedef {import("../schemas").TermChoice} TermChoice */
/** @typedef {import("../dom").Child} Child */
/** @typedef {import("../forms/parts").Part} Part */
/** @typedef {{ name: string, control: HTMLElement, about: Child[], clauses?: Child }} Line */

/** @param {string} rulebook @param {string[]} clauses @returns {Child} */
export const under = (rulebook, clauses) =>
  clauses.length ? [strings.under, " ", clauseLinks(rulebook, clauses)] : null;

/**
 * A line of the form. What is typed into it is not part of what it is drawn from.
 * @param {string} field @param {unknown} key @param {() => Line} made
 * @param {(field: string) => HTMLElement} wrong where a refusal is told
 * @returns {Part}
 */
export function line(field, key, made, wrong) {
  const draw = () => {
    const { name, control, about, clauses } = made();
    const id = `field-${field}`;
    const single = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (single) control.id = id;
    else control.setAttribute("aria-labelledby", id);
    return h(
      "div",
      { class: "term", "data-field": field },
      single ? h("label", { for: id }, name) : h("span", { class: "term-name", id }, name),
      h("div", { class: "term-control" }, control),
      h(
        "div",
        { class: "term-about quiet" },
        about.map((each) => h("p", {}, each)),
        clauses ? h("p", {}, clauses) : null,
      ),
      wrong(field),
    );
  };
  return { name: field, key, draw, look: "term-part" };
}

/**
 * @param {import("../schemas").TermsShown} shown @param {TermChoice} choice @param {any} value
 * @param {(value: any) => void} set @param {(field: string) => HTMLElement} wrong @returns {Part}
 */
export function choicePart({ rulebook, game }, choice, value, set, wrong) {
  const { field, form, says, clauses, silent, low, high } = choice;
  const name = roomOf(game).terms[field] ?? words.fields[field] ?? capital(spoken(field));
  const about = [`${capital(says.join("; "))}.`, ...silent.map((each) => `${words.silent} ${each}`)];
  const typed = form === "whole" || form === "amount";
  return line(
    field,
    [choice, typed ? null : value],
    () => {
      if (form === "whole" && low === high)
        return {
          name,
          control: h("output", {}, String(low)),
          about: [...about, words.only],
          clauses: under(rulebook, clauses),
        };
      if (typed)
        return {
          name,
          control: numberField(choice, value, set),
          about: form === "whole" ? [...about, words.range(low ?? 0, high ?? 0)] : about,
          clauses: under(rulebook, clauses),
        };
      return { name, ...oneOf(rulebook, choice, value, set, about) };
    },
    wrong,
  );
}

/** @param {TermChoice} choice @param {number} value @param {(value: any) => void} set */
function numberField({ field, form, low, high }, value, set) {
  if (form === "amount") {
    const amount = dollarInput(value, { name: field, required: true, onchange: () => set(centsIn(amount)) });
    return amount;
  }
  const number = h("input", {
    type: "number",
    name: field,
    min: low,
    max: high,
    required: true,
    value,
    onchange: () => set(Number(number.value)),
  });
  return number;
}

/**
 * @param {string} rulebook @param {TermChoice} choice @param {any} value @param {(value: any) => void} set
 * @param {Child[]} about
 */
function oneOf(rulebook, { field, values, clauses }, value, set, about) {
  const allowed = values.filter((each) => !each.refused);
  const same = allowed.findIndex((each) => JSON.stringify(each.value) === JSON.stringify(value));
  if (allowed.length < 2) {
    const refused = values.flatMap((each) => each.refused ?? []);
    return {
      control: h("output", {}, allowed[0]?.words ?? ""),
      about: [...about, ...refused.map(({ because, instead }) => `${because}. ${instead}`)],
      clauses: under(rulebook, [...new Set([...clauses, ...refused.flatMap((each) => each.clauses)])]),
    };
  }
  if (allowed.length < 4)
    return {
      control: pills(
        field,
        allowed,
        (each) => capital(each.words),
        allowed[same],
        (each) => set(each.value),
      ),
      about,
      clauses: under(rulebook, clauses),
    };
  const select = h(
    "select",
    { name: field, onchange: () => set(JSON.parse(select.value)) },
    allowed.map((each, index) =>
      h("option", { value: JSON.stringify(each.value), selected: index === same }, capital(each.words)),
    ),
  );
  return {
    control: select,
    about: [...about, ...(value?.pays ? [schedule(value), words.notApproved] : [])],
    clauses: under(rulebook, clauses),
  };
}

/**
 * A few values side by side.
 * @template T
 * @param {string} name @param {T[]} values @param {(value: T) => string} say @param {T} now
 * @param {(value: T) => void} set
 */
export function pills(name, values, say, now, set) {
  return h(
    "div",
    { class: "term-values", role: "radiogroup" },
    values.map((each) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value: JSON.stringify(each),
          checked: each === now,
          onchange: () => set(each),
        }),
        h("span", {}, say(each)),
      ),
    ),
  );
}

/** @param {{ pays: Record<string, number> }} value */
const schedule = ({ pays }) =>
  h(
    "span",
    { class: "term-pays" },
    Object.entries(pays).map(([hand, odds]) =>
      h("span", {}, capital(spoken(hand)), " ", h("b", {}, words.toOne(odds))),
    ),
  );

/**
 * How a point is read that the text leaves open. @param {string} rulebook
 * @param {import("../schemas").ReadingChoice} reading @param {string} now
 * @param {(value: string | undefined) => void} set nothing: as it usually is @returns {Part}
 */
export function readingPart(rulebook, { id, question, clauses, alternatives, usual, reason }, now, set) {
  const draw = () =>
    h(
      "fieldset",
      { class: "term-reading" },
      h("legend", {}, question),
      alternatives.map(({ value, means }) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: `reading-${id}`,
            value,
            checked: value === now,
            onchange: () => set(value === usual ? undefined : value),
          }),
          h("span", {}, capital(means), value === usual ? h("small", { class: "tag" }, words.usual) : null),
        ),
      ),
      h("p", { class: "term-about quiet" }, words.because, " ", reason, " ", under(rulebook, clauses)),
    );
  return { name: id, key: id, draw, look: "term-part" };
}
