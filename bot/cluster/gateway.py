"""The bot's connections to Discord's gateway, one for each shard of this process."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import discord
import structlog
import yarl

from bot.cluster import logins
from bot.cluster.logins import LoginBudget, TooManyLogins
from bot.cluster.slots import Rate, Slots, SlotsOfOneProcess
from bot.metrics import Metrics
from bot.process.stopping import cancel_tasks
from bot.shards import Shards
from bot.store import StoreError

log = structlog.get_logger()

_FAILURE_KEY: Final = "logins"
"""The key of this task in `Metrics.failing`."""
_MAX_CONNECTION_TRIES: Final = 5
"""The most tries to connect a shard; then the connections of all shards end, and start again."""


@dataclass(frozen=True)
class ShardSettings:
    """The settings of the shards of a process.

    `logins` counts all logins of this process; `slots` are shared by all processes of the bot. `count` is the number of
    all shards of the bot; None leaves it to Discord. `ids` are the shards of this process; None means all of them.
    """

    metrics: Metrics
    logins: LoginBudget
    slots: Slots
    count: int | None = None
    ids: tuple[int, ...] | None = None


_INTERACTION_EVENT: Final = "INTERACTION_CREATE"
"""The gateway's event for a press, a form or a command."""
_COMMAND_TYPES: Final = (2, 4)
"""Discord's types of interactions with a command: its use and its autocompletion."""
_SESSION_EVENTS: Final = frozenset({"READY", "RESUMED"})
"""Events without which there is no session; a malformed one ends the connection."""


