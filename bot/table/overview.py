"""All tables at which somebody has a seat, and what is to be done there."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec

from bot.store import PastGame, SeatRow, TableRow
from bot.table.lobby.unseen import is_unseen
from bot.table.secrecy import shown_row
from bot.table.settings.people import vacations
from bot.table.state import LOBBY, RUNNING
from bot.table.table import Table
from bot.table.tables import Tables
from games.core import Seat

MOST: Final = 20
"""The most tables shown, the newest ones that have not ended."""
PAST_MOST: Final = 3
"""The most finished games shown."""


@dataclass(frozen=True)
class OwnTable:
    """A person's table: row, seats, own seat, and awaited seats (none in a lobby).

    `away`: the ends of vacations. `is_unseen`: the person's own lobby without a visible card.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    waiting: tuple[Seat, ...]
    away: Mapping[Seat, int] = field(default_factory=dict)
    is_unseen: bool = False

    @property
    def waits_for_me(self) -> bool:
        return self.seat in self.waiting and not self.is_held

    @property
    def is_held(self) -> bool:
        return self.seats[self.seat].player_id is None


@dataclass(frozen=True)
class Overview:
    """A person's tables, awaited ones first, the number of further ones, and the last finished games."""

    entries: tuple[OwnTable, ...]
    more: int
    past: tuple[PastGame, ...] = ()


async def overview(tables: Tables, user_id: int) -> Overview:
    """The lobbies, running games and last finished games of this person."""
    async with tables.store.read() as reading:
        rows = await reading.tables.of_person(user_id, (LOBBY, RUNNING))
        past = await reading.results.finished_of(user_id, PAST_MOST)
    entries = []
    for row in rows[-MOST:]:
        async with tables.held(row.id) as table:
            away = await vacations(tables.store, table.seats) if row.phase == RUNNING else {}
            unseen = table.row.host_id == user_id and await is_unseen(tables.store, table.row)
            entries.append(replace(_entry(table, user_id, away), is_unseen=unseen))
    entries.sort(key=lambda entry: (not entry.waits_for_me, entry.row.phase == LOBBY, entry.row.id))
    shown = tuple(msgspec.structs.replace(game, row=shown_row(game.row)) for game in past)
    return Overview(tuple(entries), max(0, len(rows) - MOST), shown)


def _entry(table: Table, user_id: int, away: Mapping[Seat, int]) -> OwnTable:
    waiting = table.waiting() if table.position else ()
    return OwnTable(table.shown_row, table.shown_seats, table.seat_of(user_id), waiting, away)
