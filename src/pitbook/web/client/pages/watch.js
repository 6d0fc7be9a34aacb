// #/watch/TABLE: a table for everybody to watch, where the house allows it. Nobody has to be known for it, nobody is named.

import { getAgain, SOON, token } from "../api.js";
import { ConnectionLine } from "../connection.js";
import { outcomeClass, signed } from "../decided.js";
import { h, replace } from "../dom.js";
import { Roomy } from "../roomy.js";
import { roomOf, roundWords } from "../rooms.js";
import { display as words } from "../strings/display.js";
import { capital, strings } from "../strings.js";
import { keepZone } from "../times.js";

/** @typedef {import("../types").TableView} TableView */
/** @typedef {import("../types").Layout} Layout */

const OFTEN = 1500;
/** No role of the house: nothing can be pressed. */
const NOBODY = /** @type {any} */ ({ person: "", name: "", role: "onlooker" });

/** @param {HTMLElement} main @param {string} name */
export async function watchPage(main, name) {
  const page = new Watching(main, `/api/display/${encodeURIComponent(name)}`);
  try {
    await page.open();
  } catch (error) {
    page.close();
    throw error;
  }
  return () => page.close();
}

class Watching {
  /** @param {HTMLElement} main @param {string} path */
  constructor(main, path) {
    this.path = path;
    this.line = new ConnectionLine();
    this.heading = h("h1", {});
    this.below = h("p", { class: "quiet" });
    this.phase = h("p", { class: "phase", role: "status" });
    this.felt = h("div", { class: "felt", role: "img", tabindex: 0 });
    this.decided = h("section", { class: "panel decided", hidden: true });
    main.append(
      this.line.element,
      h("div", { class: "table-head" }, this.heading, this.below),
      h(
        "div",
        { class: "at-table" },
        h("section", { class: "play" }, h("div", { class: "table-head" }, this.phase), this.felt),
        this.decided,
      ),
    );
    /** @type {Record<string, any>} */
    this.memory = {};
    /** @type {TableView | undefined} */
    this.view = undefined;
    /** @type {import("../schemas").Layout | undefined} */
    this.printed = undefined;
    /** @type {Layout | undefined} */
    this.layout = undefined;
    this.narrow = matchMedia("(max-width: 40rem)");
    this.redraw = () => this.draw(new Set());
    this.roomy = new Roomy(this.felt, this.redraw);
  }

  async open() {
    const told = await this.look();
    this.layout = await roomOf(told.game).layout();
    this.printed = await getAgain(`${this.path}/layout`, SOON);
    const { title, venue, table } = /** @type {import("../schemas").Layout} */ (this.printed);
    replace(this.heading, title);
    replace(
      this.below,
      [venue, words.table(table)].join(" · "),
      " · ",
      h("a", { href: "#/display" }, words.all),
      token() ? null : [" · ", h("a", { href: "#/" }, strings.signIn)],
    );
    this.see(told);
    this.narrow.addEventListener("change", this.redraw);
    this.looking = setInterval(() => {
      if (document.hidden) return;
      this.look().then(
        (now) => {
          this.line.is(true);
          if (now.sequence !== this.view?.sequence) this.see(now);
        },
        () => this.line.is(false),
      );
    }, OFTEN);
  }

  /** @returns {Promise<TableView>} */
  async look() {
    /** @type {import("../schemas").WatchedTable} */
    const told = await getAgain(this.path, SOON);
    keepZone(told.zone);
    return told.view;
  }

  close() {
    clearInterval(this.looking);
    this.narrow.removeEventListener("change", this.redraw);
    this.roomy.close();
  }

  /** @param {TableView} now */
  see(now) {
    const cards = (/** @type {TableView | undefined} */ view) => (view && this.layout?.cards?.(view)) ?? [];
    const lay = new Set(cards(this.view));
    const first = this.view === undefined;
    this.view = now;
    this.draw(new Set(first ? [] : cards(now).filter((each) => !lay.has(each))));
    const said = now.phase === "betting" && now.play.no_more_bets ? strings.noMoreBets : capital(now.phase_words);
    if (this.phase.textContent !== said) replace(this.phase, said);
    this.tell(now);
  }

  /** @param {Set<string>} fresh keys of cards that were not there before */
  draw(fresh) {
    const { view, printed, layout } = this;
    if (!view || !printed || !layout) return;
    const { terms, names, wagers, inscriptions } = printed;
    this.felt.classList.toggle("still", fresh.size === 0);
    this.felt.setAttribute("aria-label", words.picture(capital(view.phase_words)));
    const drawn = layout.draw({
      view,
      me: NOBODY,
      chip: 0,
      fresh,
      terms,
      names,
      wagers,
      inscriptions,
      log: [],
      narrow: this.narrow.matches,
      roomy: this.roomy.matches,
      memory: this.memory,
      act: async () => null,
      redraw: this.redraw,
    });
    replace(this.felt, h("div", { inert: true }, drawn));
  }

  /** What was decided last stays until something else is. @param {TableView} view */
  tell(view) {
    if (!view.decided.length) return;
    const number = view.play.round?.number ?? view.play.last?.number;
    this.decided.hidden = false;
    replace(
      this.decided,
      h("h2", {}, strings.decided, number ? h("small", { class: "quiet" }, ` ${roundWords(view.game, number)}`) : null),
      h(
        "ul",
        { class: "plain" },
        view.decided
          .toReversed()
          .map(({ net, words: [wager, ...sum], clauses }) =>
            h(
              "li",
              {},
              h("strong", { class: `net ${outcomeClass(net)}` }, signed(net)),
              h(
                "div",
                {},
                capital(wager),
                sum.length ? h("span", { class: "quiet" }, `: ${sum.join("; ")}`) : null,
                ` (${clauses.join(", ")})`,
              ),
            ),
          ),
      ),
    );
  }
}
