"""Measure whether suits are told apart by other eyes, on painted pixels; run by scripts/colours."""

from __future__ import annotations

import math
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

import contrast  # noqa: E402
from pixels import Pixels  # noqa: E402

from app.engine import Suit  # noqa: E402
from tests.browser.chromium import ARGS, find_chromium  # noqa: E402
from tests.browser.scenes import Look, address, served_scenes, visit, wait_until_shown  # noqa: E402

EYES = ("usual", "grey", "protan", "deutan", "tritan")
SUITS = [suit.code for suit in Suit]
CARD, SIGN = 80, 20
NEAR = 0.05
"""Distance in OKLab below which two grounds may be taken for one another."""
LEAST_FIGURE = 2.5
"""Contrast that the figures of a suit need on its ground."""
LEAST_SHAPE = 0.15
"""How much two signs must differ, from 0 for the same to 1 for nothing in common."""


@dataclass(frozen=True, slots=True)
class View:
    """The ten suits as some eyes see them at some look."""

    eyes: str
    look: Look
    grounds: dict[str, tuple[float, float, float]]
    """Colours in OKLab."""
    figures: dict[str, float]
    """Contrast of the pip on the ground."""

    def distances(self) -> Iterator[tuple[float, str, str]]:
        """How far apart the grounds of any two suits are."""
        for one, other in combinations(SUITS, 2):
            yield math.dist(self.grounds[one], self.grounds[other]), one, other

    def near(self) -> list[tuple[str, str]]:
        """Suits that are told apart by their signs alone."""
        return [(one, other) for far, one, other in self.distances() if far < NEAR]

    def __str__(self) -> str:
        far, one, other = min(self.distances())
        figure, suit = min((figure, suit) for suit, figure in self.figures.items())
        near = ", ".join("–".join(pair) for pair in self.near()) or "none"
        return (
            f"{self.look!s:22} {self.eyes:6} nearest {one}–{other} {far:.3f}; "
            f"figure at least {figure:.1f}:1 ({suit}); by sign alone: {near}"
        )


def open_sheet(browser: Browser, url: str, look: Look, codes: Sequence[str], size: int) -> Page:
    """Cards or signs laid out in rows under the look's glass."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": 12 * size, "height": 4 * size},
        device_scale_factor=2 if size == CARD else 1,
        color_scheme="dark" if look.scheme == "dark" else "light",
        bypass_csp=True,
    )
    visit(context, url, look)
    page = context.new_page()
    page.goto(address("index", look.lang))
    wait_until_shown(page)
    contrast.call(page, "lay", {"codes": list(codes), "size": size})
    return page


def boxes_of(page: Page, inset: float = 0) -> list[list[float]]:
    """The boxes of what is laid out, less a part at each side."""
    cards: list[dict[str, Any]] = contrast.call(page, "cards")
    boxes = [card["box"] for card in cards if card["laid"]]
    rest = 1 - 2 * inset
    return [[x + w * inset, y + h * inset, w * rest, h * rest] for x, y, w, h in boxes]


def views(browser: Browser, pixels: Pixels, url: str, look: Look) -> Iterator[View]:
    """The suits for all eyes: the pips of a two, and the ground that lies around them."""
    page = open_sheet(browser, url, look, [f"{suit}2" for suit in SUITS], CARD)
    shot, boxes = Pixels.png(page.screenshot()), boxes_of(page, inset=0.25)
    page.context.close()
    for eyes in EYES:
        found = pixels.ask("grounds", shot=shot, boxes=boxes, eyes=eyes)
        grounds = {suit: oklab(*one["ground"]) for suit, one in zip(SUITS, found, strict=True)}
        figures = {suit: one["figure"] for suit, one in zip(SUITS, found, strict=True)}
        yield View(eyes, look, grounds, figures)


def shapes(browser: Browser, pixels: Pixels, url: str, look: Look) -> dict[tuple[str, str], float]:
    """How much the signs of any two suits differ in grey at 20 pixels."""
    page = open_sheet(browser, url, look, [f"sign-{suit}" for suit in SUITS], SIGN)
    shot = Pixels.png(page.screenshot())
    found = pixels.ask("shapes", shot=shot, boxes=boxes_of(page))
    page.context.close()
    by_suit = dict(zip(SUITS, found, strict=True))
    pairs = combinations(SUITS, 2)
    return {(one, other): unlike(by_suit[one], by_suit[other]) for one, other in pairs}


def unlike(one: Sequence[float], other: Sequence[float]) -> float:
    """One less the cosine of the angle between two pictures."""
    product_sum = sum(a * b for a, b in zip(one, other, strict=True))
    return 1 - product_sum / math.hypot(*one) / math.hypot(*other)


def oklab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """A colour of linear light in OKLab (Ottosson 2020)."""
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def main() -> int:
    """Print all views; 1 when a figure is lost on its ground or two signs are too alike."""
    chromium = find_chromium() or sys.exit("no Chromium found; set CARDAVIA_CHROMIUM to its path")
    poor = False
    with (
        tempfile.TemporaryDirectory() as folder,
        served_scenes(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGS))
        pixels = Pixels(browser)
        for scheme, value in product(("light", "dark"), (0, 50, 100)):
            look = Look(scheme, "en", value, value, value)
            for view in views(browser, pixels, server.url, look):
                print(view)
                poor = poor or min(view.figures.values()) < LEAST_FIGURE
            alike = shapes(browser, pixels, server.url, look)
            least = sorted((how, "–".join(pair)) for pair, how in alike.items())[:3]
            print(f"{look!s:22} signs most alike:", *(f"{name} {how:.2f}" for how, name in least))
            poor = poor or least[0][0] < LEAST_SHAPE
        browser.close()
    return 1 if poor else 0


if __name__ == "__main__":
    sys.exit(main())
