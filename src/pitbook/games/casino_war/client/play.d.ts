// What is seen of a table of this game, and its terms. Written by `scripts/write_types.py`; do not edit.

/** A raised maximum for all wagers of a kind on one box, shown by a marker while the player is there. */
export interface BoxLimit {
  box: number;
  player: string;
  first: number;
  tie: number;
}
/** One of the 52; `Card("KH")` is the king of hearts. */
export type Card = string;
export interface Choice {
  box: number;
  player: string;
  war: boolean;
  stake: number;
  tokens: number;
}
/** What cards are dealt from, in the documents' own words. */
export type Device =
  | "automated_shuffling_shoe"
  | "card_shoe"
  | "continuous_shuffling_machine"
  | "dealing_shoe"
  | "shoe"
  | "shuffling_device";
export interface KeptMinimum {
  first: number;
  tie: number;
}
/** The three wagers. Each document has its own names for them. */
export type Kind = "first" | "second" | "tie";
export interface Limits {
  least: number;
  most: number;
}
export type Outcome = "lose" | "returned" | "standoff" | "surrender" | "void" | "win";
export type Phase =
  | "betting"
  | "burn"
  | "check"
  | "choice"
  | "cut"
  | "cutting_card"
  | "final"
  | "initial_deal"
  | "interim"
  | "over"
  | "shuffle"
  | "subsequent_deal"
  | "taking_back";
export type Play = WarTable;
/** A reconstruction that waits until the players have said whether they take wagers back first. */
export interface Rebuild {
  cards: Card[];
  error: string;
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
/** One round of play; it is kept until the first card of the next one, for then it may still be put right. */
export interface Round {
  number: number;
  laid: Wager[];
  wagers: Wager[];
  initial_due: number[];
  initial: Card[];
  subsequent_due: number[];
  subsequent: Card[];
  choices: Choice[];
  earlier_choices: Choice[];
  settled: Settlement[];
  invalid: string[];
  warned_now: string[];
  collected: number[];
  discards_stay: boolean;
  cards_gone: boolean;
  voided: boolean;
  device_failed: boolean;
  burns_excess: boolean;
}
/** A player at the table. The box is where they sit, or behind which they stand. */
export interface Seat {
  player: string;
  box: number;
  warned: boolean;
  kept: KeptMinimum | null;
  personal: TableSign | null;
  one_box: boolean;
  most_boxes: number | null;
}
/** How a wager was decided: what counted, what was paid, taken and given back, and under what. */
export interface Settlement {
  box: number;
  player: string;
  kind: Kind;
  outcome: Outcome;
  stake: number;
  counted: number;
  paid: number;
  collected: number;
  returned: number;
  under: WarTopic[];
}
export type ShuffleMethod = "by_hand" | "multishuffler";
/** The sign at the table: limits for each kind of wager, and the unit in which wagers rise above the minimum. */
export interface TableSign {
  first: Limits;
  tie: Limits;
  unit: number | null;
}
/** What a wager is made with. */
export type Tender = "cash" | "chips" | "nothing" | "promotional_tokens" | "voucher";
export type Terms = WarTerms;
/** Chips lying on the layout. A settled wager is gone from it. */
export interface Wager {
  box: number;
  player: string;
  kind: Kind;
  stake: number;
  limits: Limits;
  tender: Tender;
  after_warning: boolean;
  tokens: number;
}
/** The cards: those in the source, those seen to have left it, and what is due to be done with them. */
export interface WarShoe {
  left: number;
  machine: boolean;
  rack: number;
  held: Card[];
  kept_for_next_round: Card[];
  left_over: boolean;
  cutting_card_in: boolean;
  cutting_card_at: number | null;
  burned_unseen: boolean;
  pre_shuffled: boolean;
  shuffle_due: WarTopic | null;
  why: WarTopic;
  cut: WarTopic;
  cut_queue: string[];
  resume: Phase | null;
  new_cards_due: boolean;
  replacements: [Card, Role][];
  check: WarTopic | null;
  check_due: WarTopic | null;
  check_at_once: boolean;
}
/** Everything the rules depend on, between rounds and within one. */
export interface WarTable {
  phase: Phase;
  sign: TableSign;
  shoe: WarShoe;
  round: Round;
  seats: Seat[];
  box_limits: BoxLimit[];
  placed: Wager[];
  declined: [string, number][];
  no_more_bets: boolean;
  final_rounds: number | null;
  taking_back: string[];
  after_taking_back: Phase | null;
  rebuild: Rebuild | null;
  card_for: number | null;
}
/** What one table chooses within its rulebook. */
export interface WarTerms {
  decks: number;
  device: Device;
  chip: number;
  sign: TableSign;
  boxes: number;
  shuffle: ShuffleMethod;
  owners_per_box: number | null;
  several_boxes: boolean;
  go_to_war_method: "A" | "B";
  readings: Record<string, string>;
}
export type WarTopic = string;
