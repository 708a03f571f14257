"""Run the steps of the Dockerfile without a container, and try what they make.

What it shows: the steps work in order from nothing but the files that .dockerignore lets through;
the server starts as the unprivileged user on a tree that it cannot write, answers the image's own
health check, writes only below /data (and /tmp), and stops when told to.

What it does not show: anything about the base image. This machine's Python and libraries stand in
for it, and absolute paths of the image are mapped below a temporary folder. As root, the steps run
as the image's unprivileged user too, so that no step can change this machine.

It knows the few instructions that our Dockerfile has and fails on any other.
"""

import contextlib
import dataclasses
import fnmatch
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AS_ROOT = os.geteuid() == 0
# For the pip of this machine to find its packages; the server does not get these.
PASSED_ON = re.compile(r"PIP_|SSL_|REQUESTS_|https?_proxy|no_proxy", re.IGNORECASE)
ABSOLUTE = re.compile(r"(?<![^\s=:'\"])/[\w./-]+")


class CheckError(Exception):
    """The Dockerfile, or what came out of it, is not as it should be."""


@dataclasses.dataclass
class Stage:
    """A stage while it is built: the folder that stands for its root, and its settings."""

    folder: Path
    env: dict[str, str]
    workdir: str = "/"
    user: int = 0
    volumes: list[str] = dataclasses.field(default_factory=list)
    health: list[str] = dataclasses.field(default_factory=list)
    command: list[str] = dataclasses.field(default_factory=list)

    def path(self, name: str) -> Path:
        """Where a path of the image lies on this machine."""
        return self.folder / os.path.normpath(os.path.join(self.workdir, name)).lstrip("/")


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction and its arguments, with comments dropped and lines joined."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    for line in re.sub(r"\\\n\s*", " ", "\n".join(lines)).splitlines():
        if line.strip():
            word, _, rest = line.strip().partition(" ")
            yield word.upper(), rest.strip()


def build_context() -> list[str]:
    """Files of the project that .dockerignore lets through; the last matching rule decides."""
    rules = [
        line.strip()
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if line.strip() and not line.startswith("#")
    ]
    found = []
    for path in ROOT.rglob("*"):
        name = path.relative_to(ROOT).as_posix()
        parents = [name, *(parent.as_posix() for parent in Path(name).parents)][:-1]
        ignored = False
        for rule in rules:
            pattern = rule.removeprefix("!").removeprefix("**/")
            anywhere = rule.startswith("**/")
            if any(fnmatch.fnmatch(Path(p).name if anywhere else p, pattern) for p in parents):
                ignored = not rule.startswith("!")
        if path.is_file() and not ignored:
            found.append(name)
    return found


