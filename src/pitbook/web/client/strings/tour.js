// What the tour of a table says, step by step.

import { said } from "../language.js";

export const tour = said("tour", {
  name: "Tour of the table",
  again: "Show me around",
  next: "Next",
  show: "Show me",
  end: "End the tour",
  done: "Done",
  count: (/** @type {number} */ now, /** @type {number} */ all) => `${now} of ${all}`,
  /**
   * A title and a sentence or two for each step, and what is true at this table alone. @param {string} key
   * @param {{ practice: boolean, dealing: string }} table @returns {[string, string]}
   */
  step: (key, { practice, dealing }) => {
    const [title, told] = tour.steps[key];
    return [
      title,
      [told, practice ? tour.atPractice[key] : "", tour.byDealing[dealing][key]].filter(Boolean).join(" "),
    ];
  },
  /** Where the chips are play chips. @type {Record<string, string>} */
  atPractice: { seat: "Nothing here costs money." },
  /** Where the program deals, or a dealer does. @type {Record<string, Record<string, string>>} */
  byDealing: {
    virtual: {
      deal:
        "Nothing is dealt until you press the filled button. The program commits to the cards or dice beforehand " +
        "and shows them afterwards, so that you can check it.",
    },
    recorded: {
      deal: "Cards and dice are real here: the dealer continues when everyone is ready and records each result.",
    },
  },
  /** @type {Record<string, [string, string]>} */
  steps: {
    seat: ["A place at the table", "Press a free place to sit down, then buy in."],
    chips: ["Your chips", "The ringed chip is the one you will place. Choose another whenever you like."],
    wager: [
      "Where to wager",
      "Lit areas take your chip: press one, or drag the chip there. Press again to add another.",
    ],
    deal: ["When you are ready", ""],
    story: [
      "The log: every step and its rule",
      "Every step and every payment is listed here with its clauses. Press a number to read the rule.",
    ],
    refused: [
      "What the rules do not allow",
      "Try an area that is not lit: you are told what you can do instead, why it was refused, and under which clause.",
    ],
    links: [
      "The rules and the odds",
      "The rulebook, the odds card and the limits of this table are here; so is this tour, behind the question mark.",
    ],
  },
});
