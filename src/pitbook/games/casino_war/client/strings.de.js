// The same in German.

/** @typedef {string} S */

export const german = {
  bet: "Einsatz",
  war: "Krieg",
  tie: "Gleich",
  paysHead: "Zahlt",
  prizes: "Beim Krieg",
  show: (/** @type {S} */ place) => `Auf ${place} setzen`,
  goToWar: (/** @type {S} */ words, /** @type {S} */ amount) => `${words} mit ${amount}`,
  exposed: "Aufgedeckt",
  shuffle: "Karten mischen",
  prepare: "Schlitten vorbereiten",
  dealWar: "Kriegskarten geben",
  settle: "Abrechnen",
  hintBegin: "Öffnen Sie den Tisch: die Karten werden geprüft, gemischt und abgehoben.",
  hintCut: "Heben Sie ab, oder überlassen Sie es dem Nächsten.",
  hintReady: "Bereiten Sie den Schlitten vor: die Schnittkarte wird gesteckt, die erste Karte verbrannt.",
  hintPlace: "Wählen Sie einen Chip, dann einen leuchtenden Platz, oder ziehen Sie ihn dorthin.",
  hintDeal: "Geben, Chips dazulegen oder zurückziehen.",
  hintNoMore: "Nichts geht mehr: geben.",
  hintCalled: "Nichts geht mehr.",
  hintDealing: "Die Karten kommen.",
  hintSettle: "Die Karten liegen. Lassen Sie abrechnen.",
  hintWar: "Es ist Krieg: lassen Sie die Kriegskarten geben.",
  hintOver: (/** @type {S} */ net) => `Die Runde ist vorbei: ${net} für Sie.`,
  hintNext: "Die Runde ist vorbei. Beginnen Sie die nächste.",
};
