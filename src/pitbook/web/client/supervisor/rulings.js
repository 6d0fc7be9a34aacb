// Rulings that a dealer asks for: what happened in the dealer's words, what would follow, and a yes or a no.

import { Refused } from "../api.js";
import { fieldFor } from "../dealer/fields.js";
import { h, replace } from "../dom.js";
import { office as words } from "../strings/office.js";
import { capital } from "../strings.js";
import { follows, foreseen } from "./confirming.js";
import { form, text } from "./forms.js";
import { moment, under, whoMay } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("./types").Part} Part */
/** @typedef {import("../dealer/types").Ruling} Ruling */

const HIDDEN = /card|further/; // of cards that lie face down nobody is told: whoever rules names them anew

/** What would follow may change with the table, so it is asked for anew. @param {Desk} desk @returns {Part[]} */
export function rulings(desk) {
  return (desk.view.office.rulings ?? []).map((/** @type {Ruling} */ each) => ({ name: `ruling ${each.number}`, look: "waiting-case urgent", key: [each, desk.view.sequence], draw: () => ruling(desk, each) }));
}

/** What was foreseen last stays until it is known anew. @type {Map<number, HTMLElement>} */
const shown = new Map();

/** @param {Desk} desk @param {Ruling} each */
function ruling(desk, each) {
  const by = desk.me.role;
  const hidden = Object.keys(each.ruling).filter((name) => each.ruling[name] === null && HIDDEN.test(name)).map((name) => /** @type {const} */ ([name, fieldFor(name, { type: "Anything" }, { role: by, view: desk.view, names: desk.names })]));
  const command = () => ({ ...each.ruling, by, ...Object.fromEntries(hidden.map(([name, field]) => [name, field.read()])) });
  const place = h("div", { class: "foreseen" }, shown.get(each.number) ?? h("p", { class: "waiting" }, words.looking));
  const so = h("button", { type: "button", class: "main", onclick: () => desk.act(command(), { type: "table.answer_ruling", by, number: each.number, granted: true, words: "" }) }, words.ruleSo);
  const look = async () => {
    try {
      const found = hidden.length ? null : await foreseen(desk, command());
      const told = h("div", {}, found ? [h("p", {}, words.willFollow), follows(desk, found.events)] : h("p", { class: "quiet" }, words.notForeseen));
      shown.set(each.number, told);
      replace(place, told);
      if (found && !found.by.includes(by)) {
        so.disabled = true;
        place.append(h("p", { class: "quiet" }, capital(whoMay(found.by))));
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      so.disabled = true;
      replace(place, h("p", { class: "bad" }, error.problem.detail ?? error.problem.title, " ", error.problem.instead ?? ""));
    }
  };
  look();
  return [
    h("h3", {}, words.ruling(each.number)),
    h("p", {}, h("q", {}, capital(each.happened)), " ", h("span", { class: "quiet" }, words.byWhom(each.who, "", moment(each.at)))),
    place, hidden.map(([, field]) => field.element), h("div", { class: "row" }, so), under(desk, desk.law.acts["table.answer_ruling"].clauses),
    form(desk, `ruling ${each.number}`, { words: text("words", words.noWords) }, [{ label: words.no, command: (values) => ({ type: "table.answer_ruling", by, number: each.number, granted: false, ...values }) }]),
  ];
}
