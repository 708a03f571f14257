"""How the pages are found, shown elsewhere, and installed."""

import json
import struct
from xml.etree import ElementTree

import httpx
import pytest
from selectolax.lexbor import LexborHTMLParser

from app.settings import PROJECT, Settings
from tests.serving import serving
from tests.web.player import Player
from tests.web.support import HOST, parse

INDEXED = ["/{}/", "/{}/dashavatara-ganjifa", "/{}/dashavatara-ganjifa/cards"]
ICONS = PROJECT / "static" / "icons"
SHARE = PROJECT / "static" / "share"
TITLE = {"en": "A game of Dashavatara Ganjifa", "es": "Partida de Dashavatara Ganjifa"}


def metas(page) -> dict[str, str]:
    """The page's words for programs, by name or property."""
    found = {}
    for node in page.css("meta[content]"):
        name = node.attributes.get("name") or node.attributes.get("property")
        if name != "theme-color":
            found[name] = node.attributes["content"]
    return found


def links(page, rel: str) -> list[dict[str, str]]:
    return [node.attributes for node in page.css(f'link[rel="{rel}"]')]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("path", INDEXED)
def test_a_page_is_known_under_one_address_in_each_language(site, lang, path):
    page = parse(site.get(path.format(lang) + "?from=somewhere"))
    whole = {each: f"http://{HOST}{path.format(each)}" for each in ("en", "es")}
    assert [link["href"] for link in links(page, "canonical")] == [whole[lang]]
    alternates = {link["hreflang"]: link["href"] for link in links(page, "alternate")}
    assert alternates == whole | {"x-default": whole["en"]}
    assert "robots" not in metas(page)


def test_addresses_are_those_of_the_public_one(prefixed):
    page = parse(prefixed.get("/play/es/dashavatara-ganjifa"))
    base = "https://cards.example/play"
    assert links(page, "canonical")[0]["href"] == f"{base}/es/dashavatara-ganjifa"
    assert metas(page)["og:url"] == f"{base}/es/dashavatara-ganjifa"
    assert metas(page)["og:image"].startswith(f"{base}/static/share/es.")
    assert f"Sitemap: {base}/sitemap.xml" in prefixed.get("/play/robots.txt").text


@pytest.mark.parametrize("lang", ["en", "es"])
def test_pages_describe_themselves_each_in_its_own_words(site, lang):
    seen = [metas(parse(site.get(path.format(lang)))) for path in INDEXED]
    for name in ("description", "og:title", "og:description", "og:url"):
        assert len({one[name] for one in seen}) == len(INDEXED)
    for one in seen:
        assert 50 <= len(one["description"]) <= 160
        assert one["og:description"] == one["description"]
        assert one["og:locale"][:2] == lang
        assert one["twitter:card"] == "summary_large_image"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_picture_is_there_and_of_the_size_that_is_told(site, lang):
    told = metas(parse(site.get(f"/{lang}/")))
    picture = site.get(told["og:image"])
    assert picture.headers["content-type"] == "image/jpeg"
    assert len(picture.content) <= 120_000
    size = (int(told["og:image:width"]), int(told["og:image:height"]))
    assert jpeg_size(picture.content) == size == (1200, 630)


def jpeg_size(data: bytes) -> tuple[int, int]:
    place = 2
    while data[place + 1] not in {0xC0, 0xC1, 0xC2}:
        place += 2 + struct.unpack(">H", data[place + 2 : place + 4])[0]
    height, width = struct.unpack(">HH", data[place + 5 : place + 9])
    return width, height


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_shared_game_shows_what_it_is_and_no_card(tmp_path, lang):
    with serving(tmp_path / "data") as served, Player(served.url, lang=lang) as player:
        path = player.path(player.start().game_id)
        mine = metas(LexborHTMLParser(player.http.get(path).text))
        answer = httpx.get(served.url + path[1:], headers={"User-Agent": "previewer"})
        page = LexborHTMLParser(answer.text)
    told = metas(page)
    assert told == mine
    assert told["og:title"].startswith(TITLE[lang])
    assert told["og:url"].endswith(path)
    assert f"/static/share/{lang}." in told["og:image"]
    assert told["robots"] == "noindex"
    assert links(page, "canonical") == links(page, "alternate") == []


def test_errors_are_not_to_be_found(site):
    assert metas(parse(site.get("/en/nothing")))["robots"] == "noindex"


# Icons and installing ---------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", ["site", "prefixed"])
def test_the_manifest_holds_working_addresses(request, name, lang):
    site = request.getfixturevalue(name)
    (link,) = links(parse(site.get(f"/{lang}/")), "manifest")
    response = site.get(link["href"])
    assert response.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(response.text)
    assert manifest["lang"] == lang
    prefix = site.settings.prefix
    assert manifest["scope"] == manifest["id"] == f"{prefix}/"
    assert manifest["start_url"] == f"{prefix}/{lang}/"
    addresses = [manifest["start_url"], *(one["url"] for one in manifest["shortcuts"])]
    for icon in manifest["icons"]:
        answer = site.get(icon["src"])
        assert answer.headers["content-type"].partition(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
        addresses.append(icon["src"])
    assert all(address.startswith(f"{prefix}/") for address in addresses)
    assert all(site.get(address).status_code == 200 for address in addresses)
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}


def test_an_icon_is_found_without_a_page(site):
    response = site.get("/favicon.ico")
    assert response.headers["content-type"] == "image/x-icon"
    assert response.content[:4] == b"\0\0\1\0"


def test_icons_are_small(site):
    limits = {"icon.svg": 1000, "favicon.ico": 8000, "touch-180.png": 20_000}
    for path in ICONS.iterdir():
        assert path.stat().st_size <= limits.get(path.name, 60_000), path.name
    (touch,) = links(parse(site.get("/en/")), "apple-touch-icon")
    assert struct.unpack(">II", site.get(touch["href"]).content[16:24]) == (180, 180)


# Robots -----------------------------------------------------------------------------------------


def test_robots_may_read_everything(site):
    text = site.get("/robots.txt").text
    assert text == f"User-agent: *\nAllow: /\n\nSitemap: http://{HOST}/sitemap.xml\n"


@pytest.mark.parametrize("name", ["site", "prefixed"])
def test_the_sitemap_lists_the_pages_of_both_languages(request, name):
    site = request.getfixturevalue(name)
    root = ElementTree.fromstring(site.get("/sitemap.xml").text)
    space = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    found = [node.text for node in root.findall("s:url/s:loc", space)]
    assert len(found) == len(set(found)) == 2 * len(INDEXED)
    for address in found:
        page = parse(site.get(address))
        assert links(page, "canonical")[0]["href"] == address


def test_a_host_that_means_harm_stays_a_text(site):
    answer = site.get("/sitemap.xml", headers={"Host": 'x"><y'})
    assert answer.status_code in {200, 400}
    if answer.status_code == 200:
        ElementTree.fromstring(answer.text)


def test_own_words_are_no_prefix():
    for word in ("robots.txt", "sitemap.xml", "favicon.ico"):
        with pytest.raises(ValueError, match="page of its own"):
            Settings(public_url=f"https://a.example/{word}")
