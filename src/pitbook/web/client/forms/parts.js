// Parts of a page, each drawn anew only when what it shows has changed, and never so that somebody's typing is lost.

import { h } from "../dom.js";
import { redrawn } from "./kept.js";

/**
 * A part is drawn anew when its key has changed.
 * @typedef {{ name: string, key: unknown, draw: () => import("../dom").Child, look?: string }} Part
 */

export class Parts {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, HTMLElement>} */
    this.shown = new Map();
  }

  /** @param {Part[]} parts in their order */
  show(parts) {
    const names = new Set(parts.map((each) => each.name));
    for (const [name, element] of this.shown) if (!names.has(name)) this.drop(name, element);
    parts.forEach((part, index) => this.place(part, index));
  }

  /** Whoever was on it with the keyboard stays nearby. @param {string} name @param {HTMLElement} element */
  drop(name, element) {
    const focused = element.contains(document.activeElement);
    element.remove();
    this.shown.delete(name);
    if (!focused) return;
    this.root.tabIndex = -1;
    this.root.focus({ preventScroll: true });
  }

  /** @param {Part} part @param {number} index */
  place({ name, key, draw, look = "panel" }, index) {
    const element = this.shown.get(name) ?? h("section", { class: look, "data-part": name });
    this.shown.set(name, element);
    if (this.root.children[index] !== element) this.root.insertBefore(element, this.root.children[index] ?? null);
    redrawn(element, key, draw);
  }
}
