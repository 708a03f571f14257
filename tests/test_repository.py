"""What may not be in any committed file, and what vendored files must be."""

import hashlib
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
VENDOR = Path("static") / "vendor"
CHECKSUMS = "CHECKSUMS.sha256"

# Put together from halves, so that this file does not name them either.
HOSTS = re.compile(
    r"|".join(
        [
            r"py" r"pi\.org",
            r"python" r"hosted\.org",
            r"npm" r"js\.(?:org|com)",
            r"\bregistry" r"\.[a-z]",
            r"deb\.deb" r"ian\.org",
            r"proxy\.go" r"lang\.org",
            r"crates" r"\.io",
        ]
    ),
    re.IGNORECASE,
)
HOMES = re.compile(r"(?<![\w.}])/(?:home|Users)/\w|(?<![\w.-])/ro" r"ot/|\b[A-Z]:\\Users\\")


def committed(root: Path) -> list[Path]:
    """Files that git tracks or would add; all files where there is no git, as in an archive."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=root,
            capture_output=True,
            check=True,
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        found = [path.relative_to(root) for path in root.rglob("*") if path.is_file()]
        return [path for path in found if not any(part in GENERATED for part in path.parts)]
    names = [Path(name) for name in listing.decode().split("\0") if name]
    return [name for name in names if (root / name).is_file()]


GENERATED = {".venv", "__pycache__", "node_modules", "data", ".mypy_cache", ".ruff_cache", ".git"}


def names_a_place(root: Path) -> list[str]:
    """Lines of text files that name a package registry's host or somebody's home folder."""
    found = []
    for path in committed(root):
        content = (root / path).read_bytes()
        if b"\0" in content:
            continue
        for number, line in enumerate(content.decode("utf-8", "replace").splitlines(), 1):
            for match in (HOSTS.search(line), HOMES.search(line)):
                if match:
                    found.append(f"{path}:{number}: {match.group()}")
    return found


def vendor_faults(root: Path) -> list[str]:
    """Vendored files that differ from the list of checksums beside them, or are not on it."""
    folder = root / VENDOR
    here = {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file() and path.name != CHECKSUMS
    }
    listed = {}
    if (folder / CHECKSUMS).exists():
        for line in (folder / CHECKSUMS).read_text(encoding="utf-8").splitlines():
            checksum, name = line.split(maxsplit=1)
            listed[name.removeprefix("*").removeprefix("./")] = checksum
    return [
        f"{name}: {listed.get(name, 'not listed')} / {here.get(name, 'not there')}"
        for name in sorted(here.keys() | listed.keys())
        if here.get(name) != listed.get(name)
    ]


def test_no_file_names_a_registry_or_a_home() -> None:
    assert names_a_place(ROOT) == []


def test_vendored_files_are_what_their_checksums_say() -> None:
    assert vendor_faults(ROOT) == []


@pytest.mark.parametrize(
    "text",
    [
        "--index-url https://" + "pypi" + ".org/simple",
        '"resolved": "https://registry' + ".npm" + 'js.org/x.tgz"',
        "cd /ho" + "me/ann/cardavia",
        "open /Us" + "ers/ann/cardavia",
        "see /ro" + "ot/notes",
    ],
)
@pytest.mark.parametrize("git", [True, False])
def test_a_named_place_is_found(tmp_path: Path, text: str, git: bool) -> None:
    if git:
        subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / "notes.txt").write_text(f"one\n{text}\n")
    (tmp_path / "picture.png").write_bytes(b"\0" + text.encode())
    (found,) = names_a_place(tmp_path)
    assert found.startswith("notes.txt:2: ")


def test_ordinary_text_is_not(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("the package registry. /srv/cardavia /{lang}/home/x\n")
    assert names_a_place(tmp_path) == []


def test_a_changed_missing_or_unlisted_vendored_file_is_found(tmp_path: Path) -> None:
    folder = tmp_path / VENDOR / "htmx"
    folder.mkdir(parents=True)
    lines = []
    for name in ("right.js", "changed.js", "missing.js"):
        (folder / name).write_text(name)
        checksum = hashlib.sha256(name.encode()).hexdigest()
        lines.append(f"{checksum}  htmx/{name}\n")
    (tmp_path / VENDOR / CHECKSUMS).write_text("".join(lines))
    assert vendor_faults(tmp_path) == []
    (folder / "changed.js").write_text("something else")
    (folder / "missing.js").unlink()
    (folder / "unlisted.js").touch()
    assert [fault.partition(":")[0] for fault in vendor_faults(tmp_path)] == [
        "htmx/changed.js",
        "htmx/missing.js",
        "htmx/unlisted.js",
    ]
