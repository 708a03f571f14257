"""`cardavia serve` and `cardavia verify`, as a person runs them."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from app.engine import Period, write_record
from app.games.service import Games
from app.players import Level
from app.storage.sqlite import SqliteStore

COMMAND = (sys.executable, "-m", "app.cli")


def environment(folder: Path, **variables: str) -> dict[str, str]:
    return os.environ | {"CARDAVIA_DATA_DIR": str(folder), "CARDAVIA_PORT": "0"} | variables


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and the address that it prints."""
    process = subprocess.Popen(
        [*COMMAND, "serve", *arguments],
        env=environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
    finally:
        process.kill()
        process.communicate()


def refused(folder: Path, *arguments: str, **variables: str) -> str:
    """What a server that cannot start says."""
    done = subprocess.run(
        [*COMMAND, "serve", *arguments],
        env=environment(folder, **variables),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_serve_prints_its_address_and_stops_cleanly_when_asked(tmp_path):
    with serving(tmp_path, "--host", "127.0.0.1") as (process, address):
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}readyz").text == "ok\n"
        assert "cardavia_games_started_total 0.0" in httpx.get(f"{address}metrics").text
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0


def test_a_file_that_holds_no_games_is_refused_in_one_line(tmp_path):
    (tmp_path / "cardavia.sqlite3").write_text("These are the cards of my grandmother. " * 100)
    (line,) = refused(tmp_path).splitlines()
    assert str(tmp_path) in line
    assert "not a database" in line


def test_a_second_server_on_the_same_folder_is_refused(tmp_path):
    with serving(tmp_path):
        assert str(tmp_path) in refused(tmp_path)


def test_a_taken_port_is_named(tmp_path):
    with serving(tmp_path / "one") as (_, address):
        port = address.rstrip("/").rpartition(":")[2]
        assert port in refused(tmp_path / "two", "--port", port)


@pytest.mark.parametrize(
    ("variables", "told"),
    [
        ({"CARDAVIA_PORT": "many"}, "CARDAVIA_PORT"),
        ({"CARDAVIA_PUBLIC_URL": "ftp://x"}, "CARDAVIA_PUBLIC_URL"),
        ({"CARDAVIA_DATA_DIR": "/dev/null/games"}, "/dev/null/games"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path, variables, told):
    assert told in refused(tmp_path, **variables)


async def finished_record(folder: Path) -> str:
    """The record of a game in which the visitor always plays the first legal play."""
    games = Games(SqliteStore(folder))
    game_id = await games.start("visitor", Period.NIGHT, Level.LEARNER, Level.PLAYER)
    while True:
        await games.settle(game_id, 30)
        pov = await games.see(game_id, "visitor")
        if pov.view.is_over:
            break
        await games.play(game_id, "visitor", pov.revision, pov.view.legal_plays()[0].cards)
    record = await games.record(game_id, "visitor")
    await games.close()
    return write_record(record)


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> str:
    return asyncio.run(finished_record(tmp_path_factory.mktemp("games")))


def verified(text: str, folder: Path) -> tuple[int, str]:
    file = folder / "game.ganjifa"
    file.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [*COMMAND, "verify", str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout


def test_verify_confirms_a_finished_game(record, tmp_path):
    code, line = verified(record, tmp_path)
    assert code == 0
    assert line.startswith("holds")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('[LevelEast "learner"]', '[LevelEast "master"]'),
        ('[AiVersion "', '[AiVersion "x'),
        ('[LevelWest "player"]\n', ""),
        ('[Seed "', '[Seed "zz'),
        ('[Commitment "', '[Other "'),
    ],
)
def test_verify_refuses_a_changed_tag(record, tmp_path, before, after):
    assert before in record
    code, line = verified(record.replace(before, after), tmp_path)
    assert code == 1
    assert not line.startswith("holds")


def test_verify_refuses_another_seed(record, tmp_path):
    start = record.index('[Seed "') + len('[Seed "')
    other = record[:start] + ("1" if record[start] == "0" else "0") + record[start + 1 :]
    assert verified(other, tmp_path)[0] == 1


def test_verify_says_why_a_file_is_no_record(tmp_path):
    code, line = verified("nonsense", tmp_path)
    assert code == 1
    assert len(line.splitlines()) == 1
