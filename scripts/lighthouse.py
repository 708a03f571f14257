"""Measure pages with Lighthouse as it comes, for phones; run by scripts/lighthouse.

usage: scripts/lighthouse [--write] [--runs N] [--only WORD]
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from bench import REPORT, replaced, signed  # noqa: E402

from tests.browser.server import LiveServer  # noqa: E402

COMMAND = ROOT / "scripts" / "lighthouse-tool" / "node_modules" / "lighthouse" / "cli" / "index.js"
CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu --no-first-run --no-pings"
ATTEMPTS = 3
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
METRICS = ("largest-contentful-paint", "cumulative-layout-shift", "total-blocking-time")
PATHS = {"tradition": "dashavatara-ganjifa", "pack": "dashavatara-ganjifa/cards"}
METHOD = (
    "Lighthouse 12.2.3 as it comes (a phone on a slow mobile network, simulated), headless "
    "Chromium, one server over http on the same machine: the median of {runs} runs. Transferred "
    "bytes count everything that a first visit fetches. A game is not meant to be found by "
    "searching (`noindex`), so SEO does not apply to it."
)

Report = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """A page to measure, and the visitor's cookie if it takes one."""

    name: str
    url: str
    cookie: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured of one page: medians, and what cost points in any run."""

    name: str
    scores: tuple[int, ...]
    paint: float
    shift: float
    blocked: float
    bytes: int
    requests: int
    faults: tuple[str, ...]

    @property
    def markdown(self) -> str:
        """The row of the table."""
        numbers = [*self.scores, f"{self.paint / 1000:.2f} s", f"{self.shift:g}"]
        numbers += [f"{self.blocked:.0f} ms", f"{self.bytes / 1000:.1f} kB", self.requests]
        return f"| {self.name} | " + " | ".join(map(str, numbers)) + " |"


@contextmanager
def served() -> Iterator[list[Target]]:
    """Serve, start a game in each language, and give what there is to measure."""
    with tempfile.TemporaryDirectory() as folder, LiveServer(Path(folder)) as server:
        url = server.url.replace("127.0.0.1", "localhost")
        targets = []
        for lang in ("en", "es"):
            targets += [Target(f"{name}, {lang}", f"{url}/{lang}/{p}") for name, p in PATHS.items()]
            with httpx.Client(base_url=url) as visitor:
                answer = visitor.post(f"/{lang}/games", data={"period": "night"})
                address = url + answer.headers["location"].partition("#")[0]
                cookie = "; ".join(f"{key}={value}" for key, value in visitor.cookies.items())
            targets.append(Target(f"game, {lang}", address, cookie))
        yield targets


def run(target: Target) -> Report:
    """One report of Lighthouse; on a busy machine it may lose its browser and is asked again."""
    for attempt in range(ATTEMPTS):
        try:
            return run_once(target)
        except (subprocess.CalledProcessError, RuntimeError) as fault:
            print(f"{target.name}, attempt {attempt + 1}: {fault}", file=sys.stderr)
    raise SystemExit(f"Lighthouse failed {ATTEMPTS} times on {target.url}")


def run_once(target: Target) -> Report:
    """One report, or an error."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "report.json"
        command = ["node", str(COMMAND), target.url, "--output=json", f"--output-path={out}"]
        command += ["--quiet", f"--chrome-flags={CHROME_FLAGS}"]
        if target.cookie:
            command.append(f"--extra-headers={json.dumps({'Cookie': target.cookie})}")
        environment = os.environ | {"CHROME_PATH": os.environ["CARDAVIA_CHROMIUM"]}
        subprocess.run(command, check=True, env=environment)
        report: Report = json.loads(out.read_text(encoding="utf-8"))
    if error := report.get("runtimeError"):
        raise RuntimeError(f"{target.url}: {error}")
    return report


def measured(target: Target, runs: int) -> Row:
    """The medians of several reports."""
    reports = [run(target) for _ in range(runs)]
    items = [report["audits"]["network-requests"]["details"]["items"] for report in reports]

    def score(category: str) -> int:
        scores: list[float] = [report["categories"][category]["score"] for report in reports]
        return round(100 * statistics.median(scores))

    def metric(name: str) -> float:
        values = [report["audits"][name]["numericValue"] for report in reports]
        return float(statistics.median(values))

    paint, shift, blocked = (metric(name) for name in METRICS)
    sizes = [sum(one.get("transferSize", 0) for one in each) for each in items]
    return Row(
        name=target.name,
        scores=tuple(score(category) for category in CATEGORIES),
        paint=paint,
        shift=round(shift, 4),
        blocked=blocked,
        bytes=max(sizes),
        requests=max(len(each) for each in items),
        faults=tuple(sorted({fault for report in reports for fault in faults(report)})),
    )


def faults(report: Report) -> Iterator[str]:
    """What cost points, in words and with what it is about."""
    for category in report["categories"].values():
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            score = audit["score"]
            if reference["weight"] and score is not None and score < 1:
                yield f"{category['id']}: {audit['id']}: {audit['title']} {shown(audit)}".strip()


def shown(audit: Report) -> str:
    """What an audit says of its cause."""
    items = audit.get("details", {}).get("items", [])
    nodes = [item.get("node", {}).get("snippet", "") for item in items if isinstance(item, dict)]
    found = "; ".join(filter(None, nodes))
    return f"({found or audit.get('displayValue', '')})"[:300]


def table(rows: list[Row]) -> str:
    """The rows as a Markdown table."""
    head = "performance accessibility best&nbsp;practices SEO largest&nbsp;paint layout&nbsp;shift"
    names = [*head.split(), "blocked", "transferred", "requests"]
    titles = " | ".join(name.replace("&nbsp;", " ") for name in names)
    lines = [f"| page | {titles} |", "|---|" + "--:|" * len(names)]
    return "\n".join([*lines, *(row.markdown for row in rows)])


def main() -> int:
    """Measure, print, and write if asked to; 1 when a page has not all the points it can have."""
    parser = argparse.ArgumentParser(prog="scripts/lighthouse", description="Measure the pages.")
    parser.add_argument("--write", action="store_true", help="update docs/benchmarks.md")
    parser.add_argument("--runs", type=int, default=3, help="for each page (3)")
    parser.add_argument("--only", default="", help="pages whose name holds this, such as 'game'")
    options = parser.parse_args()
    with served() as targets:
        rows = [measured(one, options.runs) for one in targets if options.only in one.name]
    print(table(rows))
    for row in rows:
        print("".join(f"\n{row.name}: {fault}" for fault in row.faults), end="")
    print()
    if options.write:
        method = METHOD.format(runs=options.runs)
        text = signed("lighthouse", f"## Pages\n\n{method}\n\n{table(rows)}")
        REPORT.write_text(replaced(REPORT.read_text(encoding="utf-8"), "lighthouse", text), "utf-8")
    poor = [row for row in rows if min(row.scores[: 3 if "game" in row.name else 4]) < 100]
    return 1 if poor else 0


if __name__ == "__main__":
    sys.exit(main())
