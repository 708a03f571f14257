"""Games to begin a test with, kept in a data folder before the server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from app.engine import Deal, Play, Position, Record, Seat, read_play
from app.games.model import Game, Machine, Person
from app.players import AI_VERSION, Level
from app.storage.sqlite import SqliteStore
from app.web.visitors import visitor_id
from tests.games.examples import STARTED, all_plies, deal_with

TOKEN = "a-visitor-of-the-tests"
"""A visitor's cookie; seats refer to its hash."""
assert len(TOKEN) == 22

LEARNERS = (Machine(Level.LEARNER), Machine(Level.LEARNER))
DUKAL = "KaR KaM Ka3 Ka4 Ka5 Ka6"


def table(game_id: str, deal: Deal, token: str = TOKEN) -> Game:
    """A game of the visitor of a cookie against two learners."""
    return Game(
        id=game_id.ljust(22, "-"),
        seed=bytes(16),
        deal=deal,
        players=(Person(visitor_id(token)), *LEARNERS),
        ai_version=AI_VERSION,
        started=STARTED,
    )


def south_may_lead_a_dukal() -> tuple[Game, tuple[Play, ...]]:
    """South has opened with the trump Raja, takes the trick, and holds a Dukal of Kalki."""
    deal = deal_with({Seat.SOUTH: f"RaR {DUKAL}"})
    return table("south-leads", deal), first_plies(deal, ("RaR",), until=Seat.SOUTH)


def south_must_discard() -> tuple[Game, tuple[Play, ...]]:
    """East has led a Dukal of five cards, and West has discarded: South's turn."""
    deal = deal_with({Seat.EAST: f"RaR {DUKAL}"})
    lead = "KaR+KaM+Ka3+Ka4+Ka5"
    return table("east-leads", deal), first_plies(deal, ("RaR", None, None, lead), Seat.SOUTH)


def a_machines_turn(game_id: str) -> tuple[Game, tuple[Play, ...]]:
    """The process died before East had answered South's opening."""
    deal = deal_with({Seat.SOUTH: "RaR"})
    return table(game_id, deal), first_plies(deal, ("RaR",), until=Seat.EAST)


def finished(game_id: str) -> tuple[Game, tuple[Play, ...]]:
    """All but the last play of a whole deal, which `prepare` adds with the outcome."""
    seed = game_id.encode().ljust(16)[:16]
    deal = Deal.from_seed(seed, deal_with({}).period)
    return replace(table(game_id, deal), seed=seed), all_plies(deal)


def first_plies(deal: Deal, wanted: Iterable[str | None], until: Seat) -> tuple[Play, ...]:
    """Wanted plays, legal ones where none is wanted, and legal ones until a seat's turn."""
    position = Position.start(deal)
    plies: list[Play] = []
    codes = list(wanted)
    while codes or position.turn is not until:
        code = codes.pop(0) if codes else None
        play = position.legal_plays()[0] if code is None else Play.of(read_play(code))
        position = position.after(play)
        plies.append(play)
    return tuple(plies)


def prepare(folder: Path, *games: tuple[Game, tuple[Play, ...]]) -> None:
    """Keep games in a data folder, finished ones with their outcome."""

    async def keep() -> None:
        async with SqliteStore(folder) as store:
            for game, plies in games:
                outcome = Record(game.deal, plies).position().outcome()
                await store.create(game, plies if outcome is None else plies[:-1])
                if outcome is not None:
                    await store.append(game.id, len(plies) - 1, plies[-1], outcome)

    asyncio.run(keep())
