// What Three Card Poker says.

import { said } from "/ui/language.js";
import { german } from "./strings.de.js";

export const texts = said(
  "three_card_poker",
  {
    title: "Three Card Poker",
    ante: "Ante",
    play: "Play",
    pair_plus: "Pair Plus",
    ante_bonus: "Ante Bonus",
    bonus: "Bonus",
    pays: (/** @type {string} */ name) => `${name} pays`,
    area: (/** @type {number} */ number) => `playing area ${number}`,
    plays: (/** @type {string} */ value) => `${value}: the dealer plays`,
    noHand: (/** @type {string} */ value) => `${value}: no hand`,
    handOf: (/** @type {string} */ whose, /** @type {string} */ cards) => `${whose}: ${cards}`,
    folded: "Folded",
    conceded: "Conceded",
    device: "Device",
    look: "Look at your cards",
    playWith: (/** @type {string} */ amount) => `Play with ${amount}`,
    playOn: "Play the hand",
    fold: "Fold",
    concede: "Concede",
    turnUp: "Turn up the dealer's hand",
    hintBegin: "Open the table: the cards are checked, shuffled and cut.",
    hintPlace: "Choose a chip, then press Ante, Pair Plus or both, or drag it there.",
    hintPlaceAnte: "Choose a chip, then press Ante, or drag it there.",
    hintDeal: "Deal, add chips, or drag chips off to take them back.",
    hintPlaced: "Add chips, or drag chips off to take them back, until the cards are dealt.",
    hintLook: "Your cards are dealt. Look at them.",
    hintDecide: "Play with a wager equal to your Ante, or fold and lose your wagers.",
    hintDecidePairPlus: "Play the hand to have Pair Plus settled, or fold and lose it.",
    hintDealing: "The cards are being dealt.",
    hintTurning: "The dealer turns up the hand.",
    hintReveal: "All players have decided. The dealer's hand is next.",
    hintOver: (/** @type {string} */ came) => `The round is over. ${came}.`,
    hintWatch: "A round is in progress. You can wager when it is over.",
  },
  { de: german },
);
