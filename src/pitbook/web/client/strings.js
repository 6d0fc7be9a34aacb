// Every sentence of the pages in one place. What the rules say comes from the server, in the document's own words.

import { locale, said } from "./language.js";
import { cards } from "./strings/cards.js";
import { connection } from "./strings/connection.js";
import { dispute } from "./strings/dispute.js";
import { inspect } from "./strings/inspect.js";

export const strings = said("strings", {
  name: "Pitbook",
  menu: "Menu",
  proof: "Proof",
  edition: (/** @type {string} */ number) => `edition ${number}`,
  skip: "Skip to content",
  lobby: "Tables",
  help: "Help",
  duties: "Duties",
  rules: "Rules",
  figures: "Figures",
  promotions: "Promotions",
  log: "Table log",
  nobody: "Sign in with your user name and the password you chose, or open the personal link you were given.",
  signInAbout: {
    title: "Table games, run exactly by their approved rules.",
    points: [
      "Every payment names the clause it was made under.",
      "Every round is on record, and anyone can check it again.",
      "Practise with play chips, deal a live table, run a pit or audit its records.",
    ],
  },
  signInHelp: /** @type {[string, string][]} */ ([
    ["No password yet?", "Open your invitation, or ask an administrator for one."],
    [
      "Came with a link?",
      "It works for twelve hours, and only where it is opened. If yours has expired, ask for a new one.",
    ],
    [
      "Which role?",
      "The job you are doing today. Most people have only one; the house tells you if you have been given another.",
    ],
  ]),
  signInWrong: "Check your user name, password and role. You can only sign in with a role the house has given you.",
  showPassword: "Show password",
  language: "Language",
  /** What roles are called, where their own names are in English. @type {Record<string, string>} */
  roleNames: {},
  /** What each role does here. @type {Record<string, string>} */
  roleWords: {
    player: "Take a seat, place wagers, practise.",
    dealer: "Deal a table, step by step.",
    stickperson: "Handle the dice and call the rolls.",
    boxperson: "Watch over the chips at a dice table.",
    gaming_supervisor: "Oversee tables: rulings, disputes, limits.",
    casino_supervisor: "Oversee tables: rulings, disputes, limits.",
    assistant_gaming_manager: "Oversee the pit, review decisions.",
    gaming_manager: "Oversee the pit, review decisions, make final decisions.",
    game_supervisor: "Oversee tables: rulings, disputes, limits.",
    pit_boss: "Oversee the pit.",
    casino_operator: "Run promotions and tournaments for the house.",
    inspector: "Inspect every table and record for the regulator.",
    surveillance: "Review every table and record for the house.",
    tournament_director: "Run a tournament on the day.",
    administrator: "Open tables, invite people, assign roles.",
  },
  signIn: "Sign in",
  signOut: "Sign out",
  person: "User name",
  password: "Password",
  role: "Role",
  sit: "Take a seat",
  sitAt: (/** @type {string} */ place) => `Sit at ${place}`,
  sitHere: "Sit",
  reserved: "Reserved",
  keptSeat: (/** @type {string} */ place, /** @type {string} */ player) => `Reserved: ${place} is kept for ${player}`,
  you: "You",
  stopped: "This table is stopped until its record has been checked.",
  buyIn: "Buy in",
  deal: "Deal",
  roll: "Roll the dice",
  goOn: "Continue",
  leave: "Leave",
  cashOut: "Cash out and leave",
  takeChips: "Take your chips and leave",
  yourChips: "Your chips",
  onTheTable: "On the table",
  chipOf: (/** @type {string} */ amount) => `Chip of ${amount}`,
  thousands: (/** @type {number} */ many) => `${many}k`,
  cents: (/** @type {number} */ many) => `${many}c`,
  leastHere: (/** @type {string} */ least, /** @type {string} */ wish) =>
    `Table minimum is ${least}; we placed ${least} instead of ${wish}.`,
  exactlyHere: (/** @type {string} */ amount, /** @type {string} */ wish) =>
    `This wager must be exactly ${amount}; we placed ${amount} instead of ${wish}.`,
  nextAmount: (/** @type {string} */ next, /** @type {string} */ wish) =>
    `This wager is taken in set units; we placed ${next} instead of ${wish}.`,
  allDown: (/** @type {string} */ least) => `Table minimum is ${least}; we took the whole wager down.`,
  close: "Close",
  dealer: "Dealer",
  shoe: "Shoe",
  rack: "Discards",
  cutHere: "Cut here",
  refuseCut: "Decline the cut",
  wagerOf: (/** @type {string} */ amount) => `wager of ${amount}`,
  under: "under",
  even: "even",
  hintSit: "Take a seat: choose a free place at the table.",
  hintFull: "All places are taken. You can watch.",
  hintNoSeat: "No player can be seated at the moment. You can watch.",
  hintBuyIn: (/** @type {boolean} */ practice) =>
    practice ? "Buy in to get chips. They are play chips and cost nothing." : "Buy in to get chips.",
  hintHandIn: "Put cash on the layout: the dealer exchanges it for chips.",
  hintDealer: "Waiting for the dealer.",
  faceDown: (/** @type {number} */ many) =>
    many === 1 ? "a card is dealt face down" : `${many} cards are dealt face down, in turn`,
  begin: "Open the table",
  nextRound: "Next round",
  sameAgain: "Repeat last wagers",
  undo: "Undo",
  double: "Double",
  takeAllBack: "Take back all wagers",
  takeBack: "Take back",
  again: "Repeat",
  toolsHere: "Your wagers",
  won: (/** @type {string} */ amount) => `won ${amount}`,
  lostWager: (/** @type {string} */ amount) => `lost ${amount}`,
  standsOff: "stands off",
  stackOf: (/** @type {string} */ amount, /** @type {string[]} */ chips) => `${amount} in chips: ${chips.join(", ")}`,
  decided: "Results",
  ofOthers: (/** @type {number} */ many) =>
    many === 1 ? "1 wager by other players" : `${many} wagers by other players`,
  round: (/** @type {number} */ number) => `round ${number}`,
  rollNumber: (/** @type {number} */ number) => `roll ${number}`,
  oddsCard: "Odds card",
  limitsSign: "Limits sign",
  returned: "returned",
  everyWager: "every wager",
  everyOther: "every other wager",
  inUnits: (/** @type {string} */ unit) => `, in units of ${unit}`,
  markerLetter: "M",
  markerOf: (/** @type {string} */ player, /** @type {string} */ limits, /** @type {string} */ clauses) =>
    `Marker: for ${player} ${limits} (${clauses})`,
  limitsOf: (/** @type {string} */ wager, /** @type {string} */ least, /** @type {string} */ most) =>
    `${wager} ${least} to ${most}`,
  waitingFor: (/** @type {string[]} */ people) => `Waiting for ${new Intl.ListFormat(locale).format(people)}.`,
  noMoreBets: "No more bets",
  earlier: "Earlier",
  lastDecided: "Last result",
  pace: {
    name: "Animation speed",
    values: /** @type {Record<string, string>} */ ({
      normal: "Speed: normal",
      fast: "Speed: fast",
      off: "No animation",
    }),
  },
  skipShow: "Skip the animation",
  actionsHere: "What you can do now",
  youWin: (/** @type {string} */ amount) => `You win ${amount}`,
  youLose: (/** @type {string} */ amount) => `You lose ${amount}`,
  youBreakEven: "You break even",
  cards,
  connection,
  dispute,
  inspect,
});

let chips = false;

/** At a table of a tournament amounts are its chips, and no money. @param {boolean} so */
export function countInChips(so) {
  chips = so;
}

/** A whole number as people write it. @param {number} number */
export const counted = (number) => number.toLocaleString(locale);

/** @param {number} cents */
export function money(cents) {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const text = (whole / 100).toLocaleString(locale, {
    minimumFractionDigits: whole % 100 ? 2 : 0,
    maximumFractionDigits: 2,
  });
  return `${sign}${chips ? "" : "$"}${text}`;
}

/** What a field for an amount is called. @param {string} label */
export const amountLabel = (label) => (chips ? label : `${label} ($)`);

/** As the server knows them; a document ranks some of them. */
export const ROLES = [
  "player",
  "dealer",
  "stickperson",
  "boxperson",
  "gaming_supervisor",
  "casino_supervisor",
  "assistant_gaming_manager",
  "gaming_manager",
  "game_supervisor",
  "pit_boss",
  "casino_operator",
  "inspector",
  "surveillance",
  "tournament_director",
  "administrator",
];

/** `gaming_supervisor` as people say it. @param {string} slug */
export const spoken = (slug) => strings.roleNames[slug] ?? slug.replaceAll("_", " ");

/** @param {string} words */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
