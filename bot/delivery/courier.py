"""Delivery to Discord, item by item, with retries until each item is delivered or refused for good."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, Generic, NamedTuple, TypeVar

import structlog

from bot.delivery.refusals import FailureKind, FinalCodes, failure_in_words, is_refusal, kind_of_failure
from bot.store import CONFLICT_ERRORS, Deadline, Letter, Post

log = structlog.get_logger()

Item = TypeVar("Item", Post, Letter, Deadline)

RETRY_DELAYS: Final = (1.0, 2.0, 5.0, 15.0, 60.0, 300.0, 900.0)
"""Seconds before each retry; the last one repeats."""
OUTAGE_DELAY_COUNT: Final = 5
"""Unless Discord refuses, only so many of the first RETRY_DELAYS are used: after an outage, deliveries resume soon."""
FINAL_AFTER_FAILURES: Final = 3
"""A refusal counts as final after so many failures: after an outage, Discord may not know a channel for a while."""
_DATABASE_QUEUE: Final = "database"
"""The queue of failures to read the items from the database."""


class QueueFailures(NamedTuple):
    """The number of failures of a queue, and the time of its next try by the courier's clock."""

    times: int
    due: float


_NO_FAILURES: Final = QueueFailures(0, 0.0)
"""The state of a queue that has not failed."""


@dataclass
class Courier(Generic[Item]):
    """Delivers items with retries, queue by queue. `deliver` also deletes the delivered item.

    A queue has the posts of one table in order, one letter, or the deadline of one bulletin. A failure delays only its
    own queue. A refusal is final with a code in `final`, or if it is Unpostable. The item is given up at the first
    final refusal after `FINAL_AFTER_FAILURES` failures of its queue. With `gives_up_broken`, an item that raises an
    unknown error is given up at once. A failing `give_up` is retried like a delivery. `delayed` has the reason of each
    waiting queue.
    """

    deliver: Callable[[Item], Awaitable[None]]
    give_up: Callable[[Item, Exception], Awaitable[None]]
    final: FinalCodes
    delayed: dict[str, str]
    gives_up_broken: bool = True
    clock: Callable[[], float] = time.monotonic
    _failures: dict[int, dict[str, QueueFailures]] = field(default_factory=dict)

    async def deliver_all(self, key: int, read_items: Callable[[], Awaitable[list[Item]]]) -> float | None:
        """Deliver all waiting items, those of each queue until one fails; returns the seconds until a retry.

        Returns None if no retry is needed. `read_items` returns the waiting items in order, and is called anew before
        each delivery. `key` is the table, person or server whose failures are counted together.
        """
        failures, resting = self._failures.pop(key, {}), set[str]()
        while _DATABASE_QUEUE not in resting:
            queue = _DATABASE_QUEUE
            try:
                item = next((one for one in await read_items() if queue_name(one) not in resting), None)
                if item is None:
                    break
                queue = queue_name(item)
                await self._attempt(item, failures.get(queue, _NO_FAILURES).times)
            except Exception as error:  # any error: the other queues go on
                if queue in failures or not isinstance(error, CONFLICT_ERRORS):
                    resting.add(queue)
                failures[queue] = self._failed(queue, error, failures.get(queue, _NO_FAILURES))
            else:
                self._forget(failures, {queue})
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
                log.error("delivery broken", lane=queue_name(item), exc_info=error)
            is_believed = meaning is FailureKind.FINAL and failures >= FINAL_AFTER_FAILURES
            if not is_believed and not (meaning is FailureKind.UNKNOWN and self.gives_up_broken):
                raise
            await self.give_up(item, error)

    def _failed(self, queue: str, error: Exception, before: QueueFailures) -> QueueFailures:
        """The failure count after an error; a retry before its time does not count."""
        self.delayed[queue] = failure_in_words(error)
        log.warning("delivery delayed", lane=queue, reason=self.delayed[queue])
        now = self.clock()
        if now < before.due:
            return before
        delays = RETRY_DELAYS if is_refusal(error) else RETRY_DELAYS[:OUTAGE_DELAY_COUNT]
        return QueueFailures(before.times + 1, now + delays[min(before.times, len(delays) - 1)])

    def _forget(self, failures: dict[str, QueueFailures], queues: set[str]) -> None:
        for queue in queues:
            failures.pop(queue, None)
            self.delayed.pop(queue, None)


def queue_name(item: Post | Letter | Deadline) -> str:
    """The name of an item's queue, from the table of a post, the id of a letter, or the key of a deadline."""
    if isinstance(item, Deadline):
        return item.key
    return f"table {item.table_id}" if isinstance(item, Post) else f"call {item.id}"
