"""The typeface: every letter is set in it, and its coming moves nothing."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from tests.browser.conftest import OpenContext

pytestmark = pytest.mark.browser

PROJECT = Path(__file__).resolve().parents[2]
FONTS = PROJECT / "static/fonts"
PATHS = ("/", "/dashavatara-ganjifa", "/dashavatara-ganjifa/cards")

SET = """
(text) => {
  const sheet = document.createElement("p");
  sheet.id = "specimen";
  sheet.textContent = text;
  document.querySelector("main").replaceChildren(sheet);
  return document.fonts.load("400 1em Eczar").then(() => document.fonts.ready).then(() => {});
}
"""
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.shifts += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def fonts_of(page: Page, selector: str) -> set[str]:
    """The names of the fonts that an element's own text is painted with."""
    client = page.context.new_cdp_session(page)
    client.send("DOM.enable")
    client.send("CSS.enable")
    root = client.send("DOM.getDocument")["root"]["nodeId"]
    node = client.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    found = client.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
    return {font["familyName"] for font in found if font["glyphCount"]}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_character_of_the_locale_file_is_set_in_it(page: Page, lang: str) -> None:
    source = (PROJECT / f"app/locales/{lang}.toml").read_text(encoding="utf-8")
    words = texts(tomllib.loads(source))
    page.goto(f"/{lang}/")
    for text in (" ".join(words), "Dashavatara 1234567890 ←→↗ áéíóúüñ ¿¡«»“”‘’…–—·"):
        page.evaluate(SET, text)
        assert fonts_of(page, "#specimen") == {"Eczar"}
    characters = {character for text in words for character in text if character.isascii()}
    page.evaluate("document.fonts.load('600 1em Eczar').then(() => {})")
    page.evaluate(SET, "".join(sorted(characters)) + "áéíóúüñ¿¡“”’…–—·→")
    page.eval_on_selector("#specimen", "it => { it.style.fontWeight = 700; }")
    page.evaluate(
        "document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => {})"
    )
    assert fonts_of(page, "#specimen") == {"Eczar SemiBold"}


def texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for inner in value.values() for text in texts(inner)]
    return [str(value)]


def test_both_weights_are_small() -> None:
    sizes = {path.name: path.stat().st_size for path in FONTS.glob("*.woff2")}
    assert set(sizes) == {"eczar-400.woff2", "eczar-600.woff2"}
    assert sum(sizes.values()) <= 26_000


def test_one_weight_is_fetched_early(page: Page) -> None:
    page.goto("/en/dashavatara-ganjifa")
    early = page.locator("link[rel=preload][as=font]").evaluate_all("all => all.map(it => it.href)")
    assert len(early) == 1
    used = page.evaluate("performance.getEntriesByType('resource').map(it => it.name)")
    assert early[0] in used
    assert sum(".woff2" in name for name in used) == 2


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_next_to_nothing_moves_when_the_letters_come_late(
    open_context: OpenContext, lang: str, size: tuple[int, int]
) -> None:
    context: BrowserContext = open_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(SHIFTS)
    page = context.new_page()

    def late(route: Route) -> None:
        page.wait_for_timeout(600)
        route.continue_()

    page.route("**/*.woff2", late)  # half a second is the worst that a preloaded font should do
    for path in PATHS:
        page.goto(f"/{lang}{path}")
        page.wait_for_function("document.fonts.status === 'loaded'")
        page.wait_for_timeout(200)
        assert page.evaluate("document.fonts.check('400 1em Eczar')")
        assert page.evaluate("shifts") < 0.01, path
