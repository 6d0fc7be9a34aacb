// Which page is shown, and who is looking.

import {
  NOT_KNOWN,
  Refused,
  askEarly,
  call,
  decoded,
  forgetToken,
  get,
  invitationFromLink,
  keepToken,
  token,
  tokenFromLink,
} from "./api.js";
import { aboutEdition } from "./addresses.js";
import { h, replace } from "./dom.js";
import { Bell } from "./duties/bell.js";
import { drawFailure, noSuchPage } from "./failure.js";
import { people } from "./strings/people.js";
import { tournaments } from "./strings/tournaments.js";
import { training } from "./strings/training.js";
import { capital, spoken, strings } from "./strings.js";
import { keepZone } from "./times.js";

/** @typedef {import("./schemas").Me} Me */
/**
 * @typedef {(main: HTMLElement, me: Me, parts: string[]) => (void | (() => void) | Promise<void | (() => void)>)} Page
 */

const lobby = async () => (await import("./pages/lobby.js")).lobby;
/** Pages are fetched when they are first shown. @type {Record<string, () => Promise<Page>>} */
const PAGES = {
  "": lobby,
  inspect: async () => (await import("./pages/inspect.js")).inspect,
  coverage: async () => (await import("./pages/coverage.js")).coveragePage,
  table: async () => (await import("./pages/table.js")).tablePage,
  round: async () => (await import("./pages/round.js")).roundPage,
  rules: async () => (await import("./pages/rules.js")).rulesPage,
  figures: async () => (await import("./pages/figures.js")).figuresPage,
  odds: async () => (await import("./pages/odds.js")).oddsPage,
  sign: async () => (await import("./pages/odds.js")).signPage,
  how: async () => (await import("./pages/how.js")).howPage,
  open: async () => (await import("./pages/open.js")).openPage,
  duties: async () => (await import("./pages/duties.js")).dutiesPage,
  tournaments: async () => (await import("./pages/tournaments.js")).tournamentsPage,
  people: async () => (await import("./pages/people.js")).peoplePage,
  promotions: async () => (await import("./pages/promotions.js")).promotionsPage,
  training: async () => (await import("./pages/training.js")).trainingPage,
  password: async () => (await import("./pages/password.js")).passwordPage,
};

/** What presses, on every page of those who see to it. */
const bell = new Bell();
/** @type {void | (() => void)} */
let leave;
/** @type {Me | null} */
let me = null;
/** Why somebody has to sign in. */
let why = strings.nobody;
/** The secret of somebody who was invited and has not chosen a password yet. @type {string | null} */
let invitation = null;
/** Who has just chosen one. @type {import("./schemas").Welcomed | null} */
let welcomed = null;

/** @param {string} page */
function head(page) {
  const links = [
    ["", strings.lobby],
    ["tournaments", tournaments.name],
    ["rules", strings.rules],
    ["figures", strings.figures],
    ["training", training.name],
    ["promotions", strings.promotions],
    ["inspect", strings.inspect.name],
    ["duties", strings.duties],
    ["people", people.name],
  ]
    .filter(() => me) // there is nothing yet for whoever has not signed in
    .filter(([name]) => name !== "inspect" || me?.inspects)
    .filter(([name]) => name !== "duties" || me?.sees_duties)
    .filter(([name]) => name !== "people" || me?.role === "administrator");
  const top = /** @type {HTMLElement} */ (document.getElementById("top"));
  top.classList.remove("open");
  const menu = h(
    "button",
    {
      class: "menu",
      "aria-expanded": "false",
      "aria-controls": "pages",
      onclick: () => menu.setAttribute("aria-expanded", String(top.classList.toggle("open"))),
    },
    strings.menu,
  );
  replace(
    top,
    h("a", { class: "mark", href: "#/" }, h("img", { src: "/ui/icon.svg", alt: "" }), strings.name),
    h(
      "nav",
      { "aria-label": strings.name, id: "pages" },
      links.map(([name, words]) => h("a", { href: `#/${name}`, "aria-current": name === page ? "page" : null }, words)),
      h("a", { href: "/help", target: "_blank" }, strings.help),
    ),
    bell.element,
    me?.faults ? h("a", { class: "faults", href: "#/people" }, people.faults(me.faults)) : null,
    me
      ? h(
          "a",
          { class: "who", href: "#/password" },
          me.name ?? me.person,
          me.name === capital(spoken(me.role)) ? null : h("span", { class: "role" }, `, ${spoken(me.role)}`),
        )
      : null,
    me ? h("button", { onclick: signOut }, strings.signOut) : null,
    menu,
  );
}

