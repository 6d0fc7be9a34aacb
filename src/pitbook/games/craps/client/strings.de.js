// The same in German.

/** @typedef {string} S */

const list = new Intl.ListFormat("de");

export const german = {
  place: (/** @type {S} */ name, /** @type {S} */ pays, /** @type {S} */ mine) =>
    `${name}, zahlt ${pays}${mine ? `, ${mine}` : ""}`,
  lying: (/** @type {S} */ name, /** @type {S} */ player, /** @type {S} */ amount, /** @type {S} */ commission) =>
    `${name} von ${player}, ${amount}${commission ? `, Kommission ${commission}` : ""}`,
  onPart: (/** @type {S} */ part) => `auf ${part}`,
  void: (/** @type {S} */ totals) => `${totals} ist ungültig`,
  lastRoll: (/** @type {S} */ came, /** @type {S} */ sum) => `letzter Wurf ${came}: ${sum}`,
  parts: "Teile des Tableaus",
  tabs: { line: "Line", come: "Come", numbers: "Buy, Lay", propositions: "Ein Wurf" },
  roll: (/** @type {S} */ number, /** @type {S} */ one, /** @type {S} */ other, /** @type {S} */ total) =>
    `Wurf ${number}: ${one} + ${other} = ${total}`,
  wereOff: (/** @type {string[]} */ wagers) =>
    `${list.format(wagers)} ${wagers.length === 1 ? "war" : "waren"} bei diesem Wurf Off`,
  noRoll: "Noch kein Wurf",
  rolled: (/** @type {number} */ one, /** @type {number} */ other) => `Die Würfel zeigen ${one} und ${other}`,
  shooter: (/** @type {S} */ player) => `Shooter: ${player}`,
  you: "Sie",
  stickperson: "Die Stickperson wirft",
  noShooter: "Niemand hat die Würfel",
  bowl: (/** @type {number} */ resting, /** @type {number} */ playing) =>
    `Würfel in der Schale: ${resting}; im Spiel: ${playing}`,
  pick: (/** @type {number} */ die) => `Würfel ${die} wählen`,
  placeAt: (/** @type {number} */ place) => `Platz ${place}`,
  point: (/** @type {number} */ point) => `Der Puck: der Point ist ${point}`,
  noPoint: "Der Puck: als Nächstes kommt ein Come-out-Wurf",
  takeDown: "Abziehen",
  takeDownWords:
    "Ein Druck zieht dann Chips ab. Mit der Maus geht es mit der rechten Taste, auf der Tastatur mit der Rücktaste. Entf zieht den ganzen Einsatz ab, ebenso wie wegziehen.",
  limits: (/** @type {S} */ least, /** @type {S} */ most) => `Limits ${least} bis ${most}`,
  accept: "Würfel annehmen",
  decline: "Würfel ablehnen",
  choose: (/** @type {number[]} */ dice) => `Würfel ${list.format(dice.map(String))} wählen`,
  askForDice: "Um die Würfel bitten, die vom Tisch fielen",
  pass: "Würfel weitergeben",
  offer: "Würfel anbieten",
  hintOffer: "Noch hat niemand die Würfel. Bieten Sie sie an.",
  hintRolling: "Die Würfel rollen.",
  hintOffered: "Die Würfel werden Ihnen angeboten.",
  hintAsked: (/** @type {S} */ player) => `Die Würfel werden ${player} angeboten.`,
  hintChoose: "Wählen Sie Ihre Würfel in der Schale, oder nehmen Sie die ersten.",
  hintChoosing: (/** @type {S} */ player) => `${player} wählt Würfel.`,
  hintYouThrow: "Sie sind der Shooter. Die Stickperson gibt Ihnen die Würfel.",
  hintThrows: (/** @type {S} */ player) => `${player} ist der Shooter. Setzen Sie, bis geworfen wird.`,
  hintLine: (/** @type {S} */ win, /** @type {S} */ dont) =>
    `Als Nächstes kommt ein Come-out-Wurf: Drücken Sie ${win} oder ${dont}, oder ziehen Sie einen Chip dorthin.`,
  hintComeOut: "Alles ist bereit für den Come-out-Wurf.",
  hintPoint: (/** @type {number} */ point) =>
    `Der Point ist ${point}. Leuchtende Felder nehmen Ihren Chip an; dann würfeln.`,
};
