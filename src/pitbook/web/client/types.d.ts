// What the server sends, as far as the pages look at it.

export interface Problem { type?: string; title: string; status: number; detail?: string; clauses?: string[]; rulebook?: string; instead?: string; }
export interface Domain { type: "OneOf" | "Whole" | "InChips" | "AnyText" | "Newcomer" | "Anything" | "Listing" | "Reordering" | "NewSign"; values?: any[]; low?: number; high?: number; step?: number; base?: number; chip?: number; seated?: string[]; shortest?: number; longest?: number; old?: any; }
export interface Offer { command: string; fields: Record<string, Domain>; }
export interface Shown { sequence: number; at: number; who: string; role: string; kind: string; words: string; clauses: string[]; payload: any; }
export interface Seen { table: string; rulebook: string; game: "casino_war" | "three_card_poker" | "craps"; dealing: "virtual" | "recorded"; sequence: number; phase: string; phase_words: string; seated: string[]; play: any; chips: Record<string, number>; office: any; offers: Offer[]; }
export interface Answer { first: number; last: number; again: boolean; events: Shown[]; view?: Seen; }
export interface Message { sequence: number; events: Shown[]; view: Seen | null; }
export interface TableRow { name: string; stopped: boolean; rulebook: string | null; game: string | null; title: string | null; venue: string | null; dealing: string | null; phase: string | null; phase_words: string | null; seated: string[]; sign: any; sequence: number; }
export interface Me { person: string; role: string; name?: string; }
