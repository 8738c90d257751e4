"""Writing: what all writes share, and what waits to be sent, messages in channels and letters to people."""

from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final

from sqlalchemy import Executable, Insert, bindparam, func, select

from bot.shards import EVERYTHING, Shards
from bot.store.connection import DatabaseConnection, Rows
from bot.store.deadlines import Deadline
from bot.store.errors import BrokenConstraint, Conflict
from bot.store.kept import Changed, Kept
from bot.store.reading import Reading
from bot.store.rows import LetterKind, Motion, Noted, Post, PostKind, TableRow
from bot.store.share import of_tables
from bot.store.statements import (
    ADD_LETTER,
    ADD_POST,
    CHANGE_LETTER,
    CHANGE_POST,
    DROP_LAPS,
    DROP_LETTER,
    DROP_POST,
    DROP_POSTS,
    TAKE_MOTION_POSTS,
    TAKE_POSTS,
    UNPARK,
)
from bot.store.survey_statements import DROP_ALL_POSTS
from games.core import Seat

NOTIFY: Final = select(func.pg_notify(bindparam("channel"), bindparam("payload")))
MAY_BE_MISSING: Final = ("checkpoint", "motion_id", "nonce", "sent_at", "told_from")
"""Columns that not every post fills."""


class Writing(Reading):
    """Reads and writes of one transaction.

    `now` is its time in unix seconds, `deadlines` are those that it has written, `touched` the tables
    at which something is done, with their servers.
    """

    def __init__(self, connection: DatabaseConnection, now: int, kept: Kept) -> None:
        super().__init__(connection, kept)
        self.now = now
        self.deadlines: list[Deadline] = []
        self.touched: dict[int, int | None] = {}
        self._guards: dict[int, int | None] = {}
        self._claimed: set[int] = set()

    @property
    def changed(self) -> set[Changed]:
        """The rows written so far that are kept in memory."""
        people: set[Changed] = {("person", user_id) for user_id in self._people.written}
        return people | {("server", guild_id) for guild_id in self._servers.written}

    def touch(self, table: TableRow) -> None:
        """Note that something is done at a table, for the process whose work that is."""
        self.touched[table.id] = table.guild_id

    async def notify(self, channel: str, payload: str) -> None:
        """Have PostgreSQL tell all connections that listen on a channel, once the transaction is durable."""
        await self._run(NOTIFY, channel=channel, payload=payload)

    @property
    def is_on_postgresql(self) -> bool:
        """Whether others may write at the same time."""
        return self._connection.dialect.name == "postgresql"

    async def _later(self, statement: Executable, **values: Any) -> None:
        """Write what tells nothing back."""
        await self._connection.run_each(statement, [values])

    async def _insert(self, statement: Insert, rows: list[dict[str, Any]]) -> None:
        if rows:
            await self._connection.run_each(statement, rows)

    async def _insert_once(self, statement: Insert, rows: list[dict[str, Any]], objection: str) -> None:
        """Insert rows; raises Conflict with this objection where there are such rows already."""
        try:
            if rows:
                await self._connection.run_each(statement, rows)
        except BrokenConstraint as error:
            raise Conflict(f"{objection}: {error}") from error


