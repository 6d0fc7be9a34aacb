// The terms of a promotion as a form: every item a document asks for has a field, and what is missing names its clause.

import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { centsIn, dollarInput } from "../forms/dollars.js";
import { promotions as words } from "../strings/promotions.js";
import { atPlace, fromPlace } from "./times.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {{ element: HTMLElement, read: () => any, name: string }} Field */

/** What each kind of prize has to say beside its value and its conditions. @type {Record<string, string[]>} */
export const DETAILS = {
  appliance: ["make", "model", "accessories"],
  vehicle: ["make", "model", "accessories", "on_road_included"],
  travel: ["persons", "includes", "when", "spending_money"],
  real_estate: ["dwelling", "plans", "contract", "easements", "address", "includes"],
};

/** @param {string} name @param {HTMLElement} input @param {() => any} read @returns {Field} */
const field = (name, input, read) => ({ name, element: h("label", {}, words.fields[name] ?? name, input), read });

/** @param {string} name @param {string} [value] @returns {Field} */
function text(name, value = "") {
  const input = h("input", { name, value, autocomplete: "off" });
  return field(name, input, () => input.value);
}

/** @param {string} name @param {number | null | undefined} cents @returns {Field} */
function amount(name, cents) {
  const input = dollarInput(cents, { name });
  return field(name, input, () => centsIn(input));
}

/** @param {string} name @param {number | null | undefined} value @returns {Field} */
function number(name, value) {
  const input = h("input", { name, type: "number", min: 1, step: 1, value: value ?? "" });
  return field(name, input, () => (input.value === "" ? null : Number(input.value)));
}

/** @param {string} name @param {number | null | undefined} at @param {string} zone @returns {Field} */
function time(name, at, zone) {
  const value = at === null || at === undefined ? "" : atPlace(at, zone);
  const input = h("input", { name, type: "datetime-local", step: 1, value });
  return field(name, input, () => fromPlace(input.value, zone));
}

/** One of several, or nothing said. @param {string} name @param {Record<string, string>} options @param {any} value */
function choice(name, options, value) {
  const select = h(
    "select",
    { name },
    [["", words.notSaid], ...Object.entries(options)].map(([each, said]) =>
      h("option", { value: each, selected: each === String(value ?? "") }, said),
    ),
  );
  return field(name, select, () => select.value || null);
}

/** @param {string} name @param {boolean | null | undefined} value @returns {Field} */
function yesOrNo(name, value) {
  const chosen = choice(name, { true: words.yes, false: words.no }, value);
  return { ...chosen, read: () => ({ true: true, false: false })[/** @type {string} */ (chosen.read())] ?? null };
}

/** What was said, and nothing of what was not. @param {Field[]} fields */
const said = (fields) =>
  Object.fromEntries(
    fields.map((each) => [each.name, each.read()]).filter(([, value]) => value !== null && value !== ""),
  );

/** @param {PromotionView} view @param {(terms: any, why: string) => void} send */
export function termsForm(view, send) {
  const { zone } = view;
  /** @type {any} */
  const terms = view.terms ?? {};
  const fields = [
    text("manner", terms.manner),
    text("nature", terms.nature),
    text("reservations", terms.reservations),
    text("guarantees", terms.guarantees),
    text("place", terms.place),
    time("starts_at", terms.starts_at, zone),
    time("closes_at", terms.closes_at, zone),
    choice("wager", words.wagers, terms.wager),
    amount("wager_cents", terms.wager_cents),
    text("claiming", terms.claiming),
    yesOrNo("presence", terms.presence),
    choice("if_absent", words.absents, terms.if_absent),
    number("claim_days", terms.claim_days),
    text("telling", terms.telling),
    text("results", terms.results),
    number("entries_each", terms.entries_each === undefined ? 1 : terms.entries_each),
    yesOrNo("one_prize_each", terms.one_prize_each ?? false),
  ];
  const eligibility = text("eligibility", terms.eligibility?.words);
  const staff = yesOrNo("staff", terms.eligibility?.staff ?? false);
  const draws = listOf(terms.draws ?? [{}], (draw) => drawFields(draw, zone), words.addDraw, words.draw);
  const prizes = listOf(terms.prizes ?? [], prizeFields, words.addPrize, words.prize);
  const begun = !["drafted", "lodged"].includes(view.phase);
  const why = text("why");
  const label = /** @type {HTMLElement} */ (why.element);
  label.firstChild?.replaceWith(words.why);
  return h(
    "form",
    {
      class: "terms",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const { entries_each: each = null, ...rest } = said(fields);
        const who = { ...(terms.eligibility ?? {}), words: eligibility.read(), staff: staff.read() ?? false };
        const kept = { ...rest, entries_each: each, eligibility: who, draws: draws.read(), prizes: prizes.read() };
        send({ ...keptFrom(terms), ...kept }, why.read());
      },
    },
    h(
      "div",
      { class: "grid" },
      eligibility.element,
      staff.element,
      fields.map((each) => each.element),
    ),
    h("h3", {}, words.draws),
    draws.element,
    h("h3", {}, words.prizes),
    prizes.element,
    begun ? why.element : null,
    h("button", { class: "main" }, begun ? words.amend : words.keepTerms),
  );
}

