// What somebody has typed, opened or is on with the keyboard stays when it is drawn anew.

import { replace } from "../dom.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */
/** @typedef {Map<string, string | boolean>} Written */

/** Inputs from which others follow, and all others. */
const IN_TURN = ["select, input[hidden]", "input:not([hidden])"];

/** @param {ParentNode} root @param {string} [which] @returns {Input[]} */
const inputsIn = (root, which = "input, select") => [
  .../** @type {NodeListOf<Input>} */ (root.querySelectorAll(which)),
];

/** @param {Element} input */
const ticked = (input) => input instanceof HTMLInputElement && /checkbox|radio/.test(input.type);

/** @param {Element} element */
const formOf = (element) => element.closest("[data-form]")?.getAttribute("data-form") ?? "";

/** The form it stands in, its name, and which of several it is. @param {Element} input */
const keyOf = (input) =>
  [formOf(input), input.getAttribute("name"), ticked(input) ? input.getAttribute("value") : ""].join("|");

/** @param {Input} input */
function isChanged(input) {
  if (input instanceof HTMLSelectElement)
    return ![...input.options].some(
      (each, index) => index === input.selectedIndex && (each.defaultSelected || index === 0),
    );
  return ticked(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
}

/** What was changed in the forms of an element. @param {ParentNode} root @returns {Written} */
function written(root) {
  return new Map(
    inputsIn(root)
      .filter(isChanged)
      .map((each) => [keyOf(each), ticked(each) ? /** @type {HTMLInputElement} */ (each).checked : each.value]),
  );
}

/** @param {ParentNode} root @param {Written} kept */
function writeBack(root, kept) {
  for (const which of IN_TURN) {
    for (const each of inputsIn(root, which)) {
      const value = kept.get(keyOf(each));
      if (value === undefined) continue;
      if (typeof value === "boolean") /** @type {HTMLInputElement} */ (each).checked = value;
      else if (!(each instanceof HTMLSelectElement) || [...each.options].some((option) => option.value === value))
        each.value = value;
      changed(each);
    }
  }
}

/** Tells whoever shows an input otherwise that it is not as it was. @param {Element} input */
export const changed = (input) => input.dispatchEvent(new Event("input", { bubbles: true }));

/** Empties a form. @param {HTMLFormElement} form */
export function empty(form) {
  form.reset();
  for (const each of inputsIn(form)) changed(each);
}

/**
 * A form is empty as soon as it is sent; what was written comes back if that is not done. @param {HTMLFormElement} form
 * @param {() => Promise<boolean | null>} send
 */
export async function sending(form, send) {
  const kept = written(form);
  empty(form);
  if (!(await send())) writeBack(document.querySelector(`form[data-form="${CSS.escape(formOf(form))}"]`) ?? form, kept);
}

/** By what an element is known again: its form, and its name, its address, or what it says. @param {Element} element */
function markOf(element) {
  const named = ["data-keep", "name", "data-card", "href"]
    .map((each) => element.getAttribute(each))
    .find((each) => each !== null);
  const folded = element.localName === "summary" ? element.parentElement?.getAttribute("data-keep") : null;
  return [
    element.localName,
    formOf(element),
    named ?? folded ?? element.textContent,
    ticked(element) ? element.getAttribute("value") : "",
  ].join("|");
}

/** @param {HTMLElement} root @param {string} mark */
const marked = (root, mark) =>
  [...root.querySelectorAll(mark.split("|", 1)[0])].filter((each) => markOf(each) === mark);

/** The buttons that send a form. @param {HTMLElement} root @param {string} form */
const sendersOf = (root, form) => root.querySelectorAll(`form[data-form="${CSS.escape(form)}"] button:not([type])`);

/**
 * Remembers where the focus is, and puts it there again. Where that is gone, the place itself has it and no button that
 * somebody could press unawares; whoever was on the one that leads goes on to the one that leads now.
 * @param {HTMLElement} root @returns {() => void}
 */
function focusIn(root) {
  const focused = document.activeElement;
  if (!focused || focused === root || !root.contains(focused)) return () => {};
  const mark = markOf(focused);
  const at = marked(root, mark).indexOf(focused);
  const form = formOf(focused);
  const sends = [...sendersOf(root, form)].includes(focused);
  const leads = focused.matches("button.main");
  return () => {
    if (focused.isConnected) return;
    const same = marked(root, mark);
    const senders = sends ? sendersOf(root, form) : [];
    const again =
      same[at] ??
      same[0] ??
      (senders.length === 1 ? senders[0] : leads ? root.querySelector("button.main") : null) ??
      root;
    if (again === root) root.tabIndex = -1;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  };
}

/**
 * Draws an element anew; what was typed, what was open and where the focus was stay. @param {HTMLElement} root
 * @param {() => void} redraw
 */
function keeping(root, redraw) {
  const kept = written(root);
  const opened = [...root.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-keep"));
  const refocus = focusIn(root);
  redraw();
  writeBack(root, kept);
  for (const each of root.querySelectorAll("details"))
    if (opened.includes(each.getAttribute("data-keep"))) each.open = true;
  refocus();
}

/** What each place was last drawn from. @type {WeakMap<HTMLElement, string>} */
const drawn = new WeakMap();

/**
 * Draws a place anew when something that it shows has changed. @param {HTMLElement} place @param {unknown} from
 * @param {() => import("../dom").Child} content
 */
export function redrawn(place, from, content) {
  const key = JSON.stringify(from) ?? "";
  if (drawn.get(place) === key) return;
  drawn.set(place, key);
  keeping(place, () => replace(place, content()));
}
