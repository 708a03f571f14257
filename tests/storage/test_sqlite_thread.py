"""The thread that owns the connection: what it does when the disk does not do its part."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import apsw
import pytest

from app.storage.sqlite_thread import MOST_IN_TRANSACTION, SqliteThread

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@dataclass
class Disk:
    """A database in memory whose commits can be made to fail."""

    fails: bool = False
    commits: int = 0

    def connect(self) -> apsw.Connection:
        connection = apsw.Connection(":memory:")
        connection.execute("CREATE TABLE notes (text TEXT PRIMARY KEY) STRICT")
        connection.set_commit_hook(self.committing)
        return connection

    def committing(self) -> bool:
        self.commits += 1
        return self.fails


def note(text: str):
    return lambda connection: connection.execute("INSERT INTO notes VALUES (?)", (text,)) and None


def notes(connection: apsw.Connection) -> list[str]:
    return [text for (text,) in connection.execute("SELECT text FROM notes ORDER BY text")]


async def test_a_commit_that_fails_is_told_to_all_and_the_next_goes_on() -> None:
    disk = Disk()
    thread = SqliteThread(disk.connect)
    await thread.run(note("before"))
    disk.fails = True
    attempts = [thread.run(note(f"lost {number}")) for number in range(5)]
    answers = await asyncio.gather(*attempts, return_exceptions=True)
    assert all(isinstance(answer, apsw.ConstraintError) for answer in answers)
    disk.fails = False
    await thread.run(note("after"))
    assert await thread.run(notes) == ["after", "before"]
    await thread.close()


async def test_a_disk_that_fills_up_keeps_nothing_of_those_who_are_refused() -> None:
    thread = SqliteThread(Disk().connect)

    def fill(connection: apsw.Connection) -> None:
        connection.execute("INSERT INTO notes VALUES (?)", ("x" * 100_000,))

    def leave_two_pages(connection: apsw.Connection) -> None:
        connection.pragma("max_page_count", connection.pragma("page_count") + 2)

    await thread.run(leave_two_pages)
    # While the thread is busy the others come to wait, and so share a transaction.
    jobs = (lambda _: time.sleep(0.1), note("first"), fill, note("last"))
    answers = await asyncio.gather(*map(thread.run, jobs), return_exceptions=True)
    assert all(isinstance(answer, apsw.Error) for answer in answers[1:])
    assert await thread.run(notes) == []
    await thread.run(note("later"))
    await thread.close()


async def test_writes_that_wait_together_share_a_commit() -> None:
    disk = Disk()
    thread = SqliteThread(disk.connect)
    await asyncio.gather(*(thread.run(note(f"{number:03}")) for number in range(200)))
    assert 200 / MOST_IN_TRANSACTION <= disk.commits < 200
    assert len(await thread.run(notes)) == 200
    await thread.close()


async def test_a_connection_that_fails_is_told_at_once() -> None:
    def broken() -> apsw.Connection:
        raise PermissionError("on purpose")

    with pytest.raises(PermissionError):
        SqliteThread(broken)


async def test_what_was_asked_before_the_end_is_done() -> None:
    disk = Disk()
    thread = SqliteThread(disk.connect)
    asked = [asyncio.ensure_future(thread.run(note(f"{number}"))) for number in range(100)]
    await asyncio.sleep(0)
    await thread.close()
    assert set(await asyncio.gather(*asked)) == {None}
