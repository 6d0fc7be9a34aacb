// What the first page says, to each of those who come.

import { said } from "../language.js";

export const lobby = said("lobby", {
  /** @type {Record<string, { title: string, words: string }>} */
  welcome: {
    player: {
      title: "Take a seat. Every payment names its rule.",
      words:
        "Pitbook runs table games exactly as the approved documents have them: it deals, takes wagers and settles them to the cent. Of anything it ever did it can say under which clause, and prove it.",
    },
    dealer: {
      title: "Deal by the document, step by step.",
      words:
        "Open your table: the next step of the procedure is lit, with the words to announce and its clause. What goes wrong is ruled on with what the document says about it.",
    },
    supervisor: {
      title: "The floor, as it stands now.",
      words:
        "Every table with its sign, its seats and what it waits for. Whatever you decide is kept with the clause that lets you.",
    },
    inspector: {
      title: "Nothing here asks to be believed.",
      words:
        "Every table, round and record lies open to you, with its clause and its digests: verify a table now, or disclose one round with its proof.",
    },
  },
  practice: "Practise",
  practiceWords:
    "A table of your own with play chips, which cost nothing and are worth nothing. One press: you are seated, and the program deals.",
  practise: (/** @type {string} */ game, /** @type {string} */ venue) => `Practise ${game}, ${venue}`,
  goOn: "Yours is open: go on where you were",
  ways: "Other ways in",
  lookUp: "Look up a rule",
  lookUpWords: "Every clause by its number: what it comes to, what it decides here, and the rounds that show it.",
  figures: "See the figures",
  figuresWords: "The house edge on every wager, exactly; what a reading costs; a simulation while you watch.",
  figuresForPlayers: "The house edge on every wager, exactly, and everything that can come of it.",
  inspect: "Inspect the record",
  inspectWords: "Rounds event by event, the chain verified and every command decided again, now.",
  open: "Open a table",
  openWords: "Rulebook, decks, limits and readings: each choice with the clause that allows it.",
  tables: "Tables",
  counted: (/** @type {number} */ tables, /** @type {number} */ players) =>
    `${tables} open, ${players === 0 ? "nobody playing" : players === 1 ? "one player" : `${players} players`}`,
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
  disputes: (/** @type {number} */ many) => (many === 1 ? "Dispute" : `${many} disputes`),
  drop: "Drop",
  win: "Win so far",
  needs: (/** @type {number} */ many) =>
    many === 0 ? "Nothing needs you now" : many === 1 ? "1 thing needs you now" : `${many} things need you now`,
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
        return "The table is stopped: its record, or its rules, have to be looked at";
      case "ruling":
        return `${person} asks for ruling ${number}`;
      case "dispute":
        return `${person} disputes ${round ? `round ${round}` : "a decision"}`;
      case "held":
        return `${person} is detained`;
      case "notice":
        return "Somebody has to be told of wrong cards";
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
  faults: (/** @type {number} */ count) =>
    count === 1 ? "Something waits for you to look at it" : `${count} things wait for you to look at them`,
  /** @type {Record<string, (where: string) => string>} */
  fault: {
    floor_stopped: () =>
      "Somebody was at the record of people: nothing is kept about people. Close the floor, and keep the store as it is.",
    rulebook_unsound: (where) =>
      `The decisions of ${where} do not hold together: its tables are closed until they are mended.`,
    table_stopped: (where) => `Table ${where} is stopped.`,
    stream_stopped: (where) => `The record of ${where} is stopped.`,
    row_forged: (where) => `The row ${where} of the store is not what the records say, and is not believed.`,
    account_doubted: (where) => `Nothing is taken from ${where} until somebody has looked into it.`,
    store_unavailable: () => "The store keeps nothing: whatever is asked for now is not done.",
    signing_stopped: () => "Checkpoints are not signed any more.",
  },
  stopped: "This table is stopped, and somebody has to look at it.",
});

/** The mark of a table whose chips are worth nothing, wherever such a table is shown. */
export const playChips = "Practice: play chips";
