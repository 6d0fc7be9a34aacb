// Fractions as the server writes them, for people; and answers that take a moment.

import { locale } from "./language.js";
import { get } from "./api.js";

/** `-7/495` as a number. @param {string} fraction */
export function number(fraction) {
  const [over, under = "1"] = fraction.split("/");
  const [a, b] = [Number(over), Number(under)];
  if (Number.isFinite(a) && Number.isFinite(b)) return a / b;
  const cut = Math.max(over.length, under.length) - 300; // too long for a number: the same digits off both
  return Number(over.slice(0, -cut)) / Number(under.slice(0, -cut));
}

/** @param {number} share @param {number} [places] */
export const percent = (share, places = 2) =>
  `${(100 * share)
    .toFixed(places)
    .replace("-", "−")
    .replace(/^−(0\.?0*)$/, "$1")}\u00a0%`;

/** What a result brings: `+1.2`, `−1`, `0`. @param {string} net */
export function result(net) {
  const value = number(net);
  const text = Math.abs(value).toLocaleString(locale, { maximumFractionDigits: 4 });
  return value > 0 ? `+${text}` : value < 0 ? `−${text}` : "0";
}

/** A fraction as it is read; a whole number without its one. @param {string} fraction */
export const exactly = (fraction) => fraction.replace(/\/1$/, "").replace("-", "−");

/** @param {number} value */
export const grouped = (value) => Math.round(value).toLocaleString(locale);

/** The edge of the house on a figure. @param {import("./schemas").FigureShown} figure */
export const edgeOf = (figure) => number(figure.figure.house_edge);

/** A figure's name in one line. @param {{wager: string, variant: string}} label */
export const called = ({ wager, variant }) => (variant ? `${wager}, ${variant}` : wager);

/**
 * What is reckoned in the background: null until it is there, so it is asked for again.
 * @template T
 * @param {string} path @param {(answer: any) => T | null} read @param {() => boolean} wanted
 * @returns {Promise<T | null>}
 */
export async function whenReckoned(path, read, wanted) {
  while (wanted()) {
    const found = read(await get(path));
    if (found !== null) return found;
    await new Promise((done) => setTimeout(done, 700));
  }
  return null;
}
