"""Frame, index and pips: what stands where on a card."""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

import math

from cardpack.kit import GOLD, LINE, PAPER, fine
from cardpack.pen import at, path, tag

PLATE = (22.5, 27.0, 13.0)
ROUNDEL = (12.2, 52.4, 10.2)

# The lines of the index, each in a box 16 high; the width follows the name.
_GLYPHS = {
    "1": (7, "M.5 4L4.5.5V16M.8 16H8"),
    "2": (10, "M.5 4.6C.5-1.5 9.5-1.5 9.5 4.5 9.5 8 3 11 .5 16H10"),
    "3": (10, "M.6 2.6C3-1 9.4-.8 9.4 4 9.4 7 6.5 7.6 4 7.6 7 7.6 10 8.6 10 11.8 10 17.3 2 17.3 0 13"),
    "4": (10.5, "M7.5 16V0L0 11.2H10.5"),
    "5": (10, "M9.3 0H1.8L1 7.4C4 5.2 10 5.2 10 10.6 10 17.3 2 17.3 0 13.2"),
    "6": (10, "M8.8.2C4 2 .2 6 .2 11 .2 17.6 10 17.6 10 11 10 5.6 2 5.4.4 10"),
    "7": (10, "M0 0H10L3.8 16"),
    "8": (10, "M5 7.4C-.8 5.8.2 0 5 0S10.8 5.8 5 7.4C-1.6 9-1 16 5 16S11.6 9 5 7.4Z"),
    "9": (10, "M1.2 15.8C6 14 9.8 10 9.8 5 9.8-1.6 0-1.6 0 5 0 10.4 8 10.6 9.6 6"),
    "T": (17.5, "M.2 3.6L3.6.5V16M12.5 0C6.6 0 6.6 16 12.5 16S18.4 0 12.5 0Z"),
    "R": (10.5, "M.5 16V0H5.5C11.5 0 11.5 8.4 5.5 8.4H.5M5.5 8.4L10.3 16"),
    "M": (13, "M0 16L.8 0 6.5 10 12.2 0 13 16"),
}  # fmt: skip

RANKS = "123456789TMR"


def index(rank: str) -> str:
    """The glyph of a rank on its plate; the plate is golden for the courts."""
    x, y, r = PLATE
    width, data = _GLYPHS[rank]
    glyph = path(
        data, transform=f"translate({x - width / 2:g} {y - 8:g})", fill="none", stroke=LINE,
        stroke_width=3, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip
    court = rank in "MR"
    return (
        tag("circle", cx=x, cy=y, r=r - 0.5, fill=GOLD if court else PAPER, stroke=LINE)
        + tag("circle", cx=x, cy=y, r=r - 1.7, fill="none", stroke=PAPER if court else GOLD)
        + glyph
    )


def roundel() -> str:
    """The small disc under the sign beside the index."""
    x, y, r = ROUNDEL
    return tag("circle", cx=x, cy=y, r=r - 0.5, fill=PAPER, stroke=LINE)


def frame(reverse: bool) -> str:
    """Rim and ground: beads for the reversed suits, a vine for the others.

    The ground takes the fill that it inherits, the rim the colour.
    """
    disc = tag("circle", cx=50, cy=50, r=49.2, fill="currentColor", stroke=GOLD, stroke_width=1.2)
    ground = tag("circle", cx=50, cy=50, r=40.5, stroke=GOLD, stroke_width=1.2)
    if reverse:
        step = 2 * math.pi * 45.2 / 36
        ornament = tag(
            "circle", cx=50, cy=50, r=45.2, fill="none", stroke=GOLD, stroke_width=4.6,
            stroke_linecap="round", stroke_dasharray=f"0 {step:.4f}",
        )  # fmt: skip
    else:
        ornament = fine(_vine(), GOLD, 1.3)
    dots = tag(
        "circle", cx=50, cy=50, r=38.4, fill="none", stroke_width=0.9, stroke_linecap="round",
        stroke_dasharray=f"0 {2 * math.pi * 38.4 / 96:.4f}",
    )  # fmt: skip
    return disc + ornament + ground + dots


def _vine() -> str:
    """A wavy line all round the rim."""
    count, low, high = 40, 43, 46.8
    line = ["M{} {}".format(*at(0, low, 50, 50))]
    for i in range(count):
        here, there = (low, high) if i % 2 == 0 else (high, low)
        line.append(
            "C{} {} {} {} {} {}".format(
                *at((i + 0.5) * 360 / count, here, 50, 50),
                *at((i + 0.5) * 360 / count, there, 50, 50),
                *at((i + 1) * 360 / count, there, 50, 50),
            )
        )
    return "".join(line) + "Z"


def _clear(start: int, turn: int, radius: float, half: float) -> int:
    """The first angle from ``start`` where a sign is clear of the index and of the small sign."""
    angle = start
    while any(
        math.hypot(
            50 + radius * math.cos(math.radians(angle)) - x,
            50 + radius * math.sin(math.radians(angle)) - y,
        )
        < half + r
        for x, y, r in (PLATE, ROUNDEL)
    ):
        angle += turn
    return angle


def _around(count: int, radius: float, size: float) -> list[tuple[float, float]]:
    """``count`` places round the disc, evenly, from above the index to below the small sign."""
    first = _clear(210, 1, radius, size / 2)
    last = _clear(210, -1, radius, size / 2) + 360
    turns = [math.radians(first + (last - first) * place / (count - 1)) for place in range(count)]
    return [(50 + radius * math.cos(turn), 50 + radius * math.sin(turn)) for turn in turns]


# For a count of pips: their size, how many stand round the disc at which radius, and the others.
_RINGS: dict[int, tuple[float, int, float, list[tuple[float, float]]]] = {
    1: (50, 0, 0, [(54, 52)]),
    2: (34, 0, 0, [(54.5, 31), (54.5, 70)]),
    3: (29, 3, 22.5, []),
    4: (25, 4, 25, []),
    5: (23, 4, 26.5, [(51.5, 51)]),
    6: (21, 5, 27.2, [(51.5, 51)]),
    7: (20, 6, 27.8, [(51.5, 51)]),
    8: (18.6, 7, 28.2, [(51.5, 51)]),
    9: (17.4, 8, 28.7, [(51.5, 51)]),
    10: (17.4, 8, 28.7, [(51.5, 41.8), (51.5, 60.2)]),
}


def pips(count: int) -> tuple[float, list[tuple[float, float]]]:
    """Size and centres of the signs of a numeral card."""
    size, ring, radius, inside = _RINGS[count]
    return size, (_around(ring, radius, size) if ring else []) + inside
