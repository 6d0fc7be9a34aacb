// Limits and signs: what is in force, what a sign announces and from when it may hold, and who keeps limits of their own.

import { call } from "../api.js";
import { h, replace } from "../dom.js";
import { called } from "../names.js";
import { choice } from "../forms/fields.js";
import { empty } from "../forms/kept.js";
import { SignField, signTable } from "../forms/sign.js";
import { limitsWords } from "../limits.js";
import { tellRefusal } from "../notices.js";
import { office as words } from "../strings/office.js";
import { capital } from "../strings.js";
import { momentWords } from "../times.js";
import { form, timeToCome } from "./forms.js";
import { countdown, isDue, known, may, note, under, whoMay } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */
/** @typedef {import("../schemas").Way} Way */

const PAUSE = 250; // after the last key, before the server is asked

/** @param {Desk} desk @returns {Part[]} */
export function limits(desk) {
  const { view, law } = desk;
  const { sign } = view.play;
  return [
    { name: "in force", key: [sign, view.office.sign_shown_at], draw: () => inForce(desk) },
    ...view.office.signs.map((each, index) => ({
      name: `sign ${each.displayed_at}`,
      look: "panel announced",
      key: [each, law.signs[index], sign, law.signs[index]?.map((way) => isDue(desk, way))],
      draw: () => announced(desk, each, law.signs[index] ?? []),
    })),
    { name: "new sign", key: [sign, may(desk, "table.display_sign")], draw: () => newSign(desk) },
    { name: "markers", key: [view.markers, view.seated, sign], draw: () => markers(desk) },
  ];
}

/** @param {Desk} desk */
function inForce(desk) {
  const { view, law, me } = desk;
  const shown = view.office.sign_shown_at;
  return [
    h("h3", {}, words.inForce),
    signTable(view.play.sign, law.names),
    h(
      "p",
      { class: "row" },
      h("a", { href: `#/sign/${encodeURIComponent(view.table)}` }, words.printSign),
      shown ? h("span", { class: "quiet" }, words.shownAt(momentWords(shown))) : null,
    ),
    form(desk, "show sign", {}, [
      { label: words.signHangs, command: () => ({ type: "table.show_sign", by: me.role }) },
    ]),
    note(desk, "table.show_sign"),
  ];
}

/**
 * A sign that announces other limits. @param {Desk} desk @param {import("./office").DisplayedSign} each
 * @param {Way[]} ways
 */
function announced(desk, each, ways) {
  const { view, law, me } = desk;
  return [
    h("h3", {}, words.announced),
    signTable(each.sign, law.names, view.play.sign),
    h(
      "p",
      { class: "quiet" },
      words.displayed(momentWords(each.displayed_at), each.takes_effect_at ? momentWords(each.takes_effect_at) : null),
    ),
    h(
      "ul",
      { class: "ways" },
      ways.map((way) =>
        h(
          "li",
          {},
          h(
            "span",
            {},
            wayWords(desk, way),
            " ",
            way.since === null || isDue(desk, way) ? null : [words.inTime, " ", countdown(desk, way.since)],
            h("br"),
            under(desk, way.clauses),
          ),
          way.mine
            ? h(
                "button",
                {
                  class: isDue(desk, way) && !way.keep ? "main" : "",
                  onclick: () => desk.act({ ...way.command, by: me.role }),
                },
                way.keep ? words.withMarkers : words.putInForce,
              )
            : h("span", { class: "quiet" }, whoMay(way.by)),
        ),
      ),
    ),
    form(desk, `withdraw ${each.displayed_at}`, {}, [
      { label: words.withdraw, command: () => ({ type: "table.withdraw_sign", by: me.role, sign: each.sign }) },
    ]),
  ];
}

/** @param {Desk} desk @param {Way} way */
function wayWords({ view }, way) {
  if (way.keep) return words.keeping(view.seated.length);
  if (way.minutes === 0) return words.atOnce;
  return way.since === null ? words.afterNotice(way.minutes) : words.mayHold(way.minutes);
}

