// #/tournaments: all of them, and for the operator a new one; #/tournaments/NAME: one, for whoever looks.

import { call, get, newId } from "../api.js";
import { bookWords } from "../books.js";
import { empty, h, replace } from "../dom.js";
import { learn, strangers } from "../names.js";
import { tellRefusal } from "../notices.js";
import { tournaments as words } from "../strings/tournaments.js";
import { capital } from "../strings.js";
import { moment } from "../times.js";
import { directorPanels } from "../tournaments/director.js";
import { disputesPanel } from "../tournaments/disputes.js";
import { form, grid, panel } from "../tournaments/forms.js";
import { operatorPanels } from "../tournaments/operator.js";
import { playerPanel } from "../tournaments/player.js";
import { readTerms } from "../tournaments/reading.js";
import { prizesPanel, stagesPanel } from "../tournaments/standings.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {import("../schemas").TournamentRow} TournamentRow */
/** @typedef {import("../schemas").Me} Me */

/** So often, in milliseconds, the page looks whether something happened. */
const OFTEN = 2000;

/** @type {import("../main").Page} */
export async function tournamentsPage(main, me, parts) {
  return parts[0] ? one(main, me, parts[0]) : all(main, me);
}

/** @param {HTMLElement} main @param {Me} me */
async function all(main, me) {
  /** @type {TournamentRow[]} */
  const rows = await get("/api/tournaments");
  main.append(
    h("h1", {}, words.name),
    rows.length
      ? h(
          "div",
          { class: "tournament-list" },
          grid(
            words.name,
            [words.newTitle, words.stands, words.starts, words.entrants, ""],
            rows.map((each) => [
              h("a", { href: `#/tournaments/${each.name}` }, each.title),
              each.phase_words,
              each.starts_at ? moment(each.starts_at) : "",
              words.of(each.entrants, each.most),
              h("a", { href: `#/wall/${each.name}` }, words.wall),
            ]),
          ),
        )
      : empty(words.none, me.role === "casino_operator" ? words.noneForOperator : words.noneWords),
  );
  if (me.role !== "casino_operator") return;
  const books = await get("/api/rulebooks");
  main.append(
    panel(
      words.draft,
      form(
        words.draft,
        [
          { name: "name", label: words.newName },
          { name: "title", label: words.newTitle },
          {
            name: "rulebook",
            label: words.rulebook,
            choices: books.map((/** @type {any} */ each) => [each.id, bookWords(each)]),
          },
        ],
        async (given) => {
          try {
            await call("POST", "/api/tournaments", { id: newId(), ...given });
            location.hash = `#/tournaments/${given.name}`;
          } catch (error) {
            tellRefusal(error);
          }
        },
      ),
    ),
  );
}

/** @param {HTMLElement} main @param {Me} me @param {string} name */
async function one(main, me, name) {
  const title = h("h1", {}),
    place = h("div", { class: "tournament-page" });
  main.append(title, place);
  const path = `/api/tournaments/${encodeURIComponent(name)}`;
  let shown = "";
  const isWriting = () => place.querySelector("form:focus-within") !== null;
  /** @param {TournamentView} view @param {boolean} [unlessWriting] somebody may have begun to write meanwhile */
  const draw = async (view, unlessWriting = false) => {
    await learnNames(view);
    const parts = [
      h("p", {}, `${capital(view.row.phase_words)}. `, h("a", { href: `#/wall/${name}` }, words.wall)),
      me.role === "player" ? playerPanel(view, ask, me.person) : waiting(view),
      me.role === "casino_operator" ? await operatorPanels(view, ask) : null,
      me.role === "tournament_director" ? directorPanels(view, ask, me.person) : null,
      me.role === "tournament_director" ? null : disputesPanel(view, null),
      me.role === "tournament_director" ? null : stagesPanel(view, me.inspects),
      prizesPanel(view.prizes),
      readTerms(view),
      await lots(path, view),
      await story(path, view),
    ];
    if (unlessWriting && isWriting()) return;
    shown = stateOf(view);
    title.textContent = view.row.title;
    const unfolded = [...place.querySelectorAll("details[open] > summary")].map((each) => each.textContent);
    replace(place, ...parts);
    for (const each of place.querySelectorAll("details > summary"))
      if (unfolded.includes(each.textContent)) each.parentElement?.setAttribute("open", "");
  };
  /** @param {string} kind @param {object} [fields] */
  const ask = async (kind, fields = {}) => {
    try {
      const command = { type: `tournament.${kind}`, ...fields };
      const answer = await call("POST", `${path}/commands`, { id: newId(), command });
      await draw(answer.view);
    } catch (error) {
      tellRefusal(error);
    }
  };
  await draw(await get(path));
  const looking = setInterval(async () => {
    if (document.hidden || isWriting()) return;
    const view = await get(path).catch(() => null);
    if (view && stateOf(view) !== shown) await draw(view, true);
  }, OFTEN);
  return () => clearInterval(looking);
}

