// One table, #/table/NAME: its layout, what happened, and what the person who looks may do.

import { aboutEdition } from "../addresses.js";
import { get } from "../api.js";
import { Announced } from "../announced.js";
import { chipsAt } from "../chips.js";
import { ConnectionLine } from "../connection.js";
import { controls, leaving, penniless, waitingControls } from "../controls.js";
import { DecidedList } from "../decided.js";
import { drawDispute } from "../dispute.js";
import { h, replace } from "../dom.js";
import { stacksMove } from "../dragging.js";
import { FirstVisit } from "../first-visit.js";
import { Hotkeys } from "../hotkeys.js";
import { keepingFocus } from "../keeping-focus.js";
import { firstChip } from "../layouts/wagering.js";
import { LiveTable } from "../live-table.js";
import { LastRounds } from "../looking-back/last.js";
import { keepBookName, learn, strangers } from "../names.js";
import { forgetRefusals } from "../notices.js";
import { looksOn, offered, oversees } from "../offers.js";
import { pace, paceChoice } from "../pace.js";
import { onePressAtATime } from "../presses.js";
import { SessionPanel } from "../session.js";
import { sound, soundSwitch } from "../sound.js";
import { Stage, cameOf, skippable, tellResult } from "../staging.js";
import { Story } from "../story.js";
import { Roomy } from "../roomy.js";
import { roomOf } from "../rooms.js";
import { capital, countInChips, strings } from "../strings.js";
import { lyingOn } from "../sweeping.js";
import { Turns } from "../turns.js";

/** @typedef {import("../types").TableView} TableView */
/** @typedef {import("../types").EventView} EventView */
/** @typedef {import("../schemas").Me} Me */
/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../types").Layout} Layout */

/** In milliseconds: what happened is told then, with ids where no names have come. */
const WAIT_FOR_NAMES = 1000;
/** The procedure has room beside the felt. */
const BESIDE = matchMedia("(min-width: 84.01rem)");

/** @type {import("../main").Page} */
export async function tablePage(main, me, [name = ""]) {
  const page = new TablePage(main, me, name);
  try {
    await page.open();
  } catch (error) {
    page.close();
    throw error;
  }
  return () => page.close();
}

