// What the office of a table keeps. Written by `scripts/write_types.py`; do not edit.

/** What was tried to put a payment right. */
export type Attempt = "ask_back" | "contact" | "identify" | "reimburse";
export interface Attempted {
  attempt: Attempt;
  at: number;
  who: string;
  words: string;
}
/** A person who may not play, here or anywhere in the casino. */
export interface Banned {
  player: string;
  from_casino: boolean;
  at: number;
  who: string;
  reason: string;
}
/** A sign that says when the table closes. */
export interface Closure {
  displayed_at: number;
  closes_at: number;
}
/** Whether a payment was too large or too small. */
export type Direction = "over" | "under";
export interface DisplayedSign {
  sign: any;
  displayed_at: number;
  takes_effect_at: number | null;
}
export interface Dispute {
  number: number;
  player: string;
  round: number | null;
  stage: Stage;
  steps: Step[];
  decider: string | null;
  decider_role: Role | null;
  advised: boolean;
  bodies: OutsideBody[];
  satisfied: boolean | null;
}
/** A person who is detained. */
export interface Held {
  player: string;
  since: number;
}
/** What enquiries into a wrong payment came to. */
export type Intent = "suspected" | "unintentional";
/** Who is told of what went wrong. */
export type Notified = "inspector" | "surveillance";
/** All that the office of one table keeps. */
export interface Office {
  approval: string | null;
  sign_shown_at: number | null;
  signs: DisplayedSign[];
  closure: Closure | null;
  closed_at: number | null;
  lent_to: string | null;
  reservations: Reservation[];
  most_at_the_table: number | null;
  most_on_an_area: number | null;
  disputes: Dispute[];
  payments: WrongPayment[];
  banned: Banned[];
  held: Held[];
  seizures: Seizure[];
  round: number;
  won: Record<string, Won[]>;
  notices: OwedNotice[];
  rulings: WaitingRuling[];
  rulings_asked: number;
}
export interface OfficialTold {
  to: Notified;
  name: string;
  at: number;
  who: string;
}
/** Whom a person may go to outside the casino. */
export type OutsideBody = "inspector" | "regulator";
/** Something went wrong of which somebody has to be told, and who was told when. */
export interface OwedNotice {
  number: number;
  what: string;
  at: number;
  owed: Notified[];
  told: OfficialTold[];
}
export interface Reservation {
  player: string;
  areas: number[];
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
export interface Seizure {
  number: number;
  player: string;
  cents: number;
  ended: boolean;
  to: Side | null;
  since: number | null;
}
export type Side = "house" | "player";
/** How far a dispute has come, and how that is said. */
export type Stage = "closed" | "decided" | "final" | "open" | "review_asked" | "reviewed";
/** One thing done about a dispute, for whoever reads the case. */
export interface Step {
  what: string;
  at: number;
  who: string;
  by: Role | null;
  words: string;
}
/** A ruling that was asked for and not answered yet. */
export interface WaitingRuling {
  number: number;
  at: number;
  who: string;
  happened: string;
  ruling: any;
}
/** What the wagers of a player brought in one round, or in some that followed each other long ago. */
export interface Won {
  first: number;
  last: number;
  paid: number;
  collected: number;
}
export interface WrongPayment {
  number: number;
  direction: Direction;
  cents: number;
  words: string;
  player: string | null;
  round: number | null;
  aware_at: number;
  intent: Intent | null;
  enquiries: string;
  attempts: Attempted[];
  rectified: number;
  reported_at: number | null;
  closed: boolean;
}
