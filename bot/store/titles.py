"""Titles that people have earned in finished games."""

from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, and_, exists, func, select, tuple_

from bot.store.repository import Repository, columns_for, parameter
from bot.store.results import RESULTS
from bot.store.schema import METADATA
from games.core import Seat

TITLES: Final = Table(
    "titles",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("title", Text, primary_key=True),
    Column("user_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("titles_by_user", "user_id", "game", "title", "table_id"),
)


class TitleRow(msgspec.Struct, frozen=True):
    """A title, by its key, that a person has earned on a seat of a finished game."""

    seat: Seat
    title: str
    user_id: int
    game: str


class HeldTitle(msgspec.Struct, frozen=True):
    """A title of a person, and the number of games in which it was earned."""

    game: str
    title: str
    games: int


_EARLIER_TITLES: Final = TITLES.alias("earlier")
_IS_FIRST_OF_ITS_KIND: Final = ~exists().where(
    and_(
        _EARLIER_TITLES.c.user_id == TITLES.c.user_id,
        _EARLIER_TITLES.c.game == TITLES.c.game,
        _EARLIER_TITLES.c.title == TITLES.c.title,
        tuple_(_EARLIER_TITLES.c.at, _EARLIER_TITLES.c.table_id) < tuple_(TITLES.c.at, TITLES.c.table_id),
    )
)
_TITLE_COLUMNS: Final = columns_for(TITLES, TitleRow)
_SELECT_NEW_AT_TABLE: Final = (
    select(*_TITLE_COLUMNS)
    .where(TITLES.c.table_id == parameter("table"), _IS_FIRST_OF_ITS_KIND)
    .order_by(TITLES.c.seat)
)
_SELECT_HELD_BY_PERSON: Final = (
    select(TITLES.c.game, TITLES.c.title, func.count())
    .where(TITLES.c.user_id == parameter("user"))
    .group_by(TITLES.c.game, TITLES.c.title)
)


class TitleRepository(Repository):
    """The titles that people have earned."""

    async def replace_at_table(self, table_id: int, rows: Iterable[TitleRow]) -> None:
        """Replace all titles of a table; they get the time of its results, which must be stored."""
        about = {"table_id": table_id, "at": await self._value(RESULTS.c.at, table_id=table_id)}
        await self._drop(TITLES, table_id=table_id)
        await self._insert(TITLES, [msgspec.structs.asdict(row) | about for row in rows])

    async def at_table(self, table_id: int) -> list[TitleRow]:
        return await self._rows(TitleRow, TITLES, "seat", "title", table_id=table_id)

    async def new_at_table(self, table_id: int) -> list[TitleRow]:
        """The titles of a table that their people had not earned in this game before, by seat."""
        return await self._found(TitleRow, _SELECT_NEW_AT_TABLE, this_table=table_id)

    async def held_by(self, user_id: int) -> list[HeldTitle]:
        return await self._found(HeldTitle, _SELECT_HELD_BY_PERSON, this_user=user_id)
