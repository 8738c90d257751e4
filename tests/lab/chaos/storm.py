"""The storm: random faults, one after the other, counted when they strike."""

import asyncio
import time
from asyncio import FIRST_COMPLETED
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from math import inf
from random import Random
from typing import Final, TypeAlias

from bot import limits
from bot.playground import Fault, FaultRule
from bot.playground.records import Channel
from tests.lab.chaos.disk import Disk
from tests.lab.chaos.fleet import Fleet
from tests.lab.chaos.process import BotProcess
from tests.lab.chaos.refusals import ALL_REQUESTS, EDITED_TOO_OFTEN, PASSING, POST, PassingRefusal
from tests.lab.chaos.scene import ChaosScene
from tests.lab.chaos.witness import Posted, PostedKind

GONE_SECONDS: Final = 2 * limits.NONCE_SECONDS
"""The seconds of an outage that is longer than Discord remembers nonces."""
FULL_SECONDS: Final = 8.0
FULL_LOOKS: Final = 32
FULL_ENOUGH: Final = 20
"""A full disk is freed after FULL_SECONDS, or when FULL_ENOUGH writes have failed."""
FULL_AFTERMATH: Final = 2.0
"""Seconds after freeing the disk in which the bot may still end because of it."""
STRIKE_SECONDS: Final = 8.0
"""The most seconds to wait until a prepared fault strikes."""
MAX_DELETED_BOARDS: Final = 6
"""The most table messages that are deleted at once."""
MAX_RULES: Final = 20
HOUR: Final = 3600.0

Strike: TypeAlias = Callable[[], bool | Awaitable[bool]]
"""Makes a fault; returns whether it struck at once. REST faults are counted later, when a request is struck."""


