// A small picture of each game.

import { s } from "./dom.js";
import { roomOf } from "./rooms.js";

/** @param {string} game */
export const drawing = (game) =>
  s("svg", { class: `drawing ${game}`, viewBox: "0 0 200 100", "aria-hidden": "true" }, roomOf(game).drawn());
