// What a player is told of their session, and on the receipt.

import { said } from "../language.js";

export const session = said("session", {
  name: "Your session",
  results: "Your last results, newest last",
  lastResults: "Last results",
  sum: (/** @type {string} */ net, /** @type {number} */ many) => `${net} over ${many}`,
  chart: (/** @type {string} */ net, /** @type {number} */ many) => `Your result over ${many} results: ${net}`,
  receipt: "Receipt",
  table: "Table",
  player: "Player",
  time: "Time",
  boughtIn: "Bought in",
  broughtHere: "Brought to the table",
  cashedOut: "Cashed out",
  result: "Result",
  playChips: "Play chips: no cash value.",
  print: "Print",
  close: "Close",
  sound: "Sound",
});
