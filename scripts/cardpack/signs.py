"""The ten suit signs, each about the origin and within 10 units of it.

A sign is one path, since browsers copy it for every pip. It has no colour of its own: it takes the
fill it inherits, and its details are holes, so that it reads in one colour at any size. A pip adds
lines that only its contour's colour shows, and a disc of a second colour laid under the holes.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

import math
from dataclasses import dataclass

from cardpack.pen import num, path
from cardpack.trace import (
    box,
    disc_round,
    fitted,
    mapped,
    mirrored,
    outline,
    relative,
    seam,
    turned,
    twice,
)


def _hole(x: float, y: float, r: float) -> str:
    """A round hole, of curves that can be turned."""
    k = r * 0.5523
    return (
        f"M{x - r} {y}C{x - r} {y - k} {x - k} {y - r} {x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}"
        f"C{x + r} {y + k} {x + k} {y + r} {x} {y + r}C{x - k} {y + r} {x - r} {y + k} {x - r} {y}Z"
    )


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign: its ``shape`` with holes (even-odd), and the ``lines`` of its pips.

    ``tilt`` turns the sign where it stands alone; ``heading`` turns the pip so that its upper side
    is what points away from the card's middle. ``level`` pips stay upright. ``under`` is the radius
    of the disc that lies under the holes; ``reach`` how far a pip of size 20
    goes from its middle, more for signs that are slender.
    """

    shape: str
    lines: str = ""
    tilt: float = 0
    heading: float = 0
    level: bool = False
    under: float = 0
    reach: float = 11.5

    def _data(self, lines: str = "") -> str:
        """The sign, and perhaps lines, scaled so that it fills a square of 20."""
        return mapped(self.shape + lines, fitted(self.shape, 10))

    def _place(self, x: float, y: float, radius: float) -> tuple[float, float, float]:
        """Where the origin comes to lie, and the scale: in a disc, or without one in a square."""
        tilted = turned(self._data(), self.tilt)
        if radius:
            (cx, cy), reach = disc_round(tilted)
            size = radius / reach
        else:
            left, top, right, bottom = box(tilted)
            cx, cy = (left + right) / 2, (top + bottom) / 2
            size = 20 / max(right - left, bottom - top)
        return x - cx * size, y - cy * size, size

    def placed(self, x: float, y: float, radius: float) -> str:
        """The sign's path data where it fills a disc."""
        left, top, size = self._place(x, y, radius)
        return turned(self._data(), self.tilt, size, left, top)

    def plain(self, x: float = 0, y: float = 0, radius: float = 0, **more: str) -> str:
        """The sign in the one colour that it inherits, in a square of 20 or in a disc."""
        move = _moved(*self._place(x, y, radius), self.tilt)
        return path(relative(self._data()), fill_rule="evenodd", **move, **more)

    def pip(self, name: str) -> str:
        """The pip of size 20: the sign with its lines, its head upward."""
        data = relative(self._data(seam(self.lines) if self.lines else ""))
        return path(data, id=name, **_moved(0, 0, self.pip_scale(), self.heading))

    def pip_scale(self) -> float:
        """What makes a pip of size 20 of the sign."""
        return self.reach / max(math.hypot(x, y) for x, y in outline(self._data(), 4))


def _moved(x: float, y: float, size: float, turn: float) -> dict[str, str]:
    move = f"translate({num(x)} {num(y)})" if abs(x) + abs(y) > 0.01 else ""
    move += f"rotate({num(turn)})" if turn else ""
    move += f"scale({num(size)})" if abs(size - 1) > 0.004 else ""
    return {"transform": move} if move else {}


_FISH = Sign(
    "M-10 .8C-8.6-2.8-5.6-4.8-2.4-5.4C-1.4-8 1.8-9 5-7.6C3.6-6.6 3.2-5.4 3.4-3.6Q4.6-2.8 5.6-1.4"
    "C6.8-3.8 8.2-5.2 10.2-6Q8.6-2 8.6.4Q8.6 3 10.2 6.6C8.2 5.8 6.6 4.2 5.6 2.2Q4 4.2 2.6 5"
    "C2.2 6.4 1.6 7.6 2.4 9Q-1.2 8.6-2.6 6.2C-5.8 6-8.8 3.8-10 .8Z"
    + _hole(-6, -0.7, 1.25)
    + "M-3.9-3.6Q-1.6.4-3.6 4.4Q.2.4-3.9-3.6Z",
    "M-.4-3.4Q1-2.2-.2-1M1.8-2.6Q3.2-1.4 2 0M-.2-.6Q1.2.6 0 1.8M1.8.4Q3.2 1.6 1.8 2.8M-.4 2.2Q.8 3.4-.4 4.4"
    "M-.6-5.4Q.6-6.8 2.6-7M6.6.4H8M6.8-1.4L8.6-3.2M6.8 2.2L8.6 4.2M-9.6 1.4L-8 1.8",
)

