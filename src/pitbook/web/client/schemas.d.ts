// What the server sends. Written by `scripts/write_types.py`; do not edit.

/** One act of officials: what the document calls for, whether it knows it at all, and who may do it. */
export interface Act {
  says: string;
  known: boolean;
  lowest: Role;
  clauses: string[];
  sets: Record<string, any>;
}
export interface AdviceShown {
  situation: string;
  best: string;
  margin_least: string;
  margin_most: string;
  cases: number | null;
}
export interface AlternativeShown {
  value: string;
  meaning: string;
  chosen: boolean;
  words: string;
  differences: DifferenceShown[];
}
/** The records that a command brought about. `again`: it had been answered before, and was not done twice. */
export interface Answered {
  first: number;
  last: number;
  again: boolean;
  events: EventView[];
  view: TableView | null;
}
/** Either it is done, or it waits for a second administrator. */
export interface ChangeAnswer {
  done: boolean;
  waits: ChangeWaiting | null;
  invitation: InvitationShown | null;
}
export interface ChangeShown {
  wager: string;
  least: number;
  unit: number | null;
  stakes_before: number;
  stakes_after: number;
}
/** What `by` asked for; another administrator confirms it or refuses it. */
export interface ChangeWaiting {
  number: number;
  at: number;
  by: string;
  change: add_person | change_roles | invite;
}
/** Where every stream stood. `text` is what was signed; it holds the root of the tree over the `heads`. */
export interface CheckpointShown {
  number: number;
  digest: string;
  text: string;
  heads: string[];
  signatures: SignatureShown[];
  sequence: number;
}
export interface Cited {
  clause: string;
  summary: string;
}
export interface ClauseRow {
  id: string;
  kind: Kind;
  subject: string;
  summary: string;
}
/** All there is to say of a clause. What needs decisions is empty or null while there is a register only. */
export interface ClauseView {
  rulebook: string;
  id: string;
  section: string;
  heading: string;
  kind: Kind;
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
  topics: TopicView[];
  readings: Reading[];
  defects: Defect[];
  status: Status | null;
  proofs: string[];
  outside: string | null;
  sha256: string;
  word_count: number;
  approved_words: string | null;
  attached: boolean;
  attachment: string | null;
}
export interface Command {
  type: string;
  [field: string]: any;
}
/** What one rulebook says on a topic: its clauses, or why it is run as it is without any, and what it sets. */
export interface ComparedSide {
  clauses: string[];
  silent: string | null;
  sets: Value[];
}
export interface Comparison {
  a: string;
  b: string;
  game: string;
  words: WordDifference[];
  topics: TopicDifference[];
  readings: ReadingDifference[];
  figures: FigureRow[];
}
/** Two rulebooks of one game. It takes a moment the first time: null until then, so ask again. */
export interface ComparisonShown {
  comparison: Comparison | null;
}
/** A rulebook with its clauses by section, its readings and its defects. */
export interface Contents {
  rulebook: RulebookRow;
  sections: SectionRows[];
  readings: Reading[];
  defects: Defect[];
}
/** How one clause stands: `proofs` where it is shown, `reason` where it is outside the game. */
export interface Coverage {
  clause: string;
  kind: Kind;
  status: Status;
  proofs: string[];
  reason: string | null;
}
/** Where cards and falls come from. */
export type Dealing = "recorded" | "virtual";
/** What came of deciding a table again. `wrong` is the first place where the rules say something else. */
export interface DecidedAgain {
  stream: string;
  commands: number;
  events: number;
  drawn_again: number;
  not_shown_yet: number;
  decisions: string;
  otherwise: Otherwise[];
  wrong: string | null;
  left_out: string | null;
  stood: number | null;
  carried: Record<string, number>;
}
/** How many decks the table has, and how many the document allows. */
export interface Decks {
  chosen: number;
  least: number;
  most: number;
}
/** Something wrong with the text. It is shown, and never silently mended. */
export interface Defect {
  id: string;
  clauses: string[];
  says: string;
  handled: string;
}
export interface DifferenceShown {
  what: string;
  stake: number | null;
  ev_chosen: string;
  ev_alternative: string;
}
/** The values that one field of an offered command may take. Each is written under a name that stays. */
export interface Domain {
  type:
    | "AnyText"
    | "Anything"
    | "CardsFromSource"
    | "Group"
    | "HandCounts"
    | "InChips"
    | "Listing"
    | "NewSign"
    | "Newcomer"
    | "OneOf"
    | "Reordering"
    | "TakenBack"
    | "Whole";
  low?: number;
  high?: number;
  step?: number;
  base?: number;
  chip?: number;
  values?: any[];
  longest?: number;
  shortest?: number;
  repeated?: boolean;
  old?: any;
  raising?: boolean | null;
  scope?: PersonalScope;
  seated?: string[];
}
/** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
export interface EventView {
  sequence: number;
  at: number;
  who: string;
  role: string;
  kind: string;
  words: string;
  clauses: string[];
  payload: any;
}
/** Those after a number that the caller may see. `last` is the number to go on after. */
export interface Events {
  events: EventView[];
  last: number;
  length: number;
}
export interface Explained {
  rulebook: string;
  digest: string;
  round: RoundRow;
  sentences: Sentence[];
}
export interface Fault {
  trouble: Trouble;
  where: string;
  words: string;
}
/** What a wager is worth under both, as fractions; null where a rulebook does not allow such a table. */
export interface FigureRow {
  a_wager: string | null;
  b_wager: string | null;
  variant: string;
  unit: string;
  differs: boolean;
  a: string | null;
  b: string | null;
}
export interface FigureShown {
  figure: Row;
  deviation: number;
  results: OutcomeShown[];
  basis: string;
  number: number | null;
  as_made: boolean;
}
/** Every wager of a table, chips aside. Of a game with choices a player gets one figure for each wager. */
export interface FiguresShown {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  chip: number;
  decks: Decks | null;
  schedules: ScheduleShown[];
  figures: FigureShown[];
}
export interface Foreseen {
  words: string;
  clauses: string[];
}
/** `before` is the number to go on before; 0: all was looked at. `kinds`: all that such a journal may have. */
export interface FoundEvents {
  events: EventView[];
  before: number;
  length: number;
  rulebook: string;
  kinds: string[];
}
/** A command that is given, what is said to it and under which clauses, a remark, or what it came to for each. */
export interface GoldenLine {
  form: "given" | "refused" | "remark" | "said" | "sums";
  words: string;
  clauses: string[];
}
/** `terms` are those that are not the usual ones, and `start` says where it begins, if not with new cards. */
export interface GoldenRound {
  rulebook: string;
  name: string;
  title: string;
  terms: string | null;
  start: string | null;
  lines: GoldenLine[];
}
export interface GoldenRow {
  name: string;
  title: string;
}
/** That a checkpoint goes on from an earlier one, as in RFC 9162: digests are hexadecimal. */
export interface GrowthShown {
  since: CheckpointShown;
  to: CheckpointShown;
  streams: Record<string, string[]>;
  record: string;
  path: string[];
}
export interface Guide {
  sequence: number;
  steps: GuideStep[];
  incidents: GuideIncident[];
}
/**
 * Something that may have happened: the command that rules on it, with what is fixed of it and what is left to say.
 * `may`: the roles that may rule on it now, the lowest first; where nobody may, it is not `now`.
 */
