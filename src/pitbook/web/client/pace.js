// How quickly cards, chips and dice move: as each person likes it, and not at all for those who prefer that.

import { h } from "./dom.js";
import { kept, keep } from "./keeping.js";
import { strings } from "./strings.js";

const KEY = "pitbook.pace";
/** By what times are multiplied. @type {Record<string, number>} */
const PACES = { normal: 1, fast: 0.45, off: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {string} */
const chosen = () => {
  const wish = kept(KEY) ?? "";
  return wish in PACES ? wish : "normal";
};

/** By what times are multiplied now: nothing moves at 0. */
export const pace = () => (still.matches ? 0 : PACES[chosen()]);

/** Where it is chosen; whoever prefers no motion has nothing to choose. @param {() => void} changed */
export function paceChoice(changed) {
  if (still.matches) return null;
  const field = h(
    "select",
    {
      class: "pace",
      "aria-label": strings.pace.name,
      title: strings.pace.name,
      onchange: () => {
        keep(KEY, field.value);
        changed();
      },
    },
    Object.keys(PACES).map((each) =>
      h("option", { value: each, selected: each === chosen() }, strings.pace.values[each]),
    ),
  );
  return field;
}
