"""The ten Rajas, each in the great deed of his avatar, before a dark sun with golden petals."""

# ruff: noqa: E501  path data is easier to change when a shape stands on one line

from __future__ import annotations

from cardpack import anatomy, beasts
from cardpack.anatomy import head
from cardpack.brush import moved
from cardpack.figure import (
    CONTOUR,
    HAIR,
    Limb,
    arms,
    flat,
    flowers,
    form,
    legs,
    lines,
    mirrored,
    pearls,
    place,
    ribbon,
    size,
    skin,
    spot,
)  # fmt: skip
from cardpack.kit import BLUE, GOLD, GREEN, GREY, LINE, PAPER, PINK, RED, RIM, SKIN, WHITE
from cardpack.pen import tag, use
from cardpack.signs import SIGNS

PARTS = anatomy.PARTS | beasts.PARTS


def _dressed(x: float, y: float, turn: float = 0) -> str:
    """Chest, jewels and sash."""
    return place("torso", x, y, turn) + place("jewels", x, y, turn) + place("sash", x, y, turn)


def _vishnu(colour: str) -> str:
    """Four-armed Vishnu to the waist, without his lower arms."""
    return (
        place("scarf", 0, 0, fill=colour)
        + use("upper") + place("torso", 55, 45) + place("jewels", 55, 45) + head(54, 31.5, 0.9)
    )  # fmt: skip


def _matsya() -> str:
    return (
        _vishnu(RED)
        + arms(
            Limb("46,49 38.6,55 43,62", 40, "palm"),
            Limb("64.4,49 72,56 68,52", -96, "palm"),
            scale=0.9,
        )
        + beasts.FISH
    )


def _kurma() -> str:
    return (
        _vishnu(PAPER)
        + arms(
            Limb("46,49 41.6,57.4 52.6,59", -72, "palm"),
            Limb("64.4,49 68.4,57.4 57.6,59", -108, "palm", flip=True),
            scale=0.9,
        )
        + beasts.TURTLE
    )


def _varaha() -> str:
    return (
        use("earth") + place("scarf", 0, 0, fill=GREEN)
        + legs(Limb("48,63 38,71 29,77.4", 38), Limb("57,62 70,67 66,79"))
        + ribbon("39,66 30,76", "2.4 2.4", GOLD) + form("42,60! 48,58 49,64 45,67!", GOLD)
        + arms(Limb("45,47.5 35,53 41,61", 40))
        + _dressed(53, 46)
        + spot(80.4, 24, 8.6, BLUE, CONTOUR)
        + form("72.8,21! 76.4,17 79.4,20 82.4,16.4 87.4,19 88.8,23! 84.4,25 81.4,23.4 77.4,26", GREEN, HAIR)
        + lines("73.8,28 76.4,27 78.4,28.4 81.4,27.4 84.4,28.6 87.4,27.6/76.4,31 79.4,30 82.4,31", WHITE, 0.8)
        + arms(Limb("62.5,47.5 73,51 79,39.6", -84, "palm"))
        + place("boar", 51.4, 34, 4)
    )  # fmt: skip


def _narasimha() -> str:
    return (
        form("31,84! 33,76 77,76 79,84! 77,89! 55,91 33,89!", RED) + pearls("34,86.4 55,88.4 76,86.4", 1.5, GOLD, 1.6)
        + use("upper") + place("torso", 55, 45) + place("jewels", 55, 45)
        + legs(Limb("50,64 39,71 40,80", 180, flip=True), Limb("60,64 71,71 70,80"))
        + tag("g", _demon(), fill=PINK)
        + arms(Limb("46,49 42,58.4 53,67.6", hand=""), Limb("64,49 68,58.4 57,67.6", hand=""))
        + lines("50,62! 47.4,65.4!/51.4,63! 48.6,66.4!/60,62! 62.6,65.4!/58.6,63! 61.4,66.4!", GOLD, 1)
        + lines("50.8,68.4 51.8,71/52.2,69 53,71.8/53.6,69.2 54.2,72/56.4,69.2 55.8,72/57.8,69 57,71.8/59.2,68.4 58.2,71", WHITE, 0.9)
        + place("lion", 55, 31)
    )  # fmt: skip


def _demon() -> str:
    """The demon king, torn across the knees of the lion."""
    return (
        skin("36,69.4 45,64.6 55,67 64,64.4 74,68 80,71 84,78 82.6,83.6 80,83 79,79 73,75.6 64,72 55,73.6 45,71.4 37,74.4")
        + form("58,66! 66,64 76,67! 80,74! 73,77 62,74!", GREEN)
        + place("profile", 30, 71, -100, 0.62, flip=True)
    )  # fmt: skip


