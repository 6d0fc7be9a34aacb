// What stands beside the name of a table, and the tour for whoever comes to one for the first time.

import { h } from "./dom.js";
import { keep, kept } from "./keeping.js";
import { how } from "./strings/how.js";
import { playChips } from "./strings/lobby.js";
import { tour as words } from "./strings/tour.js";
import { tournaments } from "./strings/tournaments.js";
import { strings } from "./strings.js";

/** @typedef {import("./types").TableView} TableView */

export class FirstVisit {
  /** @param {HTMLElement} root @param {import("./schemas").Me} me */
  constructor(root, me) {
    this.root = root;
    this.me = me;
    this.closed = false;
    /** @type {import("./tour").Tour | null} */
    this.tour = null;
    this.help = h(
      "button",
      { class: "help", "aria-label": `${words.again} ?`, title: words.again, onclick: () => this.start(true) },
      "?",
    );
  }

  /** @param {TableView} view @param {string} venue @returns {import("./dom").Child[]} */
  links(view, venue) {
    this.view = view;
    const table = encodeURIComponent(view.table);
    const link = (/** @type {string} */ to, /** @type {string} */ name) => h("a", { href: `#/${to}` }, name);
    return [
      view.practice ? h("span", { class: "play-chips" }, playChips) : null,
      view.tournament
        ? h("a", { class: "play-chips", href: `#/tournaments/${view.tournament}` }, tournaments.chipsOf)
        : null,
      h("span", { class: "venue" }, venue),
      this.me.role === "player" ? link(`how/${table}`, how.name) : null,
      link(`rules/${view.rulebook}`, strings.rules),
      link(`odds/${table}`, strings.oddsCard),
      link(`sign/${table}`, strings.limitsSign),
      this.me.role === "player" ? this.help : null,
    ];
  }

  /** Once for each person at this browser. */
  async begin() {
    if (this.me.role === "player" && !seen(this.me)) await this.start(false);
  }

  /** @param {boolean} asked by the person */
  async start(asked) {
    const { Tour } = await import("./tour.js");
    if (this.closed) return;
    this.tour?.end();
    this.tour = new Tour(this.root, this.me, () => {
      this.tour = null;
      remember(this.me);
      if (asked) this.help.focus({ preventScroll: true });
    });
    if (this.view) this.tour.look(this.view);
    if (asked) this.tour.card.focus({ preventScroll: true });
  }

  /** The table changed: perhaps what the tour spoke of is done. @param {TableView} view */
  look(view) {
    this.view = view;
    this.tour?.look(view);
  }

  close() {
    this.closed = true;
    this.tour?.leave();
  }
}

/** @param {import("./schemas").Me} me */
const keyOf = ({ person }) => `pitbook.tour/${person}`;

/** A browser may refuse to remember anything. @param {import("./schemas").Me} me */
const seen = (me) => kept(keyOf(me)) !== null;

/** @param {import("./schemas").Me} me */
const remember = (me) => keep(keyOf(me), "seen");
