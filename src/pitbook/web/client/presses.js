// A press is one wish: the second click of a double click and a key that is held down are none. Only chips on a place
// count press by press. Presses that come too quickly for the table wait, and lay their chips on what lies there then.

import { placeKey, placeOf } from "./dragging.js";

const PRESSES = ["Enter", " ", "Delete", "Backspace"];

/** @param {HTMLElement} root @param {import("./turns").Turns} turns */
export function onePressAtATime(root, turns) {
  let asked = 0;
  /** Where the first click of a double click was. @type {string | null} */
  let first = null;

  const pressed = (/** @type {Event} */ event) => {
    if (turns.found) return;
    const place = placeKey(event.target);
    if (isHeld(event)) return swallow(event);
    if (event instanceof MouseEvent && event.type === "click") {
      if (event.detail === 2 && turns.asked > asked && (place === null || place !== first)) return swallow(event);
      [asked, first] = [turns.asked, place];
    }
    if (place === null || !turns.busy || (event instanceof KeyboardEvent && !PRESSES.includes(event.key))) return;
    swallow(event);
    const again = copy(event);
    turns.take(() => turns.askedBy(() => placeOf(place)?.dispatchEvent(again)));
  };
  for (const type of ["click", "contextmenu", "keydown"]) root.addEventListener(type, pressed, true);
}

/** @param {Event} event */
function isHeld(event) {
  if (!(event instanceof KeyboardEvent) || !event.repeat) return false;
  return (
    event.key === "Enter" ||
    (event.key === " " && !(event.target instanceof HTMLElement && event.target.matches("input, textarea, select")))
  );
}

/** @param {Event} event */
const copy = (event) =>
  event instanceof KeyboardEvent
    ? new KeyboardEvent(event.type, event)
    : new MouseEvent(event.type, /** @type {MouseEvent} */ (event));

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
