// What the server sends to whoever oversees a table, and what the parts of their screen share.

import { Command, Field, Send } from "../forms/types";
import { Me, Seen, Shown } from "../types";

export interface Act {
  says: string;
  known: boolean;
  lowest: string;
  clauses: string[];
  sets: Record<string, any>;
}
export interface NextStep {
  command: Command;
  asks: string[];
  by: string[];
  mine: boolean;
  because: string;
  clauses: string[];
}
export interface Way {
  minutes: number;
  keep: boolean;
  since: number | null;
  by: string[];
  mine: boolean;
  clauses: string[];
  command: Command;
}
export interface Cases {
  disputes: Record<string, NextStep[]>;
  stages: Record<string, string>;
  payments: Record<string, NextStep[]>;
  held: Record<string, NextStep[]>;
  idle: Record<string, number>;
  room: NextStep[];
}
export interface Takings {
  float: number;
  opening: number;
  fills: number;
  credits: number;
  drop: number;
  closing: number;
  so_far: number;
}
export interface Law {
  now: number;
  acts: Record<string, Act>;
  mine: string[];
  names: Record<string, string>;
  place: string;
  breaches: Record<string, string[]>;
  kept_under: string[];
  signs: Way[][];
  cases: Cases;
  takings: Takings;
}
export interface Desk {
  view: Seen;
  me: Me;
  law: Law;
  log: Shown[];
  /** The document's words. */
  names: Record<string, string>;
  /** What the server told last of this table, by what it is about: it stays until something newer comes. */
  told: Map<string, any>;
  /** Where a question is asked that has to be answered first. */
  place: HTMLElement;
  /** The time by the journal's clock, in microseconds. */
  now: () => number;
  /** The last record of the table as it is drawn. */
  drawn: () => number;
  act: Send;
  /** Shows a tab. */
  show: (tab: string) => void;
}
export type Fields = Record<string, Field>;
/** What a button of a form does; a grave thing is asked about once more. */
export interface Does {
  label: string;
  command: (values: Record<string, any>) => Command;
  main?: boolean;
  grave?: boolean;
  bare?: boolean;
}
