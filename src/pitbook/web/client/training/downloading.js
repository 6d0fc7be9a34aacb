// Files that only whoever is known may have: fetched with the token, then saved.

import { Refused, token } from "../api.js";

/** @param {string} path @param {string} name */
export async function download(path, name) {
  const answer = await fetch(path, { headers: { Authorization: `Bearer ${token()}` } });
  if (!answer.ok) throw new Refused(await answer.json());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
