"""The referee: judges a record by the rules and names the first fault."""

from __future__ import annotations

from app.engine.deal import Deal
from app.engine.errors import BadDeal, IllegalPlay, Reason, RecordFault
from app.engine.notation import Cards, RecordText, TrickLine, read_text, result_tags
from app.engine.play import Play
from app.engine.position import Position
from app.engine.record import Record
from app.engine.seats import Seat
from app.engine.trick import PLAYS_IN_TRICK


def read_record(text: str) -> Record:
    """The record of a text, read and judged.

    Faults are looked for in this order: the form of every line, a missing tag, the deal,
    then trick by trick, and last the result that the tags claim.

    Raises:
        RecordFault: the first fault.
    """
    written = read_text(text)
    deal = _deal(written)
    position = Position.start(deal)
    plies: list[Play] = []
    for place, line in enumerate(written.tricks, start=1):
        is_last = place == len(written.tricks)
        position = _play_trick(position, line, place, is_last=is_last, plies=plies)
    _check_result(written, position)
    return Record(deal, tuple(plies), written.further_tags)


def _deal(written: RecordText) -> Deal:
    try:
        return Deal(written.period, written.hands)
    except BadDeal as fault:
        raise RecordFault(Reason.BAD_DEAL, fault.detail) from fault


def _play_trick(
    position: Position, line: TrickLine, place: int, *, is_last: bool, plies: list[Play]
) -> Position:
    """The position after one line of a record, whose plays are added to `plies`."""
    if line.number != str(place):
        raise RecordFault(Reason.SYNTAX, f"trick {place} is due here", line=line.line)
    if position.is_over:
        raise _fault(Reason.OVER, line, place, line.leader)
    if position.turn is not line.leader:
        raise _fault(Reason.WRONG_LEADER, line, place, line.leader)
    for count, cards in enumerate(line.plays, start=1):
        if count > PLAYS_IN_TRICK:
            raise _fault(Reason.TRICK_SIZE, line, place, None, "more than three plays")
        position, play = _judge(position, cards, line, place)
        plies.append(play)
    if len(line.plays) < PLAYS_IN_TRICK and not is_last:
        raise _fault(Reason.TRICK_SIZE, line, place, None, "fewer than three plays")
    return position


def _judge(position: Position, cards: Cards, line: TrickLine, place: int) -> tuple[Position, Play]:
    seat = position.turn
    try:
        play = Play(cards)
        return position.after(play), play
    except IllegalPlay as fault:
        raise _fault(fault.reason, line, place, seat, fault.detail) from fault


def _fault(
    reason: Reason, line: TrickLine, place: int, seat: Seat | None, detail: str = ""
) -> RecordFault:
    return RecordFault(reason, detail, line=line.line, trick=place, seat=seat)


def _check_result(written: RecordText, position: Position) -> None:
    """What `Captured` and then `Winners` claim must be what the plays give (R5.1, R5.2)."""
    true_tags = result_tags(position)
    for name in ("Captured", "Winners"):
        if name in written.tags and written.tags[name] != true_tags.get(name):
            detail = f"{name} is {true_tags.get(name, 'for a finished game only')}"
            raise RecordFault(Reason.CAPTURED_MISMATCH, detail, line=written.tag_lines[name])
