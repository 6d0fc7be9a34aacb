// Where each wager of Craps lies on the cloth. The document's own drawing is not in its text (star-craps 2.2, diagram A),
// so the cloth is drawn for the wagers of rule 6.2. What they are called and what they pay comes from the server.

/**
 * A place for one kind of wager. `number`: of the wagers that lie there; null: any. `front`: the kind that it lies
 * behind.
 * `rests`: wagers come to rest there when they have their point; nobody places them there.
 * @typedef {object} Place
 * @property {string} kind @property {number | null} number
 * @property {number} x @property {number} y @property {number} w @property {number} h
 * @property {string} [outline] its edge, where it is no rectangle @property {[number, number]} [chips] where they lie
 * @property {number} [room] for how many wagers of others beside one's own
 * @property {number} [beside] how far both move apart where those are gathered beside one's own
 * @property {string} [front] @property {boolean} [rests]
 * @property {string} [look]
 */

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/**
 * The cloth of a table: its two sides, all places, and the box of each number.
 * @typedef {{
 *   line: Place[], propositions: Place[], halves: Place[], all: Place[], boxes: Map<number, Box>
 * }} Cloth
 */
/** @typedef {import("/ui/types").LayoutWager} LayoutWager */

// The line side, 900 by 540: both lines run around the corner, the boxes of the numbers are farthest from the players.
const LINE_WIDE = 900;
const BOXES_FROM = 176;
const LEFT = 54;
const ROWS = { against: 0, dont: 52, name: 98, come: 144, for: 190, end: 242 };

// The proposition side, 440 by 398.
const PROPOSITIONS_WIDE = 440;

/** The numbers that a kind of wager is about. @param {LayoutWager[]} wagers @param {string} kind @returns {number[]} */
export const numbersOf = (wagers, kind) => wagers.filter((each) => each.kind === kind).map((each) => each.number ?? 0);

/** @param {number} number @param {Box} box @returns {Place[]} */
function boxOf(number, box) {
  const tall = ROWS.dont - ROWS.against;
  const low = ROWS.name - ROWS.dont;
  const part = (/** @type {0 | 1} */ right, /** @type {number} */ y, /** @type {number} */ h) => ({
    number,
    x: box.x + right * LEFT,
    y,
    w: right ? box.w - LEFT : LEFT,
    h,
  });
  return [
    { kind: "lay", ...part(0, ROWS.against, tall), look: "against" },
    { kind: "place_lose", ...part(1, ROWS.against, tall), look: "against" },
    { kind: "dont_come", ...part(0, ROWS.dont, low), rests: true, look: "against" },
    { kind: "behind_dont_come", front: "dont_come", ...part(1, ROWS.dont, low), look: "against" },
    { kind: "come", ...part(0, ROWS.come, low), rests: true },
    { kind: "behind_come", front: "come", ...part(1, ROWS.come, low) },
    { kind: "buy", ...part(0, ROWS.for, tall) },
    { kind: "place_win", ...part(1, ROWS.for, tall) },
  ];
}

/** @param {Map<number, Box>} boxes @returns {Place[]} */
const lineSide = (boxes) => [
  { kind: "dont_come", number: 0, x: 92, y: 0, w: 84, h: 242, chips: [134, 196], look: "large barred" },
  ...[...boxes].flatMap(([number, box]) => boxOf(number, box)),
  { kind: "big_6", number: null, x: 92, y: 242, w: 84, h: 83, look: "large" },
  {
    kind: "big_8",
    number: null,
    x: 92,
    y: 325,
    w: 84,
    h: 83,
    look: "large",
    outline: "M92 325H176V408H104Q92 408 92 396Z",
  },
  { kind: "come", number: 0, x: 176, y: 242, w: 724, h: 83, chips: [420, 276], look: "banner inner come" },
  {
    kind: "field",
    number: null,
    x: 176,
    y: 325,
    w: 724,
    h: 83,
    chips: [372, 358],
    room: 0,
    look: "banner inner field",
  },
  {
    kind: "dont_win",
    number: null,
    x: 120,
    y: 408,
    w: 500,
    h: 46,
    chips: [462, 425],
    look: "banner outer",
    outline: "M46 0H92V396Q92 408 104 408H620V454H98Q46 454 46 402Z",
  },
  { kind: "behind_dont_win", front: "dont_win", number: null, x: 620, y: 408, w: 280, h: 46, look: "behind" },
  {
    kind: "win_line",
    number: null,
    x: 120,
    y: 454,
    w: 780,
    h: 46,
    chips: [462, 471],
    look: "banner outer",
    outline: "M0 0H46V402Q46 454 98 454H900V500H88Q0 500 0 412Z",
  },
  {
    kind: "behind_win_line",
    front: "win_line",
    number: null,
    x: 100,
    y: 500,
    w: 800,
    h: 40,
    chips: [690, 517],
    look: "behind long",
  },
];

/**
 * A row of places, one for each number of a wager. @param {LayoutWager[]} wagers @param {string} kind
 * @param {number} from
 * @param {number} to @param {Partial<Place>} look @returns {Place[]}
 */
