import pytest

from app.engine import Seat, Suit, Trick
from tests.engine.tables import play, trick

DUKAL = "KaR+KaM+Ka3+Ka4+Ka5"
DISCARD = "Ma1+Ma2+Ma3+RaR+RaM"
SOUTH, EAST, WEST = Seat


@pytest.mark.parametrize(
    ("played", "best"),
    [
        ("Ma2 Ma1 Ma3", 1),  # reversed: the 1 is the highest numeral
        ("MaT Ma9 Ma8", 2),
        ("Ka2 Ka1 Ka3", 2),  # straight: the 10 is
        ("KaT Ka9 Ka8", 0),
        ("Ma1 MaM MaR", 2),
        ("KaT KaM KaR", 2),
        ("MaR Ra1 Ma1", 1),  # the lowest trump beats a Raja
        ("MaR Ra1 Ra2", 2),
        ("MaT KuR VrR", 0),  # other suits never win
        ("Ma5 KrR MaT", 0),  # Krishna is no trump by day
        ("Ra2 KaR Ra1", 0),
        ("Ra2 Ra3 KrR", 1),
    ],
)
@pytest.mark.parametrize("leader", Seat)
def test_r3_5_the_highest_trump_wins_else_the_highest_of_the_led_suit(
    played: str, best: int, leader: Seat
) -> None:
    winner = Seat((leader + best) % 3)
    assert trick(leader, *played.split()).winner(Suit.RAMA) is winner


def test_r3_5_by_night_krishna_wins_over_rama() -> None:
    assert trick(SOUTH, "MaR", "RaR", "Kr1").winner(Suit.KRISHNA) is WEST


def test_r4_3_a_dukal_wins_whatever_is_discarded() -> None:
    assert trick(EAST, DUKAL, DISCARD, "KuR+KuM+RaT+Ra9+Ra8").winner(Suit.RAMA) is EAST


def test_a_trick_under_way_has_a_winner_so_far() -> None:
    assert trick(SOUTH, "Ma2", "Ma1").winner(Suit.RAMA) is EAST
    with pytest.raises(ValueError, match="before the lead"):
        Trick(SOUTH).winner(Suit.RAMA)


def test_r3_2_the_turn_goes_round_until_all_have_played() -> None:
    assert [trick(EAST, *["Ma1", "Ma2", "Ma3"][:n]).turn for n in range(4)] == [
        EAST,
        WEST,
        SOUTH,
        None,
    ]
    assert list(trick(EAST, "Ma1", "Ma2")) == [(EAST, play("Ma1")), (WEST, play("Ma2"))]


def test_the_led_suit_and_the_size() -> None:
    assert (Trick(SOUTH).led_suit, Trick(SOUTH).is_dukal, Trick(SOUTH).size) == (None, False, 0)
    single = trick(SOUTH, "Ma1", "Ka1")
    assert (single.led_suit, single.is_dukal, single.size) == (Suit.MATSYA, False, 2)
    dukal = trick(SOUTH, DUKAL, DISCARD)
    assert (dukal.led_suit, dukal.is_dukal, dukal.size) == (None, True, 10)
