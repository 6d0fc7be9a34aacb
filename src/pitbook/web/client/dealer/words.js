// Commands, fields and values as people say them.

import { called } from "../names.js";
import { actWords, roomOf } from "../rooms.js";
import { dealer as words } from "../strings/dealer.js";
import { capital, money, spoken } from "../strings.js";

/** @typedef {import("./fields").Asking} Asking */

/** What pressing it does. @param {string} command such as `table.deal` */
export function commandWords(command) {
  const name = command.split(".")[1] ?? command;
  return actWords(command) ?? words.acts[name] ?? capital(spoken(name));
}

/** @param {string} name of a field @param {Record<string, string>} names the document's words */
export const fieldWords = (name, names) => words.fields[name] ?? capital(names[name] ?? spoken(name));

/** Whether a number is an amount of money. @param {string} name of its field */
export const isMoney = (name) => name === "stake" || name === "cents";

/** @param {Asking} asking @param {string} name @param {any} value @returns {string} */
export function valueWords(asking, name, value) {
  if (value === null) return words.none;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.map((each) => valueWords(asking, typeof each === "string" ? "kind" : "box", each)).join(", ");
  if (name === "position") return placeOfCard(asking, value);
  if (typeof value === "number")
    return isMoney(name)
      ? money(value)
      : name === "wager"
        ? wagerWords(asking, value)
        : (words.places[name]?.(value, asking.names) ?? String(value));
  if (name === "kind") return asking.names[value] ?? capital(spoken(value));
  return /player|who/.test(name) ? called(value) : capital(spoken(String(value)));
}

/** @param {Asking} asking @param {number} id @returns {string} */
function wagerWords(asking, id) {
  const found = Object.values(asking.view.play.layout ?? {})
    .flat()
    .find((each) => each.id === id);
  return found
    ? words.wager(valueWords(asking, "kind", found.kind), found.number, money(found.stake), called(found.player))
    : String(id);
}

/** To whom the next card goes, where the round says so. @param {Asking} asking */
export function nextCardFor(asking) {
  const place = roomOf(asking.view.game).cardFor?.(asking.view);
  return place === undefined ? "" : words.cardFor(placeOfCard(asking, place));
}

/** Where cards lie: with the dealer, or at a place with whoever wagers there. @param {Asking} asking @param {number} place */
export function placeOfCard(asking, place) {
  const { names, view } = asking;
  const { placed, round } = view.play;
  const laid = /** @type {any[]} */ (placed?.length ? placed : (round?.laid ?? [])); // before the first card, and after
  const whose = laid.find((each) => (each.area ?? each.box) === place)?.player;
  const where = place ? `${names.area ?? names.box} ${place}` : words.theDealer;
  return whose ? `${where}, ${called(whose)}` : where;
}
