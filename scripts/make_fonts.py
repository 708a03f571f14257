"""Make the small fonts of the pages from the whole Eczar.

    python scripts/make_fonts.py FOLDER

The folder holds the TrueType files of the npm package `@expo-google-fonts/eczar` 0.2.3; files other
than those whose checksums stand below are refused. It takes `fonttools[woff]` 4.68 and `uharfbuzz`
0.57, which nothing else here needs. Kept are the Latin of both languages with its ligatures and
tabular figures and, in the regular weight, only the Devanagari glyphs that the words of the locale
files turn into when they are set. Arrows are added, which Eczar lacks. At the end every word of the
locale files is set with the whole font and with the small one; both must give the same glyphs.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

import uharfbuzz as hb
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "static/fonts"
SOURCES = {
    "Eczar_400Regular.ttf": (
        "eczar-400.woff2",
        "983756940616f7f5433ac7f562f11819c009ba7b752528acb980575082ffcdc1",
    ),
    "Eczar_600SemiBold.ttf": (
        "eczar-600.woff2",
        "ad9ece12a6be5097e280fa3bfdc6f996b0b83371affb9c5f8120139d3aa922f1",
    ),
}
LATIN = "".join(map(chr, range(0x20, 0x7F))) + ("\u00a0¡¿áéíóúüñÁÉÍÓÚÜÑ«»‘’“”–—…·•×−āīūśṅṇṭḍḥṃ")
LETTERS = ("kern", "liga", "ccmp", "locl", "tnum", "mark", "abvm", "blwm", "dist")
SYLLABLES = ("nukt", "akhn", "rphf", "rkrf", "blwf", "half", "vatu", "cjct", "pres", "abvs", "blws")
VARIANTS: tuple[dict[str, bool], ...] = ({}, {"tnum": True})

ARROWS = {"arrowleft": 0x2190, "arrowright": 0x2192, "arrownortheast": 0x2197}
STROKES = {"eczar-400.woff2": 62, "eczar-600.woff2": 92}

Point = tuple[float, float]


def words() -> Iterator[str]:
    """Yield every text of the locale files."""
    waiting: list[Any] = [
        tomllib.loads(path.read_text(encoding="utf-8"))
        for path in sorted((ROOT / "app/locales").glob("e*.toml"))
    ]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value.values()
        else:
            yield str(value)


def is_devanagari(text: str) -> bool:
    return any("\u0900" <= character <= "\u097f" for character in text)


def shape(font: hb.Font, text: str, features: dict[str, bool], met: set[int]) -> None:
    """Set `text`, and add to `met` all glyphs that come up on the way."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()

    def note(_: str) -> bool:
        if buffer.content_type is hb.BufferContentType.GLYPHS:
            met.update(info.codepoint for info in buffer.glyph_infos)
        return True

    buffer.set_message_func(note)
    hb.shape(font, buffer, features)
    note("")


def glyphs_needed(font: TTFont, whole: hb.Font, texts: list[str]) -> set[str]:
    """Return the names of the glyphs for `texts` and for any two Latin letters side by side."""
    met: set[int] = set()
    pairs = ["".join(pair) for pair in product(LATIN, repeat=2)] + ["ffi", "ffl", "ffj"]
    for text, features in product([*pairs, *texts], VARIANTS):
        shape(whole, text, features, met)
    names = font.getGlyphOrder()
    return {names[glyph] for glyph in met}


def subset(font: TTFont, glyphs: set[str], characters: set[int]) -> None:
    """Cut the font down to `glyphs`, which are reached by `characters` and by ligatures."""
    options = Options()
    options.layout_features = [*LETTERS, *SYLLABLES, "psts"]
    options.layout_closure = False
    options.hinting = False
    options.desubroutinize = True
    options.name_IDs = [0, 1, 2, 13, 14]
    options.recalc_timestamp = False
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(glyphs=glyphs, unicodes=characters)
    subsetter.subset(font)


