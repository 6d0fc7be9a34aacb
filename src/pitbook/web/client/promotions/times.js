// Times of a promotion: by the clock of the place where the casino is, whoever looks from wherever.

import { locale } from "../language.js";
import { h } from "../dom.js";

/** As a field for date and time has it: 2026-03-20T18:00:00. @param {number} at microseconds @param {string} zone */
export function atPlace(at, zone) {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(new Date(at / 1000));
  const of = (/** @type {string} */ type) => parts.find((each) => each.type === type)?.value ?? "00";
  return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}:${of("second")}`;
}

/** Microseconds of what stands in such a field; nothing where it is empty. @param {string} text @param {string} zone */
export function fromPlace(text, zone) {
  if (!text) return null;
  const wanted = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  let at = wanted;
  for (let tries = 0; tries < 2; tries++) at += wanted - Date.parse(`${atPlace(at * 1000, zone)}Z`);
  return at * 1000;
}

/** 20 Mar 2026, 18:00:00 AEDT. @param {number} at microseconds @param {string} zone */
export const placeTime = (at, zone) =>
  h(
    "time",
    { datetime: new Date(at / 1000).toISOString() },
    new Date(at / 1000).toLocaleString(locale, {
      timeZone: zone,
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    }),
  );