/** @param {Desk} desk */
function newSign(desk) {
  const { view, law } = desk;
  const fields = new SignField(view.play.sign, law.names);
  const hint = h("p", { class: "quiet" }, words.changeHint);
  const place = h("div", { class: "tried", "aria-live": "polite" }, hint);
  const asIs = JSON.stringify(fields.read());
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    await new Promise((done) => setTimeout(done, PAUSE));
    if (mine !== asked) return;
    const sign = fields.read();
    if (JSON.stringify(sign) === asIs) return replace(place, hint);
    const tried = await call("POST", `/api/tables/${encodeURIComponent(view.table)}/office/sign`, { sign }).catch(
      tellRefusal,
    );
    if (mine !== asked || !tried) return;
    replace(
      place,
      tried.because
        ? h("p", { class: "bad" }, capital(tried.because), " ", under(desk, tried.clauses))
        : h(
            "div",
            { class: "choices" },
            tried.ways.map((/** @type {Way} */ way) => wayCard(desk, way, made)),
          ),
    );
  };
  /** @type {HTMLFormElement} */
  const made = h(
    "form",
    {
      class: "act",
      "data-form": "new sign",
      oninput: ask,
      onsubmit: (/** @type {Event} */ event) => event.preventDefault(),
    },
    fields.element,
    place,
  );
  return [h("h3", {}, words.newSign), made];
}

/**
 * One lawful way for other limits to come into force. @param {Desk} desk @param {Way} way @param {HTMLFormElement} made
 */
function wayCard(desk, way, made) {
  const { me, law } = desk;
  const { sets, clauses } = law.acts["table.display_sign"];
  const announce = way.minutes > 0;
  const from = announce ? timeToCome(desk, "from", way.minutes) : null;
  const does = async () => {
    const named = from && (sets.shows_time || from.element?.querySelector("input")?.value);
    const command = from
      ? { type: "table.display_sign", by: me.role, sign: way.command.sign, takes_effect_at: named ? from.read() : null }
      : { ...way.command, by: me.role };
    if (await desk.act(command)) empty(made);
  };
  return h(
    "div",
    { class: "choice" },
    h("strong", {}, wayWords(desk, way)),
    h(
      "p",
      { class: "quiet" },
      announce ? words.announceWords(way.minutes) : way.keep ? words.keepingWords : words.atOnceWords,
    ),
    under(desk, announce ? [...clauses, ...way.clauses] : way.clauses),
    from?.element ?? null,
    way.mine
      ? h(
          "button",
          { type: "button", class: "main", onclick: does },
          announce ? words.display : way.keep ? words.withMarkers : words.changeNow,
        )
      : h("span", { class: "quiet" }, whoMay(way.by)),
  );
}

/** Who plays within other limits than those on the sign: what the markers on the layout say. @param {Desk} desk */
function markers(desk) {
  const { view, law, me } = desk;
  const kind = `${view.game}.agree_limits`;
  const fields = {
    player: choice(
      "player",
      words.player,
      view.seated.map((each) => [each, each]),
    ),
    sign: new SignField(view.play.sign, law.names),
  };
  return [
    h("h3", {}, words.markers),
    view.markers.length
      ? h(
          "ul",
          { class: "markers" },
          view.markers.map((each) =>
            h(
              "li",
              {},
              h("span", { class: "marker" }, words.marker),
              " ",
              h("strong", {}, called(each.player)),
              ", ",
              law.place,
              " ",
              each.place,
              ": ",
              limitsWords(each.limits),
              " ",
              under(desk, each.clauses),
            ),
          ),
        )
      : h("p", { class: "quiet" }, words.noMarkers),
    known(desk, kind) && view.seated.length
      ? h(
          "details",
          { class: "fold", "data-keep": "agree" },
          h("summary", {}, words.agree),
          form(desk, "agree", fields, [
            { label: words.agreeNow, command: (values) => ({ type: kind, by: me.role, ...values }) },
          ]),
          note(desk, kind),
        )
      : null,
  ];
}
