"""Everything the engine can refuse, and why.

GameFault            anything that is against the rules; has a `reason`
├── IllegalPlay      a play that may not be made now
├── BadDeal          hands that are no deal of the pack
└── RecordFault      the first fault of a game record, with its place
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.seats import Seat


class Reason(Enum):
    """Why something is refused. The values are the words of the record notation."""

    SYNTAX = "syntax"
    BAD_DEAL = "bad-deal"
    WRONG_LEADER = "wrong-leader"
    OPENING = "opening"
    NOT_HELD = "not-held"
    DUPLICATE_CARD = "duplicate-card"
    ONE_CARD = "one-card"
    MUST_FOLLOW = "must-follow"
    MUST_TRUMP_OR_NEXT_SUIT = "must-trump-or-next-suit"
    NOT_A_DUKAL = "not-a-dukal"
    DUKAL_TOO_LARGE = "dukal-too-large"
    DISCARD_COUNT = "discard-count"
    TRICK_SIZE = "trick-size"
    OVER = "over"
    CAPTURED_MISMATCH = "captured-mismatch"

    @property
    def rule(self) -> str | None:
        """The number of the rule behind it, such as `R3.2`; None where there is none."""
        return _RULES.get(self)


_RULES = {
    Reason.BAD_DEAL: "R2.3",
    Reason.WRONG_LEADER: "R3.6",
    Reason.OPENING: "R3.1",
    Reason.ONE_CARD: "R3.2",
    Reason.MUST_FOLLOW: "R3.2",
    Reason.MUST_TRUMP_OR_NEXT_SUIT: "R3.3",
    Reason.NOT_A_DUKAL: "R4.1",
    Reason.DUKAL_TOO_LARGE: "R4.4",
    Reason.DISCARD_COUNT: "R4.3",
    Reason.TRICK_SIZE: "R3.2",
    Reason.OVER: "R5.2",
    Reason.CAPTURED_MISMATCH: "R5.1",
}


class GameFault(Exception):
    """Something against the rules.

    Attributes:
        reason: which one of the refusals it is.
    """

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason.value}: {detail}" if detail else reason.value)
        self.reason = reason
        self.detail = detail


class IllegalPlay(GameFault):
    """A play that may not be made in this position. The position stands as it was."""


class BadDeal(GameFault):
    """Three hands that are not the 120 different cards, 40 each (R1.1, R2.3)."""

    def __init__(self, detail: str = "") -> None:
        super().__init__(Reason.BAD_DEAL, detail)


class RecordFault(GameFault):
    """The first fault of a game record.

    Attributes:
        line: counted from 1; None for a fault of no single line.
        trick: counted from 1; None for a fault of the text or of the deal.
        seat: whose play it is, where it is one player's.
    """

    def __init__(
        self,
        reason: Reason,
        detail: str = "",
        *,
        line: int | None = None,
        trick: int | None = None,
        seat: Seat | None = None,
    ) -> None:
        super().__init__(reason, detail)
        self.line = line
        self.trick = trick
        self.seat = seat
