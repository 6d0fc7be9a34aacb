// The dealer's screen: the procedure beside the felt, and below it what players do and what else may be done.

import { SOON, get } from "../api.js";
import { cardWords } from "../cards.js";
import { h } from "../dom.js";
import { foreseen } from "../forms/foreseen.js";
import { redrawn } from "../forms/kept.js";
import { Latest } from "../forms/latest.js";
import { isOfOffice, looksOn, oversees } from "../offers.js";
import { roomOf } from "../rooms.js";
import { dealer as words } from "../strings/dealer.js";
import { spoken, strings } from "../strings.js";
import { OpeningPanel } from "./opening.js";
import { NOBODY, isAPlayers, isAside, playersActs } from "./acts.js";
import { allForms, formsFor, gathered, playerOf } from "./forms.js";
import { paid, toPay } from "./payouts.js";
import { bubble, called, current, following, stepList, stepName } from "./procedure.js";
import { Ruling, waiting } from "./ruling.js";
import { nextCardFor, placeOfCard } from "./words.js";

/** @typedef {import("../types").Scene} Scene */
/** @typedef {import("../schemas").Offer} Offer */
/** @typedef {import("../schemas").Guide} Guide */
/** @typedef {import("../schemas").GuideStep} GuideStep */

/** The procedure stands beside the felt. */
const WIDE = matchMedia("(min-width: 84.01rem)");

