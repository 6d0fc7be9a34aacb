// #/display: limits, free places and last results of every open table, large. It names nobody, and nobody has to be
// known for it. It runs all day: a table is drawn anew only when something about it changed.

import { SOON, getAgain } from "../api.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { display as words } from "../strings/display.js";
import { forms } from "../strings/forms.js";
import { capital, money } from "../strings.js";
import { keepZone, momentWords } from "../times.js";

/** @typedef {import("../schemas").DisplayedTable} DisplayedTable */

const OFTEN = 3000;
const PATH = "/api/display";

/** @param {HTMLElement} main */
export async function displayPage(main) {
  const title = h("h1", {}, words.name);
  const clock = h("p", { class: "clock" });
  const away = h("p", { class: "bad", role: "status" });
  const list = h("ul", { class: "display-tables" });
  /** @type {Map<string, { key: string, element: HTMLElement }>} */
  const drawn = new Map();
  const show = async () => {
    /** @type {import("../schemas").Display} */
    const told = await getAgain(PATH, SOON);
    keepZone(told.zone);
    if (told.venue && title.textContent !== told.venue) replace(title, told.venue);
    const names = new Set(told.tables.map((each) => each.name));
    for (const [name, { element }] of drawn)
      if (!names.has(name)) {
        element.remove();
        drawn.delete(name);
      }
    told.tables.forEach((table, index) => {
      const key = JSON.stringify(table);
      const there = drawn.get(table.name);
      if (there?.key === key) return;
      const element = tile(table);
      if (there) there.element.replaceWith(element);
      else list.insertBefore(element, list.children[index] ?? null);
      drawn.set(table.name, { key, element });
    });
    replace(away, told.tables.length ? "" : words.nothing);
  };
  const tick = () => replace(clock, momentWords(Date.now() * 1000));
  main.append(h("div", { class: "table-head display-head" }, title, clock), away, list);
  await show();
  tick();
  document.body.classList.add("on-the-wall");
  const looking = setInterval(() => {
    tick();
    show().catch(() => replace(away, words.away));
  }, OFTEN);
  return () => {
    clearInterval(looking);
    document.body.classList.remove("on-the-wall");
  };
}

/** @param {DisplayedTable} table */
function tile({ name, game, title, venue, places, taken, limits, phase_words, results }) {
  return h(
    "li",
    { class: `displayed of-${game}` },
    h(
      "div",
      { class: "displayed-head" },
      drawing(game),
      h(
        "div",
        {},
        h("h2", {}, title),
        h("p", {}, [venue, words.table(name)].join(" · ")),
        h(
          "a",
          { href: `#/watch/${encodeURIComponent(name)}`, "aria-label": words.watchIt(words.table(name)) },
          words.watch,
        ),
      ),
    ),
    h(
      "dl",
      { class: "displayed-limits" },
      limits.map((each) =>
        h(
          "div",
          {},
          h("dt", {}, each.wagers.length ? each.wagers.map(capital).join(", ") : forms.everyWager),
          h("dd", {}, `${money(each.least)} – ${money(each.most)}`),
        ),
      ),
    ),
    h("p", { class: "displayed-free" }, words.free(places - taken, places), " · ", capital(phase_words)),
    h("h3", {}, words.last),
    results.length
      ? h(
          "ol",
          { class: "displayed-results" },
          results.map((each) =>
            h("li", { value: each.number }, h("span", {}, words.count(each.number)), " ", capital(each.words)),
          ),
        )
      : h("p", {}, words.none),
  );
}
