// One thing at a time at a table: what is asked for meanwhile waits for its turn, and the same asked for again is the same.

/** @typedef {Record<string, any>} Command */

export class Turns {
  /** @param {(commands: Command[]) => Promise<boolean>} carryOut whether all was done, and the table is seen as it is after it */
  constructor(carryOut) {
    this.carryOut = carryOut;
    /** How often somebody asked for something. */
    this.asked = 0;
    /** What is under way, and what waits. @type {{ key: string | null, done: Promise<boolean> }[]} */
    this.all = [];
    /** While it is only found out what a press asks for. @type {Command[] | null} */
    this.found = null;
  }

  get busy() {
    return this.all.length > 0;
  }

  /** @param {Command[]} commands @returns {Promise<boolean>} */
  ask(commands) {
    if (this.found) {
      this.found.push(...commands);
      return Promise.resolve(true);
    }
    this.asked++;
    const key = JSON.stringify(commands);
    return this.all.find((each) => each.key === key)?.done ?? this.take(() => commands, key);
  }

  /**
   * What is to be done is found out when its turn comes, from the table as it is then. What waits behind something that
   * was not done is not done either: whoever pressed did not know yet.
   * @param {() => Command[]} find @param {string | null} [key]
   */
  take(find, key = null) {
    const before = this.all.at(-1)?.done ?? Promise.resolve(true);
    const done = before.then((went) => went && this.carryOut(find()));
    const turn = { key, done };
    const over = () => { this.all.splice(this.all.indexOf(turn), 1); };
    this.all.push(turn);
    done.then(over, over);
    return done;
  }

  /** What a press asks for; nothing is done yet. @param {() => void} press */
  askedBy(press) {
    /** @type {Command[]} */
    const found = this.found = [];
    try { press(); } finally { this.found = null; }
    return found;
  }
}
