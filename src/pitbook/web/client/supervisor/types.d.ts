// What the parts of the screen of whoever oversees a table share.

import { Field, Send } from "../forms/types";
import { Command, Me, Overseen } from "../schemas";
import { EventView, TableView } from "../types";

export interface Desk {
  view: TableView;
  me: Me;
  law: Overseen;
  log: EventView[];
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
