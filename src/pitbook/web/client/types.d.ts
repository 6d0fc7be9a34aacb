// What the server sends, as far as the pages look at it.

export interface Problem {
  type?: string;
  title: string;
  status: number;
  detail?: string;
  clauses?: string[];
  rulebook?: string;
  instead?: string;
  field?: string;
  view?: Seen;
}
export interface Domain {
  type:
    | "OneOf"
    | "Whole"
    | "InChips"
    | "AnyText"
    | "Newcomer"
    | "Anything"
    | "Listing"
    | "Reordering"
    | "NewSign"
    | "CardsFromSource"
    | "TakenBack"
    | "Group"
    | "HandCounts";
  values?: any[];
  low?: number;
  high?: number;
  step?: number;
  base?: number;
  chip?: number;
  seated?: string[];
  shortest?: number;
  longest?: number;
  old?: any;
}
export interface Offer {
  command: string;
  fields: Record<string, Domain>;
}
export interface Shown {
  sequence: number;
  at: number;
  who: string;
  role: string;
  kind: string;
  words: string;
  clauses: string[];
  payload: any;
}
export interface Seen {
  table: string;
  rulebook: string;
  game: string;
  dealing: "virtual" | "recorded";
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
/** What a game brings to the pages: its client/index.js. */
export interface Room {
  layout: () => Promise<import("./pages/table").Layout>; // fetched when a table of it is first shown
  inShort: string; // the game in a sentence or two
  drawn: () => SVGElement[]; // a picture of 200 by 100
  counts: "round" | "roll"; // what it is played in
  strategy: string; // one to begin a simulation with
  dealing?: (view: Seen) => string; // on the button that has the program deal, where the usual words do not fit
  acts: Record<string, string>; // what pressing each command does; where several games have it, none is needed
  steps: Record<string, string>; // of the procedure, likewise
  terms: Record<string, string>; // likewise
}
export interface SettledWager {
  player: string;
  kind: string;
  at: number;
  outcome: string;
  net: number;
  words: string[];
  clauses: string[];
}
export interface LimitsRow {
  wagers?: string[];
  least: number;
  most: number;
  unit?: number;
}
export interface Notice {
  kind: "limits" | "closing" | "closed" | "reserved";
  clauses: string[];
  at?: number;
  named?: boolean;
  limits?: LimitsRow[];
  player?: string;
  places?: number[];
}
export interface Marker {
  place: number;
  player: string;
  limits: LimitsRow[];
  clauses: string[];
}
export interface Inscription {
  words: string;
  clauses: string[];
}
export interface Prize {
  odds: string;
  when?: string;
  totals?: number[];
  part?: string;
}
export interface Printed {
  kind: string;
  name: string;
  prizes: Prize[];
  clauses: string[];
  number?: number;
  void?: number[];
  falls?: [number, number][];
  more?: string;
  button?: string;
}
export interface TableLayout {
  table: string;
  rulebook: string;
  title: string;
  venue: string;
  chip: number;
  terms: any;
  names: Record<string, string>;
  wagers: Printed[];
  inscriptions: Inscription[];
  now: number;
}
export interface Answer {
  first: number;
  last: number;
  again: boolean;
  events: Shown[];
  view?: Seen;
}
export interface Message {
  sequence: number;
  events: Shown[];
  view: Seen | null;
}
export interface TableRow {
  name: string;
  stopped: boolean;
  rulebook: string | null;
  game: string | null;
  title: string | null;
  venue: string | null;
  dealing: string | null;
  phase: string | null;
  phase_words: string | null;
  closed: boolean;
  practice_of: string | null;
  seated: string[];
  places: number;
  sign: any;
  limits: { wagers: string[]; least: number; most: number; unit: number | null }[];
  sequence: number;
}
export interface Me {
  person: string;
  role: string;
  name?: string;
  instead?: boolean;
  opens?: string[];
  inspects?: boolean;
  password?: PasswordSet | null;
  only_administrator?: boolean;
  faults?: number;
}
export interface PasswordSet {
  means: string;
  by: string;
  at: number;
}
export interface PersonRow {
  id: string;
  name: string;
  roles: string[];
  password: PasswordSet | null;
  invited_until: number | null;
}
export interface WaitingChange {
  number: number;
  at: number;
  by: string;
  change: any;
}
export interface ChangeAnswer {
  done: boolean;
  waits: WaitingChange | null;
  invitation: { person: string; secret: string; until: number } | null;
}
export interface RoundRow {
  number: number;
  first: number;
  last: number;
  over: boolean;
}
export interface LastRound {
  round: RoundRow;
  at: number;
  words: string;
  net: number | null;
}
export interface ViewChanged {
  at: (string | number)[];
  to: any;
  out?: number;
}
export interface RoundSteps {
  rulebook: string;
  digest: string;
  game: string;
  round: RoundRow;
  clauses: Record<string, string>;
  before: Seen;
  steps: { event: Shown; changed: ViewChanged[] }[];
}
export interface SignWager {
  path: string[];
  unit: string[];
  name: string;
  always: boolean;
}
export interface NotAllowed {
  because: string;
  instead: string;
  clauses: string[];
}
export interface TermChoice {
  field: string;
  says: string[];
  clauses: string[];
  silent: string[];
  form: "whole" | "amount" | "one_of" | "sign";
  values: { value: any; words: string; refused: NotAllowed | null }[];
  low: number | null;
  high: number | null;
  wagers: SignWager[];
}
export interface ReadingChoice {
  id: string;
  question: string;
  clauses: string[];
  alternatives: { value: string; means: string }[];
  usual: string;
  reason: string;
}
export interface TermsShown {
  rulebook: string;
  game: string;
  title: string;
  venue: string;
  terms: any;
  choices: TermChoice[];
  readings: ReadingChoice[];
  float_cents: number;
  warnings: string[];
}
