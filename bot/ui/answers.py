"""The interactions that are being answered: what their log lines are marked with, how long they take, and their end."""

import asyncio
import re
import time
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.metrics import Histogram
from bot.process.stopping import end
from bot.ui.click import read_click

log = structlog.get_logger()

PATIENCE: Final = 2.0
"""Seconds that answers in hand are given when the bot stops."""
FIRST_ANSWER: Final = re.compile(r"/interactions/\d+/[^/]+/callback$")

Interaction = discord.Interaction[Any]

_arrived: ContextVar[float] = ContextVar("arrived")


class Answers:
    """Knows each task that answers an interaction, until it is done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False

    def take(self, interaction: Interaction) -> bool:
        """Note that the current task answers this interaction. False when the bot stops: then it is left alone."""
        task = asyncio.current_task()
        if self._stopping or task is None:
            return False
        structlog.contextvars.bind_contextvars(interaction=interaction.id, **_table(interaction))
        _arrived.set(time.perf_counter())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def finish(self, patience: float = PATIENCE) -> None:
        """Take no more, and let those in hand come to their end; those that take longer are broken off."""
        self._stopping = True
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=patience)
        await end(*late)


def first_answers(times: Histogram) -> aiohttp.TraceConfig:
    """A trace for the client library that measures the time from an interaction's arrival to its first answer."""

    async def ended(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        arrived = _arrived.get(None)
        if arrived is not None and FIRST_ANSWER.search(request.url.path):
            seconds = time.perf_counter() - arrived
            times.observe(seconds)
            log.info("answered", status=request.response.status, ms=round(1000 * seconds, 1))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace


def _table(interaction: Interaction) -> dict[str, int]:
    click = read_click(dict(interaction.data or {}))
    return {"table": click.table} if click else {}
