// What was refused at the table lately, with its clause; and wagers that an official refuses, or finds to be otherwise.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { office as words } from "../strings/office.js";
import { capital, spoken } from "../strings.js";
import { momentWords } from "../times.js";
import { gameAct } from "./game-acts.js";
import { under } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

const SHOWN = 30;

/** @param {Desk} desk @returns {Part[]} */
export function refused(desk) {
  return [
    { name: "refusals", key: desk.view.sequence, draw: () => refusals(desk) },
    ...Object.entries(words.gameActs).flatMap(([name, title]) => gameAct(desk, name, title, words.notNowActs)),
  ];
}

/** The latest first; what was there before stays until the answer comes. @param {Desk} desk */
function refusals(desk) {
  const { table } = desk.view;
  const list = h("ul", { class: "refusals" });
  const draw = (/** @type {import("../schemas").RefusalRow[]} */ rows) =>
    replace(
      list,
      rows.map((each) =>
        h(
          "li",
          {},
          h("div", {}, h("strong", {}, capital(each.asked)), ": ", each.because, " ", under(desk, each.clauses)),
          h(
            "div",
            { class: "quiet" },
            words.byWhom(each.who, spoken(each.role), momentWords(each.at)),
            each.instead ? `. ${words.toldInstead(each.instead)}` : "",
          ),
        ),
      ),
      rows.length ? null : h("li", { class: "quiet" }, words.noRefusals),
    );
  const fill = async () => {
    const rows = await get(`/api/tables/${encodeURIComponent(table)}/refusals?limit=${SHOWN}`).catch(() => null);
    if (!rows) return;
    desk.told.set("refusals", rows);
    draw(rows);
  };
  draw(desk.told.get("refusals") ?? []);
  fill();
  return [
    h(
      "div",
      { class: "row between" },
      h("h3", {}, words.refusedLately),
      h("button", { type: "button", onclick: fill }, words.lookAgain),
    ),
    list,
  ];
}
