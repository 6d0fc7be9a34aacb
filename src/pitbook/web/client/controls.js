// What a player has under the layout: their chips with the rack from which one is taken in hand, and buttons.

import { rack } from "./chips.js";
import { h } from "./dom.js";
import { lift } from "./dragging.js";
import { offered } from "./offers.js";
import { money, strings } from "./strings.js";

/** @typedef {import("./types").TableView} TableView */
/** @typedef {import("./types").Scene} Scene */
/** @typedef {import("./types").Action} Action */
/**
 * What takes a chip in hand, the smallest there is, and what takes chips that were dragged.
 * @typedef {{ choose: (cents: number) => void, smallest: number, take: import("./dragging").Take }} Hand
 */

const USUAL_BUY_IN = 50_000;

/** Whether somebody has no chips at all. @param {TableView} view */
export const penniless = (view) => !view.chips.chips && !view.chips.layout;

/** @param {Scene} scene @param {Action[]} actions @param {Hand} hand */
export function controls(scene, actions, hand) {
  const { view, me } = scene;
  const seated = me.role === "player" && view.seated.includes(me.person);
  const buttons = (/** @type {Action[]} */ some) => some.map((each) => actionButton(scene, each));
  return [
    seated ? purse(scene, hand) : null,
    seated ? tools(buttons(actions.filter((each) => each.short))) : null,
    group(
      buttons(actions.filter((each) => !each.short)),
      seated && !view.tournament && penniless(view) && exchanges(view) ? buyIn(scene, "main") : null,
    ),
  ];
}

/** @param {Scene} scene @param {Action} action */
const actionButton = (scene, action) =>
  button(
    scene,
    action.label,
    [action.command, ...(action.then ?? [])],
    action.main ? "main" : "",
    keepOf(action),
    action.hotkey ?? (keepOf(action) === GOES_ON ? "d" : null),
    action.short,
  );

/** What is done to wagers that lie there: a row of its own, which is there when it is empty, so that nothing moves. @param {import("./dom").Child[]} buttons */
const tools = (buttons) => h("div", { class: "row tools", role: "group", "aria-label": strings.toolsHere }, ...buttons);

/** What a player does once in a while: it stands below, and covers nothing. @param {Scene} scene */
export function leaving(scene) {
  const { view, me } = scene;
  if (me.role !== "player" || !view.seated.includes(me.person) || view.tournament) return [];
  return [penniless(view) || !exchanges(view) ? null : buyIn(scene, ""), leaveButton(scene)];
}

/** Whether chips come and go at a press: notes on a real layout are counted by the dealer, who records it. @param {import("./types").TableView} view */
const exchanges = (view) => view.dealing === "virtual";

/** @param {Scene} scene @param {string} look */
const buyIn = (scene, look) =>
  button(
    scene,
    `${strings.buyIn} ${money(USUAL_BUY_IN)}`,
    [{ type: "table.buy_in", player: scene.me.person, cents: USUAL_BUY_IN }],
    look,
    "buy in",
  );

/**
 * While something is being shown: the chips as they were, and a way to see the end at once.
 * @param {Scene} scene
 * @param {Hand} hand
 * @param {() => void} skip
 */
export function waitingControls(scene, hand, skip) {
  const { view, me } = scene;
  const seated = me.role === "player" && view.seated.includes(me.person);
  return [
    seated ? purse(scene, hand) : null,
    seated ? tools([]) : null,
    group(h("button", { "data-keep": GOES_ON, onclick: skip }, strings.skipShow)),
  ];
}

/** What has the dealer go on keeps its place, whatever it is called. */
const GOES_ON = "goes on";

/** @param {Action} action */
const keepOf = ({ command, then = [], label }) => (command.type === "table.deal" && !then.length ? GOES_ON : label);

/** Whoever was on a button that is gone is here: the next one is a Tab away, and nothing is pressed unawares. @param {...import("./dom").Child} buttons */
const group = (...buttons) =>
  h(
    "div",
    { class: "row actions", role: "group", "aria-label": strings.actionsHere, tabindex: "-1", "data-keep": "actions" },
    ...buttons,
  );

/**
 * A press shows that it is on its way, and cannot be made twice. @param {Scene} scene @param {string} label
 * @param {Record<string, any>[]} commands @param {string} look @param {string} keep
 * @param {string | null} [hotkey] a letter @param {string} [short] what is seen of the label
 */
function button({ act }, label, commands, look, keep, hotkey = null, short = label) {
  const element = h(
    "button",
    {
      class: look,
      "data-keep": keep,
      "data-hotkey": hotkey,
      "aria-keyshortcuts": hotkey?.toUpperCase(),
      "aria-label": short === label ? null : label,
      onclick: async () => {
        if (element.getAttribute("aria-busy")) return;
        element.setAttribute("aria-busy", "true");
        await act(...commands);
        element.removeAttribute("aria-busy");
      },
    },
    short,
  );
  return element;
}

/** @param {Scene} scene @param {Hand} hand */
function purse({ view, chip }, { choose, smallest, take }) {
  const placing = view.offers.some((each) => /\.(place|change)$/.test(each.command));
  return h(
    "div",
    { class: `purse row${placing ? " placing" : ""}` },
    h(
      "div",
      { class: "held" },
      h("span", {}, strings.yourChips, " ", h("strong", {}, money(view.chips.chips ?? 0))),
      h("span", { class: "quiet" }, strings.onTheTable, " ", money(view.chips.layout ?? 0)),
    ),
    rack(chip, choose, smallest, (event, cents) => lift(event, cents, null, take)),
  );
}

/** Whoever leaves takes the worth of their chips along. @param {Scene} scene */
function leaveButton(scene) {
  const { view, me } = scene;
  const player = me.person;
  if (!offered(view.offers, `${view.game}.leave`, { player })) return null;
  const cents = view.chips.chips ?? 0;
  const leave = { type: `${view.game}.leave`, player };
  if (!cents) return button(scene, strings.leave, [leave], "leave", "leave");
  const [type, label] = exchanges(view) ? ["table.cash_out", strings.cashOut] : ["table.take_away", strings.takeChips];
  return button(scene, label, [{ type, player, cents }, leave], "leave", "leave");
}
