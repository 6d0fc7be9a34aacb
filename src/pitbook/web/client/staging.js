// What comes is seen before what it brings: the cards lie there or the dice rest, and only then anything is paid and told.

import { toYou } from "./decided.js";
import { h } from "./dom.js";
import { pace } from "./pace.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./types").Staging} Staging */

/** So long, in milliseconds, the result stands in the middle of the felt. */
const TOLD_FOR = 2600;

/** One thing that is being shown. What it brings is kept back until it is over or somebody is tired of waiting. */
export class Stage {
  /** @param {(was: { staging: Staging, before: TableView }, skipped: boolean) => void} over */
  constructor(over) {
    this.over = over;
    /** What is shown, and the table as it was before. @type {{ staging: Staging, before: TableView } | null} */
    this.now = null;
    this.timer = 0;
  }

  /** What was not shown to the end yet is over with it. @param {Staging} staging @param {TableView} before */
  begin(staging, before) {
    clearTimeout(this.timer);
    this.now = { staging, before: this.now?.before ?? before };
    this.timer = setTimeout(() => this.end(false), staging.takes * pace());
  }

  /** @param {boolean} skipped */
  end(skipped) {
    const was = this.now;
    this.close();
    if (was) this.over(was, skipped);
  }

  close() {
    clearTimeout(this.timer);
    this.now = null;
  }
}

/**
 * A press or a key ends what is being shown, and does nothing else: nobody could know yet what comes next.
 * @param {HTMLElement} root @param {Stage} stage
 */
export function skippable(root, stage) {
  const skips = (/** @type {Event} */ event) => {
    if (!stage.now || !(event.target instanceof Element) || !event.target.closest(".play")) return;
    if (event instanceof KeyboardEvent && !["Enter", " ", "Escape"].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!(event instanceof KeyboardEvent && event.repeat)) stage.end(true);
  };
  for (const type of ["click", "keydown"]) root.addEventListener(type, skips, true);
}

/**
 * What was decided now for a person; null if nothing was. @param {TableView} before @param {TableView} now
 * @param {string} person
 */
export function cameOf(before, now, person) {
  if (JSON.stringify(before.decided) === JSON.stringify(now.decided)) return null;
  const mine = now.decided.filter((each) => each.player === person);
  return mine.length ? mine.reduce((sum, each) => sum + each.net, 0) : null;
}

/**
 * The result in the middle of the felt, for a moment. The hint says it too, so nobody hears it twice.
 * @param {HTMLElement} felt @param {number} net
 */
export function tellResult(felt, net) {
  const look = net > 0 ? "won" : net < 0 ? "lost" : "even";
  const told = h("p", { class: `result ${look}`, "aria-hidden": "true" }, toYou(net));
  felt.append(told);
  setTimeout(() => told.remove(), TOLD_FOR);
}