class TablePage {
  /** @param {HTMLElement} main @param {Me} me @param {string} name */
  constructor(main, me, name) {
    this.me = me;
    this.chip = 0;
    /** @type {Record<string, any>} */
    this.memory = {};
    this.announced = new Announced(me);
    this.line = new ConnectionLine();
    this.table = new LiveTable(name, this.line, (before, events) => this.changed(before, events));
    this.turns = new Turns(
      (commands, asOf) => this.table.carryOut(commands, asOf),
      () => this.table.view?.sequence ?? 0,
      () => this.tellBusy(),
    );
    /** While anything of one's own is under way, or a name on the felt, it will be drawn anew. */
    this.tellBusy = () => main.toggleAttribute("data-busy", this.turns.busy || this.asksNames);
    this.stage = new Stage((was, skipped) => this.unveil(was, skipped));
    /** What happened, and is not told yet. @type {EventView[]} */
    this.untold = [];
    /** Somebody came whose name is being asked for. */
    this.asksNames = false;
    /** What happened is not told before it comes. */
    this.waitsForNames = false;
    this.layout = h("div", { class: "felt" });
    this.controls = h("div", { class: "controls" });
    this.leaving = h("div", { class: "row leaving" });
    this.hint = h("p", { class: "hint", role: "status" });
    this.story = new Story();
    this.heading = h("h1", {});
    this.below = h("p", { class: "quiet links-of-table" });
    this.visit = new FirstVisit(main, me);
    this.phase = h("p", { class: "phase" });
    this.decided = new DecidedList();
    this.session = new SessionPanel();
    this.lastRounds = new LastRounds(name, me);
    this.hotkeys = me.role === "player" ? new Hotkeys(main) : null;
    this.aside = h(
      "aside",
      { class: "panel" },
      this.session.element,
      h("h2", {}, strings.log),
      this.story.element,
      this.lastRounds.element,
    );
    this.office = h("div", {});
    this.waiting = h("div", {});
    main.append(
      this.line.element,
      h("div", { class: "table-head" }, this.heading, this.below),
      h(
        "div",
        { class: "at-table" },
        h(
          "section",
          { class: "play" },
          this.waiting,
          this.announced.element,
          h("div", { class: "table-head" }, this.hint, this.phase),
          this.layout,
          this.controls,
          this.leaving,
          this.office,
        ),
        me.role === "player" ? this.decided.element : null,
        this.aside,
      ),
    );
    onePressAtATime(main, this.turns);
    skippable(main, this.stage);
    stacksMove(this.layout, (find) => this.turns.take(find));
    /** @type {import("../schemas").Layout | undefined} */
    this.printed = undefined;
    this.edition = ""; // under which it was printed
    /** @type {Layout | undefined} */
    this.drawing = undefined;
    /** What officials see besides. @type {import("../dealer/screen").DealerScreen | null} */
    this.dealing = null;
    /** What those who oversee see besides. @type {import("../supervisor/screen").Screen | null} */
    this.overseeing = null;
    this.narrow = matchMedia("(max-width: 40rem)");
    this.low = matchMedia("(max-height: 54rem) and (min-width: 52rem)");
    this.slim = matchMedia("(min-width: 46rem) and (max-width: 60rem) and (orientation: portrait)");
    this.redraw = () => this.draw();
    /** Below the procedure where that stands beside the felt, so that it keeps nothing apart; else at the end. */
    this.placeAside = () =>
      (BESIDE.matches ? this.dealing?.beside : this.aside.closest(".at-table"))?.append(this.aside);
    this.roomy = new Roomy(this.layout, this.redraw);
    /** @type {import("../controls").Hand} */
    this.hand = {
      choose: (cents) => {
        this.chip = cents;
        this.draw();
      },
      take: (find) => this.turns.take(find),
      smallest: 0,
    };
  }

  async open() {
    const looked = this.table.look();
    looked.then(
      ({ tournament }) => countInChips(tournament !== null),
      () => {},
    );
    const [view, printed, drawing] = await Promise.all([
      looked,
      get(`${this.table.path}/layout`),
      looked.then(({ game }) => roomOf(game).layout()),
      this.table.open(looked),
      looked.then(({ seated }) => this.learnNames(seated)),
    ]);
    [this.printed, this.drawing, this.edition] = [printed, drawing, view.edition];
    aboutEdition(view.edition);
    keepBookName(view.rulebook, `${printed.title}, ${printed.venue}`);
    this.hand.smallest = printed.chip;
    this.chip = firstChip(chipsAt(printed.chip), drawing.limits(view));
    this.announced.open(printed);
    replace(this.heading, printed.title);
    replace(
      this.below,
      this.visit.links(view, printed.venue),
      this.me.role === "player" ? paceChoice(() => this.setPace()) : null,
      this.me.role === "player" ? soundSwitch() : null,
      this.hotkeys?.button,
    );
    this.setPace();
    if (this.me.role !== "player") await this.addDealing();
    if (oversees(view, this.me)) await this.addOverseeing();
    this.draw();
    this.untold = this.table.log;
    this.tellStory();
    this.story.element.setAttribute("aria-live", "polite");
    this.narrow.addEventListener("change", this.redraw);
    this.low.addEventListener("change", this.redraw);
    this.slim.addEventListener("change", this.redraw);
    this.table.follow();
    this.visit.begin();
  }

  /** The table crossed over: its layout says what the other edition has it say. @param {string} edition */
  async printAnew(edition) {
    this.edition = edition;
    aboutEdition(edition);
    this.printed = await get(`${this.table.path}/layout`);
    this.draw();
  }

  async addDealing() {
    const { DealerScreen } = await import("../dealer/screen.js");
    this.dealing = new DealerScreen(
      (command, asOf) => this.turns.ask([command], asOf),
      (chip = this.chip) => {
        this.chip = chip;
        this.draw();
      },
    );
    this.layout.after(this.dealing.beside, this.dealing.below);
    this.layout.closest(".at-table")?.classList.toggle("dealing", !looksOn(this.me));
  }

