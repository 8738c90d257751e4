"""What everything that is written stands on."""

from typing import Any

from sqlalchemy import Insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import Conflict
from bot.store.reading import Reading
from bot.store.unbroken import unbroken


class Writing(Reading):
    """Reads and writes of one transaction.

    `now` is its time in unix seconds. `has_deadlines` says whether it writes any.
    """

    def __init__(self, connection: AsyncConnection, now: int) -> None:
        super().__init__(connection)
        self.now = now
        self.has_deadlines = False

    async def _insert(self, statement: Insert, rows: list[dict[str, Any]]) -> None:
        if rows:
            await unbroken(self._connection.execute(statement, rows))

    async def _insert_once(self, statement: Insert, rows: list[dict[str, Any]], objection: str) -> None:
        """Insert rows; raises Conflict with this objection where there are such rows already."""
        try:
            await self._insert(statement, rows)
        except IntegrityError as error:
            raise Conflict(f"{objection}: {error.orig}") from error
