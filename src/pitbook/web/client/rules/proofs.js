// What shows a clause: golden rounds, which can be looked at, and by their names the tests and cases that cannot.

import { h } from "../dom.js";
import { book } from "../strings/book.js";

/** Golden rounds by name, and what each shows. @typedef {Map<string, string>} Titles */

/** @param {string} rulebook @param {string} round */
export const roundOfBook = (rulebook, round) => `#/rules/${rulebook}/round/${round}`;

/** @param {{ name: string, title: string }[]} rounds @returns {Titles} */
export const titlesOf = (rounds) => new Map(rounds.map(({ name, title }) => [name, title]));

/** A proof is kept as its form and its name. @param {string} proof */
function parts(proof) {
  const at = proof.indexOf(" ");
  return { form: proof.slice(0, at), name: proof.slice(at + 1) };
}

/** @param {string} rulebook @param {string[]} proofs @param {Titles} titles */
export function proofList(rulebook, proofs, titles) {
  return h(
    "ul",
    { class: "proofs" },
    proofs.map((each) => {
      const { form, name } = parts(each);
      const round = name.replace(/^[^/]+\//, "").replace(".round", "");
      const title = form === "golden" ? titles.get(round) : undefined;
      return h(
        "li",
        {},
        h("span", { class: `tag by-${form}` }, book.proofForms[form] ?? form),
        " ",
        title ? h("a", { href: roundOfBook(rulebook, round) }, title) : h("code", {}, name),
      );
    }),
  );
}

/** What shows a clause, counted: 2 × golden round, 4 × test. @param {string[]} proofs */
export function proofWords(proofs) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { form } of proofs.map(parts)) counts.set(form, (counts.get(form) ?? 0) + 1);
  return `${book.shownBy} ${[...counts].map(([form, many]) => `${many} × ${book.proofForms[form] ?? form}`).join(", ")}`;
}
