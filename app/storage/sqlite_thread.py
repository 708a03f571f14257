"""One thread that owns the one connection to an SQLite file.

Every job of the store runs there, one after another. Jobs that write and wait together
share one transaction, so that one flush to disk serves them all; each is answered only
after it.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import apsw

T = TypeVar("T")
MOST_IN_TRANSACTION = 64


@dataclass(slots=True)
class _Job:
    work: Callable[[apsw.Connection], Any]
    future: Future[Any]


class SqliteThread:
    """Runs jobs against a connection in a thread of its own."""

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        """Start the thread and connect in it.

        Raises:
            Exception: whatever `connect` raises.
        """
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        ready: Future[None] = Future()
        self._thread = threading.Thread(
            target=self._run, args=(connect, ready), name="sqlite", daemon=True
        )
        self._thread.start()
        ready.result()

    async def run(self, work: Callable[[apsw.Connection], T]) -> T:
        """The result of a job, once what it has written is on disk.

        Raises:
            Exception: whatever the job raises; then it has written nothing.
            RuntimeError: the thread has been closed.
        """
        if self._closed:
            raise RuntimeError("the store is closed")
        future: Future[T] = Future()
        self._jobs.put(_Job(work, future))
        # A caller who goes away does not stop a job that may have begun.
        return await asyncio.shield(asyncio.wrap_future(future))

    async def close(self) -> None:
        """Finish the jobs that are there and close the connection. Twice is harmless."""
        self._closed = True
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self, connect: Callable[[], apsw.Connection], ready: Future[None]) -> None:
        try:
            connection = connect()
        except BaseException as error:  # handed to the thread that waits for it
            ready.set_exception(error)
            return
        ready.set_result(None)
        while (first := self._jobs.get()) is not None:
            batch, is_last = self._batch(first)
            _run_batch(connection, batch)
            if is_last:
                break
        connection.close()

    def _batch(self, first: _Job) -> tuple[list[_Job], bool]:
        """The jobs that wait now, and whether the end has been asked for."""
        batch = [first]
        while len(batch) < MOST_IN_TRANSACTION:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False


def _run_batch(connection: apsw.Connection, batch: list[_Job]) -> None:
    """Run jobs in one transaction; one that fails is undone alone."""
    outcomes: list[Callable[[], None]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for job in batch:
            outcomes.append(_run_job(connection, job))
        connection.execute("COMMIT")
    except BaseException as error:
        _undo(connection)
        outcomes = [_refusal(job, error) for job in batch]
    for tell in outcomes:
        tell()


def _undo(connection: apsw.Connection) -> None:
    """Leave no transaction open; the callers must get their answer even when that fails."""
    with suppress(apsw.Error):
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _run_job(connection: apsw.Connection, job: _Job) -> Callable[[], None]:
    """Do one job's work; what is returned tells its caller, after the commit."""
    try:
        with connection:  # a savepoint
            result = job.work(connection)
    except Exception as error:
        # A full disk ends the whole transaction. What came after would not be part of it, and
        # would be kept although its caller is told that it was not.
        if not connection.in_transaction:
            raise
        return _refusal(job, error)
    return lambda: job.future.set_result(result)


def _refusal(job: _Job, error: BaseException) -> Callable[[], None]:
    return lambda: job.future.set_exception(error)
