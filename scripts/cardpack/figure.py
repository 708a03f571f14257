"""What figures are put together with: shapes, fine lines, strings of beads, limbs and shared parts.

Every measure here is in the units of a card; what is written is in fifths of one, as in ``brush``. A figure is a group that gives its shapes skin, contour and rim.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

import math
from dataclasses import dataclass

from cardpack.brush import FIFTHS, Knot, curve, knots, shape, tube
from cardpack.kit import GOLD, LINE, RED, WHITE
from cardpack.pen import num, tag, use

CONTOUR = 0.9
HAIR = 0.55


def size(value: float) -> str:
    """A length in fifths, to a tenth."""
    return num(round(value * FIFTHS, 1))


def _path(data: str, **more: str) -> str:
    return tag("path", d=data.replace(" -", "-"), **more)


def form(text: str, colour: str = "", line: float = 0) -> str:
    """A closed shape with a contour, in a colour or in the skin of the figure."""
    more = {"fill": colour} if colour else {}
    if line:
        more["stroke_width"] = size(line)
    return _path(shape(text), **more)


def flat(text: str, colour: str) -> str:
    """A closed shape without a contour."""
    return _path(shape(text), fill=colour, stroke="none")


def skin(text: str, colour: str = "") -> str:
    """A shape whose contour is open where it joins another."""
    return _path(curve(text), **({"fill": colour} if colour else {}))


def ribbon(text: str, widths: str, colour: str = "") -> str:
    """A limb or a scarf that swells and tapers."""
    return _path(tube(text, widths), **({"fill": colour} if colour else {}))


def lines(text: str, colour: str = LINE, width: float = HAIR) -> str:
    """Thin lines, in a colour or in the stroke that they inherit."""
    more = {"stroke": colour} if colour else {}
    return _path(curve(text), fill="none", stroke_width=size(width), **more)


def dots(text: str, width: float, colour: str = "") -> str:
    """A dot at each of these points."""
    data = "".join(f"M{round(k.x * FIFTHS)} {round(k.y * FIFTHS)}h0" for k in knots(text))
    more = {"stroke": colour} if colour else {}
    return _path(data, fill="none", stroke_width=size(width), **more)


def pearls(text: str, width: float = 1.2, colour: str = WHITE, gap: float = 1.15) -> str:
    """A string of beads along a line, so many widths apart."""
    return _path(
        curve(text), fill="none", stroke=colour, stroke_width=size(width),
        stroke_dasharray=f"0 {size(width * gap)}",
    )  # fmt: skip


def flowers(text: str, colour: str) -> str:
    """Flowers of five petals, strewn over the field."""
    petals = "m-9-3h0m9-6h0m9 6h0m-4 10h0m-10 0h0"
    data = "".join(f"M{round(k.x * FIFTHS)} {round(k.y * FIFTHS)}{petals}" for k in knots(text))
    return _path(data, fill="none", stroke=colour, stroke_width="8") + dots(text, 1.3, RED)


def spot(x: float, y: float, r: float, colour: str, line: float = 0) -> str:
    """A circle; without a contour when the line is 0."""
    more = {"stroke_width": size(line)} if line else {"stroke": "none"}
    where = {"cx": size(x), "cy": size(y)} if x or y else {}
    return tag("circle", **where, r=size(r), fill=colour, **more)


def hoop(r: float, width: float, colour: str, count: int = 0, dash: float = 0) -> str:
    """A ring about the origin: whole, of so many beads, or of so many dashes."""
    more = {}
    if count:
        step = 2 * math.pi * r * FIFTHS / count
        more["stroke_dasharray"] = f"{size(dash)} {step - dash * FIFTHS:.3f}"
        if dash:
            more["stroke_linecap"] = "butt"
    return tag("circle", r=size(r), fill="none", stroke=colour, stroke_width=size(width), **more)


def place(
    name: str,
    x: float,
    y: float,
    turn: float = 0,
    scale: float = 1,
    *,
    flip: bool = False,
    **more: str,
) -> str:
    """A shared part: moved, turned, scaled, and mirrored top to bottom before it is turned."""
    move = f"translate({round(x * FIFTHS)} {round(y * FIFTHS)})"
    if turn:
        move += f"rotate({round(turn)})"
    if flip:
        move += f"scale({num(scale)} {num(-scale)})"
    elif scale != 1:
        move += f"scale({num(scale)})"
    return use(name, transform=move, **more)


def mirrored(name: str, x: float, y: float, scale: float = 1, **more: str) -> str:
    """A shared part that looks to the left."""
    move = f"translate({round(x * FIFTHS)} {round(y * FIFTHS)})scale({num(-scale)} {num(scale)})"
    return use(name, transform=move, **more)


def _across(x: float, y: float, ux: float, uy: float, half: float) -> str:
    """A short line across a limb that runs in the direction (ux, uy)."""
    return f"{x - uy * half:.2f},{y + ux * half:.2f}! {x + uy * half:.2f},{y - ux * half:.2f}!"


@dataclass(frozen=True, slots=True)
class Limb:
    """An arm or a leg over three points, and how its hand or foot is turned.

    A hand goes on in the direction of the forearm unless it is turned.
    """

    line: str
    turn: float | None = None
    hand: str = "grip"
    flip: bool = False

    def end(self) -> tuple[Knot, float, float]:
        """Where the limb ends, and its direction there."""
        _, middle, end = knots(self.line)
        length = math.hypot(end.x - middle.x, end.y - middle.y)
        return end, (end.x - middle.x) / length, (end.y - middle.y) / length


def _tapered(limb: Limb, widths: tuple[float, float, float], scale: float) -> str:
    return tube(limb.line, " ".join(num(width * scale) for width in widths))


def _armlet(limb: Limb, scale: float) -> str:
    """A short line across the upper arm."""
    shoulder, elbow, _ = knots(limb.line)
    x, y = elbow.x - shoulder.x, elbow.y - shoulder.y
    length = math.hypot(x, y)
    return _across(
        shoulder.x + x * 0.55, shoulder.y + y * 0.55, x / length, y / length, 2.6 * scale
    )


def arms(*limbs: Limb, scale: float = 1) -> str:
    """Arms with armlets, bangles and hands; they must not cross."""
    hands = ""
    for limb in limbs:
        end, ux, uy = limb.end()
        turn = math.degrees(math.atan2(uy, ux)) if limb.turn is None else limb.turn
        hands += place(limb.hand, end.x, end.y, turn, scale, flip=limb.flip) if limb.hand else ""
    return (
        _path("".join(_tapered(limb, (5.6, 4.6, 3), scale) for limb in limbs))
        + lines("/".join(_armlet(limb, scale) for limb in limbs), GOLD, 1.5 * scale)
        + hands
    )


def legs(*limbs: Limb, colour: str = GOLD, scale: float = 1) -> str:
    """Legs in a dhoti with its hems and pleats, and the feet."""
    feet, hems = "", []
    for limb in limbs:
        end, ux, uy = limb.end()
        feet += place(
            "foot",
            end.x + ux * 3 * scale,
            end.y + uy * 3 * scale,
            limb.turn or 0,
            scale,
            flip=limb.flip,
        )
        hems.append(_across(end.x - ux * 1.2, end.y - uy * 1.2, ux, uy, 2.5 * scale))
    return (
        feet
        + "".join(_path(_tapered(limb, (10, 8.6, 5.4), scale), fill=colour) for limb in limbs)
        + lines("/".join(hems), RED, 1.6)
        + lines("/".join(limb.line for limb in limbs), RED)
    )
