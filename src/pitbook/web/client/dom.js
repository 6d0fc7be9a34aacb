// Elements made without markup in strings, so that nothing that came from a player can ever be markup.

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */
/** @typedef {Record<string, any>} Props */

/**
 * @template {Element} E
 * @param {E} element
 * @param {Props} props
 * @param {Child[]} children
 * @returns {E}
 */
function filled(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style")
      styled(element).style.cssText = value; // an attribute would be refused by our own policy
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  add(element, children);
  return element;
}

/** @param {Element} element */
const styled = (element) => /** @type {HTMLElement | SVGElement} */ (/** @type {unknown} */ (element));

/** @param {Element} element @param {Child[]} children */
export function add(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An element of HTML.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  return filled(document.createElement(tag), props, children);
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Props} [props] @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  return filled(element, props, children);
}

/** @param {Element} element @param {...Child} children */
export function replace(element, ...children) {
  element.replaceChildren();
  add(element, children);
}

/**
 * Acts on a click, and on Enter or space where somebody uses a keyboard. A right click, Delete or Backspace undoes.
 * @param {() => void} act @param {() => void} [undo] @returns {Props}
 */
export function pressable(act, undo) {
  const does = (/** @type {Event} */ event, /** @type {() => void} */ what) => {
    event.preventDefault();
    what();
  };
  return {
    role: "button",
    tabindex: "0",
    onclick: act,
    oncontextmenu: undo && ((/** @type {Event} */ event) => does(event, undo)),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter" || event.key === " ") does(event, act);
      if (undo && (event.key === "Delete" || event.key === "Backspace")) does(event, undo);
    },
  };
}

/** What stands where nothing is yet, and what would come there. @param {string} title @param {string} words */
export const empty = (title, words) =>
  h("div", { class: "empty" }, h("p", { class: "empty-title" }, title), h("p", {}, words));
