"""A game: a deal, who sits where, and where it comes from."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime

from app.engine import SEATS, Deal, Seat, write_hand
from app.players import Level

COMMITMENT_MARK = "cardavia-commitment-1"


@dataclass(frozen=True, slots=True)
class Person:
    """A seat held by a visitor.

    Attributes:
        visitor: stands for the visitor's cookie and tells nothing of it.
    """

    visitor: str


@dataclass(frozen=True, slots=True)
class Machine:
    """A seat played by the server, at a level."""

    level: Level

    @classmethod
    def of(cls, level: str) -> Machine:
        """The machine player of a level's word.

        Raises:
            ValueError: there is no such level.
        """
        return cls(Level(level))


Player = Person | Machine
Players = tuple[Player, Player, Player]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a fork was taken: after so many plies of another game."""

    game_id: str
    ply: int


@dataclass(frozen=True, slots=True)
class Game:
    """What is fixed when a game starts. Its plies are kept beside it, append-only.

    Attributes:
        id: unguessable, stands in the address; it gives no right to a seat.
        seed: the 16 secret bytes that made the deal.
        players: who has the seats of South, East and West.
        ai_version: of the machine players whose replies are due in it.
        started: when, in UTC.
        origin: set on a fork.
    """

    id: str
    seed: bytes
    deal: Deal
    players: Players
    ai_version: str
    started: datetime
    origin: Origin | None = None

    def seat_of(self, visitor: str | None) -> Seat | None:
        """The seat that a visitor holds; None for anybody else."""
        if visitor is None:
            return None
        person = Person(visitor)
        return next((seat for seat in SEATS if self.players[seat] == person), None)

    def machine_at(self, seat: Seat | None) -> Machine | None:
        """The machine player at a seat; None for a person's seat or no seat."""
        player = None if seat is None else self.players[seat]
        return player if isinstance(player, Machine) else None

    @property
    def levels(self) -> dict[Seat, Level]:
        """The level of each machine player."""
        machines = ((seat, self.machine_at(seat)) for seat in SEATS)
        return {seat: machine.level for seat, machine in machines if machine is not None}

    @property
    def commitment(self) -> str:
        """What binds the server to seed, deal and opponents before the first play."""
        return commitment(self.seed, self.deal, self.levels, self.ai_version)


def commitment(seed: bytes, deal: Deal, levels: dict[Seat, Level], ai_version: str) -> str:
    """SHA-256, in hex, over one line for each thing that is committed to, each ended by LF.

    The lines: the version mark; `seed` and its hex; `period`; `south`, `east`, `west` with
    the hands in record notation; for each machine player in seat order `level`, the seat's
    letter and the level; `ai` and the version of the machine players.
    """
    lines = [COMMITMENT_MARK, f"seed {seed.hex()}", f"period {deal.period.value}"]
    lines += [f"{seat.name.lower()} {write_hand(deal.hands[seat])}" for seat in SEATS]
    lines += [f"level {seat.code} {levels[seat].value}" for seat in SEATS if seat in levels]
    lines.append(f"ai {ai_version}")
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
