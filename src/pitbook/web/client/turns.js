// One thing at a time at a table: what is asked for meanwhile waits for its turn, and the same asked for again is the same.

/** @typedef {Record<string, any>} Command */

export class Turns {
  /**
   * @param {(commands: Command[], asOf: number) => Promise<boolean | null>} carryOut whether all was done, and the table is seen as it is after it
   * @param {() => number} now the last record of the table as it is shown
   * @param {(busy: boolean) => void} [told] whether something is under way
   */
  constructor(carryOut, now, told = () => {}) {
    this.carryOut = carryOut;
    this.now = now;
    this.told = told;
    /** How often somebody asked for something. */
    this.asked = 0;
    /** What is under way, and what waits. @type {{ key: string | null, done: Promise<boolean | null> }[]} */
    this.all = [];
    /** While it is only found out what a press asks for. @type {Command[] | null} */
    this.found = null;
  }

  get busy() {
    return this.all.length > 0;
  }

  /**
   * A press is about the table as it is shown at that moment, however long it has to wait. @param {Command[]} commands
   * @param {number} [asOf] @returns {Promise<boolean | null>}
   */
  ask(commands, asOf = this.now()) {
    if (this.found) {
      this.found.push(...commands);
      return Promise.resolve(true);
    }
    this.asked++;
    const key = JSON.stringify(commands);
    return this.all.find((each) => each.key === key)?.done ?? this.take(() => commands, key, asOf);
  }

  /**
   * What is to be done is found out when its turn comes, from the table as it is then. What waits behind something that
   * was not done is not done either: whoever pressed did not know yet.
   * @param {() => Command[]} find @param {string | null} [key] @param {number} [asOf]
   */
  take(find, key = null, asOf) {
    /** @type {Promise<boolean | null>} */
    const before = this.all.at(-1)?.done ?? Promise.resolve(true);
    const done = before.then((went) => went && this.carryOut(find(), asOf ?? this.now()));
    const turn = { key, done };
    const over = () => {
      this.all.splice(this.all.indexOf(turn), 1);
      this.told(this.busy);
    };
    this.all.push(turn);
    this.told(true);
    done.then(over, over);
    return done;
  }

  /** What a press asks for; nothing is done yet. @param {() => void} press */
  askedBy(press) {
    /** @type {Command[]} */
    const found = (this.found = []);
    try {
      press();
    } finally {
      this.found = null;
    }
    return found;
  }
}
