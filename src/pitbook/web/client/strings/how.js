// How to play.

import { said } from "../language.js";

export const how = said("how", {
  name: "How to play",
  of: (/** @type {string} */ game) => `How to play ${game}`,
  made: "Taken from the rulebook in force at this table. Click a number to read its clause.",
  limits: "Limits here",
  wagers: "Wagers",
  more: (/** @type {number} */ many) => `${many} more wagers`,
  round: "A round, as the dealer runs it",
  play: "To the table",
  rules: "All rules",
  odds: "Odds card",
  when: (/** @type {string} */ odds, /** @type {string} */ when) => `${odds} (${when})`,
  schedule: "see its pay table",
});
