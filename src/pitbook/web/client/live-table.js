// A table as it is known here: what was last seen of it, the latest events, and commands that are over when they are seen.

import { SOON, get } from "./api.js";
import { ask, isLate } from "./asking.js";
import { follow } from "./following.js";
import { tell, tellRefusal } from "./notices.js";
import { offered } from "./offers.js";
import { strings } from "./strings.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./types").EventView} EventView */

const MOST_EVENTS = 80;
const EARLIER = 40;
/** So long, in milliseconds, the stream has to bring what was done; then it is fetched. */
const PATIENCE = 2000;

export class LiveTable {
  /**
   * @param {string} name @param {import("./connection").ConnectionLine} line
   * @param {(before: TableView, events: EventView[]) => void} changed
   */
  constructor(name, line, changed) {
    this.name = name;
    this.path = `/api/tables/${encodeURIComponent(name)}`;
    this.line = line;
    this.changed = changed;
    /** @type {EventView[]} */
    this.log = [];
    /** Those who wait until something is seen. @type {Set<() => void>} */
    this.awaiting = new Set();
    /** What was done from here: the last record of each, by the first. @type {Map<number, number>} */
    this.own = new Map();
    this.close = () => {};
  }

  /** @returns {Promise<TableView>} */
  look() {
    return get(this.path, SOON);
  }

  /**
   * The table and its latest events. Those that came after it was looked at, the stream will bring.
   * @param {Promise<TableView>} looked
   */
  async open(looked) {
    const view = await looked;
    const { events } = await get(`${this.path}/events?after=${Math.max(0, view.sequence - EARLIER)}`);
    this.view = view;
    this.log = events.filter((/** @type {EventView} */ each) => each.sequence <= view.sequence);
  }

  follow() {
    this.close = follow(this.name, this.view?.sequence ?? 0, {
      told: ({ view, events }) => this.see(view, events),
      connected: (is) => this.line.is(is),
      ended: (why) => this.line.ended(why),
    });
  }

  /**
   * Of several commands at once only the last comes with the table after it. @param {TableView | null} view
   * @param {EventView[]} [events]
   */
  see(view, events = []) {
    const before = this.view ?? view;
    if (!before) return;
    this.log = [...this.log, ...events].slice(-MOST_EVENTS);
    if (view && view.sequence >= before.sequence) this.view = view;
    this.changed(before, events);
    for (const each of this.awaiting) each();
  }

  /**
   * One after another; what is refused ends it. Whether all were done; null where somebody else was quicker.
   * @param {Record<string, any>[]} commands
   * @param {number} asOf the last record of the table as it was when they were decided on
   * @returns {Promise<boolean | null>}
   */
  async carryOut(commands, asOf) {
    let last = 0;
    let since = this.withOwn(asOf);
    /** @type {boolean | null} */
    let done = true;
    try {
      for (const [index, each] of commands.entries()) {
        const answer = await ask(this.name, each, since).catch((error) => this.unlessReady(error, commands[index + 1]));
        since = Math.max(since, answer?.last ?? this.view?.sequence ?? 0);
        if (!answer) continue;
        last = answer.last;
        this.own.set(answer.first, answer.last);
        if (answer.again) tell(strings.connection.doneBefore);
      }
    } catch (error) {
      if (isLate(error)) tell(strings.connection.quicker);
      else tellRefusal(error);
      done = isLate(error) ? null : false;
    }
    await this.seen(last);
    return done;
  }

  /** What directly follows on a record and was done from here is known to whoever pressed next. @param {number} asOf */
  withOwn(asOf) {
    let known = asOf;
    for (let next; (next = this.own.get(known + 1)) !== undefined;) known = next;
    return known;
  }

  /**
   * Whoever is late sees the table as it is. What they wanted to do next is still done where somebody else has made it
   * possible. @param {unknown} error @param {Record<string, any>} [next]
   */
  unlessReady(error, next) {
    if (!isLate(error)) throw error;
    this.see(error.problem.view ?? null);
    const { type = "", ...values } = next ?? {};
    if (!next || !this.view || !offered(this.view.offers, type, values)) throw error;
    return null;
  }

  /** Waits until the table is seen as it is after a record. @param {number} sequence */
  async seen(sequence) {
    const isSeen = () => (this.view?.sequence ?? 0) >= sequence;
    if (!isSeen() && this.line.connected) await this.until(isSeen);
    if (!isSeen())
      await this.look().then(
        (view) => this.see(view),
        () => null,
      );
  }

  /**
   * Looks whenever something is seen, and not longer than the patience lasts. @param {() => boolean} isSo
   * @returns {Promise<void>}
   */
  until(isSo) {
    return new Promise((done) => {
      const over = () => {
        clearTimeout(timer);
        this.awaiting.delete(look);
        done();
      };
      const look = () => {
        if (isSo()) over();
      };
      const timer = setTimeout(over, PATIENCE);
      this.awaiting.add(look);
    });
  }
}
