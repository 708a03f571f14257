"""What the figures are drawn with: colours, strokes, limbs, and parts that several share.

Figures stand in the space of a card (0 to 100 each way). Every figure is a group with one outline; a shape only adds its fill. Limbs are thick lines laid on
thicker dark ones, so that all of the pack is drawn with the same few widths.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.palette import SHARED
from cardpack.pen import num, path, tag, use, var, wave

INK = 1.1
FINE = 0.7


def paint(name: str) -> str:
    """A shared colour of the pack."""
    return var(f"card-{name}", SHARED[name])


LINE, GOLD, PAPER, WHITE = (paint(n) for n in ("line", "gold", "paper", "white"))
BLUE, SKIN, RED, GREEN = (paint(n) for n in ("blue", "skin", "red", "green"))
GREY, PINK = paint("grey"), paint("pink")
RIM = "currentColor"


def fill(data: str, colour: str) -> str:
    """A filled, outlined shape."""
    return path(data, fill=colour)


def fine(data: str, colour: str = LINE, width: float = FINE) -> str:
    """A thin line within a shape."""
    return path(data, fill="none", stroke=colour, stroke_width=width)


def limb(data: str, colour: str, width: float = 5) -> str:
    """An arm or a leg along a line."""
    return path(data, fill="none", stroke_width=width + 2 * INK) + path(
        data, fill="none", stroke=colour, stroke_width=width
    )


def bands(data: str) -> str:
    """Golden bangles: short lines across a limb."""
    return path(data, fill="none", stroke_width=2.6, stroke_linecap="butt") + path(
        data, fill="none", stroke=GOLD, stroke_width=1.5, stroke_linecap="butt"
    )


def dot(x: float, y: float, r: float, colour: str) -> str:
    """A filled, outlined circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour)


def bead(x: float, y: float, r: float, colour: str) -> str:
    """A circle without an outline."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour, stroke="none")


def put(name: str, x: float, y: float, size: float = 1, flip: bool = False, **more: str) -> str:
    """A shared part, moved, scaled and perhaps turned to the left."""
    move = f"translate({num(x)} {num(y)})"
    if flip:
        move += f"scale({num(-size)} {num(size)})"
    elif size != 1:
        move += f"scale({num(size)})"
    return use(name, transform=move, **more)


def group(inner: str, **attributes: str | float) -> str:
    """Shapes with the pack's outline."""
    return tag(
        "g", inner, stroke=LINE, stroke_width=INK, stroke_linejoin="round", stroke_linecap="round",
        **attributes,
    )  # fmt: skip


# Parts that several figures share. A head takes its skin from the fill that it inherits.

FACE = "M-5-6Q2-9 5-4.5L5.3-2.5 8 1.2 6 2Q6.6 5 4.5 6.5 1 8-2.5 6.5L-6 7.5Z"
_HAIR = "M-5-6C-9.5-4-9 5-7 8.5Q-4 8.5-2.5 6.5-3 0 1-5.5Z"


def _profile(hat: str) -> str:
    return (
        path(FACE)
        + path(_HAIR, fill=LINE)
        + path("M.4-1.2Q3-3.6 6-1.4 3.2.6.4-1.2Z", fill=WHITE, stroke_width=FINE)
        + bead(3.4, -1.4, 1.15, LINE)
        + fine("M6 4.3Q4.6 4.8 3.6 4.3")
        + tag("circle", cx=-2.2, cy=3.6, r=1.5, fill=GOLD, stroke_width=FINE)
        + hat
    )


_CROWN = (
    path(
        "M-7-4.5L-7.5-8.5Q-4-9.5-3-13Q-1.2-15.5-.6-19 1-15.5 2-13 3-9.5 6.5-8L6-3.5Q0-7-7-4.5Z",
        fill=GOLD,
    )
    + fine("M-7-7Q0-9.5 6.3-6.2M-3.2-12H1.9")
    + bead(-0.4, -8.6, 1.3, RED)
)


