"""A bot as a process of its own on a stand-in for Discord, to be measured."""

import asyncio
import os
import socket
import sys
import time
from asyncio.subprocess import DEVNULL, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Final

import aiohttp

import bot
from bot.playground import Playground
from bot.playground.world import Announcement
from bot.table.limits import BOUNDLESS_LIMITS, UNLIMITED
from tests.lab.bench.figures import CannotMeasure
from tests.lab.leash import LEASH_ARGUMENTS
from tests.lab.processes import child_processes, computed_milliseconds
from tests.visitor import VisitorAct

HOST: Final = "127.0.0.1"
PROJECT: Final = Path(bot.__file__).resolve().parent.parent
START_SECONDS: Final = 90.0
STOP_SECONDS: Final = 20.0
POLL_SECONDS: Final = 0.01
NO_LIMITS: Final = {name.upper(): str(most) for name, most in asdict(BOUNDLESS_LIMITS).items()} | {
    "REQUESTS_PER_SECOND": str(UNLIMITED),
    "DAILY": "off",
}
"""Environment variables that lift all limits, for a bot with which a program plays."""
IDLE_EVERY, IDLE_LOOKS, MAX_IDLE = 4.0, 60, 200.0
"""For `wait_until_idle`: seconds between looks, the most looks, and the CPU milliseconds of an idle bot between two."""


class MeasuredBot:
    """A bot that runs: its stand-in and process id; it records when each interaction gets its first answer."""

    def __init__(self, playground: Playground, process_id: int) -> None:
        self.playground, self.process_id = playground, process_id
        self._answered: dict[str, float] = {}
        playground.world.listeners.append(self._hear)

    async def milliseconds(self, act: VisitorAct, since: float) -> float:
        """The milliseconds from `since` (`perf_counter`) to the bot's first answer. Raises Failed without an answer."""
        await act.outcome()
        return 1000 * (self._answered.pop(act.id) - since)

    def _hear(self, heard: Announcement) -> None:
        if heard.kind == "answered":
            self._answered[heard.payload["interaction_id"]] = time.perf_counter()


@asynccontextmanager
async def run_bot(
    playground: Playground, module: str, *arguments: str, **environment: str
) -> AsyncIterator[MeasuredBot]:
    """Run a Python module as a bot on the stand-in; it is online inside the context. Raises CannotMeasure."""
    process = await start_process(playground, module, *arguments, settings=environment, stdout=DEVNULL)
    try:
        await _online(playground, process)
        yield MeasuredBot(playground, process.pid)
    finally:
        await _stop(process)


async def wait_until_idle(*process_ids: int) -> None:
    """Wait until these processes and their child processes are idle, but not longer than IDLE_LOOKS looks."""
    spent = 0.0
    for _ in range(IDLE_LOOKS):
        await asyncio.sleep(IDLE_EVERY)
        every = [each for number in process_ids for each in (number, *child_processes(number))]
        spent, before = sum(map(computed_milliseconds, every)), spent
        nothing = MAX_IDLE * len(process_ids)
        if not spent - before >= nothing:  # nor where a process is gone, which has computed not a number
            return


async def start_process(
    playground: Playground,
    module: str,
    *arguments: str,
    settings: Mapping[str, str],
    stdout: int | None = None,
    stderr: int | None = None,
) -> Process:
    """Start a Python module as a bot on the stand-in, without limits on people, because a program plays."""
    kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    ours = {"DISCORD_TOKEN": playground.token, "DISCORD_API_BASE": playground.url, "LOG_LEVEL": "WARNING"}
    command = (sys.executable, *LEASH_ARGUMENTS, module, *arguments)
    environment = {**kept, **NO_LIMITS, **ours, **settings}
    return await asyncio.create_subprocess_exec(*command, cwd=PROJECT, env=environment, stdout=stdout, stderr=stderr)


async def _online(playground: Playground, process: Process) -> None:
    end = time.monotonic() + START_SECONDS
    while not (playground.gateway.is_online and playground.world.commands):
        if process.returncode is not None:
            raise CannotMeasure(f"the bot ended with status {process.returncode} before it was online")
        if time.monotonic() > end:
            raise CannotMeasure(f"the bot was not online after {START_SECONDS:g} seconds")
        await asyncio.sleep(POLL_SECONDS)


async def _stop(process: Process) -> None:
    if process.returncode is not None:
        return
    process.terminate()
    try:
        async with asyncio.timeout(STOP_SECONDS):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()


async def fetch_metrics(port: int) -> str:
    """Fetch the page of metrics of the bot at this port. Raises CannotMeasure."""
    try:
        async with (
            aiohttp.ClientSession(raise_for_status=True) as session,
            session.get(f"http://{HOST}:{port}/metrics") as answer,
        ):
            return await answer.text()
    except (aiohttp.ClientError, TimeoutError) as error:
        raise CannotMeasure(f"the bot's metrics cannot be fetched ({error!r})") from error


def free_port() -> int:
    """An unused port."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
