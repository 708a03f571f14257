"""The report that scripts/bench writes."""

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

from app.engine import Deal, Period

SCRIPT = Path(__file__).resolve().parents[1] / "scripts" / "bench.py"


@pytest.fixture(scope="module")
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bench"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_a_table_shows_the_median_and_the_extremes(bench: ModuleType) -> None:
    rows = [bench.Row("plays", [3000.0, 1000.4, 2000.0])]
    assert bench.table(rows).splitlines()[-1] == "| plays | 2,000 | 1,000 | 3,000 |"


def test_a_section_is_added_once_and_then_replaced(bench: ModuleType) -> None:
    one = "<!-- engine -->\nold\n<!-- end engine -->"
    other = "<!-- server -->\nkept\n<!-- end server -->"
    report = bench.replaced(bench.replaced("# Benchmarks\n", "engine", one), "server", other)
    assert report == f"# Benchmarks\n\n{one}\n\n{other}\n"
    new = one.replace("old", r"new \1")
    assert bench.replaced(report, "engine", new) == f"# Benchmarks\n\n{new}\n\n{other}\n"


def test_the_plays_of_whole_games_are_counted(bench: ModuleType) -> None:
    deals = [Deal.from_seed(bytes(16), Period.DAY)] * 2
    assert 2 * 3 * 10 <= bench.play_whole_games(deals, random.Random(1)) <= 2 * 120


def test_the_machine_is_described(bench: ModuleType) -> None:
    assert "CPython" in bench.machine() or "PyPy" in bench.machine()
    assert "core" in bench.machine()
