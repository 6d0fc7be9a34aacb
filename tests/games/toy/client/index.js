// What High Card brings to the pages.

import { turned } from "/ui/cards.js";

/** @type {import("/ui/types").Room} */
export const room = {
  layout: async () => (await import("./layout.js")).highCard,
  inShort: "One card each: the higher wins.",
  drawn: () => [turned("AS", 100, 50, 4)],
  counts: "round",
  strategy: "flat:stake=10",
  acts: {},
  steps: {},
  terms: { places: "Places" },
};
