// What Casino War says. The names of its wagers and places come from the table's own document.

import { said } from "/ui/language.js";
import { german } from "./strings.de.js";

export const texts = said(
  "casino_war",
  {
    title: "Casino War",
    bet: "Bet",
    war: "War",
    tie: "Tie",
    paysHead: "Pays",
    prizes: "When it is war",
    at: (/** @type {string} */ box, /** @type {number} */ number) => `${box} ${number}`,
    show: (/** @type {string} */ place) => `Wager on ${place}`,
    cardsOf: (/** @type {string} */ whose, /** @type {string} */ cards) => `${whose}: ${cards}`,
    goToWar: (/** @type {string} */ words, /** @type {string} */ amount) => `${words} with ${amount}`,
    onBox: (/** @type {string} */ words, /** @type {string} */ place) => `${words}, ${place}`,
    exposed: "Exposed",
    keepWagers: "Leave the wagers on the layout",
    noTie: (/** @type {string} */ tie, /** @type {string} */ place) => `No ${tie} on ${place}`,
    shuffle: "Shuffle the cards",
    prepare: "Prepare the shoe",
    dealWar: "Deal war cards",
    settle: "Settle",
    hintBegin: "Open the table: the cards are checked, shuffled and cut.",
    hintCut: "Cut the cards, or decline and leave it to the next player.",
    hintReady: "Prepare the shoe: the cutting card is placed and the first card burned.",
    hintPlace: "Choose a chip, then press a lit area, or drag the chip there.",
    hintDeal: "Deal, add chips, or drag chips off to take them back.",
    hintPlaced: "Add chips, or drag chips off to take them back, until the first card is dealt.",
    hintNoMore: "No more bets: deal.",
    hintCalled: "No more bets.",
    hintStillOpen: "Betting has been called closed, but wagers are taken until the first card is dealt.",
    hintDealing: "The cards are being dealt.",
    hintSettle: "The cards are dealt. Settle the wagers.",
    hintChoice: (/** @type {string} */ place, /** @type {string} */ war, /** @type {string} */ surrender) =>
      `A tie on ${place}: ${war}, or ${surrender}.`,
    hintWar: "It is war. Deal the war cards.",
    hintTakeBack: "Say whether you take your wagers back.",
    hintOver: (/** @type {string} */ came) => `The round is over. ${came}.`,
    hintNext: "The round is over. Start the next one.",
    hintWatch: "A round is in progress. You can wager when it is over.",
  },
  { de: german },
);
