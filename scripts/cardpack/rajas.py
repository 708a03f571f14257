"""The ten Rajas, each in the great deed of his avatar, before a dark sun with golden petals."""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack.kit import (
    BLUE,
    FACE,
    FINE,
    GOLD,
    GREEN,
    GREY,
    LINE,
    PAPER,
    RED,
    RIM,
    SKIN,
    WHITE,
    bands,
    bead,
    dot,
    fill,
    fine,
    group,
    legs,
    limb,
    put,
)
from cardpack.pen import path, ring, tag, use, wave
from cardpack.signs import SIGNS


def _matsya() -> str:
    fish = (
        "M40 57C34 68 38 82 54 86 67 88 77 83 81 75L91 78 87.5 68 91 58 79.5 62C77 70 73 74 67 75"
        "C73 71 75 63 72 56Q65 64 56 64T40 57Z"
    )
    return (
        limb("M47 50L38 46 36 36", BLUE, 4.5) + limb("M65 50L74 46 76 36", BLUE, 4.5)
        + bands("M33.6 40L39.4 39M72.6 39L78.4 40")
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
        put("chest", 0, 0, fill=BLUE) + use("collar")
        + limb("M48 51L42 59 55 56", BLUE, 4.5) + limb("M64 51L70 59 57 56", BLUE, 4.5) + bands("M46.5 60L47.5 55M65.5 60L64.5 55")
        + fill("M53 57Q54 51 56 49 58 51 59 57Z", BLUE)
        + put("head", 55, 36, fill=BLUE)
        + fill("M37 80L33 89H42L45 82ZM75 80L79 89H70L67 82Z", SKIN)
        + fill("M32 81C23 82 17 76 19 70 22 64.5 30 66 34 73Z", SKIN) + bead(23.4, 70.6, 1.3, LINE) + fine("M19.5 74.5Q22 75.5 24 74.5")
        + fill("M81 78L88 81 81 83Z", SKIN)
        + fill("M29 80C29 65 44 60 56 60S83 65 83 80Q56 86 29 80Z", GREEN)
        + fine("M31 75Q56 81 81 75M42 77L46 68 56 66 66 68 70 77M46 68L41 63.5M66 68L71 63.5M56 66V60.5M56 66V78.5", GOLD, 1)
    )  # fmt: skip


def _varaha() -> str:
    head = "M47 48C42 39 46 29 54 28L56 19 62 27C68 29 73 32 79 32L80 30Q84 35 82 42L79 41C74 43 71 44 68 47Q60 53 52 51Z"
    bristles = "M56 28L51 22 50 28 45 26 46 32 41 33 44 37 40 41 45 42 42 47 48 47 51 36Z"
    return (
        legs("M54 66L42 72 33 82 28 80", "M57 66L70 70 68 85 75 86", GREY)
        + limb("M50 54L40 58 35 50", GREY, 5) + fill("M31 33Q34.5 28 38 33L37 51H33Z", GOLD) + fine("M32 37H37.5M32.5 41H37.5", RED, 1)
        + fill("M46 50Q55 45 66 50L64 66H47Z", GREY)
        + fill("M46 61Q56 65 65 60L71 69 64 76 55 70 44 77 40 70Z", GOLD)
        + fine("M48 63L44 72M56 65L56 70M64 63L67 70", RED, 1)
        + limb("M64 54L73 58 79 52", GREY, 5) + bands("M74.5 53.5L77.5 57M33.5 54L38.5 52.5")
        + dot(80, 21.5, 7.2, BLUE) + fill("M75 18Q80 14 84 17 81 21 82 26 77 24 75 18Z", GREEN)
        + fill(bristles, LINE) + fill(head, GREY)
        + fine("M79 32Q77 36.5 79 41") + bead(81, 35, 0.8, LINE) + bead(80.8, 38.5, 0.8, LINE)
        + fill("M68 44Q76 43 76 30 81 40 75 46 71 48 68 44Z", WHITE)
        + fill("M59 34.5Q62.5 31 66 34.5 62.5 37 59 34.5Z", WHITE) + bead(63, 34.3, 1.3, LINE)
        + fine("M55 27L57.5 32 61 28") + fine("M52 51Q60 60 67 48.5", GOLD, 1.8)
    )  # fmt: skip


