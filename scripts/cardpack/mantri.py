"""The Mantri of each suit: a minister in a turban who rides a white horse.

He never has the Raja's sun or canopy. Gait, clothes, beard, what he holds, who walks before him and
what is in the sky differ from suit to suit.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from dataclasses import dataclass

from cardpack.horses import GAITS, cloth, harness, horse
from cardpack.kit import (
    BLUE,
    FINE,
    GOLD,
    GREEN,
    GREY,
    LINE,
    PAPER,
    PINK,
    RED,
    RIM,
    SKIN,
    WHITE,
    bead,
    dot,
    fill,
    fine,
    group,
    limb,
)  # fmt: skip
from cardpack.pen import path, tag, use
from cardpack.signs import SIGNS

_FACE = "M-4.8-5.4L4.6-4.8Q5.4-3 5.6-1.6L7.8 1.4Q7.8 2.3 6 2.3Q6.4 3 5.8 3.6Q6.2 4.6 5.4 5.2Q5.2 7.2 2.8 7.4Q0 7.4-1.6 5.6V10H-6Q-5.2 2-4.8-5.4Z"
_HEAD = (
    path(_FACE, fill=SKIN)
    + path("M-5-5.4H-.4Q-1.4-1-2.4 2Q-2.4 5-5.8 6Z", fill=LINE, stroke="none")
    + path("M.9-1.4Q3.2-3.6 5.3-1.3 3 0 .9-1.4Z", fill=WHITE, stroke_width=FINE)
    + bead(3.4, -1.4, 1, LINE)
    + fine("M.6-3.4Q3-4.8 5.4-3.4M5.8 3.6Q5 4 4.2 3.6")
    + tag("circle", cx=-1.8, cy=3.4, r=1.3, fill=GOLD, stroke_width=FINE)
)
_BEARDS = {
    "full": "M6 3.9Q4.4 2.6 2.4 3.4Q.4 3.8-1.2 1L-2.8-1Q-4.8 5-2.4 9.4Q1 13 4 11.4Q7 8.4 6.2 5.4L4.4 4.8Z",
    "point": "M6 3.6Q4.2 2.6 2.2 3.8Q.2 4.6-1.4 3Q-.4 7 2 8.6L4.4 13.4Q6.8 9.4 6.2 5.4L4.4 4.6Z",
    "moustache": "M6.2 2.6Q3.6 2.4 2.2 4.2Q-.4 5.4-1.8 2.4Q1.4 3.6 3 1.8Z",
}
# Hats about the head's middle; the fill is the wearer's.
_HATS = {
    "round": path("M-6.6-3.4C-10.4-9.6-3.4-13.6 1-12.4C7.4-11.8 8.4-7 6-3.2Q-1-6.6-6.6-3.4Z") + fine("M-7.2-6Q-1-11.6 5.6-10.6M-5-4.6Q1-9 6.8-6.8", GOLD, 1) + path("M1.6-12C1-16.6 4-18.6 7.4-18 6.4-15 5-13 1.6-12Z", fill=WHITE),
    "tall": path("M-4.4-8Q-2.4-17 .8-17.4Q3.6-15 4.8-8Z", fill=GOLD) + path("M-7-3.2Q-8.4-8.4-4.4-9Q.6-10.4 5.4-8.6Q7.4-6.6 6.2-3.2Q-.6-6.2-7-3.2Z") + fine("M-6.4-6.4Q0-9 6.4-6", GOLD, 1) + bead(0.8, -17.4, 1.4, WHITE),
    "flat": path("M-9.4-5.6C-10-9.4-4.4-11.4 1.4-11.2C7.6-11.2 9.4-8.4 8.6-5.4Q6.4-3.4 5.4-3.6Q-1-6.2-6.4-3.4Q-8.8-3.8-9.4-5.6Z") + fine("M-8.4-7.4Q0-5.4 8-7.6M-5-10.4Q-2-7-3.4-4.8M3.8-11Q2-8 4.4-4.2", GOLD, 1) + path("M-6.4-4L-10.4 3.6-7 3-5.4-1Z"),
    "knot": path("M-6.4-3.2C-9.4-8-5-11.4-.4-11.4C5.6-11.4 7.4-7 5.8-3.2Q-.6-6.4-6.4-3.2Z") + path("M-4.6-10C-9-12-8.4-16.6-4.4-16.4C-1.4-16-.4-13.4-1-11.2Z") + fine("M-6.6-5Q-1-9.4 5.8-8M-6.6-14.6Q-4-14-2-11.4", GOLD, 1) + bead(4.6, -7.6, 1.4, RED),
}  # fmt: skip

_SKIRT = "M43.4 44.6H55.4Q61.2 50 60.8 57.6Q53 61.4 45.6 57.8Q41.6 57 40.2 54.6Q42.2 49 43.4 44.6Z"
_BODY = "M43.4 45.4L42.2 34.4Q42.6 30.4 48.4 30Q55 30 56.2 34.2L55.2 45.4Z"
_BOOT = "M54.4 58.8L60.2 57.8 59.6 63.8 58.8 65.6 63.6 66.8Q64.4 68.8 61.6 69L54.6 68.2Q53.6 65 54.4 58.8Z"

# What the raised hand holds, about the hand at (66, 33).
_HELD = {
    "lotus": fine("M66 33L67.4 24", GREEN, 1.4)
    + fill(
        "M63 22Q61.6 17 64 15.6L66 17.6 67.8 13.4 69.6 17.6 72 15.8Q73.8 19 71.6 22.4 67.4 25.4 63 22Z",
        PINK,
    ),
    "scroll": fill("M63 31.4L71.6 27.6 73.2 31.2 64.6 35Z", PAPER)
    + fine("M66 31.4L70.6 29.4M66.6 33L71.2 31", RED),
    "hawk": fill(
        "M64 30.6Q64.4 24.6 68 22.4Q70.4 21 71.8 23.4L73.8 25 71.6 25.8Q71.4 30 66.8 32L63.4 37Z",
        WHITE,
    )
    + fine("M66 29.4Q68.6 29.4 69.8 26.4")
    + bead(70.6, 23.8, 0.7, LINE),
    "sabre": fill("M65 32.6C71 29 75 22 74.6 13.6C78.2 22 75.4 31 67.4 35Z", WHITE)
    + fine("M63.4 31.4L68.4 36", GOLD, 1.8),
    "lance": fine("M57 56L73 17.4", LINE, 2.4)
    + fine("M57 56L73 17.4", GOLD, 1.1)
    + fill("M71.6 19.4L75.8 11.6 74.8 20.6Z", WHITE),
    "": "",
}
_POLE = fine("M65.8 38L66.6 13", LINE, 2.6) + fine("M65.8 38L66.6 13", GOLD, 1.2)


@dataclass(frozen=True, slots=True)
class Mantri:
    """One minister: what he rides, wears, holds, and what is about him."""

    gait: str
    coat: str
    hat: str
    turban: str
    beard: str
    hair: str
    held: str
    sky: str
    ahead: str = ""


def _flag(code: str) -> str:
    """A standard with the suit's sign."""
    return (
        _POLE
        + fill("M66.4 13Q74 15.4 84 20.6 75 25.8 66.2 28Z", RIM)
        + SIGNS[code].plain(71.4, 20.6, 4.9, fill=GOLD, stroke="none")
    )


