// What lies open of a promotion: versions of its terms, marketing, and what regulations allow as no prize.

import { h } from "../dom.js";
import { promotions as words } from "../strings/promotions.js";
import { rowForm, wordsInput } from "./acting.js";
import { placeTime } from "./times.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {import("./acting").Act} Act */

/** Every version: since when, lodged when and how, where it lies open. @param {PromotionView} view */
export const versionsList = (view) =>
  view.versions.length
    ? h(
        "ul",
        { class: "versions" },
        view.versions.map((each) =>
          h(
            "li",
            {},
            `${words.version(each.number)}, `,
            placeTime(each.at, view.zone),
            "; ",
            each.lodged_at
              ? [`${words.lodgedAt(each.channel)} `, placeTime(each.lodged_at, view.zone)]
              : words.notLodged,
            "; ",
            each.published.length ? words.liesOpen(each.published.map(([, where]) => where)) : words.liesNowhere,
          ),
        ),
      )
    : null;

/** @param {PromotionView} view @param {Act | null} act of whoever may change it */
export function publicityPanel(view, act) {
  const pieces = Object.entries(view.marketing ?? {});
  const listed = Object.entries(view.prescribed ?? {});
  return [
    versionsList(view),
    h("h3", {}, words.marketing),
    pieces.length ? null : h("p", { class: "quiet" }, words.noMarketing),
    pieces.map(([name, refers]) =>
      h(
        "p",
        { class: "row" },
        h("span", { class: refers ? null : "bad" }, `${name}: ${refers ? words.refers : words.refersNot}`),
        act ? h("button", { onclick: () => act("withdraw_marketing", { name }) }, words.withdrawMarketing(name)) : null,
      ),
    ),
    act ? addMarketing(act) : null,
    h("h3", {}, words.prescribed),
    listed.length ? null : h("p", { class: "quiet" }, words.nonePrescribed),
    listed.map(([what, source]) => h("p", {}, `${what} (${source})`)),
    act ? prescribe(act) : null,
  ];
}

/** @param {Act} act */
function addMarketing(act) {
  const piece = wordsInput(words.piece);
  const refers = h("input", { type: "checkbox", checked: true });
  const send = () => act("add_marketing", { name: piece.input.value, refers: refers.checked });
  return rowForm(words.addMarketing, [piece.element, h("label", { class: "row tick" }, refers, words.refers)], send);
}

/** @param {Act} act */
function prescribe(act) {
  const what = wordsInput(words.noPrize);
  const source = wordsInput(words.source);
  const send = () => act("prescribe", { what: what.input.value, source: source.input.value });
  return rowForm(words.prescribe, [what.element, source.element], send);
}