def _front(face: str) -> str:
    return (
        path(face)
        + path(
            "M-5.6-.8Q-3.4-3-1.2-.8-3.4.8-5.6-.8ZM1.2-.8Q3.4-3 5.6-.8 3.4.8 1.2-.8Z",
            fill=WHITE, stroke_width=FINE,
        )
        + bead(-3.4, -0.9, 1, LINE) + bead(3.4, -0.9, 1, LINE)
        + fine("M-6-2.8Q-3.6-4.6-1.4-3M6-2.8Q3.6-4.6 1.4-3M0-.5V2.2H-1M-2 4.6Q0 5.8 2 4.6")
    )  # fmt: skip


_HORSE = (
    path("M30 57C21 55 18 65 20 76 25 72 25 65 31 62Z", fill=RIM)
    + path(
        "M29 62C27 55 33 52 39 53 47 55 54 55 60 51 62 45 66 39 72 37L73 32 76.5 36.5C82 38 86 43 88 48"
        "Q88 52 83 51.5L77 48.5C76 54 74 58 72 62 74 64.5 78 64 83 63L85 72H81L79.5 68C75 70.5 70 70.5 67 69"
        "L66.5 83 69 86H61.5L60.5 70C54 72 47 72 42 69L40.5 75 42.5 86H36.5L35 74 31 86H25L26.5 74Q29 68 29 62Z",
        fill=WHITE,
    )
    + path("M72 37C65 38 60 46 58.5 53L62 54C64 47 68 42 74 40Z", fill=RIM)
    + bead(79.5, 42, 1.2, LINE)
    + fine(
        "M86.6 48.8L85 48M77.5 37.5Q79 43 77 48.5M85 44.5Q82.5 46.5 81.5 51",
        RED,
        1,
    )
    + fine("M77 48L69 51", RED, 1)
    + bead(72.4, 59, 1.2, GOLD)
)

PARTS = {
    "head": _profile(_CROWN),
    "face": _front("M-8-2C-9-11 9-11 8-2 7.5 5 4 8.5 0 8.5S-7.5 5-8-2Z"),
    "horse": _HORSE,
    "lap": (
        path("M33 79C33 71 46 69 56 71 66 69 79 71 79 79 76 83.5 62 84 56 81 50 84 36 83.5 33 79Z")
        + fine("M39 80Q50 77 60 81M73 80Q64 77.5 58 79")
    ),
    "chest": path("M45.5 48Q56 43 66.5 48L64 60 65 72H47L48 60Z"),
    "collar": fine("M50 46.5Q56 54.5 62 46.5", GOLD, 1.8) + bead(56, 51.6, 1.5, RED),
    "canopy": (
        fine("M56 20V8", GOLD, 1.6)
        + path(
            "M40 22C43 11 69 11 72 22Q68 25 64 22 60 25 56 22 52 25 48 22 44 25 40 22Z", fill=RED
        )
        + fine("M48 22Q50 14 56 13.5 62 14 64 22", GOLD, 1)
        + dot(56, 12, 1.8, GOLD)
    ),
    "lotus": "".join(
        path(
            f"M{x - 7} {y}Q{x - 6} {y + 8} {x} {y + 10} {x + 6} {y + 8} {x + 7} {y} {x} {y - 4} {x - 7} {y}Z",
            fill=PINK,
        )
        for x, y in ((34, 78), (78, 78), (44, 80.5), (68, 80.5), (56, 81.5))
    ),
    "throne": (path("M32 82H80L77 88.5Q56 92 35 88.5Z", fill=RED) + fine("M34 85.3H78", GOLD, 1.2)),
    "sun": (
        path(wave(22, 29, 34.2, 56, 53), fill=GOLD)
        + tag("circle", cx=56, cy=53, r=27.5, fill=RIM)
        + tag("circle", cx=56, cy=53, r=25.6, fill="none", stroke=GOLD, stroke_width=FINE)
    ),
}


def legs(back: str, front: str, colour: str) -> str:
    """Two legs, the one behind first."""
    return limb(back, colour, 5.5) + limb(front, colour, 5.5)
