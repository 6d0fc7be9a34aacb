// What the form says with which a table is opened. What may be chosen, and why, comes from the server.

import { said } from "../language.js";

export const open = said("open", {
  title: "Open a table",
  words: "Each choice is shown with its clauses. What no clause permits is refused.",
  notYours: "You cannot open tables. Administrators can, and officials ranked above the dealer.",
  rulebook: "Rulebook",
  table: "The table",
  cards: "Equipment",
  sign: "The sign",
  readings: (/** @type {number} */ many) => `Points that the text leaves open (${many})`,
  readingsWords:
    "The usual reading is marked. If a table chooses another, its terms name it and every round there follows it.",
  name: "Name",
  nameWords: "Small letters, digits and hyphens. It goes on record and cannot be changed.",
  dealing: "Dealing",
  /** @type {Record<string, [string, string]>} */
  dealings: {
    virtual: [
      "The program deals",
      "It draws cards or dice that were committed to beforehand and are shown afterwards.",
    ],
    recorded: [
      "A dealer deals",
      "Real cards and dice, recorded by a dealer or a sensor. Only here can dealing errors be ruled on.",
    ],
  },
  float: "Float ($)",
  checked: "Opening checklist complete",
  checkedWords:
    "You sign for it: cloth, equipment, cards, sign, float and drop box as the document requires. If left unticked, " +
    "the first round waits until each has been checked at the table.",
  floatWords: "Chips that come from the cage when the table opens.",
  /**
   * What the terms are called that several games have; one without a name here or in its room has that of its field.
   * @type {Record<string, string>}
   */
  fields: {
    decks: "Decks",
    device: "Dealt from",
    source: "Dealt from",
    chip: "Smallest chip ($)",
    shuffle: "Shuffled",
  },
  only: "The only choice allowed.",
  range: (/** @type {number} */ low, /** @type {number} */ high) => `${low} to ${high}`,
  toOne: (/** @type {number} */ odds) => `${odds} to 1`,
  notApproved: "In common use, but not approved: schedules are approved by the regulator.",
  usual: "usual",
  because: "Why:",
  silent: "The document is silent.",
  submit: "Open this table",
});
