// People as they write their names, and the rulebook of a table as it is called. What is asked for and recorded has their ids; what is read has their names.

import { SOON, get } from "./api.js";

/** @type {Map<string, string>} */
const known = new Map();

/** A person's name, or their id where no name was told. @param {string} person */
export const called = (person) => known.get(person) ?? person;

/** As much of a name as there is room for. @param {string} name @param {number} most letters */
export const cut = (name, most) => (name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name);

/** A rulebook is called as its table is. @param {string} rulebook @param {string} name */
export const keepBookName = (rulebook, name) => known.set(rulebook.split("@")[0], name);

/** Those of whom nobody was told yet what they are called. @param {string[]} people */
export const strangers = (people) => people.filter((each) => !known.has(each));

/** What those at a table are called. @param {string} path of the table @param {string[]} people who are there */
export async function learn(path, people) {
  for (const [person, name] of Object.entries(await get(`${path}/names`, SOON))) known.set(person, name);
  for (const each of strangers(people)) known.set(each, each); // whoever has left the floor is not asked for again
}

/** Words of the server, in which these people have their names. @param {string} words @param {string[]} people */
export function named(words, people) {
  const ids = people.filter((each) => called(each) !== each);
  if (!ids.length) return words;
  const any = ids.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return words.replace(new RegExp(`(?<![\\w-])(${any})(?![\\w-])`, "g"), (id) => called(id));
}

/** Words in which everybody known here has their name. @param {string} words */
export const namedHere = (words) => named(words, [...known.keys()]);

const WHO = ["player", "person", "shooter", "by", "to", "practice_of", "rulebook"];

/** Whom an event is about, itself or by the wager it is about. @param {Record<string, any>} payload @returns {string[]} */
export const peopleOf = (payload) =>
  [payload, ...Object.values(payload)].flatMap((part) =>
    [...WHO.map((each) => part?.[each]), ...(Array.isArray(part?.players) ? part.players : [])].filter(
      (each) => typeof each === "string",
    ),
  );
