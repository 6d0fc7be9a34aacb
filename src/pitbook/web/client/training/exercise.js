// The floor exercise: begun, dealt step by step, and looked at when it is over.

import { call, get, newId } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";
import { asked, listenForLetters } from "./asking.js";
import { showGrade } from "./graded.js";

/** @typedef {import("../schemas").ExerciseView} ExerciseView */
/** @typedef {import("../schemas").PracticeCourse} PracticeCourse */
/** @typedef {import("../schemas").Me} Me */

const HOUR = 60;
const MOST_ROUNDS = 500;
const LENGTHS = [3, 10, 30];

/** @param {string} rulebook */
export const floorAddress = (rulebook) => `#/training/floor/${encodeURIComponent(rulebook)}`;
/** @param {string} person @param {number} number */
const address = (person, number) => `#/training/exercise/${encodeURIComponent(person)}/${number}`;
/** @param {string} person @param {number | string} number */
const path = (person, number) => `/api/training/exercises/${encodeURIComponent(person)}/${number}`;

/** How long, and how fast. @param {HTMLElement} main @param {Me} me @param {string} rulebook */
export async function floorPage(main, me, rulebook) {
  /** @type {[PracticeCourse[], import("../schemas").ExerciseRow[]]} */
  const [courses, rows] = await Promise.all([get("/api/training"), get("/api/training/exercises")]);
  const found = courses.find((each) => each.rulebook === rulebook);
  if (!found) throw new Error(words.noSuchRulebook);
  const begin = async (/** @type {number} */ rounds, /** @type {number} */ minutes) => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const pace_seconds = Number(pace.value);
    const exercise = { type: "learner.begin_exercise", rulebook, seed, rounds, minutes, pace_seconds };
    try {
      /** @type {ExerciseView} */
      const view = await call("POST", "/api/training/exercises", { id: newId(), exercise });
      location.hash = address(view.person, view.number);
    } catch (error) {
      tellRefusal(error);
    }
  };
  const pace = h("input", { type: "number", min: 1, max: 600, value: 30, required: true });
  const choice = (/** @type {string} */ label, /** @type {number} */ rounds, minutes = 0) =>
    h("button", { class: "main", onclick: () => begin(rounds, minutes) }, label);
  const before = rows.filter((each) => each.rulebook === rulebook).reverse();
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/training" }, words.back)),
    h("h1", {}, words.floorTitle(found.title)),
    h("p", {}, words.floorAbout),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, words.howLong),
      h(
        "p",
        { class: "row" },
        (found.exercise ? LENGTHS : []).map((many) => choice(words.roundsOf(many, found.unit), many)),
        found.shoe ? choice(words.wholeShoe, 0) : null,
        found.exercise ? choice(words.anHour, MOST_ROUNDS, HOUR) : null,
      ),
      h("label", {}, words.pace, pace),
    ),
    ...(before.length
      ? [
          h(
            "section",
            { class: "panel" },
            h("h2", {}, words.dealtBefore),
            h(
              "ul",
              { class: "exams" },
              before.map((each) =>
                h(
                  "li",
                  {},
                  h("a", { href: address(each.person, each.number) }, words.exerciseNumber(each.number)),
                  h("span", { class: "tag" }, each.over ? words.overTag : words.mine.begun),
                  h("p", { class: "quiet" }, words.result(each.right, each.steps)),
                ),
              ),
            ),
          ),
        ]
      : []),
  );
}