class GatewayClient(discord.AutoShardedClient):
    """A client that knows its shards, begins sessions no faster than Discord allows, and keeps their metrics.

    Malformed events are logged and dropped, except those that begin or resume a session.
    """

    def __init__(self, shard_settings: ShardSettings, **options: Any) -> None:
        if shard_settings.ids is not None:
            options["shard_ids"] = list(shard_settings.ids)
        super().__init__(shard_count=shard_settings.count, **options)
        _drop_malformed(self._connection.parsers, self.should_ignore)
        self._shard_settings = shard_settings
        self._launching: asyncio.Task[None] | None = None
        self._own_slots = SlotsOfOneProcess()
        self._ready_to_log_in: set[int] = set()
        self._tries: Counter[int] = Counter()
        self._limit: discord.SessionStartLimits | None = None
        self.own_shards = Shards.every(1)

    def should_ignore(self, user_id: int) -> bool:
        """Whether interactions of this person are dropped unread now; never, unless a subclass decides otherwise."""
        return False

    async def learn_shards(self) -> Shards:
        """Ask Discord for the number of shards, unless the operator sets it; returns this process's shards.

        In the metrics they count as not connected until their sessions begin.
        """
        self.shard_count = self._shard_settings.count or await self._ask()
        every = Shards.every(self.shard_count)
        self.own_shards = every if self._shard_settings.ids is None else Shards(every.count, self._shard_settings.ids)
        metrics = self._shard_settings.metrics
        metrics.shard_count, metrics.shards = every.count, dict.fromkeys(self.own_shards.ids, False)
        metrics.latency_of = self._latency_of
        return self.own_shards

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect each shard while already listening to the connected ones; returns when the connection ends.

        The library alone listens only after the last session has begun. With many shards that takes minutes, during
        which a refused shard would go unnoticed. Raises TooManyLogins if the logins have to wait, and otherwise the
        error that ended the connection or the launch of a shard.
        """
        if self._limit is None:
            await self._ask()
        self._log_in(len(self.own_shards.ids))
        listening = asyncio.create_task(super().connect(reconnect=reconnect), name="listen")
        self._launching = asyncio.create_task(super().launch_shards(), name="launch")
        both = (listening, self._launching)
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_EXCEPTION)
        finally:
            await cancel_tasks(*both)
        for task in both:
            if not task.cancelled():
                task.result()

    async def launch_shards(self) -> None:
        """Do nothing: the library calls this before it listens, but `connect` launches the shards itself."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Begin the session of a shard in its turn; the library calls this again after each failure.

        Raises ConnectionError after `_MAX_CONNECTION_TRIES` tries.
        """
        self._tries[shard_id] += 1
        if self._tries[shard_id] > _MAX_CONNECTION_TRIES:
            raise ConnectionError(f"shard {shard_id} could not be connected")
        await self._wait_for_turn(shard_id)
        self._ready_to_log_in.add(shard_id)
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """The library's hook before each login: counts the login and waits for its turn. Raises TooManyLogins.

        Does nothing for a login by `launch_shard`: `connect` has counted it, and it has waited already.
        """
        assert shard_id is not None
        if shard_id in self._ready_to_log_in:
            self._ready_to_log_in.discard(shard_id)
            return
        await self._ask()
        self._log_in(1)
        await self._wait_for_turn(shard_id)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Log a new session of a shard, and count the shard as connected in the metrics."""
        log.info("shard connected", shard=shard_id, shards=str(self.own_shards))
        self._note(shard_id, is_connected=True)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Count a shard whose session was resumed as connected in the metrics."""
        self._note(shard_id, is_connected=True)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Log the lost connection of a shard, and count the shard as not connected in the metrics."""
        log.info("shard disconnected", shard=shard_id, shards=str(self.own_shards))
        self._note(shard_id, is_connected=False)

    async def close(self) -> None:
        self._shard_settings.metrics.connected = False
        if self._launching is not None:
            await cancel_tasks(self._launching)
        await super().close()

    def _note(self, shard_id: int, *, is_connected: bool) -> None:
        metrics = self._shard_settings.metrics
        metrics.shards[shard_id] = is_connected and not self.is_closed()
        metrics.connected = all(metrics.shards.values())

    def _latency_of(self, shard_id: int) -> float:
        """The seconds of a shard's last heartbeat; infinite before the first answer."""
        shard = self.get_shard(shard_id)
        return float("inf") if shard is None else shard.latency

    async def _ask(self) -> int:
        """Ask Discord for the logins left today; returns the number of shards that it advises."""
        advised, _, limit = await self.http.get_bot_gateway()
        self._limit = discord.SessionStartLimits(**limit)
        return advised

    def _log_in(self, count: int) -> None:
        """Count these logins. Raises TooManyLogins if they have to wait."""
        metrics, limit = self._shard_settings.metrics, self._limit
        assert limit is not None
        try:
            self._shard_settings.logins.spend(limit.total, limit.remaining, limit.reset_after / 1000, count)
        except TooManyLogins as error:
            metrics.failing[_FAILURE_KEY] = f"{error}."
            raise
        metrics.failing.pop(_FAILURE_KEY, None)

    async def _wait_for_turn(self, shard_id: int) -> None:
        """Wait until a shard of this one's login bucket may log in; other processes share the bucket."""
        assert self._limit is not None
        name, rate = (
            f"login {shard_id % self._limit.max_concurrency}",
            Rate(logins.LOGIN_INTERVAL, max_ahead=logins.MAX_LOGIN_WAIT_SECONDS),
        )
        try:
            seconds = await self._shard_settings.slots.take(1, rate, name)
        except StoreError as error:  # Discord refuses a login that comes too early, which is then made again
            log.warning("logging in out of turn", shard=shard_id, reason=str(error))
            seconds = await self._own_slots.take(1, rate, name)
        await asyncio.sleep(max(0.0, seconds))


def _drop_malformed(parsers: dict[str, Callable[[Any], None]], ignores: Callable[[int], bool]) -> None:
    """Drop events that lack a field or hold a value of another type.

    Otherwise the library's error would end the connection, and lose all open answers with it.
    """
    for event in parsers.keys() - _SESSION_EVENTS:
        parsers[event] = partial(_parse, event, parsers[event], ignores)


def _parse(event: str, parse: Callable[[Any], None], ignores: Callable[[int], bool], data: Any) -> None:
    try:
        if event == _INTERACTION_EVENT and ignores(_user_of(data)):
            return
        parse(data)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        log.warning("event dropped", type=event, reason=f"{type(error).__name__}: {error}")


def _user_of(interaction: Any) -> int:
    """The account of an interaction. Raises at once the errors that the library would raise later, uncaught."""
    if interaction["type"] in _COMMAND_TYPES:
        command = interaction["data"]
        _ = command["name"], [(option["name"], option["value"]) for option in command.get("options", ())]
    return int(interaction.get("member", interaction)["user"]["id"])
