"""Headers on every kind of answer, and what is refused before it is read."""

import re

import pytest
from starlette.requests import Request
from starlette.routing import Route

from app.settings import Settings
from app.web.security import MAX_BODY
from tests.web.support import HOST, Site, parse

POLICY = (
    "default-src 'none'; script-src 'nonce-{}'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; manifest-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    "trusted-types htmx"
)
ANSWERS = [
    ("GET", "/", 307),
    ("GET", "/en", 308),
    ("GET", "/en/", 200),
    ("HEAD", "/en/", 200),
    ("GET", "/es/dashavatara-ganjifa", 200),
    ("GET", "/fr/", 404),
    ("GET", "/nothing", 404),
    ("PUT", "/en/", 405),
    ("OPTIONS", "/en/", 405),
    ("GET", "/look.css?c=1", 200),
    ("POST", "/en/look", 303),
    ("GET", "/static/css/app.css", 200),
    ("GET", "/static/css/none.css", 404),
    ("GET", "/healthz", 200),
    ("HEAD", "/healthz", 200),
    ("GET", "/readyz", 503),
    ("GET", "/openapi.json", 200),
    ("GET", "/docs", 404),
    ("GET", "/broken", 500),
]


@pytest.fixture
def breakable(site: Site) -> Site:
    def broken(request: Request) -> None:
        raise RuntimeError("on purpose")

    site.app.router.routes.insert(0, Route("/broken", broken))
    return site


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_carries_the_headers(breakable, method, path, status):
    response = breakable.ask(method, path)
    assert response.status_code == status
    policy = response.headers["content-security-policy"]
    if response.headers.get("content-type", "").startswith("text/html"):
        nonce = re.search(r"'nonce-([^']+)'", policy)[1]
        assert len(nonce) >= 22  # 128 bits in base64
        assert policy == POLICY.format(nonce)
        assert response.headers["cross-origin-opener-policy"] == "same-origin"
        assert "camera=()" in response.headers["permissions-policy"]
    else:
        assert policy == "default-src 'none'; frame-ancestors 'none'"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "same-origin"
    assert response.headers["cross-origin-resource-policy"] == "same-origin"
    assert response.headers["x-frame-options"] == "DENY"
    assert "cache-control" in response.headers
    assert "strict-transport-security" not in response.headers


def test_refusals_carry_the_headers_too(site):
    for headers, body in (({"Origin": "https://evil.test"}, b""), ({}, b"x" * (MAX_BODY + 1))):
        response = site.ask("POST", "/en/look", headers=headers, content=body)
        assert response.status_code in {403, 413}
        assert "nonce-" in response.headers["content-security-policy"]


def test_the_nonce_changes_and_is_on_every_script(site):
    first, second = site.get("/en/"), site.get("/en/")
    nonces = [
        re.search(r"'nonce-([^']+)'", r.headers["content-security-policy"])[1]
        for r in (first, second)
    ]
    assert nonces[0] != nonces[1]
    scripts = parse(first).css("script")
    assert scripts
    for script in scripts:
        assert script.attributes["nonce"] == nonces[0]
        assert script.attributes["src"]
        assert script.text() == ""


@pytest.mark.parametrize("path", ["/en/", "/es/dashavatara-ganjifa", "/en/nothing"])
def test_no_inline_style_or_handler(site, path):
    for node in parse(site.get(path)).css("*"):
        assert node.tag != "style"
        names = set(node.attributes)
        assert "style" not in names
        assert not {name for name in names if name.startswith("on")}


def test_https_brings_hsts_and_locked_cookies(tmp_path):
    site = Site(Settings(data_dir=tmp_path), scheme="https")
    response = site.get("/en/")
    assert response.headers["strict-transport-security"].startswith("max-age=")
    cookie = response.headers["set-cookie"]
    assert cookie.startswith("__Host-lang=en")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))


