// What a player reads who disagrees.

import { said } from "../language.js";

export const dispute = said("dispute", {
  open: "Lodge a dispute",
  whatIsWrong: "What is wrong?",
  send: "Lodge dispute",
  about: (/** @type {string} */ round) => `The dispute is about ${round}.`,
  askReview: "Request a review",
  of: (/** @type {number} */ number, /** @type {string} */ round) =>
    `Dispute ${number}${round ? ` about ${round}` : ""}`,
});
