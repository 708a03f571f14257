"""`cardavia replay`: judge records of games by the rules."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from app.cli.files import Unreadable, read_text
from app.cli.parser import Subparsers
from app.cli.words import json_line, printable, words
from app.engine import SEATS, Position, RecordFault, read_record

VALID, FAULTY, UNREADABLE = 0, 1, 2
LONGEST_DETAIL = 120

Answer = dict[str, object]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of one file.

    Attributes:
        code: the exit code that it asks for.
        answer: the JSON object.
        line: the same for people, on one line.
    """

    code: int
    answer: Answer
    line: str


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = subparsers.add_parser(
        "replay",
        help=words("replay.summary"),
        description=words("replay.description"),
        epilog=words("replay.epilog"),
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=words("replay.files"))
    parser.add_argument("--json", action="store_true", help=words("replay.json"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Judge every file, print a line for each, and return the worst exit code."""
    names: list[str] = options.files
    worst = VALID
    for name in names:
        verdict = judge(name)
        worst = max(worst, verdict.code)
        print(_shown(verdict, name, as_json=options.json, named=len(names) > 1))
    return worst


def judge(name: str) -> Verdict:
    """Read one file and judge the record in it."""
    try:
        return _holds(read_record(read_text(name)).position())
    except Unreadable as error:
        message = words(f"unreadable.{error.why}")
        return Verdict(UNREADABLE, _refusal("unreadable", message), message)
    except RecordFault as fault:
        return _broken(fault)


def _shown(verdict: Verdict, name: str, *, as_json: bool, named: bool) -> str:
    if as_json:
        return json_line({"file": name, **verdict.answer} if named else verdict.answer)
    return f"{printable(name)}: {verdict.line}" if named else verdict.line


def _holds(position: Position) -> Verdict:
    """The result of a record that keeps the rules."""
    outcome = position.outcome()
    answer: Answer = {
        "valid": True,
        "over": position.is_over,
        "period": position.period.value,
        "tricks": len(position.tricks),
        "captured": list(position.captured),
    }
    told = {
        "tricks": len(position.tricks),
        "period": words(f"period.{position.period.value}"),
        "captured": ", ".join(
            f"{words(f'seat.{seat.code}')} {position.captured[seat]}" for seat in SEATS
        ),
    }
    if outcome is None:
        return Verdict(VALID, answer, words("replay.unfinished", **told))
    answer["winners"] = [seat.code for seat in outcome.winners]
    winners = words("replay.and").join(words(f"seat.{seat.code}") for seat in outcome.winners)
    return Verdict(VALID, answer, words("replay.finished", **told, winners=winners))


def _broken(fault: RecordFault) -> Verdict:
    """The first fault of a record: where it is, and what is wrong in one sentence."""
    reason, rule = fault.reason.value, fault.reason.rule
    message = words(f"reason.{reason}")
    if fault.detail:
        message = words("replay.detailed", sentence=message, detail=_shortened(fault.detail))
    seat = None if fault.seat is None else fault.seat.code
    answer = _refusal(reason, message, trick=fault.trick, seat=seat, line=fault.line)
    template = "replay.no_rule" if rule is None else "replay.rule"
    sentence = words(template, sentence=message, reason=reason, rule=rule)
    return Verdict(FAULTY, answer, words("replay.fault", place=_place(fault), sentence=sentence))


def _shortened(detail: str) -> str:
    shown = printable(detail)
    return shown if len(shown) <= LONGEST_DETAIL else shown[:LONGEST_DETAIL] + "…"


def _place(fault: RecordFault) -> str:
    if fault.line is None:
        return words("place.nowhere")
    if fault.trick is None:
        return words("place.line", line=fault.line)
    if fault.seat is None:
        return words("place.trick", line=fault.line, trick=fault.trick)
    seat = words(f"seat.{fault.seat.code}")
    return words("place.play", line=fault.line, trick=fault.trick, seat=seat)


def _refusal(
    reason: str,
    message: str,
    *,
    trick: int | None = None,
    seat: str | None = None,
    line: int | None = None,
) -> Answer:
    return {
        "valid": False,
        "reason": reason,
        "trick": trick,
        "seat": seat,
        "line": line,
        "message": message,
    }
