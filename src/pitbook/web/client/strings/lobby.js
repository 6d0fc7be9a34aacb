// What the first page says, to each of those who come.

import { said } from "../language.js";

export const lobby = said("lobby", {
  /** @type {Record<string, { title: string, words: string }>} */
  welcome: {
    player: {
      title: "Take a seat. Every payment names its rule.",
      words:
        "Pitbook runs table games exactly by their approved rules: it deals, takes wagers and settles them to the" +
        " cent. Every step names its clause, and can be proved.",
    },
    dealer: {
      title: "Deal by the rules, step by step.",
      words:
        "Open your table: the next step of the procedure is at the top, with the words to announce and its " +
        "clause. An irregularity is ruled on by what the document says about it.",
    },
    supervisor: {
      title: "The floor now",
      words:
        "Every table with its limits, its places and its next step. Every decision you make is recorded with the clause that allows it.",
    },
    inspector: {
      title: "Check everything yourself.",
      words:
        "Every table, round and record is open to you, with its clauses and digests: verify a table now, or disclose one round with its proof.",
    },
  },
  practice: "Practise",
  practiceWords:
    "Your own table with play chips, which cost nothing and are worth nothing. One press seats you, and the program deals.",
  practise: (/** @type {string} */ game, /** @type {string} */ venue) => `Practise ${game}, ${venue}`,
  goOn: "Your table is open: continue",
  ways: "More",
  lookUp: "Look up a rule",
  lookUpWords: "Every clause by its number: what it says in short, what it decides here, and rounds that show it.",
  figures: "See the figures",
  figuresWords: "The exact house edge on every wager, what each reading is worth, and live simulations.",
  figuresForPlayers: "The exact house edge on every wager, and every possible result.",
  inspect: "Inspect the record",
  inspectWords: "Rounds event by event, with the chain verified and every command decided again.",
  open: "Open a table",
  openWords: "Rulebook, decks, limits and readings: every choice with the clause that allows it.",
  tables: "Tables",
  counted: (/** @type {number} */ tables, /** @type {number} */ players) =>
    `${tables} open, ${players === 0 ? "no players" : players === 1 ? "1 player" : `${players} players`}`,
  find: "Find a table: name, game, player",
  game: "Game",
  allGames: "All games",
  state: "Show",
  /** @type {Record<string, string>} */
  states: { all: "All tables", free: "With free places", playing: "With players", mine: "Where I sit" },
  showAll: (/** @type {number} */ many) => `Show all ${many}`,
  table: "Table",
  limits: "Limits",
  seats: "Places",
  now: "Now",
  onDuty: "On duty",
  nobodyOnDuty: "nobody",
  rounds: "Rounds",
  pace: "Per hour",
  largest: "Largest paid",
  largestPaid: "Largest payouts:",
  roundAt: (/** @type {number} */ round, /** @type {string} */ table) => `round ${round}, Table ${table}`,
  disputes: (/** @type {number} */ many) => (many === 1 ? "Dispute" : `${many} disputes`),
  drop: "Drop",
  win: "Win so far",
  needs: (/** @type {number} */ many) =>
    many === 0 ? "No table needs you now" : many === 1 ? "1 item needs you now" : `${many} items need you now`,
  /** @type {Record<string, string>} */
  need: {
    stopped: "Stopped",
    ruling: "Ruling",
    dispute: "Dispute",
    held: "Detained",
    notice: "Notice owed",
    payment: "Payment error",
    sign: "Limits",
    closing: "Closing",
  },
  /** @param {import("../schemas").WaitingRow} row */
  needOf: ({ need, number, person, round }) => {
    switch (need) {
      case "stopped":
        return "The table is stopped: its record or its rules must be checked";
      case "ruling":
        return `${person} requests ruling ${number}`;
      case "dispute":
        return `${person} disputes ${round ? `round ${round}` : "a decision"}`;
      case "held":
        return `${person} is detained`;
      case "notice":
        return "Wrong cards: notice still owed";
      case "payment":
        return `Payment error ${number}${person ? `, ${person}` : ""}`;
      case "sign":
        return "The notice period is over: new limits can take effect";
      case "closing":
        return "The announced closing time has come";
    }
  },
  since: "since",
  goThere: "Open",
  goTo: (/** @type {string} */ what, /** @type {string} */ where) => `Open: ${what}, ${where}`,
  places: (/** @type {number} */ taken, /** @type {number} */ all) =>
    taken === 0 ? `${all} places, all free` : `${taken} of ${all} places taken`,
  rules: "Rules",
  inspectIt: "Inspect",
  at: (/** @type {string} */ words, /** @type {string} */ table) => `${words} of ${table}`,
  virtual: "The program deals",
  recorded: "Real cards and dice",
  youSit: "You sit here",
  closed: "Closed",
  named: (/** @type {string} */ name) => `Table ${name}`,
  faults: (/** @type {number} */ count) => (count === 1 ? "1 fault to investigate" : `${count} faults to investigate`),
  /** @type {Record<string, (where: string) => string>} */
  fault: {
    floor_stopped: () =>
      "The record of people has been tampered with, so no change to people is recorded. Close the floor, and leave the store as it is.",
    rulebook_unsound: (where) =>
      `The decisions of ${where} contradict each other: its tables are closed until that is corrected.`,
    table_stopped: (where) => `Table ${where} is stopped.`,
    stream_stopped: (where) => `The record of ${where} is stopped.`,
    row_forged: (where) => `The row ${where} of the store does not match the records, and is ignored.`,
    account_doubted: (where) => `Nothing is taken from ${where} until it has been investigated.`,
    store_unavailable: () => "The store cannot be written to: nothing can be done at the moment.",
    clock_wrong: () => "Check the clock of the server.",
    signing_stopped: () => "Checkpoints are no longer being signed.",
    background_failing: (where) => `The server keeps failing at ${where} and trying again: its log says why.`,
  },
  stopped: "This table is stopped and must be investigated.",
});

/** The mark of a table whose chips are worth nothing, wherever such a table is shown. */
export const playChips = "Practice: play chips";
