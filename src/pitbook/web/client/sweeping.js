// Chips that are settled: those that are lost slide to the dealer, those that are paid come from there.

import { s } from "./dom.js";

/** Where the dealer's float is, as far from the upper edge. */
const FLOAT_AT = 40;

/** The stacks that lie on a layout, by their keys. @param {Element} layout @returns {Map<string, SVGGraphicsElement>} */
export const stacksIn = (layout) =>
  new Map(
    [.../** @type {NodeListOf<SVGGraphicsElement>} */ (layout.querySelectorAll(".stack[data-key]"))].map((each) => [
      each.getAttribute("data-key") ?? "",
      each,
    ]),
  );

/**
 * What lay on a layout that is drawn anew. Afterwards it says which stacks are new, and where chips are settled, it
 * moves them. @param {HTMLElement} felt
 */
export function lyingOn(felt) {
  const root = felt.querySelector("svg");
  const lay = root ? stacksIn(felt) : null;
  const places = new Map([...(lay ?? [])].map(([key, each]) => [key, within(root, each)]));
  return (/** @type {boolean} */ settling) => {
    const now = stacksIn(felt);
    for (const [key, each] of now) {
      const isNew = lay !== null && !lay.has(key) && !(settling && key.includes(" back "));
      each.classList.toggle("fresh", isNew);
      if (isNew && settling) comesFromFloat(felt, key, each);
    }
    if (settling)
      for (const [key, each] of lay ?? [])
        if (!now.has(key) && !isReturned(key, now)) goesToFloat(felt, each, places.get(key));
  };
}

/** Whether what lay under a key lies there still, to be taken back. @param {string} key @param {Map<string, Element>} now */
function isReturned(key, now) {
  const wager = key
    .split(" ")
    .slice(0, -1)
    .join(" ")
    .replace(/ theirs$/, "");
  return [...now.keys()].some((each) => each.startsWith(wager) && each.includes(" back "));
}

/** The place of an element in the measures of the layout. @param {SVGSVGElement | null} root @param {SVGGraphicsElement} each */
function within(root, each) {
  const [outer, inner] = [root?.getScreenCTM(), each.getScreenCTM()];
  return outer && inner ? outer.inverse().multiply(inner) : null;
}

/** From a place to the float, in the measures of the place. @param {SVGSVGElement} root @param {DOMMatrix} at */
function towardsFloat(root, at) {
  const { x, y } = new DOMPoint(root.viewBox.baseVal.width / 2, FLOAT_AT).matrixTransform(at.inverse());
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

/** @param {HTMLElement} felt @param {string} key @param {SVGGraphicsElement} stack */
function comesFromFloat(felt, key, stack) {
  const root = felt.querySelector("svg");
  const at = within(root, stack);
  if (!root || !at || !key.includes(" paid ")) return;
  stack.classList.add("paid");
  stack.style.setProperty("--drop", towardsFloat(root, at));
}

/** @param {HTMLElement} felt @param {SVGGraphicsElement} stack @param {DOMMatrix | null} [at] */
function goesToFloat(felt, stack, at) {
  const root = felt.querySelector("svg");
  if (!root || !at) return;
  const chips = /** @type {SVGGraphicsElement} */ (stack.cloneNode(true));
  for (const name of ["transform", "data-key"]) chips.removeAttribute(name);
  chips.classList.remove("fresh");
  const swept = s("g", { class: "swept", "aria-hidden": "true" }, chips);
  swept.style.setProperty("--to", towardsFloat(root, at));
  const { a, b, c, d, e, f } = at;
  const place = s("g", { transform: `matrix(${[a, b, c, d, e, f].join(" ")})` }, swept);
  swept.addEventListener("animationend", () => place.remove());
  root.append(place);
}
