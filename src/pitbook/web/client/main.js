// Which page is shown, and who is looking.

import { forgetToken, get, keepToken, call, tokenFromLink } from "./api.js";
import { h, replace } from "./dom.js";
import { inspect } from "./pages/inspect.js";
import { lobby } from "./pages/lobby.js";
import { figuresPage } from "./pages/figures.js";
import { oddsPage, signPage } from "./pages/odds.js";
import { rulesPage } from "./pages/rules.js";
import { tablePage } from "./pages/table.js";
import { signIn } from "./pages/sign-in.js";
import { tellRefusal } from "./notices.js";
import { spoken, strings } from "./strings.js";

/** @typedef {import("./types").Me} Me */
/** @typedef {(main: HTMLElement, me: Me, parts: string[]) => (void | (() => void) | Promise<void | (() => void)>)} Page */

/** @type {Record<string, Page>} */
const PAGES = { "": lobby, inspect, table: tablePage, rules: rulesPage, figures: figuresPage, odds: oddsPage, sign: signPage };

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
    me ? h("span", { class: "who" }, `${me.name ?? me.person}, ${spoken(me.role)}`) : null,
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

async function show() {
  if (leave) leave();
  leave = undefined;
  const [page = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  me ??= await whoAmI();
  head(page in PAGES ? page : "");
  replace(main);
  try {
    if (me) leave = await (PAGES[page] ?? lobby)(main, me, parts);
    else signIn(main, async (token) => { keepToken(token); await show(); });
  } catch (error) {
    tellRefusal(error);
  }
  main.focus({ preventScroll: true });
}

addEventListener("hashchange", show);
show();
