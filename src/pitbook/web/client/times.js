// One way to show a moment: by the clock of whoever looks, with its zone. The server counts microseconds.

import { h } from "./dom.js";

/** @type {Intl.DateTimeFormatOptions} */
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" };
/** @type {Intl.DateTimeFormatOptions} */
const DAY = { day: "numeric", month: "short", year: "numeric" };
/** @type {Intl.DateTimeFormatOptions} */
const EXACT = { second: "2-digit", fractionalSecondDigits: 3 };

/**
 * 14:05 AEDT, and its day where that is not today. @param {number} at microseconds
 * @param {boolean} [exact] with the day, to the thousandth of a second
 */
export function momentWords(at, exact = false) {
  const then = new Date(at / 1000);
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString("en-AU", { ...(today && !exact ? {} : DAY), ...CLOCK, ...(exact ? EXACT : {}) });
}

/** The same, for programs to read as well. @param {number} at microseconds @param {boolean} [exact] */
export const moment = (at, exact = false) =>
  h("time", { datetime: new Date(at / 1000).toISOString() }, momentWords(at, exact));

/** What this clock calls its zone now: AEDT. */
export const zone = () =>
  new Intl.DateTimeFormat("en-AU", { timeZoneName: "short" })
    .formatToParts()
    .find((each) => each.type === "timeZoneName")?.value ?? "";

/** How long it is until then: 19:32. @param {number} microseconds */
export function left(microseconds) {
  const seconds = Math.max(0, Math.ceil(microseconds / 1_000_000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
