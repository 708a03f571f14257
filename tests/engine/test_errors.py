import re
from pathlib import Path

import pytest

from app import engine
from app.engine import BadDeal, GameFault, IllegalPlay, Reason, RecordFault


def test_the_reasons_are_the_words_of_the_notation() -> None:
    assert [reason.value for reason in Reason] == [
        *("syntax", "bad-deal", "wrong-leader", "opening", "not-held", "duplicate-card"),
        *("one-card", "must-follow", "must-trump-or-next-suit", "not-a-dukal"),
        *("dukal-too-large", "discard-count", "trick-size", "over", "captured-mismatch"),
    ]


def test_a_reason_names_its_rule() -> None:
    unruled = {reason for reason in Reason if reason.rule is None}
    assert unruled == {Reason.SYNTAX, Reason.NOT_HELD, Reason.DUPLICATE_CARD}
    assert Reason.MUST_TRUMP_OR_NEXT_SUIT.rule == "R3.3"
    for reason in set(Reason) - unruled:
        assert re.fullmatch(r"R[1-5]\.[1-6]", reason.rule or "")


@pytest.mark.parametrize(
    "fault", [IllegalPlay(Reason.OVER, "Ma1"), BadDeal("39"), RecordFault(Reason.SYNTAX, line=3)]
)
def test_every_fault_has_a_reason(fault: GameFault) -> None:
    assert isinstance(fault, GameFault)
    assert str(fault).startswith(fault.reason.value)


def test_the_engine_exports_what_it_says() -> None:
    assert len(engine.__all__) == len(set(engine.__all__))
    assert all(hasattr(engine, name) for name in engine.__all__)


def test_the_engine_tells_in_which_order_to_read_it() -> None:
    modules = {path.stem for path in Path(engine.__file__).parent.glob("[a-z]*.py")}
    assert modules <= set(re.findall(r"`(\w+)`", engine.__doc__ or ""))
