"""Flowing lines: smooth curves through points, and limbs and ribbons that swell and taper.

Points are written ``"x,y x,y"`` in the units of a card; a ``!`` after a point makes it a corner, a
``/`` lifts the brush. A change of gesture is a change of a point. Path data comes out in fifths of
a unit, which needs no decimals and is half as long.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

FIFTHS = 5

Point = tuple[float, float]

# How far a control point may move where that lets a curve go on from the one before.
_SLACK = 1.5


@dataclass(frozen=True, slots=True)
class Knot:
    """A point of a line, and whether the line turns sharply there."""

    x: float
    y: float
    corner: bool = False


def knots(text: str) -> list[Knot]:
    """The points of a line as it is written."""
    found = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        found.append(Knot(float(x), float(y), word.endswith("!")))
    return found


def moved(text: str, x: float, y: float) -> str:
    """The same points elsewhere."""
    return " ".join(
        f"{knot.x + x:g},{knot.y + y:g}{'!' if knot.corner else ''}" for knot in knots(text)
    )


def _direction(a: Knot, b: Knot) -> Point:
    length = math.hypot(b.x - a.x, b.y - a.y) or 1
    return (b.x - a.x) / length, (b.y - a.y) / length


def _tangents(line: list[Knot], closed: bool) -> list[Point | None]:
    """The direction of the line at each point; none at a corner or an end."""
    last = len(line) - 1
    found: list[Point | None] = []
    for i, knot in enumerate(line):
        if knot.corner or (i in (0, last) and not closed):
            found.append(None)
            continue
        before = line[i - 1] if i else line[-2]
        after = line[i + 1] if i < last else line[1]
        found.append(_direction(before, after))
    return found


def _square(a: Knot, b: Knot, ta: Point | None, tb: Point | None) -> Point | None:
    """The one control point that draws the curve between two knots, where one is enough."""
    length = math.hypot(b.x - a.x, b.y - a.y)
    if ta is None or tb is None:
        if tb is not None:
            return b.x - tb[0] * length * 0.5, b.y - tb[1] * length * 0.5
        return (a.x + ta[0] * length * 0.5, a.y + ta[1] * length * 0.5) if ta else None
    cross = ta[0] * tb[1] - ta[1] * tb[0]
    if abs(cross) < 0.08:
        return None
    u = ((b.x - a.x) * tb[1] - (b.y - a.y) * tb[0]) / cross
    v = ((b.x - a.x) * ta[1] - (b.y - a.y) * ta[0]) / -cross
    if not (0.2 * length < u < 1.1 * length and 0.2 * length < v < 1.1 * length):
        return None
    return a.x + ta[0] * u, a.y + ta[1] * u


class _Writer:
    """Relative path data in whole fifths, in the shortest commands that draw the line."""

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = round(x * FIFTHS), round(y * FIFTHS)
        self.text = f"M{self.x} {self.y}"
        self.command = "M"
        self.cubic: Point | None = None
        self.square: Point | None = None

    def _add(self, command: str, *points: Point) -> None:
        whole = [(round(x * FIFTHS), round(y * FIFTHS)) for x, y in points]
        numbers = " ".join(f"{x - self.x} {y - self.y}" for x, y in whole)
        self.text += (" " if command == self.command else command) + numbers
        self.command = command
        self.x, self.y = whole[-1]
        self.cubic = self.square = None
        if len(whole) == 1:
            return
        mirrored = ((2 * x - whole[-2][i]) / FIFTHS for i, x in enumerate(whole[-1]))
        if command == "q":
            self.square = next(mirrored), next(mirrored)
        else:
            self.cubic = next(mirrored), next(mirrored)

    def line(self, b: Knot) -> None:
        """A straight line."""
        self._add("l", (b.x, b.y))

    def quadratic(self, control: Point, b: Knot) -> None:
        """A curve with one control point, left out where it continues the last one."""
        before = self.square
        if before and math.dist(before, control) < _SLACK:
            self._add("t", (b.x, b.y))
            self.square = (2 * b.x - before[0], 2 * b.y - before[1])
        else:
            self._add("q", control, (b.x, b.y))

    def curve(self, b: Knot, one: Point, two: Point) -> None:
        """A curve with two; the first is left out where it continues the last one."""
        if self.continues(one):
            self._add("s", two, (b.x, b.y))
        else:
            self._add("c", one, two, (b.x, b.y))

    def continues(self, control: Point) -> bool:
        """Whether the last curve leads to this control point."""
        return self.cubic is not None and math.dist(self.cubic, control) < _SLACK


def _segment(writer: _Writer, a: Knot, b: Knot, ta: Point | None, tb: Point | None) -> None:
    """Draw from one knot to the next."""
    if ta is None and tb is None:
        writer.line(b)
        return
    square = _square(a, b, ta, tb)
    if ta is None or tb is None:
        if square:
            writer.quadratic(square, b)
        return
    reach = 0.36 * math.hypot(b.x - a.x, b.y - a.y)
    one = (a.x + ta[0] * reach, a.y + ta[1] * reach)
    two = (b.x - tb[0] * reach, b.y - tb[1] * reach)
    if square and not writer.continues(one):
        writer.quadratic(square, b)
    else:
        writer.curve(b, one, two)


def through(line: list[Knot], closed: bool = False) -> str:
    """Path data of a smooth line through these points."""
    if closed:
        first = next((i for i, knot in enumerate(line) if knot.corner), 0)
        line = [*line[first:], *line[: first + 1]]
    tangents = _tangents(line, closed)
    writer = _Writer(line[0].x, line[0].y)
    for i in range(1, len(line)):
        _segment(writer, line[i - 1], line[i], tangents[i - 1], tangents[i])
    return writer.text + ("Z" if closed else "")


def curve(text: str) -> str:
    """Open lines through points."""
    return "".join(through(knots(part)) for part in text.split("/"))


def shape(text: str) -> str:
    """Closed lines through points."""
    return "".join(through(knots(part), closed=True) for part in text.split("/"))


def tube(text: str, widths: str) -> str:
    """A limb or ribbon along points, as wide at each as the numbers say, open where it begins.

    A width of 0 at an end makes a point there.
    """
    line, sizes = knots(text), [float(word) for word in widths.split()]
    last = len(line) - 1
    left, right = [], []
    for i, (knot, width) in enumerate(zip(line, sizes, strict=True)):
        dx, dy = _direction(line[max(i - 1, 0)], line[min(i + 1, last)])
        if width or 0 < i < last:
            left.append(Knot(knot.x + dy * width / 2, knot.y - dx * width / 2))
            right.append(Knot(knot.x - dy * width / 2, knot.y + dx * width / 2))
    dx, dy = _direction(line[-2], line[-1])
    reach = sizes[-1] * 0.4
    tip = Knot(line[-1].x + dx * reach, line[-1].y + dy * reach, corner=sizes[-1] == 0)
    start = [line[0]] if sizes[0] == 0 else []
    return through([*start, *left, tip, *reversed(right), *start])
