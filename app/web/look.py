"""The look that the three sliders set: kept in a cookie, delivered as a small stylesheet."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from app.web.languages import Language

MIDDLE = 50


@dataclass(frozen=True, slots=True)
class Look:
    """Contrast, grain and colour temperature, each from 0 to 100."""

    contrast: int = MIDDLE
    grain: int = MIDDLE
    temperature: int = MIDDLE

    @classmethod
    def of_texts(cls, values: Mapping[str, str], names: tuple[str, str, str]) -> Self:
        """Return the look that `values` hold under `names`; what is missing or no number is 50."""
        return cls(*(_clamped(values.get(name, "")) for name in names))

    @classmethod
    def of_cookie(cls, text: str) -> Self:
        """Return the look that a cookie such as `50-50-50` holds."""
        parts = text.split("-")
        return cls(*map(_clamped, parts)) if len(parts) == 3 else cls()

    @property
    def is_default(self) -> bool:
        """Whether it is the look that app.css has by itself, so that no other sheet is needed."""
        return self == type(self)()

    @property
    def cookie(self) -> str:
        """The text of the cookie that keeps this look."""
        return f"{self.contrast}-{self.grain}-{self.temperature}"

    @property
    def query(self) -> str:
        """The query of the stylesheet's address."""
        return f"c={self.contrast}&g={self.grain}&t={self.temperature}"

    @property
    def css(self) -> str:
        """The stylesheet: three variables from 0 to 1, which the panes of glass read."""
        return (
            f":root{{--contrast:{self.contrast / 100:g};--grain:{self.grain / 100:g};"
            f"--temperature:{self.temperature / 100:g}}}\n"
        )


def safe_next(text: str | None, prefix: str, language: Language) -> str:
    """Return `text` when it is a path of this site, else the index: never another site's."""
    home = f"{prefix}/{language}/"
    if text is None or not text.startswith(f"{prefix}/") or text.startswith(("//", "/\\")):
        return home
    plain = all(" " < character < "\x7f" and character != "\\" for character in text)
    return text if plain else home


def _clamped(text: str) -> int:
    digits = text.strip().removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        return MIDDLE
    return min(100, max(0, int(text)))
