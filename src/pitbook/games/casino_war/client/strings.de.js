// The same in German.

/** @typedef {string} S */

export const german = {
  bet: "Einsatz",
  war: "War",
  tie: "Tie",
  paysHead: "Auszahlung",
  prizes: "Bei War",
  show: (/** @type {S} */ place) => `Auf ${place} setzen`,
  goToWar: (/** @type {S} */ words, /** @type {S} */ amount) => `${words} mit ${amount}`,
  exposed: "Aufgedeckt",
  keepWagers: "Einsätze liegen lassen",
  noTie: (/** @type {S} */ tie, /** @type {S} */ place) => `Kein ${tie} auf ${place}`,
  shuffle: "Karten mischen",
  prepare: "Kartenschlitten vorbereiten",
  dealWar: "Karten für War geben",
  settle: "Abrechnen",
  hintBegin: "Öffnen Sie den Tisch: Die Karten werden geprüft, gemischt und abgehoben.",
  hintCut: "Heben Sie ab, oder lehnen Sie ab und überlassen Sie es dem nächsten Spieler.",
  hintReady: "Bereiten Sie den Kartenschlitten vor: Die Schnittkarte wird gesteckt, die erste Karte gebrannt.",
  hintPlace: "Wählen Sie einen Chip, dann ein leuchtendes Feld, oder ziehen Sie ihn dorthin.",
  hintDeal: "Geben, Chips dazulegen oder zurückziehen.",
  hintPlaced: "Chips dazulegen oder zurückziehen, bis die erste Karte gegeben wird.",
  hintNoMore: "Nichts geht mehr: geben.",
  hintCalled: "Nichts geht mehr.",
  hintStillOpen: "Nichts geht mehr ist angesagt, doch bis zur ersten Karte werden Einsätze angenommen.",
  hintDealing: "Die Karten werden gegeben.",
  hintSettle: "Die Karten sind gegeben. Rechnen Sie die Einsätze ab.",
  hintChoice: (/** @type {S} */ place, /** @type {S} */ war, /** @type {S} */ surrender) =>
    `Gleichstand auf ${place}: ${war} oder ${surrender}.`,
  hintWar: "Es kommt zum War. Geben Sie die Karten dafür.",
  hintTakeBack: "Sagen Sie, ob Sie Ihre Einsätze zurücknehmen.",
  hintOver: (/** @type {S} */ came) => `Die Runde ist vorbei. ${came}.`,
  hintNext: "Die Runde ist vorbei. Beginnen Sie die nächste.",
  hintWatch: "Eine Runde läuft. Sie können setzen, wenn sie vorbei ist.",
};
