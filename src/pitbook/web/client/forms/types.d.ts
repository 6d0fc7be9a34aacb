// What forms and whoever makes them share.

import { Command } from "../schemas";

/** Gives a command, as of a record or the one that was last drawn; whether it was done, null where somebody else was quicker. */
export type Send = (command: Command, asOf?: number) => Promise<boolean | null>;
/** Something to fill in, and what was filled in; without an element where there is no choice. */
export interface Field {
  element: HTMLElement | null;
  read: () => any;
}
