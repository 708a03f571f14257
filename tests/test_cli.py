"""The command line from outside: `cardavia replay` on good, bad and hostile files."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli.words import json_line, printable
from app.engine import Reason

ROOT = Path(__file__).resolve().parents[1]
RECORDS = ROOT / "tests" / "records"
ANSWERS: dict[str, dict[str, object]] = json.loads(
    (RECORDS / "answers.json").read_text(encoding="utf-8")
)
CLI = (sys.executable, "-m", "app.cli")
GOOD = RECORDS / "valid-001.ganjifa"
UNFINISHED = RECORDS / "valid-000.ganjifa"
SHARED = RECORDS / "valid-015.ganjifa"
FAULTY = RECORDS / "fault-010-must-follow.ganjifa"
MIB = 1024 * 1024


def cardavia(*arguments: str | Path, stdin: bytes = b"") -> tuple[int, str]:
    """Run the command; its exit code and standard output. It never fails in an unplanned way."""
    done = subprocess.run(
        [*CLI, *map(os.fsencode, arguments)],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert b"Traceback" not in done.stderr
    return done.returncode, done.stdout.decode("utf-8")


def replayed(*files: str | Path, stdin: bytes = b"") -> tuple[int, list[dict[str, object]]]:
    """The exit code and the JSON objects of a replay."""
    code, shown = cardavia("replay", "--json", *files, stdin=stdin)
    return code, [json.loads(line) for line in shown.splitlines()]


def test_all_golden_records_in_one_call() -> None:
    code, answers = replayed(*(RECORDS / name for name in ANSWERS))
    assert code == 1
    assert [answer.pop("file") for answer in answers] == [str(RECORDS / name) for name in ANSWERS]
    for answer, known in zip(answers, ANSWERS.values(), strict=True):
        message = answer.pop("message", None)
        assert answer == known
        assert isinstance(message, str) is not known["valid"]


@pytest.mark.parametrize(
    ("file", "code", "line"),
    [
        (GOOD, 0, "valid: 40 tricks by day; captured South 72, East 18, West 30; won by South"),
        (
            SHARED,
            0,
            "valid: 40 tricks by day; captured South 24, East 48, West 48; won by East and West",
        ),
        (
            UNFINISHED,
            0,
            "valid so far: 5 complete tricks by night; captured South 27, East 3, West 3",
        ),
        (
            FAULTY,
            1,
            "line 17, trick 11, East: The player holds the led suit and has to follow it. (Ka8)"
            " [must-follow, R3.2]",
        ),
        (RECORDS / "none.ganjifa", 2, "The file cannot be read: there is none of this name."),
    ],
)
def test_one_file_gives_one_line(file: Path, code: int, line: str) -> None:
    assert cardavia("replay", file) == (code, line + "\n")


def test_one_file_gives_one_object_without_its_name() -> None:
    code, answers = replayed(GOOD)
    assert code == 0
    assert answers == [ANSWERS[GOOD.name]]
    keys = ["valid", "reason", "trick", "seat", "line", "message"]
    assert [list(answer) for answer in replayed(FAULTY)[1]] == [keys]
    assert [list(answer) for answer in replayed("none")[1]] == [keys]


def test_several_files_give_a_line_each_with_their_names() -> None:
    code, shown = cardavia("replay", GOOD, FAULTY, GOOD)
    assert code == 1
    assert [line.split(": ")[0] for line in shown.splitlines()] == [
        *(str(GOOD), str(FAULTY), str(GOOD))
    ]


@pytest.mark.parametrize(
    ("files", "code"),
    [
        ((GOOD, UNFINISHED), 0),
        ((FAULTY, GOOD), 1),
        ((GOOD, "none"), 2),
        (("none", FAULTY, GOOD), 2),
    ],
)
def test_the_exit_code_of_a_mixture_is_the_worst(files: tuple[str | Path, ...], code: int) -> None:
    assert cardavia("replay", *files)[0] == code


def test_the_standard_input_is_a_dash() -> None:
    assert replayed("-", stdin=GOOD.read_bytes()) == (0, [ANSWERS[GOOD.name]])
    code, answers = replayed("-", stdin=b";" * (MIB + 1))
    assert (code, answers[0]["reason"]) == (2, "unreadable")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100 * MIB)


TEXT = GOOD.read_text(encoding="utf-8")
HOSTILE: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda path: None, "unreadable"),
    "folder": (lambda path: path.mkdir(), "unreadable"),
    "pipe": (os.mkfifo, "unreadable"),
    "device": (lambda path: path.symlink_to("/dev/zero"), "unreadable"),
    "loop": (lambda path: path.symlink_to(path), "unreadable"),
    "sparse": (sparse, "unreadable"),
    "too-large": (lambda path: path.write_text(";" * (MIB + 1)), "unreadable"),
    "utf-16": (lambda path: path.write_text(TEXT, encoding="utf-16"), "unreadable"),
    "latin-1": (lambda path: path.write_text("; ñ\n" + TEXT, encoding="latin-1"), "unreadable"),
    "binary": (lambda path: path.write_bytes(bytes(range(256)) * 100), "unreadable"),
    "surrogate": (lambda path: path.write_bytes(b"\xed\xa0\x80"), "unreadable"),
    "empty": (lambda path: path.touch(), "syntax"),
    "just-1-mib": (lambda path: path.write_text(";" * MIB), "syntax"),
    "nul": (lambda path: path.write_bytes(bytes(1000)), "syntax"),
    "utf-16-without-mark": (lambda path: path.write_text(TEXT, encoding="utf-16-le"), "syntax"),
    "ten-thousand-lines": (lambda path: path.write_text("1. S RaR Ra1 Ra2\n" * 10_000), "syntax"),
    "comments": (lambda path: path.write_text(";\n" * (MIB // 2)), "syntax"),
    "long-line": (lambda path: path.write_text("1. S" + " RaR" * 250_000), "syntax"),
    "long-play": (lambda path: path.write_text(TEXT.rstrip() + "+RaR" * 250_000), "duplicate-card"),
    "long-word": (lambda path: path.write_text("1. S " + "x" * 1_000_000), "syntax"),
    "many-tricks": (lambda path: path.write_text(TEXT + "41. S Ma1\n" * 80_000), "over"),
    "many-tags": (
        lambda path: path.write_text("".join(f'[A{n} ""]\n' for n in range(80_000))),
        "syntax",
    ),
    "escapes": (
        lambda path: path.write_text('[Period "\x1b]0;x\x07\x1b[31m\x7f\u202e"]'),
        "syntax",
    ),
    "line-break": (lambda path: path.write_text("1. S \r\x0b\u2028\x85"), "syntax"),
}


@pytest.mark.parametrize("kind", HOSTILE)
@pytest.mark.parametrize("options", [[], ["--json"]], ids=["text", "json"])
def test_hostile_files_get_one_clear_line_quickly(
    tmp_path: Path, kind: str, options: list[str]
) -> None:
    make, reason = HOSTILE[kind]
    make(tmp_path / kind)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code, shown = cardavia("replay", *options, tmp_path / kind)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    # The processor's time, and not the clock's: other tests may run beside this one.
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 1
    assert code == (2 if reason == "unreadable" else 1)
    assert shown.endswith("\n")
    assert shown[:-1].isprintable()
    assert len(shown) < 400
    if options:
        answer = json.loads(shown)
        assert answer["reason"] == reason
        assert answer["valid"] is False
        assert answer["message"]


def test_a_name_reaches_the_terminal_without_its_control_characters(tmp_path: Path) -> None:
    name = "a\x1b[31m\n\x7f\u202eb"
    (tmp_path / name).write_bytes(GOOD.read_bytes())
    code, shown = cardavia("replay", tmp_path / name, GOOD)
    assert code == 0
    assert len(shown.splitlines()) == 2
    assert all(line.isprintable() for line in shown.splitlines())
    assert "a\\x1b[31m\\n\\x7f\\u202eb: valid" in shown
    code, shown = cardavia("replay", "--json", tmp_path / name, GOOD)
    assert all(line.isprintable() for line in shown.splitlines())
    assert json.loads(shown.splitlines()[0])["file"] == str(tmp_path / name)


def test_a_name_that_is_no_text_is_shown_all_the_same(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff")
    Path(name).write_bytes(GOOD.read_bytes())
    assert cardavia("replay", name, GOOD)[1].startswith(f"{tmp_path}/\\udcff: valid")
    assert cardavia("replay", "--json", name, GOOD)[0] == 0


def test_a_name_may_be_no_name_at_all() -> None:
    code, answers = replayed("", "x" * 5000)
    assert (code, [answer["reason"] for answer in answers]) == (2, ["unreadable"] * 2)


@pytest.mark.parametrize("arguments", [[], ["replay"], ["nothing"], ["replay", "--\x1b[31m"]])
def test_a_wrong_command_line_shows_the_usage(arguments: list[str]) -> None:
    done = subprocess.run(
        [*CLI, *arguments], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("usage: cardavia")
    assert "\x1b" not in done.stderr


def test_help_tells_the_exit_codes_and_examples() -> None:
    assert "replay" in cardavia("--help")[1]
    code, shown = cardavia("replay", "--help")
    assert code == 0
    assert "exit codes:" in shown
    assert "cardavia replay --json games/*.ganjifa" in shown


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [*CLI, "replay", *[str(GOOD)] * 3],
            cwd=ROOT,
            stdout=writing,
            stderr=subprocess.PIPE,
            timeout=60,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_output_that_cannot_be_written_is_said_in_a_line() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*CLI, "replay", str(GOOD)],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_replay_loads_neither_the_server_nor_the_players() -> None:
    code = "import sys, app.cli; print([name for name in sys.modules])"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    for name in ("fastapi", "starlette", "uvicorn", "numpy", "app.web", "app.main"):
        assert f"'{name}'" not in loaded


def test_every_reason_has_a_sentence() -> None:
    texts = tomllib.loads((ROOT / "app" / "locales" / "cli.toml").read_text(encoding="utf-8"))
    assert set(texts["reason"]) == {reason.value for reason in Reason}
    assert all(sentence.endswith(".") for sentence in texts["reason"].values())


def test_what_is_printable() -> None:
    assert printable("Año 2026, “–”") == "Año 2026, “–”"
    assert printable("\0\t\r\n\x1b\x9b\u200f") == r"\x00\t\r\n\x1b\x9b\u200f"
    assert json_line({"a": "\x1b\x7fé"}) == r'{"a": "\u001b\u007f\u00e9"}'
