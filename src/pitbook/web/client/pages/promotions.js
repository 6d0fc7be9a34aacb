// #/promotions: all there are; #/promotions/NAME: one, as whoever looks may see it.

import { call, get, newId } from "../api.js";
import { withBookName } from "../books.js";
import { empty, h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { acting, rowForm, wordsInput } from "../promotions/acting.js";
import {
  attending,
  disputesPanel,
  drawsPanel,
  findingsList,
  integrityPanel,
  moneyWords,
  nextSteps,
  prizeActs,
} from "../promotions/operator.js";
import { patronPanels, termsList } from "../promotions/patron.js";
import { publicityPanel } from "../promotions/publicity.js";
import { dutiesTable, register, story, verification } from "../promotions/telling.js";
import { missingList, termsForm } from "../promotions/terms.js";
import { placeTime } from "../promotions/times.js";
import { promotions as words } from "../strings/promotions.js";
import { capital, money } from "../strings.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {import("../schemas").Me} Me */

const OPERATOR = "casino_operator";
const address = (/** @type {string} */ name) => `#/promotions/${encodeURIComponent(name)}`;

/** @type {import("../main").Page} */
export async function promotionsPage(main, me, [name]) {
  return name ? one(main, me, name) : all(main, me);
}

/** @param {HTMLElement} main @param {Me} me */
async function all(main, me) {
  /** @type {import("../schemas").PromotionRow[]} */
  const rows = await get("/api/promotions");
  main.append(
    h("h1", {}, words.title),
    rows.length
      ? h("div", { class: "promotions" }, rows.map(card))
      : empty(words.none, me.role === OPERATOR ? words.noneForOperator : words.noneWords),
    me.role === OPERATOR ? await drafting() : h("span", {}),
  );
}

/** @param {import("../schemas").PromotionRow} row */
function card(row) {
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, h("a", { href: address(row.name) }, row.title || row.name)),
    row.stopped ? h("p", { class: "bad" }, words.stopped) : null,
    h(
      "p",
      {},
      `${capital(row.phase_words)}, ${words.entries(row.entries)}`,
      row.mine ? `, ${words.yours(row.mine)}` : "",
    ),
    row.prizes.length ? h("p", { class: "quiet" }, row.prizes.join(", ")) : null,
    row.late ? h("p", { class: "bad" }, words.late(row.late)) : null,
  );
}

/** A draft, with whichever documents have rules on promotions. */
async function drafting() {
  /** @type {import("../schemas").RulebookRow[]} */
  const books = (await get("/api/rulebooks")).filter((/** @type {any} */ each) =>
    each.sections?.includes("promotions"),
  );
  const boxes = books.map((each) => h("input", { type: "checkbox", value: each.id }));
  const name = wordsInput(words.short, { pattern: "[a-z0-9][a-z0-9\\-]{0,39}", title: words.shortWords });
  const title = wordsInput(words.called);
  const send = async () => {
    const rulebooks = boxes.filter((each) => each.checked).map((each) => each.value);
    const draft = { type: "promotion.draft", title: title.input.value, rulebooks };
    try {
      await call("POST", "/api/promotions", { id: newId(), name: name.input.value, draft });
      location.hash = address(name.input.value);
    } catch (error) {
      tellRefusal(error);
    }
  };
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.draft),
    h(
      "fieldset",
      { class: "roles" },
      h("legend", {}, words.runsWith),
      boxes.map((each, index) =>
        h("label", { class: "row" }, each, books[index].title, h("small", { class: "quiet" }, books[index].venue)),
      ),
    ),
    rowForm(words.draft, [name.element, title.element], send, { main: true }),
  );
}

/** @param {HTMLElement} main @param {Me} me @param {string} name */
async function one(main, me, name) {
  const place = h("div", { class: "promotion" });
  const title = h("h1", {});
  main.append(title, place);
  const show = async (/** @type {PromotionView} */ view) => {
    replace(title, view.title);
    const panels = me.role === "player" ? patronPanels(view, me.person, act) : await panelsOf(view, me, act);
    replace(place, standing(view), panels);
  };
  const act = acting(name, show);
  await show(await get(`/api/promotions/${encodeURIComponent(name)}`));
}

