// What somebody gets who cashes out: what they brought, what they took along, and what came of it.

import { get } from "./api.js";
import { signed } from "./decided.js";
import { h } from "./dom.js";
import { session as words } from "./strings/session.js";
import { money } from "./strings.js";
import { moment } from "./times.js";

/** @typedef {import("./schemas").StatementLine} Line */

const LEAVES = ["cash_out", "carried_away"];
const BRINGS = ["buy_in", "brought"];

/**
 * From when they last left until they left now. @param {Line[]} lines
 */
function lastSitting(lines) {
  const end = lines.findLastIndex((each) => LEAVES.includes(each.why));
  const start = lines.slice(0, end).findLastIndex((each) => LEAVES.includes(each.why) && each.balance === 0);
  return lines.slice(start + 1, end + 1);
}

/**
 * @param {string} path of the table @param {string} title @param {import("./schemas").Me} me
 */
export async function showReceipt(path, title, me) {
  const { lines, practice } = await get(`${path}/statements/${encodeURIComponent(me.person)}`);
  const sitting = lastSitting(lines);
  const last = sitting.at(-1);
  if (!last) return;
  const sum = (/** @type {string[]} */ why) =>
    sitting.filter((each) => why.includes(each.why)).reduce((total, each) => total + Math.abs(each.cents), 0);
  const [brought, took] = [sum(BRINGS), sum(LEAVES)];
  const row = (/** @type {string} */ name, /** @type {import("./dom").Child} */ value) => [
    h("dt", {}, name),
    h("dd", {}, value),
  ];
  const dialog = h(
    "dialog",
    { class: "confirm receipt", "aria-labelledby": "receipt-title" },
    h("h2", { id: "receipt-title" }, words.receipt),
    h(
      "dl",
      { class: "facts" },
      row(words.table, title),
      row(words.player, me.name ?? me.person),
      row(words.time, moment(last.at)),
      row(practice ? words.broughtHere : words.boughtIn, money(brought)),
      row(words.cashedOut, money(took)),
      row(words.result, h("strong", {}, signed(took - brought))),
    ),
    practice ? h("p", { class: "quiet" }, words.playChips) : null,
    h(
      "form",
      { class: "row", method: "dialog" },
      h("button", { class: "main" }, words.close),
      h("button", { type: "button", onclick: () => window.print() }, words.print),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
}
