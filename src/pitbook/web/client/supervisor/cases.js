// What can be done about a case next, as the server says: a form for the caller's own steps, and who may take the others.

import { h } from "../dom.js";
import { office as words } from "../strings/office.js";
import { choice, dollars, form, person, text } from "./forms.js";
import { under, whoMay } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("./types").NextStep} NextStep */
/** @typedef {import("./types").Field} Field */

const FEW = 6; // more buttons than these are a list

/** What a step is called. @param {NextStep} step */
export function stepWords({ command }) {
  const said = words.steps[command.type] ?? words.steps[command.type.split(".")[1]];
  return said ? said(command) : command.type;
}

/**
 * @param {Desk} desk @param {string} key @param {NextStep[]} steps @param {{ cents?: number, main?: string }} [more] the amount that is usual, and the step that is most likely next
 */
export function nextSteps(desk, key, steps, { cents, main } = {}) {
  const mine = steps.filter((each) => each.mine);
  const others = steps.filter((each) => !each.mine);
  const given = (/** @type {NextStep} */ step, /** @type {Record<string, any>} */ values) => ({ ...step.command, ...(step.command.type === "table.ask_review" ? {} : { by: desk.me.role }), ...Object.fromEntries(step.asks.map((name) => [name, values[name]])) });
  const fields = fieldsOf(mine, cents);
  const chosen = { step: choice("step", words.step, mine.map((each, index) => [String(index), stepWords(each)])) };
  return [
    !mine.length ? null
      : mine.length > FEW ? form(desk, key, { ...chosen, ...fields }, [{ label: words.recordIt, bare: true, command: (values) => given(mine[values.step], values) }])
      : form(desk, key, fields, mine.map((step) => ({ label: stepWords(step), main: step.command.type === main, bare: !step.asks.includes("words") && !step.asks.includes("name"), command: (values) => given(step, values) }))),
    others.length ? h("ul", { class: "others quiet" }, others.map((step) => h("li", {}, words.notMine(stepWords(step), step.because, whoMay(step.by)), " ", under(desk, step.clauses)))) : null,
  ];
}

/** The fields that any of these steps asks for. @param {NextStep[]} steps @param {number | undefined} cents */
function fieldsOf(steps, cents) {
  const asked = new Set(steps.flatMap((each) => each.asks));
  /** @type {Record<string, Field>} */
  const fields = {};
  if (asked.has("words")) fields.words = text("words", words.words);
  if (asked.has("name")) fields.name = text("name", words.name);
  if (asked.has("player")) fields.player = person("player", words.playerIfKnown, { needed: false });
  if (asked.has("cents")) fields.cents = dollars("cents", words.amount, cents ?? null);
  return fields;
}