def test_a_trusted_proxy_may_say_https(site):
    # ASGITransport comes from 127.0.0.1, which is trusted unless configured otherwise.
    response = site.get("/en/", headers={"X-Forwarded-Proto": "https"})
    assert response.headers["set-cookie"].startswith("__Host-")


def test_an_untrusted_proxy_may_not(tmp_path):
    site = Site(Settings(data_dir=tmp_path, trusted_proxies="10.0.0.1"))
    response = site.get("/en/", headers={"X-Forwarded-Proto": "https"})
    assert response.headers["set-cookie"].startswith("lang=")


ALLOWED, REFUSED = 303, 403


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, ALLOWED),
        ({"Origin": f"http://{HOST}"}, ALLOWED),
        ({"Origin": f"https://{HOST}"}, ALLOWED),
        ({"Origin": f"http://{HOST.upper()}"}, ALLOWED),
        ({"Sec-Fetch-Site": "same-origin"}, ALLOWED),
        ({"Sec-Fetch-Site": "none"}, ALLOWED),
        ({"Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}, ALLOWED),
        ({"Origin": "https://evil.test"}, REFUSED),
        ({"Origin": f"http://{HOST}:8001"}, REFUSED),
        ({"Origin": f"http://{HOST}.evil.test"}, REFUSED),
        ({"Origin": f"http://evil.test#{HOST}"}, REFUSED),
        ({"Origin": "null"}, REFUSED),
        ({"Origin": ""}, REFUSED),
        ({"Origin": "http://[broken"}, REFUSED),
        ({"Sec-Fetch-Site": "cross-site"}, REFUSED),
        ({"Sec-Fetch-Site": "same-site"}, REFUSED),
        ({"Sec-Fetch-Site": "whatever"}, REFUSED),
        ({"Origin": f"http://{HOST}", "Sec-Fetch-Site": "cross-site"}, REFUSED),
        ({"Origin": "https://evil.test", "Sec-Fetch-Site": "same-origin"}, REFUSED),
    ],
)
def test_other_sites_may_not_post(site, headers, status):
    response = site.post("/en/look", {"contrast": "10"}, headers=headers)
    assert response.status_code == status
    assert ("look=" in response.headers.get("set-cookie", "")) == (status == ALLOWED)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "WHATEVER"])
def test_other_sites_may_use_no_unsafe_method(site, method):
    response = site.ask(method, "/en/", headers={"Origin": "https://evil.test"})
    assert response.status_code == REFUSED


def test_other_sites_may_link_here(site):
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert site.get("/en/", headers=headers).status_code == 200


def test_the_public_address_counts_as_our_own(prefixed):
    ours = {"Origin": "https://cards.example"}
    assert prefixed.post("/en/look", {}, headers=ours).status_code == ALLOWED
    other = {"Origin": "https://cards.example:444"}
    assert prefixed.post("/en/look", {}, headers=other).status_code == REFUSED


def test_a_refusal_speaks_the_visitors_language(site):
    headers = {"Origin": "https://evil.test"}
    page = parse(site.post("/es/look", {}, headers=headers))
    assert page.css_first("h1").text() == "Desde aquí no se puede"


@pytest.mark.parametrize("announced", [True, False])
def test_a_large_body_is_refused(site, announced):
    async def pieces():
        for _ in range(MAX_BODY // 1024 + 1):
            yield b"a" * 1024

    content = b"a" * (MAX_BODY + 1) if announced else pieces()
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    response = site.ask("POST", "/en/look", content=content, headers=headers)
    assert response.status_code == 413
    assert parse(response).css_first("h1").text() == "Too large"


def test_a_body_within_the_limit_is_read(site):
    assert site.post("/en/look", {"contrast": "a" * 60_000}).status_code == 303


def test_a_senseless_length_is_refused(site):
    response = site.ask("POST", "/en/look", headers={"Content-Length": "-5"}, content=b"")
    assert response.status_code == 400
