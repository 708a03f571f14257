"""The largest answer to a play, and to the question for the next one, over whole deals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import serving
from tests.web.player import Player, Table

MOST_BYTES = 4_000


def answers(player: Player, period: str) -> Iterator[Table]:
    """Every fragment of a whole deal."""
    chance = random.Random(5)
    table = player.start(period=period)
    game_id = table.game_id
    while not table.over:
        table = player.send_partial(game_id, table.moves(chance))
        yield table
        while table.turn not in {"S", ""}:
            table = player.after(game_id, table.revision)
            yield table


@pytest.mark.parametrize(("lang", "period"), [("en", "day"), ("es", "night")])
def test_an_answer_to_a_play_is_small(tmp_path: Path, lang: str, period: str) -> None:
    with serving(tmp_path / "data") as served, Player(served.url, lang=lang) as player:
        sizes = [len_of(table) for table in answers(player, period)]
    assert len(sizes) > 60
    assert max(sizes) <= MOST_BYTES, (max(sizes), sum(sizes) / len(sizes))


def len_of(table: Table) -> int:
    assert table.response.headers["content-encoding"] == "br"
    return int(table.response.headers["content-length"])
