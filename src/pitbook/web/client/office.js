// The office of a table for those who oversee it: signs and their time, closing, the float, disputes, people.

import { h } from "./dom.js";
import { money, strings } from "./strings.js";

/** @typedef {import("./pages/table").Scene} Scene */
/** @typedef {(command: Record<string, any>) => void} Act */

const words = strings.office;
const MINUTE = 60_000_000;
const SLACK = 5_000_000; // clocks differ, and a message takes its time

/** @param {number} at microseconds */
const clock = (at) => new Date(at / 1000).toLocaleTimeString("en-AU", { hour: "2-digit", minute: "2-digit" });

/** @param {Scene} scene */
export function office(scene) {
  const { view, me, act } = scene;
  const by = me.role;
  return h("section", { class: "office", "aria-label": words.name },
    h("h2", {}, words.name),
    h("div", { class: "grid" },
      panel(words.signs, signs(view, by, act)),
      panel(words.closing, closing(view, by, act)),
      panel(words.float, float(view, by, act)),
      panel(words.disputes, disputes(view, by, act)),
      panel(words.people, people(view, by, act))));
}

/** @param {string} title @param {import("./dom").Child} content */
const panel = (title, content) => h("div", { class: "panel" }, h("h3", {}, title), content);

/** A form of a few fields. @param {Record<string, HTMLInputElement>} fields labels and inputs @param {string} label @param {() => void} send */
function form(fields, label, send) {
  return h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); send(); } },
    Object.entries(fields).map(([name, field]) => h("label", {}, name, field)), h("button", {}, label));
}

/** @param {HTMLInputElement} field */
const cents = (field) => Math.round(Number(field.value) * 100);

/** @param {any} view @param {string} by @param {Act} act */
function signs(view, by, act) {
  const sign = view.play.sign;
  const kind = Object.keys(sign).find((name) => sign[name] && typeof sign[name].least === "number") ?? "first";
  const least = h("input", { type: "number", min: 0, step: "any", value: sign[kind].least / 100 });
  const most = h("input", { type: "number", min: 0, step: "any", value: sign[kind].most / 100 });
  const changed = () => ({ ...sign, [kind]: { least: cents(least), most: cents(most) } });
  const change = (/** @type {any} */ to) => ({ type: `${view.game}.change_limits`, by, sign: to, minutes_displayed: 0, ...(view.game === "craps" ? {} : { players_keep_minimum: false }) });
  return [
    h("p", {}, `${words.inForce}: ${money(sign[kind].least)} – ${money(sign[kind].most)}`),
    (view.office.signs ?? []).map((/** @type {any} */ each) => h("p", { class: "row" },
      `${money(each.sign[kind].least)} – ${money(each.sign[kind].most)}, ${words.displayed(clock(each.displayed_at), each.takes_effect_at ? clock(each.takes_effect_at) : null)}`,
      h("button", { onclick: () => act(change(each.sign)) }, words.putInForce),
      h("button", { onclick: () => act({ type: "table.withdraw_sign", by, sign: each.sign }) }, words.withdraw))),
    form({ [words.least]: least, [words.most]: most }, words.display,
      () => act({ type: "table.display_sign", by, sign: changed(), takes_effect_at: Date.now() * 1000 + 20 * MINUTE + SLACK })),
    h("p", { class: "quiet" }, words.displayWords),
  ];
}

/** @param {any} view @param {string} by @param {Act} act */
function closing(view, by, act) {
  const { closure, closed_at: closed } = view.office;
  if (closed) return [h("p", {}, words.closed(clock(closed))), h("button", { onclick: () => act({ type: "table.reopen_table", by }) }, words.reopen)];
  return h("div", { class: "row" },
    closure ? [h("p", {}, words.closes(clock(closure.closes_at))), h("button", { onclick: () => act({ type: "table.withdraw_closure", by }) }, words.withdraw)]
      : h("button", { onclick: () => act({ type: "table.display_closure", by, closes_at: Date.now() * 1000 + 20 * MINUTE + SLACK }) }, words.announce),
    h("button", { onclick: () => act({ type: "table.close_table", by }) }, words.close));
}

