// What Casino War brings to the pages, but for its layout.

import { turned } from "/ui/cards.js";
import { chip } from "/ui/chips.js";
import { s } from "/ui/dom.js";

/** @type {import("/ui/types").Room} */
export const room = {
  layout: async () => (await import("./layout.js")).war,
  inShort: "One card each: the higher wins. On a tie you surrender half, or go to war.",
  drawn: () => [
    turned("9H", 58, 54, -9),
    turned("KS", 108, 46, 7),
    s("g", { transform: "translate(160 66)" }, chip(2500)),
  ],
  counts: "round",
  strategy: "war:stake=10,tie=5",
  cardFor: ({ play: { card_for: place } }) => place ?? undefined,
  acts: { go_to_war: "Player goes to war", surrender: "Player surrenders", decline_tie: "Player declines the wager" },
  steps: {
    interim: "Settle the first cards",
    choices: "Ask those who tie",
    match: "Match the second wagers",
    surrendered_cards: "Collect surrendered cards",
    take_back: "Ask about taking back",
    war: "Deal the war",
    final: "Settle the war",
  },
  terms: {
    boxes: "Boxes",
    owners_per_box: "Players on one box",
    several_boxes: "Several boxes for one player",
    go_to_war_method: "Method of going to war",
  },
  words: {
    first: "First wager",
    tie: "Wager on a tie",
    second: "Wager at war",
    box: "Place for wagers",
    surrender: "Giving up half on a tie",
    go_to_war: "Playing on after a tie",
  },
};
