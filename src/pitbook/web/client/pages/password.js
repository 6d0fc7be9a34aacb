// One's own password: who set it, and another one for whoever knows it. #/password

import { NOT_KNOWN, call, forgetToken } from "../api.js";
import { h } from "../dom.js";
import { tell } from "../notices.js";
import { languageChoice } from "../speaking.js";
import { people as words } from "../strings/people.js";
import { moment } from "../times.js";
import { passwordForm } from "./invitation.js";

/** @type {import("../main").Page} */
export function passwordPage(main, me) {
  main.append(h("h1", {}, words.own));
  if (!me.password) return void main.append(h("p", { class: "quiet" }, words.ownNone), languageChoice());
  const { means, by, at } = me.password;
  const old = h("input", {
    name: "old",
    type: "password",
    autocomplete: "current-password",
    required: true,
    maxlength: 200,
  });
  const send = async (/** @type {string} */ password) => {
    await call("PUT", `/api/people/${me.person}/password`, { password, old: old.value });
    tell(words.saved);
    forgetToken();
    dispatchEvent(new Event(NOT_KNOWN));
  };
  main.append(
    h("p", { class: "quiet" }, words.ownSet, " ", words.setBy[means](by), ", ", moment(at), "."),
    passwordForm(send, words.save, h("label", {}, words.old, old)),
    languageChoice(),
  );
}
