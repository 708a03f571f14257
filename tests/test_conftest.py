"""The rules of conftest.py for tests that need a browser or a database, tried in runs of pytest."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

WORKERS = ("-p", "xdist.plugin", "-n", "2")
ROOT = Path(__file__).resolve().parent.parent
MARKED = """
import pytest

@pytest.mark.{mark}
def test_marked():
    pytest.skip("nothing to talk to")

def test_passes():
    pass
"""


def run(folder: Path, text: str, *options: str, require_all: bool) -> tuple[int, str]:
    """Run pytest on one file, beside a copy of our conftest; its exit code and output."""
    (folder / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (folder / "pytest.ini").write_text("[pytest]\nmarkers =\n  browser\n  postgres\n")
    (folder / "test_it.py").write_text(text)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=folder,
        env={
            **{name: value for name, value in os.environ.items() if "PYTEST" not in name},
            "CARDAVIA_REQUIRE_ALL": "1" if require_all else "",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(ROOT),
        },
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize("mark", ["browser", "postgres"])
def test_a_skip_fails_when_all_are_required(tmp_path: Path, mark: str) -> None:
    code, output = run(tmp_path, MARKED.format(mark=mark), require_all=True)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "skipped, but CARDAVIA_REQUIRE_ALL=1: Skipped: nothing to talk to" in output


@pytest.mark.parametrize("options", [(), WORKERS])
def test_a_skip_is_listed_otherwise(tmp_path: Path, options: tuple[str, ...]) -> None:
    code, output = run(tmp_path, MARKED.format(mark="browser"), *options, require_all=False)
    assert code == pytest.ExitCode.OK
    summary = output.partition("NOT TESTED")[2]
    assert "test_it.py::test_marked: Skipped: nothing to talk to" in summary


def test_a_skip_in_a_fixture_fails_too(tmp_path: Path) -> None:
    text = """
import pytest

@pytest.fixture
def page():
    pytest.skip("no browser")

@pytest.mark.browser
def test_marked(page):
    pass
"""
    code, output = run(tmp_path, text, require_all=True)
    assert code == pytest.ExitCode.TESTS_FAILED
    assert "no browser" in output


def test_a_file_skipped_whole_fails_when_all_are_required(tmp_path: Path) -> None:
    text = "import pytest\npytest.importorskip('no_such_module')\n"
    code, output = run(tmp_path, text, require_all=True)
    assert code != pytest.ExitCode.OK
    assert "no_such_module" in output


@pytest.mark.parametrize("mark", ["skip", "xfail(strict=True)"])
def test_other_skips_and_expected_failures_stay(tmp_path: Path, mark: str) -> None:
    text = f"""
import pytest

@pytest.mark.{mark}
@pytest.mark.{"browser" if "xfail" in mark else "filterwarnings"}
def test_other():
    raise ValueError

def test_passes():
    pass
"""
    assert run(tmp_path, text, require_all=True)[0] == pytest.ExitCode.OK


@pytest.mark.parametrize("options", [(), WORKERS])
def test_a_run_where_nothing_passed_fails(tmp_path: Path, options: tuple[str, ...]) -> None:
    text = "import pytest\n@pytest.mark.skip\ndef test_it(): pass\n"
    assert run(tmp_path, text, *options, require_all=True)[0] == pytest.ExitCode.NO_TESTS_COLLECTED
    assert run(tmp_path, text, *options, require_all=False)[0] == pytest.ExitCode.OK
