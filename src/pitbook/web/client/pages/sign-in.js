// For people who came without a link.

import { call } from "../api.js";
import { h } from "../dom.js";
import { tellRefusal } from "../notices.js";
import { strings } from "../strings.js";

/** @param {HTMLElement} main @param {(token: string) => void} signedIn */
export function signIn(main, signedIn) {
  const person = h("input", { name: "person", autocomplete: "username", required: true });
  const password = h("input", { name: "password", type: "password", autocomplete: "current-password", required: true });
  const role = h("input", { name: "role", value: "player", required: true });
  const send = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      const answer = await call("POST", "/api/session", { person: person.value, password: password.value, role: role.value.replaceAll(" ", "_") });
      signedIn(answer.token);
    } catch (error) {
      tellRefusal(error);
    }
  };
  main.append(
    h("h1", {}, strings.signIn),
    h("p", { class: "quiet" }, strings.nobody),
    h("form", { class: "panel row", onsubmit: send },
      h("label", {}, strings.person, person), h("label", {}, strings.password, password), h("label", {}, strings.role, role),
      h("button", { class: "main" }, strings.signIn)),
  );
}
