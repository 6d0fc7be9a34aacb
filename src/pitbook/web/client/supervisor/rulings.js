// Rulings that a dealer asks for: what happened in the dealer's words, what would follow, and a yes or a no.

import { Refused } from "../api.js";
import { fieldFor } from "../dealer/fields.js";
import { h, replace } from "../dom.js";
import { text } from "../forms/fields.js";
import { follows, foreseen } from "../forms/foreseen.js";
import { called } from "../names.js";
import { refusal } from "../notices.js";
import { forms } from "../strings/forms.js";
import { office as words } from "../strings/office.js";
import { capital } from "../strings.js";
import { momentWords } from "../times.js";
import { form } from "./forms.js";
import { under } from "./saying.js";

/** @typedef {import("./types").Desk} Desk */
/** @typedef {import("../forms/parts").Part} Part */
/** @typedef {import("./office").WaitingRuling} WaitingRuling */
/**
 * What was foreseen of a ruling after a record; `not`: that it cannot be given now.
 * @typedef {{ after: number, content: import("../dom").Child, not: boolean }} Told
 */

const REFUSED = 409;
const HIDDEN = ["card", "cards", "further"];

/**
 * What would follow may change with the table, so it is asked for anew; what cannot be given, not before the next
 * phase. @param {Desk} desk @returns {Part[]}
 */
export function rulings(desk) {
  const { view } = desk;
  return (view.office.rulings ?? []).map((/** @type {WaitingRuling} */ each) => {
    const since = desk.told.get(nameOf(each))?.not ? [view.phase, view.play.round?.number] : view.play;
    return { name: nameOf(each), look: "waiting-case urgent", key: [each, since], draw: () => ruling(desk, each) };
  });
}

/** @param {WaitingRuling} ruling */
const nameOf = ({ number }) => `ruling ${number}`;

/**
 * Cards of which nobody is told, since they may lie face down: whoever rules may name them. @param {Desk} desk
 * @param {WaitingRuling} each
 */
function cardsOf({ view, me, names }, each) {
  const hidden = Object.keys(each.ruling).filter((name) => each.ruling[name] === null && HIDDEN.includes(name));
  return hidden.map(
    (name) => /** @type {const} */ ([name, fieldFor(name, { type: "Anything" }, { role: me.role, view, names })]),
  );
}

/** @param {Desk} desk @param {WaitingRuling} each */
function ruling(desk, each) {
  const by = desk.me.role;
  const { number } = each;
  const cards = cardsOf(desk, each);
  const place = h("div", { "aria-live": "polite" });
  const so = () => {
    const named = Object.fromEntries(
      cards.map(([name, field]) => [name, field.read()]).filter(([, value]) => value?.length),
    );
    return {
      type: "table.answer_ruling",
      by,
      number,
      granted: true,
      words: "",
      ...(Object.keys(named).length ? { ruling: { ...each.ruling, by, ...named } } : {}),
    };
  };
  const yes = form(
    desk,
    `${nameOf(each)} yes`,
    Object.fromEntries(cards),
    [{ label: forms.ruleSo, main: true, command: so }],
    cards.length ? h("p", { class: "quiet" }, words.asNamed) : null,
  );
  const show = (/** @type {Told} */ told) => {
    replace(place, told.content);
    for (const button of yes.querySelectorAll("button:not([type])"))
      /** @type {HTMLButtonElement} */ (button).disabled = told.not;
  };
  /** @type {() => Told | undefined} */
  const last = () => desk.told.get(nameOf(each));
  show(last() ?? { after: 0, content: h("p", { class: "waiting" }, words.looking), not: false });
  look(desk, each, cards.length > 0).then((told) => {
    if ((last()?.after ?? 0) > told.after) return;
    desk.told.set(nameOf(each), told);
    show(told);
  });
  return [
    h("h3", {}, words.ruling(number)),
    h(
      "p",
      {},
      h("q", {}, capital(each.happened)),
      " ",
      h("span", { class: "quiet" }, words.byWhom(called(each.who), "", momentWords(each.at))),
    ),
    place,
    yes,
    under(desk, desk.law.acts["table.answer_ruling"].clauses),
    form(desk, nameOf(each), { words: text("words", words.noWords) }, [
      {
        label: words.no,
        command: (values) => ({ type: "table.answer_ruling", by, number, granted: false, ...values }),
      },
    ]),
  ];
}

/**
 * What would follow if it were given as it was asked for. @param {Desk} desk @param {WaitingRuling} each
 * @param {boolean} hidden it names cards of which nobody is told @returns {Promise<Told>}
 */
async function look({ view, me }, each, hidden) {
  const after = view.sequence;
  try {
    const found = hidden
      ? null
      : await foreseen(view.table, {
          type: "table.answer_ruling",
          by: me.role,
          number: each.number,
          granted: true,
          words: "",
        });
    return { after, content: [found ? h("p", {}, words.willFollow) : null, follows(found, view.rulebook)], not: false };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      after,
      content: h("div", { class: "bad" }, refusal(error.problem)),
      not: error.problem.status === REFUSED,
    };
  }
}
