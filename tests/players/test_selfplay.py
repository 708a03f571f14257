"""The script that checks and measures the machine players."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from app.engine import read_record
from app.players import AI_VERSION

ROOT = Path(__file__).resolve().parents[2]


def test_selfplay_check_judges_games_and_measures_duels(tmp_path: Path) -> None:
    script = [sys.executable, str(ROOT / "scripts" / "selfplay_check.py")]
    options = ["--deals", "6", "--duels", "2", "--processes", "1", "--keep", str(tmp_path)]
    found = subprocess.run(
        [*script, *options],
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    first, *rest = found.stdout.splitlines()
    assert first.startswith(f"{AI_VERSION}: 6 games")
    pattern = r"  .*(captures|against two \w+:) +\d+\.\d\d ±[\d.]+ \(n = \d+\)"
    assert all(re.fullmatch(pattern, line) for line in rest)
    assert any("player against two random" in line for line in rest)
    records = sorted(tmp_path.glob("*.ganjifa"))
    assert len(records) == 6
    assert all(read_record(path.read_text(encoding="utf-8")).plies for path in records)
