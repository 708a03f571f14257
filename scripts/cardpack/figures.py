"""Rajas and Mantris, drawn in the space of a card (0..1 each way).

Every figure is a group with one outline; a shape only adds its fill. Limbs are thick lines laid on
thicker dark ones, so that all of the pack is drawn with the same few widths.
"""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.palette import SHARED
from cardpack.pen import num, path, ring, tag, use, var, wave

INK = 1.1
FINE = 0.7


def paint(name: str) -> str:
    """A shared colour of the pack."""
    return var(f"card-{name}", SHARED[name])


LINE, GOLD, PAPER, WHITE = (paint(n) for n in ("line", "gold", "paper", "white"))
BLUE, SKIN, RED, GREEN, GREY = (paint(n) for n in ("blue", "skin", "red", "green", "grey"))
RIM = "currentColor"


def fill(data: str, colour: str) -> str:
    """A filled, outlined shape."""
    return path(data, fill=colour)


def fine(data: str, colour: str = LINE, width: float = FINE) -> str:
    """A thin line within a shape."""
    return path(data, fill="none", stroke=colour, stroke_width=width)


def limb(data: str, colour: str, width: float = 5) -> str:
    """An arm or a leg along a line."""
    return path(data, fill="none", stroke_width=width + 2 * INK) + path(
        data, fill="none", stroke=colour, stroke_width=width
    )


def dot(x: float, y: float, r: float, colour: str) -> str:
    """A filled, outlined circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour)


def bead(x: float, y: float, r: float, colour: str) -> str:
    """A circle without an outline."""
    return tag("circle", cx=x, cy=y, r=r, fill=colour, stroke="none")


def put(name: str, x: float, y: float, size: float = 1, flip: bool = False, **more: str) -> str:
    """A shared part, moved, scaled and perhaps turned to the left."""
    move = f"translate({num(x)} {num(y)})"
    if flip:
        move += f"scale({num(-size)} {num(size)})"
    elif size != 1:
        move += f"scale({num(size)})"
    return use(name, transform=move, **more)


def group(inner: str, **attributes: str | float) -> str:
    """Shapes with the pack's outline."""
    return tag(
        "g", inner, stroke=LINE, stroke_width=INK, stroke_linejoin="round", stroke_linecap="round",
        **attributes,
    )  # fmt: skip


# Parts that several figures share. A head takes its skin from the fill that it inherits.

_FACE = "M-5-6Q2-9 5-4.5L5.3-2.5 8 1.2 6 2Q6.6 5 4.5 6.5 1 8-2.5 6.5L-6 7.5Z"
_HAIR = "M-5-6C-9.5-4-9 5-7 8.5Q-4 8.5-2.5 6.5-3 0 1-5.5Z"


def _profile(hat: str) -> str:
    return (
        path(_FACE)
        + path(_HAIR, fill=LINE)
        + path("M.4-1.2Q3-3.6 6-1.4 3.2.6.4-1.2Z", fill=WHITE, stroke_width=FINE)
        + bead(3.4, -1.4, 1.15, LINE)
        + fine("M6 4.3Q4.6 4.8 3.6 4.3")
        + tag("circle", cx=-2.2, cy=3.6, r=1.5, fill=GOLD, stroke_width=FINE)
        + hat
    )


_CROWN = (
    path(
        "M-7-4.5L-7.5-8.5Q-4-9.5-3-13Q-1.2-15.5-.6-19 1-15.5 2-13 3-9.5 6.5-8L6-3.5Q0-7-7-4.5Z",
        fill=GOLD,
    )
    + fine("M-7-7Q0-9.5 6.3-6.2M-3.2-12H1.9")
    + bead(-0.4, -8.6, 1.3, RED)
)
_TURBAN = (
    path("M-8-3.5C-11-10-3-14.5 2-12.5 8-11.5 8-6 6-3.2Q-1-7-8-3.5Z", fill=RIM)
    + fine("M-8-6Q0-12 5-11.6M-5-5.2Q1-9 6.6-7.5", GOLD, 1)
    + path("M1.5-12.5C1-17 4-19 7-18.5 6-15 5-13.5 1.5-12.5Z", fill=WHITE)
)


def _front(face: str) -> str:
    return (
        path(face)
        + path(
            "M-5.6-.8Q-3.4-3-1.2-.8-3.4.8-5.6-.8ZM1.2-.8Q3.4-3 5.6-.8 3.4.8 1.2-.8Z",
            fill=WHITE, stroke_width=FINE,
        )
        + bead(-3.4, -0.9, 1, LINE) + bead(3.4, -0.9, 1, LINE)
        + fine("M-6-2.8Q-3.6-4.6-1.4-3M6-2.8Q3.6-4.6 1.4-3M0-.5V2.2H-1M-2 4.6Q0 5.8 2 4.6")
    )  # fmt: skip


