// What each reading of a clause would change.

import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { number, percent, whenReckoned } from "../reckoning.js";
import { named } from "../rules/pieces.js";
import { book } from "../strings/book.js";
import { money, spoken } from "../strings.js";

/** @typedef {import("../schemas").ReadingShown} ReadingShown */

const MOST = 6;

/** @param {HTMLElement} main @param {string} rulebook @param {() => boolean} wanted */
export async function pricesPanel(main, rulebook, wanted) {
  const place = h("div", {}, h("p", { class: "waiting" }, book.pricesWait));
  main.append(
    h(
      "section",
      { class: "panel" },
      h("h2", {}, book.pricesTitle),
      h("p", { class: "quiet" }, book.pricesWords),
      place,
    ),
  );
  /** @type {ReadingShown[] | null} */
  const found = await whenReckoned(`/api/rulebooks/${rulebook}/readings`, (answer) => answer.readings, wanted);
  if (!found) return;
  const moving = found.filter((each) => each.alternatives.some((other) => other.differences.length));
  const rest = found.filter((each) => !moving.includes(each));
  replace(
    place,
    moving.map((each) => reading(rulebook, each)),
    rest.length
      ? h(
          "details",
          {},
          h("summary", {}, book.movesNothing(rest.length)),
          rest.map((each) => reading(rulebook, each)),
        )
      : null,
  );
}

/** @param {string} rulebook @param {ReadingShown} found */
function reading(rulebook, found) {
  return h(
    "section",
    { class: "piece" },
    h("h3", {}, named(found.id), " ", h("small", {}, clauseLinks(rulebook, found.clauses))),
    h("p", { class: "quiet" }, found.question),
    h(
      "ul",
      { class: "alternatives" },
      found.alternatives.map((each) =>
        h(
          "li",
          { class: each.chosen ? "chosen" : "" },
          h("strong", {}, spoken(each.value)),
          `: ${each.meaning}`,
          each.chosen ? h("span", { class: "tag" }, book.inForce) : null,
          each.chosen ? null : h("div", { class: "price" }, each.words),
          differences(each.differences),
        ),
      ),
    ),
  );
}

/** @param {ReadingShown["alternatives"][0]["differences"]} found */
function differences(found) {
  if (found.length < 2) return null;
  return h(
    "ul",
    { class: "price-moves" },
    found.slice(0, MOST).map((each) => {
      const moved = number(each.ev_alternative) - number(each.ev_chosen);
      if (!moved) return null;
      return h(
        "li",
        {},
        `${each.what}${each.stake === null ? "" : ` (${money(each.stake)})`} `,
        h(
          "span",
          { class: moved > 0 ? "below" : "" },
          `${percent(Math.abs(moved), 3)} ${moved > 0 ? book.towardsPlayer : book.towardsHouse}`,
        ),
      );
    }),
  );
}