_SKIES = {
    "sun": path("M70 23l-2.4-2.6 3.4.6-.6-3.4 2.6 2.2 1.4-3.2 1.2 3.2 2.6-2.2-.4 3.4 3.4-.6-2.4 2.6 3 1.4-3 1.4 2.4 2.6-3.4-.6.4 3.4-2.6-2.2-1.2 3.2-1.4-3.2-2.6 2.2.6-3.4-3.4.6 2.4-2.6-3-1.4z", fill=GOLD, stroke_width=FINE) + dot(74.4, 24.4, 2.9, RED),
    "cloud": path("M62 25.4Q60.8 21.6 64.6 21.4 65.4 17.4 69.4 18.6 72.4 14.8 75.6 18.8 80.4 18.4 79.4 22.4 83 24 80.6 26.6 72 28 62 25.4Z", fill=WHITE, stroke_width=FINE) + fine("M67 24Q69.4 20.8 71.4 23.4M74 24.4Q75.6 21.4 77.6 23.4", BLUE, 0.9),
    "bird": fill("M63.4 20Q69 18.4 71 21.4L76.4 15.4Q77.6 21 74.4 24.4 72 27.4 67.8 26.4L61 29.4 65 24.4Z", GREEN) + fill("M71 21.6Q73.4 19 76 20.6L78 22.4 75.8 23Z", GREEN) + bead(75, 21.4, 0.6, LINE),
    "tree": fine("M84.4 50Q82 40 83.6 26", LINE, 3) + path("M78 31.4Q73 27 77.6 22.6 77 16.6 82.6 17.4 87.4 18 86.8 23.4 91 28 86.4 31.6 82 34.4 78 31.4Z", fill=GREEN, stroke_width=FINE) + fine("M79.6 28.6l1.6-1.6M83 22.4l1.6-1.4M84.4 28.4l1.4-1.6M79.8 22.6l1.4-1", GOLD, 1),
    "": "",
}  # fmt: skip