export class DealerScreen {
  /**
   * @param {import("../forms/types").Send} send
   * @param {(cents?: number) => void} redraw the table, perhaps with another chip in hand
   */
  constructor(send, redraw) {
    /** The last record of the table as it is drawn here: the guide may still be on its way. */
    this.drawn = 0;
    /** @type {import("../forms/types").Send} */
    this.send = (command, asOf = this.drawn) => send(command, asOf);
    this.redraw = redraw;
    this.player = NOBODY;
    this.ruling = new Ruling(this.send, () => this.drawn);
    this.opening = new OpeningPanel(this.send);
    this.now = h("div", {});
    this.steps = h("div", {});
    this.procedure = h("details", { class: "panel", hidden: true }, h("summary", {}, words.procedure), this.steps);
    this.beside = h(
      "section",
      { class: "guide", "aria-label": words.procedure },
      this.now,
      this.procedure,
      this.ruling.element,
    );
    this.acts = h("div", {});
    this.below = h("div", { class: "below" }, this.opening.element, this.acts);
    /** @type {Guide | null} */
    this.guide = null;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Latest<Guide>} */
    this.latest = new Latest(
      () => get(`/api/tables/${encodeURIComponent(this.scene?.view.table ?? "")}/guide`, SOON),
      (guide) => {
        this.guide = guide;
        this.follow();
      },
    );
    this.shown = () => this.follow();
    document.addEventListener("visibilitychange", this.shown);
  }

  close() {
    this.latest.close();
    document.removeEventListener("visibilitychange", this.shown);
  }

  /** @param {Scene} scene */
  update(scene) {
    const before = this.scene;
    this.scene = scene;
    if (!before) this.procedure.open = WIDE.matches; // elsewhere it would stand between the step and the cards
    if (!scene.view.seated.includes(this.player) && (this.player || !before))
      this.player = scene.view.seated[0] ?? NOBODY;
    else if (before && !this.player && scene.view.seated.length > before.view.seated.length)
      this.player = scene.view.seated.at(-1) ?? NOBODY;
    if (looksOn(scene.me)) this.draw();
    else this.follow();
  }

  /**
   * Who presses the layout: at a table with real cards and dice, the player whose acts are put down.
   * @param {import("../schemas").Me} me @param {import("../types").TableView} view
   * @returns {import("../types").Onlooker}
   */
  pressing(me, view) {
    return view.dealing === "recorded" && this.player && !looksOn(me)
      ? { ...me, person: this.player, role: "player", instead: true }
      : me;
  }

  /** The guide is fetched again when the table has gone on. Until it is there, what was there before stays. */
  follow() {
    if (!this.scene || document.hidden || looksOn(this.scene.me)) return;
    if (this.guide && this.guide.sequence >= this.scene.view.sequence) this.draw();
    else this.latest.ask();
  }

  draw() {
    const { scene, guide } = this;
    if (!scene) return;
    const { view, me } = scene;
    this.drawn = view.sequence;
    this.opening.update(view, me);
    const asking = { role: me.role, view, names: scene.names };
    const steps = guide?.steps ?? [];
    const ruled = new Set((guide?.incidents ?? []).map((each) => each.command));
    const isNow = (/** @type {Offer} */ offer) =>
      steps.some((each) => each.state === "now" && each.commands.includes(offer.command));
    const next = following(steps, (commands) => view.offers.some((each) => commands.includes(each.command)));
    const ofStep = view.offers.filter(
      (each) =>
        each.command === "table.deal" || ((isNow(each) || next?.commands.includes(each.command)) && !isAside(each)),
    );
    const ofPlayers = view.offers.filter((each) => isAPlayers(each) && !ofStep.includes(each));
    const inOffice = oversees(view, me) ? isOfOffice : () => false;
    const others = view.offers.filter(
      (each) => !ofStep.includes(each) && !ofPlayers.includes(each) && !ruled.has(each.command) && !inOffice(each),
    );
    if (guide) this.drawBeside(guide, ofStep, next, asking);
    const chosen = {
      player: this.player,
      choose: (/** @type {string} */ player) => {
        this.player = player;
        this.redraw();
      },
      chip: scene.chip,
      take: (/** @type {number} */ cents) => this.redraw(cents),
      smallest: scene.terms.chip,
    };
    redrawn(
      this.acts,
      [ofPlayers, others, view.seated, this.player, scene.chip, view.chips[`chips/${view.table}/${this.player}`]],
      () => [
        view.dealing === "recorded" && !looksOn(me) ? playersActs(ofPlayers, asking, this.send, chosen) : null,
        others.length ? allForms(words.other, others, asking, this.send) : null,
      ],
    );
  }

  /**
   * @param {Guide} guide @param {Offer[]} offers of this step and the next @param {GuideStep | undefined} next
   * @param {import("./fields").Asking} asking
   */
  drawBeside(guide, offers, next, asking) {
    const { view, log, me } = /** @type {Scene} */ (this.scene);
    const { rulebook } = view;
    const now = guide.steps.filter((each) => each.state === "now");
    const settling = offers.some((each) => each.command.endsWith(".settle")) ? view.sequence : 0;
    const rulings = waiting(view, log, me.person);
    const call = called(guide.steps, asking.view);
    const settled = settling ? null : paid(view);
    const listed = (/** @type {string} */ command) => now.some((step) => step.commands.includes(command));
    redrawn(
      this.now,
      [
        now,
        offers,
        next,
        settling,
        nextCardFor(asking),
        rulings?.textContent,
        settled?.textContent,
        call,
        guide.incidents.length > 0,
      ],
      () => [
        h(
          "div",
          { class: "panel" },
          h("h2", { class: "eyebrow" }, words.now),
          call && !now.some((each) => each.aloud) ? bubble(call) : null,
          now.map((each, index) =>
            current(each, asking.view, [
              this.controls(each.commands, offers, asking, index === 0),
              others(each, offers, me.role),
            ]),
          ),
          this.controls(
            ["table.deal"],
            offers.filter((each) => !listed(each.command)),
            asking,
            true,
          ),
          next
            ? h(
                "div",
                { class: "next" },
                h("h4", {}, words.atOnce(stepName(next, asking.view.game).toLowerCase())),
                next.aloud && next.state !== "done" && !now.some((each) => each.aloud) ? bubble(next.aloud) : null,
                this.controls(
                  next.commands.filter((each) => !listed(each)),
                  offers,
                  asking,
                  false,
                ),
              )
            : null,
          now.length || offers.length ? null : h("p", { class: "quiet" }, words.noStep),
          guide.incidents.length
            ? h("button", { type: "button", class: "wrong", onclick: () => this.goneWrong() }, words.wrong)
            : null,
          rulings,
        ),
        settled,
      ],
    );
    this.procedure.hidden = !guide.steps.length;
    redrawn(this.steps, guide.steps, () => [stepList(guide.steps, asking.view)]);
  }

  goneWrong() {
    const { scene, guide } = this;
    if (scene && guide)
      this.ruling.open(guide.incidents, { role: scene.me.role, view: scene.view, names: scene.names });
  }

  /**
   * What carries a step out, in the step's own order. @param {string[]} commands @param {Offer[]} offers
   * @param {import("./fields").Asking} asking @param {boolean} leading
   */
  controls(commands, offers, asking, leading) {
    const order = (/** @type {Offer[]} */ [offer]) =>
      asking.view.seated.indexOf(playerOf(offer) ?? "") * commands.length + commands.indexOf(offer.command);
    const groups = gathered(
      offers.filter((each) => commands.includes(each.command)),
      asking.role,
    ).sort((one, other) => order(one) - order(other));
    const unseen = groups.some(([each]) => each.command.endsWith(".deal_face_down"));
    const isTold = (/** @type {Offer[]} */ [each]) => unseen && each.command.endsWith(".draw");
    const forms = (/** @type {Offer[][]} */ some) =>
      formsFor(some, asking, this.send, [], (command, index) => ({
        main: leading && index === 0,
        label: command === "table.deal" ? dealLabel(asking.view) : cardLabel(offers, command),
        before: before(command, asking),
      }));
    const told = groups.filter(isTold);
    return [
      forms(groups.filter((each) => !isTold(each))),
      told.length
        ? h(
            "details",
            { class: "read", "data-keep": words.cardsAreRead },
            h("summary", {}, words.cardsAreRead),
            forms(told),
          )
        : null,
    ];
  }
}

