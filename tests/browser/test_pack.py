"""The page of the pack: looking closely, leafing, jumping, printing; with and without scripts."""

import pytest
from playwright.sync_api import CDPSession, Page, expect

from app.web.names import SUITS
from tests.browser.conftest import OpenContext

pytestmark = pytest.mark.browser

PATH = "/{}/dashavatara-ganjifa/cards"
SIZES = [(320, 568), (568, 320), (360, 740), (640, 400), (768, 1024), (1280, 800), (2560, 1440)]
LARGEST = 560
MILLIMETRE = 96 / 25.4
SHOWN = "document.querySelector('#closer use').href.baseVal.split('#')[1]"


@pytest.fixture
def pack(page: Page) -> Page:
    page.emulate_media(reduced_motion="reduce")
    page.goto(PATH.format("en"))
    return page


def card(page: Page, code: str):
    return page.locator(f".rungs a[href$='/{code}']")


def test_all_cards_open_from_the_keyboard_and_close_with_escape(pack: Page) -> None:
    card(pack, "MaR").focus()
    closer = pack.locator("#closer")
    for _ in range(3):
        pack.keyboard.press("Tab")
    pack.keyboard.press("Enter")
    expect(closer).to_be_visible()
    assert pack.evaluate(SHOWN) == "Ma2"
    expect(closer.locator("h2")).to_have_text("2 of Matsya")
    expect(closer.locator(".devanagari")).to_have_text("मत्स्य")
    expect(closer.locator(".place")).to_have_text("Fourth strongest of Matsya")
    expect(closer.locator(".count")).to_have_text("Card 4 of 120")
    pack.keyboard.press("Escape")
    expect(closer).to_be_hidden()
    expect(card(pack, "Ma2")).to_be_focused()


def test_arrows_lead_through_all_cards_and_round(pack: Page) -> None:
    card(pack, "KaM").click()
    seen = []
    for _ in range(120):
        seen.append(pack.evaluate(SHOWN))
        pack.keyboard.press("ArrowRight")
    assert len(set(seen)) == 120
    assert seen[10:13] == ["Ka1", "MaR", "MaM"]  # after the last comes the first
    pack.keyboard.press("ArrowLeft")
    assert pack.evaluate(SHOWN) == "KaR"
    expect(pack.locator("#closer .place")).to_have_text("The strongest card of Kalki")
    pack.keyboard.press("Escape")
    expect(card(pack, "KaR")).to_be_focused()  # the one that was looked at last


def test_buttons_leaf_and_close(pack: Page) -> None:
    pack.locator("#Bu .portrait").click()
    assert pack.evaluate(SHOWN) == "BuR"
    pack.keyboard.press("Enter")  # the button to go on has the focus
    assert pack.evaluate(SHOWN) == "BuM"
    pack.get_by_role("button", name="Previous card").click()
    assert pack.evaluate(SHOWN) == "BuR"
    pack.get_by_role("button", name="Close").click()
    expect(pack.locator("#closer")).to_be_hidden()
    expect(card(pack, "BuR")).to_be_focused()