class Storm:
    """Draws a fault every now and then, `more` of what there is by name too. `struck` counts those that did strike.

    `clock` is how far off the bot's wall clock is.
    """

    def __init__(
        self,
        scene: ChaosScene,
        fleet: Fleet,
        disk: Disk | None,
        interval: tuple[float, float],
        more: Mapping[str, Strike] | None = None,
    ) -> None:
        self.scene, self.fleet, self.disk = scene, fleet, disk
        self._more = dict(more or {})
        self.without: frozenset[str] = frozenset()
        self.struck: Counter[str] = Counter()
        self._chance: Random = scene.random_for("storm")
        self._interval = interval
        self._rules: list[tuple[str, FaultRule, int]] = []
        self._gone_by = self.clock = 0.0
        """The seconds by which clocks were set forward for outages, instead of waiting."""

    async def rage(self, seconds: float) -> None:
        """Let things go wrong for so long, and until everything was tried once.

        Afterwards all is as it should be, but for the clock and what is gone.
        """
        deeds, end = self._deeds(), time.monotonic() + seconds
        wanted = deeds.keys() - self.without
        self.struck.update(dict.fromkeys(wanted, 0))
        for number, name in enumerate(self._drawn(deeds)):
            if number >= len(wanted) and time.monotonic() > end:
                break
            struck = deeds[name]()
            self.struck[name] += struck if isinstance(struck, bool) else await struck
            self._count()
            await self.scene.pause(self._chance.uniform(*self._interval))
        self.calm()

    def calm(self) -> None:
        """End the storm: no new faults, and prepared faults are dropped."""
        self._count()
        self._rules.clear()
        self.scene.playground.faults.clear()
        self.fleet.set_pause(0.0)
        if self.disk:
            self.disk.free()

    def _drawn(self, deeds: dict[str, Strike]) -> Iterator[str]:
        """The names of faults: every fault once in random order, then again and again, frequent ones more often."""
        once = [name for name in deeds if name not in self.without]
        names = once
        while True:
            yield from self._chance.sample(names, len(names))
            names = [name for name in once for _ in range(FREQUENT_FAULTS.get(name, 1))]

    def _deeds(self) -> dict[str, Strike]:
        playground = self.scene.playground
        deeds: dict[str, Strike] = {
            "kill -9": lambda: self._drawn_process().kill(),
            "SIGTERM": lambda: self._drawn_process().terminate(),
            "gateway dropped": _always(playground.gateway.abort_connections),
            "session lost": _always(playground.gateway.invalidate_sessions),
            "reconnect asked": _always(playground.gateway.ask_to_reconnect),
            "429": lambda: self._rest("429", Fault.RATE_LIMIT, seconds=self._chance.uniform(0.2, 1.5)),
            "5xx": lambda: self._rest("5xx", Fault.STATUS, status=self._chance.choice((500, 502, 503))),
            "latency": lambda: self._rest("latency", Fault.DELAY, seconds=self._chance.uniform(0.05, 3.5)),
            "reset before": lambda: self._rest("reset before", Fault.RESET),
            "answer lost": lambda: self._rest("answer lost", Fault.LOST_ANSWER),
            "delivered twice": lambda: self._again(0.0),
            "delivered late again": lambda: self._again(self._chance.uniform(0.2, 5.0)),
            "delivered out of order": self._swap,
            "tokens expired": lambda: playground.interactions.expire_tokens() > 0,
            "long outage": self._outage,
            "thread deleted": self._delete_thread,
            "table message deleted": self._delete_board,
            "table message remade unheard": self._remake_boards,
            "thread archived": self._archive,
            "clock jumped": self._jump,
            **{name: partial(self._refuse, name, refusal) for name, refusal in PASSING.items()},
        }
        return deeds | self._more | ({"disk full": self._fill_disk} if self.disk else {})

    # The bot and its machine

    def _drawn_process(self) -> BotProcess:
        """A random process, which will pause for a while after its next end."""
        process = self.fleet.any()
        process.pause = self._chance.uniform(0.0, 1.5)
        return process

    async def _outage(self) -> bool:
        """Kill the bot when it has not heard of a message of its own, and start it when the nonces are forgotten.

        What it has sent until then is still carried out, with all nonces known.
        """
        lost = FaultRule(Fault.LOST_ANSWER, *POST)
        self._let(lost, "answer lost")
        if not await self._struck([lost]):
            return False
        async with self.fleet.away():
            await self.scene.playground.pass_time(GONE_SECONDS)
            self._gone_by += GONE_SECONDS
            self._set_clocks(self._gone_by)
        return True

    async def _fill_disk(self) -> bool:
        """No room until some writes have failed, or for a few seconds; every other time together with a restart."""
        assert self.disk is not None
        bot = self.fleet.first
        before = bot.full_disks
        bot.disk_full_until = inf
        self.disk.fill()
        if self._chance.random() < 0.5:
            self._drawn_process().kill()
        for _ in range(FULL_LOOKS):
            await self.scene.pause(FULL_SECONDS / FULL_LOOKS)
            if bot.full_disks >= before + FULL_ENOUGH:
                break
        self.disk.free()
        bot.disk_full_until = time.monotonic() + FULL_AFTERMATH
        return True

    def _jump(self) -> bool:
        jump = self._chance.choice((-30 * HOUR, -HOUR, -60.0, 60.0, HOUR, 30 * HOUR))
        self._set_clocks(self._gone_by + jump)
        return True

    def _set_clocks(self, seconds: float) -> None:
        self.clock = seconds
        self.fleet.set_clock(seconds)

    # The gateway

    def _again(self, after: float) -> bool:
        faults = self.scene.playground.faults
        faults.duplicate_interactions, faults.duplicate_after = self._chance.randint(1, 4), after
        return True

    def _swap(self) -> bool:
        self.scene.playground.faults.swapped_interactions = self._chance.randint(1, 3)
        return True

    # Requests

    def _rest(self, name: str, fault: Fault, *, seconds: float = 0.0, status: int = 500) -> bool:
        method, pattern = self._chance.choice(ALL_REQUESTS)
        self._let(FaultRule(fault, method, pattern, self._chance.randint(1, 3), seconds, status), name)
        return False

    def _refuse(self, name: str, refusal: PassingRefusal) -> bool:
        self._let(refusal.rule(self._chance), name)
        return False

    def _let(self, rule: FaultRule, name: str) -> None:
        """Add a fault rule, and count it under this name when it strikes."""
        self._rules.append((name, self.scene.playground.faults.add(rule), 0))

    def _count(self) -> None:
        """Count the struck requests, and drop rules that are used up or too old."""
        counted = []
        for name, rule, before in self._rules:
            self.struck[name] += rule.hits - before
            if name == EDITED_TOO_OFTEN:
                self._let_replace(rule.paths[before:])
            if rule.hits < rule.times:
                counted.append((name, rule, rule.hits))
        self._rules = counted[-MAX_RULES:]
        self.scene.playground.faults.rules[:] = [rule for _, rule, _ in self._rules]

    def _let_replace(self, paths: list[str]) -> None:
        """Mark messages that could not be edited any more as destroyed, because the bot may replace them."""
        for path in paths:
            if posted := self.scene.witness.posted.get(path.rpartition("/")[2]):
                self.scene.witness.destroy(posted)

    # What people and moderators do to threads and messages

    def _delete_thread(self) -> bool:
        thread = self._any_thread()
        if thread is not None:
            self.scene.playground.world.remove_channel(thread)
        return thread is not None

    def _delete_board(self) -> bool:
        board = self._any_board()
        return board is not None and self._delete(board)

    async def _remake_boards(self) -> bool:
        """Delete some table messages, and let the bot not hear of the next ones that it makes there.

        It is counted when it does not, and tries again after 1 second, 2 more and 5 more; meanwhile people play on.
        """
        rules = []
        for board in self._some_boards(MAX_DELETED_BOARDS):
            there = rf"^/channels/{board.seen.channel_id}/messages$"
            rules.append(FaultRule(Fault.LOST_ANSWER, "POST", there, self._chance.randint(1, 3)))
            self._let(rules[-1], "table message remade unheard")
            self._delete(board)
        await self._struck(rules)
        return False

    async def _struck(self, rules: list[FaultRule]) -> bool:
        """Wait until one of these rules has struck; False if none has within STRIKE_SECONDS."""
        waiting = [asyncio.create_task(rule.struck.wait()) for rule in rules]
        if not waiting:
            return False
        struck, quiet = await asyncio.wait(waiting, timeout=STRIKE_SECONDS, return_when=FIRST_COMPLETED)
        for each in quiet:
            each.cancel()
        return bool(struck)

    def _delete(self, board: Posted) -> bool:
        playground = self.scene.playground
        channel, message = playground.world.find_message(board.seen.id)
        self.scene.witness.destroy(board)
        playground.backend.messages.delete(channel, message)
        return True

    def _archive(self) -> bool:
        thread = self._any_thread()
        if thread is None or thread.is_archived:
            return False
        thread.payload["thread_metadata"]["archived"] = True
        self.scene.playground.world.announce("channel_update", thread.payload, thread)
        return True

    def _any_thread(self) -> Channel | None:
        """The thread of a random running table; None if it has none."""
        board = self._any_board()
        channel = self.scene.playground.world.channels.get(board.seen.channel_id) if board else None
        return channel if channel is not None and channel.is_thread else None

    def _any_board(self) -> Posted | None:
        return next(iter(self._some_boards(1)), None)

    def _some_boards(self, most: int) -> list[Posted]:
        """The newest messages of at most `most` random running tables."""
        witness = self.scene.witness
        newest = {posted.table: posted for posted in witness.posted.values() if posted.kind is not PostedKind.LOBBY}
        running = [posted for table, posted in newest.items() if posted.alive and not witness.is_over(table)]
        return self._chance.sample(running, min(most, len(running)))


def _always(deed: Callable[[], object]) -> Strike:
    """A fault that always strikes at once."""

    def strike() -> bool:
        deed()
        return True

    return strike


FREQUENT_FAULTS: Final = {
    "kill -9": 3,
    "SIGTERM": 2,
    "gateway dropped": 2,
    "429": 4,
    "5xx": 4,
    "latency": 4,
    "reset before": 4,
    "answer lost": 4,
    "delivered twice": 3,
    "delivered late again": 3,
    "delivered out of order": 3,
    "tokens expired": 2,
    "long outage": 2,
    "table message deleted": 2,
    "table message remade unheard": 3,
    "thread archived": 2,
}
"""How often faults are made in a round of all faults, if more than once."""
