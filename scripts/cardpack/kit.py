"""What the figures are drawn with: colours, strokes and limbs.

Figures stand in the space of a card (0 to 100 each way). Every figure is a group with one outline; a shape only adds its fill. Limbs are thick lines laid on
thicker dark ones, so that all of the pack is drawn with the same few widths.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.palette import SHARED
from cardpack.pen import path, tag, var

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


def dot(x: float, y: float, r: float, colour: str) -> str:
    """A filled, outlined circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour)


def bead(x: float, y: float, r: float, colour: str) -> str:
    """A circle without an outline."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour, stroke="none")


def group(inner: str, **attributes: str | float) -> str:
    """Shapes with the pack's outline."""
    return tag(
        "g", inner, stroke=LINE, stroke_width=INK, stroke_linejoin="round", stroke_linecap="round",
        **attributes,
    )  # fmt: skip
