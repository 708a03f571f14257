import hashlib
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine import BadDeal, Deal, Hand, Period, Reason, Seat, write_hand
from app.engine.deal import _below, shuffled
from tests.engine.tables import ALL_CARDS, NO_CLOCK, cards

SEED = bytes.fromhex("000102030405060708090a0b0c0d0e0f")
KNOWN_TOP = "Pa9 Pa3 Kr8 Ra4 VrR Bu9 Ma6 VrM Vm4 Bu4 RaR Ra2"
KNOWN_SOUTH = "45.RM134T.2.23T.1267T.R1235679.346T.M78.R567.1469"


def shuffled_by_the_specification(seed: bytes) -> list[str]:
    """The shuffle again, from its description alone, on codes."""
    pack = [
        suit + rank
        for suit in ("Ma", "Ku", "Vr", "Na", "Vm", "Pa", "Ra", "Kr", "Bu", "Ka")
        for rank in "RM123456789T"
    ]
    stream = b"".join(
        hashlib.sha256(b"cardavia-shuffle-1" + seed + bytes(7) + bytes([n])).digest()
        for n in range(64)
    )
    words = [int(stream[at : at + 4].hex(), 16) for at in range(0, len(stream), 4)]
    for i in range(119, 0, -1):
        while words[0] >= 2**32 - 2**32 % (i + 1):
            words.pop(0)
        j = words.pop(0) % (i + 1)
        pack[i], pack[j] = pack[j], pack[i]
    return pack


def test_the_shuffle_of_a_known_seed() -> None:
    pack = [card.code for card in shuffled(SEED)]
    assert pack == shuffled_by_the_specification(SEED)
    assert " ".join(pack[:12]) == KNOWN_TOP
    assert write_hand(Deal.from_seed(SEED, Period.DAY).hands[Seat.SOUTH]) == KNOWN_SOUTH


@given(st.binary(min_size=16, max_size=16))
@NO_CLOCK
def test_the_shuffle_of_any_seed_is_the_specified_one(seed: bytes) -> None:
    assert [card.code for card in shuffled(seed)] == shuffled_by_the_specification(seed)


@given(st.binary(min_size=16, max_size=16), st.sampled_from(Period))
@NO_CLOCK
def test_r2_3_packets_of_four_go_round_from_south(seed: bytes, period: Period) -> None:
    pack = shuffled_by_the_specification(seed)
    packets = [" ".join(pack[at : at + 4]) for at in range(0, 120, 4)]
    deal = Deal.from_seed(seed, period)
    assert deal.period is period
    for seat in Seat:
        dealt = cards(" ".join(packets[seat::3]))
        assert len(dealt) == 40
        assert deal.hands[seat] == Hand.of(dealt)


def test_words_that_would_favour_small_numbers_are_dropped() -> None:
    assert 2**32 % 3 == 1
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 2, 5])) == (2**32 - 2) % 3
    assert _below(64, iter([2**32 - 1])) == 63


@pytest.mark.parametrize("seed", [b"", bytes(15), bytes(17), bytes(32)])
def test_a_seed_has_sixteen_bytes(seed: bytes) -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Deal.from_seed(seed, Period.DAY)


def test_the_period_does_not_change_the_hands() -> None:
    assert Deal.from_seed(SEED, Period.DAY).hands == Deal.from_seed(SEED, Period.NIGHT).hands


@given(st.binary(min_size=16, max_size=16), st.sampled_from(Period))
@NO_CLOCK
def test_r3_1_the_holder_of_the_trump_raja_opens(seed: bytes, period: Period) -> None:
    deal = Deal.from_seed(seed, period)
    raja = {Period.DAY: "RaR", Period.NIGHT: "KrR"}[period]
    assert raja in {card.code for card in deal.hands[deal.opener]}


def three_hands() -> list[list[int]]:
    hands = Deal.from_seed(SEED, Period.DAY).hands
    return [[card.index for card in hand] for hand in hands]


def test_r1_1_a_deal_is_the_whole_pack() -> None:
    hands = Deal.from_seed(SEED, Period.DAY).hands
    assert frozenset(itertools.chain(*hands)) == ALL_CARDS


def test_r1_1_a_card_dealt_twice_is_no_deal() -> None:
    south, east, west = three_hands()
    east[0] = south[0]
    assert_bad(south, east, west)


def test_r2_3_hands_that_are_not_forty_each_are_no_deal() -> None:
    south, east, west = three_hands()
    assert_bad(south[1:], [*east, south[0]], west)
    assert_bad(south, east, west[1:])
    assert_bad([], [], [])


def assert_bad(*hands: list[int]) -> None:
    south, east, west = (Hand(sum(1 << index for index in hand)) for hand in hands)
    with pytest.raises(BadDeal) as caught:
        Deal(Period.DAY, (south, east, west))
    assert caught.value.reason is Reason.BAD_DEAL
