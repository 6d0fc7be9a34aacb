// A form for any command that the server offers. Offers of one command that differ in little become one form.

import { h, replace } from "../dom.js";
import { sending } from "../forms/kept.js";
import { holds } from "../offers.js";
import { capital, money } from "../strings.js";
import { fieldFor, isRole } from "./fields.js";
import { commandWords, fieldWords, valueWords } from "./words.js";

/** @typedef {import("../schemas").Offer} Offer */
/** @typedef {import("../schemas").Domain} Domain */
/** @typedef {import("./fields").Asking} Asking */
/** @typedef {import("../forms/types").Send} Send */
/** @typedef {{ main?: boolean, label?: string, before?: import("../dom").Child }} Look */

/** The one value that a domain leaves. @param {Domain | undefined} domain */
const only = (domain) => (domain?.type === "OneOf" && domain.values?.length === 1 ? domain.values[0] : undefined);

/** The player whom an offer is for. @param {Offer} offer @returns {string | undefined} */
export const playerOf = (offer) => only(offer.fields.player);

/** @param {Offer} offer */
const keyOf = (offer) => `${offer.command} ${playerOf(offer) ?? ""}`;

/** Whether a person in this role could take an offer up. @param {Offer} offer @param {string} role */
const isOpen = (offer, role) =>
  Object.entries(offer.fields).every(([name, domain]) =>
    isRole(name)
      ? holds(domain, role) || holds(domain, null)
      : domain.type === "OneOf"
        ? domain.values?.length
        : !(domain.low !== undefined && domain.low > (domain.high ?? 0)),
  );

/**
 * Offers of one command to one player belong together. @param {Offer[]} offers @param {string} role
 * @returns {Offer[][]}
 */
