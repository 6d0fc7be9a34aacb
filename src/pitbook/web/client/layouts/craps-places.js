// Where each wager of Craps lies on the cloth, and what is printed there. The document's own drawing is not in its text
// (star-craps 2.2, diagram A), so the cloth is drawn from its clauses: names after rule 6.2, odds after rule 8.1.

/**
 * A place for one kind of wager. `number`: of the wagers that lie there; null: any. `front`: the kind that it lies behind.
 * `rests`: wagers come to rest there when they have their point; nobody places them there.
 * @typedef {object} Place
 * @property {string} kind @property {number | null} number
 * @property {number} x @property {number} y @property {number} w @property {number} h
 * @property {string[]} lines what is printed @property {string} pays
 * @property {string} [outline] its edge, where it is no rectangle @property {[number, number]} [chips] where they lie
 * @property {number} [room] for how many wagers of others beside one's own
 * @property {string} [front] @property {boolean} [rests]
 * @property {[number, number]} [dice] drawn on it @property {string} [look]
 */

/** @type {Record<string, string>} */
export const NAMES = {
  win_line: "Win Line", dont_win: "Don't Win", come: "Come", dont_come: "Don't Come",
  behind_win_line: "Behind the Win Line", behind_dont_win: "Behind the Don't Win", behind_come: "Behind the Come", behind_dont_come: "Behind the Don't Come",
  hardway: "Hardway", place_win: "Place Bet to Win", place_lose: "Place Bet to Lose", buy: "Buy", lay: "Lay",
  any_craps: "Any Craps", craps_two: "Craps Two", craps_three: "Craps Three", craps_twelve: "Craps Twelve", eleven: "Eleven",
  field: "Field", any_seven: "Any Seven", big_6: "Big 6", big_8: "Big 8", horn: "Horn", horn_high: "Horn High", crap_eleven: "Crap-Eleven",
};

export const NUMBERS = [4, 5, 6, 8, 9, 10];
const EVEN = "1 to 1";

/** Odds that 4 and 10, 5 and 9, 6 and 8 have in common. @param {string} ends @param {string} inner @param {string} middle */
const alike = (ends, inner, middle) => ({ 4: ends, 5: inner, 6: middle, 8: middle, 9: inner, 10: ends });

/** @type {Record<string, Record<number, string>>} */
const PAYS = {
  place_win: alike("9 to 5", "7 to 5", "7 to 6"), place_lose: alike("5 to 11", "5 to 8", "4 to 5"),
  buy: alike("2 to 1", "3 to 2", "6 to 5"), lay: alike("1 to 2", "2 to 3", "5 to 6"),
  behind_come: alike("2 to 1", "3 to 2", "6 to 5"), behind_dont_come: alike("1 to 2", "2 to 3", "5 to 6"),
  hardway: { 4: "7.5 to 1", 6: "9.5 to 1", 8: "9.5 to 1", 10: "7.5 to 1" },
};
const BEHIND = "6 and 8: 6 to 5 · 5 and 9: 3 to 2 · 4 and 10: 2 to 1";
const BEHIND_DONT = "6, 8: 5 to 6 · 5, 9: 2 to 3 · 4, 10: 1 to 2";

// The line side, 900 by 540: both lines run around the corner, the boxes of the numbers are farthest from the players.
const LINE_WIDE = 900;
const BOXES_FROM = 176;
const BOX = (LINE_WIDE - BOXES_FROM) / NUMBERS.length;
const LEFT = 54;
const ROWS = { against: 0, dont: 52, name: 98, come: 144, for: 190, end: 242 };

/** Where the box of a number is. @param {number} number */
export const boxAt = (number) => ({ x: BOXES_FROM + NUMBERS.indexOf(number) * BOX, y: ROWS.name, w: BOX, h: ROWS.come - ROWS.name });

/** The left or right part of a row in the box of a number. @param {number} number @param {0 | 1} part @param {number} y @param {number} h */
const inBox = (number, part, y, h) => ({ number, x: boxAt(number).x + part * LEFT, y, w: part ? BOX - LEFT : LEFT, h });

/** @param {number} number @returns {Place[]} */
function boxOf(number) {
  const odds = (/** @type {string} */ kind) => PAYS[kind]?.[number] ?? "";
  const tall = ROWS.dont - ROWS.against;
  const low = ROWS.name - ROWS.dont;
  return [
    { kind: "lay", ...inBox(number, 0, ROWS.against, tall), lines: ["Lay", odds("lay")], pays: `${odds("lay")}, 5% commission`, look: "against" },
    { kind: "place_lose", ...inBox(number, 1, ROWS.against, tall), lines: ["Place Bet", "to Lose", odds("place_lose")], pays: odds("place_lose"), look: "against" },
    { kind: "dont_come", ...inBox(number, 0, ROWS.dont, low), lines: ["Don't", "Come"], pays: EVEN, rests: true, look: "against" },
    { kind: "behind_dont_come", front: "dont_come", ...inBox(number, 1, ROWS.dont, low), lines: ["Behind", odds("behind_dont_come")], pays: odds("behind_dont_come"), look: "against" },
    { kind: "come", ...inBox(number, 0, ROWS.come, low), lines: ["Come"], pays: EVEN, rests: true },
    { kind: "behind_come", front: "come", ...inBox(number, 1, ROWS.come, low), lines: ["Behind", odds("behind_come")], pays: odds("behind_come") },
    { kind: "buy", ...inBox(number, 0, ROWS.for, tall), lines: ["Buy", odds("buy")], pays: `${odds("buy")}, 5% commission` },
    { kind: "place_win", ...inBox(number, 1, ROWS.for, tall), lines: ["Place Bet", "to Win", odds("place_win")], pays: odds("place_win") },
  ];
}

