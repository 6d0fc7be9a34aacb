// What those who oversee a table read. What the rules say comes from the server.

import { locale, said } from "../language.js";
import { called } from "../names.js";
import { spoken } from "../strings.js";

const list = new Intl.ListFormat(locale);
/** @param {number} many @param {string} one */
const count = (many, one) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);

/** What a step about a case is called. @type {Record<string, (command: Record<string, any>) => string>} */
const steps = {
  "table.decide_dispute": () => "Decide",
  "table.ask_review": () => "Player requests a review",
  "table.review_dispute": ({ upheld }) => (upheld ? "Review: decision upheld" : "Review: decision changed"),
  "table.decide_finally": () => "Make final decision",
  "table.advise_person": () => "Explain review options",
  "table.involve_outside": ({ body }) => `Refer to the ${body}`,
  "table.close_dispute": ({ satisfied }) => (satisfied ? "Close: player satisfied" : "Close: player not satisfied"),
  "table.enquire_into_payment": ({ intent }) =>
    intent === "suspected" ? "Enquiry: suspected deliberate" : "Enquiry: unintentional",
  "table.attempt_rectification": ({ attempt }) => `Attempt: ${attempts[attempt]}`,
  "table.rectify_payment": () => "Rectify payment",
  "table.report_payments": () => "Report payment error",
  "table.close_payment": () => "Close the case",
  "table.hand_over": ({ to }) => `Hand over to ${spoken(to)}`,
  "table.require_room": ({ player }) => `${called(player)} gives up the place`,
  vacate: ({ player }) => `${called(player)} gives up the place`,
};

/** @type {Record<string, string>} */
const attempts = {
  identify: "to identify the player",
  contact: "to contact the player",
  reimburse: "to reimburse the player",
  ask_back: "to recover the amount",
};