async function signOut() {
  await call("DELETE", "/api/session").catch(() => null);
  forgetToken();
  me = null;
  bell.listen(null);
  why = strings.nobody;
  location.hash = "#/";
  await show();
}

/** The page that the address names, and what of it. */
function address() {
  const [page = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
  return { page, parts };
}

/** Nobody has to be known for these. @type {Record<string, (main: HTMLElement, parts: string[]) => Promise<void | (() => void)>>} */
const PUBLIC = {
  wall: async (main, [name = ""]) => (await import("./pages/wall.js")).wallPage(main, name),
  display: async (main) => (await import("./pages/display.js")).displayPage(main),
  watch: async (main, [name = ""]) => (await import("./pages/watch.js")).watchPage(main, name),
  shared: async (main, parts) => (await import("./pages/shared.js")).sharedPage(main, parts),
};

/** @param {HTMLElement} content @param {Me} looks @returns {Promise<void | (() => void)>} */
async function draw(content, looks) {
  const { page, parts } = address();
  if (Object.hasOwn(PUBLIC, page)) return PUBLIC[page](content, parts);
  if (!Object.hasOwn(PAGES, page)) throw noSuchPage(page);
  return (await PAGES[page]())(content, looks, parts);
}

/** @param {HTMLElement} content */
async function drawSignIn(content) {
  const { signIn } = await import("./pages/sign-in.js");
  signIn(
    content,
    why,
    (given) => {
      welcomed = null;
      keepToken(given);
      show();
    },
    welcomed,
  );
}

/** Whoever was signed in here before is not who was invited. @param {HTMLElement} content @param {string} secret */
async function drawInvitation(content, secret) {
  const { invitationPage } = await import("./pages/invitation.js");
  invitationPage(content, secret, (known) => {
    invitation = null;
    me = null;
    forgetToken();
    welcomed = known;
    why = people.chosen;
    show();
  });
}

let shows = 0;

/** Whoever comes late, to a page that was left meanwhile, changes nothing. */
async function show() {
  const mine = ++shows;
  if (leave) leave();
  leave = undefined;
  aboutEdition();
  if (tokenFromLink()) me = null;
  invitation = invitationFromLink() ?? (address().page ? null : invitation); // whoever goes elsewhere comes back by the link
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const content = h("div", {});
  try {
    if (!me && token() && !address().page) askEarly("/api/tables", "/api/rulebooks");
    const looks = me ?? (token() ? await get("/api/me") : null);
    if (mine !== shows) return;
    me = looks;
    if (me) keepZone(me.zone);
    bell.listen(me);
    head(address().page);
    replace(main, content);
    const left = await (invitation
      ? drawInvitation(content, invitation)
      : me
        ? draw(content, me)
        : Object.hasOwn(PUBLIC, address().page)
          ? PUBLIC[address().page](content, address().parts)
          : drawSignIn(content));
    if (mine !== shows) return left?.();
    leave = left;
  } catch (error) {
    if (mine !== shows) return;
    head(address().page);
    replace(main, content);
    drawFailure(content, error);
    if (!(error instanceof Refused)) console.error(error);
  }
  document.title = [main.querySelector("h1")?.textContent, strings.name].filter(Boolean).join(" · ");
  if (!main.contains(document.activeElement)) main.focus({ preventScroll: true }); // a page may have found a better place
}

/** The address stays as it is: it says which page is shown. */
document.body.prepend(
  h(
    "a",
    {
      class: "skip",
      href: "#main",
      onclick: (/** @type {Event} */ event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      },
    },
    strings.skip,
  ),
);
addEventListener(NOT_KNOWN, () => {
  me = null;
  why = strings.connection.notKnown;
  show();
});
addEventListener("hashchange", show);
show();
