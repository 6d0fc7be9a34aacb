// What may be asked for now, as the server offers it: questions about offers.

/** @typedef {import("./types").Offer} Offer */
/** @typedef {import("./types").Domain} Domain */

/** Whether a value is one that the domain holds. @param {Domain | undefined} domain @param {any} value */
export function holds(domain, value) {
  if (!domain) return false;
  switch (domain.type) {
    case "OneOf":
      return (domain.values ?? []).includes(value);
    case "Whole":
    case "InChips": {
      const { low = 0, high = 0, step = 1, base = 0, chip = 1 } = domain;
      return value >= low && value <= high && (value - base) % step === 0 && (domain.type === "Whole" || value % chip === 0);
    }
    default:
      return true;
  }
}

/** The least amount that a domain holds at or above a wish, or else the largest it holds. @param {Domain} domain @param {number} wish */
export function nearest(domain, wish) {
  const { low = 0, high = 0, chip = 1 } = domain;
  const unit = domain.type === "InChips" ? chip : 1;
  const start = Math.ceil(Math.max(low, Math.min(wish, high)) / unit) * unit;
  for (let value = start, tries = 0; tries < 1000 && value <= high; tries++, value += unit) if (holds(domain, value)) return value;
  for (let value = start, tries = 0; tries < 1000 && value >= low; tries++, value -= unit) if (holds(domain, value)) return value;
  return low;
}

/**
 * The offer of a command with these values, if there is one.
 * @param {Offer[]} offers @param {string} command @param {Record<string, any>} [values]
 */
export function offered(offers, command, values = {}) {
  return offers.find((each) => each.command === command && Object.entries(values).every(([name, value]) => holds(each.fields[name], value)));
}
