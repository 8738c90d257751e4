"""Ratings: the places of people at rated tables, and the rating that each has after it."""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, Table, Text, and_, func, select

from bot.store.repository import Repository, columns_for, parameter
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
    """A person's place at a rated table, and the person's rating in the game after that table.

    `place` is 1 for the best; equal places are possible. `has_left`: the person has left late, and so is last. `mu`
    estimates the person's strength with the standard deviation `sigma`. `games` counts the person's rated tables of the
    game up to this one.
    """

    table_id: int
    user_id: int
    game: str
    place: int
    has_left: bool
    mu: float
    sigma: float
    games: int


_RATING_COLUMNS: Final = columns_for(RATINGS, RatingRow)
_SELECT_NEWEST_RATING: Final = (
    select(*_RATING_COLUMNS)
    .where(RATINGS.c.user_id == parameter("user"), RATINGS.c.game == parameter("game"))
    .order_by(RATINGS.c.games.desc())
    .limit(1)
)
_EARLIER_RATINGS: Final = RATINGS.alias("before")
_SELECT_RATINGS_AT_TABLE: Final = (
    select(*_RATING_COLUMNS, _EARLIER_RATINGS.c.mu)
    .outerjoin(
        _EARLIER_RATINGS,
        and_(
            _EARLIER_RATINGS.c.user_id == RATINGS.c.user_id,
            _EARLIER_RATINGS.c.game == RATINGS.c.game,
            _EARLIER_RATINGS.c.games == RATINGS.c.games - 1,
        ),
    )
    .where(RATINGS.c.table_id == parameter("table"))
    .order_by(RATINGS.c.place, RATINGS.c.user_id)
)
_NEWEST_TABLE_IN_SERVER: Final = (
    select(_EARLIER_RATINGS.c.user_id, func.max(_EARLIER_RATINGS.c.table_id).label("table_id"))
    .join(TABLES)
    .join(SEATS, and_(SEATS.c.table_id == _EARLIER_RATINGS.c.table_id, SEATS.c.user_id == _EARLIER_RATINGS.c.user_id))
    .where(TABLES.c.guild_id == parameter("guild"), _EARLIER_RATINGS.c.game == parameter("game"))
    .group_by(_EARLIER_RATINGS.c.user_id)
    .subquery()
)
"""The people with rated tables of a game in a server, each with the newest table there at which they sit."""
_NEWEST_GAME_COUNT: Final = (
    select(func.max(_EARLIER_RATINGS.c.games))
    .where(
        _EARLIER_RATINGS.c.user_id == _NEWEST_TABLE_IN_SERVER.c.user_id, _EARLIER_RATINGS.c.game == parameter("game")
    )
    .scalar_subquery()
)
_SELECT_RATINGS_IN_SERVER: Final = (
    select(*_RATING_COLUMNS, SEATS.c.name)
    .select_from(_NEWEST_TABLE_IN_SERVER)
    .join(
        SEATS,
        and_(
            SEATS.c.table_id == _NEWEST_TABLE_IN_SERVER.c.table_id, SEATS.c.user_id == _NEWEST_TABLE_IN_SERVER.c.user_id
        ),
    )
    .join(RATINGS, RATINGS.c.user_id == _NEWEST_TABLE_IN_SERVER.c.user_id)
    .where(RATINGS.c.game == parameter("game"), RATINGS.c.games == _NEWEST_GAME_COUNT)
)
_OTHER_RATINGS: Final = RATINGS.alias("other")
_SELECT_PLACES_OF_BOTH: Final = (
    select(RATINGS.c.place, _OTHER_RATINGS.c.place)
    .join(
        _OTHER_RATINGS,
        and_(_OTHER_RATINGS.c.table_id == RATINGS.c.table_id, _OTHER_RATINGS.c.user_id == parameter("other")),
    )
    .where(RATINGS.c.user_id == parameter("user"), RATINGS.c.game == parameter("game"))
)


class RatingRepository(Repository):
    """The ratings of people in each game."""

    async def newest(self, user_id: int, game: str) -> RatingRow | None:
        """The rating of a person in a game; None before the first rated table."""
        found = await self._found(RatingRow, _SELECT_NEWEST_RATING, this_user=user_id, this_game=game)
        return found[0] if found else None

    async def add(self, rows: Iterable[RatingRow]) -> None:
        """Store the ratings after a table. Raises Conflict if the table or a person's game of this number is rated."""
        await self._insert_once(RATINGS, [msgspec.structs.asdict(row) for row in rows], "the table was rated")

    async def at_table(self, table_id: int) -> list[tuple[RatingRow, float | None]]:
        """The ratings after a table by place, each with the `mu` before it; None for a first rating."""
        return [
            (RatingRow(*row[:-1]), row[-1]) for row in await self._run(_SELECT_RATINGS_AT_TABLE, this_table=table_id)
        ]

    async def in_server(self, guild_id: int, game: str) -> list[tuple[RatingRow, str]]:
        """The newest rating of each person with rated tables in this server, with the name at the newest of them.

        Ratings follow from the tables of all servers. A table on which the person has lost the seat does not count
        here.
        """
        found = await self._run(_SELECT_RATINGS_IN_SERVER, this_guild=guild_id, this_game=game)
        return [(RatingRow(*row[:-1]), row[-1]) for row in found]

    async def places_of_both(self, user_id: int, other_id: int, game: str) -> list[tuple[int, int]]:
        """The places of the two people at each rated table at which both sat, this person's first."""
        found = await self._run(_SELECT_PLACES_OF_BOTH, this_user=user_id, this_other=other_id, this_game=game)
        return [(own, other) for own, other in found]

    async def list_all(self) -> list[RatingRow]:
        """All ratings, in the order in which they were stored."""
        return await self._rows(RatingRow, RATINGS, "id")

    async def correct(self, row: RatingRow) -> None:
        """Overwrite `mu` and `sigma` of this person's rating after this table; the other fields stay."""
        await self._change(RATINGS, {"table_id": row.table_id, "user_id": row.user_id}, mu=row.mu, sigma=row.sigma)
