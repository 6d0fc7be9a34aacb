// A floor from TypeScript: every operation of the API as a method, with its types. Written by `scripts/write_client.py`; do not edit.

export type About = "competition" | "deal";
/** An invitation, and the password that whoever has it chose. */
export interface Accepted {
  invitation: string;
  password: string;
}
/** One act of officials: what the document calls for, whether it knows it at all, and who may do it. */
export interface Act {
  says: string;
  known: boolean;
  /** This one may, and those above. */
  lowest: Role;
  clauses: string[];
  /** Minutes, amounts, bodies: what else the document decides about it. */
  sets: Record<string, any>;
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
  outside: Outside[];
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
  /** Nothing where the text carries no date. */
  on: string;
  by: string;
  /** In words: the day itself is seldom in the text. */
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
}
/** What was tried to put a payment right. */
export type Attempt = "ask_back" | "contact" | "identify" | "reimburse";
export interface AttemptView {
  at: number;
  method: TellingMethod;
  reached: boolean;
  words: string;
}
export interface AuthorityShown {
  id: string;
  name: string;
  /** By rulebook the clauses. */
  named_by: Record<string, string[]>;
  contact: Contact | null;
}
export type AwardedBy = "draw" | "turnover";
export type Banks = "carried" | "fresh";
/** An eliminated player comes in again, in the next stage. */
export interface BuyBack {
  cents: number;
  most?: number;
  /** Only those eliminated in this stage or before it. */
  until_stage?: number;
}
/** What a wager was called, marked by a button on top of it. */
export type Call = "off" | "on";
/** One of the 52; `Card("KH")` is the king of hearts. */
export type Card = string;
/** How cards were checked. Whether a dealer or a supervisor did it, their role says. */
export type CardCheck = "device" | "hand";
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
  change: AddPerson | ChangeRoles | Invite;
}
/** Where every stream stood. `text` is what was signed; it holds the root of the tree over the `heads`. */
export interface CheckpointShown {
  number: number;
  /** Of the text. */
  digest: string;
  text: string;
  heads: string[];
  /** The house's first. */
  signatures: SignatureShown[];
  /** The record that holds it. */
  sequence: number;
}
export interface Cited {
  clause: string;
  /** In our words. */
  summary: string;
}
export interface CitedClauses {
  rulebook: string;
  clauses: string[];
}
/** What is kept of a claim that was denied. */
export type ClaimantDetail = "address" | "name" | "reason";
export interface ClauseRow {
  id: string;
  kind: Kind;
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
  /** An official text, which may differ. */
  attached: boolean;
  /** Why the approved words cannot be shown. */
  attachment: string | null;
}
/**
 * A command, and how many records its sender thinks the table has: with others there, nothing is done. `as_of` is how
 * many they had seen when they decided: nothing is done where somebody did since then what it is about.
 */