export interface GuideIncident {
  command: string;
  values: Record<string, any>;
  happened: string;
  clauses: string[];
  may: Role[];
  now: boolean;
  fields: Record<string, Domain>;
}
export type GuideProgress = "done" | "later" | "now";
/** One step of the round, in the document's order. `aloud`: words to announce with it. */
export interface GuideStep {
  name: string;
  says: string;
  aloud: string | null;
  clauses: string[];
  commands: string[];
  state: GuideProgress;
}
export interface Health {
  alive: boolean;
}
/** Words on the cloth, and the clauses that have them there or make them true. */
export interface Inscription {
  words: string;
  clauses: string[];
}
/** A page opened with `/#invitation=` and the secret behind it lets its reader choose the password, once. */
export interface InvitationShown {
  person: string;
  secret: string;
  until: number;
}
/** What a clause asks of the software. */
export type Kind = "definition" | "duty" | "equipment" | "irregularity" | "play" | "power" | "procedure" | "statement";
/** `must` says whether the engine has to show clauses of this kind. */
export interface KindCount {
  kind: Kind;
  must: boolean;
  clauses: number;
  shown: number;
  outside: number;
  missing: number;
}
/** A round in a line. `net`: what it brought the player who asks, or the house where nobody plays; null: nothing. */
export interface LastRound {
  round: RoundRow;
  at: number;
  words: string;
  net: number | null;
}
export interface Layout {
  table: string;
  rulebook: string;
  title: string;
  venue: string;
  chip: number;
  terms: any;
  names: Record<string, string>;
  wagers: LayoutWager[];
  inscriptions: Inscription[];
  now: number;
}
/** A wager on the layout. */
export interface LayoutWager {
  kind: string;
  name: string;
  prizes: Payout[];
  clauses: string[];
  number?: number;
  void?: number[];
  falls?: Roll[];
  more?: string;
  button?: string;
}
/** Wagers with the same limits, by the document's names; none: every wager that is not named beside it. */
export interface LimitsRow {
  least: number;
  most: number;
  wagers?: string[];
  unit?: number;
}
/** An amount that came to a player's chips or left them, and what they were then. */
export interface Line {
  sequence: number;
  at: number;
  why: Why;
  cents: number;
  balance: number;
}
/** One kind of wager: the edge estimated with its interval of 95 in 100 runs, the exact one, and how far apart. */
export interface LineShown {
  wager: string;
  number: number;
  decided: number;
  edge: number;
  low: number;
  high: number;
  exact: number;
  z: number | null;
}
export interface ListedPayment {
  table: string;
  payment: any;
}
/**
 * What is done, what it brings per unit as fractions, a round of it, and what alone would close it. Wagers that differ
 * only in their number, and ways closed alike, are told together, the best of them in full. No change, no chip and no
 * reading: only other words in the document would.
 */
