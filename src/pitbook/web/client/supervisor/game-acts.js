// Acts that are the game's own, as the server offers them to this official now.

import { formsFor, gathered } from "../dealer/forms.js";
import { h } from "../dom.js";
import { known, note } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

/**
 * A part for one act of the game, if the game has it and the document knows it. @param {Desk} desk @param {string} name
 * @param {string} title @param {string} not said while it is not offered @param {string} [also] @returns {Part[]}
 */
export function gameAct(desk, name, title, not, also = "") {
  const { view, me } = desk;
  const kind = `${view.game}.${name}`;
  if (!known(desk, kind)) return [];
  const offers = view.offers.filter((each) => each.command === kind);
  return [
    {
      name: kind,
      key: [offers, also],
      draw: () => [
        h("h3", {}, title),
        also ? h("p", {}, also) : null,
        offers.length
          ? formsFor(gathered(offers, me.role), { role: me.role, view, names: desk.names }, (command) =>
              desk.act(command),
            )
          : h("p", { class: "quiet" }, not),
        note(desk, kind),
      ],
    },
  ];
}
