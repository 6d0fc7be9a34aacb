// What is said when the server does not answer, or does not know who asks.

import { said } from "../language.js";

export const connection = said("connection", {
  none: "No connection",
  unreachable: "The server cannot be reached.",
  unanswered: "No answer came. It may or may not have been done.",
  onlyOnce: "Check the table, and press again if needed: it is only done once.",
  doneBefore: "This was already done the first time you pressed; it is not done twice.",
  quicker: "Someone else acted first. This is how the table stands now.",
  lost: "Connection lost. Reconnecting; nothing you have done is lost.",
  back: "Connected again.",
  /** Why there is nothing more to listen to, by the code the stream was closed with. @type {Record<number, string>} */
  ended: {
    4404: "This table is no longer there.",
    4416: "The table has been reopened since you joined.",
    4429: "You have too many tables open. Close some, then reload this one.",
  },
  stopped: "This table is stopped: its record has been altered and must be investigated.",
  again: "Reload",
  notKnown: "You are signed out: your link or your sign-in is no longer valid. Sign in, or open a new link.",
  noPage: "There is no such page",
  noPageHere: (/** @type {string} */ name) => `Nothing here is called “${name}”.`,
  failed: "This page cannot be shown",
  failedWords: "Part of it failed to load. Reloading may help.",
  goBack: "Back to where you were",
  toTables: "To the tables",
});
