// What the inspector reads.

export const inspect = {
  name: "Inspect",
  words: "Everything that happened at a table, with the clause it happened under, the digest it was kept with, and the proof.",
  verify: "Verify now",
  verifying: "Deciding everything again…",
  whole: (/** @type {number} */ records) => `The chain of ${records.toLocaleString("en-AU")} records is whole.`,
  broken: "The chain is broken:",
  again: (/** @type {number} */ commands, /** @type {number} */ events) => `${commands.toLocaleString("en-AU")} commands, decided again by the rules, brought about the same ${events.toLocaleString("en-AU")} events.`,
  drawn: (/** @type {number} */ drawn, /** @type {number} */ waiting) => `${drawn.toLocaleString("en-AU")} cards and falls were drawn again from secrets that were committed to beforehand; ${waiting.toLocaleString("en-AU")} wait for theirs to be shown.`,
  differs: "The rules bring about something else:",
  covered: (/** @type {number} */ records, /** @type {number | null} */ number) => number === null ? "No checkpoint has been signed yet; that happens every minute." : `Checkpoint ${number}, signed, covers ${records.toLocaleString("en-AU")} of them.`,
  rounds: "Rounds",
  round: (/** @type {number} */ number) => `Round ${number}`,
  going: "going on",
  disclose: "Disclose this round",
  records: "Records",
  by: (/** @type {string} */ who, /** @type {string} */ role) => `${who}, ${role}`,
  none: "No round has been played here yet.",
  allTables: "All tables",
};
