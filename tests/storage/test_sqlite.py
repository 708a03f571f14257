"""What only the embedded store has: its file, its lock, its schema and the changes to it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import stat
from importlib import resources
from pathlib import Path

import apsw
import pytest

from app.engine import Deal, Period, write_record
from app.games.model import Origin
from app.games.record import record_of
from app.games.store import StoredGame
from app.storage.sqlite import SqliteStore, StoreInUse, StoreTooNew
from tests.games.examples import all_plies, game
from tests.storage.make_fixture import FINISHED, UNFINISHED, VISITOR
from tests.storage.test_contract import writer

pytestmark = pytest.mark.anyio

FILE = "cardavia.sqlite3"
FIXTURES = Path(__file__).parent / "fixtures"
MIGRATIONS = sorted(
    entry.name
    for entry in resources.files("app.storage.migrations.sqlite").iterdir()
    if entry.name.endswith(".sql")
)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def ask(folder: Path, sql: str) -> list[tuple]:
    """Ask the file of a store that is closed."""
    connection = apsw.Connection(str(folder / FILE))
    try:
        return list(connection.execute(sql))
    finally:
        connection.close()


def test_migrations_are_numbered_without_gaps() -> None:
    numbers = [int(re.fullmatch(r"(\d{4})_[a-z0-9_]+\.sql", name)[1]) for name in MIGRATIONS]
    assert numbers == list(range(1, len(MIGRATIONS) + 1))


async def test_an_empty_folder_gets_every_migration(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there" / "yet"
    await SqliteStore(folder).close()
    assert ask(folder, "PRAGMA user_version") == [(len(MIGRATIONS),)]
    assert ask(folder, "PRAGMA journal_mode") == [("wal",)]
    await SqliteStore(folder).close()
    assert ask(folder, "PRAGMA user_version") == [(len(MIGRATIONS),)]


async def test_a_later_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path) as store:
        await store.create(game())
    ask(tmp_path, "PRAGMA user_version = 9999")
    for _ in range(2):  # the first attempt must have let go of the folder
        with pytest.raises(StoreTooNew, match="9999"):
            SqliteStore(tmp_path)
    assert ask(tmp_path, "PRAGMA user_version") == [(9999,)]
    assert ask(tmp_path, "SELECT id FROM games") == [("game",)]


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("These are the cards of my grandmother. " * 100)
    with pytest.raises(OSError, match="not a database"):
        SqliteStore(tmp_path)
    (tmp_path / FILE).unlink()
    await SqliteStore(tmp_path).close()


async def test_a_folder_serves_one_store_at_a_time(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path)
    with pytest.raises(StoreInUse, match=re.escape(str(tmp_path))):
        SqliteStore(tmp_path)
    await first.close()
    await SqliteStore(tmp_path).close()


async def test_a_folder_serves_one_process_at_a_time(tmp_path: Path) -> None:
    """Fault 32: a WAL file has one writing connection, whoever asks for another."""
    with writer(f"sqlite:{tmp_path}", "nothing") as (_, read):
        assert read() == "open\n"
        with pytest.raises(StoreInUse):
            SqliteStore(tmp_path)
    await SqliteStore(tmp_path).close()


async def test_the_file_is_sound_after_kills(tmp_path: Path) -> None:
    for until in (5, 30):
        # Each time another game: a fast writer may have played the first one to its end.
        async with SqliteStore(tmp_path) as store:
            await store.create(game(f"to-{until}"))
        with writer(f"sqlite:{tmp_path}", f"to-{until}") as (process, read):
            while read() != f"acked {until}\n":
                assert process.poll() is None
            process.kill()
            process.wait()
        plies = f"FROM plies WHERE game = 'to-{until}'"
        assert ask(tmp_path, "PRAGMA integrity_check") == [("ok",)]
        assert ask(tmp_path, "PRAGMA foreign_key_check") == []
        assert ask(tmp_path, f"SELECT count(*) {plies}")[0][0] > until
        assert ask(tmp_path, f"SELECT count(*) = max(ply) + 1 {plies}") == [(1,)]


async def test_a_closed_store_refuses_at_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        await store.load("game")


async def test_others_on_the_computer_cannot_read_the_games(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path) as store:
        await store.create(game())
        modes = {
            name: stat.S_IMODE(os.stat(tmp_path / name).st_mode) for name in os.listdir(tmp_path)
        }
    assert {"cardavia.lock", FILE, f"{FILE}-wal"} <= modes.keys()
    assert set(modes.values()) == {0o600}


async def test_a_job_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    async with SqliteStore(tmp_path) as store:
        await store.create(game())
        answers = await asyncio.gather(
            store.create(game("before")),
            store.create(game()),  # taken
            store.create(game("after")),
            return_exceptions=True,
        )
        assert [answer is None for answer in answers] == [True, False, True]
        assert await store.load("before") is not None
        assert await store.load("after") is not None


async def test_a_data_folder_of_schema_1_opens(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(FIXTURES / "schema-0001", folder)
    async with SqliteStore(folder) as store:
        unfinished = await store.load(UNFINISHED)
        finished = await store.load(FINISHED)
        listings = await store.games_of(VISITOR)
        assert unfinished is not None
        assert finished is not None
        assert await store.plays_deal(VISITOR, finished.game)
        play = all_plies(unfinished.game.deal)[20]
        await store.append(UNFINISHED, 20, play)
    plies = all_plies(finished.game.deal)
    assert finished == StoredGame(finished.game, plies, is_practice=True)
    assert finished.game.deal == Deal.from_seed(finished.game.seed, Period.NIGHT)
    assert unfinished.plies == plies[:20]
    assert unfinished.game.origin == Origin(FINISHED, 20)
    assert [(line.game_id, line.plies) for line in listings] == [
        (UNFINISHED, 20),
        (FINISHED, len(plies)),
    ]
    assert [line.captured is None for line in listings] == [True, False]
    kept = (FIXTURES / "schema-0001" / "finished.ganjifa").read_text()
    assert write_record(record_of(finished.game, finished.plies)) == kept
