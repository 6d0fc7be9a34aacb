// The layout of Casino War: seven boxes in an arc before the dealer, each with a place for the wager, the war and the Tie.

import { card } from "../cards.js";
import { stack } from "../chips.js";
import { pressable, s } from "../dom.js";
import { nearest, offered } from "../offers.js";
import { money, strings } from "../strings.js";

/** @typedef {import("../pages/table").Scene} Scene */
/** @typedef {import("../pages/table").Action} Action */

const BOXES = 7;
const CENTRE = { x: 500, y: -250 };
const RADIUS = 640;

/** Where a box lies; from the dealer's left, which is the right of whoever looks at it. @param {number} box */
function place(box) {
  const angle = ((90 + (box - (BOXES + 1) / 2) * 13.2) * Math.PI) / 180;
  return { x: CENTRE.x + RADIUS * Math.cos(angle), y: CENTRE.y + RADIUS * Math.sin(angle), turn: 90 - (angle * 180) / Math.PI };
}

/** @param {Scene} scene */
function draw(scene) {
  const { view } = scene;
  const boxes = Array.from({ length: BOXES }, (_, index) => index + 1);
  return s("svg", { viewBox: "0 0 1000 560", class: "layout", role: "group", "aria-label": "Casino War" },
    felt(), furniture(view.play.shoe), sign(view.play.sign),
    boxes.map((box) => drawBox(scene, box)),
    dealerCards(scene));
}

function felt() {
  return s("g", { class: "ground" },
    s("path", { class: "cloth", d: "M0 0H1000V150Q1000 560 500 560Q0 560 0 150Z" }),
    s("path", { class: "rail", d: "M8 0V150Q8 552 500 552Q992 552 992 150V0" }),
    s("text", { class: "title", x: 500, y: 60, "text-anchor": "middle" }, "CASINO WAR"),
    s("path", { id: "motto", d: "M230 250Q500 330 770 250", fill: "none" }),
    s("text", { class: "motto", "text-anchor": "middle" }, s("textPath", { href: "#motto", startOffset: "50%" }, "THE HIGHER CARD WINS · ACES ARE HIGH")));
}

/** @param {any} shoe */
function furniture(shoe) {
  return s("g", { class: "furniture" },
    s("g", { transform: "translate(858 62)" }, s("rect", { x: -50, y: -34, width: 100, height: 68, rx: 10 }), s("text", { y: -6, "text-anchor": "middle" }, strings.shoe), s("text", { y: 16, "text-anchor": "middle" }, shoe.left)),
    s("g", { transform: "translate(142 62)" }, s("rect", { x: -50, y: -34, width: 100, height: 68, rx: 10 }), s("text", { y: -6, "text-anchor": "middle" }, strings.rack), s("text", { y: 16, "text-anchor": "middle" }, shoe.rack)));
}

/** @param {any} limits */
function sign(limits) {
  const lines = [`Wager ${money(limits.first.least)} to ${money(limits.first.most)}`, `Tie ${money(limits.tie.least)} to ${money(limits.tie.most)}`];
  return s("g", { class: "sign", transform: "translate(290 112)" }, s("rect", { x: -78, y: -20, width: 156, height: 46, rx: 5 }), lines.map((words, index) => s("text", { y: -2 + index * 18, "text-anchor": "middle" }, words)));
}

/** @param {Scene} scene @param {number} box */
function drawBox(scene, box) {
  const { view, me } = scene;
  const at = place(box);
  const seat = view.play.seats.find((/** @type {any} */ each) => each.box === box);
  const mine = seat?.player === me.person;
  const now = view.play.round;
  const lying = [...view.play.placed, ...now.wagers].filter((/** @type {any} */ each) => each.box === box);
  return s("g", { class: `box${mine ? " mine" : ""}`, transform: `translate(${at.x} ${at.y}) rotate(${-at.turn * 0.4})` },
    spot(scene, box, "first", 0, 26, 34, "BET"),
    spot(scene, box, "tie", 0, -36, 22, "TIE"),
    lying.map((/** @type {any} */ each) => stack(each.stake, each.kind === "second" ? 34 : 0, each.kind === "tie" ? -40 : 20, `${each.kind} ${box}`)),
    cards(scene, box),
    outcome(scene, box),
    seat ? s("text", { class: "name", y: 84, "text-anchor": "middle" }, seat.player) : seatButton(scene, box));
}

