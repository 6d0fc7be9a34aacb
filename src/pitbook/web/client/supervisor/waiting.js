// What waits for a decision: rulings, disputes, signs and notices whose time has come, people who are held, open cases.

import { h } from "../dom.js";
import { called } from "../names.js";
import { signWords } from "../forms/sign.js";
import { office as words } from "../strings/office.js";
import { money } from "../strings.js";
import { stepWords } from "./cases.js";
import { undecided } from "./disputes.js";
import { rulings } from "./rulings.js";
import { isDue, under } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */
/** @typedef {import("../dom").Child} Child */
/** @typedef {import("../schemas").LaterEdition} LaterEdition */

/** @param {Desk} desk @returns {Part[]} */
export function waiting(desk) {
  return [
    ...rulings(desk),
    ...undecided(desk),
    ...signsDue(desk),
    ...closingDue(desk),
    ...laterEdition(desk),
    ...heldPeople(desk),
    ...openPayments(desk),
    ...makingRoom(desk),
  ];
}

/** One line, and a button. @param {string} name @param {unknown} key @param {() => Child} draw @returns {Part} */
const line = (name, key, draw) => ({ name, key, look: "waiting-line", draw });

/** @param {Desk} desk */
function signsDue(desk) {
  const { view, law, me } = desk;
  return view.office.signs.flatMap((each, index) => {
    const way = (law.signs[index] ?? []).find((one) => one.mine && !one.keep && isDue(desk, one));
    return way
      ? [
          line(`due ${each.displayed_at}`, way.command, () => [
            h("span", {}, words.signDue(signWords(each.sign, law.names)), " ", under(desk, way.clauses)),
            h("button", { class: "main", onclick: () => desk.act({ ...way.command, by: me.role }) }, words.putInForce),
          ]),
        ]
      : [];
  });
}

/** @param {Desk} desk */
function closingDue(desk) {
  const { closure } = desk.view.office;
  if (!closure || closure.closes_at > desk.now()) return [];
  return [
    line("closing due", closure, () => [
      h("span", {}, words.closingDue, " ", under(desk, desk.law.acts["table.close_table"].clauses)),
      h("button", { onclick: () => desk.show("closing") }, words.look),
    ]),
  ];
}

/** Another edition is in force than the table is under. @param {Desk} desk */
function laterEdition(desk) {
  const { later } = desk.law;
  if (!later) return [];
  return [
    line("later edition", later, () => [
      h("span", {}, words.later(later.edition, later.effect, later.standing), later.refused && ` ${later.refused}`),
      ...(later.mine ? goingOver(desk, later) : []),
    ]),
  ];
}

/**
 * The button, with the schedules to choose among where those at the table are not permitted any more.
 * @param {Desk} desk @param {LaterEdition} later
 */
function goingOver(desk, later) {
  if (later.refused && !later.hung.length) return [];
  const chosen = later.hung.map((each) => ({
    each,
    choice: h(
      "select",
      { "aria-label": each.says.join("; ") },
      each.values.map((one, index) => h("option", { value: index }, one.words)),
    ),
  }));
  const hung = () => chosen.map(({ each, choice }) => [each.field, each.values[Number(choice.value)].value]);
  const command = { type: "table.cross_over", by: desk.me.role, edition: later.edition };
  const act = () => desk.act(chosen.length ? { ...command, terms: Object.fromEntries(hung()) } : command);
  return [...chosen.map(({ choice }) => choice), h("button", { onclick: act }, words.crossOver)];
}

/** @param {Desk} desk */
const heldPeople = (desk) =>
  desk.view.office.held.map((each) =>
    line(`held ${each.player}`, each, () => [
      h("span", {}, words.heldWaits(called(each.player)), " ", under(desk, desk.law.acts["table.hand_over"].clauses)),
      h("button", { onclick: () => desk.show("people") }, words.look),
    ]),
  );

/** @param {Desk} desk */
const openPayments = (desk) =>
  desk.view.office.payments
    .filter((each) => !each.closed)
    .map((each) =>
      line(`payment ${each.number}`, each, () => [
        h(
          "span",
          {},
          words.payment(each.number, money(each.cents), each.direction === "over", each.player && called(each.player)),
        ),
        h("button", { onclick: () => desk.show("float") }, words.look),
      ]),
    );

/** @param {Desk} desk */
const makingRoom = (desk) =>
  desk.law.cases.room
    .filter((each) => each.mine)
    .map((step) =>
      line(`room ${step.command.player}`, step, () => [
        h("span", {}, words.satOut(called(step.command.player)), " ", under(desk, step.clauses)),
        h("button", { onclick: () => desk.act({ ...step.command, by: desk.me.role }) }, stepWords(step)),
      ]),
    );
