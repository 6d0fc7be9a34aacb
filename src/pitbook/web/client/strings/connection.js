// What is said when the server does not answer, or does not know who asks.

import { said } from "../language.js";

export const connection = said("connection", {
  none: "No connection",
  unreachable: "The server cannot be reached.",
  unanswered: "No answer came: whether it was done is not known.",
  onlyOnce: "Look at the table, and press again if you like: it is done once.",
  doneBefore: "This had been done when you pressed the first time; it is not done twice.",
  quicker: "Somebody else acted first. This is the table now.",
  lost: "The connection is lost. Trying again; nothing of yours is lost.",
  back: "Connected again.",
  /** Why there is nothing more to listen to, by the code the stream was closed with. @type {Record<number, string>} */
  ended: {
    4404: "This table is no longer there.",
    4416: "The table was reopened since you came.",
    4429: "Too many tables are open in your windows. Close some, then reload this one.",
  },
  stopped: "This table is stopped: its record is not what was written, and somebody has to look at it.",
  again: "Load again",
  notKnown: "You are signed out: your link or your sign-in is no longer valid. Sign in, or open a new link.",
  noPage: "There is no such page",
  noPageHere: (/** @type {string} */ name) => `Nothing here is called “${name}”.`,
  failed: "This page cannot be shown",
  failedWords: "A part of it did not come, or it is broken. Loading it again may help.",
  goBack: "Back to where you were",
  toTables: "To the tables",
});
