// What is said about duties, authorities and the venue.

import { said } from "../language.js";

/** @param {number} many @param {string} one */
const count = (many, one) => (many === 1 ? `1 ${one}` : `${many} ${one === "duty" ? "duties" : `${one}s`}`);

export const duties = said("duties", {
  title: "Duties",
  words: "What is owed to whom, collected from the records of the tables. What was done late stays late.",
  rings: (/** @type {number} */ many) => (many === 1 ? "1 duty is due" : `${many} duties are due`),
  counted: (/** @type {number} */ open, /** @type {number} */ soon, /** @type {number} */ late) =>
    `${open} open, ${soon} due soon, ${late} late`,
  ringing: (/** @type {number} */ minutes) => `Within ${count(minutes, "minute")} of their time, or beyond it`,
  open: "Still owed",
  tallies: { open: "Open", soon: "Due soon", late: "Late" },
  noneOpen: "No duty is open",
  noneWords:
    "Notices to the authorities, audits and records that a document asks for appear here as soon as a table owes one.",
  done: "Done",
  columns: ["Duty", "Owed to", "Since", "Due", "Done"],
  notYet: "not yet",
  noTime: "no time is named",
  in: (/** @type {string} */ time) => `in ${time}`,
  late: (/** @type {string} */ time) => `late by ${time}`,
  unread: (/** @type {string} */ tables) => `Stopped, so that nobody can say what they owe: ${tables}.`,
  // The address book
  book: "Contacts of the authorities",
  bookWords: "The bodies that the documents name. How they are reached is for the house to keep.",
  authority: "Authority",
  namedBy: "Named by",
  contact: "Reached",
  noContact: "No contact recorded",
  keptBy: (/** @type {string} */ who) => `by ${who}`,
  person: "Who",
  reached: "Telephone, e-mail or address",
  keep: "Save contact",
  // The venue
  venue: "The venue",
  name: "Name",
  zone: "Time zone",
  zoneWords: "All times are shown by this clock, and months end at its midnight.",
  nobodySaid: "Nobody has named the clock of the venue, so it is UTC.",
  ring: "Remind this many minutes before a duty is due",
  set: "Save",
  kept: "Saved.",
});
