// The table of a drill, drawn by the room of its game; nothing on it can be pressed.

import { h, replace } from "../dom.js";
import { roomOf } from "../rooms.js";
import { training as words } from "../strings/training.js";

/** @typedef {import("../schemas").DrillTable} DrillTable */

/** @param {DrillTable} table @param {import("../schemas").Me} me */
export async function drillTable(table, me) {
  const view = /** @type {import("../types").TableView} */ (/** @type {unknown} */ (table.view));
  const layout = await roomOf(view.game).layout();
  const narrow = matchMedia("(max-width: 40rem)");
  const felt = h("div", {
    class: "felt still",
    role: "img",
    tabindex: 0,
    "aria-label": words.picture(view.phase_words),
  });
  const nobody = /** @type {any} */ ("onlooker"); // no role of the house: nothing can be pressed
  const drawn = () =>
    layout.draw({
      view,
      me: { ...me, role: nobody },
      chip: 0,
      fresh: new Set(),
      terms: table.terms,
      names: table.names,
      wagers: table.wagers,
      inscriptions: table.inscriptions,
      log: [],
      narrow: narrow.matches,
      roomy: false, // beside the question there never is room for both sides of a cloth
      memory: {},
      act: async () => null,
    });
  const draw = () => replace(felt, h("div", { inert: true }, drawn()));
  draw();
  const turned = () => (felt.isConnected ? draw() : narrow.removeEventListener("change", turned));
  narrow.addEventListener("change", turned);
  return felt;
}
