// What a player who disagrees does: says what is wrong, and asks for a review of what was decided.

import { h } from "./dom.js";
import { redrawn } from "./forms/kept.js";
import { roundWords } from "./rooms.js";
import { strings } from "./strings.js";

/** @typedef {import("./types").Scene} Scene */

const words = strings.dispute;

/**
 * Of a player who is at the table. It is about the round that was played last, however long they write.
 * @param {HTMLElement} place @param {Scene} scene
 */
export function drawDispute(place, scene) {
  const { view, me } = scene;
  const there = me.role === "player" && view.seated.includes(me.person);
  const round = view.play.round?.number || view.play.rolls || null;
  redrawn(place, [there, view.office.disputes, round], () => (there ? disputes(scene, round) : null));
}

/** @param {Scene} scene @param {number | null} round */
function disputes({ view, me, act }, round) {
  const text = h("input", { name: "words", required: true, autocomplete: "off" });
  const about = (/** @type {number | null} */ number) => (number ? roundWords(view.game, number) : "");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    act({ type: "table.open_dispute", player: me.person, words: text.value, round });
  };
  return h(
    "details",
    { class: "dispute", "data-keep": "dispute" },
    h("summary", {}, words.open),
    view.office.disputes.map((each) =>
      h(
        "div",
        {},
        h("p", {}, h("strong", {}, words.of(each.number, about(each.round))), `: ${each.steps.at(-1)?.words ?? ""}`),
        each.stage === "decided"
          ? h(
              "button",
              {
                "data-keep": `review ${each.number}`,
                onclick: () => act({ type: "table.ask_review", player: me.person, dispute: each.number }),
              },
              words.askReview,
            )
          : null,
      ),
    ),
    h(
      "form",
      { class: "row", "data-form": "dispute", onsubmit: send },
      h("label", {}, words.whatIsWrong, text),
      h("button", {}, words.send),
      round ? h("span", { class: "quiet" }, words.about(about(round))) : null,
    ),
  );
}
