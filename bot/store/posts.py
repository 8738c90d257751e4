"""Posts: public messages in the queue for delivery."""

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.schema import Column, ForeignKey, Index, Table
from sqlalchemy.types import BigInteger, Integer, LargeBinary, Text

from bot.shards import ALL_SHARDS, Shards
from bot.store.motions import Motion
from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, Json
from bot.store.tables import TABLES, TableRow, limit_to_shards
from games.core import Seat

NoteKind: TypeAlias = Literal[
    "left", "replaced", "back", "host", "taken", "resumed", "forgotten", "mentor", "unmentored"
]
"""The kinds of posts with one sentence about a seat, its people, or the host."""
PostKind: TypeAlias = (
    NoteKind
    | Literal["reveal", "lap", "board", "end", "film"]
    | Literal["card", "invitation", "soon", "players", "motion", "offer", "report"]
)
"""The kinds of posts; see `Post`."""

POSTS: Final = Table(
    "posts",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("checkpoint", LargeBinary),
    Column("at", BigInteger, nullable=False),
    Column("called", Json, nullable=False, server_default="[]"),
    Column("motion_id", Integer),
    Column("nonce", Text),
    Column("sent_at", BigInteger),
    Column("told_from", Integer),
    Index("posts_by_table", "table_id", "id"),
    sqlite_autoincrement=True,
)


POST_KINDS_WITH_ACCOUNTS: Final[tuple[PostKind, ...]] = ("invitation", "soon")
"""The kinds of posts that have accounts in `called`."""


class Post(msgspec.Struct, frozen=True):
    """A public message in the queue. A table's posts are delivered in the order of their ids, a film last.

    A `reveal` is a new message about the checkpoint `number`, which it carries: a round that has ended, or the start. A
    `lap` adds another checkpoint, which it also carries, to that message. A `board` edits the newest of these messages,
    about the checkpoint `number`, to the state at delivery. A `card` edits the lobby card, and a `motion` the message
    of the motion `motion_id`. A new edit replaces a queued one of the same message. An `offer` lists the seats that can
    be taken. An `end` is the last message of a game that ended early. A `film` puts the film of a game into its last
    message. A `report` tells the operator of the report whose `number` it has.

    `at` is the unix second in which it was queued. `called` are the seats whose people a new message mentions. In an
    `invitation` to a lobby, and in a `soon` before its planned start, always new messages, they are accounts; in a
    `players`, which looks for players, the role. `told_from` is the first checkpoint that the message shows; None if it
    shows only one.

    `nonce` is the nonce of the first try to send a new message, and `sent_at` its time in unix seconds; None before
    that. A post that replaces this one keeps both.
    """

    id: int
    table_id: int
    kind: PostKind
    number: int
    checkpoint: bytes | None
    at: int
    called: list[Seat] = []
    motion_id: int | None = None
    nonce: str | None = None
    sent_at: int | None = None
    told_from: int | None = None


