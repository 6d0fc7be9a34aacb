// Is a sign safe? A form for chips and limits, and every stake at which rounding gives an edge away.

import { call } from "../api.js";
import { h, replace } from "../dom.js";
import { centsIn, dollarInput } from "../forms/dollars.js";
import { tellRefusal } from "../notices.js";
import { called, grouped, number, percent } from "../reckoning.js";
import { scrolling } from "../scrolling.js";
import { book } from "../strings/book.js";
import { forms } from "../strings/forms.js";
import { money } from "../strings.js";

/** @typedef {import("../schemas").SignChecked} SignChecked */

/** @param {HTMLElement} main @param {string} rulebook */
export function signPanel(main, rulebook) {
  const amount = (/** @type {number | null} */ cents) =>
    dollarInput(cents, {
      min: 0.01,
      step: 0.01,
      required: cents !== null,
      placeholder: cents === null ? forms.noUnit : null,
    });
  const [chip, least, most, unit] = [100, 500, 50_000, null].map(amount);
  const edge = h("input", { type: "number", min: 0, max: 50, step: 0.01, value: "0", required: true });
  const state = h("p", { role: "status" });
  const place = h("div", {});
  let asked = 0;
  const tell = (/** @type {string} */ words, /** @type {string} */ look) => {
    state.className = look;
    replace(state, words);
  };
  const check = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const mine = ++asked; // the answer that was asked for last is shown
    tell(book.checking, "waiting");
    replace(place);
    try {
      const body = {
        chip: centsIn(chip),
        least: centsIn(least),
        most: centsIn(most),
        unit: centsIn(unit),
        least_edge: Math.round(Number(edge.value) * 100),
      };
      /** @type {SignChecked} */
      const found = await call("POST", `/api/rulebooks/${rulebook}/sign-check`, body);
      if (mine !== asked) return;
      if (found.weak.length) tell(book.weak(grouped(found.stakes), found.weak.length), "bad");
      else tell(book.safe(grouped(found.stakes)), "good");
      replace(place, found.weak.length ? weakStakes(found) : null);
    } catch (error) {
      if (mine === asked) tell("", "");
      tellRefusal(error);
    }
  };
  main.append(
    h(
      "section",
      { class: "panel sign-check" },
      h("h2", {}, book.signTitle),
      h("p", { class: "quiet" }, book.signWords),
      h(
        "form",
        { class: "row form", onsubmit: check },
        [
          [book.chip, chip],
          [forms.least, least],
          [forms.most, most],
          [forms.unit, unit],
          [book.leastEdge, edge],
        ].map(([words, field]) => h("label", {}, words, field)),
        h("button", { class: "main" }, book.check),
      ),
      state,
      place,
    ),
  );
}

/** @param {SignChecked} found */
function weakStakes(found) {
  return [
    found.changes === null
      ? h("p", {}, book.noChange)
      : [
          h("h3", {}, book.change),
          h(
            "ul",
            {},
            found.changes.map((each) =>
              h(
                "li",
                {},
                book.changeOf(
                  each.wager,
                  money(each.least),
                  each.unit === null ? "" : money(each.unit),
                  book.leftOf(grouped(each.stakes_after), grouped(each.stakes_before)),
                ),
              ),
            ),
          ),
        ],
    found.smaller_chip === null ? null : h("p", {}, book.smallerChip(money(found.smaller_chip))),
    scrolling(
      book.weakStakes,
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, book.wager),
            [book.edge, book.weakStakes, book.fromTo, book.weakest, book.edgeThere].map((each) =>
              h("th", { class: "number" }, each),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          found.weak.map((each) =>
            h(
              "tr",
              {},
              h("td", {}, called(each)),
              h("td", { class: "number" }, percent(number(each.house_edge), 3)),
              h("td", { class: "number" }, grouped(each.stakes)),
              h("td", { class: "number" }, `${money(each.lowest)} – ${money(each.highest)}`),
              h("td", { class: "number" }, money(each.weakest.stake)),
              h(
                "td",
                { class: `number${number(each.weakest.house_edge) < 0 ? " below" : ""}` },
                percent(number(each.weakest.house_edge), 3),
              ),
            ),
          ),
        ),
      ),
      "tall",
    ),
  ];
}
