// The table of units of competence, which those who train edit: which drills count towards which unit.

import { call, get, newId } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";

/** @typedef {import("../schemas").UnitOfCompetence} UnitOfCompetence */

/** @param {import("../schemas").PracticeCourse[]} courses */
export async function unitsPanel(courses) {
  const kinds = new Map(courses.flatMap((each) => each.kinds.map((kind) => [kind.name, kind.says])));
  kinds.set("authored", words.authoredDrills);
  const body = h("tbody", {});
  const saved = h("p", { role: "status" });
  const add = (/** @type {UnitOfCompetence} */ unit) => {
    const input = (/** @type {string} */ label, /** @type {string} */ value) =>
      h("input", { "aria-label": label, value, autocomplete: "off" });
    const named = input(words.unitKinds, unit.kinds.join(", "));
    body.append(
      h(
        "tr",
        {},
        h("td", {}, input(words.unitCode, unit.code)),
        h("td", {}, input(words.unitTitle, unit.title)),
        h("td", {}, named, offered(kinds, named)),
      ),
    );
  };
  /** @type {UnitOfCompetence[]} */
  const units = await get("/api/training/units");
  for (const unit of units) add(unit);
  const empty = () => add({ code: "", title: "", kinds: [] });
  if (!units.length) empty();
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const rows = [...body.rows].map((row) => [...row.querySelectorAll("input")].map((each) => each.value.trim()));
    const table = rows.filter(([code]) => code).map(([code, title, named]) => ({ code, title, kinds: namesIn(named) }));
    try {
      await call("POST", "/api/training/units", { id: newId(), units: table });
      replace(saved, words.unitsSaved);
    } catch (error) {
      tellRefusal(error);
    }
  };
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.units),
    h("p", { class: "quiet" }, words.unitsAbout),
    h("p", { class: "quiet" }, words.unitKindsHint),
    h(
      "form",
      { onsubmit: send, "aria-label": words.unitsTable },
      h(
        "div",
        { class: "scroll", tabindex: 0 },
        h(
          "table",
          { class: "units" },
          h(
            "thead",
            {},
            h(
              "tr",
              {},
              [words.unitCode, words.unitTitle, words.unitKinds].map((each) => h("th", { scope: "col" }, each)),
            ),
          ),
          body,
        ),
      ),
      h(
        "p",
        { class: "row below" },
        h("button", { type: "button", onclick: empty }, words.addUnit),
        h("button", { class: "main" }, words.saveUnits),
      ),
      saved,
    ),
  );
}

/** @param {string} written */
const namesIn = (written) => written.split(/[\s,]+/).filter(Boolean);

/** All drills there are; one that is chosen is written behind the others. @param {Map<string, string>} kinds @param {HTMLInputElement} named */
function offered(kinds, named) {
  const options = [...kinds].map(([name, says]) => h("option", { value: name }, `${name}: ${says}`));
  const select = h("select", { "aria-label": words.addKind }, h("option", { value: "" }, words.addKind), options);
  select.addEventListener("change", () => {
    named.value = [...new Set([...namesIn(named.value), select.value].filter(Boolean))].join(", ");
    select.value = "";
  });
  return select;
}