/** What this form does not show stays as it is. @param {any} terms */
function keptFrom({ wager_kinds, further, awarded_by }) {
  return JSON.parse(JSON.stringify({ wager_kinds, further, awarded_by }));
}

/**
 * @param {any[]} there @param {(value: any) => { element: HTMLElement, read: () => any }} make @param {string} add
 * @param {(number: number) => string} title
 */
function listOf(there, make, add, title) {
  /** @type {{ element: HTMLElement, read: () => any }[]} */
  let items = there.map(make);
  const list = h("div", { class: "items" });
  const show = () =>
    replace(
      list,
      items.map((each, index) =>
        h(
          "fieldset",
          {},
          h("legend", {}, title(index + 1)),
          each.element,
          h(
            "button",
            {
              type: "button",
              "aria-label": `${words.removePrize}: ${title(index + 1)}`,
              onclick: () => {
                items = items.filter((other) => other !== each);
                show();
              },
            },
            "×",
          ),
        ),
      ),
    );
  show();
  const more = () => {
    items = [...items, make({})];
    show();
  };
  const element = h("div", {}, list, h("button", { type: "button", onclick: more }, add));
  return { element, read: () => items.map((each) => each.read()) };
}

/** @param {any} draw @param {string} zone */
function drawFields(draw, zone) {
  const at = time("at", draw.at, zone);
  const place = text("draw_place", draw.place);
  return {
    element: h("div", { class: "grid" }, at.element, place.element),
    read: () => ({ at: at.read(), place: place.read() }),
  };
}

/** @param {any} prize */
function prizeFields(prize) {
  const name = text("name", prize.name);
  const kind = choice("kind", words.kinds, prize.kind ?? "money");
  const value = amount("value_cents", prize.value_cents);
  const conditions = text("conditions", prize.conditions);
  const draw = number("draw", prize.draw ?? 1);
  const litres = h("input", { name: "liquor", type: "number", min: 0, step: "any", value: litresIn(prize) || "" });
  const details = h("div", { class: "grid" });
  /** @type {Field[]} */
  let fields = [];
  const show = () => {
    fields = (DETAILS[kind.read()] ?? []).map((each) => detail(each, prize[each]));
    replace(
      details,
      fields.map((each) => each.element),
    );
  };
  kind.element.addEventListener("change", show);
  show();
  const read = () => ({
    ...said([name, kind, value, conditions, draw, ...fields]),
    contents: [
      ...(prize.contents ?? []).filter((/** @type {any} */ each) => each.sort !== "liquor"),
      ...(Number(litres.value)
        ? [{ what: "liquor", sort: "liquor", millilitres: Math.round(Number(litres.value) * 1000) }]
        : []),
    ],
  });
  const basic = [name, kind, value, conditions, draw].map((each) => each.element);
  return {
    element: h("div", {}, h("div", { class: "grid" }, basic, h("label", {}, words.fields["liquor"], litres)), details),
    read,
  };
}

/** @param {any} prize */
const litresIn = (prize) =>
  (prize.contents ?? [])
    .filter((/** @type {any} */ each) => each.sort === "liquor")
    .reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.millilitres / 1000, 0);

/** @param {string} name @param {any} value */
function detail(name, value) {
  if (name === "on_road_included" || name === "spending_money") return yesOrNo(name, value);
  return name === "persons" ? number(name, value) : text(name, value);
}

/** What the terms do not say yet, each with its clause in every document. @param {PromotionView} view */
export function missingList(view) {
  if (!view.terms) return h("p", { class: "quiet" }, words.noTerms);
  if (!view.missing.length) return h("p", { class: "good" }, words.complete);
  return h(
    "ul",
    { class: "missing" },
    view.missing.map((each) =>
      h(
        "li",
        {},
        each.what,
        each.under.map(({ rulebook, clauses }) => [
          " ",
          h("small", {}, `${rulebook} `, clauseLinks(rulebook, clauses)),
        ]),
      ),
    ),
  );
}
