"""The Mantri's white horse in three gaits, and what it wears."""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.kit import FINE, GOLD, INK, LINE, PAPER, RED, RIM, WHITE, bead, fill, fine
from cardpack.pen import path, tight
from cardpack.trace import relative


def whole(data: str, colour: str) -> str:
    """Overlapping shapes with one outline round all of them."""
    short = tight(relative(data))
    return path(short, fill=colour, stroke_width=2 * INK) + path(short, fill=colour, stroke="none")


_TRUNK = (
    "M70.5 30.5C74 30 77 33 78.5 37.5Q80.4 42 81.6 45.4Q82 48.4 79 48.8Q76.8 48.8 75.8 47.2Q73.6 45.4 71.4 44.6"
    "C70.6 49 72.6 52.6 72.8 56.5C73 60.4 71 63.4 68.2 65.2C62 68.6 50 69.8 41 66.4C37 65.4 32 66 30 63.2"
    "Q28.4 61 28.4 58.6C28.4 53 32.6 50 37.6 50C43 50 46.4 52.4 51.4 52C55.6 51.6 58 49.6 59.4 47"
    "C61.6 41.4 64 33.6 70.5 30.5ZM70 32L69.8 26.4 73.6 31.2Z"
)
_STANDING = "L67.8 71.6Q68.2 75.4 67.6 78.6L69.6 82H63.6L64.2 78.2Q64.2 74.6 63.2 71.6Z"
_LIFTED = (
    "M63 59L70 60.4 76 60.8Q79 61.4 78.6 64.6L77 70.4 79.4 73.8 74 74.8 73.4 70.2 74.2 66 66 68Z"
)
_HIND = "M29 57L43 60Q43.8 67 38.2 73L37.8 78.4 40 82H34L34.4 78.4Q33.2 75.2 33.4 73.2C32.4 69 29 64.6 29 57Z"
_FORWARD = "M37 60L45 61Q46.4 67 45.6 71.6L47.8 78.4 50.4 82H44.4L44.2 78.6 41.4 73.2Q37 66 37 60Z"
_PUSHING = "M29 57L42 60Q41 68 35.4 71.6L32 76.8 32.4 79.4 27.8 81.8 26 79 28.6 76 30.4 70.4Q28.4 64 29 57Z"
_BENT = "M29 57L42 58C47 64 46.4 68 44.6 70.4L38 74.6 38.6 78.6 41.4 82H35L35 78 33.4 73.4 37 68.4C31 66 28.6 62 29 57Z"
_FOLDED = "M63 58L71 56 77 57.4Q79.6 58.6 78.6 61.6L75 67 76.6 70 71.6 71 71.6 67 74 62.8 66 66Z"

# Near legs, far legs, and by how many degrees the horse rises.
GAITS = {
    "walk": ("M61 60L69.8 60" + _STANDING + _HIND, _LIFTED + _FORWARD, 0),
    "trot": (
        _LIFTED + _PUSHING,
        "M58.4 60L67 60 65.4 71.6 65 78.4 67 82H61L61.6 78 61.4 71.6Z" + _FORWARD,
        0,
    ),
    "rise": (_FOLDED + _BENT, "", -14),
}

_TAIL = "M30.4 53C24.8 52.4 21.8 58 22.8 64.6C23.4 69.4 22.4 72.6 20.6 75.6C25.6 75.2 28.6 70.6 28.2 65.4C28 61.6 29 59 31.6 57.6Z"
_MANE = "M70.6 30.4C64 33 60.6 40.6 58.2 48L61.8 46.8 61.8 50 64 45.6 65 48.4 66 42.8 67.8 44.6 67.8 39.4 70.2 40.8 70 36 72.6 36.6Q71 33 70.6 30.4ZM71.4 29.8Q76 30 77.4 34.4L73 33Z"


def harness() -> str:
    """Eye, bridle, reins, beads round the neck and a crupper: lines on any horse."""
    return (
        fill(_MANE, RED)
        + path("M74.2 38Q76 35.6 78 37.8 76 39.4 74.2 38Z", fill=LINE, stroke="none")
        + bead(80.2, 45.4, 0.7, LINE)
        + fine("M72.4 33Q74 39 73 45M79.4 41.4Q77 43.4 76.4 47.4M77 46.6Q70 51.6 61 46.6", RED, 1)
        + fine("M60.4 48.4Q65.4 56.4 72.6 53.6M38 51Q33 54 28.8 58.4", GOLD, 1.3)
        + path("M66 53.6Q65.2 57.6 67 60 68.8 57.6 68 54.2Z", fill=RIM, stroke_width=FINE)
        + path("M70.6 27.6Q68.6 22 72.6 19.6 74.4 23.6 72.4 28Z", fill=RIM, stroke_width=FINE)
    )


def cloth() -> str:
    """The saddle cloth, in the rim's colour."""
    return fill("M34 50.4Q45 53.6 55.8 50.6L58.6 65.4Q46 70.6 33.6 67Z", RIM) + fine(
        "M35.6 53L35.4 65.4Q46 68.4 56.8 64.2L54.8 53", GOLD, 0.9
    )


def horse(gait: str) -> str:
    """Legs, tail and body of the horse; what it wears is drawn by the others."""
    near, far, _ = GAITS[gait]
    return (
        (fill(relative(far), PAPER) if far else "")
        + fill(relative(_TAIL), WHITE)
        + fine("M25 59Q25.4 66 23.8 71M27.4 58Q25.4 61 26 66")
        + whole(_TRUNK + near, WHITE)
    )
