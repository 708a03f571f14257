"""The embedded store: one SQLite file, written by one thread of one process."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from importlib import resources
from pathlib import Path
from types import TracebackType
from typing import Self

import apsw

from app.engine import Outcome, Play
from app.games.model import Game, Origin
from app.games.store import Listing, PlyTaken, StoredGame, StoreInUse, StoreTooNew
from app.storage import rows
from app.storage.sqlite_thread import SqliteThread

_FILE = "cardavia.sqlite3"
_LOCK = "cardavia.lock"


class SqliteStore:
    """Keeps games in `cardavia.sqlite3` in a folder.

    WAL with full synchronisation: what is answered survives a crash of the machine. A lock
    file keeps a second process away, since a WAL file wants one writing connection.

    Raises:
        StoreInUse: another process has the folder.
        StoreTooNew: the schema is of a later version.
        OSError: the folder, or the file in it, cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._lock = _FolderLock(folder / _LOCK)
        try:
            self._thread = SqliteThread(partial(_connect, folder / _FILE))
        except BaseException as error:
            self._lock.release()
            if isinstance(error, apsw.Error):
                raise OSError(f"{_FILE}: {error}") from error
            raise

    async def create(self, game: Game, plies: Sequence[Play] = ()) -> None:
        """See `Store.create`."""
        await self._thread.run(partial(_create, game, plies))

    async def load(self, game_id: str) -> StoredGame | None:
        """See `Store.load`."""
        return await self._thread.run(partial(_load, game_id))

    async def append(
        self, game_id: str, ply: int, play: Play, outcome: Outcome | None = None
    ) -> None:
        """See `Store.append`."""
        await self._thread.run(partial(_append, game_id, ply, play, outcome))

    async def mark_practice(self, game_id: str) -> None:
        """See `Store.mark_practice`."""
        await self._thread.run(partial(_mark_practice, game_id))

    async def games_of(self, visitor: str, limit: int = 50) -> list[Listing]:
        """See `Store.games_of`."""
        return await self._thread.run(partial(_games_of, visitor, limit))

    async def plays_deal(self, visitor: str, game: Game) -> bool:
        """See `Store.plays_deal`."""
        return await self._thread.run(partial(_plays_deal, visitor, game))

    async def close(self) -> None:
        """See `Store.close`."""
        await self._thread.close()
        self._lock.release()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()


class _FolderLock:
    def __init__(self, path: Path) -> None:
        # A file object: closing it twice is harmless, a descriptor may be another's by then.
        self._file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            self._file.close()
            raise StoreInUse(str(path.parent)) from error

    def release(self) -> None:
        self._file.close()


def _connect(path: Path) -> apsw.Connection:
    # The file holds the seeds and hands of games under way; SQLite gives its other files the
    # mode of this one.
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))
    connection = apsw.Connection(str(path))
    connection.set_busy_timeout(5000)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    _migrate(connection)
    return connection


def _migrate(connection: apsw.Connection) -> None:
    """Apply the numbered changes that the file has not had, each in its transaction."""
    done = int(connection.pragma("user_version"))
    folder = resources.files("app.storage.migrations.sqlite")
    scripts = sorted(
        (entry for entry in folder.iterdir() if entry.name.endswith(".sql")),
        key=lambda entry: entry.name,
    )
    if done > len(scripts):
        raise StoreTooNew(f"schema {done}, this program knows {len(scripts)}")
    for number, script in enumerate(scripts, start=1):
        if number > done:
            with connection:
                connection.execute(script.read_text(encoding="utf-8"))
                connection.pragma("user_version", number)


def _create(game: Game, plies: Sequence[Play], connection: apsw.Connection) -> None:
    origin = (game.origin.game_id, game.origin.ply) if game.origin else (None, None)
    connection.execute(
        "INSERT INTO games (id, deal, seed, ai_version, started, origin_game, origin_ply)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            game.id,
            rows.deal_text(game.deal),
            game.seed,
            game.ai_version,
            int(game.started.timestamp()),
            *origin,
        ),
    )
    connection.executemany(
        "INSERT INTO seats (game, seat, visitor, level) VALUES (?, ?, ?, ?)",
        rows.seat_rows(game.id, game.players),
    )
    connection.executemany(
        "INSERT INTO plies (game, ply, cards) VALUES (?, ?, ?)",
        [(game.id, ply, play.code) for ply, play in enumerate(plies)],
    )


def _load(game_id: str, connection: apsw.Connection) -> StoredGame | None:
    row = connection.execute(
        "SELECT deal, seed, ai_version, started, origin_game, origin_ply, practice"
        " FROM games WHERE id = ?",
        (game_id,),
    ).fetchone()
    if row is None:
        return None
    deal, seed, ai_version, started, origin_game, origin_ply, practice = row
    seats = connection.execute("SELECT seat, visitor, level FROM seats WHERE game = ?", (game_id,))
    game = Game(
        id=game_id,
        seed=seed,
        deal=rows.deal_of(deal),
        players=rows.players_of(seats),
        ai_version=ai_version,
        started=rows.moment(started),
        origin=None if origin_game is None else Origin(origin_game, origin_ply),
    )
    plies = connection.execute("SELECT cards FROM plies WHERE game = ? ORDER BY ply", (game_id,))
    return StoredGame(game, tuple(rows.play_of(code) for (code,) in plies), bool(practice))


def _append(
    game_id: str, ply: int, play: Play, outcome: Outcome | None, connection: apsw.Connection
) -> None:
    # Only the next ply of a game that is there: no gap, no second play for one ply.
    connection.execute(
        "INSERT INTO plies (game, ply, cards) SELECT id, ?2, ?3 FROM games"
        " WHERE id = ?1 AND (SELECT count(*) FROM plies WHERE game = ?1) = ?2",
        (game_id, ply, play.code),
    )
    if connection.changes() != 1:
        raise PlyTaken(f"ply {ply} of game {game_id}")
    if outcome is not None:
        connection.execute(
            "UPDATE games SET captured = ? WHERE id = ?",
            (rows.captured_text(outcome.captured), game_id),
        )


def _mark_practice(game_id: str, connection: apsw.Connection) -> None:
    connection.execute("UPDATE games SET practice = 1 WHERE id = ?", (game_id,))


def _games_of(visitor: str, limit: int, connection: apsw.Connection) -> list[Listing]:
    found = connection.execute(
        "SELECT id, deal, started, captured,"
        " (SELECT count(*) FROM plies WHERE plies.game = games.id)"
        " FROM games JOIN seats ON seats.game = games.id"
        " WHERE seats.visitor = ? ORDER BY started DESC, id LIMIT ?",
        (visitor, limit),
    )
    return [
        Listing(
            game_id=game_id,
            period=rows.deal_of(deal).period,
            started=rows.moment(started),
            plies=plies,
            captured=rows.captured_of(captured),
        )
        for game_id, deal, started, captured, plies in found
    ]


def _plays_deal(visitor: str, game: Game, connection: apsw.Connection) -> bool:
    row = connection.execute(
        "SELECT 1 FROM games JOIN seats ON seats.game = games.id"
        " WHERE games.deal = ? AND games.id <> ? AND games.captured IS NULL"
        " AND seats.visitor = ? LIMIT 1",
        (rows.deal_text(game.deal), game.id, visitor),
    ).fetchone()
    return row is not None
