"""Rims: notches and beads for the five reversed suits, a running line for the five others.

A rim's ornament is drawn in a strip and bent round the disc. What a family shares is seen on the
smallest card: a notched inner edge with a bead at every cusp, or a smooth one with its wave.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

import math
from dataclasses import dataclass

from cardpack.kit import GOLD, WHITE
from cardpack.pen import at, num, path, tag, tight, use, wave
from cardpack.trace import mapped, relative, turned, wreath

NOTCHES = 18
CUSP, CREST, BEADS = 37.8, 42.2, 43.1
SMOOTH = 40.6
_HALF = math.pi * 45 / 16  # half a wave


@dataclass(frozen=True, slots=True)
class Rim:
    """The ornament of one rim: a filled ``motif``, ``count`` times in a strip.

    In the strip x runs along the rim, y outward from ``radius``.
    """

    motif: str
    count: int
    radius: float = 45


def _wave(high: float) -> str:
    """One turn of a wave, thick where it swings and thin where it crosses."""
    h, low = _HALF, high - 1.5
    return (
        f"M{-h} .4C{-h * 0.7} {-low} {-h * 0.3} {-low} 0 .4S{h * 0.7} {high} {h} .4"
        f"V-.4C{h * 0.7} {low} {h * 0.3} {low} 0-.4S{-h * 0.7} {-high} {-h}-.4Z"
    )


def _drop(x: float, y: float, r: float) -> str:
    """A drop, its point toward the card's middle: small enough to pass for a bead."""
    return f"M{x} {y - r}Q{x + 2 * r} {y + r} {x} {y + r}Q{x - 2 * r} {y + r} {x} {y - r}Z"


def _bays(leaf: str) -> str:
    """A leaf in the bay on either side of the wave; it is drawn with its foot at (0, -2)."""
    return turned(leaf, 0, 1, -_HALF / 2, 0.6) + turned(leaf, 180, 1, _HALF / 2, -0.6)


_LOTUS = "M0-2.4Q1.9-1 0 2.8Q-1.9-1 0-2.4ZM.9-2.3Q3.6-2.4 3.6 1.2Q1.8.4.9-2.3ZM-.9-2.3Q-3.6-2.4-3.6 1.2Q-1.8.4-.9-2.3Z"
_SCALE = (
    "M-3.4-.8Q0-2.6 3.4-.8Q3 2.6 0 2.8Q-3 2.6-3.4-.8ZM-2-.4Q0-1.4 2-.4Q1.6 1.6 0 1.7Q-1.6 1.6-2-.4Z"
)
_SHELL = "M-2.8.2L-1.5-2.1H1.5L2.8.2 1.5 2.5H-1.5ZM-1.5.2L-.8 1.3H.8L1.5.2.8-.9H-.8Z"
_CLAW = (
    "M-.3-2C-3.4-1.4-2.2 1-3.4 2.9C-.8 2.6.4.6-.3-2ZM.6-2C2.4-1.4 3.8.4 2.6 2.9C2.4 1.2.6.4.6-2Z"
)
_DROP = _drop(0, 1.3, 1.2) + _drop(-2.8, -0.3, 1) + _drop(2.8, -0.3, 1)
_TREFOIL = "M0-2.4Q2 .2 0 3.4Q-2 .2 0-2.4ZM.6-1.8Q3.2-2.2 4.6.8Q2 1.6.6-1.8ZM-.6-1.8Q-3.2-2.2-4.6.8Q-2 1.6-.6-1.8Z"
_EYE = "M0-2.8C2.8-1.6 3.4 2.8 0 2.8S-2.8-1.6 0-2.8Z" + _drop(0, 0.8, 1.1)
_CORD = (
    "M-7.07 2.9C-2.6 2.9-2.6-2.1 0-2.1S2.6 2.9 7.07 2.9V1.7C2.8 1.7 2.8-3.3 0-3.3S-2.8 1.7-7.07 1.7Z"
    "M-7.07-2.1C-3.6-2.1-3.4-.9-2.6 0L-1.9-.8C-2.8-1.8-3-3.3-7.07-3.3ZM7.07-2.1C3.6-2.1 3.4-.9 2.6 0L1.9-.8C2.8-1.8 3-3.3 7.07-3.3Z"
    "M-1.6 1C-.8 2 .8 2 1.6 1L2.4 1.7C1 3.3-1 3.3-2.4 1.7Z"
)
_SCROLL = "M-7.07-3.2C-3.2-3.2-4.4 2.2-1.4 2.2C1.6 2.2 1.2-2 -.6-2-2.2-2-2.4.2-1 .6-2.8 1.4-4.2-3 -.4-3.2 3.2-3.2 2.8 3.4-1.2 3.4-5 3.4-4-2.2-7.07-2.2ZM1.6-2.4Q4.4-4 7.07-3.2V-2.2Q4.4-2.8 2.2-1.2Z"
_FLAME = "M-5-3Q-2-.6 2 3.4Q1.6.4 5-3Q2-2.2-.2-.6Q-2.4-2.4-5-3Z"


