// A table as a file that spreadsheets read.

import { h } from "../dom.js";

/** Words that a spreadsheet would take for a formula are words. @param {string | number} value */
function cell(value) {
  const text = typeof value === "string" && /^[=+@\t\r]|^-(?![\d.]+$)/.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {(string | number)[][]} rows */
export const asCsv = (rows) => rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** @param {string} name @param {string} content @param {string} [type] */
export function save(name, content, type = "text/csv") {
  const link = h("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
