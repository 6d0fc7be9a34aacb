// Commands to a table. Each has an id of its own until it has an answer, so that whoever asks again asks for the same.

import { Refused, SOMEBODY_ELSE, SOON, call, newId } from "./api.js";
import { strings } from "./strings.js";

const MOST_TRIES = 5;
const COME_AGAIN = [0, 502, 503, 504];

/** The ids of commands of which nobody knows whether they were done. @type {Map<string, string>} */
const unanswered = new Map();
addEventListener(SOMEBODY_ELSE, () => unanswered.clear());

/**
 * Whether somebody else had done what a command was about; the table as it is then comes with the answer.
 * @param {unknown} error @returns {error is Refused}
 */
export const isLate = (error) => error instanceof Refused && error.problem.type === "/problems/stale";

/**
 * Gives a command that was decided as of a record. Should no answer come, the same command with the same id is asked
 * again, now and when it is next
 * given: it is done once. `again`: it had been done when it was given before.
 * @param {string} table @param {Record<string, unknown>} command @param {number} asOf
 * @returns {Promise<import("./schemas").Answered>}
 */
export async function ask(table, command, asOf) {
  const key = `${table} ${JSON.stringify(command)}`;
  const before = unanswered.get(key);
  const id = before ?? newId();
  unanswered.set(key, id);
  for (let tries = 1; ; tries++) {
    try {
      const answer = await call(
        "POST",
        `/api/tables/${encodeURIComponent(table)}/commands?events=false`,
        { id, command, as_of: asOf },
        "json",
        AbortSignal.timeout(SOON),
      );
      unanswered.delete(key);
      return { ...answer, again: answer.again && before !== undefined };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, type } = error.problem;
      if (isAnswer(status)) unanswered.delete(key);
      if (!COME_AGAIN.includes(status) || type === "/problems/stopped") throw error;
      if (tries === MOST_TRIES)
        throw new Refused({
          ...error.problem,
          detail: strings.connection.unanswered,
          instead: strings.connection.onlyOnce,
        });
      await new Promise((done) => setTimeout(done, 150 * 2 ** tries));
    }
  }
}

/** Whether the table itself has decided; a way to it that breaks down has not. @param {number} status */
const isAnswer = (status) => status >= 400 && status < 500 && status !== 408;
