"""What can be asked of the stored games."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Executable, Result, Select, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import ChoiceRow, Phase, Post, SeatRow, TableRow
from bot.store.schema import CHOICES, MOVES, POSTS, SEATS, TABLES
from bot.store.unbroken import unbroken
from games.core import Move, Seat

CHOICE_COLUMNS = [CHOICES.c[name] for name in ChoiceRow.__struct_fields__]
PLACE = func.coalesce(TABLES.c.thread_id, TABLES.c.channel_id)
"""Where a table is played: its thread once it has one."""
POST_COLUMNS = [POSTS.c[name] for name in Post.__struct_fields__]
SEAT_COLUMNS = [SEATS.c[name] for name in SeatRow.__struct_fields__]


class Reading:
    """A consistent look at the stored games."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def table(self, table_id: int) -> TableRow | None:
        """The table of that number, or None."""
        found = await self._tables(select(TABLES).where(TABLES.c.id == table_id))
        return found[0] if found else None

    async def table_by_message(self, message_id: int) -> TableRow | None:
        """The table whose lobby card or table message this is, or None."""
        shown = or_(TABLES.c.lobby_message_id == message_id, TABLES.c.table_message_id == message_id)
        found = await self._tables(select(TABLES).where(shown))
        return found[0] if found else None

    async def tables_in(self, phases: Collection[Phase]) -> list[TableRow]:
        """All tables in one of these phases, oldest first."""
        return await self._tables(select(TABLES).where(TABLES.c.phase.in_(phases)).order_by(TABLES.c.id))

    async def tables_of(self, user_id: int, phases: Collection[Phase]) -> list[TableRow]:
        """The tables in one of these phases at which this person has a seat, oldest first."""
        seated = select(TABLES).join(SEATS).where(SEATS.c.user_id == user_id, TABLES.c.phase.in_(phases))
        return await self._tables(seated.order_by(TABLES.c.id))

    async def places_with_posts(self) -> list[int]:
        """The ids of the threads and channels in which something is to be delivered."""
        waiting = select(PLACE).join(POSTS).where(TABLES.c.parked.is_(None)).distinct()
        return list((await self._run(waiting)).scalars())

    async def posts_in(self, place: int) -> list[Post]:
        """What is to be delivered in a thread or channel, in order; nothing of tables that are parked."""
        here = select(*POST_COLUMNS).join(TABLES).where(PLACE.in_([place]), TABLES.c.parked.is_(None))
        rows = await self._run(here.order_by(POSTS.c.id))
        return [Post(**row) for row in rows.mappings()]

    async def oldest_post(self) -> int | None:
        """When the oldest post that is still to be delivered was written, in unix seconds; None without any."""
        at: int | None = (await self._run(select(func.min(POSTS.c.at)))).scalar()
        return at

    async def count_tables(self) -> dict[Phase, int]:
        """How many tables there are in each phase."""
        counted = select(TABLES.c.phase, func.count().label("count")).group_by(TABLES.c.phase)
        return {row["phase"]: row["count"] for row in (await self._run(counted)).mappings()}

    async def seats(self, table_id: int) -> list[SeatRow]:
        """The seats of a table in their order."""
        mine = select(*SEAT_COLUMNS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
        return [SeatRow(**row) for row in (await self._run(mine)).mappings()]

    async def serials(self, table_id: int) -> dict[Seat, int]:
        """How many choices, undos and restarts each seat has made in the whole game."""
        mine = select(SEATS.c.seat, SEATS.c.serial).where(SEATS.c.table_id == table_id)
        return {row["seat"]: row["serial"] for row in (await self._run(mine)).mappings()}

    async def choices(self, table_id: int, number: int) -> list[ChoiceRow]:
        """What was done on one checkpoint, in order; the cost does not grow with the game's length."""
        mine = (CHOICES.c.table_id == table_id) & (CHOICES.c.number == number)
        rows = await self._run(select(*CHOICE_COLUMNS).where(mine).order_by(CHOICES.c.n))
        return [ChoiceRow(**row) for row in rows.mappings()]

    async def moves(self, table_id: int) -> list[Move]:
        """All final moves of a table in an order that replays: the choices of its transcript."""
        mine = select(MOVES.c.seat, MOVES.c.choice).where(MOVES.c.table_id == table_id)
        rows = await self._run(mine.order_by(MOVES.c.number, MOVES.c.position))
        return [Move(**row) for row in rows.mappings()]

    async def _tables(self, query: Select[Any]) -> list[TableRow]:
        return [TableRow(**row) for row in (await self._run(query)).mappings()]

    async def _run(self, statement: Executable) -> Result[Any]:
        return await unbroken(self._connection.execute(statement))
