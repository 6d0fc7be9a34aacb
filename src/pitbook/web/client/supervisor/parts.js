// Parts of a page, each drawn anew only when what it shows has changed, and never so that somebody's typing is lost.

import { keeping } from "../dealer/kept.js";
import { h, replace } from "../dom.js";

/** @typedef {import("./types").Part} Part */

export class Parts {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, { element: HTMLElement, key: string | undefined }>} */
    this.drawn = new Map();
  }

  /** @param {Part[]} parts in their order */
  show(parts) {
    const names = new Set(parts.map((each) => each.name));
    for (const [name, { element }] of this.drawn) if (!names.has(name)) this.drop(name, element);
    parts.forEach((part, index) => this.place(part, index));
  }

  /** @param {string} name @param {HTMLElement} element */
  drop(name, element) {
    element.remove();
    this.drawn.delete(name);
  }

  /** @param {Part} part @param {number} index */
  place({ name, key, draw, look = "panel" }, index) {
    const found = this.drawn.get(name) ?? { element: h("section", { class: look, "data-part": name }), key: undefined };
    this.drawn.set(name, found);
    if (this.root.children[index] !== found.element) this.root.insertBefore(found.element, this.root.children[index] ?? null);
    const now = JSON.stringify(key) ?? "";
    if (found.key === now) return;
    found.key = now;
    keeping(found.element, () => replace(found.element, draw()));
  }
}
