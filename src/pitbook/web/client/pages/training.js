// #/training: what can be practised, and exams; #/training/RULEBOOK/KINDS: one drill after another, #/training/RULEBOOK/KINDS/MINUTES
// against the clock; #/training/course/RULEBOOK, #/training/lesson/RULEBOOK/LESSON, #/training/floor/RULEBOOK,
// #/training/exercise/PERSON/NUMBER, #/training/exam/NAME, #/training/bench/NUMBER.

import { get } from "../api.js";
import { h } from "../dom.js";
import { drawing } from "../drawings.js";
import { training as words } from "../strings/training.js";
import { capital } from "../strings.js";
import { benchPage, benchPanel } from "../training/bench.js";
import { examPanels, examPage } from "../training/exams.js";
import { exercisePage, floorAddress, floorPage } from "../training/exercise.js";
import { ALL, lessonAddress, practiceAddress, practicePage } from "../training/practising.js";

/** @typedef {import("../schemas").PracticeCourse} PracticeCourse */
/** @typedef {import("../schemas").Me} Me */

const EXAM = "exam";
const FLOOR = "floor";
const EXERCISE = "exercise";
const COURSE = "course";
const BENCH = "bench";
const LESSON = "lesson";

/** @type {import("../main").Page} */
export async function trainingPage(main, me, [rulebook, kinds = "", number = ""]) {
  if (!rulebook) return all(main, me);
  if (rulebook === FLOOR) return floorPage(main, me, kinds);
  if (rulebook === EXERCISE) return exercisePage(main, me, kinds, number);
  if (rulebook === BENCH) return benchPage(main, me, kinds);
  if (rulebook === COURSE) return coursePage(main, kinds);
  if (rulebook === LESSON) return practicePage(main, me, { rulebook: kinds, lesson: number });
  if (rulebook === EXAM) return examPage(main, me, kinds);
  return practicePage(main, me, { rulebook, kinds: kinds === ALL ? "" : kinds, minutes: Number(number) || 0 });
}

/** @param {HTMLElement} main @param {Me} me */
async function all(main, me) {
  const waiting = h("p", { class: "waiting", role: "status" }, words.making);
  main.append(h("h1", {}, words.title), h("p", {}, words.about), waiting);
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
    h("p", { class: "quiet" }, found.venue),
    h("p", {}, words.known(found.clauses, found.due)),
    h("progress", {
      max: found.to_know,
      value: found.known,
      "aria-label": words.knownOf(found.known, found.to_know),
      title: words.knownOf(found.known, found.to_know),
    }),
    h(
      "p",
      { class: "row starts" },
      h("a", { class: "button main", href: `#/training/${COURSE}/${found.rulebook}` }, words.course),
      h("a", { class: "button", href: practiceAddress(found.rulebook) }, words.allForDealers),
      found.exercise ? h("a", { class: "button", href: floorAddress(found.rulebook) }, words.floor) : null,
    ),
    found.editions.map((each) =>
      h(
        "p",
        { class: "quiet" },
        h("a", { href: practiceAddress(each.name) }, words.otherText(each.name)),
        ` ${each.says} (${each.days})`,
      ),
    ),
    h(
      "details",
      { class: "one-kind" },
      h("summary", {}, words.oneKind(found.kinds.length)),
      h(
        "ul",
        { class: "kinds", "aria-label": words.kinds },
        found.kinds.map((kind) =>
          h(
            "li",
            {},
            h(
              "a",
              { href: practiceAddress(found.rulebook, kind.name) },
              capital(kind.says.replace("for players: ", "")),
            ),
            kind.for_players ? h("span", { class: "tag" }, words.forPlayers) : null,
            kind.asked ? h("small", { class: "quiet" }, ` ${words.rightOf(kind.right, kind.asked)}`) : null,
          ),
        ),
      ),
    ),
  );

/** The lessons of a rulebook in their order. @param {HTMLElement} main @param {string} rulebook */
async function coursePage(main, rulebook) {
  /** @type {[import("../schemas").LessonRow[], PracticeCourse[]]} */
  const [lessons, courses] = await Promise.all([
    get(`/api/training/${encodeURIComponent(rulebook)}/lessons`),
    get("/api/training"),
  ]);
  const found = courses.find((each) => each.rulebook === rulebook);
  const due = lessons.find((each) => each.known < each.asked);
  const begun = lessons.some((each) => each.known > 0);
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/training" }, words.back)),
    h("h1", {}, words.courseOf(found ? `${found.title}, ${found.venue}` : rulebook)),
    h("p", {}, words.courseAbout),
    h(
      "ol",
      { class: "lessons" },
      lessons.map((each) =>
        h(
          "li",
          { class: each.known === each.asked ? "is-done" : null },
          h("a", { href: lessonAddress(rulebook, each.name) }, lessonTitle(each)),
          h("small", { class: "quiet" }, ` ${words.knownOf(each.known, each.asked)}`),
          h("progress", { max: each.asked, value: each.known, "aria-hidden": "true" }),
          each === due
            ? h(
                "a",
                {
                  class: "button main",
                  href: lessonAddress(rulebook, each.name),
                  "aria-label": `${begun ? words.goOnHere : words.startHere}: ${lessonTitle(each)}`,
                },
                begun ? words.goOnHere : words.startHere,
              )
            : null,
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
