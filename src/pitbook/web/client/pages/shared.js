// #/shared/LINK: one round, for somebody who was given a link to it. Nobody has to be known for it.

import { get } from "../api.js";
import { h } from "../dom.js";
import { Stepping } from "../looking-back/stepping.js";
import { roundWords } from "../rooms.js";
import { rounds } from "../strings/rounds.js";
import { capital } from "../strings.js";
import { keepZone, moment } from "../times.js";

/** @param {HTMLElement} main @param {string[]} parts */
export async function sharedPage(main, [link = "", step = ""]) {
  /** @type {import("../schemas").SharedRound} */
  const { steps, layout, zone, until } = await get(`/api/shared-rounds/${encodeURIComponent(link)}`);
  keepZone(zone);
  const stepping = new Stepping(steps, layout, null, (at) => `#/shared/${link}/${at}`);
  main.append(
    h(
      "div",
      { class: "table-head" },
      h("h1", {}, capital(roundWords(steps.game, steps.round.number))),
      h("p", { class: "quiet" }, `${layout.title}, ${layout.venue}`),
    ),
    h("p", { class: "quiet" }, rounds.share.lead, " ", rounds.share.until, " ", moment(until), "."),
    stepping.element,
  );
  await stepping.open(step === "" ? 1 : Number(step));
  return () => stepping.close();
}
