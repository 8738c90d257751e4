"""The stage of an end-to-end test: the playground in the test's own loop, and the real bot as a child process."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from signal import SIGKILL, SIGTERM
from typing import Final

from bot.playground import FaultRule, Playground
from tests.bot.end_to_end.bot_process import STARTS, BotProcess
from tests.bot.end_to_end.patient_clock import PatientClock
from tests.bot.new_database import database_settings
from tests.visitor import Visitor

LOOK_EVERY: Final = 0.05
"""Seconds from one look at a file of the bot to the next: nobody is told when something is written."""


class Stage:
    """A playground, one bot process at a time, and the people who came."""

    def __init__(
        self, playground: Playground, folder: Path, resources: AsyncExitStack, has_emojis: bool = False
    ) -> None:
        self.playground, self._folder, self._resources = playground, folder, resources
        self.settings = {"WARM_UP": "off", "DAILY": "off", "EMOJIS": "on" if has_emojis else "off"}
        self._process: BotProcess | None = None
        self._starts = 0

    async def person(self, name: str) -> Visitor:
        """Somebody at the page, who stays until the test is over."""
        return await self._resources.enter_async_context(await Visitor.connect(self.playground.url, name))

    async def start_bot(self) -> None:
        """Start the bot and wait until Discord shows it online with its commands."""
        watcher = await self.person("Bob")
        since = len(watcher.events)
        self.begin_bot()
        await watcher.event(lambda event: event["t"] == "bot" and bool(event["online"]), since=since)
        await watcher.see_commands()

    def begin_bot(self) -> None:
        """Start the bot."""
        self._folder.mkdir(exist_ok=True)
        settings = {
            "DISCORD_TOKEN": self.playground.token,
            "DISCORD_API_BASE": self.playground.url,
            "DATA_FOLDER": str(self._folder),
            **database_settings(self._folder),
            **self.settings,
            STARTS: str(self._starts),
        }
        self._starts += 1
        self._process = BotProcess.start(settings, self._folder / "bot.log")

    async def kill_bot(self) -> None:
        """End the bot's process in the hardest way."""
        await self._end(SIGKILL)

    async def stop_bot(self) -> int:
        return await self._end(SIGTERM)

    def send_signal(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    async def ended(self) -> int:
        """Wait until the bot has ended by itself; its exit status."""
        assert self._process is not None
        process, self._process = self._process, None
        return await process.wait()

    async def lose_patience(self, fault: FaultRule) -> None:
        """Once the fault has struck, let Discord wait no longer for what was not answered so far."""
        await fault.struck.wait()
        clock = self.playground.world.clock
        assert isinstance(clock, PatientClock)
        clock.end_patience()

    async def logged(self, words: str) -> str:
        """Wait until the bot has logged these words; the first line with them."""
        while True:
            for line in self.log.splitlines():
                if words in line:
                    return line
            await asyncio.sleep(LOOK_EVERY)

    @property
    def log(self) -> str:
        return (self._folder / "bot.log").read_text()

    async def _end(self, number: int) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        process.send_signal(number)
        return await process.wait()

    async def close(self) -> None:
        """Stop whatever still runs."""
        if self._process is not None:
            await self._end(SIGKILL)