export interface LoopholeShown {
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
  changes: ChangeShown[] | null;
  smaller_chip: number | null;
  readings: OtherReadingShown[];
}
/** The most worth first. It takes seconds the first time: null until then, so ask again. */
export interface LoopholesShown {
  rulebook: string;
  loopholes: LoopholeShown[] | null;
}
/** What lies at a player's place where limits hold for them that are not on the sign. */
export interface Marker {
  place: number;
  player: string;
  limits: LimitsRow[];
  clauses: string[];
}
export interface Me {
  person: string;
  name: string;
  role: Role;
  roles: Role[];
  opens: string[];
  inspects: boolean;
  password: PasswordSet | null;
  only_administrator: boolean;
  faults: number;
}
/** What a new password was set with. */
export type Means = "administrator" | "earlier" | "invitation" | "old_password";
export interface MonthEnd {
  year: number;
  month: number;
  above_cents: number;
  payments: ListedPayment[];
}
/** What can be done next: the command, but for who gives it and for what they have to say. */
export interface NextStep {
  command: Command;
  asks: string[];
  by: Role[];
  mine: boolean;
  because: string;
  clauses: string[];
}
/** Why something cannot be chosen. */
export interface NotAllowed {
  because: string;
  instead: string;
  clauses: string[];
}
/** Something that a sign or an official says to all. Times are microseconds of UTC, by the journal's clock. */
export interface Notice {
  kind: "closed" | "closing" | "limits" | "reserved";
  clauses: string[];
  at?: number;
  named?: boolean;
  limits?: LimitsRow[];
  player?: string;
  places?: number[];
}
/** A wager, or wagers on several numbers that pay alike. */
export interface OddsRow {
  wager: string;
  pays: [number, number][];
  by_schedule: boolean;
  after_commission: boolean;
  p_win: string;
  house_edge: string;
}
/** A command that may be given now: its kind, and for each of its fields the values it may have. */
export interface Offer {
  command: string;
  fields: Record<string, Domain>;
}
/** What may be done next, case by case. */
export interface OpenCases {
  disputes: Record<string, NextStep[]>;
  stages: Record<string, string>;
  payments: Record<string, NextStep[]>;
  held: Record<string, NextStep[]>;
  idle: Record<string, number>;
  room: NextStep[];
}
export interface OtherReadingShown {
  id: string;
  value: string;
  clauses: string[];
}
/** A record that would not be written so today, by something that was mended since, and the clauses of that. */
export interface Otherwise {
  sequence: number;
  fix: string;
  clauses: string[];
  was: string;
  now: string;
}
/** What one unit may bring its owner, and how likely, as fractions. */
export interface OutcomeShown {
  net: string;
  chance: string;
}
/** What an official needs beside the view of the table. Times are microseconds of UTC, by the journal's clock. */
export interface Overseen {
  now: number;
  acts: Record<string, Act>;
  mine: string[];
  names: Record<string, string>;
  place: string;
  breaches: Record<string, string[]>;
  kept_under: string[];
  signs: Way[][];
  cases: OpenCases;
  takings: Takings;
}
/** Who set a password, and when; with an invitation, who made that. Somebody else may have: look at it. */
export interface PasswordSet {
  means: Means;
  by: string;
  at: number;
}
/**
 * A place in the view, key by key, and what stands there now. With `out` so many entries make way: items of a list from
 * this place on, for those of `to`; or the key itself.
 */
