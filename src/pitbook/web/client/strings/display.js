// The display on the wall.

import { said } from "../language.js";

export const display = said("display", {
  name: "Tables now",
  free: (/** @type {number} */ free, /** @type {number} */ all) =>
    free === 0 ? "Full" : free === 1 ? `1 of ${all} places free` : `${free} of ${all} places free`,
  table: (/** @type {string} */ name) => `Table ${name}`,
  last: "Last results",
  none: "No round yet",
  count: (/** @type {number} */ number) => `#${number}`,
  nothing: "No table is open.",
  away: "Connection lost. What is shown may be old.",
});
