// Something went wrong: what happened, the clauses that apply, what will follow, and who must approve.

import { locale } from "../language.js";
import { Refused } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { follows, foreseen } from "../forms/foreseen.js";
import { summedUp } from "../rules/summed.js";
import { refusal, tell } from "../notices.js";
import { dealer as words } from "../strings/dealer.js";
import { forms } from "../strings/forms.js";
import { capital, spoken, strings } from "../strings.js";
import { fieldFor } from "./fields.js";

/** @typedef {import("../schemas").GuideIncident} GuideIncident */
/** @typedef {import("../schemas").Command} Command */
/** @typedef {import("../forms/types").Send} Send */
/** @typedef {import("./fields").Asking} Asking */

/**
 * The guided ruling as a dialog. It stays as it is while the table goes on; what it asks for is checked when it is
 * asked.
 */
export class Ruling {
  /** @param {Send} send @param {() => number} now the last record of the table as it is drawn */
  constructor(send, now) {
    this.send = send;
    this.now = now;
    this.sought = "";
    this.body = h("div", {});
    this.element = h(
      "dialog",
      { class: "ruling", "aria-labelledby": "ruling-title" },
      h(
        "div",
        { class: "row" },
        h("h2", { id: "ruling-title" }, words.wrong),
        h("button", { type: "button", onclick: () => this.element.close() }, strings.close),
      ),
      this.body,
    );
  }

  /** @param {GuideIncident[]} incidents @param {Asking} asking */
  open(incidents, asking) {
    this.incidents = incidents;
    this.asking = asking;
    this.sought = "";
    this.choose();
    this.element.showModal();
  }

  /** 1: what happened. @param {GuideIncident} [before] chosen before, where somebody comes back */
  choose(before) {
    const search = h("input", {
      type: "search",
      autocomplete: "off",
      placeholder: words.searchHint,
      value: this.sought,
    });
    const list = h("ul", { class: "incidents" });
    const all = [...(this.incidents ?? [])].sort((one, other) => Number(other.now) - Number(one.now));
    const draw = () => {
      this.sought = search.value;
      const sought = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const found = all.filter((each) =>
        sought.every((word) => {
          const said = `${each.happened} ${each.command} ${each.clauses.join(" ")}`.toLowerCase();
          return [word, ...(words.alsoCalled[word] ?? [])].some((one) => said.includes(one));
        }),
      );
      replace(
        list,
        found.map((each) => this.incident(each)),
        found.length ? null : h("li", { class: "quiet" }, words.noIncident),
      );
    };
    search.addEventListener("input", draw);
    draw();
    replace(this.body, stage(1), h("label", {}, words.search, search), list);
    const again =
      before && [...list.querySelectorAll("button")].find((each) => each.textContent === capital(before.happened));
    again?.focus();
  }

  /** @param {GuideIncident} incident */
  incident(incident) {
    const { rulebook } = /** @type {Asking} */ (this.asking).view;
    return h(
      "li",
      { class: incident.now ? "" : "not-now" },
      incident.now
        ? h("button", { type: "button", onclick: () => this.details(incident) }, capital(incident.happened))
        : h("span", {}, capital(incident.happened), " ", h("em", {}, words.notNow)),
      " ",
      h("span", { class: "quiet" }, clauseLinks(rulebook, incident.clauses)),
    );
  }