def _vamana() -> str:
    return (
        use("earth")
        + ribbon("52.4,70 58,14", "1.6 1.6", GOLD)
        + form("37,31! 42,17 56,10.6 73,15 82,30! 77,27.6 73,31! 68.6,28.6 64.6,31.6! 60,29 55,32! 50.6,29.4 46,32! 41.6,29.4", RED)
        + flat("46.8,26.8! 49,19 57,11! 56,20 55.3,26.8!/64.2,26.8! 63,19 58,11! 69,18 72,26.8!", PAPER)
        + lines("46,31.6 49,19 57,11/55,31.6 56,20 57.6,11/64.6,31 63,19 58,11/73,30.6 69,18 58.6,11/39.4,26.6 47,26.4 55,27 64,26.6 73,26.8 80.4,27.2", GOLD, 0.9)
        + pearls("39.4,26.6 47,26.4 55,27 64,26.6 73,26.8 80.4,27.2", 1.3) + spot(57.6, 9.6, 1.8, GOLD, CONTOUR)
        + place("foot", 39, 82, 0, 0.9) + place("foot", 49, 82, 0, 0.9)
        + skin("41,74 37,76 37.6,79.4 40.4,79.4 41.6,79 44,77 47,76.6 47.6,79.4 50.4,79.4 52,75")
        + skin("39,56! 34.6,59 33.4,66 36,73! 52,73! 54.4,66 53,59 48.6,56!")
        + form("34.4,69! 44,73.4 53.8,68.6! 54.6,75 44,78.6 34,75.6", WHITE) + lines("34.8,72 44,76 54.2,72/44,73.6 44,78", RED, 0.8)
        + lines("37,58 44,63 52,70.6", WHITE, 1.1) + lines("43,68 44,69 45.2,68")
        + place("profile", 44, 45, 0, 0.92)
        + form("36.6,42! 38,36.4 44,34.6 49.6,38! 49,40! 43,39 40,43!", LINE) + spot(41, 33, 3, LINE)
        + tag("g", SIGNS["Vm"].plain(), fill=GOLD, transform="translate(170 392)scale(3.7)", stroke_width=1.4)
        + arms(Limb("36.6,59 31,66 35,72", 80), Limb("51,59.4 60,66 54.4,58.6", -95), scale=0.85)
        + _bali()
    )  # fmt: skip


def _bali() -> str:
    """The king who gave three steps of ground."""
    return (
        place("torso", 76, 58, 0, 0.72) + pearls("71.4,57.6 73,62 76,64.6 79,62 80.6,57.6", 1.2)
        + form("66,82! 64,76 70,70.4! 76,71.6 81.4,70! 87,76 86,81.6!", RED) + lines("68,80 71,73/74,81 75,73.4/80.6,80 79.6,73/70.4,71.6 76,72.8 81,71.2", GOLD, 0.8)
        + mirrored("profile", 76, 48, 0.72) + mirrored("whisker", 76, 48, 0.72) + mirrored("crown", 76, 48, 0.72)
        + arms(
            Limb("69.4,60 68.4,68 63,61", -100, "palm", flip=True),
            Limb("83,60 78,68 65,62", -100, "palm", flip=True),
            scale=0.75,
        )
    )  # fmt: skip


def _parashurama() -> str:
    return (
        use("earth")
        + tag("g", _thousand_armed(), fill=PINK)
        + legs(Limb("46,64 37,71 32,78", 10), Limb("53,63 62,70 58,79"), colour=WHITE)
        + arms(Limb("43,47.5 33.6,52 40,61", 40))
        + place("torso", 51, 45) + lines("44,44 50,52 56,60", WHITE, 1.2)
        + form("43,61! 51,64 59,60! 62,70 56,68! 53,74! 49,69! 44,73! 40,69!", GOLD)
        + lines("46,66! 47,67!/52,67! 53,68!/57,64.6! 58,66!/49,70! 50,70!/43,68! 44,69!", LINE, 1.3)
        + place("profile", 51, 32, 0, 0.92)
        + form("56.6,35.4! 51.6,36.4 47,32! 46,40 50,46 56,50! 58,44 58.6,38!", LINE)
        + lines("49,38 51,43 55,47.4/52,38.4 54,43 56,46/55,38 56.4,42", GREY)
        + form("43,30! 44,24 50,21.6 56,25 56,27.4! 50,27 46,31!", LINE) + spot(49, 20, 4, LINE)
        + lines("46,18 49,19.6 52,18/45.6,20.8 49,22.4 52.6,20.8", GOLD, 0.6) + pearls("44,26.4 49,23.4 55.6,25.4", 1.2, RED)
        + ribbon("71.6,46 60,8", "2.2 2.2", GOLD)
        + form("61.4,12! 66,12.6 73,6! 78.4,11 80.4,18 78,27! 72.4,20.4 68,18.6 63.4,19!", WHITE) + lines("72.6,8.6 76.4,13 77.6,18 76.4,23.4")
        + arms(Limb("59.5,47.5 72,48.4 69,38", -96))
    )  # fmt: skip


