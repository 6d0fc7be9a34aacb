// Rulebooks by what people call them: the game, and whose document it is.

import { getOnce } from "./api.js";
import { replace } from "./dom.js";
import { strings } from "./strings.js";

/** @typedef {import("./schemas").RulebookRow} RulebookRow */

/** @param {{title: string, venue: string}} row */
export const bookWords = ({ title, venue }) => [title, venue].filter(Boolean).join(", ");

/** Names of rulebooks by their ids; an edition has its number behind it. @returns {Promise<(id: string) => string>} */
export async function bookNames() {
  /** @type {RulebookRow[]} */
  const rows = await getOnce("/api/rulebooks").catch(() => []);
  const names = new Map(rows.map((each) => [each.id, bookWords(each)]));
  return (id) => {
    const [plain, edition] = id.split("@");
    const name = names.get(id) ?? names.get(plain);
    return name ? `${name}${edition && !names.has(id) ? `, ${strings.edition(edition)}` : ""}` : id;
  };
}

/** An element whose id becomes a name as soon as it is known. @template {HTMLElement} E @param {E} element @param {string} id */
export function withBookName(element, id) {
  replace(element, id);
  bookNames().then((named) => replace(element, named(id)));
  return element;
}
