from dataclasses import FrozenInstanceError

import pytest

from app.engine import CARDS, SUITS, Card, Rank, Suit

AVATARS = (
    "MATSYA KURMA VARAHA NARASIMHA VAMANA PARASHURAMA RAMA KRISHNA BUDDHA KALKI".split()  # noqa: SIM905
)


def faces_from_strongest(suit: Suit) -> str:
    held = [card for card in CARDS if card.suit is suit]
    return "".join(card.rank.code for card in sorted(held, key=lambda c: -c.strength))


def test_r1_1_the_pack_is_ten_suits_of_twelve_ranks() -> None:
    assert len(CARDS) == len(set(CARDS)) == 120
    assert {(card.suit, card.rank) for card in CARDS} == {(s, r) for s in Suit for r in Rank}
    assert len({card.code for card in CARDS}) == 120


def test_r1_2_the_suits_stand_in_avatar_order() -> None:
    assert [suit.name for suit in SUITS] == AVATARS
    assert [suit.code for suit in SUITS] == [
        "Ma",
        "Ku",
        "Vr",
        "Na",
        "Vm",
        "Pa",
        "Ra",
        "Kr",
        "Bu",
        "Ka",
    ]


@pytest.mark.parametrize("suit", SUITS)
def test_r1_3_raja_is_highest_and_mantri_second(suit: Suit) -> None:
    assert faces_from_strongest(suit)[:2] == "RM"


@pytest.mark.parametrize("suit", SUITS[:5])
def test_r1_4_numerals_of_the_first_five_suits_run_in_reverse(suit: Suit) -> None:
    assert suit.is_reversed
    assert faces_from_strongest(suit)[2:] == "123456789T"


@pytest.mark.parametrize("suit", SUITS[5:])
def test_r1_5_numerals_of_the_last_five_suits_run_straight(suit: Suit) -> None:
    assert not suit.is_reversed
    assert faces_from_strongest(suit)[2:] == "T987654321"


def test_cards_are_indexed_by_suit_and_strength() -> None:
    for index, card in enumerate(CARDS):
        assert card.index == index == card.suit * 12 + card.strength
        assert card.bit == 1 << index


def test_codes_read_back() -> None:
    assert [Card.parse(card.code) for card in CARDS] == list(CARDS)
    assert str(Card(Suit.VARAHA, Rank.TEN)) == "VrT"


@pytest.mark.parametrize("code", ["", "Ra", "RaX", "raR", "Ra0", "Ra10", "RaR ", "XxR", "Ra\u0661"])
def test_other_codes_are_no_cards(code: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(code)


def test_a_card_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        CARDS[0].suit = Suit.KALKI  # type: ignore[misc]