/** A place for wagers: lit where the chip in hand may go. @param {Scene} scene @param {number} box @param {"first" | "tie"} kind @param {number} x @param {number} y @param {number} r @param {string} words */
function spot(scene, box, kind, x, y, r, words) {
  const { view, me, chip, act } = scene;
  const player = me.person;
  const mine = view.play.placed.find((/** @type {any} */ each) => each.box === box && each.kind === kind && each.player === player);
  const seated = view.seated.includes(player);
  const place = offered(view.offers, "casino_war.place", { player, box, kind });
  const change = offered(view.offers, "casino_war.change", { player, box, kind });
  const bet = () => {
    if (mine) act({ type: "casino_war.change", player, box, kind, stake: change?.fields.stake ? nearest(change.fields.stake, mine.stake + chip) : mine.stake + chip });
    else act({ type: "casino_war.place", player, box, kind, stake: place?.fields.stake ? nearest(place.fields.stake, chip) : chip });
  };
  const lit = Boolean(place || (mine && change));
  const label = strings.place(kind === "tie" ? "Tie" : "Wager", `box ${box}${mine ? `, ${strings.wagerOf(money(mine.stake))}` : ""}`);
  const takeBack = mine ? () => act({ type: "casino_war.withdraw", player, box, kind }) : undefined;
  const press = seated ? { ...pressable(bet, takeBack), "data-keep": `${kind} ${box}` } : {};
  return s("g", { class: `spot${lit ? " lit" : ""}`, transform: `translate(${x} ${y})`, ...press, "aria-label": seated ? label : null },
    s("circle", { r }), s("text", { class: "spot-words", y: 5, "text-anchor": "middle" }, words));
}

/** @param {Scene} scene @param {number} box */
function seatButton({ view, me, act }, box) {
  const may = offered(view.offers, "casino_war.sit", { player: me.person, box });
  if (!may || view.seated.includes(me.person)) return null;
  const sit = () => act({ type: "casino_war.sit", player: me.person, box });
  return s("g", { class: "seat", transform: "translate(0 80)", ...pressable(sit), "aria-label": strings.sitAt(`box ${box}`) },
    s("rect", { x: -34, y: -15, width: 68, height: 30, rx: 15 }), s("text", { y: 5, "text-anchor": "middle" }, "Sit"));
}

/** @param {Scene} scene @param {number} position */
function cards({ view, fresh }, position) {
  const now = view.play.round;
  if (now.collected.includes(position) && !["over", "final", "interim"].includes(view.phase)) return null;
  const found = [["initial", now.initial_due, now.initial], ["subsequent", now.subsequent_due, now.subsequent]].flatMap(([stage, due, dealt]) => {
    const at = due.indexOf(position);
    return at >= 0 && at < dealt.length ? [[dealt[at], fresh.has(`${now.number} ${stage} ${at}`)]] : [];
  });
  if (view.phase === "betting") return null;
  const y = position ? -104 : 0;
  return found.map(([letters, isNew], index) => card(letters, index * 34 - (found.length - 1) * 17, y, isNew));
}

/** @param {Scene} scene */
function dealerCards(scene) {
  return s("g", { class: "dealer", transform: "translate(500 140)" }, s("text", { class: "name", y: 62, "text-anchor": "middle" }, strings.dealer), cards(scene, 0));
}

/** What the settled wagers of a box came to. @param {Scene} scene @param {number} box */
function outcome({ view }, box) {
  if (view.phase !== "over") return null;
  const done = view.play.round.settled.filter((/** @type {any} */ each) => each.box === box);
  if (!done.length) return null;
  const net = done.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.paid - each.collected, 0);
  const words = net > 0 ? `+${money(net)}` : net < 0 ? money(net) : strings.even;
  return s("g", { class: `outcome ${net > 0 ? "won" : net < 0 ? "lost" : "even"}`, transform: "translate(0 -52)" }, s("rect", { x: -46, y: -15, width: 92, height: 30, rx: 15 }), s("text", { y: 5, "text-anchor": "middle" }, words));
}

/** @param {Scene} scene @returns {Action[]} */
function actions({ view, me }) {
  const player = me.person;
  /** @type {Action[]} */
  const found = [];
  for (const offer of view.offers) {
    const box = offer.fields.box?.values?.[0];
    if (offer.command === "casino_war.go_to_war") found.push({ label: `Go to war with ${money(offer.fields.stake?.values?.[0] ?? offer.fields.stake?.low ?? 0)}`, main: true, command: { type: offer.command, player, box, stake: offer.fields.stake?.values?.[0] ?? offer.fields.stake?.low } });
    if (offer.command === "casino_war.surrender") found.push({ label: "Surrender", command: { type: offer.command, player, box } });
    if (offer.command === "casino_war.accept_cut") found.push({ label: strings.cutHere, main: true, command: { type: offer.command, player, cards_from_front: Math.round(((offer.fields.cards_from_front?.low ?? 0) + (offer.fields.cards_from_front?.high ?? 0)) / 2) } });
    if (offer.command === "casino_war.refuse_cut") found.push({ label: strings.refuseCut, command: { type: offer.command, player } });
    if (offer.command === "table.deal") found.push({ label: view.phase === "betting" || view.phase === "over" ? strings.deal : strings.goOn, main: true, command: { type: offer.command } });
  }
  return found;
}

/** @type {import("../pages/table").Layout} */
export const war = { draw, actions };
