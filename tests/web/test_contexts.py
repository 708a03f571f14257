"""Templates read what their contexts declare, and links only through the maker of links."""

import re
from dataclasses import fields

import pytest
from jinja2 import meta

from app.settings import PROJECT
from app.web import contexts
from app.web.contexts import SHELL, Context
from app.web.site import template_environment

ENVIRONMENT = template_environment()


def all_contexts(root: type[Context] = Context) -> list[type[Context]]:
    found = []
    for context in root.__subclasses__():
        found += [context, *all_contexts(context)]
    return found


def closure(name: str) -> set[str]:
    """The template, and all that it extends, includes and imports."""
    seen, waiting = set(), [name]
    while waiting:
        current = waiting.pop()
        if current in seen:
            continue
        seen.add(current)
        for other in meta.find_referenced_templates(_tree(current)):
            assert other is not None, f"{current} includes a template whose name is computed"
            waiting.append(other)
    return seen


def _tree(name: str):
    source, _, _ = ENVIRONMENT.loader.get_source(ENVIRONMENT, name)
    return ENVIRONMENT.parse(source)


def read_names(name: str) -> set[str]:
    names = set()
    for template in closure(name):
        names |= meta.find_undeclared_variables(_tree(template))
    return names - set(ENVIRONMENT.globals)


CONTEXTS = {context.template: context for context in all_contexts()}


@pytest.mark.parametrize("template", sorted(CONTEXTS))
def test_a_template_reads_exactly_its_fields(template):
    declared = {field.name for field in fields(CONTEXTS[template])}
    read = read_names(template)
    assert read - SHELL <= declared
    assert declared <= read, "a field that no template reads"


def test_contexts_are_frozen_and_every_page_has_one():
    for context in CONTEXTS.values():
        assert context.__dataclass_params__.frozen
        assert not hasattr(context, "__dict__") or "__slots__" in vars(context)
    pages = {name for name in ENVIRONMENT.list_templates() if name.startswith("pages/")}
    assert pages <= set(CONTEXTS)
    assert contexts.__doc__


def test_every_template_is_reached():
    reached = set().union(*(closure(name) for name in CONTEXTS))
    assert set(ENVIRONMENT.list_templates()) - reached <= {"fragments/_htmx.html"}


@pytest.mark.parametrize("template", ENVIRONMENT.list_templates())
def test_templates_write_no_address_and_no_prose(template):
    source = (PROJECT / "templates" / template).read_text(encoding="utf-8")
    assert not re.search(r"""(href|src|action|hx-\w+)=["']/""", source)
    assert not re.search(r"\bstyle=|\son\w+=|javascript:", source)
    source = re.sub(r"\{% block page_class %\}.*?\{% endblock %\}", " ", source)
    bare = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|<[^>]*>|&\w+;", " ", source, flags=re.DOTALL)
    assert not re.search(r"[^\W\d_]{2,}", bare), bare.split()


@pytest.mark.parametrize("template", ENVIRONMENT.list_templates())
def test_elements_with_htmx_carry_the_nonce(template):
    source = (PROJECT / "templates" / template).read_text(encoding="utf-8")
    for tag in re.findall(r"<[a-z][^>]*\shx-[^>]*>", source):
        assert 'hx-nonce="{{ nonce }}"' in tag
