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
  "table.require_room": ({ player }) => `${called(player)} makes room`,
  vacate: ({ player }) => `${called(player)} makes room`,
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
      many ? `Waiting for a decision (${many})` : "Nothing waits for a decision",
      ...(decided ? [`${count(decided, "decided dispute")} to close`] : []),
    ].join("; "),
  later: (/** @type {string} */ edition, /** @type {string | null} */ effect, /** @type {string} */ standing) =>
    `${edition} is in force${effect ? ` since ${effect}` : ""}, and this table is not under it yet. Between rounds it may go over; ${standing}.`,
  crossOver: "Cross over to this edition",
  toOffice: "Table administration",
  look: "Open",
  looking: "Looking…",
  lookAgain: "Look again",
  orAbove: (/** @type {string} */ role) => `for a ${role} or somebody above`.replace(/ a (?=[aeiou])/, " an "),
  notMine: (/** @type {string} */ step, /** @type {string} */ because, /** @type {string} */ who) =>
    `${step}: ${because}${who ? `; ${who}` : ""}`,
  notYours: " not in your role",
  byWhom: (/** @type {string} */ who, /** @type {string} */ role, /** @type {string} */ at) =>
    `${who}${role ? `, ${role}` : ""}, ${at}`,
  doIt: "Confirm",
  notNow: "Not now",
  willFollow: "This will follow:",
  from: (/** @type {number} */ minutes) =>
    minutes ? `Time (empty: as soon as it may, ${minutes} minutes)` : "Time (empty: at once)",
  inTime: "in",
  due: "Its time has come.",
  player: "Player",
  playerIfKnown: "Player, if known",
  amount: "Amount ($)",
  step: "What was done",
  words: "In words",
  name: "Name",
  reason: "Reason",
  steps,
  attempts,
  // Rulings
  ruling: (/** @type {number} */ number) => `Ruling ${number} is asked for`,
  asNamed:
    "Of these cards nobody is told while they may lie face down. Left empty, it is ruled as the dealer named them.",
  no: "No",
  noWords: "If not, why?",
  // Limits
  inForce: "In force",
  printSign: "The sign, to print",
  shownAt: (/** @type {string} */ at) => `seen at the table at ${at}`,
  signHangs: "Confirm sign displayed",
  announced: "Announced on a sign",
  displayed: (/** @type {string} */ since, /** @type {string | null} */ from) =>
    `Displayed since ${since}${from ? `; it says: from ${from}` : ""}.`,
  putInForce: "Put into effect",
  withMarkers: "At once, with markers",
  changeNow: "Change the limits now",
  withdraw: "Withdraw the sign",
  newSign: "A new sign",
  changeHint: "Change a number: the ways that the document allows appear here.",
  display: "Display this sign",
  afterNotice: (/** @type {number} */ minutes) => `After ${count(minutes, "minute")} on a sign`,
  mayHold: (/** @type {number} */ minutes) => `For everybody, when the sign has stood ${count(minutes, "minute")}`,
  keeping: (/** @type {number} */ many) =>
    many
      ? `At once; ${count(many, "player")} at the table keep their minimum`
      : "At once; nobody is there to keep a minimum",
  atOnce: "At once",
  announceWords: (/** @type {number} */ minutes) =>
    `The sign hangs from now on. When it has stood ${count(minutes, "minute")} by the journal's clock, the limits can be put into effect for everybody.`,
  keepingWords: "The new minimum holds for whoever comes. Markers show who keeps the old one.",
  atOnceWords: "No minimum rises, so nobody has to be told before.",
  signDue: (/** @type {string} */ sign) => `The notice period is over: ${sign}.`,
  markers: "Markers",
  marker: "Marker",
  noMarkers: "The sign holds for everybody.",
  agree: "Agree limits with one player",
  agreeNow: "Agree, and place a marker",
  // Closing
  closing: "Closing",
  closes: (/** @type {string} */ at) => `A sign says that the table closes at ${at}`,
  closed: (/** @type {string} */ at) => `The table was closed at ${at}.`,
  closingDue: "The notice period for closing is over.",
  noticeNeeded: (/** @type {number} */ minutes) =>
    minutes
      ? `Players are there: a sign has to say for ${count(minutes, "minute")} that the table closes.`
      : "Players are there: a sign has to say that the table closes.",
  nobodyThere: "Nobody is at the table, so nobody has to be told.",
  announce: "Announce that it closes",
  close: "Close the table",
  countedAtClosing: "The float, counted ($)",
  reopen: "Reopen the table",
  finalRounds: "Final rounds",
  roundsToCome: (/** @type {number} */ many) => `${count(many, "round")} still to come.`,
  notInARound: "They are announced between rounds.",
  layout: "The layout",
  reference: "Where its approval is written",
  noteIt: "Record approval",
  // Disputes
  dispute: (/** @type {number} */ number, /** @type {string} */ player) => `Dispute ${number} of ${player}`,
  toldOnJoining: (/** @type {string} */ at) => `On joining, at ${at}, they were told what they are responsible for.`,
  openDispute: "Lodge a dispute for a player",
  openIt: "Lodge dispute",
  whatIsWrong: "What is wrong?",
  aboutRound: "Round or roll, if one",
  sinceRound: "Since round (empty: ever since they came)",
  noDisputes: "No open disputes.",
  openAbove: (/** @type {number} */ many) => `${count(many, "dispute")} ${many === 1 ? "waits" : "wait"} above.`,
  closedDisputes: (/** @type {number} */ many) => (many ? `Closed: ${many}` : "No closed disputes"),
  noRound: "It is about no round in particular.",
  disputed: (/** @type {number} */ many) =>
    many === 0
      ? "No wager of theirs was decided in it."
      : many === 1
        ? "The disputed payment"
        : "The disputed payments",
  rebuilt: (/** @type {string} */ round) => `${round} beside its clauses`,
  noSuchRound: (/** @type {string} */ round) => `There is no ${round} yet.`,
  stepThrough: "Step through it",
  taken: /** @type {Record<string, string>} */ ({
    dispute_opened: "Opened",
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
  toldInstead: (/** @type {string} */ instead) => `Told: ${instead}`,
  notNowActs: "There is no such wager now.",
  gameActs: /** @type {Record<string, string>} */ ({
    refuse_wager: "Refuse a wager",
    invalid_wagers: "Invalid wagers",
    stake_found: "Stake differs from what was recorded",
    give_up_boxes: "A player keeps one place only",
  }),
  // People
  seats: (/** @type {number} */ many) => (many ? `At the table: ${many}` : "At the table"),
  nobody: "Nobody is there.",
  chips: "Chips",
  onLayout: "Wagered",
  tokens: "Tokens",
  remarks: "Remarks",
  idle: (/** @type {number} */ rounds) => `sat out ${count(rounds, "round")}`,
  keptMinimum: "keeps a minimum",
  ownLimits: "limits of their own",
  noCard: "no valid card",
  warned: "warned of the minimum",
  satOut: (/** @type {string} */ player) => `${player} has sat out round after round at a full table.`,
  giveTokens: "Give promotional tokens",
  places: "Places",
  reserved: (/** @type {number[]} */ areas, /** @type {string} */ player) =>
    `${list.format(areas.map(String))} for ${player}`,
  reserve: "Reserve",
  release: "Release",
  areas: "Places (1, 2)",
  noReserving: "This document reserves no places.",
  mostAtTable: "Most at the table",
  mostOnArea: (/** @type {string} */ place) => `Most on one ${place}`,
  limitPlayers: "Limit the players",
  rulesCopy: "A copy of the rules",
  toWhom: "For whom",
  handOut: "Hand it out",
  notices: "Wrong cards: who is told",
  noNotices: "Nothing has to be told.",
  tellWhom: "Who is told",
  toldName: "Their name",
  tell: "Record that they were told",
  wasTold: (
    /** @type {string} */ to,
    /** @type {string} */ name,
    /** @type {string} */ who,
    /** @type {string} */ when,
  ) => `${to}: ${name}, told by ${who}, ${when}`,
  notPlaying: "Who may not play",
  everybodyPlays: "Nobody is excluded.",
  banned: (/** @type {boolean} */ casino, /** @type {string} */ reason) =>
    `is excluded from the ${casino ? "casino" : "game"}: ${reason}.`,
  readmit: "Readmit",
  heldSince: (/** @type {string} */ at) => `has been detained since ${at}.`,
  heldWaits: (/** @type {string} */ player) => `${player} is detained until somebody takes over.`,
  seized: (/** @type {string} */ amount, /** @type {string} */ player) => `${amount} of ${player} are held.`,
  investigation: "Outcome of the investigation",
  giveBack: "Return to the player",
  toHouse: "Forfeit to the house",
  measures: "Measures",
  measuresWords: "Each is for the breach that the document names, by somebody who is satisfied of it.",
  measure: /** @type {Record<string, string>} */ ({
    declare_void: "Declare wagers void",
    bar_from_game: "Exclude from the game",
    exclude_from_casino: "Exclude from the casino",
    seize_winnings: "Seize winnings",
    confiscate_device: "Confiscate a device",
    detain: "Detain",
  }),
  broken: "Clause that was broken",
  reasonForIt: "What satisfied you of it",
  device: "The device",
  // Float
  float: "The float",
  held: "In the float",
  soFar: "Won so far",
  soFarWords: "Float, credits and drop, less opening and fills: chips that players hold count as not yet won.",
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
  noDifference: "As the ledger has it.",
  difference: (/** @type {string} */ amount, /** @type {boolean} */ more) =>
    `${amount} ${more ? "more" : "less"} than the ledger has.`,
  payments: "Record a payment error",
  noPayments: "This document has no rule on payment errors: lodge a dispute instead.",
  direction: "What was paid",
  over: "Too much",
  under: "Too little",
  whatHappened: "What happened",
  recordIt: "Record it",
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
  month: "Month (empty: this one)",
  listIt: "List them",
  noneListed: (/** @type {string} */ above) => `None above ${above}.`,
});
