"""Posts: public messages that are still to be delivered."""

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import delete, func, or_, select
from sqlalchemy.schema import Column, ForeignKey, Index, Table
from sqlalchemy.types import BigInteger, Integer, LargeBinary, Text

from bot.shards import EVERYTHING, Shards
from bot.store.motions import Motion
from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA, Json
from bot.store.tables import TABLES, TableRow, of_tables
from games.core import Seat

Noted: TypeAlias = Literal["left", "replaced", "back", "host", "taken"]
PostKind: TypeAlias = Literal["reveal", "lap", "board", "card", "invitation", "motion", "offer", "end", "film"] | Noted

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


class Post(msgspec.Struct, frozen=True):
    """A public message that is still to be delivered; a table's posts are delivered in the order of their ids.

    A `reveal` is a new message about the checkpoint `number`, which it carries: the round that ended with it, or the
    start. A `lap` has that message tell of another checkpoint, which it carries, too. A `board` brings the newest of
    these messages, that about the checkpoint `number`, up to date with what is true when it is delivered, a `card` the
    lobby card, a `motion` the message of the motion `motion_id`, so there is at most one of each for a table or motion.
    An `offer` tells of the seats that can be taken, an `end` is the last message of a game that ended early, a `film`
    puts the film of a game into its last message, once that is there. `called` are the seats whose people are mentioned
    where it is a new message; of an `invitation` to a lobby, which always is one, the accounts of the invited.

    `told_from` is the first checkpoint of which the message tells, None where it is one.

    `nonce` is what a new message was first sent with, and `sent_at` when, in unix seconds: None before that. Both live
    on in the post that takes the place of this one.
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


MAY_BE_MISSING: Final = ("checkpoint", "motion_id", "nonce", "sent_at", "told_from")
"""Columns that not every post fills."""
LONG_AGO: Final = 0
"""`sent_at` of a message that may have been posted without our knowing which one it is."""
CAN_BE_POSTED: Final = TABLES.c.parked.is_(None)
AWAITING_POSTS: Final = select(TABLES.c.id, POSTS.c.id).join(POSTS).where(CAN_BE_POSTED).order_by(POSTS.c.id)
POSTS_OF: Final = (
    select(*columns(POSTS, Post))
    .join(TABLES)
    .where(CAN_BE_POSTED, POSTS.c.table_id == this("table"))
    .order_by(POSTS.c.kind == "film", POSTS.c.id)
)
A_POST: Final = select(POSTS.c.id).where(POSTS.c.table_id == this("table"), POSTS.c.kind == this("kind")).limit(1)
OLDEST_POST: Final = select(func.min(POSTS.c.at)).join(TABLES).where(CAN_BE_POSTED)
STUCK_TABLES: Final = (
    select(func.count(POSTS.c.table_id.distinct()))
    .join(TABLES)
    .where(or_(POSTS.c.at < this("time"), TABLES.c.parked.is_not(None)))
)
PARKED_TABLES: Final = (
    select(*columns(TABLES, TableRow))
    .where(TABLES.c.parked.is_not(None), TABLES.c.id.in_(select(POSTS.c.table_id)))
    .order_by(TABLES.c.id)
)
WAITING_POSTS: Final = (
    select(POSTS.c.table_id, func.min(POSTS.c.at), func.count())
    .join(TABLES)
    .where(CAN_BE_POSTED)
    .group_by(POSTS.c.table_id)
    .having(func.min(POSTS.c.at) < this("time"))
    .order_by(POSTS.c.table_id)
)
TAKE_POSTS: Final = (
    delete(POSTS)
    .where(POSTS.c.table_id == this("table"), POSTS.c.kind == this("kind"))
    .where(POSTS.c.motion_id.is_not_distinct_from(this("motion")))
    .returning(POSTS.c.called, POSTS.c.nonce, POSTS.c.sent_at)
)
"""Takes a post that still waits off the list; the row says what it hands on to the one that takes its place."""


class PostRepository(Repository):
    """The list of posts, on which each stays until it has arrived."""

    async def awaiting(self, shards: Shards = EVERYTHING) -> dict[int, int]:
        """The tables of these shards about which something is to be delivered, each with the last such post."""
        return dict(await self._run(of_tables(AWAITING_POSTS, shards)))

    async def deliverable(self, table_id: int, shards: Shards = EVERYTHING) -> list[Post]:
        """What is to be delivered about a table of these shards, in order, a film last; nothing while it is parked."""
        return await self._found(Post, of_tables(POSTS_OF, shards), this_table=table_id)

    async def at(self, table_id: int) -> list[Post]:
        """What is to be delivered about a table, in order, whether it can be or not."""
        return await self._rows(Post, POSTS, "id", table_id=table_id)

    async def has(self, table_id: int, kind: PostKind) -> bool:
        """Whether a post of this kind about a table is still to be delivered."""
        return (await self._run(A_POST, this_table=table_id, this_kind=kind)).first() is not None

    async def oldest(self) -> int | None:
        """When the oldest post that can be delivered was written, in unix seconds; None without any."""
        at: int | None = (await self._run(OLDEST_POST)).scalar()
        return at

    async def waiting(self, since: int) -> list[tuple[int, int, int]]:
        """The tables whose posts have waited since before that time: number, since when, and how many posts."""
        return [(table, at, many) for table, at, many in await self._run(WAITING_POSTS, this_time=since)]

    async def parked(self) -> list[TableRow]:
        """The tables for which nothing can be posted, and something is to be."""
        return await self._found(TableRow, PARKED_TABLES)

    async def count_stuck(self, since: int) -> int:
        """How many tables are parked with something to be delivered, or have had it wait since before that time."""
        return int((await self._run(STUCK_TABLES, this_time=since)).scalar())

    async def add_reveal(
        self,
        table_id: int,
        number: int,
        checkpoint: bytes,
        called: Sequence[Seat] = (),
        told_from: int | None = None,
    ) -> None:
        """Have a new checkpoint revealed, with a mention of these seats' people; an edit that waits is superseded.

        The message also tells of the checkpoints before it, from `told_from` on.
        """
        await self._drop(POSTS, table_id=table_id, kind="board")
        await self.add(table_id, "reveal", number, called, checkpoint=checkpoint, told_from=told_from)

    async def add_lap(self, table_id: int, number: int, checkpoint: bytes, told_from: int) -> None:
        """Have the newest public message, which tells of the checkpoints from `told_from` on, tell of a new one, too.

        Such a post about the same message that still waits is superseded, and so is an edit.
        """
        await self._drop(POSTS, table_id=table_id, kind="board")
        await self._drop(POSTS, table_id=table_id, kind="lap", told_from=told_from)
        await self.add(table_id, "lap", number, checkpoint=checkpoint, told_from=told_from)

    async def update_card(self, table: TableRow) -> None:
        """Have the lobby card brought up to date, where there is one or will be."""
        if table.lobby_message_id is not None:
            await self.renew(table.id, "card", 0)
        else:
            await self.follow_card(table.id)

    async def follow_card(self, table_id: int) -> None:
        """Have a post about the lobby card that may just be on its way followed by another one.

        For what the card itself shows by the answer to a press on it: an older state must not have the last word.
        """
        if await self.has(table_id, "card"):
            await self.renew(table_id, "card", 0)

    async def renew_motion(self, motion: Motion, called: Sequence[Seat] = ()) -> None:
        await self.renew(motion.table_id, "motion", motion.number, called, motion_id=motion.id)

    async def renew(self, table_id: int, kind: PostKind, number: int, called: Sequence[int] = (), **about: Any) -> None:
        """Add a post in the place of one of its kind that still waits, whose message it makes or changes.

        Whoever delivers that one may be sending it just now; its message becomes that of the new one. `about` are the
        columns that not every post fills.
        """
        taken = await self._run(TAKE_POSTS, this_table=table_id, this_kind=kind, this_motion=about.get("motion_id"))
        former, nonce, sent_at = taken.first() or ((), None, None)
        about |= {"nonce": nonce, "sent_at": sent_at or about.get("sent_at")}
        await self.add(table_id, kind, number, list(dict.fromkeys([*former, *called])), **about)

    async def add(self, table_id: int, kind: PostKind, number: int, called: Sequence[Seat] = (), **about: Any) -> None:
        """Add a post behind those that wait; `about` are the columns that not every post fills."""
        values = {"table_id": table_id, "kind": kind, "number": number, "called": list(called), "at": self._now}
        await self._insert(POSTS, [{**dict.fromkeys(MAY_BE_MISSING), **values, **about}])

    async def sending(self, post: Post) -> str | None:
        """The nonce to send a post's message with, noted before; None where another post has taken its place.

        What was sent before keeps its nonce, so that it is one message however often it is sent.
        """
        nonce = post.nonce or f"post-{token_hex(8)}"
        sent_at = self._now if post.sent_at is None else post.sent_at
        changed = await self._change(POSTS, {"id": post.id}, nonce=nonce, sent_at=sent_at)
        return nonce if changed else None

    async def unsend(self, post_id: int) -> None:
        """Have another message made for a post: the one that was is gone, and Discord may remember its nonce."""
        await self._change(POSTS, {"id": post_id}, nonce=None, sent_at=None)

    async def delivered(self, post_id: int) -> None:
        """Take a post that was delivered off the list."""
        await self._drop(POSTS, id=post_id)

    async def drop_all(self, table_id: int) -> None:
        await self._drop(POSTS, table_id=table_id)
