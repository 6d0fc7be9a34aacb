// Exams: set by whoever trains, taken item by item, with the result of one person or of a class.

import { call, get, newId } from "../api.js";
import { bookWords, withBookName } from "../books.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { training as words } from "../strings/training.js";
import { asked, listenForLetters } from "./asking.js";
import { download } from "./downloading.js";
import { unitsPanel } from "./units.js";

/** @typedef {import("../schemas").ExamView} ExamView */
/** @typedef {import("../schemas").SittingView} SittingView */
/** @typedef {import("../schemas").Me} Me */

const NO_TRAINERS = ["player", "dealer", "stickperson"];
const address = (/** @type {string} */ name) => `#/training/exam/${encodeURIComponent(name)}`;
const path = (/** @type {string} */ name) => `/api/exams/${encodeURIComponent(name)}`;

/** All there are, and a form for a new one. @param {Me} me @param {import("../schemas").PracticeCourse[]} courses */
export async function examPanels(me, courses) {
  /** @type {import("../schemas").ExamRow[]} */
  const rows = await get("/api/exams");
  const list = h(
    "section",
    { class: "panel" },
    h("h2", {}, words.exams),
    rows.length
      ? h(
          "ul",
          { class: "exams" },
          rows.map((row) =>
            h(
              "li",
              {},
              h("a", { href: address(row.name) }, row.title),
              h("span", { class: "tag" }, words.mine[/** @type {keyof typeof words.mine} */ (row.mine)]),
              aboutIt(row),
            ),
          ),
        )
      : h("p", { class: "quiet" }, words.noExams),
  );
  if (NO_TRAINERS.includes(me.role)) return [list];
  /** @type {import("../schemas").AuthoredRow[]} */
  const authored = await get("/api/training/bench");
  return [list, setting(courses, authored), await unitsPanel(courses)];
}

/** Which rulebook, how long, and when it is passed. @param {import("../schemas").ExamRow | ExamView} exam */
const aboutIt = (exam) =>
  h(
    "p",
    { class: "quiet" },
    withBookName(h("span", {}), exam.rulebook),
    `. ${words.examLine(exam.count, exam.minutes, exam.pass_percent)}.`,
  );

/** What an exam asks, and what it counts towards. @param {ExamView} view @param {import("../schemas").PracticeCourse[]} courses */
function contents(view, courses) {
  const known = new Map(courses.flatMap((each) => each.kinds.map((kind) => [kind.name, kind.says])));
  const asks = [
    ...view.kinds.map((each) => known.get(each) ?? each),
    ...(view.authored ? [words.authoredAmong(view.authored)] : []),
  ];
  return h(
    "dl",
    { class: "exam-contents" },
    h("dt", {}, words.asks),
    h("dd", {}, asks.join("; ")),
    view.competence.length ? [h("dt", {}, words.countsTowards), h("dd", {}, view.competence.join("; "))] : [],
  );
}

/** @returns {Promise<import("../schemas").PracticeCourse[]>} */
const kindsOf = () => get("/api/training").catch(() => []);

/** A short name for an address. @param {string} title */
const shortened = (title) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 40)
    .replace(/-+$/, "");

