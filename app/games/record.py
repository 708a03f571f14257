"""The record of a finished game with all that is needed to check it, and the check."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from app.engine import Deal, IllegalPlay, Play, Position, Record, Seat, View
from app.games.model import Game, commitment
from app.players import AI_VERSION, Level, choose, seat_seed

_LEVEL_TAGS = {Seat.SOUTH: "LevelSouth", Seat.EAST: "LevelEast", Seat.WEST: "LevelWest"}


def record_of(game: Game, plies: tuple[Play, ...]) -> Record:
    """The record of a game, with tags that let anyone check deal and machine players."""
    tags = [("Date", f"{game.started:%Y-%m-%d}")]
    tags += [(_LEVEL_TAGS[seat], level.value) for seat, level in game.levels.items()]
    tags += [
        ("AiVersion", game.ai_version),
        ("Seed", game.seed.hex()),
        ("Commitment", game.commitment),
    ]
    return Record(game.deal, plies, tuple(tags))


class Finding(Enum):
    """What a check of a record finds."""

    HOLDS = "holds"
    TAGS_MISSING = "tags-missing"
    TAGS_MALFORMED = "tags-malformed"
    OTHER_DEAL = "other-deal"
    OTHER_COMMITMENT = "other-commitment"
    OTHER_AI_PLY = "other-ai-ply"
    OTHER_AI_VERSION = "other-ai-version"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a check.

    Attributes:
        ply: of a machine's play that differs, counted from 1.
    """

    finding: Finding
    ply: int | None = None

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against the record.

        Plies of another AI version cannot be played again here; deal and commitment hold.
        """
        return self.finding in (Finding.HOLDS, Finding.OTHER_AI_VERSION)


def check(record: Record) -> Verdict:
    """Check that seed, deal, commitment and the machines' plies of a record agree."""
    seed_text, claimed, version = (record.tag(tag) for tag in ("Seed", "Commitment", "AiVersion"))
    if seed_text is None or claimed is None or version is None:
        return Verdict(Finding.TAGS_MISSING)
    try:
        seed = bytes.fromhex(seed_text)
        dealt = Deal.from_seed(seed, record.deal.period)
        levels = {
            seat: Level(value)
            for seat, tag in _LEVEL_TAGS.items()
            if (value := record.tag(tag)) is not None
        }
    except ValueError:
        return Verdict(Finding.TAGS_MALFORMED)
    if dealt != record.deal:
        return Verdict(Finding.OTHER_DEAL)
    if commitment(seed, dealt, levels, version) != claimed:
        return Verdict(Finding.OTHER_COMMITMENT)
    if version != AI_VERSION:
        return Verdict(Finding.OTHER_AI_VERSION)
    return _check_plies(record, seed, levels)


def _check_plies(record: Record, seed: bytes, levels: dict[Seat, Level]) -> Verdict:
    """Play the machines' plies again: the same view must give the same play."""
    positions = record.positions()
    for number, (position, play) in enumerate(zip(positions, record.plies, strict=False), 1):
        if not _same_reply(position, play, seed, levels):
            return Verdict(Finding.OTHER_AI_PLY, number)
    return Verdict(Finding.HOLDS)


def _same_reply(position: Position, play: Play, seed: bytes, levels: dict[Seat, Level]) -> bool:
    seat = position.turn
    if seat is None or seat not in levels:
        return True
    try:
        return choose(View.of(position, seat), levels[seat], seat_seed(seed, seat)) == play
    except (IllegalPlay, ValueError):
        return False
