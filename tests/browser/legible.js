// What is written too small or too faint on a page: the size as it is seen, and the contrast with all that lies under it.
({ least, contrast }) => {
  const pointed = new CSSStyleSheet();
  pointed.replaceSync("*, svg * { pointer-events: auto !important; }"); // or what lies under a point would not be found
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pointed];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (words) => {
    if (!known.has(words)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = "#0000";
      canvas.fillStyle = words;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(words, [r, g, b, a / 255]);
    }
    return known.get(words);
  };
  const over = ([r, g, b, a], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const light = (part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const ratio = (one, other) => {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  const opacity = (element) => {
    let all = 1;
    for (let each = element; each; each = each.parentElement) all *= Number(getComputedStyle(each).opacity);
    return all;
  };
  const painted = (element) => {
    const style = getComputedStyle(element);
    const shape = element instanceof SVGGeometryElement;
    if (element instanceof SVGElement && !shape) return null;
    if (style.backgroundImage.includes("gradient")) return [...rgba(style.backgroundImage.match(/rgba?\([^)]*\)|color\([^)]*\)/)?.[0] ?? "#0000").slice(0, 3), opacity(element)];
    const words = shape ? style.fill : style.backgroundColor;
    if (!words || words === "none") return null;
    const [r, g, b, a] = rgba(words);
    const own = a * (shape ? Number(style.fillOpacity) : 1) * opacity(element);
    return own > 0 ? [r, g, b, own] : null;
  };
  const under = (element, x, y) => {
    const stack = document.elementsFromPoint(x, y);
    const at = stack.findIndex((each) => each === element || element.contains(each));
    if (at < 0) return null;
    const layers = stack
      .slice(at)
      .filter((each) => !(each instanceof SVGElement) || each !== element)
      .map(painted)
      .filter(Boolean);
    return layers.reverse().reduce((below, each) => over(each, below), rgba(getComputedStyle(document.body).backgroundColor).slice(0, 3));
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element || element.closest("title, option, script, style, .skip, :disabled, .drawing")) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = [...range.getClientRects()].find((each) => each.width > 1 && each.height > 1);
    if (!box) continue;
    const style = getComputedStyle(element);
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(style.fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    const where = `${element.tagName}.${element.getAttribute("class") ?? ""} “${node.data.trim().slice(0, 30)}”`;
    if (size < least) found.push(`${where}: ${size.toFixed(1)} px`);
    const below = under(element, box.x + box.width / 2, box.y + box.height / 2);
    if (!below) continue;
    const [r, g, b, a] = rgba(matrix ? style.fill : style.color);
    const seen = over([r, g, b, a * opacity(element)], below);
    const clear = ratio(seen, below);
    if (clear < contrast) found.push(`${where}: ${clear.toFixed(2)} to 1`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  return [...new Set(found)];
};
