// What Craps brings to the pages, but for its layout.

import { pair } from "/ui/dice.js";
import { s } from "/ui/dom.js";
import { strings } from "/ui/strings.js";
import { tells } from "./telling.js";
import { texts } from "./strings.js";

const puck = () =>
  s(
    "g",
    { class: "puck on", transform: "translate(160 60)" },
    s("circle", { r: 20 }),
    s("circle", { class: "rim", r: 16 }),
    s("text", { y: 4.5, "text-anchor": "middle" }, texts.calls.on),
  );

/** @type {import("/ui/types").Room} */
export const room = {
  layout: async () => (await import("./layout.js")).craps,
  inShort: "Wager on what the dice will show, and throw them yourself.",
  drawn: () => [s("g", { transform: "rotate(-8 84 50)" }, pair([4, 3], 84, 50, 46)), puck()],
  counts: "roll",
  strategy: "win-line:stake=10,behind=2 & place:numbers=6+8,stake=12",
  dealing: (view) => (view.phase === "waiting" ? texts.offer : strings.roll),
  tells,
  acts: {
    offer_dice: "Offer the dice",
    accept_dice: "Player takes the dice",
    decline_dice: "Player declines the dice",
    choose_dice: "Player chooses these",
    pass_dice: "Player passes the dice",
    throw: "The dice are thrown",
    call_roll: "Call the roll",
  },
  steps: {
    offer: "Offer the dice",
    choose: "Choose the dice",
    throw: "The throw",
    call: "Call the roll",
    puck: "Set the puck",
    pass: "Pass the dice",
  },
  terms: { players: "Places for players", low_limit: "Low limit table" },
};