_HORSE = (
    path("M30 57C21 55 18 65 20 76 25 72 25 65 31 62Z", fill=RIM)
    + path(
        "M29 62C27 55 33 52 39 53 47 55 54 55 60 51 62 45 66 39 72 37L73 32 76.5 36.5C82 38 86 43 88 48"
        "Q88 52 83 51.5L77 48.5C76 54 74 58 72 62 74 64.5 78 64 83 63L85 72H81L79.5 68C75 70.5 70 70.5 67 69"
        "L66.5 83 69 86H61.5L60.5 70C54 72 47 72 42 69L40.5 75 42.5 86H36.5L35 74 31 86H25L26.5 74Q29 68 29 62Z",
        fill=WHITE,
    )
    + path("M72 37C65 38 60 46 58.5 53L62 54C64 47 68 42 74 40Z", fill=RIM)
    + bead(79.5, 42, 1.2, LINE)
    + fine(
        "M86.6 48.8L85 48M77.5 37.5Q79 43 77 48.5M85 44.5Q82.5 46.5 81.5 51",
        RED,
        1,
    )
    + fine("M77 48L69 51", RED, 1)
    + bead(72.4, 59, 1.2, GOLD)
)

PARTS = {
    "head": _profile(_CROWN),
    "vizier": _profile(_TURBAN),
    "face": _front("M-8-2C-9-11 9-11 8-2 7.5 5 4 8.5 0 8.5S-7.5 5-8-2Z"),
    "horse": _HORSE,
    "lap": (
        path("M33 79C33 71 46 69 56 71 66 69 79 71 79 79 76 83.5 62 84 56 81 50 84 36 83.5 33 79Z")
        + fine("M39 80Q50 77 60 81M73 80Q64 77.5 58 79")
    ),
    "chest": path("M45.5 48Q56 43 66.5 48L64 60 65 72H47L48 60Z"),
    "collar": fine("M50 46.5Q56 54.5 62 46.5", GOLD, 1.8) + bead(56, 51.6, 1.5, RED),
    "canopy": (
        fine("M56 20V8", GOLD, 1.6)
        + path(
            "M40 22C43 11 69 11 72 22Q68 25 64 22 60 25 56 22 52 25 48 22 44 25 40 22Z", fill=RED
        )
        + fine("M48 22Q50 14 56 13.5 62 14 64 22", GOLD, 1)
        + dot(56, 12, 1.8, GOLD)
    ),
    "throne": (path("M32 82H80L77 88.5Q56 92 35 88.5Z", fill=RED) + fine("M34 85.3H78", GOLD, 1.2)),
    "sun": (
        path(wave(28, 29.5, 33, 56, 53), fill=GOLD)
        + tag("circle", cx=56, cy=53, r=27.5, fill=RIM)
        + tag("circle", cx=56, cy=53, r=25.6, fill="none", stroke=GOLD, stroke_width=FINE)
    ),
}


def _legs(back: str, front: str, colour: str) -> str:
    return limb(back, colour, 5.5) + limb(front, colour, 5.5)


def _matsya() -> str:
    fish = (
        "M40 57C34 68 38 82 54 86 67 88 77 83 81 75L91 78 87.5 68 91 58 79.5 62C77 70 73 74 67 75"
        "C73 71 75 63 72 56Q65 64 56 64T40 57Z"
    )
    return (
        limb("M47 50L38 46 36 36", BLUE, 4.5) + limb("M65 50L74 46 76 36", BLUE, 4.5)
        + dot(36, 33, 4, GOLD) + bead(36, 33, 1.4, LINE) + fill("M73 34L76 27 79 34Q76 37 73 34Z", WHITE)
        + put("chest", 0, 0, fill=BLUE)
        + fill("M46 60H66L65 68H47Z", RED) + use("collar")
        + put("head", 55, 36, fill=BLUE)
        + fill(fish, PAPER)
        + fine("M52 67Q56 72 53 78M58 68Q62 74 59 81M64 69Q68 75 65 82M70 77Q73 79 72 82", RED, 1)
        + dot(45.5, 68, 2.6, GOLD) + bead(45.5, 68, 1.1, LINE)
        + fill("M47 79Q40 82 41 89 48 89 51 84Z", RED) + fine("M83 66L88 61M84 69L88 71", RED, 1)
    )  # fmt: skip