/** @param {PromotionView} view */
function standing(view) {
  return h(
    "p",
    { class: "stands" },
    h("strong", {}, capital(view.phase_words)),
    `, ${words.entries(view.entries)}. `,
    view.rulebooks.map((each, index) => [index ? "; " : "", withBookName(h("span", {}), each)]),
    view.terms?.closes_at ? [`. ${words.closes} `, placeTime(view.terms.closes_at, view.zone)] : null,
    view.postponed ? h("span", { class: "bad" }, `. ${words.postponed(view.postponed)}`) : null,
  );
}

/** @param {string} title @param {...import("../dom").Child} children */
const panel = (title, ...children) => h("section", { class: "panel" }, h("h2", {}, title), children);

/** Once it runs the terms are read, and the form that amends them is folded away.
 * @param {PromotionView} view @param {import("../promotions/acting").Act} act
 * @param {{ operates: boolean, looksIn: boolean }} may */
function termsPanel(view, act, { operates, looksIn }) {
  if (!operates) return panel(words.terms, looksIn ? missingList(view) : null, termsList(view));
  if (view.phase === "drafted" || view.phase === "lodged") {
    const form = termsForm(view, (terms) => act("set_terms", { terms }));
    return panel(words.terms, view.missing.length ? h("h3", {}, words.missing) : null, missingList(view), form);
  }
  const amending = termsForm(view, (terms, why) => act("amend_terms", { terms, words: why }));
  return panel(words.terms, termsList(view), h("details", {}, h("summary", {}, words.amend), amending));
}

/** @param {PromotionView} view @param {Me} me @param {import("../promotions/acting").Act} act */
async function panelsOf(view, me, act) {
  const operates = me.role === OPERATOR;
  const looksIn = operates || me.inspects;
  const begun = !["drafted", "lodged"].includes(view.phase);
  return [
    operates ? panel(words.next, nextSteps(view, act)) : null,
    begun ? null : termsPanel(view, act, { operates, looksIn }),
    panel(
      words.prizes,
      looksIn ? moneyWords(view) : null,
      view.prizes.map((each) =>
        h(
          "div",
          { class: "prize" },
          h("h3", {}, `${words.prize(each.number)}: ${each.name}`),
          h(
            "p",
            {},
            `${money(each.value_cents ?? 0)}, ${words.phases[each.phase]}`,
            each.winner ? `, ${each.winner} (${words.entry} ${each.entry})` : "",
          ),
          each.alternative_cents ? h("p", { class: "quiet" }, words.offered(money(each.alternative_cents))) : null,
          operates ? prizeActs(each, view, act) : null,
        ),
      ),
    ),
    panel(
      words.draws,
      attending(view, me.person, act),
      looksIn ? drawsPanel(view, operates ? act : null) : null,
      view.draws.map((each) => (each.drawn_at ? verification(view, each.number) : null)),
    ),
    begun ? termsPanel(view, act, { operates, looksIn }) : null,
    looksIn ? panel(words.publicity, publicityPanel(view, operates && view.phase !== "finished" ? act : null)) : null,
    looksIn ? panel(words.duties, dutiesTable(view)) : null,
    operates && begun && (view.phase !== "finished" || view.findings.some((each) => !each.told_at))
      ? panel(words.integrity, integrityPanel(view, act))
      : looksIn && view.findings.length
        ? panel(words.integrity, findingsList(view))
        : null,
    looksIn && view.disputes.length ? panel(words.disputes, disputesPanel(view, operates ? act : null)) : null,
    operates || me.role === "inspector" ? panel(words.register, await register(view, operates ? act : null)) : null,
    looksIn ? panel(words.story, await story(view)) : null,
  ];
}
