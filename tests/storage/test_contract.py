"""What every store must do, asked of each kind of store."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from threading import Thread

import pytest

from app.engine import Deal, Outcome, Period, Seat
from app.games.model import Game, Machine, Origin, Person
from app.games.store import PlyTaken, Store, StoredGame
from app.players import Level
from tests.games.examples import SEED, STARTED, all_plies, game, plies_of
from tests.storage.stores import open_store

ROOT = Path(__file__).resolve().parents[2]
RACERS = 32

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "memory"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return f"{request.param}:{tmp_path / 'store'}"


@pytest.fixture(params=["sqlite"])
def durable(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a store that outlives its process."""
    return f"{request.param}:{tmp_path / 'store'}"


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    store = open_store(address)
    yield store
    await store.close()


async def kept(store: Store, game_id: str) -> StoredGame:
    stored = await store.load(game_id)
    assert stored is not None
    return stored


GAMES = [
    game(),
    game(visitor="bö 'b\" %_\\"),
    game(deal=Deal.from_seed(SEED, Period.NIGHT)),
    game(players=(Machine(Level.PLAYER), Person("ann"), Machine(Level.LEARNER))),
    game(players=(Person("ann"), Person("bob"), Person("cal"))),
    game(origin=Origin("elsewhere", 0)),
    game(seed=b"\0" * 16),
]


@pytest.mark.parametrize("new", GAMES)
async def test_a_game_comes_back_as_it_was(store: Store, new: Game) -> None:
    await store.create(new)
    assert await store.load(new.id) == StoredGame(new, (), is_practice=False)


async def test_a_fork_comes_back_with_its_plies_and_goes_on(store: Store) -> None:
    fork = game("fork", origin=Origin("game", 7))
    plies = all_plies(fork.deal)
    await store.create(fork, plies[:7])
    assert await store.load("fork") == StoredGame(fork, plies[:7], is_practice=False)
    await store.append("fork", 7, plies[7])
    assert (await kept(store, "fork")).plies == plies[:8]


async def test_a_whole_game_with_a_dukal_survives_reopening(address: str, store: Store) -> None:
    new = game(seed=bytes([5] * 16))
    plies = all_plies(new.deal)
    assert any(len(play) > 1 for play in plies)
    await store.create(new)
    for number, (play, position) in enumerate(plies_of(new.deal)):
        await store.append(new.id, number, play, position.outcome())
    await store.mark_practice(new.id)
    await store.close()
    again = open_store(address)
    assert await again.load(new.id) == StoredGame(new, plies, is_practice=True)
    await again.close()
    # The order in which cards were laid is kept too, which equality of plays does not see.
    stored = await open_and_load(address, new.id)
    assert [play.code for play in stored.plies] == [play.code for play in plies]


async def open_and_load(address: str, game_id: str) -> StoredGame:
    store = open_store(address)
    try:
        return await kept(store, game_id)
    finally:
        await store.close()


async def test_closing_twice_is_harmless(address: str, store: Store) -> None:
    await store.create(game())
    await store.close()
    again = open_store(address)
    await store.close()
    assert await again.load("game") is not None
    await again.close()


async def test_an_unknown_game_is_none(store: Store) -> None:
    await store.create(game())
    for unknown in ("", "GAME", "game ", "game\0", "%", "é" * 5000):
        assert await store.load(unknown) is None


@pytest.mark.parametrize("ply", [-1, 0, 2, 4, 119, 10**9])
async def test_only_the_next_ply_can_be_appended(store: Store, ply: int) -> None:
    plies = all_plies(game().deal)
    await store.create(game(), plies[:3])
    with pytest.raises(PlyTaken):
        await store.append("game", ply, plies[3])
    assert (await kept(store, "game")).plies == plies[:3]
    await store.append("game", 3, plies[3])


async def test_nothing_can_be_appended_to_an_unknown_game(store: Store) -> None:
    play = all_plies(game().deal)[0]
    with pytest.raises(PlyTaken):
        await store.append("nothing", 0, play, Outcome.of((60, 30, 30)))
    assert await store.load("nothing") is None


async def test_a_refused_ply_leaves_no_outcome(store: Store) -> None:
    plies = all_plies(game().deal)
    await store.create(game())
    with pytest.raises(PlyTaken):
        await store.append("game", 1, plies[1], Outcome.of((60, 30, 30)))
    (listing,) = await store.games_of("ann")
    assert listing.captured is None


async def test_one_of_many_who_append_the_same_ply_wins(store: Store) -> None:
    """Fault 1, below the web: a double click, two tabs, two processes."""
    plies = all_plies(game().deal)
    await store.create(game())
    attempts = [store.append("game", 0, plies[0]) for _ in range(RACERS)]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert answers.count(None) == 1
    assert sum(isinstance(answer, PlyTaken) for answer in answers) == RACERS - 1
    assert (await kept(store, "game")).plies == plies[:1]


async def test_a_caller_who_goes_away_undoes_nothing(store: Store) -> None:
    plies = all_plies(game().deal)
    await store.create(game())
    task = asyncio.create_task(store.append("game", 0, plies[0]))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert (await kept(store, "game")).plies in ((), plies[:1])
    assert await store.load("nothing") is None  # it still answers


async def play_a_little(store: Store, name: str) -> None:
    new = game(name, visitor=name, seed=name.encode().ljust(16))
    await store.create(new)
    for number, play in enumerate(all_plies(new.deal)[:5]):
        await store.append(name, number, play)
        assert len((await kept(store, name)).plies) == number + 1
        await store.games_of(name)


