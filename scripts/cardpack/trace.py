"""Path data as shapes to work with: moved, turned, mirrored, bent round a disc, measured."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise

from cardpack.pen import num

Point = tuple[float, float]
Segment = tuple[str, list[Point]]

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_PAIRS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def segments(data: str) -> list[Segment]:
    """The pieces of absolute path data; H, V, S and a lower-case circle become L and C.

    Raises:
        ValueError: for a command that is none of M L H V Q C S Z.
    """
    found: list[Segment] = []
    tokens = _TOKEN.findall(data)
    command, here, start, place = "", (0.0, 0.0), (0.0, 0.0), 0
    while place < len(tokens):
        if tokens[place].isalpha():
            command, place = tokens[place], place + 1
        if command == "Z":
            found.append(("Z", []))
            here = start
            continue
        count = {"H": 1, "V": 1, "S": 4}.get(command) or 2 * _PAIRS.get(command, 0)
        if not count:
            raise ValueError(f"no such command in a drawing: {command}")
        found.append(
            _piece(command, [float(t) for t in tokens[place : place + count]], here, found)
        )
        here, place = found[-1][1][-1], place + count
        if command == "M":
            start, command = here, "L"
    return found


def _piece(command: str, n: list[float], here: Point, before: list[Segment]) -> Segment:
    if command == "H":
        return "L", [(n[0], here[1])]
    if command == "V":
        return "L", [(here[0], n[0])]
    points = list(zip(n[::2], n[1::2], strict=True))
    if command == "S":
        last = before[-1]
        x, y = last[1][1] if last[0] == "C" else here
        return "C", [(2 * here[0] - x, 2 * here[1] - y), *points]
    return command, points


def mapped(data: str, move: Callable[[float, float], Point]) -> str:
    """The data with every point moved."""
    return written((c, [move(x, y) for x, y in points]) for c, points in segments(data))


def written(pieces: Iterable[Segment]) -> str:
    """Absolute path data of these pieces."""
    return "".join(c + " ".join(f"{num(x)} {num(y)}" for x, y in points) for c, points in pieces)


def turned(data: str, degrees: float, size: float = 1, x: float = 0, y: float = 0) -> str:
    """The data turned clockwise about the origin, then scaled, then moved."""
    a = math.radians(degrees)
    c, s = size * math.cos(a), size * math.sin(a)
    return mapped(data, lambda px, py: (px * c - py * s + x, px * s + py * c + y))


def _back(data: str, move: Callable[[float, float], Point]) -> str:
    """An open line in reverse, without its first M, every point moved."""
    points: list[Point] = []
    steps: list[tuple[str, int]] = []
    for command, group in segments(data):
        points.extend(move(x, y) for x, y in group)
        steps.append((command, len(group)))
    points.reverse()
    at, out = 1, ""
    for command, count in reversed(steps[1:]):
        out += command + " ".join(f"{num(x)} {num(y)}" for x, y in points[at : at + count])
        at += count
    return out


def mirrored(half: str) -> str:
    """A closed outline from its right half, which runs from the upper to the lower end at x = 0."""
    return half + _back(half, lambda x, y: (-x, y)) + "Z"


def twice(data: str) -> str:
    """The data and its mirror image beside it."""
    return data + mapped(data, lambda x, y: (-x, y))


def seam(data: str) -> str:
    """Lines there and back: a fill finds no area in them, only a stroke shows them."""
    lines = re.findall(r"M[^M]*", data)
    return "".join(line + _back(line, lambda x, y: (x, y)) for line in lines)


def relative(data: str, digits: int = 1) -> str:
    """The data in steps from point to point, rounded, which compress better."""
    out, here, start, unit = "", (0, 0), (0, 0), 10**digits
    for command, points in segments(data):
        if command == "Z":
            out, here = out + "z", start
            continue
        rounded = [(round(x * unit), round(y * unit)) for x, y in points]
        if command == "M":
            out += f"M{num(rounded[0][0] / unit)} {num(rounded[0][1] / unit)}"
            here = start = rounded[0]
            continue
        out += command.lower() + " ".join(
            f"{num((x - here[0]) / unit)} {num((y - here[1]) / unit)}" for x, y in rounded
        )
        here = rounded[-1]
    return out


def _along(start: Point, points: list[Point], part: float) -> Point:
    line = [start, *points]
    while len(line) > 1:
        line = [
            (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in pairwise(line)
        ]
    return line[0]


def outline(data: str, steps: int = 8) -> list[Point]:
    """Points all along the data."""
    found: list[Point] = []
    for command, points in segments(data):
        if command == "M":
            found.append(points[0])
        elif points:
            start = found[-1]
            found += [_along(start, points, i / steps) for i in range(1, steps + 1)]
    return found


def box(data: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the data."""
    points = outline(data)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def fitted(data: str, half: float) -> Callable[[float, float], Point]:
    """What moves and scales the data into a square of this half size about the origin."""
    left, top, right, bottom = box(data)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    size = 2 * half / max(right - left, bottom - top)
    return lambda x, y: ((x - cx) * size, (y - cy) * size)


def _gap(one: Point, other: Point) -> float:
    return math.hypot(one[0] - other[0], one[1] - other[1])


def disc_round(data: str) -> tuple[Point, float]:
    """Middle and radius of the smallest disc that holds the data, nearly."""
    points = outline(data, 4)
    x = y = 0.0
    for step in range(2, 400):
        far = max(points, key=partial(_gap, (x, y)))
        x, y = x + (far[0] - x) / step, y + (far[1] - y) / step
    return (x, y), max(math.hypot(px - x, py - y) for px, py in points)


def wreath(motif: str, count: int, radius: float, first: float = 0, drawn: int = 0) -> str:
    """A motif repeated round the disc, ``count`` to the full turn, of which ``drawn`` are made.

    The motif lies in a strip: x runs along the circle, y outward from ``radius``.
    """
    out = ""
    for i in range(drawn or count):
        turn = math.radians(first + 360 * i / count)

        def bend(x: float, y: float, turn: float = turn) -> Point:
            a, r = turn + x / radius, radius + y
            return 50 + r * math.cos(a), 50 + r * math.sin(a)

        out += mapped(motif, bend)
    return out
