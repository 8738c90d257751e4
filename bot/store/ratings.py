"""Ratings: the places of people at rated tables, and the rating that each has after it."""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, Table, Text, and_, func, select

from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA
from bot.store.seats import SEATS
from bot.store.tables import TABLES

RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("has_left", Boolean, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ratings_by_table", "table_id", "user_id", unique=True),
    Index("ratings_by_user", "user_id", "game", "games", unique=True),
)
"""The ids rise in the order in which each person's ratings have changed."""


class RatingRow(msgspec.Struct, frozen=True):
    """A person's place at a rated table, and the rating in its game after it.

    `has_left`: the person has left late, and so is last. `mu` estimates the person's strength with the standard
    deviation `sigma`. `games` counts the rated tables up to this one.
    """

    table_id: int
    user_id: int
    game: str
    place: int
    has_left: bool
    mu: float
    sigma: float
    games: int


A_RATING: Final = columns(RATINGS, RatingRow)
NEWEST: Final = (
    select(*A_RATING)
    .where(RATINGS.c.user_id == this("user"), RATINGS.c.game == this("game"))
    .order_by(RATINGS.c.games.desc())
    .limit(1)
)
BEFORE: Final = RATINGS.alias("before")
AT_TABLE: Final = (
    select(*A_RATING, BEFORE.c.mu)
    .outerjoin(
        BEFORE,
        and_(
            BEFORE.c.user_id == RATINGS.c.user_id,
            BEFORE.c.game == RATINGS.c.game,
            BEFORE.c.games == RATINGS.c.games - 1,
        ),
    )
    .where(RATINGS.c.table_id == this("table"))
    .order_by(RATINGS.c.place, RATINGS.c.user_id)
)
NEWEST_HERE: Final = (
    select(BEFORE.c.user_id, func.max(BEFORE.c.table_id).label("table_id"))
    .join(TABLES)
    .join(SEATS, and_(SEATS.c.table_id == BEFORE.c.table_id, SEATS.c.user_id == BEFORE.c.user_id))
    .where(TABLES.c.guild_id == this("guild"), BEFORE.c.game == this("game"))
    .group_by(BEFORE.c.user_id)
    .subquery()
)
"""The people with rated tables of a game in a server, and the newest table there at which they have a seat."""
MOST_GAMES: Final = (
    select(func.max(BEFORE.c.games))
    .where(BEFORE.c.user_id == NEWEST_HERE.c.user_id, BEFORE.c.game == this("game"))
    .scalar_subquery()
)
IN_SERVER: Final = (
    select(*A_RATING, SEATS.c.name)
    .select_from(NEWEST_HERE)
    .join(SEATS, and_(SEATS.c.table_id == NEWEST_HERE.c.table_id, SEATS.c.user_id == NEWEST_HERE.c.user_id))
    .join(RATINGS, RATINGS.c.user_id == NEWEST_HERE.c.user_id)
    .where(RATINGS.c.game == this("game"), RATINGS.c.games == MOST_GAMES)
)
OTHER: Final = RATINGS.alias("other")
PLACES_OF_BOTH: Final = (
    select(RATINGS.c.place, OTHER.c.place)
    .join(OTHER, and_(OTHER.c.table_id == RATINGS.c.table_id, OTHER.c.user_id == this("other")))
    .where(RATINGS.c.user_id == this("user"), RATINGS.c.game == this("game"))
)


class RatingRepository(Repository):
    """The ratings of people in each game."""

    async def newest(self, user_id: int, game: str) -> RatingRow | None:
        """The rating of a person in a game; None before the first rated table."""
        found = await self._found(RatingRow, NEWEST, this_user=user_id, this_game=game)
        return found[0] if found else None

    async def add(self, rows: Iterable[RatingRow]) -> None:
        """Store the ratings after a table. Raises Conflict if they are stored already."""
        await self._insert_once(RATINGS, [msgspec.structs.asdict(row) for row in rows], "the table was rated")

    async def at_table(self, table_id: int) -> list[tuple[RatingRow, float | None]]:
        """The ratings after a table by place, each with the `mu` before it; None for a first rating."""
        return [(RatingRow(*row[:-1]), row[-1]) for row in await self._run(AT_TABLE, this_table=table_id)]

    async def in_server(self, guild_id: int, game: str) -> list[tuple[RatingRow, str]]:
        """The ratings of people with rated tables in this server, each with the name at the newest of these."""
        found = await self._run(IN_SERVER, this_guild=guild_id, this_game=game)
        return [(RatingRow(*row[:-1]), row[-1]) for row in found]

    async def places_of_both(self, user_id: int, other_id: int, game: str) -> list[tuple[int, int]]:
        """The places of two people at each rated table that both sat at."""
        found = await self._run(PLACES_OF_BOTH, this_user=user_id, this_other=other_id, this_game=game)
        return [(own, other) for own, other in found]

    async def list_all(self) -> list[RatingRow]:
        """All ratings, in the order in which they were stored."""
        return await self._rows(RatingRow, RATINGS, "id")

    async def correct(self, row: RatingRow) -> None:
        """Store other numbers for this person's rating after this table."""
        await self._change(RATINGS, {"table_id": row.table_id, "user_id": row.user_id}, mu=row.mu, sigma=row.sigma)
