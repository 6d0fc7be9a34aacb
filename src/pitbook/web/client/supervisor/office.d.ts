// What the office of a table keeps. Written by `scripts/write_types.py`; do not edit.

export interface Attempted {
  attempt: PaymentAttempt;
  at: number;
  who: string;
  words: string;
}
/** A person who may not play, here or anywhere in the casino. */
export interface BannedPerson {
  player: string;
  from_casino: boolean;
  at: number;
  who: string;
  reason: string;
}
/** How cards were checked. Whether a dealer or a supervisor did it, their role says. */
export type CardCheck = "device" | "hand";
/** A sign that says when the table closes. */
export interface Closure {
  displayed_at: number;
  closes_at: number;
}
/** A person who is detained. */
export interface DetainedPerson {
  player: string;
  since: number;
}
/** A check of the cards that an official directed. */
export interface DirectedCheck {
  number: number;
  why: string;
  topics: string[];
  at: number;
  who: string;
  done_at: number | null;
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
  stage: DisputeStage;
  steps: DisputeStep[];
  decider: string | null;
  decider_role: Role | null;
  advised: boolean;
  bodies: OutsideBody[];
  satisfied: boolean | null;
}
/** How far a dispute has come, and how that is said. */
export type DisputeStage = "closed" | "decided" | "final" | "open" | "review_asked" | "reviewed";
/** One thing done about a dispute, for whoever reads the case. */
export interface DisputeStep {
  what: string;
  at: number;
  who: string;
  by: Role | null;
  words: string;
}
/** Somebody's time on duty at the table; without an end they are there now. */
export interface DutySpell {
  person: string;
  role: Role;
  since: number;
  as_dealer: boolean;
  until: number | null;
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
/** What enquiries into a payment error came to. */
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
  banned: BannedPerson[];
  held: DetainedPerson[];
  seizures: Seizure[];
  round: number;
  won: Record<string, RoundWinnings[]>;
  notices: OwedNotice[];
  rulings: WaitingRuling[];
  rulings_asked: number;
  checks: EquipmentCheck[];
  drop_box: boolean | null;
  duty: DutySpell[];
  directed: DirectedCheck[];
  told: Record<string, number>;
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
/** What was tried to put a payment right. */
export type PaymentAttempt = "ask_back" | "contact" | "identify" | "reimburse";
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
/** What the wagers of a player brought in one round, or in some that followed each other long ago. */
export interface RoundWinnings {
  first: number;
  last: number;
  paid: number;
  collected: number;
}
export interface Seizure {
  number: number;
  player: string;
  cents: number;
  ended: boolean;
  to: Side | null;
  since: number | null;
}
export type Side = "house" | "player";
/** A ruling that was asked for and not answered yet. */
export interface WaitingRuling {
  number: number;
  at: number;
  who: string;
  happened: string;
  ruling: any;
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
  enquired_at: number | null;
  attempts: Attempted[];
  rectified: number;
  reported_at: number | null;
  closed: boolean;
}
