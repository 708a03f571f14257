"""Finding the keys of words that templates and Python use."""

import ast
from functools import cache

from jinja2 import nodes

from app.settings import PROJECT
from app.web.site import template_environment

_CALLS = {"t", "words"}
_METHODS = {"plural", "rich"}


@cache
def keys_in_templates() -> frozenset[str]:
    environment = template_environment()
    keys: set[str] = set()
    for name in environment.list_templates():
        assert environment.loader is not None
        source, _, _ = environment.loader.get_source(environment, name)
        for call in environment.parse(source).find_all(nodes.Call):
            if _is_words(call.node) and call.args and isinstance(call.args[0], nodes.Const):
                keys.add(str(call.args[0].value))
    return frozenset(keys)


@cache
def strings_in_python() -> frozenset[str]:
    """Every string in app/: a key may also reach its call through a table or a parameter."""
    trees = (
        ast.parse(path.read_text(encoding="utf-8")) for path in (PROJECT / "app").rglob("*.py")
    )
    return frozenset(
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def keys_in_python() -> frozenset[str]:
    keys: set[str] = set()
    for path in sorted((PROJECT / "app" / "web").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and _is_python_words(call.func) and call.args:
                first = call.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    keys.add(first.value)
    return frozenset(keys)


def _is_words(node: nodes.Node) -> bool:
    if isinstance(node, nodes.Name):
        return node.name == "t"
    return isinstance(node, nodes.Getattr) and node.attr in _METHODS and _is_words(node.node)


def _is_python_words(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in _CALLS
    if not isinstance(function, ast.Attribute):
        return False
    return function.attr in {"words", "_words"} or (
        function.attr in _METHODS and _is_python_words(function.value)
    )
