// A strategy put together from those there are: which of them, and what each is told. It can be typed as well, as
// `pitbook simulate` has it, and both say the same.

import { h, replace } from "../dom.js";
import { coded } from "../rules/pieces.js";
import { book } from "../strings/book.js";
import { capital } from "../strings.js";

/** @typedef {import("../schemas").StrategyShown} StrategyShown */
/** @typedef {import("../schemas").StrategyParameter} StrategyParameter */
/** @typedef {{ name: string, told: Record<string, string> }} Part */

const TOGETHER = " & ";
/** What is played where somebody chooses another and has said nothing yet. */
const FIRST_DOLLARS = "10";
let made = 0;

/** `place:numbers=6+8,stake=12 & field:stake=5`, part by part. @param {string} text @returns {Part[]} */
export const partsOf = (text) =>
  text
    .split("&")
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [name, ...rest] = each.split(":");
      const told = rest.join(":").split(",").filter(Boolean);
      return {
        name: name.trim(),
        told: Object.fromEntries(told.map((one) => one.split("=").map((word) => word.trim()))),
      };
    });

/** @param {Part[]} parts */
export const textOf = (parts) =>
  parts
    .map(({ name, told }) => {
      const said = Object.entries(told).filter(([, value]) => value !== "" && value !== undefined);
      return said.length ? `${name}:${said.map((each) => each.join("=")).join(",")}` : name;
    })
    .join(TOGETHER);

/** `three-point-molly` as people write it. @param {string} name */
const spoken = (name) => capital(name.replaceAll("-", " ").replace(/\bdont\b/, "don't"));

export class StrategyBuilder {
  /** @param {string} label @param {string} text to begin with @param {() => void} [changed] */
  constructor(label, text, changed = () => {}) {
    this.changed = changed;
    this.id = `strategy-${++made}`;
    /** @type {StrategyShown[]} */
    this.known = [];
    this.parts = partsOf(text);
    this.typed = h("input", {
      required: true,
      value: text,
      class: "wide",
      spellcheck: "false",
      autocomplete: "off",
      maxlength: 400,
      "aria-label": `${label}, ${book.strategyTyped}`,
      onchange: () => this.read(),
    });
    this.list = h("div", { class: "strategy-parts" });
    this.more = h("button", { type: "button", hidden: true, onclick: () => this.add() }, book.addStrategy);
    this.element = h(
      "fieldset",
      { class: "strategy-builder" },
      h("legend", {}, label),
      this.list,
      this.more,
      h(
        "details",
        {},
        h("summary", {}, capital(book.strategyTyped)),
        this.typed,
        h("p", { class: "quiet" }, coded(book.strategyTypedWords)),
      ),
    );
  }

  get value() {
    return this.typed.value;
  }

  /** @param {StrategyShown[]} known */
  offer(known) {
    this.known = known;
    this.draw();
  }

  /** What was typed is put together again, as far as it is known. */
  read() {
    this.parts = partsOf(this.typed.value);
    this.draw();
    this.changed();
  }

  /** What was put together is written as it would be typed. */
  write() {
    this.typed.value = textOf(this.parts);
    this.changed();
  }

  add() {
    const { name } = this.known[0];
    this.parts.push({ name, told: this.first(name, {}) });
    this.draw();
    this.write();
    this.focus(this.parts.length - 1);
  }

  /** @param {number} index */
  remove(index) {
    this.parts.splice(index, 1);
    this.draw();
    this.write();
    this.focus(Math.max(0, index - 1));
  }

  /** @param {number} index */
  focus(index) {
    /** @type {HTMLElement | null | undefined} */ (this.list.children[index]?.querySelector("select"))?.focus();
  }

  /** What another strategy is told at first: what the last one was told, and a stake. @param {string} name @param {Record<string, string>} before */
  first(name, before) {
    const found = this.known.find((each) => each.name === name);
    const asks = (found?.parameters ?? []).map((each) => [
      each.name,
      before[each.name] ?? (each.needed && each.kind === "dollars" ? FIRST_DOLLARS : ""),
    ]);
    return Object.fromEntries(asks.filter(([, value]) => value !== ""));
  }

  draw() {
    const known = this.parts.every(({ name }) => this.known.some((each) => each.name === name));
    this.more.hidden = !known || !this.known.some((each) => each.joins);
    replace(
      this.list,
      known ? this.parts.map((part, index) => this.part(part, index)) : h("p", { class: "quiet" }, book.strategyOwn),
    );
  }

  /** @param {Part} part @param {number} index */
  part(part, index) {
    const found = /** @type {StrategyShown} */ (this.known.find((each) => each.name === part.name));
    const choice = h(
      "select",
      {
        "aria-describedby": `${this.id}-${index}`,
        onchange: () => {
          this.parts[index] = { name: choice.value, told: this.first(choice.value, part.told) };
          this.draw();
          this.write();
          this.focus(index);
        },
      },
      this.known.map(({ name }) => h("option", { value: name, selected: name === part.name }, spoken(name))),
    );
    const needed = found.parameters.filter((each) => each.needed || told(part, each));
    const others = found.parameters.filter((each) => !needed.includes(each));
    return h(
      "div",
      { class: "strategy-part" },
      h(
        "div",
        { class: "row form" },
        h("label", {}, book.strategyOf, choice),
        needed.map((each) => this.field(part, each)),
        this.parts.length > 1
          ? h(
              "button",
              {
                type: "button",
                "aria-label": book.removeStrategy(spoken(part.name)),
                onclick: () => this.remove(index),
              },
              book.removeIt,
            )
          : null,
      ),
      h("p", { class: "quiet", id: `${this.id}-${index}` }, found.does),
      others.length
        ? h(
            "details",
            {},
            h("summary", {}, book.strategyMore),
            h(
              "div",
              { class: "row form" },
              others.map((each) => this.field(part, each)),
            ),
          )
        : null,
    );
  }

  /** @param {Part} part @param {StrategyParameter} parameter */
  field(part, parameter) {
    const { name, kind, means } = parameter;
    const field = input(parameter, told(part, parameter) ?? "");
    field.addEventListener("change", () => {
      part.told[name] = field.value.trim();
      if (field.checkValidity()) this.write();
    });
    return h(
      "label",
      { title: means },
      kind === "dollars" ? `${spoken(name)} ($)` : spoken(name),
      field,
      h("small", { class: "quiet" }, means),
    );
  }
}

/** @param {Part} part @param {StrategyParameter} parameter @returns {string | undefined} */
const told = (part, { name }) => part.told[name];

/** @param {StrategyParameter} parameter @param {string} value */
function input({ kind, needed, default: usual }, value) {
  if (kind === "yes_or_no")
    return h(
      "select",
      {},
      ["", "yes", "no"].map((each) =>
        h("option", { value: each, selected: each === value }, each ? book[/** @type {"yes"} */ (each)] : "–"),
      ),
    );
  const props = { value, required: needed, placeholder: usual, spellcheck: "false", autocomplete: "off" };
  return kind === "text"
    ? h("input", props)
    : h("input", { ...props, type: "number", min: 0, step: kind === "whole" ? 1 : "any" });
}
