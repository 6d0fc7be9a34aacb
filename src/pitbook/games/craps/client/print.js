// What is printed at each place of Craps, made from what the server says of the wagers: names, odds and clauses.

import { pair } from "/ui/dice.js";
import { s } from "/ui/dom.js";
import { texts } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./places").Place} Place */
/** @typedef {import("/ui/types").LayoutWager} LayoutWager */
/** @typedef {import("/ui/types").Payout} Payout */

/** What the server says of the wagers that can lie at a place, by number. @param {Scene} scene @param {Place} place */
const printedAt = ({ wagers }, place) =>
  wagers.filter((each) => each.kind === place.kind && (place.number === null || place.number === (each.number ?? 0)));

/** What a place is called aloud. @param {Scene} scene @param {Place} place */
export function nameOf({ names }, place) {
  const name = names[place.kind] ?? "";
  return place.number && !name.includes(String(place.number)) ? `${name} ${place.number}` : name;
}

/** Numbers that are paid alike, together. @param {LayoutWager[]} found */
function alike(found) {
  /** @type {Map<string, (number | undefined)[]>} */
  const by = new Map();
  for (const { number, prizes } of found) by.set(prizes[0].odds, [...(by.get(prizes[0].odds) ?? []), number]);
  return by.size > 1 ? [...by].map(([odds, numbers]) => `${numbers.join(", ")}: ${odds}`) : [...by.keys()];
}

/** @param {Payout} prize */
const prizeWords = ({ when, odds, part }) => `${when ? `${when}: ` : ""}${odds}${part ? ` ${texts.onPart(part)}` : ""}`;

/** All that a place pays, in words. @param {Scene} scene @param {Place} place */
export function paysOf(scene, place) {
  const found = printedAt(scene, place);
  const [first] = found;
  const pays = first.prizes.length > 1 ? first.prizes.map(prizeWords) : alike(found);
  return [
    ...pays,
    ...(first.void ? [texts.void(first.void.join(", "))] : []),
    ...(first.more ? [first.more] : []),
  ].join("; ");
}

/** The clauses of the wagers of a place. @param {Scene} scene @param {Place} place */
export const clausesOf = (scene, place) =>
  printedAt(scene, place)[0]
    .clauses.filter((each) => !each.includes("/"))
    .join(", ");

/** What the button on top of a wager says. @param {Scene} scene @param {{ kind: string }} wager */
export const buttonOf = ({ wagers }, { kind }) =>
  wagers.find((each) => each.kind === kind)?.button?.toUpperCase() ?? "";

/** Two dice that show a total. @param {number} total @returns {[number, number]} */
const diceOf = (total) => [Math.floor(total / 2), Math.ceil(total / 2)];

