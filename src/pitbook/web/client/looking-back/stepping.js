// One round, gone through event by event: the layout as it stood, the sentence with its sum and its clauses beside it.

import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { called, keepBookName } from "../names.js";
import { sentenceOf } from "../story.js";
import { Roomy } from "../roomy.js";
import { roomOf } from "../rooms.js";
import { lookingBack as words } from "../strings/looking-back.js";
import { capital } from "../strings.js";
import { views } from "./folding.js";

/** @typedef {import("../types").EventView} EventView */
/** @typedef {import("../types").TableView} TableView */
/** @typedef {import("../schemas").RoundSteps} RoundSteps */
/** @typedef {import("../types").Layout} Layout */

/** Whoever came by a link. */
const NOBODY = /** @type {import("../schemas").Me} */ ({ person: "", name: "" });

export class Stepping {
  /**
   * @param {RoundSteps} found @param {import("../schemas").Layout} printed
   * @param {import("../schemas").Me | null} me nobody: they came by a link, and rules are not linked to
   * @param {(step: number) => string} address of a step
   */
  constructor(found, printed, me, address) {
    this.found = found;
    this.address = address;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.playing = undefined;
    this.printed = printed;
    for (const { event } of found.steps)
      if (event.payload.rulebook) keepBookName(event.payload.rulebook, `${printed.title}, ${printed.venue}`);
    this.me = me;
    this.views = views(found.before, found.steps);
    /** @type {Record<string, any>} */
    this.memory = {};
    this.at = 0;
    /** @type {Layout | undefined} */
    this.layout = undefined;
    this.felt = h("div", { class: "felt still", role: "img", tabindex: 0 });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: found.steps.length,
      step: 1,
      "aria-label": words.step,
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.count = h("output", {});
    this.now = h("p", { class: "step-now", "aria-hidden": "true" }); // on a phone the sentence is out of sight
    this.buttons = {
      first: this.button(words.first, () => 0),
      back: this.button(words.back, () => this.at - 1),
      next: this.button(words.next, () => this.at + 1, "main"),
      end: this.button(words.end, () => found.steps.length),
    };
    this.plays = h("button", { onclick: () => this.play(!this.playing) }, words.play);
    this.speed = h(
      "select",
      { "aria-label": words.speed, onchange: () => this.playing && this.play(true) },
      words.speeds.map(([seconds, said]) => h("option", { value: seconds, selected: seconds === 1.5 }, said)),
    );
    this.told = h("section", { class: "panel told-step", "aria-live": "polite" });
    this.list = h(
      "ol",
      { class: "step-list" },
      found.steps.map(({ event }, index) =>
        h("li", {}, h("button", { class: "plain", onclick: () => this.go(index + 1) }, sentenceOf(event))),
      ),
    );
    this.element = h(
      "div",
      { class: "stepping" },
      h(
        "div",
        { class: "stage" },
        this.felt,
        h(
          "div",
          { class: "step-controls" },
          this.now,
          h(
            "div",
            { class: "row" },
            this.buttons.first,
            this.buttons.back,
            this.buttons.next,
            this.buttons.end,
            this.plays,
            this.speed,
            this.count,
          ),
          this.slider,
          h("p", { class: "quiet" }, words.keys),
        ),
      ),
      h(
        "aside",
        {},
        this.told,
        h(
          "section",
          { class: "panel" },
          h("h2", {}, words.steps),
          found.steps.length ? this.list : h("p", {}, words.empty),
        ),
      ),
    );
    this.narrow = matchMedia("(max-width: 40rem)");
    this.roomy = new Roomy(this.felt, () => this.redraw());
    this.redraw = () => this.draw();
    this.pressed = (/** @type {KeyboardEvent} */ event) => this.press(event);
  }

  /** @param {string} name @param {() => number} to */
  button(name, to, look = "") {
    const press = () => {
      this.play(false);
      this.go(to());
    };
    return h("button", { class: look, onclick: press }, name);
  }

