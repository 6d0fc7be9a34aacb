// For people who came without a link.

import { call } from "../api.js";
import { h, replace } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { ROLES, capital, spoken, strings } from "../strings.js";

/**
 * @param {HTMLElement} main @param {string} why @param {(token: string) => void} signedIn
 * @param {import("../schemas").Welcomed | null} [welcomed] who just chose a password
 */
export function signIn(main, why, signedIn, welcomed = null) {
  const person = h("input", { name: "person", autocomplete: "username", required: true, value: welcomed?.person });
  const password = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const does = h("span", { class: "quiet", id: "role-does", "aria-live": "polite" });
  const explain = () => replace(does, strings.roleWords[role.value] ?? "");
  const role = h(
    "select",
    { name: "role", "aria-describedby": "role-does", onchange: explain },
    (welcomed?.roles ?? ROLES).map((each) => h("option", { value: each }, capital(spoken(each)))),
  );
  explain();
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      const answer = await call("POST", "/api/session", {
        person: person.value,
        password: password.value,
        role: role.value,
      });
      signedIn(answer.token);
    } catch (error) {
      tellRefusal(error);
    }
  };
  main.append(
    h("h1", {}, strings.signIn),
    h("p", { class: "quiet" }, why),
    h(
      "form",
      { class: "panel sign-in", onsubmit: send },
      h("label", {}, strings.person, person),
      h("label", {}, strings.password, password),
      h("div", { class: "choice-of-role" }, h("label", {}, strings.role, role), does),
      h("button", { class: "main" }, strings.signIn),
    ),
    h(
      "ul",
      { class: "quiet sign-in-help" },
      Object.values(strings.signInHelp).map((each) => h("li", {}, each)),
    ),
  );
}
