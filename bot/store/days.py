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

from bot.store.repository import Repository, columns_for, parameter
from bot.store.results import PlayedGame
from bot.store.schema import METADATA, Json
from bot.store.seats import SEATS

DAY_SECONDS: Final = 24 * 60 * 60
GRACE_DAYS: Final = 2
"""A game that begins on its day counts if it ends within this number of days after the day."""

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
_DAY_SECRETS: Final = Table(
    "day_secrets",
    METADATA,
    Column("day", ForeignKey("days.day"), primary_key=True),
    Column("secret", Text, nullable=False),
    Column("salt", Text, nullable=False),
)
DAY_ATTEMPTS: Final = Table(
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
_DAY_TRIES: Final = Table(
    "day_tries",
    METADATA,
    Column("day", ForeignKey("days.day"), primary_key=True),
    Column("digest", Text, primary_key=True),
)
"""Digests of the people who have begun a day that is not closed yet: forgotten people cannot begin it once more."""
_INSERT_DAY: Final = insert_or_skip(DAYS).on_conflict_do_nothing()
_SELECT_FIRST_DAY: Final = select(func.min(DAYS.c.day))
SELECT_DAYS_OF_PERSON, SELECT_DAYS_OF_SERVER = (
    select(DAY_ATTEMPTS.c.day)
    .where(whose, or_(DAY_ATTEMPTS.c.ended_at.is_not(None), DAY_ATTEMPTS.c.day >= parameter("open")))
    .order_by(DAY_ATTEMPTS.c.day)
    .distinct()
    for whose in (DAY_ATTEMPTS.c.user_id == parameter("user"), DAY_ATTEMPTS.c.guild_id == parameter("guild"))
)
_DELETE_CLOSED_DAY_TRIES: Final = delete(_DAY_TRIES).where(_DAY_TRIES.c.day < parameter("open"))
_STORE_ATTEMPT_RESULT: Final = update(DAY_ATTEMPTS).where(
    DAY_ATTEMPTS.c.table_id == parameter("table"),
    DAY_ATTEMPTS.c.ended_at.is_(None),
    DAY_ATTEMPTS.c.day >= parameter("open"),
)


class Day(msgspec.Struct, frozen=True):
    """A city of the day: the game, its settings and the version of its rules; `goal` is the number of points to reach.

    `day` is the number of the UTC day since 1970. `number` counts the days since the bot's first one, which is 1.
    `digest` is the digest of the seal on the secret. `rejected` is the number of secrets that bot players have rejected
    for this day.
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
        """The unix second from which on nobody can begin the day's game."""
        return (self.day + 1) * DAY_SECONDS

    @property
    def closes_at(self) -> int:
        """The unix second from which on no game of this day counts, and the day's secret is public."""
        return closing_time(self.day)


class DayResult(msgspec.Struct, frozen=True):
    """The points of a person who has ended a day's game, with the name at its table."""

    user_id: int
    name: str
    points: int


class DaySecret(msgspec.Struct, frozen=True):
    """The secret from which a day's game is dealt, and the salt of its seal. Nobody may know them before the close."""

    day: int
    secret: str
    salt: str


class DayAttempt(msgspec.Struct, frozen=True):
    """A person's only game of a day that counts, begun in the server `guild_id`.

    `guild_id` is None elsewhere, and once the server is forgotten. Times are in unix seconds; `ended_at`, `points`,
    their `parts` and the number of things `built` are None until the game has ended in time.
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
    """The number of the UTC day at this unix time, counted from 1970."""
    return int(now) // DAY_SECONDS


def date_of(day: int) -> date:
    """The UTC date of the day with this number."""
    return date(1970, 1, 1) + timedelta(day)


def closing_time(day: int) -> int:
    """The unix second from which on no game of this day counts."""
    return (day + 1 + GRACE_DAYS) * DAY_SECONDS


_SELECT_PAST_DAYS: Final = (
    select(*columns_for(DAYS, Day))
    .where(DAYS.c.day < parameter("today"))
    .order_by(DAYS.c.day.desc())
    .limit(parameter("many"))
)

_HAS_ENDED_ON_DAY: Final = DAY_ATTEMPTS.c.day == parameter("day"), DAY_ATTEMPTS.c.points.is_not(None)
_SELECT_SERVER_RESULTS: Final = (
    select(DAY_ATTEMPTS.c.user_id, SEATS.c.name, DAY_ATTEMPTS.c.points)
    .join(SEATS, (SEATS.c.table_id == DAY_ATTEMPTS.c.table_id) & (SEATS.c.user_id == DAY_ATTEMPTS.c.user_id))
    .where(*_HAS_ENDED_ON_DAY, DAY_ATTEMPTS.c.guild_id == parameter("guild"))
    .order_by(DAY_ATTEMPTS.c.points.desc(), DAY_ATTEMPTS.c.ended_at, DAY_ATTEMPTS.c.user_id)
)
_SELECT_BEST_ATTEMPT: Final = (
    select(*columns_for(DAY_ATTEMPTS, DayAttempt))
    .where(*_HAS_ENDED_ON_DAY)
    .order_by(DAY_ATTEMPTS.c.points.desc(), DAY_ATTEMPTS.c.ended_at, DAY_ATTEMPTS.c.user_id)
    .limit(1)
)
_SELECT_BEST_IN_SERVER: Final = _SELECT_BEST_ATTEMPT.where(DAY_ATTEMPTS.c.guild_id == parameter("guild"))
_COUNT_PEOPLE_AND_BUILT: Final = select(func.count(), func.coalesce(func.sum(DAY_ATTEMPTS.c.built), 0)).where(
    *_HAS_ENDED_ON_DAY
)
_COUNT_PEOPLE_AND_BEHIND: Final = select(
    func.count(), func.coalesce(func.sum(case((DAY_ATTEMPTS.c.points < parameter("points"), 1), else_=0)), 0)
).where(*_HAS_ENDED_ON_DAY, DAY_ATTEMPTS.c.user_id < parameter("newer"))


def _select_day_results(*conditions: ColumnElement[bool]) -> Select[Any]:
    """A statement that selects as `PlayedGame` the `this_many` newest results of days that meet these conditions."""
    own = (DAY_ATTEMPTS.c.table_id, DAY_ATTEMPTS.c.user_id, DAYS.c.game, literal(1), DAY_ATTEMPTS.c.points, literal(1))
    return (
        select(*own, DAY_ATTEMPTS.c.parts, null(), null(), SEATS.c.name, literal("daily"))
        .join(DAYS)
        .join(SEATS, (SEATS.c.table_id == DAY_ATTEMPTS.c.table_id) & (SEATS.c.user_id == DAY_ATTEMPTS.c.user_id))
        .where(DAY_ATTEMPTS.c.points.is_not(None), *conditions)
        .order_by(DAY_ATTEMPTS.c.ended_at.desc(), DAY_ATTEMPTS.c.table_id.desc())
        .limit(parameter("many"))
    )


_SELECT_DAY_RESULTS_OF_PERSON: Final = _select_day_results(DAY_ATTEMPTS.c.user_id == parameter("user"))
_SELECT_DAY_RESULTS_IN_SERVER: Final = _select_day_results(
    DAY_ATTEMPTS.c.guild_id == parameter("guild"), DAY_ATTEMPTS.c.day < parameter("open")
)


class DayRepository(Repository):
    """The cities of the day with their secrets, and the attempts of people."""

    async def get(self, day: int) -> Day | None:
        """The city of this day; None if it is not made yet."""
        return await self._row(Day, DAYS, day=day)

    async def past_days(self, limit: int) -> list[Day]:
        """At most `limit` days before today, the newest first."""
        return await self._found(Day, _SELECT_PAST_DAYS, this_today=day_at(self._now), this_many=limit)

    async def add(self, day: Day, secret: DaySecret) -> bool:
        """Store a day with its secret, numbered from the first one; its own `number` is ignored.

        Returns False, and stores nothing, if the day is there already.
        """
        first = (await self._run(_SELECT_FIRST_DAY)).scalar()
        number = 1 if first is None else day.day - first + 1
        values = msgspec.structs.asdict(day) | {"number": number}
        if (await self._run(_INSERT_DAY, **values)).changed == 0:
            return False
        await self._insert(_DAY_SECRETS, [msgspec.structs.asdict(secret)])
        return True

    async def secret(self, day: int) -> DaySecret:
        """The secret of a day that was made."""
        [found] = await self._rows(DaySecret, _DAY_SECRETS, day=day)
        return found

    async def last_results_of_person(self, user_id: int, limit: int) -> list[PlayedGame]:
        """The last results of a person in cities of the day, at most `limit`, newest first; days need not be closed."""
        return await self._found(PlayedGame, _SELECT_DAY_RESULTS_OF_PERSON, this_user=user_id, this_many=limit)

    async def last_results_in_server(self, guild_id: int, limit: int) -> list[PlayedGame]:
        """The last results of closed days in a server, at most `limit`, newest first."""
        return await self._found(
            PlayedGame, _SELECT_DAY_RESULTS_IN_SERVER, this_guild=guild_id, this_open=self._first_open, this_many=limit
        )

    async def attempt(self, day: int, user_id: int) -> DayAttempt | None:
        """This person's attempt at a day; None before it begins."""
        return await self._row(DayAttempt, DAY_ATTEMPTS, day=day, user_id=user_id)

    async def attempt_at_table(self, table_id: int) -> DayAttempt | None:
        """The attempt that is played at this table; None if the table has no attempt."""
        return await self._row(DayAttempt, DAY_ATTEMPTS, table_id=table_id)

    async def has_begun(self, day: int, user_id: int) -> bool:
        """Whether this person has begun the day, even if the attempt is forgotten.

        The day must have been made. False once the tries of a closed day are deleted.
        """
        return bool(await self._values(_DAY_TRIES.c.day, day=day, digest=await self._digest(day, user_id)))

    async def begin_attempt(self, attempt: DayAttempt) -> None:
        """Store that a person has begun a day that was made. Raises Conflict if the person has begun it before."""
        objection = f"day {attempt.day} was begun before"
        digest = await self._digest(attempt.day, attempt.user_id)
        await self._insert_once(_DAY_TRIES, [{"day": attempt.day, "digest": digest}], objection)
        await self._insert_once(DAY_ATTEMPTS, [msgspec.structs.asdict(attempt)], objection)

    async def end_attempt(self, table_id: int, points: int, parts: Mapping[str, int], built: int) -> None:
        """Store the points, their parts and the number of things built of the attempt at this table.

        Does nothing if the attempt has ended or its day is closed.
        """
        values = {"ended_at": self._now, "points": points, "parts": parts, "built": built}
        await self._run(_STORE_ATTEMPT_RESULT, this_table=table_id, this_open=self._first_open, **values)

    async def server_results(self, day: int, guild_id: int) -> list[DayResult]:
        """The results of a day in games begun in a server, the best first; of equal ones, the one that ended first.

        Includes only people who have ended the game in time and still have the seat at its table.
        """
        return await self._found(DayResult, _SELECT_SERVER_RESULTS, this_day=day, this_guild=guild_id)

    async def best_attempt(self, day: int, guild_id: int | None = None) -> DayAttempt | None:
        """The best attempt of a day begun in a server (None: anywhere); of equal ones, the one that ended first.

        None if nobody has ended a game begun there.
        """
        where = {"this_guild": guild_id} if guild_id else {}
        found = await self._found(
            DayAttempt, _SELECT_BEST_IN_SERVER if guild_id else _SELECT_BEST_ATTEMPT, this_day=day, **where
        )
        return found[0] if found else None

    async def count_people_and_built_things(self, day: int) -> tuple[int, int]:
        """The number of people who have ended the day's game, and of all things that they have built."""
        [(people, built)] = await self._run(_COUNT_PEOPLE_AND_BUILT, this_day=day)
        return people, built

    async def count_people_and_outscored(self, day: int, points: int, below_account: int) -> tuple[int, int]:
        """The number of people who have ended the day's game, and of people among them with fewer points than `points`.

        Only accounts with numbers below `below_account`, which are older ones, are counted.
        """
        [(people, behind)] = await self._run(
            _COUNT_PEOPLE_AND_BEHIND, this_day=day, this_points=points, this_newer=below_account
        )
        return people, behind

    async def days_played_by(self, user_id: int) -> list[int]:
        """The days with a game of this person that has ended, or can still end in time; in rising order."""
        return [day for (day,) in await self._run(SELECT_DAYS_OF_PERSON, this_user=user_id, this_open=self._first_open)]

    async def days_played_in_server(self, guild_id: int) -> list[int]:
        """The days with a game begun in this server that has ended, or can still end in time; in rising order."""
        return [
            day for (day,) in await self._run(SELECT_DAYS_OF_SERVER, this_guild=guild_id, this_open=self._first_open)
        ]

    async def delete_closed_tries(self) -> None:
        """Delete the digests of people who have begun days that are closed now."""
        await self._run(_DELETE_CLOSED_DAY_TRIES, this_open=self._first_open)

    async def _digest(self, day: int, user_id: int) -> str:
        """A digest of an account; only who knows the day's secret can tell whose."""
        secret = (await self.secret(day)).secret
        return hmac.digest(secret.encode(), str(user_id).encode(), "sha256").hex()

    @property
    def _first_open(self) -> int:
        return day_at(self._now) - GRACE_DAYS
