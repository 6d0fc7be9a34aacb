// What the server sends to whoever deals.

import { Command } from "../forms/types";
import { Domain } from "../types";

export interface Step {
  name: string;
  says: string;
  aloud: string | null;
  clauses: string[];
  commands: string[];
  state: "done" | "now" | "later";
}
export interface Incident {
  command: string;
  values: Record<string, any>;
  happened: string;
  clauses: string[];
  may: string[];
  now: boolean;
  fields: Record<string, Domain>;
}
export interface Guide {
  sequence: number;
  steps: Step[];
  incidents: Incident[];
}
export interface Ruling {
  number: number;
  at: number;
  who: string;
  happened: string;
  ruling: Command;
}