def _walker(prop: str) -> str:
    """Someone on foot before the horse, with a fan or a spear."""
    held = {
        "fan": fine("M77.4 63L83 42", LINE, 2.4)
        + fine("M77.4 63L83 42", GOLD, 1.1)
        + fill("M78.6 41.4Q76.6 33 82.4 29.6 89 32 88.4 41 84.4 44.4 78.6 41.4Z", GREEN)
        + fine("M83 41.4L82.6 32M83 41.4L79.8 36M83 41.4L86.6 35.4", GOLD, 0.9),
        "spear": fine("M78 74L85 30", LINE, 2.4)
        + fine("M78 74L85 30", GOLD, 1.1)
        + fill("M84 32L85.8 23.6 87 32.6Z", WHITE),
    }[prop]
    return (
        limb("M76.6 68L75 76.4M80 68L80.6 74.4", SKIN, 2.6)
        + held
        + fill("M76 58.6Q79 56.8 82 58.8L83.6 69.4Q79 72 74.4 69.4Z", WHITE)
        + fine("M75.4 64.8Q79 66.4 82.8 64.6", RED, 1.3)
        + limb("M77.4 60L76.2 63.8 79.8 62.4", SKIN, 2.2)
        + use("mh", transform="translate(78.6 53.6)scale(.5)")
        + path(
            "M75.2 51.6C73.8 48 76.6 46.4 79 46.6 82 46.8 82.8 49.4 81.8 52Q78.4 50.6 75.2 51.6Z",
            fill=RED,
        )
    )


MANTRIS = {
    "Ma": Mantri("walk", GOLD, "round", RED, "full", WHITE, "lotus", ""),
    "Ku": Mantri("trot", RED, "tall", GREEN, "point", LINE, "", "cloud", "fan"),
    "Vr": Mantri("rise", BLUE, "knot", RED, "moustache", LINE, "lance", ""),
    "Na": Mantri("walk", RED, "flat", GOLD, "full", GREY, "flag", ""),
    "Vm": Mantri("trot", PINK, "round", RED, "full", WHITE, "scroll", "tree"),
    "Pa": Mantri("walk", GREEN, "tall", RED, "full", WHITE, "", "bird", "spear"),
    "Ra": Mantri("rise", WHITE, "round", RED, "point", LINE, "flag", ""),
    "Kr": Mantri("trot", GOLD, "knot", PINK, "moustache", LINE, "hawk", ""),
    "Bu": Mantri("walk", GREEN, "flat", RED, "full", WHITE, "", "sun", "fan"),
    "Ka": Mantri("trot", RED, "flat", GOLD, "moustache", LINE, "sabre", ""),
}


def _rider(code: str, who: Mantri) -> str:
    held = _flag(code) if who.held == "flag" else _HELD[who.held]
    far = "M54 34L59.6 40.4 65.6 34.4" if who.held else "M54 34L59 41.6 64 46.4"
    x, y = (66.0, 33.6) if who.held else (64.6, 46.8)
    return (
        limb(far, who.coat, 4)
        + held
        + bead(x, y, 1.9, SKIN)
        + fill(_BOOT, RED if who.coat != RED else GOLD)
        + fill(_SKIRT, who.coat)
        + fill(_BODY, who.coat)
        + fine(
            "M49 31Q53.4 38 50.6 44M46 47L43.6 55.4M50 47.4L49.4 58.8M54 47L56.6 58.6", LINE, 0.6
        )
        + fine("M41 54Q50 60.6 60.6 56", GOLD, 1.3)
        + fill(
            "M43 43.4Q49.4 45.6 55.6 43.4V46.4Q49.4 48.4 43 46.4ZM52 46.6L54.6 54.4 51.4 54.6 50 47Z",
            RIM,
        )
        + use("mh", transform="translate(50 22.6)scale(.86)")
        + tag(
            "g",
            path(_BEARDS[who.beard], fill=who.hair) + tag("g", _HATS[who.hat], fill=who.turban),
            transform="translate(50 22.6)scale(.86)",
        )
        + limb("M46.2 34.4L47.8 42.8 58.8 45.6", who.coat, 4.2)
        + bead(60, 45.6, 1.9, SKIN)
    )


_HILL = path(
    "M23.6 76.4Q37 79 50 78.4T76.4 76.4A37.3 37.3 0 0 1 23.6 76.4Z", fill=RIM, stroke="none"
) + fine(
    "M31 82.4l1-2.6 1 2.6M46 85l1-2.6 1 2.6M58.6 84.4l1-2.6 1 2.6M69 81l1-2.6 1 2.6", GOLD, 0.9
)


def parts() -> dict[str, str]:
    """What several Mantris share, by id."""
    return {
        "mh": _HEAD,
        "mg": _HILL,
        "mc": harness() + cloth(),
        **{f"m{gait[0]}": horse(gait) for gait in GAITS},
    }


def mantri(code: str) -> str:
    """The minister of a suit."""
    who = MANTRIS[code]
    turn = GAITS[who.gait][2]
    riding = (
        use(f"m{who.gait[0]}") + use("mc")
        + SIGNS[code].plain(41.4, 59.8, 5.2, fill=GOLD, stroke="none") + _rider(code, who)
    )  # fmt: skip
    move = ""
    if turn:
        move = f"translate(4 3)rotate({turn} 34 66)scale(.95)"
    elif who.ahead:
        move = "translate(1 9.4)scale(.87)"
    riding = tag("g", riding, transform=move) if move else riding
    return group(use("mg") + _SKIES[who.sky] + riding + (_walker(who.ahead) if who.ahead else ""))
