"""What a view proves about the other hands."""

from __future__ import annotations

from itertools import combinations

import pytest

from app.engine.cards import SUIT_BITS
from app.players import Level
from app.players.knowledge import chance_of_none, knowledge_of
from tests.players.tables import hand, turns, view_of


@pytest.mark.parametrize(("wanted", "slots", "pool"), [(0, 3, 7), (2, 3, 7), (4, 3, 7), (5, 3, 7)])
def test_the_chance_of_none_is_that_of_counting_hands(wanted: int, slots: int, pool: int) -> None:
    hands = list(combinations(range(pool), slots))
    without = sum(all(card >= wanted for card in cards) for cards in hands)
    assert chance_of_none(wanted, slots, pool) == pytest.approx(without / len(hands))


def test_what_is_known_of_the_other_hands_is_true() -> None:
    for position, view, _ in turns(range(12), Level.PLAYER):
        known = knowledge_of(view)
        assert view.seat is not None
        others = (view.seat.next, view.seat.next.next)
        assert known.unseen == view.unseen().bits
        for seat, opponent in zip(others, (known.next, known.previous), strict=True):
            held = position.hands[seat].bits
            assert opponent.size == held.bit_count()
            assert not held & ~opponent.may_hold
            assert not opponent.must_hold & ~held
            assert opponent.slots == opponent.size - opponent.must_hold.bit_count()


def test_no_known_void_is_forgotten() -> None:
    for _, view, _ in turns(range(12), Level.PLAYER):
        known = knowledge_of(view)
        assert view.seat is not None
        others = (view.seat.next, view.seat.next.next)
        for seat, opponent in zip(others, (known.next, known.previous), strict=True):
            for suit in view.voids()[seat]:
                assert not opponent.may_hold & SUIT_BITS[suit]


def test_who_still_plays_to_the_trick() -> None:
    lead = view_of("Ma1 Ku1", "Ma2 Ku2", "Ma3 Ku3")
    second = view_of("Ma1 Ku1", "Ma2 Ku2", "Ku3", table="Ma3")
    last = view_of("Ma1 Ku1", "Ku2", "Ku3", table="Ma2 Ma3")
    counts = [len(knowledge_of(view).to_follow) for view in (lead, second, last)]
    assert counts == [2, 1, 0]


def test_a_learner_forgets_old_tricks() -> None:
    for _, view, _ in turns(range(2), Level.LEARNER):
        remembered = knowledge_of(view, memory=1)
        gone = view.played().bits & ~remembered.unseen
        recent = 0
        for trick in (*view.tricks[-1:], view.trick):
            for play in trick.plays:
                recent |= play.bits
        assert gone == recent


def test_unknown_cards_are_as_likely_in_either_hand() -> None:
    view = view_of("Ma1", "Ma2", "Ma3")
    known = knowledge_of(view)
    assert known.next.may_hold == known.previous.may_hold == hand("Ma2 Ma3").bits
    assert known.next.lacks(hand("Ma2").bits) == pytest.approx(0.5)
