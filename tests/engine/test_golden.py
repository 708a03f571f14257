"""Records with the right answer beside each: which hold, and what is wrong with the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine import RecordFault, read_record, write_record

ROOT = Path(__file__).resolve().parents[2]
# The second folder is not part of the project; where it stands beside it, it counts too.
FOLDERS = (ROOT / "tests" / "records", ROOT.parent / "shared" / "records")

Answer = dict[str, object]


def golden() -> Iterator[object]:
    for folder in FOLDERS:
        answers = folder / "answers.json"
        if answers.is_file():
            for name, answer in json.loads(answers.read_text(encoding="utf-8")).items():
                yield pytest.param(folder / name, answer, id=f"{folder.parent.name}-{name}")


def judged(text: str) -> Answer:
    """What is to be said of a record, as the answers have it."""
    try:
        position = read_record(text).position()
    except RecordFault as fault:
        return {
            "valid": False,
            "reason": fault.reason.value,
            "trick": fault.trick,
            "seat": None if fault.seat is None else fault.seat.code,
            "line": fault.line,
        }
    outcome = position.outcome()
    answer: Answer = {
        "valid": True,
        "over": position.is_over,
        "period": position.period.value,
        "tricks": len(position.tricks),
        "captured": list(position.captured),
    }
    if outcome is not None:
        answer["winners"] = [seat.code for seat in outcome.winners]
    return answer


@pytest.mark.parametrize(("path", "answer"), list(golden()))
def test_the_answer_is_right(path: Path, answer: Answer) -> None:
    text = path.read_bytes().decode("utf-8")
    assert judged(text) == answer
    if answer["valid"]:
        canonical = write_record(read_record(text))
        assert write_record(read_record(canonical)) == canonical
        assert read_record(canonical) == read_record(text)


def test_there_are_records_of_every_kind() -> None:
    answers = json.loads((FOLDERS[0] / "answers.json").read_text(encoding="utf-8"))
    assert len(answers) >= 60
    assert len({answer.get("reason") for answer in answers.values()}) == 15
    assert set(answers) == {path.name for path in FOLDERS[0].glob("*.ganjifa")}