/** @param {import("../schemas").PracticeCourse[]} courses @param {import("../schemas").AuthoredRow[]} authored */
function setting(courses, authored) {
  const title = h("input", { required: true, maxlength: 200, autocomplete: "off" });
  const name = h("input", {
    required: true,
    pattern: "[a-z0-9][a-z0-9\\-]{0,39}",
    title: words.examNameHint,
    autocomplete: "off",
  });
  title.addEventListener("input", () => {
    if (!named) name.value = shortened(title.value);
  });
  let named = false; // by the trainer, and no more by the title
  name.addEventListener("input", () => {
    named = Boolean(name.value);
  });
  const book = h(
    "select",
    {},
    courses.map((each) => h("option", { value: each.rulebook }, bookWords(each))),
  );
  const kinds = h("fieldset", { class: "roles" });
  const showKinds = () =>
    replace(
      kinds,
      h("legend", {}, words.kinds),
      courses
        .find((each) => each.rulebook === book.value)
        ?.kinds.map((kind, index) =>
          h(
            "label",
            { class: "row" },
            h("input", { type: "checkbox", value: kind.name, checked: index === 0 }),
            kind.says,
          ),
        ),
    );
  const drills = h("fieldset", { class: "roles" });
  const showDrills = () => {
    const theirs = authored.filter((each) => each.rulebook === book.value);
    drills.hidden = !theirs.length;
    replace(
      drills,
      h("legend", {}, words.authoredItems),
      theirs.map((each) =>
        h(
          "label",
          { class: "row" },
          h("input", { type: "checkbox", value: String(each.number) }),
          words.authoredItem(each.number, each.title),
        ),
      ),
    );
  };
  const showBook = () => {
    showKinds();
    showDrills();
  };
  book.addEventListener("change", showBook);
  showBook();
  const chosen = (/** @type {HTMLElement} */ among) =>
    [...among.querySelectorAll("input")].filter((each) => each.checked).map((each) => each.value);
  const whole = (/** @type {string} */ label, /** @type {number} */ value, /** @type {number} */ max) => {
    const input = h("input", { type: "number", min: 1, max, value, required: true });
    return { input, element: h("label", {}, label, input) };
  };
  const [items, minutes, mark] = [
    whole(words.items, 10, 200),
    whole(words.minutes, 20, 480),
    whole(words.passMark, 80, 100),
  ];
  const competence = h("textarea", { rows: 2 });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const exam = {
      type: "exam.set",
      title: title.value,
      rulebook: book.value,
      kinds: chosen(kinds),
      authored: chosen(drills).map(Number),
      count: Number(items.input.value),
      minutes: Number(minutes.input.value),
      pass_percent: Number(mark.input.value),
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
      competence: competence.value
        .split("\n")
        .map((each) => each.trim())
        .filter(Boolean),
    };
    try {
      await call("POST", "/api/exams", { id: newId(), name: name.value, exam });
      location.hash = address(name.value);
    } catch (error) {
      tellRefusal(error);
    }
  };
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.setExam),
    h(
      "form",
      { class: "exam-form", onsubmit: send, "aria-label": words.setExam },
      h(
        "div",
        { class: "row form" },
        h("label", {}, words.examTitle, title),
        h("label", {}, words.examName, name),
        h("label", {}, words.rulebook, book),
        items.element,
        minutes.element,
        mark.element,
      ),
      kinds,
      drills,
      h("label", {}, words.competence, competence),
      h("button", { class: "main" }, words.setExam),
    ),
  );
}

