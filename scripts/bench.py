"""Measure how fast the parts of Cardavia are, and print a table.

usage: scripts/bench [--write] [engine]

Each part is a function that returns its table; --write puts the table, the machine and
the date into the part's section of docs/benchmarks.md.
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import random
import re
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from app.engine import Deal, Period, Position, Record, View, read_record, write_record  # noqa: E402

REPORT = ROOT / "docs" / "benchmarks.md"
RUNS = 5


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement.

    Attributes:
        what: what was done over and over.
        rates: how often a second, in each run.
    """

    what: str
    rates: list[float]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the program that can be measured.

    Attributes:
        title: the heading of its section.
        method: what is measured, and how.
        measure: does it.
    """

    title: str
    method: str
    measure: Callable[[], list[Row]]


def rates(work: Callable[[], int]) -> list[float]:
    """How many pieces of work a second of processor time; the first run only warms up."""
    found = []
    for _ in range(RUNS + 1):
        start = time.process_time()
        pieces = work()
        found.append(pieces / (time.process_time() - start))
    return found[1:]


def play_whole_games(deals: list[Deal], chance: random.Random) -> int:
    """Play each deal to its end with random plays; the number of plays made."""
    plays = 0
    for deal in deals:
        position = Position.start(deal)
        while not position.is_over:
            position = position.after(chance.choice(position.legal_plays()))
        plays += position.ply
    return plays


def random_record(deal: Deal, chance: random.Random) -> Record:
    """A whole random game of a deal."""
    plies = []
    position = Position.start(deal)
    while not position.is_over:
        plies.append(chance.choice(position.legal_plays()))
        position = position.after(plies[-1])
    return Record(deal, tuple(plies))


def engine() -> list[Row]:
    """The rules engine, one core."""
    chance = random.Random(1)
    seeds = [chance.randbytes(16) for _ in range(300)]
    deals = [Deal.from_seed(seed, Period.DAY) for seed in seeds]
    records = [random_record(deal, chance) for deal in deals[:50]]
    texts = [write_record(record) for record in records]
    middles = [record.position(60) for record in records]

    def deal_all() -> int:
        return len([Deal.from_seed(seed, Period.DAY) for seed in seeds])

    def judge_all() -> int:
        return len([read_record(text) for text in texts])

    def view_all() -> int:
        return len([View.of(middle, middle.turn).voids() for middle in middles * 20])

    return [
        Row("plays, whole random games", rates(lambda: play_whole_games(deals, chance))),
        Row("deals made from a seed", rates(deal_all)),
        Row("records of whole games judged", rates(judge_all)),
        Row("views made in mid-game, with known voids", rates(view_all)),
    ]


PARTS = {
    "engine": Part(
        "Rules engine",
        "One process on one core, in processor time: the median of "
        f"{RUNS} runs after one that warms up, and the slowest and fastest. Plays are counted "
        "over 300 whole games from different seeds, each play chosen by `random.choice` from "
        "`legal_plays()` and made by `after()`, which checks it once more.",
        engine,
    ),
}


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table."""
    lines = ["| what | a second | slowest | fastest |", "|---|--:|--:|--:|"]
    for row in rows:
        middle = statistics.median(row.rates)
        numbers = (middle, min(row.rates), max(row.rates))
        lines.append(f"| {row.what} | " + " | ".join(f"{number:,.0f}" for number in numbers) + " |")
    return "\n".join(lines)


def machine() -> str:
    """The processor, how many cores, and the Python."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        found = re.search(r"^model name\s*: (.+)$", cpuinfo.read_text(), re.MULTILINE)
        model = found[1].strip() if found else model
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {python}"


def section(name: str, part: Part) -> str:
    """The part's section of the report."""
    return signed(name, f"## {part.title}\n\n{part.method}\n\n{table(part.measure())}")


def signed(name: str, text: str) -> str:
    """A section with date and machine, between the marks by which it is found again."""
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    return f"<!-- {name} -->\n{text}\n\nMeasured on {today}: {machine()}.\n<!-- end {name} -->"


def replaced(report: str, name: str, text: str) -> str:
    """The report with one section replaced, or added at the end."""
    marks = re.compile(rf"<!-- {name} -->.*<!-- end {name} -->", re.DOTALL)
    if marks.search(report):
        return marks.sub(lambda _: text, report)
    return f"{report.rstrip()}\n\n{text}\n"


def main() -> None:
    """Measure the named parts, or all."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--write", action="store_true", help="update docs/benchmarks.md")
    options = parser.parse_args()
    unknown = set(options.parts) - set(PARTS)
    if unknown:
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    for name in options.parts or PARTS:
        text = section(name, PARTS[name])
        print(re.sub(r"<!--.*-->\n?", "", text))
        if options.write:
            REPORT.write_text(replaced(REPORT.read_text(encoding="utf-8"), name, text), "utf-8")


if __name__ == "__main__":
    main()
