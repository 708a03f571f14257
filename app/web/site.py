"""What every request needs and none changes: settings, templates, words and static files."""

from collections.abc import Mapping
from dataclasses import dataclass

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request

from app.settings import PROJECT, Settings
from app.web.assets import Assets, load_assets
from app.web.i18n import Words, words_for
from app.web.languages import Language


@dataclass(frozen=True, slots=True)
class Site:
    """The unchanging parts of the web layer, one for each application."""

    settings: Settings
    assets: Assets
    templates: Environment
    words: Mapping[Language, Words]


def build_site(settings: Settings) -> Site:
    """Read templates' folder, static files and words."""
    return Site(
        settings=settings,
        assets=load_assets(PROJECT / "static"),
        templates=template_environment(),
        words={language: words_for(language) for language in Language},
    )


def template_environment() -> Environment:
    """Return the environment in which a name that nobody declared is an error."""
    return Environment(
        loader=FileSystemLoader(PROJECT / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def site_of(request: Request) -> Site:
    """Return the site that `request` came to."""
    site = request.app.state.site
    assert isinstance(site, Site)
    return site
