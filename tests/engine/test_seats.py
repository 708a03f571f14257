import pytest

from app.engine import SEATS, Period, Seat, Suit


def test_r2_1_three_seats_in_anticlockwise_order() -> None:
    assert [seat.name for seat in SEATS] == ["SOUTH", "EAST", "WEST"]
    assert [seat.next for seat in SEATS] == [Seat.EAST, Seat.WEST, Seat.SOUTH]


def test_r2_2_rama_is_trump_by_day_and_krishna_by_night() -> None:
    assert [(period.value, period.trump) for period in Period] == [
        ("Day", Suit.RAMA),
        ("Night", Suit.KRISHNA),
    ]


def test_seats_have_letters() -> None:
    assert [Seat.parse(letter) for letter in "SEW"] == list(SEATS)
    assert "".join(seat.code for seat in SEATS) == "SEW"


@pytest.mark.parametrize("letter", ["", "N", "s", "SE", "South"])
def test_other_letters_are_no_seats(letter: str) -> None:
    with pytest.raises(ValueError, match="not a seat"):
        Seat.parse(letter)
