import pytest

from app.engine import Deal, IllegalPlay, Period, Position, Record
from tests.engine.tables import play, random_game

GAME = list(random_game(3))
DEAL = Deal(GAME[0][0].period, GAME[0][0].hands)
RECORD = Record(DEAL, tuple(made for _, made in GAME), (("Date", "2026-11-30"),))


def test_positions_are_computed_from_the_plies() -> None:
    positions = list(RECORD.positions())
    assert positions[:-1] == [position for position, _ in GAME]
    assert positions[-1].is_over
    assert [position.ply for position in positions] == list(range(len(GAME) + 1))


@pytest.mark.parametrize("ply", [0, 1, 50, len(GAME)])
def test_the_position_after_so_many_plies(ply: int) -> None:
    assert RECORD.position(ply) == list(RECORD.positions())[ply]


def test_the_latest_position() -> None:
    assert RECORD.position() == RECORD.position(len(GAME))
    assert Record(DEAL).position() == Position.start(DEAL)


@pytest.mark.parametrize("ply", [-1, len(GAME) + 1])
def test_there_is_no_position_beyond_the_ends(ply: int) -> None:
    with pytest.raises(IndexError):
        RECORD.position(ply)


def test_a_record_grows_into_a_new_one() -> None:
    first = Record(DEAL).with_play(GAME[0][1])
    assert first.plies == RECORD.plies[:1]
    assert Record(DEAL).plies == ()


def test_an_illegal_ply_is_found_when_it_is_played() -> None:
    raja = {Period.DAY: "RaR", Period.NIGHT: "KrR"}[DEAL.period]
    record = Record(DEAL, (play(raja), play(raja)))
    assert record.position(1).ply == 1
    with pytest.raises(IllegalPlay):
        record.position()


def test_further_tags() -> None:
    assert RECORD.tag("Date") == "2026-11-30"
    assert RECORD.tag("Level") is None
