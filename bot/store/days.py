"""The cities of the day: the game and the secret of each day, and the attempts of people.

A day is a number: that of the UTC date, counted from 1970-01-01, which is 0.
"""

import hmac
from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    case,
    delete,
    func,
    literal,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as insert_or_skip
from sqlalchemy.sql import ColumnElement, Select

from bot.store.repository import Repository, columns, this
from bot.store.results import PlayedGame
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS

DAY_SECONDS: Final = 24 * 60 * 60
DAYS_TO_END: Final = 2
"""A game begun on its day counts if it ends within so many days after that day."""

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
    Column("built", Integer),
    Index("attempts_by_user", "user_id"),
    Index("attempts_by_table", "table_id"),
    Index("attempts_by_server", "guild_id", "day"),
)
TRIES: Final = Table(
    "day_tries",
    METADATA,
    Column("day", ForeignKey("days.day"), primary_key=True),
    Column("digest", Text, primary_key=True),
)
"""Digests of the people who have begun a day that is not closed yet: forgotten people cannot begin it once more."""
ADD_DAY: Final = insert_or_skip(DAYS).on_conflict_do_nothing()
FIRST_DAY: Final = select(func.min(DAYS.c.day))
PLAYED_BY, PLAYED_IN = (
    select(ATTEMPTS.c.day)
    .where(whose, or_(ATTEMPTS.c.ended_at.is_not(None), ATTEMPTS.c.day >= this("open")))
    .order_by(ATTEMPTS.c.day)
    .distinct()
    for whose in (ATTEMPTS.c.user_id == this("user"), ATTEMPTS.c.guild_id == this("guild"))
)
CLOSED_TRIES: Final = delete(TRIES).where(TRIES.c.day < this("open"))
END: Final = update(ATTEMPTS).where(
    ATTEMPTS.c.table_id == this("table"), ATTEMPTS.c.ended_at.is_(None), ATTEMPTS.c.day >= this("open")
)


class Day(msgspec.Struct, frozen=True):
    """A city of the day: the game and how it is played; `goal` is the number of points to reach.

    `number` counts the days since the bot's first one, which is 1. `digest` is that of the seal on its secret, and
    `rejected` the number of secrets that bot players have rejected before this one.
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
        """The unix second from which on nobody can begin it any more."""
        return (self.day + 1) * DAY_SECONDS

    @property
    def closes_at(self) -> int:
        """The unix second from which on no game of it counts any more, and its secret is public."""
        return closing_time(self.day)


class DayResult(msgspec.Struct, frozen=True):
    """A result on a server's board, with the name at its table."""

    user_id: int
    name: str
    points: int


class DaySecret(msgspec.Struct, frozen=True):
    """The secret from which a day's game is dealt, and the salt of its seal. Nobody may know them before the close."""

    day: int
    secret: str
    salt: str


class DayAttempt(msgspec.Struct, frozen=True):
    """A person's only game of a day that counts, begun in the server `guild_id` (None: elsewhere).

    Times are in unix seconds; `ended_at`, `points`, their `parts` and the number of things `built` are None until the
    game has ended in time.
    """

    day: int
    user_id: int
    table_id: int
    guild_id: int | None
    begun_at: int
    ended_at: int | None = None
    points: int | None = None
    parts: Mapping[str, int] | None = None
    built: int | None = None


def day_at(now: float) -> int:
    """The day at this time, in unix seconds."""
    return int(now) // DAY_SECONDS


def date_of(day: int) -> date:
    """The UTC date of a day."""
    return date(1970, 1, 1) + timedelta(day)


def closing_time(day: int) -> int:
    """The time from which on no game of this day counts any more, in unix seconds."""
    return (day + 1 + DAYS_TO_END) * DAY_SECONDS


CLOSED: Final = (
    select(*columns(DAYS, Day)).where(DAYS.c.day < this("open")).order_by(DAYS.c.day.desc()).limit(this("many"))
)

ENDED_ON: Final = ATTEMPTS.c.day == this("day"), ATTEMPTS.c.points.is_not(None)
BOARD: Final = (
    select(ATTEMPTS.c.user_id, SEATS.c.name, ATTEMPTS.c.points)
    .join(SEATS, (SEATS.c.table_id == ATTEMPTS.c.table_id) & (SEATS.c.user_id == ATTEMPTS.c.user_id))
    .where(*ENDED_ON, ATTEMPTS.c.guild_id == this("guild"))
    .order_by(ATTEMPTS.c.points.desc(), ATTEMPTS.c.ended_at, ATTEMPTS.c.user_id)
)
BEST: Final = (
    select(*columns(ATTEMPTS, DayAttempt))
    .where(*ENDED_ON)
    .order_by(ATTEMPTS.c.points.desc(), ATTEMPTS.c.ended_at, ATTEMPTS.c.user_id)
    .limit(1)
)
BEST_IN: Final = BEST.where(ATTEMPTS.c.guild_id == this("guild"))
TOTAL: Final = select(func.count(), func.coalesce(func.sum(ATTEMPTS.c.built), 0)).where(*ENDED_ON)
RANKED: Final = select(
    func.count(), func.coalesce(func.sum(case((ATTEMPTS.c.points < this("points"), 1), else_=0)), 0)
).where(*ENDED_ON, ATTEMPTS.c.user_id < this("newer"))


