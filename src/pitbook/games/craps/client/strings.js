// What Craps says.

import { locale, said } from "/ui/language.js";
import { german } from "./strings.de.js";

export const texts = said(
  "craps",
  {
    name: "Craps",
    place: (/** @type {string} */ name, /** @type {string} */ pays, /** @type {string} */ mine) =>
      `${name}, pays ${pays}${mine ? `, ${mine}` : ""}`,
    lying: (
      /** @type {string} */ name,
      /** @type {string} */ player,
      /** @type {string} */ amount,
      /** @type {string} */ commission,
    ) => `${player}'s ${name}, ${amount}${commission ? `, commission ${commission}` : ""}`,
    onPart: (/** @type {string} */ part) => `on ${part}`,
    void: (/** @type {string} */ totals) => `${totals} is void`,
    bar: "bar",
    callIt: "CALL",
    /** @type {Record<"on" | "off", string>} */
    calls: { on: "ON", off: "OFF" },
    call: (
      /** @type {string} */ now,
      /** @type {string} */ name,
      /** @type {string} */ player,
      /** @type {string} */ call,
    ) => `${now}: call ${player}'s ${name} ${call}`,
    lastRoll: (/** @type {string} */ came, /** @type {string} */ sum) => `last roll ${came}: ${sum}`,
    /** Numbers that could be read upside down. @type {Record<number, string>} */
    spelled: { 6: "SIX", 9: "NINE" },
    parts: "Parts of the layout",
    /** @type {Record<string, string>} */
    tabs: { line: "Line", come: "Come", numbers: "Buy, lay", propositions: "One roll" },
    roll: (
      /** @type {string} */ number,
      /** @type {string} */ one,
      /** @type {string} */ other,
      /** @type {string} */ total,
    ) => `Roll ${number}: ${one} + ${other} = ${total}`,
    wereOff: (/** @type {string[]} */ wagers) =>
      `${new Intl.ListFormat(locale).format(wagers)} ${wagers.length === 1 ? "was" : "were"} off this roll`,
    noRoll: "No roll yet",
    rolled: (/** @type {number} */ one, /** @type {number} */ other) => `The dice show ${one} and ${other}`,
    faces: (/** @type {number} */ one, /** @type {number} */ other, /** @type {boolean} */ hard) =>
      `${one} + ${other}${hard ? ", hard way" : ""}`,
    shooter: (/** @type {string} */ player) => `Shooter: ${player}`,
    you: "you",
    stickperson: "The stickperson throws",
    noShooter: "Nobody has the dice",
    bowl: (/** @type {number} */ resting, /** @type {number} */ playing) =>
      `Dice in the bowl: ${resting}; in play: ${playing}`,
    pick: (/** @type {number} */ die) => `Choose die ${die}`,
    placeAt: (/** @type {number} */ place) => `place ${place}`,
    point: (/** @type {number} */ point) => `The puck: the point is ${point}`,
    noPoint: "The puck: the next roll is a come out roll",
    takeDown: "Take down",
    takeDownWords:
      "A press then takes chips down. With a mouse, use the right button; on a keyboard, Backspace. Delete takes the whole wager down, and so does dragging it off.",
    limits: (/** @type {string} */ least, /** @type {string} */ most) => `limits ${least} to ${most}`,
    accept: "Take the dice",
    decline: "Decline the dice",
    choose: (/** @type {number[]} */ dice) => `Choose dice ${new Intl.ListFormat(locale).format(dice.map(String))}`,
    askForDice: "Ask for the dice that went off the table",
    pass: "Pass the dice",
    offer: "Offer the dice",
    hintOffer: "Nobody has the dice. Offer them to the next shooter.",
    hintRolling: "The dice are out.",
    hintOffered: "The dice are offered to you.",
    hintAsked: (/** @type {string} */ player) => `The dice are offered to ${player}.`,
    hintChoose: "Choose your dice: press them in the bowl, or take the first ones.",
    hintChoosing: (/** @type {string} */ player) => `${player} is choosing dice.`,
    hintYouThrow: "You are the shooter. The stickperson passes you the dice.",
    hintThrows: (/** @type {string} */ player) => `${player} is the shooter. Wager until the dice are thrown.`,
    hintLine: (/** @type {string} */ win, /** @type {string} */ dont) =>
      `A come out roll is next: press ${win} or ${dont}, or drag a chip there.`,
    hintComeOut: "Everything is ready for the come out roll.",
    hintPoint: (/** @type {number} */ point) => `The point is ${point}. Lit areas take your chip; then roll.`,
  },
  { de: german },
);
