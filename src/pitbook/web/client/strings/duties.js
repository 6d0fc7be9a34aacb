// What is said about duties, authorities and the venue.

import { said } from "../language.js";

/** @param {number} many @param {string} one */
const count = (many, one) => (many === 1 ? `1 ${one}` : `${many} ${one === "duty" ? "duties" : `${one}s`}`);

export const duties = said("duties", {
  title: "Duties",
  words: "What is owed and to whom, from the records of all tables. Anything done late stays marked late.",
  rings: (/** @type {number} */ many) => (many === 1 ? "1 duty is due" : `${many} duties are due`),
  counted: (/** @type {number} */ open, /** @type {number} */ soon, /** @type {number} */ late) =>
    `${open} open, ${soon} due soon, ${late} late`,
  ringing: (/** @type {number} */ minutes) => `Due within ${count(minutes, "minute")}, or late`,
  open: "Open",
  tallies: { open: "Open", soon: "Due soon", late: "Late" },
  noneOpen: "No duty is open",
  noneWords:
    "Notices to the authorities, audits and records that a document asks for appear here as soon as a table owes one.",
  done: "Done",
  columns: ["Duty", "Owed to", "Since", "Due", "Done"],
  notYet: "not yet",
  noTime: "no deadline",
  in: (/** @type {string} */ time) => `in ${time}`,
  late: (/** @type {string} */ time) => `late by ${time}`,
  unread: (/** @type {string} */ tables) => `Stopped, so their duties are unknown: ${tables}.`,
  // The address book
  book: "Contacts of the authorities",
  bookWords: "The bodies named in the documents. Keep their contact details here.",
  authority: "Authority",
  namedBy: "Named by",
  contact: "Contact",
  noContact: "No contact recorded",
  keptBy: (/** @type {string} */ who) => `by ${who}`,
  person: "Contact person",
  reached: "Telephone, e-mail or address",
  keep: "Save contact",
  // The venue
  venue: "The venue",
  name: "Name",
  zone: "Time zone",
  zoneWords: "All times are shown by this clock, and months end at its midnight.",
  nobodySaid: "No time zone is set, so times are in UTC.",
  ring: "Remind this many minutes before a duty is due",
  set: "Save",
  kept: "Saved.",
});