/**
 * What stands above the button of a command: what it would pay, or for whom the card is. @param {string} command
 * @param {import("./fields").Asking} asking
 */
function before(command, asking) {
  if (/\.(draw|deal_face_down)$/.test(command)) return h("p", { class: "for" }, nextCardFor(asking));
  if (command.endsWith(".turn_up")) return cardTurned(asking);
  if (!command.endsWith(".settle")) return null;
  const { table, rulebook, seated } = asking.view;
  const place = h("div", { class: "to-pay" }, h("h4", {}, words.payouts));
  foreseen(table, { type: command })
    .then((told) => {
      place.append(toPay(told?.events ?? [], rulebook, seated));
    })
    .catch(() => place.remove());
  return place;
}

/** Whose card is turned up, where only one hand is. @param {import("./fields").Asking} asking */
function cardTurned(asking) {
  const [place, ...more] = asking.view.offers
    .filter((each) => each.command.endsWith(".turn_up"))
    .map((each) => each.fields.position?.values?.[0]);
  return more.length ? null : h("p", { class: "for" }, words.cardFor(placeOfCard(asking, place)));
}

/**
 * Who is to be called, where the step is not for whoever looks. @param {GuideStep} step @param {Offer[]} offers
 * @param {string} role
 */
function others({ by, commands }, offers, role) {
  if (!by.length || by.includes(/** @type {any} */ (role)) || offers.some((each) => commands.includes(each.command)))
    return null;
  return h("p", { class: "call-them" }, words.callFor(by.map(spoken)));
}

/** Where only one card can come, it is named. @param {Offer[]} offers @param {string} command */
function cardLabel(offers, command) {
  const cards = offers.filter((each) => each.command === command).flatMap((each) => each.fields.card?.values ?? []);
  return command.endsWith(".draw") && cards.length === 1 ? words.dealIt(cardWords(cards[0])) : "";
}

/** @param {import("../types").TableView} view */
const dealLabel = (view) =>
  roomOf(view.game).dealing?.(view) ?? (/betting|over/.test(view.phase) ? strings.deal : strings.goOn);