export interface CommandRequest {
  id: string;
  command:
    | TableBuyIn
    | TableBuyAtTerminal
    | TableCashOut
    | TableTakeAway
    | TableBring
    | TableColourUp
    | TableGiveTokens
    | TableExchangeVoucher
    | TableFill
    | TableCredit
    | TableCountFloat
    | TableSeatEntrant
    | TableGiveBank
    | TableTakeBank
    | TableUnseatEntrant
    | TableConcludePlay
    | TableDeal
    | TableNoteApproval
    | TableShowSign
    | TableDisplaySign
    | TableWithdrawSign
    | TableDisplayClosure
    | TableWithdrawClosure
    | TableCloseTable
    | TableReopenTable
    | TableLendTable
    | TableReleaseTable
    | TableHandOutRules
    | TableCheckEquipment
    | TableAttachDropBox
    | TableRemoveDropBox
    | TableComeOnDuty
    | TableGoOffDuty
    | TableRelieveOfDuty
    | TableReserveAreas
    | TableReleaseAreas
    | TableLimitPlayers
    | TableRequireRoom
    | TableNotifyOfficial
    | TableAskRuling
    | TableAnswerRuling
    | TableOpenDispute
    | TableDecideDispute
    | TableAskReview
    | TableReviewDispute
    | TableDecideFinally
    | TableAdvisePerson
    | TableInvolveOutside
    | TableCloseDispute
    | TableRecordWrongPayment
    | TableEnquireIntoPayment
    | TableAttemptRectification
    | TableRectifyPayment
    | TableReportPayments
    | TableClosePayment
    | TableDeclareVoid
    | TableBarFromGame
    | TableExcludeFromCasino
    | TableReadmit
    | TableSeizeWinnings
    | TableEndSeizure
    | TableConfiscateDevice
    | TableDetain
    | TableHandOver
    | CasinoWarSit
    | CasinoWarLeave
    | CasinoWarCheckCards
    | CasinoWarCountCards
    | CasinoWarShuffleCards
    | CasinoWarLoadDevice
    | CasinoWarRiffle
    | CasinoWarAcceptCut
    | CasinoWarRefuseCut
    | CasinoWarOfficialCut
    | CasinoWarPlaceCuttingCard
    | CasinoWarBurnCard
    | CasinoWarSkipBurn
    | CasinoWarShowBurn
    | CasinoWarOrderShuffle
    | CasinoWarReplaceCards
    | CasinoWarCheckReplacement
    | CasinoWarChangeCard
    | CasinoWarDirectCheck
    | CasinoWarVerifyCards
    | CasinoWarAnnounceFinalRounds
    | CasinoWarChangeLimits
    | CasinoWarAgreeLimits
    | CasinoWarPlace
    | CasinoWarChange
    | CasinoWarWithdraw
    | CasinoWarDeclineTie
    | CasinoWarGiveUpBoxes
    | CasinoWarCallNoMoreBets
    | CasinoWarDraw
    | CasinoWarDrawCuttingCard
    | CasinoWarSettle
    | CasinoWarGoToWar
    | CasinoWarSurrender
    | CasinoWarNoAnswer
    | CasinoWarClear
    | CasinoWarFaceUpCard
    | CasinoWarCardInError
    | CasinoWarExcessToDealer
    | CasinoWarRoundWithoutWagers
    | CasinoWarReconstruct
    | CasinoWarErrorFoundLate
    | CasinoWarDealerCardForgotten
    | CasinoWarAnswerTakeBack
    | CasinoWarSecondMissed
    | CasinoWarSecondWithoutWager
    | CasinoWarOptionMissed
    | CasinoWarCardsRanOut
    | CasinoWarWrongCut
    | CasinoWarBurnForgotten
    | CasinoWarShuffleMissed
    | CasinoWarDiscardsNotReturned
    | CasinoWarWrongCards
    | CasinoWarMoveToSpareDevice
    | CasinoWarFinishFromShoe
    | CasinoWarVoidRound
    | CasinoWarStakeFound
    | CasinoWarInvalidWagers
    | CasinoWarVoidWagers
    | CasinoWarRecordBreach
    | ThreeCardPokerSit
    | ThreeCardPokerLeave
    | ThreeCardPokerVacate
    | ThreeCardPokerChangeLimits
    | ThreeCardPokerAgreeLimits
    | ThreeCardPokerCheckCards
    | ThreeCardPokerShuffleCards
    | ThreeCardPokerCutCards
    | ThreeCardPokerLoadDevice
    | ThreeCardPokerReplaceCards
    | ThreeCardPokerDirectCheck
    | ThreeCardPokerNoteVacancy
    | ThreeCardPokerVerifyCards
    | ThreeCardPokerPlace
    | ThreeCardPokerChange
    | ThreeCardPokerWithdraw
    | ThreeCardPokerRefuseWager
    | ThreeCardPokerCallNoMoreBets
    | ThreeCardPokerDraw
    | ThreeCardPokerHandleCards
    | ThreeCardPokerPlay
    | ThreeCardPokerFold
    | ThreeCardPokerCannotMatch
    | ThreeCardPokerNoDecision
    | ThreeCardPokerReveal
    | ThreeCardPokerConcede
    | ThreeCardPokerSettle
    | ThreeCardPokerClear
    | ThreeCardPokerDirectFirst
    | ThreeCardPokerKeepApart
    | ThreeCardPokerEnglishOnly
    | ThreeCardPokerCardExposed
    | ThreeCardPokerDealerExposed
    | ThreeCardPokerMisdeal
    | ThreeCardPokerHandWrongNumber
    | ThreeCardPokerHandWithoutWager
    | ThreeCardPokerCountHands
    | ThreeCardPokerWrongCards
    | ThreeCardPokerDeviceJams
    | ThreeCardPokerDeviceFails
    | ThreeCardPokerBringDevice
    | ThreeCardPokerStakeFound
    | ThreeCardPokerInvalidWagers
    | ThreeCardPokerSetAside
    | ThreeCardPokerVoidWagers
    | ThreeCardPokerRecordBreach
    | CrapsSit
    | CrapsLeave
    | CrapsVacate
    | CrapsChangeLimits
    | CrapsAgreeLimits
    | CrapsPlace
    | CrapsIncrease
    | CrapsReduce
    | CrapsRemove
    | CrapsCallWager
    | CrapsRefuseWager
    | CrapsOfferDice
    | CrapsAcceptDice
    | CrapsDeclineDice
    | CrapsChooseDice
    | CrapsAskForDice
    | CrapsDiceFound
    | CrapsDiceLost
    | CrapsOpenAnew
    | CrapsPassDice
    | CrapsOrderPass
    | CrapsThrow
    | CrapsCallRoll
    | CrapsRuleFaces
    | CrapsCallNoRoll
    | CrapsStakeFound
    | CrapsInvalidWagers
    | CrapsVoidWagers
    | CrapsSetAside
    | CrapsRecordBreach;
  expected?: number | null;
  as_of?: number | null;
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
export interface Conduct {
  penalties?: Penalty[];
  /** Names of penalties, or of circumstances of their own. */
  disqualified_for?: string[];
  substitutes?: string;
  refunds?: string;
  refund_on_cancelling?: number;
  late?: Consequence | null;
  absent?: Consequence | null;
  /** The name of the penalty. */
  telephone?: string;
  substituted?: string;
  disqualified_chips?: TakenChips | null;
  retired?: TakenChips | null;
}
export type Consequence = "blinded" | "eliminated" | "none";
export interface Contact {
  person: string;
  reached: string;
  /** When that was put down. */
  at: number;
  /** By whom. */
  who: string;
}
/** A thing that a prize consists of or includes: what it is, how much of it. */
export interface Content {
  what: string;
  sort?: Sort;
  /** Of liquor, all of it. */
  millilitres?: number;
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
/** What one table chooses within its rulebook. */
export interface CrapsTerms {
  chip: number;
  sign: CrapsTableSign;
  players?: number;
  readings?: Record<string, string>;
}
/** So many go through: of each table, or of the whole stage. */
export interface Cut {
  through: number;
  of?: CutOf;
}
export type CutOf = "stage" | "table";
/** Where cards and falls come from. */
export type Dealing = "recorded" | "virtual";
/** What came of deciding a table again. `wrong` is the first place where the rules say something else. */
export interface DecidedAgain {
  stream: string;
  commands: number;
  events: number;
  /** Cards and falls that a secret proves. */
  drawn_again: number;
  /** Cards and falls whose secret is still to come. */
  not_shown_yet: number;
  /** The version of the program whose decisions it was decided by. */
  decisions: string;
  /** What would be decided otherwise today, by what was mended since. */
  otherwise: Otherwise[];
  wrong: string | null;
  /** Why it was not decided again. */
  left_out: string | null;
  /** The record before which it is stated, and not proved, how the table stood. */
  stood: number | null;
  /** What players took from it, less what they brought. */
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
  starts_at?: number | null;
  ends_at?: number | null;
  fees?: Fees | null;
  fewest?: number | null;
  most?: number | null;
  place?: string;
}
/** What cards are dealt from, in the documents' own words. */
export type Device =
  | "automated_shuffling_shoe"
  | "card_shoe"
  | "continuous_shuffling_machine"
  | "dealing_shoe"
  | "shoe"
  | "shuffling_device";
export interface DifferenceShown {
  what: string;
  stake: number | null;
  ev_chosen: string;
  ev_alternative: string;
}
/** Whether a payment was too large or too small. */
export type Direction = "over" | "under";
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
export interface DrawTerms {
  at?: number | null;
  place?: string;
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
  /** Those that press most first. */
  duties: DutyRow[];
  /** Tables that are stopped, so that nobody can say what they owe. */
  unread: string[];
}
/** Times are microseconds of UTC. Without `due` the document names no time, and only its age can be shown. */
export interface Duty {
  /** Unique on the floor, such as promotion/car/inform-winner-2. */
  id: string;
  /** In words. */
  what: string;
  /** Who is owed it: a body outside, a role, or a person. */
  to: string;
  rulebook: string;
  clauses: string[];
  since: number;
  due: number | null;
  done: number | null;
  /** The address of the page where it is seen to. */
  place: string;
}
/** Times are microseconds of UTC. `late`: beyond its time, or done beyond it; that stays. `rings`: it presses. */
export interface DutyRow {
  id: string;
  what: string;
  /** Whom it is owed to. */
  to: string;
  /** The same in words. */
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
  /** Somebody who ranks above acts as one. */
  as_dealer: boolean;
  until: number | null;
}
export interface DutyView {
  duty: Duty;
  late: boolean;
}
/** Who may enter: in words, and as far as the program can hold to it. */
export interface Eligibility {
  words?: string;
  /** None: everybody. */
  only?: string[];
  /** Whether those who work on the floor may. */
  staff?: boolean;
}
export type EndGround = "agreed" | "determined";
/** What others see of an entrant; what was paid and signed is for themselves and for those who run it. */
export interface EntrantRow {
  player: string;
  status: EntrantStatus;
  stack: number;
  table: string | null;
  away: boolean;
  briefed: boolean;
  paid: Record<string, number> | null;
  signed: number | null;
  employee: boolean | null;
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
/** What is looked at before the first round at a real table, one by one. */
export type Equipment = "cloth" | "deck" | "drop_box" | "equipment" | "float" | "rack" | "sign" | "stick" | "table";
/** A line of the opening checklist that somebody saw to. */
export interface EquipmentCheck {
  item: Equipment;
  at: number;
  who: string;
  by: Role;
  note: string;
  /** How they were checked. */
  cards: CardCheck | null;
  /** Of the float. */
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
  /** Records that the table has. */
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
}
export interface ExamRequest {
  id: string;
  /** What whoever takes it asks for. */
  command: ExamBegin | ExamAnswerItem | ExamEnd;
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
  /** By so many people. */
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
  set_by: string;
  /** Whether the caller may see everybody's results. */
  trains: boolean;
  now: number;
  sittings: SittingView[];
}
export interface Explained {
  rulebook: string;
  digest: string;
  round: RoundRow;
  sentences: Sentence[];
}
export interface Fault {
  trouble: Trouble;
  /** The rulebook, the table, the stream, the row or the account. */
  where: string;
  words: string;
}
/** The four kinds of money. Nothing is charged that does not stand here. */
export interface Fees {
  entry_fee?: number;
  buy_in?: number;
  re_buy?: Purchase | null;
  add_on?: Purchase | null;
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
  /** The standard deviation of what one unit brings. */
  deviation: number;
  /** From the lowest. */
  results: OutcomeShown[];
  /** What was counted. */
  basis: string;
  /** That the wager is for, or its point. */
  number: number | null;
  /** And not of a part of it, of what is left of it later, or of unusual conduct. */
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
export interface FindingView {
  number: number;
  words: string;
  measure: Measure;
  draw: number | null;
  found_at: number;
  due: number;
  validated_at: number | null;
  told_at: number | null;
  told_to: string;
}
export interface Foreseen {
  words: string;
  clauses: string[];
}
/** How a drill is answered. */
export type Form = "amount" | "choice" | "order";
export interface Format {
  stages?: Stage[];
  bank?: number | null;
  /** Who goes through. */
  tie_break?: TieBreak | null;
  buy_back?: BuyBack | null;
  repechage?: Repechage | null;
  disposition?: Disposition | null;
  /** Where chips become cash: so many cents for so many chips. */
  cents_for_chips?: [number, number] | null;
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
  /** By what: where that is written. */
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
  /** What it shows. */
  title: string;
}
/** How an answer was graded, with what would have been right, why, and under which clauses. */
export interface Grade {
  right: boolean;
  given: string;
  answer: string;
  because: string[];
  clauses: string[];
}
export interface GradedAnswer {
  grade: Grade;
  clauses: ClauseToKnow[];
}
/** Why an application is refused. */
export type Ground = "criteria" | "not_entitled" | "reserved";
/** That a checkpoint goes on from an earlier one, as in RFC 9162: digests are hexadecimal. */
export interface GrowthShown {
  since: CheckpointShown;
  to: CheckpointShown;
  /** For each stream that `since` signs: it is the beginning of what `to` signs. */
  streams: Record<string, string[]>;
  /** The text of the record that holds `since`. */
  record: string;
  /** From that to the root of the checkpoints that `to` signs. */
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
  fields: Record<string, any>;
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
/** How many cards a hand has. */
export interface HandCount {
  area: number;
  number: number;
}
export interface Health {
  alive: boolean;
}
export type Hearer = "entrants" | "regulator";
/** What becomes of a prize whose winner had to be there and was not. */
export type IfAbsent = "lapse" | "redraw";
/** Words on the cloth, and the clauses that have them there or make them true. */
export interface Inscription {
  words: string;
  clauses: string[];
}
export type Instruction = "demonstration" | "practice_hands";
/** What enquiries into a wrong payment came to. */
export type Intent = "suspected" | "unintentional";
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
  /** When its last record was kept. */
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
  /** Of the game's own type. */
  terms: any;
  /** The document's words for what the game has. */
  names: Record<string, string>;
  wagers: LayoutWager[];
  /** Across the cloth. */
  inscriptions: Inscription[];
  /** By the journal's clock, in microseconds, so that a page can count down to what is announced. */
  now: number;
}
/** A wager on the layout. */
export interface LayoutWager {
  kind: string;
  name: string;
  prizes: Payout[];
  clauses: string[];
  /** The number or point that it is about, if any. */
  number: number;
  /** Totals on which it goes back. */
  void: number[];
  /** Of two dice that win it, where their total alone does not tell. */
  falls: Roll[];
  /** What else it costs. */
  more: string;
  /** What the button says that lies on top of it. */
  button: string;
}
export interface Limits {
  least: number;
  most: number;
}
/** Wagers with the same limits, by the document's names; none: every wager that is not named beside it. */
export interface LimitsRow {
  least: number;
  most: number;
  wagers: string[];
  unit: number | null;
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
/** A line of the checklist: what is looked at, what has to be seen, who may say so, and who did. */
export interface ListedItem {
  item: Equipment;
  says: string;
  details: string[];
  /** The lowest role that may. */
  by: Role;
  clauses: string[];
  checked: EquipmentCheck | null;
}
export interface ListedPayment {
  table: string;
  payment: any;
}
export interface LogIn {
  person: string;
  password: string;
  role: Role;
}
/**
 * What is done, what it brings per unit as fractions, a round of it, and what alone would close it. Wagers that differ
 * only in their number, and ways closed alike, are told together, the best of them in full. No change, no chip and no
 * reading: only other words in the document would.
 */
export interface LoopholeShown {
  wager: string;
  /** That such wagers are for. */
  numbers: number[];
  /** It is done; empty: always. */
  when: string;
  /** Each of them does. */
  ways: string[];
  stake: number;
  chip: number;
  ev: string;
  /** Others of them bring less. */
  at_most: boolean;
  ordinary: string;
  repeatable: boolean;
  clauses: string[];
  example: string[];
  /** Of the sign. */
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
  /** The rulebooks of which this role may open a table. */
  opens: string[];
  /** Whether this role may look into the record of every table. */
  inspects: boolean;
  /** Null: there is none, and the first one takes an invitation. */
  password: PasswordSet | null;
  /** Whom no second one could confirm. */
  only_administrator: boolean;
  /** Whether the register of duties, and how authorities are reached, is for this role. */
  sees_duties: boolean;
  /** Whether this role names the venue, its clock and how authorities are reached. */
  manages: boolean;
  /** By whose clock all times are shown: the venue's. */
  zone: string;
  /** What in the store does not fit its records; always 0 for players. */
  faults: number;
}
/** What a new password was set with. */
export type Means = "administrator" | "earlier" | "invitation" | "old_password";
/** What is done where the integrity of a promotion or draw is compromised. */
export type Measure = "cancel_draw" | "cancel_promotion" | "postpone_draw" | "postpone_promotion";
/** Why a deal is declared a misdeal; each is the topic it falls under. */
export type MisdealCause = "dealer_cards_wrong" | "dealt_wrongly" | "two_exposed";
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
  wagers: Wager[];
}
/** Why a table needs somebody, the most pressing first. */
export type Need = "closing" | "dispute" | "held" | "notice" | "payment" | "ruling" | "sign" | "stopped";
export interface NewAnswer {
  id: string;
  answer: LearnerAnswerDrill;
}
export interface NewExam {
  id: string;
  name: string;
  exam: ExamSet;
}
/** `old` is needed for one's own. */
export interface NewPassword {
  password: string;
  old?: string | null;
}
/** Nobody can log in as this person until somebody has used an invitation. */
export interface NewPerson {
  id: string;
  name: string;
  roles: Role[];
}
export interface NewPromotion {
  id: string;
  name: string;
  draft: PromotionDraft;
}
export interface NewRoles {
  roles: Role[];
}
/** A strategy as `pitbook simulate` has it, such as win-line:stake=10; in Craps several with & between them. */
export interface NewSimulation {
  strategy: string;
  amount: number;
  seed?: number;
}
/** `terms` are those of the game; without them the table is a usual one. */
export interface NewTable {
  id: string;
  name: string;
  rulebook: string;
  dealing?: Dealing;
  terms?: WarTerms | PokerTerms | CrapsTerms | null;
  float_cents?: number;
  /** That all on the checklist of a real table was seen to. */
  checked?: Signed | null;
}
/** Without terms it begins with usual ones, to be changed. */
export interface NewTournament {
  id: string;
  name: string;
  rulebook: string;
  title: string;
  terms?: TournamentTerms | null;
}
/** What can be done next: the command, but for who gives it and for what they have to say. */
export interface NextStep {
  command: Record<string, any>;
  /** Fields that are left to whoever does it. */
  asks: string[];
  /** Those who may now; nobody where something has to come first. */
  by: Role[];
  mine: boolean;
  /** Why not, where it is not theirs. */
  because: string;
  clauses: string[];
}
/** Why a throw is called invalid; each is the topic it falls under. */
export type NoRoll =
  | "cocked"
  | "end_not_struck"
  | "fraudulent_throw"
  | "in_bowl_or_on_rail"
  | "irregular_throw"
  | "not_together"
  | "off_the_table"
  | "on_the_float"
  | "other_irregularity"
  | "stacked"
  | "thrown_by_another"
  | "unapproved_dice";
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
  /** When it comes about; of limits from when on they may. */
  at: number;
  /** The sign itself names that time; or else it is the earliest lawful one. */
  named: boolean;
  /** That are not those in force. */
  limits: LimitsRow[];
  player: string;
  places: number[];
}
/** Who is told of what went wrong. */
export type Notified = "inspector" | "surveillance";
/** A wager, or wagers on several numbers that pay alike. */
export interface OddsRow {
  wager: string;
  /** Each way to win: 7 to 6. */
  pays: [number, number][];
  /** Or as the schedule of this wager says. */
  by_schedule: boolean;
  after_commission: boolean;
  p_win: string;
  /** Below nothing where the wager costs the house. */
  house_edge: string;
}
/** A command that may be given now: its kind, and for each of its fields the values it may have. */
export interface Offer {
  command: string;
  fields: Record<string, any>;
}
/** Whose approval lets an employee take part. */
export type Officer = "chief_executive" | "chief_operating";
export interface OnDutyRow {
  person: string;
  role: Role;
  since: number;
}
/** What may be done next, case by case. */
export interface OpenCases {
  disputes: Record<string, NextStep[]>;
  /** How far each dispute has come, in words. */
  stages: Record<string, string>;
  payments: Record<string, NextStep[]>;
  held: Record<string, NextStep[]>;
  /** For whoever sits there without a wager the rounds in a row, where they are counted here. */
  idle: Record<string, number>;
  /** Players who have to make room. */
  room: NextStep[];
}
/** What officials need to open a table and to come on duty there. */
export interface OpeningView {
  /** Of a real table. */
  checklist: ListedItem[];
  /** It hangs there, or the table is cashless; null: nobody has said. */
  drop_box: boolean | null;
  /** Whether the document lets a table be so. */
  cashless: boolean;
  /** Those who are there now. */
  duty: DutySpell[];
  /** In which people come on duty. */
  roles: Role[];
  /** Whether somebody who ranks above may act as a dealer. */
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
/** What one unit may bring its owner, and how likely, as fractions. */
export interface OutcomeShown {
  net: string;
  chance: string;
}
/** Clauses that the game does not carry out, and whose they are instead. */
export interface Outside {
  clauses: string[];
  reason: string;
}
/** Whom a person may go to outside the casino. */
export type OutsideBody = "inspector" | "regulator";
/** What an official needs beside the view of the table. Times are microseconds of UTC, by the journal's clock. */
export interface Overseen {
  now: number;
  /** By the kind of command. */
  acts: Record<string, Act>;
  /** Those of them that are the caller's. */
  mine: string[];
  /** Of the wagers that the sign has limits for, in the document's words. */
  names: Record<string, string>;
  /** What the document calls a place at the table. */
  place: string;
  /** Clauses that a measure may be taken for. */
  breaches: Record<string, string[]>;
  /** The clauses under which players keep a minimum through a rise. */
  kept_under: string[];
  /** For each sign on display how it may come into force. */
  signs: Way[][];
  cases: OpenCases;
  takings: Takings;
}
/** Why a shooter is ordered to pass the dice. */
export type PassCause = "breach" | "delay" | "invalid_rolls";
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
  out: number | null;
}
/** How a prize of money could be paid. */
export type PaymentWay = "cash" | "chips" | "crossed_cheque" | "funds_transfer";
/** What is paid, as the document writes it, and when; no words where the wager is always paid so. */
export interface Payout {
  odds: string;
  when: string;
  /** Of two dice. */
  totals: number[];
  /** The part of the wager that is paid. */
  part: string;
}
/** A circumstance, named so that it can be cited, and what follows from it. */
export interface Penalty {
  name: string;
  circumstance: string;
  kind: PenaltyKind;
  chips?: number;
  hands?: number;
}
export type PenaltyKind = "chips" | "disqualified" | "missed_hands" | "warning";
export interface PersonShown {
  id: string;
  name: string;
  roles: Role[];
  password: PasswordSet | null;
  /** An invitation that was not used yet. */
  invited_until: number | null;
}
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
  /** That were begun. */
  rounds: number;
  /** Disputes. */
  undecided: number;
}
/** What one table chooses within its rulebook. The schedules hang at the table; without them it cannot open. */
export interface PokerTerms {
  chip: number;
  sign: ThreeCardPokerTableSign;
  ante_bonus: Schedule | null;
  pair_plus: Schedule | null;
  source?: Source;
  decks?: number;
  areas?: number;
  low_limit?: boolean;
  readings?: Record<string, string>;
}
/** A rulebook that can be practised, and what the caller knows of it. */
export interface PracticeCourse {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  kinds: PracticeKind[];
  /** That were asked at least once. */
  clauses: number;
  /** Of them, now. */
  due: number;
}
/** A kind of drill, and how the caller has done at it. */
export interface PracticeKind {
  name: string;
  says: string;
  for_players: boolean;
  asked: number;
  right: number;
}
export interface Practising {
  rulebook: string;
}
export type PreShuffled = "by_the_casino" | "by_the_maker" | "no";
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
export type PrizeKind =
  "appliance" | "casino_dollars" | "goods" | "money" | "real_estate" | "tokens" | "travel" | "vehicle";
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
  value_cents?: number | null;
  /** On receiving, using or accepting it; "none" where there are none. */
  conditions?: string;
  draw?: number;
  contents?: Content[];
  make?: string;
  model?: string;
  accessories?: string;
  on_road_included?: boolean | null;
  persons?: number | null;
  /** Of travel and of real estate. */
  includes?: string;
  /** The travel has to be taken. */
  when?: string;
  spending_money?: boolean | null;
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
  /** For those who may know. */
  winner: string | null;
  entry: number | null;
  owed_cents: number;
  present: boolean | null;
  alternative_cents: number | null;
  as_money: boolean;
  attempts: AttemptView[];
  payments: PromotionPayment[];
  handed_over: string;
}
/** The pool: part of what entrants paid, and what the house adds; then a share for each place. */
export interface Prizes {
  of_entry_money?: number;
  added?: number;
  shares?: number[];
  /** The place that gets what does not divide. */
  odd_cents_to?: number | null;
  ties?: TieBreak | null;
}
/** A problem document. What stands after `detail` is there where it applies. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The id under which the log has it. */
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
/** One entry, by its number. Entries are drawn from by these numbers; their bytes make the digest of all. */
export type PromotionEntry = [number, string, Wager | null];
export interface PromotionEvent {
  sequence: number;
  at: number;
  who: string;
  role: string;
  kind: string;
  words: string;
  under: CitedClauses[];
}
/** A part of a prize of money: the payee of a cheque, or the holder of the account. */
export interface PromotionPayment {
  way: PaymentWay;
  cents: number;
  payee: string;
  reference?: string;
}
/** A command, and how many records its sender thinks there are: with others there, nothing is done. */
export interface PromotionRequest {
  id: string;
  command:
    | PromotionEnter
    | PromotionChooseAlternative
    | PromotionClaim
    | PromotionDispute
    | PromotionDraft
    | PromotionSetTerms
    | PromotionAmendTerms
    | PromotionPrescribe
    | PromotionLodge
    | PromotionPublish
    | PromotionAddMarketing
    | PromotionWithdrawMarketing
    | PromotionBegin
    | PromotionFinish
    | PromotionEnterFromRecords
    | PromotionCloseEntries
    | PromotionNominateScrutineer
    | PromotionAttend
    | PromotionDraw
    | PromotionNotePresence
    | PromotionRedraw
    | PromotionPublishResults
    | PromotionNotifyWinner
    | PromotionOfferAlternative
    | PromotionAward
    | PromotionLapsePrize
    | PromotionDenyClaim
    | PromotionKeepClaimant
    | PromotionEraseClaimant
    | PromotionExplainDenial
    | PromotionFindCompromised
    | PromotionValidate
    | PromotionTellInspector
    | PromotionDecideDispute
    | PromotionAdviseComplaint
    | PromotionCloseDispute;
  expected?: number | null;
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
  /** Of them. */
  mine: number;
  prizes: string[];
  /** Duties, for those who see them. */
  late: number;
}
export interface PromotionTerms {
  awarded_by?: AwardedBy;
  manner?: string;
  draws?: DrawTerms[];
  eligibility?: Eligibility;
  wager?: WagerNeeded | null;
  wager_cents?: number | null;
  /** As the games call them; none: any. */
  wager_kinds?: string[];
  nature?: string;
  reservations?: string;
  guarantees?: string;
  closes_at?: number | null;
  place?: string;
  starts_at?: number | null;
  claiming?: string;
  presence?: boolean | null;
  if_absent?: IfAbsent | null;
  claim_days?: number | null;
  telling?: string;
  results?: string;
  prizes?: PrizeTerms[];
  /** Of one person; None: any number. */
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
  steps: Step[];
  mine: MyEntries | null;
  /** One's own, or all. */
  disputes: DisputeView[];
  /** From here on for the operator and those who inspect. */
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
  /** For each entrant, in the whole tournament. */
  most?: number;
  /** Of a stage; without it until the stage is over. */
  until_hand?: number | null;
  /** Numbers of the stages in which it is open, from 1; none named: all. */
  stages?: number[];
  /** Only for whoever has fewer chips than that. */
  below?: number | null;
}
export type QualifiesBy = "all_eliminated" | "best_eliminated";
/** `ready`: the store answers and keeps what it is given, and nothing waits for somebody to look at it. */
export interface Readiness {
  ready: boolean;
  /** Nothing is kept about people: their record is not what was written. */
  floor_stopped: boolean;
  /** Whose tables are closed, since the decisions on them do not hold together. */
  unsound_rulebooks: number;
  stopped_tables: number;
  /** Of promotions, tournaments and the venue. */
  stopped_streams: number;
  /** Of the store; they are not believed. */
  forged_rows: number;
  /** That are not what the records make; nothing is taken from them. */
  doubted_accounts: number;
  /** False: the store did not keep what it was given last. */
  keeping: boolean;
  /** False: where the records stand could not be signed the last time. */
  signing: boolean;
  /** Of those from before the snapshots that tables were opened from. */
  records_checked: number;
  records_to_check: number;
}
/** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
export interface Reading {
  id: string;
  clauses: string[];
  question: string;
  /** Value -> what it means. */
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
/** Who takes over a person who is held. */
export type Receiver = "authorised_person" | "inspector" | "police_officer";
/** A record as it is kept: the text that was hashed, its leaf in the tree, and the chain before and after it. */
export interface RecordShown {
  sequence: number;
  text: string;
  /** Of the text alone. */
  leaf: string;
  /** The digest of the record before. */
  previous: string;
  /** Of that and the leaf. */
  digest: string;
}
export interface RefusalRow {
  at: number;
  who: string;
  role: string;
  /** Its kind. */
  command: string;
  asked: string;
  because: string;
  instead: string;
  clauses: string[];
}
export interface Repechage {
  by: QualifiesBy;
  /** Of the best. */
  count?: number | null;
  /** The director says whether there is one. */
  at_discretion?: boolean;
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
  ev_per_decided_wager: string | null;
  rolls_per_decision: string | null;
  ev_per_roll: string | null;
  clauses: string[];
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
  /** What it has rules on beside the game. */
  sections: string[];
  approval: ApprovalRow | null;
  /** What is wrong with the decisions, where they do not hold together. */
  unsound: string[];
}
/** Odds to one for each hand that is paid, by the hand's name. */
export interface Schedule {
  name: string;
  pays: Record<string, number>;
  version?: string;
  source?: string;
  approval?: string | null;
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
  /** A secret wager is made for this hand. */
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
}
export interface Session {
  /** Told once; kept here only as a digest. */
  token: string;
}
/** A settled wager for people. `words`: the wager with its outcome, then the sum step by step. */
export interface SettledWager {
  player: string;
  kind: string;
  /** The box or area it lay on; at Craps its number or point, 0 without one. */
  at: number;
  outcome: string;
  /** To the player: negative is lost. */
  net: number;
  words: string[];
  clauses: string[];
}
/** What becomes of a player who has fewer chips than they must wager. */
export type Short = "all_in" | "eliminated";
export interface ShownDrill {
  drill: AskedDrill;
  /** Where nothing lies on one. */
  table: DrillTable | null;
}
export type ShuffleMethod = "by_hand" | "multishuffler";
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
export interface SignToTry {
  /** Of the game's own type. */
  sign: any;
}
/** How such limits may come into force, or why no such sign may hang at this table. */
export interface SignTried {
  ways: Way[];
  because: string;
  clauses: string[];
}
/** A kind of wager that a sign speaks of; by itself, or only where its limits are not those of all others. */
export interface SignWager {
  /** Of its limits, within the terms. */
  path: string[];
  /** Of its unit. */
  unit: string[];
  /** The document's; none: every wager that is not named. */
  name: string;
  always: boolean;
}
/** A sign with the same limits for every wager. `least_edge`: of the house, in hundredths of a per cent. */
export interface SignWanted {
  chip: number;
  least: number;
  most: number;
  unit?: number | null;
  least_edge?: number;
}
export interface SignatureKept {
  number: number;
  /** The record that holds the signature, among the checkpoints. */
  sequence: number;
}
export interface SignatureShown {
  key: string;
  signature: string;
}
/** What whoever opens a real table signs: that all on its checklist was seen to. */
export interface Signed {
  note?: string;
  /** How they were checked. */
  cards?: CardCheck;
  /** No drop box hangs there. */
  cashless?: boolean;
}
/** Why a player makes no decision. */
export type Silence = "absent" | "refuses" | "too_slow";
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
  /** Rolls or rounds. */
  done: number;
  /** Of all that was asked for. */
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
/** What cards are dealt from, in the document's own words. */
export type Source = "card_shoe" | "shuffling_device";
export interface Stage {
  name: string;
  kind: StageKind;
  starts_at: number;
  hands?: number | null;
  minutes?: number | null;
  /** None: as many as `seats` makes necessary. */
  tables?: number | null;
  /** At each table, at most. */
  seats?: number;
  banks?: Banks;
  /** None only for a final. */
  cut?: Cut | null;
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
  /** The players, once lots are drawn. */
  seats: string[];
  tables: TableOfStage[];
}
export interface Standing {
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
  standings: Standing[];
  prizes: PrizeRow[];
}
export type State = "done" | "failed" | "making" | "refused" | "running" | "stopped";
export interface Statement {
  table: string;
  player: string;
  /** Of play chips, which are worth nothing. */
  practice: boolean;
  balance: number;
  lines: Line[];
}
export type Status = "missing" | "outside" | "shown";
/** A command with its number, where it is about a version or a draw; `because` where it may not be given now. */
export interface Step {
  command: string;
  number: number | null;
  may: boolean;
  because: string;
  instead: string;
  rulebook: string;
  clauses: string[];
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
/** A strategy by name, and what it may be told; those in `needs` it must be. */
export interface StrategyShown {
  name: string;
  needs: string[];
  may: string[];
}
/**
 * The events of one command as this onlooker may see them, and the table after it where nothing newer follows. Whoever
 * asked for changes is told, in the place of the table, what is other than in the last one they were sent.
 */
export interface StreamMessage {
  /** Of the last record. */
  sequence: number;
  events: EventView[];
  view: TableView | null;
  changed: PatchOp[] | null;
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
  all_kinds: AllKinds;
}
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
  /** Of play chips, and so of no account. */
  practice: boolean;
  /** With the commissions beside it; nothing where the table is closed. */
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
  /** The one player of a table with play chips. */
  practice_of: string | null;
  seated: string[];
  /** For so many players. */
  places: number;
  /** Of the game's own type. */
  sign: any;
  /** The same as it hangs there. */
  limits: SignRow[];
  sequence: number;
}
/** The table as somebody may see it. */
export interface TableView {
  table: string;
  rulebook: string;
  game: string;
  dealing: Dealing;
  /** The chips are play chips. */
  practice: boolean;
  /** The chips are of this tournament. */
  tournament: string | null;
  sequence: number;
  phase: string;
  phase_words: string;
  seated: string[];
  play: any;
  /** The wagers last settled. */
  decided: SettledWager[];
  chips: Record<string, number>;
  office: any;
  /** For officials alone. */
  opening: OpeningView | null;
  /** What signs and officials say to all. */
  announced: Notice[];
  /** Of players whose limits are not those on the sign. */
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
/** What a wager is made with. */
export type Tender = "cash" | "chips" | "nothing" | "promotional_tokens" | "voucher";
/** One term: what the documents speak of in it, where, and what it may be. */
export interface TermChoice {
  field: string;
  says: string[];
  clauses: string[];
  /** How tables are run where the document says nothing, and why. */
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
  /** While the other terms are what they are. */
  refused: NotAllowed | null;
}
/** Terms as they are kept, and what each of them may be while the others stay as they are. */
export interface TermsShown {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  /** Of the game's own type. */
  terms: any;
  choices: TermChoice[];
  readings: ReadingChoice[];
  /** That a usual table begins with. */
  float_cents: number;
  /** Whether the caller may open such a table. */
  may_open: boolean;
  /** What no clause forbids, and may be a slip all the same. */
  warnings: string[];
}
export interface TermsTried {
  terms: WarTerms | PokerTerms | CrapsTerms | null;
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
export interface TournamentEntry {
  kind?: EventKind;
  /** Any application; otherwise only what the criteria do not fit. */
  may_refuse?: boolean;
  criteria?: string;
  /** Every entrant signs the terms. */
  signs?: boolean;
  /** How players come by the terms. */
  available?: string;
  method?: string;
  withdrawal?: Withdrawal | null;
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
export type TournamentPayment = "add_on" | "buy_back" | "buy_in" | "entry_fee" | "re_buy";
export interface TournamentRequest {
  id: string;
  command:
    | TournamentDraft
    | TournamentChangeTerms
    | TournamentMakeAvailable
    | TournamentAdviseInspectorate
    | TournamentNotifyChange
    | TournamentAppointDirector
    | TournamentDeputise
    | TournamentEndDeputy
    | TournamentArrive
    | TournamentGo
    | TournamentDesignateTables
    | TournamentReleaseTables
    | TournamentAlterStart
    | TournamentOpenEntries
    | TournamentCloseEntries
    | TournamentApply
    | TournamentAccept
    | TournamentRefuseEntry
    | TournamentApproveEmployee
    | TournamentTakePayment
    | TournamentSignTerms
    | TournamentGivePermission
    | TournamentWithdraw
    | TournamentNameSubstitute
    | TournamentCancel
    | TournamentBrief
    | TournamentInstruct
    | TournamentDrawSeats
    | TournamentIssueBanks
    | TournamentBeginStage
    | TournamentCommitWager
    | TournamentOpenWager
    | TournamentCountHand
    | TournamentMarkAway
    | TournamentMarkBack
    | TournamentConcludeTable
    | TournamentAgree
    | TournamentEndStage
    | TournamentHoldPlayOff
    | TournamentDecideTie
    | TournamentDecideRepechage
    | TournamentPenalise
    | TournamentDisqualify
    | TournamentRetire
    | TournamentDeclareResult
    | TournamentDistributePrizes
    | TournamentRedeemChips
    | TournamentRefund
    | TournamentClose
    | TournamentOpenDispute
    | TournamentDecideDispute
    | TournamentAdvisePerson
    | TournamentCloseDispute;
  expected?: number | null;
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
  details?: Details;
  entry?: TournamentEntry;
  format?: Format;
  wagers?: Wagers;
  prizes?: Prizes;
  conduct?: Conduct;
  said?: Record<string, string>;
  not_offered?: Record<string, string>;
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
  waits: Waiting[];
  /** Duties that are not done. */
  owed: number;
  pool: number;
  ranking: string[];
  prizes: PrizeRow[];
  /** That are open. */
  disputes: number;
  commitment: string;
}
export type Trouble =
  | "account_doubted"
  | "floor_stopped"
  | "row_forged"
  | "rulebook_unsound"
  | "signing_stopped"
  | "store_unavailable"
  | "stream_stopped"
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
/** A command with the id that its sender made up: sent again it is answered, and not done twice. */
export interface VenueCommand {
  id: string;
  command: VenueSetVenue | VenueKeepContact | VenueSetRinging | VenueNoteInForce | VenueNoteHours;
}
/** `set_at` is null where nobody has named the venue: then its clock is UTC. */
export interface VenueShown {
  name: string;
  zone: string;
  set_at: number | null;
  ring_minutes: number;
  /** By rulebook, the day from which on it is. */
  in_force: Record<string, string>;
  /** By rulebook, of gaming. */
  hours: Record<string, GamingHours>;
}
/** What came of verifying a table: its chain, its rules, and how much of it a signed checkpoint covers. */
export interface Verified {
  table: string;
  records: number;
  chain_broken: string | null;
  decided_again: DecidedAgain | null;
  /** Records that the newest checkpoint speaks of. */
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
  spoken: string;
  scrutineer: string | null;
  committed_before_entries: boolean;
  winners: Won[];
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
/** Why a round is declared void, misdealt, ended or set aside; each is the topic it falls under. */
export type VoidCause =
  | "cannot_reconstruct"
  | "declared_void"
  | "device_disadvantage"
  | "device_round_lost"
  | "disturbance"
  | "fraud"
  | "misdeal_dealer"
  | "misdeal_player";
/** A settled wager in the records of a table, by which somebody is eligible. */
export type Wager = [string, number, string, number, number, number];
export type WagerNeeded = "compulsory" | "minimum" | "none";
/** Which chips, and what may be laid. `least` to `most` stands on the sign of every tournament table. */
export interface Wagers {
  /** What they look like. */
  chips?: string;
  /** The smallest. */
  chip?: number;
  least?: number;
  most?: number | null;
  compulsory?: number | null;
  /** Of whoever has less than the compulsory wager; None: the terms are silent. */
  short?: Short | null;
  secret?: number;
  secret_how?: string;
}
/** `command` is the kind of what would see to it, where one command does. */
export interface Waiting {
  by: Role;
  what: string;
  command: string;
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
/** What one table chooses within its rulebook. */
export interface WarTerms {
  decks: number;
  device: Device;
  chip: number;
  sign: CasinoWarTableSign;
  boxes?: number;
  shuffle?: ShuffleMethod;
  /** None: as many as the document allows. */
  owners_per_box?: number | null;
  several_boxes?: boolean;
  go_to_war_method?: "A" | "B";
  readings?: Record<string, string>;
}
/** A lawful way for limits to come into force. */
export interface Way {
  /** For so long a sign must have announced them; none where it may be at once. */
  minutes: number;
  /** Players who are there keep their minimum, and markers show it. */
  keep: boolean;
  /** From when on, in microseconds; None where no sign announces them yet. */
  since: number | null;
  by: Role[];
  mine: boolean;
  clauses: string[];
  /** But for who gives it. */
  command: Record<string, any>;
}
/** A wager with stakes at which rounding gives too much away: how many, where, the weakest and the first few. */
export interface WeakShown {
  wager: string;
  variant: string;
  /** Chips aside. */
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
/** The first message of a client. `changes`: it is told what changed on the table, not all of it every time. */
export interface Welcome {
  token: string;
  heartbeat: boolean;
  changes: boolean;
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
/** Until when an entrant goes without a penalty, and what is kept of their money after that. */
export interface Withdrawal {
  free_until: number;
  kept_after?: number;
  /** None: no substitute may be named. */
  substitute_until?: number | null;
}
/** The entry that a prize fell to, at the prize's stated value. */
export interface Won {
  prize: number;
  entry: number;
  player: string;
  cents: number;
}
/** What people are shown: a document's own word for a thing of the game, or the order of its officials. */
export interface WordDifference {
  name: string;
  differs: boolean;
  a: string;
  b: string;
}
export interface AddPerson {
  type: "add_person";
  person: string;
  name: string;
  roles: Role[];
}
/** Conduct that the rules forbid and software can only put on record. */
export type CasinoWarBreach =
  "cards_touched" | "forbidden_device" | "influence" | "side_bet" | "staff_advantage" | "staff_advice";
/** The three wagers. Each document has its own names for them. */
export type CasinoWarKind = "first" | "second" | "tie";
/** The sign at the table: limits for each kind of wager, and the unit in which wagers rise above the minimum. */
export interface CasinoWarTableSign {
  first: Limits;
  tie: Limits;
  unit?: number | null;
}
export interface CasinoWarAcceptCut {
  type: "casino_war.accept_cut";
  player: string;
  cards_from_front: number;
}
/** Limits for one player, shown by a sign or marker. */
export interface CasinoWarAgreeLimits {
  type: "casino_war.agree_limits";
  by: Role;
  player: string;
  sign: CasinoWarTableSign;
}
/** The end of play is announced: so many rounds are still to come. */
export interface CasinoWarAnnounceFinalRounds {
  type: "casino_war.announce_final_rounds";
  rounds: number;
}
/** Which of the wagers still open a player takes back, by box and kind; none at all is an answer too. */
export interface CasinoWarAnswerTakeBack {
  type: "casino_war.answer_take_back";
  player: string;
  wagers: [number, CasinoWarKind][];
}
export interface CasinoWarBurnCard {
  type: "casino_war.burn_card";
}
export interface CasinoWarBurnForgotten {
  type: "casino_war.burn_forgotten";
  by: Role;
}
export interface CasinoWarCallNoMoreBets {
  type: "casino_war.call_no_more_bets";
}
/** A card was drawn too soon, too many, to a box without a wager, or burned by mistake. */
export interface CasinoWarCardInError {
  type: "casino_war.card_in_error";
  by: Role;
  card: Card;
  burned?: boolean;
}
export interface CasinoWarCardsRanOut {
  type: "casino_war.cards_ran_out";
  by: Role;
}
/** Increase or reduce a wager before the first card. */
export interface CasinoWarChange {
  type: "casino_war.change";
  player: string;
  box: number;
  kind: CasinoWarKind;
  stake: number;
  /** What the difference is made in; None: what the wager is, chips where it is both. */
  tender?: Tender | null;
}
/** One marked or damaged card is changed for another of the same rank and suit. */
export interface CasinoWarChangeCard {
  type: "casino_war.change_card";
  by: Role;
  card: Card;
}
/** `minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table. */
export interface CasinoWarChangeLimits {
  type: "casino_war.change_limits";
  by: Role;
  sign: CasinoWarTableSign;
  minutes_displayed: number;
  players_keep_minimum: boolean;
}
export interface CasinoWarCheckCards {
  type: "casino_war.check_cards";
  by: Role;
  pre_shuffled?: PreShuffled;
}
/** A card that is to replace one of the same rank and suit is looked at, before it comes into play. */
export interface CasinoWarCheckReplacement {
  type: "casino_war.check_replacement";
  by: Role;
  card: Card;
}
export interface CasinoWarClear {
  type: "casino_war.clear";
}
/** At the end of gaming the cards are taken out and gone through. */
export interface CasinoWarCountCards {
  type: "casino_war.count_cards";
  by: Role;
}
export interface CasinoWarDealerCardForgotten {
  type: "casino_war.dealer_card_forgotten";
  by: Role;
}
/** A player who comes first for the Tie wager of a box lets others have it. */
export interface CasinoWarDeclineTie {
  type: "casino_war.decline_tie";
  player: string;
  box: number;
}
export interface CasinoWarDirectCheck {
  type: "casino_war.direct_check";
  by: Role;
  why: string;
  /** Further cards may lie face up among those that are left. */
  faced?: boolean;
}
export interface CasinoWarDiscardsNotReturned {
  type: "casino_war.discards_not_returned";
  by: Role;
}
export interface CasinoWarDraw {
  type: "casino_war.draw";
  card: Card;
}
export interface CasinoWarDrawCuttingCard {
  type: "casino_war.draw_cutting_card";
}
/** An error in a round that was over when the next one began. */
export interface CasinoWarErrorFoundLate {
  type: "casino_war.error_found_late";
  by: Role;
  error: string;
}
export interface CasinoWarExcessToDealer {
  type: "casino_war.excess_to_dealer";
  by: Role;
  card: Card;
  seen: boolean;
}
export interface CasinoWarFaceUpCard {
  type: "casino_war.face_up_card";
  by: Role;
  card: Card;
}
/** The device fails and no other can take its place. */
export interface CasinoWarFinishFromShoe {
  type: "casino_war.finish_from_shoe";
  by: Role;
  damaged_cards: number;
}
/** Seats are short: a player with several boxes keeps one. */
export interface CasinoWarGiveUpBoxes {
  type: "casino_war.give_up_boxes";
  by: Role;
  player: string;
}
export interface CasinoWarGoToWar {
  type: "casino_war.go_to_war";
  player: string;
  box: number;
  stake: number;
  /** As far as these reach the stake is promotional tokens, and the rest chips. */
  tokens?: number;
}
/** A player has no valid card of their own, or wagers for somebody else. */
export interface CasinoWarInvalidWagers {
  type: "casino_war.invalid_wagers";
  by: Role;
  player: string;
}
export interface CasinoWarLeave {
  type: "casino_war.leave";
  player: string;
}
export interface CasinoWarLoadDevice {
  type: "casino_war.load_device";
  shuffled_by_hand_first?: boolean;
}
/** The device fails, nobody is disadvantaged, and another is ready to take its cards. */
export interface CasinoWarMoveToSpareDevice {
  type: "casino_war.move_to_spare_device";
  by: Role;
  damaged_cards: number;
}
/** The player was asked and did not choose, or is not there to be asked. */
export interface CasinoWarNoAnswer {
  type: "casino_war.no_answer";
  player: string;
  box: number;
  absent?: boolean;
}
export interface CasinoWarOfficialCut {
  type: "casino_war.official_cut";
  by: Role;
  cards_from_front: number;
}
export interface CasinoWarOptionMissed {
  type: "casino_war.option_missed";
  by: Role;
  player: string;
  box: number;
}
export interface CasinoWarOrderShuffle {
  type: "casino_war.order_shuffle";
  by: Role;
  why: string;
}
export interface CasinoWarPlace {
  type: "casino_war.place";
  player: string;
  box: number;
  kind: CasinoWarKind;
  stake: number;
  tender?: Tender;
  spoken?: boolean;
  /** As far as these reach the stake is promotional tokens, and the rest chips. */
  tokens?: number;
}
export interface CasinoWarPlaceCuttingCard {
  type: "casino_war.place_cutting_card";
  cards_from_back: number;
}
/** Cards lay where they should not. `cards` are the round's cards in the order they should have been dealt. */
export interface CasinoWarReconstruct {
  type: "casino_war.reconstruct";
  by: Role;
  cards: Card[];
  error: string;
}
export interface CasinoWarRecordBreach {
  type: "casino_war.record_breach";
  by: Role;
  who: string;
  breach: CasinoWarBreach;
}
export interface CasinoWarRefuseCut {
  type: "casino_war.refuse_cut";
  player: string;
}
export interface CasinoWarReplaceCards {
  type: "casino_war.replace_cards";
  by: Role;
  unfit: boolean;
}
/** A player asks for pre-shuffled cards to be riffled, and an official approves. */
export interface CasinoWarRiffle {
  type: "casino_war.riffle";
  player: string;
  approved_by: Role;
}
export interface CasinoWarRoundWithoutWagers {
  type: "casino_war.round_without_wagers";
  by: Role;
  cards: Card[];
}
export interface CasinoWarSecondMissed {
  type: "casino_war.second_missed";
  by: Role;
  box: number;
}
export interface CasinoWarSecondWithoutWager {
  type: "casino_war.second_without_wager";
  by: Role;
  box: number;
  card: Card;
}
export interface CasinoWarSettle {
  type: "casino_war.settle";
}
export interface CasinoWarShowBurn {
  type: "casino_war.show_burn";
  player: string;
  card: Card;
}
export interface CasinoWarShuffleCards {
  type: "casino_war.shuffle_cards";
  method: ShuffleMethod;
}
export interface CasinoWarShuffleMissed {
  type: "casino_war.shuffle_missed";
  by: Role;
}
export interface CasinoWarSit {
  type: "casino_war.sit";
  player: string;
  box: number;
  own_player_card?: boolean;
}
export interface CasinoWarSkipBurn {
  type: "casino_war.skip_burn";
}
/** After the first card the chips on the layout prove to be other than was thought. */
export interface CasinoWarStakeFound {
  type: "casino_war.stake_found";
  by: Role;
  player: string;
  box: number;
  kind: CasinoWarKind;
  stake: number;
}
export interface CasinoWarSurrender {
  type: "casino_war.surrender";
  player: string;
  box: number;
}
/** The cards that are left are taken out and checked, as was directed. */
export interface CasinoWarVerifyCards {
  type: "casino_war.verify_cards";
  by: Role;
}
export interface CasinoWarVoidRound {
  type: "casino_war.void_round";
  by: Role;
  cause: VoidCause;
  /** Players whose wagers are kept instead of refunded. */
  forfeits?: string[];
}
/** Whatever a person has wagered is declared void, since they broke the rules: it goes back, undecided. */
export interface CasinoWarVoidWagers {
  type: "casino_war.void_wagers";
  by: Role;
  player: string;
  reason: string;
}
export interface CasinoWarWithdraw {
  type: "casino_war.withdraw";
  player: string;
  box: number;
  kind: CasinoWarKind;
}
/** A card is missing, or one is found that does not belong. */
export interface CasinoWarWrongCards {
  type: "casino_war.wrong_cards";
  by: Role;
  what: string;
}
export interface CasinoWarWrongCut {
  type: "casino_war.wrong_cut";
  by: Role;
}
export interface ChangeRoles {
  type: "change_roles";
  person: string;
  had: Role[];
  roles: Role[];
}
/** Conduct that the rules forbid and software can only put on record. */
export type CrapsBreach = "forbidden_device" | "influence" | "side_bet" | "staff_advice";
/** The kinds of wager. The document has a name for each. */
export type CrapsKind =
  | "any_craps"
  | "any_seven"
  | "behind_come"
  | "behind_dont_come"
  | "behind_dont_win"
  | "behind_win_line"
  | "big_6"
  | "big_8"
  | "buy"
  | "come"
  | "crap_eleven"
  | "craps_three"
  | "craps_twelve"
  | "craps_two"
  | "dont_come"
  | "dont_win"
  | "eleven"
  | "field"
  | "hardway"
  | "horn"
  | "horn_high"
  | "lay"
  | "place_lose"
  | "place_win"
  | "win_line";
/** Why an outcome is set aside; each is the topic it falls under. */
export type CrapsSetAsideCause = "disturbance" | "fraud";
/** The sign at the table: limits for each wager, and in which units wagers rise above the minimum. */
export interface CrapsTableSign {
  /** For every kind not named. */
  default: Limits;
  kinds?: Record<string, Limits>;
  unit?: number | null;
  /** For kinds that rise in a unit of their own. */
  units?: Record<string, number>;
}
export interface CrapsAcceptDice {
  type: "craps.accept_dice";
  player: string;
}
/** Limits for one player, shown by a sign. */
export interface CrapsAgreeLimits {
  type: "craps.agree_limits";
  by: Role;
  player: string;
  sign: CrapsTableSign;
}
/** The shooter wants the dice that went off the table back. */
export interface CrapsAskForDice {
  type: "craps.ask_for_dice";
  player: string;
}
export interface CrapsCallNoRoll {
  type: "craps.call_no_roll";
  by: Role;
  cause: NoRoll;
  /** The dice that are off the table. */
  off_the_table?: number[];
}
/** The dice came to rest and the total is called. `leaning`: a face was read opposite an obstruction. */
export interface CrapsCallRoll {
  type: "craps.call_roll";
  dice: Roll;
  leaning?: boolean;
}
/** A player calls a wager On or Off, and an official confirms it with a marker button. */
export interface CrapsCallWager {
  type: "craps.call_wager";
  by: Role;
  player: string;
  wager: number;
  call: Call;
}
/** `minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table. */
export interface CrapsChangeLimits {
  type: "craps.change_limits";
  by: Role;
  sign: CrapsTableSign;
  minutes_displayed: number;
}
export interface CrapsChooseDice {
  type: "craps.choose_dice";
  player: string;
  dice: number[];
}
export interface CrapsDeclineDice {
  type: "craps.decline_dice";
  player: string;
}
/** Found again, and checked. */
export interface CrapsDiceFound {
  type: "craps.dice_found";
  by: Role;
  dice: number[];
}
/** The search is given up. */
export interface CrapsDiceLost {
  type: "craps.dice_lost";
  by: Role;
}
export interface CrapsIncrease {
  type: "craps.increase";
  player: string;
  wager: number;
  /** The whole wager afterwards. */
  stake: number;
  confirmed_by?: Role | null;
}
/** A player has no valid card of their own, or wagers for somebody else. */
export interface CrapsInvalidWagers {
  type: "craps.invalid_wagers";
  by: Role;
  player: string;
}
export interface CrapsLeave {
  type: "craps.leave";
  player: string;
}
export interface CrapsOfferDice {
  type: "craps.offer_dice";
}
/** A point on which nobody has a wager is given up, so that a come out roll can follow. */
export interface CrapsOpenAnew {
  type: "craps.open_anew";
  by: Role;
}
export interface CrapsOrderPass {
  type: "craps.order_pass";
  by: Role;
  cause: PassCause;
}
export interface CrapsPassDice {
  type: "craps.pass_dice";
  player: string;
}
/** `number` is the number wagered on, or the one a Horn High doubles; `behind` the wager that lies in front. */
export interface CrapsPlace {
  type: "craps.place";
  player: string;
  kind: CrapsKind;
  stake: number;
  number?: number | null;
  behind?: number | null;
  tender?: Tender;
  /** Aloud, while the dice roll. */
  confirmed_by?: Role | null;
}
export interface CrapsRecordBreach {
  type: "craps.record_breach";
  by: Role;
  who: string;
  breach: CrapsBreach;
}
export interface CrapsReduce {
  type: "craps.reduce";
  player: string;
  wager: number;
  stake: number;
}
export interface CrapsRefuseWager {
  type: "craps.refuse_wager";
  by: Role;
  wager: number;
  why: string;
}
export interface CrapsRemove {
  type: "craps.remove";
  player: string;
  wager: number;
}
/** Which face is uppermost was disputed, and an official decides. */
export interface CrapsRuleFaces {
  type: "craps.rule_faces";
  by: Role;
  dice: Roll;
}
/** The outcome of the last roll, or of the one in the air, is set aside, and the wagers it decided are refunded. */
export interface CrapsSetAside {
  type: "craps.set_aside";
  by: Role;
  cause: CrapsSetAsideCause;
  /** Refund those that the roll did not decide as well. */
  all_wagers?: boolean;
  /** Players whose wagers are kept instead of refunded. */
  forfeits?: string[];
}
export interface CrapsSit {
  type: "craps.sit";
  player: string;
  place: number;
  own_player_card?: boolean;
}
/** The chips on the layout prove to be other than was thought. */
export interface CrapsStakeFound {
  type: "craps.stake_found";
  by: Role;
  wager: number;
  stake: number;
}
/** The dice leave the hand. A roll may also be called without it, where nobody needs to know the moment. */
export interface CrapsThrow {
  type: "craps.throw";
}
/** A player who sat out three rolls at a full table is required to make room. */
export interface CrapsVacate {
  type: "craps.vacate";
  by: Role;
  player: string;
}
/** Whatever a person has on the layout is declared void, since they broke the rules: it goes back, undecided. */
export interface CrapsVoidWagers {
  type: "craps.void_wagers";
  by: Role;
  player: string;
  reason: string;
}
/** The answer to one's own next item. */
export interface ExamAnswerItem {
  type: "exam.answer_item";
  number: number;
  given: string;
}
/** Whoever asks takes it; their time begins. */
export interface ExamBegin {
  type: "exam.begin";
}
/** Whoever asks hands in what they have. */
export interface ExamEnd {
  type: "exam.end";
}
/** `competence`: units of competence that it counts towards, in the trainer's words. */
export interface ExamSet {
  type: "exam.set";
  title: string;
  rulebook: string;
  kinds: string[];
  count: number;
  minutes: number;
  pass_percent: number;
  seed: number;
  competence?: string[];
}
export interface Invite {
  type: "invite";
  person: string;
}
/** An answer to the drill of this kind and seed. */
export interface LearnerAnswerDrill {
  type: "learner.answer_drill";
  rulebook: string;
  kind: string;
  seed: number;
  given: string;
  milliseconds?: number;
}
/** A piece of marketing material, and whether it refers to the terms. */
export interface PromotionAddMarketing {
  type: "promotion.add_marketing";
  name: string;
  refers: boolean;
}
/** The person is told of the right to complain to an inspector. */
export interface PromotionAdviseComplaint {
  type: "promotion.advise_complaint";
  dispute: number;
}
/** The next version, after it. */
export interface PromotionAmendTerms {
  type: "promotion.amend_terms";
  terms: PromotionTerms;
  words: string;
}
/** The scrutineer is there. What they say goes into the draw, so that whoever knew its secret knew nothing. */
export interface PromotionAttend {
  type: "promotion.attend";
  draw: number;
  spoken?: string;
}
/** Money by these payments; a thing without any, with words on how it was handed over, or a voucher's number. */
export interface PromotionAward {
  type: "promotion.award";
  prize: number;
  payments?: PromotionPayment[];
  handed_over?: string;
}
export interface PromotionBegin {
  type: "promotion.begin";
}
export interface PromotionChooseAlternative {
  type: "promotion.choose_alternative";
  player: string;
  prize: number;
}
export interface PromotionClaim {
  type: "promotion.claim";
  player: string;
  prize: number;
}
/** Who claimed, in words that are never written into the journal. */
export interface PromotionClaimant {
  type: "promotion.claimant";
  name?: string;
  address?: string;
}
export interface PromotionCloseDispute {
  type: "promotion.close_dispute";
  dispute: number;
  satisfied: boolean;
  words: string;
}
export interface PromotionCloseEntries {
  type: "promotion.close_entries";
}
/** The operator decides finally; `restores`: a claim that was denied is allowed after all. */
export interface PromotionDecideDispute {
  type: "promotion.decide_dispute";
  dispute: number;
  words: string;
  restores?: boolean;
}
export interface PromotionDenyClaim {
  type: "promotion.deny_claim";
  prize: number;
  reason: string;
  claimant?: PromotionClaimant | PromotionKeptClaimant | null;
}
/** A patron disputes a decision, perhaps about a prize. */
export interface PromotionDispute {
  type: "promotion.dispute";
  player: string;
  words: string;
  prize?: number | null;
}
/** A promotion in conjunction with the games of these documents, at these tables or, without any, at all of them. */
export interface PromotionDraft {
  type: "promotion.draft";
  title: string;
  rulebooks: string[];
  tables?: string[];
  readings?: Record<string, Record<string, string>>;
}
export interface PromotionDraw {
  type: "promotion.draw";
  draw: number;
}
export interface PromotionEnter {
  type: "promotion.enter";
  player: string;
}
/** Everybody enters whose wagers at the tables make them eligible, once for each wager as the terms allow. */
export interface PromotionEnterFromRecords {
  type: "promotion.enter_from_records";
}
/** Name and address are forgotten. That they were, and why, is not. */
export interface PromotionEraseClaimant {
  type: "promotion.erase_claimant";
  denial: number;
  reason: string;
}
/** The patron was told why. */
export interface PromotionExplainDenial {
  type: "promotion.explain_denial";
  denial: number;
  words: string;
}
/** What is wrong and what is done about it; `found_at` where it was determined earlier than it is put down. */
export interface PromotionFindCompromised {
  type: "promotion.find_compromised";
  words: string;
  measure: Measure;
  draw?: number | null;
  found_at?: number | null;
}
export interface PromotionFinish {
  type: "promotion.finish";
}
/** The details of a claim that was denied before they were known. */
export interface PromotionKeepClaimant {
  type: "promotion.keep_claimant";
  denial: number;
  claimant: PromotionClaimant | PromotionKeptClaimant;
}
/** The same as the journal has it: which details there are, and their salted digest. */
export interface PromotionKeptClaimant {
  type: "promotion.kept_claimant";
  digest: string;
  details: ClaimantDetail[];
}
/** Nobody claimed it within the time that the terms give. */
export interface PromotionLapsePrize {
  type: "promotion.lapse_prize";
  prize: number;
}
/** The regulator was given this version, in this way. */
export interface PromotionLodge {
  type: "promotion.lodge";
  version: number;
  channel: string;
}
export interface PromotionNominateScrutineer {
  type: "promotion.nominate_scrutineer";
  draw: number;
  person: string;
}
export interface PromotionNotePresence {
  type: "promotion.note_presence";
  prize: number;
  present: boolean;
}
/** An attempt to reach the winner of a prize. */
export interface PromotionNotifyWinner {
  type: "promotion.notify_winner";
  prize: number;
  method: TellingMethod;
  reached: boolean;
  words?: string;
}
/** Money in the place of a prize in kind; `approval` cites whoever had to approve it. */
export interface PromotionOfferAlternative {
  type: "promotion.offer_alternative";
  prize: number;
  cents: number;
  approval?: string;
}
/** Something that regulations prescribe as no prize, and where that stands. */
export interface PromotionPrescribe {
  type: "promotion.prescribe";
  what: string;
  source: string;
}
/** This version lies open there. */
export interface PromotionPublish {
  type: "promotion.publish";
  version: number;
  where: string;
}
export interface PromotionPublishResults {
  type: "promotion.publish_results";
  draw: number;
  where: string;
}
export interface PromotionRedraw {
  type: "promotion.redraw";
  prize: number;
}
/** The next version of the terms, before the beginning. */
export interface PromotionSetTerms {
  type: "promotion.set_terms";
  terms: PromotionTerms;
}
export interface PromotionTellInspector {
  type: "promotion.tell_inspector";
  finding: number;
  name: string;
}
/** The integrity is validated: what was postponed goes on. */
export interface PromotionValidate {
  type: "promotion.validate";
  finding: number;
  words: string;
}
export interface PromotionWithdrawMarketing {
  type: "promotion.withdraw_marketing";
  name: string;
}
/** The person is told whom they may go to outside the casino. */
export interface TableAdvisePerson {
  type: "table.advise_person";
  by: Role;
  dispute: number;
}
/** Whoever grants a ruling gives it, in their own role. `ruling`: the same again, where they name its cards anew. */
export interface TableAnswerRuling {
  type: "table.answer_ruling";
  by: Role;
  number: number;
  granted: boolean;
  words: string;
  ruling?: any;
}
export interface TableAskReview {
  type: "table.ask_review";
  player: string;
  dispute: number;
}
/** Whoever deals asks for a ruling: what happened, and the command of the game that a higher role could give. */
export interface TableAskRuling {
  type: "table.ask_ruling";
  by: Role;
  happened: string;
  ruling: any;
}
export interface TableAttachDropBox {
  type: "table.attach_drop_box";
  by: Role;
}
/** What was tried to put a payment right, and who the player is if that is known now. */
export interface TableAttemptRectification {
  type: "table.attempt_rectification";
  by: Role;
  payment: number;
  attempt: Attempt;
  words: string;
  player?: string | null;
}
export interface TableBarFromGame {
  type: "table.bar_from_game";
  by: Role;
  player: string;
  broken: string;
  reason: string;
}
export interface TableBring {
  type: "table.bring";
  player: string;
  cents: number;
}
/** Chips for what was paid at the cashless terminal of the table. */
export interface TableBuyAtTerminal {
  type: "table.buy_at_terminal";
  player: string;
  cents: number;
}
/** Notes go into the drop box, chips to the player. */
export interface TableBuyIn {
  type: "table.buy_in";
  player: string;
  cents: number;
}
/** The player's chips go to the cage, which pays for them. */
export interface TableCashOut {
  type: "table.cash_out";
  player: string;
  cents: number;
}
/** Some lines of the opening checklist were seen to; without `items` all that are left. */
export interface TableCheckEquipment {
  type: "table.check_equipment";
  by: Role;
  items?: Equipment[];
  note?: string;
  /** How they were checked, where they are among them. */
  cards?: CardCheck | null;
  /** What the float came to. */
  counted?: number | null;
  /** No drop box hangs there: chips are bought at a terminal. */
  cashless?: boolean;
}
export interface TableCloseDispute {
  type: "table.close_dispute";
  by: Role;
  dispute: number;
  satisfied: boolean;
  words: string;
}
export interface TableClosePayment {
  type: "table.close_payment";
  by: Role;
  payment: number;
}
/** `counted`: what the float of a real table comes to, against which the books are held. */
export interface TableCloseTable {
  type: "table.close_table";
  by: Role;
  counted?: number | null;
}
/** Chips for others of the same worth. */
export interface TableColourUp {
  type: "table.colour_up";
  player: string;
  given: Record<string, number>;
  taken: Record<string, number>;
}
/** Whoever asks comes on duty at the table; `as_dealer`: somebody who ranks above acts as one. */
export interface TableComeOnDuty {
  type: "table.come_on_duty";
  by: Role;
  as_dealer?: boolean;
}
/** The stage is over: all chips at the table go back to the tournament. */
export interface TableConcludePlay {
  type: "table.conclude_play";
  by: Role;
}
export interface TableConfiscateDevice {
  type: "table.confiscate_device";
  by: Role;
  player: string;
  broken: string;
  reason: string;
  device: string;
}
export interface TableCountFloat {
  type: "table.count_float";
  by: Role;
  counted: number;
}
/** Chips go from the float to the cage. */
export interface TableCredit {
  type: "table.credit";
  by: Role;
  cents: number;
}
/** The dealer of a virtual table goes on until somebody else has to act. */
export interface TableDeal {
  type: "table.deal";
}
export interface TableDecideDispute {
  type: "table.decide_dispute";
  by: Role;
  dispute: number;
  words: string;
}
export interface TableDecideFinally {
  type: "table.decide_finally";
  by: Role;
  dispute: number;
  words: string;
}
/** All that the person has wagered and the game can still hand back; `round` says in which it was found. */
export interface TableDeclareVoid {
  type: "table.declare_void";
  by: Role;
  player: string;
  broken: string;
  reason: string;
  round?: number | null;
}
export interface TableDetain {
  type: "table.detain";
  by: Role;
  player: string;
  broken: string;
  reason: string;
}
export interface TableDisplayClosure {
  type: "table.display_closure";
  by: Role;
  closes_at: number;
}
/** A sign with limits to come: the game's own sign, and when it takes effect, in microseconds of UTC. */
export interface TableDisplaySign {
  type: "table.display_sign";
  by: Role;
  sign: any;
  takes_effect_at?: number | null;
}
/** The investigation is over: what was held goes back to the player, or to the house. */
export interface TableEndSeizure {
  type: "table.end_seizure";
  by: Role;
  seizure: number;
  to_player: boolean;
  reason: string;
}
/** What the enquiries were, and what they came to. */
export interface TableEnquireIntoPayment {
  type: "table.enquire_into_payment";
  by: Role;
  payment: number;
  intent: Intent;
  words: string;
}
/** The dealer takes a voucher and gives promotional tokens of the same worth for it. */
export interface TableExchangeVoucher {
  type: "table.exchange_voucher";
  by: Role;
  player: string;
  cents: number;
  /** What it is known by. */
  voucher: string;
}
export interface TableExcludeFromCasino {
  type: "table.exclude_from_casino";
  by: Role;
  player: string;
  broken: string;
  reason: string;
}
/** Chips come from the cage to the float. */
export interface TableFill {
  type: "table.fill";
  by: Role;
  cents: number;
}
/** More tournament chips for an entrant, such as a re-buy. */
export interface TableGiveBank {
  type: "table.give_bank";
  by: Role;
  player: string;
  chips: number;
}
export interface TableGiveTokens {
  type: "table.give_tokens";
  by: Role;
  player: string;
  cents: number;
}
export interface TableGoOffDuty {
  type: "table.go_off_duty";
  by: Role;
}
export interface TableHandOutRules {
  type: "table.hand_out_rules";
  by: Role;
  to: string;
}
/** Somebody with authority takes over a person who is held. */
export interface TableHandOver {
  type: "table.hand_over";
  by: Role;
  player: string;
  to: Receiver;
  name: string;
}
export interface TableInvolveOutside {
  type: "table.involve_outside";
  by: Role;
  dispute: number;
  body: OutsideBody;
  words: string;
}
/** The table is designated for a tournament, and used for nothing else until it is released. */
export interface TableLendTable {
  type: "table.lend_table";
  by: Role;
  tournament: string;
}
/** How many may play at the table and on one area; None is as many as the game allows. */
export interface TableLimitPlayers {
  type: "table.limit_players";
  by: Role;
  at_the_table?: number | null;
  on_an_area?: number | null;
}
/** Where it is written that the layout is approved. */
export interface TableNoteApproval {
  type: "table.note_approval";
  by: Role;
  reference: string;
}
/** Somebody who has to be told of what went wrong was told: who it was. When, the record says. */
export interface TableNotifyOfficial {
  type: "table.notify_official";
  by: Role;
  notice: number;
  to: Notified;
  name: string;
}
/** A player disputes something, alone or through an official, perhaps about one round. */
export interface TableOpenDispute {
  type: "table.open_dispute";
  player: string;
  words: string;
  round?: number | null;
  by?: Role | null;
}
export interface TableReadmit {
  type: "table.readmit";
  by: Role;
  player: string;
  reason: string;
}
/** A wager was paid too much or too little by so much; the player may not be known yet. */
export interface TableRecordWrongPayment {
  type: "table.record_wrong_payment";
  by: Role;
  direction: Direction;
  cents: number;
  words: string;
  player?: string | null;
  round?: number | null;
}
export interface TableRectifyPayment {
  type: "table.rectify_payment";
  by: Role;
  payment: number;
  cents: number;
}
export interface TableReleaseAreas {
  type: "table.release_areas";
  by: Role;
  player: string;
}
export interface TableReleaseTable {
  type: "table.release_table";
  by: Role;
}
/** Somebody else goes off duty. */
export interface TableRelieveOfDuty {
  type: "table.relieve_of_duty";
  by: Role;
  person: string;
}
/** The table operates as cashless from now on. */
export interface TableRemoveDropBox {
  type: "table.remove_drop_box";
  by: Role;
}
export interface TableReopenTable {
  type: "table.reopen_table";
  by: Role;
}
/** The regulator is told, of one or of all of a month. */
export interface TableReportPayments {
  type: "table.report_payments";
  by: Role;
  payments: number[];
}
/** A player who has sat out too many rounds at a full table is told to go. */
export interface TableRequireRoom {
  type: "table.require_room";
  by: Role;
  player: string;
}
export interface TableReserveAreas {
  type: "table.reserve_areas";
  by: Role;
  player: string;
  areas: number[];
}
export interface TableReviewDispute {
  type: "table.review_dispute";
  by: Role;
  dispute: number;
  upheld: boolean;
  words: string;
}
/** At a table of a tournament: an entrant takes the place that the lot gave them, with the bank that was issued. */
export interface TableSeatEntrant {
  type: "table.seat_entrant";
  by: Role;
  player: string;
  chips: number;
}
/** `since_round`: the first round in which the person had the device; without it, ever since they came. */
export interface TableSeizeWinnings {
  type: "table.seize_winnings";
  by: Role;
  player: string;
  broken: string;
  reason: string;
  cents: number;
  since_round?: number | null;
}
/** The sign with the limits in force hangs at the table. */
export interface TableShowSign {
  type: "table.show_sign";
  by: Role;
}
/** The player takes chips along, perhaps to another table. */
export interface TableTakeAway {
  type: "table.take_away";
  player: string;
  cents: number;
}
/** Tournament chips of an entrant go back to the tournament. */
export interface TableTakeBank {
  type: "table.take_bank";
  by: Role;
  player: string;
  chips: number;
}
/** Somebody who is out of the tournament leaves the table; their chips go back to the tournament. */
export interface TableUnseatEntrant {
  type: "table.unseat_entrant";
  by: Role;
  player: string;
}
export interface TableWithdrawClosure {
  type: "table.withdraw_closure";
  by: Role;
}
export interface TableWithdrawSign {
  type: "table.withdraw_sign";
  by: Role;
  sign: any;
}
/** Conduct that the rules forbid and software can only put on record. */
export type ThreeCardPokerBreach =
  "cards_away" | "forbidden_device" | "influence" | "side_bet" | "staff_advice" | "talking";
/** The wagers, and the bonus that is paid on one of them. */
export type ThreeCardPokerKind = "ante" | "ante_bonus" | "pair_plus" | "play";
/** Why an outcome is set aside; each is the topic it falls under. */
export type ThreeCardPokerSetAsideCause = "disturbance" | "fraud";
/** The limits at the table for each kind of wager, and the unit in which wagers rise above the minimum. */
export interface ThreeCardPokerTableSign {
  ante: Limits;
  play: Limits;
  pair_plus: Limits;
  unit?: number | null;
}
/** Limits for one player, shown by a sign. */
export interface ThreeCardPokerAgreeLimits {
  type: "three_card_poker.agree_limits";
  by: Role;
  player: string;
  sign: ThreeCardPokerTableSign;
}
/** Another device is brought to a table that may deal from nothing else. */
export interface ThreeCardPokerBringDevice {
  type: "three_card_poker.bring_device";
  by: Role;
}
export interface ThreeCardPokerCallNoMoreBets {
  type: "three_card_poker.call_no_more_bets";
}
/** The player has not enough for a Play wager equal to the Ante. */
export interface ThreeCardPokerCannotMatch {
  type: "three_card_poker.cannot_match";
  by: Role;
  player: string;
}
/** A card came face up in the deal: the one dealt last, or so many cards before it. */
export interface ThreeCardPokerCardExposed {
  type: "three_card_poker.card_exposed";
  by: Role;
  ago?: number;
}
/** Increase or reduce a wager before the first card. */
export interface ThreeCardPokerChange {
  type: "three_card_poker.change";
  player: string;
  kind: ThreeCardPokerKind;
  stake: number;
}
/** `minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table. */
export interface ThreeCardPokerChangeLimits {
  type: "three_card_poker.change_limits";
  by: Role;
  sign: ThreeCardPokerTableSign;
  minutes_displayed: number;
  players_keep_minimum: boolean;
}
export interface ThreeCardPokerCheckCards {
  type: "three_card_poker.check_cards";
  by: Role;
  pre_shuffled?: boolean;
}
export interface ThreeCardPokerClear {
  type: "three_card_poker.clear";
}
export interface ThreeCardPokerConcede {
  type: "three_card_poker.concede";
  player: string;
}
/** Several hands prove wrong together: of a wrong size, or where no wager lies. The others have three cards. */
export interface ThreeCardPokerCountHands {
  type: "three_card_poker.count_hands";
  by: Role;
  hands: HandCount[];
  further?: Card[];
  handled?: string | null;
}
export interface ThreeCardPokerCutCards {
  type: "three_card_poker.cut_cards";
  by: Role;
  cards_from_front: number;
}
/** Cards of the dealer's hand were seen before all had decided. */
export interface ThreeCardPokerDealerExposed {
  type: "three_card_poker.dealer_exposed";
  by: Role;
  cards: Card[];
}
/** Cards were dealt, and the device works no more. `another`: a second device stands ready. */
export interface ThreeCardPokerDeviceFails {
  type: "three_card_poker.device_fails";
  by: Role;
  another: boolean;
}
export interface ThreeCardPokerDeviceJams {
  type: "three_card_poker.device_jams";
  by: Role;
}
export interface ThreeCardPokerDirectCheck {
  type: "three_card_poker.direct_check";
  by: Role;
  why: string;
}
/** These players decide before the others touch their cards; nobody named lifts the order. */
export interface ThreeCardPokerDirectFirst {
  type: "three_card_poker.direct_first";
  by: Role;
  players: string[];
}
export interface ThreeCardPokerDraw {
  type: "three_card_poker.draw";
  card: Card;
}
export interface ThreeCardPokerEnglishOnly {
  type: "three_card_poker.english_only";
  by: Role;
}
export interface ThreeCardPokerFold {
  type: "three_card_poker.fold";
  player: string;
}
/** A hand was dealt to an area without a wager. `further` are the cards drawn beyond those recorded. */
export interface ThreeCardPokerHandWithoutWager {
  type: "three_card_poker.hand_without_wager";
  by: Role;
  area: number;
  further: Card[];
}
/**
 * A hand has another number of cards than three. `further` are the cards drawn beyond those recorded. `handled`: who
 * had picked up cards, where the record has cards due and the deal was thought over.
 */
export interface ThreeCardPokerHandWrongNumber {
  type: "three_card_poker.hand_wrong_number";
  by: Role;
  area: number;
  number: number;
  further?: Card[];
  handled?: string | null;
}
/** The player picks up the three cards. */
export interface ThreeCardPokerHandleCards {
  type: "three_card_poker.handle_cards";
  player: string;
}
/** A player has no valid card of their own, or wagers for somebody else. */
export interface ThreeCardPokerInvalidWagers {
  type: "three_card_poker.invalid_wagers";
  by: Role;
  player: string;
}
/** Of these players only one at a time may play at this table. */
export interface ThreeCardPokerKeepApart {
  type: "three_card_poker.keep_apart";
  by: Role;
  players: string[];
}
export interface ThreeCardPokerLeave {
  type: "three_card_poker.leave";
  player: string;
}
export interface ThreeCardPokerLoadDevice {
  type: "three_card_poker.load_device";
  shuffled_by_hand_first?: boolean;
}
export interface ThreeCardPokerMisdeal {
  type: "three_card_poker.misdeal";
  by: Role;
  cause: MisdealCause;
}
export interface ThreeCardPokerNoDecision {
  type: "three_card_poker.no_decision";
  by: Role;
  player: string;
  why: Silence;
}
/** The table stood without play, though players were there. */
export interface ThreeCardPokerNoteVacancy {
  type: "three_card_poker.note_vacancy";
  by: Role;
}
export interface ThreeCardPokerPlace {
  type: "three_card_poker.place";
  player: string;
  kind: ThreeCardPokerKind;
  stake: number;
  tender?: Tender;
}
/** `stake` is the Play wager: equal to the Ante, and nothing where there is none. */
export interface ThreeCardPokerPlay {
  type: "three_card_poker.play";
  player: string;
  stake: number;
  tender?: Tender;
}
export interface ThreeCardPokerRecordBreach {
  type: "three_card_poker.record_breach";
  by: Role;
  who: string;
  breach: ThreeCardPokerBreach;
}
export interface ThreeCardPokerRefuseWager {
  type: "three_card_poker.refuse_wager";
  by: Role;
  player: string;
  kind: ThreeCardPokerKind;
  why: string;
}
export interface ThreeCardPokerReplaceCards {
  type: "three_card_poker.replace_cards";
  by: Role;
  why: string;
}
export interface ThreeCardPokerReveal {
  type: "three_card_poker.reveal";
}
/** The outcome of the round is set aside, and its wagers are refunded. */
export interface ThreeCardPokerSetAside {
  type: "three_card_poker.set_aside";
  by: Role;
  cause: ThreeCardPokerSetAsideCause;
  /** Players whose wagers are kept instead of refunded. */
  forfeits?: string[];
}
export interface ThreeCardPokerSettle {
  type: "three_card_poker.settle";
}
export interface ThreeCardPokerShuffleCards {
  type: "three_card_poker.shuffle_cards";
}
export interface ThreeCardPokerSit {
  type: "three_card_poker.sit";
  player: string;
  area: number;
  own_player_card?: boolean;
}
/** After the first card the chips on the layout prove to be other than was thought. */
export interface ThreeCardPokerStakeFound {
  type: "three_card_poker.stake_found";
  by: Role;
  player: string;
  kind: ThreeCardPokerKind;
  stake: number;
}
/** A player who sat out three rounds at a full table is required to make room. */
export interface ThreeCardPokerVacate {
  type: "three_card_poker.vacate";
  by: Role;
  player: string;
}
/** The cards that are left are taken out and checked, as was directed. */
export interface ThreeCardPokerVerifyCards {
  type: "three_card_poker.verify_cards";
  by: Role;
}
/** Whatever a person has wagered is declared void, since they broke the rules: it goes back, undecided. */
export interface ThreeCardPokerVoidWagers {
  type: "three_card_poker.void_wagers";
  by: Role;
  player: string;
  reason: string;
}
export interface ThreeCardPokerWithdraw {
  type: "three_card_poker.withdraw";
  player: string;
  kind: ThreeCardPokerKind;
}
/** A card is missing, or one is found that does not belong. */
export interface ThreeCardPokerWrongCards {
  type: "three_card_poker.wrong_cards";
  by: Role;
  what: string;
}
export interface TournamentAccept {
  type: "tournament.accept";
  player: string;
}
/** Who there was told, and how. `approval`: where it is written, if the terms need one. */
export interface TournamentAdviseInspectorate {
  type: "tournament.advise_inspectorate";
  name: string;
  channel: string;
  approval?: string;
}
/** The player is told that the regulator investigates complaints. */
export interface TournamentAdvisePerson {
  type: "tournament.advise_person";
  dispute: number;
}
/** A player agrees that play at their table ends now. */
export interface TournamentAgree {
  type: "tournament.agree";
  player: string;
}
/** `channel`: how the players were told. */
export interface TournamentAlterStart {
  type: "tournament.alter_start";
  stage: number;
  starts_at: number;
  channel: string;
}
export interface TournamentApply {
  type: "tournament.apply";
  player: string;
  /** Or a contractor or associate of the operator. */
  employee?: boolean;
}
export interface TournamentAppointDirector {
  type: "tournament.appoint_director";
  person: string;
}
/** An officer's approval is put on record. */
export interface TournamentApproveEmployee {
  type: "tournament.approve_employee";
  player: string;
  officer: Officer;
  name: string;
}
/** The director, or a deputy, is there from now on. */
export interface TournamentArrive {
  type: "tournament.arrive";
}
export interface TournamentBeginStage {
  type: "tournament.begin_stage";
  stage: number;
}
/** Who was there. `satisfied`: that they understand. */
export interface TournamentBrief {
  type: "tournament.brief";
  players: string[];
  satisfied: boolean;
}
export interface TournamentCancel {
  type: "tournament.cancel";
  reason: string;
}
export interface TournamentChangeTerms {
  type: "tournament.change_terms";
  terms: TournamentTerms;
}
export interface TournamentClose {
  type: "tournament.close";
}
export interface TournamentCloseDispute {
  type: "tournament.close_dispute";
  dispute: number;
  words: string;
}
export interface TournamentCloseEntries {
  type: "tournament.close_entries";
}
/** A secret wager: the digest of a salt and the wager, and nothing else. */
export interface TournamentCommitWager {
  type: "tournament.commit_wager";
  player: string;
  digest: string;
}
export interface TournamentConcludeTable {
  type: "tournament.conclude_table";
  table: string;
  ground: EndGround;
}
/** A round at a table of the tournament is over: what everybody has there now. The program alone says so. */
export interface TournamentCountHand {
  type: "tournament.count_hand";
  table: string;
  round: number;
  stacks: Record<string, number>;
}
export interface TournamentDecideDispute {
  type: "tournament.decide_dispute";
  dispute: number;
  words: string;
}
export interface TournamentDecideRepechage {
  type: "tournament.decide_repechage";
  stage: number;
  held: boolean;
}
/** The director's word on who of those that are level comes first. */
export interface TournamentDecideTie {
  type: "tournament.decide_tie";
  stage: number;
  order: string[];
  words: string;
}
export interface TournamentDeclareResult {
  type: "tournament.declare_result";
}
export interface TournamentDeputise {
  type: "tournament.deputise";
  person: string;
}
export interface TournamentDesignateTables {
  type: "tournament.designate_tables";
  tables: string[];
}
export interface TournamentDisqualify {
  type: "tournament.disqualify";
  player: string;
  /** Its name in the terms. */
  circumstance: string;
  words: string;
}
export interface TournamentDistributePrizes {
  type: "tournament.distribute_prizes";
}
/** The first of all: a tournament under a document, with terms that may lack anything. */
export interface TournamentDraft {
  type: "tournament.draft";
  rulebook: string;
  terms: TournamentTerms;
}
export interface TournamentDrawSeats {
  type: "tournament.draw_seats";
  stage: number;
}
export interface TournamentEndDeputy {
  type: "tournament.end_deputy";
  person: string;
}
export interface TournamentEndStage {
  type: "tournament.end_stage";
  stage: number;
}
/** To use the player's name and picture. */
export interface TournamentGivePermission {
  type: "tournament.give_permission";
  player: string;
  granted: boolean;
}
export interface TournamentGo {
  type: "tournament.go";
}
/** One more deal for those who are level. */
export interface TournamentHoldPlayOff {
  type: "tournament.hold_play_off";
  stage: number;
}
export interface TournamentInstruct {
  type: "tournament.instruct";
  how: Instruction;
  players: string[];
  hands?: number;
}
/** For each player of the stage the chips they begin with. */
export interface TournamentIssueBanks {
  type: "tournament.issue_banks";
  stage: number;
  banks: Record<string, number>;
}
/** The terms as they stand are there for patrons: where, or how they come by them. */
export interface TournamentMakeAvailable {
  type: "tournament.make_available";
  channel: string;
}
export interface TournamentMarkAway {
  type: "tournament.mark_away";
  player: string;
  /** Not there when the stage began; otherwise gone since. */
  late: boolean;
}
export interface TournamentMarkBack {
  type: "tournament.mark_back";
  player: string;
}
export interface TournamentNameSubstitute {
  type: "tournament.name_substitute";
  player: string;
  substitute: string;
}
/** Of the terms as they stand now. */
export interface TournamentNotifyChange {
  type: "tournament.notify_change";
  to: Hearer;
  channel: string;
}
export interface TournamentOpenDispute {
  type: "tournament.open_dispute";
  player: string;
  about: About;
  words: string;
}
export interface TournamentOpenEntries {
  type: "tournament.open_entries";
}
/** The salt and the wager of the digest; the wager is a command of the game, as it is written. */
export interface TournamentOpenWager {
  type: "tournament.open_wager";
  player: string;
  salt: string;
  wager: any;
}
export interface TournamentPenalise {
  type: "tournament.penalise";
  player: string;
  /** Its name in the terms. */
  penalty: string;
  words: string;
}
/** The chips of the last stage are collected, or paid for where the terms say so. */
export interface TournamentRedeemChips {
  type: "tournament.redeem_chips";
}
export interface TournamentRefund {
  type: "tournament.refund";
  player: string;
  cents: number;
  words: string;
}
export interface TournamentRefuseEntry {
  type: "tournament.refuse_entry";
  player: string;
  ground: Ground;
  words: string;
}
export interface TournamentReleaseTables {
  type: "tournament.release_tables";
  tables: string[];
}
export interface TournamentRetire {
  type: "tournament.retire";
  player: string;
}
export interface TournamentSignTerms {
  type: "tournament.sign_terms";
  player: string;
}
export interface TournamentTakePayment {
  type: "tournament.take_payment";
  player: string;
  payment: TournamentPayment;
  cents: number;
}
export interface TournamentWithdraw {
  type: "tournament.withdraw";
  player: string;
}
/** How a body that a document names is reached: who there, and by which means. */
export interface VenueKeepContact {
  type: "venue.keep_contact";
  body: string;
  person: string;
  reached: string;
}
/** The hours of gaming, where rules leave them to an Act: as they were determined under it. */
export interface VenueNoteHours {
  type: "venue.note_hours";
  rulebook: string;
  hours: GamingHours;
}
/** From which day on a rulebook is in force: the text tells how that day comes about, and seldom which it is. */
export interface VenueNoteInForce {
  type: "venue.note_in_force";
  rulebook: string;
  since: string;
}
/** So many minutes before its time a duty rings. */
export interface VenueSetRinging {
  type: "venue.set_ringing";
  minutes: number;
}
export interface VenueSetVenue {
  type: "venue.set_venue";
  name: string;
  zone: string;
}

/** The floor said why not: `problem` has the kind, the clauses, and what may be done instead. */
export class ProblemAnswered extends Error {
  readonly problem: ProblemDetails;
  constructor(problem: ProblemDetails) {
    super([problem.detail, problem.instead].filter(Boolean).join(" "));
    this.problem = problem;
  }
}

type Query = Record<string, string | number | boolean | null | undefined>;

/** A floor, as whoever has this token. The address may be a link as `pitbook serve` prints it. */
export class Pitbook {
  readonly address: string;
  readonly token: string;

