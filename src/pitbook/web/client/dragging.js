// Chips dragged with a mouse or a finger: from the rack onto a place, or a stack of one's own off its place.
// A press stays a press. A place that would not take the chips is asked all the same: the refusal says why not.

import { chip, pile } from "./chips.js";
import { s } from "./dom.js";

/** @typedef {Record<string, any>} Command */
/** Commands are gathered by whatever lies under the chips. @typedef {CustomEvent<{ cents: number, commands: Command[] }>} Dropped */

const FAR = 7;
/** A finger hides what is under it. */
const ABOVE_FINGER = 34;

/**
 * What makes an element a place for chips, known by a key: `put` says what to ask for when chips fall on it; `off` what
 * to ask for when the chips that lie there, `stake` cents, are carried away.
 * @param {string} key @param {(cents: number) => Command[]} put @param {number} [stake] @param {() => Command[]} [off] @returns {import("./dom").Props}
 */
export function takesChips(key, put, stake = 0, off = () => []) {
  return {
    "data-place": key,
    "data-stake": stake || null,
    onput: (/** @type {Dropped} */ event) => event.detail.commands.push(...put(event.detail.cents)),
    onoff: (/** @type {Dropped} */ event) => event.detail.commands.push(...off()),
  };
}

/** @param {Element} place @param {"put" | "off"} what @param {number} cents @returns {Command[]} */
function askedBy(place, what, cents) {
  /** @type {Command[]} */
  const commands = [];
  place.dispatchEvent(new CustomEvent(what, { detail: { cents, commands } }));
  return commands;
}

/** Lets the stacks on a layout be dragged. @param {HTMLElement} felt @param {(...commands: Command[]) => void} act */
export function stacksMove(felt, act) {
  felt.addEventListener("pointerdown", (event) => {
    const from = event.target instanceof Element ? event.target.closest("[data-stake]") : null;
    if (from) lift(event, Number(from.getAttribute("data-stake")), from, act);
  });
}

/**
 * Begins with a pointer that goes down, and is a drag once it has gone far enough.
 * @param {PointerEvent} event @param {number} cents @param {Element | null} from the place they lie at, or null from the rack @param {(...commands: Command[]) => void} act
 */
export function lift(event, cents, from, act) {
  if (event.button !== 0 || !event.isPrimary) return;
  const { pointerId, clientX, clientY } = event;
  const home = from?.getAttribute("data-place") ?? "";
  /** @type {SVGSVGElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;
  const listening = new AbortController();
  const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ does) => addEventListener(type, does, { signal: listening.signal, passive: false });

  const stop = () => {
    listening.abort();
    ghost?.remove();
    over?.classList.remove("aimed");
    document.body.classList.remove("dragging");
  };
  on("pointermove", (/** @type {PointerEvent} */ now) => {
    if (now.pointerId !== pointerId || (!ghost && Math.hypot(now.clientX - clientX, now.clientY - clientY) < FAR)) return;
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
    const to = placeAt(now);
    if (!from && to) act(...askedBy(to, "put", cents));
    const still = from && document.querySelector(`[data-stake][data-place="${CSS.escape(home)}"]`); // it may have been settled
    if (still && to?.getAttribute("data-place") !== home) act(...moved(still, to, cents));
  });
  on("touchmove", (/** @type {TouchEvent} */ now) => { if (now.cancelable) now.preventDefault(); }); // or the page would scroll
  on("pointercancel", stop);
  on("keydown", (/** @type {KeyboardEvent} */ now) => { if (now.key === "Escape") stop(); });
}

/** Off its place; and onto another where that one takes it. @param {Element} from @param {Element | null} to @param {number} cents */
function moved(from, to, cents) {
  if (!to) return askedBy(from, "off", cents);
  const there = askedBy(to, "put", cents);
  return to.matches(".lit, [data-lit]") ? [...askedBy(from, "off", cents), ...there] : there;
}

/** @param {PointerEvent} event */
const placeAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-place]") ?? null;

/** @param {Event} event */
const swallow = (event) => event.stopPropagation();

/** @param {SVGElement} chips */
const picture = (chips) => s("svg", { class: "ghost", viewBox: "-24 -64 48 88", "aria-hidden": "true" }, chips);
