"""The state of a running game besides its moves: clocks, votes, seats on offer, vacations."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.store import Reading, SeatRow, TableRow
from bot.table.clocks.running import clock_of, runs_out_at
from bot.table.ending.early import may_end
from bot.table.panel import shown_row, shown_seats
from bot.table.seal import published_digest
from bot.table.seats.handover import WayOut, ways_out
from bot.table.settings.people import away_until, people_at
from bot.table.settings.servers import Rights
from bot.table.table import Table
from bot.table.tables import Tables
from bot.table.votes.voting import Ballot, ballot_of
from games.core import Seat


@dataclass(frozen=True)
class Around:
    """One person's view of a running game besides the moves, at the time `at` (unix seconds).

    `seat` is the person's own, None for onlookers. `clocks`: seconds left on each clock; `due`: when the running ones
    run out. `away`: the ends of vacations. `ways`: how this player may leave. `is_alone`: nobody else plays. `digest`:
    of the seal, None for a game without one. `may_end`: without a vote.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    seat: Seat | None
    waiting: tuple[Seat, ...]
    ballots: tuple[Ballot, ...]
    clocks: Mapping[Seat, int]
    due: Mapping[Seat, int]
    away: Mapping[Seat, int]
    ways: tuple[WayOut, ...]
    is_alone: bool
    at: int = 0
    digest: str | None = None
    may_end: bool = False

    @property
    def plays(self) -> bool:
        return self.seat is not None and self.seats[self.seat].player_id is not None


async def around(tables: Tables, table_id: int, user_id: int, rights: Rights) -> Around:
    """The table menu's content for a person with these rights. Refused before the start and after the end."""
    async with tables.held(table_id) as table:
        table.playing_together()
        found = await _around(tables, table, user_id)
        return replace(found, may_end=await may_end(tables.store.server, table, user_id, rights))


async def _around(tables: Tables, table: Table, user_id: int) -> Around:
    async with tables.store.read() as reading:
        seat = next((seated.seat for seated in table.seats if seated.user_id == user_id), None)
        plays = seat is not None and table.seats[seat].player_id is not None
        people, now = await people_at(reading.people.of, table.seats), int(tables.store.now)
        return Around(
            row=shown_row(table.row),
            seats=shown_seats(table.seats, table.row.language),
            seat=seat,
            waiting=table.waiting(),
            ballots=await _ballots(reading, table),
            clocks=_clocks(table, now),
            due=_due(table),
            away=away_until(table.seats, people, now),
            ways=ways_out(table, seat) if seat is not None and plays else (),
            is_alone=len(table.players()) == 1,
            at=now,
            digest=published_digest(table.row),
        )


async def _ballots(reading: Reading, table: Table) -> tuple[Ballot, ...]:
    return tuple([await ballot_of(reading, motion, table) for motion in await reading.motions.open_at(table.row.id)])


def _clocks(table: Table, now: int) -> dict[Seat, int]:
    shown = {seated.seat: clock_of(seated, now) for seated in table.seats if seated.player_id is not None}
    return {seat: left for seat, left in shown.items() if left is not None}


def _due(table: Table) -> dict[Seat, int]:
    found = {seated.seat: runs_out_at(seated) for seated in table.seats if seated.player_id is not None}
    return {seat: at for seat, at in found.items() if at is not None}