  constructor(address: string, token: string = "") {
    const [place = "", fragment = ""] = address.split("#");
    this.address = place.replace(/\/+$/, "");
    this.token = token || fragment.replace(/^token=/, "");
  }

  /** A command under an id that is made up for it, and the table as it is after it. */
  ask(table: string, command: CommandRequest["command"]): Promise<Answered> {
    const id = [Date.now(), Math.random(), Math.random()].map((each) => each.toString(36).replace("0.", "")).join("-");
    return this.placeCommand(table, { id, command }, { view: true });
  }

  private async call<T>(method: string, path: string, query: Query = {}, body?: unknown): Promise<T> {
    const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
    const asked = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
    const headers: Record<string, string> = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const answer = await fetch(`${this.address}${path}${asked ? `?${asked}` : ""}`, init);
    if (!answer.ok) throw new ProblemAnswered((await answer.json()) as ProblemDetails);
    const kind = answer.headers.get("Content-Type") ?? "";
    if (!kind) return undefined as T;
    return (kind.startsWith("application/json") ? await answer.json() : await answer.text()) as T;
  }


  /** Ask for something. A retry with the same id is answered from the record. */
  placeCommand(table: string, body: CommandRequest, query: { view?: boolean; events?: boolean } = {}): Promise<Answered> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/commands`, query, body);
  }

  /** All tables in a few words, or those asked for; with an ETag, and a Link to the next where there are more. */
  listTables(query: { name?: string; game?: string; rulebook?: string; venue?: string; free?: boolean; after?: string; limit?: number | null } = {}): Promise<TableRow[]> {
    return this.call("GET", `/api/tables`, query);
  }

  /** Open a table; for administrators and those who supervise dealers. The same id again opens nothing twice. */
  openTable(body: NewTable): Promise<TableRow> {
    return this.call("POST", `/api/tables`, {}, body);
  }

  /** The table as the caller may see it, with what they may ask for. */
  getTable(table: string): Promise<TableView> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}`);
  }

