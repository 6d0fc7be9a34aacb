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
    handle_cards: "Player picks up the cards",
    play: "Player plays",
    fold: "Player folds",
    concede: "Player concedes",
    reveal: "Declare the dealer's hand",
    deal_face_down: "Deal face down",
    turn_up: "Record this card",
    take_back: "Undo the last card",
  },
  cardFor: ({ phase, play: { round } }) => ({ betting: 0, deal: round.due[round.dealt] })[phase],
  steps: {
    decisions: "Play or fold",
    folded: "Collect folded cards",
    turn_up: "Turn up your hand",
    reveal: "Declare your hand",
    turn_up_hands: "Turn up the players' hands",
    concede: "A player concedes",
  },
  terms: { areas: "Playing areas", ante_bonus: "Ante Bonus pays", pair_plus: "Pair Plus pays" },
};
