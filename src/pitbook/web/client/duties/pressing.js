// What is owed, first on the home page of those who see to it: what rings, or how many are open.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { duties as words } from "../strings/duties.js";
import { dutyTable } from "./rows.js";

export class Pressing {
  /** @param {import("../schemas").Me} me */
  constructor(me) {
    this.asks = me.sees_duties;
    this.element = h("section", { class: "pressing", "aria-label": words.title, hidden: !this.asks });
    this.shown = "";
  }

  /** @param {number} [within] so many milliseconds */
  async look(within) {
    if (!this.asks) return;
    /** @type {import("../schemas").DutiesShown} */
    const found = await get("/api/duties", within);
    const ringing = found.duties.filter((each) => each.rings);
    const key = JSON.stringify([ringing, found.open, found.late, Math.floor(found.now / 60_000_000)]);
    if (key === this.shown) return;
    this.shown = key;
    replace(
      this.element,
      h(
        "div",
        { class: "table-head" },
        h("h2", {}, words.title),
        h("a", { href: "#/duties" }, words.counted(found.open, found.due_soon, found.late)),
      ),
      ringing.length ? dutyTable(ringing, found.now, words.ringing(found.ring_minutes)) : null,
    );
  }
}
