// What Three Card Poker brings to the pages, but for its layout.

import { turned } from "/ui/cards.js";
import { chip } from "/ui/chips.js";
import { s } from "/ui/dom.js";

/** @type {import("/ui/types").Room} */
export const room = {
  layout: async () => (await import("./layout.js")).poker,
  inShort: "Three cards against the dealer's three. Play on with a second wager, or fold.",
  drawn: () => [
    turned("QD", 52, 54, -16),
    turned("QS", 86, 47, 0),
    turned("QH", 120, 54, 16),
    s("g", { transform: "translate(166 68)" }, chip(500)),
  ],
  counts: "round",
  strategy: "optimal:ante=10,pair-plus=5",
  acts: {
    handle_cards: "They pick up their cards",
    play: "They play",
    fold: "They fold",
    concede: "They concede",
    reveal: "Turn up the dealer's hand",
  },
  steps: {
    decisions: "Play or fold",
    folded: "Collect folded cards",
    reveal: "Turn up your hand",
    concede: "A player concedes",
  },
  terms: { areas: "Playing areas", ante_bonus: "Ante Bonus pays", pair_plus: "Pair Plus pays" },
};
