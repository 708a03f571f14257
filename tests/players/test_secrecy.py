"""Machine players know what their seat knows, and nothing else."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from app import players
from app.engine import Card, Deal, Hand, IllegalPlay, Record, View
from app.players import Level, choose, seat_seed
from tests.players.tables import game, numbered_seed

SOURCES = sorted(Path(players.__file__).parent.glob("*.py"))
HIDDEN = {"Deal", "Position", "Record", "read_record"}
HIDDEN_MODULES = {"deal", "position", "record", "notation", "referee"}
CHANGEABLE = {"time", "datetime", "os", "secrets", "uuid", "threading"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_players_cannot_reach_hidden_cards(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not HIDDEN & {alias.name for alias in node.names}
            assert (node.module or "").rpartition(".")[2] not in HIDDEN_MODULES
        if isinstance(node, ast.Import | ast.ImportFrom):
            named = {alias.name.partition(".")[0] for alias in node.names}
            assert not CHANGEABLE & named
        if isinstance(node, ast.Name | ast.Attribute):
            assert (node.id if isinstance(node, ast.Name) else node.attr) not in HIDDEN
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            assert node.value.id != "random" or node.attr == "Random"


def with_other_hidden_cards(record: Record, ply: int, coin: random.Random) -> Record | None:
    """The same plies on a deal in which the seat to play sees the same, if there is one."""
    position = record.position(ply)
    assert position.turn is not None
    one, other = position.turn.next, position.turn.next.next
    count = coin.randint(1, 4)
    if min(len(position.hands[one]), len(position.hands[other])) < count:
        return None
    given = coin.sample(list(position.hands[one]), count)
    taken = coin.sample(list(position.hands[other]), count)
    hands = list(record.deal.hands)
    hands[one] = swapped(hands[one], given, taken)
    hands[other] = swapped(hands[other], taken, given)
    south, east, west = hands
    changed = Record(Deal(record.deal.period, (south, east, west)), record.plies[:ply])
    try:
        changed.position()
    except IllegalPlay:  # somebody would have had to follow suit
        return None
    return changed


def swapped(hand: Hand, gone: list[Card], come: list[Card]) -> Hand:
    return Hand(hand.bits & ~Hand.of(gone).bits | Hand.of(come).bits)


@pytest.mark.parametrize("level", Level)
def test_hidden_cards_do_not_change_a_choice(level: Level) -> None:
    coin = random.Random(19)
    compared = 0
    for number in range(40):
        record = game(number, [level] * 3)
        for ply in range(number % 4, len(record.plies), 4):
            changed = with_other_hidden_cards(record, ply, coin)
            if changed is None:
                continue
            before, after = record.position(ply), changed.position()
            assert before.hands != after.hands
            assert before.turn is not None
            seed = seat_seed(numbered_seed(number), before.turn)
            reply = choose(View.of(after, before.turn), level, seed)
            assert reply == record.plies[ply], f"deal {number}, ply {ply}"
            compared += 1
    assert compared > 300
