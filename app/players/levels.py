"""The levels of play, and the one entrance to the machine players."""

from __future__ import annotations

import hashlib
import hmac
import random
from enum import Enum

from app.engine.hand import Hand
from app.engine.play import Play
from app.engine.seats import Seat
from app.engine.view import View
from app.players.heuristic import best_play, careless_play
from app.players.knowledge import knowledge_of

AI_VERSION = "heuristic-1"
"""Changes whenever any reply of any level could."""

LEARNER_MEMORY = 1
"""How many complete tricks a learner remembers."""

LEARNER_SLIPS = 0.2
"""How often a learner plays without thinking."""


class Level(Enum):
    """How well a machine player plays.

    A learner has the heuristic too, but remembers only the last trick and slips now and
    then. A player counts every card. A master plays as a player does, for now.
    """

    LEARNER = "learner"
    PLAYER = "player"
    MASTER = "master"


def seat_seed(deal_seed: bytes, seat: Seat) -> bytes:
    """The seed of a seat's machine player; nothing of the deal follows from it."""
    return hmac.new(deal_seed, b"ai" + seat.code.encode(), hashlib.sha256).digest()


def choose(view: View, level: Level, seed: bytes) -> Play:
    """The play of a machine player: for equal arguments the same, always and everywhere.

    Args:
        view: what its seat may know; it must be that seat's turn.
        level: how well it plays.
        seed: where its slips come from (see `seat_seed`).

    Raises:
        ValueError: it is not the turn of the view's seat.
    """
    if level is not Level.LEARNER:
        return best_play(knowledge_of(view), view.trick)
    knowledge = knowledge_of(view, LEARNER_MEMORY)
    coin = random.Random(hashlib.sha256(seed + b"%d" % view.ply).digest())
    if coin.random() < LEARNER_SLIPS:
        return careless_play(knowledge, view.trick, coin)
    return best_play(knowledge, view.trick)


def weakest(view: View) -> Hand:
    """The cards that a hand misses least, as many as it has to discard to a Dukal.

    They are found from the hand alone, without a memory of earlier tricks.

    Raises:
        ValueError: no discard is due from the view's seat.
    """
    if not (view.is_own_turn and view.trick.is_dukal):
        raise ValueError("no discard is due")
    return Hand(best_play(knowledge_of(view, memory=0), view.trick).bits)
