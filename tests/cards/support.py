"""The sprite as an element tree, and the generator beside it."""

from __future__ import annotations

import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

SPRITE = ROOT / "static/cards/pack.svg"
ICON = ROOT / "static/icons/icon.svg"
SVG = "{http://www.w3.org/2000/svg}"


def copied(element: ElementTree.Element, by_id: dict[str, ElementTree.Element]) -> int:
    """How many elements a browser makes for this one, with all that it uses."""
    used = element.get("href", "")[1:]
    count = 1 + (copied(by_id[used], by_id) if used else 0)
    return count + sum(copied(child, by_id) for child in element)
