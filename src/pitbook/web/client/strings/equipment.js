// What is said about the opening of a table and about those who are on duty there.

import { said } from "../language.js";

export const opening = said("opening", {
  left: (/** @type {number} */ many) =>
    many === 1 ? "Opening checklist: 1 item is not checked" : `Opening checklist: ${many} items are not checked`,
  allChecked: "Opening checklist: everything is checked",
  /** @type {Record<string, string>} */
  items: {
    table: "the table",
    cloth: "the layout cloth",
    rack: "the discard rack",
    stick: "the stick",
    equipment: "further equipment",
    deck: "the cards",
    sign: "the sign",
    float: "the float",
    drop_box: "the drop box",
  },
  seen: (/** @type {string} */ who, /** @type {string} */ role, /** @type {string} */ at) =>
    `Checked by ${who}, ${role}, ${at}`,
  notSeen: "Not checked yet",
  isThere: "Confirm it is in place",
  byHand: "Checked by hand",
  byDevice: "Checked by a device",
  /** @type {Record<string, string>} */
  cards: { hand: "by hand", device: "by a device" },
  countBelow: "Count the float, and enter the total below.",
  how: "How the cards were checked",
  counted: "The float, counted ($)",
  countFloat: "Count the float",
  note: "Note",
  cashless: "No drop box is attached: the table operates as cashless",
  checkAll: "Confirm everything else",
  boxHangs: "A drop box is attached: cash may be taken.",
  isCashless: "The table operates as cashless: no cash is taken.",
  removeBox: "Remove the drop box",
  attachBox: "Attach a drop box",
  onDuty: (/** @type {number} */ many) => `On duty (${many})`,
  spell: (/** @type {string} */ who, /** @type {string} */ role, /** @type {string} */ since) =>
    `${who}, ${role}, since ${since}`,
  was: (
    /** @type {string} */ who,
    /** @type {string} */ role,
    /** @type {string} */ since,
    /** @type {string} */ until,
  ) => `${who}, ${role}, ${since} to ${until}`,
  acting: "acting as a dealer",
  comeOn: "Start duty",
  goOff: "Go off duty",
  actAsDealer: "Start duty as a dealer",
  relieve: "Relieve",
});
