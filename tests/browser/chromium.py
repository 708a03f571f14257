"""Finding Chromium, and starting it without anything that reaches out by itself."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--metrics-recording-only",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
)


def find_chromium() -> str | None:
    """The path of a Chromium or Chrome; None where there is none."""
    named = os.environ.get("CARDAVIA_CHROMIUM")
    candidates = (named,) if named else NAMES
    return next((path for name in candidates if (path := shutil.which(name))), None)
