// What each game brings to the pages, from its own room. The first page names the rooms there are. Whatever a room itself
// loads may not need this file: both would wait for each other.

/** @typedef {import("./types").Room} Room */

const links = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[data-game]")]);

/** @type {Record<string, Room>} */
const ROOMS = Object.fromEntries(
  await Promise.all(links.map(async (link) => [link.dataset.game, (await import(link.href)).room])),
);

/** @param {string} game such as `view.game` @returns {Room} */
export function roomOf(game) {
  const found = ROOMS[game];
  if (!found) throw new Error(`no game of the name ${game} has a room here`);
  return found;
}

/** What a game calls its commands; the table has some of its own. @param {string} command such as `table.deal` */
export const actWords = (command) => ROOMS[command.split(".")[0]]?.acts[command.split(".")[1]];

/** The 7th round, or roll, as it is counted at the table. @param {string} game @param {number} number */
export const roundWords = (game, number) => `${roomOf(game).counts} ${number}`;
