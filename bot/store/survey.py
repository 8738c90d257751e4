"""What operators ask about the stored games: which of them do not go on, and how one stands.

These look at everything that waits, or at all tables in play, so they are for commands and not for presses.
"""

from typing import Any

from sqlalchemy import Executable

from bot.shards import EVERYTHING, Shards
from bot.store.connection import DatabaseConnection, Rows
from bot.store.deadlines import Deadline
from bot.store.repairs import Repair
from bot.store.rows import ChoiceRow, Post, TableRow
from bot.store.share import of_tables
from bot.store.survey_statements import (
    DEADLINES_AT,
    LAST_CHOICES,
    OPEN_REPAIRS,
    OVERDUE,
    PARKED_IN,
    PARKED_TABLES,
    POSTS_AT,
    REPAIR,
    RUNNING_AFTER,
    WAITING_POSTS,
)
from bot.store.upkeep_statements import FORGETTABLE, PACKABLE


class Survey:
    """Looks at the stored games that serve those who run the bot."""

    def __init__(self, connection: DatabaseConnection) -> None:
        self._connection = connection

    async def parked(self) -> list[TableRow]:
        """The tables for which nothing can be posted, and something is to be."""
        return await self._tables(PARKED_TABLES)

    async def parked_in(self, guild_id: int) -> list[TableRow]:
        """The tables of a server for which nothing can be posted."""
        return await self._tables(PARKED_IN, this_server=guild_id)

    async def waiting_posts(self, since: int) -> list[tuple[int, int, int]]:
        """The tables whose posts have waited since before that time: number, since when, and how many posts."""
        return [(table, at, many) for table, at, many in await self._run(WAITING_POSTS, this_time=since)]

    async def overdue(self, since: int) -> list[Deadline]:
        """The deadlines that came before that time and were not met."""
        return [Deadline(*row) for row in await self._run(OVERDUE, this_time=since)]

    async def running_after(self, table_id: int, most: int) -> list[TableRow]:
        """The tables in play with a number above this one, so many at most, in their order."""
        return await self._tables(RUNNING_AFTER, this_table=table_id, this_many=most)

    async def posts_at(self, table_id: int) -> list[Post]:
        """What is to be delivered about a table, in order, whether it can be or not."""
        return [Post(*row) for row in await self._run(POSTS_AT, this_table=table_id)]

    async def deadlines_at(self, table_id: int) -> list[Deadline]:
        """What is to be done at a time about a table, in that order."""
        return [Deadline(*row) for row in await self._run(DEADLINES_AT, this_table=table_id)]

    async def last_choices(self, table_id: int, most: int) -> list[ChoiceRow]:
        """The last acts at a table, so many at most and in their order."""
        rows = [ChoiceRow(*row) for row in await self._run(LAST_CHOICES, this_table=table_id, this_many=most)]
        return rows[::-1]

    async def open_repairs(self, shards: Shards = EVERYTHING) -> list[Repair]:
        """What the operator has asked for and is not done yet, in order."""
        return [Repair(*row) for row in await self._run(of_tables(OPEN_REPAIRS, shards))]

    async def repair(self, repair_id: int) -> Repair | None:
        """What the operator has asked for under that number, or None."""
        found = (await self._run(REPAIR, this_repair=repair_id)).first()
        return None if found is None else Repair(*found)

    async def packable(self, before: int, most: int) -> list[int]:
        """The tables of finished games that nobody has touched since that time and that are not compressed yet."""
        return [table_id for (table_id,) in await self._run(PACKABLE, this_time=before, this_many=most)]

    async def forgettable(self, before: int, most: int) -> list[int]:
        """The tables that were closed before their start and that nobody has touched since that time."""
        return [table_id for (table_id,) in await self._run(FORGETTABLE, this_time=before, this_many=most)]

    async def _tables(self, query: Executable, **values: Any) -> list[TableRow]:
        return [TableRow(**row) for row in (await self._run(query, **values)).mappings()]

    async def _run(self, statement: Executable, **values: Any) -> Rows:
        return await self._connection.run(statement, values)
