"""What can be written, all of it or nothing."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from secrets import token_hex
from typing import Any, Final, Unpack

import msgspec
from sqlalchemy import CursorResult, Insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import AlreadyDone, Conflict
from bot.store.reading import Reading
from bot.store.rows import (
    ChoiceRow,
    Deadline,
    Deed,
    Gained,
    LetterKind,
    Motion,
    MotionKind,
    NewTable,
    PersonRow,
    Post,
    PostKind,
    ResultRow,
    SeatChanges,
    SeatRow,
    Server,
    Sitting,
    TableChanges,
    TableRow,
)
from bot.store.statements import (
    ADD_CHOICES,
    ADD_DEADLINES,
    ADD_DEEDS,
    ADD_GAINS,
    ADD_INVITATIONS,
    ADD_LETTER,
    ADD_MOTION,
    ADD_MOVES,
    ADD_PERSON,
    ADD_POST,
    ADD_RESULTS,
    ADD_SEATS,
    ADD_SERVER,
    ADD_SITTINGS,
    ADD_TABLE,
    ADD_VOTE,
    CHANGE_LETTER,
    CHANGE_MOTION,
    CHANGE_PERSON,
    CHANGE_POST,
    CHANGE_SEAT,
    CHANGE_SERVER,
    CHANGE_TABLE,
    CHANGE_VOTE,
    COUNT_ACTS,
    DROP_CALLS,
    DROP_DEADLINE,
    DROP_DEADLINES,
    DROP_GAINS,
    DROP_INVITATION,
    DROP_LETTER,
    DROP_MOVES,
    DROP_POST,
    DROP_POSTS,
    DROP_SITTINGS,
    EMPTY_SEATS,
    FORGET,
    FORGET_DEEDS,
    REMEMBER,
    TAKE_DEADLINE,
    TAKE_MOTION_POSTS,
    TAKE_POSTS,
    UNPARK,
)
from bot.store.unbroken import unbroken
from games.core import Move, Seat

MAY_BE_MISSING: Final = ("checkpoint", "motion_id", "nonce", "sent_at")
"""Columns that not every post fills."""


class Transaction(Reading):
    """Reads and writes that become durable together when the transaction ends without an error.

    `now` is its time in unix seconds. `has_deadlines` says whether it writes any.
    """

    def __init__(self, connection: AsyncConnection, now: int) -> None:
        super().__init__(connection)
        self.now = now
        self.has_deadlines = False

    async def remember(self, interaction_id: str) -> None:
        """Note that this interaction is acted on. Raises AlreadyDone when it was before."""
        try:
            await self._run(REMEMBER, id=interaction_id, at=self.now)
        except IntegrityError as error:
            raise AlreadyDone(interaction_id) from error

    async def forget_interactions(self, before: int) -> None:
        """Forget the interactions acted on before that time."""
        await self._run(FORGET, this_time=before)

    async def add_deeds(self, user_id: int, kind: Deed, many: int) -> None:
        """Note that somebody does so many things of a kind that is counted."""
        await self._insert(ADD_DEEDS, [{"user_id": user_id, "kind": kind, "many": many, "at": self.now}])

    async def forget_deeds(self, before: int) -> None:
        """Forget what was counted before that time."""
        await self._run(FORGET_DEEDS, this_time=before)

    async def add_table(self, new: NewTable) -> TableRow:
        """Open a lobby. The number of a table is never used again."""
        values = msgspec.structs.asdict(new) | {
            "phase": "lobby",
            "number": 0,
            "reached_at": self.now,
            "parked": None,
            "guard": 0,
            "created_at": self.now,
            "updated_at": self.now,
        }
        done = await self._run(ADD_TABLE, **values)
        return TableRow(**done.mappings().one())

    async def update_table(self, old: TableRow, **changes: Unpack[TableChanges]) -> TableRow:
        """Write these changes on the table as it was read. Raises Conflict when it has been written since.

        Without changes it still counts as a write, so that answers based on the same reading exclude each other. With a
        number, the table stands at that checkpoint from now on.
        """
        reached_at = self.now if "number" in changes else old.reached_at
        fields = {**changes, "reached_at": reached_at, "guard": old.guard + 1, "updated_at": self.now}
        done = await self._run(CHANGE_TABLE, this_table=old.id, this_guard=old.guard, **fields)
        if done.rowcount == 0:
            raise Conflict(f"table {old.id} was written since it was read")
        return msgspec.structs.replace(old, **fields)

    async def set_seats(self, table_id: int, seats: Sequence[SeatRow]) -> None:
        """Replace all seats of a table. Raises Conflict where a seat or a person is there twice."""
        await self._run(EMPTY_SEATS, this_table=table_id)
        rows = [msgspec.structs.asdict(seat) | {"table_id": table_id} for seat in seats]
        await self._insert_once(ADD_SEATS, rows, f"these cannot be the seats of table {table_id}")

    async def update_seat(self, table_id: int, old: SeatRow, **changes: Unpack[SeatChanges]) -> SeatRow:
        """Write these changes on a seat. Raises Conflict where there is none, or its person has another one there."""
        try:
            done = await self._run(CHANGE_SEAT, this_table=table_id, this_seat=old.seat, **changes)
        except IntegrityError as error:
            raise Conflict(f"nobody can have two seats at table {table_id}") from error
        if done.rowcount == 0:
            raise Conflict(f"table {table_id} has no seat {old.seat}")
        return msgspec.structs.replace(old, **changes)

    async def set_sittings(self, table_id: int, seat: Seat, number: int, sittings: Sequence[Sitting]) -> None:
        """Replace who has sat on a seat from a checkpoint on."""
        await self._run(DROP_SITTINGS, this_table=table_id, this_seat=seat, this_number=number)
        await self._insert(ADD_SITTINGS, [msgspec.structs.asdict(one) | {"table_id": table_id} for one in sittings])

    async def invite(self, table_id: int, user_ids: Iterable[int]) -> None:
        """Note that these people are invited to a table; those who are already stay so."""
        known = set(await self.invited_to(table_id))
        new = [user_id for user_id in dict.fromkeys(user_ids) if user_id not in known]
        await self._insert(ADD_INVITATIONS, [{"table_id": table_id, "user_id": one, "at": self.now} for one in new])

    async def uninvite(self, table_id: int, user_id: int) -> None:
        """Take back that this person is invited to a table."""
        await self._run(DROP_INVITATION, this_table=table_id, this_user=user_id)

    async def save_server(self, server: Server) -> None:
        """Write what a server wishes in place of what was known before."""
        fields = msgspec.structs.asdict(server)
        changed = await self._run(CHANGE_SERVER, this_guild=server.guild_id, **fields)
        if changed.rowcount == 0:
            await self._run(ADD_SERVER, **fields)

    async def add_motion(
        self, table: TableRow, kind: MotionKind, seat: Seat | None = None, by_user: int | None = None
    ) -> Motion:
        """Have the people at a table vote on something; its message has to be posted by `post_motion`."""
        values = {"table_id": table.id, "kind": kind, "number": table.number, "seat": seat, "by_user": by_user}
        added = await self._run(ADD_MOTION, **values, message_id=None, outcome=None, at=self.now)
        return Motion(*added.one())

    async def update_motion(self, old: Motion, **changes: Any) -> Motion:
        """Write these changes, of `message_id` and `outcome`, on a motion."""
        await self._run(CHANGE_MOTION, this_motion=old.id, **changes)
        return msgspec.structs.replace(old, **changes)

    async def vote(self, motion_id: int, user_id: int, answer: str) -> None:
        """Note what somebody answers to a motion, in place of what the person had answered before."""
        values = {"answer": answer, "at": self.now}
        changed = await self._run(CHANGE_VOTE, this_motion=motion_id, this_user=user_id, **values)
        if changed.rowcount == 0:
            await self._run(ADD_VOTE, motion_id=motion_id, user_id=user_id, **values)

    async def take_back_moves(self, table_id: int, number: int) -> None:
        """Drop the final moves of the checkpoint `number`, which is gone back to, and what they have brought."""
        await self._run(DROP_MOVES, this_table=table_id, this_number=number)
        await self._run(DROP_GAINS, this_table=table_id, this_number=number + 1)

    async def append_choices(self, table_id: int, choices: Sequence[ChoiceRow]) -> list[ChoiceRow]:
        """Add acts to the log and count them on their seats; returns the rows with `n`, `serial` and `at`."""
        next_n, serials = 0, {}
        for seat, acts in Counter(choice.seat for choice in choices).items():
            serial, next_n = await self._count(table_id, seat, acts)
            serials[seat] = count(serial)
        filled = [
            msgspec.structs.replace(choice, n=n, serial=next(serials[choice.seat]), at=self.now)
            for n, choice in enumerate(choices, next_n)
        ]
        await self._insert(ADD_CHOICES, [msgspec.structs.asdict(row) | {"table_id": table_id} for row in filled])
        return filled

    async def append_moves(self, table_id: int, number: int, moves: Iterable[Move]) -> None:
        """Add the final moves of the closed checkpoint `number`, in the order in which they replay."""
        rows = [
            {"table_id": table_id, "number": number, "position": position, "seat": move.seat, "choice": move.choice}
            for position, move in enumerate(moves)
        ]
        await self._insert(ADD_MOVES, rows)

    async def note_gains(self, table_id: int, number: int, gained: Gained) -> None:
        """Note what the checkpoint `number` has brought each seat."""
        await self._insert(ADD_GAINS, [{"table_id": table_id, "number": number, "gained": gained}])

    async def add_results(self, table_id: int, results: Iterable[ResultRow]) -> None:
        """Add for good what people have reached in the game that has just ended. Raises Conflict when repeated."""
        about = {"table_id": table_id, "at": self.now}
        rows = [msgspec.structs.asdict(result) | about for result in results]
        await self._insert_once(ADD_RESULTS, rows, f"table {table_id} has its results")

    async def save_person(self, person: PersonRow) -> None:
        """Write what a person prefers in place of what was known before."""
        fields = msgspec.structs.asdict(person)
        changed = await self._run(CHANGE_PERSON, this_user=person.user_id, **fields)
        if changed.rowcount == 0:
            await self._run(ADD_PERSON, **fields)

    async def set_deadline(self, deadline: Deadline) -> None:
        """Have something done at a time; what was to be done by the same key is replaced."""
        await self._run(DROP_DEADLINE, this_key=deadline.key)
        await self._insert(ADD_DEADLINES, [msgspec.structs.asdict(deadline)])
        self.has_deadlines = True

    async def take_deadline(self, deadline: Deadline) -> bool:
        """Take a deadline that has come off the list; False where it is gone by now or was put off."""
        return (await self._run(TAKE_DEADLINE, this_key=deadline.key, this_time=deadline.due)).rowcount == 1

    async def drop_deadline(self, key: str) -> bool:
        """Take what was to be done by this key off the list; whether there was anything."""
        return (await self._run(DROP_DEADLINE, this_key=key)).rowcount == 1

    async def drop_calls(self, table_id: int) -> None:
        """Call nobody to this table any more, but for those who are to vote."""
        await self._run(DROP_CALLS, this_table=table_id)

    async def drop_deadlines(self, table_id: int) -> None:
        """Have nothing done at any time about this table any more."""
        await self._run(DROP_DEADLINES, this_table=table_id)

    async def add_letter(self, user_id: int, kind: LetterKind, turns: Sequence[tuple[int, int]]) -> None:
        """Have a letter delivered to this person, about these tables and their checkpoints."""
        values = {"user_id": user_id, "kind": kind, "turns": list(turns), "at": self.now}
        await self._insert(ADD_LETTER, [values])

    async def send_letter(self, letter_id: int) -> None:
        """Note that the message of a letter is about to be sent for the first time."""
        await self._run(CHANGE_LETTER, this_letter=letter_id, sent_at=self.now)

    async def drop_letter(self, letter_id: int) -> None:
        """Take a letter that was delivered, or is not wanted any more, off the list."""
        await self._run(DROP_LETTER, this_letter=letter_id)

    async def post_reveal(self, table_id: int, number: int, checkpoint: bytes, called: Sequence[Seat] = ()) -> None:
        """Have a new checkpoint revealed, with a mention of these seats' people; an edit that waits is superseded."""
        await self._run(DROP_POSTS, this_table=table_id, this_kind="board")
        await self._post(table_id, "reveal", number, called, checkpoint=checkpoint)

    async def post_board(self, table_id: int, number: int) -> None:
        """Have the newest public message brought up to date; one such post that still waits is superseded."""
        await self._post_anew(table_id, "board", number)

    async def post_end(self, table_id: int, number: int, called: Sequence[Seat] = ()) -> None:
        """Have the last message of a game posted that ended early, with a mention of these seats' people."""
        await self._post(table_id, "end", number, called)

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
        former = await self._run(TAKE_MOTION_POSTS, this_motion=motion.id)
        about = _living_on(former, called) | {"motion_id": motion.id}
        await self._post(motion.table_id, "motion", motion.number, **about)

    async def post_offer(self, table_id: int, number: int) -> None:
        """Have it told which seats of a table are on offer; one such post that still waits is superseded."""
        await self._post_anew(table_id, "offer", number)

    async def sending(self, post: Post) -> str | None:
        """The nonce to send a post's message with, noted before; None where another post has taken its place.

        What was sent before keeps its nonce, so that it is one message however often it is sent.
        """
        nonce = post.nonce or f"post-{token_hex(8)}"
        sent_at = self.now if post.sent_at is None else post.sent_at
        done = await self._run(CHANGE_POST, this_post=post.id, nonce=nonce, sent_at=sent_at)
        return nonce if done.rowcount else None

    async def unsend(self, post_id: int) -> None:
        """Have another message made for a post: the one that was is gone, and Discord may remember its nonce."""
        await self._run(CHANGE_POST, this_post=post_id, nonce=None, sent_at=None)

    async def delivered(self, post_id: int) -> None:
        """Take a post that was delivered off the list."""
        await self._run(DROP_POST, this_post=post_id)

    async def unpark(self) -> None:
        """Try again for all tables for which nothing could be posted."""
        await self._run(UNPARK)

    async def _post_anew(self, table_id: int, kind: PostKind, number: int, sent_at: int | None = None) -> None:
        """Add a post in the place of one of its kind that still waits, whose message it makes or changes.

        `sent_at` is for what was sent already by nothing that waits.
        """
        former = await self._run(TAKE_POSTS, this_table=table_id, this_kind=kind)
        living_on = _living_on(former)
        await self._post(table_id, kind, number, **{**living_on, "sent_at": living_on.get("sent_at") or sent_at})

    async def _post(
        self, table_id: int, kind: PostKind, number: int, called: Sequence[Seat] = (), **about: Any
    ) -> None:
        values = {"table_id": table_id, "kind": kind, "number": number, "called": list(called), "at": self.now}
        await self._insert(ADD_POST, [{**dict.fromkeys(MAY_BE_MISSING), **values, **about}])

    async def _count(self, table_id: int, seat: Seat, acts: int) -> tuple[int, int]:
        """Count so many acts on a seat; the first one's serial, and the number of the table's next choice."""
        counted = (await self._run(COUNT_ACTS, this_table=table_id, this_seat=seat, acts=acts)).one_or_none()
        if counted is None:
            raise Conflict(f"table {table_id} has no seat {seat}")
        serial, next_n = counted
        return serial - acts, next_n

    async def _insert(self, statement: Insert, rows: list[dict[str, Any]]) -> None:
        if rows:
            await unbroken(self._connection.execute(statement, rows))

    async def _insert_once(self, statement: Insert, rows: list[dict[str, Any]], objection: str) -> None:
        """Insert rows; raises Conflict with this objection where there are such rows already."""
        try:
            await self._insert(statement, rows)
        except IntegrityError as error:
            raise Conflict(f"{objection}: {error.orig}") from error


def _living_on(superseded: CursorResult[Any], called: Sequence[Seat] = ()) -> dict[str, Any]:
    """What a post takes over from the one that waited in its place: who was to be called, and what it was sent with.

    Whoever delivers that one may be sending it just now; its message becomes that of the new one.
    """
    former = superseded.one_or_none()
    if former is None:
        return {"called": called}
    return {"called": [*dict.fromkeys([*former.called, *called])], "nonce": former.nonce, "sent_at": former.sent_at}
