"""Start, play, let the machines play, wait."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time

import pytest

from app.engine import Card, Deal, IllegalPlay, Period, Play, Reason, Record, Seat, View
from app.games import errors
from app.games.pov import Pov
from app.games.service import Games
from app.games.store import StoredGame
from app.players import AI_VERSION, Level
from tests.games.conftest import (
    Machines,
    counted_bytes,
    finish,
    play_on,
    settled,
    start,
    ticking,
    until_own_turn_in_a_trick,
)
from tests.games.examples import STARTED, all_plies, game
from tests.games.memory_store import MemoryStore

pytestmark = pytest.mark.anyio

AT_ONCE = 2.0
"""Seconds in which something that waits for nothing is done, on a slow machine too."""


async def kept(store: MemoryStore, game_id: str) -> StoredGame:
    stored = await store.load(game_id)
    assert stored is not None
    return stored


async def test_a_new_game_is_what_was_asked_for(games: Games, store: MemoryStore) -> None:
    game_id = await games.start("ann", Period.NIGHT, Level.LEARNER, Level.MASTER)
    new = (await kept(store, game_id)).game
    assert new.seed == (1).to_bytes(16, "big")
    assert new.deal == Deal.from_seed(new.seed, Period.NIGHT)
    assert new.levels == {Seat.EAST: Level.LEARNER, Seat.WEST: Level.MASTER}
    assert new.seat_of("ann") is Seat.SOUTH
    assert (new.started, new.origin, new.ai_version) == (STARTED, None, AI_VERSION)
    assert len(game_id) == 22, "128 bits"
    other = await games.start("ann", Period.NIGHT, Level.LEARNER, Level.MASTER)
    assert other != game_id
    assert (await kept(store, other)).game.seed != new.seed


async def test_machines_play_until_it_is_the_persons_turn(games: Games, store: MemoryStore) -> None:
    for _ in range(4):
        pov = await start(games)
        assert pov.view.is_own_turn
        assert pov.revision == pov.latest == len((await kept(store, pov.game_id)).plies)
        after = await play_on(games, pov)
        assert after.view.is_own_turn
        assert after.revision > pov.revision


async def test_a_whole_game_ends_with_120_cards_captured(games: Games, store: MemoryStore) -> None:
    pov = await finish(games, await start(games))
    assert sum(pov.view.captured) == 120
    (listing,) = await games.games_of("ann")
    assert listing.captured == pov.view.captured
    assert Record(*(await deal_and_plies(store, pov))).position().is_over


async def deal_and_plies(store: MemoryStore, pov: Pov) -> tuple[Deal, tuple[Play, ...]]:
    stored = await kept(store, pov.game_id)
    return stored.game.deal, stored.plies


async def test_a_play_is_answered_before_the_machines_have_played(
    games: Games, machines: Machines
) -> None:
    pov = await start(games)
    machines.hold()
    async with asyncio.timeout(AT_ONCE):
        answer = await games.play(pov.game_id, "ann", pov.revision, pov.view.legal_plays()[0].cards)
    assert answer.revision == pov.revision + 1
    assert not answer.view.is_own_turn


async def test_each_machine_gets_its_own_view_level_and_seed(
    games: Games, store: MemoryStore, machines: Machines
) -> None:
    pov = await finish(games, await start(games))
    new = (await kept(store, pov.game_id)).game
    seats = {view.seat for view, _, _ in machines.calls}
    assert seats == {Seat.EAST, Seat.WEST}
    for view, level, seed in machines.calls:
        assert isinstance(view, View)
        assert view.is_own_turn
        assert level is new.levels[view.seat]
        letter = {Seat.EAST: b"E", Seat.WEST: b"W"}[view.seat]
        assert seed == hmac.new(new.seed, b"ai" + letter, hashlib.sha256).digest()


async def test_a_stale_revision_is_refused(games: Games, store: MemoryStore) -> None:
    pov = await play_on(games, await start(games))
    before = await kept(store, pov.game_id)
    play = pov.view.legal_plays()[0]
    for revision in (0, pov.revision - 1, pov.revision + 1, 999):
        with pytest.raises(errors.StaleRevision):
            await games.play(pov.game_id, "ann", revision, play.cards)
    assert await kept(store, pov.game_id) == before


async def test_fault_17_nobody_else_may_play(games: Games, store: MemoryStore) -> None:
    pov = await start(games)
    await start(games, "bob")
    before = await kept(store, pov.game_id)
    for visitor in ("bob", "", "S", None):
        with pytest.raises(errors.NotYourSeat):
            await games.play(pov.game_id, visitor, pov.revision, pov.view.legal_plays()[0].cards)
        with pytest.raises(errors.NotYourSeat):
            await games.fork(pov.game_id, visitor, 0)
    assert await kept(store, pov.game_id) == before


async def test_an_unknown_game_is_unknown_to_everything(games: Games) -> None:
    card = Card.parse("RaR")
    for attempt in (
        games.see("nothing", "ann"),
        games.play("nothing", "ann", 0, [card]),
        games.next_ply("nothing", "ann", 0, 1),
        games.fork("nothing", "ann", 0),
        games.record("nothing", "ann"),
        games.settle("nothing", 1),
        games.resume("nothing", "ann"),
    ):
        with pytest.raises(errors.UnknownGame):
            await attempt


async def test_the_wrong_turn_is_refused(
    games: Games, store: MemoryStore, machines: Machines
) -> None:
    pov = await start(games)
    machines.hold()
    waiting = await games.play(pov.game_id, "ann", pov.revision, pov.view.legal_plays()[0].cards)
    before = await kept(store, pov.game_id)
    with pytest.raises(IllegalPlay) as fault:
        await games.play(pov.game_id, "ann", waiting.revision, [next(iter(waiting.view.hand))])
    assert fault.value.reason is Reason.WRONG_LEADER
    assert await kept(store, pov.game_id) == before


async def test_an_illegal_play_leaves_everything_as_it_was(
    games: Games, store: MemoryStore
) -> None:
    pov = await until_own_turn_in_a_trick(games, await start(games))
    before = await kept(store, pov.game_id)
    hand, legal = pov.view.hand, pov.view.legal_plays()
    unplayable = next(card for card in hand if Play.of([card]) not in legal)
    foreign = next(iter(pov.view.unseen()))
    playable = legal[0].cards[0]
    for cards in ([unplayable], [foreign], [playable, playable], [playable, unplayable], [], hand):
        with pytest.raises(IllegalPlay):
            await games.play(pov.game_id, "ann", pov.revision, cards)
        assert await games.see(pov.game_id, "ann") == pov
    assert await kept(store, pov.game_id) == before
    assert (await play_on(games, pov)).revision > pov.revision


async def test_nothing_can_be_played_when_it_is_over(games: Games) -> None:
    pov = await finish(games, await start(games))
    with pytest.raises(IllegalPlay) as fault:
        await games.play(pov.game_id, "ann", pov.revision, [Card.parse("RaR")])
    assert fault.value.reason is Reason.OVER


async def test_fault_01_of_many_equal_plays_one_counts(games: Games, store: MemoryStore) -> None:
    pov = await start(games)
    cards = pov.view.legal_plays()[0].cards
    attempts = [games.play(pov.game_id, "ann", pov.revision, cards) for _ in range(50)]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(answer, Pov) for answer in answers) == 1
    assert sum(isinstance(answer, errors.StaleRevision) for answer in answers) == 49
    after = await settled(games, pov.game_id)
    assert len(after.view.hand) == len(pov.view.hand) - 1


class TestNextPly:
    async def test_on_ones_own_turn_it_answers_at_once(self, games: Games) -> None:
        pov = await start(games)
        async with asyncio.timeout(AT_ONCE):
            assert await games.next_ply(pov.game_id, "ann", pov.revision, 60) == pov
        assert not pov.expects_more

    async def test_it_catches_up_one_ply_at_a_time(self, games: Games) -> None:
        pov = await play_on(games, await start(games))
        for revision in range(pov.revision):
            step = await games.next_ply(pov.game_id, "ann", revision, 60)
            assert (step.revision, step.latest) == (revision + 1, pov.revision)
            assert step.view.ply == revision + 1

    async def test_beyond_the_latest_there_is_nothing(self, games: Games) -> None:
        pov = await start(games)
        for revision in (pov.revision + 1, 999, -1):
            with pytest.raises(errors.NoSuchRevision):
                await games.next_ply(pov.game_id, "ann", revision, 60)
            with pytest.raises(errors.NoSuchRevision):
                await games.see(pov.game_id, "ann", revision)

    async def test_it_waits_then_gives_the_same_again(
        self, games: Games, machines: Machines
    ) -> None:
        pov = await start(games)
        machines.hold()
        waiting = await games.play(
            pov.game_id, "ann", pov.revision, pov.view.legal_plays()[0].cards
        )
        began = time.monotonic()
        assert await games.next_ply(pov.game_id, "ann", waiting.revision, 0.2) == waiting
        assert time.monotonic() - began >= 0.2
        assert waiting.expects_more

    async def test_it_answers_as_soon_as_the_ply_is_there(
        self, games: Games, machines: Machines
    ) -> None:
        pov = await start(games)
        machines.hold()
        waiting = await games.play(
            pov.game_id, "ann", pov.revision, pov.view.legal_plays()[0].cards
        )
        wait = asyncio.create_task(games.next_ply(pov.game_id, "ann", waiting.revision, 60))
        await asyncio.sleep(0.05)
        assert not wait.done()
        machines.go()
        async with asyncio.timeout(AT_ONCE):
            step = await wait
        assert step.revision == waiting.revision + 1

    async def test_a_watcher_goes_on_until_the_end(self, games: Games) -> None:
        pov = await start(games)
        wait = asyncio.create_task(games.next_ply(pov.game_id, None, pov.revision, 60))
        await asyncio.sleep(0.05)
        assert not wait.done(), "a watcher waits for the person too"
        end = await finish(games, pov)
        assert (await wait).revision == pov.revision + 1
        over = await games.next_ply(pov.game_id, None, end.revision, 60)
        assert over.revision == end.revision
        assert not over.expects_more

    async def test_a_ply_that_comes_while_the_store_is_asked_is_not_missed(
        self, games: Games, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A watcher with a cookie: whether they play this deal is asked of the store."""
        pov = await start(games)
        plays_deal = store.plays_deal

        async def slow(visitor, game) -> bool:
            await asyncio.sleep(0.2)
            return await plays_deal(visitor, game)

        monkeypatch.setattr(store, "plays_deal", slow)
        wait = asyncio.create_task(games.next_ply(pov.game_id, "bob", pov.revision, 60))
        await asyncio.sleep(0.05)
        await play_on(games, pov)
        async with asyncio.timeout(AT_ONCE):
            assert (await wait).revision == pov.revision + 1


