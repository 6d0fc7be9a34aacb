// The keys of a player, and what each does.

import { said } from "../language.js";

export const hotkeys = said("hotkeys", {
  name: "Keys",
  title: "Keyboard shortcuts",
  /** @type {Record<string, string>} */
  keys: {
    D: "Deal, roll, next round",
    R: "Repeat last wagers",
    U: "Undo the last chip",
    X: "Double all wagers",
    C: "Clear: take back all wagers",
    "1 – 6": "Take a chip in hand, the smallest first",
    Arrows: "Go from place to place on the layout",
    Enter: "Place the chip, or press the button",
    Delete: "Take the wager of a place back",
    Esc: "Skip the animation",
    "?": "This list",
  },
  on: "Letters and numbers press buttons",
  close: "Close",
});