export interface PatchOp {
  at: (string | number)[];
  to: any;
  out?: number;
}
/** What is paid, as the document writes it, and when; no words where the wager is always paid so. */
export interface Payout {
  odds: string;
  when?: string;
  totals?: number[];
  part?: string;
}
export interface PersonShown {
  id: string;
  name: string;
  roles: Role[];
  password: PasswordSet | null;
  invited_until: number | null;
}
/** How far limits agreed with one player may differ from the sign. */
export type PersonalScope = "above_maximum" | "any" | "box_maximum";
/** The events that would follow, and the roles that may give the command, the lowest first. */
export interface Preview {
  events: Foreseen[];
  by: Role[];
}
/** It takes seconds the first time: null until then, so ask again. */
export interface PricedShown {
  rulebook: string;
  readings: ReadingShown[] | null;
}
/** A problem document. What stands after `detail` is there where it applies. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  request?: string;
  instead?: string;
  rulebook?: string;
  clauses?: string[];
  field?: string;
  expected?: number;
  actual?: number;
  view?: TableView;
}
/** `ready`: the store answers and keeps what it is given, and nothing waits for somebody to look at it. */
export interface Readiness {
  ready: boolean;
  floor_stopped: boolean;
  unsound_rulebooks: number;
  stopped_tables: number;
  forged_rows: number;
  doubted_accounts: number;
  keeping: boolean;
  signing: boolean;
  records_checked: number;
  records_to_check: number;
}
/** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
export interface Reading {
  id: string;
  clauses: string[];
  question: string;
  alternatives: Record<string, string>;
  chosen: string;
  reason: string;
}
export interface ReadingAlternative {
  value: string;
  means: string;
}
/** A point that the text leaves open: how this table reads it. */
export interface ReadingChoice {
  id: string;
  question: string;
  clauses: string[];
  alternatives: ReadingAlternative[];
  usual: string;
  reason: string;
}
/** A question that one text or both leave open; null where a text does not. */
export interface ReadingDifference {
  id: string;
  differs: boolean;
  a: Reading | null;
  b: Reading | null;
}
export interface ReadingShown {
  id: string;
  clauses: string[];
  question: string;
  alternatives: AlternativeShown[];
}
/** A record as it is kept: the text that was hashed, its leaf in the tree, and the chain before and after it. */
export interface RecordShown {
  sequence: number;
  text: string;
  leaf: string;
  previous: string;
  digest: string;
}
export interface RefusalRow {
  at: number;
  who: string;
  role: string;
  command: string;
  asked: string;
  because: string;
  instead: string;
  clauses: string[];
}
export type Role =
  | "administrator"
  | "assistant_gaming_manager"
  | "boxperson"
  | "casino_operator"
  | "casino_supervisor"
  | "dealer"
  | "game_supervisor"
  | "gaming_manager"
  | "gaming_supervisor"
  | "house"
  | "inspector"
  | "pit_boss"
  | "player"
  | "stickperson"
  | "surveillance"
  | "tournament_director";
