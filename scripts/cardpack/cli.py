"""The command: write the drawings, or say whether they are up to date."""

from __future__ import annotations

import argparse
from pathlib import Path

from cardpack.pack import sprite
from cardpack.palette import dark_css, table

ROOT = Path(__file__).resolve().parents[2]


def drawings() -> dict[Path, str]:
    """Every file the generator owns, with its text."""
    return {ROOT / "static/cards/pack.svg": sprite()}


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 1 when ``--check`` finds a file that differs."""
    parser = argparse.ArgumentParser(description="Draw the pack of cards.")
    parser.add_argument("--check", action="store_true", help="write nothing, report what differs")
    parser.add_argument("--table", action="store_true", help="print the table of docs/cards.md")
    parser.add_argument(
        "--dark", action="store_true", help="print app.css's colours for dark pages"
    )
    options = parser.parse_args(arguments)
    if options.table or options.dark:
        print(table() if options.table else dark_css(), end="\n" if options.table else "")
        return 0
    check = options.check
    stale = []
    for file, text in drawings().items():
        if file.is_file() and file.read_text(encoding="utf-8") == text:
            continue
        stale.append(file)
        if not check:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    for file in stale:
        print(f"{'differs' if check else 'wrote'}: {file.relative_to(ROOT)}")
    return 1 if check and stale else 0