class Outgoing(Writing):
    """Writes to the lists of posts and letters that are delivered after the transaction, each until it has arrived."""

    async def add_letter(self, user_id: int, kind: LetterKind, turns: Sequence[tuple[int, int]]) -> None:
        """Have a letter delivered to this person, about these tables and their checkpoints."""
        values = {"user_id": user_id, "kind": kind, "turns": list(turns), "at": self.now}
        await self._insert(ADD_LETTER, [values])

    async def send_letter(self, letter_id: int) -> None:
        """Note that the message of a letter is about to be sent for the first time."""
        await self._later(CHANGE_LETTER, this_letter=letter_id, sent_at=self.now)

    async def drop_letter(self, letter_id: int) -> None:
        """Take a letter that was delivered, or is not wanted any more, off the list."""
        await self._later(DROP_LETTER, this_letter=letter_id)

    async def post_reveal(
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
        await self._later(DROP_POSTS, this_table=table_id, this_kind="board")
        await self._post(table_id, "reveal", number, called, checkpoint=checkpoint, told_from=told_from)

    async def post_lap(self, table_id: int, number: int, checkpoint: bytes, told_from: int) -> None:
        """Have the newest public message, which tells of the checkpoints from `told_from` on, tell of a new one, too.

        Such a post about the same message that still waits is superseded, and so is an edit.
        """
        await self._later(DROP_POSTS, this_table=table_id, this_kind="board")
        await self._later(DROP_LAPS, this_table=table_id, this_kind="lap", this_first=told_from)
        await self._post(table_id, "lap", number, checkpoint=checkpoint, told_from=told_from)

    async def post_board(self, table_id: int, number: int) -> None:
        """Have the newest public message, that about the checkpoint `number`, brought up to date.

        One such post that still waits is superseded.
        """
        await self._post_anew(table_id, "board", number)

    async def post_end(self, table_id: int, number: int, called: Sequence[Seat] = ()) -> None:
        """Have the last message of a game posted that ended early, with a mention of these seats' people."""
        await self._post(table_id, "end", number, called)

    async def post_film(self, table_id: int, number: int, called: Sequence[Seat] = ()) -> None:
        """Have the film join the last message of a game, which mentions these seats' people."""
        await self._post_anew(table_id, "film", number, called=called)

    async def update_card(self, table: TableRow) -> None:
        """Have the lobby card brought up to date, where there is one or will be."""
        if table.lobby_message_id is not None:
            await self.post_card(table.id)
        else:
            await self.follow_card(table.id)

    async def follow_card(self, table_id: int) -> None:
        """Have a post about the lobby card that may just be on its way followed by another one.

        For what the card itself shows by the answer to a press on it: an older state must not have the last word.
        """
        if await self.has_post(table_id, "card"):
            await self.post_card(table_id)

    async def post_card(self, table_id: int, may_be_there: bool = False) -> None:
        """Have the lobby card brought up to date, or posted where there is none; one that waits is superseded.

        `may_be_there`: it may have been posted long ago without our knowing which message it is.
        """
        await self._post_anew(table_id, "card", 0, sent_at=0 if may_be_there else None)

    async def post_invitation(self, table_id: int, user_ids: Sequence[int]) -> None:
        """Have these people called to a lobby by a message of their own."""
        await self._post(table_id, "invitation", 0, user_ids)

    async def post_motion(self, motion: Motion, called: Sequence[Seat] = ()) -> None:
        """Have the message about a motion posted, or brought up to date; one such post that waits is superseded."""
        former = await self._run(TAKE_MOTION_POSTS, this_table=motion.table_id, this_motion=motion.id)
        about = _living_on(former, called) | {"motion_id": motion.id}
        await self._post(motion.table_id, "motion", motion.number, **about)

    async def post_offer(self, table_id: int, number: int) -> None:
        """Have it told which seats of a table are on offer; one such post that still waits is superseded."""
        await self._post_anew(table_id, "offer", number)

    async def post_note(self, table: TableRow, kind: Noted, seat: Seat) -> None:
        """Have it told by a short message that somebody else plays on a seat now, or its person is the host."""
        await self._post(table.id, kind, table.number, [seat])

    async def sending(self, post: Post) -> str | None:
        """The nonce to send a post's message with, noted before; None where another post has taken its place.

        What was sent before keeps its nonce, so that it is one message however often it is sent.
        """
        nonce = post.nonce or f"post-{token_hex(8)}"
        sent_at = self.now if post.sent_at is None else post.sent_at
        done = await self._run(CHANGE_POST, this_post=post.id, nonce=nonce, sent_at=sent_at)
        return nonce if done.changed else None

    async def unsend(self, post_id: int) -> None:
        """Have another message made for a post: the one that was is gone, and Discord may remember its nonce."""
        await self._later(CHANGE_POST, this_post=post_id, nonce=None, sent_at=None)

    async def delivered(self, post_id: int) -> None:
        """Take a post that was delivered off the list."""
        await self._later(DROP_POST, this_post=post_id)

    async def drop_posts(self, table_id: int) -> None:
        """Post nothing of what waits about a table."""
        await self._run(DROP_ALL_POSTS, this_table=table_id)

    async def unpark(self, shards: Shards = EVERYTHING) -> None:
        """Try again for all tables of these shards for which nothing could be posted."""
        await self._later(of_tables(UNPARK, shards))

    async def _post_anew(
        self, table_id: int, kind: PostKind, number: int, sent_at: int | None = None, called: Sequence[Seat] = ()
    ) -> None:
        """Add a post in the place of one of its kind that still waits, whose message it makes or changes.

        `sent_at` is for what was sent already by nothing that waits.
        """
        former = await self._run(TAKE_POSTS, this_table=table_id, this_kind=kind)
        living_on = _living_on(former, called)
        await self._post(table_id, kind, number, **{**living_on, "sent_at": living_on.get("sent_at") or sent_at})

    async def _post(
        self, table_id: int, kind: PostKind, number: int, called: Sequence[Seat] = (), **about: Any
    ) -> None:
        values = {"table_id": table_id, "kind": kind, "number": number, "called": list(called), "at": self.now}
        await self._insert(ADD_POST, [{**dict.fromkeys(MAY_BE_MISSING), **values, **about}])


def _living_on(superseded: Rows, called: Sequence[Seat] = ()) -> dict[str, Any]:
    """What a post takes over from the one that waited in its place: who was to be called, and what it was sent with.

    Whoever delivers that one may be sending it just now; its message becomes that of the new one.
    """
    for former in superseded.mappings():
        return {**former, "called": [*dict.fromkeys([*former["called"], *called])]}
    return {"called": called}
