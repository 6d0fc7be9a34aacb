// What the server sends to whoever deals.

import { Domain } from "../types";

export interface Step { name: string; says: string; aloud: string | null; clauses: string[]; commands: string[]; state: "done" | "now" | "later"; }
export interface Incident { command: string; values: Record<string, any>; happened: string; clauses: string[]; may: string[]; now: boolean; fields: Record<string, Domain>; }
export interface Guide { sequence: number; steps: Step[]; incidents: Incident[]; }
export interface Told { words: string; clauses: string[]; }
export interface Preview { events: Told[]; by: string[]; }
export interface Ruling { number: number; at: number; who: string; happened: string; ruling: Command; }
export type Command = { type: string } & Record<string, any>;
/** Gives a command; whether it was done. */
export type Send = (command: Command) => Promise<boolean>;
