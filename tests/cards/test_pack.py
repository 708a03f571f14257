"""The drawn pack: complete, plain, small, legible, and the same as its generator writes."""

from __future__ import annotations

import math
import re
import zlib
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cards.support import ICON, SPRITE, SVG, copied

from cardpack import cli, glyphs, ornament, palette, press  # isort: skip
from cardpack.layout import PLATE, RANKS, ROUNDEL, flowers, pips  # isort: skip
from cardpack.mantri import MANTRIS  # isort: skip
from cardpack.signs import SIGNS  # isort: skip
from cardpack.trace import box, outline, turned, wreath  # isort: skip

CODES = [suit.code + rank for suit in palette.SUITS for rank in "123456789TMR"]
SMALL = 44  # pixels: the smallest card of the game


@pytest.fixture(scope="module")
def root() -> ElementTree.Element:
    return ElementTree.parse(SPRITE).getroot()


@pytest.fixture(scope="module")
def by_id(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


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
    """A stand-in for brotli, which is not at hand everywhere: it makes a third less of it."""
    assert len(zlib.compress(SPRITE.read_bytes(), 9)) < 48_000


def test_a_card_costs_few_elements(by_id: dict[str, ElementTree.Element]) -> None:
    for code in CODES:
        most = 130 if code[2] in "MR" else 45
        assert copied(by_id[code], by_id) <= most, code


def test_the_files_are_what_the_generator_writes() -> None:
    for file, text in cli.drawings().items():
        assert file.read_text(encoding="utf-8") == text, "run scripts/draw-cards"


def test_the_reversed_suits_have_notches_and_beads(by_id: dict[str, ElementTree.Element]) -> None:
    """The inner edge has cusps and there are beads, or it is smooth and there are none."""
    notched = press.pressed(f' d="{ornament.notched()}"')[4:-1]
    for place, suit in enumerate(palette.SUITS):
        assert suit.reverse == (place < 5)
        rim = [*by_id[suit.key].iter()]
        edge = [e for e in rim if e.get("d") == notched]
        smooth = [e for e in rim if e.get("r") == str(round(10 * ornament.SMOOTH))]
        beads = [e for e in rim if float(e.get("stroke-width", "0")) > 40]
        assert (len(edge), len(smooth), len(beads)) == ((1, 0, 1) if suit.reverse else (0, 1, 0))


def test_notches_and_beads_are_seen_on_a_small_card() -> None:
    pixel = 100 / 40
    assert 1.7 * pixel <= ornament.CREST - ornament.CUSP
    assert 2 * math.pi * ornament.CUSP / ornament.NOTCHES >= 5 * pixel


def test_every_rim_is_its_own_and_stays_within_its_band() -> None:
    assert len({rim.motif for rim in ornament.RIMS.values()}) == 10
    for code, rim in ornament.RIMS.items():
        points = outline(wreath(rim.motif, rim.count, rim.radius, 0, 1))
        reach = [math.hypot(x - 50, y - 50) for x, y in points]
        assert 40.4 <= min(reach) < max(reach) <= 49.2, code


@pytest.mark.parametrize("count", range(1, 11))
def test_pips_lie_apart_and_clear_of_rim_and_index(count: int) -> None:
    size, places = pips(count)
    assert len(places) == count
    half = size / 2
    for x, y, _ in places:
        assert ((x - 50) ** 2 + (y - 50) ** 2) ** 0.5 + half <= 38
        for cx, cy, r in (PLATE, ROUNDEL):
            assert ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 >= r + half - 1
    for (a, b, _), (c, d, _) in combinations(places, 2):
        assert ((a - c) ** 2 + (b - d) ** 2) ** 0.5 >= size * 0.98


@pytest.mark.parametrize("count", range(1, 11))
def test_no_ground_is_empty(count: int) -> None:
    spots = re.findall(r"M([\d.]+) ([\d.]+)", flowers(count))
    assert len(spots) >= 15
    size, places = pips(count)
    for x, y in ((float(x), float(y)) for x, y in spots):
        assert all(math.hypot(x - a, y - b) > size / 2 for a, b, _ in places)
        assert all(math.hypot(x - a, y - b) > r for a, b, r in (PLATE, ROUNDEL))


def test_plates_show_when_cards_overlap() -> None:
    """With 65 % of a card under the next one, the index and the small sign are still whole."""
    for x, y, r in (PLATE, ROUNDEL):
        assert ((x - 85) ** 2 + (y - 50) ** 2) ** 0.5 >= 49.5 + r
        assert ((x - 50) ** 2 + (y - 50) ** 2) ** 0.5 + r <= 50.2


@pytest.mark.parametrize("rank", RANKS)
def test_the_index_is_nine_pixels_high_on_a_small_card(rank: str) -> None:
    drawn = glyphs.absolute(rank)
    left, top, right, bottom = box(drawn)
    assert (bottom - top) * SMALL / 100 >= 9
    assert (right - left) <= 2 * PLATE[2]
    for x, y in outline(drawn):
        assert math.hypot(x - PLATE[0], y - PLATE[1]) <= PLATE[2]


@pytest.mark.parametrize("code", SIGNS)
def test_the_small_sign_is_nine_pixels_wide_on_a_small_card(code: str) -> None:
    drawn = SIGNS[code].placed(ROUNDEL[0], ROUNDEL[1], ROUNDEL[2] - 0.7)
    left, top, right, bottom = box(drawn)
    assert max(right - left, bottom - top) * SMALL / 100 >= 9
    for x, y in outline(drawn):
        assert math.hypot(x - ROUNDEL[0], y - ROUNDEL[1]) <= ROUNDEL[2]


def test_no_two_mantris_are_alike(by_id: dict[str, ElementTree.Element]) -> None:
    assert set(MANTRIS) == {suit.code for suit in palette.SUITS}
    assert len(set(MANTRIS.values())) == 10
    for suit in palette.SUITS:
        used = {e.get("href") for e in by_id[f"{suit.code}M"].iter(f"{SVG}use")}
        assert used & {"#mw", "#mt", "#mr"}, "a horse"
        assert not used & {"#sun", "#canopy"}, "the Raja's alone"


def test_shapes_turn_about_the_origin() -> None:
    assert box(turned("M0 0H10V5Z", 90)) == pytest.approx((-5, 0, 0, 10))


def test_pressing_keeps_the_flags_of_arcs_and_the_angles_of_turns() -> None:
    small = (
        '<path d="M1 2a.5 .5 0 1 0 1-1.25Z" transform="translate(1 -2)rotate(30 5 5)scale(.5)"/>'
    )
    large = (
        '<path d="M10 20a5 5 0 1 0 10-12z" transform="translate(10-20)rotate(30 50 50)scale(.5)"/>'
    )
    assert press.pressed(small) == large


def test_pressing_writes_the_same_line_in_steps() -> None:
    drawn = ' d="M1 1L2 2 3 1H5V4Q6 4 6 5ZM2 2l.5 .5h1C4 4 5 5 6 6S7 7 8 8T9 9"'
    steps = (
        ' d="M10 10l10 10 10-10h20v30q10 0 10 10zM20 20l5 5h10c5 15 15 25 25 35s10 10 20 20t10 10"'
    )
    assert press.pressed(drawn) == steps


def test_pressing_adds_up_no_errors() -> None:
    data = press.pressed(f' d="M0 0{"l.04 .04" * 100}"')
    assert sum(int(step) for step in re.findall(r"-?\d+", data)) == 2 * 40