/** Whoever sits at a table has a name there; elsewhere ids are shown. @param {TournamentView} view */
async function learnNames(view) {
  const tables = view.stages.flatMap((stage) => stage.tables).filter((at) => at.at);
  await Promise.all(
    tables.map(async ({ at, seats }) => {
      const people = strangers(seats.map((each) => each.player));
      if (people.length) await learn(`/api/tables/${encodeURIComponent(at)}`, people).catch(() => null);
    }),
  );
}

/** What is shown changes with every record, and with what its tables wait for. @param {TournamentView} view */
const stateOf = (view) =>
  JSON.stringify([view.sequence, view.stages.map((stage) => stage.tables.map((at) => at.waits))]);

/** @param {TournamentView} view */
const atPlay = (view) => view.stages.flatMap((stage) => stage.tables).filter((at) => at.waits).length;

/** @param {TournamentView} view */
const waiting = (view) =>
  panel(
    words.waits,
    view.waits.length || atPlay(view)
      ? h(
          "ul",
          {},
          atPlay(view) ? h("li", {}, words.playGoesOn(atPlay(view))) : null,
          view.waits.map((each) =>
            h(
              "li",
              {},
              capital(each.what),
              h("span", { class: "quiet" }, ` ${words.forWhom(each.by.replaceAll("_", " "))}`),
            ),
          ),
        )
      : h("p", { class: "quiet" }, words.nothingWaits),
  );

/** @param {string} path @param {TournamentView} view */
async function lots(path, view) {
  if (!view.stages.some((each) => each.seats.length)) return null;
  /** @type {import("../schemas").DrawnLots[]} */
  const drawn = await get(`${path}/lots`);
  return h(
    "details",
    {},
    h("summary", {}, words.lots),
    drawn.map((each) =>
      h(
        "article",
        {},
        h("p", {}, `${view.stages[each.stage - 1]?.name}: ${each.order.join(", ")}`),
        h("p", { class: each.holds ? "good" : "bad" }, each.holds ? words.lotsHold : words.lotsWrong),
        h("p", { class: "quiet" }, `${words.lotsCommitted} ${each.committed} `, h("code", {}, each.commitment)),
        h("p", { class: "quiet" }, `${words.lotsSecret} `, h("code", {}, each.secret)),
      ),
    ),
  );
}

/** @param {string} path @param {TournamentView} view */
async function story(path, view) {
  const told = (/** @type {any[]} */ events) =>
    events.reverse().map((each) => h("li", {}, moment(each.at), " ", each.words));
  const latest = Math.max(0, view.sequence - 60);
  const list = h("ol", {}, told(await get(`${path}/events?after=${latest}`)));
  const all = h(
    "button",
    {
      onclick: async () => {
        replace(list, told(await get(`${path}/events?after=0`)));
        all.remove();
      },
    },
    words.wholeStory,
  );
  return h(
    "details",
    {},
    h("summary", {}, words.story),
    h("div", { class: "tournament-story", tabindex: "0", role: "region", "aria-label": words.story }, list),
    latest ? all : null,
    h("p", { class: "quiet" }, words.commitment, " ", h("code", {}, view.commitment.slice(0, 16))),
  );
}