def _kurma() -> str:
    return (
        limb("M47 50L38 46 36 36", BLUE, 4.5) + limb("M65 50L74 46 76 36", BLUE, 4.5)
        + dot(36, 33, 4, GOLD) + bead(36, 33, 1.4, LINE) + fill("M73 34L76 27 79 34Q76 37 73 34Z", WHITE)
        + put("chest", 0, 0, fill=BLUE) + use("collar")
        + put("head", 55, 36, fill=BLUE)
        + fill("M37 80L33 89H42L45 82ZM75 80L79 89H70L67 82Z", SKIN)
        + fill("M31 80C24 80 20 75 22 70 25 66 31 68 33 74Z", SKIN) + bead(25.5, 71.5, 1.2, LINE)
        + fill("M82 80L90 83 82 84Z", SKIN)
        + fill("M29 80C29 65 44 60 56 60S83 65 83 80Q56 86 29 80Z", GREEN)
        + fine("M31 75Q56 81 81 75M42 77L46 68 56 66 66 68 70 77M46 68L41 63.5M66 68L71 63.5M56 66V60.5M56 66V78.5", GOLD, 1)
    )  # fmt: skip


def _varaha() -> str:
    head = "M48 44C44 34 50 25 60 26L63 21 66 27C70 30 75 32 80 32Q83 35 80 39L70 42C67 47 58 50 52 49Z"
    return (
        _legs("M54 66L42 72 33 82 28 80", "M57 66L70 70 68 85 75 86", GREY)
        + limb("M50 54L40 57 36 48", GREY, 5) + fill("M33 30Q36 26 39 30L38 48H34Z", GOLD)
        + fill("M46 50Q55 45 66 50L64 66H47Z", GREY)
        + fill("M46 61Q56 65 65 60L71 69 64 76 55 70 44 77 40 70Z", GOLD)
        + fine("M48 63L44 72M56 65L56 70M64 63L67 70", RED, 1)
        + limb("M64 53L73 57 78 50", GREY, 5)
        + dot(83, 27, 6.5, BLUE) + fill("M79 24Q84 21 86 25 83 28 84 32 80 30 79 24Z", GREEN)
        + fill(head, GREY)
        + fill("M72 40Q78 39 79 31 83 38 77 43Z", WHITE)
        + dot(62, 34, 2, WHITE) + bead(62.3, 34, 1, LINE)
        + fill("M50 30Q51 22 58 22L57 28Z", GREY)
        + fine("M54 49Q60 58 67 47", GOLD, 1.6)
    )  # fmt: skip


def _narasimha() -> str:
    face = (
        "M47 31C44 26 49 23 51.5 27Q56 25 60.5 27C63 23 68 26 65 31 66 37 63 46 56 46S46 37 47 31Z"
    )
    return (
        use("throne")
        + limb("M47 53L36 52 34 42", SKIN, 4.5) + limb("M65 53L76 52 78 42", SKIN, 4.5)
        + dot(34, 38, 4.2, GOLD) + bead(34, 38, 1.4, LINE) + fill("M75 39L78 31 81 39Q78 42 75 39Z", WHITE)
        + put("chest", 0, 2, fill=SKIN) + put("lap", 0, 0, fill=RED)
        + limb("M47 53L41 64 47 71", SKIN, 4.5) + limb("M65 53L71 64 65 71", SKIN, 4.5)
        + fill(wave(13, 12, 17, 56, 36), GOLD) + fill(face, PAPER)
        + bead(52, 33, 1.6, LINE) + bead(60, 33, 1.6, LINE)
        + fine("M49.5 30Q52 28.5 54 30.5M62.5 30Q60 28.5 58 30.5")
        + path("M53.5 37H58.5L56 40Z", fill=LINE)
        + fill("M51 41Q56 39 61 41 59 45.5 56 45.5T51 41Z", RED)
        + path("M52.6 41L53.6 43.5 54.8 40.6ZM59.4 41L58.4 43.5 57.2 40.6Z", fill=WHITE, stroke="none")
    )  # fmt: skip


