// Closing a table with its notice, opening it again, the last rounds, and the approval of its layout.

import { h } from "../dom.js";
import { dollars, text } from "../forms/fields.js";
import { office as words } from "../strings/office.js";
import { momentWords } from "../times.js";
import { form, timeToCome } from "./forms.js";
import { gameAct } from "./game-acts.js";
import { countdown, known, note, under } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */

/** @param {Desk} desk @returns {Part[]} */
export function closing(desk) {
  const { view } = desk;
  const { closure, closed_at: closed, approval } = view.office;
  const toCome = view.play.final_rounds;
  return [
    {
      name: "closing",
      key: [closure, closed, view.seated.length > 0, closure !== null && closure.closes_at <= desk.now()],
      draw: () => closingPart(desk),
    },
    ...gameAct(
      desk,
      "announce_final_rounds",
      words.finalRounds,
      words.notInARound,
      toCome === null || toCome === undefined ? "" : words.roundsToCome(toCome),
    ),
    ...(known(desk, "table.note_approval")
      ? [
          {
            name: "approval",
            key: approval,
            draw: () => [
              h("h3", {}, words.layout),
              approval ? h("p", {}, approval) : null,
              form(desk, "approval", { reference: text("reference", words.reference) }, [
                {
                  label: words.noteIt,
                  command: (values) => ({ type: "table.note_approval", by: desk.me.role, ...values }),
                },
              ]),
              note(desk, "table.note_approval"),
            ],
          },
        ]
      : []),
  ];
}

/** @param {Desk} desk */
function closingPart(desk) {
  const { view, law, me } = desk;
  const { closure, closed_at: closed } = view.office;
  const minutes = law.acts["table.close_table"].sets.minutes_of_notice;
  const by = me.role;
  const counts = view.dealing === "recorded" && view.opening?.checklist.some((each) => each.item === "float");
  /** @type {import("./types").Fields} */
  const counted = counts ? { counted: dollars("counted", words.countedAtClosing, null, { min: 0 }) } : {};
  /** @type {import("./types").Does} */
  const close = {
    label: words.close,
    grave: true,
    command: (values) => ({ type: "table.close_table", by, ...values }),
  };
  if (closed)
    return [
      h("h3", {}, words.closing),
      h("p", {}, words.closed(momentWords(closed))),
      form(desk, "reopen", {}, [
        { label: words.reopen, main: true, command: () => ({ type: "table.reopen_table", by }) },
      ]),
      note(desk, "table.reopen_table"),
    ];
  return [
    h("h3", {}, words.closing),
    closure
      ? [
          h(
            "p",
            {},
            words.closes(momentWords(closure.closes_at)),
            " ",
            closure.closes_at > desk.now() ? [words.inTime, " ", countdown(desk, closure.closes_at)] : words.due,
          ),
          form(desk, "close", counted, [
            close,
            { label: words.withdraw, bare: true, command: () => ({ type: "table.withdraw_closure", by }) },
          ]),
        ]
      : [
          h(
            "p",
            {},
            view.seated.length ? words.noticeNeeded(minutes) : words.nobodyThere,
            " ",
            under(desk, law.acts["table.close_table"].clauses),
          ),
          form(desk, "announce closing", { closes_at: timeToCome(desk, "closes_at", minutes) }, [
            {
              label: words.announce,
              main: view.seated.length > 0,
              command: (values) => ({ type: "table.display_closure", by, ...values }),
            },
          ]),
          form(desk, "close", counted, [close]),
        ],
    note(desk, "table.close_table"),
  ];
}
