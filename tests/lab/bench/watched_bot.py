"""The bot with observed statements: when it stops, the times of all its database statements are written to a file."""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

from bot.store.database.connection import COMMIT
from tests.lab.__main__ import main
from tests.observing import observing

WATCH_FILE: Final = "BENCH_WATCH_FILE"
"""The environment variable with the path of that file."""


def run_watched(words: list[str]) -> int:
    """Run a command, and write the monotonic times of its statements; returns the command's exit status."""
    moments: list[float] = []

    def sent(statement: str, _: Any) -> None:
        if statement != COMMIT:
            moments.append(time.monotonic())

    try:
        with observing(sent):
            return main(words)
    finally:
        Path(os.environ[WATCH_FILE]).write_text(json.dumps(moments))


if __name__ == "__main__":
    sys.exit(run_watched(sys.argv[1:]))
