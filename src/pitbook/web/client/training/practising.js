// One drill after another: what is due, of some kinds, of a lesson, or as many as can be done in some minutes.

import { call, get, newId } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";
import { asked, listenForLetters } from "./asking.js";
import { floorAddress } from "./exercise.js";
import { showGrade } from "./graded.js";

/** @typedef {{ rulebook: string, kinds?: string, lesson?: string, minutes?: number }} Practice */

export const ALL = "all";
const MINUTES = [1, 3, 5];
const MARKS_SHOWN = 20;

/** @param {string} rulebook @param {string} [kinds] @param {number} [minutes] */
export const practiceAddress = (rulebook, kinds = "", minutes = 0) =>
  `#/training/${encodeURIComponent(rulebook)}${kinds || minutes ? `/${kinds || ALL}` : ""}${minutes ? `/${minutes}` : ""}`;
/** @param {string} rulebook @param {string} lesson */
export const lessonAddress = (rulebook, lesson) => `#/training/lesson/${encodeURIComponent(rulebook)}/${lesson}`;

/** The way to the next lesson, where this one is done. @param {Practice} practice */
async function lessonDone({ rulebook, lesson }) {
  if (!lesson) return null;
  /** @type {import("../schemas").LessonRow[]} */
  const lessons = await get(`/api/training/${encodeURIComponent(rulebook)}/lessons`);
  const place = lessons.findIndex((each) => each.name === lesson);
  if (place < 0 || lessons[place].known < lessons[place].asked) return null;
  const then = lessons[place + 1];
  const href = then ? lessonAddress(rulebook, then.name) : floorAddress(rulebook);
  return h("a", { class: "button main", href }, words.lessonDone);
}

/** How it goes so far: each answer as a mark, and how many were right one after another. */
function tally() {
  /** @type {boolean[]} */
  const answers = [];
  const count = h("p", { class: "quiet", role: "status" });
  const marks = h("ol", { class: "drill-marks", "aria-hidden": "true" });
  const right = () => answers.filter(Boolean).length;
  const streak = () => answers.length - 1 - answers.lastIndexOf(false);
  const show = (/** @type {number} */ number) => {
    replace(count, words.count(number, right()), streak() > 2 ? ` ${words.streak(streak())}` : "");
    replace(
      marks,
      answers.slice(-MARKS_SHOWN).map((each) => h("li", { class: each ? "is-right" : "is-wrong" })),
    );
  };
  return { answers, right, show, element: h("div", { class: "drill-tally" }, count, marks) };
}

/** @param {HTMLElement} main @param {import("../schemas").Me} me @param {Practice} practice */
export async function practicePage(main, me, practice) {
  const { rulebook, kinds = "", lesson = "", minutes = 0 } = practice;
  const place = h("div", {});
  const title = h("h1", {}, words.name);
  const about = h("p", { class: "quiet drill-about" });
  const left = h("p", { class: "quiet", role: "timer" });
  const going = tally();
  const ends = performance.now() + minutes * 60_000;
  let number = 0;
  const query = lesson ? `?lesson=${encodeURIComponent(lesson)}` : kinds ? `?kinds=${encodeURIComponent(kinds)}` : "";
  const overtime = () => minutes > 0 && performance.now() >= ends;
  const next = async () => {
    if (overtime()) return result();
    /** @type {import("../schemas").ShownDrill} */
    const shown = await get(`/api/training/${encodeURIComponent(rulebook)}/next${query}`);
    number += 1;
    going.show(number);
    replace(title, shown.title);
    replace(about, lesson || kinds ? shown.says : words.mixed);
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
        going.answers.push(found.grade.right);
        const on = (await lessonDone(practice)) ?? onButton(() => next().catch(tellRefusal));
        going.show(number);
        showGrade(drawn, book, found, on);
      } catch (error) {
        sent = "";
        tellRefusal(error);
      }
    });
    replace(place, drawn);
  };
  const result = () => {
    clearInterval(ticking);
    replace(left, "");
    replace(
      place,
      h(
        "section",
        { class: "panel drill-result" },
        h("h2", { tabindex: -1 }, words.timeOver),
        h("p", {}, words.rightIn(going.right(), going.answers.length, minutes)),
        h(
          "p",
          { class: "row" },
          h("button", { class: "main", onclick: () => location.reload() }, words.again),
          h("a", { class: "button", href: "#/training" }, words.back),
        ),
      ),
    );
    place.querySelector("h2")?.focus();
  };
  const tick = () => {
    if (!minutes) return;
    const seconds = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    replace(left, words.timeLeft(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`));
  };
  main.append(
    h(
      "p",
      { class: "crumbs" },
      lesson
        ? h("a", { href: `#/training/course/${encodeURIComponent(rulebook)}` }, words.allLessons)
        : h("a", { href: "#/training" }, words.back),
    ),
    title,
    about,
    h("div", { class: "row between" }, going.element, left),
    place,
    h("p", { class: "quiet drill-keys" }, words.keys),
  );
  if (!lesson && !minutes)
    main.append(
      h(
        "p",
        { class: "quiet row" },
        words.againstTheClock,
        MINUTES.map((many) => h("a", { href: practiceAddress(rulebook, kinds, many) }, words.minutesOf(many))),
      ),
    );
  const ticking = setInterval(tick, 500);
  tick();
  const end = listenForLetters(place);
  await next();
  return () => {
    clearInterval(ticking);
    end();
  };
}

/** @param {() => void} press */
const onButton = (press) => h("button", { class: "main", onclick: press }, words.next);