_OPTIONAL_COLUMNS: Final = ("checkpoint", "motion_id", "nonce", "sent_at", "told_from")
"""The columns that may be empty."""
UNKNOWN_SENT_AT: Final = 0
"""The `sent_at` of a post whose message may exist: the bot looks for it before it sends another one."""
_IS_NOT_PARKED: Final = TABLES.c.parked.is_(None)
"""The condition that Discord takes posts for the table."""
_SELECT_DELIVERABLE: Final = select(TABLES.c.id, POSTS.c.id).join(POSTS).where(_IS_NOT_PARKED).order_by(POSTS.c.id)
_SELECT_DELIVERABLE_AT_TABLE: Final = (
    select(*columns_for(POSTS, Post))
    .join(TABLES)
    .where(_IS_NOT_PARKED, POSTS.c.table_id == parameter("table"))
    .order_by(POSTS.c.kind == "film", POSTS.c.id)
)
_SELECT_OLDEST_TIME: Final = select(func.min(POSTS.c.at)).join(TABLES).where(_IS_NOT_PARKED)
_COUNT_STUCK_TABLES: Final = (
    select(func.count(POSTS.c.table_id.distinct()))
    .join(TABLES)
    .where(or_(POSTS.c.at < parameter("time"), TABLES.c.parked.is_not(None)))
)
_SELECT_PARKED_WITH_POSTS: Final = (
    select(*columns_for(TABLES, TableRow))
    .where(TABLES.c.parked.is_not(None), TABLES.c.id.in_(select(POSTS.c.table_id)))
    .order_by(TABLES.c.id)
)
_SELECT_WAITING_TABLES: Final = (
    select(POSTS.c.table_id, func.min(POSTS.c.at), func.count())
    .join(TABLES)
    .where(_IS_NOT_PARKED)
    .group_by(POSTS.c.table_id)
    .having(func.min(POSTS.c.at) < parameter("time"))
    .order_by(POSTS.c.table_id)
)
_REMOVE_REPLACED: Final = (
    delete(POSTS)
    .where(POSTS.c.table_id == parameter("table"), POSTS.c.kind == parameter("kind"))
    .where(POSTS.c.motion_id.is_not_distinct_from(parameter("motion")))
    .where(POSTS.c.told_from.is_not_distinct_from(parameter("told_from")))
    .returning(POSTS.c.called, POSTS.c.nonce, POSTS.c.sent_at)
)
"""Deletes a queued post; returns the values that its replacement takes over."""
_ASSIGN_NONCE: Final = (
    update(POSTS)
    .where(POSTS.c.id == parameter("id"))
    .values(
        nonce=func.coalesce(POSTS.c.nonce, parameter("nonce")),
        sent_at=func.coalesce(POSTS.c.sent_at, parameter("time")),
    )
    .returning(POSTS.c.nonce)
)


