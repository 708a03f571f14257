"""Measure the contrast of all text at every setting of the sliders, in light and in dark.

    python scripts/contrast.py [http://127.0.0.1:8000]

Colours are taken as the browser paints them. Where text lies on the grained ground, the ground is
photographed and its worst pixels count: nine of ten must leave text readable at 4.5:1, and so must
their average. Exit status 1 when something falls short.
"""

import struct
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from playwright.sync_api import Browser, Page, sync_playwright

Rgb = tuple[int, int, int]
Look = tuple[int, int, int]
STOPS = (0, 50, 100)
SETTINGS: tuple[Look, ...] = tuple(product(STOPS, STOPS, STOPS))
PATHS = ("/en/", "/en/dashavatara-ganjifa", "/en/dashavatara-ganjifa/cards", "/en/nothing")
TEXT, CONTROL = 4.5, 3.0

COLLECT = """
() => {
  const wash = getComputedStyle(document.body, "::after").backgroundColor;
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const ground = (element) => {
    for (let node = element; node; node = node.parentElement) {
      const colour = rgba(getComputedStyle(node).backgroundColor);
      if (colour[3] === 255) return [colour.slice(0, 3), node === document.documentElement];
      if (colour[3] > 0) throw new Error("half-transparent ground");
    }
  };
  const seen = new Map();
  const add = (kind, element, colour) => {
    const [bare, grained] = ground(element);
    const light = rgba(wash);
    const lit = (plain) => plain.slice(0, 3).map((v, i) => Math.round((v * light[i]) / 255));
    const ink = lit(rgba(colour));
    const under = lit(bare);
    const label = element.closest("[class]")?.className || element.tagName;
    seen.set([kind, ink, under].join(), { kind, ink, under, grained, label: `${kind} ${label}` });
  };
  for (const element of document.querySelectorAll("body *")) {
    const box = element.getBoundingClientRect();
    if (!box.width || getComputedStyle(element).visibility !== "visible") continue;
    const style = getComputedStyle(element);
    if ([...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) {
      add("text", element, style.color);
    }
    if (element.matches("select, label.period, input[type=range]")) {
      const edge = getComputedStyle(document.documentElement).getPropertyValue("--edge");
      const bordered = style.borderTopWidth !== "0px";
      add("control", element.parentElement, bordered ? style.borderTopColor : edge);
    }
  }
  return [...seen.values()];
}
"""


@dataclass(frozen=True, slots=True)
class Finding:
    """One pair of colours on one page: the contrast of the average and of the poor tenth."""

    where: str
    kind: str
    mean: float
    worst: float

    @property
    def enough(self) -> bool:
        """Whether it can be read."""
        needed = TEXT if self.kind == "text" else CONTROL
        return self.mean >= needed and self.worst >= needed


def measure(page: Page, base: str, path: str, look: Look) -> Iterator[Finding]:
    """Yield what is found on the page at `path` with the sliders at `look`."""
    value = "-".join(map(str, look))
    page.context.add_cookies([{"name": "look", "value": value, "url": base}])
    page.goto(base + path)
    pixels = decode(page.screenshot(clip={"x": 2, "y": 120, "width": 64, "height": 64}))
    for pair in page.evaluate(COLLECT):
        ink, under = tuple(pair["ink"]), tuple(pair["under"])
        ratios = sorted(ratio(ink, p) for p in (pixels if pair["grained"] else [under]))
        worst = ratios[len(ratios) // 10]
        mean = ratio(ink, average(pixels)) if pair["grained"] else worst
        where = f"{path} {value} {pair['label']}"
        yield Finding(where, pair["kind"], mean, worst)


def pages(browser: Browser) -> Iterator[tuple[str, Page]]:
    """Yield a page in light and a page in dark."""
    for scheme in ("light", "dark"):
        context = browser.new_context(
            viewport={"width": 1280, "height": 800},
            color_scheme="dark" if scheme == "dark" else "light",
        )
        yield scheme, context.new_page()
        context.close()


def ratio(a: Rgb, b: Rgb) -> float:
    """Return the contrast ratio of WCAG."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Rgb) -> float:
    """Return the relative luminance of WCAG."""
    r, g, b = (_linear(value / 255) for value in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def average(pixels: list[Rgb]) -> Rgb:
    """Return the average colour."""
    r, g, b = (round(sum(channel) / len(pixels)) for channel in zip(*pixels, strict=True))
    return r, g, b


def decode(png: bytes) -> list[Rgb]:
    """Return the pixels of a screenshot: eight bits a channel, not interlaced."""
    width, height, _, kind = struct.unpack(">IIBB", png[16:26])
    channels = {2: 3, 6: 4}[kind]
    data, place = b"", 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + length]
        place += length + 12
    raw = zlib.decompress(data)
    stride = width * channels
    above, pixels = bytes(stride), []
    for row in range(height):
        start = row * (stride + 1)
        above = _unfilter(raw[start], raw[start + 1 : start + 1 + stride], above, channels)
        pixels += [(above[i], above[i + 1], above[i + 2]) for i in range(0, stride, channels)]
    return pixels


def _unfilter(kind: int, line: bytes, above: bytes, step: int) -> bytes:
    out = bytearray(line)
    for i in range(len(out)):
        left = out[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        guess = (0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner))[kind]
        out[i] = (out[i] + guess) & 255
    return bytes(out)


def _paeth(a: int, b: int, c: int) -> int:
    p = a + b - c
    return min((a, b, c), key=lambda value: abs(p - value))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def main() -> int:
    base = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
    poor: list[str] = []
    lowest: dict[str, tuple[float, str]] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for scheme, page in pages(browser):
            for look, path in product(SETTINGS, PATHS):
                for found in measure(page, base, path, look):
                    line = f"{found.mean:5.2f} {found.worst:5.2f}  {scheme} {found.where}"
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
