// Limits in words, as the server tells them: by the document's names, or for every wager.

import { locale } from "./language.js";
import { money, strings } from "./strings.js";

/** @typedef {import("./schemas").LimitsRow} LimitsRow */

/** Initial Wager $10 to $1,000; every other wager $5 to $200. @param {LimitsRow[]} rows */
export const limitsWords = (rows) =>
  rows
    .map(({ wagers = [], least, most, unit = 0 }) => {
      const named = wagers.length
        ? new Intl.ListFormat(locale).format(wagers)
        : rows.length > 1
          ? strings.everyOther
          : strings.everyWager;
      return `${strings.limitsOf(named, money(least), money(most))}${unit ? strings.inUnits(money(unit)) : ""}`;
    })
    .join("; ");
