"""Posts: public messages in the queue for delivery."""

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.schema import Column, ForeignKey, Index, Table
from sqlalchemy.types import BigInteger, Integer, LargeBinary, Text

from bot.shards import EVERYTHING, Shards
from bot.store.motions import Motion
from bot.store.repository import Repository, columns, this
from bot.store.schema import METADATA, Json
from bot.store.tables import TABLES, TableRow, limit_to_shards
from games.core import Seat

NoteKind: TypeAlias = Literal[
    "left", "replaced", "back", "host", "taken", "resumed", "forgotten", "mentor", "unmentored"
]
TurnPostKind: TypeAlias = Literal["reveal", "lap", "board", "end", "film"]
"""The kinds of posts about turns; see `Post`."""
PostKind: TypeAlias = (
    TurnPostKind | NoteKind | Literal["card", "invitation", "soon", "players", "motion", "offer", "report"]
)

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


NAMING_KINDS: Final[tuple[PostKind, ...]] = ("invitation", "soon")
"""The kinds of posts that name accounts."""


class Post(msgspec.Struct, frozen=True):
    """A public message in the queue. A table's posts are delivered in the order of their ids.

    A `reveal` is a new message about the checkpoint `number`, which it carries: a round that has ended, or the start. A
    `lap` adds another checkpoint, which it also carries, to that message. A `board` edits the newest of these messages,
    about the checkpoint `number`, to the state at delivery. A `card` edits the lobby card, and a `motion` the message
    of the motion `motion_id`. There is at most one of these edits for a table or motion. An `offer` lists the seats
    that can be taken. An `end` is the last message of a game that ended early. A `film` puts the film of a game into
    its last message. A `report` tells the operator of the report whose `number` it has.

    `called` are the seats whose people a new message mentions. In an `invitation` to a lobby, and in a `soon` before
    its planned start, always new messages, they are accounts; in a `players`, which looks for players, the role.

    `told_from` is the first checkpoint of which the message tells; None if there is only one.

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


OPTIONAL_COLUMNS: Final = ("checkpoint", "motion_id", "nonce", "sent_at", "told_from")
"""The columns that may be empty."""
UNKNOWN_TIME: Final = 0
"""The `sent_at` of a message that may have been posted, but whose id is unknown."""
CAN_BE_POSTED: Final = TABLES.c.parked.is_(None)
"""The condition that Discord takes posts for a table."""
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
    .where(POSTS.c.told_from.is_not_distinct_from(this("told_from")))
    .returning(POSTS.c.called, POSTS.c.nonce, POSTS.c.sent_at)
)
"""Deletes a queued post; returns the values that its replacement keeps."""
ASSIGN_NONCE: Final = (
    update(POSTS)
    .where(POSTS.c.id == this("id"))
    .values(nonce=func.coalesce(POSTS.c.nonce, this("nonce")), sent_at=func.coalesce(POSTS.c.sent_at, this("time")))
    .returning(POSTS.c.nonce)
)


class PostRepository(Repository):
    """The queue of posts; a post stays until it is delivered."""

    async def tables_to_deliver(self, shards: Shards = EVERYTHING) -> dict[int, int]:
        """The tables of these shards with posts that can be delivered, each with the id of its newest post."""
        return dict(await self._run(limit_to_shards(AWAITING_POSTS, shards)))

    async def deliverable(self, table_id: int, shards: Shards = EVERYTHING) -> list[Post]:
        """A table's posts in order of delivery, a film last; none for parked tables and other shards."""
        return await self._found(Post, limit_to_shards(POSTS_OF, shards), this_table=table_id)

    async def at_table(self, table_id: int) -> list[Post]:
        """A table's posts, oldest first, also of a parked table."""
        return await self._rows(Post, POSTS, "id", table_id=table_id)

    async def has(self, table_id: int, kind: PostKind) -> bool:
        """Whether a post of this kind is queued for the table."""
        return (await self._run(A_POST, this_table=table_id, this_kind=kind)).first() is not None

    async def oldest_time(self) -> int | None:
        """The time of the oldest deliverable post, in unix seconds; None without any."""
        at: int | None = (await self._run(OLDEST_POST)).scalar()
        return at

    async def waiting_tables(self, since: int) -> list[tuple[int, int, int]]:
        """The tables with a post older than `since`: number, time of the oldest post, number of posts."""
        return [(table, at, many) for table, at, many in await self._run(WAITING_POSTS, this_time=since)]

    async def parked_tables(self) -> list[TableRow]:
        """The parked tables with posts in the queue."""
        return await self._found(TableRow, PARKED_TABLES)

    async def count_stuck(self, since: int) -> int:
        """The number of tables with posts that are parked, or have a post older than `since`."""
        return int((await self._run(STUCK_TABLES, this_time=since)).scalar())

    async def add_reveal(
        self,
        table_id: int,
        number: int,
        checkpoint: bytes,
        called: Sequence[Seat] = (),
        told_from: int | None = None,
    ) -> None:
        """Queue the message of a new checkpoint with mentions of these seats' people; drops a queued board edit.

        The message also tells of the checkpoints before it, from `told_from` on.
        """
        await self._drop(POSTS, table_id=table_id, kind="board")
        await self.add(table_id, "reveal", number, called, checkpoint=checkpoint, told_from=told_from)

    async def add_lap(self, table_id: int, number: int, checkpoint: bytes, told_from: int) -> None:
        """Queue an edit that adds a checkpoint to the newest message, which tells of those from `told_from` on.

        Replaces a queued `lap` of the same message, and drops a queued board edit.
        """
        await self._drop(POSTS, table_id=table_id, kind="board")
        await self.renew(table_id, "lap", number, checkpoint=checkpoint, told_from=told_from)

    async def update_card(self, table: TableRow) -> None:
        """Queue an edit of the lobby card, if there is one or it is queued to be posted."""
        if table.lobby_message_id is not None:
            await self.renew(table.id, "card", 0)
        else:
            await self.renew_queued_card(table.id)

    async def renew_queued_card(self, table_id: int) -> None:
        """Replace a queued edit of the lobby card, if there is one, because it may be sent just now.

        The answer to a press on the card already shows the new state; an older edit must not replace it afterwards.
        """
        if await self.has(table_id, "card"):
            await self.renew(table_id, "card", 0)

    async def renew_motion(self, motion: Motion, called: Sequence[Seat] = ()) -> None:
        """Queue the message of a motion, or its edit to the present state."""
        await self.renew(motion.table_id, "motion", motion.number, called, motion_id=motion.id)

    async def renew(self, table_id: int, kind: PostKind, number: int, called: Sequence[int] = (), **about: Any) -> None:
        """Replace a queued post of this kind, and take over its nonce, time and mentions.

        Another task may just be sending the replaced post; its message becomes that of the new one. `about` are values
        of `OPTIONAL_COLUMNS`.
        """
        same = {"this_motion": about.get("motion_id"), "this_told_from": about.get("told_from")}
        taken = await self._run(TAKE_POSTS, this_table=table_id, this_kind=kind, **same)
        former, nonce, sent_at = taken.first() or ((), None, None)
        about |= {"nonce": nonce, "sent_at": sent_at or about.get("sent_at")}
        await self.add(table_id, kind, number, list(dict.fromkeys([*former, *called])), **about)

    async def add(self, table_id: int, kind: PostKind, number: int, called: Sequence[Seat] = (), **about: Any) -> None:
        """Add a post to the end of the queue; `about` are values of `OPTIONAL_COLUMNS`."""
        values = {"table_id": table_id, "kind": kind, "number": number, "called": list(called), "at": self._now}
        await self._insert(POSTS, [{**dict.fromkeys(OPTIONAL_COLUMNS), **values, **about}])

    async def assign_nonce(self, post_id: int) -> str | None:
        """Store and return the nonce for sending a post; None if another post has replaced it.

        Every try keeps the first nonce, also that of another process, so that Discord makes one message of all tries.
        """
        nonce = f"post-{token_hex(8)}"
        stored = await self._run(ASSIGN_NONCE, this_id=post_id, this_nonce=nonce, this_time=self._now)
        return next((first for (first,) in stored), None)

    async def forget_nonce(self, post_id: int, nonce: str | None) -> None:
        """Delete this nonce of a post, so that a new message is made; does nothing if the post has another one by now.

        The message of the nonce was deleted, but Discord may still know the nonce.
        """
        if nonce is not None:
            await self._change(POSTS, {"id": post_id, "nonce": nonce}, nonce=None, sent_at=None)

    async def drop(self, post_id: int) -> None:
        await self._drop(POSTS, id=post_id)

    async def drop_all(self, table_id: int) -> None:
        await self._drop(POSTS, table_id=table_id)
