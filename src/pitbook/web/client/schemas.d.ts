// What the server sends. Written by `scripts/write_types.py`; do not edit.

/** One act of officials: what the document calls for, whether it knows it at all, and who may do it. */
export interface Act {
  says: string;
  known: boolean;
  lowest: Role;
  clauses: string[];
  sets: Record<string, any>;
}
/** What is best in a situation under both; null where one does not know it. */
export interface AdviceRow {
  situation: string;
  a: string | null;
  b: string | null;
}
export interface AdviceShown {
  situation: string;
  best: string;
  margin_least: string;
  margin_most: string;
  cases: number | null;
}
/** How the clauses of every kind stand: what is outside decides nothing, and has its reason. */
export interface AllKinds {
  clauses: number;
  proved: number;
  outside: OutOfScope[];
  unproved: string[];
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
/** When the rules were approved and take effect, as far as the document says, and what they replace. */
export interface ApprovalRow {
  on: string;
  by: string;
  effective: string;
  replaces: string[];
  clauses: string[];
}
/** A drill without its key: what a learner is shown. */
export interface AskedDrill {
  rulebook: string;
  kind: string;
  seed: number;
  scene: string[];
  question: string;
  form: Form;
  options: string[];
  chip_cents: number;
  stakes: number[];
  parts: DrillPart[];
  now: string;
  explained: string[];
}
export interface AttemptView {
  at: number;
  method: TellingMethod;
  reached: boolean;
  words: string;
}
/** A drill that an author made, in a line. */
export interface AuthoredRow {
  number: number;
  title: string;
  by: string;
  rulebook: string;
  question: string;
}
export interface AuthorityShown {
  id: string;
  name: string;
  named_by: Record<string, string[]>;
  contact: Contact | null;
}
/** `command` is the kind of what would see to it, where one command does. */
export interface AwaitedStep {
  by: Role;
  what: string;
  command: string;
}
export type AwardedBy = "draw" | "turnover";
export type Banks = "carried" | "fresh";
/** An eliminated player comes in again, in the next stage. */
export interface BuyBack {
  cents: number;
  most: number;
  until_stage: number;
}
/** How cards were checked. Whether a dealer or a supervisor did it, their role says. */
export type CardCheck = "device" | "hand";
/** A figure, and how far it may be off. */
export interface ChanceShown {
  value: number;
  error: number;
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
  since: string | null;
}
export interface CitedClauses {
  rulebook: string;
  clauses: string[];
}
/** One clause: `clause` is its number now, `was` the one it had; one that is gone has only had one. */
export interface ClauseChange {
  happened: Happened;
  says: string;
  clause?: string;
  was?: string;
}
/** What a clause asks of the software. */
export type ClauseKind =
  "definition" | "duty" | "equipment" | "irregularity" | "play" | "power" | "procedure" | "statement";
export interface ClauseMissed {
  id: string;
  summary: string;
  times: number;
}
/** Something that happened to a clause: by which edition, from when on, and what number the clause has since. */
export interface ClauseMoment {
  edition: string;
  on: string | null;
  happened: string;
  clause: string;
  says: string;
  was: string[];
  now: string[];
}
export interface ClauseRow {
  id: string;
  kind: ClauseKind;
  subject: string;
  summary: string;
}
export interface ClauseToKnow {
  id: string;
  summary: string;
}
/** All there is to say of a clause. What needs decisions is empty or null while there is a register only. */
export interface ClauseView {
  rulebook: string;
  id: string;
  section: string;
  heading: string;
  kind: ClauseKind;
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
  edition: string;
  since: string | null;
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
  strategy: AdviceRow[];
  loopholes: LoopholeRow[];
}
/** Two rulebooks of one game. It takes a moment the first time: null until then, so ask again. */
export interface ComparisonShown {
  comparison: Comparison | null;
}
export interface Conduct {
  penalties: Penalty[];
  disqualified_for: string[];
  substitutes: string;
  refunds: string;
  refund_on_cancelling: number;
  late: Consequence | null;
  absent: Consequence | null;
  telephone: string;
  substituted: string;
  disqualified_chips: TakenChips | null;
  retired: TakenChips | null;
}
export type Consequence = "blinded" | "eliminated" | "none";
export interface Contact {
  person: string;
  reached: string;
  at: number;
  who: string;
}
/** A thing that a prize consists of or includes: what it is, how much of it. */
export interface Content {
  what: string;
  sort: Sort;
  millilitres: number;
}
/** How one clause stands: `proofs` where it is shown, `reason` where it is outside the game. */
export interface Coverage {
  clause: string;
  kind: ClauseKind;
  status: Status;
  proofs: string[];
  reason: string | null;
}
/** So many go through: of each table, or of the whole stage. */
export interface Cut {
  through: number;
  of: CutOf;
}
export type CutOf = "stage" | "table";
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
  editions: string[];
  otherwise: Otherwise[];
  wrong: string | null;
  left_out: string | null;
  lacks_law: boolean;
  stood: number | null;
  carried: Record<string, number>;
}
/** How many decks the table has, and how many the document allows. */
export interface DeckCounts {
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
/** A claim that was denied. Name and address are there as long as they are kept. */
export interface DenialRow {
  number: number;
  prize: number;
  patron: string;
  at: number;
  cents: number;
  reason: string;
  registered: boolean;
  name: string | null;
  address: string | null;
  digest: string | null;
  explained_at: number | null;
  erased_at: number | null;
  withdrawn_at: number | null;
}
export interface Details {
  starts_at: number | null;
  ends_at: number | null;
  fees: Fees | null;
  fewest: number | null;
  most: number | null;
  place: string;
}
export interface DifferenceShown {
  what: string;
  stake: number | null;
  ev_chosen: string;
  ev_alternative: string;
}
/** `venue`: its name, where it has one. */
export interface Display {
  venue: string;
  zone: string;
  tables: DisplayedTable[];
}
export interface DisplayedResult {
  number: number;
  words: string;
}
export interface DisplayedTable {
  name: string;
  game: string;
  title: string;
  venue: string;
  phase_words: string;
  places: number;
  taken: number;
  limits: SignRow[];
  results: DisplayedResult[];
}
/** What becomes of the chips at the end. */
export type Disposition = "cash" | "collected";
export interface DisputeView {
  number: number;
  player: string;
  words: string;
  prize: number | null;
  at: number;
  decided_at: number | null;
  decision: string;
  advised_at: number | null;
  closed_at: number | null;
  satisfied: boolean | null;
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
export interface DrawTerms {
  at: number | null;
  place: string;
}
export interface DrawView {
  number: number;
  at: number | null;
  place: string;
  commitment: string | null;
  scrutineer: string | null;
  attended: boolean;
  drawn_at: number | null;
  cancelled: boolean;
  results: [number, string][];
}
/** Lots as they were drawn, with all that anybody needs to draw them again. */
export interface DrawnLots {
  sequence: number;
  at: number;
  stage: number;
  committed: number;
  commitment: string;
  secret: string;
  players: string[];
  order: string[];
  holds: boolean;
}
/** One of several questions about the same thing, each with options of its own. */
export interface DrillPart {
  question: string;
  options: string[];
}
/** The table of a drill, for whoever draws it: as its game shows it, with what is printed on its layout. */
export interface DrillTable {
  view: TableView;
  chip: number;
  terms: any;
  names: Record<string, string>;
  wagers: LayoutWager[];
  inscriptions: Inscription[];
}
export interface DutiesShown {
  now: number;
  zone: string;
  ring_minutes: number;
  open: number;
  due_soon: number;
  late: number;
  duties: DutyRow[];
  unread: string[];
}
/** Times are microseconds of UTC. Without `due` the document names no time, and only its age can be shown. */
export interface Duty {
  id: string;
  what: string;
  to: string;
  rulebook: string;
  clauses: string[];
  since: number;
  due: number | null;
  done: number | null;
  place: string;
  private: PrivateDuty | null;
}
/** Times are microseconds of UTC. `late`: beyond its time, or done beyond it; that stays. `rings`: it presses. */
export interface DutyRow {
  id: string;
  what: string;
  to: string;
  to_name: string;
  rulebook: string;
  clauses: string[];
  since: number;
  due: number | null;
  done: number | null;
  late: boolean;
  rings: boolean;
  place: string;
}
/** Somebody's time on duty at the table; without an end they are there now. */
export interface DutySpell {
  person: string;
  role: Role;
  since: number;
  as_dealer: boolean;
  until: number | null;
}
export interface DutyView {
  duty: Duty;
  late: boolean;
}
/** One edition; days are those of the venue, and null where nobody knows them. */
export interface EditionTold {
  name: string;
  number: number;
  in_force: boolean;
  why: string[];
  says: string;
  approved: string | null;
  effect: string | null;
  repealed: string | null;
  adopted: string | null;
  replaces: string | null;
  version: string;
  digest: string;
  specimen: boolean;
  instrument: string | null;
  source: string | null;
  changes: ClauseChange[];
  transition: string | null;
  unsound: string[];
}
/** Who may enter: in words, and as far as the program can hold to it. */
export interface Eligibility {
  words?: string;
  only?: string[];
  staff?: boolean;
}
/** A settled wager in the records of a table, by which somebody is eligible. */
export type EligibleWager = [string, number, string, number, number, number];
/** What others see of an entrant; what was paid and signed is for themselves and for those who run it. */
export interface EntrantRow {
  player: string;
  status: EntrantStatus;
  stack: number;
  table: string | null;
  away: boolean;
  briefed: boolean;
  paid: Record<string, number> | null;
  refunded: number | null;
  signed: number | null;
  employee: boolean | null;
  associate: boolean | null;
}
/** How an entrant stands. */
export type EntrantStatus =
  | "accepted"
  | "applied"
  | "disqualified"
  | "eliminated"
  | "placed"
  | "refused"
  | "retired"
  | "seated"
  | "substituted"
  | "through"
  | "withdrawn";
/** One entry, by its number. Entries are drawn from by these numbers; their bytes make the digest of all. */
export type Entry = [number, string, EligibleWager | null];
export interface EntryTerms {
  kind: EventKind;
  may_refuse: boolean;
  criteria: string;
  signs: boolean;
  available: string;
  method: string;
  withdrawal: Withdrawal | null;
}
/** What is looked at before the first round at a real table, one by one. */
export type Equipment = "cloth" | "deck" | "drop_box" | "equipment" | "float" | "rack" | "sign" | "stick" | "table";
/** A line of the opening checklist that somebody saw to. */
export interface EquipmentCheck {
  item: Equipment;
  at: number;
  who: string;
  by: Role;
  note: string;
  cards: CardCheck | null;
  counted: number | null;
}
export type EventKind = "charitable" | "media" | "ordinary";
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
/** An item that was answered, with what would have been right, why, and under which clauses. */
export interface ExamItem {
  number: number;
  kind: string;
  question: string;
  said: string;
  right: boolean;
  answer: string;
  because: string[];
  clauses: string[];
  seconds: number;
}
/** An exam in a line, and where the caller stands in it: new, begun, passed or failed. */
export interface ExamRow {
  name: string;
  title: string;
  rulebook: string;
  count: number;
  minutes: number;
  pass_percent: number;
  mine: string;
  taken: number;
}
/** An exam for its taker, or with all results for whoever trains. Its seed is for trainers alone. */
export interface ExamView {
  name: string;
  title: string;
  rulebook: string;
  kinds: string[];
  count: number;
  minutes: number;
  pass_percent: number;
  competence: string[];
  authored: number;
  set_by: string;
  trains: boolean;
  now: number;
  sittings: SittingView[];
}
/** A floor exercise in a line. */
export interface ExerciseRow {
  person: string;
  number: number;
  rulebook: string;
  rounds: number;
  minutes: number;
  began_at: number;
  over: boolean;
  steps: number;
  right: number;
}
/** A step that was taken, with what would have been right, why, and under which clauses. */
export interface ExerciseStep {
  number: number;
  measure: string;
  question: string;
  said: string;
  right: boolean;
  answer: string;
  because: string[];
  clauses: string[];
  milliseconds: number;
}
/** A floor exercise: how far it is, and what it shows by measure and by clause. Steps are shown when it is over. */
export interface ExerciseView {
  person: string;
  number: number;
  rulebook: string;
  rounds: number;
  minutes: number;
  pace_seconds: number;
  began_at: number;
  ends_at: number | null;
  now: number;
  taken: number;
  over: boolean;
  seal: string;
  measured: Measured[];
  median_seconds: number;
  missed: ClauseMissed[];
  steps: ExerciseStep[];
}
export interface Explained {
  rulebook: string;
  edition: string;
  digest: string;
  round: RoundRow;
  sentences: Sentence[];
}
/** By moment: the bankroll in cents that so many per cent of sessions do not exceed. */
export interface FanLine {
  share: number;
  bankroll: number[];
}
export type FaultKind =
  | "account_doubted"
  | "background_failing"
  | "clock_wrong"
  | "floor_stopped"
  | "row_forged"
  | "rulebook_unsound"
  | "signing_stopped"
  | "store_unavailable"
  | "stream_stopped"
  | "table_stopped";
/** The four kinds of money. Nothing is charged that does not stand here. */
export interface Fees {
  entry_fee: number;
  buy_in: number;
  re_buy: Purchase | null;
  add_on: Purchase | null;
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
  figure: WrittenFigure;
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
  decks: DeckCounts | null;
  schedules: ScheduleShown[];
  figures: FigureShown[];
}
export interface FindingView {
  number: number;
  words: string;
  measure: IntegrityMeasure;
  draw: number | null;
  found_at: number;
  due: number;
  validated_at: number | null;
  told_at: number | null;
  told_to: string;
}
export interface FloorFault {
  trouble: FaultKind;
  where: string;
  words: string;
}
export interface Foreseen {
  words: string;
  clauses: string[];
  paid: number;
}
/** How a drill is answered. */
export type Form = "amount" | "choice" | "order" | "parts" | "settle";
export interface Format {
  stages: Stage[];
  bank: number | null;
  tie_break: TieBreak | null;
  buy_back: BuyBack | null;
  repechage: Repechage | null;
  disposition: Disposition | null;
  cents_for_chips: [number, number] | null;
}
/** `before` is the number to go on before; 0: all was looked at. `kinds`: all that such a journal may have. */
export interface FoundEvents {
  events: EventView[];
  before: number;
  length: number;
  rulebook: string;
  kinds: string[];
}
/**
 * From when until when by the clock of the venue; past midnight where they close at an earlier hour than they open. The
 * same hour twice is around the clock.
 */
export interface GamingHours {
  opens: string;
  closes: string;
  determined: string;
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
/** How an answer was graded, with what would have been right, why, and under which clauses. */
export interface Grade {
  right: boolean;
  given: string;
  answer: string;
  because: string[];
  clauses: string[];
  parts: boolean[];
}
export interface GradedAnswer {
  grade: Grade;
  clauses: ClauseToKnow[];
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
/**
 * One step of the round, in the document's order. `aloud`: words to announce with it. `by`: where the document leaves
 * what comes now to officials, their roles, the lowest first.
 */
export interface GuideStep {
  name: string;
  says: string;
  aloud: string | null;
  clauses: string[];
  commands: string[];
  state: GuideProgress;
  by: Role[];
}
/** What an amendment did to a clause. */
export type Happened = "changed" | "gone" | "new" | "renumbered";
export interface Health {
  alive: boolean;
}
export interface History {
  rulebook: string;
  editions: EditionTold[];
  clause: string | null;
  moments: ClauseMoment[];
}
export interface HowToPlay {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  limits: SignRow[];
  wagers: WagerToPlay[];
  steps: StepToPlay[];
}
/** What becomes of a prize whose winner had to be there and was not. */
export type IfAbsent = "lapse" | "redraw";
/** Words on the cloth, and the clauses that have them there or make them true. */
export interface Inscription {
  words: string;
  clauses: string[];
}
/** What is done where the integrity of a promotion or draw is compromised. */
export type IntegrityMeasure = "cancel_draw" | "cancel_promotion" | "postpone_draw" | "postpone_promotion";
/** A page opened with `/#invitation=` and the secret behind it lets its reader choose the password, once. */
export interface InvitationShown {
  person: string;
  secret: string;
  until: number;
}
/** `must` says whether the engine has to show clauses of this kind. */
export interface KindCount {
  kind: ClauseKind;
  must: boolean;
  clauses: number;
  shown: number;
  outside: number;
  missing: number;
}
/** An edition in force at the venue to which the table has not crossed over yet. */
export interface LaterEdition {
  edition: string;
  effect: string | null;
  notice: string;
  standing: string;
  mine: boolean;
  refused: string | null;
  hung: TermChoice[];
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
/** A lesson of a course, and how far the caller came in it. */
export interface LessonRow {
  name: string;
  title: string;
  asked: number;
  known: number;
}
/** Wagers with the same limits, by the document's names; none: every wager that is not named beside it. */
export interface LimitsRow {
  least: number;
  most: number;
  wagers?: string[];
  unit?: number;
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
/** A line of the checklist: what is looked at, what has to be seen, who may say so, and who did. */
export interface ListedItem {
  item: Equipment;
  says: string;
  details: string[];
  by: Role;
  clauses: string[];
  checked: EquipmentCheck | null;
}
export interface ListedPayment {
  table: string;
  payment: any;
}
/** A round in a line. Amounts are whole cents. */
export interface ListedRound {
  round: RoundRow;
  at: number;
  words: string;
  players: string[];
  staked: number;
  paid: number;
  collected: number;
  net: number | null;
  rulings: number;
  irregularities: number;
  disputes: number[];
  refusals: number | null;
}
/** Those that fit, the latest first. */
export interface ListedRounds {
  rounds: ListedRound[];
  before: number;
  looked: number;
}
/** Lawful play that beats the house: what it brings per unit under both, as fractions; null where it does not. */
export interface LoopholeRow {
  play: string;
  a: string | null;
  b: string | null;
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
  sees_duties: boolean;
  manages: boolean;
  zone: string;
  faults: number;
}
/** What a new password was set with. */
export type Means = "administrator" | "earlier" | "invitation" | "old_password";
/** How many steps showed something, and how many of them were right; of the pace, how many were quick enough. */
export interface Measured {
  measure: string;
  right: number;
  steps: number;
}
export interface MissingItem {
  topic: string;
  what: string;
  under: CitedClauses[];
}
export interface MissingRow {
  topic: string;
  because: string;
  clauses: string[];
}
export interface MonthEnd {
  year: number;
  month: number;
  above_cents: number;
  payments: ListedPayment[];
}
/** A patron's own: of so many entries that there are each prize of a draw falls to any with the same chance. */
export interface MyEntries {
  numbers: number[];
  of: number;
  wagers: EligibleWager[];
}
/** Why a table needs somebody, the most pressing first. */
export type Need = "closing" | "dispute" | "held" | "notice" | "payment" | "ruling" | "sign" | "stopped";
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
  kind: "closed" | "closing" | "edition" | "limits" | "reserved";
  clauses: string[];
  at?: number;
  named?: boolean;
  limits?: LimitsRow[];
  player?: string;
  places?: number[];
  words?: string;
  edition?: string;
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
export interface OnDutyRow {
  person: string;
  role: Role;
  since: number;
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
/** What officials need to open a table and to come on duty there. */
export interface OpeningView {
  checklist: ListedItem[];
  drop_box: boolean | null;
  cashless: boolean;
  duty: DutySpell[];
  roles: Role[];
  acting: boolean;
  acting_under: string[];
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
/** Clauses that the game does not carry out, and whose they are instead. */
export interface OutOfScope {
  clauses: string[];
  reason: string;
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
  later: LaterEdition | null;
}
/** What a strategy may be told, for a form that asks for it. */
export type ParameterKind = "dollars" | "text" | "whole" | "yes_or_no";
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
/** How a prize of money could be paid. */
export type PaymentWay = "cash" | "chips" | "crossed_cheque" | "funds_transfer";
/** What is paid, as the document writes it, and when; no words where the wager is always paid so. */
export interface Payout {
  odds: string;
  when?: string;
  totals?: number[];
  part?: string;
}
/** A circumstance, named so that it can be cited, and what follows from it. */
export interface Penalty {
  name: string;
  circumstance: string;
  kind: PenaltyKind;
  chips: number;
  hands: number;
}
export type PenaltyKind = "chips" | "disqualified" | "missed_hands" | "warning";
export interface PersonShown {
  id: string;
  name: string;
  roles: Role[];
  password: PasswordSet | null;
  invited_until: number | null;
}
/** How far limits agreed with one player may differ from the sign. */
export type PersonalScope = "above_maximum" | "any" | "box_maximum";
/** How far a tournament has come, and how that is said. */
export type Phase =
  "cancelled" | "closed" | "decided" | "drafted" | "entries_closed" | "entries_open" | "in_play" | "paid";
export interface Pit {
  now: number;
  waiting: WaitingRow[];
  tables: PitRow[];
}
/** How a table stands, in cents. `so_far`: what it would have won if it closed now. */
export interface PitRow {
  name: string;
  on_duty: OnDutyRow[];
  float: number;
  drop: number;
  so_far: number;
  rounds: number;
  undecided: number;
  pace: number | null;
  largest: number;
  largest_round: number | null;
}
export interface PlayerStatement {
  table: string;
  player: string;
  practice: boolean;
  balance: number;
  lines: StatementLine[];
}
/** A rulebook that can be practised, and what the caller knows of it. */
export interface PracticeCourse {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  kinds: PracticeKind[];
  clauses: number;
  known: number;
  to_know: number;
  due: number;
  exercise: boolean;
  shoe: boolean;
  unit: string;
  editions: PracticeEdition[];
}
/** Another text of a rulebook than the one in force. */
export interface PracticeEdition {
  name: string;
  says: string;
  days: string;
}
/** A kind of drill, and how the caller has done at it. */
export interface PracticeKind {
  name: string;
  says: string;
  for_players: boolean;
  asked: number;
  right: number;
}
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
/** A duty whose words name somebody whose matter it is: who knows of that, and what all others are told. */
export interface PrivateDuty {
  known_to: string[];
  id: string;
  what: string;
  to: string;
}
export type PrizeKind =
  "appliance" | "casino_dollars" | "goods" | "money" | "real_estate" | "tokens" | "travel" | "vehicle";
/** A part of a prize of money: the payee of a cheque, or the holder of the account. */
export interface PrizePayment {
  way: PaymentWay;
  cents: number;
  payee: string;
  reference: string;
}
export interface PrizeRow {
  place: number;
  player: string;
  cents: number;
  paid: boolean;
}
/** One prize. Details beyond the conditions are those that its kind asks for. */
export interface PrizeTerms {
  name: string;
  kind: PrizeKind;
  value_cents?: number;
  conditions?: string;
  draw?: number;
  contents?: Content[];
  make?: string;
  model?: string;
  accessories?: string;
  on_road_included?: boolean;
  persons?: number;
  includes?: string;
  when?: string;
  spending_money?: boolean;
  dwelling?: string;
  plans?: string;
  contract?: string;
  easements?: string;
  address?: string;
}
export interface PrizeView {
  number: number;
  name: string;
  kind: string;
  value_cents: number | null;
  draw: number;
  phase: string;
  mine: boolean;
  winner: string | null;
  entry: number | null;
  owed_cents: number;
  present: boolean | null;
  alternative_cents: number | null;
  as_money: boolean;
  attempts: AttemptView[];
  payments: PrizePayment[];
  handed_over: string;
}
/** The entry that a prize fell to, at the prize's stated value. */
export interface PrizeWon {
  prize: number;
  entry: number;
  player: string;
  cents: number;
}
/** The pool: part of what entrants paid, and what the house adds; then a share for each place. */
export interface Prizes {
  of_entry_money: number;
  added: number;
  shares: number[];
  odd_cents_to: number | null;
  ties: TieBreak | null;
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
/** The records that a command brought about, and the promotion after it. */
export interface PromotionAnswer {
  first: number;
  last: number;
  again: boolean;
  events: PromotionEvent[];
  view: PromotionView;
}
export interface PromotionEvent {
  sequence: number;
  at: number;
  who: string;
  role: string;
  kind: string;
  words: string;
  under: CitedClauses[];
}
/** A promotion in a few words. One that is stopped has only its name. */
export interface PromotionRow {
  name: string;
  stopped: boolean;
  title: string;
  phase: string;
  phase_words: string;
  rulebooks: string[];
  closes_at: number | null;
  entries: number;
  mine: number;
  prizes: string[];
  late: number;
}
/** A command with its number, where it is about a version or a draw; `because` where it may not be given now. */
export interface PromotionStep {
  command: string;
  number: number | null;
  may: boolean;
  because: string;
  instead: string;
  rulebook: string;
  clauses: string[];
}
export interface PromotionTerms {
  awarded_by?: AwardedBy;
  manner?: string;
  draws?: DrawTerms[];
  eligibility?: Eligibility;
  wager?: WagerNeeded;
  wager_cents?: number;
  wager_kinds?: string[];
  nature?: string;
  reservations?: string;
  guarantees?: string;
  closes_at?: number;
  place?: string;
  starts_at?: number;
  claiming?: string;
  presence?: boolean;
  if_absent?: IfAbsent;
  claim_days?: number;
  telling?: string;
  results?: string;
  prizes?: PrizeTerms[];
  entries_each?: number | null;
  one_prize_each?: boolean;
  further?: string[];
}
export interface PromotionView {
  name: string;
  title: string;
  sequence: number;
  now: number;
  zone: string;
  phase: string;
  phase_words: string;
  postponed: string | null;
  rulebooks: string[];
  tables: string[];
  version: number;
  terms: PromotionTerms | null;
  entries: number;
  entries_digest: string;
  prizes: PrizeView[];
  draws: DrawView[];
  steps: PromotionStep[];
  mine: MyEntries | null;
  disputes: DisputeView[];
  missing: MissingItem[];
  versions: VersionView[];
  marketing: Record<string, boolean> | null;
  prescribed: Record<string, string> | null;
  duties: DutyView[];
  findings: FindingView[];
  denials: number;
  owed_cents: number;
}
/** Chips for money during play: what it costs, what it gives, how often for each entrant, and until when. */
export interface Purchase {
  cents: number;
  chips: number;
  most: number;
  until_hand: number | null;
  stages: number[];
  below: number | null;
}
export type QualifiesBy = "all_eliminated" | "best_eliminated";
/** `ready`: the store answers and keeps what it is given, and nothing waits for somebody to look at it. */
export interface Readiness {
  ready: boolean;
  floor_stopped: boolean;
  unsound_rulebooks: number;
  stopped_tables: number;
  stopped_streams: number;
  forged_rows: number;
  doubted_accounts: number;
  keeping: boolean;
  signing: boolean;
  clock_right: boolean;
  background: boolean;
  tables_open: number;
  tables: number;
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
export interface Repechage {
  by: QualifiesBy;
  count: number | null;
  at_discretion: boolean;
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
export interface RoundLink {
  link: string;
  until: number;
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
/** A round in a line. `net`: what it brought the player who asks, or the house where nobody plays; null: nothing. */
export interface RoundSummary {
  round: RoundRow;
  at: number;
  words: string;
  net: number | null;
}
/** The stakes of the strategy and several multiples of them, at the bankroll and several multiples of it. */
export interface RuinMap {
  bankrolls: number[];
  rows: RuinRow[];
}
/** The chance of ruin by bankroll, with the stakes of the strategy so many times as high. */
export interface RuinRow {
  times: number;
  strategy: string;
  ruined: (number | null)[];
}
/** A rulebook with its clauses by section, its readings and its defects. */
export interface RulebookContents {
  rulebook: RulebookRow;
  sections: SectionRows[];
  readings: Reading[];
  defects: Defect[];
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
  sections: string[];
  approval: ApprovalRow | null;
  unsound: string[];
  edition: string;
  since: string | null;
}
/** What hangs at the table beside the rules: odds to one for each hand. */
export interface ScheduleShown {
  wager: string;
  name: string;
  pays: [string, number][];
}
export interface SeatRow {
  player: string;
  place: number;
  stack: number;
  in_play: boolean;
  secret: boolean;
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
  settled_for: string | null;
}
export interface Session {
  token: string;
}
/** All sessions at once. `moments` are rolls or rounds; `playing` and the rest are chances by moment. */
export interface SessionsShown {
  unit: string;
  mean: ChanceShown;
  ahead: ChanceShown;
  ruined: ChanceShown;
  stopped_by_loss: ChanceShown;
  stopped_by_win: ChanceShown;
  over: ChanceShown;
  played: number;
  moments: number[];
  fan: FanLine[];
  playing: number[];
  ruined_by: number[];
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
/** A round as onlookers saw it. */
export interface SharedRound {
  steps: RoundSteps;
  layout: Layout;
  zone: string;
  until: number;
}
/** What becomes of a player who has fewer chips than they must wager. */
export type Short = "all_in" | "eliminated";
export interface ShownDrill {
  drill: AskedDrill;
  table: DrillTable | null;
  title: string;
  says: string;
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
/** One person's exam. Items are shown when it is over. */
export interface SittingView {
  person: string;
  began_at: number;
  ends_at: number;
  answered: number;
  ended_at: number | null;
  right: number | null;
  passed: boolean | null;
  items: ExamItem[];
}
/** What a thing is, as far as the law of prizes asks. */
export type Sort =
  "ammunition" | "firearm" | "imitation_firearm" | "liquor" | "other" | "prohibited_weapon" | "tobacco";
export interface Stage {
  name: string;
  kind: StageKind;
  starts_at: number;
  hands: number | null;
  minutes: number | null;
  tables: number | null;
  seats: number;
  banks: Banks;
  cut: Cut | null;
}
/** Where the players of a stage come from. */
export type StageKind = "final" | "heat" | "repechage" | "round";
export interface StageRow {
  number: number;
  name: string;
  kind: string;
  status: string;
  starts_at: number;
  began_at: number | null;
  hands: number | null;
  minutes: number | null;
  through: number | null;
  seats: string[];
  banks: Record<string, number>;
  tables: TableOfStage[];
}
export interface StandingRow {
  place: number;
  player: string;
  stack: number;
  status: EntrantStatus;
  table: string | null;
}
/** For a wall: who leads, in which stage, at which hand. No token is needed. */
export interface Standings {
  name: string;
  title: string;
  phase_words: string;
  stage: string | null;
  hands: string;
  standings: StandingRow[];
  prizes: PrizeRow[];
}
export type State = "done" | "failed" | "making" | "refused" | "running" | "stopped";
/** An amount that came to a player's chips or left them, and what they were then. */
export interface StatementLine {
  sequence: number;
  at: number;
  why: TransferReason;
  cents: number;
  balance: number;
}
export type Status = "missing" | "outside" | "shown";
/** What a step came to, if one was taken, and how the exercise stands. */
export interface StepAnswered {
  graded: GradedAnswer | null;
  exercise: ExerciseView;
}
/** What the dealer does. */
export interface StepToPlay {
  name: string;
  says: string;
  cited: Cited[];
}
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
/** Something that a strategy may be told: what it means, and what it is where nothing is told. */
export interface StrategyParameter {
  name: string;
  kind: ParameterKind;
  needed: boolean;
  default: string | null;
  means: string;
}
/**
 * A strategy by name, what it does, and what it may be told; those in `needs` it must be. `joins`: others may be played
 * beside it, with & between them.
 */
export interface StrategyShown {
  name: string;
  needs: string[];
  may: string[];
  does: string;
  parameters: StrategyParameter[];
  joins: boolean;
}
/**
 * The events of one command as this onlooker may see them, and the table after it where nothing newer follows. Whoever
 * asked for changes is told, in the place of the table, what is other than in the last one they were sent.
 */
export interface StreamMessage {
  sequence: number;
  events: EventView[];
  view: TableView | null;
  changed?: PatchOp[];
}
/** How one clause stands strictly: its mutants, how many of them are killed, and by which tests. */
export interface StrictClause {
  clause: string;
  kind: ClauseKind;
  strict: StrictProof;
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
  all_kinds: AllKinds;
}
export type StrictProof = "cited" | "missing" | "outside" | "proved";
/** All that an odds card or the sign of a table says. */
export interface TableFigures {
  table: string;
  sign: SignRow[];
  odds: OddsRow[];
  figures: FiguresShown;
}
export interface TableOfStage {
  table: string;
  at: string;
  hands: number;
  of: number | null;
  concluded: boolean;
  seats: SeatRow[];
  agreed: string[];
  waits: string;
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
  edition: string;
  game: string;
  dealing: Dealing;
  practice: boolean;
  tournament: string | null;
  sequence: number;
  phase: string;
  phase_words: string;
  seated: string[];
  play: any;
  decided: SettledWager[];
  chips: Record<string, number>;
  office: any;
  opening: OpeningView | null;
  announced: Notice[];
  markers: Marker[];
  offers: Offer[];
}
/** What becomes of the chips of somebody who is out. */
export type TakenChips = "converted" | "removed";
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
/** How a winner could be told. */
export type TellingMethod = "email" | "face_to_face" | "mail" | "notice" | "telephone" | "text_message";
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
/** How equal stacks are told apart where it matters. */
export type TieBreak = "earlier_stack" | "lot" | "play_off" | "shared";
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
export interface TournamentAnswered {
  first: number;
  last: number;
  again: boolean;
  view: TournamentView;
}
/** A dispute about the competition, for those who run it and whoever raised it. */
export interface TournamentDispute {
  number: number;
  player: string;
  words: string;
  opened_at: number;
  decision: string;
  decided_at: number | null;
  advised_at: number | null;
  closed_at: number | null;
}
export interface TournamentEvent {
  sequence: number;
  at: number;
  who: string;
  role: string;
  kind: string;
  words: string;
  clauses: string[];
}
export interface TournamentRow {
  name: string;
  title: string;
  rulebook: string;
  phase: Phase;
  phase_words: string;
  starts_at: number | null;
  place: string;
  entrants: number;
  most: number | null;
}
/**
 * All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
 * `not_offered` the topics of what there is not in this tournament, each with a remark.
 */
export interface TournamentTerms {
  title: string;
  details: Details;
  entry: EntryTerms;
  format: Format;
  wagers: Wagers;
  prizes: Prizes;
  conduct: Conduct;
  said: Record<string, string>;
  not_offered: Record<string, string>;
}
/** A tournament as somebody may see it, and what waits for whom. */
export interface TournamentView {
  row: TournamentRow;
  sequence: number;
  version: number;
  terms: TournamentTerms;
  missing: MissingRow[];
  available: boolean;
  advised: boolean;
  director: string | null;
  deputies: string[];
  present: string[];
  tables: string[];
  entrants: EntrantRow[];
  stages: StageRow[];
  now: number;
  waits: AwaitedStep[];
  owed: number;
  pool: number;
  ranking: string[];
  prizes: PrizeRow[];
  disputes: number;
  raised: TournamentDispute[];
  commitment: string;
}
export type TransferReason =
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
  | "entry_money"
  | "fill"
  | "opening"
  | "owed"
  | "paid"
  | "prize"
  | "prize_awarded"
  | "prize_changed"
  | "prize_forgone"
  | "prize_pool"
  | "prize_won"
  | "rectified"
  | "refund"
  | "returned"
  | "seized"
  | "taken_back"
  | "tokens"
  | "undone"
  | "wager";
/** Why it could not be played. */
export interface TroubleShown {
  words: string;
  instead: string | null;
  clauses: string[];
}
/** A unit by its code, and the kinds of drill that show it. */
export interface UnitOfCompetence {
  code: string;
  title: string;
  kinds: string[];
}
/** One value that a topic sets. `reading` is the id of the reading it is left to, if it is. */
export interface Value {
  name: string;
  value: any;
  reading: string | null;
}
/** `set_at` is null where nobody has named the venue: then its clock is UTC. */
export interface VenueShown {
  name: string;
  zone: string;
  set_at: number | null;
  ring_minutes: number;
  in_force: Record<string, string>;
  hours: Record<string, GamingHours>;
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
/** What was found; nothing is wrong where it `holds`. */
export interface VerifiedDraw {
  draw: number;
  commitment: string;
  committed_at: number;
  secret: string;
  count: number;
  digest: string;
  blind: string;
  spoken: string;
  scrutineer: string | null;
  committed_before_entries: boolean;
  winners: PrizeWon[];
  redrawn: PrizeWon[];
  wrong: string[];
}
/** What came of grading an exercise again; nothing is wrong where all is as the record has it. */
export interface VerifiedExercise {
  person: string;
  number: number;
  steps: number;
  wrong: string[];
}
/** What came of grading one person's exam again; nothing is wrong where all is as the record has it. */
export interface VerifiedSitting {
  person: string;
  items: number;
  right: number;
  passed: boolean;
  wrong: string[];
}
export interface VersionView {
  number: number;
  at: number;
  amends: boolean;
  lodged_at: number | null;
  channel: string;
  published: [number, string][];
}
export type WagerNeeded = "compulsory" | "minimum" | "none";
export interface WagerToPlay {
  kind: string;
  name: string;
  prizes: Payout[];
  cited: Cited[];
}
/** Which chips, and what may be laid. `least` to `most` stands on the sign of every tournament table. */
export interface Wagers {
  chips: string;
  chip: number;
  least: number;
  most: number | null;
  compulsory: number | null;
  short: Short | null;
  secret: number;
  secret_how: string;
}
/** One thing that waits. `number`, `person`, `round` and `words`: as far as it has them. Times in microseconds. */
export interface WaitingRow {
  table: string;
  need: Need;
  title: string | null;
  venue: string | null;
  number: number | null;
  person: string | null;
  round: number | null;
  words: string;
  since: number | null;
}
/** A table as it stands for onlookers. Players are called `player 3`, by their places. */
export interface WatchedTable {
  view: TableView;
  zone: string;
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
/** Until when an entrant goes without a penalty, and what is kept of their money after that. */
export interface Withdrawal {
  free_until: number;
  kept_after: number;
  substitute_until: number | null;
}
/** What people are shown: a document's own word for a thing of the game, or the order of its officials. */
export interface WordDifference {
  name: string;
  differs: boolean;
  a: string;
  b: string;
}
/** A figure as it is written down for a program: fractions as `p/q`. */
export interface WrittenFigure {
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
