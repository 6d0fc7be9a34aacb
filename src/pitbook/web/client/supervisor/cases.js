// What can be done about a case next, as the server says: a form for the caller's own steps, and who may take the others.

import { h } from "../dom.js";
import { choice, dollars, text } from "../forms/fields.js";
import { office as words } from "../strings/office.js";
import { form, person } from "./forms.js";
import { under, whoMay } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../schemas").NextStep} NextStep */

const FEW = 6; // more buttons than these are a list

/** What a step is called. @param {NextStep} step */
export function stepWords({ command }) {
  const said = words.steps[command.type] ?? words.steps[command.type.split(".")[1]];
  return said ? said(command) : command.type;
}

/**
 * A form for one's own steps, and who may take the others. What leads on stands out, unless it is one of several alike.
 * @param {Desk} desk @param {string} key @param {NextStep[]} steps
 * @param {{ cents?: number, leads?: boolean }} [more] the amount that is usual
 */
export function nextSteps(desk, key, steps, { cents, leads = false } = {}) {
  const mine = steps.filter((each) => each.mine);
  const others = steps.filter((each) => !each.mine);
  const fields = fieldsOf(mine, cents);
  const alike = mine.filter((each) => each.command.type === mine[0]?.command.type).length;
  return [
    !mine.length
      ? null
      : mine.length > FEW
        ? oneOfMany(desk, key, mine, fields)
        : form(
            desk,
            key,
            fields,
            mine.map((step, index) => ({
              label: stepWords(step),
              main: leads && index === 0 && alike === 1,
              bare: !step.asks.includes("words") && !step.asks.includes("name"),
              command: (values) => given(desk, step, values),
            })),
          ),
    others.length
      ? h(
          "ul",
          { class: "others quiet" },
          others.map((step) =>
            h("li", {}, words.notMine(stepWords(step), step.because, whoMay(step.by)), " ", under(desk, step.clauses)),
          ),
        )
      : null,
  ];
}

/** @param {Desk} desk @param {NextStep} step @param {Record<string, any>} values */
const given = ({ me }, { command, asks }, values) => ({
  ...command,
  ...(command.type === "table.ask_review" ? {} : { by: me.role }),
  ...Object.fromEntries(asks.map((name) => [name, values[name]])),
});

/**
 * Which step was taken is chosen first, and only what it asks for is filled in. @param {Desk} desk @param {string} key
 * @param {NextStep[]} steps @param {import("./types").Fields} fields
 */
function oneOfMany(desk, key, steps, fields) {
  const step = choice(
    "step",
    words.step,
    steps.map((each) => [stepWords(each), stepWords(each)]),
  );
  const chosen = () => steps.find((each) => stepWords(each) === step.read()) ?? steps[0];
  const refresh = () => {
    const { asks } = chosen();
    for (const [name, { element }] of Object.entries(fields)) {
      element?.toggleAttribute("hidden", !asks.includes(name));
      for (const input of element?.querySelectorAll("input") ?? []) input.disabled = !asks.includes(name);
    }
  };
  step.element?.addEventListener("input", refresh);
  refresh();
  return form(desk, key, { step, ...fields }, [
    { label: words.recordIt, command: (values) => given(desk, chosen(), values) },
  ]);
}

const DECIDES = ["table.decide_dispute", "table.review_dispute", "table.decide_finally"];

/** The fields that any of these steps asks for. @param {NextStep[]} steps @param {number | undefined} cents */
function fieldsOf(steps, cents) {
  const asked = new Set(steps.flatMap((each) => each.asks));
  /** @type {import("./types").Fields} */
  const fields = {};
  if (asked.has("words")) {
    const decides = steps.every(({ command }) => DECIDES.includes(command.type));
    fields.words = text("words", decides ? words.decisionWords : words.words);
  }
  if (asked.has("name")) fields.name = text("name", words.name);
  if (asked.has("player")) fields.player = person("player", words.playerIfKnown, { needed: false });
  if (asked.has("cents")) fields.cents = dollars("cents", words.amount, cents ?? null);
  return fields;
}
