"""Small helpers that write SVG: points, path data, elements."""

from __future__ import annotations

import math
import re

_NUMBER = re.compile(r"-?\d*\.?\d+")
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")


def num(value: float) -> str:
    """A number as short as it can be written, to two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def at(degrees: float, radius: float, x: float = 0, y: float = 0) -> tuple[str, str]:
    """The point at this angle (0 is right, 90 is down) and distance from (x, y)."""
    turn = math.radians(degrees)
    return num(x + radius * math.cos(turn)), num(y + radius * math.sin(turn))


def ring(radius: float, x: float = 0, y: float = 0) -> str:
    """A circle as path data."""
    r, d = num(radius), num(2 * radius)
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0Z"


def wave(count: int, inner: float, outer: float, x: float = 0, y: float = 0) -> str:
    """A closed line of ``count`` pointed petals between two radii."""
    step = 360 / count
    parts = ["M{} {}".format(*at(-90 - step / 2, inner, x, y))]
    for i in range(count):
        tip = -90 + i * step
        parts.append(
            "Q{} {} {} {}Q{} {} {} {}".format(
                *at(tip - step * 0.42, (inner + outer * 2.2) / 3.2, x, y),
                *at(tip, outer, x, y),
                *at(tip + step * 0.42, (inner + outer * 2.2) / 3.2, x, y),
                *at(tip + step / 2, inner, x, y),
            )
        )
    return "".join(parts) + "Z"


def tight(data: str) -> str:
    """Path data without a needless blank or digit."""
    out = ""
    for token in _TOKEN.findall(data):
        word = num(float(token)) if _NUMBER.fullmatch(token) else token
        if out and not out[-1].isalpha() and not word[0].isalpha() and word[0] != "-":
            out += " "
        out += word
    return out


def tag(name: str, /, inner: str = "", **attributes: str | float) -> str:
    """An element; ``_`` in an attribute's name stands for ``-``, a trailing one is dropped."""
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{num(v) if isinstance(v, int | float) else v}"'
        for key, v in attributes.items()
    )
    return f"<{name}{text}>{inner}</{name}>" if inner else f"<{name}{text}/>"


def path(data: str, **attributes: str | float) -> str:
    """A ``path`` element."""
    return tag("path", "", d=tight(data), **attributes)


def use(name: str, **attributes: str | float) -> str:
    """A ``use`` of a shared part of the sprite."""
    return tag("use", "", href=f"#{name}", **attributes)


def var(name: str, fallback: str) -> str:
    """A page's colour with the pack's own as fallback."""
    return f"var(--{name},{fallback})"
