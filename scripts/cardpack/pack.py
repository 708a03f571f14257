"""Put the whole pack together: one SVG file of symbols."""

from __future__ import annotations

from cardpack.glyphs import RANKS, index
from cardpack.kit import GOLD, LINE, PAPER, paint
from cardpack.layout import ROUNDEL, flowers, middles, pips
from cardpack.mantri import mantri
from cardpack.mantri import parts as mantri_parts
from cardpack.ornament import frame, lacquer, medallion
from cardpack.palette import SUITS, Suit
from cardpack.pen import num, path, tag, use, var
from cardpack.press import pressed
from cardpack.rajas import PARTS as COURT
from cardpack.rajas import raja
from cardpack.signs import SIGNS

NOTE = "Drawn for Cardavia by scripts/draw-cards. Dedicated to the public domain, CC0 1.0."


def _colour(suit: Suit, part: str) -> str:
    return var(f"{suit.key}-{part}", getattr(suit, part))


def _base(suit: Suit) -> str:
    """What the twelve cards of a suit share."""
    colours = {
        "fill": _colour(suit, "ground"),
        "stroke": _colour(suit, "ink"),
        "color": _colour(suit, "rim"),
    }
    x, y, r = ROUNDEL
    roundel = tag("circle", cx=x, cy=y, r=r - 0.4, fill=PAPER, stroke=LINE, stroke_width=0.8)
    sign = SIGNS[suit.code].plain(x, y, r - 0.7, fill="currentColor", stroke="none")
    return tag(
        "g", frame(suit.code, suit.reverse) + lacquer() + roundel + sign, id=suit.key, **colours
    )


def _numeral(suit: Suit, rank: str) -> str:
    count = RANKS.index(rank) + 1
    size, places = pips(count)
    sign, ink, accent = SIGNS[suit.code], _colour(suit, "ink"), _colour(suit, "accent")
    scale = num(size / 20)
    drawn = use(f"f{rank}", color=ink)
    if count == 1:
        drawn += medallion(_colour(suit, "rim"), _colour(suit, "ground"))
    if sign.under:
        width = sign.under * sign.pip_scale() * size / 10
        drawn += use(f"u{rank}", stroke_width=width)
    for x, y, turn in places:
        angle = num(0 if sign.level else turn)
        move = f"translate({num(x)} {num(y)})" + (f"rotate({angle})" if angle != "0" else "")
        drawn += use(f"p{suit.code}", transform=f"{move}scale({scale})")
    signs = tag("g", drawn, fill=ink, stroke=accent, stroke_width=0.65, fill_rule="evenodd")
    return use(suit.key) + signs + use(f"i{rank}")


def _court(suit: Suit, rank: str) -> str:
    if rank == "R":
        figure, ground = raja(suit.code), ""
    else:
        figure, ground = mantri(suit.code), use("f1", color=_colour(suit, "ink"))
    return use(suit.key) + ground + tag("g", figure, color=_colour(suit, "rim")) + use(f"i{rank}")


def _card(suit: Suit, rank: str) -> str:
    inner = _court(suit, rank) if rank in "MR" else _numeral(suit, rank)
    return tag("symbol", inner, id=suit.code + rank, viewBox="0 0 100 100")


def _back() -> str:
    inner = tag("circle", cx=50, cy=50, r=49.2, fill=paint("back"), stroke=GOLD, stroke_width=1.2)
    inner += (
        tag("circle", cx=50, cy=50, r=46.6, fill="none", stroke=GOLD, stroke_width=0.5) + lacquer()
    )
    return tag("symbol", inner, id="back", viewBox="0 0 100 100")


def _grounds() -> list[str]:
    """For each number of pips the flowers between them, and the points in their middles."""
    drawn = []
    for count, rank in enumerate(RANKS[:10], 1):
        drawn.append(
            path(
                flowers(count), id=f"f{rank}", fill="none", stroke="currentColor",
                stroke_width=0.55, opacity=0.45,
            )
        )  # fmt: skip
        drawn.append(path(middles(count), id=f"u{rank}", stroke_linecap="round"))
    return drawn


def _defs() -> str:
    """What the cards share."""
    parts = [tag("g", body, id=name) for name, body in (COURT | mantri_parts()).items()]
    parts += [tag("g", index(rank), id=f"i{rank}") for rank in RANKS]
    parts += _grounds()
    parts += [_base(suit) for suit in SUITS]
    parts += [SIGNS[suit.code].pip(f"p{suit.code}") for suit in SUITS]
    return tag("defs", "\n".join(parts))


def _file(body: str, more: str = "") -> str:
    return f'<!-- {NOTE} -->\n<svg xmlns="http://www.w3.org/2000/svg"{more}>\n{body}\n</svg>\n'


def sprite() -> str:
    """The sprite: 120 cards, the back and the ten signs."""
    # Rank by rank: neighbours then differ in little, which compresses best.
    symbols = [_card(suit, rank) for rank in RANKS for suit in SUITS]
    symbols.append(_back())
    symbols += [
        tag(
            "symbol", SIGNS[s.code].plain(),
            id=f"sign-{s.code}", viewBox="-10.5 -10.5 21 21", fill="currentColor",
        )
        for s in SUITS
    ]  # fmt: skip
    return pressed(_file("\n".join([_defs(), *symbols])))
