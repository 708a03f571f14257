from hypothesis import given
from hypothesis import strategies as st

from app.engine import CARDS, SUITS, Card, Hand
from tests.engine.tables import NO_CLOCK, hand

CARD_SETS = st.frozensets(st.sampled_from(CARDS))


@given(CARD_SETS, CARD_SETS)
@NO_CLOCK
def test_a_hand_is_a_set_of_cards(held: frozenset[Card], gone: frozenset[Card]) -> None:
    one = Hand.of(held)
    assert set(one) == held
    assert len(one) == len(held)
    assert bool(one) == bool(held)
    assert {card for card in CARDS if card in one} == held
    assert set(one.without(Hand.of(gone).bits)) == held - gone
    assert {card for suit in SUITS for card in one.of_suit(suit)} == held
    assert one == Hand.of(sorted(held, key=lambda card: card.index, reverse=True))


def test_cards_come_in_avatar_order_the_strongest_first() -> None:
    shuffled = hand("KaT Ma3 RaM MaR Ma1 RaR Ka1")
    assert [card.code for card in shuffled] == ["MaR", "Ma1", "Ma3", "RaR", "RaM", "KaT", "Ka1"]
    assert repr(hand("RaR Ma1")) == "Hand('Ma1 RaR')"


def test_a_card_named_twice_counts_once() -> None:
    assert len(hand("Ma1 Ma1")) == 1
