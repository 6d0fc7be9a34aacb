// What is said about people, their roles and passwords.

import { locale, said } from "../language.js";

const list = new Intl.ListFormat(locale);

export const people = said("people", {
  name: "People",
  title: "People and roles",
  find: "Find a person: name, user name, role",
  noneFound: "Nobody matches.",
  words: "Every change is recorded, with who made it and who confirmed it.",
  notYours: "This page is for administrators.",
  alone:
    "You are the only administrator. Changes that normally need two take effect at once, and the record says they were made alone.",
  two: "Any role but player, any role for yourself, and an invitation to such an account wait until another administrator confirms.",
  waiting: "Pending confirmation",
  none: "Nothing pending.",
  askedBy: (/** @type {string} */ who) => `requested by ${who}`,
  /** @param {import("../schemas").ChangeWaiting["change"]} change @param {(roles: string[]) => string} roles */
  change: (change, roles) => {
    switch (change.type) {
      case "add_person":
        return `Add ${change.name} (${change.person}) as ${roles(change.roles)}`;
      case "change_roles":
        return `${change.person}: ${roles(change.roles)} instead of ${roles(change.had)}`;
      case "invite":
        return `Invite ${change.person} to choose a password`;
    }
  },
  confirm: "Confirm",
  refuse: "Refuse",
  takeBack: "Withdraw",
  onlyAnother: "Another administrator must confirm.",
  answered: (/** @type {boolean} */ done) => (done ? "Done." : "A second administrator must confirm."),
  person: "User name",
  personWords: "Small letters, digits and hyphens",
  fullName: "Name",
  roles: "Roles",
  password: "Password",
  noPassword: "none",
  /** @type {Record<string, (by: string) => string>} */
  setBy: {
    old_password: () => "chosen with the old password",
    invitation: (by) => `chosen with an invitation from ${by}`,
    administrator: (by) => `set by ${by}`,
    earlier: () => "set earlier; how is not on record",
  },
  invitedUntil: "invited until",
  invite: "Invite",
  inviteThem: (/** @type {string} */ who) => `Invite ${who}`,
  endAll: "Sign out everywhere",
  endThem: (/** @type {string} */ who) => `Sign out everywhere: ${who}`,
  ended: "All their sessions are ended.",
  changeRoles: "Change roles",
  rolesOf: (/** @type {string} */ who) => `${who}'s roles`,
  keep: "Save roles",
  add: "Add a person",
  invitation: (/** @type {string} */ who) => `Invitation for ${who}`,
  invitationWords:
    "Give this link to this person only. Whoever opens it first chooses the password. It is shown only once.",
  faults: (/** @type {number} */ many) =>
    many === 1 ? "1 row of the store does not match the records" : `${many} rows of the store do not match the records`,
  faultsWords:
    "The store was changed from outside or is damaged. These rows are ignored. Find out who had access before you remove them.",
  mend: "Remove these rows",
  joined: (/** @type {string[]} */ words) => list.format(words),
  choose: "Choose a password",
  chooseWords: "This invitation works once. You sign in with what you choose here.",
  newPassword: "New password",
  again: "Repeat password",
  differ: "The passwords differ.",
  chosen: "Your password is set. Sign in with it.",
  own: "Your password",
  ownNone: "You signed in with a link and have no password. Ask an administrator for an invitation.",
  ownSet: "Your password was",
  old: "Old password",
  save: "Change password",
  saved: "Your password is changed. Sign in with it.",
});
