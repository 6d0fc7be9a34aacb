// Chips dragged with a mouse or a finger: from the rack onto a place, or a stack of one's own off its place.
// A press stays a press. A place that would not take the chips is asked all the same: the refusal says why not.

import { chip, pile } from "./chips.js";
import { s } from "./dom.js";

/** @typedef {Record<string, any>} Command */
/** What is to be done is found out when its turn comes. @typedef {(find: () => Command[]) => void} Take */
/**
 * Commands are gathered by whatever lies under the chips.
 * @typedef {CustomEvent<{ cents: number, commands: Command[] }>} Dropped
 */

const FAR = 7;
/** A finger hides what is under it. */
const ABOVE_FINGER = 34;

/**
 * What makes an element a place for chips, known by a key: `put` says what to ask for when chips fall on it; `off` what
 * to ask for when the chips that lie there, `stake` cents, are carried away.
 * @param {string} key @param {(cents: number) => Command[]} put @param {number} [stake] @param {() => Command[]} [off]
 * @returns {import("./dom").Props}
 */
export function takesChips(key, put, stake = 0, off = () => []) {
  return {
    "data-place": key,
    "data-stake": stake || null,
    onput: (/** @type {Dropped} */ event) => event.detail.commands.push(...put(event.detail.cents)),
    onoff: (/** @type {Dropped} */ event) => event.detail.commands.push(...off()),
  };
}

/** @param {Element | null} place @param {"put" | "off"} what @param {number} cents @returns {Command[]} */
function askedBy(place, what, cents) {
  /** @type {Command[]} */
  const commands = [];
  place?.dispatchEvent(new CustomEvent(what, { detail: { cents, commands } }));
  return commands;
}

/**
 * The place that a press is on, by its key; a button that lies on a place is none. @param {EventTarget | null} target
 */
export const placeKey = (target) =>
  target instanceof Element
    ? (target.closest("[data-place], [role=button]")?.getAttribute("data-place") ?? null)
    : null;

/** The place of a key as it is drawn now. @param {string} key */
export const placeOf = (key) => document.querySelector(`[data-place="${CSS.escape(key)}"]`);

/** Lets the stacks on a layout be dragged. @param {HTMLElement} felt @param {Take} take */
export function stacksMove(felt, take) {
  felt.addEventListener("pointerdown", (event) => {
    const from = event.target instanceof Element ? event.target.closest("[data-stake]") : null;
    if (from) lift(event, Number(from.getAttribute("data-stake")), from, take);
  });
}

/**
 * Begins with a pointer that goes down, and is a drag once it has gone far enough.
 * @param {PointerEvent} event @param {number} cents
 * @param {Element | null} from the place they lie at, or null from the rack @param {Take} take
 */
export function lift(event, cents, from, take) {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX, clientY } = event;
  const home = from?.getAttribute("data-place") ?? "";
  /** @type {SVGSVGElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;
  const listening = new AbortController();
  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ does) =>
    addEventListener(type, does, { signal: listening.signal, passive: false });

  const stop = () => {
    listening.abort();
    ghost?.remove();
    over?.classList.remove("aimed");
    document.body.classList.remove("dragging");
  };
  on("pointermove", (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== pointerId || (!ghost && Math.hypot(now.clientX - clientX, now.clientY - clientY) < FAR))
      return;
    if (!ghost) {
      ghost = from ? picture(pile(cents, 0, 0)) : picture(chip(cents));
      document.body.append(ghost);
      document.body.classList.add("dragging");
      document.documentElement.setPointerCapture(pointerId); // what was pressed may be drawn anew meanwhile
    }
    ghost.style.translate = `${now.clientX}px ${now.clientY - (now.pointerType === "touch" ? ABOVE_FINGER : 0)}px`;
    const place = placeAt(now);
    if (place === over) return;
    over?.classList.remove("aimed");
    over = place;
    over?.classList.add("aimed");
  });
  on("pointerup", (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== pointerId) return;
    const dragged = ghost !== null;
    stop();
    if (!dragged) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
    const to = placeAt(now)?.getAttribute("data-place") ?? null;
    if (!from && to !== null) take(() => askedBy(placeOf(to), "put", cents));
    if (from && to !== home) take(() => moved(home, to));
  });
  on("touchmove", (/** @type {TouchEvent} */ now) => {
    if (now.cancelable) now.preventDefault();
  }); // or the page would scroll
  on("pointercancel", stop);
  on("keydown", (/** @type {KeyboardEvent} */ now) => {
    if (now.key === "Escape") stop();
  });
}

/**
 * Off its place, unless it was settled meanwhile; and onto another where that one takes it. @param {string} home
 * @param {string | null} to
 */
function moved(home, to) {
  const from = document.querySelector(`[data-stake][data-place="${CSS.escape(home)}"]`);
  const cents = Number(from?.getAttribute("data-stake"));
  if (!from || to === null) return askedBy(from, "off", cents);
  const place = placeOf(to);
  const there = askedBy(place, "put", cents);
  return place?.matches(".lit, [data-lit]") ? [...askedBy(from, "off", cents), ...there] : there;
}

/** @param {PointerEvent} event */
const placeAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-place]") ?? null;

/** @param {Event} event */
const swallow = (event) => event.stopPropagation();

/** @param {SVGElement} chips */
const picture = (chips) => s("svg", { class: "ghost", viewBox: "-24 -64 48 88", "aria-hidden": "true" }, chips);
