// The way to the server: requests with the token of this tab, and refusals as errors that say why.

import { keep, kept } from "./keeping.js";
import { strings } from "./strings.js";

/** @typedef {import("./types").ProblemDetails} ProblemDetails */

const KEY = "pitbook.token";
/** Told to the window when the server does not know the token any more. */
export const NOT_KNOWN = "pitbook:not-known";
/** Told to the window when somebody else looks from now on. */
export const SOMEBODY_ELSE = "pitbook:somebody-else";

export class Refused extends Error {
  /** @param {ProblemDetails} problem */
  constructor(problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** The token comes once in the fragment of a link, which no server sees, and is kept for this tab. Whether one came. */
export function tokenFromLink() {
  const token = fromLink("token");
  if (token) keepToken(token);
  return token !== null;
}

/** The secret of an invitation comes likewise, and is kept nowhere. */
export const invitationFromLink = () => fromLink("invitation");

/** What an address has under a name behind the `#`; it does not stay there. @param {"token" | "invitation"} name */
function fromLink(name) {
  const match = new RegExp(`[#&]${name}=([^&]+)`).exec(location.hash);
  if (!match) return null;
  history.replaceState(null, "", location.pathname + "#/");
  return decoded(match[1]);
}

/** What stands in an address; what is not written as it should be stands for itself. @param {string} words */
export function decoded(words) {
  try {
    return decodeURIComponent(words);
  } catch {
    return words;
  }
}

export const token = () => kept(KEY, "sessionStorage");

export function forgetToken() {
  keep(KEY, null, "sessionStorage");
  dispatchEvent(new Event(SOMEBODY_ELSE));
}

/** @param {string} given */
export function keepToken(given) {
  keep(KEY, given, "sessionStorage");
  dispatchEvent(new Event(SOMEBODY_ELSE));
}

/**
 * A token is worth nothing any more; unless somebody came with another meanwhile, they have to sign in.
 * @param {string | null} used
 */
export function notKnown(used) {
  if (!used || token() !== used) return;
  forgetToken();
  dispatchEvent(new Event(NOT_KNOWN));
}

/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {"json" | "text"} [as]
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, as = "json", signal) {
  const headers = new Headers();
  const used = token();
  if (used) headers.set("Authorization", `Bearer ${used}`);
  if (body !== undefined) headers.set("Content-Type", "application/json");
  let answer, text;
  try {
    answer = await fetch(path, {
      method,
      headers,
      signal: signal ?? null,
      body: body === undefined ? null : JSON.stringify(body),
    });
    text = await answer.text();
  } catch {
    throw noAnswer(method);
  }
  if (answer.ok && as === "text") return text;
  const value = text ? parsed(text) : null;
  if (answer.ok && value !== undefined) return value;
  if (answer.status === 401) notKnown(used);
  throw value?.title ? new Refused(value) : noAnswer(method, answer.ok ? 0 : answer.status);
}

/**
 * Somebody between us and the server may answer with a page of their own, or nothing comes at all.
 * @param {string} method @param {number} [status]
 */
function noAnswer(method, status = 0) {
  const { none, unreachable, unanswered } = strings.connection;
  return new Refused({ title: none, status, detail: method === "GET" ? unreachable : unanswered });
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** So long, in milliseconds, an answer may take that takes no time to find: the network has swallowed it then. */
export const SOON = 10_000;

/** @param {string} path @param {number} [within] milliseconds, where it is known how long it may take */
export const get = (path, within) =>
  call("GET", path, undefined, "json", within === undefined ? undefined : AbortSignal.timeout(within));

/** What is asked for before anybody needs it, by path. @type {Map<string, Promise<any>>} */
const early = new Map();

/** Asks for what a page will need, while it is not known yet who looks: far away every question takes its time. @param {...string} paths */
export function askEarly(...paths) {
  for (const path of paths) {
    const asked = get(path);
    asked.catch(() => null); // whoever needs it is told
    early.set(path, asked);
  }
}

/** What was asked for early, or is asked for now. @param {string} path */
export function getOnce(path) {
  const asked = early.get(path) ?? get(path);
  early.delete(path);
  return asked;
}

/** What was last answered, with its tag, by path. @type {Map<string, { tag: string, value: any, used: string | null }>} */
const answers = new Map();

/**
 * The same for what is asked for over and over: as long as nothing changed, the server only says so.
 * @param {string} path @param {number} within milliseconds
 */
export async function getAgain(path, within) {
  const used = token();
  const known = answers.get(path);
  const headers = new Headers({ Authorization: `Bearer ${used}` });
  if (known?.used === used) headers.set("If-None-Match", known.tag);
  const answer = await fetch(path, { headers, signal: AbortSignal.timeout(within) }).catch(() => null);
  if (answer?.status === 304 && known) return known.value;
  const tag = answer?.headers.get("ETag");
  const value = answer?.ok && tag ? parsed(await answer.text().catch(() => "")) : undefined;
  if (!tag || value === undefined) return get(path, within); // which says what is wrong
  answers.set(path, { tag, value, used });
  return value;
}

/** An id that nobody else makes up, so that asking again is never done twice. */
export const newId = () => crypto.randomUUID();
