// What forms say wherever they stand.

import { said } from "../language.js";

export const forms = said("forms", {
  notForeseen: "No preview: it could give away a card that nobody may know yet.",
  ruleSo: "Confirm ruling",
  // Signs
  wager: "Wager",
  least: "Minimum ($)",
  most: "Maximum ($)",
  unit: "Units of ($)",
  noUnit: "none",
  everyWager: "Every wager",
  otherWagers: "All other wagers",
  ofWager: (/** @type {string} */ wager, /** @type {string} */ what) => `${wager}, ${what}`,
  ownLimits: "A wager with limits of its own",
  choose: "Choose…",
  remove: "Remove",
});