def _vamana() -> str:
    return (
        fine("M67 80L63 28", LINE, 3.4) + fine("M67 80L63 28", GOLD, 1.6)
        + fill("M35 33C37 17 50 12 61 12S86 18 89 33Q84 30 80 33 75 30 71 33 66 30 62 33 57 30 53 33 48 30 44 33 39 30 35 33Z", WHITE)
        + fine("M44 33Q48 17 61 12.5 76 17 80 33M53 33Q55 18 61 12.5 68 18 71 33", RED, 1) + dot(61, 11, 2, GOLD)
        + _legs("M49 76V85L44 87", "M57 76V85L62 87", SKIN)
        + fill("M41 62Q40 54 52 53 63 54 63 62 64 72 52 74 41 72 41 62Z", SKIN)
        + fill("M41 68Q52 75 63 68L64 79Q52 83 41 79Z", WHITE) + fine("M43 74Q52 79 62 73", GOLD, 1)
        + fine("M45 56Q55 64 59 70", WHITE, 1.4)
        + limb("M44 58L36 64 34 70", SKIN, 4.5) + limb("M60 58L66 61 65.5 56", SKIN, 4.5)
        + fill("M31 71H38V73Q42 76 39 80H30Q27 76 31 73Z", GOLD)
        + put("face", 52, 45, fill=SKIN)
        + fill("M44 43C43 33 61 33 60 43 57 38 47 38 44 43Z", LINE) + dot(52, 34.5, 3, LINE)
        + fill("M73 86C70 78 74 72 80 72 86 74 87 82 84 86Z", RED)
        + put("head", 77, 67, 0.72, flip=True, fill=SKIN)
        + limb("M78 77L72 76 69 73", SKIN, 3)
    )  # fmt: skip


def _parashurama() -> str:
    fan = "".join(
        f"M80 69L{x} {y}"
        for x, y in ((66, 55), (69, 49), (75, 45), (81, 44), (87, 48), (90, 54), (91, 61))
    )
    return (
        limb(fan, PAPER, 2.2)
        + fill("M75 86L74 68Q80 63 86 68L86 84Z", RED)
        + put("head", 79, 60, 0.68, flip=True, fill=PAPER)
        + _legs("M47 68L42 77 36 85 31 84", "M52 68L60 74 60 86 66 87", SKIN)
        + limb("M52 51L60 56 67 60", SKIN, 4.5)
        + fill("M40 49Q48 44 56 49L54 66H42Z", SKIN)
        + fill("M41 62H55L60 73Q50 78 38 74Z", GOLD) + fine("M46 64L43 74M50 64L52 75", RED, 1)
        + fine("M42 49L54 63", WHITE, 1.4)
        + fine("M44 34L64 12", LINE, 3.8) + fine("M44 34L64 12", GOLD, 1.8)
        + fill("M58 16C60 9 70 8 77 15 71 16 69 20 70 26 66 25 61 21 58 16Z", WHITE)
                + path(_FACE, transform="translate(50 37)", fill=SKIN)
        + fill("M45 31C38 33 38 44 43 48Q47 45 47.5 43 46 36 51 32 56 33 55 32 50 26 45 31Z", LINE)
        + dot(48, 27, 4, LINE)
        + fill("M48 41Q52 43 56 39.5 58 42 56 45 54 52 49 54 47 48 48 41Z", LINE)
        + path("M50.4 35.8Q53 33.4 56 35.6 53.2 37.6 50.4 35.8Z", fill=WHITE, stroke_width=FINE)
        + bead(53.4, 35.6, 1.15, LINE)
        + limb("M43 51L38 42 46 32", SKIN, 4.5)
    )  # fmt: skip


def _rama() -> str:
    return (
        _legs("M50 66L42 74 36 86 31 86", "M54 66L66 72 66 86 72 87", BLUE)
        + fill("M41 38L46 36 49 62 44 64Z", RED) + fine("M41 38L39 31M44 37L43 30M46 36L47 30", GOLD, 1.2)
        + fill("M44 49Q52 44 61 49L59 66H45Z", BLUE)
        + fill("M45 61H59L67 71 60 77 52 71 42 77 38 70Z", GOLD) + fine("M49 63L44 73M53 64V71M57 63L62 72", RED, 1)
        + fine("M75 22L44 50 75 82", WHITE, 0.9)
        + path("M75 22C87 32 91 42 89 51 91 62 87 72 75 82", fill="none", stroke_width=5.2)
        + path("M75 22C87 32 91 42 89 51 91 62 87 72 75 82", fill="none", stroke=GOLD, stroke_width=3)
        + fine("M44 50.5H92", LINE, 2.8) + fine("M44 50.5H92", WHITE, 1.2)
        + fill("M90 46L97 50.5 90 55Z", WHITE)
        + put("head", 53, 36, fill=BLUE) + fine("M48 47Q54 54 59 47", GOLD, 1.8)
        + limb("M59 51L72 51 86 51", BLUE, 4.5)
        + limb("M47 51L36 50 44 50.5", BLUE, 4.5)
    )  # fmt: skip