def _beaded(motif: str, radius: float) -> Rim:
    """A motif that spreads over its lobe, and a drop outside every bead."""
    wide = mapped(motif, lambda x, y: (1.3 * x, 1.05 * y))
    return Rim(wide + _drop(math.pi * radius / NOTCHES, 47.4 - radius, 0.8), NOTCHES, radius)


RIMS = {
    # Reversed, between the beads: scales, shell plates, lotus buds, claws, drops of water.
    "Ma": _beaded(_SCALE, 46),
    "Ku": _beaded(_SHELL, 46),
    "Vr": _beaded(_LOTUS, 45.8),
    "Na": _beaded(_CLAW, 45.8),
    "Vm": _beaded(_DROP, 46),
    # The others: a vine, a twisted cord, a vine with peacocks' eyes, a scroll, a row of flames.
    "Pa": Rim(_bays(_TREFOIL) + _wave(4.8), 16),
    "Ra": Rim(_CORD, 20),
    "Kr": Rim(_bays(_EYE) + _wave(4.8), 16),
    "Bu": Rim(_SCROLL, 20),
    "Ka": Rim(_FLAME, 24),
}


def _dotted(radius: float, count: int, width: float, **more: str) -> str:
    """Round dots on a circle, the first at its right."""
    return tag(
        "circle", cx=50, cy=50, r=radius, fill="none", stroke_width=width, stroke_linecap="round",
        stroke_dasharray=f"0 {2 * math.pi * radius / count:.4f}", **more,
    )  # fmt: skip


def notched() -> str:
    """The inner edge of a reversed suit's rim: lobes between cusps."""
    step = 360 / NOTCHES
    control = 2 * CREST - CUSP * math.cos(math.radians(step / 2))
    line = "M{} {}".format(*at(0, CUSP, 50, 50))
    for i in range(NOTCHES):
        middle, end = at((i + 0.5) * step, control, 50, 50), at((i + 1) * step, CUSP, 50, 50)
        line += "Q{} {} {} {}".format(*middle, *end)
    return tight(relative(line + "Z"))


def _ornament(code: str, first: float, folds: int) -> str:
    """The ornament of a rim: a part of it, and the same part turned about the card's middle."""
    rim = RIMS[code]
    data = relative(wreath(rim.motif, rim.count, rim.radius, first, rim.count // folds))
    return path(data, id=f"r{code}", fill=GOLD, stroke="none", fill_rule="evenodd") + "".join(
        use(f"r{code}", transform=f"rotate({num(360 * i / folds)} 50 50)") for i in range(1, folds)
    )


def frame(code: str, reverse: bool) -> str:
    """Rim and ground of a suit. The ground takes the fill that it inherits, the rim the colour."""
    disc = tag("circle", cx=50, cy=50, r=49.2, fill="currentColor", stroke=GOLD, stroke_width=1.2)
    if reverse:
        inner = path(notched(), stroke=GOLD, stroke_width=1.1, stroke_linejoin="round")
        ornament = _ornament(code, 180 / NOTCHES, 3)
        ornament += _dotted(BEADS, NOTCHES, 4.7, stroke=GOLD)
        ornament += _dotted(BEADS, NOTCHES, 1.7, stroke="currentColor")
    else:
        inner = tag("circle", cx=50, cy=50, r=SMOOTH, stroke=GOLD, stroke_width=1.1)
        ornament = _ornament(code, 0, 4) + _dotted(38.6, 96, 0.9)
    return disc + inner + ornament


def _sickle(outer: float, inner: float, first: float, last: float) -> str:
    """A crescent between two arcs that meet at both ends."""
    x1, y1, x2, y2 = *at(first, outer, 50, 50), *at(last, outer, 50, 50)
    return f"M{x1} {y1}A{outer} {outer} 0 0 1 {x2} {y2}A{inner} {inner} 0 0 0 {x1} {y1}Z"


def lacquer() -> str:
    """Light on the lacquer from the upper right."""
    return path(_sickle(47.6, 51.5, -88, -8), fill=WHITE, stroke="none", opacity=0.45)


def medallion(petal: str, ground: str) -> str:
    """What the single sign of an ace stands on: a lotus, a string of beads, a disc of ground."""
    x, y = 55, 51.5
    return (
        path(wave(18, 23.5, 29, x, y), fill=petal, stroke=GOLD, stroke_width=0.8)
        + path(wave(18, 23, 26.6, x, y), fill=GOLD, stroke="none")
        + tag("circle", cx=x, cy=y, r=23, fill=ground, stroke=petal, stroke_width=1.4)
        + tag(
            "circle", cx=x, cy=y, r=21, fill="none", stroke=GOLD, stroke_width=1.1,
            stroke_linecap="round", stroke_dasharray=f"0 {2 * math.pi * 21 / 60:.4f}",
        )
    )  # fmt: skip
