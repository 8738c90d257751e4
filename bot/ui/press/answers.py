"""The interactions being answered: the context of their log lines, their times, and their end."""

import asyncio
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.metrics import CacheUsage, Histogram
from bot.process.stopping import cancel_tasks
from bot.shards import ALL_SHARDS, Shards
from bot.table.limits import DEFAULT_LIMITS, Limits
from bot.table.refusal import Refusal
from bot.ui.parts.click import read_click
from bot.ui.reader import Interaction

MAX_REMEMBERED_PEOPLE: Final = 10_000
"""The most people whose presses are remembered; those who pressed longest ago are forgotten."""


class PressBudget:
    """The presses that each person has left: at most a burst, which refills at a rate per second. Kept in memory."""

    def __init__(self, limits: Limits = DEFAULT_LIMITS, now: Callable[[], float] = time.monotonic) -> None:
        self._each, self._now = 1 / limits.presses_per_second, now
        self._whole = (limits.presses_at_once + 0.5) * self._each  # the half allows for rounding
        self._made_up_at: OrderedDict[int, float] = OrderedDict()
        self._told_at: dict[int, float] = {}

    def try_spend(self, user_id: int) -> bool:
        """Spend a press of this person if one is left; returns whether it was. A refused press costs nothing."""
        now = self._now()
        before = max(now, self._made_up_at.pop(user_id, now))
        is_left = before + self._each - now <= self._whole
        self._made_up_at[user_id] = before + self._each if is_left else before
        if not is_left:
            self._told_at[user_id] = now
        if len(self._made_up_at) > MAX_REMEMBERED_PEOPLE:
            self._told_at.pop(self._made_up_at.popitem(last=False)[0], None)
        return is_left

    def should_ignore(self, user_id: int) -> bool:
        """Whether this person has no press left and was told so within the last second."""
        now, made_up_at = self._now(), self._made_up_at.get(user_id, 0.0)
        return made_up_at + self._each - now > self._whole and now - self._told_at.get(user_id, now - 1) < 1

    def cache_usage(self) -> CacheUsage:
        return CacheUsage(len(self._made_up_at), MAX_REMEMBERED_PEOPLE)


log = structlog.get_logger()

_FINISH_TIMEOUT: Final = 2.0
"""Seconds for which a stopping bot waits for running answers."""
_FIRST_ANSWER: Final = re.compile(r"/interactions/\d+/[^/]+/callback$")

_arrived: ContextVar[float] = ContextVar("arrived")
_refusals: ContextVar[Counter[str]] = ContextVar("refusals")
_is_too_fast: ContextVar[bool] = ContextVar("is_too_fast", default=False)


class Answers:
    """The running tasks that answer interactions; `refusals` counts refusals by key.

    With several shards, log lines have the shard of the server.
    """

    def __init__(
        self,
        refusals: Counter[str] | None = None,
        shards: Callable[[], Shards] = lambda: ALL_SHARDS,
        budget: PressBudget | None = None,
    ) -> None:
        self._refusals: Counter[str] = Counter() if refusals is None else refusals
        self._shards, self._budget = shards, budget or PressBudget()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False

    def register(self, interaction: Interaction) -> bool:
        """Register the current task as the answer to this interaction; False, with nothing done, while the bot stops.

        Also binds the interaction to its log lines. Unless it is an autocompletion, the interaction spends a press of
        the person.
        """
        task = asyncio.current_task()
        if self._stopping or task is None:
            return False
        click = read_click(dict(interaction.data or {}))
        about = ({"table": click.table} if click else {}) | self._shards().log_fields(interaction.guild_id)
        structlog.contextvars.bind_contextvars(interaction=interaction.id, **about)
        _arrived.set(time.perf_counter())
        _refusals.set(self._refusals)
        is_press = interaction.type is not discord.InteractionType.autocomplete
        _is_too_fast.set(is_press and not self._budget.try_spend(interaction.user.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return True

    async def finish(self, patience: float = _FINISH_TIMEOUT) -> None:
        """Accept no more interactions and wait for the running tasks; cancel those that exceed `patience` (seconds)."""
        self._stopping = True
        if not self._tasks:
            return
        _, late = await asyncio.wait(self._tasks, timeout=patience)
        await cancel_tasks(*late)


def refuse_if_too_fast() -> None:
    """Refuse the current interaction if its person has no press left."""
    if _is_too_fast.get():
        raise Refusal("too_fast")


def count_refusal(key: str) -> None:
    """Count a refusal with this key in the metrics, if an interaction is being answered."""
    if (refusals := _refusals.get(None)) is not None:
        refusals[key] += 1


def answer_trace(times: Histogram, codes: Counter[int]) -> aiohttp.TraceConfig:
    """A trace that puts into `times` the seconds from an interaction's arrival to the first answer.

    It counts the HTTP status codes of all requests in `codes`.
    """

    async def ended(_: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
        codes[request.response.status] += 1
        arrived = _arrived.get(None)
        if arrived is not None and _FIRST_ANSWER.search(request.url.path):
            seconds = time.perf_counter() - arrived
            times.observe(seconds)
            log.info("answered", status=request.response.status, ms=round(1000 * seconds, 1))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(ended)
    return trace
