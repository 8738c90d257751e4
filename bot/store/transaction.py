"""What can be written, all of it or nothing."""

from collections.abc import Iterable, Sequence
from typing import Any, Unpack

import msgspec
from sqlalchemy import Table, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import AlreadyDone, Conflict
from bot.store.reading import Reading
from bot.store.rows import ChoiceRow, NewTable, SeatRow, TableChanges, TableRow
from bot.store.schema import CHOICES, INTERACTIONS, MOVES, POSTS, SEATS, TABLES
from bot.store.unbroken import unbroken
from games.core import Move


class Transaction(Reading):
    """Reads and writes that become durable together when the transaction ends without an error."""

    def __init__(self, connection: AsyncConnection, now: int) -> None:
        super().__init__(connection)
        self._now = now

    async def remember(self, interaction_id: str) -> None:
        """Note that this interaction is acted on. Raises AlreadyDone when it was before."""
        try:
            await self._run(insert(INTERACTIONS).values(id=interaction_id, at=self._now))
        except IntegrityError as error:
            raise AlreadyDone(interaction_id) from error

    async def forget_interactions(self, before: int) -> None:
        """Forget the interactions acted on before that time."""
        await self._run(delete(INTERACTIONS).where(INTERACTIONS.c.at < before))

    async def add_table(self, new: NewTable) -> TableRow:
        """Open a lobby. The number of a table is never used again."""
        values = msgspec.structs.asdict(new) | {
            "phase": "lobby",
            "number": 0,
            "parked": None,
            "guard": 0,
            "created_at": self._now,
            "updated_at": self._now,
        }
        done = await self._run(insert(TABLES).values(values).returning(TABLES))
        return TableRow(**done.mappings().one())

    async def update_table(self, old: TableRow, **changes: Unpack[TableChanges]) -> TableRow:
        """Write these changes on the table as it was read. Raises Conflict when it has been written since.

        Without changes it still counts as a write, so that answers based on the same reading exclude each other.
        """
        kept = {"guard": old.guard + 1, "updated_at": self._now}
        same = (TABLES.c.id == old.id) & (TABLES.c.guard == old.guard)
        done = await self._run(update(TABLES).where(same).values(**changes, **kept).returning(TABLES))
        row = done.mappings().one_or_none()
        if row is None:
            raise Conflict(f"table {old.id} was written since it was read")
        return TableRow(**row)

    async def set_seats(self, table_id: int, seats: Sequence[SeatRow]) -> None:
        """Replace all seats of a table. Raises Conflict where a seat or a person is there twice."""
        await self._run(delete(SEATS).where(SEATS.c.table_id == table_id))
        rows = [msgspec.structs.asdict(seat) | {"table_id": table_id} for seat in seats]
        try:
            await self._insert(SEATS, rows)
        except IntegrityError as error:
            raise Conflict(f"these cannot be the seats of table {table_id}: {error.orig}") from error

    async def append_choices(self, table_id: int, choices: Sequence[ChoiceRow]) -> list[ChoiceRow]:
        """Add acts to the log and count them on their seats; returns the rows with `n`, `serial` and `at`."""
        serials = await self.serials(table_id)
        last = (await self._run(select(func.max(CHOICES.c.n)).where(CHOICES.c.table_id == table_id))).scalar()
        filled = []
        for n, choice in enumerate(choices, 0 if last is None else last + 1):
            if choice.seat not in serials:
                raise Conflict(f"table {table_id} has no seat {choice.seat}")
            filled.append(msgspec.structs.replace(choice, n=n, serial=serials[choice.seat], at=self._now))
            serials[choice.seat] += 1
        await self._insert(CHOICES, [msgspec.structs.asdict(row) | {"table_id": table_id} for row in filled])
        for seat in {choice.seat for choice in choices}:
            mine = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat)
            await self._run(update(SEATS).where(mine).values(serial=serials[seat]))
        return filled

    async def append_moves(self, table_id: int, number: int, moves: Iterable[Move]) -> None:
        """Add the final moves of the closed checkpoint `number`, in the order in which they replay."""
        rows = [
            {"table_id": table_id, "number": number, "position": position, "seat": move.seat, "choice": move.choice}
            for position, move in enumerate(moves)
        ]
        await self._insert(MOVES, rows)

    async def post_reveal(self, table_id: int, number: int, checkpoint: bytes) -> None:
        """Have the round revealed that ended with this checkpoint."""
        values = {"table_id": table_id, "kind": "reveal", "number": number, "checkpoint": checkpoint, "at": self._now}
        await self._run(insert(POSTS).values(values))

    async def post_board(self, table_id: int, number: int) -> None:
        """Have the table message brought up to date; one such post that still waits is superseded."""
        await self._run(delete(POSTS).where((POSTS.c.table_id == table_id) & (POSTS.c.kind == "board")))
        values = {"table_id": table_id, "kind": "board", "number": number, "at": self._now}
        await self._run(insert(POSTS).values(values))

    async def delivered(self, post_id: int) -> None:
        """Take a post that was delivered off the list."""
        await self._run(delete(POSTS).where(POSTS.c.id == post_id))

    async def unpark(self) -> None:
        """Try again for all tables for which nothing could be posted."""
        await self._run(
            update(TABLES).where(TABLES.c.parked.is_not(None)).values(parked=None, guard=TABLES.c.guard + 1)
        )

    async def _insert(self, into: Table, rows: list[dict[str, Any]]) -> None:
        if rows:
            await unbroken(self._connection.execute(insert(into), rows))
