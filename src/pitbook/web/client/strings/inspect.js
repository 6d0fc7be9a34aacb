// What the inspector reads.

import { locale, said } from "../language.js";

const many = (/** @type {number} */ number) => number.toLocaleString(locale);

export const inspect = said("inspect", {
  name: "Inspect",
  words: "Every event at every table, with its clauses, its digest and its proof. Read only.",
  accepted: (/** @type {string} */ who, /** @type {number} */ number) =>
    `${who} continued with a store that had lost ${number ? `checkpoint ${number}, and all since` : "acknowledged records"}.`,
  tables: "Tables",
  named: (/** @type {string} */ table) => `Table ${table}`,
  proof: "Proof",
  decidedUnder: "Digest of the rulebook it was decided under:",
  columns: {
    table: "Table",
    now: "Now",
    rounds: "Rounds",
    largest: "Largest paid",
    drop: "Drop",
    win: "Win so far",
    open: "Flags",
  },
  find: "Find a table: name, game, venue",
  disputes: (/** @type {number} */ number) => (number === 1 ? "1 open dispute" : `${number} open disputes`),
  isStopped: "Stopped",
  noneFound: "No table matches.",
  rulebooks: "Rulebooks",
  rulebooksWords:
    "Which clauses are proved, and by what; which are outside the software, and why; how ambiguous clauses are read, and what that is worth.",
  verify: "Verify now",
  verifyWords: "Checks the hash chain, and decides every command again by the rules.",
  verifying: "Deciding everything again…",
  whole: (/** @type {number} */ records) => `The chain of ${many(records)} records is intact.`,
  broken: "The chain is broken:",
  again: (/** @type {number} */ commands, /** @type {number} */ events) =>
    `${many(commands)} commands, decided again by the rules, gave the same ${many(events)} events.`,
  drawn: (/** @type {number} */ drawn, /** @type {number} */ waiting) =>
    `${many(drawn)} cards and rolls were drawn again from the secrets committed to beforehand; ${many(waiting)} secrets are still to be shown.`,
  otherwise: (/** @type {number} */ count) =>
    `${count === 1 ? "One command" : `${many(count)} commands`} would be decided differently today, because of corrections made to the program since:`,
  mended: (
    /** @type {number} */ record,
    /** @type {string} */ was,
    /** @type {string} */ now,
    /** @type {string[]} */ clauses,
  ) => `record ${record}: ${was}; now ${now}${clauses.length ? ` (${clauses.join(", ")})` : ""}`,
  differs: "The rules give a different result:",
  covered: (/** @type {number} */ records, /** @type {number | null} */ number) =>
    number === null
      ? "No checkpoint has been signed yet; that happens every minute."
      : `Checkpoint ${number}, signed, covers ${many(records)} of them.`,
  rounds: "Rounds",
  tableAt: (/** @type {string} */ venue, /** @type {string} */ table) => `${venue} · Table ${table}`,
  going: "in progress",
  disclose: "Disclose this round",
  discloseWords:
    "One file with these records, the signed checkpoint and the proof. Anyone can verify it and decide it again. " +
    "It shows nothing of other rounds, and of the table before it only what this round needs.",
  stepThrough: "Step through it",
  records: "Records",
  recordsOf: (/** @type {number} */ first, /** @type {number} */ last) => `Records ${many(first)} to ${many(last)}`,
  by: (/** @type {string} */ who, /** @type {string} */ role) => `${who}, ${role}`,
  stopped: "Nothing can be shown until its journal has been checked. “Verify now” shows what is wrong.",
  allTables: "All tables",
  hashes: "Hashes",
  hashesOf: (/** @type {number} */ sequence) => `Hashes of record ${sequence}`,
  record: "Record",
  event: "Event",
  asked: "Requested by",
  body: "Body: the text that was hashed",
  leaf: "Leaf: SHA-256 of it, in the Merkle tree",
  previous: "Previous: the digest before it",
  digest: "Digest: SHA-256 of both",
  notYet: "Withheld until the round is over.",

  events: "Events",
  searchWords: "Leave empty any field that does not matter.",
  kind: "Kind of event",
  kindHelp: "or a part of it",
  person: "Person",
  clause: "Clause",
  clauseHelp: "and those below it",
  since: "From",
  until: "Until",
  search: "Search",
  searching: "Searching the journal…",
  found: (/** @type {number} */ events, /** @type {number} */ looked, /** @type {number} */ all) =>
    `${events === 1 ? "One event" : `${many(events)} events`} in the last ${many(looked)} of ${many(all)} records.`,
  earlier: "Show earlier",

  coverage: "Coverage",
  coverageTitle: "Proof that each clause is carried out",
  readings: "Readings and their price",
  defects: "Defects",
  theRules: "The rules",
  theFigures: "The figures",
  kindOfClause: "Kind of clause",
  must: "must be shown",
  clauses: "Clauses",
  statuses: /** @type {Record<string, string>} */ ({
    shown: "shown",
    outside: "outside the software",
    missing: "not shown",
  }),
  allStatuses: "Every status",
  status: "Status",
  allShown: "Every clause of play, procedure or irregularity is shown, or is outside the software for a stated reason.",
  owed: (/** @type {number} */ number) => `${many(number)} of play, procedure or irregularity not shown:`,
  counted: (/** @type {number} */ shown, /** @type {number} */ outside, /** @type {number} */ missing) =>
    `${many(shown)} shown, ${many(outside)} outside the software, ${many(missing)} not shown`,
  shownOf: (/** @type {number} */ shown, /** @type {number} */ all) =>
    `${many(shown)} of ${many(all)} clauses are listed.`,
  strictTitle: "What would be noticed if it were wrong",
  strictWords:
    "Each value a clause sets was changed, or the code that carries it out was broken, and the tests naming the " +
    "clause were run: it is proved where one of them failed.",
  strictCounted: (/** @type {number} */ proved, /** @type {number} */ held) =>
    `${many(proved)} of ${many(held)} clauses of play, procedure, irregularity and power are proved.`,
  cited: (/** @type {number} */ number) => `Merely cited (${many(number)}):`,
  excused: (/** @type {number} */ number) => `Outside (${many(number)}):`,
  stricts: /** @type {Record<string, string>} */ ({ proved: "proved", cited: "merely cited" }),
  killedOf: (/** @type {number} */ killed, /** @type {number} */ mutants) =>
    `${many(killed)} of ${many(mutants)} changes noticed, by:`,
  noDefects: "No defect of the text is known.",
});
