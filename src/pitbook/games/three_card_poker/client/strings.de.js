// The same in German.

/** @typedef {string} S */

export const german = {
  bonus: "Bonus",
  pays: (/** @type {S} */ name) => `${name} zahlt`,
  area: (/** @type {number} */ number) => `Spielfeld ${number}`,
  plays: (/** @type {S} */ value) => `${value}: Dealer qualifiziert`,
  noHand: (/** @type {S} */ value) => `${value}: nicht qualifiziert`,
  folded: "Gepasst",
  conceded: "Aufgegeben",
  look: "Karten ansehen",
  playWith: (/** @type {S} */ amount) => `Mit ${amount} spielen`,
  playOn: "Blatt spielen",
  fold: "Passen",
  concede: "Aufgeben",
  turnUp: "Blatt des Dealers aufdecken",
  hintBegin: "Öffnen Sie den Tisch: Die Karten werden geprüft, gemischt und abgehoben.",
  hintPlace: "Wählen Sie einen Chip, dann Ante, Pair Plus oder beides, oder ziehen Sie ihn dorthin.",
  hintPlaceAnte: "Wählen Sie einen Chip, dann Ante, oder ziehen Sie ihn dorthin.",
  hintDeal: "Geben, Chips dazulegen oder zurückziehen.",
  hintPlaced: "Chips dazulegen oder zurückziehen, bis gegeben wird.",
  hintLook: "Ihre Karten sind gegeben. Sehen Sie sie an.",
  hintDecide: "Spielen Sie mit einem Einsatz in Höhe Ihrer Ante, oder passen Sie und verlieren Ihre Einsätze.",
  hintDecidePairPlus:
    "Spielen Sie das Blatt, damit Pair Plus gewertet wird, oder passen Sie und verlieren den Einsatz.",
  hintDealing: "Die Karten werden gegeben.",
  hintTurning: "Der Dealer deckt sein Blatt auf.",
  hintReveal: "Alle Spieler haben sich entschieden. Das Blatt des Dealers ist an der Reihe.",
  hintOver: (/** @type {S} */ came) => `Die Runde ist vorbei. ${came}.`,
  hintWatch: "Eine Runde läuft. Sie können setzen, wenn sie vorbei ist.",
};
