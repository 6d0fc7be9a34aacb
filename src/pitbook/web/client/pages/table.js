// One table: its layout, what happened, and what the person who looks may do.

import { ask, follow, get } from "../api.js";
import { rack } from "../chips.js";
import { disputeForm } from "../dispute.js";
import { DecidedList } from "../decided.js";
import { h, replace } from "../dom.js";
import { lift, stacksMove } from "../dragging.js";
import { FirstVisit } from "../first-visit.js";
import { LAYOUTS } from "../layouts/of-game.js";
import { LastRounds } from "../looking-back/last.js";
import { tell, tellRefusal } from "../notices.js";
import { offered } from "../offers.js";
import { storyLines } from "../story.js";
import { capital, money, strings } from "../strings.js";

/** @typedef {import("../types").Seen} Seen */
/** @typedef {import("../types").Shown} Shown */
/** @typedef {import("../types").Me} Me */
/** @typedef {{ label: string, command: Record<string, any>, then?: Record<string, any>[], main?: boolean }} Action `then` follows when the command was done */
/**
 * What a layout draws from.
 * @typedef {object} Scene
 * @property {Seen} view @property {Me} me @property {number} chip the chip in hand, in cents
 * @property {Set<string>} fresh keys of what was not there before
 * @property {any} terms those the table was opened with
 * @property {Record<string, string>} names the document's words
 * @property {import("../types").Printed[]} wagers what they pay
 * @property {Shown[]} log the latest events, oldest first
 * @property {boolean} narrow the page is as narrow as a phone
 * @property {(...commands: Record<string, any>[]) => void} act
 * @property {() => void} [redraw]
 */
/** @typedef {{ draw: (scene: Scene) => SVGElement, actions: (scene: Scene) => Action[], hint?: (scene: Scene) => string }} Layout */

const USUAL_BUY_IN = 50_000;
const MOST_STORY = 80;
const LOOKS_ON = ["inspector", "surveillance", "administrator", "tournament_director"];

/** @type {import("../main").Page} */
export async function tablePage(main, me, [name = ""]) {
  const page = new TablePage(main, me, name);
  await page.open();
  return () => page.close();
}

class TablePage {
  /** @param {HTMLElement} main @param {Me} me @param {string} name */
  constructor(main, me, name) {
    this.me = me;
    this.name = name;
    this.chip = 2500;
    /** @type {Shown[]} */
    this.log = [];
    this.layout = h("div", { class: "felt" });
    this.controls = h("div", { class: "controls" });
    this.hint = h("p", { class: "hint", role: "status" });
    this.story = h("ol", { class: "story" });
    this.heading = h("h1", {});
    this.below = h("p", { class: "quiet links-of-table" });
    this.visit = new FirstVisit(main, me);
    this.phase = h("p", { class: "phase" });
    this.decided = new DecidedList();
    this.lastRounds = new LastRounds(name, me);
    this.office = h("div", {});
    this.waiting = h("div", {});
    this.officeKey = "";
    main.append(
      h("div", { class: "table-head" }, this.heading, this.below),
      h("div", { class: "at-table" }, h("section", { class: "play" }, this.waiting, h("div", { class: "table-head" }, this.hint, this.phase), this.layout, this.controls, this.office),
        me.role === "player" ? this.decided.element : null, h("aside", { class: "panel" }, h("h2", {}, strings.log), this.story, this.lastRounds.element)),
    );
    stacksMove(this.layout, this.act.bind(this));
    this.stop = () => {};
    /** @type {boolean | undefined} */
    this.connected = undefined;
    /** @type {import("../types").TableLayout | undefined} */
    this.printed = undefined;
    /** @type {Layout | undefined} */
    this.drawing = undefined;
    /** What officials see besides. @type {import("../dealer/screen").DealerScreen | null} */
    this.dealing = null;
    /** What those who oversee see besides. @type {import("../supervisor/screen").Screen | null} */
    this.overseeing = null;
    this.narrow = matchMedia("(max-width: 40rem)");
    this.redraw = () => this.draw();
  }

