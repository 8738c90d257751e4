"""The state of a running game besides its moves: clocks, votes, seats on offer, vacations."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.store import SeatRow, TableRow
from bot.table.clocks.running import clock_expiry_time, seconds_on_clock
from bot.table.ending.early import may_end
from bot.table.memory.secrecy import published_digest
from bot.table.seats.handover import WayOut, ways_out
from bot.table.settings.people import preferences_by_account, vacation_ends_by_seat
from bot.table.settings.servers import Rights
from bot.table.tables import Tables
from bot.table.votes.voting import Ballot, ballot_of
from games.core import Seat


@dataclass(frozen=True)
class TableMenu:
    """The state of a running game besides its moves, for one person, at the time `at`. Times are in unix seconds.

    `seat` is the person's own, None for onlookers. `waiting` are the seats with an open question, `ballots` the open
    votes. By seat: `clocks` has the seconds left, `due` the times at which running clocks run out, `away` the ends of
    vacations, `mentors` the names of mentors. `ways` are those in which this player may leave. `is_alone`: no other
    person plays. `digest` is that of the seal, None for a game without a seal. `may_end`: the person may end the game
    without a vote.
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
    mentors: Mapping[Seat, str] = field(default_factory=dict)

    @property
    def is_playing(self) -> bool:
        return self.seat is not None and self.seats[self.seat].player_id is not None


async def read_table_menu(tables: Tables, table_id: int, user_id: int, rights: Rights) -> TableMenu:
    """The table menu for a person with these rights. Refused before the start, after the end and for a solo game."""
    async with tables.hold(table_id) as table, tables.store.read() as reading:
        table.require_in_progress_together()
        seat = next((seated.seat for seated in table.seats if seated.user_id == user_id), None)
        players = [seated for seated in table.seats if seated.player_id is not None]
        people, now = await preferences_by_account(reading.people.preferences_of, players), int(tables.store.now)
        motions = await reading.motions.open_at_table(table.row.id)
        return TableMenu(
            row=table.public_row,
            seats=table.public_seats,
            seat=seat,
            waiting=table.waiting(),
            ballots=tuple([await ballot_of(reading, motion, table) for motion in motions]),
            clocks={one.seat: left for one in players if (left := seconds_on_clock(one, now)) is not None},
            due={one.seat: at for one in players if (at := clock_expiry_time(one)) is not None},
            away=vacation_ends_by_seat(players, people, now),
            ways=ways_out(table, seat) if seat is not None and table.seats[seat] in players else (),
            is_alone=len(players) == 1,
            at=now,
            digest=published_digest(table.row),
            may_end=await may_end(reading.servers.get, table, user_id, rights),
            mentors=table.mentors.names,
        )
