// Short messages at the foot of the page. A refusal says why, under which clause, and what may be done instead.

import { Refused } from "./api.js";
import { h } from "./dom.js";
import { clauseLinks } from "./clauses.js";
import { namedHere } from "./names.js";
import { capital, strings } from "./strings.js";

/** @param {Element} notice @param {number} seconds */
function show(notice, seconds) {
  const place = document.getElementById("notices");
  for (const each of [...(place?.children ?? [])]) if (each.textContent === notice.textContent) each.remove();
  place?.append(notice);
  while (place && place.childElementCount > 3) place.firstElementChild?.remove();
  setTimeout(() => notice.remove(), seconds * 1000);
}

/** @param {string} words */
export function tell(words) {
  show(h("div", { class: "notice" }, words), 5);
}

/**
 * Why not, what may be done instead, and under which clauses. @param {import("./types").ProblemDetails} problem
 * @returns {import("./dom").Child[]}
 */
export const refusal = ({ detail, title, instead, rulebook, clauses }) => [
  instead ? h("strong", {}, capital(namedHere(instead))) : null,
  h("div", {}, capital(namedHere(detail ?? title))),
  rulebook && clauses?.length ? h("div", { class: "quiet" }, strings.under, " ", clauseLinks(rulebook, clauses)) : null,
];

/** Whoever has done something else since has understood why not. */
export function forgetRefusals() {
  for (const each of document.querySelectorAll("#notices .refused")) each.remove();
}

/** @param {unknown} error */
export function tellRefusal(error) {
  if (!(error instanceof Refused)) throw error;
  const notice = h("div", { class: "notice refused" }, refusal(error.problem));
  notice.append(h("button", { class: "close", onclick: () => notice.remove() }, strings.close));
  show(notice, 15);
}
