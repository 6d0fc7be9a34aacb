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
      deal: "Nothing is dealt before you say so: press the filled button. The program fixed beforehand what will come, and shows it afterwards.",
    },
    recorded: { deal: "Cards and dice are real here: the dealer goes on when all are ready, and enters what comes." },
  },
  /** @type {Record<string, [string, string]>} */
  steps: {
    seat: ["A place at the table", "Press a free place to sit down, then buy in."],
    chips: ["Your chips", "The chip with the ring is in your hand. Choose another whenever you like."],
    wager: [
      "Where to wager",
      "What is lit takes the chip in your hand: press it, or drag the chip there. Again adds one more.",
    ],
    deal: ["When you are ready", ""],
    story: [
      "What happened, and why",
      "Every step and every payment stands here with the clauses it happened under. A number opens the rule.",
    ],
    refused: [
      "What the rules do not allow",
      "Try a place that is not lit: you are told why it is refused, under which clause, and what you may do instead.",
    ],
    links: [
      "The rules and the odds",
      "The rulebook, the odds card and the limits of this table are here; so is this tour, behind the question mark.",
    ],
  },
});