def _narasimha() -> str:
    face = (
        "M47 31C44 26 49 23 51.5 27Q56 25 60.5 27C63 23 68 26 65 31 66 37 63 46 56 46S46 37 47 31Z"
    )
    return (
        use("throne")
        + limb("M47 53L36 52 34 42", SKIN, 4.5) + limb("M65 53L76 52 78 42", SKIN, 4.5)
        + dot(34, 38, 4.2, GOLD) + bead(34, 38, 1.4, LINE) + fill("M75 39L78 31 81 39Q78 42 75 39Z", WHITE)
        + put("chest", 0, 2, fill=SKIN) + put("lap", 0, 0, fill=GOLD) + fine("M42 74L39 79M50 73L50 79M62 73L62 79M70 74L73 79", RED, 1)
        + fine("M48 54Q56 68 64 54", GOLD, 1.8)
        + limb("M47 53L41 64 47 71", SKIN, 4.5) + limb("M65 53L71 64 65 71", SKIN, 4.5)
        + bands("M43 69.5L47 66M69 69.5L65 66M32 46.5H37.5M74.5 46.5H80")
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
        + legs("M49 76V85L44 87", "M57 76V85L62 87", SKIN)
        + fill("M41 62Q40 54 52 53 63 54 63 62 64 72 52 74 41 72 41 62Z", SKIN)
        + fill("M41 68Q52 75 63 68L64 79Q52 83 41 79Z", WHITE) + fine("M43 74Q52 79 62 73", GOLD, 1)
        + fine("M45 56Q55 64 59 70", WHITE, 1.4)
        + limb("M44 58L36 64 34 70", SKIN, 4.5) + limb("M60 58L66 61 65.5 56", SKIN, 4.5) + bands("M33 66L38 67.5M63 59L68.5 58.5")
        + tag("g", SIGNS["Vm"].plain(), fill=GOLD, transform="translate(32.5 74)scale(.62)")
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
        + fill("M72 87Q75 80 75 68 80 64 85 68 85 78 88 83 81 88 72 87Z", RED) + fine("M75 77Q80 79 85.5 76.5M76 69Q80 75 84 69", GOLD, 1.2)
        + put("head", 79, 60, 0.68, flip=True, fill=PAPER)
        + legs("M47 68L42 77 36 85 31 84", "M52 68L60 74 60 86 66 87", SKIN)
        + limb("M52 51L60 56 67 60", SKIN, 4.5)
        + fill("M40 49Q48 44 56 49L54 66H42Z", SKIN)
        + fill("M41 62H55L60 73Q50 78 38 74Z", GOLD) + fine("M46 64L43 74M50 64L52 75", RED, 1)
        + fine("M42 49L54 63", WHITE, 1.4)
        + fine("M44 34L64 12", LINE, 3.8) + fine("M44 34L64 12", GOLD, 1.8)
        + fill("M58 16C60 9 70 8 77 15 71 16 69 20 70 26 66 25 61 21 58 16Z", WHITE)
                + path(FACE, transform="translate(50 37)", fill=SKIN)
        + fill("M45 31C38 33 38 44 43 48Q47 45 47.5 43 46 36 51 32 56 33 55 32 50 26 45 31Z", LINE)
        + dot(48, 27, 4, LINE)
        + fill("M48 41Q52 43 56 39.5 58 42 56 45 54 52 49 54 47 48 48 41Z", LINE)
        + path("M50.4 35.8Q53 33.4 56 35.6 53.2 37.6 50.4 35.8Z", fill=WHITE, stroke_width=FINE)
        + bead(53.4, 35.6, 1.15, LINE)
        + limb("M43 51L38 42 46 32", SKIN, 4.5)
    )  # fmt: skip


def _rama() -> str:
    bow = "M76 21C86 30 87 40 85 49 87 58 86 70 76 79"
    return (
        legs("M50 66L42 74 36 86 31 86", "M54 66L66 72 66 86 72 87", BLUE)
        + fill("M40 39L45 36 49 62 43 64Z", RED) + fine("M40 38L37 30M43 37L41.5 28M45 36L46 28", GOLD, 1.4)
        + fill("M44 50Q52 45 61 50L59 66H45Z", BLUE)
        + fill("M45 61H59L67 71 60 77 52 71 42 77 38 70Z", GOLD) + fine("M49 63L44 73M53 64V71M57 63L62 72", RED, 1)
        + limb("M59 53L72 52 84 49.5", BLUE, 4.5)
        + fine("M76 21L44 48 76 79", WHITE, 0.9)
        + path(bow, fill="none", stroke_width=5.4) + path(bow, fill="none", stroke=RED, stroke_width=3.2)
        + fine("M83.5 45L87 45.5M83.5 53L87 52.5", GOLD, 1.4)
        + fine("M45 48H88", LINE, 3.2) + fine("M45 48H88", GOLD, 1.4)
        + fill("M86 44L95 48 86 52Z", WHITE)
        + put("head", 53, 36, fill=BLUE) + fine("M48 48Q54 55 59 48", GOLD, 1.8)
        + limb("M47 53L37 46 45 48", BLUE, 4.5) + bands("M79.5 47.8L80 53.2M43 52.5L45 49") + dot(84.5, 49, 2.4, BLUE)
    )  # fmt: skip


