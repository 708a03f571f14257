"""What the first screen of a page shows, on the smallest phone as on a large one."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenContext
from tests.browser.watch import Watch

pytestmark = pytest.mark.browser

LANGUAGES = pytest.mark.parametrize("lang", ["en", "es"])
TRADITION = "dashavatara-ganjifa"
TOO_WIDE = """
() => [...document.querySelectorAll("body *:not(.glass *, .skip, svg, svg *)")]
  .filter((it) => {
    const box = it.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 0.5 || box.left < -0.5)
      || it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== "visible";
  }).map((it) => it.outerHTML.slice(0, 80))
"""


def opened(open_context: OpenContext, size: tuple[int, int], path: str) -> Page:
    page = open_context(viewport={"width": size[0], "height": size[1]}).new_page()
    page.goto(path)
    page.evaluate("document.fonts.ready.then(() => {})")
    return page


@LANGUAGES
@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1280, 800), (2560, 1440)])
def test_a_game_can_be_started_without_scrolling(
    open_context: OpenContext, lang: str, size: tuple[int, int]
) -> None:
    page = opened(open_context, size, f"/{lang}/{TRADITION}")
    for selector in (".start .primary", "[value=night]", ".start select", "h1"):
        box = page.locator(selector).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1] - 4, selector


@LANGUAGES
@pytest.mark.parametrize("width", [320, 360, 480])
def test_the_masthead_takes_little_of_a_phone(
    open_context: OpenContext, lang: str, width: int
) -> None:
    context = open_context(viewport={"width": width, "height": 568})
    page = context.new_page()
    page.goto(f"/{lang}/")
    page.evaluate("document.querySelectorAll('.dial output').forEach(it => { it.value = '100%'; })")
    boxes = {
        selector: [it.bounding_box() for it in page.locator(selector).all()]
        for selector in (".masthead", ".wordmark", ".language", ".dial input", ".dial output")
    }
    assert boxes[".masthead"][0]["height"] <= 66
    assert boxes[".wordmark"][0]["y"] == boxes[".language"][0]["y"]
    assert len({box["y"] for box in boxes[".dial input"]}) == 1
    assert all(box["height"] >= 24 for box in boxes[".dial input"])
    for dial in page.locator(".dial").all():
        label, output = dial.locator("label").bounding_box(), dial.locator("output").bounding_box()
        assert label
        assert output
        assert label["x"] + label["width"] < output["x"]
        assert output["x"] + output["width"] <= width - 8
    assert page.evaluate(TOO_WIDE) == []


@LANGUAGES
@pytest.mark.parametrize("width", [960, 1280])
def test_the_masthead_is_one_line_on_a_wide_screen(
    open_context: OpenContext, lang: str, width: int
) -> None:
    page = opened(open_context, (width, 800), f"/{lang}/")
    assert page.locator(".masthead").bounding_box()["height"] <= 66
    assert page.evaluate(TOO_WIDE) == []


@LANGUAGES
@pytest.mark.parametrize("width", [320, 360, 768, 2560])
def test_nothing_is_cut_off(open_context: OpenContext, watch: Watch, lang: str, width: int) -> None:
    watch.allow_status(404)
    page = opened(open_context, (width, 568), f"/{lang}/{TRADITION}")
    assert page.evaluate(TOO_WIDE) == []
    for path in ("", "nothing"):
        page.goto(f"/{lang}/{path}")
        assert page.evaluate(TOO_WIDE) == []
