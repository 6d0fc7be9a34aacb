// Duties as a table: what is owed to whom, under which clause, since when, until when, done when, late or not.

import { withBookName } from "../books.js";
import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { duties as words } from "../strings/duties.js";
import { capital } from "../strings.js";
import { left, moment } from "../times.js";

/** @typedef {import("../schemas").DutyRow} DutyRow */

/** @param {DutyRow[]} rows @param {number} now microseconds @param {string} caption */
export function dutyTable(rows, now, caption) {
  return h(
    "div",
    { class: "scrolls", tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      { class: "duties" },
      h("caption", {}, caption),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          words.columns.map((each) => h("th", { scope: "col" }, each)),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((each) => row(each, now)),
      ),
    ),
  );
}

/** @param {DutyRow} duty @param {number} now */
function row(duty, now) {
  const [, to, since, until, done] = words.columns;
  return h(
    "tr",
    { class: duty.late ? "late" : duty.rings ? "rings" : "", "data-duty": duty.id },
    h(
      "th",
      { scope: "row" },
      duty.place ? h("a", { href: duty.place }, capital(duty.what)) : capital(duty.what),
      h(
        "small",
        { class: "quiet" },
        " ",
        withBookName(h("span"), duty.rulebook),
        " ",
        clauseLinks(duty.rulebook, duty.clauses),
      ),
    ),
    h("td", { "data-label": to }, duty.to_name),
    h("td", { "data-label": since }, moment(duty.since)),
    h("td", { "data-label": until }, due(duty, now)),
    h(
      "td",
      { "data-label": done },
      duty.done === null ? words.notYet : moment(duty.done),
      duty.late ? late(duty, now) : null,
    ),
  );
}

/** @param {DutyRow} duty @param {number} now */
function due(duty, now) {
  if (duty.due === null) return h("span", { class: "quiet" }, words.noTime);
  const open = duty.done === null && duty.due > now;
  return [moment(duty.due), open ? h("small", {}, ` ${words.in(left(duty.due - now))}`) : null];
}

/** @param {DutyRow} duty @param {number} now */
const late = (duty, now) => h("strong", { class: "bad" }, ` ${words.late(left((duty.done ?? now) - (duty.due ?? 0)))}`);