  async addOverseeing() {
    const { Screen } = await import("../supervisor/screen.js");
    this.placeAside();
    BESIDE.addEventListener("change", this.placeAside);
    this.overseeing = new Screen(this.waiting, this.office, (command, asOf) => this.turns.ask([command], asOf));
  }

  setPace() {
    this.layout.style.setProperty("--pace", String(pace()));
  }

  close() {
    countInChips(false);
    BESIDE.removeEventListener("change", this.placeAside);
    this.hotkeys?.close();
    this.stage.close();
    this.visit.close();
    this.dealing?.close();
    this.overseeing?.close();
    this.table.close();
    this.announced.close();
    this.narrow.removeEventListener("change", this.redraw);
    this.low.removeEventListener("change", this.redraw);
    this.slim.removeEventListener("change", this.redraw);
    this.roomy.close();
  }

  /** @param {TableView} before @param {EventView[]} events */
  changed(before, events) {
    const cards = (/** @type {TableView | undefined} */ view) => (view && this.drawing?.cards?.(view)) ?? [];
    const lay = new Set(cards(before));
    const { view } = this.table;
    const staging =
      view && this.me.role === "player" && pace() && !document.hidden ? this.drawing?.staging?.(before, view) : null;
    this.untold.push(...events);
    if (view && !this.asksNames && strangers(view.seated).length) this.learnNames(view.seated).then(() => this.named());
    if (staging) sound("card");
    else if (view && (view.chips.layout ?? 0) > (before.chips.layout ?? 0)) sound("chip");
    if (staging) this.stage.begin(staging, before);
    else if (this.stage.now) return; // it is drawn as it is then
    this.draw(new Set(cards(view).filter((each) => !lay.has(each))));
    if (!staging) this.tellStory();
  }

  /**
   * All that came has been seen: what it brings is paid and told.
   * @param {NonNullable<Stage["now"]>} was @param {boolean} skipped
   */
  unveil({ staging, before }, skipped) {
    this.memory.hurries = skipped;
    this.draw(new Set(), { paying: true, keeps: staging.keeps && !skipped });
    this.memory.hurries = false;
    const came = this.table.view ? cameOf(before, this.table.view, this.me.person) : null;
    if (came !== null) tellResult(this.layout, came);
    if (came !== null && came > 0) sound("won");
    this.tellStory();
  }

  /** Nobody waits for names for long: without them, ids are shown. @param {string[]} people */
  async learnNames(people) {
    this.asksNames = this.waitsForNames = true;
    this.tellBusy();
    const timer = setTimeout(() => {
      this.waitsForNames = false;
      this.tellStory();
    }, WAIT_FOR_NAMES);
    await learn(this.table.path, people).catch(() => null);
    clearTimeout(timer);
    this.asksNames = this.waitsForNames = false;
    this.tellBusy();
  }

  /** Whoever came has a name now. */
  named() {
    this.draw();
    this.story.rename();
    this.tellStory();
  }

  /** What was kept back until it could be seen, and people have their names. */
  tellStory() {
    if (this.stage.now || this.waitsForNames) return;
    const events = this.untold.splice(0);
    const { view } = this.table;
    if (!view) return;
    const { tells } = roomOf(view.game);
    const names = this.printed?.names ?? {};
    this.story.tell(view, events, { person: this.me.person, words: (event) => tells?.(event, view, names) ?? null });
    this.lastRounds.told(view.game, events);
  }

  /**
   * Commands one after another, when it is their turn. Whether all were done. @param {...Record<string, any>} commands
   */
  act(...commands) {
    const done = this.turns.ask(commands);
    done.then((went) => (went ? this.wentWell(commands) : null));
    return done;
  }

