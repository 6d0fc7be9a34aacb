// Fields for what really came: cards by rank and suit, dice by their faces, a place in the deck. Each can be typed too.

import { HEIGHT, WIDTH, card as drawn, cardWords, suitMark } from "../cards.js";
import { die } from "../dice.js";
import { h, replace, s } from "../dom.js";
import { changed } from "../forms/kept.js";
import { dealer as words } from "../strings/dealer.js";

/** @typedef {import("../forms/types").Field} Field */

const RANKS = "AKQJT98765432";
const SUITS = "SHDC";

/** The cards that a text names; the last may be half said. @param {string} text @returns {string[]} */
const cardsIn = (text) =>
  text
    .toUpperCase()
    .replaceAll("10", "T")
    .match(/[2-9TJQKA][CDHS]?|[CDHS]/g) ?? [];

/** @param {string} card */
const isWhole = (card) => card.length === 2;

/** @param {string} card */
const picture = (card) =>
  s(
    "svg",
    {
      class: "held",
      viewBox: `${-WIDTH / 2 - 2} ${-HEIGHT / 2 - 2} ${WIDTH + 4} ${HEIGHT + 4}`,
      role: "img",
      "aria-label": cardWords(card),
    },
    drawn(card, 0, 0),
  );

/**
 * Cards by two presses each, or typed.
 * @param {string} name @param {string} label @param {(card: string) => boolean} may
 * @param {{ least: number, most: number }} many
 * @param {boolean} [commits] whether a card that was pressed is sent at once
 * @returns {Field}
 */
export function cardsField(name, label, may, { least, most }, commits = false) {
  const field = h("input", {
    name,
    required: least > 0,
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    placeholder: most === 1 ? "QH" : "QH 7C",
  });
  const shown = h("span", { class: "cards-held" });
  const half = () => cardsIn(field.value).find((each) => !isWhole(each)) ?? "";
  const press = (/** @type {string} */ letter) => {
    const whole = cardsIn(field.value).filter(isWhole);
    const begun = half();
    const now =
      begun && begun !== letter && SUITS.includes(begun) !== SUITS.includes(letter)
        ? SUITS.includes(letter)
          ? begun + letter
          : letter + begun
        : letter;
    field.value = [...whole.slice(0, most - 1), now].join(" ");
    changed(field);
    if (commits && isWhole(now) && field.checkValidity()) field.form?.requestSubmit();
  };
  const rank = (/** @type {string} */ letter) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": "false",
        "data-card": letter,
        disabled: ![...SUITS].some((suit) => may(letter + suit)),
        onclick: () => press(letter),
      },
      letter === "T" ? "10" : letter,
    );
  const suit = (/** @type {string} */ letter) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": "false",
        "data-card": letter,
        "aria-label": words.suits[letter],
        onclick: () => press(letter),
      },
      s("svg", { viewBox: "-14 -14 28 28", "aria-hidden": "true" }, suitMark(letter, 0, 0, 1)),
    );
  const buttons = [[...RANKS].map(rank), [...SUITS].map(suit)];
  const refresh = () => {
    const found = cardsIn(field.value);
    const last = most === 1 ? (found.at(-1) ?? "") : half();
    const whole = found.filter(isWhole);
    for (const each of buttons.flat())
      each.setAttribute("aria-pressed", String(last.includes(each.dataset.card ?? "?")));
    replace(shown, whole.map(picture));
    const strange = whole.find((each) => !may(each));
    field.setCustomValidity(
      half() || (field.value.trim() && !whole.length)
        ? words.cardHalf
        : strange
          ? words.cardGone(cardWords(strange))
          : whole.length && (whole.length < least || whole.length > most)
            ? words.choose(least, most)
            : "",
    );
  };
  field.addEventListener("input", refresh);
  const element = h(
    "div",
    { class: "cards-field", role: "group", "aria-label": label },
    h("div", { class: "row" }, h("label", {}, label, field), shown),
    h("div", { class: "ranks" }, buttons[0]),
    h("div", { class: "suits" }, buttons[1]),
    h("p", { class: "quiet" }, commits ? words.cardCommits : words.cardHint),
  );
  return { element, read: () => (most === 1 ? cardsIn(field.value)[0] : cardsIn(field.value)) };
}

/** Two dice by their faces; the keys 1 to 6 do as well. @param {string} name @param {string} label @returns {Field} */
export function diceField(name, label) {
  const total = h("output", { class: "total" });
  const groups = [1, 2].map((which) =>
    h(
      "fieldset",
      { class: "die-field" },
      h("legend", {}, words.die(which)),
      [1, 2, 3, 4, 5, 6].map((side) =>
        h(
          "label",
          { class: "face" },
          h("input", {
            type: "radio",
            name: `${name} ${which}`,
            value: side,
            required: true,
            "aria-label": String(side),
          }),
          s(
            "svg",
            { viewBox: "-13 -13 26 26", "aria-hidden": "true" },
            die(side, 0, 0, 24, which === 2 ? "other" : ""),
          ),
        ),
      ),
    ),
  );
  const read = () =>
    groups.map((each) =>
      Number(/** @type {HTMLInputElement | null} */ (each.querySelector("input:checked"))?.value ?? 0),
    );
  const element = h(
    "div",
    {
      class: "dice-field",
      role: "group",
      "aria-label": label,
      oninput: () => {
        const [one, other] = read();
        replace(total, one && other ? words.total(one, other) : "");
      },
    },
    groups,
    total,
  );
  element.addEventListener("keydown", (event) => {
    const at = groups.findIndex((each) => each.contains(/** @type {Node} */ (event.target)));
    const face =
      at >= 0 && /^[1-6]$/.test(event.key) ? groups[at].querySelectorAll("input")[Number(event.key) - 1] : null;
    if (!face) return;
    face.checked = true;
    changed(face);
    const next = groups[at + 1]?.querySelector("input") ?? face;
    next.focus();
  });
  return { element, read };
}

/**
 * A whole number, with a slider where the range is worth one. @param {string} name @param {string} label
 * @param {number} low @param {number} high @returns {Field}
 */
export function placeField(name, label, low, high) {
  const middle = Math.round((low + high) / 2);
  const field = h("input", { name, type: "number", min: low, max: high, step: 1, required: true, value: middle });
  const slider = h("input", { type: "range", min: low, max: high, value: middle, "aria-label": label });
  slider.addEventListener("input", () => {
    field.value = slider.value;
  });
  field.addEventListener("input", () => {
    slider.value = field.value;
  });
  return {
    element: h("div", { class: "place-field" }, h("label", {}, label, field), slider),
    read: () => Number(field.value),
  };
}

/**
 * The same things in another order: a press brings one forward. @param {string} name @param {string} label
 * @param {string[]} values @returns {Field}
 */
export function orderField(name, label, values) {
  const field = h("input", { name, value: values.join(" "), required: true, autocomplete: "off" });
  const row = h("span", { class: "row" });
  const read = () => field.value.trim().split(/\s+/);
  const forward = (/** @type {number} */ at) => {
    const now = read();
    [now[at - 1], now[at]] = [now[at], now[at - 1]];
    field.value = now.join(" ");
    changed(field);
  };
  const refresh = () =>
    replace(
      row,
      read().map((each, at) =>
        h(
          "button",
          { type: "button", disabled: at === 0, "aria-label": `${each}: ${words.forward}`, onclick: () => forward(at) },
          each,
        ),
      ),
    );
  field.addEventListener("input", refresh);
  refresh();
  return {
    element: h("div", {}, h("label", {}, label, field), row, h("p", { class: "quiet" }, words.orderHint)),
    read,
  };
}
