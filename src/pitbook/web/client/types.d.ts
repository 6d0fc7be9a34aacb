// What the parts of the pages share. What the server sends is in schemas.d.ts; here is what some of it is called.

import * as schemas from "./schemas";
import { Office } from "./supervisor/office";

/** The table as somebody may see it; the pages of a game know what its play is. */
export interface TableView<P extends Play = Play> extends schemas.TableView {
  play: P;
  office: Office;
}
export type EventView = schemas.EventView;
/** The pages make some themselves, of no type. */
export type ProblemDetails = Partial<schemas.ProblemDetails> & Pick<schemas.ProblemDetails, "title" | "status">;
export type LayoutWager = schemas.LayoutWager;
export type Payout = schemas.Payout;
export type PatchOp = schemas.PatchOp;

/** What the house reads of the play of any game. */
export interface Play {
  sign: any; // each game has its own
  seats: Seat[] | Record<string, Seat>;
  round?: Round; // where it is played in rounds
  placed?: Wager[]; // for the next round
  rolls?: number; // where it is played in rolls
  last?: { number: number } | null;
  layout?: Record<string, (Wager & { id: number; number: number })[]>;
  final_rounds?: number | null;
  no_more_bets?: boolean; // where it is called
}
export interface Seat {
  player: string;
  personal: any;
  kept?: any;
  warned?: boolean;
  invalid?: boolean;
  idle?: number;
  box?: number;
  area?: number;
  place?: number;
}
export interface Round {
  number: number;
  laid: Wager[];
  initial?: string[];
  initial_due?: number[];
  subsequent?: string[];
  subsequent_due?: number[];
}
export interface Wager {
  player: string;
  kind: string;
  stake: number;
}
/** Whoever a layout is drawn for. `instead`: a player for whom somebody else presses. */
export interface Onlooker extends schemas.Me {
  instead?: boolean;
}
/** A button. */
export interface Action {
  label: string;
  command: Record<string, any>;
  then?: Record<string, any>[]; // follows when the command was done
  main?: boolean;
  hotkey?: string; // a letter that presses it
  short?: string; // of what is done to the wagers that lie there: the word that is seen of the label
}
/** What a layout draws from. */
export interface Scene<P extends Play = Play, T = any> {
  view: TableView<P>;
  me: Onlooker;
  chip: number; // the chip in hand, in cents
  fresh: Set<string>; // keys of what was not there before
  terms: T; // those the table was opened with
  names: Record<string, string>; // the document's words
  wagers: LayoutWager[]; // what they pay
  inscriptions: schemas.Inscription[]; // across the cloth
  log: EventView[]; // the latest events, oldest first
  narrow: boolean; // the page is as narrow as a phone
  behind?: boolean; // it is seen from the dealer's side
  roomy: boolean; // there is room for two sides of a cloth beside each other
  slim?: boolean; // it is seen by whoever deals, on a tablet held upright: a slim cloth has what is due beside it
  low?: boolean; // the window is too low for a cloth whose sides lie one below the other
  memory: Record<string, any>; // what a layout remembers as long as the page is open
  act: (...commands: Record<string, any>[]) => Promise<boolean | null>;
  redraw?: () => void;
}
/** What came last, as it stands in a road: the number of the round or roll, and a word or number. */
export interface RoadMark {
  number: number;
  words: string;
}
/** What is shown of a change before anything of what it brings. */
export interface Staging<P extends Play = Play> {
  felt: TableView<P>; // the cards or dice that came, and all chips as they lay
  takes: number; // milliseconds
  words: string; // what is going on
  keeps?: boolean; // the layout itself shows what follows when it is time
}
/** How a table of a game is drawn. Written as methods, so that the house may hold one of any game. */
export interface Layout<P extends Play = Play, T = any> {
  draw(scene: Scene<P, T>): SVGElement;
  actions(scene: Scene<P, T>): Action[];
  hint?(scene: Scene<P, T>): string;
  cards?(view: TableView<P>): string[]; // keys of the cards that lie there, by which new ones are known
  staging?(before: TableView<P>, view: TableView<P>): Staging<P> | null; // where something came that brings something
  mark?(view: TableView<P>): RoadMark | null;
  limits(view: TableView<P>): { least: number; most: number }; // of the wager that one begins with
}
/** What a game brings to the pages: its client/index.js. */
export interface Room {
  layout: () => Promise<Layout>; // fetched when a table of it is first shown
  inShort: string; // the game in a sentence or two
  drawn: () => SVGElement[]; // a picture of 200 by 100
  counts: "round" | "roll"; // what it is played in
  strategy: string; // one to begin a simulation with
  dealing?(view: TableView): string; // on the button that has the program deal, where the usual words do not fit
  tells?(event: EventView, view: TableView<any>, names: Record<string, string>): string | null; // in words of its own
  cardFor?(view: TableView<any>): number | undefined; // the place that the next card goes to, 0 for the dealer
  acts: Record<string, string>; // what pressing each command does; where several games have it, none is needed
  steps: Record<string, string>; // of the procedure, likewise
  terms: Record<string, string>; // likewise
  words?: Record<string, string>; // what its documents have words of their own for
}
