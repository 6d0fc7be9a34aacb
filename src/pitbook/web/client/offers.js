// What may be asked for now, as the server offers it: questions about offers.

/** @typedef {import("./schemas").Offer} Offer */
/** @typedef {import("./schemas").Domain} Domain */

/** Whether a value is one that the domain holds. @param {Domain | undefined} domain @param {any} value */
export function holds(domain, value) {
  if (!domain) return false;
  switch (domain.type) {
    case "OneOf":
      return (domain.values ?? []).includes(value);
    case "Whole":
    case "InChips": {
      const { low = 0, high = 0, step = 1, base = 0, chip = 1 } = domain;
      return (
        value >= low && value <= high && (value - base) % step === 0 && (domain.type === "Whole" || value % chip === 0)
      );
    }
    default:
      return true;
  }
}

const MOST_TRIES = 1000;

/**
 * The least amount at or above a wish that a domain holds, if there is one. @param {Domain} domain @param {number} wish
 * @returns {number | undefined}
 */
export function atLeast(domain, wish) {
  const { low = 0, high = 0, chip = 1 } = domain;
  const unit = domain.type === "InChips" ? chip : 1;
  let value = Math.ceil(Math.max(low, wish) / unit) * unit;
  for (let tries = 0; tries < MOST_TRIES && value <= high; tries++, value += unit)
    if (holds(domain, value)) return value;
  return undefined;
}

/** The same, or else the largest amount that it holds. @param {Domain} domain @param {number} wish */
export function nearest(domain, wish) {
  const { low = 0, high = 0, chip = 1 } = domain;
  const unit = domain.type === "InChips" ? chip : 1;
  const found = atLeast(domain, wish);
  let value = Math.floor(high / unit) * unit;
  for (let tries = 0; found === undefined && tries < MOST_TRIES && value >= low; tries++, value -= unit)
    if (holds(domain, value)) return value;
  return found ?? low;
}

/**
 * The offer of a command with these values, if there is one.
 * @param {Offer[]} offers @param {string} command @param {Record<string, any>} [values]
 */
export function offered(offers, command, values = {}) {
  return offers.find(
    (each) =>
      each.command === command && Object.entries(values).every(([name, value]) => holds(each.fields[name], value)),
  );
}

/** Roles that no document ranks: they see much, and nothing is offered to them. */
const LOOKS_ON = ["inspector", "surveillance", "administrator", "tournament_director"];

/** @param {{ role: string }} me */
export const looksOn = ({ role }) => LOOKS_ON.includes(role);

/**
 * Whether somebody has the office of a table on their screen: they see its float with all chips, and do more than look
 * on. @param {import("./types").TableView} view @param {{ role: string }} me
 */
export const oversees = (view, me) => view.chips[`float/${view.table}`] !== undefined && !looksOn(me);

/** Acts of the games that have their place in the office. */
const OF_OFFICE = [
  "change_limits",
  "agree_limits",
  "announce_final_rounds",
  "refuse_wager",
  "invalid_wagers",
  "stake_found",
  "vacate",
  "give_up_boxes",
];

/** @param {Offer} offer */
export const isOfOffice = ({ command }) => OF_OFFICE.includes(command.split(".")[1]);