def _thousand_armed() -> str:
    """The king of a thousand arms; as everywhere, fewer must do."""
    fan = "78,66 72,65 67,68/78,66 70,60 65,61/78,66 72,55 69,52/78,66 77,53 74,47/78,66 83,53 82,46/78,66 87,57 89,51/78,66 88,61 91,58/78,66 87,66 90,67"
    return (
        lines(fan, LINE, 3.8) + lines(fan, PINK, 2.2)
        + lines("65,61! 61,54!/69,52! 68,44!/74,47! 74.6,39!/82,46! 85,39!/89,51! 93,46!/91,58! 95,57!", LINE, 2)
        + lines("65,61! 61,54!/69,52! 68,44!/74,47! 74.6,39!/82,46! 85,39!/89,51! 93,46!/91,58! 95,57!", WHITE, 1)
        + place("torso", 78, 63, 0, 0.62)
        + form("69,83! 69,77 73.6,74.4! 78,75.4 82.6,74! 87,77 86,81!", RED) + lines("72,81 75,76/78,82 78,77/84,80 81.4,76", GOLD, 0.8)
        + mirrored("profile", 78, 55, 0.66) + mirrored("whisker", 78, 55, 0.66) + mirrored("crown", 78, 55, 0.66)
    )  # fmt: skip


def _rama() -> str:
    return (
        use("earth") + place("scarf", 0, 0, fill=RED)
        + legs(Limb("48,63 38,71 29,77.4", 38), Limb("57,62 70,67 66,79"))
        + form("38,36! 42,34 49,54! 44,57!", RED) + lines("40,36! 35,27!/41.4,35.4! 38,26!/42,35! 41,26!", WHITE, 1.3)
        + lines("70,13! 41,44! 72,76!", WHITE, 0.8)
        + _dressed(53, 46) + head(53, 32)
        + ribbon("67,14 71,13.4 79,21 84.6,33 83,44.6 85,56 80,69 73,76.6 69,77", "1.4 2.4 3.4 3.8 2.8 3.8 3.4 2.4 1.4", PAPER)
        + pearls("72,14.6 79.4,22 84,33 82.6,44 84.4,56 79.6,68 74,75", 1.4, RED, 2)
        + arms(Limb("62,47.5 70,49 80,45.4", -6))
        + form("42,43.2! 86,43.2! 86,41.4! 93,44! 86,46.6! 86,44.8! 42,44.8!", WHITE, 0.6)
        + arms(Limb("44,47.5 33.6,47.6 41.4,44", -10))
    )  # fmt: skip


def _krishna() -> str:
    return (
        use("earth") + ribbon("46,46.6 37,47 32,56 27.6,61 25,71", "3 4.6 3.4 4 0", RED)
        + form("46,22! 39,14 41,5.4 47,3 53,8 52,16 49.4,23!", GREEN) + lines("48,21 46.6,13/44,17 41.6,14/49.6,17 52,13.6", GOLD)
        + spot(46.6, 9.4, 3.4, GOLD, HAIR) + spot(46.6, 9.4, 2, BLUE)
        + legs(Limb("51,62 49.6,71 53,79")) + legs(Limb("57,61 60.6,69 48,76", 105, flip=True))
        + _dressed(54, 45) + head(54, 32)
        + ribbon("58,38 90,33", "2 2", GOLD)
        + arms(Limb("45,47.5 52,57 68,41", -40, "palm"), scale=0.9) + arms(Limb("63,47.5 76,53 78,40", -110, "palm"), scale=0.9)
        + beasts.COW
    )  # fmt: skip


_LEAF = "0,-3.4 3,-2.6 3.4,.2 1,3 0,6.4! -1,3 -3.4,.2 -3,-2.6"
_LEAVES = ((44.4, 13.6), (65.6, 13.6), (75.4, 19), (82.6, 27.4))


