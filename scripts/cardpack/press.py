"""Press a drawing small: ten times as large, so that hardly a number needs a decimal point."""

from __future__ import annotations

import re

from cardpack.pen import num

_NUMBER = re.compile(r"-?\d*\.?\d+")
_LENGTHS = re.compile(r' (cx|cy|r|stroke-width|stroke-dasharray|viewBox)="([^"]*)"')
_PATH = re.compile(r' d="([^"]*)"')
_MOVE = re.compile(r"(translate|rotate)\(([^)]*)\)")
_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_ARC = re.compile(
    r"(-?\d*\.?\d+) ?(-?\d*\.?\d+) ?(\d+) ([01]) ([01]) ?(-?\d*\.?\d+) ?(-?\d*\.?\d+)"
)


def _ten(text: str) -> str:
    return _NUMBER.sub(lambda found: num(10 * float(found[0])), text)


def _joined(numbers: list[str]) -> str:
    out = ""
    for number in numbers:
        out += f" {number}" if out and number[0] != "-" else number
    return out


def _step(found: re.Match[str]) -> str:
    """One command of path data in whole numbers; the flags of an arc stay what they are."""
    command, rest = found[1], found[2]
    if command not in "aA":
        return command + _joined([str(round(10 * float(n))) for n in _NUMBER.findall(rest)])
    arcs = [
        _joined(
            [n if 2 <= place <= 4 else str(round(10 * float(n))) for place, n in enumerate(arc)]
        )
        for arc in _ARC.findall(rest)
    ]
    return command + _joined(arcs)


def _move(found: re.Match[str]) -> str:
    numbers = [float(n) for n in _NUMBER.findall(found[2])]
    kept = 1 if found[1] == "rotate" else 0
    scaled = [num(n if place < kept else 10 * n) for place, n in enumerate(numbers)]
    return f"{found[1]}({_joined(scaled)})"


def pressed(svg: str) -> str:
    """The drawing with every length tenfold, path data rounded to whole numbers."""
    svg = _PATH.sub(lambda found: f' d="{_STEP.sub(_step, found[1])}"', svg)
    svg = _LENGTHS.sub(lambda found: f' {found[1]}="{_ten(found[2])}"', svg)
    return _MOVE.sub(_move, svg)
