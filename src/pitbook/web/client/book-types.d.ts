// Rulebooks, figures and simulations, as the server sends them.

export interface RulebookRow {
  id: string;
  game: string;
  title: string;
  venue: string;
  authority: string;
  instrument: string;
  date: string | null;
  clauses: number;
  topics: number | null;
  readings: number | null;
  defects: number | null;
  digest: string | null;
  register_digest: string;
  unsound: string[];
}
export interface ClauseRow {
  id: string;
  kind: string;
  subject: string;
  summary: string;
}
export interface SectionRows {
  id: string;
  heading: string;
  clauses: ClauseRow[];
}
export interface Reading {
  id: string;
  clauses: string[];
  question: string;
  alternatives: Record<string, string>;
  chosen: string;
  reason: string;
}
export interface Defect {
  id: string;
  clauses: string[];
  says: string;
  handled: string;
}
export interface Contents {
  rulebook: RulebookRow;
  sections: SectionRows[];
  readings: Reading[];
  defects: Defect[];
}
export interface Value {
  name: string;
  value: any;
  reading: string | null;
}
export interface Topic {
  topic: string;
  says: string;
  clauses: string[];
  sets: Value[];
}
export interface Clause {
  rulebook: string;
  id: string;
  section: string;
  heading: string;
  kind: string;
  subject: string;
  term: string | null;
  summary: string;
  check: string;
  data: Record<string, any>;
  actor: string[];
  actor_note: string | null;
  refs: string[];
  note: string | null;
  heading_only: boolean;
  parent: ClauseRow | null;
  children: ClauseRow[];
  topics: Topic[];
  readings: Reading[];
  defects: Defect[];
  status: "shown" | "outside" | "missing" | null;
  proofs: string[];
  outside: string | null;
  sha256: string;
  word_count: number;
  approved_words: string | null;
  attached: boolean;
  attachment: string | null;
}
export interface GoldenLine {
  form: "remark" | "given" | "said" | "refused" | "sums";
  words: string;
  clauses: string[];
}
export interface GoldenRound {
  rulebook: string;
  name: string;
  title: string;
  terms: string | null;
  start: string | null;
  lines: GoldenLine[];
}
export interface Side {
  clauses: string[];
  silent: string | null;
  sets: Value[];
}
export interface Comparison {
  a: string;
  b: string;
  game: string;
  words: { name: string; a: string; b: string }[];
  topics: { topic: string; says: string; a: Side; b: Side }[];
  readings: { id: string; a: Reading | null; b: Reading | null }[];
  figures: {
    a_wager: string | null;
    b_wager: string | null;
    variant: string;
    unit: string;
    a: string | null;
    b: string | null;
  }[];
}
export interface FigureRow {
  rulebook: string;
  wager: string;
  variant: string;
  unit: string;
  ev: string;
  house_edge: string;
  p_win: string;
  p_lose: string;
  p_push: string;
  ev_per_total_action: string;
  ev_per_decided_wager?: string | null;
  rolls_per_decision?: string | null;
  ev_per_roll?: string | null;
  clauses?: string[];
}
export interface Outcome {
  net: string;
  chance: string;
}
export interface Figure {
  figure: FigureRow;
  deviation: number;
  results: Outcome[];
  basis: string;
  number: number | null;
  as_made: boolean;
}
export interface Schedule {
  wager: string;
  name: string;
  pays: [string, number][];
}
export interface Figures {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  chip: number;
  decks: { chosen: number; least: number; most: number } | null;
  schedules: Schedule[];
  figures: Figure[];
}
export interface OddsRow {
  wager: string;
  pays: [number, number][];
  by_schedule: boolean;
  after_commission: boolean;
  p_win: string;
  house_edge: string;
}
export interface TableFigures {
  odds: OddsRow[];
  figures: Figures;
}
export interface Priced {
  id: string;
  clauses: string[];
  question: string;
  alternatives: {
    value: string;
    meaning: string;
    chosen: boolean;
    words: string;
    differences: { what: string; stake: number | null; ev_chosen: string; ev_alternative: string }[];
  }[];
}
export interface Advice {
  situation: string;
  best: string;
  margin_least: string;
  margin_most: string;
  cases: number | null;
}
export interface Weak {
  wager: string;
  variant: string;
  house_edge: string;
  stakes: number;
  lowest: number;
  highest: number;
  weakest: { stake: number; house_edge: string };
  first: { stake: number; house_edge: string }[];
}
export interface SignChecked {
  stakes: number;
  weak: Weak[];
  changes: { wager: string; least: number; unit: number | null; stakes_before: number; stakes_after: number }[] | null;
  smaller_chip: number | null;
}
export interface Strategy {
  name: string;
  needs: string[];
  may: string[];
}
export interface Line {
  wager: string;
  number: number;
  decided: number;
  edge: number;
  low: number;
  high: number;
  exact: number;
  z: number | null;
}
export interface Simulation {
  id: string;
  rulebook: string;
  strategy: string;
  amount: number;
  seed: number;
  unit: string;
  state: "making" | "running" | "done" | "stopped" | "refused" | "failed";
  step: number;
  seconds: number;
  found: {
    done: number;
    share: number;
    whole: { coin_in: number; won: number; hold: number | null; low: number | null; high: number | null };
    lines: Line[];
  } | null;
  trouble: { words: string; instead: string | null; clauses: string[] } | null;
}
export interface KindCount {
  kind: string;
  must: boolean;
  clauses: number;
  shown: number;
  outside: number;
  missing: number;
}
export interface RulebookCoverage {
  rulebook: string;
  decided: boolean;
  kinds: KindCount[];
  owed: string[];
  clauses: {
    clause: string;
    kind: string;
    status: "shown" | "outside" | "missing";
    proofs: string[];
    reason: string | null;
  }[];
}
export interface StrictCoverage {
  rulebook: string;
  held: number;
  proved: number;
  cited: string[];
  excused: string[];
  clauses: {
    clause: string;
    kind: string;
    strict: "proved" | "cited" | "outside" | "missing";
    mutants: number;
    killed: number;
    killed_by: string[];
    reason: string | null;
  }[];
}
export interface Loophole {
  wager: string;
  numbers: number[];
  when: string;
  ways: string[];
  stake: number;
  chip: number;
  ev: string;
  at_most: boolean;
  ordinary: string;
  repeatable: boolean;
  clauses: string[];
  example: string[];
  changes: { wager: string; least: number; unit: number | null; stakes_before: number; stakes_after: number }[] | null;
  smaller_chip: number | null;
  readings: { id: string; value: string; clauses: string[] }[];
}
