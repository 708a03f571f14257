"""Suits are told apart without colours, and with other eyes than most (fault 25)."""

import colours
import pytest
from pixels import Pixels
from playwright.sync_api import Browser

from tests.browser.scenes import Look
from tests.browser.server import LiveServer

pytestmark = pytest.mark.browser

LOOKS = [
    Look(scheme, "en", value, value, value)
    for scheme, value in (("light", 0), ("light", 50), ("dark", 100))
]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_suit_is_told_apart_by_all_eyes(
    browser: Browser, scenes: LiveServer, look: Look
) -> None:
    pixels = Pixels(browser)
    alike = colours.shapes(browser, pixels, scenes.url, look)
    assert len(alike) == 45
    assert {pair: how for pair, how in alike.items() if how < colours.LEAST_SHAPE} == {}
    seen = list(colours.views(browser, pixels, scenes.url, look))
    assert [view.eyes for view in seen] == list(colours.EYES)
    for view in seen:
        # A sign that stands out from its ground tells its suit, whatever the ground's colour is.
        assert min(view.figures.values()) >= colours.LEAST_FIGURE, str(view)
    assert seen[0].near() == [], str(seen[0])


def test_the_same_sign_is_no_other() -> None:
    assert colours.unlike([0.0, 0.5, 1.0], [0.0, 0.5, 1.0]) == pytest.approx(0)
    assert colours.unlike([0.0, 1.0], [1.0, 0.0]) == pytest.approx(1)


@pytest.mark.parametrize(
    ("light", "lab"),
    [((1, 1, 1), (1, 0, 0)), ((0, 0, 0), (0, 0, 0)), ((1, 0, 0), (0.628, 0.225, 0.126))],
)
def test_oklab(light: tuple[float, float, float], lab: tuple[float, float, float]) -> None:
    assert colours.oklab(*light) == pytest.approx(lab, abs=2e-3)