class PostRepository(Repository):
    """The queue of posts."""

    async def tables_to_deliver(self, shards: Shards = ALL_SHARDS) -> dict[int, int]:
        """The tables of these shards with posts that can be delivered, each with the id of its newest post.

        Parked tables are left out.
        """
        return dict(await self._run(limit_to_shards(_SELECT_DELIVERABLE, shards)))

    async def deliverable_at_table(self, table_id: int, shards: Shards = ALL_SHARDS) -> list[Post]:
        """A table's posts in order of delivery, a film last; none for parked tables and other shards."""
        return await self._found(Post, limit_to_shards(_SELECT_DELIVERABLE_AT_TABLE, shards), this_table=table_id)

    async def at_table(self, table_id: int) -> list[Post]:
        """A table's posts, oldest first, also of a parked table."""
        return await self._rows(Post, POSTS, "id", table_id=table_id)

    async def is_queued(self, table_id: int, kind: PostKind) -> bool:
        return bool(await self._values(POSTS.c.id, table_id=table_id, kind=kind))

    async def oldest_time(self) -> int | None:
        """The unix second in which the oldest deliverable post was queued; None if there is no such post."""
        at: int | None = (await self._run(_SELECT_OLDEST_TIME)).scalar()
        return at

    async def tables_waiting_since(self, since: int) -> list[tuple[int, int, int]]:
        """The tables with a post queued before `since` (unix seconds), in rising order; parked tables are left out.

        Each has its number, the unix second of its oldest post, and its number of posts.
        """
        return [(table, at, many) for table, at, many in await self._run(_SELECT_WAITING_TABLES, this_time=since)]

    async def parked_tables(self) -> list[TableRow]:
        """The parked tables with posts in the queue."""
        return await self._found(TableRow, _SELECT_PARKED_WITH_POSTS)

    async def count_stuck_tables(self, since: int) -> int:
        """The number of tables with posts that are parked, or have a post queued before `since` (unix seconds)."""
        return int((await self._run(_COUNT_STUCK_TABLES, this_time=since)).scalar())

    async def queue_reveal(
        self,
        table_id: int,
        number: int,
        checkpoint: bytes,
        called: Sequence[Seat] = (),
        told_from: int | None = None,
    ) -> None:
        """Queue the message of a new checkpoint with mentions of these seats' people; drops a queued `board`.

        The message also shows the checkpoints before it, from `told_from` on; with None it shows only the new one.
        """
        await self._drop(POSTS, table_id=table_id, kind="board")
        await self.add(table_id, "reveal", number, called, checkpoint=checkpoint, told_from=told_from)

    async def queue_checkpoint_edit(self, table_id: int, number: int, checkpoint: bytes, told_from: int) -> None:
        """Queue a `lap`: an edit that adds a checkpoint to the newest message, which begins with `told_from`.

        Replaces a queued `lap` of the same message, and drops a queued `board`.
        """
        await self._drop(POSTS, table_id=table_id, kind="board")
        await self.add_or_replace(table_id, "lap", number, checkpoint=checkpoint, told_from=told_from)

    async def queue_card_edit(self, table: TableRow) -> None:
        """Queue an edit of the lobby card; does nothing if the table has no card and none is queued."""
        if table.lobby_message_id is not None:
            await self.add_or_replace(table.id, "card", 0)
        else:
            await self.replace_queued_card(table.id)

    async def replace_queued_card(self, table_id: int) -> None:
        """Replace a queued post of the lobby card, if there is one, because an older state may be sent just now.

        The answer to a press on the card already shows the new state, which must not be overwritten.
        """
        if await self.is_queued(table_id, "card"):
            await self.add_or_replace(table_id, "card", 0)

    async def queue_motion(self, motion: Motion, called: Sequence[Seat] = ()) -> None:
        """Queue the message of a motion, with mentions of these seats' people, or its edit to the present state."""
        await self.add_or_replace(motion.table_id, "motion", motion.number, called, motion_id=motion.id)

    async def add_or_replace(
        self, table_id: int, kind: PostKind, number: int, called: Sequence[int] = (), **optional: Any
    ) -> None:
        """Add a post; it replaces a queued post of the same kind, motion and `told_from`, if there is one.

        The new post takes over its nonce, `sent_at` and mentions, because another task may just be sending the old
        post: its message then counts as the new post's. `optional` are values of `_OPTIONAL_COLUMNS`.
        """
        same = {"this_motion": optional.get("motion_id"), "this_told_from": optional.get("told_from")}
        taken = await self._run(_REMOVE_REPLACED, this_table=table_id, this_kind=kind, **same)
        former, nonce, sent_at = taken.first() or ((), None, None)
        optional |= {"nonce": nonce, "sent_at": sent_at or optional.get("sent_at")}
        await self.add(table_id, kind, number, list(dict.fromkeys([*former, *called])), **optional)

    async def add(
        self, table_id: int, kind: PostKind, number: int, called: Sequence[Seat] = (), **optional: Any
    ) -> None:
        """Add a post with these fields to the end of the queue; `optional` are values of `_OPTIONAL_COLUMNS`."""
        values = {"table_id": table_id, "kind": kind, "number": number, "called": list(called), "at": self._now}
        await self._insert(POSTS, [{**dict.fromkeys(_OPTIONAL_COLUMNS), **values, **optional}])

    async def assign_nonce(self, post_id: int) -> str | None:
        """Store a nonce and the time of the first try to send a post, unless it has them; returns its nonce.

        None if another post has replaced it. All tries use the first nonce, so that Discord makes one message of them.
        """
        nonce = f"post-{token_hex(8)}"
        stored = await self._run(_ASSIGN_NONCE, this_id=post_id, this_nonce=nonce, this_time=self._now)
        return next((first for (first,) in stored), None)

    async def clear_nonce(self, post_id: int, nonce: str | None) -> None:
        """Delete the nonce and `sent_at` of a post, so that a new message is made; only if it still has this nonce.

        Does nothing if `nonce` is None.
        """
        if nonce is not None:
            await self._change(POSTS, {"id": post_id, "nonce": nonce}, nonce=None, sent_at=None)

    async def drop(self, post_id: int) -> None:
        await self._drop(POSTS, id=post_id)

    async def drop_all_at_table(self, table_id: int) -> None:
        await self._drop(POSTS, table_id=table_id)
