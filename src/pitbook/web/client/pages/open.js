// Opening a table: every choice with its clauses. What may be chosen is the server's to say, and so is what may not.

import { call, get, newId, Refused } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { tellRefusal } from "../notices.js";
import { open as words } from "../strings/open.js";
import { capital, spoken, strings } from "../strings.js";

/** @typedef {import("../types").TermsShown} TermsShown */
/** @typedef {import("../types").TermChoice} TermChoice */
/** @typedef {import("../dom").Child} Child */

/** @type {import("../main").Page} */
export async function openPage(main, me, [wanted]) {
  main.append(h("h1", {}, words.title), h("p", { class: "quiet" }, me.opens?.length ? words.words : words.notYours));
  if (!me.opens?.length) return;
  const opens = me.opens;
  const [books, tables] = await Promise.all([get("/api/rulebooks"), get("/api/tables")]);
  const place = h("div", {});
  const taken = new Set(tables.map((/** @type {{ name: string }} */ each) => each.name));
  const show = async (/** @type {string} */ rulebook) => replace(place, new Opening(await get(`/api/rulebooks/${rulebook}/terms`), taken).element);
  const chosen = wanted && opens.includes(wanted) ? wanted : opens[0];
  main.append(
    h("fieldset", { class: "term-books" }, h("legend", {}, words.rulebook), books.filter((/** @type {{ id: string }} */ each) => opens.includes(each.id)).map((/** @type {import("../book-types").RulebookRow} */ each) =>
      h("label", { class: `of-${each.game}` }, h("input", { type: "radio", name: "rulebook", value: each.id, checked: each.id === chosen, onchange: () => show(each.id).catch(tellRefusal) }), drawing(each.game), h("span", {}, h("strong", {}, each.title), h("small", {}, each.venue))))),
    place);
  await show(chosen);
}

