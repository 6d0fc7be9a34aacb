// The procedure in the document's order: what is to be done now, with the words to say, and the steps around it.

import { clauseLinks } from "../clauses.js";
import { h } from "../dom.js";
import { roomOf } from "../rooms.js";
import { dealer as words } from "../strings/dealer.js";
import { capital, spoken } from "../strings.js";

/** @typedef {import("../schemas").GuideStep} GuideStep */

/** @param {GuideStep} step @param {string} game */
export const stepName = (step, game) =>
  roomOf(game).steps[step.name] ?? words.steps[step.name] ?? capital(spoken(step.name));

/** Words to announce. @param {string} aloud */
export const bubble = (aloud) =>
  h("blockquote", { class: "aloud" }, h("span", { class: "quiet" }, words.say), h("p", {}, `“${capital(aloud)}”`));

/** @param {GuideStep} step @param {import("../types").TableView} view @param {import("../dom").Child} controls */
export function current(step, { game, rulebook }, controls) {
  return h(
    "div",
    { class: "current" },
    h("h3", {}, stepName(step, game)),
    step.aloud ? bubble(step.aloud) : null,
    h("p", {}, step.says, " ", h("span", { class: "quiet" }, clauseLinks(rulebook, step.clauses))),
    h("div", { class: "acts-now" }, controls),
  );
}

/** @param {GuideStep[]} steps @param {import("../types").TableView} view */
export function stepList(steps, { game, rulebook }) {
  return h(
    "ol",
    { class: "procedure" },
    steps.map((each) =>
      h(
        "li",
        { class: each.state, title: each.says, "aria-current": each.state === "now" ? "step" : null },
        h("span", { class: "state", role: "img", "aria-label": words.states[each.state] }),
        stepName(each, game),
        " ",
        h(
          "span",
          { class: "quiet" },
          clauseLinks(rulebook, each.clauses.slice(0, MOST_CLAUSES)),
          each.clauses.length > MOST_CLAUSES ? " …" : null,
        ),
      ),
    ),
  );
}

const MOST_CLAUSES = 3;

/**
 * What was called for a roll that lies there: steps behind the present one that are done already belong to it. Where cards
 * are dealt they belong to a round that is over. @param {GuideStep[]} steps @param {import("../types").TableView} view
 */
export function called(steps, view) {
  if ("round" in view.play) return null;
  const now = steps.findIndex((each) => each.state === "now");
  return steps.slice(now + 1).find((each) => each.state === "done" && each.aloud)?.aloud ?? null;
}

/**
 * The next step in order that has something offered already, when the present one may be passed over.
 * @param {GuideStep[]} steps @param {(commands: string[]) => boolean} isOffered
 */
export function following(steps, isOffered) {
  const now = steps.findIndex((each) => each.state === "now");
  return now < 0
    ? undefined
    : steps
        .slice(now + 1)
        .find(
          (each) =>
            each.commands.length &&
            isOffered(each.commands.filter((command) => !steps[now].commands.includes(command))),
        );
}
