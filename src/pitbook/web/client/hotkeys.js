// Keys for whoever plays much: a letter presses a button, a number takes a chip. `?` shows them all, and turns them off.

import { h, replace } from "./dom.js";
import { keep, kept } from "./keeping.js";
import { hotkeys as words } from "./strings/hotkeys.js";

const KEY = "pitbook.hotkeys";
const TYPING = "input, textarea, select, dialog";

/** Whether letters press buttons. */
const on = () => kept(KEY) !== "off";

export class Hotkeys {
  /** @param {HTMLElement} root where the buttons are, each with its key in `data-hotkey` */
  constructor(root) {
    this.root = root;
    this.sheet = h("dialog", { class: "confirm hotkeys", "aria-labelledby": "hotkeys-title" });
    this.button = h("button", { class: "help keys", title: words.title, onclick: () => this.open() }, words.name);
    this.pressed = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener("keydown", this.pressed);
    root.append(this.sheet);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const typing = event.target instanceof Element && event.target.closest(TYPING);
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.key === "?") return this.open();
    if (!on()) return;
    const key = event.key.toLowerCase();
    const found = /^\d$/.test(key)
      ? this.root.querySelectorAll(".rack button")[Number(key) - 1]
      : /^[a-z]$/.test(key)
        ? this.root.querySelector(`[data-hotkey="${key}"]`)
        : null;
    if (!(found instanceof HTMLElement)) return;
    event.preventDefault();
    found.click();
  }

  open() {
    if (this.sheet.open) return;
    const wish = h("input", {
      type: "checkbox",
      checked: on(),
      onchange: () => keep(KEY, wish.checked ? null : "off"),
    });
    replace(
      this.sheet,
      h("h2", { id: "hotkeys-title" }, words.title),
      h(
        "dl",
        { class: "facts" },
        this.keys().map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]),
      ),
      h("label", { class: "row" }, wish, words.on),
      h("div", { class: "row" }, h("button", { class: "main", onclick: () => this.sheet.close() }, words.close)),
    );
    this.sheet.showModal();
  }

  /** Those that every table has, and those of what may be pressed just now. @returns {[string, string][]} */
  keys() {
    const now = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[data-hotkey]")])
      .map((each) => [(each.dataset.hotkey ?? "").toUpperCase(), each.textContent ?? ""])
      .filter(([key]) => !(key in words.keys));
    return /** @type {[string, string][]} */ ([...now, ...Object.entries(words.keys)]);
  }

  close() {
    document.removeEventListener("keydown", this.pressed);
    this.sheet.remove();
  }
}
