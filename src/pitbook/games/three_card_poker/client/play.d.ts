// What is seen of a table of this game, and its terms. Written by `scripts/write_types.py`; do not edit.

/** One of the 52; `Card("KH")` is the king of hearts. */
export type Card = string;
/** The deck in play: what is left of it, and what has been seen of it. */
export interface Cards {
  machine: boolean;
  left: number;
  deck: number;
  why: PokerTopic;
  check_due: boolean;
  check_at_once: boolean;
}
/** What cards are dealt from, in the document's own words. */
export type DealtFrom = "card_shoe" | "shuffling_device";
/** How a hand was decided on, or why it does not have to be. */
export type HandDecision = "conceded" | "fold" | "play" | "played_out" | "void";
export interface KeptMinimum {
  ante: number;
  play: number;
  pair_plus: number;
}
/** The wagers, and the bonus that is paid on one of them. */
export type Kind = "ante" | "ante_bonus" | "pair_plus" | "play";
export interface Limits {
  least: number;
  most: number;
}
/** `win` is paid for every `to` wagered, and the wager itself goes back as well. */
export type Odds = [number, number];
export type Outcome = "lose" | "standoff" | "void" | "win";
export type Phase = "betting" | "check" | "cut" | "deal" | "decisions" | "over" | "reveal" | "revealed" | "shuffle";
export type Play = PokerTable;
/** Everything the rules depend on, between rounds and within one. */
export interface PokerTable {
  phase: Phase;
  sign: TableSign;
  cards: Cards;
  round: Round;
  seats: Record<string, Seat>;
  placed: Wager[];
  no_more_bets: boolean;
  first: string[];
  apart: string[][];
  english_only: boolean;
  warned: string[];
  new_cards_due: boolean;
  hands: Record<string, (Card | null)[]>;
  hand_words: Record<string, string>;
  dealer_plays?: boolean;
}
/** What one table chooses within its rulebook. The schedules hang at the table; without them it cannot open. */
export interface PokerTerms {
  chip: number;
  sign: TableSign;
  ante_bonus: Schedule | null;
  pair_plus: Schedule | null;
  source: DealtFrom;
  decks: number;
  areas: number;
  low_limit: boolean;
  readings: Record<string, string>;
}
export type PokerTopic = string;
/** One round of play, kept until the next one: the sequence of its cards, and where each belongs. */
export interface Round {
  number: number;
  laid: Wager[];
  wagers: Wager[];
  areas: number[];
  due: number[];
  dealt: number;
  handled: number[];
  decisions: Record<string, HandDecision>;
  exposed: Card[];
  exposed_in_deal: number;
  unseen: boolean;
  turned: number[];
  revealed: boolean;
  compared: boolean;
  settled: Settlement[];
  invalid: string[];
  voided: boolean;
  corrected: boolean;
}
/** Odds to one for each hand that is paid, by the hand's name. */
export interface Schedule {
  name: string;
  pays: Record<string, number>;
  version: string;
  source: string;
  approval: string | null;
}
/** A player at the table: one place, one hand. */
export interface Seat {
  player: string;
  area: number;
  kept: KeptMinimum | null;
  personal: TableSign | null;
  invalid: boolean;
  idle: number;
}
/** How a wager was decided: what counted, what was paid, taken and given back, and under what. */
export interface Settlement {
  area: number;
  player: string;
  kind: Kind;
  outcome: Outcome;
  stake: number;
  counted: number;
  paid: number;
  collected: number;
  returned: number;
  under: PokerTopic[];
  odds: Odds | null;
}
/** The limits at the table for each kind of wager, and the unit in which wagers rise above the minimum. */
export interface TableSign {
  ante: Limits;
  play: Limits;
  pair_plus: Limits;
  unit: number | null;
}
/** What a wager is made with. */
export type Tender = "cash" | "chips" | "nothing" | "promotional_tokens" | "voucher";
export type Terms = PokerTerms;
/** Chips lying on the layout. A settled wager is gone from it. */
export interface Wager {
  area: number;
  player: string;
  kind: Kind;
  stake: number;
  limits: Limits;
  tender: Tender;
}
