// A bell at the top of every page, for those who see to duties: how many press, or are late and not done.

import { SOON, get } from "../api.js";
import { h, replace } from "../dom.js";
import { duties as words } from "../strings/duties.js";

const EVERY = 10_000;

export class Bell {
  constructor() {
    this.element = h("span", { class: "bell", "aria-live": "polite" });
    this.person = "";
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
  }

  /** Rings for whoever looks now, if it is for them. @param {import("../schemas").Me | null} me */
  listen(me) {
    const person = me?.sees_duties ? `${me.person} ${me.role}` : "";
    if (person === this.person) return;
    this.person = person;
    clearInterval(this.timer);
    this.ring(0);
    if (!person) return;
    this.timer = setInterval(() => this.look(), EVERY);
    this.look();
  }

  async look() {
    const mine = this.person;
    if (document.hidden) return;
    /** @type {import("../schemas").DutiesShown | null} */
    const found = await get("/api/duties", SOON).catch(() => null); // it comes the next time
    if (found && mine === this.person) this.ring(found.duties.filter((each) => each.rings).length);
  }

  /** @param {number} many */
  ring(many) {
    const said = many ? words.rings(many) : "";
    if (this.element.textContent !== said) replace(this.element, said ? h("a", { href: "#/duties" }, said) : null);
  }
}
