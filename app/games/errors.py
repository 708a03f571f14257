"""What a game can answer instead of doing as asked.

    GameError
    ├── UnknownGame     there is no such game
    ├── NotYourSeat     the visitor holds no seat in it
    ├── StaleRevision   the play was meant for an earlier position
    ├── NoSuchRevision  the game has not got that far
    ├── NotOver         it shows only when the game has ended
    └── DealInPlay      it would show a deal that the visitor is still playing

An illegal play is the engine's `IllegalPlay`.
"""

from __future__ import annotations


class GameError(Exception):
    """Anything a game refuses."""


class UnknownGame(GameError):
    """There is no such game."""


class NotYourSeat(GameError):
    """The visitor holds no seat in the game."""


class StaleRevision(GameError):
    """The play was meant for another revision than the game is at."""


class NoSuchRevision(GameError):
    """The game has not got that far."""


class NotOver(GameError):
    """It shows only when the game has ended."""


class DealInPlay(GameError):
    """It would show the visitor a deal that they are still playing in another game."""
