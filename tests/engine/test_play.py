from dataclasses import FrozenInstanceError

import pytest

from app.engine import IllegalPlay, Play, Reason
from app.engine.play import SINGLES
from tests.engine.tables import cards, hand, play


def test_a_play_keeps_the_order_in_which_it_was_written() -> None:
    assert play("Ka4+KaR+Ka3").code == str(play("Ka4+KaR+Ka3")) == "Ka4+KaR+Ka3"
    assert len(play("Ka4+KaR+Ka3")) == 3


def test_plays_of_the_same_cards_are_equal() -> None:
    assert play("Ka4+KaR") == play("KaR+Ka4")
    assert len({play("Ka4+KaR"), play("KaR+Ka4"), play("KaR")}) == 2
    assert Play.of_bits(hand("Ka4 KaR").bits).code == "KaR+Ka4"


def test_the_same_card_twice_is_refused() -> None:
    with pytest.raises(IllegalPlay) as caught:
        Play.of(cards("Ka4 KaR Ka4"))
    assert (caught.value.reason, caught.value.detail) == (Reason.DUPLICATE_CARD, "Ka4")


def test_the_single_plays_stand_by_index() -> None:
    assert [one.cards[0].index for one in SINGLES] == list(range(120))


def test_a_play_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        play("KaR").cards = ()  # type: ignore[misc]
