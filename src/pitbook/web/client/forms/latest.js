// Something of the server's that is asked for again when it may have changed: one question at a time. What was told last
// stays until something newer comes, and where no answer comes it is asked for again.

import { Refused } from "../api.js";
import { Retry, mayPass } from "../reconnecting.js";

/** @template T */
export class Latest {
  /** @param {() => Promise<T>} fetch @param {(found: T) => void} told */
  constructor(fetch, told) {
    this.fetch = fetch;
    this.told = told;
    this.stale = this.asking = this.closed = false;
    this.retry = new Retry(
      () => this.ask(),
      () => {
        if (this.retry.waits) this.retry.now();
      },
    );
  }

  /** It may have changed. What changes while it is asked for is asked for afterwards. */
  async ask() {
    this.stale = true;
    if (this.asking) return;
    this.retry.stop();
    this.asking = true;
    try {
      while (this.stale && !this.closed) {
        this.stale = false;
        const found = await this.fetch();
        this.retry.worked();
        if (!this.closed) this.told(found);
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!this.closed && mayPass(error)) this.retry.later();
    } finally {
      this.asking = false;
    }
  }

  close() {
    this.closed = true;
    this.retry.close();
  }
}