export function gathered(offers, role) {
  /** @type {Map<string, Offer[]>} */
  const groups = new Map();
  for (const each of offers.filter((offer) => isOpen(offer, role))) {
    const key = keyOf(each);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** The fields that tell offers apart, each of them fixed in each offer. @param {Offer[]} offers */
function tellingApart(offers) {
  const names = Object.keys(offers[0].fields);
  const fixed = names.filter((name) => !isRole(name) && offers.every((each) => only(each.fields[name]) !== undefined));
  return fixed.filter((name) => new Set(offers.map((each) => JSON.stringify(only(each.fields[name])))).size > 1);
}

/**
 * What names an offer among others. Options have it as value: one that was chosen stays so when others come and go.
 * @param {Offer} offer @param {string[]} apart
 */
const apartOf = (offer, apart) => JSON.stringify(apart.map((name) => only(offer.fields[name])));

/**
 * Those of one name become one, with the wider range. @param {Offer[]} offers @param {string[]} apart
 * @returns {Offer[]}
 */
function merged(offers, apart) {
  /** @type {Map<string, Offer>} */
  const found = new Map();
  for (const each of offers) {
    const key = apartOf(each, apart);
    const before = found.get(key);
    found.set(
      key,
      before
        ? {
            ...each,
            fields: Object.fromEntries(
              Object.entries(each.fields).map(([name, domain]) => [name, wider(before.fields[name], domain)]),
            ),
          }
        : each,
    );
  }
  return [...found.values()];
}

/** @param {Domain} one @param {Domain} other @returns {Domain} */
function wider(one, other) {
  if (one.low === undefined || other.low === undefined)
    return one.values && other.values ? { ...one, values: [...new Set([...one.values, ...other.values])] } : other;
  return { ...other, low: Math.min(one.low, other.low), high: Math.max(one.high ?? 0, other.high ?? 0) };
}

const TELLING = ["player", "box", "area", "kind", "number", "wager"];

/**
 * What all the offers are about. @param {Offer[]} offers @param {Asking} asking
 * @param {string[]} known what need not be said
 */
function about(offers, asking, known) {
  const apart = tellingApart(offers);
  const found = TELLING.filter(
    (name) => !apart.includes(name) && !known.includes(name) && (only(offers[0].fields[name]) ?? null) !== null,
  );
  const said = found.map((name) => valueWords(asking, name, only(offers[0].fields[name]))).join(", ");
  return found[0] === "player" ? said : capital(said);
}

/**
 * Forms for offers gathered by command; those about the same thing stand together.
 * @param {Offer[][]} groups @param {Asking} asking @param {Send} send @param {string[]} [known]
 * @param {(command: string, index: number) => Look} [look]
 */
export function formsFor(groups, asking, send, known = [], look = () => ({})) {
  /** @type {Map<string, HTMLElement[]>} */
  const bunches = new Map();
  groups.forEach((group, index) => {
    const what = about(group, asking, known);
    bunches.set(what, [...(bunches.get(what) ?? []), formFor(group, asking, send, look(group[0].command, index))]);
  });
  return h(
    "div",
    { class: "forms" },
    [...bunches].map(([what, forms]) =>
      h("div", { class: "bunch" }, what ? h("p", { class: "about" }, what) : null, forms),
    ),
  );
}

/**
 * A form for offers of one command: what tells them apart is chosen first, and the other fields follow from it.
 * @param {Offer[]} offers @param {Asking} asking @param {Send} send @param {Look} look
 */
function formFor(offers, asking, send, { main = false, label = "", before = null }) {
  const command = offers[0].command;
  const apart = tellingApart(offers);
  const variants = merged(offers, apart);
  const named = (/** @type {Offer} */ each) =>
    apart
      .map((name) => only(each.fields[name]))
      .map((value, index) => (value === null ? "" : valueWords(asking, apart[index], value)))
      .filter(Boolean)
      .join(", ");
  const chosen =
    variants.length > 1
      ? h(
          "select",
          { name: "which" },
          variants.map((each) => h("option", { value: apartOf(each, apart) }, named(each))),
        )
      : null;
  const commits = /\.(draw|turn_up)$/.test(command); // rank, suit, and it is recorded
  const rest = h("div", { class: "fields" });
  /** @type {Record<string, () => any>} */
  let reads = {};
  const draw = () => {
    const fields = Object.entries(
      (variants.find((each) => apartOf(each, apart) === chosen?.value) ?? variants[0]).fields,
    ).map(([name, domain]) => /** @type {const} */ ([name, fieldFor(name, domain, { ...asking, commits })]));
    reads = Object.fromEntries(fields.map(([name, field]) => [name, field.read]));
    replace(
      rest,
      fields.map(([, field]) => field.element),
    );
  };
  draw();
  chosen?.addEventListener("input", draw);
  const stake = only(variants[0].fields.stake);
  /** @type {HTMLFormElement} */
  const form = h(
    "form",
    {
      class: "offer",
      "data-form": keyOf(offers[0]),
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const said = {
          type: command,
          ...Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read()])),
        };
        sending(form, async () => (await send(said)) !== false); // where somebody was quicker, another card or step is next
      },
    },
    before,
    chosen
      ? h(
          "label",
          {},
          apart.includes("kind")
            ? fieldWords("kind", {})
            : apart.map((name) => fieldWords(name, asking.names)).join(", "),
          chosen,
        )
      : null,
    rest,
    h(
      "button",
      { class: main ? "main" : "" },
      label || commandWords(command),
      variants.length === 1 && stake ? ` (${money(stake)})` : null,
    ),
  );
  if (!chosen && !rest.childElementCount) form.classList.add("bare");
  return form;
}

/**
 * All of these, one form for each command, under a heading. @param {string} heading @param {Offer[]} offers
 * @param {Asking} asking @param {Send} send
 */
export function allForms(heading, offers, asking, send) {
  return h(
    "details",
    { class: "offers panel", "data-keep": heading },
    h("summary", {}, heading),
    formsFor(gathered(offers, asking.role), asking, send),
  );
}