/** @type {Place[]} */
export const ON_THE_LINE_SIDE = [
  { kind: "dont_come", number: 0, x: 92, y: 0, w: 84, h: 242, lines: ["Don't", "Come", "", "bar"], pays: `${EVEN}, 2 is void`, dice: [1, 1], chips: [134, 196], look: "large" },
  ...NUMBERS.flatMap(boxOf),
  { kind: "big_6", number: null, x: 92, y: 242, w: 84, h: 83, lines: ["Big 6", EVEN], pays: EVEN, look: "large" },
  { kind: "big_8", number: null, x: 92, y: 325, w: 84, h: 83, lines: ["Big 8", EVEN], pays: EVEN, look: "large", outline: "M92 325H176V408H104Q92 408 92 396Z" },
  { kind: "come", number: 0, x: 176, y: 242, w: 724, h: 83, lines: ["Come"], pays: EVEN, chips: [420, 276], look: "banner inner come" },
  { kind: "field", number: null, x: 176, y: 325, w: 724, h: 83, lines: ["Field"], pays: "1 to 1, 2 and 12 pay 2 to 1", chips: [372, 358], room: 0, look: "banner inner" },
  { kind: "dont_win", number: null, x: 120, y: 408, w: 500, h: 46, lines: ["Don't Win · bar"], dice: [1, 1], pays: `${EVEN}, 2 is void`, chips: [462, 425], look: "banner outer",
    outline: "M46 0H92V396Q92 408 104 408H620V454H98Q46 454 46 402Z" },
  { kind: "behind_dont_win", front: "dont_win", number: null, x: 620, y: 408, w: 280, h: 46, lines: [NAMES.behind_dont_win ?? "", BEHIND_DONT], pays: BEHIND_DONT, look: "behind" },
  { kind: "win_line", number: null, x: 120, y: 454, w: 780, h: 46, lines: ["Win Line"], pays: EVEN, chips: [462, 471], look: "banner outer", outline: "M0 0H46V402Q46 454 98 454H900V500H88Q0 500 0 412Z" },
  { kind: "behind_win_line", front: "win_line", number: null, x: 100, y: 500, w: 800, h: 40, lines: [NAMES.behind_win_line ?? "", BEHIND], pays: BEHIND, chips: [690, 517], look: "behind long" },
];

// The proposition side, 440 by 398.
const PROPOSITIONS_WIDE = 440;
const QUARTER = PROPOSITIONS_WIDE / 4;
const FIFTH = PROPOSITIONS_WIDE / 5;

/** @param {string} kind @param {number} index @param {[number, number]} dice @param {string} pays @returns {Place} */
const single = (kind, index, dice, pays) => ({ kind, number: null, x: index * QUARTER, y: 146, w: QUARTER, h: 100, lines: [NAMES[kind] ?? "", pays], pays, dice, look: "pictured" });

/** @type {Place[]} */
export const ON_THE_PROPOSITION_SIDE = [
  { kind: "any_seven", number: null, x: 0, y: 0, w: PROPOSITIONS_WIDE, h: 46, lines: ["Any Seven  ·  4 to 1"], pays: "4 to 1", look: "banner" },
  ...[4, 6, 8, 10].map((number, index) => {
    const pays = PAYS.hardway?.[number] ?? "";
    return /** @type {Place} */ ({ kind: "hardway", number, x: index * QUARTER, y: 46, w: QUARTER, h: 100, lines: [`Hardway ${number}`, pays], pays, dice: [number / 2, number / 2], look: "pictured" });
  }),
  single("craps_two", 0, [1, 1], "33 to 1"), single("craps_three", 1, [1, 2], "16 to 1"),
  single("craps_twelve", 2, [6, 6], "33 to 1"), single("eleven", 3, [5, 6], "16 to 1"),
  { kind: "any_craps", number: null, x: 0, y: 246, w: 220, h: 66, lines: ["Any Craps", "2, 3, 12: 7.5 to 1"], pays: "7.5 to 1", look: "half" },
  { kind: "crap_eleven", number: null, x: 220, y: 246, w: 220, h: 66, lines: ["Crap-Eleven", "craps: 7.5 to 1 · 11: 16 to 1"], pays: "one half: 2, 3, 12 pay 7.5 to 1, 11 pays 16 to 1", look: "half" },
  { kind: "horn", number: null, x: 0, y: 312, w: FIFTH, h: 86, lines: ["Horn", "2, 3, 11, 12"], pays: "as four wagers, a quarter each", look: "horn" },
  ...[2, 3, 11, 12].map((number, index) => /** @type {Place} */ ({ kind: "horn_high", number, x: FIFTH * (index + 1), y: 312, w: FIFTH, h: 86, lines: ["Horn High", String(number)], pays: `as four wagers in fifths, two of them on ${number}`, look: "horn" })),
];

export const PLACES = [...ON_THE_LINE_SIDE, ...ON_THE_PROPOSITION_SIDE];

/** What a place is called aloud. @param {Place} place */
export const nameOf = (place) => (place.number && !NAMES[place.kind]?.includes(String(place.number)) ? `${NAMES[place.kind]} ${place.number}` : (NAMES[place.kind] ?? ""));

/** By what a place is known. @param {Place} place */
export const keyOf = (place) => `${place.kind}/${place.number ?? "any"}`;

/** Whether a wager lies at a place. @param {Place} place @param {{ kind: string, number: number }} wager */
export const lies = (place, wager) => place.kind === wager.kind && (place.number === null || place.number === wager.number);
