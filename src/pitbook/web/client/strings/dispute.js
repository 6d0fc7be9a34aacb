// What a player reads who disagrees.

export const dispute = {
  open: "Dispute something",
  whatIsWrong: "What is wrong?",
  send: "Open the dispute",
  askReview: "Ask for a review",
  of: (/** @type {number} */ number, /** @type {number | null} */ round) => `Dispute ${number}${round ? ` about round ${round}` : ""}`,
};
