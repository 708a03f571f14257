"""The two things at the top of every page: the other language, and the three sliders."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenContext
from tests.browser.server import LiveServer
from tests.browser.table import Table

pytestmark = pytest.mark.browser

COMPUTED = """name => getComputedStyle(document.querySelector(".glass")).getPropertyValue(name)"""
PANES = (
    """[...document.querySelectorAll(".glass i")].map((pane) => getComputedStyle(pane).opacity)"""
)

# What the first frame is painted with: a look that came later would be a flash.
FIRST_LOOK = """
addEventListener("DOMContentLoaded", () => {
  const style = getComputedStyle(document.querySelector(".glass"));
  window.firstLook = ["contrast", "grain", "temperature"]
    .map((name) => Number(style.getPropertyValue(`--${name}`)));
});
"""


def test_the_language_link_keeps_the_place_in_a_game(page: Page) -> None:
    table = Table.start(page)
    for _ in range(3):
        table.act()
    path, revision, hand = table.path, table.revision, table.hand
    assert path.startswith("/en/g/")
    for lang, other in (("es", "English"), ("en", "Español")):
        page.click(".language")
        page.wait_for_selector(f'html[lang="{lang}"]')
        assert table.path == path.replace("/en/", f"/{lang}/")
        assert (table.revision, table.hand) == (revision, hand)
        assert page.inner_text(".language").endswith(other)
    table.act()
    assert table.revision > revision


def test_the_share_link_comes_in_the_language_last_read(page: Page) -> None:
    table = Table.start(page, lang="es")
    page.goto(page.input_value("#share-link"))
    assert table.path.startswith("/es/g/")


def drag(page: Page, name: str, to: float) -> None:
    """Take a slider's thumb from where it is to a share of the whole way, and hold it."""
    box = page.locator(f"#look-{name}").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * to, y, steps=5)


@pytest.mark.parametrize("name", ["contrast", "grain", "temperature"])
def test_a_slider_changes_the_page_at_once_and_for_good(page: Page, name: str) -> None:
    page.add_init_script(FIRST_LOOK)
    page.goto("/en/dashavatara-ganjifa")
    page.evaluate("window.mark = 1")
    before = page.evaluate(PANES)
    assert float(page.evaluate(COMPUTED, f"--{name}")) == 0.5
    output = page.locator(f"output[for=look-{name}]")
    assert output.inner_text() == "50%"

    drag(page, name, 0.9)
    held = int(page.input_value(f"#look-{name}"))
    assert held > 70
    assert float(page.evaluate(COMPUTED, f"--{name}")) == held / 100
    assert output.inner_text() == f"{held}%"
    assert page.get_attribute(f"#look-{name}", "aria-valuetext") == f"{held}%"
    changed = [new != old for new, old in zip(page.evaluate(PANES), before, strict=True)]
    assert changed == [name == pane for pane in ("contrast", "grain", "temperature", "cold")]
    with page.expect_response("**/look") as kept:
        page.mouse.up()
    assert kept.value.status == 204
    assert page.evaluate("window.mark") == 1

    for path in ("/en/dashavatara-ganjifa", "/es/"):
        page.goto(path)
        assert page.input_value(f"#look-{name}") == str(held)
        place = ["contrast", "grain", "temperature"].index(name)
        look = page.evaluate("window.firstLook")
        assert look[place] == held / 100
        assert look.count(0.5) == 2


def test_panes_lie_over_all_and_let_everything_through(page: Page) -> None:
    page.goto("/en/dashavatara-ganjifa")
    assert page.locator(".glass i").count() == 4
    assert page.get_attribute(".glass", "aria-hidden") == "true"
    box = page.locator(".glass").bounding_box()
    assert box == {"x": 0, "y": 0, **page.viewport_size}
    page.click(".period:not(:has(:checked))", timeout=5000)  # nothing intercepts a click


@pytest.mark.parametrize(
    ("look", "clear"),
    [
        ("100-0-50", {"veil", "grain", "lamp", "north"}),
        ("0-100-0", {"lamp"}),
        ("0-9-100", {"north"}),
    ],
)
def test_a_pane_that_changes_nothing_is_clear(
    open_context: OpenContext, server: LiveServer, look: str, clear: set[str]
) -> None:
    context = open_context()
    context.add_cookies([{"name": "look", "value": look, "url": server.url}])
    page = context.new_page()
    page.goto("/es/")
    names = ["veil", "grain", "lamp", "north"]
    opacity = dict(zip(names, page.evaluate(PANES), strict=True))
    assert {name for name in names if float(opacity[name]) == 0} == clear


def test_sliders_are_kept_in_a_game_and_move_by_keys(page: Page) -> None:
    table = Table.start(page)
    path = table.path
    page.focus("#look-contrast")
    with page.expect_response("**/look"):
        page.keyboard.press("ArrowRight")
    assert float(page.evaluate(COMPUTED, "--contrast")) == 0.51
    table.act()
    assert float(page.evaluate(COMPUTED, "--contrast")) == 0.51
    page.reload()
    assert table.path == path
    expect(page.locator("output[for=look-contrast]")).to_have_text("51%")


def test_back_shows_the_look_as_it_is_now(page: Page) -> None:
    page.goto("/en/")
    page.click(".exhibit a")
    page.wait_for_selector(".page-tradition")
    page.focus("#look-grain")
    with page.expect_response("**/look"):
        page.keyboard.press("End")
    page.go_back()
    page.wait_for_selector(".page-traditions")
    assert page.input_value("#look-grain") == "100"
    assert float(page.evaluate(COMPUTED, "--grain")) == 1
