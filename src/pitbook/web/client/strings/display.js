// The display on the wall, and a table that everybody may watch.

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
  watch: "Watch",
  watchIt: (/** @type {string} */ table) => `Watch: ${table}`,
  watchTables: "Watch the tables",
  watchWords: "You can watch every open table without signing in. Nobody is named.",
  all: "All tables",
  picture: (/** @type {string} */ phase) => `The table now: ${phase}`,
  away: "Connection lost. What is shown may be old.",
});
