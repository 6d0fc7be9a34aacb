// #/training: what can be practised, and exams; #/training/RULEBOOK/KINDS: one drill after another.

import { call, get, newId } from "../api.js";
import { bookNames } from "../books.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";
import { capital } from "../strings.js";
import { asked, listenForLetters } from "../training/asking.js";
import { benchPage, benchPanel } from "../training/bench.js";
import { examPanels, examPage } from "../training/exams.js";
import { exercisePage, floorAddress, floorPage } from "../training/exercise.js";
import { graded } from "../training/graded.js";

/** @typedef {import("../schemas").PracticeCourse} PracticeCourse */
/** @typedef {import("../schemas").Me} Me */

const EXAM = "exam";
const FLOOR = "floor";
const EXERCISE = "exercise";
const COURSE = "course";
const BENCH = "bench";
const LESSON = "lesson";
/** So many kinds of drill stand there at once. */
const FIRST = 5;
const address = (/** @type {string} */ rulebook, /** @type {string} */ kinds = "") =>
  `#/training/${encodeURIComponent(rulebook)}${kinds ? `/${kinds}` : ""}`;

/** @type {import("../main").Page} */
export async function trainingPage(main, me, [rulebook, kinds = "", number = ""]) {
  if (!rulebook) return all(main, me);
  if (rulebook === FLOOR) return floorPage(main, me, kinds);
  if (rulebook === EXERCISE) return exercisePage(main, me, kinds, number);
  if (rulebook === BENCH) return benchPage(main, me, kinds);
  if (rulebook === COURSE) return coursePage(main, kinds);
  if (rulebook === LESSON) return practise(main, me, kinds, "", number);
  return rulebook === EXAM ? examPage(main, me, kinds) : practise(main, me, rulebook, kinds);
}

/** @param {HTMLElement} main @param {Me} me */
async function all(main, me) {
  const waiting = h("p", { class: "waiting", role: "status" }, words.title);
  main.append(h("h1", {}, words.title), h("p", { class: "quiet" }, words.about), waiting);
  /** @type {PracticeCourse[]} */
  const courses = await get("/api/training");
  waiting.replaceWith(h("div", { class: "grid courses" }, courses.map(course)));
  main.append(...(await examPanels(me, courses)), ...(await benchPanel(me)));
}

/** @param {PracticeCourse} found */
const course = (found) =>
  h(
    "section",
    { class: `panel tile course of-${found.game}` },
    h("div", { class: "felt-top" }, drawing(found.game)),
    h("h2", {}, found.title),
    h("p", { class: "quiet" }, found.venue, " · ", words.known(found.clauses, found.due)),
    h(
      "p",
      { class: "row starts" },
      h("a", { class: "button main", href: `#/training/${COURSE}/${found.rulebook}` }, words.course),
      h("a", { class: "button", href: address(found.rulebook) }, words.allForDealers),
      found.exercise ? h("a", { class: "button", href: floorAddress(found.rulebook) }, words.floor) : null,
    ),
    h("h3", {}, words.kinds),
    kinds(found, found.kinds.slice(0, FIRST)),
    found.kinds.length > FIRST
      ? h(
          "details",
          {},
          h("summary", {}, words.moreKinds(found.kinds.length - FIRST)),
          kinds(found, found.kinds.slice(FIRST)),
        )
      : null,
  );

/** @param {PracticeCourse} course @param {PracticeCourse["kinds"]} some */
const kinds = ({ rulebook }, some) =>
  h(
    "ul",
    { class: "kinds" },
    some.map((kind) =>
      h(
        "li",
        {},
        h("a", { href: address(rulebook, kind.name) }, capital(kind.says.replace("for players: ", ""))),
        kind.for_players ? h("span", { class: "tag" }, words.forPlayers) : null,
        kind.asked ? h("small", { class: "quiet" }, ` ${words.rightOf(kind.right, kind.asked)}`) : null,
      ),
    ),
  );

/** The lessons of a rulebook in their order. @param {HTMLElement} main @param {string} rulebook */
async function coursePage(main, rulebook) {
  /** @type {import("../schemas").LessonRow[]} */
  const lessons = await get(`/api/training/${encodeURIComponent(rulebook)}/lessons`);
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/training" }, words.back)),
    h("h1", {}, words.courseOf((await bookNames())(rulebook))),
    h("p", {}, words.courseAbout),
    h(
      "ol",
      { class: "lessons" },
      lessons.map((each) =>
        h(
          "li",
          { class: each.known === each.asked ? "is-done" : null },
          h("a", { href: `#/training/${LESSON}/${rulebook}/${each.name}` }, lessonTitle(each)),
          h("small", { class: "quiet" }, ` ${words.knownOf(each.known, each.asked)}`),
        ),
      ),
      h("li", {}, h("a", { href: floorAddress(rulebook) }, words.lastLesson)),
    ),
  );
}

/** Headings that are printed in capitals are read more easily without. @param {import("../schemas").LessonRow} lesson */
const lessonTitle = ({ name, title }) => {
  const plain = title === title.toUpperCase() ? title[0] + title.slice(1).toLowerCase() : title;
  return name === "first" ? plain : `${name}. ${plain}`;
};

/** @param {() => void} press */
const onButton = (press) => h("button", { class: "main", onclick: press }, words.next);

/** The way to the next lesson, where this one is done. @param {string} rulebook @param {string} lesson */
async function lessonDone(rulebook, lesson) {
  if (!lesson) return null;
  /** @type {import("../schemas").LessonRow[]} */
  const lessons = await get(`/api/training/${encodeURIComponent(rulebook)}/lessons`);
  const place = lessons.findIndex((each) => each.name === lesson);
  if (place < 0 || lessons[place].known < lessons[place].asked) return null;
  const then = lessons[place + 1];
  const href = then ? `#/training/${LESSON}/${rulebook}/${then.name}` : floorAddress(rulebook);
  return h("a", { class: "button main", href }, words.lessonDone);
}

/** @param {HTMLElement} main @param {Me} me @param {string} rulebook @param {string} kinds @param {string} [lesson] */
async function practise(main, me, rulebook, kinds, lesson = "") {
  const count = h("p", { class: "quiet", role: "status" });
  const place = h("div", {});
  let number = 0;
  let right = 0;
  const next = async () => {
    const query = lesson ? `?lesson=${encodeURIComponent(lesson)}` : kinds ? `?kinds=${encodeURIComponent(kinds)}` : "";
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
        const on = (await lessonDone(book, lesson)) ?? onButton(() => next().catch(tellRefusal));
        replace(count, words.count(number, right));
        drawn.querySelector(".drill-asked")?.append(graded(book, found, on));
        for (const each of drawn.querySelectorAll(".drill-asked form *, .drill-options button"))
          if (each instanceof HTMLInputElement || each instanceof HTMLButtonElement) each.disabled = true;
        on.focus();
      } catch (error) {
        sent = "";
        tellRefusal(error);
      }
    });
    replace(place, drawn);
  };
  main.append(
    h(
      "p",
      { class: "crumbs" },
      lesson
        ? h("a", { href: `#/training/${COURSE}/${rulebook}` }, words.allLessons)
        : h("a", { href: "#/training" }, words.back),
    ),
    h("h1", {}, words.name),
    count,
    place,
    h("p", { class: "quiet drill-keys" }, words.keys),
  );
  const end = listenForLetters(place);
  await next();
  return end;
}
