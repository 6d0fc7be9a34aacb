// What signs and officials announce to everybody at a table, with clauses and counted down: limits to come, that it
// closes, places kept for somebody, another edition of the rules; and to a player the limits on their marker.

import { clauseLinks } from "./clauses.js";
import { h, replace } from "./dom.js";
import { limitsWords } from "./limits.js";
import { announced as words } from "./strings/announced.js";
import { left, momentWords } from "./times.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./schemas").Notice} Notice */

export class Announced {
  /** @param {import("./schemas").Me} me */
  constructor(me) {
    this.me = me;
    this.ahead = 0; // the journal's clock before ours, in microseconds
    this.place = words.place;
    this.key = "";
    /** @type {TableView | null} */
    this.view = null;
    this.element = h("div", { class: "announced-here", role: "status", "aria-label": words.title });
    this.timer = setInterval(() => this.tick(), 1000);
  }

  /** @param {import("./schemas").Layout} printed */
  open({ now, names }) {
    this.ahead = now - Date.now() * 1000;
    this.place = names.box ?? names.area ?? words.place;
  }

  close() {
    clearInterval(this.timer);
  }

  now() {
    return Date.now() * 1000 + this.ahead;
  }

  /**
   * Drawn anew only when something of it changed, so that a screen reader reads nothing twice.
   * @param {TableView} view
   */
  update(view) {
    this.view = view;
    const own = view.markers.filter((each) => each.player === this.me.person);
    const due = view.announced.map(({ at = 0 }) => at <= this.now());
    const key = JSON.stringify([view.announced, own, due]);
    if (key === this.key) return;
    this.key = key;
    const line = (
      /** @type {string} */ look,
      /** @type {import("./dom").Child} */ said,
      /** @type {string[]} */ clauses,
    ) => h("li", { class: look }, said, " ", h("span", { class: "quiet" }, clauseLinks(view.rulebook, clauses)));
    const lines = [
      ...view.announced.map((each) => line(each.kind, this.said(each), each.clauses)),
      ...own.map((each) => line("own", words.own(limitsWords(each.limits)), each.clauses)),
    ];
    replace(this.element, lines.length ? h("ul", { class: "plain" }, lines) : null);
  }

  /** @param {Notice} notice @returns {import("./dom").Child} */
  said({ kind, at = 0, named, limits = [], player = "", places = [], words: notice = "", edition = "" }) {
    const due = at <= this.now();
    const when = momentWords(at);
    switch (kind) {
      case "edition":
        return words.edition(edition, notice);
      case "closed":
        return `${words.closed(when)}.`;
      case "reserved":
        return `${words.reserved(this.place, places, player === this.me.person ? words.you : player)}.`;
      case "closing":
        return due ? `${words.closesNow}.` : [`${words.closes(when)}, `, this.countdown(at)];
      case "limits":
        return [
          `${words.limits(limitsWords(limits))}${due ? ". " : ", "}`,
          due ? words.anyMoment : [(named ? words.from : words.notBefore)(when), ", ", this.countdown(at)],
        ];
    }
  }

  /** Seen, and not heard: the time that it runs to is said beside it. @param {number} at */
  countdown(at) {
    return h("span", { class: "until", "aria-hidden": "true", "data-at": at }, words.left(left(at - this.now())));
  }

  tick() {
    for (const each of this.element.querySelectorAll(".until"))
      replace(each, words.left(left(Number(each.getAttribute("data-at")) - this.now())));
    if (this.view) this.update(this.view);
  }
}