  /** 2: the clauses that apply, and what must be known. @param {GuideIncident} incident */
  details(incident) {
    const asking = /** @type {Asking} */ (this.asking);
    const fields = Object.entries(incident.fields).map(
      ([name, domain]) => /** @type {const} */ ([name, fieldFor(name, domain, asking)]),
    );
    const read = () => ({
      type: incident.command,
      ...incident.values,
      ...Object.fromEntries(fields.map(([name, field]) => [name, field.read()])),
    });
    const trouble = h("div", { class: "trouble", role: "alert" });
    const form = h(
      "form",
      {
        "data-form": `ruling ${incident.command}`,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.preview(incident, read(), form, trouble);
        },
      },
      stage(2),
      h("h3", {}, capital(incident.happened)),
      h("p", {}, words.applies),
      summedUp(asking.view.rulebook, incident.clauses),
      h(
        "div",
        { class: "fields" },
        fields.map(([, field]) => field.element),
      ),
      trouble,
      h(
        "div",
        { class: "row" },
        this.back(() => this.choose(incident)),
        h("button", { class: "main" }, words.whatFollows),
      ),
    );
    this.show(form);
  }

  /**
   * 3 and 4: what will follow, and who must approve. @param {GuideIncident} incident @param {Command} ruling
   * @param {HTMLElement} form @param {HTMLElement} trouble
   */
  async preview(incident, ruling, form, trouble) {
    const { view, role } = /** @type {Asking} */ (this.asking);
    const mine = incident.may.includes(role);
    const command = { ...ruling, by: mine ? role : incident.may[0] };
    replace(trouble);
    const asOf = this.now(); // what was foreseen is true only of the table as it is
    let told;
    try {
      told = await foreseen(view.table, command);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return replace(trouble, refusal(error.problem));
    }
    const may = told?.by ?? incident.may;
    const approve = h(
      "button",
      {
        type: "button",
        class: "main",
        onclick: async () => {
          const done = await this.send(
            mine ? command : { type: "table.ask_ruling", by: role, happened: incident.happened, ruling: command },
            asOf,
          );
          if (done) {
            this.element.close();
            tell(mine ? words.ruled(incident.happened) : words.askedFor(incident.happened));
          }
          if (done === null) this.preview(incident, ruling, form, trouble); // the table is another one, and so may be what follows
        },
      },
      mine ? forms.ruleSo : words.askFor(spoken(may[0] ?? "")),
    );
    replace(
      this.body,
      stage(3, 4),
      h("h3", {}, capital(incident.happened)),
      follows(told, view.rulebook),
      h("h3", {}, words.stages[3]),
      h(
        "p",
        {},
        mine
          ? words.yours
          : words.notYours(new Intl.ListFormat(locale, { type: "disjunction" }).format(may.map(spoken))),
      ),
      h(
        "div",
        { class: "row" },
        this.back(() => this.show(form)),
        approve,
      ),
    );
    approve.focus();
  }

  /** A form, with the focus where it is to be filled in. @param {HTMLElement} form */
  show(form) {
    replace(this.body, form);
    const first = form.querySelector("input, select, button.main");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {() => void} go */
  back(go) {
    return h("button", { type: "button", onclick: go }, words.back);
  }
}

/** @param {...number} now */
const stage = (...now) =>
  h(
    "ol",
    { class: "stages" },
    words.stages.map((each, index) => h("li", { "aria-current": now.includes(index + 1) ? "step" : null }, each)),
  );

/**
 * Rulings asked for that wait, and what was answered lately. @param {import("../types").TableView} view
 * @param {import("../types").EventView[]} log @param {string} person
 */
export function waiting(view, log, person) {
  /** @type {import("../supervisor/office").WaitingRuling[]} */
  const open = (view.office?.rulings ?? []).filter((each) => each.who === person);
  const asked = new Map(
    log
      .filter((each) => /\.ruling_asked@/.test(each.kind) && each.who === person)
      .map((each) => [each.payload.number, each.payload.happened]),
  );
  const answered = log
    .filter((each) => /\.ruling_answered@/.test(each.kind) && asked.has(each.payload.number))
    .slice(-3);
  if (!open.length && !answered.length) return null;
  return h(
    "ul",
    { class: "rulings", "aria-label": words.rulings },
    open.map((each) => h("li", {}, words.waits(each.number, each.happened))),
    answered.map((each) =>
      h(
        "li",
        { class: each.payload.granted ? "won" : "lost" },
        words.answer(each.payload.number, asked.get(each.payload.number), each.payload.granted, each.payload.words),
      ),
    ),
  );
}
