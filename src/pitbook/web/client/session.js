// What came of a player's wagers since they opened the table: the last results in a row, and their sum as a line.

import { outcomeClass, signed } from "./decided.js";
import { h, replace, s } from "./dom.js";
import { session as words } from "./strings/session.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {{ mark: string, net: number }} Result */

const MOST = 30;
const CHART = { wide: 240, high: 44, edge: 4 };

export class SessionPanel {
  constructor() {
    /** By the round or roll. @type {Map<string, Result>} */
    this.results = new Map();
    this.before = 0;
    this.gone = 0;
    /** Whether any of it was this person's. */
    this.own = false;
    this.shown = "";
    this.element = h("section", { class: "session", hidden: true });
  }

  /**
   * @param {TableView} view @param {string | null} person whose session it is; those who work there have none
   * @param {import("./types").RoadMark | null} mark of what came last, at a game that has such
   */
  update(view, person, mark) {
    const mine = view.decided.filter((each) => each.player === person);
    const number = mark?.number ?? view.play.round?.number;
    if (number === undefined || (!mark && !mine.length)) return;
    this.own ||= mine.length > 0;
    const net = mine.reduce((sum, each) => sum + each.net, 0);
    this.results.set(String(number), { mark: mark?.words ?? "", net });
    this.forget();
    this.draw();
  }

  /** A table is open all day: only the sum of what is long past is kept. */
  forget() {
    for (const [number, { net }] of this.results) {
      if (this.results.size <= MOST) return;
      this.before += net;
      this.gone += 1;
      this.results.delete(number);
    }
  }

  draw() {
    const every = [...this.results.values()];
    const key = JSON.stringify([this.own, this.before, every]);
    if (key === this.shown) return;
    this.shown = key;
    const sum = every.reduce((total, each) => total + each.net, this.before);
    const many = every.length + this.gone;
    this.element.hidden = false;
    replace(
      this.element,
      this.own
        ? h("h2", {}, words.name, " ", h("small", { class: outcomeClass(sum) }, words.sum(signed(sum), many)))
        : h("h2", {}, words.lastResults),
      h(
        "ol",
        { class: "road plain", "aria-label": this.own ? words.results : words.lastResults },
        every.map(({ mark, net }) =>
          this.own
            ? h("li", { class: outcomeClass(net) }, [mark, signed(net)].filter(Boolean).join(" "))
            : h("li", {}, mark),
        ),
      ),
      this.own ? chart(every, this.before, words.chart(signed(sum), many)) : null,
    );
  }
}

/** @param {Result[]} every @param {number} before @param {string} label */
function chart(every, before, label) {
  let sum = before;
  const sums = [before, ...every.map(({ net }) => (sum += net))];
  const [low, high] = [Math.min(0, ...sums), Math.max(0, ...sums)];
  const { wide, high: tall, edge } = CHART;
  const y = (/** @type {number} */ cents) => edge + (tall - 2 * edge) * (1 - (cents - low) / (high - low || 1));
  const x = (/** @type {number} */ at) => edge + ((wide - 2 * edge) * at) / Math.max(1, sums.length - 1);
  return s(
    "svg",
    { viewBox: `0 0 ${wide} ${tall}`, class: "session-chart", role: "img", "aria-label": label },
    s("line", { x1: 0, x2: wide, y1: y(0), y2: y(0) }),
    s("polyline", { points: sums.map((each, at) => `${x(at)},${y(each)}`).join(" ") }),
  );
}
