// What a player reads who disagrees.

export const dispute = {
  open: "Dispute something",
  whatIsWrong: "What is wrong?",
  send: "Open the dispute",
  about: (/** @type {string} */ round) => `It will be about ${round}.`,
  askReview: "Ask for a review",
  of: (/** @type {number} */ number, /** @type {string} */ round) =>
    `Dispute ${number}${round ? ` about ${round}` : ""}`,
};