  /** The round step by step, and what may be ruled on by whom; for all but players. */
  getGuide(table: string): Promise<Guide> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/guide`);
  }

  /** What would follow from a command, in whoever's name it is given. Nothing is done, and nothing kept. */
  previewCommand(table: string, body: TableBuyIn | TableBuyAtTerminal | TableCashOut | TableTakeAway | TableBring | TableColourUp | TableGiveTokens | TableExchangeVoucher | TableFill | TableCredit | TableCountFloat | TableSeatEntrant | TableGiveBank | TableTakeBank | TableUnseatEntrant | TableConcludePlay | TableDeal | TableNoteApproval | TableShowSign | TableDisplaySign | TableWithdrawSign | TableDisplayClosure | TableWithdrawClosure | TableCloseTable | TableReopenTable | TableLendTable | TableReleaseTable | TableHandOutRules | TableCheckEquipment | TableAttachDropBox | TableRemoveDropBox | TableComeOnDuty | TableGoOffDuty | TableRelieveOfDuty | TableReserveAreas | TableReleaseAreas | TableLimitPlayers | TableRequireRoom | TableNotifyOfficial | TableAskRuling | TableAnswerRuling | TableOpenDispute | TableDecideDispute | TableAskReview | TableReviewDispute | TableDecideFinally | TableAdvisePerson | TableInvolveOutside | TableCloseDispute | TableRecordWrongPayment | TableEnquireIntoPayment | TableAttemptRectification | TableRectifyPayment | TableReportPayments | TableClosePayment | TableDeclareVoid | TableBarFromGame | TableExcludeFromCasino | TableReadmit | TableSeizeWinnings | TableEndSeizure | TableConfiscateDevice | TableDetain | TableHandOver | CasinoWarSit | CasinoWarLeave | CasinoWarCheckCards | CasinoWarCountCards | CasinoWarShuffleCards | CasinoWarLoadDevice | CasinoWarRiffle | CasinoWarAcceptCut | CasinoWarRefuseCut | CasinoWarOfficialCut | CasinoWarPlaceCuttingCard | CasinoWarBurnCard | CasinoWarSkipBurn | CasinoWarShowBurn | CasinoWarOrderShuffle | CasinoWarReplaceCards | CasinoWarCheckReplacement | CasinoWarChangeCard | CasinoWarDirectCheck | CasinoWarVerifyCards | CasinoWarAnnounceFinalRounds | CasinoWarChangeLimits | CasinoWarAgreeLimits | CasinoWarPlace | CasinoWarChange | CasinoWarWithdraw | CasinoWarDeclineTie | CasinoWarGiveUpBoxes | CasinoWarCallNoMoreBets | CasinoWarDraw | CasinoWarDrawCuttingCard | CasinoWarSettle | CasinoWarGoToWar | CasinoWarSurrender | CasinoWarNoAnswer | CasinoWarClear | CasinoWarFaceUpCard | CasinoWarCardInError | CasinoWarExcessToDealer | CasinoWarRoundWithoutWagers | CasinoWarReconstruct | CasinoWarErrorFoundLate | CasinoWarDealerCardForgotten | CasinoWarAnswerTakeBack | CasinoWarSecondMissed | CasinoWarSecondWithoutWager | CasinoWarOptionMissed | CasinoWarCardsRanOut | CasinoWarWrongCut | CasinoWarBurnForgotten | CasinoWarShuffleMissed | CasinoWarDiscardsNotReturned | CasinoWarWrongCards | CasinoWarMoveToSpareDevice | CasinoWarFinishFromShoe | CasinoWarVoidRound | CasinoWarStakeFound | CasinoWarInvalidWagers | CasinoWarVoidWagers | CasinoWarRecordBreach | ThreeCardPokerSit | ThreeCardPokerLeave | ThreeCardPokerVacate | ThreeCardPokerChangeLimits | ThreeCardPokerAgreeLimits | ThreeCardPokerCheckCards | ThreeCardPokerShuffleCards | ThreeCardPokerCutCards | ThreeCardPokerLoadDevice | ThreeCardPokerReplaceCards | ThreeCardPokerDirectCheck | ThreeCardPokerNoteVacancy | ThreeCardPokerVerifyCards | ThreeCardPokerPlace | ThreeCardPokerChange | ThreeCardPokerWithdraw | ThreeCardPokerRefuseWager | ThreeCardPokerCallNoMoreBets | ThreeCardPokerDraw | ThreeCardPokerHandleCards | ThreeCardPokerPlay | ThreeCardPokerFold | ThreeCardPokerCannotMatch | ThreeCardPokerNoDecision | ThreeCardPokerReveal | ThreeCardPokerConcede | ThreeCardPokerSettle | ThreeCardPokerClear | ThreeCardPokerDirectFirst | ThreeCardPokerKeepApart | ThreeCardPokerEnglishOnly | ThreeCardPokerCardExposed | ThreeCardPokerDealerExposed | ThreeCardPokerMisdeal | ThreeCardPokerHandWrongNumber | ThreeCardPokerHandWithoutWager | ThreeCardPokerCountHands | ThreeCardPokerWrongCards | ThreeCardPokerDeviceJams | ThreeCardPokerDeviceFails | ThreeCardPokerBringDevice | ThreeCardPokerStakeFound | ThreeCardPokerInvalidWagers | ThreeCardPokerSetAside | ThreeCardPokerVoidWagers | ThreeCardPokerRecordBreach | CrapsSit | CrapsLeave | CrapsVacate | CrapsChangeLimits | CrapsAgreeLimits | CrapsPlace | CrapsIncrease | CrapsReduce | CrapsRemove | CrapsCallWager | CrapsRefuseWager | CrapsOfferDice | CrapsAcceptDice | CrapsDeclineDice | CrapsChooseDice | CrapsAskForDice | CrapsDiceFound | CrapsDiceLost | CrapsOpenAnew | CrapsPassDice | CrapsOrderPass | CrapsThrow | CrapsCallRoll | CrapsRuleFaces | CrapsCallNoRoll | CrapsStakeFound | CrapsInvalidWagers | CrapsVoidWagers | CrapsSetAside | CrapsRecordBreach): Promise<Preview> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/preview`, {}, body);
  }

