// Arrow keys among many places: one of them is reached with Tab, the others from there.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest of the elements in the direction of a key; what does not lie straight ahead counts as farther. Up and down
 * stay at the same box as long as it has anything there.
 * @template {Element} E
 * @param {string} key @param {Element} from @param {E[]} all @returns {E | undefined}
 */
function nextTo(key, from, all) {
  const way = WAYS[key];
  const at = extent(from);
  const far = (/** @type {Element} */ each) => {
    const to = extent(each);
    const along = (to.x - at.x) * way[0] + (to.y - at.y) * way[1];
    const sideways = way[0] ? [Math.abs(to.y - at.y), (to.h + at.h) / 2] : [Math.abs(to.x - at.x), (to.w + at.w) / 2];
    const gap = Math.max(0, sideways[0] - sideways[1] + 2);
    return along > 4 ? along + 3 * gap + sideways[0] / 10 : Infinity;
  };
  const group = from.closest(".box");
  const there = all
    .filter((each) => each !== from && far(each) < Infinity)
    .toSorted((one, other) => far(one) - far(other));
  return (way[1] && there.find((each) => group?.contains(each))) || there[0];
}

/** Its middle and size; of an odd shape those of the part that is marked. @param {Element} element */
function extent(element) {
  const { left, right, top, bottom } = (element.querySelector("[data-middle]") ?? element).getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}

/**
 * Lets arrow keys move the focus among places. Tab comes to the one that was last moved to or pressed, or to the first
 * of `first` that is there.
 * @param {SVGElement} root @param {string} places a selector @param {Record<string, any>} memory of the page
 * @param {string[]} [first] selectors
 */
export function arrowsAmong(root, places, memory, first = []) {
  const all = [.../** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll(places))];
  /** @type {Record<string, string | null>} */
  const reached = (memory.reached ??= {});
  const keyOf = (/** @type {Element} */ each) => each.getAttribute("data-keep");
  const among = (/** @type {EventTarget | null} */ target) =>
    all.find((each) => target instanceof Element && target.closest(places) === each);
  const reach = (/** @type {Element | undefined} */ to) =>
    all.forEach((each) => each.setAttribute("tabindex", each === to ? "0" : "-1"));
  const remember = (/** @type {Element | undefined} */ at) => {
    if (at) reached[places] = keyOf(at);
  };
  reach(
    all.find((each) => keyOf(each) === reached[places]) ??
      first.map((each) => all.find((one) => one.matches(each))).find(Boolean) ??
      all[0],
  );
  root.addEventListener("focusin", (event) => {
    const at = among(event.target);
    if (at) reach(at);
  });
  root.addEventListener("click", (event) => remember(among(event.target)), true);
  root.addEventListener(
    "keydown",
    (event) => {
      const from = among(event.target);
      if (!from || event.key === "Tab" || event.key === "Shift") return;
      const to = event.key in WAYS ? nextTo(event.key, from, all) : from;
      remember(to);
      if (!(event.key in WAYS)) return;
      event.preventDefault();
      to?.focus();
    },
    true,
  );
}
