"""Every error is a page, or a notice for htmx, in the visitor's language; never JSON."""

import pytest
from fastapi import APIRouter, Form
from starlette.exceptions import HTTPException

from app.settings import Settings
from app.web.errors import PageError
from app.web.i18n import words_for
from app.web.languages import Language
from app.web.routes import action, page
from tests.web.support import Site, parse, words_of

STATUSES = (400, 403, 404, 405, 409, 410, 413, 422, 429, 500, 503)
PARTIAL = {"HX-Request": "true", "HX-Request-Type": "partial"}
router = APIRouter()


@page(router, "/{lang}/raise/{status}")
async def raise_status(status: int) -> None:
    raise HTTPException(status)


@page(router, "/{lang}/refuse")
async def refuse() -> None:
    raise PageError(422, "reason.must-follow", suit="Rama", headers={"X-More": "yes"})


@action(router, "/{lang}/number")
async def number(n: int = Form()) -> None:
    del n


@pytest.fixture
def site(tmp_path) -> Site:
    site = Site(Settings(data_dir=tmp_path))
    site.app.include_router(router)
    return site


@pytest.mark.parametrize("lang", Language)
@pytest.mark.parametrize("status", STATUSES)
def test_each_status_has_a_page(site, lang, status):
    words = words_for(lang)
    response = site.get(f"/{lang}/raise/{status}")
    assert response.status_code == status
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    page = parse(response)
    assert page.css_first("html").attributes["lang"] == lang
    assert page.css_first("h1").text() == words(f"error.{status}.title")
    assert words(f"error.{status}.detail") in words_of(page, "main")
    assert page.css_first("title").text().startswith(words(f"error.{status}.title"))


@pytest.mark.parametrize("lang", Language)
def test_an_unforeseen_status_has_one_too(site, lang):
    page = parse(site.get(f"/{lang}/raise/418"))
    assert page.css_first("h1").text() == words_for(lang)("error.other.title")


@pytest.mark.parametrize("status", STATUSES)
def test_htmx_gets_a_notice_that_leaves_the_page_alone(site, status):
    response = site.get(f"/es/raise/{status}", headers=PARTIAL)
    assert response.status_code == status
    assert response.headers["hx-retarget"] == "#notice"
    assert response.headers["hx-reswap"] == "innerHTML"
    assert "<html" not in response.text
    assert words_for(Language.SPANISH)(f"error.{status}.title") in response.text
    assert "HX-Request-Type" in response.headers["vary"]


def test_every_page_has_the_place_for_notices(site):
    for path in ("/en/", "/es/dashavatara-ganjifa", "/en/raise/404"):
        notice = parse(site.get(path)).css_first("#notice")
        assert notice.attributes["role"] == "alert"
        assert notice.text() == ""


def test_a_whole_page_request_of_htmx_gets_a_page(site):
    response = site.get("/en/raise/404", headers={**PARTIAL, "HX-Request-Type": "full"})
    assert "<html" in response.text


def test_an_error_can_bring_its_own_sentence(site):
    response = site.get("/es/refuse")
    assert "Tienes Rama: hay que asistir con una carta de Rama." in response.text
    assert response.headers["x-more"] == "yes"


@pytest.mark.parametrize("data", [{}, {"n": "x"}, {"n": ""}])
def test_a_malformed_form_is_400(site, data):
    response = site.post("/es/number", data)
    assert response.status_code == 400
    assert parse(response).css_first("h1").text() == "No se ha entendido"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\xff\xfe=%%%&&&==", "application/x-www-form-urlencoded"),
        (b"--x\r\nbroken", "multipart/form-data; boundary=x"),
        (b"", "multipart/form-data"),
        (b"{}", "application/json"),
        (b"--x", "multipart/form-data; boundary=" + "x" * 500),
    ],
)
def test_a_body_that_is_no_form_is_400(site, content, kind):
    response = site.ask("POST", "/en/number", content=content, headers={"Content-Type": kind})
    assert response.status_code == 400
    assert response.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/fr/", "/EN/", "/fr/dashavatara-ganjifa", "/en/x", "/en//", "/"])
def test_unknown_paths_are_404(site, path):
    assert site.get(path).status_code == (404 if path != "/" else 307)


def test_405_says_what_is_allowed(site):
    response = site.post("/en/", {})
    assert response.status_code == 405
    assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD"}
    assert site.get("/en/look").headers["allow"] == "POST"


def test_language_link_of_an_error_after_a_post_leads_to_a_page(site):
    page = parse(site.post("/en/number", {}))
    assert page.css_first("a.language").attributes["href"] == "/es/"
    assert page.css_first("#look input[name=next]").attributes["value"] == "/en/"


@pytest.mark.parametrize(
    ("path", "rest"),
    [
        ("/en/g/some-game/play", "/g/some-game"),
        ("/en/games", "/dashavatara-ganjifa"),
        ("/en/pace", "/"),
    ],
)
@pytest.mark.parametrize("prefix", ["", "/play"])
def test_an_error_after_a_form_leads_back_to_its_page(site, prefixed, prefix, path, rest):
    response = (prefixed if prefix else site).post(f"{prefix}{path}?a=1", {})
    assert response.status_code == 400
    page = parse(response)
    assert page.css_first("a.language").attributes["href"] == f"{prefix}/es{rest}"
    assert page.css_first("#look input[name=next]").attributes["value"] == f"{prefix}/en{rest}"


def test_the_address_of_a_refused_play_opened_anew_leads_to_the_game(site):
    response = site.get("/es/g/some-game/play")
    assert (response.status_code, response.headers["location"]) == (303, "/es/g/some-game")