  /** @param {Record<string, any>[]} commands that were done */
  async wentWell(commands) {
    forgetRefusals();
    if (!commands.some((each) => each.type === "table.cash_out")) return;
    const { showReceipt } = await import("../receipt.js");
    await showReceipt(this.table.path, `${this.printed?.title}, ${this.printed?.venue}`, this.me).catch(() => null);
  }

  /**
   * @param {Set<string>} fresh keys of what was not there before
   * @param {{ paying?: boolean, keeps?: boolean }} [more] chips move to where they belong now; the felt stays as it is drawn
   */
  draw(fresh = new Set(), { paying = false, keeps = false } = {}) {
    const { view, log } = this.table;
    if (!view || !this.printed) return;
    if (view.edition !== this.edition) this.printAnew(view.edition);
    const { terms, names, wagers, inscriptions } = this.printed;
    const layout = this.drawing;
    /** @type {Scene} */
    const scene = {
      view,
      me: this.me,
      chip: this.chip,
      fresh,
      terms,
      names,
      wagers,
      inscriptions,
      log,
      narrow: this.narrow.matches,
      behind: this.dealing !== null && !looksOn(this.me),
      roomy: this.roomy.matches,
      low: this.low.matches,
      slim: this.slim.matches && this.dealing !== null && !looksOn(this.me),
      memory: this.memory,
      act: this.act.bind(this),
      redraw: this.redraw,
    };
    const { now } = this.stage;
    this.layout.classList.toggle("still", fresh.size === 0 && !paying);
    const tellNew = lyingOn(this.layout);
    keepingFocus(
      this.layout.parentElement ?? this.layout,
      () => {
        if (layout && !keeps)
          replace(
            this.layout,
            layout.draw({
              ...scene,
              view: now?.staging.felt ?? view,
              me: this.dealing?.pressing(this.me, view) ?? this.me,
            }),
          );
        if (this.dealing) return;
        replace(this.controls, this.buttons(scene));
        replace(this.leaving, now ? [] : leaving(scene));
      },
      ".actions",
    );
    if (this.layout.querySelector("[tabindex]")) this.layout.removeAttribute("tabindex");
    else this.layout.tabIndex = 0; // where nothing can be pressed, it can still be scrolled
    if (!keeps) tellNew(paying && pace() > 0);
    this.say(now ? now.staging.words : hintFor(scene, layout), now ? null : view);
    if (now) return; // the rest would tell what nobody has seen yet
    this.decided.update(view, this.me.person);
    this.session.update(view, this.me.role === "player" ? this.me.person : null, layout?.mark?.(view) ?? null);
    this.announced.update(view);
    this.drawOffice(scene);
    this.dealing?.update(scene);
    this.visit.look(view);
  }

  /** What a player may press. @param {Scene} scene */
  buttons(scene) {
    const { now } = this.stage;
    return now
      ? waitingControls({ ...scene, view: now.before }, this.hand, () => this.stage.end(true))
      : controls(scene, this.drawing?.actions(scene) ?? [], this.hand);
  }

  /** @param {string} words @param {TableView | null} view none: something is being shown, and only that is said */
  say(words, view) {
    const called = view?.phase === "betting" && view.play.no_more_bets;
    replace(this.phase, called ? strings.noMoreBets : capital(view?.phase_words ?? ""));
    if (this.hint.textContent !== words) replace(this.hint, words);
  }

  /** @param {Scene} scene */
  drawOffice(scene) {
    if (this.overseeing) this.overseeing.update(scene);
    else drawDispute(this.office, scene);
  }
}

/** What a player would do next, in a sentence. @param {Scene} scene @param {Layout | undefined} layout */
function hintFor(scene, layout) {
  const { view, me } = scene;
  if (me.role !== "player") return "";
  if (!view.seated.includes(me.person)) {
    if (offered(view.offers, `${view.game}.sit`, { player: me.person })) return strings.hintSit;
    return view.seated.length ? strings.hintFull : strings.hintNoSeat;
  }
  if (!penniless(view) || view.tournament) return layout?.hint?.(scene) ?? "";
  return view.dealing === "recorded" ? strings.hintHandIn : strings.hintBuyIn(view.practice);
}
