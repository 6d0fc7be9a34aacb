// Where each wager of Craps lies on the cloth. The document's own drawing is not in its text (star-craps 2.2, diagram A),
// so the cloth is drawn for the wagers of rule 6.2. What they are called and what they pay comes from the server.

/**
 * A place for one kind of wager. `number`: of the wagers that lie there; null: any. `front`: the kind that it lies behind.
 * `rests`: wagers come to rest there when they have their point; nobody places them there.
 * @typedef {object} Place
 * @property {string} kind @property {number | null} number
 * @property {number} x @property {number} y @property {number} w @property {number} h
 * @property {string} [outline] its edge, where it is no rectangle @property {[number, number]} [chips] where they lie
 * @property {number} [room] for how many wagers of others beside one's own
 * @property {string} [front] @property {boolean} [rests]
 * @property {string} [look]
 */

export const NUMBERS = [4, 5, 6, 8, 9, 10];

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
  const tall = ROWS.dont - ROWS.against;
  const low = ROWS.name - ROWS.dont;
  return [
    { kind: "lay", ...inBox(number, 0, ROWS.against, tall), look: "against" },
    { kind: "place_lose", ...inBox(number, 1, ROWS.against, tall), look: "against" },
    { kind: "dont_come", ...inBox(number, 0, ROWS.dont, low), rests: true, look: "against" },
    { kind: "behind_dont_come", front: "dont_come", ...inBox(number, 1, ROWS.dont, low), look: "against" },
    { kind: "come", ...inBox(number, 0, ROWS.come, low), rests: true },
    { kind: "behind_come", front: "come", ...inBox(number, 1, ROWS.come, low) },
    { kind: "buy", ...inBox(number, 0, ROWS.for, tall) },
    { kind: "place_win", ...inBox(number, 1, ROWS.for, tall) },
  ];
}

/** @type {Place[]} */
export const ON_THE_LINE_SIDE = [
  { kind: "dont_come", number: 0, x: 92, y: 0, w: 84, h: 242, chips: [134, 196], look: "large barred" },
  ...NUMBERS.flatMap(boxOf),
  { kind: "big_6", number: null, x: 92, y: 242, w: 84, h: 83, look: "large" },
  { kind: "big_8", number: null, x: 92, y: 325, w: 84, h: 83, look: "large", outline: "M92 325H176V408H104Q92 408 92 396Z" },
  { kind: "come", number: 0, x: 176, y: 242, w: 724, h: 83, chips: [420, 276], look: "banner inner come" },
  { kind: "field", number: null, x: 176, y: 325, w: 724, h: 83, chips: [372, 358], room: 0, look: "banner inner field" },
  { kind: "dont_win", number: null, x: 120, y: 408, w: 500, h: 46, chips: [462, 425], look: "banner outer", outline: "M46 0H92V396Q92 408 104 408H620V454H98Q46 454 46 402Z" },
  { kind: "behind_dont_win", front: "dont_win", number: null, x: 620, y: 408, w: 280, h: 46, look: "behind" },
  { kind: "win_line", number: null, x: 120, y: 454, w: 780, h: 46, chips: [462, 471], look: "banner outer", outline: "M0 0H46V402Q46 454 98 454H900V500H88Q0 500 0 412Z" },
  { kind: "behind_win_line", front: "win_line", number: null, x: 100, y: 500, w: 800, h: 40, chips: [690, 517], look: "behind long" },
];

// The proposition side, 440 by 398.
const PROPOSITIONS_WIDE = 440;
const QUARTER = PROPOSITIONS_WIDE / 4;
const FIFTH = PROPOSITIONS_WIDE / 5;

/** @type {Place[]} */
export const ON_THE_PROPOSITION_SIDE = [
  { kind: "any_seven", number: null, x: 0, y: 0, w: PROPOSITIONS_WIDE, h: 46, look: "banner whole" },
  ...[4, 6, 8, 10].map((number, index) => ({ kind: "hardway", number, x: index * QUARTER, y: 46, w: QUARTER, h: 100, look: "pictured" })),
  ...["craps_two", "craps_three", "craps_twelve", "eleven"].map((kind, index) => ({ kind, number: null, x: index * QUARTER, y: 146, w: QUARTER, h: 100, look: "pictured" })),
  { kind: "any_craps", number: null, x: 0, y: 246, w: 220, h: 66, look: "half" },
  { kind: "crap_eleven", number: null, x: 220, y: 246, w: 220, h: 66, look: "half" },
  { kind: "horn", number: null, x: 0, y: 312, w: FIFTH, h: 86, look: "horn" },
  ...[2, 3, 11, 12].map((number, index) => ({ kind: "horn_high", number, x: FIFTH * (index + 1), y: 312, w: FIFTH, h: 86, look: "horn" })),
];

export const PLACES = [...ON_THE_LINE_SIDE, ...ON_THE_PROPOSITION_SIDE];

/** By what a place is known. @param {Place} place */
export const keyOf = (place) => `${place.kind}/${place.number ?? "any"}`;

/** Whether a wager lies at a place. @param {Place} place @param {{ kind: string, number: number }} wager */
export const lies = (place, wager) => place.kind === wager.kind && (place.number === null || place.number === wager.number);
