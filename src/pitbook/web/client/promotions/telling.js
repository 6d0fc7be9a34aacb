// What everybody who looks into a promotion reads: duties, draws verified, the register, what happened.

import { get } from "../api.js";
import { clauseLinks } from "../clauses.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { promotions as words } from "../strings/promotions.js";
import { capital, money } from "../strings.js";
import { rowForm, wordsInput } from "./acting.js";
import { placeTime } from "./times.js";

/** @typedef {import("../schemas").PromotionView} PromotionView */
/** @typedef {import("./acting").Act} Act */

/** @param {PromotionView} view */
export function dutiesTable(view) {
  if (!view.duties.length) return h("p", { class: "quiet" }, words.noDuties);
  const row = (/** @type {import("../schemas").DutyView} */ { duty, late }) =>
    h(
      "tr",
      { class: late ? "late" : null },
      h(
        "th",
        { scope: "row" },
        capital(duty.what),
        h("small", { class: "quiet" }, `${duty.rulebook} `, clauseLinks(duty.rulebook, duty.clauses)),
      ),
      h("td", { "data-label": words.owedTo }, duty.to),
      h("td", { "data-label": words.since }, placeTime(duty.since, view.zone)),
      h("td", { "data-label": words.due }, duty.due ? placeTime(duty.due, view.zone) : "—"),
      h(
        "td",
        { "data-label": words.done },
        duty.done ? placeTime(duty.done, view.zone) : words.stillOpen,
        late ? h("strong", { class: "bad" }, `, ${words.isLate}`) : null,
      ),
    );
  const heads = [words.duties, words.owedTo, words.since, words.due, words.done];
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": words.duties },
    h(
      "table",
      { class: "duties" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((each) => h("th", { scope: "col" }, capital(each))),
        ),
      ),
      h("tbody", {}, view.duties.map(row)),
    ),
  );
}

/** @param {import("../schemas").PrizeWon} won */
const fellTo = (won) =>
  won.entry ? `${words.entry} ${won.entry}${won.player ? `, ${won.player}` : ""}` : words.unpublished;

/** Draws a draw again, and says what came of it. @param {PromotionView} view @param {number} draw */
export function verification(view, draw) {
  const found = h("div", { role: "status" });
  const verify = async () => {
    try {
      /** @type {import("../schemas").VerifiedDraw} */
      const verified = await get(`/api/promotions/${encodeURIComponent(view.name)}/draws/${draw}/verification`);
      const holds = !verified.wrong.length;
      replace(
        found,
        h("p", { class: holds ? "good" : "bad" }, holds ? words.holds : `${words.wrong}: ${verified.wrong.join("; ")}`),
        h("p", { class: "quiet" }, `${words.committed} `, h("code", {}, verified.commitment)),
        verified.secret ? h("p", { class: "quiet" }, `${words.secret} `, h("code", {}, verified.secret)) : null,
        h(
          "p",
          { class: "quiet" },
          `${words.entries(verified.count)}. ${words.digest} `,
          h("code", {}, verified.digest),
        ),
        verified.blind ? h("p", { class: "quiet" }, `${words.blind} `, h("code", {}, verified.blind)) : null,
        verified.winners.map((won) => h("p", {}, `${words.prize(won.prize)}: ${fellTo(won)}`)),
        verified.redrawn.map((won) => h("p", {}, `${words.redrawn(won.prize)}: ${fellTo(won)}`)),
      );
    } catch (error) {
      tellRefusal(error);
    }
  };
  return h("div", {}, h("button", { onclick: verify }, words.verify), found);
}

/** @param {PromotionView} view @param {Act | null} act who may explain and erase */
export async function register(view, act) {
  /** @type {import("../schemas").DenialRow[]} */
  const rows = await get(`/api/promotions/${encodeURIComponent(view.name)}/denials`);
  if (!rows.length) return h("p", { class: "quiet" }, words.nobodyDenied);
  return h(
    "div",
    {},
    rows.map((each) => {
      const told = wordsInput(words.explain);
      const reason = wordsInput(words.reason);
      const name = wordsInput(words.claimantName);
      const home = wordsInput(words.claimantAddress);
      const claimant = () => ({ type: "promotion.claimant", name: name.input.value, address: home.input.value });
      return h(
        "div",
        { class: "denial" },
        h(
          "p",
          {},
          `${words.prize(each.prize)}, ${each.patron}, ${money(each.cents)}: ${each.reason}. `,
          placeTime(each.at, view.zone),
        ),
        h("p", {}, each.erased_at ? words.erased : [each.name, each.address].filter(Boolean).join(", ")),
        act && !each.explained_at
          ? rowForm(words.explain, [told.element], () =>
              act("explain_denial", { denial: each.number, words: told.input.value }),
            )
          : null,
        act && each.registered && !each.digest && !each.erased_at
          ? rowForm(words.keep, [name.element, home.element], () =>
              act("keep_claimant", { denial: each.number, claimant: claimant() }),
            )
          : null,
        act && each.digest && !each.erased_at && view.phase === "finished"
          ? rowForm(words.erase, [reason.element], () =>
              act("erase_claimant", { denial: each.number, reason: reason.input.value }),
            )
          : null,
      );
    }),
  );
}

/** @param {PromotionView} view */
export async function story(view) {
  /** @type {import("../schemas").PromotionEvent[]} */
  const rows = await get(`/api/promotions/${encodeURIComponent(view.name)}/records`);
  return h(
    "ol",
    { class: "happened" },
    rows.map((each) =>
      h(
        "li",
        {},
        placeTime(each.at, view.zone),
        ` ${each.who}: ${each.words} `,
        each.under.map(({ rulebook, clauses }) => [
          " ",
          h(
            "small",
            { class: "quiet" },
            view.rulebooks.length > 1 ? `${rulebook} ` : "",
            clauseLinks(rulebook, clauses),
          ),
        ]),
      ),
    ),
  );
}
