"""Where pips stand on a numeral card, and the flowers between them."""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

import math
from itertools import product

from cardpack.glyphs import PLATE, RANKS
from cardpack.pen import num

ROUNDEL = (13.3, 54.3, 12.8)
FIELD = 37.4
Place = tuple[float, float, float]

__all__ = ["FIELD", "PLATE", "RANKS", "ROUNDEL", "flowers", "pips"]


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


def _around(count: int, radius: float, size: float) -> list[Place]:
    """``count`` places round the disc, evenly, from above the index to below the small sign."""
    first = _clear(210, 1, radius, size / 2)
    last = _clear(210, -1, radius, size / 2) + 360
    turns = [round(first + (last - first) * place / (count - 1)) for place in range(count)]
    return [
        (
            round(50 + radius * math.cos(math.radians(a)), 1),
            round(50 + radius * math.sin(math.radians(a)), 1),
            a + 90,
        )
        for a in turns
    ]


# For a count of pips: their size, how many stand round the disc at which radius, and the others.
_RINGS: dict[int, tuple[float, int, float, list[tuple[float, float]]]] = {
    1: (36, 0, 0, [(55, 51.5)]),
    2: (34, 0, 0, [(55, 31.5), (55, 69)]),
    3: (30, 3, 21.5, []),
    4: (26, 4, 24, []),
    5: (23.6, 4, 25.4, [(51.5, 50.5)]),
    6: (22.4, 5, 25.8, [(51, 50.5)]),
    7: (20.2, 6, 27, [(51, 50.5)]),
    8: (18.2, 7, 28, [(51, 50.5)]),
    9: (17.8, 7, 28.2, [(49.6, 41.6), (52.6, 59.4)]),
    10: (16.6, 8, 28.8, [(49.6, 42.2), (52.6, 59)]),
}


def pips(count: int) -> tuple[float, list[Place]]:
    """Size of the signs of a numeral card; their centres, and the turns with their heads outward."""
    size, ring, radius, inside = _RINGS[count]
    around = _around(ring, radius, size) if ring else []
    return size, around + [(x, y, 0.0) for x, y in inside]


def middles(count: int) -> str:
    """Path data of a point in the middle of every pip, which a round line cap makes a disc."""
    return "".join(f"M{num(x)} {num(y)}h0" for x, y, _ in pips(count)[1])


# Flowers in steps from their middle, from large to small, with the room each takes.
_FLOWERS = (
    (5.2, "m0-.9c-3.4-4 3.4-4 0 0m.9.9c4-3.4 4 3.4 0 0m-.9.9c3.4 4-3.4 4 0 0m-.9-.9c-4 3.4-4-3.4 0 0m1.5-.6q.4-2.4 2.8-2.8-.4 2.4-2.8 2.8m0 1.2q2.4.4 2.8 2.8-2.4-.4-2.8-2.8m-1.2 0q-.4 2.4-2.8 2.8.4-2.4 2.8-2.8m0-1.2q-2.4-.4-2.8-2.8 2.4.4 2.8 2.8"),
    (3, "m0-.4c-2.6-3 2.6-3 0 0m.4.4c3-2.6 3 2.6 0 0m-.4.4c2.6 3-2.6 3 0 0m-.4-.4c-3 2.6-3-2.6 0 0"),
    (1.7, "m-.6 0a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0"),
)  # fmt: skip


def flowers(count: int) -> str:
    """Path data of the flowers that fill what a card's pips and plates leave free."""
    size, places = pips(count)
    reach = 0.5 * size if count > 1 else 28
    taken = [PLATE, ROUNDEL, *((x, y, reach) for x, y, _ in places)]
    room = {
        (x, y): min(
            FIELD + 0.6 - math.hypot(x - 50, y - 50),
            *(math.hypot(x - a, y - b) - r for a, b, r in taken),
        )
        for x, y in product(range(12, 89), repeat=2)
    }
    data = ""
    for need, flower in _FLOWERS:
        while room[spot := max(room, key=lambda place: round(room[place], 3))] >= need:
            room = {
                place: min(free, math.dist(place, spot) - need - 0.9)
                for place, free in room.items()
            }
            data += f"M{spot[0]} {spot[1]}{flower}"
    return data