def select_results(*which: ColumnElement[bool]) -> Select[Any]:
    """A statement that selects `this_many` cities of days with these conditions as results, the newest first."""
    own = (ATTEMPTS.c.table_id, ATTEMPTS.c.user_id, DAYS.c.game, literal(1), ATTEMPTS.c.points, literal(1))
    return (
        select(*own, ATTEMPTS.c.parts, null(), null(), SEATS.c.name, literal("daily"))
        .join(DAYS)
        .join(SEATS, (SEATS.c.table_id == ATTEMPTS.c.table_id) & (SEATS.c.user_id == ATTEMPTS.c.user_id))
        .where(ATTEMPTS.c.points.is_not(None), *which)
        .order_by(ATTEMPTS.c.ended_at.desc(), ATTEMPTS.c.table_id.desc())
        .limit(this("many"))
    )


RESULTS_OF: Final = select_results(ATTEMPTS.c.user_id == this("user"))
RESULTS_IN: Final = select_results(ATTEMPTS.c.guild_id == this("guild"), ATTEMPTS.c.day < this("open"))


class DayRepository(Repository):
    """The cities of the day."""

    async def get(self, day: int) -> Day | None:
        """The city of this day; None if it is not made yet."""
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
        """The secret of a stored day."""
        [found] = await self._rows(DaySecret, DAY_SECRETS, day=day)
        return found

    async def results_of(self, user_id: int, most: int) -> list[PlayedGame]:
        """The results of a person's last cities of days that ended in time, newest first."""
        return await self._found(PlayedGame, RESULTS_OF, this_user=user_id, this_many=most)

    async def results_in(self, guild_id: int, most: int) -> list[PlayedGame]:
        """The last results of closed days in a server, newest first."""
        return await self._found(
            PlayedGame, RESULTS_IN, this_guild=guild_id, this_open=self._first_open, this_many=most
        )

    async def attempt(self, day: int, user_id: int) -> DayAttempt | None:
        """This person's attempt at a day; None before it begins."""
        found = await self._rows(DayAttempt, ATTEMPTS, day=day, user_id=user_id)
        return found[0] if found else None

    async def attempt_at(self, table_id: int) -> DayAttempt | None:
        """The attempt that is played at this table; None for other tables."""
        found = await self._rows(DayAttempt, ATTEMPTS, table_id=table_id)
        return found[0] if found else None

    async def has_begun(self, day: int, user_id: int) -> bool:
        """Whether this person has begun the day, even if the attempt is forgotten. Known until the close."""
        return bool(await self._values(TRIES.c.day, day=day, digest=await self._digest(day, user_id)))

    async def begin(self, attempt: DayAttempt) -> None:
        """Store that a person has begun. Raises Conflict if the person has begun this day before."""
        objection = f"day {attempt.day} was begun before"
        digest = await self._digest(attempt.day, attempt.user_id)
        await self._insert_once(TRIES, [{"day": attempt.day, "digest": digest}], objection)
        await self._insert_once(ATTEMPTS, [msgspec.structs.asdict(attempt)], objection)

    async def end(self, table_id: int, points: int, parts: Mapping[str, int], built: int) -> None:
        """Store the result of the attempt at this table, unless its day is closed."""
        values = {"ended_at": self._now, "points": points, "parts": parts, "built": built}
        await self._run(END, this_table=table_id, this_open=self._first_open, **values)

    async def board(self, day: int, guild_id: int) -> list[DayResult]:
        """The results of a day in a server, the best first; of equal ones, the earliest."""
        return await self._found(DayResult, BOARD, this_day=day, this_guild=guild_id)

    async def best(self, day: int, guild_id: int | None = None) -> DayAttempt | None:
        """The best attempt of a day in a server, or in all places; of equal ones that which ended first."""
        where = {"this_guild": guild_id} if guild_id else {}
        found = await self._found(DayAttempt, BEST_IN if guild_id else BEST, this_day=day, **where)
        return found[0] if found else None

    async def total(self, day: int) -> tuple[int, int]:
        """The number of people who have ended a day's game, and of the things that they have built."""
        [(people, built)] = await self._run(TOTAL, this_day=day)
        return people, built

    async def ranked(self, day: int, points: int, newer: int) -> tuple[int, int]:
        """How many people with accounts below `newer` have ended a day's game; how many of them have fewer points."""
        [(people, behind)] = await self._run(RANKED, this_day=day, this_points=points, this_newer=newer)
        return people, behind

    async def played_by(self, user_id: int) -> list[int]:
        """The days that a person has played, in rising order: a game that has ended, or can still end in time."""
        return [day for (day,) in await self._run(PLAYED_BY, this_user=user_id, this_open=self._first_open)]

    async def played_in(self, guild_id: int) -> list[int]:
        """The days on which anybody has played in this server, in the same order."""
        return [day for (day,) in await self._run(PLAYED_IN, this_guild=guild_id, this_open=self._first_open)]

    async def forget_closed_tries(self) -> None:
        """Delete the digests of people who have begun days that are closed now."""
        await self._run(CLOSED_TRIES, this_open=self._first_open)

    async def _digest(self, day: int, user_id: int) -> str:
        """A digest of an account; only who knows the day's secret can tell whose."""
        secret = (await self.secret(day)).secret
        return hmac.digest(secret.encode(), str(user_id).encode(), "sha256").hex()

    @property
    def _first_open(self) -> int:
        return day_at(self._now) - DAYS_TO_END
