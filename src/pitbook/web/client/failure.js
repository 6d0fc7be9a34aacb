// What stands in place of a page that cannot be shown: why not, and the ways on from here.

import { Refused } from "./api.js";
import { h, replace } from "./dom.js";
import { refusal } from "./notices.js";
import { strings } from "./strings.js";

const { connection: words } = strings;

/** An address that leads nowhere. @param {string} name */
export const noSuchPage = (name) => new Refused({ title: words.noPage, status: 404, detail: words.noPageHere(name) });

/**
 * Fills the place of a page. What is no refusal is a fault of ours, or a part of the page did not come.
 * @param {HTMLElement} place @param {unknown} error
 */
export function drawFailure(place, error) {
  const problem =
    error instanceof Refused ? error.problem : { title: words.failed, status: 0, detail: words.failedWords };
  const mayPass = problem.status === 0 || problem.status >= 500;
  replace(
    place,
    h(
      "section",
      { class: "failure" },
      h("h1", {}, problem.title),
      refusal(problem),
      h(
        "p",
        { class: "row" },
        mayPass ? h("button", { class: "main", onclick: () => location.reload() }, words.again) : null,
        h("a", { class: "button", href: "#/" }, words.toTables),
        history.length > 1 ? h("button", { onclick: () => history.back() }, words.goBack) : null,
      ),
    ),
  );
}
