// What a player reads who disagrees.

import { said } from "../language.js";

export const dispute = said("dispute", {
  open: "Raise a dispute",
  whatIsWrong: "What is wrong?",
  send: "Lodge dispute",
  about: (/** @type {string} */ round) => `It will be about ${round}.`,
  askReview: "Ask for a review",
  of: (/** @type {number} */ number, /** @type {string} */ round) =>
    `Dispute ${number}${round ? ` about ${round}` : ""}`,
});
