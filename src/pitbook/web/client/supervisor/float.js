// The float: what it holds, fills, credits and counts, and what the table has won so far.

import { h, replace } from "../dom.js";
import { dollars } from "../forms/fields.js";
import { office as words } from "../strings/office.js";
import { money } from "../strings.js";
import { momentWords } from "../times.js";
import { form } from "./forms.js";
import { payments } from "./payments.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

const MOVES = /^table\.(filled|credited|float_counted)@/;

/** @param {Desk} desk @returns {Part[]} */
export function float(desk) {
  const lately = desk.log.filter((each) => MOVES.test(each.kind));
  return [
    {
      name: "takings",
      look: "panel takings",
      key: [desk.law.takings, lately.at(-1)?.sequence],
      draw: () => takings(desk, lately),
    },
    { name: "fills", key: desk.law.takings.float, draw: () => fills(desk) },
    ...payments(desk),
  ];
}

/** @param {Desk} desk @param {import("../types").EventView[]} lately */
function takings({ law }, lately) {
  const { takings: all } = law;
  const lines = /** @type {[string, number][]} */ ([
    [words.opening, all.opening],
    [words.fills, all.fills],
    [words.credits, all.credits],
    [words.drop, all.drop],
    ...(all.closing ? [[words.closingFloat, all.closing]] : []),
  ]);
  return [
    h("h3", {}, words.float),
    h(
      "div",
      { class: "sums" },
      h("div", {}, h("small", {}, words.held), h("strong", {}, money(all.float))),
      h(
        "div",
        { class: all.so_far < 0 ? "loss" : "" },
        h("small", {}, words.soFar),
        h("strong", {}, money(all.so_far)),
      ),
    ),
    h(
      "dl",
      { class: "facts" },
      lines.map(([name, cents]) => [h("dt", {}, name), h("dd", { class: "number" }, money(cents))]),
    ),
    h("p", { class: "quiet" }, words.soFarWords),
    lately.length
      ? h(
          "ul",
          { class: "refusals" },
          lately
            .toReversed()
            .slice(0, 5)
            .map((each) =>
              h(
                "li",
                {},
                each.words,
                " ",
                h("span", { class: "quiet" }, words.byWhom(each.who, "", momentWords(each.at))),
              ),
            ),
        )
      : null,
  ];
}

/** @param {Desk} desk */
function fills(desk) {
  const by = desk.me.role;
  const move = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ does) =>
    form(desk, name, { cents: dollars("cents", label) }, [
      { label: does, command: (values) => ({ type: `table.${name}`, by, ...values }) },
    ]);
  return [
    h("h3", {}, words.moves),
    move("fill", words.fill, words.fillNow),
    move("credit", words.credit, words.creditNow),
    count(desk),
  ];
}

/** A count, with the difference before it is put down. @param {Desk} desk */
function count(desk) {
  const { float: held } = desk.law.takings;
  const difference = h("p", { class: "difference", "aria-live": "polite" });
  const counted = dollars("counted", words.counted, null, { min: 0 });
  counted.input.addEventListener("input", () => {
    const cents = counted.read();
    replace(
      difference,
      cents === null
        ? ""
        : cents === held
          ? words.noDifference
          : words.difference(money(Math.abs(cents - held)), cents > held),
    );
    difference.classList.toggle("bad", cents !== null && cents !== held);
  });
  return form(
    desk,
    "count",
    { counted },
    [{ label: words.countNow, command: (values) => ({ type: "table.count_float", by: desk.me.role, ...values }) }],
    difference,
  );
}
