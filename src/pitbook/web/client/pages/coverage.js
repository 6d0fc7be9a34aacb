// A rulebook for inspectors: #/coverage/RULEBOOK, #/coverage/RULEBOOK/readings with their price, #/coverage/RULEBOOK/defects.

import { get } from "../api.js";
import { h } from "../dom.js";
import { pricesPanel } from "../figures/prices.js";
import { coveragePanels } from "../inspecting/coverage.js";
import { tellRefusal } from "../notices.js";
import { defectPiece, proofOf, readingPiece } from "../rules/pieces.js";
import { titlesOf } from "../rules/proofs.js";
import { book } from "../strings/book.js";
import { strings } from "../strings.js";

const words = strings.inspect;
const TABS = [
  ["", words.coverage],
  ["readings", words.readings],
  ["defects", words.defects],
];

/** @type {import("../main").Page} */
export async function coveragePage(main, me, [rulebook = "", tab = ""]) {
  let here = true;
  const path = `/api/rulebooks/${encodeURIComponent(rulebook)}`;
  /** @type {import("../schemas").RulebookContents} */
  const contents = await get(path);
  const { title, venue } = contents.rulebook;
  main.append(
    h("p", { class: "crumbs" }, h("a", { href: "#/inspect" }, words.name)),
    h("h1", {}, title),
    h(
      "p",
      {},
      `${venue}. `,
      h("a", { href: `#/rules/${rulebook}` }, words.theRules),
      " · ",
      h("a", { href: `#/figures/${rulebook}` }, words.theFigures),
    ),
    proofOf(contents.rulebook),
    h(
      "nav",
      { class: "row pills", "aria-label": title },
      TABS.map(([name, said]) =>
        h(
          "a",
          { href: `#/coverage/${rulebook}${name && `/${name}`}`, "aria-current": name === tab ? "page" : null },
          said,
        ),
      ),
    ),
  );
  if (tab === "readings") {
    if (me.role !== "player") pricesPanel(main, rulebook, () => here).catch(tellRefusal);
    main.append(
      h(
        "section",
        { class: "panel" },
        h("h2", {}, book.readingsTitle),
        contents.readings.map((each) => readingPiece(rulebook, each)),
      ),
    );
  } else if (tab === "defects") {
    main.append(
      h(
        "section",
        { class: "panel" },
        h("h2", {}, book.defectsTitle),
        contents.defects.length
          ? contents.defects.map((each) => defectPiece(rulebook, each))
          : h("p", {}, words.noDefects),
      ),
    );
  } else {
    const [found, strict, rounds] = await Promise.all([
      get(`${path}/coverage`),
      get(`${path}/coverage/strict`),
      get(`${path}/rounds`),
    ]);
    main.append(...coveragePanels(found, strict, contents, titlesOf(rounds)));
  }
  return () => {
    here = false;
  };
}
