"""The rules of Dashavatara Ganjifa, and nothing else.

Pure and standard library only: no clock, no log, no global randomness, no prose.
It is the only authority on what may be played; everything else asks it.

Read it in this order:

1. `cards`: suits, ranks, the 120 cards and how strong each is (R1)
2. `errors`: everything that can be refused, and why
3. `hand`, `play`, `trick`: sets of cards, what is put down at once, three plays
4. `seats`, `deal`: seats, periods, and the shuffle that anyone can do again (R2)
5. `rules`: the rulebook, one short function a rule (R3, R4)
6. `position`: a game at one moment; `after(play)` gives the next (R3 to R5)
7. `view`: what one seat may know of a position
8. `record`, `notation`, `referee`: a game as data, as text, and judged
"""

from app.engine.cards import CARDS, SUITS, Card, Rank, Suit
from app.engine.deal import Deal
from app.engine.errors import BadDeal, GameFault, IllegalPlay, Reason, RecordFault
from app.engine.hand import Hand
from app.engine.notation import read_hand, read_play, write_hand, write_record
from app.engine.play import Play
from app.engine.position import Outcome, Position
from app.engine.record import Record
from app.engine.referee import read_record
from app.engine.seats import SEATS, Period, Seat
from app.engine.trick import Trick
from app.engine.view import View

__all__ = [
    "CARDS",
    "SEATS",
    "SUITS",
    "BadDeal",
    "Card",
    "Deal",
    "GameFault",
    "Hand",
    "IllegalPlay",
    "Outcome",
    "Period",
    "Play",
    "Position",
    "Rank",
    "Reason",
    "Record",
    "RecordFault",
    "Seat",
    "Suit",
    "Trick",
    "View",
    "read_hand",
    "read_play",
    "read_record",
    "write_hand",
    "write_record",
]
