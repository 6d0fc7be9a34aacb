// The best strategy: for whoever is not a player.

import { get } from "../api.js";
import { h } from "../dom.js";
import { grouped, number, percent } from "../reckoning.js";
import { scrolling } from "../scrolling.js";
import { book } from "../strings/book.js";

/** @typedef {import("../schemas").AdviceShown} AdviceShown */

/** @param {HTMLElement} main @param {string} rulebook */
export async function strategyPanel(main, rulebook) {
  const panel = h("section", { class: "panel", hidden: true });
  main.append(panel);
  /** @type {AdviceShown[]} */
  const found = await get(`/api/rulebooks/${rulebook}/strategy`);
  if (!found.length) return;
  const counted = found.some((each) => each.cases !== null);
  panel.hidden = false;
  panel.append(
    h("h2", {}, book.strategyTitle),
    h("p", { class: "quiet" }, book.strategyWords),
    scrolling(
      book.strategyTitle,
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, book.situation),
            h("th", {}, book.best),
            h("th", { class: "number" }, book.costs),
            counted ? h("th", { class: "number" }, book.hands) : null,
          ),
        ),
        h(
          "tbody",
          {},
          found.map((each) =>
            h(
              "tr",
              {},
              h("td", {}, each.situation),
              h("td", {}, each.best),
              h("td", { class: "number" }, margins(each)),
              counted ? h("td", { class: "number" }, each.cases === null ? "" : grouped(each.cases)) : null,
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {AdviceShown} advice */
function margins(advice) {
  const [least, most] = [percent(number(advice.margin_least), 3), percent(number(advice.margin_most), 3)];
  return least === most ? least : `${least} – ${most}`;
}
