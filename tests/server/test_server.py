"""The serving process: it starts, says where, stops quickly, and loses nothing when killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.serving import LONGEST_STOP, Served, serving, start
from tests.web.player import PARTIAL, Player, Table

OPEN_WAITS = 20


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def test_it_prints_its_address_when_it_can_be_opened(folder: Path) -> None:
    with serving(folder) as served:
        assert served.url.startswith("http://127.0.0.1:")
        assert served.url.endswith("/")
        for path in ("/healthz", "/readyz"):
            response = httpx.get(served.url + path[1:])
            assert (response.status_code, response.text) == (200, "ok\n")
            assert "server" not in response.headers


def test_a_second_server_on_the_same_folder_does_not_start(folder: Path) -> None:
    with serving(folder), pytest.raises(RuntimeError, match="StoreInUse"):
        start(folder, log_name="second")
    with serving(folder):
        pass


def test_a_port_that_is_taken_is_said(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    with serving(folder) as served, pytest.raises(RuntimeError, match="address already in use"):
        start(other, environment={"CARDAVIA_PORT": served.port})


def integrity(folder: Path) -> str:
    with closing(sqlite3.connect(folder / "cardavia.sqlite3")) as file:
        return file.execute("PRAGMA integrity_check").fetchone()[0]


def follow(player: Player, game_id: str, revision: int, seconds: float = 20) -> Table:
    """Ask for the next ply as an open page does, also while the server is away."""
    until = time.monotonic() + seconds
    while True:
        assert time.monotonic() < until
        try:
            board = player.after(game_id, revision)
        except httpx.TransportError:
            time.sleep(0.05)
            continue
        revision = board.revision
        if board.asks is None:
            return board


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_whole_deal_with_forms_only_over_a_kill(folder: Path, lang: str) -> None:
    """The server is killed after an acknowledged play; everything played is there afterwards."""
    served = start(folder)
    port = {"CARDAVIA_PORT": served.port}
    with Player(served.url, lang=lang) as player:
        table, chance = player.start(period="night"), random.Random(3)
        while table.revision < 45:
            table = player.play_on(table, chance)
        served.stop(signal.SIGKILL)
        served = restart(served, folder, port)
        again = player.look(table.game_id)
        assert (again.revision, again.hand, again.captured) == (
            table.revision,
            table.hand,
            table.captured,
        )
        final = player.finish(again)
        final.check()
        assert sum(final.captured.values()) == 120
    served.stop()
    close_pipe(served)
    assert integrity(folder) == "ok"
    assert not served.faults(), served.faults()


def test_fault_10_a_kill_in_a_machines_turn_loses_nothing(folder: Path) -> None:
    """Killed after answering a play, then killed again while the machines answer it."""
    served = start(folder, ai_seconds=0.3)
    port = {"CARDAVIA_PORT": served.port}
    with Player(served.url) as player:
        table = player.start()
        game_id, chance = table.game_id, random.Random(1)
        acknowledged = player.send_partial(game_id, table.moves(chance))
        assert acknowledged.turn in ("E", "W")
        served.stop(signal.SIGKILL)
        for _ in range(2):
            served = restart(served, folder, port)
            step = player.after(game_id, acknowledged.revision)
            assert step.revision == acknowledged.revision + 1, "the machine plays on"
            acknowledged = step
            served.stop(signal.SIGKILL)
            if step.asks is None:
                break
        served = restart(served, folder, port)
        board = follow(player, game_id, acknowledged.revision)
        board.check()
        assert board.turn == "S"
        assert board.revision >= acknowledged.revision
        played = set(table.hand) - set(board.hand)
        assert len(played) == 1, "the acknowledged play is there, once"
        player.play_on(player.look(game_id), chance).check()
    served.stop()
    close_pipe(served)
    assert integrity(folder) == "ok"
    assert not served.faults(), served.faults()


def restart(served: Served, folder: Path, port: dict[str, str]) -> Served:
    close_pipe(served)
    return start(folder, ai_seconds=0.3, environment=port)


def close_pipe(served: Served) -> None:
    assert served.process.stdout is not None
    served.process.stdout.close()


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT])
def test_fault_28_it_stops_soon_with_open_waits(folder: Path, with_signal: signal.Signals) -> None:
    with serving(folder) as served:
        with Player(served.url) as player:
            table = player.start()
            answers, seconds = asyncio.run(stop_with_waits(served, table, with_signal))
        assert seconds < LONGEST_STOP
        assert served.process.returncode in {0, -with_signal}
        assert len(answers) == OPEN_WAITS
        for answer in answers:
            board = Table(answer)
            assert board.revision == table.revision
            assert board.asks is not None, "the page asks again, and finds the next server"
    assert integrity(folder) == "ok"
    with serving(folder) as served, Player(served.url) as player:
        assert player.look(table.game_id).revision == table.revision


async def stop_with_waits(
    served: Served, table: Table, with_signal: signal.Signals
) -> tuple[list[httpx.Response], float]:
    """Open waits of watchers, stop the server, and give the answers and how long it took."""
    path = f"/en/g/{table.game_id}/after/{table.revision}"
    limits = httpx.Limits(max_connections=OPEN_WAITS)
    async with httpx.AsyncClient(base_url=served.url, limits=limits, timeout=30) as client:
        waits = [asyncio.create_task(client.get(path, headers=PARTIAL)) for _ in range(OPEN_WAITS)]
        await asyncio.sleep(0.7)
        assert not any(wait.done() for wait in waits)
        seconds = await asyncio.to_thread(served.stop, with_signal)
        return list(await asyncio.gather(*waits)), seconds


def test_fault_28_it_stops_soon_while_a_form_waits_for_slow_machines(folder: Path) -> None:
    with serving(folder, ai_seconds=0.5) as served:
        with Player(served.url) as player:
            table = player.start()
            answer = player.send_partial(table.game_id, table.moves(random.Random(1)))
            assert answer.turn != "S"
        assert served.stop() < LONGEST_STOP
    with serving(folder) as served, Player(served.url) as stranger:
        assert stranger.look(table.game_id).revision >= answer.revision


def test_the_data_folder_is_for_its_owner_only(folder: Path) -> None:
    with serving(folder):
        for path in folder.iterdir():
            assert not path.stat().st_mode & 0o022, path
            assert path.stat().st_uid == os.getuid()
