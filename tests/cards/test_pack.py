"""The drawn pack: complete, plain, small, legible, and the same as its generator writes."""

from __future__ import annotations

import gzip
import re
import sys
from itertools import combinations, pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from cardpack import cli, palette  # noqa: E402
from cardpack.layout import PLATE, RANKS, ROUNDEL, pips  # noqa: E402

SPRITE = ROOT / "static/cards/pack.svg"
ICON = ROOT / "static/icons/icon.svg"
SVG = "{http://www.w3.org/2000/svg}"
CODES = [suit.code + rank for suit in palette.SUITS for rank in "123456789TMR"]


@pytest.fixture(scope="module")
def root() -> ElementTree.Element:
    return ElementTree.parse(SPRITE).getroot()


def test_every_card_the_back_and_every_sign_is_there(root: ElementTree.Element) -> None:
    ids = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    signs = {f"sign-{suit.code}" for suit in palette.SUITS}
    assert ids == {*CODES, "back", *signs}
    assert len(CODES) == len(set(CODES)) == 120


def test_ids_are_unique_and_every_reference_is_internal(root: ElementTree.Element) -> None:
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in root.iter(f"{SVG}use"):
        href = element.get("href", "")
        assert href.startswith("#")
        assert href[1:] in ids


def test_a_card_says_its_rank_and_suit(root: ElementTree.Element) -> None:
    for symbol in root.iter(f"{SVG}symbol"):
        code = symbol.get("id", "")
        if code not in CODES:
            continue
        used = [use.get("href") for use in symbol.iter(f"{SVG}use")]
        assert used[0] == f"#{code[:2].lower()}"
        assert used[-1] == f"#i{code[2]}"
        if code[2] not in "MR":
            assert used.count(f"#p{code[:2]}") == RANKS.index(code[2]) + 1


@pytest.mark.parametrize("file", [SPRITE, ICON])
def test_no_style_script_or_outside_reference(file: Path) -> None:
    allowed = {"svg", "defs", "symbol", "g", "use", "path", "circle"}
    for element in ElementTree.parse(file).getroot().iter():
        assert element.tag.removeprefix(SVG) in allowed
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name not in {"style", "class"}
            assert "url(" not in value
            assert ":" not in value


def test_the_file_is_small() -> None:
    assert len(gzip.compress(SPRITE.read_bytes(), 9)) < 40_000


def test_the_files_are_what_the_generator_writes() -> None:
    for file, text in cli.drawings().items():
        assert file.read_text(encoding="utf-8") == text, "run scripts/draw-cards"


def test_fallback_colours_are_those_of_the_palette() -> None:
    found = dict(re.findall(r"var\(--([a-z-]+),(#[0-9a-f]{6})\)", SPRITE.read_text("utf-8")))
    assert found == {k: v for k, v in palette.variables().items() if k in found}
    assert set(palette.variables()) == set(found)


@pytest.mark.parametrize("plate", ["paper", "gold"])
def test_the_index_stands_out_from_its_plate(plate: str) -> None:
    assert palette.contrast(palette.SHARED["line"], palette.SHARED[plate]) >= 4.5


@pytest.mark.parametrize("suit", palette.SUITS, ids=lambda suit: suit.code)
def test_pips_and_the_small_sign_stand_out(suit: palette.Suit) -> None:
    assert palette.contrast(suit.ink, suit.ground) >= 4
    assert palette.contrast(suit.rim, palette.SHARED["paper"]) >= 4.5


@pytest.mark.parametrize("vision", palette.VISIONS)
def test_grounds_stay_apart(vision: str) -> None:
    """Two hundredths of OKLab are just noticeable; any two grounds are at least 7 apart."""
    for one, other in combinations(palette.SUITS, 2):
        assert palette.distance(one.ground, other.ground, vision) >= 7, (one.code, other.code)


def test_grounds_stay_apart_in_greyscale() -> None:
    steps = sorted(palette.lightness(suit.ground) for suit in palette.SUITS)
    assert min(b - a for a, b in pairwise(steps)) >= 5


def test_the_first_five_suits_are_the_reversed_ones(root: ElementTree.Element) -> None:
    bases = {g.get("id"): g for g in root.iter(f"{SVG}g") if g.get("id")}
    for place, suit in enumerate(palette.SUITS):
        assert suit.reverse == (place < 5)
        dotted = [c for c in bases[suit.key].iter(f"{SVG}circle") if c.get("stroke-dasharray")]
        assert len(dotted) == (2 if suit.reverse else 1)  # one dotted line is inside every rim


@pytest.mark.parametrize("count", range(1, 11))
def test_pips_lie_apart_and_clear_of_rim_and_index(count: int) -> None:
    size, places = pips(count)
    assert len(places) == count
    half = size / 2
    for x, y in places:
        assert ((x - 50) ** 2 + (y - 50) ** 2) ** 0.5 + half <= 41.5
        for cx, cy, r in (PLATE, ROUNDEL):
            assert ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 >= r + half - 1
    for (a, b), (c, d) in combinations(places, 2):
        assert ((a - c) ** 2 + (b - d) ** 2) ** 0.5 >= size * 0.98


def test_plates_show_when_cards_overlap() -> None:
    """With 65 % of a card under the next one, the index and the small sign are still whole."""
    for x, y, r in (PLATE, ROUNDEL):
        assert ((x - 85) ** 2 + (y - 50) ** 2) ** 0.5 >= 49.5 + r


def test_the_documentation_has_the_numbers_of_the_palette() -> None:
    text = (ROOT / "docs/cards.md").read_text(encoding="utf-8")
    assert palette.table() in text
    for plate in ("paper", "gold"):
        ratio = palette.contrast(palette.SHARED["line"], palette.SHARED[plate])
        assert f"{ratio:.1f} : 1" in text