_TURTLE = Sign(
    mirrored(
        "M0-10.4C2.4-10.4 3-8.2 2-6.5Q3.8-6 5-4.8C6.4-7.6 9-8.4 10.1-6.8C10.1-4.4 8.4-2.6 6.7-2"
        "Q7.5.4 7 3C9 3.8 9.8 6.2 9 8.7C6.8 9.2 5.2 8.3 4.3 6.7Q2.8 8 1.2 8.3L0 10.6"
    )
    + "M0-2.6L-2.5-1 -2.5 2.4 0 4 2.5 2.4 2.5-1Z"
    + twice("M.6-5.3V-3.6L3.1-2 4.4-3.3Q2.8-5 .6-5.3Z")
    + twice("M5-2.4L3.6-1.2V2.7L5.1 4.2Q6.6.8 5-2.4Z")
    + twice("M4.4 5.2L3.1 3.7 .6 5.1V6.9Q2.8 6.7 4.4 5.2Z"),
    "M-.9-8.6V-8.2M.9-8.6V-8.2M-8.4-6.2L-6.6-4.6M8.4-6.2L6.6-4.6M-7.6 7L-6.4 5.4M7.6 7L6.4 5.4",
    under=6,
    reach=11.2,
)

_BOAR = Sign(
    "M-9.7 5.2L-10.4 1.5-9.1 1.1Q-9.7-.9-8.7-2.9Q-8 -.8-7.4-.3Q-6.4-2.2-5.4-3.2L-6.2-6.6Q-4-6.4-3.2-4.8"
    "L-2.4-7.4-1.4-5.8-.2-8 .8-6.2 2.2-7.8 2.8-5.8C5.8-5.4 7.8-3.8 8.3-1.5Q9.5-2.5 8.9-4.5"
    "C11-3 10.4-.5 8.5.5Q8.7 2.6 7.7 4.4L8.7 6.8 8 10H5.7L6 7.4 4.3 5 4 6.9 4.4 10H2.2L1.6 6"
    "Q0 6.3-1.4 5.8L-1.2 10H-3.3L-3.8 6.6-5.2 10H-7.2L-6 5.7Q-6.6 4.8-7.2 4.7Z"
    + _hole(-5.6, -0.6, 0.85)
    + "M-9.2 3.1Q-6.6 3.3-6.8.9-4.9 3.9-8.4 4.2Z M-1.6-3.4Q1.4-.4-.4 3.8Q-.6-.2-2.9-2.1Z",
    "M-2-6L-1.6-4.8M-.2-6.8L.2-5.2M1.9-6.6L2-5.2M3.4-2.6Q5.4-1 4.8 2M-9.6 2.4L-9.9 3.6",
)

_LION = Sign(
    mirrored(
        "M0-9.2L1.5-10.4 2.9-9 5-9.9 5.7-8 7.9-8 7.7-5.9 9.7-5.1 8.7-3.2 10.2-1.6 8.7-.2"
        "9.6 1.9 7.9 2.8 8.2 5 6.3 5.4 6.1 7.6 4.2 7.5 3.5 9.6 1.8 8.9 0 10.6"
    )
    + mirrored(
        "M0-5.4Q1.4-5.6 2.4-5C3-7 5.9-6.8 5.6-4.5Q5.4-3.3 4.6-2.8C5.4-.2 4.8 2.4 3.6 4.1Q2 6.6 0 6.6"
    )
    + twice("M1-1.6Q2.4-3.1 3.9-1.8Q2.5-.3 1-1.6Z")
    + mirrored("M0 .5L1.9.5Q1.6 2 .6 2.5V3.5Q1.9 4 3 3.1 2.4 5.2 0 5.1"),
    "M2.6-9L1.8-6.8M5.4-8.2L4.6-7M7.6-5.8L6.4-4.8M8.6-3.2L6.2-2.6M8.6-.4L6-.4M7.8 2.6L5.6 1.8M6.2 5.2L4.8 3.8"
    "M4 7.2L3.2 6M1.8 8.6L1.4 7.4M-2.6-9L-1.8-6.8M-5.4-8.2L-4.6-7M-7.6-5.8L-6.4-4.8M-8.6-3.2L-6.2-2.6"
    "M-8.6-.4L-6-.4M-7.8 2.6L-5.6 1.8M-6.2 5.2L-4.8 3.8M-4 7.2L-3.2 6M-1.8 8.6L-1.4 7.4",
    level=True,
    under=6.4,
    reach=11,
)

_POT = Sign(
    "M-5.3-3.6C-6.6-12.2 6.2-12.2 4.9-3.6L3-2.2Q4.6-1.4 5.6-.2Q7.2-2 7.6-5L10.6-4.6Q10.4 1.4 6.6 4.6"
    "C6.2 6.6 4.6 8 3 8.6L3.8 10.2H-4.6L-3.8 8.6C-6.2 7.6-7.8 5.6-7.8 3.2C-7.8.8-6-1.4-3.4-2.2Z"
    "M-3.5-4.7C-3.9-9.8 3.5-9.8 3.1-4.7Z M-7 2.1Q-.6 4.1 5.9 2.1L5.7 4.1Q-.6 6.1-6.8 4.1Z",
    "M-3.6-3.2Q-.2-2.4 3.2-3.2M-4.6.6Q-3.8-.4-2.8-.8M-3.4 7.6Q-.4 8.4 2.6 7.6M8-4L10-3.7",
    level=True,
    under=5.4,
    reach=11.6,
)