async def test_fault_29_tasks_racing_on_many_games_lock_nothing(store: Store) -> None:
    await asyncio.gather(*(play_a_little(store, f"g{number}") for number in range(RACERS)))


async def test_fault_29_threads_racing_on_many_games_lock_nothing(store: Store) -> None:
    faults: list[BaseException] = []

    def run(number: int) -> None:
        try:
            asyncio.run(play_a_little(store, f"t{number}"))
        except BaseException as error:
            faults.append(error)

    threads = [Thread(target=run, args=(number,)) for number in range(RACERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        await asyncio.to_thread(thread.join)
    assert faults == []
    for number in range(RACERS):
        assert len((await kept(store, f"t{number}")).plies) == 5


async def test_the_list_of_games_is_the_visitors_own_newest_first(store: Store) -> None:
    for number in (2, 0, 1):
        started = STARTED + timedelta(hours=number)
        await store.create(game(f"g{number}", started=started, seed=bytes([number] * 16)))
    await store.create(game("other", visitor="bob"))
    await store.create(game("same-time-b", started=STARTED))
    await store.create(game("same-time-a", started=STARTED))
    found = [listing.game_id for listing in await store.games_of("ann")]
    assert found == ["g2", "g1", "g0", "same-time-a", "same-time-b"]
    assert [listing.game_id for listing in await store.games_of("ann", limit=2)] == ["g2", "g1"]
    assert await store.games_of("ann", limit=0) == []
    assert await store.games_of("nobody") == []


async def test_a_listing_tells_how_far_a_game_is(store: Store) -> None:
    night = game(deal=Deal.from_seed(SEED, Period.NIGHT))
    await store.create(night)
    steps = list(plies_of(night.deal))
    for number, (play, position) in enumerate(steps):
        if number in (0, 1, 50):
            (listing,) = await store.games_of("ann")
            assert (listing.plies, listing.captured) == (number, None)
        await store.append("game", number, play, position.outcome())
    (listing,) = await store.games_of("ann")
    assert (listing.period, listing.started) == (Period.NIGHT, STARTED)
    assert (listing.plies, listing.captured) == (len(steps), steps[-1][1].captured)
    assert sum(listing.captured or ()) == 120


async def test_whether_a_visitor_plays_a_deal_elsewhere(store: Store) -> None:
    mine, fork = game("mine"), game("fork", origin=Origin("mine", 0))
    other_deal = game("other", seed=bytes(16))
    by_night = game("night", deal=Deal.from_seed(SEED, Period.NIGHT))
    await store.create(mine)
    assert not await store.plays_deal("ann", mine), "a game itself does not count"
    for unrelated in (other_deal, by_night, game("bobs", visitor="bob")):
        await store.create(unrelated)
    assert not await store.plays_deal("ann", mine)
    await store.create(fork)
    assert await store.plays_deal("ann", mine)
    assert await store.plays_deal("ann", fork)
    assert not await store.plays_deal("cal", mine)
    for number, (play, position) in enumerate(plies_of(fork.deal)):
        assert await store.plays_deal("ann", mine)
        await store.append("fork", number, play, position.outcome())
    assert not await store.plays_deal("ann", mine), "the fork is over"
    assert await store.plays_deal("ann", fork), "the game itself is not"


async def test_a_seat_that_is_not_souths_counts_too(store: Store) -> None:
    players = (Machine(Level.PLAYER), Machine(Level.PLAYER), Person("ann"))
    west = game("west", players=players)
    assert west.seat_of("ann") is Seat.WEST
    await store.create(west)
    assert [listing.game_id for listing in await store.games_of("ann")] == ["west"]
    assert await store.plays_deal("ann", game())


async def test_practice_is_kept_and_marks_one_game_only(store: Store) -> None:
    await store.create(game())
    await store.create(game("other"))
    await store.mark_practice("game")
    await store.mark_practice("game")
    assert (await kept(store, "game")).is_practice
    assert not (await kept(store, "other")).is_practice


async def test_the_same_id_cannot_be_created_twice(store: Store) -> None:
    await store.create(game())
    with pytest.raises(Exception):  # noqa: B017, PT011 - each store has its own; ids are random
        await store.create(replace(game(), seed=bytes(16)))
    assert (await kept(store, "game")).game == game()


@contextmanager
def writer(address: str, game_id: str) -> Iterator[tuple[subprocess.Popen[str], Callable[[], str]]]:
    """A process that writes a game, and how to read its next line; it is killed at the end."""
    command = [sys.executable, "-m", "tests.storage.writer", address, game_id]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process, process.stdout.readline
        finally:
            process.kill()


async def test_what_was_acknowledged_survives_a_kill(durable: str) -> None:
    expected = all_plies(game().deal)
    for until in (0, 3, 40):
        # Each time another game: a fast writer may have played the first one to its end.
        game_id = f"to-{until}"
        store = open_store(durable)
        await store.create(game(game_id))
        await store.close()
        with writer(durable, game_id) as (process, read):
            assert read() == "open\n"
            while read() != f"acked {until}\n":
                assert process.poll() is None
            process.kill()
            rest = process.stdout.read() if process.stdout else ""
            process.wait()
        acked = max([until, *(int(line.split()[1]) for line in rest.splitlines())])
        stored = await open_and_load(durable, game_id)
        assert len(stored.plies) > acked
        assert stored.plies == expected[: len(stored.plies)]
