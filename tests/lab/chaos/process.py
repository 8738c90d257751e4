"""A process of the bot, which is restarted whenever it has ended."""

import asyncio
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from signal import SIGCONT, SIGKILL, SIGSTOP, SIGTERM
from typing import Final

from bot.playground import Playground
from bot.shards import ALL_SHARDS, Shards, shard_ids_in_words
from tests.lab.bench.stage import start_process
from tests.lab.chaos.shifted_bot import CLOCK_FILE, write_offset

POLL_SECONDS: Final = 0.02
ONLINE_SECONDS: Final = 180.0
"""The most seconds of a start; on a busy machine it takes more than a minute."""
STOP_SECONDS: Final = 20.0
DISK_FULL_MESSAGE: Final = b"the disk is full"
BLOCK: Final = 1 << 16


class NotOnline(Exception):
    """The bot did not come online."""


class BotProcess:
    """A bot with these shards, one process at a time. `ended` has the statuses and last words of unasked ends.

    `full_disks` counts log messages about a full disk. The log and the data folder are in `folder`.
    """

    program = "tests.lab.chaos.shifted_bot"
    """The module that is run as the bot."""

    def __init__(
        self,
        playground: Playground,
        folder: Path,
        shards: Shards = ALL_SHARDS,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        self.playground, self.shards, self.data = playground, shards, folder / "data"
        self.data.mkdir(parents=True)
        self._settings = dict(settings or {})
        self.log, self._clock = folder / "bot.log", folder / "clock"
        self.starts, self.full_disks = 0, 0
        self.disk_full_until = 0.0
        self.ended: list[str] = []
        self.pause, self.may_start = 0.0, asyncio.Event()
        self.may_start.set()
        self._process: asyncio.subprocess.Process | None = None
        self._asked, self._for_good = False, False
        self._clock_of_all, self.skew = 0.0, 0.0
        self.set_clock(0.0)

    @property
    def id(self) -> int | None:
        return self._process.pid if self._process and self._process.returncode is None else None

    async def keep_running(self) -> None:
        """Start the bot, and restart it after a pause whenever it has ended, until `stop`."""
        while not self._for_good:
            await self.may_start.wait()
            self._asked = False
            self._process = await self._spawn()
            if not self.may_start.is_set():
                self.kill()
            last_words = await self._listen(self._process)
            status = await self._process.wait()
            is_full = time.monotonic() < self.disk_full_until or DISK_FULL_MESSAGE in last_words
            if not self._asked and not is_full:
                self.ended.append(f"status {status}: {last_words[-300:].decode(errors='replace').strip()}")
            await asyncio.sleep(self.pause)

    @property
    def is_online(self) -> bool:
        """Whether the stand-in shows all shards of this process online, and the commands of the bot."""
        playground = self.playground
        return bool(self.id and playground.world.commands and set(self.shards.ids) <= playground.gateway.online_shards)

    async def wait_until_online(self, starts: int = 0) -> None:
        """Wait until it is online and has been started at least `starts` times. Raises NotOnline."""
        end = time.monotonic() + ONLINE_SECONDS
        while not (self.is_online and self.starts >= starts):
            if time.monotonic() > end:
                raise NotOnline(f"the bot was not online after {ONLINE_SECONDS:g} seconds; see {self.log}")
            await asyncio.sleep(POLL_SECONDS)

    async def restart(self) -> None:
        """Ask it to stop, and wait until it is online again. Raises NotOnline."""
        starts = self.starts
        if self.terminate():
            starts += 1
        await self.wait_until_online(starts)

    def kill(self) -> bool:
        """Send SIGKILL; False if no process runs."""
        return self._send(SIGKILL)

    def terminate(self) -> bool:
        """Send SIGTERM; False if no process runs."""
        return self._send(SIGTERM)

    async def wait_until_gone(self) -> None:
        if self._process is not None:
            await self._process.wait()

    def freeze(self) -> bool:
        """Send SIGSTOP, as if its machine stood still; False if no process runs."""
        return self._signal(SIGSTOP)

    def thaw(self) -> None:
        self._signal(SIGCONT)

    async def stop(self) -> int:
        """Stop the bot for good, by SIGKILL if it does not stop in time; returns its exit status."""
        self._for_good = True
        process = self._process
        if process is None:
            return 0
        self.thaw()
        self.terminate()
        try:
            async with asyncio.timeout(STOP_SECONDS):
                return await process.wait()
        except TimeoutError:
            self.kill()
            return await process.wait()

    def set_clock(self, seconds: float) -> None:
        """Set the offset of the bot's wall clock in seconds; the skew of this process is added."""
        self._clock_of_all = seconds
        write_offset(self._clock, seconds + self.skew)

    def set_skew(self, seconds: float) -> None:
        """Set the seconds by which its wall clock differs from those of other processes."""
        self.skew = seconds
        self.set_clock(self._clock_of_all)

    def _send(self, number: int) -> bool:
        """Send a signal that ends it; False if no process runs."""
        self._asked = self._asked or self.id is not None
        return self._signal(number)

    def _signal(self, number: int) -> bool:
        """Send a signal with os.kill, because asyncio would lose the status of a process that has just ended."""
        if self.id is None:
            return False
        with suppress(ProcessLookupError):  # it has just ended
            os.kill(self.id, number)
        return True

    async def _spawn(self) -> asyncio.subprocess.Process:
        settings = {CLOCK_FILE: str(self._clock), **self._settings}
        if not self.shards.is_all:
            settings |= {"SHARD_COUNT": str(self.shards.count), "SHARD_IDS": shard_ids_in_words(self.shards.ids)}
        self.starts += 1
        command = (self.program, "start", "--data", str(self.data))
        return await start_process(self.playground, *command, settings=settings, stderr=asyncio.subprocess.PIPE)

    async def _listen(self, process: asyncio.subprocess.Process) -> bytes:
        """Write the bot's stderr to the log until it ends; returns its last part."""
        assert process.stderr is not None
        last = b""
        with self.log.open("ab", buffering=0) as log:
            while block := await process.stderr.read(BLOCK):
                log.write(block)
                self.full_disks += block.count(DISK_FULL_MESSAGE)
                last = (last + block)[-BLOCK:]
        return last
