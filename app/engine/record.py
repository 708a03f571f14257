"""A record: a deal and its plies, from which every position is computed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from app.engine.deal import Deal
from app.engine.play import Play
from app.engine.position import Position

Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Record:
    """One game as data.

    Attributes:
        plies: the plays in order, one a ply.
        tags: further tags of the text notation, as (name, value), in order.
    """

    deal: Deal
    plies: tuple[Play, ...] = ()
    tags: Tags = ()

    def positions(self) -> Iterator[Position]:
        """Every position, from the one before the first lead to the latest.

        Raises:
            IllegalPlay: a ply is against the rules.
        """
        position = Position.start(self.deal)
        yield position
        for play in self.plies:
            position = position.after(play)
            yield position

    def position(self, ply: int | None = None) -> Position:
        """The position after so many plies; the latest when none is named.

        Raises:
            IndexError: there are not that many plies.
            IllegalPlay: a ply is against the rules.
        """
        wanted = len(self.plies) if ply is None else ply
        if not 0 <= wanted <= len(self.plies):
            raise IndexError(f"no ply {wanted} in a record of {len(self.plies)}")
        return next(islice(self.positions(), wanted, None))

    def with_play(self, play: Play) -> Record:
        """The record with one more ply; its legality is not checked here."""
        return replace(self, plies=(*self.plies, play))

    def tag(self, name: str) -> str | None:
        """The value of a further tag; None where it is not there."""
        return dict(self.tags).get(name)
