// Something of the server's that is asked for again when it may have changed: one question at a time. What was told last
// stays until something newer comes, and where no answer comes it is asked for again.

import { Refused } from "../api.js";

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** @template T */
export class Latest {
  /** @param {() => Promise<T>} fetch @param {(found: T) => void} told */
  constructor(fetch, told) {
    this.fetch = fetch;
    this.told = told;
    this.stale = this.asking = this.closed = false;
    this.wait = SHORTEST_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** It may have changed. What changes while it is asked for is asked for afterwards. */
  async ask() {
    this.stale = true;
    if (this.asking) return;
    clearTimeout(this.timer);
    this.asking = true;
    try {
      while (this.stale && !this.closed) {
        this.stale = false;
        const found = await this.fetch();
        this.wait = SHORTEST_WAIT;
        if (!this.closed) this.told(found);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!this.closed && mayPass(error.problem.status)) this.timer = setTimeout(() => this.ask(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    } finally {
      this.asking = false;
    }
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
  }
}

/** Whether it is worth asking again. @param {number} status */
const mayPass = (status) => status === 0 || status === 429 || status >= 500;
