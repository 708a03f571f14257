"""The ten Rajas: within their limits, each with the halo, their lines ending where they should."""

from __future__ import annotations

import re
import sys
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from cardpack import brush, figure, pack, palette, rajas  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
CODES = [suit.code for suit in palette.SUITS]


@pytest.fixture(scope="module")
def named() -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring(pack.sprite())
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


def _copied(element: ElementTree.Element, named: dict[str, ElementTree.Element]) -> int:
    """How many elements a browser makes of this one, with what it refers to."""
    count = 1 + sum(_copied(child, named) for child in element)
    if element.tag == f"{SVG}use":
        count += _copied(named[element.get("href", "")[1:]], named) - 1
    return count


def _names(element: ElementTree.Element, named: dict[str, ElementTree.Element]) -> set[str]:
    """Every shared part that an element refers to, over others too."""
    found = set()
    for use in element.iter(f"{SVG}use"):
        name = use.get("href", "")[1:]
        found |= {name} | _names(named[name], named)
    return found


@pytest.mark.parametrize("rank", "RM")
@pytest.mark.parametrize("code", CODES)
def test_a_court_is_light(code: str, rank: str, named: dict[str, ElementTree.Element]) -> None:
    assert _copied(named[code + rank], named) <= 130


def test_the_rajas_are_small() -> None:
    text = "".join(rajas.raja(code) for code in CODES) + "".join(rajas.PARTS.values())
    assert len(zlib.compress(text.encode(), 9)) < 11_500


def test_the_halo_tells_a_raja_from_a_mantri(named: dict[str, ElementTree.Element]) -> None:
    for code in CODES:
        assert "nimbus" in _names(named[f"{code}R"], named)
        assert "nimbus" not in _names(named[f"{code}M"], named)


def test_every_part_is_used(named: dict[str, ElementTree.Element]) -> None:
    used = set().union(*(_names(named[f"{code}R"], named) for code in CODES))
    assert set(rajas.PARTS) <= used


def test_no_two_rajas_are_drawn_alike() -> None:
    assert set(rajas.RAJAS) == set(CODES)
    assert len({rajas.raja(code) for code in CODES}) == 10


def test_path_data_of_the_figures_is_in_whole_fifths() -> None:
    for name, part in rajas.PARTS.items():
        for data in re.findall(r' d="([^"]*)"', part):
            assert "." not in data, name


def test_corners_are_joined_by_straight_lines() -> None:
    assert brush.shape("0,0! 2,0! 2,1!") == "M0 0l10 0 0 5 -10 -5Z"


def test_a_curve_ends_at_its_last_point() -> None:
    """The relative steps of a line of curves add up."""
    data = brush.curve("0,0 3,4 7,5 9,1")
    assert data.startswith("M0 0")
    x = y = 0
    for command, numbers in re.findall(r"([a-z])([-\d ]+)", data):
        step = {"q": 4, "t": 2, "s": 4, "c": 6, "l": 2}[command]
        values = [int(number) for number in re.findall(r"-?\d+", numbers)]
        for i in range(step, len(values) + 1, step):
            x, y = x + values[i - 2], y + values[i - 1]
    assert (x, y) == (45, 5)


def test_a_ribbon_of_no_width_ends_in_a_point() -> None:
    blunt, pointed = brush.tube("0,0 10,0", "4 4"), brush.tube("0,0 10,0", "4 0")
    assert blunt.startswith("M0-10") or blunt.startswith("M0 -10")
    assert len(pointed) < len(blunt)
    assert "Z" not in blunt


def test_points_move_together_and_keep_their_corners() -> None:
    assert brush.moved("0,0! 1,2.5", 3, -1) == "3,-1! 4,1.5"


def test_a_string_of_beads_takes_its_gaps_from_its_size() -> None:
    assert 'stroke-dasharray="0 10"' in figure.pearls("0,0! 9,0!", 2, gap=1)
