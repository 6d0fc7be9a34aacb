// Charts. Lengths across are per cent, so that they fit any width, and words wrap.

import { h, pressable, s } from "./dom.js";

/**
 * @typedef {{ label: string, value: number, words: string, chosen?: boolean, press?: () => void }} Bar one that can be pressed has a label of its own
 */

/**
 * What a scale measures, and how a value on it is said.
 * @typedef {{ name: string, said: (value: number) => string }} Axis
 */

/**
 * Bars from zero to the right, and to the left where a value is negative. @param {Bar[]} bars @param {string} title
 * @param {Axis} axis
 */
export function barChart(bars, title, axis) {
  const low = Math.min(0, ...bars.map((each) => each.value));
  const high = Math.max(0, ...bars.map((each) => each.value));
  const role = bars.some((each) => each.press) ? "group" : "img"; // what can be pressed must not lie inside a picture
  const said = role === "img" ? `: ${bars.map((each) => `${each.label}, ${each.words}`).join("; ")}` : "";
  return h(
    "div",
    { class: "chart bars", role, "aria-label": `${title}. ${axis.name}${said}` },
    bars.map((bar) => drawBar(bar, low, high)),
    drawAxis(axis, low, high),
  );
}

/** @param {Bar} bar @param {number} low @param {number} high */
function drawBar(bar, low, high) {
  const span = high - low || 1;
  const at = (/** @type {number} */ value) => (100 * (value - low)) / span;
  const press = bar.press
    ? { ...pressable(bar.press), "aria-pressed": bar.chosen ? "true" : "false", "data-keep": bar.label }
    : {};
  return h(
    "div",
    { class: `bar${bar.value < 0 ? " below" : ""}${bar.chosen ? " chosen" : ""}`, ...press },
    h("span", {}, bar.label),
    h("span", { class: "value" }, bar.words),
    s(
      "svg",
      { width: "100%", height: 12, "aria-hidden": "true" },
      s("rect", {
        class: "length",
        x: `${at(Math.min(0, bar.value))}%`,
        y: 1,
        width: `${Math.max(at(Math.abs(bar.value)) - at(0), 0.2)}%`,
        height: 10,
        rx: 2,
      }),
      s("line", { class: "zero", x1: `${at(0)}%`, x2: `${at(0)}%`, y1: 0, y2: 12 }),
    ),
  );
}

/** Marks at round values, and below them what they are. @param {Axis} axis @param {number} low @param {number} high */
function drawAxis(axis, low, high) {
  const span = high - low || 1;
  const step = roundStep(span / 3);
  const marks = [];
  for (let mark = Math.ceil(low / step) * step; mark <= high + step / 1e6; mark += step)
    marks.push(Math.abs(mark) < step / 1e6 ? 0 : mark);
  return s(
    "svg",
    { class: "axis", width: "100%", height: 44, "aria-hidden": "true" },
    s("line", { x1: 0, x2: "100%", y1: 1, y2: 1 }),
    marks.map((mark) => {
      const share = (mark - low) / span;
      return [
        s("line", { x1: `${100 * share}%`, x2: `${100 * share}%`, y1: 1, y2: 6 }),
        s(
          "text",
          { x: `${100 * share}%`, y: 20, "text-anchor": share < 0.06 ? "start" : share > 0.94 ? "end" : "middle" },
          axis.said(mark),
        ),
      ];
    }),
    s("text", { class: "axis-name", x: "50%", y: 39, "text-anchor": "middle" }, axis.name),
  );
}

/** 1, 2 or 5 with noughts. @param {number} about */
function roundStep(about) {
  const ten = 10 ** Math.floor(Math.log10(about));
  return ten * ([1, 2, 5].find((each) => each * ten >= about) ?? 10);
}

/** @typedef {{ label: string, value: number, low: number, high: number, exact: number, words: string }} Estimate */

/**
 * Estimates with their intervals beside the exact figure, each on a scale of its own. @param {Estimate[]} all
 * @param {string} title @param {Axis["said"]} said
 */
export function intervalChart(all, title, said) {
  const height = 60;
  return s(
    "svg",
    { class: "chart intervals", width: "100%", height: all.length * height, role: "img", "aria-label": title },
    all.map((each, index) => {
      const reach = 1.6 * Math.max(each.high - each.exact, each.exact - each.low, (each.high - each.low) / 2, 1e-12);
      const at = (/** @type {number} */ value) => `${50 + (50 * (value - each.exact)) / reach}%`;
      const y = index * height;
      return s(
        "g",
        {},
        s("svg", { x: 0, y, width: "60%", height: 19 }, s("title", {}, each.label), s("text", { y: 14 }, each.label)),
        s("text", { x: "100%", y: y + 14, "text-anchor": "end", class: "value" }, each.words),
        s("line", { class: "track", x1: 0, x2: "100%", y1: y + 29, y2: y + 29 }),
        s("line", { class: "reach", x1: at(each.low), x2: at(each.high), y1: y + 29, y2: y + 29 }),
        s("line", { class: "exact", x1: "50%", x2: "50%", y1: y + 20, y2: y + 38 }),
        s("circle", { class: "dot", cx: at(each.value), cy: y + 29, r: 5 }),
        [-1, 0, 1].map((side) =>
          s(
            "text",
            {
              class: "end",
              x: `${50 + 50 * side}%`,
              y: y + 50,
              "text-anchor": side < 0 ? "start" : side ? "end" : "middle",
            },
            said(each.exact + side * reach),
          ),
        ),
      );
    }),
  );
}

/** How far something has come, from 0 to 1. */
export const progressBar = () => h("progress", { max: 1 });

/** A short bar inside a table. @param {number} value @param {number} most */
export function smallBar(value, most) {
  const length = most ? Math.min(100, (100 * Math.abs(value)) / most) : 0;
  return s(
    "svg",
    { class: `small-bar${value < 0 ? " below" : ""}`, width: 64, height: 8, "aria-hidden": "true" },
    s("rect", { class: "ground", width: "100%", height: 8, rx: 2 }),
    s("rect", { class: "length", width: `${length}%`, height: 8, rx: 2 }),
  );
}
