"""Draw the grain of the paper: a small tile of specks and fibres that repeats without a seam.

    python scripts/make_grain.py static/img/grain.png

It lies over the whole page, so most of it is clear: dark specks and light ones in two strengths,
in clouds like those of hand-made paper, and a few hairs. Dark and light weigh the same, so the
tile neither darkens nor lightens the ground on average. The page lays it twice, at two sizes that
share no common measure, so that no repeat is seen.
"""

import math
import random
import struct
import sys
import zlib
from pathlib import Path

SIZE = 160
CLEAR = 2
PALETTE = (
    (46, 30, 14, 58),
    (46, 30, 14, 25),
    (0, 0, 0, 0),
    (255, 250, 238, 22),
    (255, 250, 238, 54),
)
"""Red, green, blue and opacity of the steps, from strong dark to strong light."""
LIMITS = (2.4, 1.36)
"""How far from the middle, in deviations, a pixel is a strong speck, and how far a faint one."""

Field = list[list[float]]


def noise(rng: random.Random, cell: int) -> Field:
    """Return one octave: random values on a grid of `cell` pixels, smoothly joined, wrapping."""
    count = SIZE // cell
    grid = [[rng.gauss(0, 1) for _ in range(count)] for _ in range(count)]

    def value(x: int, y: int) -> float:
        column, row = x // cell, y // cell
        across, down = _ease(x % cell / cell), _ease(y % cell / cell)
        upper = _mix(grid[row][column], grid[row][(column + 1) % count], across)
        below = (row + 1) % count
        lower = _mix(grid[below][column], grid[below][(column + 1) % count], across)
        return _mix(upper, lower, down)

    return [[value(x, y) for x in range(SIZE)] for y in range(SIZE)]


def fibres(rng: random.Random, number: int) -> Field:
    """Return curved hairs, dark and light in turn."""
    field = [[0.0] * SIZE for _ in range(SIZE)]
    for turn in range(number):
        x, y, angle = rng.uniform(0, SIZE), rng.uniform(0, SIZE), rng.uniform(0, math.tau)
        bend, tone = rng.gauss(0, 0.06), 1.0 if turn % 2 else -1.0
        for _ in range(rng.randrange(10, 34)):
            field[int(y) % SIZE][int(x) % SIZE] = tone
            x, y, angle = x + math.cos(angle), y + math.sin(angle), angle + bend
    return field


def tile() -> list[list[int]]:
    """Return the tile as step numbers, 0 the darkest."""
    rng = random.Random(1206)
    layers = [
        (0.95, [[rng.gauss(0, 1) for _ in range(SIZE)] for _ in range(SIZE)]),
        (0.6, noise(rng, 2)),
        (0.16, noise(rng, 5)),
        (2.2, fibres(rng, 18)),
    ]
    return [
        [_step(sum(weight * field[y][x] for weight, field in layers)) for x in range(SIZE)]
        for y in range(SIZE)
    ]


def png(rows: list[list[int]]) -> bytes:
    """Return the tile as a PNG of four bits a pixel with a palette."""
    packed = b"".join(
        b"\0" + bytes(row[x] << 4 | row[x + 1] for x in range(0, SIZE, 2)) for row in rows
    )
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", SIZE, SIZE, 4, 3, 0, 0, 0)),
        (b"PLTE", b"".join(bytes(colour[:3]) for colour in PALETTE)),
        (b"tRNS", bytes(colour[3] for colour in PALETTE)),
        (b"IDAT", zlib.compress(packed, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _step(value: float) -> int:
    strong, faint = LIMITS
    steps = 2 if abs(value) > strong else 1 if abs(value) > faint else 0
    return CLEAR + (steps if value > 0 else -steps)


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def _ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(png(tile()))
