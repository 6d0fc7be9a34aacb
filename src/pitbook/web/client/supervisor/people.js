// People: who sits where with what, who has to make room, places and how many may play, and who may not play at all.

import { h } from "../dom.js";
import { called } from "../names.js";
import { choice, dollars, text, whole } from "../forms/fields.js";
import { scrolling } from "../scrolling.js";
import { office as words } from "../strings/office.js";
import { capital, money } from "../strings.js";
import { momentWords } from "../times.js";
import { nextSteps } from "./cases.js";
import { PEOPLE, form, person } from "./forms.js";
import { measures } from "./measures.js";
import { known, note, placeOf, seatsOf } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

/** @param {Desk} desk @returns {Part[]} */
export function people(desk) {
  const { view, law } = desk;
  const { office } = view;
  const chips = Object.entries(view.chips).filter(([account]) => account.split("/").length > 2);
  return [
    {
      name: "seats",
      look: "panel seats",
      key: [seatsOf(desk), chips, law.cases.idle, law.cases.room],
      draw: () => seats(desk),
    },
    {
      name: "places",
      key: [office.reservations, office.most_at_the_table, office.most_on_an_area],
      draw: () => places(desk),
    },
    {
      name: "rules",
      key: 0,
      draw: () => [
        h("h3", {}, words.rulesCopy),
        form(desk, "rules", { to: text("to", words.toWhom, { list: PEOPLE }) }, [
          {
            label: words.handOut,
            command: (values) => ({ type: "table.hand_out_rules", by: desk.me.role, ...values }),
          },
        ]),
        note(desk, "table.hand_out_rules"),
      ],
    },
    ...(known(desk, "table.notify_official")
      ? [{ name: "notices", key: [office.notices], draw: () => notices(desk) }]
      : []),
    {
      name: "not playing",
      key: [office.banned, office.seizures, office.held, law.cases.held],
      draw: () => notPlaying(desk),
    },
    { name: "measures", key: 0, draw: () => measures(desk) },
  ];
}

/** Those who have to be told of wrong cards, and who was told. @param {Desk} desk */
function notices(desk) {
  /**
   * @type {{ number: number, what: string, owed: string[], told: { to: string, name: string, at: number, who: string }[] }[]}
   */
  const found = desk.view.office.notices ?? [];
  return [
    h("h3", {}, words.notices),
    found.length ? found.map((each) => notice(desk, each)) : h("p", { class: "quiet" }, words.noNotices),
    note(desk, "table.notify_official"),
  ];
}

/**
 * @param {Desk} desk
 * @param {{ number: number, what: string, owed: string[], told: { to: string, name: string, at: number, who: string }[] }} owed
 */
function notice(desk, owed) {
  return h(
    "div",
    {},
    h("p", {}, each(owed)),
    owed.told.map((one) => h("p", { class: "quiet" }, words.wasTold(one.to, one.name, one.who, momentWords(one.at)))),
    owed.owed.length
      ? form(
          desk,
          `notice-${owed.number}`,
          {
            to: choice(
              "to",
              words.tellWhom,
              owed.owed.map((one) => [one, one]),
            ),
            name: text("name", words.toldName),
          },
          [
            {
              label: words.tell,
              command: (values) => ({
                type: "table.notify_official",
                by: desk.me.role,
                notice: owed.number,
                ...values,
              }),
            },
          ],
        )
      : null,
  );
}

/** @param {{ number: number, what: string }} owed */
function each(owed) {
  return `${owed.number}. ${owed.what}`;
}

/** @param {Desk} desk */
function seats(desk) {
  const { view, law } = desk;
  const held = (/** @type {string} */ what, /** @type {string} */ player) =>
    view.chips[`${what}/${view.table}/${player}`] ?? 0;
  const rows = seatsOf(desk);
  return [
    h("h3", {}, words.seats(rows.length)),
    rows.length
      ? scrolling(
          words.seats(rows.length),
          h(
            "table",
            {},
            h(
              "thead",
              {},
              h(
                "tr",
                {},
                [capital(law.place), words.player].map((each) => h("th", {}, each)),
                [words.chips, words.onLayout, words.tokens].map((each) => h("th", { class: "number" }, each)),
                h("th", {}, words.remarks),
              ),
            ),
            h(
              "tbody",
              {},
              rows.map((seat) =>
                h(
                  "tr",
                  {},
                  h("td", {}, placeOf(seat)),
                  h("th", { scope: "row" }, called(seat.player)),
                  ["chips", "layout", "tokens"].map((what) =>
                    h("td", { class: "number" }, money(held(what, seat.player))),
                  ),
                  h("td", { class: "quiet" }, remarks(desk, seat)),
                ),
              ),
            ),
          ),
        )
      : h("p", { class: "quiet" }, words.nobody),
    nextSteps(desk, "room", law.cases.room),
    note(desk, known(desk, "table.require_room") ? "table.require_room" : `${view.game}.vacate`),
    h(
      "details",
      { class: "fold", "data-keep": "tokens" },
      h("summary", {}, words.giveTokens),
      form(desk, "tokens", { player: person("player", words.player), cents: dollars("cents", words.amount) }, [
        { label: words.giveTokens, command: (values) => ({ type: "table.give_tokens", by: desk.me.role, ...values }) },
      ]),
    ),
  ];
}

