// The reader of the rulebooks: #/rules, #/rules/RULEBOOK, #/rules/RULEBOOK/CLAUSE, #/rules/A/beside/B, #/rules/A/beside/B/C,
// #/rules/RULEBOOK/section/SECTION, #/rules/RULEBOOK/reading/READING, #/rules/RULEBOOK/round, #/rules/RULEBOOK/round/ROUND.

import { aboutEdition } from "../addresses.js";
import { tellRefusal } from "../notices.js";
import { besidePage } from "../rules/beside.js";
import { clausePage } from "../rules/clause.js";
import { contentsPage } from "../rules/contents.js";
import { rulebookList } from "../rules/list.js";
import { goldenList, goldenRound } from "../rules/round.js";

/** @type {import("../main").Page} */
export async function rulesPage(main, me, [rulebook, clause, other, third]) {
  let here = true;
  aboutEdition(rulebook);
  if (!rulebook) await rulebookList(main);
  else if (!clause) await contentsPage(main, rulebook);
  else if (clause === "section" || clause === "reading") await contentsPage(main, rulebook, `${clause}-${other}`);
  else if (clause === "round") await (other ? goldenRound(main, me, rulebook, other) : goldenList(main, rulebook));
  else if (clause === "beside" && other)
    besidePage(main, [rulebook, other, ...(third ? [third] : [])], () => here).catch(tellRefusal);
  else await clausePage(main, rulebook, clause);
  return () => {
    here = false;
  };
}
