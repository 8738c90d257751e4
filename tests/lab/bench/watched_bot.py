"""The bot with a watch on its event loop and on its database: how late ticks came, and when statements were sent.

What was seen goes to a file when the bot stops.
"""

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any, Final

import msgspec

from bot.commands import start
from bot.metrics import Metrics
from bot.process.stopping import end
from bot.settings import OperatorSettings
from bot.store.connection import COMMIT, observing
from tests.lab.__main__ import main
from tests.lab.bench.lateness import Tick, ticks

WATCH_FILE: Final = "BENCH_WATCH_FILE"
"""The variable with the file."""
TICKS: Final = "BENCH_TICKS"
"""The variable that is `off` where there are to be no ticks: they take more of a processor than an idle bot."""

_serve = start.serve


class Watched(msgspec.Struct):
    """The ticks of an event loop, and when each statement was sent to the database, by the machine's steady clock."""

    ticks: list[Tick] = []
    statements: list[float] = []

    def within(self, begun: float, ended: float) -> "Watched":
        """What was seen between these moments."""
        return Watched(
            [tick for tick in self.ticks if begun <= tick.at <= ended],
            [sent for sent in self.statements if begun <= sent <= ended],
        )

    @classmethod
    def read(cls, file: Path) -> "Watched":
        """What a bot has left in a file."""
        return msgspec.json.decode(file.read_bytes(), type=cls)

    def write(self, file: Path) -> None:
        file.write_bytes(msgspec.json.encode(self))


async def watched(settings: OperatorSettings, port: int, metrics: Metrics) -> None:
    """Run the bot, and write down what was seen of it in the file that the environment names."""
    seen = Watched()

    def sent(statement: str, _: Any) -> None:
        if statement != COMMIT:
            seen.statements.append(time.monotonic())

    ticking = [] if os.environ.get(TICKS) == "off" else [asyncio.create_task(_listen(seen))]
    try:
        with observing(sent):
            await _serve(settings, port, metrics)
    finally:
        await end(*ticking)
        seen.write(Path(os.environ[WATCH_FILE]))


async def _listen(seen: Watched) -> None:
    async for tick in ticks():
        seen.ticks.append(tick)


if __name__ == "__main__":
    start.serve = watched
    sys.exit(main(sys.argv[1:]))
