"""For any deal: no card is lost, and nothing hidden shows in a point of view."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine import CARDS, Deal, Hand, IllegalPlay, Period, Play, Record, Seat
from app.games.live import LiveGame
from app.games.model import Game
from app.games.pov import Pov
from app.games.service import Games
from app.games.store import StoredGame
from app.players import Level
from tests.games.examples import all_plies, game
from tests.games.memory_store import MemoryStore

seeds = st.binary(min_size=16, max_size=16)
few = settings(max_examples=12, deadline=None)
many = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def on_table(pov: Pov) -> int:
    return sum(len(play.cards) for play in pov.view.trick.plays)


async def play_a_deal(seed: bytes, period: Period, chance: random.Random) -> None:
    games = Games(MemoryStore(), random_bytes=lambda _: seed)
    game_id = await games.start("ann", period, Level.LEARNER, Level.LEARNER)
    while True:
        await games.settle(game_id, 20)
        seen = [await games.see(game_id, visitor) for visitor in ("ann", "bob", None)]
        for pov in seen:
            assert sum(pov.view.hand_sizes) + on_table(pov) + sum(pov.view.captured) == 120
        pov = seen[0]
        assert len(pov.view.hand) == pov.view.hand_sizes[Seat.SOUTH]
        assert [other.view.hand for other in seen[1:]] == [None, None]
        if pov.view.is_over:
            break
        plays = pov.view.legal_plays()
        play = plays[-1] if len(plays[-1]) > 1 else plays[chance.randrange(len(plays))]
        await games.play(game_id, "ann", pov.revision, play.cards)
    record = await games.record(game_id, "ann")
    played = [card for play in record.plies for card in play.cards]
    assert len(played) == 120
    assert set(played) == set(CARDS)
    await games.close()


@few
@given(seed=seeds, period=st.sampled_from(Period), number=st.integers(0, 1000))
def test_a_whole_deal_keeps_every_card(seed: bytes, period: Period, number: int) -> None:
    asyncio.run(play_a_deal(seed, period, random.Random(number)))


def swapped(
    new: Game, plies: tuple[Play, ...], among: tuple[Seat, ...], chance: random.Random
) -> Game | None:
    """The game with hidden cards dealt otherwise among seats, where that could have been."""
    held = Record(new.deal, plies).position().hands
    pool = [card for seat in among for card in held[seat]]
    chance.shuffle(pool)
    hands = list(new.deal.hands)
    for seat in among:
        size = len(held[seat])
        hidden, pool = pool[:size], pool[size:]
        played = hands[seat].bits & ~held[seat].bits
        hands[seat] = Hand(played | Hand.of(hidden).bits)
    south, east, west = hands
    deal = Deal(new.deal.period, (south, east, west))
    try:
        same_turn = Record(deal, plies).position().turn == Record(new.deal, plies).position().turn
    except IllegalPlay:
        return None
    return replace(new, deal=deal) if same_turn and deal.opener is new.deal.opener else None


@many
@given(
    seed=seeds,
    period=st.sampled_from(Period),
    ply=st.integers(0, 117),
    visitor=st.sampled_from(["ann", "bob", None]),
    number=st.integers(0, 1000),
)
def test_fault_15_hidden_cards_change_nothing_that_is_shown(
    seed: bytes, period: Period, ply: int, visitor: str | None, number: int
) -> None:
    new = game(seed=seed, deal=Deal.from_seed(seed, period))
    plies = all_plies(new.deal, number)[:ply]
    if Record(new.deal, plies).position().is_over:
        return
    chance = random.Random(number)
    among = (Seat.EAST, Seat.WEST) if visitor == "ann" else tuple(Seat)
    attempts = (swapped(new, plies, among, chance) for _ in range(40))
    other = next((changed for changed in attempts if changed and changed.deal != new.deal), None)
    if other is None:
        return  # what is hidden could not lie otherwise
    one, two = (LiveGame(StoredGame(g, plies, is_practice=False)) for g in (new, other))
    for revision in {0, len(plies) // 2, len(plies)}:
        shown = [Pov.of(live, visitor, revision) for live in (one, two)]
        assert shown[0].commitment != shown[1].commitment, "it binds to the hidden cards"
        assert replace(shown[0], commitment="") == replace(shown[1], commitment="")


def test_the_swap_does_swap() -> None:
    """Early on hidden cards can lie in many ways, so the property above is about something."""
    new = game()
    plies = all_plies(new.deal)[:9]
    other = swapped(new, plies, (Seat.EAST, Seat.WEST), random.Random(1))
    assert other is not None
    assert other.deal != new.deal
    assert other.deal.hands[Seat.SOUTH] == new.deal.hands[Seat.SOUTH]
