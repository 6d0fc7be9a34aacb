// When to try again after a connection broke down: soon, then less and less often, and at once when the network is back
// or somebody looks at the page again.

import { Refused } from "./api.js";

const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Retry {
  /**
   * @param {() => void} again
   * @param {(changed: boolean) => void} back the network is another one, or the page is looked at again
   */
  constructor(again, back) {
    this.again = again;
    this.wait = SHORTEST_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.online = () => back(true);
    this.shown = () => {
      if (!document.hidden) back(false);
    };
    addEventListener("online", this.online);
    document.addEventListener("visibilitychange", this.shown);
  }

  /** Whether somebody waits for the next try. */
  get waits() {
    return this.timer !== undefined;
  }

  later() {
    this.stop();
    this.timer = setTimeout(() => this.now(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  now() {
    this.stop();
    this.again();
  }

  worked() {
    this.wait = SHORTEST_WAIT;
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  close() {
    this.stop();
    removeEventListener("online", this.online);
    document.removeEventListener("visibilitychange", this.shown);
  }
}

/** Whether it is worth asking again. @param {unknown} error */
export const mayPass = (error) =>
  error instanceof Refused &&
  (error.problem.status === 0 || error.problem.status === 429 || error.problem.status >= 500);

/**
 * Asks for something until there is an answer, or nobody wants it any more.
 * @template T @param {() => Promise<T>} ask @param {() => boolean} wanted
 * @param {(connected: boolean) => void} connected
 * @returns {Promise<T | undefined>}
 */
export async function persistently(ask, wanted, connected) {
  let wake = () => {};
  const retry = new Retry(
    () => wake(),
    () => wake(),
  );
  try {
    while (wanted()) {
      const woken = new Promise((/** @type {(value?: unknown) => void} */ done) => {
        wake = done;
      });
      try {
        const found = await ask();
        connected(true);
        return found;
      } catch (error) {
        if (!mayPass(error)) throw error;
        connected(false);
      }
      retry.later();
      await woken;
    }
    return undefined;
  } finally {
    retry.close();
  }
}