def _krishna() -> str:
    feather = "M50 24C39 17 37 8 44 1.5 54 3 58 12 54 24Z"
    return (
        fill(feather, GREEN) + fine("M52 23Q48 14 45 4M44 18L41 16M42.5 13L40 10M52 13L54.5 10M50 8L51.5 5.5", GOLD, 0.8)
        + path("M43.5 8.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z", fill=GOLD) + bead(48, 8.8, 2.8, BLUE) + bead(48, 9.2, 1.4, LINE)
        + legs("M51 68L58 77 62 87 67 87", "M58 68L52 77 48 87 43 87", BLUE)
        + fill("M46 49Q55 44 64 49L62 66H48Z", BLUE)
        + fill("M47 61H63L66 74 60 79 55 72 50 79 44 74Z", GOLD) + fine("M50 63L48 75M55 64V71M60 63L62 75", RED, 1)
        + fill("M45 60L38 80 43 82 50 63Z", RED)
        + put("head", 54, 36, fill=BLUE)
        + fine("M49 47Q55 61 61 47", GREEN, 3) + fine("M49 47Q55 61 61 47", WHITE, 1.4)
        + fine("M59 42.5L90 38", LINE, 4) + fine("M59 42.5L90 38", GOLD, 2.2)
        + limb("M48 51L54 58 69 45", BLUE, 4.5) + limb("M63 51L75 55 80 43", BLUE, 4.5) + bands("M75.5 47L81 49M63.5 47L67 51.5")
    )  # fmt: skip


def _buddha() -> str:
    return (
        dot(56, 35, 17, PAPER) + fine(ring(14.6, 56, 35), RED, 1)
        + put("chest", 0, -1, fill=GOLD) + put("lap", 0, -3, fill=RED)
        + fill("M45.5 47Q50 44 53 44L66 61 65 71H47L48 59Z", RED)
        + limb("M46.5 51L42 63 52 70", RED, 5) + limb("M65.5 51L70 63 60 70", GOLD, 4.5)
        + fill("M49 70Q56 66 63 70 60 74 56 74T49 70Z", GOLD)
        + fill("M47 36H44.5V44Q46 46 48 43ZM65 36H67.5V44Q66 46 64 43Z", GOLD)
        + put("face", 56, 36, fill=GOLD)
        + fill("M47.5 36C45 22 67 22 64.5 36 62 29 50 29 47.5 36Z", LINE) + dot(56, 24, 3.6, LINE)
        + bead(56, 31.6, 1, RED)
        + use("lotus")
    )  # fmt: skip


def _kalki() -> str:
    return (
        put("horse", 10, 4, 0.96)
        + legs("M45 70L41 86 35 87", "M50 70L52 86 58 87", BLUE)
        + limb("M56 52L62 48 65 42", BLUE, 4.5)
        + fill("M61 41L62 37C66 30 68 22 68 9 76 18 75 30 67 39L67 43Z", WHITE)
        + fine("M60 38.5L70 43.5", LINE, 3.6) + fine("M60 38.5L70 43.5", GOLD, 1.6)
        + bead(65, 42.5, 2, BLUE)
        + fill("M39 50Q48 45 57 50L55 68H41Z", RED) + fine("M41 56H56", GOLD, 1.2)
        + fill("M40 63H56L60 78Q48 82 36 78Z", GOLD) + fine("M45 65L42 79M48 65V80M51 65L54 79", RED, 1)
        + put("head", 47, 37, fill=BLUE) + fine("M43 48Q49 55 54 48", GOLD, 1.8)
        + bands("M60.5 44.5L65.5 47.5") + limb("M41 53L36 60 38 64", BLUE, 4.5)
        + dot(35.5, 63, 7.5, RIM) + fine(ring(5.2, 35.5, 63), GOLD, 1) + dot(35.5, 63, 2, GOLD)
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