class Opening {
  /** @param {TermsShown} shown @param {Set<string>} taken names of tables */
  constructor(shown, taken) {
    this.shown = shown;
    this.terms = shown.terms;
    this.tries = 0;
    this.reads = false; // the readings lie open
    /** Where a refusal of each field is told. @type {Map<string, HTMLElement>} */
    this.places = new Map();
    this.name = h("input", { name: "name", required: true, pattern: "[a-z0-9][a-z0-9\\-]{0,39}", value: freeName(shown.rulebook, taken), autocomplete: "off" });
    this.dealing = "virtual";
    this.float = dollarInput("float", shown.float_cents, () => {});
    this.parts = h("div", {});
    this.whole = this.placeOf("");
    this.element = h("form", { class: "opening", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); this.open(); } },
      h("section", { class: "panel" }, h("h2", {}, words.table),
        this.line("name", words.name, this.name, [words.nameWords]),
        this.line("dealing", words.dealing, pills("dealing", ["virtual", "recorded"], (each) => words.dealings[each][0], this.dealing, (each) => { this.dealing = each; this.draw(); }), () => [words.dealings[this.dealing][1]]),
        this.line("float", words.float, this.float, [words.floatWords])),
      this.parts, this.whole, h("button", { class: "main" }, words.submit));
    this.draw();
  }

  /** @param {string} field */
  placeOf(field) {
    const place = this.places.get(field) ?? h("div", { class: "term-wrong", role: "alert" });
    this.places.set(field, place);
    return place;
  }

  /** A choice: its name, how it is made, what it is about, and what is wrong with it. @param {string} field @param {string} name @param {HTMLElement} control @param {Child[] | (() => Child[])} about @param {string[]} [clauses] */
  line(field, name, control, about, clauses = []) {
    const id = `field-${field}`;
    const told = typeof about === "function" ? about() : about;
    const single = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (single) control.id = id;
    else control.setAttribute("aria-labelledby", id);
    return h("div", { class: "term", "data-field": field }, single ? h("label", { for: id }, name) : h("span", { class: "term-name", id }, name), h("div", { class: "term-control" }, control),
      h("div", { class: "term-about quiet" }, told.map((each) => h("p", {}, each)), clauses.length ? h("p", {}, strings.under, " ", clauseLinks(this.shown.rulebook, clauses)) : null), this.placeOf(field));
  }

  /** The choices that the server explains. What is typed into is not drawn again while it is. */
  draw() {
    const { choices, readings } = this.shown;
    const focused = document.activeElement?.id;
    replace(this.parts,
      h("section", { class: "panel" }, h("h2", {}, words.cards), choices.filter((each) => each.form !== "sign").map((each) => this.choice(each))),
      choices.filter((each) => each.form === "sign").map((each) => this.sign(each)),
      h("details", { class: "panel", open: this.reads, ontoggle: (/** @type {any} */ event) => { this.reads = event.target.open; } }, h("summary", {}, words.readings(readings.length)), h("p", { class: "quiet" }, words.readingsWords), readings.map((each) => this.reading(each)), this.placeOf("readings")));
    const dealing = this.element?.querySelector("[data-field='dealing'] .term-about");
    if (dealing) replace(dealing, h("p", {}, words.dealings[this.dealing][1]));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  /** @param {TermChoice} choice */
  choice(choice) {
    const { field, form, says, clauses, silent, low, high } = choice;
    const name = words.fields[field] ?? capital(spoken(field));
    const allowed = choice.values.filter((each) => !each.refused);
    const value = this.terms[field];
    const set = (/** @type {any} */ to) => this.set([field], to);
    /** @type {Child[]} */
    const about = [`${capital(says.join("; "))}.`, ...silent.map((each) => `${words.silent} ${each}`)];
    if (form === "whole" && low === high) return this.line(field, name, h("output", {}, String(low)), [...about, words.only], clauses);
    if (form === "whole") return this.line(field, name, h("input", { type: "number", name: field, min: low, max: high, required: true, value, onchange: (/** @type {any} */ event) => set(Number(event.target.value)) }), [...about, words.range(low ?? 0, high ?? 0)], clauses);
    if (form === "amount") return this.line(field, name, dollarInput(field, value, set), about, clauses);
    const why = allowed.length > 1 ? [] : choice.values.flatMap(({ refused }) => (refused ? [`${refused.because}. ${refused.instead}`] : []));
    const same = allowed.findIndex((each) => JSON.stringify(each.value) === JSON.stringify(value));
    if (allowed.length < 2) return this.line(field, name, h("output", {}, allowed[0]?.words ?? ""), [...about, ...why], [...new Set([...clauses, ...choice.values.flatMap((each) => each.refused?.clauses ?? [])])]);
    if (allowed.length < 4) return this.line(field, name, pills(field, allowed, (each) => capital(each.words), allowed[same], (each) => set(each.value)), about, clauses);
    const select = h("select", { name: field, onchange: () => set(allowed[Number(select.value)].value) }, allowed.map((each, index) => h("option", { value: index, selected: index === same }, capital(each.words))));
    return this.line(field, name, select, [...about, ...(value?.pays ? [schedule(value), words.notApproved] : [])], clauses);
  }

  /** @param {TermChoice} choice */
  sign({ field, says, clauses, wagers }) {
    const named = wagers.filter((each) => each.always || at(this.terms, each.path));
    const others = wagers.filter((each) => !named.includes(each));
    const own = wagers.some((each) => !each.always);
    const input = (/** @type {string[]} */ path, /** @type {string} */ label, optional = false) => {
      const made = dollarInput(path.join("-"), at(this.terms, path), (to) => this.set(path, to), optional);
      made.setAttribute("aria-label", label);
      made.id = `field-${path.join("-")}`;
      return made;
    };
    const row = (/** @type {import("../types").SignWager} */ { path, unit, name, always }) => {
      const said = name ? capital(name) : words.everyWager;
      return h("tr", {}, h("th", { scope: "row" }, said), h("td", {}, input([...path, "least"], words.lines(words.least, said))), h("td", {}, input([...path, "most"], words.lines(words.most, said))),
        own ? h("td", {}, input(always ? ["sign", "unit"] : unit, words.lines(words.unit, said), true)) : null,
        own ? h("td", {}, always ? null : h("button", { type: "button", "aria-label": words.lines(words.remove, said), onclick: () => { this.set(unit, undefined, false); this.set(path, undefined); } }, words.remove)) : null);
    };
    const usual = named[0] ? at(this.terms, named[0].path) : null;
    const more = h("select", { id: "field-another", onchange: () => this.set(others[Number(more.value)].path, { ...usual }) }, h("option", { value: "" }, words.choose), others.map((each, index) => h("option", { value: index }, capital(each.name))));
    return h("section", { class: "panel", "data-field": field }, h("h2", {}, words.sign),
      h("div", { class: "scroll" }, h("table", { class: "term-limits" }, h("thead", {}, h("tr", {}, h("th", {}, words.wager), h("th", {}, words.least), h("th", {}, words.most), own ? h("th", {}, words.unit) : null, own ? h("td", {}) : null)), h("tbody", {}, named.map(row)))),
      own ? null : h("label", { class: "term-unit" }, words.unit, input(["sign", "unit"], words.unit, true)),
      others.length ? h("label", { class: "term-unit" }, words.another, more) : null,
      h("p", { class: "term-about quiet" }, `${capital(says.join("; "))}. `, strings.under, " ", clauseLinks(this.shown.rulebook, clauses)), this.placeOf(field));
  }

  /** @param {import("../types").ReadingChoice} reading */
  reading({ id, question, clauses, alternatives, usual, reason }) {
    const now = this.terms.readings[id] ?? usual;
    return h("fieldset", { class: "term-reading" }, h("legend", {}, question), alternatives.map(({ value, means }) => h("label", {},
      h("input", { type: "radio", name: `reading-${id}`, id: `field-${id}-${value}`, checked: value === now, onchange: () => this.set(["readings", id], value === usual ? undefined : value) }), h("span", {}, capital(means), value === usual ? h("small", { class: "tag" }, words.usual) : null))),
      h("p", { class: "term-about quiet" }, words.because, " ", reason, " ", strings.under, " ", clauseLinks(this.shown.rulebook, clauses)));
  }

  /** @param {string[]} path @param {any} value nothing: as it usually is @param {boolean} [check] */
  set(path, value, check = true) {
    const inside = path.slice(0, -1).reduce((/** @type {any} */ found, name) => (found[name] ??= {}), this.terms);
    const last = path.at(-1) ?? "";
    if (value === undefined) delete inside[last];
    else inside[last] = value;
    if (check) this.check();
  }

  /** What the server says to these terms: what else may be chosen with them now, or why they may not be. */
  async check() {
    const mine = ++this.tries;
    try {
      const shown = await call("POST", `/api/rulebooks/${this.shown.rulebook}/terms`, { terms: this.terms });
      if (mine !== this.tries) return;
      this.tell(null);
      this.shown = shown;
    } catch (error) {
      if (mine !== this.tries) return;
      this.tell(error);
    }
    this.draw();
  }

  /** A refusal beside what it is about. @param {unknown} error */
  tell(error) {
    for (const each of this.places.values()) replace(each);
    if (error === null) return;
    if (!(error instanceof Refused)) throw error;
    const { problem } = error;
    const field = problem.type?.endsWith("/taken") || /name/.test(problem.field ?? "") ? "name" : (problem.field ?? "").replace("$.terms.", "").split(/[.[]/)[0];
    const place = this.places.get(field) ?? this.whole;
    replace(place, h("p", {}, problem.detail ?? problem.title, problem.instead ? ` ${problem.instead}` : ""), problem.rulebook && problem.clauses?.length ? h("p", {}, strings.under, " ", clauseLinks(problem.rulebook, problem.clauses)) : null);
    place.scrollIntoView({ block: "nearest" });
  }

  async open() {
    const { rulebook } = this.shown;
    const name = this.name.value;
    try {
      await call("POST", "/api/tables", { id: newId(), name, rulebook, dealing: this.dealing, terms: this.terms, float_cents: cents(this.float) });
      location.hash = `#/table/${encodeURIComponent(name)}`;
    } catch (error) {
      this.tell(error);
    }
  }
}

/** @param {any} terms @param {string[]} path */
const at = (terms, path) => path.reduce((found, name) => found?.[name], terms);

/** @param {HTMLInputElement} field */
const cents = (field) => Math.round(Number(field.value) * 100);

/** An amount in dollars; left empty, none. @param {string} name @param {number | null | undefined} value @param {(cents: any) => void} set @param {boolean} [optional] */
function dollarInput(name, value, set, optional = false) {
  const field = h("input", { type: "number", name, min: 0, step: "any", required: !optional, inputmode: "decimal", placeholder: optional ? words.noUnit : null, value: value === null || value === undefined ? "" : value / 100, onchange: () => set(field.value === "" ? (name.includes("units") ? undefined : null) : cents(field)) });
  return field;
}

/**
 * A few values side by side.
 * @template T
 * @param {string} name @param {T[]} values @param {(value: T) => string} say @param {T} now @param {(value: T) => void} set
 */
function pills(name, values, say, now, set) {
  return h("div", { class: "term-values", role: "radiogroup" }, values.map((each, index) => h("label", {}, h("input", { type: "radio", name, id: `field-${name}-${index}`, checked: each === now, onchange: () => set(each) }), h("span", {}, say(each)))));
}

/** @param {{ pays: Record<string, number> }} value */
const schedule = ({ pays }) => h("span", { class: "term-pays" }, Object.entries(pays).map(([hand, odds]) => h("span", {}, capital(spoken(hand)), " ", h("b", {}, words.toOne(odds)))));

/** @param {string} rulebook @param {Set<string>} taken */
function freeName(rulebook, taken) {
  for (let number = 2; ; number++) if (!taken.has(`${rulebook}-${number}`)) return `${rulebook}-${number}`;
}
