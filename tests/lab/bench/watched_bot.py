"""The bot with a watch on its database: the moments at which statements were sent go to a file when the bot stops."""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

from bot.store.connection import COMMIT
from tests.lab.__main__ import main
from tests.observing import observing

WATCH_FILE: Final = "BENCH_WATCH_FILE"
"""The variable with the file."""


def watched(words: list[str]) -> int:
    """Run a command, and write down when it sent statements, by the machine's steady clock; its exit status."""
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
    sys.exit(watched(sys.argv[1:]))
