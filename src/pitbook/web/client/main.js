// Which page is shown, and who is looking.

import { forgetToken, get, keepToken, call, tokenFromLink } from "./api.js";
import { h, replace } from "./dom.js";
import { tellRefusal } from "./notices.js";
import { capital, spoken, strings } from "./strings.js";

/** @typedef {import("./types").Me} Me */
/** @typedef {(main: HTMLElement, me: Me, parts: string[]) => (void | (() => void) | Promise<void | (() => void)>)} Page */

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
  open: async () => (await import("./pages/open.js")).openPage,
};

const INSPECTS = ["inspector", "surveillance", "administrator"];

/** @type {void | (() => void)} */
let leave;
/** @type {Me | null} */
let me = null;

async function whoAmI() {
  if (!tokenFromLink()) return null;
  try {
    return await get("/api/me");
  } catch {
    forgetToken();
    return null;
  }
}

/** @param {string} page */
function head(page) {
  const links = [["", strings.lobby], ["rules", strings.rules], ["figures", strings.figures], ["inspect", strings.inspect.name]].filter(([name]) => name === "" || (name in PAGES && (name !== "inspect" || INSPECTS.includes(me?.role ?? ""))));
  const top = /** @type {HTMLElement} */ (document.getElementById("top"));
  replace(
    top,
    h("a", { class: "mark", href: "#/" }, h("img", { src: "/ui/icon.svg", alt: "" }), strings.name),
    h("nav", { "aria-label": strings.name }, links.map(([name, words]) => h("a", { href: `#/${name}`, "aria-current": name === page ? "page" : null }, words))),
    me ? h("span", { class: "who" }, me.name === capital(spoken(me.role)) ? me.name : `${me.name ?? me.person}, ${spoken(me.role)}`) : null,
    me ? h("button", { onclick: signOut }, strings.signOut) : null,
  );
}

async function signOut() {
  await call("DELETE", "/api/session").catch(() => null);
  forgetToken();
  me = null;
  location.hash = "#/";
  await show();
}

let shows = 0;

async function show() {
  const mine = ++shows;
  if (leave) leave();
  leave = undefined;
  const [page = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  me ??= await whoAmI();
  head(page in PAGES ? page : "");
  const content = h("div", {}); // one of its own: whoever comes late to a page that was left writes into nothing
  replace(main, content);
  try {
    if (me) {
      const left = await (await (PAGES[page] ?? lobby)())(content, me, parts);
      if (mine === shows) leave = left;
      else if (left) left();
    } else (await import("./pages/sign-in.js")).signIn(content, async (token) => { keepToken(token); await show(); });
  } catch (error) {
    tellRefusal(error);
  }
  main.focus({ preventScroll: true });
}

addEventListener("hashchange", show);
show();