/** The uppermost faces of two dice; which die shows which face decides nothing, but is told apart all the same. */
export type Roll = [number, number];
export interface RoundEvents {
  round: RoundRow;
  events: EventView[];
}
export interface RoundRow {
  number: number;
  first: number;
  last: number;
  over: boolean;
}
export interface RoundStep {
  event: EventView;
  changed: PatchOp[];
}
/** `before` is the table before the first step; `clauses` are all that are cited, in our words. */
export interface RoundSteps {
  rulebook: string;
  digest: string;
  game: string;
  round: RoundRow;
  clauses: Record<string, string>;
  before: TableView;
  steps: RoundStep[];
}
/** A figure as it is written down for a program: fractions as `p/q`. */
export interface Row {
  rulebook: string;
  wager: string;
  variant: string;
  unit: string;
  ev: string;
  house_edge: string;
  variance: string;
  p_win: string;
  p_lose: string;
  p_push: string;
  expected_total_action: string;
  ev_per_total_action: string;
  ev_per_decided_wager?: string;
  rolls_per_decision?: string;
  ev_per_roll?: string;
  clauses?: string[];
}
/** `owed` are the clauses that must be shown and are not. Without decisions no clause is shown, and none is owed. */
export interface RulebookCoverage {
  rulebook: string;
  decided: boolean;
  kinds: KindCount[];
  owed: string[];
  clauses: Coverage[];
}
/** A rulebook in one line. What needs decisions is null where there are none, or unsound ones. */
export interface RulebookRow {
  id: string;
  game: string;
  title: string;
  venue: string;
  jurisdiction: string;
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
/** What hangs at the table beside the rules: odds to one for each hand. */
export interface ScheduleShown {
  wager: string;
  name: string;
  pays: [string, number][];
}
export interface SectionRows {
  id: string;
  heading: string;
  clauses: ClauseRow[];
}
/** What happened, with the reckoning in it, and the clauses behind it. */
export interface Sentence {
  sequence: number;
  at: number;
  words: string;
  clauses: Cited[];
}
export interface Session {
  token: string;
}
/** A settled wager for people. `words`: the wager with its outcome, then the sum step by step. */
export interface SettledWager {
  player: string;
  kind: string;
  at: number;
  outcome: string;
  net: number;
  words: string[];
  clauses: string[];
}
/** `changes` is the least change that closes every weak stake; null where none does. */
export interface SignChecked {
  stakes: number;
  weak: WeakShown[];
  changes: ChangeShown[] | null;
  smaller_chip: number | null;
}
/** Wagers with the same limits, by the document's names. No names: every wager that is not named elsewhere. */
export interface SignRow {
  wagers: string[];
  least: number;
  most: number;
  unit: number | null;
}
/** How such limits may come into force, or why no such sign may hang at this table. */
export interface SignTried {
  ways: Way[];
  because: string;
  clauses: string[];
}
/** A kind of wager that a sign speaks of; by itself, or only where its limits are not those of all others. */
export interface SignWager {
  path: string[];
  unit: string[];
  name: string;
  always: boolean;
}
export interface SignatureKept {
  number: number;
  sequence: number;
}
export interface SignatureShown {
  key: string;
  signature: string;
}
/** `step` grows with every change: ask for what comes after it. */
export interface Simulation {
  id: string;
  rulebook: string;
  strategy: string;
  amount: number;
  seed: number;
  unit: string;
  state: State;
  step: number;
  seconds: number;
  found: SimulationProgress | null;
  trouble: TroubleShown | null;
}
export interface SimulationProgress {
  done: number;
  share: number;
  whole: Whole;
  lines: LineShown[];
}
export type State = "done" | "failed" | "making" | "refused" | "running" | "stopped";
export interface Statement {
  table: string;
  player: string;
  practice: boolean;
  balance: number;
  lines: Line[];
}
export type Status = "missing" | "outside" | "shown";
/**
 * The payload of a record of kind `journal.accepted@1`: somebody opened a store that had lost what was in it. `number`
 * and `digest` are those of the last checkpoint that this house signed and that the store no longer has; 0 and zeros
 * where only records after the last checkpoint are gone.
 */
export interface StoreAccepted {
  who: string;
  reason: string;
  number: number;
  digest: string;
  at: number;
}
/** A strategy by name, and what it may be told; those in `needs` it must be. */
export interface StrategyShown {
  name: string;
  needs: string[];
  may: string[];
}
/** The events of one command as this onlooker may see them, and the table after it where nothing newer follows. */
export interface StreamMessage {
  sequence: number;
  events: EventView[];
  view: TableView | null;
}
export type Strict = "cited" | "missing" | "outside" | "proved";
/** How one clause stands strictly: its mutants, how many of them are killed, and by which tests. */
export interface StrictClause {
  clause: string;
  kind: Kind;
  strict: Strict;
  mutants: number;
  killed: number;
  killed_by: string[];
  reason: string | null;
}
/** `held` are the clauses of play, procedure, irregularity and power; `cited` and `excused` those unproved. */
export interface StrictCoverage {
  rulebook: string;
  held: number;
  proved: number;
  cited: string[];
  excused: string[];
  clauses: StrictClause[];
}
/** All that an odds card or the sign of a table says. */
export interface TableFigures {
  table: string;
  sign: SignRow[];
  odds: OddsRow[];
  figures: FiguresShown;
}
/**
 * In cents. `win` is what the table has won: closing, credits and drop, less opening and fills. While it is open
 * nothing was counted at its closing: `float`, what is on it now, counts in the place of that.
 */
export interface TableResult {
  opening: number;
  fills: number;
  credits: number;
  drop: number;
  closing: number;
  win: number;
  practice: boolean;
  float: number;
  closed: boolean;
}
/** A table in a few words. One that is stopped has only its name, and why. */
export interface TableRow {
  name: string;
  stopped: boolean;
  rulebook: string | null;
  game: string | null;
  title: string | null;
  venue: string | null;
  dealing: Dealing | null;
  phase: string | null;
  phase_words: string | null;
  closed: boolean;
  practice_of: string | null;
  seated: string[];
  places: number;
  sign: any;
  limits: SignRow[];
  sequence: number;
}
/** The table as somebody may see it. */
export interface TableView {
  table: string;
  rulebook: string;
  game: string;
  dealing: Dealing;
  practice: boolean;
  sequence: number;
  phase: string;
  phase_words: string;
  seated: string[];
  play: any;
  decided: SettledWager[];
  chips: Record<string, number>;
  office: any;
  announced: Notice[];
  markers: Marker[];
  offers: Offer[];
}
/** In cents. `so_far`: what the table would have won if it closed now. */
export interface Takings {
  float: number;
  opening: number;
  fills: number;
  credits: number;
  drop: number;
  closing: number;
  so_far: number;
}
/** One term: what the documents speak of in it, where, and what it may be. */
export interface TermChoice {
  field: string;
  says: string[];
  clauses: string[];
  silent: string[];
  form: TermForm;
  values: TermValue[];
  low: number | null;
  high: number | null;
  wagers: SignWager[];
}
/** How a term is chosen. */
export type TermForm = "amount" | "one_of" | "sign" | "whole";
export interface TermValue {
  value: any;
  words: string;
  refused: NotAllowed | null;
}
/** Terms as they are kept, and what each of them may be while the others stay as they are. */
export interface TermsShown {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  terms: any;
  choices: TermChoice[];
  readings: ReadingChoice[];
  float_cents: number;
  may_open: boolean;
  warnings: string[];
}
export interface TopicDifference {
  topic: string;
  says: string;
  differs: boolean;
  a: ComparedSide;
  b: ComparedSide;
}
/** A topic that the clause belongs to, all of its clauses, and what they set together. */
export interface TopicView {
  topic: string;
  says: string;
  clauses: string[];
  sets: Value[];
}
export type Trouble =
  | "account_doubted"
  | "floor_stopped"
  | "row_forged"
  | "rulebook_unsound"
  | "signing_stopped"
  | "store_unavailable"
  | "table_stopped";
/** Why it could not be played. */
export interface TroubleShown {
  words: string;
  instead: string | null;
  clauses: string[];
}
/** One value that a topic sets. `reading` is the id of the reading it is left to, if it is. */
export interface Value {
  name: string;
  value: any;
  reading: string | null;
}
/** What came of verifying a table: its chain, its rules, and how much of it a signed checkpoint covers. */
export interface Verified {
  table: string;
  records: number;
  chain_broken: string | null;
  decided_again: DecidedAgain | null;
  covered: number;
  checkpoint: number | null;
}
/** A lawful way for limits to come into force. */
export interface Way {
  minutes: number;
  keep: boolean;
  since: number | null;
  by: Role[];
  mine: boolean;
  clauses: string[];
  command: Command;
}
/** A wager with stakes at which rounding gives too much away: how many, where, the weakest and the first few. */
export interface WeakShown {
  wager: string;
  variant: string;
  house_edge: string;
  stakes: number;
  lowest: number;
  highest: number;
  weakest: WeakStake;
  first: WeakStake[];
}
export interface WeakStake {
  stake: number;
  house_edge: string;
}
/** As whom to log in now. */
export interface Welcomed {
  person: string;
  name: string;
  roles: Role[];
}
/** All wagers together: cents staked on those decided, cents won by the player, and what the house held of it. */
export interface Whole {
  coin_in: number;
  won: number;
  hold: number | null;
  low: number | null;
  high: number | null;
  shoes: number | null;
}
export type Why =
  | "brought"
  | "buy_in"
  | "carried_away"
  | "cash_out"
  | "closing"
  | "collected"
  | "colour_up"
  | "commission"
  | "commission_back"
  | "credit"
  | "difference"
  | "fill"
  | "opening"
  | "owed"
  | "paid"
  | "rectified"
  | "returned"
  | "seized"
  | "taken_back"
  | "tokens"
  | "undone"
  | "wager";
/** What people are shown: a document's own word for a thing of the game, or the order of its officials. */
export interface WordDifference {
  name: string;
  differs: boolean;
  a: string;
  b: string;
}
export interface add_person {
  type: "add_person";
  person: string;
  name: string;
  roles: Role[];
}
export interface change_roles {
  type: "change_roles";
  person: string;
  had: Role[];
  roles: Role[];
}
export interface invite {
  type: "invite";
  person: string;
}
