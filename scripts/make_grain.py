"""Draw the grain of the paper: a small grey tile that repeats without a seam.

    python scripts/make_grain.py static/img/grain.png

The tile is noise at three sizes, and a few fibres, in sixteen steps from dark to light. Dark steps
are black and light steps white, each with the opacity that the step stands for, so that the tile
neither darkens nor lightens the ground on average.
"""

import math
import random
import struct
import sys
import zlib
from pathlib import Path

SIZE = 160
STEPS = 16
STRONGEST = 120  # opacity of the outermost steps, of 255


def noise(rng: random.Random, cell: int) -> list[list[float]]:
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


def fibres(rng: random.Random, number: int) -> list[list[float]]:
    """Return short curved hairs, dark and light."""
    field = [[0.0] * SIZE for _ in range(SIZE)]
    for _ in range(number):
        x, y, angle = rng.uniform(0, SIZE), rng.uniform(0, SIZE), rng.uniform(0, math.tau)
        bend, tone = rng.gauss(0, 0.05), rng.choice((-1.0, -0.8, 0.8))
        for _ in range(rng.randrange(8, 26)):
            field[int(y) % SIZE][int(x) % SIZE] += tone
            x, y, angle = x + math.cos(angle), y + math.sin(angle), angle + bend
    return field


def tile() -> list[list[int]]:
    """Return the tile as step numbers, 0 the darkest."""
    rng = random.Random(1206)
    layers = [
        (0.85, [[rng.gauss(0, 1) for _ in range(SIZE)] for _ in range(SIZE)]),
        (0.6, noise(rng, 2)),
        (0.2, noise(rng, 8)),
        (0.9, fibres(rng, 40)),
    ]
    half = (STEPS - 1) / 2
    return [
        [
            min(STEPS - 1, max(0, round(half + 2.6 * sum(w * field[y][x] for w, field in layers))))
            for x in range(SIZE)
        ]
        for y in range(SIZE)
    ]


def png(rows: list[list[int]]) -> bytes:
    """Return the tile as a PNG of four bits a pixel, its palette in shades of opacity."""
    half = (STEPS - 1) / 2
    palette = b"".join(bytes([0 if step < half else 255] * 3) for step in range(STEPS))
    opacity = bytes(round(abs(step - half) / half * STRONGEST) for step in range(STEPS))
    packed = b"".join(
        b"\0" + bytes(row[x] << 4 | row[x + 1] for x in range(0, SIZE, 2)) for row in rows
    )
    header = struct.pack(">IIBBBBB", SIZE, SIZE, 4, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"tRNS", opacity),
        (b"IDAT", zlib.compress(packed, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def _ease(t: float) -> float:
    return t * t * (3 - 2 * t)


def _mix(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(png(tile()))
