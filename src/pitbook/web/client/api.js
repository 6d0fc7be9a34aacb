// The way to the server: requests with the token, refusals as values, and a stream that goes on where it broke off.

/** @typedef {import("./types").Problem} Problem */
/** @typedef {import("./types").Seen} Seen */
/** @typedef {import("./types").Message} Message */

const KEY = "pitbook.token";

export class Refused extends Error {
  /** @param {Problem} problem */
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** The token comes once in the fragment of a link, which no server sees, and is kept for this tab. */
export function tokenFromLink() {
  const match = /[#&]token=([^&]+)/.exec(location.hash);
  if (match) {
    sessionStorage.setItem(KEY, decodeURIComponent(match[1]));
    history.replaceState(null, "", location.pathname + "#/");
  }
  return sessionStorage.getItem(KEY);
}

export function forgetToken() {
  sessionStorage.removeItem(KEY);
}

/** @param {string} token */
export function keepToken(token) {
  sessionStorage.setItem(KEY, token);
}

/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {"json" | "text"} [as]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, as = "json") {
  const headers = new Headers();
  const token = sessionStorage.getItem(KEY);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused({ title: "No connection", status: 0, detail: "The server cannot be reached. Nothing was done." });
  }
  const text = await answer.text();
  if (answer.ok && as === "text") return text;
  const value = text ? JSON.parse(text) : null;
  if (!answer.ok) throw new Refused(value ?? { title: answer.statusText, status: answer.status });
  return value;
}

/** @param {string} path */
export const get = (path) => call("GET", path);

/** An id that nobody else makes up, so that asking again is never done twice. */
export const newId = () => crypto.randomUUID();

/**
 * Gives a command. Should the connection break, the same command with the same id is asked again: it is done once.
 * @param {string} table @param {Record<string, unknown>} command
 * @returns {Promise<import("./types").Answer>}
 */
export async function ask(table, command) {
  const body = { id: newId(), command };
  for (let tries = 0; ; tries++) {
    try {
      return await call("POST", `/api/tables/${encodeURIComponent(table)}/commands?events=false`, body);
    } catch (refused) {
      const status = refused instanceof Refused ? refused.problem.status : -1;
      if (tries >= 4 || ![0, 502, 503, 504].includes(status)) throw refused;
      await new Promise((done) => setTimeout(done, 300 * 2 ** tries));
    }
  }
}

/**
 * What happens at a table, from a record on; after a break it goes on where it stopped.
 * @param {string} table @param {number} after
 * @param {(message: Message) => void} told @param {(connected: boolean) => void} connection
 * @returns {() => void} to stop listening
 */
export function follow(table, after, told, connection) {
  let seen = after;
  let stopped = false;
  let wait = 250;
  /** @type {WebSocket | null} */
  let socket = null;
  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/stream?after=${seen}`);
    socket.onopen = () => socket?.send(JSON.stringify({ token: sessionStorage.getItem(KEY) }));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      if (typeof message.sequence !== "number") return;
      wait = 250;
      connection(true);
      seen = Math.max(seen, message.sequence);
      told(message);
    };
    socket.onclose = () => {
      if (stopped) return;
      connection(false);
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, 5000);
    };
  };
  connect();
  return () => {
    stopped = true;
    socket?.close();
  };
}
