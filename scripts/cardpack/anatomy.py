"""Heads, hands, feet and dress of the ten Rajas, shared by several figures.

A part takes its skin from the fill that it inherits and its line from the group about the figure. Heads look to the right; hands and feet point to the right, the
wrist or ankle at the origin, and are turned by the figure.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.figure import (
    HAIR,
    Limb,
    arms,
    flat,
    form,
    hoop,
    lines,
    pearls,
    place,
    ribbon,
    size,
    skin,
    spot,
)
from cardpack.kit import GOLD, GREEN, LINE, RED, RIM, WHITE
from cardpack.pen import tag

EARRING = tag(
    "circle", cx=size(-3), cy=size(5.2), r=size(1.5), fill=RED, stroke=GOLD, stroke_width=size(1.2)
)

_PROFILE = (
    skin(
        "-5.4,13.6 -4.4,8.4 -5.6,2 -6,-6! 4.8,-6.4! 5.6,-2.6 9.2,1.8! 7.2,2.6! 7.8,3.4 6.6,4.2! 7.2,5.2 6.2,6 6.2,8 4.4,9.2 1.8,8.4 1.4,10.4 2.2,13.6"
    )
    + form(
        "-5.6,-6! 1,-6.4! -1.6,-3 -3.4,2 -4.6,8 -7.4,11.4 -10.6,10.6 -8.4,8.4 -9.4,3 -8.6,-3", LINE
    )
    + form("6.4,-.8! 2.6,-2.8 -3,-.4! 2.4,1", WHITE, HAIR)
    + spot(2.8, -0.9, 1.5, LINE)
    + lines(
        "6.4,-1 2.6,-2.8 -4,.2/6,-4 2.4,-5.2 -2.4,-3.6/-3.2,3.2 -1.6,1.6 -2.4,-.4/.6,10.2 -2,11 -4.6,10.6",
        LINE,
        0.8,
    )
    + flat("7.6,3.4! 6.4,4.2! 7.2,5.2! 4,4.2!", RED)
    + EARRING
)

_CROWN = (
    form(
        "-7.4,-4! -8.6,-8 -6.8,-12.6 -3,-15.6 -1.8,-18.6 -.8,-23! .2,-18.8 1.8,-16 5,-13.2 6.6,-9.6 5.6,-5.4! -.6,-7.4",
        GOLD,
    )
    + form("-4.4,-10! -1,-15.4! 2.4,-10.4! -1,-9!", RED, HAIR)
    + form("-7.8,-3.4! -.6,-6.6 6,-4.6! 6.4,-7 -.6,-9.6 -8.6,-6!", GREEN, HAIR)
    + lines("-8.2,-9 -5.6,-9.6 -3.6,-12/6.4,-9.6 4.2,-10.2 1.8,-12.4/-3.2,-16.2 -.8,-15.6 2,-16.4")
    + pearls("-7.6,-4.8 -.6,-8 6.2,-5.8/-.8,-18.2! -.8,-24!", 1.15)
)

_TORSO = skin(
    "-3.6,-3! -9.8,.2 -11.8,4.6 -8.6,10.4 -5.8,15 -7,21.6! 7,21.6! 5.8,15 8.6,10.4 11.8,4.6 9.8,.2 3.6,-3"
) + lines("-7,8.4 -3.6,9.6 0,8.4 3.6,9.6 7,8.4/-1.2,15.6 0,16.4 1.2,15.6")
_JEWELS = (
    form("-5.6,-1.8! -5.2,2 0,5.4 5.2,2 5.6,-1.8! 3,1 0,1.8 -3,1", GOLD, HAIR)
    + lines("-7.4,0 -5.8,8 0,13 5.8,8 7.4,0", RED, 1.9)
    + pearls("-7.4,0 -5.8,8 0,13 5.8,8 7.4,0", 1.1)
    + spot(0, 5.2, 1.5, RED, HAIR)
)
# Below the belt: a girdle, and the pleated fall of a sash with its pointed hem.
_SASH = (
    form("-7.4,17! 0,18.6 7.4,17! 7.8,20.4! 0,22.2 -7.8,20.4!", GOLD, HAIR)
    + pearls("-6.6,18.8 0,20.4 6.6,18.8", 1.2, RED, 1.7)
    + form("-2,20! 2,20! 3.2,28 4.6,36! 3,35! 2.2,38.4! .6,36! -1,39! -2.4,36! -4.4,37! -3,28", RED)
    + lines("-1,21 -1,35/.4,21 1,35/1.4,21 3,34", GOLD)
    + pearls("-7,20 -5,26 0,28 5,26 7,20", 1.1)
)

_BANGLES = "-.6,-2! -.6,2!/1,-2.2! 1,2.2!"


def _hand(outline: str, inside: str) -> str:
    return skin(outline) + lines(inside) + lines(_BANGLES, GOLD, 1)


_GRIP = _hand(
    "0,-1.6 2.2,-2.6 4.8,-2.6 5.8,-1.6! 6.2,-.4! 6,.8! 5.4,2.2 3.2,2.4 0,1.6",
    "5.6,-1.6 3,-1.4/5.8,-.2 3,-.2/5.8,1 3.2,1/2.2,-2.4 3.6,-.8",
)
_PALM = _hand(
    "0,-1.6 1.8,-2.4 2.6,-4.8 3.4,-4.8 3.6,-2.2! 7,-2.4 8.6,-2.2 7,-1.4! 9.4,-1 9.8,-.6 9.2,-.2! 8.8,.4 9,.8 8,1! 7.4,1.6 6.6,2.2 3,2.2 0,1.6",
    "7,-1.4 4,-1/9.2,-.2 4.2,0/8,1 4.2,1",
)
_FOOT = (
    skin("-1.6,-4 -1.4,-1.2 -2.6,1 -1.8,2.4 2,2 5.4,2.6 8.4,2.4 8.6,1.4 6.4,.6 3.4,-.8 1.6,-4")
    + lines("-2,2 2,1.8 5.4,2.4 8.2,2", RED, 0.8)
    + lines("-2,-2.8! 2,-2.8!/-2,-1.2! 2,-1.2!", GOLD, 1.1)
)

_CONCH = form("0,-7.6! 2.6,-5 4.4,-1 3,2.6 .8,5.4! -.6,2.8 -3.6,1 -4,-2.4 -2.4,-5", WHITE) + lines(
    "-2.6,-4.8 0,-3.8 2.6,-4.8/-3.8,-2.6 0,-1 4,-2.6/3.4,1.6 1,-.2 -.6,1.4", RED
)
_DISCUS = (
    hoop(5.4, 2.2, GOLD, 12, 1.8)
    + spot(0, 0, 4.6, RED, HAIR)
    + lines("0,-4! 0,4!/-4,0! 4,0!/-2.8,-2.8! 2.8,2.8!/-2.8,2.8! 2.8,-2.8!", WHITE, 0.8)
)

# The halo of every Raja: a dark sun with golden petals.
_NIMBUS = tag(
    "g",
    hoop(27, 8.2, LINE, 24) + hoop(27, 6.4, GOLD, 24) + hoop(28.2, 2.4, RED, 24)
    + spot(0, 0, 25.2, RIM, 0.9) + hoop(23.4, 0.9, GOLD, 60),
    transform="translate(275 220)",
)  # fmt: skip

_EARTH = (
    form("23.4,81.4! 50,79.6 76.6,81.4! 70,85 60,87.4 50,88.2 40,87.4 30,85", RIM)
    + lines("24,81.6 50,79.9 76,81.6", GOLD, 0.9)
    + lines("32,84.4 50,83 68,84.4", GOLD, 0.7)
)
_SCARF = ribbon("46,46.6 37,47 32,56 27.6,61 25,71", "3 4.6 3.4 4 0") + ribbon(
    "62,62 70,58 77,62 84,57 88,60", "3 4.6 4 4 0"
)

# Four-armed Vishnu's upper hands, with discus and conch.
_UPPER = (
    arms(Limb("45.6,47.6 38.4,51.4 38.4,42.4", -90), Limb("64.4,47.6 72.8,51 74.6,40.4", -84))
    + place("discus", 38.2, 31.4) + place("conch", 75.4, 30)
)  # fmt: skip

_VISAGE = (
    skin("-3.4,7 -3.8,12 -5,15 5,15! 3.8,12 3.4,7")
    + form("-7,-2! -9.4,-1 -8.6,4 -8,9 -6,8!/7,-2! 9.4,-1 8.6,4 8,9 6,8!")
    + form("0,-9 6,-7.6 7.8,-1 6.4,5.6 3,9.4 0,10.4 -3,9.4 -6.4,5.6 -7.8,-1 -6,-7.6")
    + form("-8,-.6! -8.6,-7 -4.4,-11 -3.4,-14 0,-16.4 3.4,-14 4.4,-11 8.6,-7 8,-.6! 5.4,-4.6 0,-6 -5.4,-4.6", LINE)
    + pearls("-7,-4.6 -4.6,-8 0,-9.2 4.6,-8 7,-4.6", 0.8, GOLD, 2)
    + form("0,-20! 1.6,-17.4 0,-15.4 -1.6,-17.4", GOLD, HAIR)
    + lines("-6.4,.2 -3.6,1.8 -.9,.6/6.4,.2 3.6,1.8 .9,.6", LINE, 1)
    + lines("-6.6,-2.2 -4,-4.4 -1.2,-2.8 -.9,2.6 -1.6,3.6 1,3.8/6.6,-2.2 4,-4.4 1.2,-2.8/-6,-.4 -3.6,-1.4 -1.2,-.2/6,-.4 3.6,-1.4 1.2,-.2/-3.4,12.4 0,13.2 3.4,12.4")
    + flat("-2.4,6! 0,5.4 2.4,6! 0,7.6", RED) + spot(0, -4, 0.8, RED)
)  # fmt: skip

PARTS = {
    "whisker": lines("6.2,3.2 4.4,3 2.4,4 .4,2.6", LINE, 1.2),
    "nimbus": _NIMBUS,
    "earth": _EARTH,
    "profile": _PROFILE,
    "crown": _CROWN,
    "visage": _VISAGE,
    "torso": _TORSO,
    "jewels": _JEWELS,
    "sash": _SASH,
    "scarf": _SCARF,
    "grip": _GRIP,
    "palm": _PALM,
    "foot": _FOOT,
    "conch": _CONCH,
    "discus": _DISCUS,
    "upper": _UPPER,
}


def head(x: float, y: float, scale: float = 0.86, turn: float = 0) -> str:
    """A crowned head in profile."""
    return place("profile", x, y, turn, scale) + place("crown", x, y, turn, scale)
