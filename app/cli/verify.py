"""`cardavia verify`: check that a game was dealt and answered as the server committed to."""

from __future__ import annotations

import argparse

from app.cli.files import Unreadable, read_text
from app.cli.parser import Subparsers
from app.cli.replay import FAULTY, UNREADABLE, VALID
from app.cli.words import printable, words
from app.engine import RecordFault, read_record


def register(subparsers: Subparsers) -> None:
    """Add the command to the parser."""
    parser = subparsers.add_parser(
        "verify",
        help=words("verify.summary"),
        description=words("verify.description"),
        epilog=words("verify.epilog"),
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=words("replay.files"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check every file, print a line for each, and return the worst exit code."""
    names: list[str] = options.files
    worst = VALID
    for name in names:
        code, line = _check(name)
        worst = max(worst, code)
        print(f"{printable(name)}: {line}" if len(names) > 1 else line)
    return worst


def _check(name: str) -> tuple[int, str]:
    # Imported here, so that `replay` starts without the machine players.
    from app.games.record import check  # noqa: PLC0415

    try:
        verdict = check(read_record(read_text(name)))
    except Unreadable as error:
        return UNREADABLE, words(f"unreadable.{error.why}")
    except RecordFault as fault:
        return FAULTY, words("verify.no_record", sentence=words(f"reason.{fault.reason.value}"))
    line = words(f"verify.{verdict.finding.value}", ply=verdict.ply)
    return (VALID if verdict.holds else FAULTY), line
