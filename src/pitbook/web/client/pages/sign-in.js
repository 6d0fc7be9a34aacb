// For people who came without a link: what this is, who may come in, and as what.

import { Refused, call } from "../api.js";
import { h, replace } from "../dom.js";
import { keep, kept } from "../keeping.js";
import { refusal } from "../notices.js";
import { languageChoice } from "../speaking.js";
import { display } from "../strings/display.js";
import { ROLES, capital, spoken, strings } from "../strings.js";

/** Who came last to this browser, and as what. */
const LAST = "pitbook.signed-in";

/** @returns {{ person?: string, role?: string }} */
function last() {
  try {
    return JSON.parse(kept(LAST) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * @param {HTMLElement} main @param {string} why @param {(token: string) => void} signedIn
 * @param {import("../schemas").Welcomed | null} [welcomed] who just chose a password
 */
export function signIn(main, why, signedIn, welcomed = null) {
  const before = welcomed ? {} : last();
  const person = h("input", {
    name: "person",
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
    required: true,
    value: welcomed?.person ?? before.person,
  });
  const password = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const does = h("span", { class: "quiet", id: "role-does", "aria-live": "polite" });
  const wrong = h("div", { class: "sign-in-wrong", role: "alert" });
  const explain = () => replace(does, strings.roleWords[role.value] ?? "");
  const roles = welcomed?.roles ?? ROLES;
  const role = h(
    "select",
    { name: "role", "aria-describedby": "role-does", onchange: explain },
    roles.map((each) => h("option", { value: each }, capital(spoken(each)))),
  );
  if (before.role && ROLES.includes(before.role)) role.value = before.role;
  explain();
  const look = h("input", {
    type: "checkbox",
    onchange: () => {
      password.type = look.checked ? "text" : "password";
    },
  });
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    replace(wrong);
    try {
      const answer = await call("POST", "/api/session", {
        person: person.value,
        password: password.value,
        role: role.value,
      });
      keep(LAST, JSON.stringify({ person: person.value, role: role.value }));
      signedIn(answer.token);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      replace(wrong, refusal(error.problem), error.problem.status === 401 ? h("p", {}, strings.signInWrong) : null);
      password.select();
      password.focus();
    }
  };
  main.append(
    h(
      "div",
      { class: "signing-in" },
      h(
        "section",
        { class: "sign-in-about", "aria-label": strings.name },
        h("img", { src: "/ui/icon.svg", alt: "" }),
        h("p", { class: "lead" }, strings.signInAbout.title),
        h(
          "ul",
          {},
          strings.signInAbout.points.map((each) => h("li", {}, each)),
        ),
      ),
      h(
        "section",
        { class: "sign-in-form" },
        h("h1", {}, strings.signIn),
        h("p", { class: "quiet" }, why),
        h(
          "form",
          { class: "panel sign-in", onsubmit: send },
          h("label", {}, strings.person, person),
          h("label", {}, strings.password, password),
          h("label", { class: "row tick" }, look, strings.showPassword),
          h("div", { class: "choice-of-role" }, h("label", {}, strings.role, role), does),
          wrong,
          h("button", { class: "main" }, strings.signIn),
        ),
        h(
          "dl",
          { class: "sign-in-help" },
          strings.signInHelp.map(([asked, told]) => [h("dt", {}, asked), h("dd", {}, told)]),
        ),
        "display" in document.body.dataset
          ? h(
              "p",
              { class: "watch-tables" },
              h("a", { class: "button", href: "#/display" }, display.watchTables),
              " ",
              h("span", { class: "quiet" }, display.watchWords),
            )
          : null,
        languageChoice(),
      ),
    ),
  );
  (person.value ? password : person).focus({ preventScroll: true });
}
