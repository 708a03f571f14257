"""Press a drawing small: ten times as large, in whole numbers, from point to point."""

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
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7}


def _joined(numbers: list[str]) -> str:
    out = ""
    for number in numbers:
        out += f" {number}" if out and number[0] != "-" else number
    return out


class _Pen:
    """Follows path data and rewrites it in steps of whole numbers, without adding up errors."""

    def __init__(self) -> None:
        self.exact, self.drawn = [0.0, 0.0], [0, 0]  # where the line ends, and where it is put
        self.start = ([0.0, 0.0], [0, 0])
        self.out, self.last = "", ""

    def command(self, letter: str, numbers: list[float]) -> None:
        """One command with all its numbers."""
        if letter in "Zz":
            self.exact, self.drawn = list(self.start[0]), list(self.start[1])
            self._write("z", [])
            return
        kind, size = letter.upper(), _COUNT[letter.upper()]
        for place in range(0, len(numbers), size):
            self._piece(kind, numbers[place : place + size], letter.islower())
            kind = "L" if kind == "M" else kind

    def _piece(self, kind: str, numbers: list[float], steps: bool) -> None:
        kept = [str(round(n * (10 if place < 2 else 1))) for place, n in enumerate(numbers[:5])]
        axes = {"H": [0], "V": [1]}.get(kind, [0, 1] * 3)
        ends = numbers[5:] if kind == "A" else numbers
        exact = [
            10 * n + (self.exact[axis] if steps else 0) for n, axis in zip(ends, axes, strict=False)
        ]
        moved = [round(n) - self.drawn[axis] for n, axis in zip(exact, axes, strict=False)]
        for n, axis in list(zip(exact, axes, strict=False))[-2 if len(exact) > 1 else -1 :]:
            self.exact[axis], self.drawn[axis] = n, round(n)
        if kind == "M":
            self.start = (list(self.exact), list(self.drawn))
            put = moved if steps and self.out else self.drawn
            self._write("m" if steps and self.out else "M", [str(n) for n in put])
        else:
            self._write(kind.lower(), (kept if kind == "A" else []) + [str(n) for n in moved])

    def _write(self, letter: str, words: list[str]) -> None:
        text = _joined(words)
        if letter != self.last or letter in "Mmz":
            self.out += letter + text
        else:
            self.out += text if text[0] == "-" else " " + text
        self.last = letter


def _path(found: re.Match[str]) -> str:
    pen = _Pen()
    for letter, rest in _STEP.findall(found[1]):
        numbers = _NUMBER.findall(rest)
        if letter in "aA":
            numbers = [number for arc in _ARC.findall(rest) for number in arc]
        pen.command(letter, [float(number) for number in numbers])
    return f' d="{pen.out}"'


def _move(found: re.Match[str]) -> str:
    numbers = [float(n) for n in _NUMBER.findall(found[2])]
    kept = 1 if found[1] == "rotate" else 0
    scaled = [num(n if place < kept else 10 * n) for place, n in enumerate(numbers)]
    return f"{found[1]}({_joined(scaled)})"


def _length(found: re.Match[str]) -> str:
    return f' {found[1]}="{_NUMBER.sub(lambda number: num(10 * float(number[0])), found[2])}"'


def pressed(svg: str) -> str:
    """The drawing with every length tenfold, and its path data in steps of whole numbers."""
    return _MOVE.sub(_move, _LENGTHS.sub(_length, _PATH.sub(_path, svg)))
