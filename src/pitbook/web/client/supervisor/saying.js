// What the parts of the supervisor's screen say in the same words: clauses, roles, times.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { office as words } from "../strings/office.js";
import { capital, spoken } from "../strings.js";
import { left } from "../times.js";

/** @typedef {import("./types").Desk} Desk */

/** Counts down to a time; the screen sees to it that it goes on. @param {Desk} desk @param {number} at */
export const countdown = (desk, at) =>
  h("span", { class: "countdown", role: "timer", "data-until": at }, left(at - desk.now()));

/** @param {Desk} desk @param {string[]} clauses */
export const under = ({ view }, clauses) =>
  clauses.length ? h("span", { class: "under" }, clauseLinks(view.rulebook, [...new Set(clauses)])) : null;

/** Whether the caller may do what the document knows. @param {Desk} desk @param {string} kind of command */
export const may = ({ law }, kind) => law.mine.includes(kind);

/** @param {Desk} desk @param {string} kind */
export const known = ({ law }, kind) => Boolean(law.acts[kind]?.known);

/** The lowest of those who may. @param {string[]} by */
export const whoMay = (by) => (by.length ? words.orAbove(spoken(by[0])) : "");

/**
 * What the document says of an act: its clauses, and who may where the caller may not. @param {Desk} desk
 * @param {string} kind
 */
export function note(desk, kind) {
  const act = desk.law.acts[kind];
  if (!act) return null;
  return h(
    "p",
    { class: "quiet note" },
    may(desk, kind) ? null : `${capital(words.orAbove(spoken(act.lowest)))}. `,
    capital(act.says),
    " ",
    under(desk, act.clauses),
  );
}

/** @param {Desk} desk @returns {import("../types").Seat[]} */
export const seatsOf = ({ view }) =>
  Array.isArray(view.play.seats) ? view.play.seats : Object.values(view.play.seats);

/** @param {import("../types").Seat} seat */
export const placeOf = (seat) => seat.box ?? seat.area ?? seat.place;

/** Whether limits may come into force now. @param {Desk} desk @param {import("../schemas").Way} way */
export const isDue = (desk, way) => way.since !== null && way.since <= desk.now();
