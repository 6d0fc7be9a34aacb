// For a player: to enter, how one stands, the way to the table, and a secret wager.

import { get, newId } from "../api.js";
import { h } from "../dom.js";
import { keep, kept } from "../keeping.js";
import { tournaments as words } from "../strings/tournaments.js";
import { money, spoken } from "../strings.js";
import { button, form, panel } from "./forms.js";

/** @typedef {import("../schemas").TournamentView} TournamentView */
/** @typedef {(kind: string, fields?: object) => Promise<void>} Ask */

const KEPT = "pitbook.secret-wager.";

/** @param {TournamentView} view @param {Ask} ask @param {string} me */
export function playerPanel(view, ask, me) {
  const mine = view.entrants.find((each) => each.player === me);
  const entering = view.row.phase === "entries_open" && (!mine || ["withdrawn", "refused"].includes(mine.status));
  const before = ["entries_open", "entries_closed"].includes(view.row.phase);
  const in_ = mine && ["accepted", "seated", "through"].includes(mine.status);
  const won = view.prizes.find((each) => each.player === me);
  return panel(
    words.player,
    entering ? button(words.enter, () => ask("apply", { player: me }), "main") : null,
    entering && view.terms.entry.kind !== "ordinary"
      ? [
          button(words.enterEmployee, () => ask("apply", { player: me, employee: true })),
          button(words.enterAssociate, () => ask("apply", { player: me, associate: true })),
        ]
      : null,
    mine ? h("p", {}, words.entered(spoken(mine.status))) : null,
    won ? h("p", {}, h("strong", {}, words.youWon(won.place, money(won.cents)))) : null,
    mine?.table
      ? h(
          "p",
          { class: "row" },
          words.yourStack(words.chips(mine.stack)),
          h("a", { class: "button main", href: `#/table/${mine.table}` }, words.goToTable),
        )
      : null,
    mine && before && ["applied", "accepted"].includes(mine.status)
      ? button(words.withdraw, () => ask("withdraw", { player: me }))
      : null,
    mine && ["accepted", "through"].includes(mine.status) && view.terms.entry.withdrawal?.substitute_until
      ? form(words.nameSubstitute, [{ name: "substitute", label: words.person }], (given) =>
          ask("name_substitute", { player: me, ...given }),
        )
      : null,
    in_ ? permission(ask, me) : null,
    view.terms.entry.signs && mine && mine.signed === null
      ? button(words.sign, () => ask("sign_terms", { player: me }))
      : null,
    in_ && !before ? button(words.retire, () => ask("retire", { player: me })) : null,
    mine?.table && view.terms.format.disposition === "cash"
      ? button(words.agree, () => ask("agree", { player: me }))
      : null,
    mine?.table && view.terms.wagers.secret ? secretWager(view, ask, me, mine.table) : null,
    mine
      ? form(words.dispute, [{ name: "words", label: words.happened }], (given) =>
          ask("open_dispute", { player: me, about: "competition", ...given }),
        )
      : null,
  );
}

/** Names and pictures are used with permission. @param {Ask} ask @param {string} me */
const permission = (ask, me) =>
  form(words.permission, [{ name: "granted", label: words.mayUse, choices: Object.entries(words.yesNo) }], (given) =>
    ask("give_permission", { player: me, granted: given.granted === "yes" }),
  );

/**
 * The wager stays in this tab until it is opened. @param {TournamentView} view @param {Ask} ask @param {string} me
 * @param {string} table
 */
function secretWager(view, ask, me, table) {
  const name = `${KEPT}${view.row.name}`;
  const seats = view.stages.flatMap((each) => each.tables).find((each) => each.at === table)?.seats ?? [];
  const made = seats.find((each) => each.player === me)?.secret;
  const written = kept(name, "sessionStorage");
  if (made && written) {
    const { salt, wager } = JSON.parse(written);
    return button(
      words.openSecret,
      async () => ask("open_wager", { player: me, salt, wager }).then(() => keep(name, null, "sessionStorage")),
      "main",
    );
  }
  return h(
    "div",
    {},
    h("p", { class: "quiet" }, words.secretHow),
    form(words.secretWager, [{ name: "stake", label: words.stake, type: "number" }], async (given) => {
      const wager = await firstWager(table, me, Math.round(Number(given.stake) * 100));
      if (!wager) return;
      const salt = newId();
      keep(name, JSON.stringify({ salt, wager }), "sessionStorage");
      await ask("commit_wager", { player: me, digest: await digest(`${salt}\n${JSON.stringify(wager)}`) });
    }),
  );
}

/** The game's own command for the wager that comes first, as the table offers it. @param {string} table @param {string} me @param {number} stake */
async function firstWager(table, me, stake) {
  const view = await get(`/api/tables/${table}`);
  const offer = view.offers.find(
    (/** @type {any} */ each) => each.fields.stake && each.fields.player?.values?.includes(me),
  );
  if (!offer) return null;
  const fields = Object.fromEntries(
    Object.entries(offer.fields).map(([name, domain]) => [
      name,
      name === "stake" ? stake : /** @type {any} */ (domain).values?.[0],
    ]),
  );
  return { type: offer.command, ...fields };
}

/** @param {string} text */
async function digest(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((each) => each.toString(16).padStart(2, "0")).join("");
}