  async open() {
    /** @type {Seen} */
    this.view = await get(`/api/tables/${encodeURIComponent(this.name)}`);
    /** @type {import("../types").TableLayout} */
    const printed = this.printed = await get(`/api/tables/${encodeURIComponent(this.name)}/layout`);
    this.drawing = await LAYOUTS[this.view.game]();
    replace(this.heading, printed.title);
    replace(this.below, this.visit.links(this.view, printed.venue));
    this.log = (await get(`/api/tables/${encodeURIComponent(this.name)}/events?after=${Math.max(0, this.view.sequence - 40)}`)).events;
    if (this.me.role !== "player") await this.addDealing();
    if (this.oversees(this.view)) await this.addOverseeing();
    this.draw();
    this.tellStory(this.log);
    this.story.setAttribute("aria-live", "polite");
    this.narrow.addEventListener("change", this.redraw);
    this.stop = follow(this.name, this.view.sequence, (message) => this.told(message), (connected) => this.connection(connected));
    this.visit.begin();
  }

  async addDealing() {
    const { DealerScreen } = await import("../dealer/screen.js");
    this.dealing = new DealerScreen((command) => this.act(command), (chip = this.chip) => { this.chip = chip; this.draw(); });
    this.layout.after(this.dealing.beside, this.dealing.below);
    this.layout.closest(".at-table")?.classList.toggle("dealing", !LOOKS_ON.includes(this.me.role));
  }

  /** @param {Seen} view */
  oversees(view) {
    return view.chips[`float/${view.table}`] !== undefined && !LOOKS_ON.includes(this.me.role);
  }

  async addOverseeing() {
    const { Screen } = await import("../supervisor/screen.js");
    this.overseeing = new Screen(this.waiting, this.office, (...commands) => this.act(...commands));
  }

  close() {
    this.visit.close();
    this.dealing?.close();
    this.overseeing?.close();
    this.stop();
    this.narrow.removeEventListener("change", this.redraw);
  }

  /** @param {boolean} connected */
  connection(connected) {
    if (this.connected === connected) return;
    if (this.connected !== undefined || !connected) tell(connected ? strings.back : strings.lost);
    this.connected = connected;
  }

  /** @param {import("../types").Message} message */
  told(message) {
    const view = message.view ?? this.view; // of several commands at once only the last comes with the table after it
    const fresh = newCards(this.view, view);
    this.view = view;
    this.log = [...this.log, ...message.events].slice(-MOST_STORY);
    this.draw(fresh);
    this.tellStory(message.events);
  }

  /** Only what is new is added, so that a screen reader reads nothing twice. @param {Shown[]} events */
  tellStory(events) {
    this.story.prepend(...storyLines(this.view?.rulebook ?? "", events));
    this.lastRounds.told(this.view?.game ?? "", events);
    while (this.story.childElementCount > MOST_STORY) this.story.lastElementChild?.remove();
  }

  /** Commands one after another; what is refused ends it. Whether all were done. @param {...Record<string, any>} commands */
  async act(...commands) {
    try {
      for (const each of commands) await ask(this.name, each);
      return true;
    } catch (error) {
      tellRefusal(error);
      return false;
    }
  }

  /** @param {Set<string>} fresh */
  draw(fresh = new Set()) {
    const view = this.view;
    if (!view || !this.printed) return;
    const { terms, names, wagers } = this.printed;
    const layout = this.drawing;
    /** @type {Scene} */
    const scene = { view, me: this.me, chip: this.chip, fresh, terms, names, wagers, log: this.log, narrow: this.narrow.matches, act: this.act.bind(this), redraw: this.redraw };
    this.layout.classList.toggle("still", fresh.size === 0);
    const lying = this.layout.firstElementChild ? stacksIn(this.layout) : null;
    keepingFocus(this.layout.parentElement ?? this.layout, () => {
      if (layout) replace(this.layout, layout.draw({ ...scene, me: this.dealing?.pressing(this.me, view) ?? this.me }));
      if (!this.dealing) this.drawControls(scene, layout?.actions(scene) ?? []);
    });
    this.decided.update(view, this.me.person);
    this.drawOffice(scene);
    this.dealing?.update(scene);
    for (const [key, each] of stacksIn(this.layout)) each.classList.toggle("fresh", lying !== null && !lying.has(key));
    replace(this.phase, capital(view.phase_words));
    const words = hintFor(scene, layout);
    if (this.hint.textContent !== words) replace(this.hint, words);
    this.visit.look(view);
  }

  /** @param {Scene} scene @param {Action[]} actions */
  drawControls(scene, actions) {
    const { view, me } = scene;
    const player = me.role === "player";
    const seated = view.seated.includes(me.person);
    replace(
      this.controls,
      player && seated ? purse(scene, this.chip, (cents) => { this.chip = cents; this.draw(); }, this.printed?.chip ?? 0) : null,
      h("div", { class: "row actions" },
        actions.map((each) => h("button", { class: each.main ? "main" : "", "data-keep": each.label, onclick: () => this.act(each.command, ...(each.then ?? [])) }, each.label)),
        player && seated ? h("button", { class: penniless(view) ? "main" : "", "data-keep": "buy in", onclick: () => this.act({ type: "table.buy_in", player: me.person, cents: USUAL_BUY_IN }) }, `${strings.buyIn} ${money(USUAL_BUY_IN)}`) : null,
        player && seated ? leaveButton(scene, (commands) => this.act(...commands)) : null),
    );
  }

