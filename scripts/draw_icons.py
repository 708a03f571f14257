"""Draw the icons and, for each language, the picture that stands for a page elsewhere.

usage: scripts/draw-icons [FOLDER]

Writes below FOLDER, which is static/ unless another is named: icons/ and share/. Chromium turns
SVG into pixels; the cards come from static/cards/pack.svg, the words from app/locales.
"""

from __future__ import annotations

import math
import struct
import sys
from base64 import b64encode
from html import escape
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.web.i18n import words_for  # noqa: E402
from app.web.languages import Language  # noqa: E402
from app.web.names import SUITS  # noqa: E402
from tests.browser.chromium import ARGS, find_chromium  # noqa: E402

STATIC = ROOT / "static"
LAC, LAC_DEEP, GOLD, CREAM = "#7f291e", "#4c130d", "#e0b154", "#fff0d0"
SHARE = (1200, 630)
MOST_BYTES = 120_000
QUALITIES = range(84, 40, -4)

FISH = (
    f'<g fill="{CREAM}">'
    '<path d="M9 33C16 19 34 16 44 28 47 22 51 19 57 18 54 28 54 38 57 47 51 46 47 43 44 38 '
    '35 50 17 48 9 33Z"/>'
    '<path d="M23 20.5C26 12 36 11 42 16 38 18 37 20 37 22.5ZM26 46.5C28 53 35 55 39 53 '
    '36 51 36 48 36.5 45.5Z"/></g>'
    f'<g fill="none" stroke="{LAC}" stroke-width="2.2" stroke-linecap="round">'
    '<path d="M26.5 24.5Q31.5 33 26.5 41.5M34 27.5Q37 33 34 38.5"/></g>'
    f'<circle cx="18.5" cy="30.5" r="3" fill="{LAC}"/>'
)
"""Matsya's sign, plainer than on the cards: it is to be read at sixteen pixels."""


def icon(fish: float = 0.94, beads: bool = False, ground: str = "") -> str:
    """A round card with a fish; `ground` fills the square around it."""
    rim = f'<circle cx="32" cy="32" r="28.5" fill="none" stroke="{GOLD}"'
    ring = f'{rim} stroke-width="2.5"/>'
    if beads:
        ring = (
            f'{rim} stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 4.477"/>'
            f'<circle cx="32" cy="32" r="25" fill="none" stroke="{GOLD}" stroke-width="1.3"/>'
        )
    around = f'<path d="M0 0H64V64H0Z" fill="{ground}"/>' if ground else ""
    placed = f'<g transform="translate(32 32)scale({fish:g})translate(-33 -33)">{FISH}</g>'
    return f'{around}<circle cx="32" cy="32" r="31.5" fill="{LAC}"/>{ring}{placed}'


def svg(inside: str, box: str = "0 0 64 64") -> str:
    """A whole SVG document."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inside}</svg>\n'


def draw_icons(page: Page, folder: Path) -> None:
    """Write the icon of the tab, and those of home screens."""
    folder.mkdir(parents=True, exist_ok=True)
    tab, card = svg(icon(fish=0.8)), svg(icon(fish=0.74, beads=True))
    # A mask may leave no more than a circle of four fifths; iOS rounds the corners of a square.
    masked = svg(icon(fish=0.74, beads=True, ground=LAC), "-9 -9 82 82").replace(
        "M0 0H64V64H0Z", "M-9-9H73V73H-9Z"
    )
    touch = svg(icon(fish=0.74, beads=True, ground=LAC), "-2 -2 68 68").replace(
        "M0 0H64V64H0Z", "M-2-2H66V66H-2Z"
    )
    (folder / "icon.svg").write_text(tab, encoding="utf-8")
    ico = {size: picture(page, tab, size) for size in (16, 32, 48)}
    (folder / "favicon.ico").write_bytes(bundled(ico))
    for name, source, size in (
        ("icon-192", card, 192),
        ("icon-512", card, 512),
        ("maskable-512", masked, 512),
        ("touch-180", touch, 180),
    ):
        (folder / f"{name}.png").write_bytes(picture(page, source, size))


def picture(page: Page, source: str, size: int) -> bytes:
    """An SVG as a PNG, see-through where nothing is drawn."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<!doctype html><style>body {{ margin: 0; line-height: 0 }}</style>{source}")
    return page.screenshot(omit_background=True)


