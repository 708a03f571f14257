"""The ideas of the heuristic, each seen at work over whole games or at a set table."""

from __future__ import annotations

import pytest

from app.engine import Play, View
from app.engine.cards import SUIT_BITS
from app.engine.rules import dukals, longest_dukals
from app.players import Level, choose
from app.players.heuristic import likely_drawn, winning_index
from tests.players.tables import turns, view_of

SEED = bytes(32)


def chosen(view: View) -> str:
    return choose(view, Level.PLAYER, SEED).code


@pytest.fixture(scope="module")
def played() -> list[tuple[View, Play]]:
    return [(view, play) for _, view, play in turns(range(40), Level.PLAYER)]


def dukal_cards(view: View) -> int:
    assert view.hand is not None
    bits = 0
    for dukal in longest_dukals(view.hand.bits):
        bits |= dukal
    return bits


def following(played: list[tuple[View, Play]]) -> list[tuple[View, Play, int, int]]:
    """Turns that follow suit: view, play, the cards that beat the table, the others."""
    found = []
    for view, play in played:
        led = view.trick.led_suit
        assert view.hand is not None
        if led is None or not view.hand.bits & SUIT_BITS[led]:
            continue
        best = winning_index(view.trick, view.trump)
        held = view.hand.bits & SUIT_BITS[led]
        over = held & -(2 << best) if best // 12 == led else 0
        found.append((view, play, over, held & ~over))
    return found


def test_in_the_last_seat_a_trick_is_taken_as_cheaply_as_it_can_be(
    played: list[tuple[View, Play]],
) -> None:
    seen = 0
    for view, play, over, _ in following(played):
        if len(view.trick.plays) == 2 and over and not over & dukal_cards(view):
            seen += 1
            assert play.bits == over & -over
    assert seen > 40


def test_a_trick_that_is_lost_gets_the_weakest_card(played: list[tuple[View, Play]]) -> None:
    seen = 0
    for view, play, over, under in following(played):
        if not over and not under & dukal_cards(view):
            seen += 1
            assert play.bits == under & -under
    assert seen > 400


def test_a_dukal_is_led_at_once_and_at_its_longest(played: list[tuple[View, Play]]) -> None:
    seen = 0
    for view, play in played:
        assert view.hand is not None
        if view.trick.plays or not view.tricks or not dukals(view.hand.bits):
            continue
        seen += 1
        longest = max(dukal.bit_count() for dukal in dukals(view.hand.bits))
        assert len(play.cards) == longest
    assert seen > 10


def test_a_dukal_is_kept_whole_while_waiting_for_the_lead(
    played: list[tuple[View, Play]],
) -> None:
    kept = broken = 0
    for view, play in played:
        if view.trick.led_suit is None or not dukal_cards(view):
            continue
        led = view.trick.led_suit
        assert view.hand is not None
        if view.hand.bits & SUIT_BITS[led] & ~dukal_cards(view):
            kept += not play.bits & dukal_cards(view)
            broken += bool(play.bits & dukal_cards(view))
    assert kept > 5
    assert not broken


def test_as_many_cards_are_discarded_as_the_dukal_has(played: list[tuple[View, Play]]) -> None:
    seen = 0
    for view, play in played:
        if view.trick.is_dukal:
            seen += 1
            assert len(play.cards) == len(view.trick.plays[0].cards)
    assert seen > 20


def test_no_raja_is_discarded_while_weak_cards_are_left(played: list[tuple[View, Play]]) -> None:
    for view, play in played:
        if not view.trick.is_dukal:
            continue
        assert view.hand is not None
        rajas = sum(0x800 << 12 * suit for suit in range(10))
        kept = view.hand.bits & ~play.bits
        weak = 0x00F * sum(1 << 12 * suit for suit in range(10)) & ~SUIT_BITS[view.trump]
        if play.bits & rajas:
            assert not kept & weak


def test_a_sure_trick_is_taken_with_the_weakest_sure_card() -> None:
    # The Raja and the 1 have gone, so the 2 is second to nobody but the Mantri.
    view = view_of("MaM Ma9 KaM", "Ku2 Ku3", "Ku4 Ku5", table="Ma4 Ma5")
    assert chosen(view) == "MaM"
    view = view_of("MaR MaM Ma9", "Ku2 Ku3", "Ku4 Ku5", table="Ma4 Ma5")
    assert chosen(view) == "MaM"


def test_a_raja_is_not_thrown_under_a_trump() -> None:
    view = view_of("MaR Ma9 Ku1", "Ku2 Ku3", "Ku4 Ku5", table="Ma4 Ra2")
    assert chosen(view) == "Ma9"


def test_the_last_seat_ruffs_with_its_lowest_trump() -> None:
    view = view_of("RaM Ra3 Ra2 Ku9", "Ma2 Ku3 Ra7", "Ma3 Ku5 Ku6", table="Ma4 Ma5")
    assert chosen(view) == "Ra2"


def test_a_ruff_is_overruffed_with_the_lowest_trump_that_does() -> None:
    view = view_of("RaM Ra6 Ra2 Ku9", "Ma2 Ku3 Ra7", "Ma3 Ku5 Ku6", table="Ma4 Ra3")
    assert chosen(view) == "Ra6"


def test_a_ruff_that_cannot_win_is_not_tried_when_a_plain_card_will_do() -> None:
    # Ku is the first suit held after Ma (R3.3).
    view = view_of("Ra2 Ra3 Ku9", "Ku3 Ku4 Ra7", "Ku5 Ku6 Ku7", table="Ma4 Ra6")
    assert chosen(view) == "Ku9"


def test_a_sure_card_is_led_rather_than_a_loser() -> None:
    view = view_of("KuM Ka1 Ka2", "Ku3 Ka9 Ka5", "Ku5 Ka8 Ka7")
    assert chosen(view) == "KuM"


def test_a_card_with_nothing_above_it_counts_as_sure_though_it_is_low() -> None:
    view = view_of("Ku8 Ka1 Ka2", "Ku9 Ka9 Ka5", "KuT Ka8 Ka7")
    assert chosen(view) == "Ku8"


def test_a_lead_draws_the_card_that_beats_it_and_the_weakest() -> None:
    assert likely_drawn(0b1101_0011, 3) == 0b0001_0001
    assert likely_drawn(0b0000_0111, 8) == 0b0000_0011
    assert likely_drawn(0b0000_0001, 8) == 0b0000_0001
    assert likely_drawn(0, 8) == 0
