// Measures against a person who broke the rules: those that the document has, each with the breach it is for.

import { h } from "../dom.js";
import { choice, dollars, text, whole } from "../forms/fields.js";
import { office as words } from "../strings/office.js";
import { form, person } from "./forms.js";
import { known, may, note } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("./types").Fields} Fields */

const MEASURES = [
  "declare_void",
  "bar_from_game",
  "exclude_from_casino",
  "seize_winnings",
  "confiscate_device",
  "detain",
];

/** What a measure asks for besides the person, the breach and the reason. @type {Record<string, () => Fields>} */
const MORE = {
  declare_void: () => ({ round: whole("round", words.aboutRound) }),
  seize_winnings: () => ({
    cents: dollars("cents", words.amount),
    since_round: whole("since_round", words.sinceRound),
  }),
  confiscate_device: () => ({ device: text("device", words.device) }),
};

/** @param {Desk} desk */
export function measures(desk) {
  const there = MEASURES.filter((each) => known(desk, `table.${each}`));
  return [
    h("h3", {}, words.measures),
    h("p", { class: "quiet" }, words.measuresWords),
    there.map((each) => measure(desk, each)),
  ];
}

/** @param {Desk} desk @param {string} name */
function measure(desk, name) {
  const type = `table.${name}`;
  const clauses = desk.law.breaches[desk.law.acts[type].sets.against] ?? [];
  const several = clauses.length > FEW;
  /** @type {Fields} */
  const fields = {
    player: person("player", words.player),
    broken: several
      ? text("broken", words.broken, { list: `broken-${name}` })
      : choice(
          "broken",
          words.broken,
          clauses.map((each) => [each, each]),
        ),
    reason: text("reason", words.reasonForIt),
    ...MORE[name]?.(),
  };
  return h(
    "details",
    { class: "fold", "data-keep": name },
    h("summary", {}, words.measure[name], may(desk, type) ? null : h("small", {}, words.notYours)),
    several
      ? h(
          "datalist",
          { id: `broken-${name}` },
          clauses.map((each) => h("option", { value: each })),
        )
      : null,
    form(desk, name, fields, [
      { label: words.measure[name], grave: true, command: (values) => ({ type, by: desk.me.role, ...values }) },
    ]),
    note(desk, type),
  );
}

const FEW = 12;
