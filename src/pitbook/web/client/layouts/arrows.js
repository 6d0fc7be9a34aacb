// Arrow keys among many places: one of them is reached with Tab, the others from there.

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest of the elements in the direction of a key; what does not lie straight ahead counts as farther.
 * @template {Element} E
 * @param {string} key @param {Element} from @param {E[]} all @returns {E | undefined}
 */
function nextTo(key, from, all) {
  const way = WAYS[key];
  if (!way) return undefined;
  const at = extent(from);
  const far = (/** @type {Element} */ each) => {
    const to = extent(each);
    const along = (to.x - at.x) * way[0] + (to.y - at.y) * way[1];
    const sideways = way[0] ? [Math.abs(to.y - at.y), (to.h + at.h) / 2] : [Math.abs(to.x - at.x), (to.w + at.w) / 2];
    const gap = Math.max(0, sideways[0] - sideways[1] + 2);
    return along > 4 ? along + 3 * gap + sideways[0] / 10 : Infinity;
  };
  const [nearest] = all.filter((each) => each !== from && far(each) < Infinity).toSorted((one, other) => far(one) - far(other));
  return nearest;
}

/** Its middle and size; of an odd shape those of the part that is marked. @param {Element} element */
function extent(element) {
  const { left, right, top, bottom } = (element.querySelector("[data-middle]") ?? element).getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}

/**
 * Lets arrow keys move the focus among the places of a layout. Gives the key of the place that has it to `went`.
 * @param {SVGElement} root @param {string} places a selector @param {(key: string) => void} went
 */
export function arrowsAmong(root, places, went) {
  root.addEventListener("keydown", (event) => {
    const from = event.target instanceof Element ? event.target.closest(places) : null;
    if (!from || !(event.key in WAYS)) return;
    event.preventDefault();
    const to = nextTo(event.key, from, [.../** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll(places))]);
    if (!to) return;
    from.setAttribute("tabindex", "-1");
    to.setAttribute("tabindex", "0");
    to.focus();
    went(to.getAttribute("data-keep") ?? "");
  });
}
