// A line that stands on a page as long as the server cannot be reached.

import { h, replace } from "./dom.js";
import { strings } from "./strings.js";

const BACK_FOR = 5000;

export class ConnectionLine {
  constructor() {
    this.element = h("p", { class: "connection", role: "status" });
    this.connected = true;
  }

  /** @param {boolean} connected */
  is(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    this.element.classList.toggle("back", connected);
    replace(this.element, connected ? strings.connection.back : strings.connection.lost);
    if (connected)
      setTimeout(() => {
        if (this.connected) replace(this.element);
      }, BACK_FOR);
  }

  /** It will not come back by itself. @param {string} why */
  ended(why) {
    this.connected = false;
    this.element.classList.remove("back");
    replace(this.element, why, " ", h("button", { onclick: () => location.reload() }, strings.connection.again));
  }
}