/** One exercise. @param {HTMLElement} main @param {Me} me @param {string} person @param {string} number */
export async function exercisePage(main, me, person, number) {
  const place = h("div", { class: "exercise" });
  const count = h("p", { class: "quiet", role: "status" });
  const left = h("p", { class: "quiet", role: "timer" });
  const title = h("h1", {});
  /** @type {ExerciseView} */
  let view = await get(path(person, number));
  const ahead = view.now - Date.now() * 1000; // the server's clock, in microseconds
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: floorAddress(view.rulebook) }, words.allExercises)),
    title,
    h("div", { class: "row between" }, count, left),
    place,
  );
  const end = listenForLetters(place);
  const tick = () => {
    const seconds = view.ends_at ? Math.max(0, Math.floor((view.ends_at - Date.now() * 1000 - ahead) / 1e6)) : 0;
    const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    replace(left, view.ends_at && !view.over ? words.timeLeft(clock) : "");
  };
  const ticking = setInterval(tick, 1000);
  const right = () =>
    view.measured.filter((each) => each.measure !== "pace").reduce((sum, each) => sum + each.right, 0);
  const stand = () => {
    replace(count, words.stepsSoFar(view.taken, right()));
    tick();
  };
  const result = () => {
    stand();
    if (!title.textContent) replace(title, words.exerciseOf(view.rulebook));
    replace(place, report(view));
  };
  const ending = async () => {
    try {
      view = (await send({ type: "learner.end_exercise", exercise: view.number })).exercise;
      result();
    } catch (error) {
      tellRefusal(error);
    }
  };
  const send = (/** @type {Record<string, unknown>} */ command) =>
    /** @type {Promise<import("../schemas").StepAnswered>} */ (
      call("POST", "/api/training/exercises/commands", { id: newId(), command })
    );
  const next = async () => {
    if (view.over || person !== me.person) return result();
    stand();
    /** @type {import("../schemas").ShownDrill} */
    const shown = await get(`${path(person, number)}/step`);
    replace(title, words.exerciseOf(shown.title));
    let sent = false;
    const drawn = await asked(shown, me, async (given) => {
      if (sent) return;
      sent = true;
      try {
        const found = await send({ type: "learner.take_step", exercise: view.number, number: view.taken + 1, given });
        view = found.exercise;
        stand();
        if (!found.graded) return result();
        if (found.graded.grade.right && !view.over) return await next();
        const on = h(
          "button",
          { class: "main", onclick: () => next().catch(tellRefusal) },
          view.over ? words.toResult : words.goOn,
        );
        showGrade(drawn, view.rulebook, found.graded, on);
      } catch (error) {
        sent = false;
        tellRefusal(error);
        // A step may be kept though nobody heard of it: then the next one comes.
        /** @type {ExerciseView | null} */
        const kept = await get(path(person, number)).catch(() => null);
        if (kept && kept.taken > view.taken) {
          view = kept;
          await next();
        }
      }
    });
    drawn.dataset.step = String(view.taken + 1);
    replace(place, drawn, h("p", {}, h("button", { onclick: ending }, words.endExercise)));
  };
  await next();
  return () => {
    clearInterval(ticking);
    end();
  };
}

/** What it shows, by measure and by clause. @param {ExerciseView} view */
function report(view) {
  const checked = h("div", { role: "status" });
  const verify = async () => {
    /** @type {import("../schemas").VerifiedExercise} */
    const { wrong } = await get(`${path(view.person, view.number)}/verification`);
    replace(
      checked,
      wrong.length
        ? [h("p", { class: "bad" }, words.notVerified), wrong.map((line) => h("p", {}, line))]
        : h("p", { class: "good" }, words.verifiedSteps),
    );
  };
  const head = [words.measure, words.right.replace(".", ""), words.steps, "%"];
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, view.over ? words.exerciseOver(view.person) : words.exerciseGoesOn(view.person)),
    h(
      "table",
      { class: "measures" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          head.map((each) => h("th", { scope: "col" }, each)),
        ),
      ),
      h(
        "tbody",
        {},
        view.measured.map(({ measure, right, steps }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, words.measures[/** @type {keyof typeof words.measures} */ (measure)]),
            h("td", {}, String(right)),
            h("td", {}, String(steps)),
            h("td", {}, steps ? String(Math.round((100 * right) / steps)) : ""),
          ),
        ),
      ),
    ),
    h("p", { class: "quiet" }, words.medianOf(view.median_seconds, view.pace_seconds)),
    view.missed.length
      ? [
          h("h3", {}, words.missedClauses),
          h(
            "dl",
            { class: "step-clauses" },
            view.missed.map(({ id, summary, times }) => [
              h("dt", {}, clauseLinks(view.rulebook, [id])),
              h("dd", {}, `${summary} (${times}x)`),
            ]),
          ),
        ]
      : null,
    view.seal ? h("p", { class: "quiet seal" }, words.sealed(view.seal)) : null,
    h("p", { class: "row" }, h("button", { onclick: () => verify().catch(tellRefusal) }, words.verifySteps)),
    checked,
    h(
      "details",
      {},
      h("summary", {}, words.stepByStep),
      h(
        "ol",
        { class: "exam-items" },
        view.steps.map((step) =>
          h(
            "li",
            {},
            h("p", {}, `${step.question} ${words.seconds(step.milliseconds / 1000)}`),
            h("p", { class: step.right ? "good" : "bad" }, step.right ? step.answer : words.wrong(step.answer)),
            step.right ? null : h("p", { class: "quiet" }, words.yours(step.said)),
            h("p", { class: "quiet" }, words.under, " ", clauseLinks(view.rulebook, step.clauses)),
          ),
        ),
      ),
    ),
  );
}