/** @param {any} view @param {string} by @param {Act} act */
function float(view, by, act) {
  const held = view.chips[`float/${view.table}`] ?? view.chips.float ?? 0;
  const amount = () => h("input", { type: "number", min: 1, step: "any", value: 1000 });
  const fill = amount();
  const credit = amount();
  const count = h("input", { type: "number", min: 0, step: "any", value: held / 100 });
  return [
    h("p", {}, h("strong", {}, money(held))),
    form({ [words.fill]: fill }, words.send, () => act({ type: "table.fill", by, cents: cents(fill) })),
    form({ [words.credit]: credit }, words.send, () => act({ type: "table.credit", by, cents: cents(credit) })),
    form({ [words.count]: count }, words.send, () => act({ type: "table.count_float", by, counted: cents(count) })),
  ];
}

/** @param {any} view @param {string} by @param {Act} act */
function disputes(view, by, act) {
  const all = view.office.disputes ?? [];
  if (!all.length) return h("p", { class: "quiet" }, words.noDisputes);
  return all.map((/** @type {any} */ each) => {
    const text = h("input", { required: true });
    const said = () => text.value;
    return h("details", { open: each.stage !== "closed" },
      h("summary", {}, words.dispute(each.number, each.player), each.round ? h("a", { href: `#/inspect/${view.table}/${each.round}` }, ` ${strings.inspect.round(each.round)}`) : null),
      h("ol", {}, each.steps.map((/** @type {any} */ step) => h("li", {}, `${step.who}: ${step.words}`))),
      each.stage === "closed" ? null : h("div", { class: "row" }, h("label", {}, words.words, text),
        h("button", { onclick: () => act({ type: "table.decide_dispute", by, dispute: each.number, words: said() }) }, words.decide),
        h("button", { onclick: () => act({ type: "table.review_dispute", by, dispute: each.number, upheld: true, words: said() }) }, words.review),
        h("button", { onclick: () => act({ type: "table.advise_person", by, dispute: each.number }) }, words.advise),
        h("button", { onclick: () => act({ type: "table.close_dispute", by, dispute: each.number, satisfied: true, words: said() }) }, words.closeDispute)));
  });
}

/** @param {any} view @param {string} by @param {Act} act */
function people(view, by, act) {
  const player = h("input", { required: true });
  const broken = h("input", { required: true });
  const reason = h("input", { required: true });
  const measure = (/** @type {string} */ type) => act({ type, by, player: player.value, broken: broken.value, reason: reason.value });
  return [
    (view.office.banned ?? []).map((/** @type {any} */ each) => h("p", { class: "row" }, words.banned(each.player, each.reason),
      h("button", { onclick: () => act({ type: "table.readmit", by, player: each.player, reason: "readmitted" }) }, words.readmit))),
    form({ [words.player]: player, [words.broken]: broken, [words.reason]: reason }, words.bar, () => measure("table.bar_from_game")),
    h("button", { onclick: () => measure("table.exclude_from_casino") }, words.exclude),
    h("button", { onclick: () => act({ type: "table.hand_out_rules", by, to: player.value || strings.seats(1) }) }, words.handOut),
  ];
}

/** What a player who disagrees does. @param {Scene} scene */
export function disputeForm({ view, me, act }) {
  const mine = view.office?.disputes ?? [];
  const text = h("input", { required: true });
  const round = view.play.round?.number ?? view.play.rolls ?? null;
  return h("details", { class: "dispute" }, h("summary", {}, words.openDispute),
    mine.map((/** @type {any} */ each) => h("div", {}, h("p", {}, words.dispute(each.number, each.player), `: ${each.steps.at(-1)?.words ?? ""}`),
      each.stage === "decided" ? h("button", { onclick: () => act({ type: "table.ask_review", player: me.person, dispute: each.number }) }, words.askReview) : null)),
    form({ [words.openDisputeWords]: text }, words.send, () => act({ type: "table.open_dispute", player: me.person, words: text.value, round: round || null })));
}
