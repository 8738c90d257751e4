"""Stopping: a request to stop is never lost, whatever the bot is doing, and the second one ends it at once."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from signal import SIGINT, SIGTERM
from typing import Any

import pytest
from discord.gateway import KeepAliveHandler

from bot.commands.start import serve
from bot.metrics import Metrics
from bot.playground import Playground
from bot.process.stopping import cancel_tasks, stop_on_signals
from bot.settings import read_settings
from tests.bot.end_to_end.bot_process import ROOT
from tests.examples import spread
from tests.heap import own_heap

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sends signals, which only POSIX systems have")

MILLISECONDS, STEPS = 50, 60
"""A bot without tables is online after some 40 ms, 50 steps of the event loop after it has registered its commands."""


async def lose_one_cancellation(ended: asyncio.Event) -> None:
    """Work that is never done, and that goes on when it is cancelled for the first time."""
    try:
        await asyncio.Event().wait()
    except asyncio.CancelledError:
        ended.set()
    await asyncio.Event().wait()


async def test_a_task_that_loses_a_cancellation_ends_all_the_same() -> None:
    lost = asyncio.Event()
    stubborn, quiet = asyncio.create_task(lose_one_cancellation(lost)), asyncio.create_task(asyncio.sleep(0))
    await asyncio.sleep(0)
    await cancel_tasks(stubborn, quiet)
    assert lost.is_set() and stubborn.cancelled() and quiet.done()


async def test_what_a_task_ends_with_is_nobodys_trouble() -> None:
    async def fail_when_cancelled() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            raise OSError("gone")

    task = asyncio.create_task(fail_when_cancelled())
    await asyncio.sleep(0)
    await cancel_tasks(task)
    assert isinstance(task.exception(), OSError)


@pytest.mark.parametrize("number", [SIGINT, SIGTERM])
async def test_a_signal_is_a_request_to_stop(number: int) -> None:
    before = signal.getsignal(number)
    with stop_on_signals() as asked:
        os.kill(os.getpid(), number)
        async with asyncio.timeout(20):
            await asked.wait()
        assert signal.getsignal(number) is signal.SIG_DFL
    assert signal.getsignal(number) is before


def test_a_second_signal_ends_a_bot_that_hangs() -> None:
    hanging = (
        "import asyncio\n"
        "from bot.process.stopping import stop_on_signals\n"
        "async def main():\n"
        "    with stop_on_signals() as asked:\n"
        "        print('up', flush=True)\n"
        "        await asked.wait()\n"
        "        print('asked', flush=True)\n"
        "        await asyncio.Event().wait()\n"
        "asyncio.run(main())\n"
    )
    with subprocess.Popen([sys.executable, "-c", hanging], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "up\n"
        process.send_signal(SIGTERM)
        while process.stdout.readline() != "asked\n":
            assert process.poll() is None
        process.send_signal(SIGTERM)
        assert process.wait(20) == -SIGTERM


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    """A stand-in for Discord, and the settings of a bot that plays there."""
    with own_heap():
        async with Playground() as playground:
            monkeypatch.setenv("DISCORD_TOKEN", playground.token)
            monkeypatch.setenv("DISCORD_API_BASE", playground.url)
            yield playground


@pytest.mark.seeded
async def test_a_signal_at_any_millisecond_of_a_start_ends_the_bot(playground: Playground, tmp_path: Path) -> None:
    call_later = asyncio.get_running_loop().call_later
    for millisecond in spread(MILLISECONDS):
        assert await is_stopped(tmp_path, partial(call_later, millisecond / 1000, stop_this)), millisecond
    assert playground.gateway.is_online is False
    assert {task.get_name() for task in asyncio.all_tasks()}.isdisjoint({"connection", "timekeeper", "heartbeat"})


@pytest.mark.seeded
async def test_a_signal_at_any_step_of_the_connection_ends_the_bot(
    playground: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop, entries = asyncio.get_running_loop(), playground.journal.entries
    call_soon, steps, last = loop.call_soon, 0, 0

    def count_steps(*arguments: Any, **context: Any) -> asyncio.Handle:
        nonlocal steps
        if entries and entries[-1].template.endswith("/commands"):  # the last thing that a bot asks before it connects
            steps += 1
            if steps == last:
                stop_this()
        return call_soon(*arguments, **context)

    monkeypatch.setattr(loop, "call_soon", count_steps)
    for last in (1 + number for number in spread(STEPS - 1)):
        steps = 0
        entries.clear()
        assert await is_stopped(tmp_path), last
        assert steps >= last


def stop_this() -> None:
    """Ask this process to stop."""
    os.kill(os.getpid(), SIGTERM)


async def is_stopped(folder: Path, begun: Callable[[], object] = lambda: None) -> bool:
    """Run a bot that is asked to stop while it starts; whether it ends, in good order. Raises what it ends with."""
    running = asyncio.create_task(serve(read_settings(folder), 0, Metrics()))
    await asyncio.sleep(0)  # from here on the bot listens to signals
    begun()
    ended, _ = await asyncio.wait({running}, timeout=60)
    await cancel_tasks(running)
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):  # discord.py forgets the one of a connection that is not made yet
            await thread.ws.close()
    running.result()
    return bool(ended)
