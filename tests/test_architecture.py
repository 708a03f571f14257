"""The layers of app/, read from its imports, and the size of its files and functions.

engine ← players ← games ← web ← main; storage sees games and the engine; only main sees storage.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MAY_IMPORT = {
    "engine": {"engine"},
    "players": {"players", "engine"},
    "games": {"games", "players", "engine"},
    "storage": {"storage", "games", "engine"},
    "locales": {"locales"},
    "settings": {"settings"},
    "web": {"web", "games", "players", "engine", "locales", "settings"},
    "main": {"main", "web", "games", "players", "engine", "storage", "locales", "settings"},
    "server": {"server", "main", "settings"},
    "cli": {"cli", "server", "games", "engine", "locales", "settings"},
}
FRAMEWORKS = {"fastapi", "starlette", "uvicorn", "jinja2", "pydantic_settings"}
MAY_IMPORT_FRAMEWORKS = {"web", "main", "server", "settings"}
# The engine touches no clock, log, file, network, global randomness or language of the visitor.
IMPURE = {
    *("asyncio", "datetime", "gettext", "io", "locale", "logging", "os", "pathlib", "secrets"),
    *("shutil", "socket", "subprocess", "threading", "time", "tomllib", "urllib", "uuid"),
    *("warnings", "zoneinfo"),
}
IMPURE_CALLS = {"input", "open", "print"}
MAX_FILE_LINES = 399
MAX_FUNCTION_LINES = 40


def sources(root: Path) -> Iterator[tuple[str, Path, ast.Module]]:
    """Layer, path and syntax tree of each Python file in app/ under ``root``."""
    for path in sorted((root / "app").rglob("*.py")):
        layer = path.relative_to(root / "app").parts[0].removesuffix(".py")
        yield layer, path.relative_to(root), ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module, path: Path) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything a file imports, at any depth in it."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                package = list(path.parts[:-level]) if level else []
                base = ".".join([*package, *([module] if module else [])])
                yield from ((node.lineno, f"{base}.{alias.name}") for alias in names)
            case ast.Call(
                func=ast.Attribute(attr="import_module")
                | ast.Name(id="import_module" | "__import__"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def forbidden_arrows(root: Path) -> list[str]:
    """Imports that point against the layers."""
    found = []
    for layer, path, tree in sources(root):
        if layer == "__init__":
            continue
        if layer not in MAY_IMPORT:
            found.append(f"{path}: has no layer; give it one in MAY_IMPORT")
            continue
        for line, name in imported(tree, path):
            top, _, rest = name.partition(".")
            target = rest.partition(".")[0]
            inside = top == "app" and (root / "app" / target).is_dir()
            inside = inside or (top == "app" and (root / "app" / f"{target}.py").is_file())
            if inside and target not in MAY_IMPORT[layer]:
                found.append(f"{path}:{line}: {layer} must not import {name}")
            if top in FRAMEWORKS and layer not in MAY_IMPORT_FRAMEWORKS:
                found.append(f"{path}:{line}: {layer} must not know {top}")
    return found


def engine_impurities(root: Path) -> list[str]:
    """What in app/engine is not plain computation with the standard library."""
    found = []
    for layer, path, tree in sources(root):
        if layer != "engine":
            continue
        for line, name in imported(tree, path):
            top = name.partition(".")[0]
            if top in IMPURE or not (
                top in sys.stdlib_module_names or name.startswith("app.engine")
            ):
                found.append(f"{path}:{line}: imports {name}")
            if name.startswith("random.") and name != "random.Random":
                found.append(f"{path}:{line}: imports {name}")
        found += [f"{path}:{line}: {what}" for line, what in impure_uses(tree)]
    return found


def impure_uses(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Uses of global randomness, and calls that read or write outside the program."""
    modules = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in modules:
                if attr != "Random":
                    yield node.lineno, f"uses random.{attr}"
            case ast.Call(func=ast.Attribute(attr="Random") | ast.Name(id="Random"), args=[]):
                yield node.lineno, "makes a Random without a seed"
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                yield node.lineno, f"calls {name}()"


def too_long(root: Path) -> list[str]:
    """Files and functions that are longer than a reader can take in at once."""
    found = []
    for _, path, tree in sources(root):
        length = len((root / path).read_text(encoding="utf-8").splitlines())
        if length > MAX_FILE_LINES:
            found.append(f"{path}: {length} lines")
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = lines_of_code(node)
                if length > MAX_FUNCTION_LINES:
                    found.append(f"{path}:{node.lineno}: {node.name} has {length} lines")
    return found


