"""A store in memory, for tests that play many games. The contract of stores holds for it too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.engine import Outcome, Play
from app.games.model import Game, Person
from app.games.store import Listing, PlyTaken, StoredGame


@dataclass
class _Kept:
    stored: StoredGame
    captured: tuple[int, int, int] | None = None


class MemoryStore:
    """Keeps games as long as it lives; `close` does not empty it, so it can be opened again."""

    def __init__(self) -> None:
        self._games: dict[str, _Kept] = {}

    async def create(self, game: Game, plies: Sequence[Play] = ()) -> None:
        assert game.id not in self._games
        self._games[game.id] = _Kept(StoredGame(game, tuple(plies), is_practice=False))

    async def load(self, game_id: str) -> StoredGame | None:
        kept = self._games.get(game_id)
        return None if kept is None else kept.stored

    async def append(
        self, game_id: str, ply: int, play: Play, outcome: Outcome | None = None
    ) -> None:
        kept = self._games.get(game_id)
        if kept is None or len(kept.stored.plies) != ply:
            raise PlyTaken
        kept.stored = replace(kept.stored, plies=(*kept.stored.plies, play))
        if outcome is not None:
            kept.captured = outcome.captured

    async def mark_practice(self, game_id: str) -> None:
        kept = self._games[game_id]
        kept.stored = replace(kept.stored, is_practice=True)

    async def games_of(self, visitor: str, limit: int = 50) -> list[Listing]:
        found = [
            Listing(
                kept.stored.game.id,
                kept.stored.game.deal.period,
                kept.stored.game.started,
                len(kept.stored.plies),
                kept.captured,
            )
            for kept in self._games.values()
            if Person(visitor) in kept.stored.game.players
        ]
        found.sort(key=lambda listing: (-listing.started.timestamp(), listing.game_id))
        return found[:limit]

    async def plays_deal(self, visitor: str, game: Game) -> bool:
        return any(
            kept.captured is None
            for game_id, kept in self._games.items()
            if game_id != game.id
            and kept.stored.game.deal == game.deal
            and Person(visitor) in kept.stored.game.players
        )

    def lose(self, game_id: str) -> None:
        """Forget a game, as a store does whose file was changed from outside."""
        del self._games[game_id]

    async def close(self) -> None:
        pass
