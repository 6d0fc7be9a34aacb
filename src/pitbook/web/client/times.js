// One way to show a moment: by the clock of the venue, with its zone. The server counts microseconds.

import { locale } from "./language.js";
import { h } from "./dom.js";

/** The zone of the venue. Until it is known, that of whoever looks. */
let venue = "";

/** From now on all times are those of this clock. @param {string} zone */
export function keepZone(zone) {
  venue = zone;
}

/** @returns {Intl.DateTimeFormatOptions} */
const there = () => (venue ? { timeZone: venue } : {});

/** @type {Intl.DateTimeFormatOptions} */
const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" };
/** @type {Intl.DateTimeFormatOptions} */
const DAY = { day: "numeric", month: "short", year: "numeric" };
/** @type {Intl.DateTimeFormatOptions} */
const EXACT = { second: "2-digit", fractionalSecondDigits: 3 };
/** By so much clocks are put back in autumn, in milliseconds. */
const PUT_BACK = [3_600_000, 1_800_000];
const DAY_MS = 24 * 3_600_000;

/**
 * 14:05 AEDT, and its day where that is not today. @param {number} at microseconds
 * @param {boolean} [exact] with the day, to the thousandth of a second
 */
export function momentWords(at, exact = false) {
  const then = new Date(at / 1000);
  const day = (/** @type {Date} */ each) => each.toLocaleDateString("en-CA", there());
  const today = day(then) === day(new Date());
  return then.toLocaleString(locale, {
    ...(today && !exact ? {} : DAY),
    ...CLOCK,
    ...(exact ? EXACT : {}),
    ...there(),
  });
}

/** The same, for programs to read as well. @param {number} at microseconds @param {boolean} [exact] */
export const moment = (at, exact = false) =>
  h("time", { datetime: new Date(at / 1000).toISOString() }, momentWords(at, exact));

/** What the clock calls its zone now: AEDT. */
export const zone = () =>
  new Intl.DateTimeFormat(locale, { timeZoneName: "short", ...there() })
    .formatToParts()
    .find((each) => each.type === "timeZoneName")?.value ?? "";

/** What the clock shows then, as if it were UTC, in milliseconds. @param {number} at milliseconds */
function shows(at) {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat("en-CA", {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      ...there(),
    })
      .formatToParts(at)
      .map((each) => [each.type, Number(each.value)]),
  );
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/**
 * When the clock shows this, in microseconds; of an hour that comes twice the first. @param {string} local as inputs
 * have it: 2026-04-05T02:30
 */
export function fromClock(local) {
  const wanted = Date.parse(`${local}Z`);
  let at = wanted;
  for (let tries = 0; tries < 3; tries++) at += wanted - shows(at);
  const first = PUT_BACK.map((each) => at - each).find((each) => shows(each) === wanted);
  return (first ?? at) * 1000;
}

/** What an input for date and time has of a moment: 2026-04-05T02:30. @param {number} at microseconds */
export const atClock = (at) => new Date(shows(at / 1000)).toISOString().slice(0, 16);

/** The next time that the clock shows this hour and minute. @param {number} now microseconds @param {string} time 02:30 */
export function nextAtClock(now, time) {
  const day = new Date(shows(now / 1000)).toISOString().slice(0, 10);
  const today = fromClock(`${day}T${time}`);
  if (today > now) return today;
  const tomorrow = new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return fromClock(`${tomorrow}T${time}`);
}

/** How long it is until then: 19:32. @param {number} microseconds */
export function left(microseconds) {
  const seconds = Math.max(0, Math.ceil(microseconds / 1_000_000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
