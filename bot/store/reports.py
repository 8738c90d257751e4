"""Reports of problems: the text that a player wrote, and the position as the player's seat knows it."""

from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, Table, Text, insert

from bot.store.repository import Repository
from bot.store.schema import METADATA, PlainJson
from games.core import Move, Seat

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("checkpoint", LargeBinary, nullable=False),
    Column("moves", PlainJson, nullable=False),
    Column("said", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("reports_by_user", "user_id"),
    Index("reports_by_table", "table_id"),
    sqlite_autoincrement=True,
)


class ReportRow(msgspec.Struct, frozen=True):
    """A report: `seat` met the problem after the open `moves` on the encoded `checkpoint` of number `number`.

    Everything in the checkpoint that the seat does not know is invented. `said` is the text of the player, whose
    account is not among the fields. `at` is in unix seconds.
    """

    id: int
    table_id: int
    seat: Seat
    game: str
    number: int
    checkpoint: bytes
    moves: tuple[tuple[Seat, Any], ...]
    said: str
    at: int

    @property
    def open_moves(self) -> list[Move]:
        """The stored `moves` as moves of the game."""
        return [Move(seat, choice) for seat, choice in self.moves]


_INSERT_REPORT: Final = insert(REPORTS).returning(REPORTS.c.id)


class ReportRepository(Repository):
    """The reports of problems."""

    async def add(self, user_id: int, report: ReportRow) -> int:
        """Store a report by this person; returns its new id. The `id` and `at` of `report` are ignored."""
        values = msgspec.structs.asdict(report) | {"user_id": user_id, "at": self._now}
        del values["id"]
        return int((await self._run(_INSERT_REPORT, **values)).scalar())

    async def get(self, report_id: int) -> ReportRow | None:
        return await self._row(ReportRow, REPORTS, id=report_id)

    async def list_all(self) -> list[ReportRow]:
        return await self._rows(ReportRow, REPORTS, "id")
