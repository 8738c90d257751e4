"""All tables at which a person has a seat, with the awaited players of each."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import msgspec
import structlog

from bot.store import PastGame, SeatRow, StoreError, TableRow
from bot.table.lobby.unseen import is_unseen
from bot.table.memory.secrecy import public_row
from bot.table.memory.state import LOBBY, RUNNING
from bot.table.memory.table import Table
from bot.table.seats import mentoring
from bot.table.seats.mentoring import Mentoring
from bot.table.settings.people import vacation_ends
from bot.table.tables import Tables
from games.core import Seat

log = structlog.get_logger()

MAX_SHOWN_TABLES: Final = 20
"""The most tables shown, the newest ones that have not ended."""
MAX_PAST_GAMES: Final = 3
"""The most finished games shown."""


@dataclass(frozen=True)
class OwnTable:
    """A table at which a person has the seat `seat`. `waiting` are the seats with an open question, none in a lobby.

    `away` has the ends of vacations by seat, in unix seconds. `is_unseen`: it is the person's own lobby without a
    visible card.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat
    waiting: tuple[Seat, ...]
    away: Mapping[Seat, int] = field(default_factory=dict)
    is_unseen: bool = False

    @property
    def waits_for_person(self) -> bool:
        return self.seat in self.waiting and not self.is_played_by_bot

    @property
    def is_played_by_bot(self) -> bool:
        return self.seats[self.seat].player_id is None


@dataclass(frozen=True)
class Overview:
    """A person's newest tables that have not ended, those that wait for the person first.

    `more` is the number of older tables, which are not shown. `past` are the last games that have ended, without those
    of tables of a special kind. `mentored` are the newest seats whose mentor the person is or is invited to be.
    """

    entries: tuple[OwnTable, ...]
    more: int
    past: tuple[PastGame, ...] = ()
    mentored: tuple[Mentoring, ...] = ()


async def read_overview(tables: Tables, user_id: int) -> Overview:
    """The overview of this person; loads all unfinished tables in it."""
    async with tables.store.read() as reading:
        rows = await reading.tables.of_person(user_id, (LOBBY, RUNNING))
        past = await reading.results.last_finished_games(user_id, MAX_PAST_GAMES)
        mentored = [row.id for row in await reading.mentors.mentored_tables(user_id)]
    entries = []
    for row in rows[-MAX_SHOWN_TABLES:]:
        async with tables.hold(row.id, row.guard) as table:
            away = await vacation_ends(tables.store, table.seats) if row.phase == RUNNING else {}
            unseen = table.row.host_id == user_id and await is_unseen(tables.store, table.row)
            entries.append(replace(_entry(table, user_id, away), is_unseen=unseen))
    entries.sort(key=lambda entry: (not entry.waits_for_person, entry.row.phase == LOBBY, entry.row.id))
    shown = tuple(msgspec.structs.replace(game, row=public_row(game.row)) for game in past)
    seen = [await mentoring.mentoring_by(tables, user_id, table_id) for table_id in mentored[-MAX_SHOWN_TABLES:]]
    return Overview(tuple(entries), max(0, len(rows) - MAX_SHOWN_TABLES), shown, tuple(seen))


async def other_waiting_tables(tables: Tables, user_id: int, without: Collection[int], most: int = 1) -> list[int]:
    """The numbers of at most `most` tables that wait for this person, the one that has waited longest first.

    Solo games, paused games, games that cannot be opened and tables in `without` are left out. Only the person's newest
    MAX_SHOWN_TABLES are searched. If they are cached, there is only one query.
    """
    async with tables.store.read_without_transaction() as reading:
        rows = await reading.tables.of_person(user_id, (LOBBY, RUNNING))
    perhaps = [
        row for row in rows[-MAX_SHOWN_TABLES:] if row.phase == RUNNING and not row.is_solo and row.paused_at is None
    ]
    found: list[int] = []
    for row in sorted(perhaps, key=lambda row: (row.reached_at, row.id)):
        if len(found) < most and row.id not in without and await _waits_for(tables, row, user_id):
            found.append(row.id)
    return found


async def _waits_for(tables: Tables, row: TableRow, user_id: int) -> bool:
    """Whether a running table waits for this person; one whose game cannot be opened does not."""
    try:
        async with tables.hold(row.id, row.guard) as table:
            return _entry(table, user_id, {}).waits_for_person
    except StoreError:
        raise
    except Exception as error:  # any error: the rules raise anything at a damaged checkpoint
        log.warning("table not looked at", table=row.id, reason=f"{type(error).__name__}: {error}")
        return False


def _entry(table: Table, user_id: int, away: Mapping[Seat, int]) -> OwnTable:
    waiting = table.waiting() if table.position else ()
    return OwnTable(table.public_row, table.public_seats, table.seat_of(user_id), waiting, away)