/** One exam, for whoever takes it or set it. @param {HTMLElement} main @param {Me} me @param {string} name */
export async function examPage(main, me, name) {
  const place = h("div", { class: "exam" });
  const title = h("h1", {});
  main.append(h("p", { class: "crumbs" }, h("a", { href: "#/training" }, words.toExams)), title, place);
  const end = listenForLetters(place);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  const act = async (/** @type {Record<string, unknown>} */ command) => {
    try {
      await show(await call("POST", `${path(name)}/commands`, { id: newId(), command }));
    } catch (error) {
      tellRefusal(error);
      await catchUp(Number(command.number));
    }
  };
  /** An answer may be kept though nobody heard of it: then the next item comes. @param {number} item */
  const catchUp = async (item) => {
    /** @type {ExamView | null} */
    const view = await get(path(name)).catch(() => null);
    const mine = view?.sittings.find((each) => each.person === me.person);
    if (view && mine && mine.answered >= item) await show(view);
  };
  const show = async (/** @type {ExamView} */ view) => {
    clearInterval(ticking);
    replace(title, view.title);
    const mine = view.sittings.find((each) => each.person === me.person);
    const begun = mine && mine.passed === null;
    /** @type {HTMLElement[]} */
    const parts = [aboutIt(view)];
    if (!begun) parts.push(contents(view, await kindsOf()));
    if (begun) parts.push(await sitting(view, mine));
    else if (mine) parts.push(result(view, mine));
    else if (view.set_by !== me.person)
      parts.push(
        h("p", { class: "quiet" }, words.beforeBeginning),
        h("p", {}, h("button", { class: "main", onclick: () => act({ type: "exam.begin" }) }, words.begin)),
      );
    if (view.trains) parts.push(classResults(view));
    replace(place, parts);
  };
  const sitting = async (/** @type {ExamView} */ view, /** @type {SittingView} */ mine) => {
    /** @type {import("../schemas").ShownDrill} */
    const shown = await get(`${path(name)}/item`);
    const number = mine.answered + 1;
    const left = h("p", { class: "quiet", role: "timer" });
    const ahead = view.now - Date.now() * 1000; // the server's clock, in microseconds
    const tick = () => {
      const seconds = Math.max(0, Math.floor((mine.ends_at - Date.now() * 1000 - ahead) / 1e6));
      replace(left, words.timeLeft(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`));
    };
    tick();
    ticking = setInterval(tick, 1000);
    let sent = false;
    return h(
      "div",
      {},
      h("div", { class: "row between" }, h("h2", {}, words.item(number, view.count)), left),
      await asked(shown, me, async (given) => {
        if (sent) return;
        sent = true;
        await act({ type: "exam.answer_item", number, given });
        sent = false;
      }),
      handingIn(view.count - mine.answered, () => act({ type: "exam.end" })),
    );
  };
  await show(await get(path(name)));
  return () => {
    clearInterval(ticking);
    end();
  };
}

/** Handing in cannot be undone: with items left it is asked for twice. @param {number} left @param {() => void} done */
function handingIn(left, done) {
  const place = h("p", { class: "row hand-in" });
  const ask = () => replace(place, h("button", { onclick: sure }, words.handIn));
  const sure = () => {
    const back = h("button", { onclick: ask }, words.goOn);
    replace(
      place,
      h("span", { role: "status" }, words.stillOpen(left)),
      back,
      h("button", { onclick: done }, words.handIn),
    );
    back.focus();
  };
  ask();
  return place;
}

/** @param {ExamView} view @param {SittingView} mine */
function result(view, mine) {
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.over),
    h(
      "p",
      { class: mine.passed ? "good" : "bad" },
      `${words.result(mine.right ?? 0, view.count)}: ${mine.passed ? words.mine.passed : words.mine.failed}`,
    ),
    mine.passed ? h("p", {}, certificateButton(view.name, mine.person)) : null,
    h("h3", {}, words.itemsTitle),
    itemByItem(view, mine),
  );
}

/** What was asked and answered, with what would have been right and why. @param {ExamView} view @param {SittingView} of */
const itemByItem = (view, of) =>
  h(
    "ol",
    { class: "exam-items" },
    of.items.map((item) =>
      h(
        "li",
        {},
        h("p", {}, `${item.question} ${words.seconds(item.seconds)}`),
        h("p", { class: item.right ? "good" : "bad" }, item.right ? words.right : words.wrong(item.answer)),
        h("p", { class: "quiet" }, words.given(item.said)),
        h("p", { class: "quiet" }, item.because.join("; ")),
        h("p", { class: "quiet" }, words.under, " ", clauseLinks(view.rulebook, item.clauses)),
      ),
    ),
  );

/** @param {string} exam @param {string} person */
const certificateButton = (exam, person) =>
  h(
    "button",
    {
      class: "main",
      onclick: () =>
        download(`${path(exam)}/certificates/${encodeURIComponent(person)}`, `${exam}-${person}.pdf`).catch(
          tellRefusal,
        ),
    },
    words.certificate,
  );

/** @param {ExamView} view */
function classResults(view) {
  const checked = h("div", { role: "status" });
  const verify = async () => {
    /** @type {import("../schemas").VerifiedSitting[]} */
    const found = await get(`${path(view.name)}/verification`);
    const wrong = found.flatMap((each) => each.wrong.map((line) => `${each.person}: ${line}`));
    replace(
      checked,
      wrong.length
        ? [h("p", { class: "bad" }, words.notVerified), wrong.map((line) => h("p", {}, line))]
        : h("p", { class: "good" }, words.verified),
    );
  };
  if (!view.sittings.length)
    return h(
      "section",
      { class: "panel" },
      h("h2", {}, words.results),
      h("p", {}, words.nobodyYet),
      h("p", { class: "quiet" }, words.howTaken),
    );
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.results),
    h(
      "div",
      { class: "scroll", tabindex: 0 },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [words.person, words.answered, words.outcome, words.certificate].map((each) =>
              h("th", { scope: "col" }, each),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          view.sittings.map((each) =>
            h(
              "tr",
              {},
              h("td", {}, each.person),
              h("td", {}, `${each.answered}/${view.count}`),
              h(
                "td",
                {},
                each.passed === null
                  ? words.mine.begun
                  : `${words.result(each.right ?? 0, view.count)}, ${each.passed ? words.mine.passed : words.mine.failed}`,
              ),
              h("td", {}, each.passed ? certificateButton(view.name, each.person) : null),
            ),
          ),
        ),
      ),
    ),
    view.sittings
      .filter((each) => each.items.length)
      .map((each) => h("details", {}, h("summary", {}, words.itemsOf(each.person)), itemByItem(view, each))),
    h(
      "p",
      { class: "row below" },
      h("button", { onclick: () => verify().catch(tellRefusal) }, words.verify),
      h(
        "button",
        { onclick: () => download(`${path(view.name)}/results`, `${view.name}.csv`).catch(tellRefusal) },
        words.overview,
      ),
      h(
        "button",
        { onclick: () => download(`${path(view.name)}/class`, `${view.name}.pdf`).catch(tellRefusal) },
        words.classPage,
      ),
    ),
    checked,
  );
}
