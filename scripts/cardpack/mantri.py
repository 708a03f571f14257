"""The Mantri: a minister in a turban, riding a white horse that wears the suit's sign."""

from __future__ import annotations

from cardpack.kit import GOLD, RED, RIM, SKIN, bead, fine, group, limb
from cardpack.pen import path, use

RIDER = group(
    path("M27.5 83.7Q50 80 72.5 83.7A40 40 0 0 1 27.5 83.7Z", fill=RIM)
    + fine("M27.5 83.7Q50 80 72.5 83.7", GOLD, 1.2)
    + use("horse")
    + path("M38 54Q46 57 55 54L58 69Q46 75 35 69Z", fill=RIM)
    + fine("M36.5 67Q46 72.5 57 67", GOLD, 1.2)
    + limb("M54 54L60 62 57 71 61 72", SKIN, 4.5)
    + path("M43 38Q49 33 56 38L57 56Q48 59 41 56Z", fill=RED)
    + fine("M42 53Q49 56 57 53", GOLD, 1.4)
    + limb("M54 41L62 46 69 50", RED, 4) + limb("M45 41L40 48 46 52", RED, 4)
    + bead(69, 50.5, 2, SKIN)
    + use("vizier", transform="translate(49 28)", fill=SKIN),
)  # fmt: skip