/** Words on lines of a length. @param {string} words @param {number} most */
function broken(words, most) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {Scene} scene @param {Place} place */
export function printOn(scene, place) {
  const { x, y, w, h, number, look = "" } = place;
  const name = scene.names[place.kind] ?? "";
  const found = printedAt(scene, place);
  const [{ prizes, void: barred, falls }] = found;
  const [{ odds, totals = [] }] = prizes;
  const middle = x + w / 2;
  const spelled = texts.spelled[number ?? 0];
  const text = (/** @type {string} */ each, /** @type {number} */ at, /** @type {string} */ kind) =>
    s("text", { class: kind, x: middle, y: at, "text-anchor": "middle" }, each);
  const bar = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    barred ? pair(diceOf(barred[0]), dx, dy, 22) : null;
  switch (look.split(" ")[0]) {
    case "numbered":
      return [
        text(spelled ?? String(number), y + 34, spelled ? "numeral spelled" : "numeral"),
        text(odds, y + h - 12, "odds"),
      ];
    case "strip": {
      const told = strippedOdds(place, found);
      const line = (/** @type {string} */ each, /** @type {number} */ at, /** @type {string} */ kind) =>
        s("text", { class: kind, x: x + 12, y: at }, each);
      return [
        line(
          barred ? `${name} · ${texts.bar} ${barred.join(", ")}` : name,
          y + h / 2 + (told ? -3 : 6),
          look.includes("short") ? "head" : "head name",
        ),
        told ? line(told, y + h / 2 + 16, "odds") : null,
      ];
    }
    case "pictured":
      return [
        text(number ? `${name} ${number}` : name, y + 20, "head"),
        pair(falls?.[0] ?? diceOf(totals[0]), middle, y + h / 2 - 2, 30),
        text(odds, y + h - 14, "odds"),
      ];
    case "horn":
      return [
        text(name, y + 24, "head"),
        number
          ? text(String(number), y + 60, "numeral small")
          : text(
              prizes
                .flatMap((each) => each.totals ?? [])
                .toSorted((one, other) => one - other)
                .join(", "),
              y + 50,
              "odds",
            ),
      ];
    case "half":
      return [
        text(name, y + (prizes.length > 1 ? 21 : 28), "head"),
        prizes.map((each, index) =>
          text(`${each.totals?.join(", ")}: ${each.odds}`, y + (prizes.length > 1 ? 39 : 48) + index * 17, "odds"),
        ),
      ];
    case "large":
      return look.includes("barred")
        ? [
            broken(name, 6).map((each, index) => text(each, y + 84 + index * 20, "head")),
            bar(middle, y + 124),
            barred ? text(texts.bar, y + 148, "odds") : null,
          ]
        : [text(name, y + 36, "head"), text(odds, y + 58, "odds")];
    case "behind":
      return look.includes("long")
        ? [
            s("text", { class: "head", x: x + 12, y: y + 25 }, name),
            s("text", { class: "odds", x: x + 170, y: y + 25 }, alike(found).join(" · ")),
          ]
        : [text(name, y + 18, "head"), text(alike(found).join(" · "), y + 36, "odds")];
    case "banner":
      if (look.includes("short")) return [text(name, y + 20, "head"), text(odds, y + 37, "odds")];
      return look.includes("whole")
        ? text(`${name}  ·  ${odds}`, y + h / 2 + 8, "title")
        : [
            s(
              "text",
              { class: "title", x: look.includes("outer") ? 112 : x + 20, y: y + h / 2 + 8 },
              barred ? `${name} · ${texts.bar}` : name,
            ),
            bar(404, y + h / 2),
            look.includes("field") ? fieldNumbers(prizes) : null,
          ];
    default: {
      const lines = [
        ...(place.front ? [name.split(" ")[0]] : broken(name, w > 60 ? 9 : 5)),
        ...(place.rests ? [] : [odds]),
      ];
      const top = y + h / 2 + 5 - (lines.length - 1) * 7.5;
      return lines.map((each, index) => text(each, top + index * 15, each === odds ? "odds" : "head"));
    }
  }
}

/**
 * What stands under the name of a strip: all it pays, as far as there is room. @param {Place} place
 * @param {LayoutWager[]} found
 */
function strippedOdds({ look = "" }, found) {
  const [{ prizes }] = found;
  if (look.includes("short")) return "";
  if (prizes.length > 1) return prizes.map((each) => `${each.totals?.join(", ")}: ${each.odds}`).join(" · ");
  return alike(found).join(" · ");
}

/** The numbers of the Field; those that are paid more have a ring. @param {Payout[]} prizes */
function fieldNumbers(prizes) {
  const usual = prizes.toSorted((one, other) => (other.totals?.length ?? 0) - (one.totals?.length ?? 0))[0].odds;
  const all = prizes
    .flatMap(({ odds, totals = [] }) => totals.map((total) => ({ odds, total })))
    .toSorted((one, other) => one.total - other.total);
  return s(
    "g",
    { class: "printed" },
    all.map(({ odds, total }, index) => {
      const more = odds !== usual;
      return s(
        "g",
        { transform: `translate(${478 + index * 64} 366)` },
        more ? s("circle", { r: 27, cy: -6 }) : null,
        s("text", { class: "numeral small", y: more ? 0 : 8, "text-anchor": "middle" }, total),
        more ? s("text", { class: "odds", y: 15, "text-anchor": "middle" }, odds) : null,
      );
    }),
  );
}
