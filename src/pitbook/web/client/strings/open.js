// What the form says with which a table is opened. What may be chosen, and why, comes from the server.

import { said } from "../language.js";

export const open = said("open", {
  title: "Open a table",
  words:
    "Each choice stands with the clauses that it is made under. What no clause permits is refused, here as at the table.",
  notYours: "You may open no table: administrators do, and those whom a document ranks above the dealer.",
  rulebook: "Rulebook",
  table: "The table",
  cards: "What it is played with",
  sign: "The sign",
  readings: (/** @type {number} */ many) => `Points that the text leaves open (${many})`,
  readingsWords:
    "The usual reading is marked. A table may choose another: its terms name it, and every round there is decided by it.",
  name: "Name",
  nameWords: "Small letters, digits and hyphens. It stands in the record and cannot be changed.",
  dealing: "Dealing",
  /** @type {Record<string, [string, string]>} */
  dealings: {
    virtual: [
      "The program deals",
      "It draws the cards or the dice, fixed beforehand by a commitment and shown afterwards.",
    ],
    recorded: [
      "A dealer deals",
      "Real cards and dice: a dealer or a sensor tells what came. Only here can a dealing error be ruled on.",
    ],
  },
  float: "Float ($)",
  checked: "Opening checklist complete",
  checkedWords:
    "You sign for it: cloth, equipment, cards, sign, float and drop box, as the document wants them. Left empty, the first round waits until somebody has checked each of them at the table.",
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
  only: "Nothing else is allowed.",
  range: (/** @type {number} */ low, /** @type {number} */ high) => `${low} to ${high}`,
  toOne: (/** @type {number} */ odds) => `${odds} to 1`,
  notApproved: "In common use, which is no approval: schedules are approved by the regulator.",
  usual: "usual",
  because: "Why:",
  silent: "The document is silent.",
  submit: "Open this table",
});
