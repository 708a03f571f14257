"""Forks, and what a visitor who still plays a deal may not be shown of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from app.engine import Period, Seat
from app.games import errors
from app.games.model import Origin
from app.games.pov import Pov
from app.games.service import Games
from app.players import Level
from tests.games.conftest import finish, play_on, settled, start
from tests.games.memory_store import MemoryStore

pytestmark = pytest.mark.anyio


async def fork(games: Games, pov: Pov, ply: int) -> Pov:
    return await settled(games, await games.fork(pov.game_id, "ann", ply))


async def test_a_fork_begins_with_the_plies_before_it(games: Games, store: MemoryStore) -> None:
    pov = await play_on(games, await play_on(games, await start(games)))
    before = await store.load(pov.game_id)
    assert before is not None
    for ply in (0, 1, pov.revision):
        forked = await store.load((await fork(games, pov, ply)).game_id)
        assert forked is not None
        assert forked.plies[:ply] == before.plies[:ply]
        assert forked.game.origin == Origin(pov.game_id, ply)
        same = ("seed", "deal", "players", "ai_version", "commitment")
        assert all(getattr(forked.game, name) == getattr(before.game, name) for name in same)
        assert forked.game.id != pov.game_id
    after = await store.load(pov.game_id)
    assert after is not None
    assert after.plies == before.plies


async def test_machines_answer_the_same_in_a_fork(games: Games, store: MemoryStore) -> None:
    pov = await start(games)
    for _ in range(3):
        pov = await play_on(games, pov)
    original = await store.load(pov.game_id)
    assert original is not None
    for ply in range(pov.revision):
        forked = await store.load((await fork(games, pov, ply)).game_id)
        assert forked is not None
        assert forked.plies == original.plies[: len(forked.plies)]


async def test_a_fork_makes_both_games_practice(games: Games, store: MemoryStore) -> None:
    pov = await play_on(games, await start(games))
    other = await start(games)
    assert not pov.is_practice
    forked = await fork(games, pov, 0)
    assert forked.is_practice
    assert (await games.see(pov.game_id, "ann")).is_practice
    assert not (await games.see(other.game_id, "ann")).is_practice
    for game_id, practice in ((forked.game_id, True), (pov.game_id, True), (other.game_id, False)):
        stored = await store.load(game_id)
        assert stored is not None
        assert stored.is_practice is practice


async def test_a_fork_of_what_is_not_there_is_refused(games: Games, store: MemoryStore) -> None:
    pov = await start(games)
    for ply in (-1, pov.revision + 1, 999):
        with pytest.raises(errors.NoSuchRevision):
            await games.fork(pov.game_id, "ann", ply)
    assert len(await games.games_of("ann")) == 1
    assert not (await games.see(pov.game_id, "ann")).is_practice


async def test_the_end_of_a_game_cannot_be_forked(games: Games) -> None:
    """There is nothing left to play in it, so it would count as unfinished for ever."""
    pov = await finish(games, await start(games))
    with pytest.raises(errors.NoSuchRevision):
        await games.fork(pov.game_id, "ann", pov.revision)
    assert (await games.record(pov.game_id, "ann")).plies
    last = await fork(games, pov, pov.revision - 1)
    assert (await finish(games, last)).view.is_over


async def test_a_finished_game_shows_no_deal_while_its_fork_is_played(games: Games) -> None:
    pov = await start(games)
    forked = await fork(games, pov, 0)
    over = await finish(games, pov)
    assert over.disclosure is None
    assert (await games.see(pov.game_id, "ann")).disclosure is None
    with pytest.raises(errors.DealInPlay):
        await games.record(pov.game_id, "ann")
    end = await finish(games, forked)
    assert end.disclosure is not None
    assert (await games.see(pov.game_id, "ann")).disclosure == end.disclosure
    assert (await games.record(pov.game_id, "ann")).tag("Seed") == end.disclosure.seed


Shown = Callable[[Games, str, str | None], Awaitable[object]]


async def watch(games: Games, game_id: str, visitor: str | None) -> object:
    return await games.see(game_id, visitor)


async def replay(games: Games, game_id: str, visitor: str | None) -> object:
    return await games.see(game_id, visitor, 3)


async def follow(games: Games, game_id: str, visitor: str | None) -> object:
    return await games.next_ply(game_id, visitor, 0, 0.1)


async def download(games: Games, game_id: str, visitor: str | None) -> object:
    return await games.record(game_id, visitor)


@pytest.mark.parametrize("show", [watch, replay, follow, download])
async def test_who_plays_a_deal_sees_no_other_game_on_it(
    games: Games, monkeypatch: pytest.MonkeyPatch, show: Shown
) -> None:
    monkeypatch.setattr(games, "_random_bytes", bytes)  # every deal is the same
    anns = await finish(games, await start(games, "ann"))
    await show(games, anns.game_id, "bob")
    bobs = await start(games, "bob")
    with pytest.raises(errors.DealInPlay):
        await show(games, anns.game_id, "bob")
    await show(games, anns.game_id, "cal")
    await show(games, anns.game_id, None)
    by_night = await start(games, "dan", Period.NIGHT)
    await show(games, anns.game_id, "dan")
    assert by_night.view.is_own_turn
    await finish(games, bobs, "bob")
    await show(games, anns.game_id, "bob")


async def test_whoever_plays_a_deal_can_still_play_it(
    games: Games, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_random_bytes", bytes)
    one, two = await start(games), await start(games)
    for _ in range(3):
        one, two = await play_on(games, one), await play_on(games, two)
        assert (await games.next_ply(one.game_id, "ann", 0, 1)).revision == 1
    assert one.revision == two.revision


async def test_the_deal_shows_only_when_it_is_over(games: Games, store: MemoryStore) -> None:
    pov = await start(games)
    stored = await store.load(pov.game_id)
    assert stored is not None
    seed = stored.game.seed.hex()
    while not pov.view.is_over:
        for visitor in ("ann", "bob", None):
            seen = await games.see(pov.game_id, visitor)
            assert seen.disclosure is None
            assert seed not in repr(seen)
            with pytest.raises(errors.NotOver):
                await games.record(pov.game_id, visitor)
        pov = await play_on(games, pov)
    for visitor in ("ann", "bob", None):
        end = await games.see(pov.game_id, visitor)
        assert end.disclosure is not None
        assert end.disclosure.seed == seed
        earlier = await games.see(pov.game_id, visitor, pov.revision - 1)
        assert earlier.disclosure is None, "an earlier revision shows what showed then"


async def test_levels_and_commitment_show_from_the_start(games: Games, store: MemoryStore) -> None:
    pov = await start(games)
    stored = await store.load(pov.game_id)
    assert stored is not None
    assert pov.commitment == stored.game.commitment
    assert pov.levels == ((Seat.EAST, Level.LEARNER), (Seat.WEST, Level.MASTER))
    end = await finish(games, pov)
    assert end.commitment == pov.commitment
