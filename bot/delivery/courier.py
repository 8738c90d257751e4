"""Delivery to Discord, item by item, with retries until each item is delivered or refused for good."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

import structlog

from bot.delivery.refusals import FailureKind, FinalCodes, failure_in_words, is_outage, kind_of_failure
from bot.store import CONFLICT_ERRORS, Deadline, Letter, Post

log = structlog.get_logger()

Item = TypeVar("Item", Post, Letter, Deadline)

RETRY_DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)
"""Seconds before each retry; the last one repeats."""
OUTAGE_DELAY_COUNT: Final = 5
"""While Discord is unreachable, only so many delays are used, so that deliveries resume soon afterwards."""
FINAL_AFTER_FAILURES: Final = 3
"""A refusal counts as final after so many failures: after an outage, Discord may not know a channel for a while."""
_DATABASE_LANE: Final = "database"
"""The lane of failures to read the items from the database."""


class LaneFailures(NamedTuple):
    """The number of failures of a lane, and the time of its next try by the courier's clock."""

    times: int
    due: float


_NO_FAILURES: Final = LaneFailures(0, 0.0)
"""The state of a lane that has not failed."""


@dataclass
class Courier(Generic[Item]):
    """Delivers items with retries, lane by lane. `deliver` removes a delivered item from the queue.

    A lane is the posts of one table in order, one letter, or a bulletin, whose item is its deadline; a failure
    delays only its own lane. If an item was refused with a code in `final`, it is given up at the first refusal after
    `FINAL_AFTER_FAILURES` failures of its lane. With `gives_up_broken`, an item that raises an unknown error is given
    up at once. A failing `give_up` is retried like a delivery. `delayed` has the reason of each waiting lane.
    """

    deliver: Callable[[Item], Awaitable[None]]
    give_up: Callable[[Item, Exception], Awaitable[None]]
    final: FinalCodes
    delayed: dict[str, str]
    gives_up_broken: bool = True
    clock: Callable[[], float] = time.monotonic
    _failures: dict[int, dict[str, LaneFailures]] = field(default_factory=dict)

    async def deliver_all(self, key: int, waiting: Callable[[], Awaitable[list[Item]]]) -> float | None:
        """Deliver all items that `waiting` returns; returns the seconds until a retry, None if no items are left.

        `key` is the table, person or server whose failures are counted together.
        """
        failures, resting = self._failures.pop(key, {}), set[str]()
        while _DATABASE_LANE not in resting:
            lane = _DATABASE_LANE
            try:
                item = next((one for one in await waiting() if lane_of(one) not in resting), None)
                if item is None:
                    break
                lane = lane_of(item)
                await self._attempt(item, failures.get(lane, _NO_FAILURES).times)
            except Exception as error:  # any error: the other lanes go on
                if lane in failures or not isinstance(error, CONFLICT_ERRORS):
                    resting.add(lane)
                failures[lane] = self._failed(lane, error, failures.get(lane, _NO_FAILURES))
            else:
                self._forget(failures, {lane})
        else:
            resting |= failures.keys()
        self._forget(failures, failures.keys() - resting)
        if not failures:
            return None
        self._failures[key] = failures
        return max(0.0, min(failure.due for failure in failures.values()) - self.clock())

    async def _attempt(self, item: Item, failures: int) -> None:
        """Deliver an item, or give it up. Raises the error if it is to be retried."""
        try:
            await self.deliver(item)
        except Exception as error:  # `kind_of_failure` decides between a retry and the end
            meaning = kind_of_failure(error, self.final)
            if meaning is FailureKind.UNKNOWN:
                log.error("delivery broken", lane=lane_of(item), exc_info=error)
            is_believed = meaning is FailureKind.FINAL and failures >= FINAL_AFTER_FAILURES
            if not is_believed and not (meaning is FailureKind.UNKNOWN and self.gives_up_broken):
                raise
            await self.give_up(item, error)

    def _failed(self, lane: str, error: Exception, before: LaneFailures) -> LaneFailures:
        """The failure count after an error; a retry before its time does not count."""
        self.delayed[lane] = failure_in_words(error)
        log.warning("delivery delayed", lane=lane, reason=self.delayed[lane])
        now = self.clock()
        if now < before.due:
            return before
        delays = RETRY_DELAYS[:OUTAGE_DELAY_COUNT] if is_outage(error) else RETRY_DELAYS
        return LaneFailures(before.times + 1, now + delays[min(before.times, len(delays) - 1)])

    def _forget(self, failures: dict[str, LaneFailures], lanes: set[str]) -> None:
        for lane in lanes:
            failures.pop(lane, None)
            self.delayed.pop(lane, None)


def lane_of(item: Post | Letter | Deadline) -> str:
    """The lane of an item: its table for a post, its own lane for a letter, or the key of its deadline."""
    if isinstance(item, Deadline):
        return item.key
    return f"table {item.table_id}" if isinstance(item, Post) else f"call {item.id}"
