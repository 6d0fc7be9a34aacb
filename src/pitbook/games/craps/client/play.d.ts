// What is seen of a table of this game, and its terms. Written by `scripts/write_types.py`; do not edit.

/** Everything the rules depend on, between rolls and while the dice roll. */
export interface CrapsTable {
  phase: Phase;
  sign: TableSign;
  dice: Dice;
  layout: Record<string, Wager[]>;
  point: number;
  rolls: number;
  next_wager: number;
  shooter: string | null;
  stickperson: boolean;
  took_after: number | null;
  pass_due: PassCause | null;
  previous: string | null;
  previous_place: number;
  offered: string[];
  declined: string[];
  seats: Record<string, Seat>;
  full_since: number | null;
  last_wager: Record<string, number>;
  taken_down: TakenDown[];
  invalid: string[];
  last: LastRoll | null;
  settled: Settlement[];
}
/** What one table chooses within its rulebook. */
export interface CrapsTerms {
  chip: number;
  sign: TableSign;
  players: number;
  readings: Record<string, string>;
}
export type CrapsTopic = string;
/** The dice by number, each in one place; a new set is numbered on. */
export interface Dice {
  bowl: number[];
  in_play: number[];
  missing: number[];
  originals: number[];
  wanted: number[];
  lost: number[];
  new_set_due: boolean;
}
/** The kinds of wager. The document has a name for each. */
export type Kind =
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
/** What the last roll did, while it can still be set aside. */
export interface LastRoll {
  number: number;
  dice: Roll;
  point_before: number;
  shooter: string | null;
  taken_down: TakenDown[];
  come_moved: number[];
}
export interface Limits {
  least: number;
  most: number;
}
/** What a wager was called, marked by a button on top of it. */
export type OnOffCall = "off" | "on";
export type Outcome = "lose" | "partial" | "point" | "returned" | "void" | "win";
/** Why a shooter is ordered to pass the dice. */
export type PassCause = "breach" | "delay" | "invalid_rolls";
export type Phase = "choosing" | "offered" | "ready" | "rolling" | "waiting";
export type Play = CrapsTable;
/** The uppermost faces of two dice; which die shows which face decides nothing, but is told apart all the same. */
export type Roll = [number, number];
/** A player at the table. Places count clockwise from the one immediately to the boxperson's left. */
export interface Seat {
  player: string;
  place: number;
  personal: TableSign | null;
  invalid: boolean;
}
/** How a wager was decided: what counted, what was paid, taken and given back, and under what. */
export interface Settlement {
  wager: Wager;
  outcome: Outcome;
  counted: number;
  paid: number;
  collected: number;
  returned: number;
  under: CrapsTopic[];
  commission_back: number;
}
/** The sign at the table: limits for each wager, and in which units wagers rise above the minimum. */
export interface TableSign {
  default: Limits;
  kinds: Record<string, Limits>;
  unit: number | null;
  units: Record<string, number>;
}
/** A player who removed or reduced a Don't wager, and may not replace it yet. */
export interface TakenDown {
  player: string;
  kind: Kind;
}
/** What a wager is made with. */
export type Tender = "cash" | "chips" | "nothing" | "promotional_tokens" | "voucher";
export type Terms = CrapsTerms;
/** Chips lying on the layout. A decided wager is gone from it. */
export interface Wager {
  id: number;
  player: string;
  kind: Kind;
  number: number;
  stake: number;
  limits: Limits;
  after_roll: number;
  front: number | null;
  call: OnOffCall | null;
  commission: number;
  reduced: boolean;
  tender: Tender;
}
