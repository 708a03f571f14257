"""Text travels compressed, Brotli before gzip, and says what it depends on."""

import gzip

import brotli
import pytest

from app.web.compression import LEAST, chosen

UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress}


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("br;q=0.5, gzip;q=1.0", "br"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.0, gzip", "gzip"),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
        ("*;q=0", None),
        ("gzip;q=0", None),
        ("identity", None),
        ("brotli", None),
        ("", None),
    ],
)
def test_the_best_coding_that_is_allowed(accepted, coding):
    assert chosen(accepted) == coding


@pytest.mark.parametrize("coding", ["br", "gzip"])
@pytest.mark.parametrize("path", ["/es/dashavatara-ganjifa", "/openapi.json", "/en/nothing"])
def test_pages_are_compressed(site, path, coding):
    packed = site.get(path, headers={"Accept-Encoding": coding})
    plain = site.get(path, headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == coding
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert "content-encoding" not in plain.headers
    for response in (packed, plain):
        assert response.headers["vary"].count("Accept-Encoding") == 1
    assert packed.text.startswith(plain.text[:60])


def test_what_else_an_answer_depends_on_is_kept(site):
    vary = site.get("/en/").headers["vary"]
    assert vary == "Cookie, Accept-Language, HX-Request-Type, Accept-Encoding"


def test_head_tells_the_same_length(site):
    asked = {"Accept-Encoding": "br"}
    head, get = (site.ask(method, "/en/nothing", headers=asked) for method in ("HEAD", "GET"))
    assert head.headers["content-encoding"] == "br"
    assert abs(int(head.headers["content-length"]) - int(get.headers["content-length"])) < 40


def test_small_answers_and_pictures_stay_as_they_are(site):
    assert len(site.get("/healthz").content) < LEAST
    for path in ("/healthz", "/static/img/grain.png"):
        assert "content-encoding" not in site.get(path).headers


@pytest.mark.parametrize("coding", ["br", "gzip"])
def test_files_are_compressed_ahead(site, coding):
    asset = site.app.state.site.assets.plain["cards/pack.svg"]
    assert UNPACK[coding](asset.packed[coding]) == asset.body
    response = site.get("/static/cards/pack.svg", headers={"Accept-Encoding": coding})
    assert response.headers["content-encoding"] == coding
    assert int(response.headers["content-length"]) == len(asset.packed[coding])
    assert response.headers["vary"] == "Accept-Encoding"


def test_each_coding_has_a_tag_of_its_own(site):
    asked = [{"Accept-Encoding": coding} for coding in ("br", "gzip", "identity")]
    tags = [site.get("/static/css/app.css", headers=one).headers["etag"] for one in asked]
    assert len(set(tags)) == 3
    again = {"Accept-Encoding": "gzip", "If-None-Match": tags[1]}
    assert site.get("/static/css/app.css", headers=again).status_code == 304
    again["If-None-Match"] = tags[0]
    assert site.get("/static/css/app.css", headers=again).status_code == 200
