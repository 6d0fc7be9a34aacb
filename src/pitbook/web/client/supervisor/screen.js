// The supervisor's screen: what waits for a decision comes first, then everything else of the office in tabs.

import { SOON, get } from "../api.js";
import { h, replace } from "../dom.js";
import { redrawn } from "../forms/kept.js";
import { Latest } from "../forms/latest.js";
import { Parts } from "../forms/parts.js";
import { office as words } from "../strings/office.js";
import { PEOPLE } from "./forms.js";
import { left } from "../times.js";
import { decided } from "./disputes.js";
import { waiting } from "./waiting.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */
/** @typedef {import("../types").Scene} Scene */

/** @typedef {(desk: Desk) => Part[]} Tab */
/** What a tab shows is fetched when it is first looked at. @type {Record<string, () => Promise<Tab>>} */
const TABS = {
  limits: async () => (await import("./limits.js")).limits,
  closing: async () => (await import("./closing.js")).closing,
  disputes: async () => (await import("./disputes.js")).disputes,
  refused: async () => (await import("./refused.js")).refused,
  people: async () => (await import("./people.js")).people,
  float: async () => (await import("./float.js")).float,
};
const SECOND = 1000;

export class Screen {
  /**
   * @param {HTMLElement} above where what waits is shown @param {HTMLElement} below where the tabs are
   * @param {import("../forms/types").Send} send
   */
  constructor(above, below, send) {
    this.send = send;
    /** The last record of the table as it is drawn here. */
    this.drawn = 0;
    this.count = h("h2", { id: "waiting-title" });
    const cases = h("div", { class: "cases" });
    this.waiting = new Parts(cases);
    above.append(
      h(
        "section",
        { class: "waits", "aria-labelledby": "waiting-title" },
        h(
          "div",
          { class: "row between" },
          this.count,
          h("button", { type: "button", class: "plain", onclick: () => this.shown(this.chosen) }, words.toOffice),
        ),
        cases,
      ),
    );
    this.people = h("datalist", { id: PEOPLE });
    this.list = h("div", {
      class: "tabs",
      role: "tablist",
      "aria-label": words.office,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.move(event),
    });
    /** @type {Record<string, { tab: HTMLElement, panel: HTMLElement, parts: Parts, of?: Tab }>} */
    this.tabs = {};
    for (const name of Object.keys(TABS)) this.add(name);
    this.place = h(
      "section",
      { class: "office", "aria-label": words.office },
      this.list,
      Object.values(this.tabs).map((each) => each.panel),
      this.people,
    );
    below.append(this.place);
    this.chosen = "limits";
    this.key = "";
    this.ahead = 0; // the journal's clock before ours, in microseconds
    /** @type {Map<string, any>} */
    this.told = new Map();
    /** @type {import("../schemas").Overseen | undefined} */
    this.law = undefined;
    /** @type {Latest<import("../schemas").Overseen>} */
    this.latest = new Latest(
      () => get(`/api/tables/${encodeURIComponent(this.scene?.view.table ?? "")}/office`, SOON),
      (law) => this.hear(law),
    );
    this.timer = setInterval(() => this.tick(), SECOND);
    this.choose(this.chosen);
  }

  /** @param {string} name */
  add(name) {
    const tab = h(
      "button",
      { role: "tab", id: `tab-${name}`, "aria-controls": `office-${name}`, onclick: () => this.choose(name) },
      words.tabs[name],
    );
    const panel = h("div", {
      role: "tabpanel",
      id: `office-${name}`,
      "aria-labelledby": `tab-${name}`,
      class: "office-tab",
    });
    this.tabs[name] = { tab, panel, parts: new Parts(panel) };
    this.list.append(tab);
  }

  close() {
    clearInterval(this.timer);
    this.latest.close();
  }

  /** @param {string} name */
  async choose(name) {
    this.chosen = name;
    for (const [each, { tab, panel }] of Object.entries(this.tabs)) {
      tab.setAttribute("aria-selected", String(each === name));
      tab.tabIndex = each === name ? 0 : -1;
      panel.hidden = each !== name;
    }
    this.tabs[name].of ??= await TABS[name]();
    this.draw();
  }

  /** Arrow keys go from tab to tab. @param {KeyboardEvent} event */
  move(event) {
    const names = Object.keys(this.tabs);
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = names[(names.indexOf(this.chosen) + by + names.length) % names.length];
    this.choose(next);
    this.tabs[next].tab.focus();
  }

  /**
   * The table is as it is now. What may be done is asked for when something of the office has changed.
   * @param {Scene} scene
   */
  update(scene) {
    this.scene = scene;
    const { view } = scene;
    const key = JSON.stringify([view.edition, view.office, view.play.sign, view.seated, view.chips, view.phase]);
    if (key === this.key) return this.draw();
    this.key = key;
    this.latest.ask();
  }

  /** @param {import("../schemas").Overseen} law */
  hear(law) {
    this.law = law;
    this.ahead = law.now - Date.now() * 1000;
    this.draw();
  }

  now() {
    return Date.now() * 1000 + this.ahead;
  }

  /** @type {import("../forms/types").Send} */
  async does(command, asOf = this.drawn) {
    const done = await this.send(command, asOf);
    if (!done) this.latest.ask(); // perhaps the clock is not where it was thought to be
    return done;
  }

  draw() {
    if (!this.scene || !this.law) return;
    const { view, me, log, names } = this.scene;
    this.drawn = view.sequence;
    /** @type {Desk} */
    const desk = {
      view,
      me,
      log,
      names,
      law: this.law,
      told: this.told,
      place: this.place,
      now: () => this.now(),
      drawn: () => this.drawn,
      act: (command, asOf) => this.does(command, asOf),
      show: (tab) => this.shown(tab),
    };
    const [cases, settled] = [waiting(desk), decided(desk)];
    const title = words.waiting(cases.length, settled.length);
    if (this.count.textContent !== title) replace(this.count, title);
    this.waiting.show([...cases, ...settled]);
    const { parts, of } = this.tabs[this.chosen];
    if (of) parts.show(of(desk));
    const known = [
      ...new Set([...view.seated, ...Object.keys(view.chips).flatMap((each) => each.split("/")[2] ?? [])]),
    ];
    redrawn(this.people, known, () => known.map((each) => h("option", { value: each })));
  }

  /** @param {string} tab */
  shown(tab) {
    this.choose(tab);
    this.tabs[tab].tab.focus();
    this.tabs[tab].tab.scrollIntoView({ block: "start" });
  }

  /** Countdowns go on; when one is over, something may be done that could not before. */
  tick() {
    let over = false;
    for (const each of document.querySelectorAll(".countdown[data-until]")) {
      const until = Number(each.getAttribute("data-until")) - this.now();
      if (until <= 0) each.removeAttribute("data-until");
      over ||= until <= 0;
      replace(each, left(until));
    }
    if (over) this.latest.ask();
  }
}
