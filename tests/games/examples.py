"""Games and plays to test with, the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import UTC, datetime

from app.engine import CARDS, Card, Deal, Hand, Period, Play, Position, Seat
from app.games.model import Game, Machine, Origin, Person, Players
from app.players import Level

STARTED = datetime(2026, 11, 1, 12, 30, tzinfo=UTC)
SEED = bytes(range(16))


def game(
    game_id: str = "game",
    *,
    visitor: str = "ann",
    seed: bytes = SEED,
    deal: Deal | None = None,
    players: Players | None = None,
    started: datetime = STARTED,
    origin: Origin | None = None,
) -> Game:
    """A game of a visitor against a learner and a master, by day unless the deal says else."""
    return Game(
        id=game_id,
        seed=seed,
        deal=deal or Deal.from_seed(seed, Period.DAY),
        players=players or (Person(visitor), Machine(Level.LEARNER), Machine(Level.MASTER)),
        ai_version="example-1",
        started=started,
        origin=origin,
    )


def plies_of(deal: Deal, seed: int = 1) -> Iterator[tuple[Play, Position]]:
    """Each ply of a whole deal with the position after it; a Dukal is led where there is one."""
    chance = random.Random(seed)
    position = Position.start(deal)
    while not position.is_over:
        plays = position.legal_plays()
        play = plays[-1] if len(plays[-1]) > 1 else plays[chance.randrange(len(plays))]
        position = position.after(play)
        yield play, position


def all_plies(deal: Deal, seed: int = 1) -> tuple[Play, ...]:
    """The plies of a whole deal."""
    return tuple(play for play, _ in plies_of(deal, seed))


def deal_with(
    hands: dict[Seat, str], period: Period = Period.DAY, seed: int = 1, apart: str = ""
) -> Deal:
    """A deal in which seats hold certain cards (codes parted by blanks).

    The rest is dealt by chance, but cards named in `apart` go to nobody who is named.
    """
    chance = random.Random(seed)
    given = {seat: [Card.parse(code) for code in codes.split()] for seat, codes in hands.items()}
    rest = [card for card in CARDS if not any(card in cards for cards in given.values())]
    chance.shuffle(rest)
    rest.sort(key=lambda card: card.code in apart.split())
    for seat in sorted(Seat, key=lambda seat: seat not in given):
        cards = given.setdefault(seat, [])
        while len(cards) < 40:
            cards.append(rest.pop(0))
    south, east, west = (Hand.of(given[seat]) for seat in Seat)
    return Deal(period, (south, east, west))
