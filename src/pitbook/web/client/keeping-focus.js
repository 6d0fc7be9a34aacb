// Something is drawn anew, and whoever was on it with the keyboard stays there. Elements are known again by `data-keep`.

/**
 * Draws again, and puts the focus back where it was; where that is gone, on the first of what `instead` finds.
 * @param {Element} root @param {() => void} redraw @param {string} [instead] a selector
 */
export function keepingFocus(root, redraw, instead) {
  const focused = document.activeElement;
  const key = focused && focused !== root && root.contains(focused) ? focused.getAttribute("data-keep") : null;
  redraw();
  if (key === null || focused?.isConnected) return;
  const again =
    root.querySelector(`[data-keep="${CSS.escape(key)}"]`) ?? (instead ? root.querySelector(instead) : null);
  if (again instanceof HTMLElement || again instanceof SVGElement) again.focus({ preventScroll: true });
}
