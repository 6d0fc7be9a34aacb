// Before something grave is done: what would follow from it, under which clauses, and a second thought.

import { h } from "../dom.js";
import { follows, foreseen } from "../forms/foreseen.js";
import { tellRefusal } from "../notices.js";
import { office as words } from "../strings/office.js";

/**
 * Asks once more. @param {import("./types").Desk} desk @param {string} title
 * @param {import("../schemas").Command} command @returns {Promise<boolean>}
 */
export async function confirmed({ view, place }, title, command) {
  let found;
  try {
    found = await foreseen(view.table, command);
  } catch (error) {
    tellRefusal(error);
    return false;
  }
  const dialog = h(
    "dialog",
    { class: "confirm", "aria-labelledby": "confirm-title" },
    h(
      "form",
      { method: "dialog" },
      h("h2", { id: "confirm-title" }, title),
      found ? h("p", {}, words.willFollow) : null,
      follows(found, view.rulebook),
      h(
        "div",
        { class: "row" },
        h("button", { class: "grave", value: "yes" }, words.doIt),
        h("button", { value: "" }, words.notNow),
      ),
    ),
  );
  place.append(dialog);
  dialog.showModal();
  await new Promise((done) => dialog.addEventListener("close", done, { once: true }));
  dialog.remove();
  return dialog.returnValue === "yes";
}
