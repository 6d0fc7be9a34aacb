// Charts drawn as SVG. Lengths across are per cent, so that they fit any width and letters stay readable.

import { h, pressable, s } from "./dom.js";

/** @typedef {{ label: string, value: number, words: string, chosen?: boolean, press?: () => void }} Bar */

const ROW = 40;

/** Bars from zero to the right, and to the left where a value is negative. @param {Bar[]} bars @param {string} title */
export function barChart(bars, title) {
  const low = Math.min(0, ...bars.map((each) => each.value));
  const high = Math.max(0, ...bars.map((each) => each.value));
  const span = high - low || 1;
  const zero = (-low / span) * 100;
  const role = bars.some((each) => each.press) ? "group" : "img"; // what can be pressed must not lie inside a picture
  return s("svg", { class: "chart bars", width: "100%", height: bars.length * ROW + 4, role, "aria-label": title },
    s("line", { class: "zero", x1: `${zero}%`, x2: `${zero}%`, y1: 0, y2: bars.length * ROW }),
    bars.map((bar, index) => drawBar(bar, index, zero, span)));
}

/** @param {Bar} bar @param {number} index @param {number} zero @param {number} span */
function drawBar(bar, index, zero, span) {
  const length = (Math.abs(bar.value) / span) * 100;
  const press = bar.press ? { ...pressable(bar.press), "aria-pressed": bar.chosen ? "true" : "false" } : {};
  const y = index * ROW;
  return s("g", { class: `bar${bar.value < 0 ? " below" : ""}${bar.chosen ? " chosen" : ""}`, ...press },
    s("rect", { class: "ground", x: 0, y, width: "100%", height: ROW - 4, rx: 4 }),
    s("svg", { x: 8, y, width: "70%", height: 21 }, s("text", { y: 16 }, bar.label)),
    s("text", { x: "100%", dx: -8, y: y + 16, "text-anchor": "end", class: "value" }, bar.words),
    s("rect", { class: "length", x: `${bar.value < 0 ? zero - length : zero}%`, y: y + 22, width: `${Math.max(length, 0.2)}%`, height: 10, rx: 2 }));
}

/** @typedef {{ label: string, value: number, low: number, high: number, exact: number, words: string }} Estimate */

/** Estimates with their intervals beside the exact figure, each on a scale of its own. @param {Estimate[]} all @param {string} title */
export function intervalChart(all, title) {
  const height = 46;
  return s("svg", { class: "chart intervals", width: "100%", height: all.length * height, role: "img", "aria-label": title },
    all.map((each, index) => {
      const reach = 1.6 * Math.max(each.high - each.exact, each.exact - each.low, (each.high - each.low) / 2, 1e-12);
      const at = (/** @type {number} */ value) => `${50 + (50 * (value - each.exact)) / reach}%`;
      const y = index * height;
      return s("g", {},
        s("svg", { x: 0, y, width: "60%", height: 19 }, s("title", {}, each.label), s("text", { y: 14 }, each.label)),
        s("text", { x: "100%", y: y + 14, "text-anchor": "end", class: "value" }, each.words),
        s("line", { class: "track", x1: 0, x2: "100%", y1: y + 29, y2: y + 29 }),
        s("line", { class: "reach", x1: at(each.low), x2: at(each.high), y1: y + 29, y2: y + 29 }),
        s("line", { class: "exact", x1: "50%", x2: "50%", y1: y + 20, y2: y + 38 }),
        s("circle", { class: "dot", cx: at(each.value), cy: y + 29, r: 5 }));
    }));
}

/** How far something has come, from 0 to 1. @param {number} share @param {string} words */
export function progressBar(share, words) {
  return h("progress", { max: 1, value: share, "aria-label": words });
}

/** A short bar inside a table. @param {number} value @param {number} most */
export function smallBar(value, most) {
  const length = most ? Math.min(100, (100 * Math.abs(value)) / most) : 0;
  return s("svg", { class: `small-bar${value < 0 ? " below" : ""}`, width: 64, height: 8, "aria-hidden": "true" },
    s("rect", { class: "ground", width: "100%", height: 8, rx: 2 }), s("rect", { class: "length", width: `${length}%`, height: 8, rx: 2 }));
}