class Build:
    """The steps of a Dockerfile, run one after the other below a temporary folder."""

    def __init__(self, temp: Path, python: str) -> None:
        self.temp = temp
        self.stages: dict[str, Stage] = {}
        self.chowned: list[tuple[Path, int]] = []
        self.tools = temp / "tools"
        self.tools.mkdir()
        (self.tools / "python").symlink_to(python)
        chown = self.tools / "chown"
        chown.write_text(f'#!/bin/sh\necho "$@" >> {shlex.quote(str(self.tools / "chowned"))}\n')
        chown.chmod(0o755)

    def run(self, text: str) -> Stage:
        """Run all instructions; the last stage. Raises CheckError at the first that does not."""
        self.builder = declared_user(text)
        if AS_ROOT:
            os.chown(self.tools, self.builder, self.builder)
        stage: Stage | None = None
        for word, rest in instructions(text):
            print(f"{word} {rest}", flush=True)
            if word == "FROM":
                stage = self.begin(rest)
                continue
            step = getattr(self, f"do_{word.lower()}", None)
            if step is None or stage is None:
                raise CheckError(f"this check does not know {word}")
            step(stage, rest)
        if stage is None:
            raise CheckError("there is no FROM")
        return stage

    def begin(self, rest: str) -> Stage:
        """FROM image [AS name]."""
        match = re.fullmatch(r"(python:3\.\d+-slim)(?: AS (\w+))?", rest)
        if not match:
            raise CheckError(f"this check does not know the base {rest!r}")
        name = match[2] or "last"
        folder = self.temp / name
        folder.mkdir()
        (folder / "tmp").mkdir(mode=0o777)
        (folder / "tmp").chmod(0o777)
        self.own(folder)
        path = f"{self.tools}:{os.environ['PATH']}"
        self.stages[name] = Stage(folder, {"PATH": path, "LANG": "C.UTF-8"})
        return self.stages[name]

    def own(self, folder: Path) -> None:
        """Hand a tree to the user that runs the steps."""
        if AS_ROOT:
            for path in (folder, *folder.rglob("*")):
                os.chown(path, self.builder, self.builder, follow_symlinks=False)

    def mapped(self, stage: Stage, text: str) -> str:
        """The text with every absolute path moved below the stage's folder."""
        return ABSOLUTE.sub(lambda match: f"{stage.folder}{match[0]}", text)

    def do_env(self, stage: Stage, rest: str) -> None:
        """ENV name=value …; only $PATH is expanded."""
        for word in shlex.split(rest):
            name, equals, value = word.partition("=")
            if not equals:
                raise CheckError(f"ENV without = : {word}")
            expanded = self.mapped(stage, value).replace("$PATH", stage.env["PATH"])
            stage.env[name] = expanded

    def do_workdir(self, stage: Stage, rest: str) -> None:
        """WORKDIR path."""
        stage.workdir = os.path.join(stage.workdir, rest)
        stage.path(".").mkdir(parents=True, exist_ok=True)
        self.own(stage.folder)

    def do_copy(self, stage: Stage, rest: str) -> None:
        """COPY [--from=stage] source target."""
        words = rest.split()
        origin = words.pop(0).removeprefix("--from=") if words[0].startswith("--from=") else None
        if len(words) != 2 or words[0].startswith("--"):
            raise CheckError(f"this check does not know COPY {rest}")
        source, target = words
        to = stage.path(target)
        if target.endswith("/"):
            to /= Path(source).name
        if origin:
            shutil.copytree(self.stages[origin].path(source), to, symlinks=True)
        else:
            self.copy_context(source, to)
        self.own(stage.folder)

    def copy_context(self, source: str, to: Path) -> None:
        """Copy a file or folder of the project, as far as .dockerignore lets it through."""
        names = [n for n in build_context() if n == source or n.startswith(f"{source}/")]
        if not names:
            raise CheckError(f"COPY finds nothing at {source}")
        for name in names:
            target = to / Path(name).relative_to(source)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)

    def do_run(self, stage: Stage, rest: str) -> None:
        """RUN command, in the shell form."""
        env = {name: value for name, value in os.environ.items() if PASSED_ON.match(name)}
        env |= {**stage.env, "HOME": str(stage.folder / "tmp")}
        command = ["/bin/sh", "-ec", self.mapped(stage, rest)]
        command = as_user(self.builder, command)
        if subprocess.run(command, cwd=stage.path("."), env=env, check=False).returncode:
            raise CheckError("the step failed")

    def do_user(self, stage: Stage, rest: str) -> None:
        """USER uid:gid, in numbers, so that the image needs no list of users."""
        stage.user = int(rest.partition(":")[0])

    def do_volume(self, stage: Stage, rest: str) -> None:
        """VOLUME path."""
        stage.volumes.append(rest)

    def do_expose(self, stage: Stage, rest: str) -> None:
        """EXPOSE port: the port that the server listens on."""
        if rest != stage.env.get("CARDAVIA_PORT"):
            raise CheckError(f"EXPOSE {rest}, but CARDAVIA_PORT is another")

    def do_healthcheck(self, stage: Stage, rest: str) -> None:
        """HEALTHCHECK [options] CMD ["…"]."""
        stage.health = json.loads(rest[rest.index("CMD ") + 4 :])

    def do_cmd(self, stage: Stage, rest: str) -> None:
        """CMD ["…"]: the exec form, so that signals reach the server."""
        stage.command = json.loads(rest)

    def hand_over(self, stage: Stage) -> None:
        """Give the tree the owners that it has in the image, or else take the right to write."""
        log = self.tools / "chowned"
        given = [line.split() for line in log.read_text().splitlines()] if log.exists() else []
        writable = {stage.folder / "tmp", *(Path(name) for _, *names in given for name in names)}
        for path in (stage.folder, *stage.folder.rglob("*")):
            if AS_ROOT:
                os.chown(path, 0, 0, follow_symlinks=False)
            elif not path.is_symlink() and path not in writable:
                path.chmod(path.stat().st_mode & ~0o222)
        if AS_ROOT:
            for owner, *names in given:
                uid, _, gid = owner.partition(":")
                for name in names:
                    os.chown(name, int(uid), int(gid))


def declared_user(text: str) -> int:
    """The number after the last USER. Raises CheckError when there is none, or it is root."""
    users = [rest for word, rest in instructions(text) if word == "USER"]
    if not users or not re.fullmatch(r"[1-9]\d*:[1-9]\d*", users[-1]):
        raise CheckError("USER must name an unprivileged user and group in numbers")
    return int(users[-1].partition(":")[0])