async def test_fault_04_whole_deals_with_three_pages_polling_end(
    games: Games, store: MemoryStore
) -> None:
    async def follow(game_id: str, visitor: str | None) -> list[int]:
        revisions = [0]
        while True:
            pov = await games.next_ply(game_id, visitor, revisions[-1], 20)
            assert pov.revision in (revisions[-1], revisions[-1] + 1)
            if pov.revision > revisions[-1]:
                revisions.append(pov.revision)
            if pov.view.is_own_turn and not pov.is_behind:
                try:
                    await games.play(
                        game_id, visitor, pov.revision, pov.view.legal_plays()[0].cards
                    )
                except errors.StaleRevision:
                    continue  # another tab was faster
            if pov.view.is_over:
                return revisions

    async def whole_deal(number: int) -> None:
        visitor = f"v{number}"
        game_id = await games.start(visitor, Period.DAY, Level.LEARNER, Level.LEARNER)
        pages = (follow(game_id, visitor), follow(game_id, visitor), follow(game_id, None))
        followed = await asyncio.gather(*pages)
        stored = await kept(store, game_id)
        every = list(range(len(stored.plies) + 1))
        assert followed == [every, every, every]
        assert Record(stored.game.deal, stored.plies).position().is_over

    await asyncio.gather(*(whole_deal(number) for number in range(30)))


