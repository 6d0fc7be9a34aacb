// The layout of each game, fetched when a table of it is first shown.

/** @type {Record<string, () => Promise<import("../pages/table").Layout>>} */
export const LAYOUTS = {
  casino_war: async () => (await import("./casino-war.js")).war,
  three_card_poker: async () => (await import("./three-card-poker.js")).poker,
  craps: async () => (await import("./craps.js")).craps,
};