/** @param {Desk} desk @param {import("../types").Seat} seat */
function remarks({ law }, seat) {
  const idle = seat.idle ?? law.cases.idle[seat.player] ?? 0;
  return [
    idle ? words.idle(idle) : "",
    seat.kept ? words.keptMinimum : "",
    seat.personal ? words.ownLimits : "",
    seat.invalid ? words.noCard : "",
    seat.warned ? words.warned : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {Desk} desk */
function places(desk) {
  const { view, law, me } = desk;
  const { reservations, most_at_the_table: atTable, most_on_an_area: onArea } = view.office;
  const by = me.role;
  const limit = law.acts["table.limit_players"];
  return [
    h("h3", {}, words.places),
    reservations.map((each) =>
      form(
        desk,
        `release ${each.player}`,
        {},
        [{ label: words.release, command: () => ({ type: "table.release_areas", by, player: each.player }) }],
        h("span", {}, words.reserved(each.areas, called(each.player))),
      ),
    ),
    known(desk, "table.reserve_areas")
      ? [
          form(desk, "reserve", { player: person("player", words.player), areas: text("areas", words.areas) }, [
            {
              label: words.reserve,
              command: ({ player, areas }) => ({
                type: "table.reserve_areas",
                by,
                player,
                areas: areas
                  .split(/[^0-9]+/)
                  .filter(Boolean)
                  .map(Number),
              }),
            },
          ]),
          note(desk, "table.reserve_areas"),
        ]
      : h("p", { class: "quiet" }, words.noReserving),
    limit?.known
      ? [
          form(
            desk,
            "limit players",
            {
              ...(limit.sets.at_the_table
                ? { at_the_table: whole("at_the_table", words.mostAtTable, { value: atTable }) }
                : {}),
              ...(limit.sets.on_an_area
                ? { on_an_area: whole("on_an_area", words.mostOnArea(law.place), { value: onArea }) }
                : {}),
            },
            [{ label: words.limitPlayers, command: (values) => ({ type: "table.limit_players", by, ...values }) }],
          ),
          note(desk, "table.limit_players"),
        ]
      : null,
  ];
}

/** Whom a measure keeps from the game, and what is held of theirs. @param {Desk} desk */
function notPlaying(desk) {
  const { view, law, me } = desk;
  const { banned, seizures, held } = view.office;
  const by = me.role;
  const open = seizures.filter((each) => !each.ended);
  return [
    h("h3", {}, words.notPlaying),
    banned.length + held.length + open.length ? null : h("p", { class: "quiet" }, words.everybodyPlays),
    banned.map((each) =>
      h(
        "div",
        { class: "person" },
        h(
          "p",
          {},
          h("strong", {}, called(each.player)),
          " ",
          words.banned(each.from_casino, each.reason),
          " ",
          h("span", { class: "quiet" }, words.byWhom(each.who, "", momentWords(each.at))),
        ),
        form(desk, `readmit ${each.player}`, { reason: text("reason", words.reason) }, [
          {
            label: words.readmit,
            command: (values) => ({ type: "table.readmit", by, player: each.player, ...values }),
          },
        ]),
      ),
    ),
    held.map((each) =>
      h(
        "div",
        { class: "person" },
        h("p", {}, h("strong", {}, called(each.player)), " ", words.heldSince(momentWords(each.since))),
        nextSteps(desk, `held ${each.player}`, law.cases.held[each.player] ?? []),
      ),
    ),
    open.map((each) =>
      h(
        "div",
        { class: "person" },
        h("p", {}, words.seized(money(each.cents), called(each.player))),
        form(
          desk,
          `seizure ${each.number}`,
          { reason: text("reason", words.investigation) },
          [true, false].map((back) => ({
            label: back ? words.giveBack : words.toHouse,
            grave: !back,
            command: (values) => ({ type: "table.end_seizure", by, seizure: each.number, to_player: back, ...values }),
          })),
        ),
      ),
    ),
  ];
}
