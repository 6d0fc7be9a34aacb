// For administrators, #/people: what waits for a second one, everybody there is, and what in the store does not fit.

import { call, get } from "../api.js";
import { h, replace } from "../dom.js";
import { tell, tellRefusal } from "../notices.js";
import { people as words } from "../strings/people.js";
import { ROLES, capital, spoken } from "../strings.js";
import { moment } from "../times.js";

/** @typedef {import("../schemas").Me} Me */
/** @typedef {import("../schemas").PersonShown} PersonShown */
/** @typedef {import("../schemas").ChangeWaiting} ChangeWaiting */
/** @typedef {import("../schemas").ChangeAnswer} ChangeAnswer */
/** @typedef {import("../dom").Child} Child */

/** So many people are found without looking for them. */
const FEW = 10;
/** What was looked for, as long as the page is open. */
let sought = "";

const rolesIn = (/** @type {string[]} */ roles) => words.joined(roles.map(spoken));

/** @type {import("../main").Page} */
export async function peoplePage(main, me) {
  sought = "";
  const place = h("div", { class: "people-page" });
  main.append(h("h1", {}, words.title), place);
  if (me.role !== "administrator")
    return void replace(
      place,
      h("p", { class: "quiet" }, words.notYours),
      me.inspects ? faults(forged(await get("/api/faults")), null) : null,
    );
  const invitation = h("div", {});
  /**
   * Asks for something, tells what came of it, and draws all anew. @param {string} method @param {string} path
   * @param {unknown} [body]
   */
  const ask = async (method, path, body) => {
    try {
      /** @type {ChangeAnswer | null} */
      const answer = await call(method, path, body);
      if (answer?.invitation) replace(invitation, link(answer.invitation));
      else tell(words.answered(answer?.done ?? true));
      await show();
    } catch (error) {
      tellRefusal(error);
    }
  };
  const show = async () => {
    /** @type {[PersonShown[], ChangeWaiting[], Fault[], Me]} */
    const [everybody, waiting, wrong, { only_administrator: alone }] = await Promise.all([
      get("/api/people"),
      get("/api/changes"),
      get("/api/faults"),
      get("/api/me"),
    ]);
    replace(
      place,
      h("p", { class: "quiet" }, words.words),
      h("p", alone ? { class: "bad" } : {}, alone ? words.alone : words.two),
      forged(wrong).length ? faults(forged(wrong), () => ask("DELETE", "/api/faults")) : null,
      waitingPanel(me, waiting, ask),
      invitation,
      peoplePanel(me, everybody, ask),
      addPanel(ask),
    );
  };
  await show();
}

/** @typedef {(method: string, path: string, body?: unknown) => Promise<void>} Ask */

/** @typedef {{ trouble: string, where: string, words: string }} Fault */

/** Of all that is wrong on the floor, what can be mended here. @param {Fault[]} found */
const forged = (found) => found.filter((each) => each.trouble === "row_forged");

/** @param {Fault[]} found @param {(() => void) | null} mend */
function faults(found, mend) {
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.faults(found.length)),
    h("p", { class: "bad" }, words.faultsWords),
    h(
      "ul",
      {},
      found.map(({ where, words: wrong }) => h("li", {}, h("code", {}, where), ": ", wrong)),
    ),
    mend ? h("button", { onclick: mend }, words.mend) : null,
  );
}

/** @param {Me} me @param {ChangeWaiting[]} waiting @param {Ask} ask */
function waitingPanel(me, waiting, ask) {
  const row = (/** @type {ChangeWaiting} */ { number, by, at, change }) =>
    h(
      "li",
      { class: "row between" },
      h(
        "span",
        {},
        words.change(change, rolesIn),
        h("small", { class: "quiet" }, ` ${words.askedBy(by)}, `, moment(at)),
      ),
      h(
        "span",
        { class: "row" },
        by === me.person
          ? h("span", { class: "quiet" }, words.onlyAnother)
          : h(
              "button",
              { class: "main", onclick: () => ask("POST", `/api/changes/${number}/confirmation`) },
              words.confirm,
            ),
        h(
          "button",
          { onclick: () => ask("DELETE", `/api/changes/${number}`) },
          by === me.person ? words.takeBack : words.refuse,
        ),
      ),
    );
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.waiting),
    waiting.length ? h("ul", { class: "waiting-changes" }, waiting.map(row)) : h("p", { class: "quiet" }, words.none),
  );
}

/**
 * Shown once, since nobody can tell the secret again.
 * @param {{ person: string, secret: string, until: number }} invitation
 */