def as_user(uid: int, command: list[str]) -> list[str]:
    """The command, changed to run as an unprivileged user when this is root."""
    if not AS_ROOT:
        return command
    # By way of a shell: setpriv itself still has root's rights when it looks the command up.
    shell = ["/bin/sh", "-c", 'exec "$@"', "sh"]
    return ["setpriv", f"--reuid={uid}", f"--regid={uid}", "--clear-groups", *shell, *command]


def usable_python(uid: int) -> str:
    """A Python that the unprivileged user may run too; one in root's home, for one, is not."""
    test = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))"
    system = [*Path("/usr/local/bin").glob("python3.??"), *Path("/usr/bin").glob("python3.??")]
    for path in (Path(sys.executable).resolve(), *sorted(system, reverse=True)):
        command = as_user(uid, [str(path), "-c", test])
        if subprocess.run(command, cwd="/", capture_output=True, check=False).returncode == 0:
            return str(path)
    raise CheckError("no Python 3.11 or newer here can be run by an unprivileged user")


def snapshot(stage: Stage) -> set[tuple[str, int, int]]:
    """Name, size and time of all files that the server must leave alone."""
    free = [stage.folder / "tmp", *(stage.path(name) for name in stage.volumes)]
    return {
        (str(path), path.lstat().st_size, path.lstat().st_mtime_ns)
        for path in stage.folder.rglob("*")
        if not any(path.is_relative_to(folder) for folder in free)
    }


def check_rights(stage: Stage) -> None:
    """Raise CheckError unless the user can write to the volumes and nowhere else."""
    code = (
        "import os, sys\n"
        "sys.exit(any(os.access(name, os.W_OK) for name in sys.stdin.read().split('|')))"
    )
    python = str(stage.folder.parent / "tools" / "python")
    command = as_user(stage.user, [python, "-c", code])

    def can_write(names: list[str]) -> bool:
        done = subprocess.run(command, input="|".join(names), text=True, check=False)
        return done.returncode != 0

    own = [name for name, _, _ in snapshot(stage) if not Path(name).is_symlink()]
    if can_write([*own, str(stage.folder)]):
        raise CheckError("the user can write to the program's own files")
    for volume in stage.volumes:
        if not can_write([str(stage.path(volume))]):
            raise CheckError(f"the user cannot write to {volume}")


def free_port() -> str:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


@contextlib.contextmanager
def started(stage: Stage, env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """The server, started as the image says; killed if it is still there at the end."""
    server = subprocess.Popen(as_user(stage.user, stage.command), cwd=stage.path("."), env=env)
    try:
        yield server
    finally:
        server.kill()
        server.wait()


def try_out(stage: Stage) -> None:
    """Start the server and ask it. Raises CheckError when something is not as promised."""
    if not (stage.command and stage.health and stage.volumes):
        raise CheckError("CMD, HEALTHCHECK or VOLUME is missing")
    check_rights(stage)
    before = snapshot(stage)
    changed = {"CARDAVIA_HOST": "127.0.0.1", "CARDAVIA_PORT": free_port()}
    env = {**stage.env, **changed, "HOME": str(stage.folder), "TMPDIR": str(stage.folder / "tmp")}
    health = as_user(stage.user, stage.health)
    with started(stage, env) as server:
        deadline = time.monotonic() + 120
        while subprocess.run(health, env=env, capture_output=True, check=False).returncode:
            if server.poll() is not None or time.monotonic() > deadline:
                raise CheckError("the server did not come to answer the health check")
            time.sleep(1)
        with urllib.request.urlopen(f"http://127.0.0.1:{env['CARDAVIA_PORT']}/", timeout=10):
            print("The health check and the first page answer.", flush=True)
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            raise CheckError("the server does not stop when told to") from None
    if snapshot(stage) != before:
        raise CheckError("the server wrote outside its data folder")


def main() -> None:
    """Run the whole check; exits with a message when it fails."""
    temp = Path(tempfile.mkdtemp(prefix="cardavia-image-"))
    temp.chmod(0o755)
    try:
        text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
        python = usable_python(declared_user(text))
        print(f"Standing in for the base image: {python}", flush=True)
        build = Build(temp, python)
        stage = build.run(text)
        build.hand_over(stage)
        try_out(stage)
    except CheckError as error:
        sys.exit(f"The Dockerfile failed its check: {error}.")
    finally:
        for path in temp.rglob("*"):
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        shutil.rmtree(temp)
    print("The Dockerfile passed: it serves as an unprivileged user and writes only to its data.")


if __name__ == "__main__":
    main()
