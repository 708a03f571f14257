"""How fast the opponents' plays are shown: the visitor's choice, kept in a cookie."""

from __future__ import annotations

from enum import StrEnum

from starlette.requests import Request

from app.web import cookies

COOKIE = "pace"


class Pace(StrEnum):
    """From one ply to the next: at once, after a moment, slowly, or on demand."""

    INSTANT = "instant"
    NORMAL = "normal"
    SLOW = "slow"
    STEP = "step"

    @property
    def delay(self) -> int | None:
        """Milliseconds before a page asks for the next ply; None when a button asks."""
        return _DELAYS[self]


# Not zero: a page asks only after it has finished with the answer before.
_DELAYS: dict[Pace, int | None] = {
    Pace.INSTANT: 20,
    Pace.NORMAL: 900,
    Pace.SLOW: 2200,
    Pace.STEP: None,
}


def pace_of(request: Request) -> Pace:
    """The visitor's choice; normal where they made none."""
    try:
        return Pace(cookies.get_cookie(request, COOKIE) or "")
    except ValueError:
        return Pace.NORMAL
