"""Clicks: from a person's press to the bot's first answer, over loopback, through the real client library."""

import asyncio
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final

import msgspec

from bot.playground import Failed, Visitor
from tests.lab.bench.bare_bot import COMMAND
from tests.lab.bench.figures import CannotMeasure, rounded, rounds
from tests.lab.bench.players import Players
from tests.lab.bench.stage import MeasuredBot, stage

HOST, GUEST = "Alice", "Bob"
WARM_UP: Final = 10


class ClickFigures(msgspec.Struct, frozen=True):
    """Milliseconds to the first answer, and how many times as long as a bare bot's the median is."""

    p50_ms: float
    p95_ms: float
    p99_ms: float
    ratio: float

    def words(self) -> str:
        """The figures, the reference among them."""
        return (
            f"First answer after {self.p50_ms:g} ms (p50), {self.p95_ms:g} ms (p95), {self.p99_ms:g} ms (p99): two "
            "people press My turn, options, Commit and Sheets.\n"
            f"{self.ratio:g} times as long (p50) as the reference: a bare discord.py command that answers one word at "
            "once.\nOur answers hold a picture, so this stays above 1; lower is better."
        )


def measure(seconds: float, warm_up: int = WARM_UP) -> ClickFigures:
    """Press at our table and use the bare bot's command, in turns. Raises CannotMeasure."""
    try:
        return asyncio.run(_measure(seconds, warm_up))
    except Failed as error:
        raise CannotMeasure(f"{error}; a bot has three seconds") from error


async def _measure(seconds: float, warm_up: int) -> ClickFigures:
    async with AsyncExitStack() as resources:
        folder = Path(resources.enter_context(TemporaryDirectory(prefix="machizukuri-bench-")))
        table = await ClickedTable.open(folder, resources)
        bare = await Bare.open(resources)
        return await compared(table, bare, seconds, warm_up)


async def compared(table: "ClickedTable", bare: "Bare", seconds: float, warm_up: int) -> ClickFigures:
    """Press at the table and use the bare bot's command, in turns."""
    ours: list[float] = []
    reference: list[float] = []
    for _ in range(warm_up):
        await table.milliseconds()
        await bare.milliseconds()
    for _ in rounds(seconds):
        ours.append(await table.milliseconds())
        reference.append(await bare.milliseconds())
    cuts, bare_cuts = (quantiles(found, n=100, method="inclusive") for found in (ours, reference))
    p50, p95, p99 = cuts[49], cuts[94], cuts[98]
    return ClickFigures(rounded(p50), rounded(p95), rounded(p99), ratio=rounded(p50 / bare_cuts[49]))


class ClickedTable:
    """Our bot with a running table."""

    def __init__(self, measured: MeasuredBot, players: Players) -> None:
        self.bot, self._players = measured, players

    @classmethod
    async def open(cls, folder: Path, resources: AsyncExitStack) -> "ClickedTable":
        """Start the bot on a stand-in of its own, and let two people sit down."""
        measured = await resources.enter_async_context(stage("bot.__main__", "start", "--data", str(folder)))
        url = measured.playground.url
        host, guest = [await resources.enter_async_context(await Visitor.connect(url, who)) for who in (HOST, GUEST)]
        return cls(measured, Players(host, guest))

    async def milliseconds(self) -> float:
        """The time to the first answer to one press; afterwards all that follows from it is waited for."""
        press = await self._players.next()
        pressed = time.perf_counter()
        act = await press()
        taken = await self.bot.milliseconds(act, pressed)
        await self._players.look(act)
        await self.bot.quiet()
        return taken


class Bare:
    """The reference: the bare bot and somebody who uses its command."""

    def __init__(self, measured: MeasuredBot, person: Visitor) -> None:
        self.bot, self._person = measured, person

    @classmethod
    async def open(cls, resources: AsyncExitStack) -> "Bare":
        """Start the bare bot on a stand-in of its own."""
        measured = await resources.enter_async_context(stage("tests.lab.bench.bare_bot"))
        person = await resources.enter_async_context(await Visitor.connect(measured.playground.url, HOST))
        return cls(measured, person)

    async def milliseconds(self) -> float:
        """The time to the answer to one command."""
        used = time.perf_counter()
        act = await self._person.slash(COMMAND)
        return await self.bot.milliseconds(act, used)