def _krishna() -> str:
    return (
        fill("M47 25C41 14 47 5 56 6 62 10 60 20 54 26Z", GREEN) + dot(52.5, 14, 4, GOLD) + dot(52.5, 14.5, 2.2, BLUE)
        + _legs("M51 68L58 77 62 87 67 87", "M58 68L52 77 48 87 43 87", BLUE)
        + fill("M46 49Q55 44 64 49L62 66H48Z", BLUE)
        + fill("M47 61H63L66 74 60 79 55 72 50 79 44 74Z", GOLD) + fine("M50 63L48 75M55 64V71M60 63L62 75", RED, 1)
        + fill("M44 60L38 80 43 82 49 63Z", RED)
        + put("head", 54, 36, fill=BLUE)
        + fine("M49 47Q55 60 61 47", WHITE, 1.8)
        + fine("M58 42.5L90 38", LINE, 4) + fine("M58 42.5L90 38", GOLD, 2.2)
        + limb("M48 51L54 58 69 45", BLUE, 4.5) + limb("M63 51L75 55 80 43", BLUE, 4.5)
    )  # fmt: skip


def _buddha() -> str:
    return (
        dot(56, 37, 17, PAPER) + fine(ring(14.6, 56, 37), RED, 1)
        + fill("M30 84Q34 78 40 84 43 77 48 84 51 77 56 84 61 77 64 84 69 77 72 84 78 78 82 84Q76 92 56 92T30 84Z", paint("pink"))
        + put("chest", 0, 2, fill=GOLD) + put("lap", 0, 0, fill=RED)
        + fill("M45.5 50Q50 47 53 47L66 64 65 74H47L48 62Z", RED)
        + limb("M46.5 54L42 66 52 73", RED, 5) + limb("M65.5 54L70 66 60 73", GOLD, 4.5)
        + fill("M49 73Q56 69 63 73 60 77 56 77T49 73Z", GOLD)
        + fill("M47 38H44.5V46Q46 48 48 45ZM65 38H67.5V46Q66 48 64 45Z", GOLD)
        + put("face", 56, 38, fill=GOLD)
        + fill("M47.5 38C45 24 67 24 64.5 38 62 31 50 31 47.5 38Z", LINE) + dot(56, 26, 3.6, LINE)
        + bead(56, 33.6, 1, RED)
    )  # fmt: skip


def _kalki() -> str:
    return (
        put("horse", 14, 13, 0.84)
        + _legs("M43 70L40 86 35 87", "M48 70L50 86 55 87", BLUE)
        + limb("M53 52L62 56 70 54", BLUE, 4.5)
        + fill("M37 50Q46 45 55 50L53 68H39Z", RED)
        + fill("M38 63H54L57 78Q46 82 35 78Z", GOLD) + fine("M43 65L41 79M46 65V80M49 65L51 79", RED, 1)
        + put("head", 46, 37, fill=BLUE) + fine("M41 48Q47 54 52 48", GOLD, 1.8)
        + fill("M37 39C36 29 40 20 48 12 47 22 44 32 41 40Z", WHITE)
        + limb("M39 52L32 48 38 41", BLUE, 4.5)
        + fine("M34.5 39.5L43 41.5", LINE, 3.6) + fine("M34.5 39.5L43 41.5", GOLD, 1.6)
    )  # fmt: skip


RAJAS = {
    "Ma": (_matsya(), False),
    "Ku": (_kurma(), False),
    "Vr": (_varaha(), False),
    "Na": (_narasimha(), True),
    "Vm": (_vamana(), False),
    "Pa": (_parashurama(), False),
    "Ra": (_rama(), False),
    "Kr": (_krishna(), False),
    "Bu": (_buddha(), True),
    "Ka": (_kalki(), False),
}


def raja(code: str) -> str:
    """The king of a suit, before a dark sun with golden petals."""
    figure, canopy = RAJAS[code]
    return group(use("sun") + (use("canopy") if canopy else "") + figure)


RIDER = group(
    use("horse")
    + path("M38 54Q46 57 55 54L58 69Q46 75 35 69Z", fill=RIM)
    + fine("M36.5 67Q46 72.5 57 67", GOLD, 1.2)
    + limb("M54 54L60 62 57 71 61 72", SKIN, 4.5)
    + path("M43 38Q49 33 56 38L57 56Q48 59 41 56Z", fill=RED)
    + fine("M42 53Q49 56 57 53", GOLD, 1.4)
    + limb("M54 41L62 46 69 50", RED, 4) + limb("M45 41L40 48 46 52", RED, 4)
    + bead(69, 50.5, 2, SKIN)
    + use("vizier", transform="translate(49 28)", fill=SKIN),
)  # fmt: skip