def bundled(pngs: dict[int, bytes]) -> bytes:
    """An .ico file of several PNG files by size."""
    head = struct.pack("<HHH", 0, 1, len(pngs))
    place = len(head) + 16 * len(pngs)
    for size, png in pngs.items():
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), place)
        place += len(png)
    return head + b"".join(pngs.values())


def draw_share(page: Page, folder: Path, language: Language) -> None:
    """Write the picture of one language."""
    folder.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({"width": SHARE[0], "height": SHARE[1]})
    page.set_content(share_page(language))
    page.evaluate("document.fonts.ready.then(() => {})")
    for quality in QUALITIES:
        jpeg = page.screenshot(type="jpeg", quality=quality)
        if len(jpeg) <= MOST_BYTES:
            break
    (folder / f"{language}.jpg").write_bytes(jpeg)


def share_page(language: Language) -> str:
    """The lid of a lacquered box, a fan of Rajas on it, the name above."""
    words = words_for(language)
    pack = (STATIC / "cards" / "pack.svg").read_text(encoding="utf-8")
    lines = [escape(words(key)) for key in ("site.name", "tradition.title", "tradition.intro")]
    return (
        f"<!doctype html><style>{STYLE.replace('FACES', faces())}</style>"
        f"<div hidden>{pack[pack.index('<svg') :]}</div>"
        f'<i></i><svg class="fan" viewBox="0 0 1200 630">{fan()}</svg>'
        f"<header><p>{lines[0]}</p><h1>{lines[1]}</h1><p>{lines[2]}</p></header>"
    )


def fan() -> str:
    """Ten Rajas on an arc, the one of the middle highest, each over the one before it."""
    radius, size, step = 1120, 208, 5.4
    cards = []
    for place, suit in enumerate(SUITS):
        angle = (place - (len(SUITS) - 1) / 2) * step
        x = 600 + radius * math.sin(math.radians(angle))
        y = 408 + radius * (1 - math.cos(math.radians(angle)))
        cards.append(
            f'<g transform="translate({x:.1f} {y:.1f})rotate({angle:.2f})">'
            f'<circle class="shade" r="{size / 2}" cy="7"/>'
            f'<use href="#{suit}R" x="{-size / 2}" y="{-size / 2}" width="{size}" height="{size}"/>'
            "</g>"
        )
    return "".join(cards)


def faces() -> str:
    """The page's own typeface, in two weights."""
    rules = []
    for weight in (400, 600):
        (path,) = (STATIC / "fonts").glob(f"eczar-{weight}*.woff2")
        data = b64encode(path.read_bytes()).decode()
        rules.append(
            f'@font-face {{ font-family: "Own"; font-weight: {weight}; '
            f'src: url("data:font/woff2;base64,{data}"); }}'
        )
    return "".join(rules)


STYLE = """FACES
* { margin: 0; box-sizing: border-box; }
[hidden] { display: block; position: absolute; width: 0; height: 0; overflow: hidden; }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; color: #fff0d0;
  font: 400 32px/1.3 "Own"; text-align: center;
  background: radial-gradient(900px 620px at 50% 34%, #8f3022, #6d2016 55%, #4c130d); }
i { position: absolute; inset: 22px; border: 2px solid #d9ab52; outline: 1px solid #b98b3b;
  outline-offset: 5px; }
.fan { position: absolute; inset: 0; }
.shade { fill: #2a0805; opacity: .45; }
header { position: absolute; inset: 58px 60px auto; }
header p:first-child { font-size: 25px; letter-spacing: .34em; padding-left: .34em;
  color: #e0b154; }
h1 { font-size: 92px; font-weight: 600; line-height: 1.12; letter-spacing: .005em; }
"""


def main() -> int:
    """Draw everything."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else STATIC
    chromium = find_chromium() or sys.exit("no Chromium found; set CARDAVIA_CHROMIUM to its path")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGS))
        page = browser.new_page()
        draw_icons(page, folder / "icons")
        for language in Language:
            draw_share(page, folder / "share", language)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
