"""Games to rows and back: the parts that every SQL store shares."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from app.engine import SEATS, Deal, Period, Play, Seat, read_hand, read_play, write_hand
from app.games.model import Machine, Person, Player, Players


def deal_text(deal: Deal) -> str:
    """A deal as one line: the period and the three hands."""
    return " ".join((deal.period.value, *map(write_hand, deal.hands)))


def deal_of(text: str) -> Deal:
    """The deal of such a line."""
    period, south, east, west = text.split(" ")
    return Deal(Period(period), (read_hand(south), read_hand(east), read_hand(west)))


def seat_rows(game_id: str, players: Players) -> list[tuple[str, str, str | None, str | None]]:
    """(game, seat, visitor, level) for each seat."""
    return [(game_id, seat.code, *_player_columns(players[seat])) for seat in SEATS]


def _player_columns(player: Player) -> tuple[str | None, str | None]:
    match player:
        case Person(visitor):
            return visitor, None
        case Machine(level):
            return None, level.value


def players_of(rows: Iterable[tuple[Any, ...]]) -> Players:
    """The players of (seat, visitor, level) rows."""
    found: dict[Seat, Player] = {}
    for seat, visitor, level in rows:
        found[Seat.parse(seat)] = Person(visitor) if visitor else Machine.of(level)
    return found[Seat.SOUTH], found[Seat.EAST], found[Seat.WEST]


def play_of(code: str) -> Play:
    """The play of a code in record notation."""
    return Play.of(read_play(code))


def captured_text(captured: tuple[int, int, int]) -> str:
    """Three scores as the record notation has them."""
    return " ".join(map(str, captured))


def captured_of(text: str | None) -> tuple[int, int, int] | None:
    """Three scores, or None."""
    if text is None:
        return None
    south, east, west = map(int, text.split())
    return south, east, west


def moment(seconds: int) -> datetime:
    """A time in UTC from seconds since 1970."""
    return datetime.fromtimestamp(seconds, UTC)
