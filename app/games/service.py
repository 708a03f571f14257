"""The games: start one, play in it, let the machines play, wait, fork."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from app.engine import Card, Deal, IllegalPlay, Period, Play, Reason, Record, Seat, View
from app.games import errors
from app.games.live import LiveGame
from app.games.model import Game, Machine, Origin, Person, Players
from app.games.pov import Pov
from app.games.record import record_of
from app.games.store import Listing, PlyTaken, Store
from app.players import AI_VERSION, Level, choose, seat_seed

CACHED_GAMES = 2000
ID_BYTES = 16
SEED_BYTES = 16

log = logging.getLogger(__name__)


def _now() -> datetime:
    return datetime.now(UTC).replace(microsecond=0)


class Games:
    """Everything that can be done with games. One for each serving process.

    It keeps the games of current visitors in memory, a bounded number of them. A ply is
    answered only when the store has it.

    Attributes:
        waiting: how many requests wait for a ply.
    """

    def __init__(
        self,
        store: Store,
        *,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
        now: Callable[[], datetime] = _now,
        cached_games: int = CACHED_GAMES,
    ) -> None:
        self._store = store
        self._random_bytes = random_bytes
        self._now = now
        self._cached_games = cached_games
        # The latest used ones stay in memory. One that has been dropped, but that a request
        # or a task still holds, must be found again: two objects for one game would differ.
        self._latest: OrderedDict[str, LiveGame] = OrderedDict()
        self._held: WeakValueDictionary[str, LiveGame] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self.waiting = 0
        self._closing = False

    async def start(self, visitor: str, period: Period, east: Level, west: Level) -> str:
        """Deal a new game with the visitor as South, and give its id."""
        seed = self._random_bytes(SEED_BYTES)
        players: Players = (Person(visitor), Machine(east), Machine(west))
        game = Game(
            id=self._new_id(),
            seed=seed,
            deal=Deal.from_seed(seed, period),
            players=players,
            ai_version=AI_VERSION,
            started=self._now(),
        )
        await self._store.create(game)
        self._let_machines_play(await self._get(game.id))
        return game.id

    async def fork(self, game_id: str, visitor: str, ply: int) -> str:
        """Start a game for the visitor on the same deal, after its first `ply` plies.

        The new game and the one that it comes from are practice from then on: whoever ends
        the one has seen the whole deal of the other.

        Raises:
            UnknownGame, NotYourSeat
            NoSuchRevision: nothing can be played there: it is not yet, or it is the end.
        """
        live = await self._get(game_id)
        if live.game.seat_of(visitor) is None:
            raise errors.NotYourSeat
        if not 0 <= ply <= live.revision or live.position_at(ply).is_over:
            raise errors.NoSuchRevision
        game = replace(
            live.game, id=self._new_id(), started=self._now(), origin=Origin(game_id, ply)
        )
        # The origin first: a crash in between must not leave it looking untouched.
        await self._mark_practice(game_id)
        await self._store.create(game, live.record.plies[:ply])
        await self._mark_practice(game.id)
        self._let_machines_play(await self._get(game.id))
        return game.id

    async def see(self, game_id: str, visitor: str | None, revision: int | None = None) -> Pov:
        """The game as a visitor may see it, now or at an earlier revision.

        Raises:
            UnknownGame, NoSuchRevision, DealInPlay
        """
        live = await self._get(game_id)
        return await self._show(live, visitor, revision)

    async def play(
        self, game_id: str, visitor: str | None, revision: int, cards: Iterable[Card]
    ) -> Pov:
        """Make the visitor's play at a revision, keep it, and set the machines going.

        Raises:
            UnknownGame, NotYourSeat, StaleRevision
            IllegalPlay: with the rule's reason; the game stands as it was.
        """
        live = await self._get(game_id)
        seat = live.game.seat_of(visitor)
        if seat is None:
            raise errors.NotYourSeat
        async with live.lock:
            if revision != live.revision:
                raise errors.StaleRevision
            if not live.position.is_over and live.position.turn is not seat:
                raise IllegalPlay(Reason.WRONG_LEADER)
            await self._append(live, Play.of(cards))
        self._let_machines_play(live)
        return await self._show(live, visitor, revision + 1)

    async def next_ply(
        self, game_id: str, visitor: str | None, revision: int, seconds: float
    ) -> Pov:
        """The game one ply after a revision, waiting for that ply while one is expected.

        When none comes in so many seconds, or none is expected, the same revision again.

        Raises:
            UnknownGame, NoSuchRevision, DealInPlay
        """
        live = await self._get(game_id)
        pov = await self._show(live, visitor, revision)
        # The ply may have come while the store was asked: then there is nothing to wait for.
        if live.revision == revision and pov.expects_more and not self._closing:
            if visitor is not None:
                self._let_machines_play(live)
            self.waiting += 1
            try:
                await live.changed(seconds)
            finally:
                self.waiting -= 1
        return await self._show(live, visitor, min(revision + 1, live.revision))

    async def settle(self, game_id: str, seconds: float) -> None:
        """Wait until no machine's ply is due any more, at most so many seconds."""
        live = await self._get(game_id)
        task = live.machines
        if task is not None:
            await asyncio.wait({task}, timeout=seconds)

    async def resume(self, game_id: str, visitor: str | None) -> None:
        """Set the machines going again for the holder of a seat, after a crash."""
        live = await self._get(game_id)
        if live.game.seat_of(visitor) is not None:
            self._let_machines_play(live)

    async def games_of(self, visitor: str) -> list[Listing]:
        """The visitor's games, the newest first."""
        return await self._store.games_of(visitor)

    async def record(self, game_id: str, visitor: str | None) -> Record:
        """The whole record of a finished game, deal and seed included.

        Raises:
            UnknownGame, NotOver, DealInPlay
        """
        live = await self._get(game_id)
        if not live.position.is_over:
            raise errors.NotOver
        if visitor is not None and await self._store.plays_deal(visitor, live.game):
            raise errors.DealInPlay
        return record_of(live.game, live.record.plies)

    async def close(self) -> None:
        """Let those who wait go, stop the machines, and close the store."""
        self.stop_waiting()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._store.close()

    def stop_waiting(self) -> None:
        """Answer every request that waits for a ply, and let none wait from now on."""
        self._closing = True
        for live in list(self._held.values()):
            live.wake()

    @property
    def in_memory(self) -> int:
        """How many games are held in memory."""
        return len(self._held)

    def _new_id(self) -> str:
        return secrets.token_urlsafe(ID_BYTES)

    async def _mark_practice(self, game_id: str) -> None:
        await self._store.mark_practice(game_id)
        live = self._held.get(game_id)
        if live is not None:
            live.is_practice = True

    async def _show(self, live: LiveGame, visitor: str | None, revision: int | None) -> Pov:
        """A point of view that tells nothing of a deal which the visitor still plays."""
        pov = _pov(live, visitor, revision)
        watches = pov.seat is None
        if visitor is None or not (watches or pov.disclosure):
            return pov
        if not await self._store.plays_deal(visitor, live.game):
            return pov
        if watches:
            raise errors.DealInPlay
        return replace(pov, disclosure=None)

    async def _get(self, game_id: str) -> LiveGame:
        live = self._held.get(game_id)
        if live is None:
            stored = await self._store.load(game_id)
            if stored is None:
                raise errors.UnknownGame
            # Another request may have loaded it meanwhile: there must be one only.
            live = self._held.setdefault(game_id, LiveGame(stored))
        self._latest[game_id] = live
        self._latest.move_to_end(game_id)
        while len(self._latest) > self._cached_games:
            self._latest.popitem(last=False)
        return live

    async def _append(self, live: LiveGame, play: Play) -> None:
        """Check a play, keep it, then show it. The caller holds the lock."""
        position = live.position.after(play)
        try:
            await self._store.append(live.game.id, live.revision, play, position.outcome())
        except PlyTaken as error:
            await self._reload(live)
            raise errors.StaleRevision from error
        live.advance(play, position)

    async def _reload(self, live: LiveGame) -> None:
        """Take over what the store has.

        Raises:
            UnknownGame: it has the game no more; then memory lets it go too.
        """
        game_id = live.game.id
        stored = await self._store.load(game_id)
        if stored is None:
            self._latest.pop(game_id, None)
            self._held.pop(game_id, None)
            raise errors.UnknownGame
        live.load(stored.plies)

    def _let_machines_play(self, live: LiveGame) -> None:
        """Start the task that plays for the machines, unless it runs or none is due."""
        if live.machines is not None or self._closing:
            return
        if live.game.machine_at(live.position.turn) is None:
            return
        task = asyncio.create_task(self._machines_play(live))
        live.machines = task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _machines_play(self, live: LiveGame) -> None:
        try:
            while (machine := live.game.machine_at(live.position.turn)) is not None:
                await self._machine_plays(live, machine)
        except Exception:
            # The next request of a seat's holder tries again; a page must not hang on it.
            log.exception("a machine player failed in game %s", live.game.id)
        finally:
            live.machines = None

    async def _machine_plays(self, live: LiveGame, machine: Machine) -> None:
        position = live.position
        seat: Seat | None = position.turn
        assert seat is not None
        view = View.of(position, seat)
        seed = seat_seed(live.game.seed, seat)
        play = await asyncio.to_thread(choose, view, machine.level, seed)
        async with live.lock:
            if live.position is not position:
                return
            try:
                await self._append(live, play)
            except errors.StaleRevision:
                log.info("a machine's ply was there already in game %s", live.game.id)


def _pov(live: LiveGame, visitor: str | None, revision: int | None) -> Pov:
    try:
        return Pov.of(live, visitor, revision)
    except IndexError as error:
        raise errors.NoSuchRevision from error
