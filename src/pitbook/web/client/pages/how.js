// #/how/TABLE: the game on one page, made from the rulebook in force there.

import { clauseAddress, tableAddress } from "../addresses.js";
import { clauseWords } from "../clauses.js";
import { get } from "../api.js";
import { h } from "../dom.js";
import { drawing } from "../drawings.js";
import { roomOf } from "../rooms.js";
import { forms } from "../strings/forms.js";
import { how as words } from "../strings/how.js";
import { dealer } from "../strings/dealer.js";
import { capital, money, spoken } from "../strings.js";

/** @typedef {import("../schemas").HowToPlay} HowToPlay */
/** @typedef {import("../schemas").Cited} Cited */

/** So many wagers stand there at once: whoever begins needs no more. */
const FIRST = 6;
/** Of a wager so many clauses are told in words, and of a step so many are named. */
const TOLD = 2,
  NAMED = 4;
/** Words that only lead to other clauses. */
const LEADS = /below|above|listed|heading/i;

/** @type {import("../main").Page} */
export async function howPage(main, _me, [table = ""]) {
  /** @type {HowToPlay} */
  const found = await get(`/api/tables/${encodeURIComponent(table)}/how-to-play`);
  const { rulebook, game, title, venue, limits, wagers, steps } = found;
  const room = roomOf(game);
  main.append(
    h(
      "header",
      { class: `how-head of-${game}` },
      drawing(game),
      h("div", {}, h("h1", {}, words.of(title)), h("p", {}, room.inShort), h("p", {}, venue)),
    ),
    h(
      "p",
      { class: "row" },
      h("a", { class: "button main", href: tableAddress(table) }, words.play),
      h("a", { class: "button", href: `#/odds/${encodeURIComponent(table)}` }, words.odds),
      h("a", { class: "button", href: `#/rules/${rulebook}` }, words.rules),
      h("span", { class: "quiet" }, words.made),
    ),
    h(
      "div",
      { class: "how" },
      h(
        "section",
        { class: "panel", "aria-label": words.wagers },
        h("h2", {}, words.wagers),
        wagerList(rulebook, wagers.slice(0, FIRST)),
        wagers.length > FIRST
          ? h(
              "details",
              {},
              h("summary", {}, words.more(wagers.length - FIRST)),
              wagerList(rulebook, wagers.slice(FIRST)),
            )
          : null,
        h("h2", {}, words.limits),
        h(
          "dl",
          { class: "facts" },
          limits.map((each) => [
            h("dt", {}, each.wagers.length ? each.wagers.map(capital).join(", ") : forms.everyWager),
            h("dd", {}, `${money(each.least)} – ${money(each.most)}`),
          ]),
        ),
      ),
      h(
        "section",
        { class: "panel", "aria-label": words.round },
        h("h2", {}, words.round),
        h(
          "ol",
          { class: "how-steps" },
          steps.map((each) =>
            h(
              "li",
              {},
              h("strong", {}, room.steps[each.name] ?? dealer.steps[each.name] ?? capital(spoken(each.name))),
              " ",
              each.says,
              " ",
              numbers(rulebook, each.cited.slice(0, NAMED)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {string} rulebook @param {HowToPlay["wagers"]} wagers */
const wagerList = (rulebook, wagers) =>
  h(
    "ul",
    { class: "how-wagers" },
    wagers.map(({ name, prizes, cited }) =>
      h(
        "li",
        {},
        h("strong", {}, name),
        h(
          "span",
          { class: "how-pays" },
          prizes.length
            ? [...new Set(prizes.map((each) => (each.when ? words.when(each.odds, each.when) : each.odds)))]
                .slice(0, 4)
                .join(" · ")
            : words.schedule,
        ),
        h(
          "span",
          { class: "quiet" },
          telling(cited).map((each) => h("span", { class: "how-says" }, each.summary, " ", numbers(rulebook, [each]))),
        ),
      ),
    ),
  );

/** Those that say most. @param {Cited[]} cited */
const telling = (cited) => cited.filter((each) => !LEADS.test(each.summary)).slice(0, TOLD);

/** @param {string} rulebook @param {Cited[]} cited */
const numbers = (rulebook, cited) =>
  cited.map(({ clause, summary }, at) => [
    at ? ", " : null,
    h("a", { class: "clause", href: clauseAddress(rulebook, clause), title: summary }, clauseWords(clause)),
  ]);
