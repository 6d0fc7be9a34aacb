// A sign as rows, whatever the game: what it says, and fields to write another.

import { h, replace } from "../dom.js";
import { forms as words } from "../strings/forms.js";
import { money, strings } from "../strings.js";
import { centsIn, dollarInput } from "./dollars.js";
import { changed } from "./kept.js";

/** @typedef {Record<string, string>} Names of kinds of wagers, as the document has them */
/** @typedef {{ kind: string, name: string, least: number, most: number, unit: number | null }} Row */
/** @typedef {"least" | "most" | "unit"} What */

const OTHERS = "default"; // a sign of many wagers has limits for all that it does not name

/** @param {any} sign */
const isOfMany = (sign) => OTHERS in sign;

/** The kinds that a sign of many wagers names. @param {any} sign */
const namedOn = (sign) => [...new Set([...Object.keys(sign.kinds), ...Object.keys(sign.units)])];

/** @param {any} sign @param {Names} names @returns {Row[]} */
function signRows(sign, names) {
  const kinds = isOfMany(sign)
    ? [OTHERS, ...namedOn(sign)]
    : Object.keys(sign).filter((each) => sign[each]?.least !== undefined);
  return kinds.map((kind) => {
    const name = kind === OTHERS ? (kinds.length > 1 ? words.otherWagers : words.everyWager) : (names[kind] ?? kind);
    return { kind, name, ...(sign[kind] ?? sign.kinds[kind] ?? sign[OTHERS]), unit: sign.units?.[kind] ?? sign.unit };
  });
}

/** In a few words: Initial Wager $10 to $1,000. @param {any} sign @param {Names} names */
export const signWords = (sign, names) =>
  signRows(sign, names)
    .map((each) => strings.limitsOf(each.name, money(each.least), money(each.most)))
    .join("; ");

/** @param {HTMLElement} body @param {boolean} units @param {string} [look] of a column */
const table = (body, units, look = "") =>
  h(
    "table",
    { class: "sign-table" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", {}, words.wager),
        [words.least, words.most, ...(units ? [words.unit] : [])].map((each) => h("th", { class: look }, each)),
      ),
    ),
    body,
  );

/**
 * What a sign says; where it differs from another, that is marked. @param {any} sign @param {Names} names
 * @param {any} [other]
 */
export function signTable(sign, names, other) {
  const rows = signRows(sign, names);
  const before = other ? new Map(signRows(other, names).map((each) => [each.kind, each])) : null;
  const cell = (/** @type {Row} */ row, /** @type {What} */ what) => {
    const was = before?.get(row.kind) ?? before?.get(OTHERS);
    const said = row[what] === null ? "–" : money(/** @type {number} */ (row[what]));
    return h("td", { class: "number" }, was && was[what] !== row[what] ? h("mark", {}, said) : said);
  };
  const units = rows.some((each) => each.unit !== null);
  return table(
    h(
      "tbody",
      {},
      rows.map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, row.name),
          cell(row, "least"),
          cell(row, "most"),
          units ? cell(row, "unit") : null,
        ),
      ),
    ),
    units,
    "number",
  );
}

/**
 * Fields for every limit of a sign. Which wagers have limits of their own stands in a field as well, so that their rows
 * come back with what was typed into them.
 */
export class SignField {
  /** @param {any} sign @param {Names} names */
  constructor(sign, names) {
    this.sign = sign;
    this.names = names;
    this.many = isOfMany(sign);
    /** @type {Map<string, { row: HTMLElement, head: HTMLElement, inputs: Partial<Record<What, HTMLInputElement>> }>} */
    this.rows = new Map();
    this.body = h("tbody", {});
    this.own = h("input", {
      name: "own",
      hidden: true,
      value: this.many ? namedOn(sign).join(" ") : "",
      oninput: () => this.refresh(),
    });
    this.more = h("select", { onchange: () => this.name([...this.named(), this.more.value]) });
    this.unit = this.many ? null : dollarInput(sign.unit, { name: "unit", placeholder: words.noUnit });
    signRows(sign, names).forEach((each) => this.add(each));
    this.refresh();
    this.element = h(
      "div",
      { class: "sign-fields" },
      this.own,
      h("div", { class: "scroll" }, table(this.body, this.many)),
      this.unit ? h("label", {}, words.unit, this.unit) : h("label", {}, words.ownLimits, this.more),
    );
    this.read = this.read.bind(this);
  }

