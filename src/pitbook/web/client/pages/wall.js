// #/wall/NAME: the standings of a tournament, large, for everybody to see. Nobody has to be known for it.

import { get, token } from "../api.js";
import { h, replace } from "../dom.js";
import { wall } from "../tournaments/standings.js";

const OFTEN = 3000;

/** @param {HTMLElement} main @param {string} name */
export async function wallPage(main, name) {
  const path = `/api/tournaments/${encodeURIComponent(name)}/standings`;
  const title = h("h1", {}),
    place = h("div", { class: "wall" });
  main.append(title, place);
  const show = async () => {
    const told = await get(path);
    title.textContent = told.title;
    replace(place, wall(told));
  };
  await show();
  document.body.classList.toggle("on-the-wall", !token()); // whoever is signed in wants to go elsewhere from here
  const looking = setInterval(() => show().catch(() => null), OFTEN);
  return () => {
    clearInterval(looking);
    document.body.classList.remove("on-the-wall");
  };
}
