// Before the first round at a real table: its checklist. And who is on duty there, and whether a drop box hangs.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { choice, dollars, text, tick } from "../forms/fields.js";
import { redrawn, sending } from "../forms/kept.js";
import { looksOn } from "../offers.js";
import { opening as words } from "../strings/equipment.js";
import { capital, spoken } from "../strings.js";
import { momentWords } from "../times.js";

/** @typedef {import("../schemas").OpeningView} OpeningView */
/** @typedef {import("../schemas").ListedItem} ListedItem */
/** @typedef {import("../types").TableView} TableView */
/** @typedef {import("../schemas").Me} Me */
/** @typedef {import("../forms/types").Send} Send */

export class OpeningPanel {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    this.element = h("div", { class: "opening-panel" });
  }

  /** @param {TableView} view @param {Me} me */
  update(view, me) {
    const { opening } = view;
    if (!opening) return;
    const mayAct = !looksOn(me);
    const past = view.office.duty ?? [];
    const ready = opening.checklist.every((each) => each.checked !== null);
    if (ready && this.element.nextElementSibling && !this.element.contains(document.activeElement))
      this.element.parentElement?.append(this.element); // what players do is nearer to the felt then
    redrawn(this.element, [opening, past.length, me.role, view.office.closed_at], () => [
      opening.checklist.length ? checklist(view.rulebook, opening, me, mayAct ? this.send : null) : null,
      view.office.closed_at === null ? duty(view, opening, me, mayAct ? this.send : null) : null,
    ]);
  }
}

/** @param {string} rulebook @param {OpeningView} opening @param {Me} me @param {Send | null} send */
function checklist(rulebook, opening, me, send) {
  const left = opening.checklist.filter((each) => each.checked === null);
  return h(
    "details",
    { class: "panel checklist", "data-keep": left.length ? "checklist" : "checked", open: left.length > 0 },
    h("summary", {}, left.length ? words.left(left.length) : words.allChecked),
    h(
      "ul",
      {},
      opening.checklist.map((each) => line(rulebook, each, me, send)),
    ),
    send && left.length ? everything(left, opening, me, send) : null,
    opening.drop_box === null || !send ? null : box(opening, me, send),
  );
}

/** @param {string} rulebook @param {ListedItem} item @param {Me} me @param {Send | null} send */
function line(rulebook, item, me, send) {
  const check = (/** @type {Record<string, unknown>} */ more = {}) =>
    send?.({ type: "table.check_equipment", by: me.role, items: [item.item], ...more });
  const done = item.checked;
  const button = (/** @type {string} */ label, /** @type {Record<string, unknown>} */ more) =>
    h(
      "button",
      { type: "button", onclick: () => check(more), "aria-label": `${label}: ${words.items[item.item]}` },
      label,
    );
  return h(
    "li",
    { class: done ? "done" : "", "data-item": item.item },
    h("strong", {}, capital(words.items[item.item])),
    h("span", {}, ` ${item.details.join(", ")} `),
    h("small", {}, clauseLinks(rulebook, item.clauses)),
    done
      ? h(
          "p",
          { class: "quiet" },
          words.seen(done.who, spoken(done.by), momentWords(done.at)),
          done.cards ? `, ${words.cards[done.cards]}` : "",
          done.note ? `: ${done.note}` : "",
        )
      : !send
        ? h("p", { class: "quiet" }, words.notSeen)
        : item.item === "deck"
          ? h(
              "p",
              { class: "row" },
              button(words.byHand, { cards: "hand" }),
              button(words.byDevice, { cards: "device" }),
            )
          : item.item === "float"
            ? h("p", { class: "quiet" }, words.countBelow)
            : h("p", { class: "row" }, button(words.isThere, {})),
  );
}

/** All that is left, with one signature. @param {ListedItem[]} left @param {OpeningView} opening @param {Me} me @param {Send} send */
function everything(left, opening, me, send) {
  const has = (/** @type {string} */ item) => left.some((each) => each.item === item);
  const cards = choice("cards", words.how, [
    ["hand", words.byHand],
    ["device", words.byDevice],
  ]);
  const counted = dollars("counted", words.counted, null, { min: 0, required: false });
  const note = text("note", words.note, { needed: false });
  const cashless = tick("cashless", words.cashless);
  /** @type {HTMLFormElement} */
  const form = h(
    "form",
    {
      class: "act",
      "data-form": "checklist",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const alone = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "float";
        const command = {
          type: "table.check_equipment",
          by: me.role,
          items: alone ? ["float"] : [],
          note: note.read(),
          cards: has("deck") && !alone ? cards.read() : null,
          counted: has("float") ? counted.read() : null,
          cashless: has("drop_box") && !alone && cashless.read(),
        };
        sending(form, () => send(command));
      },
    },
    h(
      "div",
      { class: "fields" },
      has("deck") ? cards.element : null,
      has("float") ? counted.element : null,
      note.element,
      has("drop_box") && opening.cashless ? cashless.element : null,
    ),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main" }, words.checkAll),
      has("float") ? h("button", { value: "float" }, words.countFloat) : null,
    ),
  );
  return form;
}

/** @param {OpeningView} opening @param {Me} me @param {Send} send */
function box(opening, me, send) {
  const command = opening.drop_box ? "table.remove_drop_box" : "table.attach_drop_box";
  return h(
    "p",
    { class: "row between" },
    h("span", {}, opening.drop_box ? words.boxHangs : words.isCashless),
    opening.drop_box && !opening.cashless
      ? null
      : h(
          "button",
          { type: "button", onclick: () => send({ type: command, by: me.role }) },
          opening.drop_box ? words.removeBox : words.attachBox,
        ),
  );
}

/** @param {TableView} view @param {OpeningView} opening @param {Me} me @param {Send | null} send */
function duty(view, opening, me, send) {
  const mine = opening.duty.find((each) => each.person === me.person);
  const comes = opening.roles.includes(/** @type {any} */ (me.role));
  const past = (view.office.duty ?? []).filter((each) => each.until !== null);
  const act = (/** @type {string} */ label, /** @type {Record<string, unknown> & { type: string }} */ command) =>
    h("button", { type: "button", onclick: () => send?.(command) }, label);
  return h(
    "details",
    { class: "panel on-duty", "data-keep": "on-duty" },
    h("summary", {}, words.onDuty(opening.duty.length)),
    h(
      "ul",
      {},
      opening.duty.map((each) =>
        h(
          "li",
          { class: "row between" },
          h(
            "span",
            {},
            words.spell(each.person, spoken(each.role), momentWords(each.since)),
            each.as_dealer ? [` ${words.acting} `, clauseLinks(view.rulebook, opening.acting_under)] : null,
          ),
          send && each.person !== me.person
            ? act(words.relieve, { type: "table.relieve_of_duty", by: me.role, person: each.person })
            : null,
        ),
      ),
    ),
    send && comes
      ? h(
          "p",
          { class: "row" },
          mine
            ? act(words.goOff, { type: "table.go_off_duty", by: me.role })
            : [
                act(words.comeOn, { type: "table.come_on_duty", by: me.role }),
                opening.acting && me.role !== "dealer"
                  ? act(words.actAsDealer, { type: "table.come_on_duty", by: me.role, as_dealer: true })
                  : null,
              ],
        )
      : null,
    past.length
      ? h(
          "ol",
          { class: "quiet" },
          past.map((each) =>
            h(
              "li",
              {},
              words.was(each.person, spoken(each.role), momentWords(each.since), momentWords(each.until ?? 0)),
            ),
          ),
        )
      : null,
  );
}
