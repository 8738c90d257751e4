"""Duplicates: one secret that several people, or groups of them, play within a window, and their entries."""

import hmac
from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    insert,
    select,
    update,
)

from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, Json

DUPLICATES: Final = Table(
    "duplicates",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("language", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("settings", Json, nullable=False),
    Column("version", Integer, nullable=False),
    Column("digest", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("closes_at", BigInteger, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("message_id", BigInteger),
    Column("seats", Integer, nullable=False, server_default="1"),
    Column("tournament_id", ForeignKey("tournaments.id")),
    Index("duplicates_by_host", "host_id"),
    Index("duplicates_by_server", "guild_id"),
    Index("duplicates_by_close", "closes_at"),
    Index("duplicates_by_tournament", "tournament_id"),
    sqlite_autoincrement=True,
)
DUPLICATE_ENTRIES: Final = Table(
    "duplicate_entries",
    METADATA,
    Column("duplicate_id", ForeignKey("duplicates.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id")),
    Column("begun_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("points", Integer),
    Column("group_number", Integer),
    Column("seat", Integer),
    Column("name", Text),
    Column("group_points", Integer),
    Index("duplicate_entries_by_user", "user_id"),
    Index("duplicate_entries_by_table", "table_id"),
)
_DUPLICATE_TRIES: Final = Table(
    "duplicate_tries",
    METADATA,
    Column("duplicate_id", ForeignKey("duplicates.id"), primary_key=True),
    Column("digest", Text, primary_key=True),
)
"""Digests of the people who have begun a duplicate that is not closed: forgotten people cannot begin it once more."""


class NewDuplicate(msgspec.Struct, frozen=True):
    """A duplicate to open: its channel, host, game, and the unix second of its close.

    `guild_id` is None outside of servers. `digest` is the digest of the seal on its secret. While `is_open`, everybody
    may enter; otherwise only listed people may begin. With one seat everybody plays alone; with several `seats`, groups
    of this many people play, each at a table of its own.
    """

    guild_id: int | None
    channel_id: int
    host_id: int
    language: str
    game: str
    settings: dict[str, Any]
    version: int
    digest: str
    closes_at: int
    is_open: bool
    seats: int


class Duplicate(NewDuplicate, frozen=True):
    """An opened duplicate with its number. From `closes_at` (unix seconds) on no game counts, and all is public.

    `message_id` is the message by which people enter; None before it is posted. `tournament_id` is the tournament of
    which it is a round; None if it is no round. A forgotten host has the number 0. Once its server is forgotten, it has
    no server, the channel 0 and no tournament.
    """

    id: int
    message_id: int | None = None
    tournament_id: int | None = None


class DuplicateSecret(msgspec.Struct, frozen=True):
    """The secret from which the games are dealt, and the salt of its seal. Nobody may know them before the close."""

    secret: str
    salt: str


class DuplicateEntry(msgspec.Struct, frozen=True):
    """A person in a duplicate. `table_id` and `begun_at` are None before the game begins, `ended_at` until it ends.

    `points` are None until then, and remain so if the close has ended the entry or the person has given up. `seat` is
    the person's seat; outside of a group it is None before the game. The other fields are None outside of a group:
    `group_number` is the number of the person's group, `name` is shown in the list of a group that is not full, and
    `group_points` are the points of all seats of the group together.
    """

    duplicate_id: int
    user_id: int
    table_id: int | None = None
    begun_at: int | None = None
    ended_at: int | None = None
    points: int | None = None
    group_number: int | None = None
    seat: int | None = None
    name: str | None = None
    group_points: int | None = None


_INSERT_DUPLICATE: Final = insert(DUPLICATES).returning(*columns_for(DUPLICATES, Duplicate))
_LOCK_DUPLICATE: Final = (
    select(DUPLICATES.c.id).where(DUPLICATES.c.id == parameter("id")).with_for_update(key_share=True)
)
"""On PostgreSQL it locks the row against writers and other locks; entries can still be added."""
_END_ENTRIES_AT_TABLE: Final = update(DUPLICATE_ENTRIES).where(
    DUPLICATE_ENTRIES.c.table_id == parameter("table"), DUPLICATE_ENTRIES.c.ended_at.is_(None)
)
_GIVE_UP_ENTRY: Final = update(DUPLICATE_ENTRIES).where(
    DUPLICATE_ENTRIES.c.duplicate_id == parameter("id"),
    DUPLICATE_ENTRIES.c.user_id == parameter("user"),
    DUPLICATE_ENTRIES.c.ended_at.is_(None),
)
_SELECT_UNFINISHED: Final = (
    select(DUPLICATE_ENTRIES.c.duplicate_id)
    .where(DUPLICATE_ENTRIES.c.user_id == parameter("user"), DUPLICATE_ENTRIES.c.ended_at.is_(None))
    .order_by(DUPLICATE_ENTRIES.c.duplicate_id)
)
_END_ALL_ENTRIES: Final = update(DUPLICATE_ENTRIES).where(
    DUPLICATE_ENTRIES.c.duplicate_id == parameter("id"), DUPLICATE_ENTRIES.c.ended_at.is_(None)
)
_DELETE_WAITING_ENTRIES: Final = delete(DUPLICATE_ENTRIES).where(
    DUPLICATE_ENTRIES.c.duplicate_id == parameter("id"), DUPLICATE_ENTRIES.c.table_id.is_(None)
)
_DELETE_CLOSED_DUPLICATE_TRIES: Final = delete(_DUPLICATE_TRIES).where(
    _DUPLICATE_TRIES.c.duplicate_id.in_(select(DUPLICATES.c.id).where(DUPLICATES.c.closes_at <= parameter("time")))
)


class DuplicateRepository(Repository):
    """The duplicates with their secrets, and the entries of people."""

    async def add(self, new: NewDuplicate, secret: DuplicateSecret, people: Collection[int] = ()) -> Duplicate:
        """Open a duplicate with these people on its list; returns it with its number."""
        values = msgspec.structs.asdict(new) | msgspec.structs.asdict(secret)
        [added] = await self._found(Duplicate, _INSERT_DUPLICATE, **values)
        await self._insert(
            DUPLICATE_ENTRIES, [msgspec.structs.asdict(DuplicateEntry(added.id, user)) for user in people]
        )
        return added

    async def get(self, duplicate_id: int) -> Duplicate | None:
        return await self._row(Duplicate, DUPLICATES, id=duplicate_id)

    async def lock(self, duplicate_id: int) -> Duplicate | None:
        """The duplicate; on PostgreSQL, its row is locked until the transaction ends. None if there is none."""
        await self._run(_LOCK_DUPLICATE, this_id=duplicate_id)
        return await self.get(duplicate_id)

    async def secret(self, duplicate_id: int) -> DuplicateSecret:
        [found] = await self._rows(DuplicateSecret, DUPLICATES, id=duplicate_id)
        return found

    async def update(self, duplicate_id: int, **changes: Any) -> None:
        """Change these columns of a duplicate; the keywords are their names."""
        await self._change(DUPLICATES, {"id": duplicate_id}, **changes)

    async def entries(self, duplicate_id: int) -> list[DuplicateEntry]:
        """The entries of a duplicate, in the order in which they were begun.

        Entries that have not begun come first on SQLite and last on PostgreSQL.
        """
        return await self._rows(
            DuplicateEntry, DUPLICATE_ENTRIES, "begun_at", "table_id", "user_id", duplicate_id=duplicate_id
        )

    async def entry(self, duplicate_id: int, user_id: int) -> DuplicateEntry | None:
        return await self._row(DuplicateEntry, DUPLICATE_ENTRIES, duplicate_id=duplicate_id, user_id=user_id)

    async def entries_at_table(self, table_id: int) -> list[DuplicateEntry]:
        """The entries that are played at this table, by seat; empty if the table is in no duplicate."""
        return await self._rows(DuplicateEntry, DUPLICATE_ENTRIES, "seat", table_id=table_id)

    async def join_group(self, entry: DuplicateEntry) -> None:
        """Add a person's entry with its group and seat; the caller has checked that the group has room.

        Raises Conflict if the person has an entry in this duplicate already.
        """
        objection = f"in a group of duplicate {entry.duplicate_id} already"
        await self._insert_once(DUPLICATE_ENTRIES, [msgspec.structs.asdict(entry)], objection)

    async def delete_entry(self, duplicate_id: int, user_id: int) -> None:
        """Delete a person's entry, if there is one. The caller checks that nobody plays with it."""
        await self._drop(DUPLICATE_ENTRIES, duplicate_id=duplicate_id, user_id=user_id)

    async def delete_waiting_entries(self, duplicate_id: int) -> None:
        """Delete all entries that have not begun, those of groups that are not full and of listed people."""
        await self._run(_DELETE_WAITING_ENTRIES, this_id=duplicate_id)

    async def has_begun(self, duplicate_id: int, user_id: int) -> bool:
        """Whether this person has begun, even if the entry is forgotten.

        False once the tries of a closed duplicate are deleted.
        """
        digest = await self._digest(duplicate_id, user_id)
        return bool(await self._values(_DUPLICATE_TRIES.c.digest, duplicate_id=duplicate_id, digest=digest))

    async def begin_entry(self, begun: DuplicateEntry) -> None:
        """Store that a person begins now, in place of an entry that has not begun, if the person has one.

        Raises Conflict if the person has begun before.
        """
        digest = await self._digest(begun.duplicate_id, begun.user_id)
        objection = f"duplicate {begun.duplicate_id} was begun before"
        await self._insert_once(_DUPLICATE_TRIES, [{"duplicate_id": begun.duplicate_id, "digest": digest}], objection)
        await self.delete_entry(begun.duplicate_id, begun.user_id)
        await self._insert(DUPLICATE_ENTRIES, [msgspec.structs.asdict(begun) | {"begun_at": self._now}])

    async def end_entries(self, table_id: int, points: Mapping[int, int], group_points: int | None = None) -> bool:
        """End the entries at this table with these points by seat; seats that are missing get no points.

        Returns False, and changes nothing, if there are none or they have ended before.
        """
        about = {"ended_at": self._now, "group_points": group_points}
        if not (await self._run(_END_ENTRIES_AT_TABLE, this_table=table_id, **about)).changed:
            return False
        for seat, scored in points.items():
            await self._change(DUPLICATE_ENTRIES, {"table_id": table_id, "seat": seat}, points=scored)
        return True

    async def give_up_entry(self, duplicate_id: int, user_id: int) -> bool:
        """End a person's entry without points; False if there is none or it has ended before."""
        whose = {"this_id": duplicate_id, "this_user": user_id}
        return (await self._run(_GIVE_UP_ENTRY, **whose, ended_at=self._now)).changed == 1

    async def unfinished_of_person(self, user_id: int) -> list[int]:
        """The numbers of the duplicates in which a person has an entry that has not ended, in rising order.

        The entry need not have begun.
        """
        return [number for (number,) in await self._run(_SELECT_UNFINISHED, this_user=user_id)]

    async def of_tournament(self, tournament_id: int) -> list[int]:
        """The numbers of a tournament's duplicates, by round."""
        return await self._values(DUPLICATES.c.id, "id", tournament_id=tournament_id)

    async def end_all_entries(self, duplicate_id: int) -> None:
        """End all entries of a duplicate that have not ended; they have no points."""
        await self._run(_END_ALL_ENTRIES, this_id=duplicate_id, ended_at=self._now)

    async def delete_closed_tries(self) -> None:
        """Delete the digests of people who have begun duplicates that are closed now."""
        await self._run(_DELETE_CLOSED_DUPLICATE_TRIES, this_time=self._now)

    async def _digest(self, duplicate_id: int, user_id: int) -> str:
        """A digest of an account; only who knows the secret can tell whose."""
        secret = (await self.secret(duplicate_id)).secret
        return hmac.digest(secret.encode(), str(user_id).encode(), "sha256").hex()