def add_arrows(font: TTFont, stroke: float) -> None:
    """Draw the three arrows of the pages: a shaft and an open head, as heavy as the letters."""
    middle, tip, head, half, edge = 250.0, 640.0, 190.0, stroke / 2, stroke * 0.71
    shaft = [(60, middle - half), (60, middle + half), (tip - half, middle + half)]
    shaft += [(tip - half, middle - half)]
    upper = [(tip + half, middle), (tip - edge, middle), (tip - edge - head, middle + head)]
    upper += [(tip + half - head - edge / 2, middle + head + edge / 2)]
    lower = [(x, 2 * middle - y) for x, y in reversed(upper)]
    pieces = [shaft, upper, lower]
    drawings = {
        "arrowright": pieces,
        "arrowleft": [[(700 - x, y) for x, y in reversed(piece)] for piece in pieces],
        "arrownortheast": [[_turned(point) for point in piece] for piece in pieces],
    }
    for name, drawing in drawings.items():
        pen = TTGlyphPen(None)
        for piece in drawing:
            pen.moveTo(piece[0])
            for point in piece[1:]:
                pen.lineTo(point)
            pen.closePath()
        glyph = pen.glyph()
        glyph.coordinates.toInt()
        font["glyf"][name] = glyph
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (700 if name != "arrownortheast" else 560, glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ARROWS[name]] = name


def _turned(point: Point) -> Point:
    """Turn a point of the arrow to the right by an eighth, and set it on the baseline."""
    x, y = point[0] - 350, point[1] - 250
    return (x - y) * 0.7071 + 270, (x + y) * 0.7071 + 290


def compare(whole: hb.Font, small: hb.Font, texts: list[str]) -> None:
    """Set every text with both fonts; end the program where they differ."""
    arrows = dict.fromkeys(ARROWS.values())
    for text, features in product(texts, VARIANTS):
        told = text.translate(arrows)
        if picture(whole, told, features) != picture(small, told, features):
            sys.exit(f"the small font sets this differently: {told}")


def picture(font: hb.Font, text: str, features: dict[str, bool]) -> list[object]:
    """Return where each glyph of the text stands and how large it is."""
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer, features)
    glyphs = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return [
        (info.cluster, place.position, font.get_glyph_extents(info.codepoint))
        for info, place in glyphs
    ]


def shaper(font: TTFont) -> hb.Font:
    """Return the font for HarfBuzz, uncompressed."""
    plain = BytesIO()
    flavor, font.flavor = font.flavor, None
    font.save(plain)
    font.flavor = flavor
    return hb.Font(hb.Face(plain.getvalue()))


def main() -> int:
    if len(sys.argv) != 2:
        sys.exit("usage: python scripts/make_fonts.py FOLDER")
    everything = sorted(set(words()))
    for name, (target, checksum) in SOURCES.items():
        source = Path(sys.argv[1]) / name
        if sha256(source.read_bytes()).hexdigest() != checksum:
            sys.exit(f"{source} is not the file that was meant")
        texts = [text for text in everything if "400" in target or not is_devanagari(text)]
        font = TTFont(source, recalcTimestamp=False)
        whole = shaper(font)
        extra = {ord(c) for text in texts if is_devanagari(text) for c in text}
        subset(font, glyphs_needed(font, whole, texts), {ord(c) for c in LATIN} | extra)
        add_arrows(font, STROKES[target])
        font.flavor = "woff2"
        font.save(OUT / target)
        compare(whole, shaper(TTFont(OUT / target)), texts)
        print(f"{target}: {(OUT / target).stat().st_size} bytes")
    targets = [target for target, _ in SOURCES.values()]
    sums = [f"{sha256((OUT / name).read_bytes()).hexdigest()}  {name}\n" for name in targets]
    (OUT / "CHECKSUMS.sha256").write_text("".join(sums), encoding="ascii")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