function link({ person, secret, until }) {
  const address = `${location.origin}/#invitation=${secret}`;
  return h(
    "section",
    { class: "panel", role: "status" },
    h("h2", {}, words.invitation(person)),
    h("p", {}, words.invitationWords),
    h("p", {}, h("code", {}, address)),
    h("p", { class: "quiet" }, words.invitedUntil, " ", moment(until)),
  );
}

/** @param {Me} me @param {PersonShown[]} everybody @param {Ask} ask */
function peoplePanel(me, everybody, ask) {
  const row = (/** @type {PersonShown} */ each) =>
    h(
      "tr",
      {},
      h("td", {}, h("strong", {}, each.name), h("br"), h("span", { class: "quiet" }, each.id)),
      h("td", { "data-label": words.roles }, capital(rolesIn(each.roles)), rolesForm(each, ask)),
      h(
        "td",
        { "data-label": words.password },
        each.password
          ? [words.setBy[each.password.means](each.password.by), ", ", moment(each.password.at)]
          : words.noPassword,
        each.invited_until ? h("div", { class: "quiet" }, words.invitedUntil, " ", moment(each.invited_until)) : null,
      ),
      h(
        "td",
        {},
        h(
          "span",
          { class: "row" },
          each.id === me.person
            ? null
            : h(
                "button",
                {
                  "aria-label": words.inviteThem(each.id),
                  onclick: () => ask("POST", `/api/people/${each.id}/invitation`),
                },
                words.invite,
              ),
          each.id === me.person
            ? null
            : h(
                "button",
                { "aria-label": words.endThem(each.id), onclick: () => ask("DELETE", `/api/people/${each.id}/tokens`) },
                words.endAll,
              ),
        ),
      ),
    );
  const rows = everybody.map((each) => ({
    element: row(each),
    said: [each.name, each.id, rolesIn(each.roles)].join(" ").toLowerCase(),
  }));
  const none = h("p", { class: "quiet", role: "status" });
  const look = () => {
    sought = find.value;
    const found = rows.filter(({ element, said }) => !(element.hidden = !said.includes(sought.trim().toLowerCase())));
    replace(none, found.length ? "" : words.noneFound);
  };
  const find = h("input", {
    type: "search",
    value: sought,
    placeholder: words.find,
    "aria-label": words.find,
    oninput: look,
  });
  look();
  return h(
    "section",
    { class: "panel" },
    h("div", { class: "row between" }, h("h2", {}, words.name), everybody.length > FEW ? find : null),
    h(
      "div",
      { class: "scroll", tabindex: "0", role: "region", "aria-label": words.name },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            [words.person, words.roles, words.password, ""].map((each) =>
              each ? h("th", { scope: "col" }, each) : h("td", {}),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          rows.map(({ element }) => element),
        ),
      ),
    ),
    none,
  );
}

/** @param {PersonShown} person @param {Ask} ask */
function rolesForm({ id, roles }, ask) {
  const boxes = roleBoxes(roles);
  return h(
    "details",
    {},
    h("summary", {}, words.changeRoles),
    h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          ask("PUT", `/api/people/${id}/roles`, { roles: boxes.chosen() });
        },
      },
      h("fieldset", { class: "roles" }, h("legend", {}, words.rolesOf(id)), boxes.labels),
      h("button", {}, words.keep),
    ),
  );
}

/** @param {string[]} had */
function roleBoxes(had) {
  const inputs = ROLES.map((value) => h("input", { type: "checkbox", value, checked: had.includes(value) }));
  return {
    labels: inputs.map((each) => h("label", { class: "row" }, each, capital(spoken(each.value)))),
    chosen: () => inputs.filter((each) => each.checked).map((each) => each.value),
  };
}

/** @param {Ask} ask */
function addPanel(ask) {
  const id = h("input", {
    name: "id",
    required: true,
    pattern: "[a-z0-9][a-z0-9\\-]{0,39}",
    title: words.personWords,
    autocomplete: "off",
  });
  const name = h("input", { name: "name", required: true, maxlength: 80, autocomplete: "off" });
  const boxes = roleBoxes(["player"]);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask("POST", "/api/people", { id: id.value, name: name.value, roles: boxes.chosen() });
  };
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, words.add),
    h(
      "form",
      { onsubmit: send },
      h("div", { class: "row form" }, h("label", {}, words.person, id), h("label", {}, words.fullName, name)),
      h("fieldset", { class: "roles" }, h("legend", {}, words.roles), boxes.labels),
      h("button", { class: "main" }, words.add),
    ),
  );
}
