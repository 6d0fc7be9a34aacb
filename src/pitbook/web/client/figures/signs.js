// Is a sign safe? A form for chips and limits, and every stake at which rounding gives an edge away.

import { call } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { called, grouped, number, percent } from "../reckoning.js";
import { scrolling } from "../rules/pieces.js";
import { book } from "../strings/book.js";
import { money } from "../strings.js";

/** @typedef {import("../book-types").SignChecked} SignChecked */

/** @param {HTMLElement} main @param {string} rulebook */
export function signPanel(main, rulebook) {
  const amount = (/** @type {string} */ value, required = true) => h("input", { type: "number", min: 0.01, step: 0.01, value, required, inputmode: "decimal" });
  const [chip, least, most, unit] = [amount("1"), amount("5"), amount("500"), amount("", false)];
  const edge = h("input", { type: "number", min: 0, max: 50, step: 0.01, value: "0", required: true });
  const place = h("div", { role: "status" });
  const cents = (/** @type {HTMLInputElement} */ field) => Math.round(Number(field.value) * 100);
  const check = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    replace(place, h("p", { class: "waiting" }, book.checking));
    try {
      const body = { chip: cents(chip), least: cents(least), most: cents(most), unit: unit.value ? cents(unit) : null, least_edge: cents(edge) };
      replace(place, checked(await call("POST", `/api/rulebooks/${rulebook}/sign-check`, body)));
    } catch (error) {
      replace(place);
      tellRefusal(error);
    }
  };
  main.append(h("section", { class: "panel" }, h("h2", {}, book.signTitle), h("p", { class: "quiet" }, book.signWords),
    h("form", { class: "row form", onsubmit: check },
      [[book.chip, chip], [book.least, least], [book.most, most], [book.unit, unit], [book.leastEdge, edge]].map(([words, field]) => h("label", {}, words, field)),
      h("button", { class: "main" }, book.check)),
    place));
}

/** @param {SignChecked} found */
function checked(found) {
  if (!found.weak.length) return h("p", { class: "good" }, book.safe(grouped(found.stakes)));
  return [
    h("p", { class: "bad" }, book.weak(grouped(found.stakes), found.weak.length)),
    found.changes === null ? h("p", {}, book.noChange) : [
      h("h3", {}, book.change),
      h("ul", {}, found.changes.map((each) => h("li", {}, book.changeOf(each.wager, money(each.least), each.unit === null ? "" : money(each.unit), book.leftOf(grouped(each.stakes_after), grouped(each.stakes_before)))))),
    ],
    found.smaller_chip === null ? null : h("p", {}, book.smallerChip(money(found.smaller_chip))),
    scrolling(book.weakStakes, h("table", {},
      h("thead", {}, h("tr", {}, h("th", {}, book.wager), [book.edge, book.weakStakes, book.fromTo, book.weakest, book.edgeThere].map((each) => h("th", { class: "number" }, each)))),
      h("tbody", {}, found.weak.map((each) => h("tr", {},
        h("td", {}, called(each)),
        h("td", { class: "number" }, percent(number(each.house_edge), 3)), h("td", { class: "number" }, grouped(each.stakes)),
        h("td", { class: "number" }, `${money(each.lowest)} – ${money(each.highest)}`), h("td", { class: "number" }, money(each.weakest.stake)),
        h("td", { class: `number${number(each.weakest.house_edge) < 0 ? " below" : ""}` }, percent(number(each.weakest.house_edge), 3)))))), "tall"),
  ];
}