def _bodhi() -> str:
    """Leaves of the bodhi tree, each with its long tip."""
    leaves = "/".join(moved(_LEAF, x, y) for x, y in _LEAVES)
    veins = "/".join(f"{x},{y - 2}! {x},{y + 3}!" for x, y in _LEAVES)
    return form(leaves, GREEN, HAIR) + lines(veins, GOLD)


def _buddha() -> str:
    petals = "/".join(
        f"{x},70! {x + 5.4},76 {x + 4},81 {x},85! {x - 4},81 {x - 5.4},76"
        for x in (36, 74, 45.5, 64.5, 55)
    )
    return (
        _bodhi()
        + form("33,81! 77,81! 79,89! 66,91 55,91.6 44,91 31,89!", RIM) + pearls("34,88.6 55,90.4 76,88.6", 1.4, GOLD, 1.7)
        + form("29,70! 24,73 27,80 35,83! 55,85 75,83! 83,80 86,73 81,70!", PINK)
        + form(petals, PINK, 0.7)
        + place("torso", 55, 48)
        + form("30,75 27.6,70 33,66 46,63 55,65 64,63 77,66 82.4,70 80,75 68,77.4 55,74 42,77.4", GOLD)
        + lines("33,72 43,74.6 55,71/77,72 67,74.6 55,71/38,67 47,70/72,67 63,70", RED)
        + form("59,46! 65,47.6 67.4,53 63.8,62 64,67! 46,67! 47,61 44,55! 52,52", GOLD)
        + lines("60,46.4 53,53.4 44.4,56.6/62,50 56,56 46.6,60/64.6,56 58,61 48,64", RED)
        + ribbon("45,50 39,60 50,68.6", "5.6 5 3.4")
        + ribbon("65.4,49.6 71.4,61 62,68", "6 5.6 4.4", GOLD) + lines("66,54 68,61 64,66", RED)
        + form("46.6,68.4 50,67 54,68.6 55,66 56,68.6 60,67 63.4,68.4 62,71.6 58.4,73.4 51.6,73.4 48,71.6") + lines("49,71 55,70 61,71/51.6,72.4 55,71.8 58.4,72.4/54,68.8 55,69.4 56,68.8")
        + spot(55, 31, 15, GOLD, CONTOUR) + spot(55, 31, 12.8, GREEN, HAIR)
        + place("visage", 55, 33)
        + place("conch", 55, 83, 0, 1.1)
    )  # fmt: skip


def _kalki() -> str:
    return (
        use("earth") + beasts.HORSE
        + legs(Limb("54,62 51,70 51,79", 180, flip=True), Limb("61,61 64,70 64,79"))
        + _dressed(57, 45) + head(57, 32) + place("whisker", 57, 32, 0, 0.86)
        + form("73.4,37.4! 74,28 77.4,18 87,9! 87.4,17 83.6,24 80,31 78,38.6!", WHITE) + lines("75.6,35 77.4,26 83.6,15.4")
        + lines("70.6,36.4! 80.6,39.8!", GOLD, 2.4) + spot(74.4, 45.4, 1.8, GOLD, HAIR)
        + arms(Limb("66,47.5 76,50 75.4,41.4", -70), Limb("48,47.5 42,55 46,61", 60))
    )  # fmt: skip


RAJAS = {
    "Ma": (_matsya, BLUE, WHITE, "26,80"),
    "Ku": (_kurma, BLUE, WHITE, "21.4,67"),
    "Vr": (_varaha, GREY, RED, "20.8,68.4 83,70"),
    "Na": (_narasimha, SKIN, WHITE, "25,62 84,62"),
    "Vm": (_vamana, SKIN, RED, "25,65 27,73"),
    "Pa": (_parashurama, SKIN, PAPER, "24,66 29,72"),
    "Ra": (_rama, GREEN, WHITE, "20.8,68.4"),
    "Kr": (_krishna, BLUE, GOLD, "20.8,68.4 34,70 28,75"),
    "Bu": (_buddha, SKIN, PINK, "23,63 84,62 86,54"),
    "Ka": (_kalki, SKIN, WHITE, "25,74"),
}


def raja(code: str) -> str:
    """The king of a suit, before a dark sun with golden petals, flowers about him."""
    figure, colour, flower, field = RAJAS[code]
    return tag(
        "g", use("nimbus") + flowers(field, flower) + figure(), transform="scale(.2)",
        fill=colour, stroke=LINE, stroke_width=size(CONTOUR), stroke_linejoin="round",
        stroke_linecap="round",
    )  # fmt: skip
