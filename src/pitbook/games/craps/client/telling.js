// What happened at Craps, as people at a table say it.

import { wordsOf } from "/ui/story.js";
import { texts } from "./strings.js";

/** @typedef {import("/ui/types").EventView} EventView */

const ROLL = /^roll (\d+): (\d) \+ (\d) = (\d+)/;

/**
 * Words for some events; null: those of the server will do. @param {EventView} event
 * @param {import("./types").TableView} view @param {Record<string, string>} names of the wagers
 */
export function tells(event, view, names) {
  if (event.kind === "craps.rolled@1")
    return event.words.replace(ROLL, (_, number, one, other, total) => texts.roll(number, one, other, total));
  if (event.kind === "craps.wagers_were_off@1") {
    const off = Object.values(view.play.layout)
      .flat()
      .filter((each) => event.payload.wagers.includes(each.id));
    if (!off.length) return null;
    const called = off.map(({ kind, number }) => [names[kind], number || ""].join(" ").trim());
    return event.words.replace(wordsOf(event), texts.wereOff([...new Set(called)]));
  }
  return null;
}
