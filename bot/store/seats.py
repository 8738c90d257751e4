"""Seats at a table, the people who have sat on them, and invitations."""

from collections.abc import Iterable, Sequence
from typing import Final, TypedDict, Unpack

import msgspec
from sqlalchemy import delete
from sqlalchemy.schema import Column, ForeignKey, Index, Table, UniqueConstraint
from sqlalchemy.types import BigInteger, Boolean, Integer, Text

from bot.store.database.errors import BrokenConstraint, Conflict
from bot.store.repository import Repository, parameter
from bot.store.schema import METADATA, Json
from games.core import Seat


class QuietHours(msgspec.Struct, frozen=True):
    """A person's quiet hours and vacation, with the fields of the same names in `PersonRow`."""

    quiet_from: int | None = None
    quiet_to: int = 8
    zone: str | None = None
    away_until: int | None = None


SEATS: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("bot_level", Text),
    Column("serial", Integer, nullable=False),
    Column("left", Integer),
    Column("since", BigInteger),
    Column("stand_in", Integer),
    Column("is_offered", Boolean, nullable=False, server_default="0"),
    Column("reminded", Integer),
    Column("nudged_at", BigInteger),
    Column("credited", Integer),
    Column("hours", Json(QuietHours | None)),
    Column("colour", Integer),
    Column("hints", Integer, nullable=False, server_default="0"),
    UniqueConstraint("table_id", "user_id", name="one_seat_each"),
    Index("seats_by_user", "user_id"),
)
SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("bot_level", Text),
    Index("sittings_by_user", "user_id"),
)
INVITATIONS: Final = Table(
    "invitations",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("colour", Integer),
    Index("invitations_by_user", "user_id"),
)
"""The people invited to tables; `colour` is the number of the colour reserved for the person, None if no colour is."""


class SeatRow(msgspec.Struct, frozen=True):
    """One seat: a person's (`user_id`), a bot player's (`bot_level`), or both: a bot player in a person's place.

    `serial` counts the acts on the seat. `left` are the seconds on its clock when it last began to run or stopped
    (None: no clock); `since` is the unix second in which it began to run, None while it stands. At the checkpoint
    `stand_in` a bot player takes one turn. `is_offered`: another person may take the seat. `reminded` is the checkpoint
    for which a reminder is planned because everybody else is done, `nudged_at` the time of the last nudge, `credited`
    the checkpoint at which the clock last got a turn's credit; each is None before that. `hours` are the person's quiet
    hours and vacation when the clock got that credit (a vacation may be shortened later); the clock stands still during
    them. `colour` is the number of a chosen colour, None for the seat's own. `hints` counts the seat's hints.
    """

    seat: Seat
    name: str
    user_id: int | None = None
    bot_level: str | None = None
    serial: int = 0
    left: int | None = None
    since: int | None = None
    stand_in: int | None = None
    is_offered: bool = False
    reminded: int | None = None
    nudged_at: int | None = None
    credited: int | None = None
    hours: QuietHours | None = None
    colour: int | None = None
    hints: int = 0

    @property
    def player_id(self) -> int | None:
        """The account of the person who plays on this seat now; None if a bot player does."""
        return self.user_id if self.bot_level is None else None


class SeatChanges(TypedDict, total=False):
    """The fields of a seat that may change during a game; the store counts `serial` itself."""

    name: str
    user_id: int | None
    bot_level: str | None
    left: int | None
    since: int | None
    stand_in: int | None
    is_offered: bool
    reminded: int | None
    nudged_at: int | None
    credited: int | None
    hours: QuietHours | None
    hints: int


class Sitting(msgspec.Struct, frozen=True):
    """The player of a seat from the checkpoint `number` on, until the seat's next sitting.

    The player is a person (`user_id`), a bot player (`bot_level`), or both: a bot player in a person's place. Once the
    person is forgotten, `user_id` is None and the name is empty.
    """

    seat: Seat
    number: int
    name: str
    user_id: int | None
    bot_level: str | None

    def has_same_player(self, other: "Sitting") -> bool:
        """Whether both sittings have the same seat, player and name."""
        return msgspec.structs.replace(self, number=other.number) == other


_DELETE_SITTINGS_FROM: Final = delete(SITTINGS).where(
    SITTINGS.c.table_id == parameter("table"),
    SITTINGS.c.seat == parameter("seat"),
    SITTINGS.c.number >= parameter("number"),
)


class SeatRepository(Repository):
    """The seats, sittings, reserved colours and invitations of tables."""

    async def at_table(self, table_id: int) -> list[SeatRow]:
        return await self._rows(SeatRow, SEATS, "seat", table_id=table_id)

    async def replace_all(self, table_id: int, seats: Sequence[SeatRow]) -> None:
        """Replace all seats of a table. Raises Conflict if a seat or a person is there twice."""
        await self._drop(SEATS, table_id=table_id)
        rows = [msgspec.structs.asdict(seat) | {"table_id": table_id} for seat in seats]
        await self._insert_once(SEATS, rows, f"these cannot be the seats of table {table_id}")

    async def update(self, table_id: int, old: SeatRow, **changes: Unpack[SeatChanges]) -> SeatRow:
        """Change a seat; returns the new row.

        Raises Conflict if there is no such seat, or if its person has another seat at the table.
        """
        try:
            changed = await self._change(SEATS, {"table_id": table_id, "seat": old.seat}, **changes)
        except BrokenConstraint as error:
            raise Conflict(f"nobody can have two seats at table {table_id}") from error
        if changed == 0:
            raise Conflict(f"table {table_id} has no seat {old.seat}")
        return msgspec.structs.replace(old, **changes)

    async def sittings(self, table_id: int) -> list[Sitting]:
        """A table's sittings, by seat and checkpoint."""
        return await self._rows(Sitting, SITTINGS, "seat", "number", table_id=table_id)

    async def replace_sittings(self, table_id: int, seat: Seat, number: int, sittings: Sequence[Sitting]) -> None:
        """Replace the sittings of a seat that begin at the checkpoint `number` or later by these; earlier ones stay."""
        await self._run(_DELETE_SITTINGS_FROM, this_table=table_id, this_seat=seat, this_number=number)
        await self._insert(SITTINGS, [msgspec.structs.asdict(one) | {"table_id": table_id} for one in sittings])

    async def invited_people(self, table_id: int) -> list[int]:
        """The accounts of people invited to a table, oldest invitation first."""
        return await self._values(INVITATIONS.c.user_id, "at", "user_id", table_id=table_id)

    async def invite(self, table_id: int, user_ids: Iterable[int]) -> None:
        """Store invitations to a table; people who are invited already are left out."""
        known = set(await self.invited_people(table_id))
        new = [user_id for user_id in dict.fromkeys(user_ids) if user_id not in known]
        await self._insert(INVITATIONS, [{"table_id": table_id, "user_id": one, "at": self._now} for one in new])

    async def uninvite(self, table_id: int, user_id: int) -> None:
        await self._drop(INVITATIONS, table_id=table_id, user_id=user_id)

    async def reserved_colour(self, table_id: int, user_id: int) -> int | None:
        """The number of the colour reserved for an invited person; None without a colour or an invitation."""
        colour: int | None = await self._value(INVITATIONS.c.colour, table_id=table_id, user_id=user_id)
        return colour

    async def reserve_colour(self, table_id: int, user_id: int, colour: int) -> None:
        """Reserve the colour of this number for an invited person; does nothing for people who are not invited."""
        await self._change(INVITATIONS, {"table_id": table_id, "user_id": user_id}, colour=colour)
