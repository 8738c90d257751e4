"""Choices of seats: open choices, final moves, recordings of finished games, and wishes for later turns."""

import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import bindparam, func, select, update
from sqlalchemy.schema import Column, ForeignKey, Index, Table
from sqlalchemy.types import BigInteger, Integer, LargeBinary, Text

from bot.store.database.errors import Conflict
from bot.store.repository import Repository, columns_for, parameter
from bot.store.schema import METADATA, PlainJson
from bot.store.seats import SEATS
from bot.store.tables import UNFINISHED_PHASES, TableRow
from games.core import Choice, Move, Plain, Seat, freeze

ActKind: TypeAlias = Literal["choose", "undo", "restart"]
"""A choice, the undo of the last one, or the undo of all choices of a turn."""
_COMPRESSION_LEVEL: Final = 9
"""zlib's level with the smallest result: a game is compressed once and hardly ever read afterwards."""

CHOICES: Final = Table(
    "choices",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("act", Text, nullable=False),
    Column("choice", PlainJson, nullable=False),
    Column("interaction_id", Text),
    Column("at", BigInteger, nullable=False),
    Index("choices_by_checkpoint", "table_id", "number", "n"),
)
"""The log of all acts in games that are not compressed, undone choices and undos included; see `ChoiceRow`."""
MOVES: Final = Table(
    "moves",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", PlainJson, nullable=False),
)
"""The final moves of closed checkpoints; `position` is a move's place among those of the checkpoint `number`.

A compressed game keeps only the moves that its last message needs; its recording has all of them.
"""
RECORDINGS: Final = Table(
    "recordings",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)
"""The recordings of compressed games, packed by `Recording.pack`."""
_START_POSITIONS: Final = Table(
    "starts",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("packed", LargeBinary, nullable=False),
)
"""The encoded positions, compressed, of games that began from a given position."""
WISHES: Final = Table(
    "wishes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("turn", PlainJson, primary_key=True),
    Column("listed", PlainJson, nullable=False),
    Column("served", Integer),
)


class ChoiceRow(msgspec.Struct, frozen=True):
    """One act of a seat on the checkpoint `number`; the `choice` of a restart is the number of choices it undid.

    `interaction_id` is the id of the press; None for an act without a press, such as a bot player's. The store fills in
    `n` (a running number in the table), `serial` (the seat's act counter before the act) and `at` (unix seconds).
    """

    number: int
    seat: Seat
    act: ActKind
    choice: Choice = None
    interaction_id: str | None = None
    n: int = -1
    serial: int = -1
    at: int = -1


class WishRow(msgspec.Struct, frozen=True):
    """A seat's wishes for one later turn, the best first; `turn` is the game's own key of that turn.

    `served` is the index of the wish that was carried out; None before the turn, and if no wish was possible.
    """

    seat: Seat
    turn: Plain
    listed: tuple[Plain, ...]
    served: int | None = None


class LastAct(NamedTuple):
    """The unix second `at` of a seat's last act on the checkpoint `number`.

    `is_pressed` tells whether any of the seat's acts on the checkpoint was a person's press.
    """

    number: int
    seat: Seat
    at: int
    is_pressed: bool


class Recording(msgspec.Struct, frozen=True, array_like=True):
    """The encoded checkpoint at which a game ended, and all final moves (seat and choice) in an order that replays.

    `messages` are the ids of the messages that reveal checkpoints, by number. Seed, settings and sittings stay in
    their own tables. Together with the recording they suffice to replay, verify, film and show a finished game.
    """

    checkpoint: bytes
    played: list[tuple[int, Any]]
    messages: dict[int, int] = {}

    @property
    def moves(self) -> list[Move]:
        return [Move(seat, freeze(choice)) for seat, choice in self.played]

    def pack(self) -> bytes:
        """The recording as compressed MessagePack."""
        return zlib.compress(msgspec.msgpack.encode(self), _COMPRESSION_LEVEL)


_SELECT_LAST_ACTS: Final = (
    select(*columns_for(CHOICES, ChoiceRow))
    .where(CHOICES.c.table_id == parameter("table"))
    .order_by(CHOICES.c.n.desc())
    .limit(parameter("many"))
)
_SELECT_NEXT_N: Final = select(func.coalesce(func.max(CHOICES.c.n) + 1, 0)).where(
    CHOICES.c.table_id == parameter("table")
)
RAISE_SERIAL: Final = (
    update(SEATS)
    .where(SEATS.c.table_id == parameter("table"), SEATS.c.seat == parameter("seat"))
    .values(serial=SEATS.c.serial + bindparam("acts"))
    .returning(SEATS.c.serial, _SELECT_NEXT_N.scalar_subquery())
)
"""Adds to the `serial` of a seat; returns its new value, and the `n` of the table's next act."""
_SELECT_LAST_ACT_TIMES: Final = (
    select(CHOICES.c.number, CHOICES.c.seat, func.max(CHOICES.c.at), func.max(CHOICES.c.interaction_id).is_not(None))
    .where(CHOICES.c.table_id == parameter("table"))
    .group_by(CHOICES.c.number, CHOICES.c.seat)
    .order_by(CHOICES.c.number, CHOICES.c.seat)
)
_SELECT_SEATS_WITH_MOVES: Final = (
    select(MOVES.c.seat)
    .where(
        MOVES.c.table_id == parameter("table"),
        MOVES.c.number >= parameter("first"),
        MOVES.c.number <= parameter("last"),
    )
    .distinct()
    .order_by(MOVES.c.seat)
)


