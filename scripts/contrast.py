"""Measure contrast as it is seen: on the pixels that the browser paints, whatever lies over them.

    scripts/sweep text indexes

measures all pages; the tests take samples. Text must reach 4.5:1, by its average and in nine of
ten of its pixels, since the grain of the paper lies on ink and ground alike; so must the index of
a card against its ground. The edge of a control must reach 3:1.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from pixels import Pixels
from playwright.sync_api import Page, Route

from tests.browser.scenes import wait_until_shown

ROOT = Path(__file__).resolve().parent.parent
PACK = ROOT / "static" / "cards" / "pack.svg"
TEXT, CONTROL = 4.5, 3.0
TALLEST = 12_000
INDEX = re.compile(r"i[1-9TMR]")
"""How the pack names the drawing of an index, once for each rank."""

NO_TEXT = """*, *::before, *::after { color: transparent !important; text-shadow: none !important;
  -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important;
  caret-color: transparent !important; transition: none !important; animation: none !important; }"""
STILL = "*, *::before, *::after { transition: none !important; animation: none !important; }"
SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Finding:
    """The contrast of one thing on a page: of the average, and of the poor tenth."""

    kind: str
    label: str
    mean: float
    worst: float

    @property
    def needed(self) -> float:
        """What it must reach."""
        return CONTROL if self.kind == "control" else TEXT

    @property
    def enough(self) -> bool:
        """Whether it can be read, or seen."""
        return min(self.mean, self.worst) >= self.needed

    def __str__(self) -> str:
        return f"{self.mean:5.2f} {self.worst:5.2f}  {self.kind}: {self.label}"


def call(page: Page, function: str, given: object = None) -> Any:
    """Call a function of contrast.js on the page."""
    return page.evaluate(f"given => (() => {{{SCRIPT}}})().{function}(given)", given)


def photograph(page: Page) -> str:
    """The window as it is painted now, as pixels.js takes it."""
    return Pixels.png(page.screenshot())


def show_whole(page: Page) -> None:
    """Make the window as high as the page, so that nothing has to be scrolled."""
    size = page.viewport_size
    assert size is not None
    height = int(page.evaluate("document.documentElement.scrollHeight"))
    page.set_viewport_size({"width": size["width"], "height": min(TALLEST, height)})
    page.evaluate("document.fonts.ready.then(() => {})")


def of_text(page: Page, pixels: Pixels) -> list[Finding]:
    """Everything that is read on the page as it stands; afterwards the page is spoilt."""
    page.add_style_tag(content=STILL)
    call(page, "shorten")
    show_whole(page)
    texts, controls = call(page, "collect"), call(page, "controls")
    page.add_style_tag(content=NO_TEXT)
    ground = photograph(page)
    call(page, "cover")
    groups = [text["boxes"] for text in texts]
    ratios = pixels.ask("written", ground=ground, ink=photograph(page), groups=groups)
    edges = pixels.ask("edged", shot=ground, boxes=[control["box"] for control in controls])
    read = zip(texts, ratios, strict=True)
    found = [Finding("text", text["label"], one["mean"], one["worst"]) for text, one in read if one]
    seen = zip(controls, edges, strict=True)
    return found + [Finding("control", control["label"], one, one) for control, one in seen]


def of_indexes(page: Page, pixels: Pixels, address: str, codes: list[str]) -> list[Finding]:
    """The index of every card on the page at `address`, against what lies under it.

    With `codes`, of these cards laid out over that page. Small cards need a scale of 2 or 3.
    """
    shots = []
    for pack in (without_indexes(), PACK.read_text(encoding="utf-8")):
        with_pack(page, pack)
        page.goto(address)
        wait_until_shown(page)
        page.add_style_tag(content=STILL)
        if codes:
            call(page, "lay", {"codes": codes, "size": 80})
        shots.append(photograph(page))
    page.unroute_all()
    cards = [card for card in call(page, "cards") if not codes or card["laid"]]
    boxes = [card["box"] for card in cards]
    ratios = pixels.ask("added", without=shots[0], present=shots[1], boxes=boxes)
    pairs = zip(cards, ratios, strict=True)
    return [Finding("index", card["code"], ratio, ratio) for card, ratio in pairs if ratio]


def with_pack(page: Page, pack: str) -> None:
    """Let the page have this drawing of the pack."""

    def fulfil(route: Route) -> None:
        route.fulfill(body=pack, content_type="image/svg+xml")

    page.unroute_all()
    page.route("**/cards/pack.*", fulfil)


def without_indexes() -> str:
    """The pack with its indexes left blank."""
    tree = ElementTree.parse(PACK)
    blank = [one for one in tree.iter() if INDEX.fullmatch(one.get("id", ""))]
    if len(blank) != 12:
        raise LookupError(f"{PACK} has {len(blank)} indexes with ids such as iR, not 12")
    for element in blank:
        for child in list(element):
            element.remove(child)
        element.attrib.pop("d", None)
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    return ElementTree.tostring(tree.getroot(), encoding="unicode")
