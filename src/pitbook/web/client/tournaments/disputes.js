// Disputes about the competition: the director decides, tells the player of the regulator, and closes.

import { h } from "../dom.js";
import { tournaments as words } from "../strings/tournaments.js";
import { moment } from "../times.js";
import { button, form, panel } from "./forms.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

/** @param {TournamentView} view @param {Ask | null} ask who decides them */
export const disputesPanel = (view, ask) =>
  view.raised.length
    ? panel(
        words.disputes,
        view.raised.map((each) =>
          h(
            "article",
            { "aria-label": words.disputeOf(each.number, each.player) },
            h("h3", {}, words.disputeOf(each.number, each.player)),
            h("p", {}, each.words, h("span", { class: "quiet" }, " ", moment(each.opened_at))),
            each.decision ? h("p", {}, words.decided(each.decision)) : null,
            each.advised_at ? h("p", { class: "quiet" }, [words.advised, " ", moment(each.advised_at)]) : null,
            each.closed_at ? h("p", { class: "quiet" }, [words.closed, " ", moment(each.closed_at)]) : null,
            ask && !each.closed_at ? next(each, ask) : null,
          ),
        ),
      )
    : null;

/** @param {import("../schemas").TournamentDispute} each @param {Ask} ask */
function next(each, ask) {
  if (!each.decided_at)
    return form(words.decide, [{ name: "words", label: words.decision }], (given) =>
      ask("decide_dispute", { dispute: each.number, ...given }),
    );
  if (!each.advised_at) return button(words.advisePerson, () => ask("advise_person", { dispute: each.number }));
  return form(words.closeDispute, [{ name: "words", label: words.how }], (given) =>
    ask("close_dispute", { dispute: each.number, ...given }),
  );
}