class TestMemory:
    async def test_the_cache_is_bounded_and_rebuilt_from_the_store(
        self, store: MemoryStore, machines: Machines
    ) -> None:
        games = Games(store, random_bytes=counted_bytes(), now=ticking(), cached_games=3)
        povs = [await start(games) for _ in range(8)]
        assert len(games._latest) == 3
        for pov in povs:
            assert await games.see(pov.game_id, "ann") == pov
        assert len(games._latest) == 3
        await finish(games, povs[0])
        await games.close()

    async def test_a_game_that_somebody_waits_for_stays_one(
        self, store: MemoryStore, machines: Machines
    ) -> None:
        games = Games(store, random_bytes=counted_bytes(), now=ticking(), cached_games=1)
        pov = await start(games)
        wait = asyncio.create_task(games.next_ply(pov.game_id, None, pov.revision, 60))
        await asyncio.sleep(0)
        for _ in range(4):
            await start(games, "bob")
        await play_on(games, pov)
        async with asyncio.timeout(AT_ONCE):
            assert (await wait).revision == pov.revision + 1
        await games.close()

    async def test_a_play_on_a_game_forgotten_meanwhile_is_seen_by_all(
        self, store: MemoryStore, machines: Machines, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """While the play is on its way to the store, others crowd the game out of memory."""
        games = Games(store, random_bytes=counted_bytes(), now=ticking(), cached_games=1)
        pov = await start(games)
        plays_deal = store.plays_deal

        async def slow(visitor, game) -> bool:
            await asyncio.sleep(0.2)
            return await plays_deal(visitor, game)

        monkeypatch.setattr(store, "plays_deal", slow)
        wait = asyncio.create_task(games.next_ply(pov.game_id, "bob", pov.revision, 60))
        await asyncio.sleep(0.05)  # it is asking the store, and holds no lock
        await start(games, "cal")
        wait_more = asyncio.create_task(games.next_ply(pov.game_id, None, pov.revision, 60))
        await play_on(games, pov)
        async with asyncio.timeout(AT_ONCE):
            assert (await wait).revision == pov.revision + 1
            assert (await wait_more).revision == pov.revision + 1
        await games.close()

    async def test_a_ply_that_another_process_kept_is_taken_over(
        self, games: Games, store: MemoryStore
    ) -> None:
        pov = await start(games)
        mine, other = pov.view.legal_plays()[0], pov.view.legal_plays()[-1]
        await store.append(pov.game_id, pov.revision, other)
        with pytest.raises(errors.StaleRevision):
            await games.play(pov.game_id, "ann", pov.revision, mine.cards)
        seen = await games.see(pov.game_id, "ann")
        assert seen.revision == pov.revision + 1
        assert other.cards[0] not in seen.view.hand


class TestFailure:
    async def test_a_machine_that_raises_once_hangs_no_game(
        self, games: Games, machines: Machines
    ) -> None:
        pov = await start(games)
        machines.failures = 1
        waiting = await games.play(
            pov.game_id, "ann", pov.revision, pov.view.legal_plays()[0].cards
        )
        await games.settle(pov.game_id, 20)
        assert machines.failures == 0
        step = await games.next_ply(pov.game_id, "ann", waiting.revision, 20)
        assert step.revision == waiting.revision + 1
        assert (await settled(games, pov.game_id)).view.is_own_turn

    @pytest.mark.parametrize("by", ["see", "next_ply"])
    async def test_a_game_left_in_a_machines_turn_goes_on(
        self, store: MemoryStore, games: Games, by: str
    ) -> None:
        """Fault 10, below the web: the process died before the machine had played."""
        left = game("left", visitor="ann")
        plies = all_plies(left.deal)
        turns = [position.turn for position in Record(left.deal, plies).positions()]
        at = next(n for n, turn in enumerate(turns) if n > 3 and turn is Seat.EAST)
        await store.create(left, plies[:at])
        if by == "see":
            await games.resume("left", "ann")
        else:
            await games.next_ply("left", "ann", at, 20)
        pov = await settled(games, "left")
        assert pov.revision > at
        assert pov.view.is_own_turn

    async def test_strangers_set_nothing_going(
        self, store: MemoryStore, games: Games, machines: Machines
    ) -> None:
        left = game("left", visitor="ann")
        at = 0 if left.deal.opener is not Seat.SOUTH else 1
        await store.create(left, all_plies(left.deal)[:at])
        for visitor in ("bob", None):
            await games.resume("left", visitor)
            await games.see("left", visitor)
        await games.next_ply("left", None, at, 0.1)
        await games.settle("left", 20)
        assert machines.calls == []
        assert (await kept(store, "left")).plies == all_plies(left.deal)[:at]

    async def test_what_a_machine_plays_after_a_crash_is_what_it_would_have_played(
        self, store: MemoryStore, machines: Machines
    ) -> None:
        first = Games(store, random_bytes=counted_bytes(), now=ticking())
        pov = await start(first)
        machines.hold()
        await first.play(pov.game_id, "ann", pov.revision, pov.view.legal_plays()[0].cards)
        await first.close()  # the machine had not played yet
        crashed = await kept(store, pov.game_id)
        machines.go()
        games = Games(store, random_bytes=counted_bytes(), now=ticking())
        await games.resume(pov.game_id, "ann")
        await settled(games, pov.game_id)
        await games.close()
        resumed = await kept(store, pov.game_id)
        assert len(resumed.plies) > len(crashed.plies)
        for number, position in enumerate(Record(resumed.game.deal, resumed.plies).positions()):
            if number < len(crashed.plies) or number == len(resumed.plies):
                continue
            seed = hmac.digest(resumed.game.seed, b"ai" + position.turn.code.encode(), "sha256")
            view = View.of(position, position.turn)
            assert machines.choose(view, Level.LEARNER, seed) == resumed.plies[number]

    async def test_closing_lets_those_who_wait_go(
        self, store: MemoryStore, machines: Machines
    ) -> None:
        games = Games(store, random_bytes=counted_bytes(), now=ticking())
        pov = await start(games)
        waits = [
            asyncio.create_task(games.next_ply(pov.game_id, None, pov.revision, 60))
            for _ in range(20)
        ]
        await asyncio.sleep(0.05)
        games.stop_waiting()
        async with asyncio.timeout(AT_ONCE):
            assert {(await wait).revision for wait in waits} == {pov.revision}
            late = await games.next_ply(pov.game_id, None, pov.revision, 60)
        assert late.revision == pov.revision
        await games.close()


async def test_a_game_that_the_store_has_lost_is_unknown(
    games: Games, store: MemoryStore, machines: Machines
) -> None:
    """Machines must not try for ever, nor memory keep what is nowhere else."""
    pov = await start(games)
    machines.hold()
    card = pov.view.legal_plays()[0].cards
    await games.play(pov.game_id, "ann", pov.revision, card)
    store.lose(pov.game_id)
    machines.go()
    await games.settle(pov.game_id, 5)
    with pytest.raises(errors.UnknownGame):
        await games.see(pov.game_id, "ann")
