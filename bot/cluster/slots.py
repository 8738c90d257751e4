"""Slots of time at a fixed distance. A process takes slots and does one thing in each: so all processes keep a rate."""

import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Final, Protocol

from sqlalchemy import ColumnElement, Double, bindparam, func, literal_column
from sqlalchemy.dialects.postgresql import insert

from bot.store.database.connection import DatabaseConnection
from bot.store.schema import SLOTS

_REQUEST_SLOTS: Final = "requests"
"""The name of the slots for requests to Discord."""


@dataclass(frozen=True)
class Rate:
    """One slot every `interval` seconds. After a pause, the slots of the last `max_saved` seconds are free at once.

    Slots are taken at most `max_ahead` seconds ahead, even after the server's clock was set back.
    """

    interval: float
    max_saved: float = 0.0
    max_ahead: float = 10.0


class Slots(Protocol):
    """Time slots that all processes on one database share; each name has its own slots."""

    async def take(self, count: int, rate: Rate, name: str = _REQUEST_SLOTS) -> float:
        """Take the next `count` slots; returns the seconds until the first one, negative if it is in the past.

        Raises DatabaseError.
        """


class SlotsOfOneProcess:
    """Slots of a database with one process at a time, such as a SQLite file; `max_ahead` of a rate is ignored.

    `clock` returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._taken_until = clock, dict[str, float]()

    async def take(self, count: int, rate: Rate, name: str = _REQUEST_SLOTS) -> float:
        now = self._clock()
        first = max(self._taken_until.get(name, now - rate.max_saved), now - rate.max_saved)
        self._taken_until[name] = first + count * rate.interval
        return first - now


class SharedSlots:
    """Slots that PostgreSQL keeps, in one row for each name.

    `connected` lends a connection for its block. `clock` returns the time (unix seconds) that tests set; if it returns
    None, the server's time counts.
    """

    def __init__(
        self,
        connected: Callable[[], AbstractAsyncContextManager[DatabaseConnection]],
        clock: Callable[[], float | None] = lambda: None,
    ) -> None:
        self._connected, self._clock = connected, clock

    async def take(self, count: int, rate: Rate, name: str = _REQUEST_SLOTS) -> float:
        wanted = {"span": count * rate.interval, "saved": rate.max_saved, "ahead": rate.max_ahead, "now": self._clock()}
        async with self._connected() as connection:
            return float((await connection.run(_TAKE_SLOTS, wanted | {"name": name})).scalar())


def _number(name: str) -> ColumnElement[float]:
    return bindparam(name, type_=Double)


SERVER_TIME: Final[ColumnElement[float]] = literal_column(
    "EXTRACT(EPOCH FROM clock_timestamp())::double precision", Double
)
"""The time of the PostgreSQL server in unix seconds, as SQL."""
_NOW: Final[ColumnElement[float]] = func.coalesce(_number("now"), SERVER_TIME)
_INSERT_SLOTS: Final = insert(SLOTS).values(
    name=bindparam("name"), taken_until=_NOW - _number("saved") + _number("span")
)
_FIRST_FREE: Final[ColumnElement[Any]] = func.least(
    func.greatest(SLOTS.c.taken_until, _NOW - _number("saved")), _NOW + _number("ahead")
)
_TAKE_SLOTS: Final = _INSERT_SLOTS.on_conflict_do_update(
    index_elements=[SLOTS.c.name], set_={"taken_until": _FIRST_FREE + _number("span")}
).returning(SLOTS.c.taken_until - _number("span") - _NOW)