def lines_of_code(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from ``def`` to the end, without the docstring."""
    last = function.end_lineno or function.lineno
    length = last - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None and first.end_lineno is not None:
        length -= first.end_lineno - first.lineno + 1
    return length


def test_imports_follow_the_layers() -> None:
    assert forbidden_arrows(ROOT) == []


def test_the_engine_is_pure() -> None:
    assert engine_impurities(ROOT) == []


def test_files_and_functions_are_short() -> None:
    assert too_long(ROOT) == []


def plant(root: Path, name: str, text: str) -> None:
    """Write a file of an app/ in which every layer exists."""
    for layer in MAY_IMPORT:
        if layer in ("main", "cli", "settings"):
            (root / "app").mkdir(exist_ok=True)
            (root / "app" / f"{layer}.py").touch()
        else:
            (root / "app" / layer).mkdir(parents=True, exist_ok=True)
    (root / "app" / name).write_text(text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("engine/rules.py", "from app.players import levels"),
        ("engine/rules.py", "from app import web"),
        ("engine/rules.py", "from ..games import service"),
        ("engine/rules.py", "from .. import games"),
        ("players/levels.py", "import app.games.service"),
        ("players/levels.py", "import numpy, fastapi"),
        ("games/service.py", "def late():\n    import app.storage.sqlite as store"),
        ("games/service.py", "from importlib import import_module\nimport_module('app.storage')"),
        ("storage/sqlite.py", "from app.players import levels"),
        ("storage/sqlite.py", "from app.settings import Settings"),
        ("web/pages.py", "from app.storage.sqlite import Store"),
        ("web/pages.py", "from app.main import create_app"),
        ("cli.py", "from app.storage.sqlite import Store"),
        ("settings.py", "from app.web import pages"),
        ("helpers.py", ""),
    ],
)
def test_an_arrow_against_the_layers_is_found(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    (found,) = forbidden_arrows(tmp_path)
    assert found.startswith(f"app/{name}:")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("engine/rules.py", "from app.engine.cards import Card\nfrom . import hand"),
        ("players/levels.py", "import numpy\nfrom app.engine import View"),
        ("storage/sqlite.py", "from app.games.store import Store"),
        (
            "web/pages.py",
            "import fastapi\nfrom app.games import Service\nfrom app import __version__",
        ),
        ("main.py", "from app.storage.sqlite import SqliteStore\nfrom app.web import pages"),
        ("server.py", "from app.main import create_app"),
    ],
)
def test_an_arrow_along_the_layers_is_not(tmp_path: Path, name: str, text: str) -> None:
    plant(tmp_path, name, text)
    assert forbidden_arrows(tmp_path) == []


@pytest.mark.parametrize(
    "text",
    [
        "import numpy",
        "import time",
        "def late():\n    from logging import getLogger",
        "from app import __version__",
        "import random\nrandom.shuffle([])",
        "import random as chance\nchance.seed(1)",
        "from random import choice",
        "from random import Random\nRandom()",
        "print('a trick')",
    ],
)
def test_an_impurity_of_the_engine_is_found(tmp_path: Path, text: str) -> None:
    plant(tmp_path, "engine/deal.py", text)
    assert len(engine_impurities(tmp_path)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "import random\nfrom app.engine.cards import CARDS\nrandom.Random(7).shuffle([])",
        "from random import Random\ndef deal(source: Random) -> None: source.random()",
        "import hashlib, dataclasses, enum",
    ],
)
def test_plain_computation_is_not(tmp_path: Path, text: str) -> None:
    plant(tmp_path, "engine/deal.py", text)
    assert engine_impurities(tmp_path) == []


def test_a_long_file_and_a_long_function_are_found(tmp_path: Path) -> None:
    plant(tmp_path, "web/pages.py", "x = 1\n" * 400)
    plant(tmp_path, "web/actions.py", "def go():\n" + "    x = 1\n" * 40)
    plant(
        tmp_path,
        "web/look.py",
        'def go():\n    """One.\n\n    Two.\n    """\n' + "    x = 1\n" * 39,
    )
    assert too_long(tmp_path) == [
        "app/web/actions.py:1: go has 41 lines",
        "app/web/pages.py: 400 lines",
    ]
