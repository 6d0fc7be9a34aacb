// What cards are called.

import { said } from "../language.js";

export const cards = said("cards", {
  named: (/** @type {string} */ rank, /** @type {string} */ suit) => `${rank} of ${suit}`,
  faceDown: "a card face down",
  /** By their letters; the others are called by their numbers. @type {Record<string, string>} */
  ranks: { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" },
  /** @type {Record<string, string>} */
  suits: { C: "clubs", D: "diamonds", H: "hearts", S: "spades" },
});
