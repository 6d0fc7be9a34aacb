// What a player who disagrees does: says what is wrong, and asks for a review of what was decided.

import { h } from "./dom.js";
import { strings } from "./strings.js";

const words = strings.dispute;

/** @param {import("./pages/table").Scene} scene */
export function disputeForm({ view, me, act }) {
  const mine = view.office?.disputes ?? [];
  const text = h("input", { name: "words", required: true });
  const round = view.play.round?.number || view.play.rolls || null;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    act({ type: "table.open_dispute", player: me.person, words: text.value, round });
  };
  return h("details", { class: "dispute" }, h("summary", {}, words.open),
    mine.map((/** @type {any} */ each) => h("div", {}, h("p", {}, h("strong", {}, words.of(each.number, each.round)), `: ${each.steps.at(-1)?.words ?? ""}`),
      each.stage === "decided" ? h("button", { onclick: () => act({ type: "table.ask_review", player: me.person, dispute: each.number }) }, words.askReview) : null)),
    h("form", { class: "row", onsubmit: send }, h("label", {}, words.whatIsWrong, text), h("button", {}, words.send)));
}
