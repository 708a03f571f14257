"""From a request and a context to HTML, in one function."""

from collections.abc import Mapping
from dataclasses import dataclass, fields

from fastapi.responses import HTMLResponse
from starlette.requests import Request

from app.web import cookies, languages
from app.web.contexts import Context
from app.web.languages import Language
from app.web.links import here, links_for, same_page, whole_address
from app.web.look import Look
from app.web.site import site_of

_VARY = "Cookie, Accept-Language, HX-Request-Type"


@dataclass(frozen=True, slots=True)
class Shell:
    """What the frame around every page shows. Templates know it as `shell`."""

    other: Language
    other_href: str
    """This page in the other language."""
    here: str
    """This page, to come back to after its look was changed without JavaScript."""
    look: Look
    partial: bool
    """Whether a page that is already there asks for fragments."""
    addresses: Mapping[str, str]
    """Under which this page is known to others, by language."""


def language_of(request: Request) -> Language:
    """Return the language of the path, else of the cookie, else of Accept-Language."""
    return languages.of_path(request.scope["path"]) or preferred_language(request)


def preferred_language(request: Request) -> Language:
    """Return the visitor's earlier choice, else the best of Accept-Language."""
    remembered = languages.parse(cookies.get_cookie(request, cookies.LANGUAGE) or "")
    return remembered or languages.accepted(request.headers.get("accept-language", ""))


def is_partial(request: Request) -> bool:
    """Say whether htmx asks for a fragment; everything else gets a whole page."""
    return request.headers.get("hx-request-type") == "partial"


def render(
    request: Request,
    context: Context,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
) -> HTMLResponse:
    """Return the response of `context`'s template, with the shell's names added."""
    body = render_text(request, context)
    response = HTMLResponse(body, status_code=status, headers=dict(headers or {}))
    response.headers.setdefault("Cache-Control", context.cache_control)
    response.headers["Vary"] = _VARY
    _remember_language(request, response)
    return response


def render_text(request: Request, context: Context) -> str:
    """Return the HTML of `context`, so that several fragments can make one response."""
    site = site_of(request)
    language = language_of(request)
    names = {field.name: getattr(context, field.name) for field in fields(context)}
    names |= {
        "t": site.words[language],
        "lang": language.value,
        "link": links_for(request, language),
        "nonce": request.state.nonce,
        "shell": shell_of(request, language),
    }
    return site.templates.get_template(context.template).render(names)


def shell_of(request: Request, language: Language) -> Shell:
    """Return the frame for a page in `language`."""
    return Shell(
        other=language.other,
        other_href=same_page(request, language.other),
        here=here(request),
        partial=is_partial(request),
        look=Look.of_cookie(cookies.get_cookie(request, cookies.LOOK) or ""),
        addresses={each.value: whole_address(request, each) for each in Language},
    )


def _remember_language(request: Request, response: HTMLResponse) -> None:
    language = languages.of_path(request.scope["path"])
    known = cookies.get_cookie(request, cookies.LANGUAGE)
    if language is not None and known != language and response.status_code < 400:
        cookies.set_cookie(request, response, cookies.LANGUAGE, language)
