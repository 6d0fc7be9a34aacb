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
    "1 – 6": "Choose a chip, smallest first",
    Arrows: "Move around the layout",
    Enter: "Place the chip, or press the button",
    Delete: "Take a wager back",
    Esc: "Skip the animation",
    "?": "This list",
  },
  on: "Use keyboard shortcuts",
  close: "Close",
});
