// #/training: what can be practised, and exams; #/training/RULEBOOK/KINDS: one drill after another.

import { call, get, newId } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";
import { asked, listenForLetters } from "../training/asking.js";
import { examPanels, examPage } from "../training/exams.js";
import { graded } from "../training/graded.js";

/** @typedef {import("../schemas").PracticeCourse} PracticeCourse */
/** @typedef {import("../schemas").Me} Me */

const EXAM = "exam";
const address = (/** @type {string} */ rulebook, /** @type {string} */ kinds = "") =>
  `#/training/${encodeURIComponent(rulebook)}${kinds ? `/${kinds}` : ""}`;

/** @type {import("../main").Page} */
export async function trainingPage(main, me, [rulebook, kinds = ""]) {
  if (!rulebook) return all(main, me);
  return rulebook === EXAM ? examPage(main, me, kinds) : practise(main, me, rulebook, kinds);
}

/** @param {HTMLElement} main @param {Me} me */
async function all(main, me) {
  const waiting = h("p", { class: "waiting", role: "status" }, words.title);
  main.append(h("h1", {}, words.title), h("p", {}, words.about), waiting);
  /** @type {PracticeCourse[]} */
  const courses = await get("/api/training");
  waiting.replaceWith(h("div", { class: "grid courses" }, courses.map(course)));
  main.append(...(await examPanels(me, courses)));
}

/** @param {PracticeCourse} found */
const course = (found) =>
  h(
    "section",
    { class: "panel course" },
    h("h2", {}, found.title),
    h("p", { class: "quiet" }, found.venue),
    h("p", {}, words.known(found.clauses, found.due)),
    h("p", {}, h("a", { class: "button main", href: address(found.rulebook) }, words.allForDealers)),
    h(
      "ul",
      { class: "kinds", "aria-label": words.kinds },
      found.kinds.map((kind) =>
        h(
          "li",
          {},
          h("a", { href: address(found.rulebook, kind.name) }, kind.says.replace("for players: ", "")),
          kind.for_players ? h("span", { class: "tag" }, words.forPlayers) : null,
          h("small", { class: "quiet" }, ` ${words.rightOf(kind.right, kind.asked)}`),
        ),
      ),
    ),
  );

/** @param {HTMLElement} main @param {Me} me @param {string} rulebook @param {string} kinds */
async function practise(main, me, rulebook, kinds) {
  const count = h("p", { class: "quiet", role: "status" });
  const place = h("div", {});
  let number = 0;
  let right = 0;
  const next = async () => {
    const query = kinds ? `?kinds=${encodeURIComponent(kinds)}` : "";
    /** @type {import("../schemas").ShownDrill} */
    const shown = await get(`/api/training/${encodeURIComponent(rulebook)}/next${query}`);
    number += 1;
    replace(count, words.count(number, right));
    const began = performance.now();
    const id = newId(); // one for a drill: a retry is answered, and counted once
    let sent = "";
    const drawn = await asked(shown, me, async (given) => {
      if (sent) return;
      sent = given;
      const { rulebook: book, kind, seed } = shown.drill;
      const milliseconds = Math.min(86_400_000, Math.round(performance.now() - began));
      const answer = { type: "learner.answer_drill", rulebook: book, kind, seed, given, milliseconds };
      try {
        /** @type {import("../schemas").GradedAnswer} */
        const found = await call("POST", "/api/training/answers", { id, answer });
        right += Number(found.grade.right);
        const on = h("button", { class: "main", onclick: () => next().catch(tellRefusal) }, words.next);
        replace(count, words.count(number, right));
        drawn.querySelector(".drill-asked")?.append(graded(book, found, on));
        for (const each of drawn.querySelectorAll(".drill-options button, .drill-amount button, .drill-amount input"))
          each.setAttribute("disabled", "");
        on.focus();
      } catch (error) {
        sent = "";
        tellRefusal(error);
      }
    });
    replace(place, drawn);
  };
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/training" }, words.back)),
    h("h1", {}, words.name),
    count,
    place,
    h("p", { class: "quiet drill-keys" }, words.keys),
  );
  const end = listenForLetters(place);
  await next();
  return end;
}