  /** What is printed on a table's layout: each wager, what it pays and under which clauses; and the table's terms. */
  getLayout(table: string): Promise<Layout> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/layout`);
  }

  /** The caller's practice table of a rulebook, opened where there is none: seated, with play chips, ready. */
  practise(body: Practising): Promise<TableRow> {
    return this.call("POST", `/api/practice`, {}, body);
  }

  /** The events after a number, as the caller may see them. */
  listEvents(table: string, query: { after?: number; limit?: number } = {}): Promise<Events> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/events`, query);
  }

  /** The rounds of play, the latest first. */
  listRounds(table: string, query: { before?: number; limit?: number } = {}): Promise<RoundRow[]> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/rounds`, query);
  }

  /** The events of one round. */
  getRound(table: string, number: number): Promise<RoundEvents> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}`);
  }

  /** One round in sentences, each with its reckoning and its clauses. */
  explainRound(table: string, number: number): Promise<Explained> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}/explain`);
  }

  /** What a player's chips did at the table; one's own, or for those who oversee. */
  getStatement(table: string, player: string, query: { before?: number; limit?: number | null } = {}): Promise<Statement> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/statements/${encodeURIComponent(player)}`, query);
  }

  /** What the table has won, from opening to now; for those who oversee. */
  getResult(table: string): Promise<TableResult> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/result`);
  }

  /** The last rounds, the latest first, each with what it brought the caller, or the house. */
  listLastRounds(table: string): Promise<LastRound[]> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/last-rounds`);
  }

  /** One round event by event, with what each changed on the table. */
  listRoundSteps(table: string, number: number): Promise<RoundSteps> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}/steps`);
  }

  /** Events by kind, person, clause and time, the latest first; for those who oversee. */
  searchEvents(table: string, query: { kind?: string; who?: string; clause?: string; since?: number; until?: number; before?: number; limit?: number } = {}): Promise<FoundEvents> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/search`, query);
  }

  /** Every time that the store had lost records and somebody went on with it; for those who inspect. */
  listAcceptances(): Promise<StoreAccepted[]> {
    return this.call("GET", `/api/acceptances`);
  }

  /** Records as they are kept, with their digests; for those who inspect. */
  listRecords(table: string, query: { after?: number; limit?: number } = {}): Promise<RecordShown[]> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/records`, query);
  }

  /** Check the chain of a table and decide all of it again, now; for those who inspect. */
  verifyTable(table: string): Promise<Verified> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/verification`);
  }

  /** One round with its proof, as a file for the verifier; for those who inspect. */
  discloseRound(table: string, number: number): Promise<string> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}/disclosure`);
  }

  /** One checkpoint with its signatures, or the newest; for those who inspect. */
  getCheckpoint(number: number | string): Promise<CheckpointShown> {
    return this.call("GET", `/api/checkpoints/${encodeURIComponent(number)}`);
  }

  /** The proof that every stream only grew since an earlier checkpoint; for those who inspect. */
  proveGrowth(number: number | string, query: { since: number }): Promise<GrowthShown> {
    return this.call("GET", `/api/checkpoints/${encodeURIComponent(number)}/growth`, query);
  }

  /** Keep the signature of a witness that the house expects beside its own; for those who inspect. */
  signCheckpoint(number: number | string, body: SignatureShown): Promise<SignatureKept> {
    return this.call("POST", `/api/checkpoints/${encodeURIComponent(number)}/signatures`, {}, body);
  }

  /** What may be done at the office of a table, by whom, when and under which clauses; for those who oversee. */
  getOffice(table: string): Promise<Overseen> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/office`);
  }

  /** The lawful ways for these limits to come into force; nothing is done. For those who oversee. */
  listWaysToChangeSign(table: string, body: SignToTry): Promise<SignTried> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/office/sign`, {}, body);
  }

  /** What was refused at a table lately, the latest first; for those who oversee. */
  listRefusals(table: string, query: { limit?: number } = {}): Promise<RefusalRow[]> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/refusals`, query);
  }

  /** The wrong payments of a month above the document's amount, at all tables under the same rulebook. */
  listWrongPayments(table: string, query: { year?: number | null; month?: number | null; zone?: string } = {}): Promise<MonthEnd> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/wrong-payments`, query);
  }

  /** All promotions in a few words. */
  listPromotions(): Promise<PromotionRow[]> {
    return this.call("GET", `/api/promotions`);
  }

  /** Draft a promotion; for the casino operator. The same id again drafts nothing twice. */
  draftPromotion(body: NewPromotion): Promise<PromotionAnswer> {
    return this.call("POST", `/api/promotions`, {}, body);
  }

  /** A promotion as the caller may see it, with what may be done next. */
  getPromotion(promotion: string): Promise<PromotionView> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}`);
  }

  /** Ask for something. A retry with the same id is answered from the record. */
  placePromotionCommand(promotion: string, body: PromotionRequest): Promise<PromotionAnswer> {
    return this.call("POST", `/api/promotions/${encodeURIComponent(promotion)}/commands`, {}, body);
  }

  /** Entries by number: one's own, or all for those who see all. */
  listPromotionEntries(promotion: string, query: { first?: number; limit?: number } = {}): Promise<PromotionEntry[]> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}/entries`, query);
  }

  /** What happened, the latest first; for the operator and those who inspect. */
  listPromotionRecords(promotion: string, query: { limit?: number } = {}): Promise<PromotionEvent[]> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}/records`, query);
  }

  /** A draw drawn again from its secret and its entries. */
  verifyDraw(promotion: string, draw: number): Promise<VerifiedDraw> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}/draws/${encodeURIComponent(draw)}/verification`);
  }

  /** The register of denied claims; for the operator and an inspector. */
  listDenials(promotion: string): Promise<DenialRow[]> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}/denials`);
  }

  /** Log in: a person, their password, and the role they come in. */
  logIn(body: LogIn): Promise<Session> {
    return this.call("POST", `/api/session`, {}, body);
  }

  /** Log out: the token is worth nothing from now on. */
  logOut(): Promise<void> {
    return this.call("DELETE", `/api/session`);
  }

  /** Who comes with this token. */
  getMe(): Promise<Me> {
    return this.call("GET", `/api/me`);
  }

  /** Choose a password with an invitation, which is worth nothing after that. */
  acceptInvitation(body: Accepted): Promise<Welcomed> {
    return this.call("PUT", `/api/invitation`, {}, body);
  }

  /** Change a password, and end all that it was used for: one's own with the old one, or for administrators. */
  changePassword(person: string, body: NewPassword): Promise<void> {
    return this.call("PUT", `/api/people/${encodeURIComponent(person)}/password`, {}, body);
  }

  /** End all that somebody is logged in with; one's own, or for administrators. */
  revokeTokens(person: string): Promise<void> {
    return this.call("DELETE", `/api/people/${encodeURIComponent(person)}/tokens`);
  }

  /** Everybody there is; for administrators. */
  listPeople(): Promise<PersonShown[]> {
    return this.call("GET", `/api/people`);
  }

  /** Add somebody; for administrators. More than a player waits for a second one. */
  addPerson(body: NewPerson): Promise<ChangeAnswer> {
    return this.call("POST", `/api/people`, {}, body);
  }

  /**
   * Change somebody's roles, and end all they are logged in with; for administrators. Roles that have power, or any for
   * oneself, wait for a second one.
   */
  changeRoles(person: string, body: NewRoles): Promise<ChangeAnswer> {
    return this.call("PUT", `/api/people/${encodeURIComponent(person)}/roles`, {}, body);
  }

  /**
   * A secret with which somebody else chooses a password, once; for administrators. For more than a player it waits for a
   * second one, who is told the secret.
   */
  invitePerson(person: string): Promise<ChangeAnswer> {
    return this.call("POST", `/api/people/${encodeURIComponent(person)}/invitation`);
  }

  /** What waits for a second administrator; for administrators. */
  listChanges(): Promise<ChangeWaiting[]> {
    return this.call("GET", `/api/changes`);
  }

  /** Confirm what another administrator asked for; it is done at once. */
  confirmChange(change: number): Promise<ChangeAnswer> {
    return this.call("POST", `/api/changes/${encodeURIComponent(change)}/confirmation`);
  }

  /** Refuse what another administrator asked for, or take back one's own. */
  refuseChange(change: number): Promise<void> {
    return this.call("DELETE", `/api/changes/${encodeURIComponent(change)}`);
  }

  /** Remove rows that do not fit the records, or write them as those say; for administrators, and recorded. */
  removeFaultyRows(): Promise<void> {
    return this.call("DELETE", `/api/faults`);
  }

  /** What is owed to whom across the floor, since when, until when, done when, and whether late; for overseers. */
  listDuties(query: { late?: boolean } = {}): Promise<DutiesShown> {
    return this.call("GET", `/api/duties`, query);
  }

  /** What needs somebody at any table, the most pressing first, and how each table stands; for overseers. */
  getPit(): Promise<Pit> {
    return this.call("GET", `/api/pit`);
  }

  /** What the venue is called, its clock, and what is set there. */
  getVenue(): Promise<VenueShown> {
    return this.call("GET", `/api/venue`);
  }

  /**
   * Name the venue and its clock, keep how a body is reached, set when duties ring, note from when on rules are in force,
   * or the hours of gaming; for administrators and managers.
   */
  changeVenue(body: VenueCommand): Promise<VenueShown> {
    return this.call("POST", `/api/venue`, {}, body);
  }

  /** The bodies that the documents name, the clauses that do, and how they are reached; for overseers. */
  listAuthorities(): Promise<AuthorityShown[]> {
    return this.call("GET", `/api/authorities`);
  }

  /** All rulebooks. */
  listRulebooks(): Promise<RulebookRow[]> {
    return this.call("GET", `/api/rulebooks`);
  }

  /** One rulebook: its clauses by section, its readings and its defects. */
  getRulebook(rulebook: string): Promise<Contents> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}`);
  }

  /** Which clauses are shown by what, which are outside the game and why, and which nothing shows. */
  getCoverage(rulebook: string, query: { clauses?: boolean } = {}): Promise<RulebookCoverage> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/coverage`, query);
  }

  /** Which clauses are proved: what they say was changed, and a test that names them failed for that. */
  getStrictCoverage(rulebook: string): Promise<StrictCoverage> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/coverage/strict`);
  }

  /** The golden rounds that show its clauses: each played again, word for word, whenever the tests run. */
  listGoldenRounds(rulebook: string): Promise<GoldenRow[]> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/rounds`);
  }

  /** One golden round: what is given, what the engine says to it, and under which clauses. */
  getGoldenRound(rulebook: string, round: string): Promise<GoldenRound> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/rounds/${encodeURIComponent(round)}`);
  }

  /** One clause: what it comes to, what it sets, and what shows that it does. */
  getClause(rulebook: string, clause: string): Promise<ClauseView> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/clauses/${encodeURIComponent(clause)}`);
  }

  /** The usual terms of a table, and what each of them may be, with its clauses. */
  getTerms(rulebook: string): Promise<TermsShown> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/terms`);
  }

  /** The same around other terms; those that no clause permits are refused, and nothing is opened. */
  tryTerms(rulebook: string, body: TermsTried): Promise<TermsShown> {
    return this.call("POST", `/api/rulebooks/${encodeURIComponent(rulebook)}/terms`, {}, body);
  }

  /** All tournaments in a few words. */
  listTournaments(): Promise<TournamentRow[]> {
    return this.call("GET", `/api/tournaments`);
  }

  /** Draft a tournament; for the operator. Without terms it begins with usual ones. */
  draftTournament(body: NewTournament): Promise<TournamentView> {
    return this.call("POST", `/api/tournaments`, {}, body);
  }

  /** Usual terms of a tournament, complete. */
  getTournamentTerms(): Promise<TournamentTerms> {
    return this.call("GET", `/api/tournament-terms`);
  }

  /** A tournament as the caller may see it: terms and what they lack, people, stages, tables, stacks, what waits. */
  getTournament(tournament: string): Promise<TournamentView> {
    return this.call("GET", `/api/tournaments/${encodeURIComponent(tournament)}`);
  }

  /** Ask a tournament for something. A retry with the same id is answered from the record. */
  placeTournamentCommand(tournament: string, body: TournamentRequest): Promise<TournamentAnswered> {
    return this.call("POST", `/api/tournaments/${encodeURIComponent(tournament)}/commands`, {}, body);
  }

  /** What happened, in words and with clauses, after so many records. */
  listTournamentEvents(tournament: string, query: { after?: number } = {}): Promise<TournamentEvent[]> {
    return this.call("GET", `/api/tournaments/${encodeURIComponent(tournament)}/events`, query);
  }

  /** Who leads, for a wall that everybody sees. */
  getStandings(tournament: string): Promise<Standings> {
    return this.call("GET", `/api/tournaments/${encodeURIComponent(tournament)}/standings`);
  }

  /** What can be practised, and how the caller has done so far. */
  getTraining(): Promise<PracticeCourse[]> {
    return this.call("GET", `/api/training`);
  }

  /** The next drill for the caller, with the table it is about: what is due by their schedule, else a new one. */
  getNextDrill(rulebook: string, query: { kinds?: string } = {}): Promise<ShownDrill> {
    return this.call("GET", `/api/training/${encodeURIComponent(rulebook)}/next`, query);
  }

  /** Answer a drill. The grade has the right answer, the arithmetic and the clauses; the schedule remembers it. */
  answerDrill(body: NewAnswer): Promise<GradedAnswer> {
    return this.call("POST", `/api/training/answers`, {}, body);
  }

  /** All exams, and where the caller stands in each. */
  listExams(): Promise<ExamRow[]> {
    return this.call("GET", `/api/exams`);
  }

  /** Set an exam; for those who supervise. The same id again sets nothing twice. */
  setExam(body: NewExam): Promise<ExamView> {
    return this.call("POST", `/api/exams`, {}, body);
  }

  /** An exam, with the caller's own result, or everybody's for those who train. */
  getExam(exam: string): Promise<ExamView> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}`);
  }

  /** Begin it, answer one's next item, or hand it in. A retry with the same id is answered from the record. */
  placeExamCommand(exam: string, body: ExamRequest): Promise<ExamView> {
    return this.call("POST", `/api/exams/${encodeURIComponent(exam)}/commands`, {}, body);
  }

  /** The caller's next item, with the table it is about. */
  getExamItem(exam: string): Promise<ShownDrill> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}/item`);
  }

  /** Every item made again from its seed and every answer graded again. */
  verifyExam(exam: string): Promise<VerifiedSitting[]> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}/verification`);
  }

  /** The class in a table, as CSV; for those who train. */
  getExamResults(exam: string): Promise<string> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}/results`);
  }

  /** The certificate of somebody who passed, as PDF. */
  getCertificate(exam: string, person: string): Promise<string> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}/certificates/${encodeURIComponent(person)}`);
  }

  /** Exact figures of every wager at a usual table, or with so many decks. */
  getFigures(rulebook: string, query: { decks?: number | null } = {}): Promise<FiguresShown> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/figures`, query);
  }

  /** Two rulebooks of one game: what differs, topic by topic, and what that costs. */
  compareRulebooks(rulebook: string, other: string): Promise<ComparisonShown> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/beside/${encodeURIComponent(other)}`);
  }

  /** What each reading would change; not for players. */
  priceReadings(rulebook: string): Promise<PricedShown> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/readings`);
  }

  /** The best strategy, and what each mistake near it costs; not for players. */
  getStrategy(rulebook: string): Promise<AdviceShown[]> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/strategy`);
  }

  /** Every stake of a sign at which rounding gives an edge away, and what closes them; not for players. */
  checkSign(rulebook: string, body: SignWanted): Promise<SignChecked> {
    return this.call("POST", `/api/rulebooks/${encodeURIComponent(rulebook)}/sign-check`, {}, body);
  }

  /** What an odds card and the sign of this table say. */
  getTableFigures(table: string): Promise<TableFigures> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/figures`);
  }

  /** Lawful conduct that beats ordinary play, with its clauses and what closes it; not for players. */
  listLoopholes(rulebook: string): Promise<LoopholesShown> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/loopholes`);
  }

  /** The strategies that can be simulated; not for players. */
  listStrategies(rulebook: string): Promise<StrategyShown[]> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/strategies`);
  }

  /** Begin a simulation; one at a time, and not for players. */
  beginSimulation(rulebook: string, body: NewSimulation): Promise<Simulation> {
    return this.call("POST", `/api/rulebooks/${encodeURIComponent(rulebook)}/simulations`, {}, body);
  }

  /** The caller's own simulations, the latest first. */
  listSimulations(): Promise<Simulation[]> {
    return this.call("GET", `/api/simulations`);
  }

  /** How a simulation stands; with `after`, as soon as there is something newer. */
  getSimulation(simulation: string, query: { after?: number } = {}): Promise<Simulation> {
    return this.call("GET", `/api/simulations/${encodeURIComponent(simulation)}`, query);
  }

  /** Stop a simulation; what it found so far stays. */
  stopSimulation(simulation: string): Promise<void> {
    return this.call("DELETE", `/api/simulations/${encodeURIComponent(simulation)}`);
  }

  /** Whether the program is alive. */
  getHealth(): Promise<Health> {
    return this.call("GET", `/health`);
  }

  /** Whether it can keep a record, and nothing is stopped: 503 where something is. */
  getReadiness(): Promise<Readiness> {
    return this.call("GET", `/ready`);
  }

  /** What is wrong on the floor and waits for somebody to look at it; not for players. */
  listFaults(): Promise<Fault[]> {
    return this.call("GET", `/api/faults`);
  }

  /** Counters for Prometheus. */
  getMetrics(): Promise<string> {
    return this.call("GET", `/metrics`);
  }

  /** What a kind of problem means. */
  explainProblem(kind: string): Promise<string> {
    return this.call("GET", `/problems/${encodeURIComponent(kind)}`);
  }
}
