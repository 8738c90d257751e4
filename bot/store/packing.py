"""Writing for upkeep: finished games are compressed to recordings, and what nobody needs any more is forgotten."""

from bot.store.outgoing import Outgoing
from bot.store.recordings import packed
from bot.store.rows import UNFINISHED, TableRow
from bot.store.statements import DROP_DEADLINES
from bot.store.survey_statements import DROP_ALL_POSTS
from bot.store.upkeep_statements import (
    ADD_RECORDING,
    ALL_CHOICES,
    ALL_INVITATIONS,
    ALL_MOTIONS,
    ALL_REPAIRS,
    ALL_REPAIRS_AT,
    ALL_SEATS,
    ALL_WISHES,
    BALLOTS_AT,
    EMPTY_CHECKPOINT,
    FORGET_TABLE,
    GAINS_BEFORE,
    IS_FORGETTABLE,
    MOVES_BEFORE,
    OLDEST_DEEDS,
    OLDEST_INTERACTIONS,
)


class Packing(Outgoing):
    """Writes by which the database grows no more than it has to."""

    async def pack(self, table_id: int) -> bool:
        """Compress a finished game to its recording; False where it is in play, or was compressed before.

        Of single moves and gains those stay that the last message tells of. Choices, wishes, votes and invitations go,
        and messages that cannot be posted.
        """
        row = await self.table(table_id)
        if row is None or row.checkpoint is None or row.phase in UNFINISHED:
            return False
        moves = await self.moves(table_id)
        if (await self._run(EMPTY_CHECKPOINT, this_table=row.id, this_guard=row.guard)).changed == 0:
            return False
        await self._insert(ADD_RECORDING, [{"table_id": row.id, "packed": packed(row.checkpoint, moves)}])
        await self._drop_the_rest(row)
        return True

    async def _drop_the_rest(self, row: TableRow) -> None:
        first = row.number if row.told_from is None else min(row.told_from, row.number)
        await self._run(MOVES_BEFORE, this_table=row.id, this_first=first - 1)
        await self._run(GAINS_BEFORE, this_table=row.id, this_first=first)
        for statement in (ALL_CHOICES, ALL_WISHES, BALLOTS_AT, ALL_MOTIONS, ALL_INVITATIONS):
            await self._run(statement, this_table=row.id)
        if row.parked is not None:
            await self._run(DROP_ALL_POSTS, this_table=row.id)

    async def forget_lobby(self, table_id: int) -> bool:
        """Forget a table that was closed before its start, with all about it; False where it is no such table.

        Its number is not given to another one.
        """
        if (await self._run(IS_FORGETTABLE, this_table=table_id)).first() is None:
            return False
        for statement in (ALL_SEATS, ALL_INVITATIONS, ALL_REPAIRS_AT, DROP_ALL_POSTS, DROP_DEADLINES, FORGET_TABLE):
            await self._run(statement, this_table=table_id)
        return True

    async def forget_interactions(self, before: int, most: int) -> int:
        """Forget interactions acted on before that time, so many at most; how many were forgotten."""
        return (await self._run(OLDEST_INTERACTIONS, this_time=before, this_many=most)).changed

    async def forget_deeds(self, before: int, most: int) -> int:
        """Forget what was counted before that time, so many at most; how many were forgotten."""
        return (await self._run(OLDEST_DEEDS, this_time=before, this_many=most)).changed

    async def forget_repairs(self, before: int) -> None:
        """Forget the repairs that were dealt with before that time."""
        await self._run(ALL_REPAIRS, this_time=before)
