"""How cards, suits, seats and reasons are named in words."""

from app.engine import Suit
from app.web.i18n import Words

SUITS = tuple(suit.code for suit in Suit)
"""The codes of the suits in avatar order."""


def card_name(words: Words, code: str) -> str:
    """Return the name of the card with `code`: `RaR` is "Raja of Rama"."""
    suit, rank = code[:2], code[2:]
    return words("card.name", rank=words(f"rank.{rank}"), suit=words(f"suit.{suit}"))


def void_reason(
    words: Words, led: str, trump: str, following: str | None, *, has_trump: bool = True
) -> str:
    """Say why a void player's card is refused; suits by code, `following` is the next one held.

    Three sentences, since the choice is trumps only when the next suit held is the trump suit, and
    the next suit only when trumps were led or none is left to the player.
    """
    names = {"led": words(f"suit.{led}"), "trump": words(f"suit.{trump}")}
    if (led == trump or not has_trump) and following is not None:
        return words("reason.void-next-only", **names, next=words(f"suit.{following}"))
    if following is None or following == trump:
        return words("reason.void-trump-only", **names)
    return words("reason.must-trump-or-next-suit", **names, next=words(f"suit.{following}"))