function row(wagers, kind, from, to, look) {
  const numbers = numbersOf(wagers, kind);
  const w = (to - from) / numbers.length;
  return numbers.map((number, index) => ({ kind, number, x: from + index * w, y: 0, w, h: 0, ...look }));
}

/** How high its rows are: elsewhere, and where all has to be in one low window. */
const HIGH = { sevens: 46, pictured: 100, half: 66, horn: 86 };
export const LOW = { sevens: 40, pictured: 80, half: 60, horn: 66 };

/** @param {LayoutWager[]} wagers @param {number} [wide] @param {typeof HIGH} [rows] @returns {Place[]} */
export function propositionSide(wagers, wide = PROPOSITIONS_WIDE, rows = HIGH) {
  const singles = rows.sevens + rows.pictured;
  const halves = singles + rows.pictured;
  const horns = halves + rows.half;
  const single = ["craps_two", "craps_three", "craps_twelve", "eleven"];
  const horn = wide / (1 + numbersOf(wagers, "horn_high").length);
  const sevens = ["any_seven", "under_seven"].filter((kind) => wagers.some((each) => each.kind === kind));
  const all = [
    ...sevens.map((kind, index) => ({
      kind,
      number: null,
      x: (index * wide) / sevens.length,
      y: 0,
      w: wide / sevens.length,
      h: rows.sevens,
      look: sevens.length > 1 ? "banner short" : "banner whole",
    })),
    ...row(wagers, "hardway", 0, wide, { y: rows.sevens, h: rows.pictured, look: "pictured" }),
    ...single.map((kind, index) => ({
      kind,
      number: null,
      x: (index * wide) / single.length,
      y: singles,
      w: wide / single.length,
      h: rows.pictured,
      look: "pictured",
    })),
    { kind: "any_craps", number: null, x: 0, y: halves, w: wide / 2, h: rows.half, look: "half" },
    { kind: "crap_eleven", number: null, x: wide / 2, y: halves, w: wide / 2, h: rows.half, look: "half" },
    { kind: "horn", number: null, x: 0, y: horns, w: horn, h: rows.horn, look: "horn" },
    ...row(wagers, "horn_high", horn, wide, { y: horns, h: rows.horn, look: "horn" }),
  ];
  return ofTheRules(wagers, all);
}

/** @typedef {[right: number, up: number, taller: number]} Move */
const [LEFT_LOW, RIGHT_TOP, RIGHT_LOW] = /** @type {Move[]} */ ([
  [0, 100, 0],
  [460, 146, 0],
  [460, 212, 26],
]);
/** How the propositions move where their lower half lies beside the upper one. @type {Record<string, Move>} */
const HALVES = {
  any_craps: LEFT_LOW,
  crap_eleven: LEFT_LOW,
  craps_two: RIGHT_TOP,
  craps_three: RIGHT_TOP,
  craps_twelve: RIGHT_TOP,
  eleven: RIGHT_TOP,
  horn: RIGHT_LOW,
  horn_high: RIGHT_LOW,
};

/** @param {Place[]} places */
const sideBySide = (places) =>
  places.map((place) => {
    const [right, up, taller] = HALVES[place.kind] ?? [0, 0, 0];
    return { ...place, x: place.x + right, y: place.y - up, h: place.h + taller };
  });

/** Those for wagers that the rules of the table have. @param {LayoutWager[]} wagers @param {Place[]} places */
export const ofTheRules = (wagers, places) => places.filter((place) => wagers.some((each) => each.kind === place.kind));

/** Cut once for each table. @type {WeakMap<LayoutWager[], Cloth>} */
const CUT = new WeakMap();

/** The cloth for the wagers of a table. @param {LayoutWager[]} wagers @returns {Cloth} */
export function clothFor(wagers) {
  const known = CUT.get(wagers);
  if (known) return known;
  const numbers = numbersOf(wagers, "place_win");
  const w = (LINE_WIDE - BOXES_FROM) / numbers.length;
  const boxes = new Map(
    numbers.map((number, index) => [number, { x: BOXES_FROM + index * w, y: ROWS.name, w, h: ROWS.come - ROWS.name }]),
  );
  const [line, propositions] = [ofTheRules(wagers, lineSide(boxes)), propositionSide(wagers)];
  const cloth = { line, propositions, halves: sideBySide(propositions), all: [...line, ...propositions], boxes };
  CUT.set(wagers, cloth);
  return cloth;
}

/** Where the chips of a place lie: in its middle, unless it says where. @param {Place} place */
export function middleOf(place) {
  const [x, y] = place.chips ?? [place.x + place.w / 2, place.y + Math.min(place.h / 2, place.h - 34)];
  return { x, y: Math.max(y, place.y + 17) };
}

/** By what a place is known. @param {Place} place */
export const keyOf = (place) => `${place.kind}/${place.number ?? "any"}`;

/** Whether a wager lies at a place. @param {Place} place @param {{ kind: string, number: number }} wager */
export const lies = (place, wager) =>
  place.kind === wager.kind && (place.number === null || place.number === wager.number);
