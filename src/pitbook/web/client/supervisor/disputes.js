// Disputes: the steps taken, the round rebuilt beside its clauses, and what may be done next, by whom.

import { roundAddress } from "../addresses.js";
import { get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { text, whole } from "../forms/fields.js";
import { called, named } from "../names.js";
import { wordsOf } from "../story.js";
import { office as words } from "../strings/office.js";
import { roundWords } from "../rooms.js";
import { capital, spoken } from "../strings.js";
import { momentWords } from "../times.js";
import { nextSteps } from "./cases.js";
import { form, person } from "./forms.js";
import { note } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

const SUMMED_UP = 2; // clauses of a sentence; of the rest the numbers will do

/** Somebody waits for a decision. What is decided is open until it is closed, but nobody waits for it. */
const UNDECIDED = ["open", "review_asked"];

/** Those that wait for a decision. @param {Desk} desk */
export const undecided = (desk) => casesOf(desk, ({ stage }) => UNDECIDED.includes(stage));

/** Those that are decided, and can be closed or reviewed. @param {Desk} desk */
export const decided = (desk) =>
  casesOf(desk, ({ stage }) => stage !== "closed" && !UNDECIDED.includes(stage)).map((each) => ({
    ...each,
    look: "waiting-case decided",
  }));

/** @param {Desk} desk @param {(dispute: import("./office").Dispute) => boolean} wanted @returns {Part[]} */
const casesOf = (desk, wanted) =>
  desk.view.office.disputes
    .filter(wanted)
    .map((each) => ({
      name: `dispute ${each.number}`,
      look: "waiting-case",
      key: [each, desk.law.cases.disputes[each.number]],
      draw: () => dispute(desk, each),
    }));

/** @param {Desk} desk @returns {Part[]} */
export function disputes(desk) {
  const { view } = desk;
  const closed = view.office.disputes.filter((each) => each.stage === "closed");
  const open = view.office.disputes.filter((each) => UNDECIDED.includes(each.stage)).length;
  const last = view.play.round?.number || view.play.rolls || null;
  return [
    {
      name: "open a dispute",
      key: [open, last],
      draw: () => [
        h("h3", {}, words.openDispute),
        h("p", { class: "quiet" }, open ? words.openAbove(open) : words.noDisputes),
        form(
          desk,
          "open dispute",
          {
            player: person("player", words.player),
            round: whole("round", words.aboutRound, { value: last }),
            words: text("words", words.whatIsWrong),
          },
          [{ label: words.openIt, command: (values) => ({ type: "table.open_dispute", by: desk.me.role, ...values }) }],
        ),
        note(desk, "table.open_dispute"),
      ],
    },
    {
      name: "closed disputes",
      key: closed,
      draw: () => [
        h("h3", {}, words.closedDisputes(closed.length)),
        closed.map((each) =>
          h(
            "details",
            { class: "fold", "data-keep": `closed ${each.number}` },
            h("summary", {}, words.dispute(each.number, called(each.player))),
            steps(each),
            each.round ? roundLink(view.table, each.round) : null,
          ),
        ),
      ],
    },
  ];
}

/** @param {Desk} desk @param {import("./office").Dispute} each */
function dispute(desk, each) {
  const { view, law } = desk;
  const found = law.cases.disputes[each.number] ?? [];
  const about = rebuilt(view, each.round ?? 0, each.player);
  return [
    h(
      "h3",
      {},
      words.dispute(each.number, called(each.player)),
      each.round ? h("small", {}, " ", roundWords(view.game, each.round)) : null,
    ),
    h(
      "p",
      { class: "stage" },
      each.steps[0]?.words ? h("q", {}, each.steps[0].words) : null,
      each.steps[0]?.words ? " · " : null,
      capital(law.cases.stages[each.number] ?? ""),
    ),
    each.round ? about.lead : null,
    view.office.told[each.player]
      ? h("p", { class: "quiet" }, words.toldOnJoining(momentWords(view.office.told[each.player])))
      : null,
    h("div", { class: "case" }, steps(each), each.round ? about.whole : h("p", { class: "quiet" }, words.noRound)),
    nextSteps(desk, `dispute ${each.number}`, found, { leads: true }),
  ];
}

/** @param {import("./office").Dispute} dispute */
function steps({ steps: taken }) {
  return h(
    "ol",
    { class: "steps" },
    taken.map((step) =>
      h(
        "li",
        {},
        h("strong", {}, words.taken[step.what.split("@")[0].replace("table.", "")] ?? step.what),
        " ",
        h(
          "span",
          { class: "quiet" },
          words.byWhom(called(step.who), step.by ? spoken(step.by) : "", momentWords(step.at)),
        ),
        step.words ? h("div", {}, step.words) : null,
      ),
    ),
  );
}

/** @param {string} table @param {number} round */
const roundLink = (table, round) => h("a", { href: roundAddress(table, round) }, words.stepThrough);

/**
 * A round, sentence by sentence, each beside what its clauses come to; and before that what was paid to the person whom it
 * is about, with its sum. @param {import("../types").TableView} view @param {number} round 0: none
 * @param {string} player
 */
function rebuilt({ table, rulebook, game }, round, player) {
  const which = roundWords(game, round);
  const title = capital(words.rebuilt(which));
  const lead = h("div", { class: "disputed" });
  const lines = h(
    "ol",
    { class: "rebuilt", tabindex: "0", "aria-label": title },
    h("li", { class: "waiting" }, words.looking),
  );
  const fill = async () => {
    /** @type {import("../schemas").Explained | null} */
    const found = await get(`/api/tables/${encodeURIComponent(table)}/rounds/${round}/explain`).catch(() => null);
    const payments = found?.sentences.filter((each) => each.settled_for === player) ?? [];
    replace(
      lead,
      h("h4", {}, words.disputed(payments.length)),
      payments.map((each) => payment(rulebook, each, player)),
    );
    replace(
      lines,
      found
        ? found.sentences.filter((each) => each.clauses.length).map((each) => line(rulebook, each))
        : h("li", {}, words.noSuchRound(which)),
    );
  };
  if (round) fill();
  return {
    lead,
    whole: h("div", {}, h("div", { class: "row between" }, h("h4", {}, title), roundLink(table, round)), lines),
  };
}

/**
 * What became of a wager, its sum, and the clauses in words.
 * @param {string} rulebook
 * @param {import("../schemas").Sentence} sentence
 * @param {string} player
 */
function payment(rulebook, { words: told, clauses }, player) {
  const [wager, ...sums] = wordsOf({ words: told, clauses: clauses.map((each) => each.clause) }).split("; ");
  return h(
    "div",
    { class: "disputed-payment" },
    h("strong", {}, capital(named(wager, [player]))),
    sums.map((each) => h("span", {}, capital(named(each, [player])))),
    clauses.map((each) => h("span", { class: "quiet" }, clauseLinks(rulebook, [each.clause]), " ", each.summary)),
  );
}

/** @param {string} rulebook @param {{ words: string, clauses: { clause: string, summary: string }[] }} sentence */
function line(rulebook, { words: said, clauses }) {
  const cited = clauses.map((each) => each.clause);
  return h(
    "li",
    {},
    h("span", {}, wordsOf({ words: said, clauses: cited })),
    h(
      "span",
      { class: "quiet" },
      clauses
        .slice(0, SUMMED_UP)
        .map((each) => h("span", { class: "beside-clause" }, clauseLinks(rulebook, [each.clause]), " ", each.summary)),
      clauseLinks(rulebook, cited.slice(SUMMED_UP)),
    ),
  );
}
