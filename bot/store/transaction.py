"""All writes of one transaction, of which all or none are kept."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, Unpack

import msgspec
from sqlalchemy import Insert, Update

from bot.store.deadlines import CallKind, Deadline
from bot.store.errors import AlreadyDone, BrokenConstraint, Conflict
from bot.store.locks import TAKE_LOCK, Subject, lock_of
from bot.store.packing import Packing
from bot.store.repairs import Repair, RepairKind
from bot.store.rows import (
    Blocked,
    ChoiceRow,
    Deed,
    Gained,
    Motion,
    MotionKind,
    NewTable,
    PersonRow,
    ResultRow,
    SeatChanges,
    SeatRow,
    Server,
    Sitting,
    TableChanges,
    TableRow,
    WishRow,
)
from bot.store.statements import (
    ADD_BLOCK,
    ADD_CHOICES,
    ADD_DEEDS,
    ADD_GAINS,
    ADD_INVITATIONS,
    ADD_MOTION,
    ADD_MOVES,
    ADD_PERSON,
    ADD_RESULTS,
    ADD_SEATS,
    ADD_SERVER,
    ADD_SITTINGS,
    ADD_TABLE,
    ADD_VOTE,
    ADD_WISHES,
    CHANGE_MOTION,
    CHANGE_PERSON,
    CHANGE_SEAT,
    CHANGE_SERVER,
    CHANGE_TABLE,
    CHANGE_VOTE,
    COUNT_ACTS,
    DROP_BLOCK,
    DROP_CALLS,
    DROP_DEADLINE,
    DROP_DEADLINES,
    DROP_GAINS,
    DROP_INVITATION,
    DROP_MOVES,
    DROP_SITTINGS,
    DROP_WISHES,
    EMPTY_SEATS,
    HOLD_CALLS_OF,
    HOLD_TABLE,
    KEEP_COLOUR,
    PUT_DEADLINE,
    REMEMBER,
    TAKE_DEADLINE,
)
from bot.store.survey_statements import ADD_REPAIR, FINISH_REPAIR
from games.core import Move, News, Seat


class Transaction(Packing):
    """Reads and writes that become durable together when the transaction ends without an error."""

    async def take_turns(self, subject: Subject, number: int) -> None:
        """Wait until no other transaction is about this person, or this server, and let others wait until the end.

        For what is counted or read before it is written; from then on it is not taken from memory. SQLite has one
        writer at a time anyway.
        """
        if self.is_on_postgresql:
            await self._run(TAKE_LOCK, key=lock_of(subject, number))
            (self._people if subject == "person" else self._servers).doubted.add(number)

    async def remember(self, interaction_id: str) -> None:
        """Note that this interaction is acted on. Raises AlreadyDone when it was before."""
        try:
            await self._run(REMEMBER, id=interaction_id, at=self.now)
        except BrokenConstraint as error:
            raise AlreadyDone(interaction_id) from error

    async def add_deeds(self, user_id: int, kind: Deed, many: int) -> None:
        """Note that somebody does so many things of a kind that is counted."""
        await self._insert(ADD_DEEDS, [{"user_id": user_id, "kind": kind, "many": many, "at": self.now}])

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
        added = TableRow(**(await self._run(ADD_TABLE, **values)).mappings()[0])
        self.touch(added)
        return added

    async def hold_table(self, table_id: int) -> int | None:
        """Let nobody else write at a table before the transaction ends; its guard, None where there is no such table.

        It is asked once in a transaction. Who needs a person or a server as well takes the table first, and the tables
        in the order of their numbers.
        """
        if table_id not in self._guards:
            self._guards[table_id] = (await self._run(HOLD_TABLE, this_table=table_id)).scalar()
        return self._guards[table_id]

    async def claim_table(self, old: TableRow) -> TableRow:
        """Hold a table and change its guard, by one statement. Raises Conflict when it was written since it was read.

        What the transaction changes of it afterwards is part of the same write.
        """
        claimed = await self.update_table(old)
        self._claimed.add(old.id)
        return claimed

    async def update_table(self, old: TableRow, **changes: Unpack[TableChanges]) -> TableRow:
        """Write these changes on the table as it was read. Raises Conflict when it has been written since.

        Without changes it still counts as a write, so that answers based on the same reading exclude each other; but
        for a table that is claimed that is written already. With a number, the table stands at that checkpoint from now
        on.
        """
        is_claimed = old.id in self._claimed
        if is_claimed and all(name != "number" and getattr(old, name) == value for name, value in changes.items()):
            return old
        reached_at = self.now if "number" in changes else old.reached_at
        guard = old.guard if is_claimed else old.guard + 1
        fields = {**changes, "reached_at": reached_at, "guard": guard, "updated_at": self.now}
        done = await self._run(CHANGE_TABLE, this_table=old.id, this_guard=old.guard, **fields)
        if done.changed == 0:
            raise Conflict(f"table {old.id} was written since it was read")
        return msgspec.structs.replace(old, **fields)

    async def set_seats(self, table_id: int, seats: Sequence[SeatRow]) -> None:
        """Replace all seats of a table. Raises Conflict where a seat or a person is there twice."""
        await self._later(EMPTY_SEATS, this_table=table_id)
        rows = [msgspec.structs.asdict(seat) | {"table_id": table_id} for seat in seats]
        await self._insert_once(ADD_SEATS, rows, f"these cannot be the seats of table {table_id}")

    async def update_seat(self, table_id: int, old: SeatRow, **changes: Unpack[SeatChanges]) -> SeatRow:
        """Write these changes on a seat. Raises Conflict where there is none, or its person has another one there."""
        try:
            done = await self._run(CHANGE_SEAT, this_table=table_id, this_seat=old.seat, **changes)
        except BrokenConstraint as error:
            raise Conflict(f"nobody can have two seats at table {table_id}") from error
        if done.changed == 0:
            raise Conflict(f"table {table_id} has no seat {old.seat}")
        return msgspec.structs.replace(old, **changes)

    async def set_sittings(self, table_id: int, seat: Seat, number: int, sittings: Sequence[Sitting]) -> None:
        """Replace who has sat on a seat from a checkpoint on."""
        await self._later(DROP_SITTINGS, this_table=table_id, this_seat=seat, this_number=number)
        await self._insert(ADD_SITTINGS, [msgspec.structs.asdict(one) | {"table_id": table_id} for one in sittings])

    async def invite(self, table_id: int, user_ids: Iterable[int]) -> None:
        """Note that these people are invited to a table; those who are already stay so."""
        known = set(await self.invited_to(table_id))
        new = [user_id for user_id in dict.fromkeys(user_ids) if user_id not in known]
        await self._insert(ADD_INVITATIONS, [{"table_id": table_id, "user_id": one, "at": self.now} for one in new])

    async def keep_colour(self, table_id: int, user_id: int, colour: int) -> None:
        """Keep the number of a colour for a person who is invited to a table."""
        await self._later(KEEP_COLOUR, this_table=table_id, this_user=user_id, this_colour=colour)

    async def uninvite(self, table_id: int, user_id: int) -> None:
        """Withdraw the invitation of this person to a table."""
        await self._later(DROP_INVITATION, this_table=table_id, this_user=user_id)

    async def save_server(self, server: Server) -> None:
        """Write the settings of a server in place of the earlier ones."""
        self._servers.written.add(server.guild_id)
        await self._put((CHANGE_SERVER, ADD_SERVER), server, this_guild=server.guild_id)

    async def add_motion(
        self, table: TableRow, kind: MotionKind, seat: Seat | None = None, by_user: int | None = None
    ) -> Motion:
        """Have the people at a table vote on something; its message has to be posted by `post_motion`."""
        values = {"table_id": table.id, "kind": kind, "number": table.number, "seat": seat, "by_user": by_user}
        added = await self._run(ADD_MOTION, **values, message_id=None, outcome=None, at=self.now)
        return Motion(*added[0])

    async def update_motion(self, old: Motion, **changes: Any) -> Motion:
        """Write these changes, of `message_id` and `outcome`, on a motion."""
        await self._later(CHANGE_MOTION, this_motion=old.id, **changes)
        return msgspec.structs.replace(old, **changes)

    async def vote(self, motion_id: int, user_id: int, answer: str) -> None:
        """Note what somebody answers to a motion, in place of what the person had answered before."""
        values = {"answer": answer, "at": self.now}
        changed = await self._run(CHANGE_VOTE, this_motion=motion_id, this_user=user_id, **values)
        if changed.changed == 0:
            await self._later(ADD_VOTE, motion_id=motion_id, user_id=user_id, **values)

    async def drop_moves(self, table_id: int, number: int) -> None:
        """Drop the final moves of the checkpoint `number`, which is reopened, and what they have brought."""
        await self._later(DROP_MOVES, this_table=table_id, this_number=number)
        await self._later(DROP_GAINS, this_table=table_id, this_number=number + 1)

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

    async def note_gains(self, table_id: int, number: int, gained: Gained, told: Sequence[News] | None = None) -> None:
        """Note what the checkpoint `number` has brought each seat, and its public news where they are told later."""
        row = {"table_id": table_id, "number": number, "gained": gained, "told": told and list(told)}
        await self._insert(ADD_GAINS, [row])

    async def save_wishes(self, table_id: int, wishes: WishRow) -> None:
        """Write what a seat wishes for in a turn in place of what it wished for then; nothing listed: drop that."""
        await self._later(DROP_WISHES, this_table=table_id, this_seat=wishes.seat, this_turn=wishes.turn)
        if wishes.listed:
            await self._insert(ADD_WISHES, [msgspec.structs.asdict(wishes) | {"table_id": table_id}])

    async def add_results(self, table_id: int, results: Iterable[ResultRow]) -> None:
        """Add for good what people have reached in the game that has just ended. Raises Conflict when repeated."""
        about = {"table_id": table_id, "at": self.now}
        rows = [msgspec.structs.asdict(result) | about for result in results]
        await self._insert_once(ADD_RESULTS, rows, f"table {table_id} has its results")

    async def save_person(self, person: PersonRow) -> None:
        """Write what a person prefers in place of what was known before."""
        self._people.written.add(person.user_id)
        await self._put((CHANGE_PERSON, ADD_PERSON), person, this_user=person.user_id)

    async def block(self, user_id: int, other: Blocked) -> None:
        """Note that somebody blocks another person, who is not blocked by them yet."""
        await self._later(ADD_BLOCK, user_id=user_id, other_id=other.user_id, name=other.name, at=self.now)

    async def unblock(self, user_id: int, other_id: int) -> None:
        """Note that somebody blocks another person no longer."""
        await self._later(DROP_BLOCK, this_user=user_id, this_other=other_id)

    async def set_deadline(self, deadline: Deadline) -> None:
        """Have something done at a time; what was to be done by the same key is replaced."""
        await self._later(PUT_DEADLINE, **msgspec.structs.asdict(deadline))
        self.deadlines.append(deadline)

    async def hold_calls_of(self, user_id: int) -> list[Deadline]:
        """The calls to this person that are still to come, which nobody else changes before the transaction ends."""
        return [Deadline(*row) for row in await self._run(HOLD_CALLS_OF, this_user=user_id)]

    async def take_deadline(self, deadline: Deadline) -> bool:
        """Take a deadline that has come off the list; False where it is gone by now or was put off."""
        return (await self._run(TAKE_DEADLINE, this_key=deadline.key, this_time=deadline.due)).changed == 1

    async def drop_deadline(self, key: str) -> bool:
        """Take what was to be done by this key off the list; whether there was anything."""
        return (await self._run(DROP_DEADLINE, this_key=key)).changed == 1

    async def drop_calls(self, table_id: int) -> None:
        """Call nobody to this table any more, but for those who are to vote; mentions that stand are taken away."""
        await self._take_away(table_id, await self._run(DROP_CALLS, this_table=table_id))

    async def drop_deadlines(self, table_id: int) -> None:
        """Have nothing done at any time about this table any more, but that mentions that stand are taken away."""
        await self._take_away(table_id, await self._run(DROP_DEADLINES, this_table=table_id))

    async def _take_away(self, table_id: int, dropped: Iterable[Sequence[Any]]) -> None:
        """Have mentions taken away now that were to stand for longer, among the deadlines that were just dropped."""
        for key, user_id in dropped:
            if key.startswith(f"{CallKind.STANDING}:"):
                await self.set_deadline(Deadline(key, "call", self.now, table_id, user_id))

    async def ask_for_repair(self, table_id: int, kind: RepairKind, channel_id: int | None = None) -> Repair:
        """Have the running bot, or the next one that starts, do something at a table for the operator."""
        values = {"table_id": table_id, "kind": kind, "channel_id": channel_id, "at": self.now}
        return Repair(*(await self._run(ADD_REPAIR, **values, done_at=None, problem=None))[0])

    async def finish_repair(self, repair: Repair, problem: str | None = None) -> bool:
        """Note that a repair is dealt with, and why it cannot be done; False where somebody else has dealt with it."""
        done = await self._run(FINISH_REPAIR, this_repair=repair.id, done_at=self.now, problem=problem)
        return done.changed == 1

    async def _put(self, statements: tuple[Update, Insert], row: msgspec.Struct, **this: int) -> None:
        """Change the row that is meant, or add it where there is none."""
        change, add = statements
        fields = msgspec.structs.asdict(row)
        if (await self._run(change, **this, **fields)).changed == 0:
            await self._later(add, **fields)

    async def _count(self, table_id: int, seat: Seat, acts: int) -> tuple[int, int]:
        """Count so many acts on a seat; the first one's serial, and the number of the table's next choice."""
        counted = (await self._run(COUNT_ACTS, this_table=table_id, this_seat=seat, acts=acts)).first()
        if counted is None:
            raise Conflict(f"table {table_id} has no seat {seat}")
        serial, next_n = counted
        return serial - acts, next_n
