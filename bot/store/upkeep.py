"""Upkeep: compresses finished games to recordings, and deletes rows that nobody needs any more."""

from typing import Any, Final

from sqlalchemy import BigInteger, Column, Delete, Select, Table, Text, TextClause, delete, select, update

from bot.store.choices import CHOICES, MOVES, RECORDINGS, WISHES, ChoiceRepository, Recording
from bot.store.days import ATTEMPTS, DayRepository
from bot.store.deadlines import DEADLINES
from bot.store.duplicates import DUPLICATES, DuplicateRepository
from bot.store.mentors import MENTORS
from bot.store.motions import MOTIONS, VOTES
from bot.store.people import DEEDS
from bot.store.posts import POSTS
from bot.store.repairs import REPAIRS
from bot.store.repository import Repository, this
from bot.store.results import GAINS, ResultRepository
from bot.store.reviews import REVIEWS
from bot.store.schema import METADATA
from bot.store.seats import INVITATIONS
from bot.store.tables import ENDED, IS_PACKABLE, IS_UNSTARTED, TABLES, UNFINISHED, TableRepository, TableRow
from bot.store.tournaments import TournamentRepository

INTERACTIONS: Final = Table(
    "interactions",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
IS_FORGETTABLE: Final = select(TABLES.c.id).where(TABLES.c.id == this("table"), IS_UNSTARTED).with_for_update()
EMPTY_CHECKPOINT: Final = (
    update(TABLES)
    .where(TABLES.c.id == this("table"), TABLES.c.guard == this("guard"), TABLES.c.checkpoint.is_not(None))
    .values(checkpoint=None, previous=None)
)
MOVES_BEFORE: Final = delete(MOVES).where(MOVES.c.table_id == this("table"), MOVES.c.number < this("first"))
GAINS_BEFORE: Final = delete(GAINS).where(GAINS.c.table_id == this("table"), GAINS.c.number < this("first"))
BALLOTS_AT: Final = delete(VOTES).where(
    VOTES.c.motion_id.in_(select(MOTIONS.c.id).where(MOTIONS.c.table_id == this("table")))
)
NOWHERE: Final = {
    "channel_id": 0,
    **dict.fromkeys(("guild_id", "thread_id", "lobby_message_id", "table_message_id", "offer_message_id", "parked")),
}
ENDED_IN: Final = select(TABLES.c.id).where(TABLES.c.guild_id == this("guild"), ENDED)
POSTS_IN: Final = delete(POSTS).where(POSTS.c.table_id.in_(ENDED_IN))
DEADLINES_IN: Final = delete(DEADLINES).where(DEADLINES.c.table_id.in_(ENDED_IN))
FORGET_PLACES: Final = update(TABLES).where(TABLES.c.id.in_(ENDED_IN)).values(**NOWHERE, guard=TABLES.c.guard + 1)
OLD_REPAIRS: Final = delete(REPAIRS).where(REPAIRS.c.done_at < this("time"))


def delete_oldest(table: Table) -> Delete:
    """A statement that deletes rows older than `this_time` among the `this_many` rows with the lowest ids.

    Ids rise with time, so the oldest rows come first; Discord's ids do too, and have had the same length for years. So
    no index on times is needed, which each press would have to write.
    """
    first = select(table.c.id).order_by(table.c.id).limit(this("many"))
    return delete(table).where(table.c.id.in_(first), table.c.at < this("time"))


def select_untouched(which: TextClause) -> Select[Any]:
    """A statement that selects tables of this kind without a recent write, at most `this_many`."""
    longest = select(TABLES.c.id).where(which, TABLES.c.updated_at < this("time"))
    return longest.order_by(TABLES.c.updated_at).limit(this("many"))


PACKABLE_GAMES: Final = select_untouched(IS_PACKABLE)
FORGETTABLE_LOBBIES: Final = select_untouched(IS_UNSTARTED)
OLDEST_INTERACTIONS: Final = delete_oldest(INTERACTIONS)
OLDEST_DEEDS: Final = delete_oldest(DEEDS)


class UpkeepRepository(Repository):
    """Compresses and deletes old rows, so that the database stays small."""

    async def packable_games(self, before: int, most: int) -> list[int]:
        """At most `most` finished games that are not compressed and were not written since `before`."""
        return [table_id for (table_id,) in await self._run(PACKABLE_GAMES, this_time=before, this_many=most)]

    async def compress_game(self, table_id: int) -> bool:
        """Compress a finished game to its recording; False if it is running or already compressed.

        The moves and gains of which the last message tells stay. Choices, wishes, votes, invitations, reviews, mentors
        and posts that cannot be delivered are deleted.
        """
        row = await TableRepository(self._connection, self._now).get(table_id)
        if row is None or row.checkpoint is None or row.phase in UNFINISHED:
            return False
        moves = await ChoiceRepository(self._connection, self._now).moves(row.id)
        messages = await ResultRepository(self._connection, self._now).messages(row.id, row.number)
        if (await self._run(EMPTY_CHECKPOINT, this_table=row.id, this_guard=row.guard)).changed == 0:
            return False
        recording = Recording(row.checkpoint, [(move.seat, move.choice) for move in moves], messages)
        await self._insert(RECORDINGS, [{"table_id": row.id, "packed": recording.pack()}])
        await self._drop_the_rest(row)
        return True

    async def _drop_the_rest(self, row: TableRow) -> None:
        first = row.number if row.told_from is None else min(row.told_from, row.number)
        await self._run(MOVES_BEFORE, this_table=row.id, this_first=first - 1)
        await self._run(GAINS_BEFORE, this_table=row.id, this_first=first)
        await self._run(BALLOTS_AT, this_table=row.id)
        posts = [] if row.parked is None else [POSTS]
        for table in (CHOICES, WISHES, MOTIONS, INVITATIONS, REVIEWS, MENTORS, *posts):
            await self._drop(table, table_id=row.id)

    async def forgettable_lobbies(self, before: int, most: int) -> list[int]:
        """At most `most` tables that were closed in the lobby and not written since `before`."""
        return [table_id for (table_id,) in await self._run(FORGETTABLE_LOBBIES, this_time=before, this_many=most)]

    async def forget_lobby(self, table_id: int) -> bool:
        """Delete a table that was closed in the lobby, with all its rows; False for any other table."""
        if (await self._run(IS_FORGETTABLE, this_table=table_id)).first() is None:
            return False
        await self.forget_table(table_id)
        return True

    async def forget_table(self, table_id: int) -> None:
        """Delete a table with all its rows. Its number is not used again."""
        await self._run(BALLOTS_AT, this_table=table_id)
        for table in METADATA.tables.values():
            if "table_id" in table.c:
                await self._drop(table, table_id=table_id)
        await self._drop(TABLES, id=table_id)

    async def forget_places(self, guild_id: int) -> int:
        """Forget the places of a server's ended tables, cities of the day and duplicates; delete its tournaments.

        Deletes posts and deadlines, too. Returns the number of these tables.
        """
        await self._change(ATTEMPTS, {"guild_id": guild_id}, guild_id=None)
        await TournamentRepository(self._connection, self._now).forget_server(guild_id)
        await self._change(DUPLICATES, {"guild_id": guild_id}, guild_id=None, channel_id=0)
        for statement in (POSTS_IN, DEADLINES_IN):
            await self._run(statement, this_guild=guild_id)
        return (await self._run(FORGET_PLACES, this_guild=guild_id)).changed

    async def forget_old(self, before: int, most: int) -> int:
        """Delete interactions, deeds and finished repairs older than `before` (unix seconds), and closed tries.

        Looks at no more than `most` interactions and deeds; returns the larger number of deleted ones.
        """
        await self._run(OLD_REPAIRS, this_time=before)
        for repository in (DayRepository, DuplicateRepository):
            await repository(self._connection, self._now).forget_closed_tries()
        interactions = await self._run(OLDEST_INTERACTIONS, this_time=before, this_many=most)
        deeds = await self._run(OLDEST_DEEDS, this_time=before, this_many=most)
        return max(interactions.changed, deeds.changed)
