// Chips laid on a place: what they ask for, and how much goes down. No amount is changed without a word.

import { tell } from "../notices.js";
import { atLeast, offered } from "../offers.js";
import { money, strings } from "../strings.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Action} Action */
/** @typedef {import("../schemas").Domain} Domain */
/** @typedef {Record<string, any>} Command */
/**
 * What may be done at a place. `lit`: it takes chips now.
 * @typedef {{ lit: boolean, put: (cents: number) => Command[], off: () => Command[] }} Moves
 */
/** @typedef {{ least: number, most: number }} Limits */

/**
 * How much to ask for. Too little, or an amount between two units, is raised, and that is told. Too much is asked for
 * as
 * it is, and so is what is not offered: the refusal says why not.
 * @param {Domain | undefined} domain @param {number} wish
 */
export function stakeOf(domain, wish) {
  const stake = domain ? atLeast(domain, wish) : wish;
  if (stake === undefined || stake === wish) return wish;
  tell(
    wish < (domain?.low ?? 0)
      ? strings.leastHere(money(stake), money(wish))
      : strings.nextAmount(money(stake), money(wish)),
  );
  return stake;
}

/**
 * The one amount that may lie at a place, whatever chip is laid there; that is told as well.
 * @param {Domain | undefined} domain @param {number} cents
 */
export function fixedStake(domain, cents) {
  const stake = domain?.values?.[0] ?? domain?.low ?? cents;
  if (stake !== cents) tell(strings.exactlyHere(money(stake), money(cents)));
  return stake;
}

/**
 * What chips ask for where a wager of one's own lies, or may lie: `there` tells it from others. @param {Scene} scene
 * @param {Command} there @param {{ stake: number } | undefined} mine @returns {Moves}
 */
export function movesOf({ view }, there, mine) {
  const type = `${view.game}.${mine ? "change" : "place"}`;
  const may = offered(view.offers, type, there);
  const domain = may?.fields.stake;
  return {
    lit:
      Boolean(domain) &&
      (!mine || atLeast(/** @type {Domain} */ (domain), mine.stake + 1) !== undefined) &&
      view.chips.chips !== 0,
    put: (cents) => [{ type, ...there, stake: stakeOf(domain, (mine?.stake ?? 0) + cents) }],
    off: () => [{ type: `${view.game}.withdraw`, ...there }],
  };
}

/**
 * Wagers taken back, or the last ones placed again.
 * @param {Scene} scene @param {string[]} kinds that are placed before the cards come, in their order
 * @param {string[]} fields that tell one wager from another @param {string[]} [after] kinds that need another one first
 * @returns {Action[]}
 */
export function betting({ view, me, memory }, kinds, fields, after = []) {
  const player = me.person;
  const own = (/** @type {any[]} */ some) => some.filter((each) => each.player === player && kinds.includes(each.kind));
  const named = (/** @type {any} */ wager) => ({
    player,
    ...Object.fromEntries(fields.map((each) => [each, wager[each]])),
  });
  const back = own(view.play.placed ?? [])
    .map(named)
    .filter((each) => offered(view.offers, `${view.game}.withdraw`, each))
    .map((each) => ({ type: `${view.game}.withdraw`, ...each }));
  const undo = undoing(view, memory, own(view.play.placed ?? []), named);
  if (back.length)
    return [
      ...asAction(strings.undo, strings.undo, "u", undo),
      ...asAction(strings.double, strings.double, "x", doubling(view, own(view.play.placed ?? []), named)),
      ...asAction(strings.takeAllBack, strings.takeBack, "c", back),
    ];
  const last = own(view.play.round?.laid ?? []).map((each) => ({ ...named(each), stake: each.stake }));
  const again = last.map((each) => ({ type: `${view.game}.place`, ...each }));
  const needed = again.reduce((sum, each) => sum + each.stake, 0);
  if (!again.length || !view.seated.includes(player) || needed > (view.chips.chips ?? 0)) return [];
  if (view.phase === "over" && offered(view.offers, "table.deal"))
    return asAction(strings.sameAgain, strings.again, "r", [{ type: "table.deal" }, ...again]);
  const open =
    view.phase === "betting" &&
    last.every(
      (each) => after.includes(/** @type {any} */ (each).kind) || offered(view.offers, `${view.game}.place`, each),
    );
  return open ? asAction(strings.sameAgain, strings.again, "r", again) : [];
}

/** @param {string} label @param {string} short @param {string} hotkey @param {Command[]} commands @returns {Action[]} */
const asAction = (label, short, hotkey, [command, ...then]) =>
  command ? [{ label, short, hotkey, command, then }] : [];

/** @typedef {(wager: any) => Command} Named what tells one wager from another */

/**
 * Every wager twice as large, if all of them may be and there are chips for it. @param {import("../types").TableView} view
 * @param {any[]} placed @param {Named} named @returns {Command[]}
 */
function doubling(view, placed, named) {
  const wanted = placed.map((each) => ({ type: `${view.game}.change`, ...named(each), stake: 2 * each.stake }));
  const more = placed.reduce((sum, each) => sum + each.stake, 0);
  const may = wanted.every(({ type, ...values }) => offered(view.offers, type, values));
  return may && more <= (view.chips.chips ?? 0) ? wanted : [];
}

/**
 * What makes the wagers what they were before the last chips were laid or taken. What was there is remembered as long
 * as betting is open. @param {import("../types").TableView} view @param {Record<string, any>} memory
 * @param {any[]} placed @param {Named} named @returns {Command[]}
 */
function undoing(view, memory, placed, named) {
  if (view.phase !== "betting") {
    memory.bets = [];
    return [];
  }
  const now = Object.fromEntries(placed.map((each) => [JSON.stringify(named(each)), each.stake]));
  /** All that was placed, the latest last. @type {Record<string, number>[]} */
  const bets = (memory.bets ??= []);
  const same = (/** @type {Record<string, number> | undefined} */ each) =>
    each !== undefined && JSON.stringify(each) === JSON.stringify(now);
  if (same(bets.at(-2))) bets.pop();
  else if (!same(bets.at(-1))) bets.push(now);
  const before = bets.length > 1 ? bets[bets.length - 2] : {};
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].flatMap((key) => {
    const [was, is] = [before[key], now[key]];
    if (was === is) return [];
    const act = was === undefined ? "withdraw" : is === undefined ? "place" : "change";
    return [{ type: `${view.game}.${act}`, ...JSON.parse(key), ...(was === undefined ? {} : { stake: was }) }];
  });
}

/**
 * The chip to begin with: the smallest that the limits allow alone, or else the largest that is not too much.
 * @param {number[]} chips @param {Limits} limits
 */
export function firstChip(chips, { least, most }) {
  const allowed = chips.filter((each) => each <= most);
  return allowed.find((each) => each >= least) ?? allowed.at(-1) ?? chips[0];
}
