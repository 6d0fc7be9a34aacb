// What somebody has typed is kept when a form is drawn anew.

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */
/** @typedef {Map<string, string | boolean>} Written */

/** @param {ParentNode} root @returns {Input[]} */
const inputsIn = (root) => [.../** @type {NodeListOf<Input>} */ (root.querySelectorAll("input, select"))];

/** @param {Input} input */
const ticked = (input) => input instanceof HTMLInputElement && /checkbox|radio/.test(input.type);

/** The form it stands in, its name, and which of several it is. @param {Element} input */
const keyOf = (input) => [input.closest("[data-form]")?.getAttribute("data-form"), input.getAttribute("name"), ticked(/** @type {Input} */ (input)) ? input.getAttribute("value") : ""].join("|");

/** @param {Input} input */
function isChanged(input) {
  if (input instanceof HTMLSelectElement) return ![...input.options].some((each, index) => index === input.selectedIndex && (each.defaultSelected || index === 0));
  return ticked(input) ? input.checked !== input.defaultChecked : input.value !== input.defaultValue;
}

/** What was changed in the forms of an element. @param {ParentNode} root @returns {Written} */
export function written(root) {
  return new Map(inputsIn(root).filter(isChanged).map((each) => [keyOf(each), ticked(each) ? /** @type {HTMLInputElement} */ (each).checked : each.value]));
}

/** Choices come first, since other fields may follow from them. @param {ParentNode} root @param {Written} kept */
export function writeBack(root, kept) {
  for (const wanted of ["SELECT", "INPUT"]) {
    for (const each of inputsIn(root)) {
      const value = kept.get(keyOf(each));
      if (value === undefined || each.tagName !== wanted) continue;
      if (typeof value === "boolean") /** @type {HTMLInputElement} */ (each).checked = value;
      else if (!(each instanceof HTMLSelectElement) || [...each.options].some((option) => option.value === value)) each.value = value;
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

/** How to find an element again in its form: by its name, or by what it does. @param {Element} element */
function selectorOf(element) {
  const name = element.getAttribute("name");
  const card = element.getAttribute("data-card");
  return name ? `[name="${CSS.escape(name)}"]` : card ? `[data-card="${card}"]` : "button:not([type])";
}

/** Draws an element anew; what was typed, what was open and where the focus was stay. @param {HTMLElement} root @param {() => void} redraw */
export function keeping(root, redraw) {
  const kept = written(root);
  const opened = [...root.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-keep"));
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.closest("[data-form]")?.getAttribute("data-form");
  redraw();
  writeBack(root, kept);
  for (const each of root.querySelectorAll("details")) if (opened.includes(each.getAttribute("data-keep"))) each.open = true;
  if (!focused) return;
  const form = key ? root.querySelector(`[data-form="${CSS.escape(key)}"]`) : null;
  const again = form?.querySelector(selectorOf(focused)) ?? root.querySelector(focused instanceof HTMLInputElement ? "input, button.main" : "[aria-pressed=true]:not([data-card]), button.main");
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
