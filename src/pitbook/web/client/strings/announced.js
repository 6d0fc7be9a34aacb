// What is announced to everybody at a table.

import { locale, said } from "../language.js";

export const announced = said("announced", {
  title: "Announced at this table",
  limits: (/** @type {string} */ limits) => `New limits: ${limits}`,
  from: (/** @type {string} */ time) => `from ${time}`,
  notBefore: (/** @type {string} */ time) => `not before ${time}`,
  anyMoment: "They may take effect at any time.",
  edition: (/** @type {string} */ edition, /** @type {string} */ notice) =>
    `This table is played under ${edition} now. ${notice}`,
  closes: (/** @type {string} */ time) => `This table closes at ${time}`,
  closesNow: "This table may close at any time",
  closed: (/** @type {string} */ time) => `This table closed at ${time}. No new rounds or players`,
  reserved: (/** @type {string} */ place, /** @type {number[]} */ numbers, /** @type {string} */ player) =>
    `Reserved for ${player}: ${place} ${new Intl.ListFormat(locale).format(numbers.map(String))}`,
  you: "you",
  place: "place",
  own: (/** @type {string} */ limits) => `Your marker: for you ${limits}`,
  left: (/** @type {string} */ time) => `in ${time}`,
});
