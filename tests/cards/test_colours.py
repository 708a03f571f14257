"""The pack's colours: apart for every kind of sight, by day and on a dark page, and documented."""

from __future__ import annotations

import re
from itertools import combinations, pairwise

import pytest

from tests.cards.support import ROOT, SPRITE

from cardpack import palette  # isort: skip

DAY = palette.variables()
PAGES = {"light": DAY, "dark": DAY | palette.dark()}


@pytest.fixture(params=PAGES)
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    return PAGES[request.param]


def grounds(colours: dict[str, str]) -> dict[str, str]:
    return {suit.code: colours[f"{suit.key}-ground"] for suit in palette.SUITS}


def test_fallback_colours_are_those_of_the_palette() -> None:
    found = dict(re.findall(r"var\(--([a-z-]+),(#[0-9a-f]{6})\)", SPRITE.read_text("utf-8")))
    assert found == {k: v for k, v in DAY.items() if k in found}
    assert set(DAY) == set(found)


@pytest.mark.parametrize("plate", ["paper", "gold"])
def test_the_index_stands_out_from_its_plate(colours: dict[str, str], plate: str) -> None:
    assert palette.contrast(colours["card-line"], colours[f"card-{plate}"]) >= 4.5


@pytest.mark.parametrize("suit", palette.SUITS, ids=lambda suit: suit.code)
def test_pips_and_the_small_sign_stand_out(colours: dict[str, str], suit: palette.Suit) -> None:
    ink, ground, rim = (colours[f"{suit.key}-{part}"] for part in ("ink", "ground", "rim"))
    assert palette.contrast(ink, ground) >= 4
    assert palette.contrast(rim, colours["card-paper"]) >= 4.5


@pytest.mark.parametrize("vision", palette.VISIONS)
def test_grounds_stay_apart(colours: dict[str, str], vision: str) -> None:
    """Two hundredths of OKLab are just noticeable; any two grounds are at least 7 apart."""
    for (one, a), (other, b) in combinations(grounds(colours).items(), 2):
        assert palette.distance(a, b, vision) >= 7, (one, other)


def test_grounds_stay_apart_in_greyscale(colours: dict[str, str]) -> None:
    steps = sorted(palette.lightness(ground) for ground in grounds(colours).values())
    assert min(b - a for a, b in pairwise(steps)) >= 5


@pytest.mark.parametrize("suit", palette.SUITS, ids=lambda suit: suit.code)
def test_gold_shows_on_every_rim(colours: dict[str, str], suit: palette.Suit) -> None:
    """Beads and waves tell the reversed suits from the others: 3 : 1 as for any mark."""
    assert palette.contrast(colours["card-gold"], colours[f"{suit.key}-rim"]) >= 3


def test_no_colour_is_lighter_on_a_dark_page() -> None:
    for name, colour in palette.dark().items():
        assert palette.luminance(colour) < palette.luminance(DAY[name])
    assert palette.lightness(palette.dark()["vm-ground"]) < 90


def test_the_style_sheet_has_the_colours_of_a_dark_page() -> None:
    assert palette.dark_css() in (ROOT / "static/css/app.css").read_text(encoding="utf-8")


def test_the_documentation_has_the_numbers_of_the_palette() -> None:
    text = (ROOT / "docs/cards.md").read_text(encoding="utf-8")
    assert palette.table() in text
    for plate in ("paper", "gold"):
        ratio = palette.contrast(palette.SHARED["line"], palette.SHARED[plate])
        assert f"{ratio:.1f} : 1" in text