  /** One step after another, by itself; from the end it begins anew. @param {boolean} on */
  play(on) {
    clearInterval(this.playing);
    const last = this.found.steps.length;
    this.playing = undefined;
    if (on) {
      if (this.at === last) this.go(0);
      this.playing = setInterval(
        () => {
          this.go(this.at + 1);
          if (this.at === last) this.play(false);
        },
        Number(this.speed.value) * 1000,
      );
    }
    replace(this.plays, on ? words.pause : words.play);
    this.told.setAttribute("aria-live", on ? "off" : "polite"); // or it would speak over itself
  }

  /** @param {number} step */
  async open(step) {
    this.go(step); // whoever goes on before the layout is there is not sent back
    this.narrow.addEventListener("change", this.redraw);
    document.addEventListener("keydown", this.pressed);
    this.layout = await roomOf(this.found.game).layout();
    this.draw();
  }

  close() {
    clearInterval(this.playing);
    this.narrow.removeEventListener("change", this.redraw);
    this.roomy.close();
    document.removeEventListener("keydown", this.pressed);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const scrolls = event.target === this.felt && this.felt.scrollWidth > this.felt.clientWidth;
    if (event.altKey || event.ctrlKey || event.metaKey || event.target === this.slider || scrolls) return;
    const last = this.found.steps.length;
    const to = /** @type {Record<string, number>} */ ({
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: last,
    })[event.key];
    const types = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key === "p" && !types) this.play(!this.playing);
    if (to === undefined || types) return;
    event.preventDefault();
    this.play(false);
    this.go(to);
  }

  /** @param {number} step */
  go(step) {
    const last = this.found.steps.length;
    this.at = Math.max(0, Math.min(last, Math.round(step) || 0));
    history.replaceState(null, "", this.address(this.at));
    this.slider.value = String(this.at);
    const said = this.at ? words.stepOf(this.at, last) : words.before;
    this.slider.setAttribute("aria-valuetext", said);
    replace(this.count, said);
    this.buttons.first.disabled = this.buttons.back.disabled = this.at === 0;
    this.buttons.next.disabled = this.buttons.end.disabled = this.at === last;
    this.draw();
    replace(this.now, this.at ? sentenceOf(this.found.steps[this.at - 1].event) : words.before);
    replace(
      this.told,
      this.at
        ? this.tell(this.found.steps[this.at - 1].event)
        : [h("h2", {}, words.before), h("p", {}, words.beforeWords)],
    );
    for (const [index, each] of [...this.list.children].entries()) {
      if (index + 1 === this.at) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    }
    this.scroll();
  }

  /** The list follows, and the page stays where it is. */
  scroll() {
    const now = this.list.children[Math.max(0, this.at - 1)];
    if (now instanceof HTMLElement) this.list.scrollTop = now.offsetTop - this.list.clientHeight / 2;
  }

  draw() {
    const view = this.views[this.at];
    const { terms, names, wagers, inscriptions } = this.printed;
    const log = this.found.steps.slice(0, this.at).map((each) => each.event);
    const nobody = /** @type {any} */ ("onlooker"); // no role of the house: nothing can be pressed
    const me = !this.me || this.me.role === "player" ? { ...(this.me ?? NOBODY), role: nobody } : this.me;
    const drawn = this.layout?.draw({
      view,
      me,
      chip: 0,
      fresh: new Set(),
      terms,
      names,
      wagers,
      inscriptions,
      log,
      narrow: this.narrow.matches,
      roomy: this.roomy.matches,
      memory: this.memory,
      act: async () => null,
      redraw: this.redraw,
    });
    this.felt.setAttribute("aria-label", words.picture(view.phase_words));
    if (drawn) replace(this.felt, h("div", { inert: true }, drawn));
  }

  /** A sentence; what comes after a semicolon is the sum. @param {EventView} event */
  tell(event) {
    const [said, ...sum] = sentenceOf(event).split("; ");
    const { rulebook, clauses } = this.found;
    return [
      h("p", { class: "quiet" }, words.record(event.sequence, called(event.who))),
      h("h2", {}, said),
      sum.length
        ? h(
            "ul",
            { class: "step-sum" },
            sum.map((each) => h("li", {}, each)),
          )
        : null,
      event.clauses.length
        ? h(
            "dl",
            { class: "step-clauses" },
            event.clauses.map((clause) => [
              h("dt", {}, this.me ? clauseLinks(rulebook, [clause]) : clause),
              h("dd", {}, clauses[clause]),
            ]),
          )
        : null,
    ];
  }
}
