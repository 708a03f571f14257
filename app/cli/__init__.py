"""The command line: `cardavia COMMAND …`.

Each command is a module with `register(subparsers)`, which adds its parser and sets `run`,
a function from the parsed arguments to the exit code. `main` knows no more than that.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from app.cli import replay, serve, verify
from app.cli.parser import Parser
from app.cli.words import printable, words

COMMANDS = (serve, replay, verify)

SYSTEM_FAILURE = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code, without a traceback for what users can cause."""
    for stream in (sys.stdout, sys.stderr):
        # A character that the terminal's encoding lacks is written as an escape.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options)
        print(end="", flush=True)
    except BrokenPipeError:
        _forget_output()
        return BROKEN_PIPE
    except OSError as error:  # such as a full disk where the output goes
        print(words("failure.system", error=printable(str(error))), file=sys.stderr)
        _forget_output()
        return SYSTEM_FAILURE
    except KeyboardInterrupt:
        print(words("failure.interrupted"), file=sys.stderr)
        return INTERRUPTED
    return code


def parser() -> Parser:
    """The parser of all commands."""
    whole = Parser(prog="cardavia", description=words("help.main"))
    subparsers = whole.add_subparsers(
        title=words("help.commands"), metavar="COMMAND", required=True
    )
    for command in COMMANDS:
        command.register(subparsers)
    return whole


def _forget_output() -> None:
    """Keep the interpreter from flushing, once more, to a place that takes no more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
