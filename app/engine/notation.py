"""The text notation, piece by piece: hands, plays, tags, trick lines, whole records.

Reading here is of form only. Whether a record keeps the rules is the referee's to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from reprlib import repr as shortened

from app.engine.cards import SUITS, Card
from app.engine.errors import Reason, RecordFault
from app.engine.hand import Hand
from app.engine.position import Position
from app.engine.record import Record, Tags
from app.engine.seats import SEATS, Period, Seat

GAME = "Dashavatara Ganjifa"
HAND_TAGS = tuple(seat.name.title() for seat in SEATS)
REQUIRED_TAGS = ("Game", "Period", *HAND_TAGS)
KNOWN_TAGS = (*REQUIRED_TAGS, "Captured", "Winners")

_RANK_ORDER = "RM123456789T"
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "([^"\n]*)"\]')
_TRICK = re.compile(r"(0|[1-9][0-9]*)\. ([SEW])((?: [^ ]+)+)")
_CAPTURED = re.compile(r"[0-9]+ [0-9]+ [0-9]+")
_WINNERS = re.compile(r"[SEW]{1,3}")

Cards = tuple[Card, ...]


def write_hand(hand: Hand) -> str:
    """A hand as ten groups in avatar order, `-` for a void."""
    held = {suit: {card.rank.code for card in hand.of_suit(suit)} for suit in SUITS}
    groups = ("".join(code for code in _RANK_ORDER if code in held[suit]) for suit in SUITS)
    return ".".join(group or "-" for group in groups)


def read_hand(text: str) -> Hand:
    """The hand of ten groups such as `RM1.-.…`.

    Raises:
        ValueError: it is not written that way.
    """
    groups = text.split(".")
    if len(groups) != len(SUITS):
        raise ValueError(f"a hand has {len(SUITS)} groups, not {len(groups)}")
    cards: list[Card] = []
    for suit, group in zip(SUITS, groups, strict=True):
        ranks = "" if group == "-" else group
        places = [_RANK_ORDER.find(code) for code in ranks]
        if not group or -1 in places or places != sorted(set(places)):
            raise ValueError(f"not a group of ranks in order: {shortened(group)}")
        cards.extend(Card.parse(suit.code + code) for code in ranks)
    return Hand.of(cards)


def read_play(text: str) -> Cards:
    """The cards of a play such as `RaR` or `KaR+KaM+Ka3+Ka4+Ka5`, as written.

    Raises:
        ValueError: one of them is no card.
    """
    return tuple(map(Card.parse, text.split("+")))


@dataclass(frozen=True, slots=True)
class TrickLine:
    """One trick as written, not judged.

    Attributes:
        line: where it stands, counted from 1.
        number: the trick's number, as text: it may have any length.
    """

    line: int
    number: str
    leader: Seat
    plays: tuple[Cards, ...]


@dataclass(slots=True)
class RecordText:
    """A record as written, not judged.

    Attributes:
        tags: each tag's value, in the order of the text.
        tag_lines: where each tag stands, counted from 1.
    """

    tags: dict[str, str] = field(default_factory=dict)
    tag_lines: dict[str, int] = field(default_factory=dict)
    tricks: list[TrickLine] = field(default_factory=list)

    @property
    def period(self) -> Period:
        """Day or night."""
        return Period(self.tags["Period"])

    @property
    def hands(self) -> tuple[Hand, Hand, Hand]:
        """The hands of South, East and West."""
        south, east, west = (read_hand(self.tags[name]) for name in HAND_TAGS)
        return south, east, west

    @property
    def further_tags(self) -> Tags:
        """The tags that the notation does not know, in order."""
        return tuple(item for item in self.tags.items() if item[0] not in KNOWN_TAGS)


def read_text(text: str) -> RecordText:
    """Read the form of every line of a record.

    Raises:
        RecordFault: `syntax`, of the first line that is not in the notation, else with no
            line for a required tag that is missing.
    """
    found = RecordText()
    for number, line in _lines(text):
        try:
            _read_line(line, number, found)
        except ValueError as error:
            raise RecordFault(Reason.SYNTAX, str(error), line=number) from error
    for name in REQUIRED_TAGS:
        if name not in found.tags:
            raise RecordFault(Reason.SYNTAX, f"the tag {name} is missing")
    return found


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, each with its number.

    LF and CRLF end a line; a CR by itself does not, and is no blank either.
    """
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    for number, raw in enumerate(lines, start=1):
        line = raw.rstrip(" \t")
        if line and not line.startswith(";"):
            yield number, line


def _read_line(line: str, number: int, found: RecordText) -> None:
    if trick := _TRICK.fullmatch(line):
        plays = tuple(map(read_play, trick[3][1:].split(" ")))
        found.tricks.append(TrickLine(number, trick[1], Seat.parse(trick[2]), plays))
    elif tag := _TAG.fullmatch(line):
        _read_tag(tag[1], tag[2], number, found)
    else:
        raise ValueError("neither a tag nor a trick")


def _read_tag(name: str, value: str, number: int, found: RecordText) -> None:
    if found.tricks:
        raise ValueError("a tag after the tricks")
    if name in found.tags:
        raise ValueError(f"the tag {name} stands twice")
    _check_tag_value(name, value)
    found.tags[name] = value
    found.tag_lines[name] = number


def _check_tag_value(name: str, value: str) -> None:
    match name:
        case "Game":
            well_formed = value == GAME
        case "Period":
            well_formed = value in {period.value for period in Period}
        case "Captured":
            well_formed = _CAPTURED.fullmatch(value) is not None
        case "Winners":
            well_formed = _WINNERS.fullmatch(value) is not None
        case _:
            well_formed = True
            if name in HAND_TAGS:
                read_hand(value)
    if not well_formed:
        raise ValueError(f"not a value of the tag {name}: {shortened(value)}")


def result_tags(position: Position) -> dict[str, str]:
    """The tags that stand only on a finished game: `Captured` and `Winners`."""
    outcome = position.outcome()
    if outcome is None:
        return {}
    return {
        "Captured": " ".join(str(count) for count in outcome.captured),
        "Winners": "".join(seat.code for seat in outcome.winners),
    }


def check_further_tags(tags: Tags) -> None:
    """Check that tags can be written beside the known ones, and read back as they are.

    Raises:
        ValueError: a name is known, stands twice or is none, or a value cannot be written.
    """
    taken = set(KNOWN_TAGS)
    for name, value in tags:
        if name in taken or not _TAG.fullmatch(_tag_line(name, value)):
            raise ValueError(f"not a further tag: {shortened(name)} {shortened(value)}")
        taken.add(name)


def _tag_line(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def write_record(record: Record) -> str:
    """The canonical text of a record.

    Raises:
        IllegalPlay: a ply is against the rules.
        ValueError: a further tag that the notation cannot hold.
    """
    check_further_tags(record.tags)
    position = record.position()
    tags = {"Game": GAME, "Period": record.deal.period.value}
    tags.update(zip(HAND_TAGS, map(write_hand, record.deal.hands), strict=True))
    tags.update(result_tags(position))
    tags.update(record.tags)
    lines = [_tag_line(name, value) for name, value in tags.items()]
    tricks = [trick for trick in (*position.tricks, position.trick) if trick.plays]
    if tricks:
        lines.append("")
    for number, trick in enumerate(tricks, start=1):
        plays = " ".join(play.code for play in trick.plays)
        lines.append(f"{number}. {trick.leader.code} {plays}")
    return "\n".join(lines) + "\n"