_AXE = Sign(
    "M2.6-10.4H5V-7L8.8-3.8 5-1.2V8.2Q6.2 9 5.4 10.4H2.2Q1.4 9 2.6 8.2V-.9C-.6-1-2.8.6-4.6 4"
    "C-10 1.6-11-7-5.4-10.6C-3.8-7.8-1.2-6.2 2.6-6.4Z"
    "M-5.8-7C-8-4-7.8-.9-5.6 1.4C-6.6-1-6.6-4.4-5.8-7Z",
    "M2.8-7.2H4.8M2.8.2H4.8M2.8 1.2H4.8M2.8 7.4H4.8M.6-5L-3.6-6.6M.6-3.6H-5M.6-2.2L-3.6-.2M5.6-5L7.4-3.8 5.6-2.6",
    tilt=24,
    reach=12.4,
)

_BOW = Sign(
    "M-6.8-10.4C-2-11 1.6-9 3-5.9C4.2-3.3 6-2.2 6-0S4.2 3.3 3 5.9C1.6 9-2 11-6.8 10.4Z"
    "M-5.5-8C-2.6-8-1-6.4-.2-4.6C.8-2.2 2.3-1.5 2.3 0S.8 2.2-.2 4.6C-1 6.4-2.6 8-5.5 8Z"
    "M-5.5-1.1H2.3V1.1H-5.5Z M-10.6-3.6L-8.2-1.1H-6.8V1.1H-8.2L-10.6 3.6-9.4 0Z"
    "M6-1.1H6.4V-4L11.4 0 6.4 4V1.1H6Z",
    "M-2-8.4L-1.2-10M1-6L2.4-7M-2 8.4L-1.2 10M1 6L2.4 7M3-1.8L5-2.6M3 1.8L5 2.6",
    heading=-90,
    reach=10.8,
)

_QUOIT = Sign(
    _hole(0, 0, 10) + _hole(0, 0, 9) + _hole(0, 0, 8.2) + _hole(0, 0, 5.4),
    "".join(turned("M-.6-7.6Q.8-7.2 .8-6", 30 * i) for i in range(12)),
    reach=9.6,
)

_CONCH = Sign(
    "M.4-11Q1.4-9.6 2.2-8.4L1.7-7.7Q3.4-6.8 4-5.6L3.4-4.8Q6.6-4.4 8.8-2.4C9.6 2 6.6 6 3 8.2Q1.6 9.2 1.4 11.4"
    "L-1.4 11.2Q-1.4 9.2-2.6 8C-5.2 6-7 3.4-7-.2Q-6.8-2.6-5.4-4L-4.2-4.6-4.6-5.3Q-4.2-6.6-2.4-7.7L-2.4-8.4Q-1-9.4.4-11Z"
    "M6.8-1.7C2.8-.9.4 2.6.1 7.6C3.6 5.9 7 2.6 6.8-1.7Z"
    "M-3.2-5Q.2-3.8 2.6-5Q.2-2.6-4-3.9Z M-6.3-1.3Q-1.8.6 2.6-1.5Q-1.8 2.4-6.4.3Z M-1.7-8Q0-7.2 1.3-8Q0-6-1.7-7.2Z",
    "M-5.6 2.4Q-2.4 3.8-.4 2.4M-4 5Q-2 6-.6 5M7.4-.6Q7.6 3 3.6 6.4M-3.4-4.6L-5-3.8",
    tilt=32,
    reach=12,
)

_SWORD = Sign(
    "M-2.2 4.2C-3.6-2-3.2-8.6 4-14C5.6-7.4 4.2-1.4 2.5 4.2Z"
    "M-5.4 4.2H5.8Q6.9 5.5 5.8 6.8H2.2L2 9.7Q4.9 9.8 4.7 11.3Q4.2 12.8 1.4 12.8L.8 14.2H-.8L-1.4 12.8"
    "Q-4.2 12.8-4.7 11.3-4.9 9.8-2 9.7L-2.2 6.8H-5.4Q-6.5 5.5-5.4 4.2Z",
    "M0 3.4C-.4-2 .4-6.6 2.8-10.4M-1.8 7.7H1.8M-1.8 8.8H1.8M-4.8 5.5H5.2",
    tilt=52,
    reach=11.8,
)

SIGNS: dict[str, Sign] = {
    "Ma": _FISH, "Ku": _TURTLE, "Vr": _BOAR, "Na": _LION, "Vm": _POT,
    "Pa": _AXE, "Ra": _BOW, "Kr": _QUOIT, "Bu": _CONCH, "Ka": _SWORD,
}  # fmt: skip