  /** Drawn anew only when something of it changed, so that nobody's typing is lost. @param {Scene} scene */
  drawOffice(scene) {
    const { view, me } = scene;
    if (this.overseeing) return this.overseeing.update(scene);
    const key = JSON.stringify([view.office, view.seated]);
    if (key === this.officeKey) return;
    this.officeKey = key;
    replace(this.office, me.role === "player" && view.seated.includes(me.person) ? disputeForm(scene) : null);
  }
}

/** @param {Scene} scene @param {number} chip @param {(cents: number) => void} choose @param {number} smallest */
function purse({ view, act }, chip, choose, smallest) {
  const placing = view.offers.some((each) => /\.(place|change)$/.test(each.command));
  return h("div", { class: `purse row${placing ? " placing" : ""}` },
    h("span", {}, strings.yourChips, " ", h("strong", {}, money(view.chips.chips ?? 0))),
    h("span", { class: "quiet" }, strings.onTheTable, " ", money(view.chips.layout ?? 0)),
    rack(chip, choose, smallest, (event, cents) => lift(event, cents, null, act)));
}

/** Whoever leaves takes the worth of their chips along. @param {Scene} scene @param {(commands: Record<string, any>[]) => void} act */
function leaveButton({ view, me }, act) {
  const player = me.person;
  if (!offered(view.offers, `${view.game}.leave`, { player })) return null;
  const cents = view.chips.chips ?? 0;
  const leave = { type: `${view.game}.leave`, player };
  const commands = cents > 0 ? [{ type: "table.cash_out", player, cents }, leave] : [leave];
  return h("button", { class: "leave", "data-keep": "leave", onclick: () => act(commands) }, cents > 0 ? strings.cashOut : strings.leave);
}

/** @param {Seen} view */
const penniless = (view) => !view.chips.chips && !view.chips.layout;

/** What a player would do next, in a sentence. @param {Scene} scene @param {Layout | undefined} layout */
function hintFor(scene, layout) {
  const { view, me } = scene;
  if (me.role !== "player") return "";
  if (!view.seated.includes(me.person)) return offered(view.offers, `${view.game}.sit`, { player: me.person }) ? strings.hintSit : strings.hintFull;
  return penniless(view) ? strings.hintBuyIn : layout?.hint?.(scene) ?? "";
}

/** The stacks that lie on a layout, by their keys. @param {Element} layout */
const stacksIn = (layout) => new Map([...layout.querySelectorAll(".stack[data-key]")].map((each) => [each.getAttribute("data-key"), each]));

/** Draws again, and puts the focus back where it was. @param {Element} root @param {() => void} redraw */
function keepingFocus(root, redraw) {
  const focused = document.activeElement;
  const key = focused && root.contains(focused) ? focused.getAttribute("data-keep") : null;
  const inControls = focused?.closest(".controls");
  redraw();
  if (key === null) return;
  const again = root.querySelector(`[data-keep="${CSS.escape(key)}"]`) ?? (inControls ? root.querySelector(".actions button") : null);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}

/** Which cards lie there that did not before. @param {Seen | undefined} before @param {Seen} after */
function newCards(before, after) {
  const all = keys(after);
  if (!before) return new Set();
  for (const key of keys(before)) all.delete(key);
  return all;
}

/** Which cards lie there, and which of them face up. @param {Seen} view @returns {Set<string>} */
function keys(view) {
  const now = view.play.round;
  if (!now) return new Set();
  const dealt = [...(now.initial ?? []).map((/** @type {string} */ _, /** @type {number} */ at) => `initial ${at}`), ...(now.subsequent ?? []).map((/** @type {string} */ _, /** @type {number} */ at) => `subsequent ${at}`)];
  const hands = Object.entries(view.play.hands ?? {}).flatMap(([place, cards]) => cards.flatMap((/** @type {string | null} */ each, /** @type {number} */ at) => [`hand ${place} ${at}`, ...(each ? [`shown ${place} ${at}`] : [])]));
  return new Set([...dealt, ...hands].map((each) => `${now.number} ${each}`));
}
