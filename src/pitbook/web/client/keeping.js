// What a browser keeps for a person. Some browsers keep nothing: then it holds as long as the page is open.

/** @type {Map<string, string>} */
const here = new Map();

/** @param {string} key @param {"localStorage" | "sessionStorage"} [where] @returns {string | null} */
export function kept(key, where = "localStorage") {
  try {
    return window[where].getItem(key);
  } catch {
    return here.get(key) ?? null;
  }
}

/** @param {string} key @param {string | null} value null: it is forgotten @param {"localStorage" | "sessionStorage"} [where] */
export function keep(key, value, where = "localStorage") {
  try {
    if (value === null) window[where].removeItem(key);
    else window[where].setItem(key, value);
  } catch {
    if (value === null) here.delete(key);
    else here.set(key, value);
  }
}
