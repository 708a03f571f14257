"""The engine and the independent referee through the same random games."""

import itertools
import random

import pytest

from app.engine import SEATS, Card, Play, Position
from tests.engine.independent import Referee
from tests.engine.tables import random_game

GAMES_A_TEST = 40


def referee_of(position: Position) -> Referee:
    assert position.turn is not None
    hands = {seat.code: {card.code for card in position.hands[seat]} for seat in SEATS}
    return Referee(position.period.value, hands, position.turn.code, opening=True)


def same_legal_plays(position: Position, referee: Referee, chance: random.Random) -> None:
    if not referee.owed or len(position.legal_plays()) <= 500:
        ours = [frozenset(card.code for card in one.cards) for one in position.legal_plays()]
        assert len(set(ours)) == len(ours)
        assert set(ours) == referee.allowed()
        return
    plays = position.legal_plays()
    for _ in range(5):
        assert referee.may_discard(frozenset(card.code for card in chance.choice(plays).cards))
        some = chance.sample(sorted(referee.hands[referee.turn]), referee.owed)
        assert Play.of(map(Card.parse, some)) in plays


@pytest.mark.parametrize("batch", range(8))
def test_both_agree_on_legal_plays_turns_and_captured_cards(batch: int) -> None:
    chance = random.Random(batch)
    for seed in range(batch * GAMES_A_TEST, (batch + 1) * GAMES_A_TEST):
        referee: Referee | None = None
        for position, made in random_game(seed):
            referee = referee or referee_of(position)
            assert position.turn is not None
            assert position.turn.code == referee.turn
            assert list(position.captured) == list(referee.captured.values())
            same_legal_plays(position, referee, chance)
            referee.play([card.code for card in made.cards])
        assert referee is not None
        assert referee.over
        final = position.after(made)
        assert final.is_over
        assert list(final.captured) == list(referee.captured.values())


def test_random_games_meet_dukals_and_voids() -> None:
    games = [list(random_game(seed)) for seed in range(GAMES_A_TEST)]
    plies = list(itertools.chain.from_iterable(games))
    assert sum(position.trick.is_dukal for position, _ in plies) > 20
    voids = [
        position
        for position, made in plies
        if position.trick.led_suit not in (None, made.cards[0].suit)
    ]
    assert len(voids) > 200
