// What happened, line by line, each with the clauses it happened under.

import { clauseLinks } from "./clauses.js";
import { outcomeClass, signed } from "./decided.js";
import { h, replace } from "./dom.js";
import { named, peopleOf, strangers } from "./names.js";
import { capital, strings } from "./strings.js";

/** @typedef {import("./types").EventView} EventView */
/** @typedef {import("./types").TableView} TableView */

/** With these a round or a roll begins. */
const BEGINS = /\.(round_began|rolled)@/;
/** What nobody reads to follow the game: by it others can check afterwards that nothing was changed. */
const PROOF = /^table\.(secret_committed|secret_shown|shoe_began|dice_began)@/;
const MOST_GROUPS = 40;

/** One line a round, the latest first: that one is open, and any other opens for its steps. */
export class Story {
  constructor() {
    this.element = h("div", { class: "story" });
    /** Lines with the id of somebody whose name is not known yet, and how each is made. @type {Map<HTMLElement, () => HTMLElement>} */
    this.unnamed = new Map();
    this.begin("");
  }

  /** @param {string} title */
  begin(title) {
    this.fold();
    this.title = title;
    this.came = h("span", { class: "net" });
    this.list = h("ol", {});
    /** @type {HTMLElement | undefined} */
    this.proof = undefined;
    this.summary = h("summary", { hidden: !title }, title || strings.earlier, " ", this.came);
    this.group = h("details", { open: true }, this.summary, this.list);
    this.element.prepend(this.group);
    while (this.element.childElementCount > MOST_GROUPS) this.element.lastElementChild?.remove();
  }

  /** Commitments stand together at the end of their round. @param {HTMLElement} told */
  prove(told) {
    this.proof ??= h("details", { class: "proof" }, h("summary", {}, strings.proof), h("ol", {}));
    if (this.proof.parentElement !== this.group) this.group?.append(this.proof);
    this.proof.lastElementChild?.prepend(told);
  }

  /** Lines that were told before it was known what people are called are told as they are. */
  rename() {
    for (const [told, anew] of this.unnamed) told.replaceWith(anew());
    this.unnamed.clear();
  }

  /** What came before opens again with a press. */
  fold() {
    this.group?.removeAttribute("open");
    this.summary?.removeAttribute("hidden");
    if (this.list && !this.list.childElementCount && !this.proof) this.group?.remove();
  }

  /**
   * Only what is new is added, so that a screen reader reads nothing twice. @param {TableView} view
   * @param {EventView[]} events @param {{ person: string, words: (event: EventView) => string | null }} teller
   */
  tell(view, events, { person, words }) {
    for (const each of inBrief(events)) {
      const own = words(each);
      const event = own === null ? each : { ...each, words: own };
      if (BEGINS.test(each.kind)) this.begin(titleOf(event));
      const told = line(view.rulebook, event);
      if (strangers(peopleOf(event.payload)).length) this.unnamed.set(told, () => line(view.rulebook, event));
      if (PROOF.test(each.kind)) this.prove(told);
      else this.list?.prepend(told);
    }
    const mine = view.decided.filter((each) => each.player === person);
    if (!this.title || !mine.length || !this.came) return;
    const net = mine.reduce((sum, each) => sum + each.net, 0);
    this.came.className = `net ${outcomeClass(net)}`;
    replace(this.came, signed(net));
  }
}

/** Up to the comma or colon after which the rest is told. @param {EventView} event */
function titleOf(event) {
  const number = event.payload.number;
  return event.kind.includes(".rolled@") ? capital(wordsOf(event).split(",")[0]) : capital(strings.round(number));
}

/** An event as a sentence, in which people have their names. @param {EventView} event */
export const sentenceOf = (event) => capital(named(wordsOf(event), [event.who, ...peopleOf(event.payload)]));

/**
 * Without the clauses at the end, which are shown as links; whatever else stands in brackets there stays.
 * @param {{ words: string, clauses: string[] }} event
 */
export function wordsOf({ words, clauses }) {
  const open = words.endsWith(")") ? words.lastIndexOf(" (") : -1;
  const cited = words.slice(open + 2, -1).split(", ");
  return open >= 0 && cited.every((each) => clauses.includes(each)) ? words.slice(0, open) : words;
}

/** @param {string} rulebook @param {EventView} event */
function line(rulebook, event) {
  return h(
    "li",
    { class: event.kind.includes("settled") ? "settled" : "" },
    named(wordsOf(event), peopleOf(event.payload)),
    " ",
    event.clauses.length ? h("span", { class: "quiet" }, clauseLinks(rulebook, event.clauses)) : null,
  );
}

/** Cards that came face down one after another are told together. @param {EventView[]} events @returns {EventView[]} */
function inBrief(events) {
  /** @type {EventView[]} */
  const found = [];
  let many = 0;
  for (const each of events) {
    many = each.kind.endsWith(".card_dealt@1") && each.payload.card === null ? many + 1 : 0;
    if (many > 1) found.pop();
    found.push(many ? { ...each, words: strings.faceDown(many) } : each);
  }
  return found;
}
