"""Upkeep: finished games are compressed to recordings, and rows that nobody needs any more are deleted."""

from typing import Any, Final

from sqlalchemy import BigInteger, Column, Delete, Select, Table, Text, TextClause, delete, select, update

from bot.store.choices import CHOICES, MOVES, RECORDINGS, WISHES, ChoiceRepository, Recording
from bot.store.days import DAY_ATTEMPTS, DayRepository
from bot.store.deadlines import DEADLINES
from bot.store.duplicates import DUPLICATES, DuplicateRepository
from bot.store.mentors import MENTORS
from bot.store.motions import MOTIONS, VOTES
from bot.store.people import DEEDS
from bot.store.posts import POSTS
from bot.store.repairs import REPAIRS
from bot.store.repository import Repository, parameter
from bot.store.results import GAINS, ResultRepository
from bot.store.reviews import REVIEWS
from bot.store.schema import METADATA
from bot.store.seats import INVITATIONS
from bot.store.tables import (
    HAS_ENDED,
    IS_UNCOMPRESSED,
    IS_UNSTARTED,
    TABLES,
    UNFINISHED_PHASES,
    TableRepository,
    TableRow,
)
from bot.store.tournaments import TournamentRepository

INTERACTIONS: Final = Table(
    "interactions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""The interactions that were handled lately, so that none is handled twice."""
_LOCK_IF_UNSTARTED: Final = select(TABLES.c.id).where(TABLES.c.id == parameter("table"), IS_UNSTARTED).with_for_update()
_REMOVE_CHECKPOINT: Final = (
    update(TABLES)
    .where(TABLES.c.id == parameter("table"), TABLES.c.guard == parameter("guard"), TABLES.c.checkpoint.is_not(None))
    .values(checkpoint=None, previous=None)
)
_DELETE_MOVES_BEFORE: Final = delete(MOVES).where(
    MOVES.c.table_id == parameter("table"), MOVES.c.number < parameter("first")
)
_DELETE_GAINS_BEFORE: Final = delete(GAINS).where(
    GAINS.c.table_id == parameter("table"), GAINS.c.number < parameter("first")
)
_DELETE_VOTES: Final = delete(VOTES).where(
    VOTES.c.motion_id.in_(select(MOTIONS.c.id).where(MOTIONS.c.table_id == parameter("table")))
)
_NO_PLACE: Final = {
    "channel_id": 0,
    **dict.fromkeys(("guild_id", "thread_id", "lobby_message_id", "table_message_id", "offer_message_id", "parked")),
}
"""The values of a table whose server is forgotten."""
_ENDED_TABLES_IN_SERVER: Final = select(TABLES.c.id).where(TABLES.c.guild_id == parameter("guild"), HAS_ENDED)
_DELETE_POSTS_IN_SERVER: Final = delete(POSTS).where(POSTS.c.table_id.in_(_ENDED_TABLES_IN_SERVER))
_DELETE_DEADLINES_IN_SERVER: Final = delete(DEADLINES).where(DEADLINES.c.table_id.in_(_ENDED_TABLES_IN_SERVER))
_BLANK_PLACES: Final = (
    update(TABLES).where(TABLES.c.id.in_(_ENDED_TABLES_IN_SERVER)).values(**_NO_PLACE, guard=TABLES.c.guard + 1)
)
_DELETE_OLD_REPAIRS: Final = delete(REPAIRS).where(REPAIRS.c.done_at < parameter("time"))


def _delete_oldest(table: Table) -> Delete:
    """A statement that deletes rows older than `this_time` among the `this_many` rows with the lowest ids.

    Ids, Discord's too, rise with time, so no index on times is needed, which each press would have to write.
    """
    first = select(table.c.id).order_by(table.c.id).limit(parameter("many"))
    return delete(table).where(table.c.id.in_(first), table.c.at < parameter("time"))


def _select_unchanged(condition: TextClause) -> Select[Any]:
    """A statement that selects at most `this_many` tables of this condition without a write since `this_time`."""
    longest = select(TABLES.c.id).where(condition, TABLES.c.updated_at < parameter("time"))
    return longest.order_by(TABLES.c.updated_at).limit(parameter("many"))


_SELECT_UNCOMPRESSED: Final = _select_unchanged(IS_UNCOMPRESSED)
_SELECT_OLD_LOBBIES: Final = _select_unchanged(IS_UNSTARTED)
_DELETE_OLD_INTERACTIONS: Final = _delete_oldest(INTERACTIONS)
_DELETE_OLD_DEEDS: Final = _delete_oldest(DEEDS)


class UpkeepRepository(Repository):
    """Compresses and deletes old rows."""

    async def uncompressed_games(self, before: int, limit: int) -> list[int]:
        """At most `limit` tables with ended, uncompressed games that were not written since `before` (unix seconds).

        The oldest write comes first.
        """
        return [table_id for (table_id,) in await self._run(_SELECT_UNCOMPRESSED, this_time=before, this_many=limit)]

    async def compress_game(self, table_id: int) -> bool:
        """Compress an ended game to its recording.

        Returns False, and changes nothing, if there is no such table, it has not ended, is compressed already, or was
        written meanwhile. The moves and gains that the last message needs stay. Choices, wishes, motions, votes,
        invitations, reviews, mentors and the posts of a parked table are deleted.
        """
        row = await TableRepository(self._connection, self._now).get(table_id)
        if row is None or row.checkpoint is None or row.phase in UNFINISHED_PHASES:
            return False
        moves = await ChoiceRepository(self._connection, self._now).final_moves(row.id)
        messages = await ResultRepository(self._connection, self._now).reveal_messages(row.id, row.number)
        if (await self._run(_REMOVE_CHECKPOINT, this_table=row.id, this_guard=row.guard)).changed == 0:
            return False
        recording = Recording(row.checkpoint, [(move.seat, move.choice) for move in moves], messages)
        await self._insert(RECORDINGS, [{"table_id": row.id, "packed": recording.pack()}])
        await self._drop_the_rest(row)
        return True

    async def _drop_the_rest(self, row: TableRow) -> None:
        first = row.number if row.told_from is None else min(row.told_from, row.number)
        await self._run(_DELETE_MOVES_BEFORE, this_table=row.id, this_first=first - 1)
        await self._run(_DELETE_GAINS_BEFORE, this_table=row.id, this_first=first)
        await self._run(_DELETE_VOTES, this_table=row.id)
        posts = [] if row.parked is None else [POSTS]
        for table in (CHOICES, WISHES, MOTIONS, INVITATIONS, REVIEWS, MENTORS, *posts):
            await self._drop(table, table_id=row.id)

    async def old_closed_lobbies(self, before: int, limit: int) -> list[int]:
        """At most `limit` tables that were closed in the lobby and not written since `before` (unix seconds).

        The oldest write comes first.
        """
        return [table_id for (table_id,) in await self._run(_SELECT_OLD_LOBBIES, this_time=before, this_many=limit)]

    async def delete_closed_lobby(self, table_id: int) -> bool:
        """Delete a table that was closed in the lobby, with all its rows; False for any other table."""
        if (await self._run(_LOCK_IF_UNSTARTED, this_table=table_id)).first() is None:
            return False
        await self.delete_table(table_id)
        return True

    async def delete_table(self, table_id: int) -> None:
        """Delete a table with all its rows. No later table gets its number."""
        await self._run(_DELETE_VOTES, this_table=table_id)
        for table in METADATA.tables.values():
            if "table_id" in table.c:
                await self._drop(table, table_id=table_id)
        await self._drop(TABLES, id=table_id)

    async def forget_server(self, guild_id: int) -> int:
        """Blank the server and channels of a server's ended tables, cities of the day and duplicates.

        Deletes the posts and deadlines of these tables, and all tournaments of the server; its settings stay. Returns
        how many tables were blanked.
        """
        await self._change(DAY_ATTEMPTS, {"guild_id": guild_id}, guild_id=None)
        nowhere = {"guild_id": None, "channel_id": 0, "tournament_id": None}
        await self._change(DUPLICATES, {"guild_id": guild_id}, **nowhere)
        await TournamentRepository(self._connection, self._now).delete_in_server(guild_id)
        for statement in (_DELETE_POSTS_IN_SERVER, _DELETE_DEADLINES_IN_SERVER):
            await self._run(statement, this_guild=guild_id)
        return (await self._run(_BLANK_PLACES, this_guild=guild_id)).changed

    async def delete_expired_rows(self, before: int, limit: int) -> int:
        """Delete interactions, deeds and handled repairs older than `before` (unix seconds).

        Also deletes the tries of closed days and duplicates. Looks only at the `limit` oldest interactions and the
        `limit` oldest deeds. Returns the number of deleted interactions or of deleted deeds, the larger one.
        """
        await self._run(_DELETE_OLD_REPAIRS, this_time=before)
        for repository in (DayRepository, DuplicateRepository):
            await repository(self._connection, self._now).delete_closed_tries()
        interactions = await self._run(_DELETE_OLD_INTERACTIONS, this_time=before, this_many=limit)
        deeds = await self._run(_DELETE_OLD_DEEDS, this_time=before, this_many=limit)
        return max(interactions.changed, deeds.changed)
