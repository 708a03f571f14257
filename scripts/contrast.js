// What is read on a page, for contrast.py. Kept in window.readings between its steps.

const visible = (element) => element.checkVisibility({ visibilityProperty: true });

// Covered text is not read: it must be on top at its middle. What lies over the page as glass does
// not count, for a pointer goes through it.
const onTop = (element, { left, top, width, height }) => {
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
};

const boxOf = (rect) => [rect.left + 1, rect.top + 1, rect.width - 2, rect.height - 2];
const labelOf = (element) => {
  const named = element.closest("[class]");
  const name = `${element.localName} in ${named?.localName}.${named?.classList[0]}`;
  return `${name} “${(element.textContent ?? "").trim().slice(0, 24)}”`;
};

// Letters may be higher than the box that they stand in, which is what gets a ground.
const within = (line, box) => {
  const [left, top] = [Math.max(line.left, box.left), Math.max(line.top, box.top)];
  const [right, bottom] = [Math.min(line.right, box.right), Math.min(line.bottom, box.bottom)];
  return { left, top, width: right - left, height: bottom - top };
};

const linesOf = (element) => {
  if (element.matches("select, input:not([type=range], [type=checkbox], [type=radio], [type=hidden])"))
    return [element.getBoundingClientRect()];
  const lines = [];
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }
  if (getComputedStyle(element).display === "inline") return lines;
  return lines.map((line) => within(line, element.getBoundingClientRect()));
};

// Of more than four alike side by side, the rest says nothing new: a shorter page is seen sooner.
const shorten = () => {
  for (const parent of document.querySelectorAll("body *:not(svg, svg *, p)")) {
    const seen = new Map();
    for (const child of [...parent.children]) {
      const kind = `${child.localName} ${child.className}`;
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      if (seen.get(kind) > 4) child.remove();
    }
  }
};

const collect = () => {
  window.readings = [];
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, option, noscript") || !visible(element)) continue;
    const lines = linesOf(element).filter((one) => one.width > 4 && one.height > 4 && onTop(element, one));
    if (!lines.length) continue;
    const colour = getComputedStyle(element).color;
    window.readings.push({ element, colour, boxes: lines.map(boxOf), label: labelOf(element) });
  }
  return window.readings.map(({ boxes, label }) => ({ boxes, label }));
};

const cover = () => {
  for (const { element, colour } of window.readings)
    element.style.setProperty("background", colour, "important");
};

const controls = () =>
  [...document.querySelectorAll("select, input[type=range], label.period")]
    .filter((one) => visible(one) && onTop(one, one.getBoundingClientRect()))
    .map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { box: [left, top, width, height], label: labelOf(one) };
    });

// Cards or signs in rows of twelve, under the glass and over everything else.
const lay = ({ codes, size }) => {
  const example = document.querySelector("svg:has(> use)");
  const href = example.firstElementChild.getAttribute("href").split("#")[0];
  const sheet = document.createElement("div");
  Object.assign(sheet.style, { position: "fixed", inset: 0, zIndex: 50, background: "var(--paper)",
    display: "grid", gridTemplateColumns: `repeat(12, ${size}px)`, gridAutoRows: `${size}px` });
  for (const code of codes) {
    const card = example.cloneNode(true);
    card.removeAttribute("class");
    Object.assign(card.style, { position: "static", width: `${size}px`, height: `${size}px` });
    card.firstElementChild.setAttribute("href", `${href}#${code}`);
    sheet.append(card);
  }
  document.body.append(sheet);
};

// Cards by what their picture refers to, in pixels of the screen.
const cards = () =>
  [...document.querySelectorAll("svg:has(> use)")].flatMap((one) => {
    const code = one.firstElementChild.getAttribute("href").split("#")[1];
    const { left, top, width, height } = one.getBoundingClientRect();
    const laid = one.parentElement.parentElement === document.body;
    const seen = laid || (width > 30 && code.length === 3 && visible(one));
    const box = [left, top, width, height].map((n) => n * devicePixelRatio);
    return seen ? [{ code, box, laid }] : [];
  });

return { shorten, collect, cover, controls, lay, cards };
