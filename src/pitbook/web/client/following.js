// The stream of a table, which goes on where it broke off, until there is nothing more to hear.

import { notKnown, token } from "./api.js";
import { strings } from "./strings.js";

const TOKEN_NOT_KNOWN = 4401;
const FAILED = 1011;
const STOPPED = "the table is stopped";
const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 5000;

/**
 * `ended`: why nothing more will come.
 * @typedef {object} Hearer
 * @property {(message: import("./types").Message) => void} told
 * @property {(connected: boolean) => void} connected
 * @property {(why: string) => void} ended
 */

/** What happens at a table, from a record on. @param {string} table @param {number} after @param {Hearer} hearer @returns {() => void} to stop listening */
export function follow(table, after, hearer) {
  let seen = after;
  let wait = SHORTEST_WAIT;
  let stopped = false;
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const used = token();
    const made = socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/stream?after=${seen}`);
    made.onopen = () => (stopped ? made.close() : made.send(JSON.stringify({ token: used })));
    made.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (stopped || typeof message.sequence !== "number") return;
      wait = SHORTEST_WAIT;
      hearer.connected(true);
      seen = Math.max(seen, message.sequence);
      hearer.told(message);
    };
    made.onclose = ({ code, reason }) => {
      if (stopped) return;
      if (code === TOKEN_NOT_KNOWN) return notKnown(used);
      const why = code === FAILED && reason === STOPPED ? strings.connection.stopped : strings.connection.ended[code];
      if (why) return hearer.ended(why);
      hearer.connected(false);
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    };
  };
  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    if (socket?.readyState === WebSocket.OPEN) socket.close(); // one that is not open yet is closed when it is
  };
}