  /** The kinds that have limits of their own now. */
  named() {
    return this.own.value.split(" ").filter(Boolean);
  }

  /** @param {string[]} kinds */
  name(kinds) {
    this.own.value = kinds.join(" ");
    changed(this.own);
  }

  /** @param {Row} each */
  add(each) {
    const input = (/** @type {What} */ what) =>
      dollarInput(each[what], {
        name: `${each.kind} ${what}`,
        required: what !== "unit",
        placeholder: what === "unit" ? words.noUnit : null,
      });
    const inputs = { least: input("least"), most: input("most"), ...(this.many ? { unit: input("unit") } : {}) };
    const head = h("th", { scope: "row" });
    const row = h(
      "tr",
      {},
      head,
      Object.values(inputs).map((field) => h("td", {}, field)),
    );
    this.rows.set(each.kind, { row, head, inputs });
    this.body.append(row);
    this.call(each.kind, each.name);
  }

  /** Says of which wager a row is. @param {string} kind @param {string} name */
  call(kind, name) {
    const found = this.rows.get(kind);
    if (!found) return;
    const drop = () => this.name(this.named().filter((each) => each !== kind));
    replace(
      found.head,
      name,
      this.many && kind !== OTHERS
        ? h("button", { type: "button", "aria-label": words.ofWager(name, words.remove), onclick: drop }, words.remove)
        : null,
    );
    for (const [what, input] of Object.entries(found.inputs))
      input.setAttribute("aria-label", words.ofWager(name, words[/** @type {What} */ (what)]));
  }

  /** Rows for those that have limits of their own, and the others to choose from. */
  refresh() {
    if (!this.many) return;
    const now = [OTHERS, ...this.named()];
    const [usual] = signRows(this.sign, this.names);
    for (const [kind, { row }] of this.rows) {
      if (now.includes(kind)) continue;
      row.remove();
      this.rows.delete(kind);
    }
    for (const kind of now) if (!this.rows.has(kind)) this.add({ ...usual, kind, name: this.names[kind] });
    this.call(OTHERS, now.length > 1 ? words.otherWagers : words.everyWager);
    replace(
      this.more,
      h("option", { value: "" }, words.choose),
      Object.entries(this.names)
        .filter(([kind]) => !this.rows.has(kind))
        .map(([kind, name]) => h("option", { value: kind }, name)),
    );
  }

  /** @param {string} kind @param {What} what */
  cents(kind, what) {
    const field = this.rows.get(kind)?.inputs[what];
    return field ? centsIn(field) : null;
  }

  /** The sign as it is written now. */
  read() {
    const limits = (/** @type {string} */ kind) => ({
      least: this.cents(kind, "least") ?? 0,
      most: this.cents(kind, "most") ?? 0,
    });
    const kinds = [...this.rows.keys()].filter((kind) => kind !== OTHERS);
    const all = Object.fromEntries(kinds.map((kind) => [kind, limits(kind)]));
    if (this.unit) return { ...this.sign, ...all, unit: centsIn(this.unit) };
    const units = kinds.map((kind) => [kind, this.cents(kind, "unit")]).filter(([, unit]) => unit !== null);
    return {
      ...this.sign,
      [OTHERS]: limits(OTHERS),
      kinds: all,
      unit: this.cents(OTHERS, "unit"),
      units: Object.fromEntries(units),
    };
  }
}
