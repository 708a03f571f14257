"""Measure the contrast of all text at every setting of the sliders, in light and in dark.

    python scripts/contrast.py [http://127.0.0.1:8000]

What counts is what is painted, with all the panes of glass over it. On each page all letters are
made clear; the left half of the place of each text is painted in the text's colour, the right half
is left as it is, and a picture is taken at each look. The text must be readable at 4.5:1, and the
edges of controls be seen at 3:1, against the average of the ground and against the poorest of ten
parts of it. Exit status 1 when something falls short.
"""

import base64
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

Look = tuple[int, int, int]
STOPS = (0, 50, 100)
LOOKS: tuple[Look, ...] = tuple(product(STOPS, STOPS, STOPS))
SCHEMES = ("light", "dark")
TRADITION = "/en/dashavatara-ganjifa"
PATHS = ("/en/", TRADITION, f"{TRADITION}/cards", "/en/nothing")
NEEDED = {"text": 4.5, "control": 3.0}

PREPARE = """
() => {
  const places = [];
  const seen = new Set();
  const add = (kind, element, colour, rect) => {
    const label = element.closest("[class]")?.className || element.tagName;
    const key = [kind, colour, label, element.tagName].join();
    const [width, height] = [Math.floor(rect.width / 2) - 1, Math.floor(rect.height / 3)];
    if (seen.has(key) || width < 4 || height < 2) return;
    seen.add(key);
    const [x, y] = [Math.ceil(rect.x + scrollX), Math.round(rect.y + scrollY + height)];
    const name = `${kind} ${element.tagName} ${label}`;
    places.push({ kind, label: name, colour, x, y, width, height });
  };
  for (const element of document.querySelectorAll("body *:not(option):not(noscript)")) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (box.width < 8 || !element.checkVisibility() || style.clipPath !== "none") continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getClientRects()[0];
      if (rect) add("text", element, style.color, rect);
    }
    if (element.matches("select")) add("text", element, style.color, box);
    if (element.matches("select, label.period")) {
      const strip = { x: box.x + 4, y: box.bottom - 8, width: box.width - 8, height: 6 };
      add("control", element, style.borderTopColor, strip); // a strip that holds no letters
    }
    if (element.matches("input[type=range]")) {
      const edge = style.getPropertyValue("--edge");
      add("control", element, edge, { x: box.x, y: box.y - 3, width: box.width, height: 9 });
    }
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*, *::before, *::after { color: transparent !important;
    text-decoration: none !important; transition: none !important; animation: none !important; }`);
  document.adoptedStyleSheets.push(sheet);
  for (const place of places) {
    const ink = document.createElement("div");
    Object.assign(ink.style, { position: "absolute", zIndex: 99, background: place.colour,
      left: `${place.x}px`, top: `${place.y}px`,
      width: `${place.width}px`, height: `${place.height}px` });
    document.body.append(ink);
  }
  return places;
}
"""
SET_LOOK = """
(look) => {
  const glass = document.querySelector(".glass");
  ["contrast", "grain", "temperature"].forEach((name, i) =>
    glass.style.setProperty(`--${name}`, look[i] / 100));
}
"""
READ = """
async ([picture, places]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const pen = new OffscreenCanvas(image.width, image.height)
    .getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const linear = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const pixels = (x, y, width, height) => {
    const { data } = pen.getImageData(x, y, width, height);
    return Array.from({ length: width * height }, (_, i) => data.slice(i * 4, i * 4 + 3));
  };
  const mean = (list) => [0, 1, 2].map((i) => list.reduce((sum, p) => sum + p[i], 0) / list.length);
  return places.map(({ x, y, width, height }) => {
    const ink = light(mean(pixels(x, y, width, height)));
    const ground = pixels(x + width + 1, y, width, height);
    const ratios = ground.map((pixel) => ratio(ink, light(pixel))).sort((a, b) => a - b);
    return [ratio(ink, light(mean(ground))), ratios[Math.floor(ratios.length / 10)]];
  });
}
"""


@dataclass(frozen=True, slots=True)
class Finding:
    """One text or edge on one page: the contrast on average, and with the poorest tenth."""

    where: str
    kind: str
    mean: float
    worst: float

    @property
    def enough(self) -> bool:
        """Whether it can be read, or seen."""
        return min(self.mean, self.worst) >= NEEDED[self.kind]


def measure(page: Page, reader: Page, looks: tuple[Look, ...] = LOOKS) -> Iterator[Finding]:
    """Yield what is found on the page, which is not fit for use afterwards.

    The page must have been opened without its content security policy. The reader is an empty page.
    """
    height = page.evaluate("document.documentElement.scrollHeight")
    width = page.evaluate("innerWidth")
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    places: list[dict[str, Any]] = page.evaluate(PREPARE)
    for look in looks:
        page.evaluate(SET_LOOK, look)
        picture = base64.b64encode(page.screenshot()).decode()
        for place, (mean, worst) in zip(
            places, reader.evaluate(READ, [picture, places]), strict=True
        ):
            value = "-".join(map(str, look))
            yield Finding(f"{value} {place['label']}", place["kind"], mean, worst)


def contexts(browser: Browser) -> Iterator[tuple[str, BrowserContext]]:
    """Yield a context in light and one in dark."""
    for scheme in SCHEMES:
        context = browser.new_context(
            viewport={"width": 800, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
            reduced_motion="reduce",
            bypass_csp=True,
        )
        yield scheme, context
        context.close()


def opened(context: BrowserContext, base: str) -> Iterator[tuple[str, Page]]:
    """Yield every page to measure; the last one is a game."""
    for path in (*PATHS, "game"):
        page = context.new_page()
        page.goto(base + (TRADITION if path == "game" else path))
        if path == "game":
            page.click(".start button")
            page.wait_for_selector("#hand.hand-play")
        page.wait_for_load_state("networkidle")
        yield path, page
        page.close()


def main() -> int:
    base = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    poor: list[str] = []
    lowest: dict[str, tuple[float, str]] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        reader = browser.new_page()
        for scheme, context in contexts(browser):
            for path, page in opened(context, base):
                for found in measure(page, reader):
                    line = f"{found.mean:5.2f} {found.worst:5.2f}  {scheme} {path} {found.where}"
                    key = f"{scheme} {found.kind}"
                    lowest[key] = min(lowest.get(key, (99.0, "")), (found.worst, line))
                    if not found.enough:
                        poor.append(line)
        browser.close()
    print("\n".join(sorted(set(poor))))
    print("\n".join(f"lowest: {line}" for _, line in lowest.values()))
    return 1 if poor else 0


if __name__ == "__main__":
    raise SystemExit(main())
