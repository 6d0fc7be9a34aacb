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
    keepWagers: "Leave the wagers there",
    noTie: (/** @type {string} */ tie, /** @type {string} */ place) => `No ${tie} on ${place}`,
    shuffle: "Shuffle the cards",
    prepare: "Prepare the shoe",
    dealWar: "Deal war cards",
    settle: "Settle",
    hintBegin: "Open the table: the cards are checked, shuffled and cut.",
    hintCut: "Cut the cards, or leave it to the next one.",
    hintReady: "Prepare the shoe: the cutting card is placed and the first card burned.",
    hintPlace: "Choose a chip, then press a place that is lit, or drag it there.",
    hintDeal: "Deal, add chips, or drag your chips off again.",
    hintPlaced: "Add chips, or drag your chips off again, until the first card comes.",
    hintNoMore: "No more bets: deal.",
    hintCalled: "No more bets.",
    hintStillOpen: "Betting is called closed: wagers are taken until the first card comes.",
    hintDealing: "The cards are coming.",
    hintSettle: "The cards are dealt. Have them settled.",
    hintChoice: (/** @type {string} */ place, /** @type {string} */ war, /** @type {string} */ surrender) =>
      `The cards of ${place} tie: ${war}, or ${surrender}.`,
    hintWar: "It is war: have the war cards dealt.",
    hintTakeBack: "Say whether you take your wagers back.",
    hintOver: (/** @type {string} */ net) => `The round is over: ${net} for you.`,
    hintNext: "The round is over. Start the next one.",
    hintWatch: "A round is going on. You may place wagers when it is over.",
  },
  { de: german },
);
