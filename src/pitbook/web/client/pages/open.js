// Opening a table, #/open, #/open/RULEBOOK: under which rulebook, and then the form.

import { get } from "../api.js";
import { h, replace } from "../dom.js";
import { drawing } from "../drawings.js";
import { tellRefusal } from "../notices.js";
import { Opening } from "../opening/form.js";
import { open as words } from "../strings/open.js";

/** @typedef {import("../schemas").RulebookRow} RulebookRow */

/** @type {import("../main").Page} */
export async function openPage(main, me, [wanted]) {
  main.append(h("h1", {}, words.title), h("p", { class: "quiet" }, me.opens?.length ? words.words : words.notYours));
  if (!me.opens?.length) return;
  const opens = me.opens;
  /** @type {[RulebookRow[], { name: string }[]]} */
  const [books, tables] = await Promise.all([get("/api/rulebooks"), get("/api/tables")]);
  const taken = new Set(tables.map((each) => each.name));
  const place = h("div", {});
  let asked = "";
  const show = async (/** @type {string} */ rulebook) => {
    asked = rulebook;
    const shown = await get(`/api/rulebooks/${rulebook}/terms`);
    if (asked === rulebook) replace(place, new Opening(shown, taken).element); // whoever chose another meanwhile sees that
  };
  const chosen = wanted && opens.includes(wanted) ? wanted : opens[0];
  main.append(
    h(
      "fieldset",
      { class: "term-books" },
      h("legend", {}, words.rulebook),
      books
        .filter((each) => opens.includes(each.id))
        .map((each) =>
          h(
            "label",
            { class: `of-${each.game}` },
            h("input", {
              type: "radio",
              name: "rulebook",
              value: each.id,
              checked: each.id === chosen,
              onchange: () => show(each.id).catch(tellRefusal),
            }),
            drawing(each.game),
            h("span", {}, h("strong", {}, each.title), h("small", {}, each.venue)),
          ),
        ),
    ),
    place,
  );
  await show(chosen);
}
