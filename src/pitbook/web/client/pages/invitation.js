// Somebody who was invited chooses a password.

import { call } from "../api.js";
import { h } from "../dom.js";
import { tell, tellRefusal } from "../notices.js";
import { people as words } from "../strings/people.js";

/** @typedef {import("../schemas").Welcomed} Welcomed */

/**
 * A new password, typed twice. @param {(password: string) => Promise<void>} send @param {string} label
 * @param {...import("../dom").Child} before
 */
export function passwordForm(send, label, ...before) {
  const field = (/** @type {string} */ name) =>
    h("input", { name, type: "password", autocomplete: "new-password", required: true, minlength: 8, maxlength: 200 });
  const [first, second] = [field("new"), field("again")];
  const submit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (first.value !== second.value) return tell(words.differ);
    await send(first.value).catch(tellRefusal);
  };
  return h(
    "form",
    { class: "panel sign-in", onsubmit: submit },
    before,
    h("label", {}, words.newPassword, first),
    h("label", {}, words.again, second),
    h("button", { class: "main" }, label),
  );
}

/** @param {HTMLElement} main @param {string} invitation @param {(welcomed: Welcomed) => void} done */
export function invitationPage(main, invitation, done) {
  const send = async (/** @type {string} */ password) =>
    done(await call("PUT", "/api/invitation", { invitation, password }));
  main.append(
    h("h1", {}, words.choose),
    h("p", { class: "quiet" }, words.chooseWords),
    passwordForm(send, words.choose),
  );
}
