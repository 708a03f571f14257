"""Frame, index and pips: what stands where on a card."""

from __future__ import annotations

import math

from cardpack.figures import FINE, GOLD, LINE, PAPER, fine
from cardpack.pen import at, path, tag

PLATE = (22.5, 27.0, 13.0)
ROUNDEL = (11.2, 51.5, 8.2)
CENTRE = (55.0, 52.5)

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
    """The glyph of a rank on its plate; a golden plate for the courts."""
    x, y, r = PLATE
    width, data = _GLYPHS[rank]
    plate = tag("circle", cx=x, cy=y, r=r - 1.4, fill=GOLD) if rank in "MR" else ""
    glyph = path(
        data, transform=f"translate({x - width / 2:g} {y - 8:g})", fill="none", stroke=LINE,
        stroke_width=3, stroke_linejoin="round", stroke_linecap="round",
    )  # fmt: skip
    return plate + glyph


def plates() -> str:
    """The plate under the index and the roundel under the small sign."""
    x, y, r = PLATE
    a, b, s = ROUNDEL
    return "".join(
        tag("circle", cx=cx, cy=cy, r=cr, fill=PAPER, stroke=LINE, stroke_width=0.9)
        + tag("circle", cx=cx, cy=cy, r=cr - 1.2, fill="none", stroke=GOLD, stroke_width=0.9)
        for cx, cy, cr in ((a, b, s), (x, y, r))
    )


def frame(reverse: bool) -> str:
    """Rim and ground: beads for the reversed suits, a plait for the others.

    The ground takes the fill that it inherits, the rim the colour.
    """
    disc = tag("circle", cx=50, cy=50, r=49.2, fill="currentColor", stroke=LINE, stroke_width=0.9)
    ground = tag("circle", cx=50, cy=50, r=40.5, stroke=GOLD, stroke_width=1.2)
    if reverse:
        step = 2 * math.pi * 45.2 / 36
        ornament = tag(
            "circle", cx=50, cy=50, r=45.2, fill="none", stroke=GOLD, stroke_width=4.6,
            stroke_linecap="round", stroke_dasharray=f"0 {step:.4f}",
        )  # fmt: skip
    else:
        ornament = fine(_sine(0) + _sine(1), GOLD, 1.1) + fine(
            "M2.4 50a47.6 47.6 0 1 0 95.2 0a47.6 47.6 0 1 0-95.2 0Z", GOLD, FINE
        )
    return disc + ornament + ground


def _sine(phase: int) -> str:
    """One strand of the plait: a wavy line round the rim."""
    count = 36
    parts: list[str] = []
    for i in range(count + 1):
        radius = 46.3 if (i + phase) % 2 else 42.9
        here = at(i * 360 / count, radius, 50, 50)
        if not parts:
            parts.append("M{} {}".format(*here))
            continue
        before = 42.9 if (i + phase) % 2 else 46.3
        parts.append(
            "C{} {} {} {} {} {}".format(
                *at((i - 0.6) * 360 / count, before, 50, 50),
                *at((i - 0.4) * 360 / count, radius, 50, 50),
                *here,
            )
        )
    return "".join(parts)


def _around(slots: int, radius: float, taken: int) -> list[tuple[float, float]]:
    """``taken`` places of a ring, beginning after the one that the index plate fills."""
    step = 2 * math.pi / slots
    start = math.radians(221)
    return [
        (CENTRE[0] + radius * math.cos(start + step * i), CENTRE[1] + radius * math.sin(start + step * i))
        for i in range(1, taken + 1)
    ]  # fmt: skip


def pips(count: int) -> tuple[float, list[tuple[float, float]]]:
    """Size and centres of the signs of a numeral card."""
    x, y = CENTRE
    if count == 1:
        return 50, [(x, y)]
    if count == 2:
        return 33, [(x, y - 18), (x, y + 18)]
    if count == 3:
        return 29, [(x, y - 18.5), (x - 15.5, y + 12.5), (x + 15.5, y + 12.5)]
    if count == 4:
        return 24, [(x, y - 22), (x + 22, y), (x, y + 22), (x - 20.5, y + 3)]
    ring = min(count - 1, 8)
    size, radius = {4: (21, 23.5), 5: (19.5, 23.5), 6: (18.5, 24), 7: (17.5, 24.3), 8: (16, 25)}[
        ring
    ]
    places = _around(ring + 1, radius, ring)
    middle = [(x, y)] if count < 10 else [(x, y - 8.2), (x, y + 8.2)]
    return size, places + middle