export const office = said("office", {
  office: "Table administration",
  tabs: /** @type {Record<string, string>} */ ({
    limits: "Limits",
    closing: "Closing",
    disputes: "Disputes",
    refused: "Refused",
    people: "People",
    float: "Float",
  }),
  waiting: (/** @type {number} */ many, /** @type {number} */ decided = 0) =>
    [
      many ? `Decisions pending (${many})` : "No decisions pending",
      ...(decided ? [`${count(decided, "decided dispute")} to close`] : []),
    ].join("; "),
  later: (/** @type {string} */ edition, /** @type {string | null} */ effect, /** @type {string} */ standing) =>
    `${edition} is in force${effect ? ` since ${effect}` : ""}, and this table has not crossed over yet. It may cross over between rounds; ${standing}.`,
  crossOver: "Cross over to this edition",
  toOffice: "Table administration",
  look: "Open",
  looking: "Loading…",
  lookAgain: "Refresh",
  orAbove: (/** @type {string} */ role) => `for a ${role} or above`.replace(/ a (?=[aeiou])/, " an "),
  notMine: (/** @type {string} */ step, /** @type {string} */ because, /** @type {string} */ who) =>
    `${step}: ${because}${who ? `; ${who}` : ""}`,
  notYours: " not in your role",
  byWhom: (/** @type {string} */ who, /** @type {string} */ role, /** @type {string} */ at) =>
    `${who}${role ? `, ${role}` : ""}, ${at}`,
  doIt: "Confirm",
  notNow: "Not now",
  willFollow: "Effects:",
  from: (/** @type {number} */ minutes) =>
    minutes ? `Time (leave empty for the earliest allowed, in ${minutes} minutes)` : "Time (leave empty for at once)",
  inTime: "in",
  due: "Due now.",
  player: "Player",
  playerIfKnown: "Player, if known",
  amount: "Amount ($)",
  step: "What was done",
  words: "Details",
  decisionWords: "Decision and reasons",
  name: "Name",
  reason: "Reason",
  steps,
  attempts,
  // Rulings
  ruling: (/** @type {number} */ number) => `Ruling ${number} requested`,
  asNamed: "These cards are not shown while they may be face down. Leave empty to rule on the cards the dealer named.",
  no: "No",
  noWords: "If refused, why?",
  // Limits
  inForce: "In force",
  printSign: "The sign, to print",
  shownAt: (/** @type {string} */ at) => `seen at the table at ${at}`,
  signHangs: "Confirm sign displayed",
  announced: "Announced on a sign",
  displayed: (/** @type {string} */ since, /** @type {string | null} */ from) =>
    `Displayed since ${since}${from ? `, for limits from ${from}` : ""}.`,
  putInForce: "Put into effect",
  withMarkers: "At once, with markers",
  changeNow: "Change the limits now",
  withdraw: "Withdraw the sign",
  newSign: "New sign",
  changeHint: "Change a number to see how the document lets you bring it in.",
  display: "Display this sign",
  afterNotice: (/** @type {number} */ minutes) => `After ${count(minutes, "minute")} on a sign`,
  mayHold: (/** @type {number} */ minutes) =>
    `For everyone, once the sign has been displayed for ${count(minutes, "minute")}`,
  keeping: (/** @type {number} */ many) =>
    many
      ? `At once; ${count(many, "player")} at the table keep their minimum`
      : "At once; no player at the table keeps a minimum",
  atOnce: "At once",
  announceWords: (/** @type {number} */ minutes) =>
    `The sign is displayed from now. Once it has been displayed for ${count(minutes, "minute")} the limits can be put into effect for everyone.`,
  keepingWords: "The new minimum applies to new players. Markers show who keeps the old one.",
  atOnceWords: "No minimum rises, so no notice is needed.",
  signDue: (/** @type {string} */ sign) => `The notice period is over: ${sign}.`,
  markers: "Markers",
  marker: "Marker",
  noMarkers: "The sign applies to everyone.",
  agree: "Agree limits with one player",
  agreeNow: "Agree, and place a marker",
  // Closing
  closing: "Closing",
  closes: (/** @type {string} */ at) => `A sign announces that the table closes at ${at}`,
  closed: (/** @type {string} */ at) => `The table was closed at ${at}.`,
  closingDue: "The notice period for closing is over.",
  noticeNeeded: (/** @type {number} */ minutes) =>
    minutes
      ? `There are players at the table: a sign must announce the closing for ${count(minutes, "minute")}.`
      : "There are players at the table: a sign must announce the closing.",
  nobodyThere: "There are no players at the table, so no notice is needed.",
  announce: "Announce closing",
  close: "Close the table",
  countedAtClosing: "The float, counted ($)",
  reopen: "Reopen the table",
  finalRounds: "Final rounds",
  roundsToCome: (/** @type {number} */ many) => `${count(many, "round")} still to come.`,
  notInARound: "They are announced between rounds.",
  layout: "The layout",
  reference: "Approval reference",
  noteIt: "Record approval",
  // Disputes
  dispute: (/** @type {number} */ number, /** @type {string} */ player) => `Dispute ${number} by ${player}`,
  toldOnJoining: (/** @type {string} */ at) => `Told of their responsibilities on joining, at ${at}.`,
  openDispute: "Lodge a dispute for a player",
  openIt: "Lodge dispute",
  whatIsWrong: "What is wrong?",
  aboutRound: "Round or roll, if any",
  sinceRound: "Since round (leave empty: since they joined)",
  noDisputes: "No open disputes.",
  openAbove: (/** @type {number} */ many) => `${count(many, "dispute")} ${many === 1 ? "is" : "are"} above.`,
  closedDisputes: (/** @type {number} */ many) => (many ? `Closed: ${many}` : "No closed disputes"),
  noRound: "No particular round.",
  disputed: (/** @type {number} */ many) =>
    many === 0
      ? "None of their wagers was decided in it."
      : many === 1
        ? "The disputed payment"
        : "The disputed payments",
  rebuilt: (/** @type {string} */ round) => `${round} beside its clauses`,
  noSuchRound: (/** @type {string} */ round) => `There is no ${round} yet.`,
  stepThrough: "Step through it",
  taken: /** @type {Record<string, string>} */ ({
    dispute_opened: "Lodged",
    dispute_decided: "Decided",
    review_asked: "Review requested",
    dispute_reviewed: "Reviewed",
    dispute_finally_decided: "Final decision",
    person_advised: "Review options explained",
    outside_involved: "Referred outside",
    dispute_closed: "Closed",
  }),
  // Refused
  refusedLately: "Recent refusals",
  noRefusals: "Nothing was refused.",
  toldInstead: (/** @type {string} */ instead) => `Advised: ${instead}`,
  notNowActs: "No such wager at the moment.",
  gameActs: /** @type {Record<string, string>} */ ({
    refuse_wager: "Refuse a wager",
    invalid_wagers: "Declare wagers invalid",
    stake_found: "Stake differs from what was recorded",
    give_up_boxes: "Limit a player to one place",
  }),
  // People
  seats: (/** @type {number} */ many) => (many ? `At the table: ${many}` : "At the table"),
  nobody: "No players.",
  chips: "Chips",
  onLayout: "Wagered",
  tokens: "Tokens",
  remarks: "Remarks",
  idle: (/** @type {number} */ rounds) => `sat out ${count(rounds, "round")}`,
  keptMinimum: "keeps a minimum",
  ownLimits: "limits of their own",
  noCard: "no valid card",
  warned: "warned of the minimum",
  satOut: (/** @type {string} */ player) => `${player} has sat out too many rounds at a full table.`,
  giveTokens: "Give promotional tokens",
  places: "Places",
  reserved: (/** @type {number[]} */ areas, /** @type {string} */ player) =>
    `${list.format(areas.map(String))} for ${player}`,
  reserve: "Reserve",
  release: "Release",
  areas: "Places (1, 2)",
  noReserving: "This document does not provide for reserved places.",
  mostAtTable: "Most at the table",
  mostOnArea: (/** @type {string} */ place) => `Most on one ${place}`,
  limitPlayers: "Limit the players",
  rulesCopy: "A copy of the rules",
  toWhom: "Given to",
  handOut: "Record copy given",
  notices: "Wrong cards: notices",
  noNotices: "No notice is owed.",
  tellWhom: "Notify",
  toldName: "Their name",
  tell: "Record notice given",
  wasTold: (
    /** @type {string} */ to,
    /** @type {string} */ name,
    /** @type {string} */ who,
    /** @type {string} */ when,
  ) => `${to}: ${name}, notified by ${who}, ${when}`,
  notPlaying: "Excluded players",
  everybodyPlays: "Nobody is excluded.",
  banned: (/** @type {boolean} */ casino, /** @type {string} */ reason) =>
    `is excluded from the ${casino ? "casino" : "game"}: ${reason}.`,
  readmit: "Readmit",
  heldSince: (/** @type {string} */ at) => `has been detained since ${at}.`,
  heldWaits: (/** @type {string} */ player) => `${player} is detained until handed over.`,
  seized: (/** @type {string} */ amount, /** @type {string} */ player) => `${amount} is seized from ${player}.`,
  investigation: "Outcome of the investigation",
  giveBack: "Return to the player",
  toHouse: "Forfeit to the house",
  measures: "Measures",
  measuresWords: "Each needs a breach that the document names, and an official who is satisfied of it.",
  measure: /** @type {Record<string, string>} */ ({
    declare_void: "Declare wagers void",
    bar_from_game: "Exclude from the game",
    exclude_from_casino: "Exclude from the casino",
    seize_winnings: "Seize winnings",
    confiscate_device: "Confiscate a device",
    detain: "Detain",
  }),
  broken: "Clause breached",
  reasonForIt: "Evidence",
  device: "The device",
  // Float
  float: "The float",
  held: "In the float",
  soFar: "Win so far",
  soFarWords: "Float, credits and drop, less opening float and fills. Chips held by players are not counted as won.",
  opening: "Opening",
  fills: "Fills",
  credits: "Credits",
  drop: "Drop",
  closingFloat: "Closing",
  moves: "Fills, credits, counts",
  fill: "Fill ($)",
  fillNow: "Fill the float",
  credit: "Credit ($)",
  creditNow: "Send to the cage",
  counted: "Counted ($)",
  countNow: "Record count",
  noDifference: "Agrees with the ledger.",
  difference: (/** @type {string} */ amount, /** @type {boolean} */ more) =>
    `${amount} ${more ? "more" : "less"} than the ledger shows.`,
  payments: "Record a payment error",
  noPayments: "This document has no rule on payment errors: lodge a dispute instead.",
  direction: "What was paid",
  over: "Too much",
  under: "Too little",
  whatHappened: "What happened",
  recordIt: "Record payment error",
  payment: (
    /** @type {number} */ number,
    /** @type {string} */ amount,
    /** @type {boolean} */ over,
    /** @type {string | null} */ player,
  ) => `Payment error ${number}: ${amount} too ${over ? "much" : "little"}${player ? `, ${player}` : ""}`,
  enquiredWords: (/** @type {boolean} */ suspected, /** @type {string} */ said) =>
    `Enquired, ${suspected ? "suspected deliberate" : "unintentional"}: ${said}`,
  attempted: (/** @type {string} */ what, /** @type {string} */ said) => `Attempted ${what}: ${said}`,
  rectified: (/** @type {string} */ amount) => `${amount} rectified`,
  reportedAt: (/** @type {string} */ at) => `Reported at ${at}`,
  reported: "(reported)",
  caseClosed: "Closed",
  monthEnd: "Monthly list",
  monthWords: (/** @type {string} */ above) => `Payment errors above ${above}, at all tables of this document.`,
  month: "Month (leave empty for this month)",
  listIt: "Show list",
  noneListed: (/** @type {string} */ above) => `None above ${above}.`,
});
