// In which language the pages speak. Sentences are written in English where they are used by their names; another language
// has the same names, and what it lacks is said in English. What the rules say comes from the server, as it is recorded.

import { keep, kept } from "./keeping.js";

/** @typedef {Record<string, any>} Said */

const KEY = "pitbook.language";
/** The languages there are, as they call themselves. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch" };
/** @type {Record<string, () => Promise<Said>>} */
const OTHERS = { de: async () => (await import("./languages/de.js")).german };
/** By which dates, numbers and lists are written. @type {Record<string, string>} */
const LOCALES = { en: "en-AU", de: "de-DE" };

const chosen = kept(KEY) ?? "en";
export const language = Object.hasOwn(LANGUAGES, chosen) ? chosen : "en";
export const locale = LOCALES[language];

/** What the other language says, by part. @type {Record<string, Said>} */
let words = {};

async function load() {
  words = (await OTHERS[language]?.().catch(() => null)) ?? {};
  document.documentElement.lang = language;
}
await load();

/** From the next page on. @param {string} other */
export function speak(other) {
  keep(KEY, other);
  location.reload();
}

/**
 * A part of what is said: in the language of whoever reads, as far as it has it. @template T @param {string} part
 * @param {T} own @param {Record<string, Said>} [more] other languages, where a room brings them along
 * @returns {T}
 */
export const said = (part, own, more = {}) => merged(own, more[language] ?? words[part]);

/** @template T @param {T} own @param {any} other @returns {T} */
function merged(own, other) {
  if (other === undefined) return own;
  if (typeof own !== "object" || own === null || Array.isArray(own)) return other;
  const found = /** @type {Record<string, any>} */ (own);
  return /** @type {T} */ (
    Object.fromEntries(
      Object.keys({ ...found, ...other }).map((name) => [
        name,
        name in found ? merged(found[name], other[name]) : other[name],
      ]),
    )
  );
}
