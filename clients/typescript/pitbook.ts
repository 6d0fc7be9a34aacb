// A floor from TypeScript: every operation of the API as a method, with its types. Written by `scripts/write_client.py`; do not edit.

export type About = "competition" | "deal";
/** An invitation, and the password that whoever has it chose. */
export interface AcceptedInvitation {
  /** The secret of an invitation. */
  invitation: string;
  /** A password, in clear; it is kept only as a hash. */
  password: string;
}
/** One act of officials: what the document calls for, whether it knows it at all, and who may do it. */
export interface Act {
  /** What it is about, in words. */
  says: string;
  /** Whether the document knows it at all. */
  known: boolean;
  /** This one may, and those above. */
  lowest: Role;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Minutes, amounts, bodies: what else the document decides about it. */
  sets: Record<string, any>;
}
/** What is best in a situation under both; null where one does not know it. */
export interface AdviceRow {
  /** Where a choice has to be made. */
  situation: string;
  /** Under the first of two rulebooks. */
  a: string | null;
  /** Under the second of two rulebooks. */
  b: string | null;
}
export interface AdviceShown {
  /** Where a choice has to be made. */
  situation: string;
  /** What is best to choose. */
  best: string;
  /** What the other choice costs at least, as a fraction p/q of the first wager. */
  margin_least: string;
  /** What the other choice costs at most, as a fraction p/q of the first wager. */
  margin_most: string;
  /** How many hands it holds for. */
  cases: number | null;
}
/** How the clauses of every kind stand: what is outside decides nothing, and has its reason. */
export interface AllKinds {
  /** How many clauses there are. */
  clauses: number;
  /** The clauses that a test proves: changed, it failed. */
  proved: number;
  /** Clauses that the game does not carry out, and whose they are instead. */
  outside: OutOfScope[];
  /** The clauses that nothing proves. */
  unproved: string[];
}
export interface AlternativeShown {
  /** The value, by its key. */
  value: string;
  /** What it means, in words. */
  meaning: string;
  /** Which one is chosen. */
  chosen: boolean;
  /** What it is, in words for people. */
  words: string;
  /** The figures that would be others. */
  differences: DifferenceShown[];
}
/** The records that a command brought about. `again`: it had been answered before, and was not done twice. */
export interface Answered {
  /** The number of the first record. */
  first: number;
  /** The number of the last record. */
  last: number;
  /** Whether it had been done before under this id, and is answered from the record. */
  again: boolean;
  /** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
  events: EventView[];
  /** The table as somebody may see it. */
  view: TableView | null;
}
/** When the rules were approved and take effect, as far as the document says, and what they replace. */
export interface ApprovalRow {
  /** Nothing where the text carries no date. */
  on: string;
  /** Who does it or decided it: a role of the house, or a person. */
  by: string;
  /** In words: the day itself is seldom in the text. */
  effective: string;
  /** The instruments that it replaces. */
  replaces: string[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** A drill without its key: what a learner is shown. */
export interface AskedDrill {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Which kind it is of. */
  kind: string;
  /** What chance is drawn from: the same seed draws the same. */
  seed: number;
  /** What lies on the table, line by line. */
  scene: string[];
  /** What is asked, in words. */
  question: string;
  /** How a drill is answered. */
  form: Form;
  /** What may be answered. */
  options: string[];
  /** The smallest chip, in whole cents. */
  chip_cents: number;
  /** Of the wagers that are settled, in cents. */
  stakes: number[];
  /** Where several things are asked. */
  parts: DrillPart[];
  /** What happened last, where the question is about it. */
  now: string;
  /** What the rules say, where that is told beforehand. */
  explained: string[];
}
export interface AttemptView {
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** How a winner could be told. */
  method: TellingMethod;
  /** Whether the winner was reached. */
  reached: boolean;
  /** What it is, in words for people. */
  words: string;
}
export interface AuthoredAnswer {
  /** What it is known by; it never changes. */
  id: string;
  /** A letter, or an amount for each wager. */
  given: string;
  /** How many milliseconds there are. */
  milliseconds?: number;
}
/** A drill that an author made, in a line. */
export interface AuthoredRow {
  /** Its number. */
  number: number;
  /** What stands above it, in words. */
  title: string;
  /** The id of its author. */
  by: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What is asked, in words. */
  question: string;
}
export interface AuthorityShown {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /** By rulebook the clauses. */
  named_by: Record<string, string[]>;
  /** How they are reached. */
  contact: Contact | null;
}
/** `command` is the kind of what would see to it, where one command does. */
export interface AwaitedStep {
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What it is about, in words. */
  what: string;
  /** The command: `type`, and the fields of that kind. */
  command: string;
}
export type AwardedBy = "draw" | "turnover";
export type Banks = "carried" | "fresh";
/** An eliminated player comes in again, in the next stage. */
export interface BuyBack {
  /** An amount in whole cents. */
  cents: number;
  /** At most so much, or so many. */
  most?: number;
  /** Only those eliminated in this stage or before it. */
  until_stage?: number;
}
/** One of the 52; `Card("KH")` is the king of hearts. */
export type Card = string;
/** How cards were checked. Whether a dealer or a supervisor did it, their role says. */
export type CardCheck = "device" | "hand";
/** A figure, and how far it may be off. */
export interface ChanceShown {
  /** The value, by its key. */
  value: number;
  /** How far it may be off. */
  error: number;
}
/** Either it is done, or it waits for a second administrator. */
export interface ChangeAnswer {
  /** Whether it is done; else it waits for a second administrator. */
  done: boolean;
  /** What `by` asked for; another administrator confirms it or refuses it. */
  waits: ChangeWaiting | null;
  /** A page opened with `/#invitation=` and the secret behind it lets its reader choose the password, once. */
  invitation: InvitationShown | null;
}
export interface ChangeShown {
  /** Which wager it is. */
  wager: string;
  /** At least so much, or so many. */
  least: number;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: number | null;
  /** How many stakes the sign allows now. */
  stakes_before: number;
  /** How many stakes it would allow then. */
  stakes_after: number;
}
/** What `by` asked for; another administrator confirms it or refuses it. */
export interface ChangeWaiting {
  /** Its number. */
  number: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Who does it or decided it: a role of the house, or a person. */
  by: string;
  /** What was asked for. */
  change: AddPerson | ChangeRoles | Invite;
}
/** Where every stream stood. `text` is what was signed; it holds the root of the tree over the `heads`. */
export interface CheckpointShown {
  /** Its number. */
  number: number;
  /** Of the text. */
  digest: string;
  /** The text itself, byte by byte. */
  text: string;
  /** The head of every stream, a line each. */
  heads: string[];
  /** The house's first. */
  signatures: SignatureShown[];
  /** The record that holds it. */
  sequence: number;
}
export interface Cited {
  /** The number of the clause. */
  clause: string;
  /** In our words. */
  summary: string;
  /** The day from which the clause has been so. */
  since: string | null;
}
export interface CitedClauses {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** What is kept of a claim that was denied. */
export type ClaimantDetail = "address" | "name" | "reason";
/** One clause: `clause` is its number now, `was` the one it had; one that is gone has only had one. */
export interface ClauseChange {
  /** What an amendment did to a clause. */
  happened: Happened;
  /** In our words, as a summary does. */
  says: string;
  /** Its number now; empty where it is gone. */
  clause: string;
  /** The number that it had; empty where it is new. */
  was: string;
}
/** What a clause asks of the software. */
export type ClauseKind =
  "definition" | "duty" | "equipment" | "irregularity" | "play" | "power" | "procedure" | "statement";
export interface ClauseMissed {
  /** What it is known by; it never changes. */
  id: string;
  /** What the clause says, in our words. */
  summary: string;
  /** How often it was missed. */
  times: number;
}
/** Something that happened to a clause: by which edition, from when on, and what number the clause has since. */
export interface ClauseMoment {
  /** The edition by which it happened. */
  edition: string;
  /** From which day on; null where nobody knows it. */
  on: string | null;
  /** First, new, changed, gone, renumbered, or read otherwise. */
  happened: string;
  /** The number that it has since. */
  clause: string;
  /** What it is about, in words. */
  says: string;
  /** What its topics set before, where they set something else now. */
  was: string[];
  /** What it decides since, in words. */
  now: string[];
}
export interface ClauseRow {
  /** What it is known by; it never changes. */
  id: string;
  /** What a clause asks of the software. */
  kind: ClauseKind;
  /** What the clause is about, in a word. */
  subject: string;
  /** What the clause says, in our words. */
  summary: string;
}
export interface ClauseToKnow {
  /** What it is known by; it never changes. */
  id: string;
  /** What the clause says, in our words. */
  summary: string;
}
/** All there is to say of a clause. What needs decisions is empty or null while there is a register only. */
export interface ClauseView {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What it is known by; it never changes. */
  id: string;
  /** The section that it stands in. */
  section: string;
  /** What stands above it in the document. */
  heading: string;
  /** What a clause asks of the software. */
  kind: ClauseKind;
  /** What the clause is about, in a word. */
  subject: string;
  /** The term that the clause defines; null where it defines none. */
  term: string | null;
  /** What the clause says, in our words. */
  summary: string;
  /** SHA-256 of the approved words, in hexadecimal. */
  check: string;
  /** The numbers that stand in the clause. */
  data: Record<string, any>;
  /** Who acts under the clause. */
  actor: string[];
  /** A remark on who acts. */
  actor_note: string | null;
  /** The clauses that it names. */
  refs: string[];
  /** A remark, in words. */
  note: string | null;
  /** Whether it has no words of its own but those of a heading. */
  heading_only: boolean;
  /** The clause that it is part of. */
  parent: ClauseRow | null;
  /** The clauses that are part of it. */
  children: ClauseRow[];
  /** A topic that the clause belongs to, all of its clauses, and what they set together. */
  topics: TopicView[];
  /** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
  readings: Reading[];
  /** Something wrong with the text. It is shown, and never silently mended. */
  defects: Defect[];
  /** How it stands. */
  status: Status | null;
  /** The tests and golden rounds that show it. */
  proofs: string[];
  /** Why it lies outside the program; null where it does not. */
  outside: string | null;
  /** SHA-256 of the approved words, in hexadecimal. */
  sha256: string;
  /** How many words the approved text of the clause has. */
  word_count: number;
  /** The approved words, where an official text is attached; null otherwise. */
  approved_words: string | null;
  /** An official text, which may differ. */
  attached: boolean;
  /** Why the approved words cannot be shown. */
  attachment: string | null;
  /** Of the rulebook. */
  edition: string;
  /** The day from which the clause has been so. */
  since: string | null;
}
/**
 * A command, and how many records its sender thinks the table has: with others there, nothing is done. `as_of` is how
 * many they had seen when they decided: nothing is done where somebody did since then what it is about.
 */
export interface CommandRequest {
  /** What it is known by; it never changes. */
  id: string;
  /** Notes go into the drop box, chips to the player. Where cards are real, the dealer records it. */
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
    | TableCrossOver
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
    | ThreeCardPokerDealFaceDown
    | ThreeCardPokerTurnUp
    | ThreeCardPokerTakeBack
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
    | ThreeCardPokerUnseenExposed
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
  /** How many records the sender thinks there are; with any other number nothing is done. */
  expected?: number | null;
  /** How many records the sender had seen; if something was done since about the same matter, nothing is done. */
  as_of?: number | null;
}
/** What one rulebook says on a topic: its clauses, or why it is run as it is without any, and what it sets. */
export interface ComparedSide {
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Why the table is run as it is where the text says nothing; null where it says something. */
  silent: string | null;
  /** One value that a topic sets. `reading` is the id of the reading it is left to, if it is. */
  sets: Value[];
}
export interface Comparison {
  /** Under the first of two rulebooks. */
  a: string;
  /** Under the second of two rulebooks. */
  b: string;
  /** The game, such as craps. */
  game: string;
  /** What people are shown: a document's own word for a thing of the game, or the order of its officials. */
  words: WordDifference[];
  /** The topics that it stands under. */
  topics: TopicDifference[];
  /** A question that one text or both leave open; null where a text does not. */
  readings: ReadingDifference[];
  /** What a wager is worth under both, as fractions; null where a rulebook does not allow such a table. */
  figures: FigureRow[];
  /** Where the best play is another, at usual tables. */
  strategy: AdviceRow[];
  /** That only one of them has, or that bring something else; if asked for. */
  loopholes: LoopholeRow[];
}
/** Two rulebooks of one game. It takes a moment the first time: null until then, so ask again. */
export interface ComparisonShown {
  /** What differs; null until it has been worked out. */
  comparison: Comparison | null;
}
export interface Conduct {
  /** A circumstance, named so that it can be cited, and what follows from it. */
  penalties?: Penalty[];
  /** Names of penalties, or of circumstances of their own. */
  disqualified_for?: string[];
  /** When somebody may take an entrant's place, in words. */
  substitutes?: string;
  /** When money is given back, in words. */
  refunds?: string;
  /** What is given back if it is cancelled, in hundredths of a per cent. */
  refund_on_cancelling?: number;
  /** What follows when somebody comes late. */
  late?: Consequence | null;
  /** What follows when somebody is away. */
  absent?: Consequence | null;
  /** The name of the penalty. */
  telephone?: string;
  /** What follows when somebody is replaced, in words. */
  substituted?: string;
  /** What becomes of the chips of somebody who is out. */
  disqualified_chips?: TakenChips | null;
  /** What becomes of the chips of somebody who is out. */
  retired?: TakenChips | null;
}
export type Consequence = "blinded" | "eliminated" | "none";
export interface Contact {
  /** The id of the person it is about. */
  person: string;
  /** By which means, such as a telephone number or an address. */
  reached: string;
  /** When that was put down. */
  at: number;
  /** By whom. */
  who: string;
}
/** A thing that a prize consists of or includes: what it is, how much of it. */
export interface Content {
  /** What it is about, in words. */
  what: string;
  /** What a thing is, as far as the law of prizes asks. */
  sort?: Sort;
  /** Of liquor, all of it. */
  millilitres?: number;
}
/** How one clause stands: `proofs` where it is shown, `reason` where it is outside the game. */
export interface Coverage {
  /** The number of the clause. */
  clause: string;
  /** What a clause asks of the software. */
  kind: ClauseKind;
  /** How it stands. */
  status: Status;
  /** The tests and golden rounds that show it. */
  proofs: string[];
  /** Why, in words. */
  reason: string | null;
}
/** What one table chooses within its rulebook. */
export interface CrapsTerms {
  /** The smallest chip, in whole cents. */
  chip: number;
  /** What hangs at the table: limits of the wagers, units, schedules. */
  sign: CrapsTableSign;
  /** For so many there is room at the table. */
  players?: number;
  /** How clauses are read that can be read in more than one way. */
  readings?: Record<string, string>;
}
/** So many go through: of each table, or of the whole stage. */
export interface Cut {
  /** How many go through. */
  through: number;
  /** Of each table, or of the whole stage. */
  of?: CutOf;
}
export type CutOf = "stage" | "table";
/** Where cards and falls come from. */
export type Dealing = "recorded" | "virtual";
/** What cards are dealt from, in the document's own words. */
export type DealtFrom = "card_shoe" | "shuffling_device";
/** What came of deciding a table again. `wrong` is the first place where the rules say something else. */
export interface DecidedAgain {
  /** The stream of the journal that was decided again. */
  stream: string;
  /** How many commands were decided again. */
  commands: number;
  /** How many events were decided again. */
  events: number;
  /** Cards and falls that a secret proves. */
  drawn_again: number;
  /** Cards and falls whose secret is still to come. */
  not_shown_yet: number;
  /** The version of the program whose decisions it was decided by. */
  decisions: string;
  /** It was dealt under, in that order. */
  editions: string[];
  /** What would be decided otherwise today, by what was mended since. */
  otherwise: Otherwise[];
  /** What is wrong with it; nothing where all is right. */
  wrong: string | null;
  /** Why it was not decided again. */
  left_out: string | null;
  /** Then: elsewhere it may be decided again, where its edition or the plugin of its game is. */
  lacks_law: boolean;
  /** The record before which it is stated, and not proved, how the table stood. */
  stood: number | null;
  /** What players took from it, less what they brought. */
  carried: Record<string, number>;
}
/** How many decks the table has, and how many the document allows. */
export interface DeckCounts {
  /** Which one is chosen. */
  chosen: number;
  /** At least so much, or so many. */
  least: number;
  /** At most so much, or so many. */
  most: number;
}
/** Something wrong with the text. It is shown, and never silently mended. */
export interface Defect {
  /** What it is known by; it never changes. */
  id: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** What it is about, in words. */
  says: string;
  /** How it is handled, in words. */
  handled: string;
}
/** A claim that was denied. Name and address are there as long as they are kept. */
export interface DenialRow {
  /** Its number. */
  number: number;
  /** The number of the prize, or what it is. */
  prize: number;
  /** The id of the patron. */
  patron: string;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** An amount in whole cents. */
  cents: number;
  /** Why, in words. */
  reason: string;
  /** Whether it stands in the register. */
  registered: boolean;
  /** What it is called. */
  name: string | null;
  /** Where somebody is to be reached, or where it lies. */
  address: string | null;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string | null;
  /** When it was explained: microseconds since 1970, UTC; null before. */
  explained_at: number | null;
  /** When the details were erased: microseconds since 1970, UTC; null before. */
  erased_at: number | null;
  /** When it was withdrawn: microseconds since 1970, UTC; null before. */
  withdrawn_at: number | null;
}
export interface Details {
  /** When it begins: microseconds since 1970, UTC. */
  starts_at?: number | null;
  /** When it ends: microseconds since 1970, UTC. */
  ends_at?: number | null;
  /** The four kinds of money. Nothing is charged that does not stand here. */
  fees?: Fees | null;
  /** How few entrants there may be. */
  fewest?: number | null;
  /** At most so much, or so many. */
  most?: number | null;
  /** Where it is held. */
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
  /** What it is about, in words. */
  what: string;
  /** What is wagered, in whole cents. */
  stake: number | null;
  /** The expectation under the reading in force, as a fraction p/q. */
  ev_chosen: string;
  /** The expectation under the other reading, as a fraction p/q. */
  ev_alternative: string;
}
/** Whether a payment was too large or too small. */
export type Direction = "over" | "under";
/** `venue`: its name, where it has one. */
export interface Display {
  /** Where it is played. */
  venue: string;
  /** Of the venue's clock. */
  zone: string;
  /** The tables that it is about. */
  tables: DisplayedTable[];
}
export interface DisplayedResult {
  /** Its number. */
  number: number;
  /** What it is, in words for people. */
  words: string;
}
export interface DisplayedTable {
  /** What it is called. */
  name: string;
  /** The game, such as craps. */
  game: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** How far it has come, in words. */
  phase_words: string;
  /** For so many players. */
  places: number;
  /** Of the places. */
  taken: number;
  /** As they hang there. */
  limits: SignRow[];
  /** Of rounds that are over, the latest first. */
  results: DisplayedResult[];
}
/** What becomes of the chips at the end. */
export type Disposition = "cash" | "collected";
export interface DisputeView {
  /** Its number. */
  number: number;
  /** The id of the player it is about. */
  player: string;
  /** What it is, in words for people. */
  words: string;
  /** The number of the prize, or what it is. */
  prize: number | null;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** When it was decided: microseconds since 1970, UTC; null before. */
  decided_at: number | null;
  /** What was decided, in words. */
  decision: string;
  /** When whoever is concerned was advised: microseconds since 1970, UTC; null before. */
  advised_at: number | null;
  /** When it was closed: microseconds since 1970, UTC; null before. */
  closed_at: number | null;
  /** Whether they were satisfied with it. */
  satisfied: boolean | null;
}
export interface DrawTerms {
  /** When it was: microseconds since 1970, UTC. */
  at?: number | null;
  /** Where it is drawn. */
  place?: string;
}
export interface DrawView {
  /** Its number. */
  number: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number | null;
  /** Where it is drawn. */
  place: string;
  /** A digest published before, so that nothing could be chosen afterwards. */
  commitment: string | null;
  /** Who watches the draw. */
  scrutineer: string | null;
  /** Whether somebody has to be there. */
  attended: boolean;
  /** When it was drawn: microseconds since 1970, UTC; null before. */
  drawn_at: number | null;
  /** Whether it was cancelled. */
  cancelled: boolean;
  /** By prize, where its result was published. */
  results: [number, string][];
}
/** Lots as they were drawn, with all that anybody needs to draw them again. */
export interface DrawnLots {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** The number of the stage, counted from 1. */
  stage: number;
  /** The record that has the commitment. */
  committed: number;
  /** A digest published before, so that nothing could be chosen afterwards. */
  commitment: string;
  /** What was kept secret until it was disclosed. */
  secret: string;
  /** In the order that the secret mixed. */
  players: string[];
  /** As it came out; the first of them where not all were seated. */
  order: string[];
  /** Whether it comes out the same when it is drawn again. */
  holds: boolean;
}
/** One of several questions about the same thing, each with options of its own. */
export interface DrillPart {
  /** What is asked, in words. */
  question: string;
  /** What may be answered. */
  options: string[];
}
/** The table of a drill, for whoever draws it: as its game shows it, with what is printed on its layout. */
export interface DrillTable {
  /** The table as somebody may see it. */
  view: TableView;
  /** The smallest chip, in whole cents. */
  chip: number;
  /** What was chosen within the rules. */
  terms: any;
  /** The document's own words for things of the game. */
  names: Record<string, string>;
  /** A wager on the layout. */
  wagers: LayoutWager[];
  /** Words on the cloth, and the clauses that have them there or make them true. */
  inscriptions: Inscription[];
}
export interface DutiesShown {
  /** The time of the server: microseconds since 1970, UTC. */
  now: number;
  /** A time zone by its name in the IANA database, such as Australia/Sydney. */
  zone: string;
  /** How many minutes before it is due it rings. */
  ring_minutes: number;
  /** How many are open. */
  open: number;
  /** How many are due soon. */
  due_soon: number;
  /** How many are late. */
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
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Since when: microseconds since 1970, UTC. */
  since: number;
  /** By when it has to be done: microseconds since 1970, UTC. */
  due: number | null;
  /** When it was done: microseconds since 1970, UTC; null before. */
  done: number | null;
  /** The address of the page where it is seen to. */
  place: string;
  /** A duty whose words name somebody whose matter it is: who knows of that, and what all others are told. */
  private: PrivateDuty | null;
}
/** Times are microseconds of UTC. `late`: beyond its time, or done beyond it; that stays. `rings`: it presses. */
export interface DutyRow {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is about, in words. */
  what: string;
  /** Whom it is owed to. */
  to: string;
  /** The same in words. */
  to_name: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Since when: microseconds since 1970, UTC. */
  since: number;
  /** By when it has to be done: microseconds since 1970, UTC. */
  due: number | null;
  /** When it was done: microseconds since 1970, UTC; null before. */
  done: number | null;
  /** Whether it is late. */
  late: boolean;
  /** Whether it rings now. */
  rings: boolean;
  /** Where on the pages it is done. */
  place: string;
}
/** Somebody's time on duty at the table; without an end they are there now. */
export interface DutySpell {
  /** The id of the person it is about. */
  person: string;
  /** The role in which somebody acts. */
  role: Role;
  /** Since when: microseconds since 1970, UTC. */
  since: number;
  /** Somebody who ranks above acts as one. */
  as_dealer: boolean;
  /** Until when: microseconds since 1970, UTC. */
  until: number | null;
}
export interface DutyView {
  /** Times are microseconds of UTC. Without `due` the document names no time, and only its age can be shown. */
  duty: Duty;
  /** Whether it is late. */
  late: boolean;
}
/** One edition; days are those of the venue, and null where nobody knows them. */
export interface EditionTold {
  /** What it is called. */
  name: string;
  /** Its number. */
  number: number;
  /** Today. */
  in_force: boolean;
  /** Why it was done. */
  why: string[];
  /** What it is about, in words. */
  says: string;
  /** The day of its approval. */
  approved: string | null;
  /** The day from which it is in force. */
  effect: string | null;
  /** The day from which it is in force no more. */
  repealed: string | null;
  /** Since when it is read so. */
  adopted: string | null;
  /** The instruments that it replaces. */
  replaces: string | null;
  /** Of the program that brought it. */
  version: string;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
  /** Made up, to try with. */
  specimen: boolean;
  /** The instrument by which it was approved. */
  instrument: string | null;
  /** Where it was published. */
  source: string | null;
  /** One clause: `clause` is its number now, `was` the one it had; one that is gone has only had one. */
  changes: ClauseChange[];
  /** How tables cross over to it. */
  transition: string | null;
  /** What keeps it from being used, in words; none where it is sound. */
  unsound: string[];
}
/** Who may enter: in words, and as far as the program can hold to it. */
export interface Eligibility {
  /** What it is, in words for people. */
  words?: string;
  /** None: everybody. */
  only?: string[];
  /** Whether those who work on the floor may. */
  staff?: boolean;
}
/** A settled wager in the records of a table, by which somebody is eligible. */
export type EligibleWager = [string, number, string, number, number, number];
export type EndGround = "agreed" | "determined";
/** What others see of an entrant; what was paid and signed is for themselves and for those who run it. */
export interface EntrantRow {
  /** The id of the player it is about. */
  player: string;
  /** How an entrant stands. */
  status: EntrantStatus;
  /** What somebody has in chips of the tournament. */
  stack: number;
  /** The id of the table. */
  table: string | null;
  /** Whether they are away. */
  away: boolean;
  /** Whether they were briefed. */
  briefed: boolean;
  /** What was paid, in whole cents by kind; null for whoever may not see it. */
  paid: Record<string, number> | null;
  /** Of what was paid. */
  refunded: number | null;
  /** The version of the terms that was signed; null where none was, or for whoever may not see it. */
  signed: number | null;
  /** Whether they work for the house. */
  employee: boolean | null;
  /** Whether they are a contractor or an associate of the house. */
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
  /** Which kind it is of. */
  kind?: EventKind;
  /** Any application; otherwise only what the criteria do not fit. */
  may_refuse?: boolean;
  /** Who may enter, in words. */
  criteria?: string;
  /** Every entrant signs the terms. */
  signs?: boolean;
  /** How players come by the terms. */
  available?: string;
  /** In which way it is done. */
  method?: string;
  /** Until when an entrant goes without a penalty, and what is kept of their money after that. */
  withdrawal?: Withdrawal | null;
}
/** What is looked at before the first round at a real table, one by one. */
export type Equipment = "cloth" | "deck" | "drop_box" | "equipment" | "float" | "rack" | "sign" | "stick" | "table";
/** A line of the opening checklist that somebody saw to. */
export interface EquipmentCheck {
  /** What is looked at before the first round at a real table, one by one. */
  item: Equipment;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Who did it. */
  who: string;
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** A remark, in words. */
  note: string;
  /** How they were checked. */
  cards: CardCheck | null;
  /** Of the float. */
  counted: number | null;
}
export type EventKind = "charitable" | "media" | "ordinary";
/** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
export interface EventView {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Who did it. */
  who: string;
  /** The role in which somebody acts. */
  role: string;
  /** Which kind it is of. */
  kind: string;
  /** What it is, in words for people. */
  words: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** What happened, as it was recorded: `type`, and the fields of that kind. */
  payload: any;
}
/** Those after a number that the caller may see. `last` is the number to go on after. */
export interface Events {
  /** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
  events: EventView[];
  /** The number of the last record. */
  last: number;
  /** Records that the table has. */
  length: number;
}
/** An item that was answered, with what would have been right, why, and under which clauses. */
export interface ExamItem {
  /** Its number. */
  number: number;
  /** Which kind it is of. */
  kind: string;
  /** What is asked, in words. */
  question: string;
  /** The answer as it was read. */
  said: string;
  /** Whether it was right. */
  right: boolean;
  /** The right one, in words. */
  answer: string;
  /** Why, in words. */
  because: string[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Since the item before it was answered, or the exam was begun. */
  seconds: number;
}
export interface ExamRequest {
  /** What it is known by; it never changes. */
  id: string;
  /** What whoever takes it asks for. */
  command: ExamBegin | ExamAnswerItem | ExamEnd;
}
/** An exam in a line, and where the caller stands in it: new, begun, passed or failed. */
export interface ExamRow {
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** How many there are. */
  count: number;
  /** How many minutes. */
  minutes: number;
  /** How many per cent of the answers have to be right. */
  pass_percent: number;
  /** New, begun, passed or failed. */
  mine: string;
  /** By so many people. */
  taken: number;
}
/** An exam for its taker, or with all results for whoever trains. Its seed is for trainers alone. */
export interface ExamView {
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Which kinds there are. */
  kinds: string[];
  /** How many there are. */
  count: number;
  /** How many minutes. */
  minutes: number;
  /** How many per cent of the answers have to be right. */
  pass_percent: number;
  /** Which competence it shows. */
  competence: string[];
  /** Items that are drills by authors. */
  authored: number;
  /** Who set it. */
  set_by: string;
  /** Whether the caller may see everybody's results. */
  trains: boolean;
  /** The time of the server: microseconds since 1970, UTC. */
  now: number;
  /** One person's exam. Items are shown when it is over. */
  sittings: SittingView[];
}
export interface ExerciseRequest {
  /** What it is known by; it never changes. */
  id: string;
  /** What whoever deals the exercise asks for. */
  command: LearnerTakeStep | LearnerEndExercise;
}
/** A floor exercise in a line. */
export interface ExerciseRow {
  /** The id of the person it is about. */
  person: string;
  /** Its number. */
  number: number;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** How many rounds there are. */
  rounds: number;
  /** How many minutes. */
  minutes: number;
  /** When it began: microseconds since 1970, UTC; null before. */
  began_at: number;
  /** Whether it is over. */
  over: boolean;
  /** How many steps there are. */
  steps: number;
  /** Of the steps that were taken. */
  right: number;
}
/** A step that was taken, with what would have been right, why, and under which clauses. */
export interface ExerciseStep {
  /** Its number. */
  number: number;
  /** Order, words, accuracy or protection. */
  measure: string;
  /** What is asked, in words. */
  question: string;
  /** The answer as it was read. */
  said: string;
  /** Whether it was right. */
  right: boolean;
  /** The right one, in words. */
  answer: string;
  /** Why, in words. */
  because: string[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** How many milliseconds there are. */
  milliseconds: number;
}
/** A floor exercise: how far it is, and what it shows by measure and by clause. Steps are shown when it is over. */
export interface ExerciseView {
  /** The id of the person it is about. */
  person: string;
  /** Its number. */
  number: number;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** How many rounds there are. */
  rounds: number;
  /** How many minutes. */
  minutes: number;
  /** Within which a step should be taken. */
  pace_seconds: number;
  /** When it began: microseconds since 1970, UTC; null before. */
  began_at: number;
  /** When it ends: microseconds since 1970, UTC. */
  ends_at: number | null;
  /** The time of the server: microseconds since 1970, UTC. */
  now: number;
  /** What was taken. */
  taken: number;
  /** Whether it is over. */
  over: boolean;
  /** The digest of the record that ended it, which chains all before it. */
  seal: string;
  /** How many steps showed something, and how many of them were right; of the pace, how many were quick enough. */
  measured: Measured[];
  /** Half of the steps took no longer. */
  median_seconds: number;
  /** By clause, the most often missed first. */
  missed: ClauseMissed[];
  /** A step that was taken, with what would have been right, why, and under which clauses. */
  steps: ExerciseStep[];
}
export interface Explained {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Under which the round was played. */
  edition: string;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
  /** The number or the name of the round. */
  round: RoundRow;
  /** What happened, with the reckoning in it, and the clauses behind it. */
  sentences: Sentence[];
}
/** By moment: the bankroll in cents that so many per cent of sessions do not exceed. */
export interface FanLine {
  /** Per cent of sessions. */
  share: number;
  /** By moment, the bankroll in whole cents that so many do not exceed. */
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
  /** What an entry costs, in whole cents. */
  entry_fee?: number;
  /** What is bought in for, in whole cents. */
  buy_in?: number;
  /** Chips for money during play: what it costs, what it gives, how often for each entrant, and until when. */
  re_buy?: Purchase | null;
  /** Chips for money during play: what it costs, what it gives, how often for each entrant, and until when. */
  add_on?: Purchase | null;
}
/** What a wager is worth under both, as fractions; null where a rulebook does not allow such a table. */
export interface FigureRow {
  /** What the first rulebook calls the wager; null where it has no such wager or table. */
  a_wager: string | null;
  /** What the second rulebook calls the wager; null where it has no such wager or table. */
  b_wager: string | null;
  /** Under which circumstances, in words. */
  variant: string;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: string;
  /** Whether the two are not the same. */
  differs: boolean;
  /** Under the first of two rulebooks. */
  a: string | null;
  /** Under the second of two rulebooks. */
  b: string | null;
}
export interface FigureShown {
  /** A figure as it is written down for a program: fractions as `p/q`. */
  figure: WrittenFigure;
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
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The game, such as craps. */
  game: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** The smallest chip, in whole cents. */
  chip: number;
  /** How many decks the table has, and how many the document allows. */
  decks: DeckCounts | null;
  /** What hangs at the table beside the rules: odds to one for each hand. */
  schedules: ScheduleShown[];
  /** The exact figures. */
  figures: FigureShown[];
}
export interface FindingView {
  /** Its number. */
  number: number;
  /** What it is, in words for people. */
  words: string;
  /** What is done where the integrity of a promotion or draw is compromised. */
  measure: IntegrityMeasure;
  /** The number of the draw. */
  draw: number | null;
  /** When it was found: microseconds since 1970, UTC. */
  found_at: number;
  /** By when it has to be done: microseconds since 1970, UTC. */
  due: number;
  /** When it was validated: microseconds since 1970, UTC; null before. */
  validated_at: number | null;
  /** When they were told: microseconds since 1970, UTC; null before. */
  told_at: number | null;
  /** To whom it was told. */
  told_to: string;
}
export interface FloorFault {
  /** What is wrong with it. */
  trouble: FaultKind;
  /** The rulebook, the table, the stream, the row, the account or what else it is about. */
  where: string;
  /** What it is, in words for people. */
  words: string;
}
export interface Foreseen {
  /** What it is, in words for people. */
  words: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** What the house would pay with it, in whole cents. */
  paid: number;
}
/** How a drill is answered. */
export type Form = "amount" | "choice" | "order" | "parts" | "settle";
export interface Format {
  /** The stages, in their order. */
  stages?: Stage[];
  /** What each begins with, in chips of the tournament. */
  bank?: number | null;
  /** Who goes through. */
  tie_break?: TieBreak | null;
  /** An eliminated player comes in again, in the next stage. */
  buy_back?: BuyBack | null;
  /** A second way into a later stage; null where there is none. */
  repechage?: Repechage | null;
  /** What becomes of the chips at the end. */
  disposition?: Disposition | null;
  /** Where chips become cash: so many cents for so many chips. */
  cents_for_chips?: [number, number] | null;
}
/** `before` is the number to go on before; 0: all was looked at. `kinds`: all that such a journal may have. */
export interface FoundEvents {
  /** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
  events: EventView[];
  /** What came before: ask with it for the page before. */
  before: number;
  /** How many records the journal has. */
  length: number;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Which kinds there are. */
  kinds: string[];
}
export interface FromTableRound {
  /** What it is known by; it never changes. */
  id: string;
}
/**
 * From when until when by the clock of the venue; past midnight where they close at an earlier hour than they open. The
 * same hour twice is around the clock.
 */
export interface GamingHours {
  /** When gaming begins, by the venue's clock. */
  opens: string;
  /** When gaming ends, by the venue's clock. */
  closes: string;
  /** By what: where that is written. */
  determined: string;
}
/** A command that is given, what is said to it and under which clauses, a remark, or what it came to for each. */
export interface GoldenLine {
  /** What the line is: a command that is given, what is said to it, a refusal, a remark, or what it came to. */
  form: "given" | "refused" | "remark" | "said" | "sums";
  /** What it is, in words for people. */
  words: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** `terms` are those that are not the usual ones, and `start` says where it begins, if not with new cards. */
export interface GoldenRound {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** What was chosen within the rules. */
  terms: string | null;
  /** Where it begins; null: with new cards. */
  start: string | null;
  /** A command that is given, what is said to it and under which clauses, a remark, or what it came to for each. */
  lines: GoldenLine[];
}
export interface GoldenRow {
  /** What it is called. */
  name: string;
  /** What it shows. */
  title: string;
}
/** How an answer was graded, with what would have been right, why, and under which clauses. */
export interface Grade {
  /** Whether it was right. */
  right: boolean;
  /** What was given. */
  given: string;
  /** The right one, in words. */
  answer: string;
  /** Why, in words. */
  because: string[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Which of several parts were right. */
  parts: boolean[];
}
export interface GradedAnswer {
  /** How an answer was graded, with what would have been right, why, and under which clauses. */
  grade: Grade;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: ClauseToKnow[];
}
/** Why an application is refused. */
export type Ground = "criteria" | "full" | "not_approved" | "not_entitled" | "reserved";
/** That a checkpoint goes on from an earlier one, as in RFC 9162: digests are hexadecimal. */
export interface GrowthShown {
  /** Where every stream stood. `text` is what was signed; it holds the root of the tree over the `heads`. */
  since: CheckpointShown;
  /** Where every stream stood. `text` is what was signed; it holds the root of the tree over the `heads`. */
  to: CheckpointShown;
  /** For each stream that `since` signs: it is the beginning of what `to` signs. */
  streams: Record<string, string[]>;
  /** The text of the record that holds `since`. */
  record: string;
  /** From that to the root of the checkpoints that `to` signs. */
  path: string[];
}
export interface Guide {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** One step of the round, in the document's order. `aloud`: words to announce with it. */
  steps: GuideStep[];
  /** Something that may have happened: the command that rules on it, with what is fixed of it and what is left to say. */
  incidents: GuideIncident[];
}
/**
 * Something that may have happened: the command that rules on it, with what is fixed of it and what is left to say.
 * `may`: the roles that may rule on it now, the lowest first; where nobody may, it is not `now`.
 */
export interface GuideIncident {
  /** The command: `type`, and the fields of that kind. */
  command: string;
  /** What is fixed of the command, by field. */
  values: Record<string, any>;
  /** What happened, in words. */
  happened: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** The roles that may rule on it. */
  may: Role[];
  /** Whether it can be ruled on now. */
  now: boolean;
  /** Which values each field takes. */
  fields: Record<string, any>;
}
export type GuideProgress = "done" | "later" | "now";
/**
 * One step of the round, in the document's order. `aloud`: words to announce with it. `by`: where the document leaves
 * what comes now to officials, their roles, the lowest first.
 */
export interface GuideStep {
  /** What it is called. */
  name: string;
  /** What it is about, in words. */
  says: string;
  /** What is announced with it, in words; null where nothing is. */
  aloud: string | null;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** The commands that carry it out. */
  commands: string[];
  /** Whether it is done, due or to come. */
  state: GuideProgress;
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role[];
}
/** How many cards a hand has. */
export interface HandCount {
  /** The number of the area of the layout. */
  area: number;
  /** Its number. */
  number: number;
}
/** What an amendment did to a clause. */
export type Happened = "changed" | "gone" | "new" | "renumbered";
export interface Health {
  /** Whether the program answers. */
  alive: boolean;
}
export type Hearer = "entrants" | "regulator";
export interface History {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** One edition; days are those of the venue, and null where nobody knows them. */
  editions: EditionTold[];
  /** The number of the clause; null where it is about the whole rulebook. */
  clause: string | null;
  /** Something that happened to a clause: by which edition, from when on, and what number the clause has since. */
  moments: ClauseMoment[];
}
export interface HowToPlay {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The game, such as craps. */
  game: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** As they hang there. */
  limits: SignRow[];
  /** Each kind once. */
  wagers: WagerToPlay[];
  /** Of a round, in the document's order. */
  steps: StepToPlay[];
}
/** What becomes of a prize whose winner had to be there and was not. */
export type IfAbsent = "lapse" | "redraw";
/** Words on the cloth, and the clauses that have them there or make them true. */
export interface Inscription {
  /** What it is, in words for people. */
  words: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export type Instruction = "demonstration" | "practice_hands";
/** What is done where the integrity of a promotion or draw is compromised. */
export type IntegrityMeasure = "cancel_draw" | "cancel_promotion" | "postpone_draw" | "postpone_promotion";
/** What enquiries into a payment error came to. */
export type Intent = "suspected" | "unintentional";
/** A page opened with `/#invitation=` and the secret behind it lets its reader choose the password, once. */
export interface InvitationShown {
  /** The id of the person it is about. */
  person: string;
  /** What was kept secret until it was disclosed. */
  secret: string;
  /** Until when: microseconds since 1970, UTC. */
  until: number;
}
/** `must` says whether the engine has to show clauses of this kind. */
export interface KindCount {
  /** What a clause asks of the software. */
  kind: ClauseKind;
  /** Whether clauses of this kind have to be shown. */
  must: boolean;
  /** How many clauses there are. */
  clauses: number;
  /** How many are shown. */
  shown: number;
  /** How many clauses of the kind lie outside the program. */
  outside: number;
  /** What is missing, or how many are. */
  missing: number;
}
/** An edition in force at the venue to which the table has not crossed over yet. */
export interface LaterEdition {
  /** Star-craps@2. */
  edition: string;
  /** The day from which it has effect, if any is named. */
  effect: string | null;
  /** What players are told when the table crosses over. */
  notice: string;
  /** What becomes of wagers that stand then. */
  standing: string;
  /** Whether the caller may take the table over. */
  mine: boolean;
  /** Why the table, as it stands and is run now, would be refused. */
  refused: string | null;
  /** The schedules that would have to hang at it instead. */
  hung: TermChoice[];
}
export interface Layout {
  /** The id of the table. */
  table: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** The smallest chip, in whole cents. */
  chip: number;
  /** Of the game's own type. */
  terms: any;
  /** The document's words for what the game has. */
  names: Record<string, string>;
  /** A wager on the layout. */
  wagers: LayoutWager[];
  /** Across the cloth. */
  inscriptions: Inscription[];
  /** By the journal's clock, in microseconds, so that a page can count down to what is announced. */
  now: number;
}
/** A wager on the layout. */
export interface LayoutWager {
  /** Which kind it is of. */
  kind: string;
  /** What it is called. */
  name: string;
  /** What is paid, as the document writes it, and when; no words where the wager is always paid so. */
  prizes: Payout[];
  /** The clauses under which it is so, by their numbers in the document. */
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
/** A lesson of a course, and how far the caller came in it. */
export interface LessonRow {
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** Clauses or steps that it is about. */
  asked: number;
  /** Of them, by the caller. */
  known: number;
}
export interface Limits {
  /** At least so much, or so many. */
  least: number;
  /** At most so much, or so many. */
  most: number;
}
/** Wagers with the same limits, by the document's names; none: every wager that is not named beside it. */
export interface LimitsRow {
  /** At least so much, or so many. */
  least: number;
  /** At most so much, or so many. */
  most: number;
  /** The wagers. */
  wagers: string[];
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: number | null;
}
/** One kind of wager: the edge estimated with its interval of 95 in 100 runs, the exact one, and how far apart. */
export interface LineShown {
  /** Which wager it is. */
  wager: string;
  /** Its number. */
  number: number;
  /** How many wagers were decided. */
  decided: number;
  /** What the house kept of what was staked, as a share. */
  edge: number;
  /** The lowest value. */
  low: number;
  /** The highest value. */
  high: number;
  /** The exact value, as a number. */
  exact: number;
  /** By how many standard errors it differs from the exact value. */
  z: number | null;
}
export interface LinkWanted {
  /** For so many it is good. */
  hours: number;
}
/** A line of the checklist: what is looked at, what has to be seen, who may say so, and who did. */
export interface ListedItem {
  /** What is looked at before the first round at a real table, one by one. */
  item: Equipment;
  /** What it is about, in words. */
  says: string;
  /** What has to be seen, one thing each. */
  details: string[];
  /** The lowest role that may. */
  by: Role;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** A line of the opening checklist that somebody saw to. */
  checked: EquipmentCheck | null;
}
export interface ListedPayment {
  /** The id of the table. */
  table: string;
  /** The payment, as the game tells it. */
  payment: any;
}
/** A round in a line. Amounts are whole cents. */
export interface ListedRound {
  /** The number or the name of the round. */
  round: RoundRow;
  /** When its last record was kept. */
  at: number;
  /** What it is, in words for people. */
  words: string;
  /** Who wagered in it. */
  players: string[];
  /** Newly, in this round. */
  staked: number;
  /** To players, by the house. */
  paid: number;
  /** From players, by the house. */
  collected: number;
  /** What it brought the house; null: nothing was decided. */
  net: number | null;
  /** Asked for or answered. */
  rulings: number;
  /** That were ruled on. */
  irregularities: number;
  /** About it, by their numbers. */
  disputes: number[];
  /** Null: too long ago to be counted here. */
  refusals: number | null;
}
/** Those that fit, the latest first. */
export interface ListedRounds {
  /** A round in a line. Amounts are whole cents. */
  rounds: ListedRound[];
  /** The number of the round to go on before; 0: all were looked at. */
  before: number;
  /** At so many for this answer. */
  looked: number;
}
export interface LogIn {
  /** The id of the person it is about. */
  person: string;
  /** A password, in clear; it is kept only as a hash. */
  password: string;
  /** The role in which somebody acts. */
  role: Role;
}
/** Lawful play that beats the house: what it brings per unit under both, as fractions; null where it does not. */
export interface LoopholeRow {
  /** What is played, in words. */
  play: string;
  /** Under the first of two rulebooks. */
  a: string | null;
  /** Under the second of two rulebooks. */
  b: string | null;
}
/**
 * What is done, what it brings per unit as fractions, a round of it, and what alone would close it. Wagers that differ
 * only in their number, and ways closed alike, are told together, the best of them in full. No change, no chip and no
 * reading: only other words in the document would.
 */
export interface LoopholeShown {
  /** Which wager it is. */
  wager: string;
  /** That such wagers are for. */
  numbers: number[];
  /** It is done; empty: always. */
  when: string;
  /** Each of them does. */
  ways: string[];
  /** What is wagered, in whole cents. */
  stake: number;
  /** The smallest chip, in whole cents. */
  chip: number;
  /** What one unit brings its owner on average, as a fraction p/q. */
  ev: string;
  /** Others of them bring less. */
  at_most: boolean;
  /** The expectation of the best ordinary play, as a fraction p/q. */
  ordinary: string;
  /** Whether it can be done again in the next round. */
  repeatable: boolean;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** A round in which it is done, step by step. */
  example: string[];
  /** Of the sign. */
  changes: ChangeShown[] | null;
  /** The largest chip with which the sign would be safe as it is, in whole cents. */
  smaller_chip: number | null;
  /** How clauses are read that can be read in more than one way. */
  readings: OtherReadingShown[];
}
/** The most worth first. It takes seconds the first time: null until then, so ask again. */
export interface LoopholesShown {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What is done, what it brings per unit as fractions, a round of it, and what alone would close it. */
  loopholes: LoopholeShown[] | null;
}
/** What lies at a player's place where limits hold for them that are not on the sign. */
export interface Marker {
  /** The place at which it lies, counted from 1. */
  place: number;
  /** The id of the player it is about. */
  player: string;
  /** Wagers with the same limits, by the document's names; none: every wager that is not named beside it. */
  limits: LimitsRow[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export interface Me {
  /** The id of the person it is about. */
  person: string;
  /** What it is called. */
  name: string;
  /** The role in which somebody acts. */
  role: Role;
  /** The roles that somebody has. */
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
/** How many steps showed something, and how many of them were right; of the pace, how many were quick enough. */
export interface Measured {
  /** Order, words, accuracy, protection or pace. */
  measure: string;
  /** Steps that were right. */
  right: number;
  /** How many steps there are. */
  steps: number;
}
/** Why a deal is declared a misdeal; each is the topic it falls under. */
export type MisdealCause = "dealer_cards_wrong" | "dealt_wrongly" | "two_exposed";
export interface MissingItem {
  /** The topic of the game that it stands under, by its key. */
  topic: string;
  /** What it is about, in words. */
  what: string;
  /** By rulebook, the clauses that ask for it. */
  under: CitedClauses[];
}
export interface MissingRow {
  /** The topic of the game that it stands under, by its key. */
  topic: string;
  /** Why, in words. */
  because: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export interface MonthEnd {
  /** The year. */
  year: number;
  /** The month, from 1 to 12. */
  month: number;
  /** Above which amount, in whole cents. */
  above_cents: number;
  /** The payments. */
  payments: ListedPayment[];
}
/** A patron's own: of so many entries that there are each prize of a draw falls to any with the same chance. */
export interface MyEntries {
  /** The numbers drawn, or held. */
  numbers: number[];
  /** How many entries there are in all. */
  of: number;
  /** A settled wager in the records of a table, by which somebody is eligible. */
  wagers: EligibleWager[];
}
/** Why a table needs somebody, the most pressing first. */
export type Need = "closing" | "dispute" | "held" | "notice" | "payment" | "ruling" | "sign" | "stopped";
export interface NewAnswer {
  /** What it is known by; it never changes. */
  id: string;
  /** An answer to the drill of this kind and seed. */
  answer: LearnerAnswerDrill;
}
export interface NewAuthored {
  /** What it is known by; it never changes. */
  id: string;
  /** What becomes a drill. */
  source: BenchGolden | BenchCase;
}
export interface NewExam {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /**
   * `competence`: units of competence that it counts towards, in the trainer's words. `authored`: drills that authors
   * made, by their numbers, among the items.
   */
  exam: ExamSet;
}
export interface NewExercise {
  /** What it is known by; it never changes. */
  id: string;
  /** The exercise that begins. */
  exercise: LearnerBeginExercise | LearnerEndExercise;
}
/** `old` is needed for one's own. */
export interface NewPassword {
  /** A password, in clear; it is kept only as a hash. */
  password: string;
  /** The password that was there before. */
  old?: string | null;
}
/** Nobody can log in as this person until somebody has used an invitation. */
export interface NewPerson {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /** The roles that somebody has. */
  roles: Role[];
}
export interface NewPromotion {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /** A promotion in conjunction with the games of these documents, at these tables or, without any, at all of them. */
  draft: PromotionDraft;
}
export interface NewRoles {
  /** The roles that somebody has. */
  roles: Role[];
}
/** A strategy as `pitbook simulate` has it, such as win-line:stake=10; in Craps several with & between them. */
export interface NewSimulation {
  /** The strategy, by its name and what it is told. */
  strategy: string;
  /** How many rolls or rounds. */
  amount: number;
  /** What chance is drawn from: the same seed draws the same. */
  seed?: number;
}
/** `terms` are those of the game; without them the table is a usual one. */
export interface NewTable {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Where cards and falls come from. */
  dealing?: Dealing;
  /** What this table chooses within its rulebook; null is a usual table. */
  terms?: WarTerms | PokerTerms | CrapsTerms | null;
  /** What the house has at the table, in whole cents. */
  float_cents?: number;
  /** That all on the checklist of a real table was seen to. */
  checked?: OpeningSignature | null;
}
/** Without terms it begins with usual ones, to be changed. The title stands in the place of theirs. */
export interface NewTournament {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What stands above it, in words. */
  title: string;
  /**
   * All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
   * `not_offered` the topics of what there is not in this tournament, each with a remark.
   */
  terms?: TournamentTerms | null;
}
export interface NewUnits {
  /** What it is known by; it never changes. */
  id: string;
  /** The whole table, as it is from now on. */
  units: UnitOfCompetence[];
}
/** What can be done next: the command, but for who gives it and for what they have to say. */
export interface NextStep {
  /** The command: `type`, and the fields of that kind. */
  command: Record<string, any>;
  /** Fields that are left to whoever does it. */
  asks: string[];
  /** Those who may now; nobody where something has to come first. */
  by: Role[];
  /** Whether whoever asks may do it. */
  mine: boolean;
  /** Why not, where it is not theirs. */
  because: string;
  /** The clauses under which it is so, by their numbers in the document. */
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
  /** Why, in words. */
  because: string;
  /** What may be done instead, in words. */
  instead: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** Something that a sign or an official says to all. Times are microseconds of UTC, by the journal's clock. */
export interface Notice {
  /** Which kind it is of. */
  kind: "closed" | "closing" | "edition" | "limits" | "reserved";
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** When it comes about; of limits from when on they may. */
  at: number;
  /** The sign itself names that time; or else it is the earliest lawful one. */
  named: boolean;
  /** That are not those in force. */
  limits: LimitsRow[];
  /** The id of the player it is about. */
  player: string;
  /** The areas that it is about; none where it is about the whole table. */
  places: number[];
  /** Of an edition: what players are told. */
  words: string;
  /** That the table crossed over to. */
  edition: string;
}
/** Who is told of what went wrong. */
export type Notified = "inspector" | "surveillance";
/** A wager, or wagers on several numbers that pay alike. */
export interface OddsRow {
  /** Which wager it is. */
  wager: string;
  /** Each way to win: 7 to 6. */
  pays: [number, number][];
  /** Or as the schedule of this wager says. */
  by_schedule: boolean;
  /** Whether a commission is taken of what it pays. */
  after_commission: boolean;
  /** How likely it is to win, as a fraction p/q. */
  p_win: string;
  /** Below nothing where the wager costs the house. */
  house_edge: string;
}
/** A command that may be given now: its kind, and for each of its fields the values it may have. */
export interface Offer {
  /** The command: `type`, and the fields of that kind. */
  command: string;
  /** Which values each field takes. */
  fields: Record<string, any>;
}
/** Whose approval lets an employee take part. */
export type Officer = "chief_executive" | "chief_operating";
export interface OnDutyRow {
  /** The id of the person it is about. */
  person: string;
  /** The role in which somebody acts. */
  role: Role;
  /** Since when: microseconds since 1970, UTC. */
  since: number;
}
/** What a wager was called, marked by a button on top of it. */
export type OnOffCall = "off" | "on";
/** What may be done next, case by case. */
export interface OpenCases {
  /** The disputes. */
  disputes: Record<string, NextStep[]>;
  /** How far each dispute has come, in words. */
  stages: Record<string, string>;
  /** The payments. */
  payments: Record<string, NextStep[]>;
  /** What is held of players' chips, in whole cents by player. */
  held: Record<string, NextStep[]>;
  /** For whoever sits there without a wager the rounds in a row, where they are counted here. */
  idle: Record<string, number>;
  /** Players who have to make room. */
  room: NextStep[];
}
/** What whoever opens a real table signs: that all on its checklist was seen to. */
export interface OpeningSignature {
  /** A remark, in words. */
  note?: string;
  /** How they were checked. */
  cards?: CardCheck;
  /** No drop box is attached. */
  cashless?: boolean;
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
  /** The clauses under which somebody who ranks above may act as a dealer. */
  acting_under: string[];
}
export interface OtherReadingShown {
  /** What it is known by; it never changes. */
  id: string;
  /** The value, by its key. */
  value: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** A record that would not be written so today, by something that was mended since, and the clauses of that. */
export interface Otherwise {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** What was mended, in words. */
  fix: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** What was written then. */
  was: string;
  /** What would be written now. */
  now: string;
}
/** Clauses that the game does not carry out, and whose they are instead. */
export interface OutOfScope {
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** Why, in words. */
  reason: string;
}
/** What one unit may bring its owner, and how likely, as fractions. */
export interface OutcomeShown {
  /** What it brings its owner beyond the stake, as a fraction p/q of one unit. */
  net: string;
  /** How likely it is, as a fraction p/q. */
  chance: string;
}
/** Whom a person may go to outside the casino. */
export type OutsideBody = "inspector" | "regulator";
/** What an official needs beside the view of the table. Times are microseconds of UTC, by the journal's clock. */
export interface Overseen {
  /** The time of the server: microseconds since 1970, UTC. */
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
  /** What may be done next, case by case. */
  cases: OpenCases;
  /** In cents. `so_far`: what the table would have won if it closed now. */
  takings: Takings;
  /** That the table may cross over to. */
  later: LaterEdition | null;
}
/** What a strategy may be told, for a form that asks for it. */
export type ParameterKind = "dollars" | "text" | "whole" | "yes_or_no";
/** Why a shooter is ordered to pass the dice. */
export type PassCause = "breach" | "delay" | "invalid_rolls";
/** Who set a password, and when; with an invitation, who made that. Somebody else may have: look at it. */
export interface PasswordSet {
  /** What a new password was set with. */
  means: Means;
  /** Who does it or decided it: a role of the house, or a person. */
  by: string;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
}
/**
 * A place in the view, key by key, and what stands there now. With `out` so many entries make way: items of a list from
 * this place on, for those of `to`; or the key itself.
 */
export interface PatchOp {
  /** Where in the view: keys and numbers on the way to it. */
  at: (string | number)[];
  /** What stands there now. */
  to: any;
  /** How many entries make way; null where one value takes the place of another. */
  out: number | null;
}
export type Payment = "add_on" | "buy_back" | "buy_in" | "entry_fee" | "re_buy";
/** What was tried to put a payment right. */
export type PaymentAttempt = "ask_back" | "contact" | "identify" | "reimburse";
/** How a prize of money could be paid. */
export type PaymentWay = "cash" | "chips" | "crossed_cheque" | "funds_transfer";
/** What is paid, as the document writes it, and when; no words where the wager is always paid so. */
export interface Payout {
  /** The odds at which it is paid. */
  odds: string;
  /** In which case. */
  when: string;
  /** Of two dice. */
  totals: number[];
  /** The part of the wager that is paid. */
  part: string;
}
/** A circumstance, named so that it can be cited, and what follows from it. */
export interface Penalty {
  /** What it is called. */
  name: string;
  /** In which case, in words. */
  circumstance: string;
  /** Which kind it is of. */
  kind: PenaltyKind;
  /** What somebody has in chips, in whole cents or in chips of the tournament. */
  chips?: number;
  /** For how many hands; 0 where it is not about hands. */
  hands?: number;
}
export type PenaltyKind = "chips" | "disqualified" | "missed_hands" | "warning";
export interface PersonShown {
  /** What it is known by; it never changes. */
  id: string;
  /** What it is called. */
  name: string;
  /** The roles that somebody has. */
  roles: Role[];
  /** Who set a password, and when; with an invitation, who made that. Somebody else may have: look at it. */
  password: PasswordSet | null;
  /** An invitation that was not used yet. */
  invited_until: number | null;
}
/** How far a tournament has come, and how that is said. */
export type Phase =
  "cancelled" | "closed" | "decided" | "drafted" | "entries_closed" | "entries_open" | "in_play" | "paid";
export interface Pit {
  /** The time of the server: microseconds since 1970, UTC. */
  now: number;
  /** One thing that waits. `number`, `person`, `round` and `words`: as far as it has them. Times in microseconds. */
  waiting: WaitingRow[];
  /** How a table stands, in cents. `so_far`: what it would have won if it closed now. */
  tables: PitRow[];
}
/** How a table stands, in cents. `so_far`: what it would have won if it closed now. */
export interface PitRow {
  /** What it is called. */
  name: string;
  /** Who is on duty. */
  on_duty: OnDutyRow[];
  /** What the house has at the table, in whole cents. */
  float: number;
  /** What was bought in for, in whole cents. */
  drop: number;
  /** What it would have won if it closed now, in whole cents. */
  so_far: number;
  /** That were begun. */
  rounds: number;
  /** Disputes. */
  undecided: number;
  /** Rounds an hour, over the last of them; null: too few. */
  pace: number | null;
  /** The most that one of the last rounds paid. */
  largest: number;
  /** Which it was; null: none of them paid anything. */
  largest_round: number | null;
}
export interface PlayerStatement {
  /** The id of the table. */
  table: string;
  /** The id of the player it is about. */
  player: string;
  /** Of play chips, which are worth nothing. */
  practice: boolean;
  /** What it comes to, in whole cents. */
  balance: number;
  /** An amount that came to a player's chips or left them, and what they were then. */
  lines: StatementLine[];
}
/** What one table chooses within its rulebook. The schedules hang at the table; without them it cannot open. */
export interface PokerTerms {
  /** The smallest chip, in whole cents. */
  chip: number;
  /** What hangs at the table: limits of the wagers, units, schedules. */
  sign: ThreeCardPokerTableSign;
  /** What the Ante Bonus pays. */
  ante_bonus: Schedule | null;
  /** What Pair Plus pays, or its limits. */
  pair_plus: Schedule | null;
  /** What the cards are dealt from. */
  source?: DealtFrom;
  /** With how many decks it is played. */
  decks?: number;
  /** How many areas there are. */
  areas?: number;
  /** Whether it is a table of low limits. */
  low_limit?: boolean;
  /** How clauses are read that can be read in more than one way. */
  readings?: Record<string, string>;
}
/** A rulebook that can be practised, and what the caller knows of it. */
export interface PracticeCourse {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The game, such as craps. */
  game: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** A kind of drill, and how the caller has done at it. */
  kinds: PracticeKind[];
  /** That were asked at least once. */
  clauses: number;
  /** Of those that a dealer has to know, answered rightly when they were asked last. */
  known: number;
  /** Clauses that a dealer has to know. */
  to_know: number;
  /** Of them, now. */
  due: number;
  /** Whether there is a floor exercise. */
  exercise: boolean;
  /** And whether it can be a whole shoe. */
  shoe: boolean;
  /** What is counted in it. */
  unit: string;
  /** Other texts of it, which can be practised by their names. */
  editions: PracticeEdition[];
}
/** Another text of a rulebook than the one in force. */
export interface PracticeEdition {
  /** What it is called. */
  name: string;
  /** What is new in it. */
  says: string;
  /** Of approval, effect and repeal. */
  days: string;
}
/** A kind of drill, and how the caller has done at it. */
export interface PracticeKind {
  /** What it is called. */
  name: string;
  /** What it is about, in words. */
  says: string;
  /** And never asked of whoever sits at a table in play. */
  for_players: boolean;
  /** What was asked. */
  asked: number;
  /** Of those asked. */
  right: number;
}
export interface Practising {
  /** The id of the rulebook that holds. */
  rulebook: string;
}
export type PreShuffled = "by_the_casino" | "by_the_maker" | "no";
/** The events that would follow, and the roles that may give the command, the lowest first. */
export interface Preview {
  /** What happened, in order. */
  events: Foreseen[];
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role[];
}
/** It takes seconds the first time: null until then, so ask again. */
export interface PricedShown {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** How clauses are read that can be read in more than one way. */
  readings: ReadingShown[] | null;
}
/** A duty whose words name somebody whose matter it is: who knows of that, and what all others are told. */
export interface PrivateDuty {
  /** Roles. */
  known_to: string[];
  /** What it is known by; it never changes. */
  id: string;
  /** What it is about, in words. */
  what: string;
  /** Who is owed it, by a name that tells others nothing. */
  to: string;
}
export type PrizeKind =
  "appliance" | "casino_dollars" | "goods" | "money" | "real_estate" | "tokens" | "travel" | "vehicle";
/** A part of a prize of money: the payee of a cheque, or the holder of the account. */
export interface PrizePayment {
  /** How a prize of money could be paid. */
  way: PaymentWay;
  /** An amount in whole cents. */
  cents: number;
  /** To whom it is paid. */
  payee: string;
  /** What it is filed under elsewhere. */
  reference?: string;
}
export interface PrizeRow {
  /** The place that it is for, counted from 1. */
  place: number;
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
  /** Whether it has been paid. */
  paid: boolean;
}
/** One prize. Details beyond the conditions are those that its kind asks for. */
export interface PrizeTerms {
  /** What it is called. */
  name: string;
  /** Which kind it is of. */
  kind: PrizeKind;
  /** What it is worth, in whole cents. */
  value_cents?: number | null;
  /** On receiving, using or accepting it; "none" where there are none. */
  conditions?: string;
  /** The number of the draw. */
  draw?: number;
  /** A thing that a prize consists of or includes: what it is, how much of it. */
  contents?: Content[];
  /** Of a vehicle: its make. */
  make?: string;
  /** Of a vehicle: its model. */
  model?: string;
  /** Of a vehicle: what is added to it. */
  accessories?: string;
  /** Of a vehicle: whether on-road costs are included; null where that is not said yet. */
  on_road_included?: boolean | null;
  /** Of travel: for how many persons. */
  persons?: number | null;
  /** Of travel and of real estate. */
  includes?: string;
  /** The travel has to be taken. */
  when?: string;
  /** Of travel: whether there is money to spend; null where that is not said yet. */
  spending_money?: boolean | null;
  /** Of real estate: what stands on it. */
  dwelling?: string;
  /** Of real estate: where its plans can be seen. */
  plans?: string;
  /** Of real estate: the contract. */
  contract?: string;
  /** Of real estate: the rights of others in it. */
  easements?: string;
  /** Where somebody is to be reached, or where it lies. */
  address?: string;
}
export interface PrizeView {
  /** Its number. */
  number: number;
  /** What it is called. */
  name: string;
  /** Which kind it is of. */
  kind: string;
  /** What it is worth, in whole cents. */
  value_cents: number | null;
  /** The number of the draw. */
  draw: number;
  /** How far it has come, by its name. */
  phase: string;
  /** Whether it fell to whoever asks. */
  mine: boolean;
  /** For those who may know. */
  winner: string | null;
  /** The number of the entry that it fell to; null while nobody won it. */
  entry: number | null;
  /** What is owed, in whole cents. */
  owed_cents: number;
  /** Whether the winner was there; null where nobody has said. */
  present: boolean | null;
  /** What is paid in its place, in whole cents. */
  alternative_cents: number | null;
  /** Whether it is paid in money. */
  as_money: boolean;
  /** What was tried to reach them. */
  attempts: AttemptView[];
  /** A part of a prize of money: the payee of a cheque, or the holder of the account. */
  payments: PrizePayment[];
  /** How it was handed over, or the number of a voucher. */
  handed_over: string;
}
/** The entry that a prize fell to, at the prize's stated value. */
export interface PrizeWon {
  /** The number of the prize, or what it is. */
  prize: number;
  /** The number of the entry that it fell to. */
  entry: number;
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
/** The pool: part of what entrants paid, and what the house adds; then a share for each place. */
export interface Prizes {
  /** How much of the entry money goes to prizes. */
  of_entry_money?: number;
  /** What the house adds to the prizes, in whole cents. */
  added?: number;
  /** What each place has of the pool, in hundredths of a per cent. */
  shares?: number[];
  /** The place that gets what does not divide. */
  odd_cents_to?: number | null;
  /** How equal stacks are told apart where it matters. */
  ties?: TieBreak | null;
}
/** A problem document. What stands after `detail` is there where it applies. */
export interface ProblemDetails {
  /** Which problem it is: a path that explains it. */
  type: string;
  /** What stands above it, in words. */
  title: string;
  /** The status of the answer. */
  status: number;
  /** What happened, in words. */
  detail: string;
  /** The id under which the log has it. */
  request?: string;
  /** What may be done instead, in words. */
  instead?: string;
  /** The id of the rulebook that holds. */
  rulebook?: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses?: string[];
  /** The name of the field. */
  field?: string;
  /** How many records the sender thinks there are; with any other number nothing is done. */
  expected?: number;
  /** How many records there are. */
  actual?: number;
  /** The table as somebody may see it. */
  view?: TableView;
}
/** The records that a command brought about, and the promotion after it. */
export interface PromotionAnswer {
  /** The number of the first record. */
  first: number;
  /** The number of the last record. */
  last: number;
  /** Whether it had been done before under this id, and is answered from the record. */
  again: boolean;
  /** What happened, in order. */
  events: PromotionEvent[];
  /** The promotion after it. */
  view: PromotionView;
}
export interface PromotionEvent {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Who did it. */
  who: string;
  /** The role in which somebody acts. */
  role: string;
  /** Which kind it is of. */
  kind: string;
  /** What it is, in words for people. */
  words: string;
  /** By rulebook, the clauses under which it happened. */
  under: CitedClauses[];
}
/** A command, and how many records its sender thinks there are: with others there, nothing is done. */
export interface PromotionRequest {
  /** What it is known by; it never changes. */
  id: string;
  /** A patron disputes a decision, perhaps about a prize. */
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
  /** How many records the sender thinks there are; with any other number nothing is done. */
  expected?: number | null;
}
/** A promotion in a few words. One that is stopped has only its name. */
export interface PromotionRow {
  /** What it is called. */
  name: string;
  /** Whether it is stopped. */
  stopped: boolean;
  /** What stands above it, in words. */
  title: string;
  /** How far it has come, by its name. */
  phase: string;
  /** How far it has come, in words. */
  phase_words: string;
  /** The ids of the rulebooks that it is about. */
  rulebooks: string[];
  /** When it closes: microseconds since 1970, UTC. */
  closes_at: number | null;
  /** How many entries there are. */
  entries: number;
  /** Of them. */
  mine: number;
  /** The prizes there are. */
  prizes: string[];
  /** Duties, for those who see them. */
  late: number;
}
/** A command with its number, where it is about a version or a draw; `because` where it may not be given now. */
export interface PromotionStep {
  /** The command: `type`, and the fields of that kind. */
  command: string;
  /** Its number. */
  number: number | null;
  /** Whether it may be given now. */
  may: boolean;
  /** Why, in words. */
  because: string;
  /** What may be done instead, in words. */
  instead: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export interface PromotionTerms {
  /** How winners are found: by a draw or otherwise. */
  awarded_by?: AwardedBy;
  /** How winners are found where there is no draw. */
  manner?: string;
  /** The draws. */
  draws?: DrawTerms[];
  /** Who may enter: in words, and as far as the program can hold to it. */
  eligibility?: Eligibility;
  /** Which wager it is. */
  wager?: WagerNeeded | null;
  /** For how much has to be wagered, in whole cents. */
  wager_cents?: number | null;
  /** As the games call them; none: any. */
  wager_kinds?: string[];
  /** What the promotion is, in words. */
  nature?: string;
  /** What the operator reserves, in words. */
  reservations?: string;
  /** What is guaranteed, in words. */
  guarantees?: string;
  /** When it closes: microseconds since 1970, UTC. */
  closes_at?: number | null;
  /** Where it is held. */
  place?: string;
  /** When it begins: microseconds since 1970, UTC. */
  starts_at?: number | null;
  /** How a prize is claimed. */
  claiming?: string;
  /** Whether a winner has to be there; null where that is not said yet. */
  presence?: boolean | null;
  /** What becomes of a prize whose winner had to be there and was not. */
  if_absent?: IfAbsent | null;
  /** How many claim days there are. */
  claim_days?: number | null;
  /** How winners are told. */
  telling?: string;
  /** Where results are published. */
  results?: string;
  /** One prize. Details beyond the conditions are those that its kind asks for. */
  prizes?: PrizeTerms[];
  /** Of one person; None: any number. */
  entries_each?: number | null;
  /** Whether nobody wins twice. */
  one_prize_each?: boolean;
  /** Further terms, a sentence each. */
  further?: string[];
}
export interface PromotionView {
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** The time of the server: microseconds since 1970, UTC. */
  now: number;
  /** A time zone by its name in the IANA database, such as Australia/Sydney. */
  zone: string;
  /** How far it has come, by its name. */
  phase: string;
  /** How far it has come, in words. */
  phase_words: string;
  /** Why it is postponed; null where it is not. */
  postponed: string | null;
  /** The ids of the rulebooks that it is about. */
  rulebooks: string[];
  /** The tables that it is about. */
  tables: string[];
  /** Which version it is. */
  version: number;
  /** What was chosen within the rules. */
  terms: PromotionTerms | null;
  /** How many entries there are. */
  entries: number;
  /** Blinded, once entries are closed; empty before. */
  entries_digest: string;
  /** The prizes there are. */
  prizes: PrizeView[];
  /** The draws. */
  draws: DrawView[];
  /** A command with its number, where it is about a version or a draw; `because` where it may not be given now. */
  steps: PromotionStep[];
  /** A patron's own: of so many entries that there are each prize of a draw falls to any with the same chance. */
  mine: MyEntries | null;
  /** One's own, or all. */
  disputes: DisputeView[];
  /** From here on for the operator and those who inspect. */
  missing: MissingItem[];
  /** The versions of the terms, in order. */
  versions: VersionView[];
  /** What is published about it. */
  marketing: Record<string, boolean> | null;
  /** By thing that is no prize by regulation, where that stands; null for whoever may not see it. */
  prescribed: Record<string, string> | null;
  /** What is owed to whom, by when. */
  duties: DutyView[];
  /** What was found. */
  findings: FindingView[];
  /** How many denials there are. */
  denials: number;
  /** What is owed, in whole cents. */
  owed_cents: number;
}
/** Chips for money during play: what it costs, what it gives, how often for each entrant, and until when. */
export interface Purchase {
  /** An amount in whole cents. */
  cents: number;
  /** What somebody has in chips, in whole cents or in chips of the tournament. */
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
  /** Whether the floor can be used. */
  ready: boolean;
  /** Nothing is kept about people: their record is not what was written. */
  floor_stopped: boolean;
  /** Whose tables are closed, since the decisions on them do not hold together. */
  unsound_rulebooks: number;
  /** How many tables are stopped. */
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
  /** False: the machine's clock jumped, or is behind the records. */
  clock_right: boolean;
  /** False: leases, checks, signing or what servers tell each other failed, and is tried again. */
  background: boolean;
  /** That were read, or stopped when they were, of those on the floor; one asked for is read at once. */
  tables_open: number;
  /** How many tables there are. */
  tables: number;
  /** Of those from before the snapshots that tables were opened from. */
  records_checked: number;
  /** How many records have yet to be checked. */
  records_to_check: number;
}
/** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
export interface Reading {
  /** What it is known by; it never changes. */
  id: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** What is asked, in words. */
  question: string;
  /** Value -> what it means. */
  alternatives: Record<string, string>;
  /** Which one is chosen. */
  chosen: string;
  /** Why, in words. */
  reason: string;
}
export interface ReadingAlternative {
  /** The value, by its key. */
  value: string;
  /** What it means, in words. */
  means: string;
}
/** A point that the text leaves open: how this table reads it. */
export interface ReadingChoice {
  /** What it is known by; it never changes. */
  id: string;
  /** What is asked, in words. */
  question: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** The ways in which it can be read. */
  alternatives: ReadingAlternative[];
  /** What it usually is. */
  usual: string;
  /** Why, in words. */
  reason: string;
}
/** A question that one text or both leave open; null where a text does not. */
export interface ReadingDifference {
  /** What it is known by; it never changes. */
  id: string;
  /** Whether the two are not the same. */
  differs: boolean;
  /** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
  a: Reading | null;
  /** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
  b: Reading | null;
}
export interface ReadingShown {
  /** What it is known by; it never changes. */
  id: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** What is asked, in words. */
  question: string;
  /** The ways in which it can be read. */
  alternatives: AlternativeShown[];
}
/** Who takes over a person who is held. */
export type Receiver = "authorised_person" | "inspector" | "police_officer";
/** A record as it is kept: the text that was hashed, its leaf in the tree, and the chain before and after it. */
export interface RecordShown {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** The text itself, byte by byte. */
  text: string;
  /** Of the text alone. */
  leaf: string;
  /** The digest of the record before. */
  previous: string;
  /** Of that and the leaf. */
  digest: string;
}
export interface RefusalRow {
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Who did it. */
  who: string;
  /** The role in which somebody acts. */
  role: string;
  /** Its kind. */
  command: string;
  /** What was asked. */
  asked: string;
  /** Why, in words. */
  because: string;
  /** What may be done instead, in words. */
  instead: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export interface Repechage {
  /** Who does it or decided it: a role of the house, or a person. */
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
  /** The number or the name of the round. */
  round: RoundRow;
  /** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
  events: EventView[];
}
export interface RoundLink {
  /** To be put behind `/#/shared/`. */
  link: string;
  /** When it ends: microseconds since 1970, UTC. */
  until: number;
}
export interface RoundRow {
  /** Its number. */
  number: number;
  /** The number of the first record. */
  first: number;
  /** The number of the last record. */
  last: number;
  /** Whether it is over. */
  over: boolean;
}
export interface RoundStep {
  /** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
  event: EventView;
  /** A place in the view, key by key, and what stands there now. */
  changed: PatchOp[];
}
/** `before` is the table before the first step; `clauses` are all that are cited, in our words. */
export interface RoundSteps {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
  /** The game, such as craps. */
  game: string;
  /** The number or the name of the round. */
  round: RoundRow;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: Record<string, string>;
  /** The table as somebody may see it. */
  before: TableView;
  /** The steps, in their order. */
  steps: RoundStep[];
}
/** A round in a line. `net`: what it brought the player who asks, or the house where nobody plays; null: nothing. */
export interface RoundSummary {
  /** The number or the name of the round. */
  round: RoundRow;
  /** When its last record was kept. */
  at: number;
  /** What it is, in words for people. */
  words: string;
  /** What it brought the player who asks, or the house where nobody plays, in whole cents; null: nothing. */
  net: number | null;
}
/** The stakes of the strategy and several multiples of them, at the bankroll and several multiples of it. */
export interface RuinMap {
  /** The bankrolls, in whole cents. */
  bankrolls: number[];
  /** The chance of ruin by bankroll, with the stakes of the strategy so many times as high. */
  rows: RuinRow[];
}
/** The chance of ruin by bankroll, with the stakes of the strategy so many times as high. */
export interface RuinRow {
  /** How many times as high the stakes are. */
  times: number;
  /** The strategy, by its name and what it is told. */
  strategy: string;
  /** Null where the rules do not allow the stake, or it would take too long. */
  ruined: (number | null)[];
}
/** A rulebook with its clauses by section, its readings and its defects. */
export interface RulebookContents {
  /** A rulebook in one line. What needs decisions is null where there are none, or unsound ones. */
  rulebook: RulebookRow;
  /** The sections, in the order of the document. */
  sections: SectionRows[];
  /** A clause that can be read in more than one way: the readings possible, the one chosen, and why. */
  readings: Reading[];
  /** Something wrong with the text. It is shown, and never silently mended. */
  defects: Defect[];
}
/** `owed` are the clauses that must be shown and are not. Without decisions no clause is shown, and none is owed. */
export interface RulebookCoverage {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Whether there are decisions on it. */
  decided: boolean;
  /** `must` says whether the engine has to show clauses of this kind. */
  kinds: KindCount[];
  /** What has to be shown and is not. */
  owed: string[];
  /** How one clause stands: `proofs` where it is shown, `reason` where it is outside the game. */
  clauses: Coverage[];
}
/** A rulebook in one line. What needs decisions is null where there are none, or unsound ones. */
export interface RulebookRow {
  /** What it is known by; it never changes. */
  id: string;
  /** The game, such as craps. */
  game: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** Where the document holds. */
  jurisdiction: string;
  /** Who approved the document. */
  authority: string;
  /** The instrument by which it was approved. */
  instrument: string;
  /** The date of the document; null where it carries none. */
  date: string | null;
  /** How many clauses there are. */
  clauses: number;
  /** How many topics there are. */
  topics: number | null;
  /** How many readings there are. */
  readings: number | null;
  /** How many defects there are. */
  defects: number | null;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string | null;
  /** SHA-256 of the register of clauses, in hexadecimal. */
  register_digest: string;
  /** What it has rules on beside the game. */
  sections: string[];
  /** When the rules were approved and take effect, as far as the document says, and what they replace. */
  approval: ApprovalRow | null;
  /** What is wrong with the decisions, where they do not hold together. */
  unsound: string[];
  /** Which of them this is. */
  edition: string;
  /** The day from which its text has effect, or of its approval. */
  since: string | null;
}
/** Odds to one for each hand that is paid, by the hand's name. */
export interface Schedule {
  /** What it is called. */
  name: string;
  /** By hand, the odds to one at which it is paid. */
  pays: Record<string, number>;
  /** Which version of it it is. */
  version?: string;
  /** Where it was published. */
  source?: string;
  /** Where its approval stands; null where it needs none. */
  approval?: string | null;
}
/** What hangs at the table beside the rules: odds to one for each hand. */
export interface ScheduleShown {
  /** Which wager it is. */
  wager: string;
  /** What it is called. */
  name: string;
  /** What each hand pays, to one. */
  pays: [string, number][];
}
export interface SeatRow {
  /** The id of the player it is about. */
  player: string;
  /** The seat, counted from 1. */
  place: number;
  /** What somebody has in chips of the tournament. */
  stack: number;
  /** Whether they still play. */
  in_play: boolean;
  /** A secret wager is made for this hand. */
  secret: boolean;
}
export interface SectionRows {
  /** What it is known by; it never changes. */
  id: string;
  /** What stands above it in the document. */
  heading: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: ClauseRow[];
}
/** What happened, with the reckoning in it, and the clauses behind it. */
export interface Sentence {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** What it is, in words for people. */
  words: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: Cited[];
  /** The player whose wager was decided. */
  settled_for: string | null;
}
export interface Session {
  /** Told once; kept here only as a digest. */
  token: string;
}
/** All sessions at once. `moments` are rolls or rounds; `playing` and the rest are chances by moment. */
export interface SessionsShown {
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: string;
  /** Cents. */
  mean: ChanceShown;
  /** A figure, and how far it may be off. */
  ahead: ChanceShown;
  /** A figure, and how far it may be off. */
  ruined: ChanceShown;
  /** A figure, and how far it may be off. */
  stopped_by_loss: ChanceShown;
  /** A figure, and how far it may be off. */
  stopped_by_win: ChanceShown;
  /** A figure, and how far it may be off. */
  over: ChanceShown;
  /** Rolls or rounds on average. */
  played: number;
  /** The rolls or rounds at which it was looked at. */
  moments: number[];
  /** By moment: the bankroll in cents that so many per cent of sessions do not exceed. */
  fan: FanLine[];
  /** By moment, the chance that a session is still played. */
  playing: number[];
  /** By moment, the chance that it has ended in ruin. */
  ruined_by: number[];
}
/** A strategy as `pitbook analyse --play` has it, a bankroll, and when somebody goes; cards are fresh. */
export interface SessionsWanted {
  /** The strategy, by its name and what it is told. */
  strategy: string;
  /** With what a session begins, in whole cents. */
  bankroll: number;
  /** Rolls or rounds at most. */
  length: number;
  /** A session ends once it has won this, in whole cents; null: never. */
  stop_win?: number | null;
  /** A session ends once it has lost this, in whole cents; null: never. */
  stop_loss?: number | null;
}
/** A settled wager for people. `words`: the wager with its outcome, then the sum step by step. */
export interface SettledWager {
  /** The id of the player it is about. */
  player: string;
  /** Which kind it is of. */
  kind: string;
  /** The box or area it lay on; at Craps its number or point, 0 without one. */
  at: number;
  /** How it was decided. */
  outcome: string;
  /** To the player: negative is lost. */
  net: number;
  /** What it is, in words for people. */
  words: string[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** A round as onlookers saw it. */
export interface SharedRound {
  /** `before` is the table before the first step; `clauses` are all that are cited, in our words. */
  steps: RoundSteps;
  /** What is printed on the cloth. */
  layout: Layout;
  /** Of the venue's clock. */
  zone: string;
  /** When the link ends: microseconds since 1970, UTC. */
  until: number;
}
/** What becomes of a player who has fewer chips than they must wager. */
export type Short = "all_in" | "eliminated";
export interface ShownDrill {
  /** A drill without its key: what a learner is shown. */
  drill: AskedDrill;
  /** Where nothing lies on one. */
  table: DrillTable | null;
  /** Of the rulebook, with its venue. */
  title: string;
  /** What drills of this kind ask. */
  says: string;
}
export type ShuffleMethod = "by_hand" | "multishuffler";
/** `changes` is the least change that closes every weak stake; null where none does. */
export interface SignChecked {
  /** How many stakes the sign allows. */
  stakes: number;
  /** A wager with stakes at which rounding gives too much away: how many, where, the weakest and the first few. */
  weak: WeakShown[];
  /** The least change that closes every weak stake; null where none does. */
  changes: ChangeShown[] | null;
  /** The largest chip with which the sign would be safe as it is, in whole cents. */
  smaller_chip: number | null;
}
/** Wagers with the same limits, by the document's names. No names: every wager that is not named elsewhere. */
export interface SignRow {
  /** The wagers. */
  wagers: string[];
  /** At least so much, or so many. */
  least: number;
  /** At most so much, or so many. */
  most: number;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: number | null;
}
export interface SignToTry {
  /** Of the game's own type. */
  sign: any;
}
/** How such limits may come into force, or why no such sign may hang at this table. */
export interface SignTried {
  /** A lawful way for limits to come into force. */
  ways: Way[];
  /** Why, in words. */
  because: string;
  /** The clauses under which it is so, by their numbers in the document. */
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
  /** Whether a sign always speaks of it by itself. */
  always: boolean;
}
/** A sign with the same limits for every wager. `least_edge`: of the house, in hundredths of a per cent. */
export interface SignWanted {
  /** The smallest chip, in whole cents. */
  chip: number;
  /** At least so much, or so many. */
  least: number;
  /** At most so much, or so many. */
  most: number;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit?: number | null;
  /** The least edge of the house that is asked for. */
  least_edge?: number;
}
export interface SignatureKept {
  /** Its number. */
  number: number;
  /** The record that holds the signature, among the checkpoints. */
  sequence: number;
}
export interface SignatureShown {
  /** The key by which it was signed, or what it is known by. */
  key: string;
  /** The signature, in hexadecimal. */
  signature: string;
}
/** Why a player makes no decision. */
export type Silence = "absent" | "refuses" | "too_slow";
/** `step` grows with every change: ask for what comes after it. */
export interface Simulation {
  /** What it is known by; it never changes. */
  id: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The strategy, by its name and what it is told. */
  strategy: string;
  /** How many rolls or rounds. */
  amount: number;
  /** What chance is drawn from: the same seed draws the same. */
  seed: number;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: string;
  /** Whether it waits, runs or is over, and how. */
  state: State;
  /** Grows with every change. */
  step: number;
  /** How long it has been running. */
  seconds: number;
  /** What it has come to so far; null before anything was done. */
  found: SimulationProgress | null;
  /** Why it could not be played. */
  trouble: TroubleShown | null;
}
export interface SimulationProgress {
  /** Rolls or rounds. */
  done: number;
  /** Of all that was asked for. */
  share: number;
  /** All wagers together: cents staked on those decided, cents won by the player, and what the house held of it. */
  whole: Whole;
  /** One kind of wager: the edge estimated with its interval of 95 in 100 runs, the exact one, and how far apart. */
  lines: LineShown[];
}
/** One person's exam. Items are shown when it is over. */
export interface SittingView {
  /** The id of the person it is about. */
  person: string;
  /** When it began: microseconds since 1970, UTC; null before. */
  began_at: number;
  /** When it ends: microseconds since 1970, UTC. */
  ends_at: number;
  /** How many questions are answered. */
  answered: number;
  /** When it ended: microseconds since 1970, UTC; null before. */
  ended_at: number | null;
  /** Items; none before it is over. */
  right: number | null;
  /** Whether it was passed. */
  passed: boolean | null;
  /** An item that was answered, with what would have been right, why, and under which clauses. */
  items: ExamItem[];
}
/** What a thing is, as far as the law of prizes asks. */
export type Sort =
  "ammunition" | "firearm" | "imitation_firearm" | "liquor" | "other" | "prohibited_weapon" | "tobacco";
export interface Stage {
  /** What it is called. */
  name: string;
  /** Where the players of a stage come from. */
  kind: StageKind;
  /** When it begins: microseconds since 1970, UTC. */
  starts_at: number;
  /** How many hands are dealt; null where a clock ends it. */
  hands?: number | null;
  /** How many minutes. */
  minutes?: number | null;
  /** None: as many as `seats` makes necessary. */
  tables?: number | null;
  /** At each table, at most. */
  seats?: number;
  /** With what players begin: fresh banks, or what they have. */
  banks?: Banks;
  /** None only for a final. */
  cut?: Cut | null;
}
/** Where the players of a stage come from. */
export type StageKind = "final" | "heat" | "repechage" | "round";
export interface StageRow {
  /** Its number. */
  number: number;
  /** What it is called. */
  name: string;
  /** Which kind it is of. */
  kind: string;
  /** How it stands. */
  status: string;
  /** When it begins: microseconds since 1970, UTC. */
  starts_at: number;
  /** When it began: microseconds since 1970, UTC; null before. */
  began_at: number | null;
  /** How many hands are dealt; null where a clock ends it. */
  hands: number | null;
  /** How many minutes. */
  minutes: number | null;
  /** How many go through; null in the last stage. */
  through: number | null;
  /** The players, once lots are drawn. */
  seats: string[];
  /** What each of them begins with, or is to begin with. */
  banks: Record<string, number>;
  /** The tables that it is about. */
  tables: TableOfStage[];
}
export interface StandingRow {
  /** The place, counted from 1; who is level shares one. */
  place: number;
  /** The id of the player it is about. */
  player: string;
  /** What somebody has in chips of the tournament. */
  stack: number;
  /** How an entrant stands. */
  status: EntrantStatus;
  /** The id of the table. */
  table: string | null;
}
/** For a wall: who leads, in which stage, at which hand. No token is needed. */
export interface Standings {
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** How far it has come, in words. */
  phase_words: string;
  /** The stage that is played; null where none is. */
  stage: string | null;
  /** Which hand it is, of how many, in words. */
  hands: string;
  /** Who stands where, the best first. */
  standings: StandingRow[];
  /** The prizes there are. */
  prizes: PrizeRow[];
}
export type State = "done" | "failed" | "making" | "refused" | "running" | "stopped";
/** An amount that came to a player's chips or left them, and what they were then. */
export interface StatementLine {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Why it was done. */
  why: TransferReason;
  /** An amount in whole cents. */
  cents: number;
  /** What it comes to, in whole cents. */
  balance: number;
}
export type Status = "missing" | "outside" | "shown";
/** What a step came to, if one was taken, and how the exercise stands. */
export interface StepAnswered {
  /** None where the exercise was ended. */
  graded: GradedAnswer | null;
  /** A floor exercise: how far it is, and what it shows by measure and by clause. Steps are shown when it is over. */
  exercise: ExerciseView;
}
/** What the dealer does. */
export interface StepToPlay {
  /** What it is called. */
  name: string;
  /** What it is about, in words. */
  says: string;
  /** The clauses that have it so, in our words. */
  cited: Cited[];
}
/**
 * The payload of a record of kind `journal.accepted@1`: somebody opened a store that had lost what was in it. `number`
 * and `digest` are those of the last checkpoint that this house signed and that the store no longer has; 0 and zeros
 * where only records after the last checkpoint are gone.
 */
export interface StoreAccepted {
  /** Who did it. */
  who: string;
  /** Why, in words. */
  reason: string;
  /** Its number. */
  number: number;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
}
/** Something that a strategy may be told: what it means, and what it is where nothing is told. */
export interface StrategyParameter {
  /** What it is called. */
  name: string;
  /** What may be told. */
  kind: ParameterKind;
  /** The strategy cannot be played without it. */
  needed: boolean;
  /** What it is where nothing is told. */
  default: string | null;
  /** In words. */
  means: string;
}
/**
 * A strategy by name, what it does, and what it may be told; those in `needs` it must be. `joins`: others may be played
 * beside it, with & between them.
 */
export interface StrategyShown {
  /** What it is called. */
  name: string;
  /** What it must be told. */
  needs: string[];
  /** What it may be told. */
  may: string[];
  /** In a sentence. */
  does: string;
  /** Something that a strategy may be told: what it means, and what it is where nothing is told. */
  parameters: StrategyParameter[];
  /** Others may be played beside it. */
  joins: boolean;
}
/**
 * The events of one command as this onlooker may see them, and the table after it where nothing newer follows. Whoever
 * asked for changes is told, in the place of the table, what is other than in the last one they were sent.
 */
export interface StreamMessage {
  /** Of the last record. */
  sequence: number;
  /** An event as somebody may see it: its place, who did it, what it says, and under which clauses. */
  events: EventView[];
  /** The table as somebody may see it. */
  view: TableView | null;
  /** A place in the view, key by key, and what stands there now. */
  changed: PatchOp[] | null;
}
/** How one clause stands strictly: its mutants, how many of them are killed, and by which tests. */
export interface StrictClause {
  /** The number of the clause. */
  clause: string;
  /** What a clause asks of the software. */
  kind: ClauseKind;
  /** How it stands: proved, merely cited, excused or outside. */
  strict: StrictProof;
  /** How many changes were tried. */
  mutants: number;
  /** How many of the changes a test noticed. */
  killed: number;
  /** The tests that noticed. */
  killed_by: string[];
  /** Why, in words. */
  reason: string | null;
}
/** `held` are the clauses of play, procedure, irregularity and power; `cited` and `excused` those unproved. */
export interface StrictCoverage {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** How many clauses of play, procedure, irregularity and power there are. */
  held: number;
  /** The clauses that a test proves: changed, it failed. */
  proved: number;
  /** The clauses that are only named by a test. */
  cited: string[];
  /** The clauses that lie outside, with the reason. */
  excused: string[];
  /** How one clause stands strictly: its mutants, how many of them are killed, and by which tests. */
  clauses: StrictClause[];
  /** How the clauses of every kind stand: what is outside decides nothing, and has its reason. */
  all_kinds: AllKinds;
}
export type StrictProof = "cited" | "missing" | "outside" | "proved";
/** All that an odds card or the sign of a table says. */
export interface TableFigures {
  /** The id of the table. */
  table: string;
  /** Wagers with the same limits, by the document's names. No names: every wager that is not named elsewhere. */
  sign: SignRow[];
  /** A wager, or wagers on several numbers that pay alike. */
  odds: OddsRow[];
  /** Every wager of a table, chips aside. Of a game with choices a player gets one figure for each wager. */
  figures: FiguresShown;
}
export interface TableOfStage {
  /** The id of the table. */
  table: string;
  /** The id of the table. */
  at: string;
  /** How many hands have been dealt. */
  hands: number;
  /** Of how many; null where a clock ends it. */
  of: number | null;
  /** Whether it is concluded. */
  concluded: boolean;
  /** Who sits where. */
  seats: SeatRow[];
  /** Who has agreed to end play. */
  agreed: string[];
  /** What play there waits for, told to those who run it. */
  waits: string;
}
/**
 * In cents. `win` is what the table has won: closing, credits and drop, less opening and fills. While it is open
 * nothing was counted at its closing: `float`, what is on it now, counts in the place of that.
 */
export interface TableResult {
  /** What there was when the table was opened, in whole cents. */
  opening: number;
  /** What was brought to the table, in whole cents. */
  fills: number;
  /** What was taken from the table, in whole cents. */
  credits: number;
  /** What was bought in for, in whole cents. */
  drop: number;
  /** What there was when the table was closed, in whole cents. */
  closing: number;
  /** What the house won, in whole cents. */
  win: number;
  /** Of play chips, and so of no account. */
  practice: boolean;
  /** With the commissions beside it; nothing where the table is closed. */
  float: number;
  /** Whether it is closed. */
  closed: boolean;
}
/** A table in a few words. One that is stopped has only its name, and why. */
export interface TableRow {
  /** What it is called. */
  name: string;
  /** Whether it is stopped. */
  stopped: boolean;
  /** The id of the rulebook that holds. */
  rulebook: string | null;
  /** The game, such as craps. */
  game: string | null;
  /** What stands above it, in words. */
  title: string | null;
  /** Where it is played. */
  venue: string | null;
  /** Where cards and falls come from. */
  dealing: Dealing | null;
  /** How far it has come, by its name. */
  phase: string | null;
  /** How far it has come, in words. */
  phase_words: string | null;
  /** Whether it is closed. */
  closed: boolean;
  /** The one player of a table with play chips. */
  practice_of: string | null;
  /** Who is seated. */
  seated: string[];
  /** For so many players. */
  places: number;
  /** Of the game's own type. */
  sign: any;
  /** The same as it hangs there. */
  limits: SignRow[];
  /** The number of the last record that it takes into account. */
  sequence: number;
}
/** The table as somebody may see it. */
export interface TableView {
  /** The id of the table. */
  table: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** That it is played under: star-craps@2. */
  edition: string;
  /** The game, such as craps. */
  game: string;
  /** Where cards and falls come from. */
  dealing: Dealing;
  /** The chips are play chips. */
  practice: boolean;
  /** The chips are of this tournament. */
  tournament: string | null;
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** How far it has come, by its name. */
  phase: string;
  /** How far it has come, in words. */
  phase_words: string;
  /** Who is seated. */
  seated: string[];
  /** The game as it stands, as this viewer may see it; each game has a form of its own. */
  play: any;
  /** The wagers last settled. */
  decided: SettledWager[];
  /** Where chips lie, in whole cents: the float, the layout, and each player who may be seen. */
  chips: Record<string, number>;
  /** What officials keep of the table; null for whoever is none. */
  office: any;
  /** For officials alone. */
  opening: OpeningView | null;
  /** What signs and officials say to all. */
  announced: Notice[];
  /** Of players whose limits are not those on the sign. */
  markers: Marker[];
  /** A command that may be given now: its kind, and for each of its fields the values it may have. */
  offers: Offer[];
}
/** What becomes of the chips of somebody who is out. */
export type TakenChips = "converted" | "removed";
/** In cents. `so_far`: what the table would have won if it closed now. */
export interface Takings {
  /** What the house has at the table, in whole cents. */
  float: number;
  /** What there was when the table was opened, in whole cents. */
  opening: number;
  /** What was brought to the table, in whole cents. */
  fills: number;
  /** What was taken from the table, in whole cents. */
  credits: number;
  /** What was bought in for, in whole cents. */
  drop: number;
  /** What there was when the table was closed, in whole cents. */
  closing: number;
  /** What the table would have won if it closed now, in whole cents. */
  so_far: number;
}
/** How a winner could be told. */
export type TellingMethod = "email" | "face_to_face" | "mail" | "notice" | "telephone" | "text_message";
/** What a wager is made with. */
export type Tender = "cash" | "chips" | "nothing" | "promotional_tokens" | "voucher";
/** One term: what the documents speak of in it, where, and what it may be. */
export interface TermChoice {
  /** The name of the field. */
  field: string;
  /** What it is about, in words. */
  says: string[];
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** How tables are run where the document says nothing, and why. */
  silent: string[];
  /** How a term is chosen. */
  form: TermForm;
  /** What it may be; none where it is a number. */
  values: TermValue[];
  /** The lowest value. */
  low: number | null;
  /** The highest value. */
  high: number | null;
  /** A kind of wager that a sign speaks of; by itself, or only where its limits are not those of all others. */
  wagers: SignWager[];
}
/** How a term is chosen. */
export type TermForm = "amount" | "one_of" | "sign" | "whole";
export interface TermValue {
  /** The value, by its key. */
  value: any;
  /** What it is, in words for people. */
  words: string;
  /** While the other terms are what they are. */
  refused: NotAllowed | null;
}
/** Terms as they are kept, and what each of them may be while the others stay as they are. */
export interface TermsShown {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The game, such as craps. */
  game: string;
  /** What stands above it, in words. */
  title: string;
  /** Where it is played. */
  venue: string;
  /** Of the game's own type. */
  terms: any;
  /** One term: what the documents speak of in it, where, and what it may be. */
  choices: TermChoice[];
  /** A point that the text leaves open: how this table reads it. */
  readings: ReadingChoice[];
  /** That a usual table begins with. */
  float_cents: number;
  /** Whether the caller may open such a table. */
  may_open: boolean;
  /** What no clause forbids, and may be a slip all the same. */
  warnings: string[];
}
export interface TermsTried {
  /** The terms, as the table would have them; null is a usual table. */
  terms: WarTerms | PokerTerms | CrapsTerms | null;
}
/** How equal stacks are told apart where it matters. */
export type TieBreak = "earlier_stack" | "lot" | "play_off" | "shared";
export interface TopicDifference {
  /** The topic of the game that it stands under, by its key. */
  topic: string;
  /** What it is about, in words. */
  says: string;
  /** Whether the two are not the same. */
  differs: boolean;
  /** What one rulebook says on a topic: its clauses, or why it is run as it is without any, and what it sets. */
  a: ComparedSide;
  /** What one rulebook says on a topic: its clauses, or why it is run as it is without any, and what it sets. */
  b: ComparedSide;
}
/** A topic that the clause belongs to, all of its clauses, and what they set together. */
export interface TopicView {
  /** The topic of the game that it stands under, by its key. */
  topic: string;
  /** What it is about, in words. */
  says: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** One value that a topic sets. `reading` is the id of the reading it is left to, if it is. */
  sets: Value[];
}
export interface TournamentAnswered {
  /** The number of the first record. */
  first: number;
  /** The number of the last record. */
  last: number;
  /** Whether it had been done before under this id, and is answered from the record. */
  again: boolean;
  /** A tournament as somebody may see it, and what waits for whom. */
  view: TournamentView;
}
/** A dispute about the competition, for those who run it and whoever raised it. */
export interface TournamentDispute {
  /** Its number. */
  number: number;
  /** The id of the player it is about. */
  player: string;
  /** What it is, in words for people. */
  words: string;
  /** When it was raised: microseconds since 1970, UTC. */
  opened_at: number;
  /** What was decided, in words. */
  decision: string;
  /** When it was decided: microseconds since 1970, UTC; null before. */
  decided_at: number | null;
  /** When whoever is concerned was advised: microseconds since 1970, UTC; null before. */
  advised_at: number | null;
  /** When it was closed: microseconds since 1970, UTC; null before. */
  closed_at: number | null;
}
export interface TournamentEvent {
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Who did it. */
  who: string;
  /** The role in which somebody acts. */
  role: string;
  /** Which kind it is of. */
  kind: string;
  /** What it is, in words for people. */
  words: string;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export interface TournamentRequest {
  /** What it is known by; it never changes. */
  id: string;
  /** The first of all: a tournament under a document, with terms that may lack anything. */
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
    | TournamentLapseWager
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
  /** How many records the sender thinks there are; with any other number nothing is done. */
  expected?: number | null;
}
export interface TournamentRow {
  /** What it is called. */
  name: string;
  /** What stands above it, in words. */
  title: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** How far a tournament has come, and how that is said. */
  phase: Phase;
  /** How far it has come, in words. */
  phase_words: string;
  /** When it begins: microseconds since 1970, UTC. */
  starts_at: number | null;
  /** Where it is held. */
  place: string;
  /** How many entrants there are. */
  entrants: number;
  /** At most so much, or so many. */
  most: number | null;
}
/**
 * All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
 * `not_offered` the topics of what there is not in this tournament, each with a remark.
 */
export interface TournamentTerms {
  /** What stands above it, in words. */
  title: string;
  /** When and where it is held, what it costs, and for how many. */
  details?: Details;
  /** Who may enter, and how. */
  entry?: EntryTerms;
  /** Stages, banks, ties, buying back and the like. */
  format?: Format;
  /** Which chips, and what may be laid. `least` to `most` stands on the sign of every tournament table. */
  wagers?: Wagers;
  /** The pool: part of what entrants paid, and what the house adds; then a share for each place. */
  prizes?: Prizes;
  /** What is done. */
  conduct?: Conduct;
  /** The operator's words, by topic. */
  said?: Record<string, string>;
  /** What there is not, by topic. */
  not_offered?: Record<string, string>;
}
/** A tournament as somebody may see it, and what waits for whom. */
export interface TournamentView {
  /** The tournament in a line. */
  row: TournamentRow;
  /** The number of the last record that it takes into account. */
  sequence: number;
  /** Which version it is. */
  version: number;
  /**
   * All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
   * `not_offered` the topics of what there is not in this tournament, each with a remark.
   */
  terms: TournamentTerms;
  /** What is missing, or how many are. */
  missing: MissingRow[];
  /** Whether its terms have been made available. */
  available: boolean;
  /** Whether the inspectorate has been advised. */
  advised: boolean;
  /** The id of whoever directs it. */
  director: string | null;
  /** The ids of those who may stand in for the director. */
  deputies: string[];
  /** The director and deputies who are there. */
  present: string[];
  /** The tables that it is about. */
  tables: string[];
  /** What others see of an entrant; what was paid and signed is for themselves and for those who run it. */
  entrants: EntrantRow[];
  /** The stages, in their order. */
  stages: StageRow[];
  /** By the floor's clock: microseconds since 1970, UTC. */
  now: number;
  /** `command` is the kind of what would see to it, where one command does. */
  waits: AwaitedStep[];
  /** Duties that are not done. */
  owed: number;
  /** What there is for prizes, in whole cents. */
  pool: number;
  /** The entrants, the best first. */
  ranking: string[];
  /** The prizes there are. */
  prizes: PrizeRow[];
  /** That are open. */
  disputes: number;
  /** A dispute about the competition, for those who run it and whoever raised it. */
  raised: TournamentDispute[];
  /** A digest published before, so that nothing could be chosen afterwards. */
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
  /** What it is, in words for people. */
  words: string;
  /** What may be done instead, in words. */
  instead: string | null;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
/** A unit by its code, and the kinds of drill that show it. */
export interface UnitOfCompetence {
  /** By which it is known. */
  code: string;
  /** What stands above it, in words. */
  title: string;
  /** Which kinds there are. */
  kinds: string[];
}
/** One value that a topic sets. `reading` is the id of the reading it is left to, if it is. */
export interface Value {
  /** What it is called. */
  name: string;
  /** The value, by its key. */
  value: any;
  /** The id of the reading that it is left to, if it is. */
  reading: string | null;
}
/** A command with the id that its sender made up: sent again it is answered, and not done twice. */
export interface VenueCommand {
  /** What it is known by; it never changes. */
  id: string;
  /** How a body that a document names is reached: who there, and by which means. */
  command: VenueSetVenue | VenueKeepContact | VenueSetRinging | VenueNoteInForce | VenueNoteHours;
}
/** `set_at` is null where nobody has named the venue: then its clock is UTC. */
export interface VenueShown {
  /** What it is called. */
  name: string;
  /** A time zone by its name in the IANA database, such as Australia/Sydney. */
  zone: string;
  /** When it was set: microseconds since 1970, UTC. */
  set_at: number | null;
  /** How many minutes before it is due it rings. */
  ring_minutes: number;
  /** By rulebook, the day from which on it is. */
  in_force: Record<string, string>;
  /** By rulebook, of gaming. */
  hours: Record<string, GamingHours>;
}
/** What came of verifying a table: its chain, its rules, and how much of it a signed checkpoint covers. */
export interface Verified {
  /** The id of the table. */
  table: string;
  /** How many records there are. */
  records: number;
  /** Where the chain of records is broken; null where it is whole. */
  chain_broken: string | null;
  /** What came of deciding a table again. `wrong` is the first place where the rules say something else. */
  decided_again: DecidedAgain | null;
  /** Records that the newest checkpoint speaks of. */
  covered: number;
  /** The checkpoint that it was compared with. */
  checkpoint: number | null;
}
/** What was found; nothing is wrong where it `holds`. */
export interface VerifiedDraw {
  /** The number of the draw. */
  draw: number;
  /** A digest published before, so that nothing could be chosen afterwards. */
  commitment: string;
  /** When the commitment was made: microseconds since 1970, UTC. */
  committed_at: number;
  /** What was kept secret until it was disclosed. */
  secret: string;
  /** How many there are. */
  count: number;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
  /** The secret that blinds it; empty where nothing did. */
  blind: string;
  /** What the scrutineer said, which went into the draw. */
  spoken: string;
  /** Who watches the draw. */
  scrutineer: string | null;
  /** Whether the commitment was made before the first entry. */
  committed_before_entries: boolean;
  /** The entry that a prize fell to, at the prize's stated value. */
  winners: PrizeWon[];
  /** In the place of winners who had to be present and were not. */
  redrawn: PrizeWon[];
  /** What is wrong with it; nothing where all is right. */
  wrong: string[];
}
/** What came of grading an exercise again; nothing is wrong where all is as the record has it. */
export interface VerifiedExercise {
  /** The id of the person it is about. */
  person: string;
  /** Its number. */
  number: number;
  /** How many steps there are. */
  steps: number;
  /** What is wrong with it; nothing where all is right. */
  wrong: string[];
}
/** What came of grading one person's exam again; nothing is wrong where all is as the record has it. */
export interface VerifiedSitting {
  /** The id of the person it is about. */
  person: string;
  /** How many items there are. */
  items: number;
  /** Items, counted again. */
  right: number;
  /** Whether it was passed. */
  passed: boolean;
  /** What is wrong with it; nothing where all is right. */
  wrong: string[];
}
export interface VersionView {
  /** Its number. */
  number: number;
  /** When it was: microseconds since 1970, UTC. */
  at: number;
  /** Whether it amends terms that were lodged before. */
  amends: boolean;
  /** When it was lodged: microseconds since 1970, UTC; null before. */
  lodged_at: number | null;
  /** By which way it was told. */
  channel: string;
  /** Where it was published, and when. */
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
export type WagerNeeded = "compulsory" | "minimum" | "none";
export interface WagerToPlay {
  /** Which kind it is of. */
  kind: string;
  /** What it is called. */
  name: string;
  /** What is paid, as the document writes it, and when; no words where the wager is always paid so. */
  prizes: Payout[];
  /** The clauses that decide it, in our words. */
  cited: Cited[];
}
/** Which chips, and what may be laid. `least` to `most` stands on the sign of every tournament table. */
export interface Wagers {
  /** What they look like. */
  chips?: string;
  /** The smallest. */
  chip?: number;
  /** At least so much, or so many. */
  least?: number;
  /** At most so much, or so many. */
  most?: number | null;
  /** The wager that has to be made on every hand, in chips; null where there is none. */
  compulsory?: number | null;
  /** Of whoever has less than the compulsory wager; None: the terms are silent. */
  short?: Short | null;
  /** What was kept secret until it was disclosed. */
  secret?: number;
  /** How secret wagers are made, in words. */
  secret_how?: string;
}
/** One thing that waits. `number`, `person`, `round` and `words`: as far as it has them. Times in microseconds. */
export interface WaitingRow {
  /** The id of the table. */
  table: string;
  /** Why a table needs somebody, the most pressing first. */
  need: Need;
  /** What stands above it, in words. */
  title: string | null;
  /** Where it is played. */
  venue: string | null;
  /** Its number. */
  number: number | null;
  /** The id of the person it is about. */
  person: string | null;
  /** The number or the name of the round. */
  round: number | null;
  /** What it is, in words for people. */
  words: string;
  /** Since when: microseconds since 1970, UTC. */
  since: number | null;
}
/** What one table chooses within its rulebook. */
export interface WarTerms {
  /** With how many decks it is played. */
  decks: number;
  /** A device: what the cards are dealt from, or what was taken away. */
  device: Device;
  /** The smallest chip, in whole cents. */
  chip: number;
  /** What hangs at the table: limits of the wagers, units, schedules. */
  sign: CasinoWarTableSign;
  /** How many boxes there are. */
  boxes?: number;
  /** How the cards are shuffled. */
  shuffle?: ShuffleMethod;
  /** None: as many as the document allows. */
  owners_per_box?: number | null;
  /** Whether one player may have several boxes. */
  several_boxes?: boolean;
  /** By which method cards are dealt at war. */
  go_to_war_method?: "A" | "B";
  /** How clauses are read that can be read in more than one way. */
  readings?: Record<string, string>;
}
/** A table as it stands for onlookers. Players are called `player 3`, by their places. */
export interface WatchedTable {
  /** The table as somebody may see it. */
  view: TableView;
  /** Of the venue's clock. */
  zone: string;
}
/** A lawful way for limits to come into force. */
export interface Way {
  /** For so long a sign must have announced them; none where it may be at once. */
  minutes: number;
  /** Players who are there keep their minimum, and markers show it. */
  keep: boolean;
  /** From when on, in microseconds; None where no sign announces them yet. */
  since: number | null;
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role[];
  /** Whether whoever asks may take it. */
  mine: boolean;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
  /** But for who gives it. */
  command: Record<string, any>;
}
/** A wager with stakes at which rounding gives too much away: how many, where, the weakest and the first few. */
export interface WeakShown {
  /** Which wager it is. */
  wager: string;
  /** Under which circumstances, in words. */
  variant: string;
  /** Chips aside. */
  house_edge: string;
  /** How many stakes are weak. */
  stakes: number;
  /** The lowest stake, in whole cents. */
  lowest: number;
  /** The highest stake, in whole cents. */
  highest: number;
  /** The weakest of them. */
  weakest: WeakStake;
  /** The first few of them. */
  first: WeakStake[];
}
export interface WeakStake {
  /** What is wagered, in whole cents. */
  stake: number;
  /** What the house keeps of one unit on average, as a fraction p/q. */
  house_edge: string;
}
/** The first message of a client. `changes`: it is told what changed on the table, not all of it every time. */
export interface Welcome {
  /** The token of whoever is logged in. */
  token: string;
  /** Whether the client wants to be asked now and then if it is still there. */
  heartbeat: boolean;
  /** Whether to be told what changed on the table, and not all of it every time. */
  changes: boolean;
}
/** As whom to log in now. */
export interface Welcomed {
  /** The id of the person it is about. */
  person: string;
  /** What it is called. */
  name: string;
  /** The roles that somebody has. */
  roles: Role[];
}
/** All wagers together: cents staked on those decided, cents won by the player, and what the house held of it. */
export interface Whole {
  /** All that was staked, in whole cents. */
  coin_in: number;
  /** What the house won, in whole cents. */
  won: number;
  /** What the house won of all that was staked, as a share. */
  hold: number | null;
  /** The lowest value. */
  low: number | null;
  /** The highest value. */
  high: number | null;
  /** How many shoes were dealt. */
  shoes: number | null;
}
/** Until when an entrant goes without a penalty, and what is kept of their money after that. */
export interface Withdrawal {
  /** Until when an entrant goes without a penalty: microseconds since 1970, UTC. */
  free_until: number;
  /** What is kept of their money after that, in hundredths of a per cent. */
  kept_after?: number;
  /** None: no substitute may be named. */
  substitute_until?: number | null;
}
/** What people are shown: a document's own word for a thing of the game, or the order of its officials. */
export interface WordDifference {
  /** What it is called. */
  name: string;
  /** Whether the two are not the same. */
  differs: boolean;
  /** Under the first of two rulebooks. */
  a: string;
  /** Under the second of two rulebooks. */
  b: string;
}
/** A figure as it is written down for a program: fractions as `p/q`. */
export interface WrittenFigure {
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Which wager it is. */
  wager: string;
  /** Under which circumstances, in words. */
  variant: string;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit: string;
  /** What one unit brings its owner on average, as a fraction p/q. */
  ev: string;
  /** What the house keeps of one unit on average, as a fraction p/q. */
  house_edge: string;
  /** The variance of what one unit brings, as a fraction p/q. */
  variance: string;
  /** How likely it is to win, as a fraction p/q. */
  p_win: string;
  /** How likely it is to lose, as a fraction p/q. */
  p_lose: string;
  /** How likely it is to stand off, as a fraction p/q. */
  p_push: string;
  /** All that is put out for one unit on average, as a fraction p/q. */
  expected_total_action: string;
  /** The expectation per unit of all that is put out, as a fraction p/q. */
  ev_per_total_action: string;
  /** The expectation per wager that does not stand off, as a fraction p/q. */
  ev_per_decided_wager: string | null;
  /** Rolls until it is decided, on average, as a fraction p/q. */
  rolls_per_decision: string | null;
  /** The expectation per roll, as a fraction p/q. */
  ev_per_roll: string | null;
  /** The clauses under which it is so, by their numbers in the document. */
  clauses: string[];
}
export interface AddPerson {
  /** Which kind it is: of command, of event or of problem. */
  type: "add_person";
  /** The id of the person it is about. */
  person: string;
  /** What it is called. */
  name: string;
  /** The roles that somebody has. */
  roles: Role[];
}
/** A case as case files have it. */
export interface BenchCase {
  /** Which kind it is: of command, of event or of problem. */
  type: "bench.case";
  /** With its id, rulebook and type. */
  case: Record<string, any>;
}
/** A golden round of a rulebook, by its name. */
export interface BenchGolden {
  /** Which kind it is: of command, of event or of problem. */
  type: "bench.golden";
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What it is called. */
  name: string;
}
/** Conduct that the rules forbid and software can only put on record. */
export type CasinoWarBreach =
  "cards_touched" | "forbidden_device" | "influence" | "side_bet" | "staff_advantage" | "staff_advice";
/** The three wagers. Each document has its own names for them. */
export type CasinoWarKind = "first" | "second" | "tie";
/** The sign at the table: limits for each kind of wager, and the unit in which wagers rise above the minimum. */
export interface CasinoWarTableSign {
  /** The limits of the first wager. */
  first: Limits;
  /** The limits of the Tie wager. */
  tie: Limits;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit?: number | null;
}
export interface CasinoWarAcceptCut {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.accept_cut";
  /** The id of the player it is about. */
  player: string;
  /** How many cards lie before the place where it is cut. */
  cards_from_front: number;
}
/** Limits for one player, shown by a sign or marker. */
export interface CasinoWarAgreeLimits {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.agree_limits";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The sign at the table: limits for each kind of wager, and the unit in which wagers rise above the minimum. */
  sign: CasinoWarTableSign;
}
/** The end of play is announced: so many rounds are still to come. */
export interface CasinoWarAnnounceFinalRounds {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.announce_final_rounds";
  /** How many rounds there are. */
  rounds: number;
}
/** Which of the wagers still open a player takes back, by box and kind; none at all is an answer too. */
export interface CasinoWarAnswerTakeBack {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.answer_take_back";
  /** The id of the player it is about. */
  player: string;
  /** The wagers. */
  wagers: [number, CasinoWarKind][];
}
export interface CasinoWarBurnCard {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.burn_card";
}
export interface CasinoWarBurnForgotten {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.burn_forgotten";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CasinoWarCallNoMoreBets {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.call_no_more_bets";
}
/** A card was drawn too soon, too many, to a box without a wager, or burned by mistake. */
export interface CasinoWarCardInError {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.card_in_error";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
  /** Whether it was burned. */
  burned?: boolean;
}
export interface CasinoWarCardsRanOut {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.cards_ran_out";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** Increase or reduce a wager before the first card. */
export interface CasinoWarChange {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.change";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** The three wagers. Each document has its own names for them. */
  kind: CasinoWarKind;
  /** What is wagered, in whole cents. */
  stake: number;
  /** What the difference is made in; None: what the wager is, chips where it is both. */
  tender?: Tender | null;
}
/** One marked or damaged card is changed for another of the same rank and suit. */
export interface CasinoWarChangeCard {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.change_card";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
/** `minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table. */
export interface CasinoWarChangeLimits {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.change_limits";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The sign at the table: limits for each kind of wager, and the unit in which wagers rise above the minimum. */
  sign: CasinoWarTableSign;
  /** For how many minutes the notice was displayed before. */
  minutes_displayed: number;
  /** Whether those who play already keep the minimum that they had. */
  players_keep_minimum: boolean;
}
export interface CasinoWarCheckCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.check_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Whether the cards were brought shuffled, and by what. */
  pre_shuffled?: PreShuffled;
}
/** A card that is to replace one of the same rank and suit is looked at, before it comes into play. */
export interface CasinoWarCheckReplacement {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.check_replacement";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
export interface CasinoWarClear {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.clear";
}
/** At the end of gaming the cards are taken out and gone through. */
export interface CasinoWarCountCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.count_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CasinoWarDealerCardForgotten {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.dealer_card_forgotten";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** A player who comes first for the Tie wager of a box lets others have it. */
export interface CasinoWarDeclineTie {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.decline_tie";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
}
export interface CasinoWarDirectCheck {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.direct_check";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why it was done. */
  why: string;
  /** Further cards may lie face up among those that are left. */
  faced?: boolean;
}
export interface CasinoWarDiscardsNotReturned {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.discards_not_returned";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CasinoWarDraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.draw";
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
export interface CasinoWarDrawCuttingCard {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.draw_cutting_card";
}
/** An error in a round that was over when the next one began. */
export interface CasinoWarErrorFoundLate {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.error_found_late";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What went wrong, in words. */
  error: string;
}
export interface CasinoWarExcessToDealer {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.excess_to_dealer";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
  /** Whether somebody has seen the card that is too many. */
  seen: boolean;
}
export interface CasinoWarFaceUpCard {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.face_up_card";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
/** The device fails and no other can take its place. */
export interface CasinoWarFinishFromShoe {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.finish_from_shoe";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many cards were damaged. */
  damaged_cards: number;
}
/** Seats are short: a player with several boxes keeps one. */
export interface CasinoWarGiveUpBoxes {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.give_up_boxes";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
export interface CasinoWarGoToWar {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.go_to_war";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** What is wagered, in whole cents. */
  stake: number;
  /** As far as these reach the stake is promotional tokens, and the rest chips. */
  tokens?: number;
}
/** A player has no valid card of their own, or wagers for somebody else. */
export interface CasinoWarInvalidWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.invalid_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
export interface CasinoWarLeave {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.leave";
  /** The id of the player it is about. */
  player: string;
}
export interface CasinoWarLoadDevice {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.load_device";
  /** Whether they were shuffled by hand before. */
  shuffled_by_hand_first?: boolean;
}
/** The device fails, nobody is disadvantaged, and another is ready to take its cards. */
export interface CasinoWarMoveToSpareDevice {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.move_to_spare_device";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many cards were damaged. */
  damaged_cards: number;
}
/** The player was asked and did not choose, or is not there to be asked. */
export interface CasinoWarNoAnswer {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.no_answer";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** Whether the player is not there to be asked. */
  absent?: boolean;
}
export interface CasinoWarOfficialCut {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.official_cut";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many cards lie before the place where it is cut. */
  cards_from_front: number;
}
export interface CasinoWarOptionMissed {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.option_missed";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
}
export interface CasinoWarOrderShuffle {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.order_shuffle";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why it was done. */
  why: string;
}
export interface CasinoWarPlace {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.place";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** The three wagers. Each document has its own names for them. */
  kind: CasinoWarKind;
  /** What is wagered, in whole cents. */
  stake: number;
  /** What a wager is made with. */
  tender?: Tender;
  /** Whether it was called out instead of laid down. */
  spoken?: boolean;
  /** As far as these reach the stake is promotional tokens, and the rest chips. */
  tokens?: number;
}
export interface CasinoWarPlaceCuttingCard {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.place_cutting_card";
  /** How many cards lie behind the place. */
  cards_from_back: number;
}
/** Cards lay where they should not. `cards` are the round's cards in the order they should have been dealt. */
export interface CasinoWarReconstruct {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.reconstruct";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  cards: Card[];
  /** What went wrong, in words. */
  error: string;
}
export interface CasinoWarRecordBreach {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.record_breach";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Who did it. */
  who: string;
  /** Conduct that the rules forbid and software can only put on record. */
  breach: CasinoWarBreach;
}
export interface CasinoWarRefuseCut {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.refuse_cut";
  /** The id of the player it is about. */
  player: string;
}
export interface CasinoWarReplaceCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.replace_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Whether the cards were unfit for play. */
  unfit: boolean;
}
/** A player asks for pre-shuffled cards to be riffled, and an official approves. */
export interface CasinoWarRiffle {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.riffle";
  /** The id of the player it is about. */
  player: string;
  /** Who approved it. */
  approved_by: Role;
}
export interface CasinoWarRoundWithoutWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.round_without_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  cards: Card[];
}
export interface CasinoWarSecondMissed {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.second_missed";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the box, counted from 1. */
  box: number;
}
export interface CasinoWarSecondWithoutWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.second_without_wager";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the box, counted from 1. */
  box: number;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
export interface CasinoWarSettle {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.settle";
}
export interface CasinoWarShowBurn {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.show_burn";
  /** The id of the player it is about. */
  player: string;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
export interface CasinoWarShuffleCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.shuffle_cards";
  /** In which way it is done. */
  method: ShuffleMethod;
}
export interface CasinoWarShuffleMissed {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.shuffle_missed";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CasinoWarSit {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.sit";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** Whether the player has a valid card of their own. */
  own_player_card?: boolean;
}
export interface CasinoWarSkipBurn {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.skip_burn";
}
/** After the first card the chips on the layout prove to be other than was thought. */
export interface CasinoWarStakeFound {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.stake_found";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** The three wagers. Each document has its own names for them. */
  kind: CasinoWarKind;
  /** What is wagered, in whole cents. */
  stake: number;
}
export interface CasinoWarSurrender {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.surrender";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
}
/** The cards that are left are taken out and checked, as was directed. */
export interface CasinoWarVerifyCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.verify_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CasinoWarVoidRound {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.void_round";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why a round is declared void, misdealt, ended or set aside; each is the topic it falls under. */
  cause: VoidCause;
  /** Players whose wagers are kept instead of refunded. */
  forfeits?: string[];
}
/** Whatever a person has wagered is declared void, since they broke the rules: it goes back, undecided. */
export interface CasinoWarVoidWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.void_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Why, in words. */
  reason: string;
}
export interface CasinoWarWithdraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.withdraw";
  /** The id of the player it is about. */
  player: string;
  /** The number of the box, counted from 1. */
  box: number;
  /** The three wagers. Each document has its own names for them. */
  kind: CasinoWarKind;
}
/** A card is missing, or one is found that does not belong. */
export interface CasinoWarWrongCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.wrong_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What it is about, in words. */
  what: string;
}
export interface CasinoWarWrongCut {
  /** Which kind it is: of command, of event or of problem. */
  type: "casino_war.wrong_cut";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface ChangeRoles {
  /** Which kind it is: of command, of event or of problem. */
  type: "change_roles";
  /** The id of the person it is about. */
  person: string;
  /** What there was before. */
  had: Role[];
  /** The roles that somebody has. */
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
  | "under_seven"
  | "win_line";
/** Why an outcome is set aside; each is the topic it falls under. */
export type CrapsSetAsideCause = "disturbance" | "fraud";
/** The sign at the table: limits for each wager, and in which units wagers rise above the minimum. */
export interface CrapsTableSign {
  /** For every kind not named. */
  default: Limits;
  /** Which kinds there are. */
  kinds?: Record<string, Limits>;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit?: number | null;
  /** For kinds that rise in a unit of their own. */
  units?: Record<string, number>;
}
export interface CrapsAcceptDice {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.accept_dice";
  /** The id of the player it is about. */
  player: string;
}
/** Limits for one player, shown by a sign. */
export interface CrapsAgreeLimits {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.agree_limits";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The sign at the table: limits for each wager, and in which units wagers rise above the minimum. */
  sign: CrapsTableSign;
}
/** The shooter wants the dice that went off the table back. */
export interface CrapsAskForDice {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.ask_for_dice";
  /** The id of the player it is about. */
  player: string;
}
export interface CrapsCallNoRoll {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.call_no_roll";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why a throw is called invalid; each is the topic it falls under. */
  cause: NoRoll;
  /** The dice that are off the table. */
  off_the_table?: number[];
}
/** The dice came to rest and the total is called. `leaning`: a face was read opposite an obstruction. */
export interface CrapsCallRoll {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.call_roll";
  /** The dice. */
  dice: Roll;
  /** Whether a die leant, and its face was read opposite the obstruction. */
  leaning?: boolean;
}
/** A player calls a wager On or Off, and an official confirms it with a marker button. */
export interface CrapsCallWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.call_wager";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which wager it is. */
  wager: number;
  /** What a wager was called, marked by a button on top of it. */
  call: OnOffCall;
}
/** `minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table. */
export interface CrapsChangeLimits {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.change_limits";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The sign at the table: limits for each wager, and in which units wagers rise above the minimum. */
  sign: CrapsTableSign;
  /** For how many minutes the notice was displayed before. */
  minutes_displayed: number;
}
export interface CrapsChooseDice {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.choose_dice";
  /** The id of the player it is about. */
  player: string;
  /** The dice. */
  dice: number[];
}
export interface CrapsDeclineDice {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.decline_dice";
  /** The id of the player it is about. */
  player: string;
}
/** Found again, and checked. */
export interface CrapsDiceFound {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.dice_found";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The dice. */
  dice: number[];
}
/** The search is given up. */
export interface CrapsDiceLost {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.dice_lost";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CrapsIncrease {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.increase";
  /** The id of the player it is about. */
  player: string;
  /** Which wager it is. */
  wager: number;
  /** The whole wager afterwards. */
  stake: number;
  /** Who confirmed it. */
  confirmed_by?: Role | null;
}
/** A player has no valid card of their own, or wagers for somebody else. */
export interface CrapsInvalidWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.invalid_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
export interface CrapsLeave {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.leave";
  /** The id of the player it is about. */
  player: string;
}
export interface CrapsOfferDice {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.offer_dice";
}
/** A point on which nobody has a wager is given up, so that a come out roll can follow. */
export interface CrapsOpenAnew {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.open_anew";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface CrapsOrderPass {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.order_pass";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why a shooter is ordered to pass the dice. */
  cause: PassCause;
}
export interface CrapsPassDice {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.pass_dice";
  /** The id of the player it is about. */
  player: string;
}
/** `number` is the number wagered on, or the one a Horn High doubles; `behind` the wager that lies in front. */
export interface CrapsPlace {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.place";
  /** The id of the player it is about. */
  player: string;
  /** The kinds of wager. The document has a name for each. */
  kind: CrapsKind;
  /** What is wagered, in whole cents. */
  stake: number;
  /** Its number. */
  number?: number | null;
  /** The number of the wager that lies in front; null where it lies behind none. */
  behind?: number | null;
  /** What a wager is made with. */
  tender?: Tender;
  /** Aloud, while the dice roll. */
  confirmed_by?: Role | null;
}
export interface CrapsRecordBreach {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.record_breach";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Who did it. */
  who: string;
  /** Conduct that the rules forbid and software can only put on record. */
  breach: CrapsBreach;
}
export interface CrapsReduce {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.reduce";
  /** The id of the player it is about. */
  player: string;
  /** Which wager it is. */
  wager: number;
  /** What is wagered, in whole cents. */
  stake: number;
}
export interface CrapsRefuseWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.refuse_wager";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Which wager it is. */
  wager: number;
  /** Why it was done. */
  why: string;
}
export interface CrapsRemove {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.remove";
  /** The id of the player it is about. */
  player: string;
  /** Which wager it is. */
  wager: number;
}
/** Which face is uppermost was disputed, and an official decides. */
export interface CrapsRuleFaces {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.rule_faces";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The dice. */
  dice: Roll;
}
/** The outcome of the last roll, or of the one in the air, is set aside, and the wagers it decided are refunded. */
export interface CrapsSetAside {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.set_aside";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why an outcome is set aside; each is the topic it falls under. */
  cause: CrapsSetAsideCause;
  /** Refund those that the roll did not decide as well. */
  all_wagers?: boolean;
  /** Players whose wagers are kept instead of refunded. */
  forfeits?: string[];
}
export interface CrapsSit {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.sit";
  /** The id of the player it is about. */
  player: string;
  /** The place at the rail, counted from 1. */
  place: number;
  /** Whether the player has a valid card of their own. */
  own_player_card?: boolean;
}
/** The chips on the layout prove to be other than was thought. */
export interface CrapsStakeFound {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.stake_found";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Which wager it is. */
  wager: number;
  /** What is wagered, in whole cents. */
  stake: number;
}
/** The dice leave the hand. A roll may also be called without it, where nobody needs to know the moment. */
export interface CrapsThrow {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.throw";
}
/** A player who sat out three rolls at a full table has to give up the place. */
export interface CrapsVacate {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.vacate";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
/** Whatever a person has on the layout is declared void, since they broke the rules: it goes back, undecided. */
export interface CrapsVoidWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "craps.void_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Why, in words. */
  reason: string;
}
/** The answer to one's own next item. */
export interface ExamAnswerItem {
  /** Which kind it is: of command, of event or of problem. */
  type: "exam.answer_item";
  /** Of the item, from 1: the one that comes next. */
  number: number;
  /** A letter, letters in order, or an amount. */
  given: string;
}
/** Whoever asks takes it; their time begins. */
export interface ExamBegin {
  /** Which kind it is: of command, of event or of problem. */
  type: "exam.begin";
}
/** Whoever asks hands in what they have. */
export interface ExamEnd {
  /** Which kind it is: of command, of event or of problem. */
  type: "exam.end";
}
/**
 * `competence`: units of competence that it counts towards, in the trainer's words. `authored`: drills that authors
 * made, by their numbers, among the items.
 */
export interface ExamSet {
  /** Which kind it is: of command, of event or of problem. */
  type: "exam.set";
  /** What stands above it, in words. */
  title: string;
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Which kinds there are. */
  kinds: string[];
  /** How many there are. */
  count: number;
  /** How many minutes. */
  minutes: number;
  /** How many per cent of the answers have to be right. */
  pass_percent: number;
  /** What chance is drawn from: the same seed draws the same. */
  seed: number;
  /** Which competence it shows. */
  competence?: string[];
  /** Drills by authors. */
  authored?: number[];
}
export interface Invite {
  /** Which kind it is: of command, of event or of problem. */
  type: "invite";
  /** The id of the person it is about. */
  person: string;
}
/** An answer to the drill of this kind and seed. */
export interface LearnerAnswerDrill {
  /** Which kind it is: of command, of event or of problem. */
  type: "learner.answer_drill";
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** Which kind it is of. */
  kind: string;
  /** What chance is drawn from: the same seed draws the same. */
  seed: number;
  /** What was given. */
  given: string;
  /** How many milliseconds there are. */
  milliseconds?: number;
}
/** `rounds`: so many are dealt, 0 until the cards are shuffled again. `minutes`: at most so many, 0 without end. */
export interface LearnerBeginExercise {
  /** Which kind it is: of command, of event or of problem. */
  type: "learner.begin_exercise";
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** What chance is drawn from: the same seed draws the same. */
  seed: number;
  /** How many rounds there are. */
  rounds?: number;
  /** How many minutes. */
  minutes?: number;
  /** Within which a step should be taken. */
  pace_seconds?: number;
}
export interface LearnerEndExercise {
  /** Which kind it is: of command, of event or of problem. */
  type: "learner.end_exercise";
  /** The number of the caller's exercise. */
  exercise: number;
}
/** What whoever deals does, calls or pays at their next step. */
export interface LearnerTakeStep {
  /** Which kind it is: of command, of event or of problem. */
  type: "learner.take_step";
  /** The number of the caller's exercise. */
  exercise: number;
  /** Of the step, from 1: the one that comes next. */
  number: number;
  /** A letter, an amount, or an amount for each wager. */
  given: string;
}
/** A piece of marketing material, and whether it refers to the terms. */
export interface PromotionAddMarketing {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.add_marketing";
  /** What it is called. */
  name: string;
  /** Whether it refers to the terms. */
  refers: boolean;
}
/** The person is told of the right to complain to an inspector. */
export interface PromotionAdviseComplaint {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.advise_complaint";
  /** The number of the dispute. */
  dispute: number;
}
/** The next version, after it. */
export interface PromotionAmendTerms {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.amend_terms";
  /** What was chosen within the rules. */
  terms: PromotionTerms;
  /** What it is, in words for people. */
  words: string;
}
/** The scrutineer is there. What they say goes into the draw, so that whoever knew its secret knew nothing. */
export interface PromotionAttend {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.attend";
  /** The number of the draw. */
  draw: number;
  /** What the scrutineer says, which goes into the draw. */
  spoken?: string;
}
/** Money by these payments; a thing without any, with words on how it was handed over, or a voucher's number. */
export interface PromotionAward {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.award";
  /** The number of the prize, or what it is. */
  prize: number;
  /** A part of a prize of money: the payee of a cheque, or the holder of the account. */
  payments?: PrizePayment[];
  /** How a thing was handed over, or the number of a voucher. */
  handed_over?: string;
}
export interface PromotionBegin {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.begin";
}
export interface PromotionChooseAlternative {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.choose_alternative";
  /** The id of the player it is about. */
  player: string;
  /** The number of the prize, or what it is. */
  prize: number;
}
export interface PromotionClaim {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.claim";
  /** The id of the player it is about. */
  player: string;
  /** The number of the prize, or what it is. */
  prize: number;
}
/** Who claimed, in words that are never written into the journal. */
export interface PromotionClaimant {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.claimant";
  /** What it is called. */
  name?: string;
  /** Where somebody is to be reached, or where it lies. */
  address?: string;
}
export interface PromotionCloseDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.close_dispute";
  /** The number of the dispute. */
  dispute: number;
  /** Whether they were satisfied with it. */
  satisfied: boolean;
  /** What it is, in words for people. */
  words: string;
}
export interface PromotionCloseEntries {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.close_entries";
}
/** The operator decides finally; `restores`: a claim denied, too late or of somebody absent is allowed after all. */
export interface PromotionDecideDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.decide_dispute";
  /** The number of the dispute. */
  dispute: number;
  /** What it is, in words for people. */
  words: string;
  /** Whether a claim that was refused is allowed after all. */
  restores?: boolean;
}
export interface PromotionDenyClaim {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.deny_claim";
  /** The number of the prize, or what it is. */
  prize: number;
  /** Why, in words. */
  reason: string;
  /** Who claimed, in words that are never written into the journal. */
  claimant?: PromotionClaimant | PromotionKeptClaimant | null;
}
/** A patron disputes a decision, perhaps about a prize. */
export interface PromotionDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.dispute";
  /** The id of the player it is about. */
  player: string;
  /** What it is, in words for people. */
  words: string;
  /** The number of the prize, or what it is. */
  prize?: number | null;
}
/** A promotion in conjunction with the games of these documents, at these tables or, without any, at all of them. */
export interface PromotionDraft {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.draft";
  /** What stands above it, in words. */
  title: string;
  /** The ids of the rulebooks that it is about. */
  rulebooks: string[];
  /** The tables that it is about. */
  tables?: string[];
  /** How clauses are read that can be read in more than one way. */
  readings?: Record<string, Record<string, string>>;
}
export interface PromotionDraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.draw";
  /** The number of the draw. */
  draw: number;
}
export interface PromotionEnter {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.enter";
  /** The id of the player it is about. */
  player: string;
}
/** Everybody enters whose wagers at the tables make them eligible, once for each wager as the terms allow. */
export interface PromotionEnterFromRecords {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.enter_from_records";
}
/** Name and address are forgotten. That they were, and why, is not. */
export interface PromotionEraseClaimant {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.erase_claimant";
  /** The number of the denial. */
  denial: number;
  /** Why, in words. */
  reason: string;
}
/** The patron was told why. */
export interface PromotionExplainDenial {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.explain_denial";
  /** The number of the denial. */
  denial: number;
  /** What it is, in words for people. */
  words: string;
}
/** What is wrong and what is done about it; `found_at` where it was determined earlier than it is put down. */
export interface PromotionFindCompromised {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.find_compromised";
  /** What it is, in words for people. */
  words: string;
  /** What is done where the integrity of a promotion or draw is compromised. */
  measure: IntegrityMeasure;
  /** The number of the draw. */
  draw?: number | null;
  /** When it was found: microseconds since 1970, UTC. */
  found_at?: number | null;
}
export interface PromotionFinish {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.finish";
}
/** The details of a claim that was denied before they were known. */
export interface PromotionKeepClaimant {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.keep_claimant";
  /** The number of the denial. */
  denial: number;
  /** Who claimed, in words that are never written into the journal. */
  claimant: PromotionClaimant | PromotionKeptClaimant;
}
/** The same as the journal has it: which details there are, and their salted digest. */
export interface PromotionKeptClaimant {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.kept_claimant";
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
  /** What is kept of a claim that was denied. */
  details: ClaimantDetail[];
}
/** Nobody claimed it within the time that the terms give. */
export interface PromotionLapsePrize {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.lapse_prize";
  /** The number of the prize, or what it is. */
  prize: number;
}
/** The regulator was given this version, in this way. */
export interface PromotionLodge {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.lodge";
  /** Which version it is. */
  version: number;
  /** By which way it was told. */
  channel: string;
}
export interface PromotionNominateScrutineer {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.nominate_scrutineer";
  /** The number of the draw. */
  draw: number;
  /** The id of the person it is about. */
  person: string;
}
export interface PromotionNotePresence {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.note_presence";
  /** The number of the prize, or what it is. */
  prize: number;
  /** Whether the winner is there. */
  present: boolean;
}
/** An attempt to reach the winner of a prize. */
export interface PromotionNotifyWinner {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.notify_winner";
  /** The number of the prize, or what it is. */
  prize: number;
  /** How a winner could be told. */
  method: TellingMethod;
  /** Whether the winner was reached. */
  reached: boolean;
  /** What it is, in words for people. */
  words?: string;
}
/** Money in the place of a prize in kind; `approval` cites whoever had to approve it. */
export interface PromotionOfferAlternative {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.offer_alternative";
  /** The number of the prize, or what it is. */
  prize: number;
  /** An amount in whole cents. */
  cents: number;
  /** Where the approval stands, if one is needed. */
  approval?: string;
}
/** Something that regulations prescribe as no prize, and where that stands. */
export interface PromotionPrescribe {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.prescribe";
  /** What it is about, in words. */
  what: string;
  /** Where the regulation stands. */
  source: string;
}
/** This version lies open there. */
export interface PromotionPublish {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.publish";
  /** Which version it is. */
  version: number;
  /** Where it lies open. */
  where: string;
}
export interface PromotionPublishResults {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.publish_results";
  /** The number of the draw. */
  draw: number;
  /** Where they are published. */
  where: string;
}
export interface PromotionRedraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.redraw";
  /** The number of the prize, or what it is. */
  prize: number;
}
/** The next version of the terms, before the beginning. */
export interface PromotionSetTerms {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.set_terms";
  /** What was chosen within the rules. */
  terms: PromotionTerms;
}
export interface PromotionTellInspector {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.tell_inspector";
  /** The number of the finding. */
  finding: number;
  /** What it is called. */
  name: string;
}
/** The integrity is validated: what was postponed goes on. */
export interface PromotionValidate {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.validate";
  /** The number of the finding. */
  finding: number;
  /** What it is, in words for people. */
  words: string;
}
export interface PromotionWithdrawMarketing {
  /** Which kind it is: of command, of event or of problem. */
  type: "promotion.withdraw_marketing";
  /** What it is called. */
  name: string;
}
/** The person is told whom they may go to outside the casino. */
export interface TableAdvisePerson {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.advise_person";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the dispute. */
  dispute: number;
}
/** Whoever grants a ruling gives it, in their own role. `ruling`: the same again, where they name its cards anew. */
export interface TableAnswerRuling {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.answer_ruling";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Its number. */
  number: number;
  /** Whether it was granted. */
  granted: boolean;
  /** What it is, in words for people. */
  words: string;
  /** The command that waits for somebody above. */
  ruling?: any;
}
export interface TableAskReview {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.ask_review";
  /** The id of the player it is about. */
  player: string;
  /** The number of the dispute. */
  dispute: number;
}
/** Whoever deals asks for a ruling: what happened, and the command of the game that a higher role could give. */
export interface TableAskRuling {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.ask_ruling";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What happened, in words. */
  happened: string;
  /** The command that waits for somebody above. */
  ruling: any;
}
export interface TableAttachDropBox {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.attach_drop_box";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** What was tried to put a payment right, and who the player is if that is known now. */
export interface TableAttemptRectification {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.attempt_rectification";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the payment. */
  payment: number;
  /** What was tried to put a payment right. */
  attempt: PaymentAttempt;
  /** What it is, in words for people. */
  words: string;
  /** The id of the player it is about. */
  player?: string | null;
}
export interface TableBarFromGame {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.bar_from_game";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which rule was broken, in words. */
  broken: string;
  /** Why, in words. */
  reason: string;
}
export interface TableBring {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.bring";
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
/** Chips for what was paid at the cashless terminal of the table. Where cards are real, the dealer records it. */
export interface TableBuyAtTerminal {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.buy_at_terminal";
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
/** Notes go into the drop box, chips to the player. Where cards are real, the dealer records it. */
export interface TableBuyIn {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.buy_in";
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
/** The player's chips go to the cage, which pays for them. Where cards are real, the dealer records it. */
export interface TableCashOut {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.cash_out";
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
/** Some lines of the opening checklist were seen to; without `items` all that are left. */
export interface TableCheckEquipment {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.check_equipment";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What is looked at before the first round at a real table, one by one. */
  items?: Equipment[];
  /** A remark, in words. */
  note?: string;
  /** How they were checked, where they are among them. */
  cards?: CardCheck | null;
  /** What the float came to. */
  counted?: number | null;
  /** No drop box is attached: chips are bought at a terminal. */
  cashless?: boolean;
}
export interface TableCloseDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.close_dispute";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the dispute. */
  dispute: number;
  /** Whether they were satisfied with it. */
  satisfied: boolean;
  /** What it is, in words for people. */
  words: string;
}
export interface TableClosePayment {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.close_payment";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the payment. */
  payment: number;
}
/** `counted`: what the float of a real table comes to, against which the books are held. */
export interface TableCloseTable {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.close_table";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What was counted, in whole cents. */
  counted?: number | null;
}
/** Chips for others of the same worth. Where cards are real, the dealer records it. */
export interface TableColourUp {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.colour_up";
  /** The id of the player it is about. */
  player: string;
  /** What was given. */
  given: Record<string, number>;
  /** What was taken. */
  taken: Record<string, number>;
}
/** Whoever asks comes on duty at the table; `as_dealer`: somebody who ranks above acts as one. */
export interface TableComeOnDuty {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.come_on_duty";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Whether somebody who ranks above a dealer acts as one. */
  as_dealer?: boolean;
}
/** The stage is over: all chips at the table go back to the tournament. */
export interface TableConcludePlay {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.conclude_play";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface TableConfiscateDevice {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.confiscate_device";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which rule was broken, in words. */
  broken: string;
  /** Why, in words. */
  reason: string;
  /** A device: what the cards are dealt from, or what was taken away. */
  device: string;
}
export interface TableCountFloat {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.count_float";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What was counted, in whole cents. */
  counted: number;
}
/** Chips go from the float to the cage. */
export interface TableCredit {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.credit";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** An amount in whole cents. */
  cents: number;
}
/** The table goes on under a later edition of its rulebook, named by its id and number. */
export interface TableCrossOver {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.cross_over";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** To go on under: a rulebook's id and number. */
  edition: string;
  /** What was chosen within the rules. */
  terms?: Record<string, any>;
}
/** The dealer of a virtual table goes on until somebody else has to act. */
export interface TableDeal {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.deal";
}
export interface TableDecideDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.decide_dispute";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the dispute. */
  dispute: number;
  /** What it is, in words for people. */
  words: string;
}
export interface TableDecideFinally {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.decide_finally";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the dispute. */
  dispute: number;
  /** What it is, in words for people. */
  words: string;
}
/** All that the person has wagered and the game can still hand back; `round` says in which it was found. */
export interface TableDeclareVoid {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.declare_void";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which rule was broken, in words. */
  broken: string;
  /** Why, in words. */
  reason: string;
  /** The number or the name of the round. */
  round?: number | null;
}
export interface TableDetain {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.detain";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which rule was broken, in words. */
  broken: string;
  /** Why, in words. */
  reason: string;
}
export interface TableDisplayClosure {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.display_closure";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** When it closes: microseconds since 1970, UTC. */
  closes_at: number;
}
/** A sign with limits to come: the game's own sign, and when it takes effect, in microseconds of UTC. */
export interface TableDisplaySign {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.display_sign";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What hangs at the table: limits of the wagers, units, schedules. */
  sign: any;
  /** When it takes effect: microseconds since 1970, UTC. */
  takes_effect_at?: number | null;
}
/** The investigation is over: what was held goes back to the player, or to the house. */
export interface TableEndSeizure {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.end_seizure";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the seizure. */
  seizure: number;
  /** Whether it goes back to the player; else it goes to the house. */
  to_player: boolean;
  /** Why, in words. */
  reason: string;
}
/** What the enquiries were, and what they came to. */
export interface TableEnquireIntoPayment {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.enquire_into_payment";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the payment. */
  payment: number;
  /** What enquiries into a payment error came to. */
  intent: Intent;
  /** What it is, in words for people. */
  words: string;
}
/** The dealer takes a voucher and gives promotional tokens of the same worth for it. */
export interface TableExchangeVoucher {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.exchange_voucher";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
  /** What it is known by. */
  voucher: string;
}
export interface TableExcludeFromCasino {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.exclude_from_casino";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which rule was broken, in words. */
  broken: string;
  /** Why, in words. */
  reason: string;
}
/** Chips come from the cage to the float. */
export interface TableFill {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.fill";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** An amount in whole cents. */
  cents: number;
}
/** More tournament chips for an entrant, such as a re-buy. */
export interface TableGiveBank {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.give_bank";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** What somebody has in chips, in whole cents or in chips of the tournament. */
  chips: number;
}
export interface TableGiveTokens {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.give_tokens";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
export interface TableGoOffDuty {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.go_off_duty";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface TableHandOutRules {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.hand_out_rules";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Who was given the rules. */
  to: string;
}
/** Somebody with authority takes over a person who is held. */
export interface TableHandOver {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.hand_over";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Who takes over a person who is held. */
  to: Receiver;
  /** What it is called. */
  name: string;
}
export interface TableInvolveOutside {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.involve_outside";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the dispute. */
  dispute: number;
  /** Whom a person may go to outside the casino. */
  body: OutsideBody;
  /** What it is, in words for people. */
  words: string;
}
/** The table is designated for a tournament, and used for nothing else until it is released. */
export interface TableLendTable {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.lend_table";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the tournament. */
  tournament: string;
}
/** How many may play at the table and on one area; None is as many as the game allows. */
export interface TableLimitPlayers {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.limit_players";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many may play at the table; null is as many as the game allows. */
  at_the_table?: number | null;
  /** How many may wager on one area; null is as many as the game allows. */
  on_an_area?: number | null;
}
/** Where it is written that the layout is approved. */
export interface TableNoteApproval {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.note_approval";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What it is filed under elsewhere. */
  reference: string;
}
/** Somebody who has to be told of what went wrong was told: who it was. When, the record says. */
export interface TableNotifyOfficial {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.notify_official";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the notice that is owed. */
  notice: number;
  /** Who is told of what went wrong. */
  to: Notified;
  /** What it is called. */
  name: string;
}
/** A player disputes something, alone or through an official, perhaps about one round. */
export interface TableOpenDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.open_dispute";
  /** The id of the player it is about. */
  player: string;
  /** What it is, in words for people. */
  words: string;
  /** The number or the name of the round. */
  round?: number | null;
  /** Who does it or decided it: a role of the house, or a person. */
  by?: Role | null;
}
export interface TableReadmit {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.readmit";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Why, in words. */
  reason: string;
}
/** A wager was paid too much or too little by so much; the player may not be known yet. */
export interface TableRecordWrongPayment {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.record_wrong_payment";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Whether a payment was too large or too small. */
  direction: Direction;
  /** An amount in whole cents. */
  cents: number;
  /** What it is, in words for people. */
  words: string;
  /** The id of the player it is about. */
  player?: string | null;
  /** The number or the name of the round. */
  round?: number | null;
}
export interface TableRectifyPayment {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.rectify_payment";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the payment. */
  payment: number;
  /** An amount in whole cents. */
  cents: number;
}
export interface TableReleaseAreas {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.release_areas";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
export interface TableReleaseTable {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.release_table";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** Somebody else goes off duty. */
export interface TableRelieveOfDuty {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.relieve_of_duty";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the person it is about. */
  person: string;
}
/** The table operates as cashless from now on. */
export interface TableRemoveDropBox {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.remove_drop_box";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface TableReopenTable {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.reopen_table";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** The regulator is told, of one or of all of a month. */
export interface TableReportPayments {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.report_payments";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The payments. */
  payments: number[];
}
/** A player who has sat out too many rounds at a full table is told to go. */
export interface TableRequireRoom {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.require_room";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
export interface TableReserveAreas {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.reserve_areas";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The numbers of the areas that are kept. */
  areas: number[];
}
export interface TableReviewDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.review_dispute";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the dispute. */
  dispute: number;
  /** Whether it was upheld. */
  upheld: boolean;
  /** What it is, in words for people. */
  words: string;
}
/** At a table of a tournament: an entrant takes the place that the lot gave them, with the bank that was issued. */
export interface TableSeatEntrant {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.seat_entrant";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** What somebody has in chips, in whole cents or in chips of the tournament. */
  chips: number;
}
/** `since_round`: the first round in which the person had the device; without it, ever since they came. */
export interface TableSeizeWinnings {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.seize_winnings";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Which rule was broken, in words. */
  broken: string;
  /** Why, in words. */
  reason: string;
  /** An amount in whole cents. */
  cents: number;
  /** From which round on. */
  since_round?: number | null;
}
/** The sign with the limits in force hangs at the table. */
export interface TableShowSign {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.show_sign";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** The player takes chips along, perhaps to another table. */
export interface TableTakeAway {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.take_away";
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
}
/** Tournament chips of an entrant go back to the tournament. */
export interface TableTakeBank {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.take_bank";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** What somebody has in chips, in whole cents or in chips of the tournament. */
  chips: number;
}
/** Somebody who is out of the tournament leaves the table; their chips go back to the tournament. */
export interface TableUnseatEntrant {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.unseat_entrant";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
export interface TableWithdrawClosure {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.withdraw_closure";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface TableWithdrawSign {
  /** Which kind it is: of command, of event or of problem. */
  type: "table.withdraw_sign";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What hangs at the table: limits of the wagers, units, schedules. */
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
  /** The limits of the Ante. */
  ante: Limits;
  /** The limits of the Play wager. */
  play: Limits;
  /** What Pair Plus pays, or its limits. */
  pair_plus: Limits;
  /** Amounts are whole multiples of it, or what a figure is per. */
  unit?: number | null;
}
/** Limits for one player, shown by a sign. */
export interface ThreeCardPokerAgreeLimits {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.agree_limits";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The limits at the table for each kind of wager, and the unit in which wagers rise above the minimum. */
  sign: ThreeCardPokerTableSign;
}
/** Another device is brought to a table that may deal from nothing else. */
export interface ThreeCardPokerBringDevice {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.bring_device";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface ThreeCardPokerCallNoMoreBets {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.call_no_more_bets";
}
/** The player has not enough for a Play wager equal to the Ante. */
export interface ThreeCardPokerCannotMatch {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.cannot_match";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
/** A card came face up in the deal: the one dealt last, or so many cards before it. */
export interface ThreeCardPokerCardExposed {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.card_exposed";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many cards were dealt after it. */
  ago?: number;
}
/** Increase or reduce a wager before the first card. */
export interface ThreeCardPokerChange {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.change";
  /** The id of the player it is about. */
  player: string;
  /** The wagers, and the bonus that is paid on one of them. */
  kind: ThreeCardPokerKind;
  /** What is wagered, in whole cents. */
  stake: number;
}
/** `minutes_displayed`: how long the sign with the new minimum and the time of change has stood at the table. */
export interface ThreeCardPokerChangeLimits {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.change_limits";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The limits at the table for each kind of wager, and the unit in which wagers rise above the minimum. */
  sign: ThreeCardPokerTableSign;
  /** For how many minutes the notice was displayed before. */
  minutes_displayed: number;
  /** Whether those who play already keep the minimum that they had. */
  players_keep_minimum: boolean;
}
export interface ThreeCardPokerCheckCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.check_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Whether the cards came shuffled. */
  pre_shuffled?: boolean;
}
export interface ThreeCardPokerClear {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.clear";
}
export interface ThreeCardPokerConcede {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.concede";
  /** The id of the player it is about. */
  player: string;
}
/** Several hands prove wrong together: of a wrong size, or where no wager lies. The others have three cards. */
export interface ThreeCardPokerCountHands {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.count_hands";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many cards a hand has. */
  hands: HandCount[];
  /** One of the 52; `Card("KH")` is the king of hearts. */
  further?: Card[];
  /** How it is handled, in words. */
  handled?: string | null;
}
export interface ThreeCardPokerCutCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.cut_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** How many cards lie before the place where it is cut. */
  cards_from_front: number;
}
/** Cards go out that nobody has seen: one from a shoe, a whole hand from a device. They are told when turned up. */
export interface ThreeCardPokerDealFaceDown {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.deal_face_down";
}
/** Cards of the dealer's hand were seen before all had decided. */
export interface ThreeCardPokerDealerExposed {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.dealer_exposed";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  cards: Card[];
}
/** Cards were dealt, and the device has failed. `another`: a second device stands ready. */
export interface ThreeCardPokerDeviceFails {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.device_fails";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Whether a second device stands ready. */
  another: boolean;
}
export interface ThreeCardPokerDeviceJams {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.device_jams";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface ThreeCardPokerDirectCheck {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.direct_check";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why it was done. */
  why: string;
}
/** These players decide before the others touch their cards; nobody named lifts the order. */
export interface ThreeCardPokerDirectFirst {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.direct_first";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The ids of the players it is about. */
  players: string[];
}
export interface ThreeCardPokerDraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.draw";
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
export interface ThreeCardPokerEnglishOnly {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.english_only";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface ThreeCardPokerFold {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.fold";
  /** The id of the player it is about. */
  player: string;
}
/** A hand was dealt to an area without a wager. `further` are the cards drawn beyond those recorded. */
export interface ThreeCardPokerHandWithoutWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.hand_without_wager";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the area of the layout. */
  area: number;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  further?: Card[];
}
/**
 * A hand has another number of cards than three. `further` are the cards drawn beyond those recorded. `handled`: who
 * had picked up cards, where the record has cards due and the deal was thought over.
 */
export interface ThreeCardPokerHandWrongNumber {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.hand_wrong_number";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The number of the area of the layout. */
  area: number;
  /** Its number. */
  number: number;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  further?: Card[];
  /** How it is handled, in words. */
  handled?: string | null;
}
/** The player picks up the three cards. */
export interface ThreeCardPokerHandleCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.handle_cards";
  /** The id of the player it is about. */
  player: string;
}
/** A player has no valid card of their own, or wagers for somebody else. */
export interface ThreeCardPokerInvalidWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.invalid_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
/** Of these players only one at a time may play at this table. */
export interface ThreeCardPokerKeepApart {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.keep_apart";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The ids of the players it is about. */
  players: string[];
}
export interface ThreeCardPokerLeave {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.leave";
  /** The id of the player it is about. */
  player: string;
}
export interface ThreeCardPokerLoadDevice {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.load_device";
  /** Whether they were shuffled by hand before. */
  shuffled_by_hand_first?: boolean;
}
export interface ThreeCardPokerMisdeal {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.misdeal";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why a deal is declared a misdeal; each is the topic it falls under. */
  cause: MisdealCause;
}
export interface ThreeCardPokerNoDecision {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.no_decision";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Why a player makes no decision. */
  why: Silence;
}
/** The table stood without play, though players were there. */
export interface ThreeCardPokerNoteVacancy {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.note_vacancy";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
export interface ThreeCardPokerPlace {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.place";
  /** The id of the player it is about. */
  player: string;
  /** The wagers, and the bonus that is paid on one of them. */
  kind: ThreeCardPokerKind;
  /** What is wagered, in whole cents. */
  stake: number;
  /** What a wager is made with. */
  tender?: Tender;
}
/** `stake` is the Play wager: equal to the Ante, and nothing where there is none. */
export interface ThreeCardPokerPlay {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.play";
  /** The id of the player it is about. */
  player: string;
  /** What is wagered, in whole cents. */
  stake: number;
  /** What a wager is made with. */
  tender?: Tender;
}
export interface ThreeCardPokerRecordBreach {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.record_breach";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Who did it. */
  who: string;
  /** Conduct that the rules forbid and software can only put on record. */
  breach: ThreeCardPokerBreach;
}
export interface ThreeCardPokerRefuseWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.refuse_wager";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The wagers, and the bonus that is paid on one of them. */
  kind: ThreeCardPokerKind;
  /** Why it was done. */
  why: string;
}
export interface ThreeCardPokerReplaceCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.replace_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why it was done. */
  why: string;
}
export interface ThreeCardPokerReveal {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.reveal";
}
/** The outcome of the round is set aside, and its wagers are refunded. */
export interface ThreeCardPokerSetAside {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.set_aside";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** Why an outcome is set aside; each is the topic it falls under. */
  cause: ThreeCardPokerSetAsideCause;
  /** Players whose wagers are kept instead of refunded. */
  forfeits?: string[];
}
export interface ThreeCardPokerSettle {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.settle";
}
export interface ThreeCardPokerShuffleCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.shuffle_cards";
}
export interface ThreeCardPokerSit {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.sit";
  /** The id of the player it is about. */
  player: string;
  /** The number of the area of the layout. */
  area: number;
  /** Whether the player has a valid card of their own. */
  own_player_card?: boolean;
}
/** After the first card the chips on the layout prove to be other than was thought. */
export interface ThreeCardPokerStakeFound {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.stake_found";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** The wagers, and the bonus that is paid on one of them. */
  kind: ThreeCardPokerKind;
  /** What is wagered, in whole cents. */
  stake: number;
}
/** The card that was told last was told wrongly: it counts as unseen again. */
export interface ThreeCardPokerTakeBack {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.take_back";
}
/** A card that was dealt unseen lies open now: the next one of this position, 0 for the dealer's. */
export interface ThreeCardPokerTurnUp {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.turn_up";
  /** A playing area, or 0 for the dealer's hand. */
  position: number;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
}
/** The same of a card that was dealt unseen: everybody has seen now which it is. */
export interface ThreeCardPokerUnseenExposed {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.unseen_exposed";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** One of the 52; `Card("KH")` is the king of hearts. */
  card: Card;
  /** How many cards were dealt since. */
  ago?: number;
}
/** A player who sat out three rounds at a full table has to give up the place. */
export interface ThreeCardPokerVacate {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.vacate";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
}
/** The cards that are left are taken out and checked, as was directed. */
export interface ThreeCardPokerVerifyCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.verify_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
}
/** Whatever a person has wagered is declared void, since they broke the rules: it goes back, undecided. */
export interface ThreeCardPokerVoidWagers {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.void_wagers";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** The id of the player it is about. */
  player: string;
  /** Why, in words. */
  reason: string;
}
export interface ThreeCardPokerWithdraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.withdraw";
  /** The id of the player it is about. */
  player: string;
  /** The wagers, and the bonus that is paid on one of them. */
  kind: ThreeCardPokerKind;
}
/** A card is missing, or one is found that does not belong. */
export interface ThreeCardPokerWrongCards {
  /** Which kind it is: of command, of event or of problem. */
  type: "three_card_poker.wrong_cards";
  /** Who does it or decided it: a role of the house, or a person. */
  by: Role;
  /** What it is about, in words. */
  what: string;
}
export interface TournamentAccept {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.accept";
  /** The id of the player it is about. */
  player: string;
}
/** Who there was told, and how. `approval`: where it is written, if the terms need one. */
export interface TournamentAdviseInspectorate {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.advise_inspectorate";
  /** What it is called. */
  name: string;
  /** By which way it was told. */
  channel: string;
  /** Where it is written, if the terms need one. */
  approval?: string;
}
/** The player is told that the regulator investigates complaints. */
export interface TournamentAdvisePerson {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.advise_person";
  /** The number of the dispute. */
  dispute: number;
}
/** A player agrees that play at their table ends now. */
export interface TournamentAgree {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.agree";
  /** The id of the player it is about. */
  player: string;
}
/** `channel`: how the players were told. */
export interface TournamentAlterStart {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.alter_start";
  /** The number of the stage, counted from 1. */
  stage: number;
  /** When it begins: microseconds since 1970, UTC. */
  starts_at: number;
  /** By which way it was told. */
  channel: string;
}
export interface TournamentApply {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.apply";
  /** The id of the player it is about. */
  player: string;
  /** Of the operator, who wins no prize. */
  employee?: boolean;
  /** A contractor or associate of the operator: the same approval, and prizes. */
  associate?: boolean;
}
export interface TournamentAppointDirector {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.appoint_director";
  /** The id of the person it is about. */
  person: string;
}
/** An officer's approval is put on record. */
export interface TournamentApproveEmployee {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.approve_employee";
  /** The id of the player it is about. */
  player: string;
  /** Whose approval lets an employee take part. */
  officer: Officer;
  /** What it is called. */
  name: string;
}
/** The director, or a deputy, is there from now on. */
export interface TournamentArrive {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.arrive";
}
export interface TournamentBeginStage {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.begin_stage";
  /** The number of the stage, counted from 1. */
  stage: number;
}
/** Who was there. `satisfied`: that they understand. */
export interface TournamentBrief {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.brief";
  /** The ids of the players it is about. */
  players: string[];
  /** Whether they were satisfied with it. */
  satisfied: boolean;
}
export interface TournamentCancel {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.cancel";
  /** Why, in words. */
  reason: string;
}
export interface TournamentChangeTerms {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.change_terms";
  /**
   * All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
   * `not_offered` the topics of what there is not in this tournament, each with a remark.
   */
  terms: TournamentTerms;
}
export interface TournamentClose {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.close";
}
export interface TournamentCloseDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.close_dispute";
  /** The number of the dispute. */
  dispute: number;
  /** What it is, in words for people. */
  words: string;
}
export interface TournamentCloseEntries {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.close_entries";
}
/** A secret wager: the digest of a salt and the wager, and nothing else. */
export interface TournamentCommitWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.commit_wager";
  /** The id of the player it is about. */
  player: string;
  /** SHA-256 of what it stands for, in hexadecimal: equal only where every byte is. */
  digest: string;
}
export interface TournamentConcludeTable {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.conclude_table";
  /** The id of the table. */
  table: string;
  /** Why play ends early. */
  ground: EndGround;
}
/** A round at a table of the tournament is over: what everybody has there now. The program alone says so. */
export interface TournamentCountHand {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.count_hand";
  /** The id of the table. */
  table: string;
  /** The number or the name of the round. */
  round: number;
  /** What each has in chips of the tournament. */
  stacks: Record<string, number>;
  /** Who had a wager in it; not told by earlier versions. */
  wagered?: string[] | null;
  /** Whose secret wager had lapsed; not told by earlier versions. */
  lapsed?: string[] | null;
}
export interface TournamentDecideDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.decide_dispute";
  /** The number of the dispute. */
  dispute: number;
  /** What it is, in words for people. */
  words: string;
}
export interface TournamentDecideRepechage {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.decide_repechage";
  /** The number of the stage, counted from 1. */
  stage: number;
  /** Whether it is held. */
  held: boolean;
}
/** The director's word on who of those that are level comes first. */
export interface TournamentDecideTie {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.decide_tie";
  /** The number of the stage, counted from 1. */
  stage: number;
  /** Those who are level, the first first. */
  order: string[];
  /** What it is, in words for people. */
  words: string;
}
/** `employees`: of those who played, who works here now. The program fills it in, whatever is sent. */
export interface TournamentDeclareResult {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.declare_result";
  /** Not told by earlier versions, which asked at the entry alone. */
  employees?: string[] | null;
}
export interface TournamentDeputise {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.deputise";
  /** The id of the person it is about. */
  person: string;
}
export interface TournamentDesignateTables {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.designate_tables";
  /** The tables that it is about. */
  tables: string[];
  /** By table, what a real float comes to. */
  counted?: Record<string, number>;
}
export interface TournamentDisqualify {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.disqualify";
  /** The id of the player it is about. */
  player: string;
  /** Its name in the terms. */
  circumstance: string;
  /** What it is, in words for people. */
  words: string;
}
export interface TournamentDistributePrizes {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.distribute_prizes";
}
/** The first of all: a tournament under a document, with terms that may lack anything. */
export interface TournamentDraft {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.draft";
  /** The id of the rulebook that holds. */
  rulebook: string;
  /**
   * All of it. `said` has the operator's words for each item that is a statement or information, by its topic;
   * `not_offered` the topics of what there is not in this tournament, each with a remark.
   */
  terms: TournamentTerms;
}
export interface TournamentDrawSeats {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.draw_seats";
  /** The number of the stage, counted from 1. */
  stage: number;
}
export interface TournamentEndDeputy {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.end_deputy";
  /** The id of the person it is about. */
  person: string;
}
export interface TournamentEndStage {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.end_stage";
  /** The number of the stage, counted from 1. */
  stage: number;
}
/** To use the player's name and picture. */
export interface TournamentGivePermission {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.give_permission";
  /** The id of the player it is about. */
  player: string;
  /** Whether it was granted. */
  granted: boolean;
}
export interface TournamentGo {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.go";
}
/** One more deal for those who are level. */
export interface TournamentHoldPlayOff {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.hold_play_off";
  /** The number of the stage, counted from 1. */
  stage: number;
}
export interface TournamentInstruct {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.instruct";
  /** By which means they were instructed. */
  how: Instruction;
  /** The ids of the players it is about. */
  players: string[];
  /** How many practice hands there were. */
  hands?: number;
}
/** For each player of the stage the chips they begin with. */
export interface TournamentIssueBanks {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.issue_banks";
  /** The number of the stage, counted from 1. */
  stage: number;
  /** The chips that each begins with, by player. */
  banks: Record<string, number>;
}
/** A secret wager that its player does not open no longer holds up the others. */
export interface TournamentLapseWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.lapse_wager";
  /** The id of the player it is about. */
  player: string;
  /** What it is, in words for people. */
  words: string;
}
/** The terms as they stand are there for patrons: where, or how they come by them. */
export interface TournamentMakeAvailable {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.make_available";
  /** By which way it was told. */
  channel: string;
}
export interface TournamentMarkAway {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.mark_away";
  /** The id of the player it is about. */
  player: string;
  /** Not there when the stage began; otherwise gone since. */
  late: boolean;
}
export interface TournamentMarkBack {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.mark_back";
  /** The id of the player it is about. */
  player: string;
}
export interface TournamentNameSubstitute {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.name_substitute";
  /** The id of the player it is about. */
  player: string;
  /** The id of whoever takes the place. */
  substitute: string;
}
/** Of the terms as they stand now. */
export interface TournamentNotifyChange {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.notify_change";
  /** Who is told: the regulator or the entrants. */
  to: Hearer;
  /** By which way it was told. */
  channel: string;
}
export interface TournamentOpenDispute {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.open_dispute";
  /** The id of the player it is about. */
  player: string;
  /** What it is about. */
  about: About;
  /** What it is, in words for people. */
  words: string;
}
export interface TournamentOpenEntries {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.open_entries";
}
/** The salt and the wager of the digest; the wager is a command of the game, as it is written. */
export interface TournamentOpenWager {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.open_wager";
  /** The id of the player it is about. */
  player: string;
  /** What was put with a secret before its digest was published. */
  salt: string;
  /** Which wager it is. */
  wager: any;
}
export interface TournamentPenalise {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.penalise";
  /** The id of the player it is about. */
  player: string;
  /** Its name in the terms. */
  penalty: string;
  /** What it is, in words for people. */
  words: string;
}
/** The chips of the last stage are collected, or paid for where the terms say so. */
export interface TournamentRedeemChips {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.redeem_chips";
}
export interface TournamentRefund {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.refund";
  /** The id of the player it is about. */
  player: string;
  /** An amount in whole cents. */
  cents: number;
  /** What it is, in words for people. */
  words: string;
}
export interface TournamentRefuseEntry {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.refuse_entry";
  /** The id of the player it is about. */
  player: string;
  /** Why an application is refused. */
  ground: Ground;
  /** What it is, in words for people. */
  words: string;
}
export interface TournamentReleaseTables {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.release_tables";
  /** The tables that it is about. */
  tables: string[];
  /** By table, what a real float comes to. */
  counted?: Record<string, number>;
}
export interface TournamentRetire {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.retire";
  /** The id of the player it is about. */
  player: string;
}
export interface TournamentSignTerms {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.sign_terms";
  /** The id of the player it is about. */
  player: string;
}
export interface TournamentTakePayment {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.take_payment";
  /** The id of the player it is about. */
  player: string;
  /** What is paid: entry, buy-back and the like. */
  payment: Payment;
  /** An amount in whole cents. */
  cents: number;
}
/** `entered_under`: the version of the terms that they applied under. The program fills it in, whatever is sent. */
export interface TournamentWithdraw {
  /** Which kind it is: of command, of event or of problem. */
  type: "tournament.withdraw";
  /** The id of the player it is about. */
  player: string;
  /** Not told by earlier versions, which gave nothing back for changed terms. */
  entered_under?: number | null;
}
/** How a body that a document names is reached: who there, and by which means. */
export interface VenueKeepContact {
  /** Which kind it is: of command, of event or of problem. */
  type: "venue.keep_contact";
  /** The id of the authority. */
  body: string;
  /** The id of the person it is about. */
  person: string;
  /** By which means, such as a telephone number or an address. */
  reached: string;
}
/** The hours of gaming, where rules leave them to an Act: as they were determined under it. */
export interface VenueNoteHours {
  /** Which kind it is: of command, of event or of problem. */
  type: "venue.note_hours";
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** From when until when by the clock of the venue; past midnight where they close at an earlier hour than they open. */
  hours: GamingHours;
}
/** From which day on a rulebook is in force: the text tells how that day comes about, and seldom which it is. */
export interface VenueNoteInForce {
  /** Which kind it is: of command, of event or of problem. */
  type: "venue.note_in_force";
  /** The id of the rulebook that holds. */
  rulebook: string;
  /** The day, such as 2024-07-01. */
  since: string;
}
/** So many minutes before its time a duty rings. */
export interface VenueSetRinging {
  /** Which kind it is: of command, of event or of problem. */
  type: "venue.set_ringing";
  /** How many minutes. */
  minutes: number;
}
export interface VenueSetVenue {
  /** Which kind it is: of command, of event or of problem. */
  type: "venue.set_venue";
  /** What it is called. */
  name: string;
  /** A time zone by its name in the IANA database, such as Australia/Sydney. */
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

  /** What those at a table are called, by their ids. */
  listNames(table: string): Promise<Record<string, string>> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/names`);
  }

  /** The round step by step, and what may be ruled on by whom; for all but players. */
  getGuide(table: string): Promise<Guide> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/guide`);
  }

  /** What would follow from a command, in whoever's name it is given. Nothing is done, and nothing kept. */
  previewCommand(table: string, body: TableBuyIn | TableBuyAtTerminal | TableCashOut | TableTakeAway | TableBring | TableColourUp | TableGiveTokens | TableExchangeVoucher | TableFill | TableCredit | TableCountFloat | TableCrossOver | TableSeatEntrant | TableGiveBank | TableTakeBank | TableUnseatEntrant | TableConcludePlay | TableDeal | TableNoteApproval | TableShowSign | TableDisplaySign | TableWithdrawSign | TableDisplayClosure | TableWithdrawClosure | TableCloseTable | TableReopenTable | TableLendTable | TableReleaseTable | TableHandOutRules | TableCheckEquipment | TableAttachDropBox | TableRemoveDropBox | TableComeOnDuty | TableGoOffDuty | TableRelieveOfDuty | TableReserveAreas | TableReleaseAreas | TableLimitPlayers | TableRequireRoom | TableNotifyOfficial | TableAskRuling | TableAnswerRuling | TableOpenDispute | TableDecideDispute | TableAskReview | TableReviewDispute | TableDecideFinally | TableAdvisePerson | TableInvolveOutside | TableCloseDispute | TableRecordWrongPayment | TableEnquireIntoPayment | TableAttemptRectification | TableRectifyPayment | TableReportPayments | TableClosePayment | TableDeclareVoid | TableBarFromGame | TableExcludeFromCasino | TableReadmit | TableSeizeWinnings | TableEndSeizure | TableConfiscateDevice | TableDetain | TableHandOver | CasinoWarSit | CasinoWarLeave | CasinoWarCheckCards | CasinoWarCountCards | CasinoWarShuffleCards | CasinoWarLoadDevice | CasinoWarRiffle | CasinoWarAcceptCut | CasinoWarRefuseCut | CasinoWarOfficialCut | CasinoWarPlaceCuttingCard | CasinoWarBurnCard | CasinoWarSkipBurn | CasinoWarShowBurn | CasinoWarOrderShuffle | CasinoWarReplaceCards | CasinoWarCheckReplacement | CasinoWarChangeCard | CasinoWarDirectCheck | CasinoWarVerifyCards | CasinoWarAnnounceFinalRounds | CasinoWarChangeLimits | CasinoWarAgreeLimits | CasinoWarPlace | CasinoWarChange | CasinoWarWithdraw | CasinoWarDeclineTie | CasinoWarGiveUpBoxes | CasinoWarCallNoMoreBets | CasinoWarDraw | CasinoWarDrawCuttingCard | CasinoWarSettle | CasinoWarGoToWar | CasinoWarSurrender | CasinoWarNoAnswer | CasinoWarClear | CasinoWarFaceUpCard | CasinoWarCardInError | CasinoWarExcessToDealer | CasinoWarRoundWithoutWagers | CasinoWarReconstruct | CasinoWarErrorFoundLate | CasinoWarDealerCardForgotten | CasinoWarAnswerTakeBack | CasinoWarSecondMissed | CasinoWarSecondWithoutWager | CasinoWarOptionMissed | CasinoWarCardsRanOut | CasinoWarWrongCut | CasinoWarBurnForgotten | CasinoWarShuffleMissed | CasinoWarDiscardsNotReturned | CasinoWarWrongCards | CasinoWarMoveToSpareDevice | CasinoWarFinishFromShoe | CasinoWarVoidRound | CasinoWarStakeFound | CasinoWarInvalidWagers | CasinoWarVoidWagers | CasinoWarRecordBreach | ThreeCardPokerSit | ThreeCardPokerLeave | ThreeCardPokerVacate | ThreeCardPokerChangeLimits | ThreeCardPokerAgreeLimits | ThreeCardPokerCheckCards | ThreeCardPokerShuffleCards | ThreeCardPokerCutCards | ThreeCardPokerLoadDevice | ThreeCardPokerReplaceCards | ThreeCardPokerDirectCheck | ThreeCardPokerNoteVacancy | ThreeCardPokerVerifyCards | ThreeCardPokerPlace | ThreeCardPokerChange | ThreeCardPokerWithdraw | ThreeCardPokerRefuseWager | ThreeCardPokerCallNoMoreBets | ThreeCardPokerDraw | ThreeCardPokerDealFaceDown | ThreeCardPokerTurnUp | ThreeCardPokerTakeBack | ThreeCardPokerHandleCards | ThreeCardPokerPlay | ThreeCardPokerFold | ThreeCardPokerCannotMatch | ThreeCardPokerNoDecision | ThreeCardPokerReveal | ThreeCardPokerConcede | ThreeCardPokerSettle | ThreeCardPokerClear | ThreeCardPokerDirectFirst | ThreeCardPokerKeepApart | ThreeCardPokerEnglishOnly | ThreeCardPokerCardExposed | ThreeCardPokerUnseenExposed | ThreeCardPokerDealerExposed | ThreeCardPokerMisdeal | ThreeCardPokerHandWrongNumber | ThreeCardPokerHandWithoutWager | ThreeCardPokerCountHands | ThreeCardPokerWrongCards | ThreeCardPokerDeviceJams | ThreeCardPokerDeviceFails | ThreeCardPokerBringDevice | ThreeCardPokerStakeFound | ThreeCardPokerInvalidWagers | ThreeCardPokerSetAside | ThreeCardPokerVoidWagers | ThreeCardPokerRecordBreach | CrapsSit | CrapsLeave | CrapsVacate | CrapsChangeLimits | CrapsAgreeLimits | CrapsPlace | CrapsIncrease | CrapsReduce | CrapsRemove | CrapsCallWager | CrapsRefuseWager | CrapsOfferDice | CrapsAcceptDice | CrapsDeclineDice | CrapsChooseDice | CrapsAskForDice | CrapsDiceFound | CrapsDiceLost | CrapsOpenAnew | CrapsPassDice | CrapsOrderPass | CrapsThrow | CrapsCallRoll | CrapsRuleFaces | CrapsCallNoRoll | CrapsStakeFound | CrapsInvalidWagers | CrapsVoidWagers | CrapsSetAside | CrapsRecordBreach): Promise<Preview> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/preview`, {}, body);
  }

  /** What is printed on a table's layout: each wager, what it pays and under which clauses; and the table's terms. */
  getLayout(table: string): Promise<Layout> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/layout`);
  }

  /** How the game is played at this table: every wager, what it pays, and a round step by step, with clauses. */
  getHowToPlay(table: string): Promise<HowToPlay> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/how-to-play`);
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
  getStatement(table: string, player: string, query: { before?: number; limit?: number | null } = {}): Promise<PlayerStatement> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/statements/${encodeURIComponent(player)}`, query);
  }

  /** What the table has won, from opening to now; for those who oversee. */
  getResult(table: string): Promise<TableResult> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/result`);
  }

  /** The last rounds, the latest first, each with what it brought the caller, or the house. */
  listLastRounds(table: string): Promise<RoundSummary[]> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/last-rounds`);
  }

  /** One round event by event, with what each changed on the table. */
  listRoundSteps(table: string, number: number): Promise<RoundSteps> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}/steps`);
  }

  /** Rounds in a line each, by player, stake, result, time and what was odd about them; for overseers. */
  listRoundsSought(table: string, query: { player?: string; result?: "any" | "even" | "lost" | "nothing" | "won"; mark?: "any" | "dispute" | "irregularity" | "refusal" | "ruling"; staked?: number; since?: number; until?: number; before?: number; limit?: number } = {}): Promise<ListedRounds> {
    return this.call("GET", `/api/tables/${encodeURIComponent(table)}/round-list`, query);
  }

  /** A signed link to one round that is over, for somebody without an account; for those who oversee. */
  shareRound(table: string, number: number, body: LinkWanted): Promise<RoundLink> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}/links`, {}, body);
  }

  /** The round that a link shows, step by step as onlookers saw it; nobody has to be known for it. */
  getSharedRound(link: string): Promise<SharedRound> {
    return this.call("GET", `/api/shared-rounds/${encodeURIComponent(link)}`);
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

  /** The payment errors of a month above the document's amount, at all tables under the same rulebook. */
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
  listPromotionEntries(promotion: string, query: { first?: number; limit?: number } = {}): Promise<Entry[]> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}/entries`, query);
  }

  /** What happened, the latest first; for the operator and those who inspect. */
  listPromotionRecords(promotion: string, query: { limit?: number } = {}): Promise<PromotionEvent[]> {
    return this.call("GET", `/api/promotions/${encodeURIComponent(promotion)}/records`, query);
  }

  /** A draw drawn again from its secret and its entries; for patrons with the secret once results are published. */
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
  acceptInvitation(body: AcceptedInvitation): Promise<Welcomed> {
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

  /** Limits, free places and last results of every open table, where the house allows it; nobody has to be known. */
  getDisplay(): Promise<Display> {
    return this.call("GET", `/api/display`);
  }

  /** One table as onlookers see it, where the house allows it: nobody has to be known, and nobody is named. */
  watchTable(table: string): Promise<WatchedTable> {
    return this.call("GET", `/api/display/${encodeURIComponent(table)}`);
  }

  /** What is printed on the layout of a table that everybody may watch; nobody has to be known for it. */
  getWatchedLayout(table: string): Promise<Layout> {
    return this.call("GET", `/api/display/${encodeURIComponent(table)}/layout`);
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
  getRulebook(rulebook: string): Promise<RulebookContents> {
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

  /** Its editions in a line of time: since when each holds, for what it is new, and how tables cross over to it. */
  getRulebookHistory(rulebook: string): Promise<History> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/history`);
  }

  /** One clause in a line of time: what each edition made of it. */
  getClauseHistory(rulebook: string, clause: string): Promise<History> {
    return this.call("GET", `/api/rulebooks/${encodeURIComponent(rulebook)}/history/${encodeURIComponent(clause)}`);
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

  /** What happened, in words and with clauses, after so many records; of others without what is their own. */
  listTournamentEvents(tournament: string, query: { after?: number } = {}): Promise<TournamentEvent[]> {
    return this.call("GET", `/api/tournaments/${encodeURIComponent(tournament)}/events`, query);
  }

  /** Every lot that was drawn, with the secret that decided it, and whether it holds when it is drawn again. */
  listTournamentLots(tournament: string): Promise<DrawnLots[]> {
    return this.call("GET", `/api/tournaments/${encodeURIComponent(tournament)}/lots`);
  }

  /** Who leads, for a wall that everybody sees: by name where the entrant permits its use. */
  getStandings(tournament: string): Promise<Standings> {
    return this.call("GET", `/api/tournaments/${encodeURIComponent(tournament)}/standings`);
  }

  /** What can be practised, and how the caller has done so far. */
  getTraining(): Promise<PracticeCourse[]> {
    return this.call("GET", `/api/training`);
  }

  /** The course of a rulebook: its lessons in their order, and how far the caller came in each. */
  listLessons(rulebook: string): Promise<LessonRow[]> {
    return this.call("GET", `/api/training/${encodeURIComponent(rulebook)}/lessons`);
  }

  /** The next drill for the caller, with the table it is about: what is due by their schedule, else a new one. */
  getNextDrill(rulebook: string, query: { lesson?: string; kinds?: string } = {}): Promise<ShownDrill> {
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

  /** The class on a page, as PDF, with what was shown of each unit of competence; for those who train. */
  getClassOverview(exam: string): Promise<string> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}/class`);
  }

  /** The units of competence, and the drills that count towards each. */
  listUnits(): Promise<UnitOfCompetence[]> {
    return this.call("GET", `/api/training/units`);
  }

  /** Set the table of units of competence, the whole of it; for those who train. */
  setUnits(body: NewUnits): Promise<UnitOfCompetence[]> {
    return this.call("POST", `/api/training/units`, {}, body);
  }

  /** The certificate of somebody who passed, as PDF. */
  getCertificate(exam: string, person: string): Promise<string> {
    return this.call("GET", `/api/exams/${encodeURIComponent(exam)}/certificates/${encodeURIComponent(person)}`);
  }

  /** The caller's floor exercises, or somebody's for those who train. */
  listExercises(query: { person?: string } = {}): Promise<ExerciseRow[]> {
    return this.call("GET", `/api/training/exercises`, query);
  }

  /** Begin a floor exercise: a table is dealt from its opening on, to players whom the program plays. */
  beginExercise(body: NewExercise): Promise<ExerciseView> {
    return this.call("POST", `/api/training/exercises`, {}, body);
  }

  /** Take the next step of one's exercise, or end it. A retry with the same id is answered from the record. */
  placeExerciseCommand(body: ExerciseRequest): Promise<StepAnswered> {
    return this.call("POST", `/api/training/exercises/commands`, {}, body);
  }

  /** A floor exercise, with what it shows by measure and by clause. */
  getExercise(person: string, number: number): Promise<ExerciseView> {
    return this.call("GET", `/api/training/exercises/${encodeURIComponent(person)}/${encodeURIComponent(number)}`);
  }

  /** The caller's next step, with the table as it stands. */
  getExerciseStep(person: string, number: number): Promise<ShownDrill> {
    return this.call("GET", `/api/training/exercises/${encodeURIComponent(person)}/${encodeURIComponent(number)}/step`);
  }

  /** Every step made again from the seed and graded again. */
  verifyExercise(person: string, number: number): Promise<VerifiedExercise> {
    return this.call("GET", `/api/training/exercises/${encodeURIComponent(person)}/${encodeURIComponent(number)}/verification`);
  }

  /** The drills that authors made. */
  listAuthoredDrills(): Promise<AuthoredRow[]> {
    return this.call("GET", `/api/training/bench`);
  }

  /** Make a drill of a golden round or of a case; for those who train. */
  authorDrill(body: NewAuthored): Promise<AuthoredRow> {
    return this.call("POST", `/api/training/bench`, {}, body);
  }

  /** Make a drill of a round that was played here, without names; for those who train. */
  authorDrillOfRound(table: string, number: number, body: FromTableRound): Promise<AuthoredRow> {
    return this.call("POST", `/api/tables/${encodeURIComponent(table)}/rounds/${encodeURIComponent(number)}/drill`, {}, body);
  }

  /** A drill that an author made, without its key. */
  getAuthoredDrill(number: number): Promise<ShownDrill> {
    return this.call("GET", `/api/training/bench/drills/${encodeURIComponent(number)}`);
  }

  /** Answer a drill that an author made. The schedule remembers it as any other. */
  answerAuthoredDrill(number: number, body: AuthoredAnswer): Promise<GradedAnswer> {
    return this.call("POST", `/api/training/bench/drills/${encodeURIComponent(number)}/answers`, {}, body);
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

  /** What sessions of a strategy come to, exactly: ruin, stops, and the bankroll over time; not for players. */
  reckonSessions(rulebook: string, body: SessionsWanted): Promise<SessionsShown> {
    return this.call("POST", `/api/rulebooks/${encodeURIComponent(rulebook)}/sessions`, {}, body);
  }

  /** The chance of ruin by bankroll and stake; not for players. */
  mapRuin(rulebook: string, body: SessionsWanted): Promise<RuinMap> {
    return this.call("POST", `/api/rulebooks/${encodeURIComponent(rulebook)}/ruin-map`, {}, body);
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
  listFaults(): Promise<FloorFault[]> {
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
