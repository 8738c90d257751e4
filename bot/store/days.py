"""The cities of the day: what is played on each day, from which secret, and who has played.

A day is a number: that of the UTC date, counted from 1970-01-01, which is 0.
"""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, func, or_, select, update
from sqlalchemy.dialects.postgresql import insert as insert_or_skip

from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA, Json

DAY_SECONDS: Final = 24 * 60 * 60
DAYS_TO_END: Final = 2
"""A city that was begun on its day counts if it is ended within so many days after it."""

DAYS: Final = Table(
    "days",
    METADATA,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("settings", Json, nullable=False),
    Column("version", Integer, nullable=False),
    Column("goal", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    Column("rejected", Integer, nullable=False),
)
DAY_SECRETS: Final = Table(
    "day_secrets",
    METADATA,
    Column("day", ForeignKey("days.day"), primary_key=True),
    Column("secret", Text, nullable=False),
    Column("salt", Text, nullable=False),
)
ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("day", ForeignKey("days.day"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("guild_id", BigInteger),
    Column("begun_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("points", Integer),
    Column("parts", Json),
    Index("attempts_by_user", "user_id"),
    Index("attempts_by_table", "table_id"),
    Index("attempts_by_server", "guild_id", "day"),
)
ADD_DAY: Final = insert_or_skip(DAYS).on_conflict_do_nothing()
FIRST_DAY: Final = select(func.min(DAYS.c.day))
PLAYED: Final = (
    select(ATTEMPTS.c.day)
    .where(ATTEMPTS.c.user_id == this("user"), or_(ATTEMPTS.c.ended_at.is_not(None), ATTEMPTS.c.day >= this("open")))
    .order_by(ATTEMPTS.c.day)
)
END: Final = update(ATTEMPTS).where(
    ATTEMPTS.c.table_id == this("table"), ATTEMPTS.c.ended_at.is_(None), ATTEMPTS.c.day >= this("open")
)


class Day(msgspec.Struct, frozen=True):
    """A city of the day: the game and how it is played; `goal` is the number of points to reach.

    `number` counts the days since the bot's first one, which is 1. `digest` is that of the seal on its secret. Bot
    players have `rejected` so many secrets before.
    """

    day: int
    number: int
    game: str
    settings: dict[str, Any]
    version: int
    goal: int
    digest: str
    rejected: int

    @property
    def ends_at(self) -> int:
        """The time from which on nobody can begin it any more."""
        return (self.day + 1) * DAY_SECONDS

    @property
    def closes_at(self) -> int:
        """The time from which on no game of it counts any more, and its secret is known."""
        return closing_time(self.day)


class DaySecret(msgspec.Struct, frozen=True):
    """The secret from which a day's game is dealt, and the salt of its seal. Nobody may know them before the close."""

    day: int
    secret: str
    salt: str


class DayAttempt(msgspec.Struct, frozen=True):
    """A person's only game of a day that counts, begun in the server `guild_id` (None: elsewhere).

    Times are in unix seconds; `ended_at`, `points` and their `parts` are None until it has ended in time.
    """

    day: int
    user_id: int
    table_id: int
    guild_id: int | None
    begun_at: int
    ended_at: int | None = None
    points: int | None = None
    parts: Mapping[str, int] | None = None


def day_at(now: float) -> int:
    """The day at this time, in unix seconds."""
    return int(now) // DAY_SECONDS


def date_of(day: int) -> date:
    return date(1970, 1, 1) + timedelta(day)


def closing_time(day: int) -> int:
    """The time from which on no game of this day counts any more, in unix seconds."""
    return (day + 1 + DAYS_TO_END) * DAY_SECONDS


CLOSED: Final = (
    select(*columns(DAYS, Day)).where(DAYS.c.day < this("open")).order_by(DAYS.c.day.desc()).limit(this("many"))
)


class DayRepository(Repository):
    """The cities of the day."""

    async def get(self, day: int) -> Day | None:
        found = await self._rows(Day, DAYS, day=day)
        return found[0] if found else None

    async def closed(self, many: int) -> list[Day]:
        """At most `many` closed days, the newest first."""
        return await self._found(Day, CLOSED, this_open=self._first_open, this_many=many)

    async def add(self, day: Day, secret: DaySecret) -> bool:
        """Store a day with its secret, numbered from the first one; False if there is one already."""
        first = (await self._run(FIRST_DAY)).scalar()
        number = 1 if first is None else day.day - first + 1
        values = msgspec.structs.asdict(day) | {"number": number}
        if (await self._run(ADD_DAY, **values)).changed == 0:
            return False
        await self._insert(DAY_SECRETS, [msgspec.structs.asdict(secret)])
        return True

    async def secret(self, day: int) -> DaySecret:
        [found] = await self._rows(DaySecret, DAY_SECRETS, day=day)
        return found

    async def attempt(self, day: int, user_id: int) -> DayAttempt | None:
        found = await self._rows(DayAttempt, ATTEMPTS, day=day, user_id=user_id)
        return found[0] if found else None

    async def begin(self, attempt: DayAttempt) -> None:
        """Store that a person has begun. Raises Conflict if the person has begun this day before."""
        objection = f"day {attempt.day} was begun before"
        await self._insert_once(ATTEMPTS, [msgspec.structs.asdict(attempt)], objection)

    async def end(self, table_id: int, points: int, parts: Mapping[str, int]) -> None:
        """Store the result of the attempt at this table, unless its day is closed."""
        values = {"ended_at": self._now, "points": points, "parts": parts}
        await self._run(END, this_table=table_id, this_open=self._first_open, **values)

    async def played_by(self, user_id: int) -> list[int]:
        """The days that a person has played, in order: to the end, or in a game that still counts."""
        return [day for (day,) in await self._run(PLAYED, this_user=user_id, this_open=self._first_open)]

    @property
    def _first_open(self) -> int:
        return day_at(self._now) - DAYS_TO_END
