"""A game from one point of view at one revision: all that a page may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine import Seat, View
from app.games.live import LiveGame
from app.players import Level


@dataclass(frozen=True, slots=True)
class Disclosure:
    """What shows when the game is over, so that anyone can check the deal."""

    seed: str


@dataclass(frozen=True, slots=True)
class Pov:
    """What a page gets: views and public facts, never a position or a deal.

    Attributes:
        seat: the visitor's seat; None for a watcher.
        revision: the number of plies that this shows.
        latest: the number of plies that there are.
        disclosure: None until the game is over and this shows its end.
    """

    game_id: str
    seat: Seat | None
    levels: tuple[tuple[Seat, Level], ...]
    ai_version: str
    commitment: str
    is_practice: bool
    view: View
    revision: int
    latest: int
    disclosure: Disclosure | None

    @classmethod
    def of(cls, live: LiveGame, visitor: str | None, revision: int | None = None) -> Pov:
        """The point of view of a visitor (None: no cookie) at a revision (None: the latest).

        Raises:
            IndexError: the game has not got that far.
        """
        game = live.game
        seat = game.seat_of(visitor)
        shown = live.revision if revision is None else revision
        view = View.of(live.position_at(shown), seat)
        return cls(
            game_id=game.id,
            seat=seat,
            levels=tuple(game.levels.items()),
            ai_version=game.ai_version,
            commitment=game.commitment,
            is_practice=live.is_practice,
            view=view,
            revision=shown,
            latest=live.revision,
            disclosure=Disclosure(game.seed.hex()) if view.is_over else None,
        )

    @property
    def is_behind(self) -> bool:
        """Whether later plies exist than this shows."""
        return self.revision < self.latest

    @property
    def expects_more(self) -> bool:
        """Whether a page that shows this should ask for the next ply.

        Not when it is the visitor's own turn, nor when the game is over. A watcher, and
        a page that lags behind, go on.
        """
        if self.is_behind:
            return True
        return not (self.view.is_over or self.view.is_own_turn)
