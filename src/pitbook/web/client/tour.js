// A tour of a table that never stands in the way: it points at real things, and goes on by itself when they are done.

import { h, replace } from "./dom.js";
import { tour as words } from "./strings/tour.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box */
/**
 * `at`: what it points at, the first that is there. `done`: whether it is done, by how the table was when the step
 * began.
 * @typedef {{
 *   key: string, at: string[], needed?: (view: TableView, me: string) => boolean,
 *   done?: (now: TableView, before: TableView, me: string) => boolean
 * }} Step
 */

const LIT = [
  ".layout [data-keep^='win_line'].lit [data-middle]",
  ".layout .ante.lit",
  ".box.mine .lit",
  ".layout .lit",
];
const has = (/** @type {TableView} */ view) => (view.chips.chips ?? 0) + (view.chips.layout ?? 0) > 0;
/** Where the game stands; a roll, a deal or a new phase moves it. @param {TableView} view */
const standing = (view) => JSON.stringify([view.phase, view.play.rolls, view.play.round?.number]);
const inHand = () => document.querySelector(".rack [aria-checked='true']")?.getAttribute("data-keep");

/** @type {Step[]} */
const STEPS = [
  {
    key: "seat",
    at: [".layout .seat", ".actions .main", ".felt"],
    needed: (view, me) => !view.seated.includes(me) || !has(view),
    done: (now, _, me) => now.seated.includes(me) && has(now),
  },
  { key: "chips", at: [".purse .rack", ".purse"], done: (now) => (now.chips.layout ?? 0) > 0 },
  { key: "wager", at: LIT, needed: (view) => !view.chips.layout, done: (now) => (now.chips.layout ?? 0) > 0 },
  { key: "deal", at: [".actions .main", ".felt"], done: (now, before) => standing(now) !== standing(before) },
  { key: "story", at: [".story"] },
  { key: "refused", at: [".felt"] },
  { key: "links", at: [".table-head .links-of-table"] },
];
const GAP = 12;

