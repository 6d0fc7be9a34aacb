// The stream of a table, which goes on where it broke off, until there is nothing more to hear.

import { notKnown, token } from "./api.js";
import { laidOver } from "./changes.js";
import { Retry } from "./reconnecting.js";
import { strings } from "./strings.js";

const TOKEN_NOT_KNOWN = 4401;
const FAILED = 1011;
const STOPPED = "the table is stopped";
/** So many heartbeats may be missed. */
const MOST_MISSED = 2;
/** In milliseconds, as long as the server has not said how often it is heard of. */
const USUAL_BEAT = 5000;

/**
 * `ended`: why nothing more will come.
 * @typedef {object} Hearer
 * @property {(message: import("./schemas").StreamMessage) => void} told
 * @property {(connected: boolean) => void} connected
 * @property {(why: string) => void} ended
 */

/**
 * What happens at a table, from a record on. @param {string} table @param {number} after @param {Hearer} hearer
 * @returns {() => void} to stop listening
 */
export function follow(table, after, hearer) {
  const stream = new Stream(table, after, hearer);
  return () => stream.close();
}

class Stream {
  /** @param {string} table @param {number} after @param {Hearer} hearer */
  constructor(table, after, hearer) {
    this.table = table;
    this.seen = after;
    this.hearer = hearer;
    this.beat = USUAL_BEAT;
    this.heardAt = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.watchdog = undefined;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** The table as this socket told it last. @type {import("./types").TableView | null} */
    this.view = null;
    this.retry = new Retry(
      () => this.connect(),
      (changed) => this.back(changed),
    );
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const used = token();
    const socket = (this.socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/stream?after=${this.seen}`,
    ));
    this.view = null;
    this.heard();
    socket.onopen = () => socket.send(JSON.stringify({ token: used, heartbeat: true, changes: true }));
    socket.onmessage = ({ data }) => this.hear(data);
    socket.onclose = ({ code, reason }) => this.closed(code, reason, used);
  }

  /** @param {string} data */
  hear(data) {
    const message = JSON.parse(data);
    if (message.heartbeat) {
      this.beat = message.heartbeat * 1000;
      this.socket?.send(data);
    }
    this.heard();
    if (typeof message.sequence !== "number") return;
    this.retry.worked();
    this.hearer.connected(true);
    this.seen = Math.max(this.seen, message.sequence);
    this.hearer.told({ ...message, view: this.viewOf(message) });
  }

  /** The whole table, or what changed since this socket told it. @param {import("./schemas").StreamMessage} message */
  viewOf({ view, changed }) {
    if (!view && !changed) return null;
    this.view = view ?? (this.view && laidOver(this.view, changed ?? []));
    return this.view;
  }

  /** A network that swallows everything closes nothing: whoever is silent for too long is gone. */
  heard() {
    this.heardAt = Date.now();
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.lost(), this.patience);
  }

  get patience() {
    return MOST_MISSED * this.beat;
  }

  lost() {
    this.leave();
    this.hearer.connected(false);
    this.retry.later();
  }

  /** @param {number} code @param {string} reason @param {string | null} used the token it was opened with */
  closed(code, reason, used) {
    if (code === TOKEN_NOT_KNOWN) {
      this.close();
      return notKnown(used);
    }
    const why = code === FAILED && reason === STOPPED ? strings.connection.stopped : strings.connection.ended[code];
    if (!why) return this.lost();
    this.close();
    this.hearer.ended(why);
  }

  /**
   * Timers of a page that nobody looks at are late, and a connection over another network is dead though it says
   * nothing. @param {boolean} changed
   */
  back(changed) {
    if (!changed && !this.retry.waits && Date.now() - this.heardAt < this.patience) return;
    this.leave();
    this.retry.now();
  }

  /** Nothing more is heard from this socket. One that is still being opened would keep the next one waiting. */
  leave() {
    clearTimeout(this.watchdog);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** One that is not open yet is closed when it is: a browser complains otherwise. */
  close() {
    this.retry.close();
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.CONNECTING) return this.leave();
    clearTimeout(this.watchdog);
    socket.onmessage = socket.onclose = null;
    socket.onopen = () => socket.close();
  }
}
