// The form with which a table is opened. What may be chosen is the server's to say, and so is what may not: every choice
// is put to it, and whatever it says then is drawn without touching what somebody types meanwhile.

import { tableAddress } from "../addresses.js";
import { call, newId, Refused } from "../api.js";
import { h, replace } from "../dom.js";
import { centsIn, dollarInput } from "../forms/dollars.js";
import { Parts } from "../forms/parts.js";
import { SignField } from "../forms/sign.js";
import { refusal } from "../notices.js";
import { open as words } from "../strings/open.js";
import { capital } from "../strings.js";
import { choicePart, line, pills, readingPart, under } from "./choices.js";

/** @typedef {import("../schemas").TermsShown} TermsShown */
/** @typedef {import("../schemas").TermChoice} TermChoice */

export class Opening {
  /** @param {TermsShown} shown @param {Set<string>} taken names of tables */
  constructor(shown, taken) {
    this.id = newId(); // one for all tries: what was done and not heard of is not done twice
    this.shown = shown;
    this.terms = shown.terms;
    this.dealing = "virtual";
    this.tries = 0;
    /** Where a refusal of each field is told. @type {Map<string, HTMLElement>} */
    this.places = new Map();
    this.name = h("input", {
      name: "name",
      required: true,
      pattern: "[a-z0-9][a-z0-9\\-]{0,39}",
      value: freeName(shown.rulebook, taken),
      autocomplete: "off",
    });
    this.float = dollarInput(shown.float_cents, { name: "float", required: true });
    this.signed = h("input", { type: "checkbox", name: "checked" });
    this.table = new Parts(h("div", {}));
    this.cards = new Parts(h("div", {}));
    this.readings = new Parts(h("div", {}));
    this.element = h(
      "form",
      {
        class: "opening",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.open();
        },
      },
      h("section", { class: "panel" }, h("h2", {}, words.table), this.table.root),
      h("section", { class: "panel" }, h("h2", {}, words.cards), this.cards.root),
      shown.choices.filter((each) => each.form === "sign").map((each) => this.sign(each)),
      h(
        "details",
        { class: "panel" },
        h("summary", {}, words.readings(shown.readings.length)),
        h("p", { class: "quiet" }, words.readingsWords),
        this.readings.root,
        this.placeOf("readings"),
      ),
      this.placeOf(""),
      h("button", { class: "main" }, words.submit),
    );
    this.draw();
  }

  /** @param {string} field */
  placeOf(field) {
    const place = this.places.get(field) ?? h("div", { class: "term-wrong", role: "alert" });
    this.places.set(field, place);
    return place;
  }

  /** Each line is drawn anew only where something about it is another. */
  draw() {
    const { rulebook, choices, readings } = this.shown;
    const wrong = (/** @type {string} */ field) => this.placeOf(field);
    this.table.show([
      line("name", null, () => ({ name: words.name, control: this.name, about: [words.nameWords] }), wrong),
      line(
        "dealing",
        this.dealing,
        () => ({
          name: words.dealing,
          about: [words.dealings[this.dealing][1]],
          control: pills(
            "dealing",
            ["virtual", "recorded"],
            (each) => words.dealings[each][0],
            this.dealing,
            (each) => {
              this.dealing = each;
              this.draw();
            },
          ),
        }),
        wrong,
      ),
      line("float", null, () => ({ name: words.float, control: this.float, about: [words.floatWords] }), wrong),
      ...(this.dealing === "recorded"
        ? [
            line(
              "checked",
              null,
              () => ({ name: words.checked, control: this.signed, about: [words.checkedWords] }),
              wrong,
            ),
          ]
        : []),
    ]);
    this.cards.show(
      choices
        .filter((each) => each.form !== "sign")
        .map((each) =>
          choicePart(
            this.shown,
            each,
            this.terms[each.field],
            (to) => {
              this.terms[each.field] = to;
              this.check();
            },
            wrong,
          ),
        ),
    );
    this.readings.show(
      readings.map((each) =>
        readingPart(rulebook, each, this.terms.readings[each.id] ?? each.usual, (to) => this.read(each.id, to)),
      ),
    );
  }

  /** The usual reading is not named among the terms. @param {string} id @param {string | undefined} value */
  read(id, value) {
    if (value === undefined) delete this.terms.readings[id];
    else this.terms.readings[id] = value;
    this.check();
  }

  /** @param {TermChoice} choice */
  sign({ field, says, clauses, wagers }) {
    const editor = new SignField(
      this.terms[field],
      Object.fromEntries(wagers.filter((each) => each.name).map((each) => [each.path.at(-1), capital(each.name)])),
    );
    const told = () => {
      this.terms[field] = editor.read();
      this.check();
    };
    editor.element.addEventListener("change", told);
    editor.own.addEventListener("input", told);
    return h(
      "section",
      { class: "panel", "data-field": field },
      h("h2", {}, words.sign),
      editor.element,
      h("p", { class: "term-about quiet" }, `${capital(says.join("; "))}. `, under(this.shown.rulebook, clauses)),
      this.placeOf(field),
    );
  }

  /** What the server says to these terms: what else may be chosen with them now, or why they may not be. */
  async check() {
    const mine = ++this.tries;
    try {
      const shown = await call("POST", `/api/rulebooks/${this.shown.rulebook}/terms`, { terms: this.terms });
      if (mine !== this.tries) return;
      this.tell(null);
      replace(
        this.placeOf(""),
        shown.warnings.map((/** @type {string} */ each) => h("p", { class: "quiet" }, each)),
      );
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
    const place = this.places.get(fieldOf(error.problem)) ?? this.placeOf("");
    replace(place, refusal(error.problem));
    place.scrollIntoView({ block: "nearest" });
  }

  async open() {
    const { rulebook } = this.shown;
    try {
      const made = await call("POST", "/api/tables", {
        id: this.id,
        name: this.name.value,
        rulebook,
        dealing: this.dealing,
        terms: this.terms,
        float_cents: centsIn(this.float),
        checked: this.dealing === "recorded" && this.signed.checked ? {} : null,
      });
      location.hash = tableAddress(made.name);
    } catch (error) {
      this.tell(error);
    }
  }
}

/** @param {import("../types").ProblemDetails} problem */
function fieldOf({ type = "", field = "" }) {
  if (type.endsWith("/taken")) return "name";
  return field
    .replace(/^\$\.(terms\.)?/, "")
    .replace("float_cents", "float")
    .split(/[.[]/)[0];
}

/** @param {string} rulebook @param {Set<string>} taken */
function freeName(rulebook, taken) {
  for (let number = 2; ; number++) if (!taken.has(`${rulebook}-${number}`)) return `${rulebook}-${number}`;
}