export class Tour {
  /** @param {HTMLElement} root the page of the table @param {import("./schemas").Me} me @param {() => void} ended */
  constructor(root, me, ended) {
    this.root = root;
    this.me = me;
    this.ended = ended;
    this.now = -1;
    /** @type {TableView | null} */
    this.view = null;
    this.ring = h("div", { class: "tour-ring", "aria-hidden": "true" });
    this.said = h("div", { role: "status" });
    this.next = h("button", { class: "main", onclick: () => this.goOn(true) });
    this.there = h("button", { onclick: () => this.target()?.scrollIntoView({ block: "center" }) }, words.show);
    this.card = h(
      "section",
      { class: "tour", role: "dialog", "aria-label": words.name, tabindex: "-1" },
      this.said,
      h(
        "div",
        { class: "row" },
        h("button", { class: "close", onclick: () => this.end() }, words.end),
        this.there,
        this.next,
      ),
    );
    this.moved = () => this.place();
    this.pressed = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.end();
    };
    this.refused = new MutationObserver(() => {
      if (STEPS[this.now]?.key === "refused" && document.querySelector(".notice.refused")) this.goOn(false);
    });
    this.refused.observe(/** @type {Node} */ (document.getElementById("notices")), { childList: true });
    addEventListener("resize", this.moved);
    addEventListener("scroll", this.moved, true);
    addEventListener("keydown", this.pressed);
    document.body.append(this.ring, this.card);
  }

  /** The table as it is now. @param {TableView} view */
  look(view) {
    this.view = view;
    const step = STEPS[this.now];
    if (!step) this.goOn(false);
    else if (
      (this.before && step.done?.(view, this.before, this.me.person)) ||
      (step.key === "chips" && inHand() !== this.chip)
    )
      this.goOn(false);
    else requestAnimationFrame(this.moved);
  }

  /** To the next step that is still to be done. @param {boolean} asked by the person, who may be taken there */
  goOn(asked) {
    const view = this.view;
    if (!view) return;
    const me = this.me.person;
    do this.now++;
    while (
      STEPS[this.now]?.needed?.(view, me) === false ||
      (!asked && this.now && STEPS[this.now]?.done?.(view, view, me))
    );
    const step = STEPS[this.now];
    if (!step) return this.end();
    this.before = view;
    this.chip = inHand();
    const [title, told] = words.step(step.key, view);
    const all = STEPS.slice(1);
    replace(
      this.said,
      h("h2", {}, title),
      h("p", {}, told),
      h("p", { class: "quiet" }, words.count(Math.max(1, this.now), all.length)),
    );
    replace(this.next, step === STEPS.at(-1) ? words.done : words.next);
    this.place();
    if (asked && !this.there.hidden) this.there.click();
  }

  target() {
    for (const each of STEPS[this.now]?.at ?? []) {
      const found = this.root.querySelector(each);
      if (found?.getClientRects().length) return found;
    }
    return null;
  }

  /** Beside what it points at, over as little as possible of what one might press. */
  place() {
    const target = this.target();
    const { clientWidth: wide, clientHeight: high } = document.documentElement;
    const at = target ? this.inSight(target, wide, high) : { x: wide, y: high, w: 0, h: 0 };
    this.ring.hidden = !at.w || !at.h;
    this.there.hidden = !target || !this.ring.hidden;
    this.ring.style.cssText = `transform:translate(${at.x - 5}px,${at.y - 5}px);width:${at.w + 10}px;height:${at.h + 10}px`;
    const { width: w, height: h } = this.card.getBoundingClientRect();
    const free = [
      ...this.root.querySelectorAll(".actions, .rack, .seat, .layout .lit, .layout .card, .outcome, .stack, .hint"),
    ].map(boxOf);
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.max(GAP, Math.min(value, most - GAP));
    const middle = { x: at.x + at.w / 2 - w / 2, y: at.y + at.h / 2 - h / 2 };
    const places = [
      { x: middle.x, y: at.y - h - GAP * 2 },
      { x: middle.x, y: at.y + at.h + GAP * 2 },
      { x: at.x - w - GAP * 2, y: middle.y },
      { x: at.x + at.w + GAP * 2, y: middle.y },
      { x: wide, y: high },
      { x: 0, y: high },
      { x: wide, y: 0 },
      { x: 0, y: 0 },
      { x: wide, y: high / 2 - h / 2 },
    ].map(({ x, y }) => ({ x: within(x, wide - w), y: within(y, high - h), w, h }));
    const cost = (/** @type {Box} */ each) =>
      20 * overlap(each, at) +
      free.reduce((sum, one) => sum + overlap(each, one), 0) +
      Math.hypot(each.x - middle.x, each.y - middle.y);
    const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    this.card.style.cssText = `transform:translate(${best.x}px,${best.y}px)`;
  }

  /**
   * What can be seen of it: on a phone the layout scrolls in its frame, and behind the chips. @param {Element} target
   * @param {number} wide @param {number} high
   */
  inSight(target, wide, high) {
    const { x, y, w, h } = boxOf(target);
    const frame = target.closest(".felt");
    const [within, chips] = [
      frame ? boxOf(frame) : { x: 0, y: 0, w: wide, h: high },
      this.root.querySelector(".controls"),
    ];
    const bottom = Math.min(high, within.y + within.h, frame && chips ? boxOf(chips).y : high);
    const [left, top] = [Math.max(x, within.x, 0), Math.max(y, within.y, 0)];
    return {
      x: left,
      y: top,
      w: Math.max(0, Math.min(x + w, within.x + within.w, wide) - left),
      h: Math.max(0, Math.min(y + h, bottom) - top),
    };
  }

  /** It is over, and need not be shown again. */
  end() {
    this.leave();
    this.ended();
  }

  leave() {
    removeEventListener("resize", this.moved);
    removeEventListener("scroll", this.moved, true);
    removeEventListener("keydown", this.pressed);
    this.refused.disconnect();
    this.ring.remove();
    this.card.remove();
  }
}

/** @param {Element} element @returns {Box} */
function boxOf(element) {
  const { left: x, top: y, width: w, height: h } = element.getBoundingClientRect();
  return { x, y, w, h };
}

/** The area that both cover. @param {Box} a @param {Box} b */
const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
