"""The colours of the pack, and the arithmetic that shows they stay apart."""

from __future__ import annotations

from dataclasses import dataclass

Rgb = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Suit:
    """One suit: its record code and its four colours.

    ``ground`` is the painted disc, ``ink`` the pips on it with details in ``accent``, ``rim`` the
    band round it.
    """

    code: str
    name: str
    ground: str
    ink: str
    accent: str
    rim: str
    reverse: bool

    @property
    def key(self) -> str:
        """The prefix of the suit's CSS variables, such as ``ma``."""
        return self.code.lower()


SUITS = (
    Suit("Ma", "Matsya", "#a62454", "#fff0d0", "#7c1036", "#12463c", True),
    Suit("Ku", "Kurma", "#6bc3b9", "#4a0f1c", "#f6cf5a", "#7a1830", True),
    Suit("Vr", "Varaha", "#ecc642", "#6a1310", "#fffaf0", "#9c2a1a", True),
    Suit("Na", "Narasimha", "#44862f", "#fffbe8", "#a8481c", "#5a1220", True),
    Suit("Vm", "Vamana", "#f1ead8", "#7a1a2a", "#d99a2b", "#1d6048", True),
    Suit("Pa", "Parashurama", "#683a1e", "#ffe6b8", "#34130c", "#1d2a50", False),
    Suit("Ra", "Rama", "#e58a33", "#3c0d12", "#ffe2a0", "#1f2f70", False),
    Suit("Kr", "Krishna", "#1f2d78", "#ffe9b0", "#e4663a", "#a3242e", False),
    Suit("Bu", "Buddha", "#1c1a1d", "#f3d79a", "#d8582f", "#a43318", False),
    Suit("Ka", "Kalki", "#9188a3", "#1f1226", "#fff3d6", "#2a1c3c", False),
)

PARTS = ("ground", "ink", "accent", "rim")

SHARED = {
    "gold": "#e6b84e",
    "line": "#2a130e",
    "paper": "#fdf3da",
    "white": "#fffaf0",
    "blue": "#5f95cf",
    "skin": "#d99a63",
    "red": "#c22f2b",
    "green": "#2f7d4b",
    "grey": "#8b8797",
    "pink": "#e58fa0",
    "back": "#8c1d2c",
}


def variables() -> dict[str, str]:
    """Every CSS variable that the sprite reads, without its dashes, and what it falls back on."""
    own = {f"{suit.key}-{part}": str(getattr(suit, part)) for suit in SUITS for part in PARTS}
    return own | {f"card-{name}": colour for name, colour in SHARED.items()}


def dimmed(colour: str) -> str:
    """The colour by lamplight: the lighter it is, the more of its light it loses."""
    kept = 1 - 0.2 * luminance(colour)
    return "#" + "".join(f"{round(255 * _compress(kept * part)):02x}" for part in linear(colour))


# Grounds that need more than that, so that they stay apart and their pips stay 4 : 1.
_BY_LAMP = {"ma-ground": "#992655", "na-ground": "#3e7724"}


def dark() -> dict[str, str]:
    """The variables that differ where the reader prefers a dark page."""
    found = {k: dimmed(v) for k, v in variables().items() if distance(v, dimmed(v)) >= 1}
    return found | _BY_LAMP


def dark_css() -> str:
    """The section of app.css for dark pages, as docs/cards.md describes it."""
    lines = "\n".join(f"    --{name}: {colour};" for name, colour in dark().items())
    return f"@media (prefers-color-scheme: dark) {{\n  :root {{\n{lines}\n  }}\n}}\n"


_MACHADO = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

VISIONS = ("normal", *_MACHADO)


def linear(colour: str) -> Rgb:
    """Return the linear-light red, green and blue (0..1) of ``#rrggbb``."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _expand(r), _expand(g), _expand(b)


def _expand(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _compress(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else float(1.055 * value ** (1 / 2.4) - 0.055)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def lightness(colour: str) -> float:
    """CIE L*, 0 to 100: what is left of a colour in greyscale."""
    y = luminance(colour)
    return 116 * float(y ** (1 / 3)) - 16 if y > 216 / 24389 else y * 24389 / 27


def seen(colour: str, vision: str) -> Rgb:
    """The colour in linear light as this kind of vision sees it (Machado and others, 2009)."""
    rgb = linear(colour)
    if vision == "normal":
        return rgb
    r, g, b = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, rgb, strict=True))))
        for row in _MACHADO[vision]
    )
    return r, g, b


def oklab(rgb: Rgb) -> Rgb:
    """Björn Ottosson's OKLab of a linear-light colour."""
    r, g, b = rgb
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    mid = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * mid - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * mid + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * mid - 0.8086757660 * short,
    )


def distance(one: str, other: str, vision: str = "normal") -> float:
    """How far apart two colours look, in hundredths of OKLab (2 is just noticeable)."""
    a, b = oklab(seen(one, vision)), oklab(seen(other, vision))
    return 100 * float(sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5)


def table() -> str:
    """The grounds from dark to light with their numbers, as a Markdown table."""
    rows = [
        "| suit | ground | lightness | pips : ground | rim : paper "
        "| nearest ground (normal, p, d, t) |",
        "|---|---|--:|--:|--:|---|",
    ]
    for suit in sorted(SUITS, key=lambda suit: lightness(suit.ground)):
        others = [other for other in SUITS if other is not suit]
        nearest = ", ".join(
            "{:.1f} {}".format(
                *min((distance(suit.ground, o.ground, vision), o.code) for o in others)
            )
            for vision in VISIONS
        )
        rows.append(
            f"| {suit.name} | `{suit.ground}` | {lightness(suit.ground):.0f} "
            f"| {contrast(suit.ink, suit.ground):.1f} "
            f"| {contrast(suit.rim, SHARED['paper']):.1f} | {nearest} |"
        )
    return "\n".join(rows)
