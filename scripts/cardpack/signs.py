"""The ten suit signs, each about the origin and within 10 units of it.

A sign has no colour of its own: it takes the fill it inherits, and its details are holes, so that
it reads in one colour at any size. In the pack a second colour fills the holes or paints a part.
"""

from __future__ import annotations

from dataclasses import dataclass

from cardpack.pen import at, path, ring, wave


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign of at most two paths: browsers copy them for every pip, so there are few.

    ``pierced`` may have holes (even-odd). ``solid`` has none and may overlap the other; ``painted``
    gives it the second colour on pips. ``under`` is laid under the holes in the second colour.
    """

    pierced: str
    solid: str = ""
    under: str = ""
    painted: bool = False

    def plain(self) -> str:
        """The sign in the one colour that it inherits."""
        pierced = path(self.pierced, fill_rule="evenodd")
        return pierced + (path(self.solid) if self.solid else "")

    def pip(self) -> str:
        """The sign with its second colour, which it takes from ``color``."""
        under = path(self.under, fill="currentColor") if self.under else ""
        if not self.painted:
            return under + self.plain()
        return (
            under + path(self.pierced, fill_rule="evenodd") + path(self.solid, fill="currentColor")
        )


_FISH = Sign(
    """M-9.8.6C-6.4-5.4 0-6 5-1.2 6.4-3.4 8-4.8 10-5.2 9-2 9 2.4 10 5.8 8 5 6.4 3.8 5 1.8
    1 6.6-6.2 6-9.8.6Z M-7-.8a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0Z
    M-3.4-3.6Q-1.2.2-3.4 4Q.4.2-3.4-3.6ZM.2-3Q1.8.2.2 3.4Q3 .2.2-3Z""",
    """M-3.4-4.8C-2-7.8 1.6-8.6 4.4-7.4 3.2-6.2 3-5 3-2.6Q0-4.6-3.4-4.8Z
    M-2.8 5C-2.4 7.4 0 8.6 2.4 8.2 1.6 7 1.8 5.6 2.4 4Q0 5-2.8 5Z""",
    under="M-8-1.5Q-3-4.5 4-2V3Q-3 5.5-8 2Z",
)

_TURTLE = Sign(
    """M0-6.8C4.6-6.8 7.2-3 7.2.8C7.2 5 4.2 8.2 0 8.2S-7.2 5-7.2.8C-7.2-3-4.6-6.8 0-6.8Z
    M0-2.6L-2.5-1 -2.5 2.4 0 4 2.5 2.4 2.5-1Z
    M-.5-5.3Q-2.7-5-4.2-3.2L-3-1.9-.5-3.5Z M.5-5.3V-3.5L3-1.9 4.2-3.2Q2.7-5 .5-5.3Z
    M-4.8-2.4Q-6.4.8-5 4.2L-3.5 2.7V-1.2Z M4.8-2.4L3.5-1.2V2.7L5 4.2Q6.4.8 4.8-2.4Z
    M-4.3 5.2Q-2.7 6.7-.5 6.8V5L-3 3.5Z M4.3 5.2L3 3.5 .5 5V6.8Q2.7 6.7 4.3 5.2Z""",
    """M-2.2-6C-3.4-10.8 3.4-10.8 2.2-6Z M-1.4 7.6L0 10.2 1.4 7.6Z
    M-4.2-5.4C-6-8-8.8-8.2-9.8-6.4-9.8-4.2-8-2.4-6-2Z
    M4.2-5.4C6-8 8.8-8.2 9.8-6.4 9.8-4.2 8-2.4 6-2Z
    M-6.4 3.4C-8.6 4.4-9.4 6.2-8.6 8.6-6.6 9-5.2 8.2-3.8 6.4Z
    M6.4 3.4C8.6 4.4 9.4 6.2 8.6 8.6 6.6 9 5.2 8.2 3.8 6.4Z""",
    under=ring(7, 0, 0.8),
)

_BOAR = Sign(
    """M-10 2.8L-9.6.4-6.6-1.8-6.8-4.6-4.6-3.8-3.8-5.8-2.4-4.8-1.4-6.8-.2-5.6 1.2-7 2.4-5.5 4-6.3
    4.6-4.7 6-4.6 6.2-3.4Q7.7-2.2 7.8-.6Q8.8-2.4 9.8-1.6Q9.8.6 8 1.4Q7.8 3 7.2 3.8L7.6 8.4H5
    L4.4 4.8Q2 5.6-.8 4.8L-1.2 8.4H-3.8L-4 4.4-5.6 4Q-6.2 4.7-7 4.7L-8.2 5.2Z
    M-6.2-.4a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z M-2.8-2.2Q-.4 0-1.4 3Q-1.8.4-3.6-.6Z
    M-9.2 1.8Q-8.4 3.4-6 3L-5.6.8Q-4.6 3.8-6.6 4.2-9 4.4-9.2 1.8Z""",
    under="M-9.3 1.5L-6.3-1.6-5-2.4H0V4H-8.8Z",
)

_LION = Sign(
    wave(12, 7.9, 10)
    + """M-4.3-3.4C-6-5.6-3.6-7-2.4-5.4Q0-6.2 2.4-5.4C3.6-7 6-5.6 4.3-3.4
    C5.8.6 3.4 5.8 0 5.8S-5.8.6-4.3-3.4Z
    M-3.5-3.3C-4.4-4.8-3.2-5.8-2.3-4.5Q0-5.3 2.3-4.5C3.2-5.8 4.4-4.8 3.5-3.3
    C4.8.6 3 5 0 5S-4.8.6-3.5-3.3Z
    M-2.9-1.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z M.9-1.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z
    M-1.4 1.1H1.4L.4 2.3V3.2Q1.4 3.7 2.3 2.9 1.8 4.3 0 3.9-1.8 4.3-2.3 2.9-1.4 3.7-.4 3.2V2.3Z""",
    under=ring(6.4, 0, -0.4),
)

_POT = Sign(
    """M-4.4-4.6H3.6V-3.2L2.4-2.2C5.4-1 6.6 1.2 6.6 3.4C6.6 6 5.2 8 3 8.8V10H-3.8V8.8
    C-6 8-7.4 6-7.4 3.4C-7.4 1.2-6.2-1-3.2-2.2L-4.4-3.2Z
    M-6.6 2Q-.4 3.8 5.8 2L5.8 3.6Q-.4 5.4-6.6 3.6Z""",
    """M5-.2L8.8-4.2 10-2.8C9.4 1.4 8 4.2 5.6 5Z
    M-5.2-3.6C-6-11.8 5.2-11.8 4.4-3.6H2.8C3.4-9.6-4.2-9.6-3.6-3.6Z""",
    under="M-6.8 1H6V5H-6.8Z",
)

_AXE = Sign(
    """M1.4-9.8C-5-10.2-9.8-6-9.4.4-6.8-2.6-3.4-2.2-.8.8L1.6-2.2 4.2-5.8Q2.6-7.4 1.4-9.8Z
    M4.6-3.8L8 0 9.6-2 6.2-6Z""",
    "M-8.6 8.4L5-9.2 7-7.6-6.4 10Z",
    painted=True,
)

_BOW = Sign(
    "M-5.8-9.9C7.4-9.2 7.4 9.2-5.8 9.9L-6.2-9ZM-4.7-7.7V7.7C3.6 5.6 3.6-5.6-4.7-7.7Z",
    "M-9.8-2.4L-7.4-.8H5.2V-3L10 0 5.2 3V.8H-7.4L-9.8 2.4-9 0Z",
    painted=True,
)

_CONCH = Sign(
    """M-1.4-10L.6-7.8Q3.4-7 4.8-4.8C8.8-2 8.2 4.4 3.8 7.2Q2.6 8.4 2.6 10L-.8 9.6Q-.2 7.6-1.8 6.4
    C-6 4.4-7.6.2-5.8-3.4Q-4.6-6.4-2.6-7.4Z
    M-4-5Q.2-3.2 4-5.1Q.4-2.2-4.6-4ZM-5.6-2.2Q0 .4 5.8-2.4Q1 2-5.7-.7Z
    M4.6.8C.8 1.6-1.2 3.4.2 6.4L1.8 7.4C1.4 4.4 2.8 2.4 5.2 1.8Z""",
    under="M-5-5.5H5L6 2 4 7H0L-5.8 1Z",
)

_SWORD = Sign(
    "M9.9-10C10-3.4 5.6 2.8-1.6 6.2L-4.2 3.2C2-.6 6.6-5 9.9-10Z",
    """M-7-.2L-5-.8 1.4 6.8.2 8.6Z
    M-4.4 3.2L-1.8 6-5.4 9Q-5.6 10.2-7.2 10.2-8.8 9.8-8.8 8.6-10 8.4-10 6.8-9.8 5.4-8 5.6Z""",
    painted=True,
)


def _quoit() -> Sign:
    """A ring with nine flames outside and six spokes within."""
    flames = "".join(
        "M{} {}Q{} {} {} {}Q{} {} {} {}Z".format(
            *at(40 * i - 19, 6.6), *at(40 * i - 2, 7.4), *at(40 * i + 6, 10.3),
            *at(40 * i + 20, 8.6), *at(40 * i + 19, 6.6),
        )
        for i in range(9)
    )  # fmt: skip
    spokes = "".join(
        "M{} {}L{} {} {} {} {} {}Z".format(
            *at(60 * i - 28, 1.9),
            *at(60 * i - 12, 5.3),
            *at(60 * i + 12, 5.3),
            *at(60 * i + 28, 1.9),
        )
        for i in range(6)
    )
    rings = ring(7.2) + ring(5) + ring(2) + ring(0.8)
    return Sign(rings, flames + spokes, under=ring(6))


SIGNS: dict[str, Sign] = {
    "Ma": _FISH, "Ku": _TURTLE, "Vr": _BOAR, "Na": _LION, "Vm": _POT,
    "Pa": _AXE, "Ra": _BOW, "Kr": _quoit(), "Bu": _CONCH, "Ka": _SWORD,
}  # fmt: skip