def swipe(session: CDPSession, across: int, down: int = 0) -> None:
    start = {"x": 180, "y": 250}
    end = {"x": 180 + across, "y": 250 + down}
    for kind, points in (("touchStart", [start]), ("touchMove", [end]), ("touchEnd", [])):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_touch_opens_swipes_and_a_tap_outside_closes(open_context: OpenContext) -> None:
    context = open_context(has_touch=True, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(PATH.format("es"))
    card(page, "Na1").tap()
    closer = page.locator("#closer")
    expect(closer.locator("h2")).to_have_text("1 de Narasimha")
    session = context.new_cdp_session(page)
    swipe(session, -120)
    expect(closer.locator("h2")).to_have_text("2 de Narasimha")
    swipe(session, 120)
    expect(closer.locator("h2")).to_have_text("1 de Narasimha")
    swipe(session, 20, 150)  # down the page, not across
    expect(closer.locator("h2")).to_have_text("1 de Narasimha")
    closer.locator(".disc").tap()  # the card itself stays
    expect(closer).to_be_visible()
    page.touchscreen.tap(20, 20)
    expect(closer).to_be_hidden()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_opens_large_and_whole(pack: Page, size: tuple[int, int]) -> None:
    width, height = size
    pack.set_viewport_size({"width": width, "height": height})
    card(pack, "Pa7").click()
    disc = pack.locator("#closer .disc").bounding_box()
    assert disc is not None
    assert disc["width"] == disc["height"] >= min(LARGEST, 0.8 * min(size)) - 1
    inside = "e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight"
    assert pack.locator("#closer").evaluate(inside)
    for part in ("disc", "caption", "before", "after", "close"):
        box = pack.locator(f"#closer .{part}").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
        if part in {"before", "after", "close"}:
            assert min(box["width"], box["height"]) >= 44


def test_a_new_tab_opens_the_page_of_the_card(pack: Page) -> None:
    with pack.context.expect_page() as opened:
        card(pack, "Ra1").click(modifiers=["ControlOrMeta"])
    assert opened.value.url.endswith("/en/dashavatara-ganjifa/cards/Ra1")
    expect(pack.locator("#closer")).to_be_hidden()


def test_signs_lead_to_their_suits(pack: Page) -> None:
    for suit in (SUITS[9], SUITS[4], SUITS[7]):
        link = pack.locator(f".signs a[href='#{suit}']")
        link.click()
        expect(link).to_have_attribute("aria-current", "true")
        top = pack.locator(f"#{suit}").evaluate("e => e.getBoundingClientRect().top")
        bar = pack.locator(".signs").evaluate("e => e.getBoundingClientRect().bottom")
        assert abs(top - bar) <= 8, suit


@pytest.mark.parametrize("lang", ["en", "es"])
def test_without_scripts_each_card_has_its_page(open_context: OpenContext, lang: str) -> None:
    page = open_context(java_script_enabled=False).new_page()
    page.goto(PATH.format(lang))
    card(page, "KuM").click()
    assert page.url.endswith(f"/{lang}/dashavatara-ganjifa/cards/KuM")
    box = page.locator(".stage .disc").bounding_box()
    assert box is not None
    assert box["width"] >= min(LARGEST, 0.8 * 720) - 1
    page.locator("a[rel=next]").click()
    assert page.url.endswith("/Ku1")
    page.locator(".back a").click()
    assert page.url.endswith("/cards#Ku")


@pytest.mark.parametrize("path", [PATH.format("es"), PATH.format("en") + "/PaM"])
def test_nothing_scrolls_sideways(page: Page, path: str) -> None:
    page.goto(path)
    for width in (320, 360, 480, 640, 700, 768, 900, 1024, 1280, 1600, 2300, 2560):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_all_drawings_come_without_scrolling(pack: Page) -> None:
    expect(pack.locator(".face use")).to_have_count(130, timeout=20_000)
    assert pack.locator(".face noscript").count() == 0
    drawn = "Array.from(document.querySelectorAll('.rungs a'), (a) => a.pathname.slice(-3) ==="
    drawn += " a.querySelector('use').href.baseVal.split('#')[1])"
    assert pack.evaluate(drawn) == [True] * 120


def test_print_waits_for_no_idle_moment(page: Page) -> None:
    page.add_init_script("window.requestIdleCallback = () => 0")
    page.goto(PATH.format("en"))
    assert page.locator(".face noscript").count()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(".face noscript").count() == 0


def test_nothing_moves_when_motion_is_reduced(pack: Page) -> None:
    card(pack, "Vr5").click()
    assert pack.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_printed_sheet(page: Page, lang: str) -> None:
    """Cards at a real size, suits whole with their words, and no controls."""
    page.goto(PATH.format(lang))
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.set_viewport_size({"width": 724, "height": 1000})  # as wide as letter paper inside margins
    page.emulate_media(media="print")
    for gone in (".signs", ".portrait", "#print", "#closer", ".look", ".open"):
        assert not page.locator(gone).first.is_visible()
    for plate in page.locator(".plate").all():
        boxes = [disc.bounding_box() for disc in plate.locator(".rungs .disc").all()]
        sizes = [round(box["width"] / MILLIMETRE) for box in boxes if box]
        assert sizes == [45, 45, *[30] * 10]
        words = plate.locator(".entry").bounding_box()
        sheet = plate.bounding_box()
        assert words is not None
        assert sheet is not None
        assert words["y"] + words["height"] <= boxes[2]["y"]  # beside the courts, not on the cards
        assert sheet["height"] / MILLIMETRE <= 127  # two to a sheet of letter paper
    colours = "e => getComputedStyle(e).printColorAdjust"
    assert page.locator(".plate .disc").first.evaluate(colours) == "exact"
