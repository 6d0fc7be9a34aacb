// What those who deal read.

import { locale, said } from "../language.js";

/** @type {Record<string, string>} */
const acts = {
  draw: "Deal this card",
  draw_cutting_card: "The cutting card came out",
  settle: "Settle",
  clear: "Collect the cards",
  check_cards: "Confirm cards checked",
  shuffle_cards: "Confirm shuffle",
  load_device: "Confirm device loaded",
  accept_cut: "Player cuts here",
  refuse_cut: "Player declines the cut",
  official_cut: "Cut here",
  cut_cards: "Cut here",
  place_cutting_card: "Place the cutting card",
  burn_card: "Burn the first card",
  skip_burn: "Skip the burn",
  call_no_more_bets: "No more bets",
  no_answer: "No answer",
  sit: "Seat the player",
  leave: "Player leaves",
  place: "Place",
  buy_in: "Buy in",
  bring: "Bring chips from elsewhere",
  cash_out: "Cash out",
  exchange_voucher: "Exchange a voucher for tokens",
};

/** @type {Record<string, string>} */
const fields = {
  cards_from_front: "Cards from the front",
  cards_from_back: "Cards from the back",
  own_player_card: "Plays with their own player card",
  off_the_table: "Dice off the table",
  minutes_displayed: "Minutes on display",
  players_keep_minimum: "Players keep their minimum",
  kind: "Wager",
  cents: "Amount",
  voucher: "Voucher",
  player: "Player",
  position: "This card is for",
  ago: "Cards dealt since",
  tender: "Paid with",
  tokens: "Part in promotional tokens",
  who: "Who",
  leaning: "Read from a leaning die",
  absent: "Player is absent",
  pre_shuffled: "Pre-shuffled",
};

/** @type {Record<string, (value: number, names: Record<string, string>) => string>} */
const places = {
  box: (box, names) => (box ? `${names.box} ${box}` : "the dealer"),
  area: (area, names) => `${names.area} ${area}`,
  place: (place) => `place ${place}`,
  number: (number) => `on ${number}`,
  behind: (wager) => `behind wager ${wager}`,
};

/** @type {Record<string, string>} */
const steps = {
  check: "Check the cards",
  shuffle: "Shuffle",
  load: "Load the device",
  cut: "Cut the cards",
  cutting_card: "Place the cutting card",
  burn: "Burn a card",
  betting: "Wagers",
  deal: "Deal",
  discards: "Return the discards",
  decided_cards: "Collect decided cards",
  clear: "Collect the cards",
  count: "Count the cards",
};

/** @type {Record<string, string>} */
const suits = { C: "Clubs", D: "Diamonds", H: "Hearts", S: "Spades" };

export const dealer = said("dealer", {
  acts,
  fields,
  places,
  steps,
  suits,
  none: "none",
  yes: "yes",
  no: "no",
  wager: (
    /** @type {string} */ kind,
    /** @type {number} */ number,
    /** @type {string} */ stake,
    /** @type {string} */ player,
  ) => `${player}'s ${kind}${number ? ` ${number}` : ""}, ${stake}`,
  procedure: "The procedure",
  now: "Now",
  say: "Say",
  states: { done: "done", now: "now", later: "later" },
  atOnce: (/** @type {string} */ step) => `Or next: ${step}`,
  noStep: "No step for you at the moment.",
  cut: (/** @type {number} */ many, /** @type {string} */ value) => `${many} × ${value}`,
  payouts: "Payouts to make",
  paid: "Payouts made",
  acting: "Player actions",
  newcomer: "New player",
  pressLayout: (/** @type {string} */ chip, /** @type {string} */ player) =>
    `Press the layout to place ${chip} for ${player}:`,
  other: "Other actions",
  wrong: "Report an irregularity",
  stages: ["Irregularity", "Clauses", "Effects", "Approval"],
  search: "Search",
  searchHint: "card, wager, 10.2 …",
  /** What the trade calls otherwise than the documents do. @type {Record<string, string[]>} */
  alsoCalled: {
    exposed: ["face up"],
    flashed: ["face up"],
    boxed: ["face up"],
    extra: ["too many", "wrong number"],
    misdeal: ["placed wrongly", "wrong number"],
    short: ["missing", "wrong number"],
    skipped: ["forgotten", "took no", "missed"],
    bet: ["wager"],
    jam: ["device", "shuffl"],
  },
  noIncident: "No irregularity in the document matches.",
  notNow: "not possible now",
  applies: "These clauses apply:",
  whatFollows: "Preview effects",
  back: "Back",
  yours: "You can rule on this.",
  notYours: (/** @type {string} */ roles) => `You cannot rule on this. It needs: ${roles}.`,
  askFor: (/** @type {string} */ role) => `Ask ${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`,
  rulings: "Rulings you requested",
  waits: (/** @type {number} */ number, /** @type {string} */ happened) => `Ruling ${number} requested: “${happened}”`,
  answer: (
    /** @type {number} */ number,
    /** @type {string} */ happened,
    /** @type {boolean} */ granted,
    /** @type {string} */ words,
  ) => `Ruling ${number}, “${happened}”: ${granted ? "granted" : "refused"}${words ? `. ${words}` : "."}`,
  callFor: (/** @type {string[]} */ roles) =>
    `This step needs ${new Intl.ListFormat(locale, { type: "disjunction" }).format(roles.map((each) => `a ${each}`))}. Call one to the table.`.replaceAll(
      / a (?=[aeiou])/g,
      " an ",
    ),
  dealIt: (/** @type {string} */ card) => `Deal the ${card}`,
  ruled: (/** @type {string} */ happened) => `Ruling recorded: ${happened}.`,
  askedFor: (/** @type {string} */ happened) => `Ruling requested: ${happened}.`,
  cardFor: (/** @type {string} */ place) => `This card is for ${place}.`,
  theDealer: "the dealer",
  cardsAreRead: "Record cards as they are dealt",
  cardCommits: "Press a rank, then a suit: the card is recorded. Or type both and press Enter.",
  cardHint: "Press a rank and a suit, or type both.",
  cardHalf: "A card is a rank and a suit, such as QH or 10S.",
  cardGone: (/** @type {string} */ card) => `The ${card} has already come out.`,
  choose: (/** @type {number} */ least, /** @type {number} */ most) =>
    least === most ? `Choose ${least}.` : `Choose ${least} to ${most}.`,
  die: (/** @type {number} */ which) => (which === 1 ? "One die" : "The other die"),
  total: (/** @type {number} */ one, /** @type {number} */ other) => `${one} + ${other} = ${one + other}`,
  forward: "one place forward",
  orderHint: "Press a card to move it forward.",
  commas: "names, separated by commas",
  counts: "area:cards, such as 1:4, 3:2",
});
