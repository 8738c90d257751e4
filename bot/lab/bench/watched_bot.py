"""The bot with a watch on its event loop: a tick every few milliseconds, and how late each came.

The ticks go to a file when the bot stops: pairs of the time by the machine's steady clock and the lateness in seconds.
"""

import asyncio
import json
import os
import sys
import time
from pathlib import Path
from typing import Final

from bot.__main__ import main
from bot.commands import start
from bot.process.stopping import end
from bot.settings import OperatorSettings

TICK: Final = 0.005
LAG_FILE: Final = "BENCH_LAG_FILE"

_serve = start.serve


async def watched(settings: OperatorSettings, port: int) -> None:
    """Run the bot, and write down how late the ticks came."""
    ticks: list[tuple[float, float]] = []
    ticking = asyncio.create_task(_tick(ticks))
    try:
        await _serve(settings, port)
    finally:
        await end(ticking)
        write_down(ticks)


def write_down(ticks: list[tuple[float, float]]) -> None:
    """Leave the ticks in the file that the environment names."""
    Path(os.environ[LAG_FILE]).write_text(json.dumps(ticks))


async def _tick(ticks: list[tuple[float, float]]) -> None:
    while True:
        due = time.monotonic() + TICK
        await asyncio.sleep(TICK)
        now = time.monotonic()
        ticks.append((now, now - due))


if __name__ == "__main__":
    start.serve = watched
    sys.exit(main(sys.argv[1:]))
