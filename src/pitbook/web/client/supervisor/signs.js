// A sign as rows, whatever the game: what it says, and a table of fields to write another.

import { changed } from "../dealer/kept.js";
import { h } from "../dom.js";
import { office as words } from "../strings/office.js";
import { capital, money } from "../strings.js";

/** @typedef {{ kind: string, name: string, least: number, most: number, unit: number | null }} Row */

export const OTHERS = "default"; // a sign of many wagers has limits for all that it does not name

/** @param {any} sign */
const namesKinds = (sign) => OTHERS in sign;

/** @param {any} sign @param {Record<string, string>} names @returns {Row[]} */
export function rowsOf(sign, names) {
  const named = namesKinds(sign) ? [OTHERS, ...new Set([...Object.keys(sign.kinds), ...Object.keys(sign.units)])] : Object.keys(names);
  return named.map((kind) => {
    const limits = sign[kind] ?? sign.kinds[kind] ?? sign[OTHERS];
    return { kind, name: kind === OTHERS ? (named.length > 1 ? words.everyOther : words.everyWager) : names[kind], ...limits, unit: sign.units?.[kind] ?? sign.unit };
  });
}

/** What a sign says; where it differs from another, that is marked. @param {any} sign @param {Record<string, string>} names @param {any} [other] */
export function signTable(sign, names, other) {
  const rows = rowsOf(sign, names);
  const before = other ? new Map(rowsOf(other, names).map((each) => [each.kind, each])) : null;
  const cell = (/** @type {Row} */ row, /** @type {"least" | "most" | "unit"} */ what) => {
    const was = before?.get(row.kind) ?? before?.get(OTHERS);
    const said = row[what] === null ? "–" : money(/** @type {number} */ (row[what]));
    return h("td", { class: "number" }, was && was[what] !== row[what] ? h("mark", {}, said) : said);
  };
  const units = rows.some((each) => each.unit !== null);
  return h("table", { class: "sign-table" },
    h("thead", {}, h("tr", {}, h("th", {}, words.wager), h("th", { class: "number" }, words.least), h("th", { class: "number" }, words.most), units ? h("th", { class: "number" }, words.unit) : null)),
    h("tbody", {}, rows.map((row) => h("tr", {}, h("th", { scope: "row" }, row.name), cell(row, "least"), cell(row, "most"), units ? cell(row, "unit") : null))));
}

/** In a few words: Initial Wager $10 – $1,000. @param {any} sign @param {Record<string, string>} names */
export const signWords = (sign, names) => rowsOf(sign, names).map((each) => `${each.name} ${money(each.least)} – ${money(each.most)}`).join("; ");

/**
 * Fields for every limit of a sign.
 * @param {any} sign @param {Record<string, string>} names @returns {import("./types").Field}
 */
export function signFields(sign, names) {
  const many = namesKinds(sign);
  /** @type {Map<string, Record<string, HTMLInputElement>>} */
  const inputs = new Map();
  const body = h("tbody", {});
  const input = (/** @type {Row} */ row, /** @type {"least" | "most" | "unit"} */ what) => h("input", {
    name: `${row.kind} ${what}`, type: "number", min: 0, step: "any", required: what !== "unit", value: row[what] === null ? "" : /** @type {number} */ (row[what]) / 100,
    "aria-label": `${row.name}, ${words[what]}`,
  });
  const add = (/** @type {Row} */ row) => {
    const its = { least: input(row, "least"), most: input(row, "most"), ...(many ? { unit: input(row, "unit") } : {}) };
    inputs.set(row.kind, its);
    body.append(h("tr", {}, h("th", { scope: "row" }, row.name), Object.values(its).map((each) => h("td", {}, each))));
  };
  const rows = rowsOf(sign, names);
  rows.forEach(add);
  const unit = many ? null : h("input", { name: "unit", type: "number", min: 0, step: "any", value: sign.unit === null ? "" : sign.unit / 100 });
  const cents = (/** @type {HTMLInputElement | null | undefined} */ field) => (field?.value ? Math.round(Number(field.value) * 100) : null);
  const limits = (/** @type {string} */ kind) => ({ least: cents(inputs.get(kind)?.least) ?? 0, most: cents(inputs.get(kind)?.most) ?? 0 });
  const read = () => {
    const kinds = [...inputs.keys()].filter((kind) => kind !== OTHERS);
    const all = Object.fromEntries(kinds.map((kind) => [kind, limits(kind)]));
    if (!many) return { ...sign, ...all, unit: cents(unit) };
    const units = kinds.flatMap((kind) => (cents(inputs.get(kind)?.unit) === null ? [] : [[kind, cents(inputs.get(kind)?.unit)]]));
    return { ...sign, [OTHERS]: limits(OTHERS), kinds: all, unit: cents(inputs.get(OTHERS)?.unit), units: Object.fromEntries(units) };
  };
  const more = many ? h("label", {}, words.addWager, chooser(names, inputs, (kind) => add({ ...rows[0], kind, name: names[kind] }))) : null;
  return {
    element: h("div", { class: "sign-fields" },
      h("div", { class: "scroll" }, h("table", { class: "sign-table" },
        h("thead", {}, h("tr", {}, h("th", {}, words.wager), h("th", {}, words.least), h("th", {}, words.most), many ? h("th", {}, words.unit) : null)), body)),
      unit ? h("label", {}, capital(words.unit), unit) : null, more),
    read,
  };
}

/** A wager that is to have limits of its own. @param {Record<string, string>} names @param {Map<string, unknown>} there @param {(kind: string) => void} add */
function chooser(names, there, add) {
  const select = h("select", { onchange: () => {
    if (select.value && !there.has(select.value)) add(select.value);
    select.value = "";
    changed(select);
  } }, h("option", { value: "" }, words.choose), Object.entries(names).filter(([kind]) => !there.has(kind)).map(([kind, name]) => h("option", { value: kind }, name)));
  return select;
}
