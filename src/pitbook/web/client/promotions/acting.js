// Small forms that send one command each, and the way a command goes.

import { call, newId } from "../api.js";
import { h } from "../dom.js";
import { tell, tellRefusal } from "../notices.js";
import { promotions as words } from "../strings/promotions.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {(kind: string, fields?: Record<string, unknown>) => Promise<void>} Act */

/**
 * A command with an id of its own; what came of it is shown. @param {string} name
 * @param {(view: PromotionView) => void} shown @returns {Act}
 */
export const acting =
  (name, shown) =>
  async (kind, fields = {}) => {
    try {
      const command = { type: `promotion.${kind}`, ...fields };
      const path = `/api/promotions/${encodeURIComponent(name)}/commands`;
      const answer = await call("POST", path, { id: newId(), command });
      tell(answer.events.map((/** @type {{ words: string }} */ each) => each.words).join(". ") || words.didIt);
      shown(answer.view);
    } catch (error) {
      tellRefusal(error);
    }
  };

/**
 * Fields in a row and the button that sends them. @param {string} label @param {HTMLElement[]} inputs
 * @param {() => void} send @param {{ main?: boolean, name?: string }} [more]
 */
export const rowForm = (label, inputs, send, { main = false, name = label } = {}) =>
  h(
    "form",
    {
      class: "row form",
      "aria-label": name,
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send();
      },
    },
    inputs.map((each) => each),
    h("button", { class: main ? "main" : null }, label),
  );

/** @param {string} label @param {import("../dom").Props} [props] */
export function wordsInput(label, props = {}) {
  const input = h("input", { autocomplete: "off", required: true, ...props });
  return { input, element: h("label", {}, label, input) };
}

/** @param {string} label @param {Record<string, string>} options */
export function oneOf(label, options) {
  const input = h(
    "select",
    {},
    Object.entries(options).map(([value, said]) => h("option", { value }, said)),
  );
  return { input, element: h("label", {}, label, input) };
}