class ChoiceRepository(Repository):
    """The choices, final moves, recordings, start positions and wishes of tables."""

    async def acts_on_checkpoint(self, table_id: int, number: int) -> list[ChoiceRow]:
        """All acts on the checkpoint `number`, in order; the cost does not grow with the length of the game."""
        return await self._rows(ChoiceRow, CHOICES, "n", table_id=table_id, number=number)

    async def latest_acts(self, table_id: int, limit: int) -> list[ChoiceRow]:
        """The last acts at a table, at most `limit`, oldest first."""
        return (await self._found(ChoiceRow, _SELECT_LAST_ACTS, this_table=table_id, this_many=limit))[::-1]

    async def append_acts(self, table_id: int, choices: Sequence[ChoiceRow]) -> list[ChoiceRow]:
        """Add acts to the log and count them on their seats; returns the rows with `n`, `serial` and `at`.

        Raises Conflict if the table has no such seat.
        """
        next_n, serials = 0, {}
        for seat, acts in Counter(choice.seat for choice in choices).items():
            serial, next_n = await self._count(table_id, seat, acts)
            serials[seat] = count(serial)
        filled = [
            msgspec.structs.replace(choice, n=n, serial=next(serials[choice.seat]), at=self._now)
            for n, choice in enumerate(choices, next_n)
        ]
        await self._insert(CHOICES, [msgspec.structs.asdict(row) | {"table_id": table_id} for row in filled])
        return filled

    async def _count(self, table_id: int, seat: Seat, acts: int) -> tuple[int, int]:
        """Raise a seat's `serial` by `acts`; returns the serial of the first act, and `n` of the table's next act."""
        counted = (await self._run(RAISE_SERIAL, this_table=table_id, this_seat=seat, acts=acts)).first()
        if counted is None:
            raise Conflict(f"table {table_id} has no seat {seat}")
        serial, next_n = counted
        return serial - acts, next_n

    async def final_moves(self, table_id: int) -> list[Move]:
        """All final moves of a table in an order that replays, from its recording if there is one."""
        if (recording := await self.recording(table_id)) is not None:
            return recording.moves
        return await self._rows(Move, MOVES, "number", "position", table_id=table_id)

    async def append_final_moves(self, table_id: int, number: int, moves: Iterable[Move]) -> None:
        """Store the final moves of the checkpoint `number`, which is closed now, in an order that replays."""
        rows = [
            {"table_id": table_id, "number": number, "position": position, "seat": move.seat, "choice": move.choice}
            for position, move in enumerate(moves)
        ]
        await self._insert(MOVES, rows)

    async def drop_final_moves(self, table_id: int, number: int) -> None:
        """Delete the final moves of the checkpoint `number`, which is reopened."""
        await self._drop(MOVES, table_id=table_id, number=number)

    async def last_act_of_each_seat(self, table_id: int) -> list[LastAct]:
        """The last act of each seat on each checkpoint, by checkpoint and seat; empty for a compressed game."""
        return [LastAct(*row) for row in await self._run(_SELECT_LAST_ACT_TIMES, this_table=table_id)]

    async def seats_with_moves(self, table_id: int, first: int, last: int | None = None) -> list[Seat]:
        """The seats with final moves on the checkpoints `first` to `last`, both included, in rising order.

        Without `last`, only the checkpoint `first` counts.
        """
        on = {"this_table": table_id, "this_first": first, "this_last": first if last is None else last}
        return [seat for (seat,) in await self._run(_SELECT_SEATS_WITH_MOVES, **on)]

    async def recording(self, table_id: int) -> Recording | None:
        """The recording of a finished game; None while the game is stored move by move."""
        packed = await self._value(RECORDINGS.c.packed, table_id=table_id)
        return None if packed is None else msgspec.msgpack.decode(zlib.decompress(packed), type=Recording)

    async def save_start_position(self, table_id: int, position: bytes) -> None:
        """Store the encoded position from which a table begins."""
        await self._insert(
            _START_POSITIONS, [{"table_id": table_id, "packed": zlib.compress(position, _COMPRESSION_LEVEL)}]
        )

    async def start_position(self, table_id: int) -> bytes | None:
        """The encoded position from which a game began; None for a game that was dealt from its secret."""
        packed = await self._value(_START_POSITIONS.c.packed, table_id=table_id)
        return None if packed is None else zlib.decompress(packed)

    async def with_checkpoint(self, row: TableRow) -> TableRow:
        """The row with the final checkpoint from the recording if the game was compressed; otherwise the same row."""
        if row.checkpoint is not None or row.phase in UNFINISHED_PHASES:
            return row
        recording = await self.recording(row.id)
        return row if recording is None else msgspec.structs.replace(row, checkpoint=recording.checkpoint)

    async def wishes(self, table_id: int) -> list[WishRow]:
        """All wishes at a table, by seat and turn."""
        return await self._rows(WishRow, WISHES, "seat", "turn", table_id=table_id)

    async def save_wishes(self, table_id: int, wishes: WishRow) -> None:
        """Replace a seat's wishes for one turn; an empty list deletes them."""
        await self._drop(WISHES, table_id=table_id, seat=wishes.seat, turn=wishes.turn)
        if wishes.listed:
            await self._insert(WISHES, [msgspec.structs.asdict(wishes) | {"table_id": table_id}])
