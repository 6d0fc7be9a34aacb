// What forms and whoever makes them share.

export type Command = { type: string } & Record<string, any>;
/** Gives a command; whether it was done. */
export type Send = (command: Command) => Promise<boolean>;
/** Something to fill in, and what was filled in; without an element where there is no choice. */
export interface Field { element: HTMLElement | null; read: () => any; }
export interface Told { words: string; clauses: string[]; }
/** What would follow from a command, and who may give it. */
export interface Preview { events: Told[]; by: string[]; }
