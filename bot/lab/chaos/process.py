"""The bot as a process of its own, which is begun again whenever it has ended."""

import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL, SIGTERM
from typing import Final

import bot
from bot.lab.chaos.shifted_bot import CLOCK_FILE, write_offset
from bot.lab.leash import LEASHED
from bot.playground import Playground
from bot.settings import NO_LIMITS

PROJECT: Final = Path(bot.__file__).resolve().parent.parent
POLL: Final = 0.02
ONLINE_SECONDS: Final = 60.0
STOP_SECONDS: Final = 20.0
FULL: Final = b"the disk is full"
BLOCK: Final = 1 << 16


class NotOnline(Exception):
    """The bot did not come online."""


class BotProcess:
    """One bot at a time. `ended` says how it ended where nobody had asked it to; its words go to `log`."""

    def __init__(self, playground: Playground, data: Path, folder: Path) -> None:
        self.playground, self.data = playground, data
        self.log, self._clock = folder / "bot.log", folder / "clock"
        self.starts, self.full_disks = 0, 0
        self.disk_full_until, self.ended_on_full_disk = 0.0, 0
        self.ended: list[str] = []
        self.pause = 0.0
        self._process: asyncio.subprocess.Process | None = None
        self._asked, self._for_good = False, False
        self.set_clock(0.0)

    @property
    def id(self) -> int | None:
        """The number of the running process."""
        return self._process.pid if self._process and self._process.returncode is None else None

    async def keep_running(self) -> None:
        """Start the bot, and again after a pause whenever it has ended, until it is stopped for good."""
        while not self._for_good:
            self._asked = False
            self._process = await self._spawn()
            last_words = await self._listen(self._process)
            status = await self._process.wait()
            if not self._asked and time.monotonic() < self.disk_full_until:
                self.ended_on_full_disk += 1
            elif not self._asked and FULL not in last_words:
                self.ended.append(f"status {status}: {last_words[-300:].decode(errors='replace').strip()}")
            await asyncio.sleep(self.pause)

    async def online(self) -> None:
        """Wait until the stand-in shows the bot online. Raises NotOnline."""
        end = time.monotonic() + ONLINE_SECONDS
        while not (self.playground.gateway.online and self.playground.world.commands and self.id):
            if time.monotonic() > end:
                raise NotOnline(f"the bot was not online after {ONLINE_SECONDS:g} seconds; see {self.log}")
            await asyncio.sleep(POLL)

    def kill(self) -> bool:
        """`kill -9`; whether there was somebody to kill."""
        return self._send(SIGKILL)

    def terminate(self) -> bool:
        """Ask the bot to stop; whether there was somebody to ask."""
        return self._send(SIGTERM)

    async def stop(self) -> int:
        """End the bot for good: its exit status, or that of a kill where it does not stop when asked."""
        self._for_good = True
        process = self._process
        if process is None:
            return 0
        self.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                return await process.wait()
        except TimeoutError:
            self.kill()
            return await process.wait()

    def set_clock(self, seconds: float) -> None:
        """Let the bot's wall clock be off by so much."""
        write_offset(self._clock, seconds)

    def _send(self, number: int) -> bool:
        """Send the signal past asyncio, which would take note of a process that has just ended, and lose its status."""
        if self.id is None:
            return False
        self._asked = True
        with suppress(ProcessLookupError):
            os.kill(self.id, number)
        return True

    async def _spawn(self) -> asyncio.subprocess.Process:
        kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        environment = (
            kept
            | NO_LIMITS
            | {
                "DISCORD_TOKEN": self.playground.token,
                "DISCORD_API_BASE": self.playground.url,
                "LOG_LEVEL": "WARNING",
                CLOCK_FILE: str(self._clock),
            }
        )
        self.starts += 1
        command = (*LEASHED, "bot.lab.chaos.shifted_bot", "start", "--data", str(self.data))
        return await asyncio.create_subprocess_exec(
            sys.executable, *command, cwd=PROJECT, env=environment, stderr=asyncio.subprocess.PIPE
        )

    async def _listen(self, process: asyncio.subprocess.Process) -> bytes:
        """Write down what the bot says until it ends; the end of it."""
        assert process.stderr is not None
        last = b""
        with self.log.open("ab", buffering=0) as log:
            while block := await process.stderr.read(BLOCK):
                log.write(block)
                self.full_disks += block.count(FULL)
                last = (last + block)[-BLOCK:]
        return last
