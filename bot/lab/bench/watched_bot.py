"""The bot with a watch on its event loop: a tick every few milliseconds, and how late each came.

The ticks go to a file when the bot stops.
"""

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Final

from bot.__main__ import main
from bot.commands import start
from bot.lab.bench.lateness import Tick, ticks
from bot.metrics import Metrics
from bot.process.stopping import end
from bot.settings import OperatorSettings

LAG_FILE: Final = "BENCH_LAG_FILE"

_serve = start.serve


async def watched(settings: OperatorSettings, port: int, metrics: Metrics) -> None:
    """Run the bot, and write down how late the ticks came."""
    heard: list[Tick] = []
    ticking = asyncio.create_task(_listen(heard))
    try:
        await _serve(settings, port, metrics)
    finally:
        await end(ticking)
        write_down(heard)


def write_down(heard: list[Tick]) -> None:
    """Leave the ticks in the file that the environment names."""
    Path(os.environ[LAG_FILE]).write_text(json.dumps(heard))


async def _listen(heard: list[Tick]) -> None:
    async for tick in ticks():
        heard.append(tick)  # noqa: PERF401 - the ticks never end


if __name__ == "__main__":
    start.serve = watched
    sys.exit(main(sys.argv[1:]))
