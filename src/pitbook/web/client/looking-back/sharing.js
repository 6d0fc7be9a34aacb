// A link to one round for somebody without an account: signed by the house, and not for ever.

import { call } from "../api.js";
import { h, replace } from "../dom.js";
import { tell, tellRefusal } from "../notices.js";
import { rounds } from "../strings/rounds.js";
import { moment } from "../times.js";

const words = rounds.share;

/** @param {string} table @param {number} number */
export function sharing(table, number) {
  const lasts = h(
    "select",
    { name: "hours" },
    words.hours.map(([hours, said]) => h("option", { value: hours, selected: hours === 72 }, said)),
  );
  const place = h("div", { role: "status" });
  const make = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const path = `/api/tables/${encodeURIComponent(table)}/rounds/${number}/links`;
    try {
      /** @type {import("../schemas").RoundLink} */
      const made = await call("POST", path, { hours: Number(lasts.value) });
      const link = `${location.origin}${location.pathname}#/shared/${made.link}`;
      const field = h("input", { class: "grow", readonly: true, value: link, "aria-label": words.link });
      const copy = async () => {
        field.select();
        await navigator.clipboard?.writeText(link).then(
          () => tell(words.copied),
          () => null, // it is selected, for the keyboard
        );
      };
      replace(
        place,
        h("div", { class: "row" }, field, h("button", { type: "button", onclick: copy }, words.copy)),
        h("p", { class: "quiet" }, words.until, " ", moment(made.until, true)),
      );
    } catch (error) {
      tellRefusal(error);
    }
  };
  return h(
    "details",
    { class: "panel sharing" },
    h("summary", {}, words.name),
    h("p", { class: "quiet" }, words.words),
    h(
      "form",
      { class: "row form", onsubmit: make },
      h("label", {}, words.lasts, lasts),
      h("button", { class: "main" }, words.make),
    ),
    place,
  );
}
