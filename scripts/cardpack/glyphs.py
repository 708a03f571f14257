"""The index: a numeral or a letter, drawn with thick and thin as with a brush."""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.kit import GOLD, LINE, PAPER
from cardpack.pen import path, tag
from cardpack.trace import box, mapped, relative, turned

PLATE = (22.4, 28.3, 14.4)
TALL = 20.8

_SIX = (
    "M10.4 3.6C10.4 4.7 9.8 5.4 8.8 5.4C7.8 5.4 7.2 4.7 7.3 3.6C7.4 2.3 7 1.6 6.2 1.6C4.6 1.6 3.7 3.6 3.7 7.2Q4.7 6 6.4 6C9.2 6 10.9 7.9 10.9 10.8C10.9 13.9 8.7 16 5.6 16C2.1 16 0 13.4 0 8.8C0 3.4 2.4 0 6.2 0C8.7 0 10.4 1.4 10.4 3.6Z"
    "M5.6 14.5C6.9 14.5 7.4 13.3 7.4 10.9C7.4 8.6 6.9 7.6 5.7 7.6C4.5 7.6 3.7 8.6 3.7 10.7C3.7 13.2 4.3 14.5 5.6 14.5Z"
)

# Each 16 high; the width is its own.
_GLYPHS = {
    "1": "M3 4.2L.4 5.2 0 3.4 5 0H6.8V13.4Q6.8 14.6 9 14.8V16H.7V14.8Q3 14.6 3 13.4Z",
    "2": "M.6 5.2C.4 1.8 2.6 0 5.6 0C8.8 0 10.8 1.8 10.8 4.4C10.8 7.2 8.4 9 5.4 12L4.3 13.1H8.4Q9.6 13 10.2 11.4H11.4L10.8 16H.2V14.6C3.8 10.6 7.2 7.8 7.2 4.5C7.2 2.6 6.4 1.6 5.2 1.6C4 1.6 3.4 2.5 3.8 4C4.1 5.6 3.2 6.4 2.2 6.4C1.3 6.4.7 5.9.6 5.2Z",
    "3": "M.8 3.8C1 1.4 2.8 0 5.4 0C8.4 0 10.2 1.6 10.2 3.9C10.2 5.7 9.2 6.9 7.4 7.5C9.6 8 10.8 9.4 10.8 11.4C10.8 14.2 8.6 16 5.2 16C2.2 16 .2 14.6.2 12.5C.2 11.3 1 10.5 2 10.5C3.1 10.5 3.7 11.3 3.5 12.4C3.4 13.6 4 14.4 5.1 14.4C6.4 14.4 7.1 13.3 7.1 11.5C7.1 9.4 6.2 8.3 4.4 8.3H3.6V6.8H4.4C5.9 6.8 6.7 5.8 6.7 4.1C6.7 2.4 6.2 1.6 5.2 1.6C4.3 1.6 3.8 2.3 3.9 3.4C4 4.6 3.4 5.4 2.4 5.4C1.5 5.4.8 4.8.8 3.8Z",
    "4": "M6.2 0H8.9V10.1H11.4V12H8.9V14Q8.9 14.7 10.5 14.9V16H3.9V14.9Q5.5 14.7 5.5 14V12H0V10.6ZM5.5 10.1V4.2L1.9 10.1Z",
    "5": "M1.6 0H10L9.6 2.9H3.4L3.2 6.2Q4.4 5.6 5.8 5.6C8.9 5.6 10.8 7.5 10.8 10.5C10.8 13.9 8.5 16 5 16C2.1 16 .2 14.7.2 12.7C.2 11.5 1 10.7 2 10.7C3.1 10.7 3.7 11.5 3.5 12.6C3.3 13.8 3.9 14.5 5 14.5C6.5 14.5 7.2 13.2 7.2 10.7C7.2 8.3 6.4 7.2 4.9 7.2C3.9 7.2 3.1 7.7 2.6 8.4L1.1 8.1Z",
    "6": _SIX,
    "7": "M.4 0H11V1.6C8 6 6.6 10.4 6.4 16H2.4C2.6 11 4.8 6.8 8 3H3.2Q1.9 3.1 1.6 5H.2Z",
    "8": "M5.5 0C8.6 0 10.5 1.6 10.5 4C10.5 5.6 9.6 6.8 8 7.5C10 8.3 11 9.6 11 11.5C11 14.3 8.9 16 5.5 16C2.1 16 0 14.3 0 11.6C0 9.8 1 8.5 2.9 7.8C1.4 7 .6 5.8.6 4.2C.6 1.6 2.5 0 5.5 0ZM6.9 6.9C7.4 6.2 7.5 5.3 7.5 4.2C7.5 2.4 6.8 1.4 5.5 1.4C4.3 1.4 3.6 2.2 3.6 3.4C3.6 5 5 5.9 6.9 6.9ZM4 8.4C3.4 9.2 3.2 10.3 3.2 11.5C3.2 13.5 4 14.6 5.5 14.6C7 14.6 7.8 13.7 7.8 12.3C7.8 10.4 6.2 9.5 4 8.4Z",
    "9": turned(_SIX, 180),
    "T": "M2 4.2L.4 4.9 0 3.2 3.8 0H5.5V14Q5.5 14.8 6.7 15V16H.7V15Q2 14.8 2 14Z"
    "M12 0C15 0 16.8 3 16.8 8S15 16 12 16 7.2 13 7.2 8 9 0 12 0ZM12 1.6C10.8 1.6 10.4 3.8 10.4 8S10.8 14.4 12 14.4 13.6 12.2 13.6 8 13.2 1.6 12 1.6Z",
    "M": "M1 0H4.6L7.6 8.6 10.6 0H14.2V13.9Q14.2 14.7 15.4 14.9V16H9.8V14.9Q11 14.7 11 13.9V4.8L7.9 13.6H6.7L3.1 4.6V13.9Q3.1 14.7 4.3 14.9V16H0V14.9Q1.2 14.7 1.2 13.9V2.1Z",
    "R": "M0 0H6.6C10 0 11.8 1.6 11.8 4.4C11.8 6.6 10.6 8 8.4 8.6L11.2 13.6Q12 14.8 13.2 15V16H9.2L5.4 9H5V13.9Q5 14.7 6.4 14.9V16H0V14.9Q1.5 14.7 1.5 13.9V2.1Q1.5 1.3 0 1.1ZM5 1.6V7.4H5.8C7.4 7.4 8.2 6.4 8.2 4.4C8.2 2.5 7.4 1.6 5.8 1.6Z",
}

# Two stems side by side are drawn closer, so that the plate holds them.
_NARROW = {"T": 0.9, "M": 0.85}

RANKS = "123456789TMR"


def absolute(rank: str) -> str:
    """The outline of a rank's glyph in the middle of its plate."""
    x, y, _ = PLATE
    left, top, right, bottom = box(_GLYPHS[rank])
    high = TALL / (bottom - top)
    wide = high * _NARROW.get(rank, 1)
    cx, cy = (left + right) / 2, (top + bottom) / 2
    return mapped(_GLYPHS[rank], lambda px, py: (x + (px - cx) * wide, y + (py - cy) * high))


def index(rank: str) -> str:
    """The glyph of a rank on its plate, which is golden for the courts."""
    x, y, r = PLATE
    court = rank in "MR"
    plate = tag(
        "circle", cx=x, cy=y, r=r - 0.4, fill=GOLD if court else PAPER, stroke=LINE,
        stroke_width=0.8,
    )  # fmt: skip
    ring = tag(
        "circle", cx=x, cy=y, r=r - 1.5, fill="none", stroke=PAPER if court else GOLD,
        stroke_width=0.9,
    )  # fmt: skip
    return plate + ring + path(relative(absolute(rank)), fill=LINE, fill_rule="evenodd")
