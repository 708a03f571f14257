"""Put the whole pack together: one SVG file of symbols."""

from __future__ import annotations

from cardpack.kit import GOLD, PARTS, paint, put
from cardpack.layout import RANKS, ROUNDEL, frame, index, pips, roundel
from cardpack.mantri import RIDER
from cardpack.palette import SUITS, Suit
from cardpack.pen import num, tag, use, var
from cardpack.rajas import PARTS as COURT
from cardpack.rajas import raja
from cardpack.signs import SIGNS

NOTE = "Drawn for Cardavia by scripts/draw-cards. Dedicated to the public domain, CC0 1.0."


def _colour(suit: Suit, part: str) -> str:
    return var(f"{suit.key}-{part}", getattr(suit, part))


def _placed(suit: Suit, x: float, y: float, size: float, **colours: str) -> str:
    """A suit's sign in one colour, somewhere on a card."""
    place = f"translate({num(x)} {num(y)})scale({num(size)})"
    return tag("g", SIGNS[suit.code].plain(), transform=place, **colours)


def _base(suit: Suit) -> str:
    """What the twelve cards of a suit share."""
    colours = {
        "fill": _colour(suit, "ground"),
        "stroke": _colour(suit, "ink"),
        "color": _colour(suit, "rim"),
    }
    x, y, r = ROUNDEL
    sign = _placed(suit, x, y, r * 0.069, fill="currentColor", stroke="none")
    return tag("g", frame(suit.reverse) + roundel() + sign, id=suit.key, **colours)


def _numeral(suit: Suit, rank: str) -> str:
    count = RANKS.index(rank) + 1
    size, places = pips(count)
    signs = "".join(put(f"p{suit.code}", x, y, round(size / 20, 3)) for x, y in places)
    colours = {"fill": _colour(suit, "ink"), "color": _colour(suit, "accent")}
    return use(suit.key) + tag("g", signs, **colours) + use(f"i{rank}")


def _court(suit: Suit, rank: str) -> str:
    rim = _colour(suit, "rim")
    if rank == "R":
        figure = tag("g", raja(suit.code), color=rim)
    else:
        figure = use("rider", color=rim) + _placed(suit, 46.5, 62.5, 0.62, fill=GOLD)
    return use(suit.key) + figure + use(f"i{rank}")


def _card(suit: Suit, rank: str) -> str:
    inner = _court(suit, rank) if rank in "MR" else _numeral(suit, rank)
    return tag("symbol", inner, id=suit.code + rank, viewBox="0 0 100 100")


def _back() -> str:
    inner = tag("circle", cx=50, cy=50, r=49.2, fill=paint("back"), stroke=GOLD, stroke_width=1.2)
    return tag("symbol", inner, id="back", viewBox="0 0 100 100")


def _defs() -> str:
    parts = [tag("g", body, id=name) for name, body in (PARTS | COURT).items()]
    parts.append(tag("g", RIDER, id="rider"))
    parts += [tag("g", index(rank), id=f"i{rank}") for rank in RANKS]
    parts += [_base(suit) for suit in SUITS]
    parts += [tag("g", SIGNS[suit.code].pip(), id=f"p{suit.code}") for suit in SUITS]
    return tag("defs", "\n".join(parts))


def _file(body: str, more: str = "") -> str:
    return f'<!-- {NOTE} -->\n<svg xmlns="http://www.w3.org/2000/svg"{more}>\n{body}\n</svg>\n'


def sprite() -> str:
    """The sprite: 120 cards, the back and the ten signs."""
    symbols = [_card(suit, rank) for suit in SUITS for rank in RANKS]
    symbols.append(_back())
    symbols += [
        tag(
            "symbol", SIGNS[s.code].plain(),
            id=f"sign-{s.code}", viewBox="-10.5 -10.5 21 21", fill="currentColor",
        )
        for s in SUITS
    ]  # fmt: skip
    body = "\n".join([_defs(), *symbols])
    return _file(body)


def icon() -> str:
    """A small round card for the browser's tab: the fish of Matsya on its ground."""
    suit = SUITS[0]
    body = (
        tag("circle", cx=50, cy=50, r=49, fill=suit.rim)
        + tag("circle", cx=50, cy=50, r=42, fill=suit.ground, stroke="#e6b84e", stroke_width=4)
        + _placed(suit, 50, 50, 3.15, fill=suit.ink)
    )
    return _file(body, ' viewBox="0 0 100 100"')
