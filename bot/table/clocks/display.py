"""Clocks of awaited seats as of now, for the public board and the private panel."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.store import SeatRow, Store, TableRow
from bot.table.choices.panel import Panel, ShownClock
from bot.table.clocks.pace import ALLOWANCES
from bot.table.clocks.running import clock_expiry_time, seconds_on_clock
from bot.table.memory.state import RUNNING
from bot.table.settings.hours import is_away
from games.core import Seat


def with_current_clocks(store: Store, panel: Panel) -> Panel:
    """The panel with the present clock of its seat, if the seat is awaited and has a clock."""
    own = {panel.seat}.intersection(panel.waiting)
    return replace(panel, clocks=visible_clocks(panel.row, panel.seats, own, int(store.now)))


def visible_clocks(
    row: TableRow, seats: Sequence[SeatRow], waiting: Collection[Seat], now: int
) -> dict[Seat, ShownClock]:
    """The clocks of the `waiting` seats with a person, by seat; empty unless the game is running with clocks.

    A clock that does not run is left out unless the game is paused.
    """
    if row.pace not in ALLOWANCES or row.phase != RUNNING:
        return {}
    timed = [one for one in seats if one.seat in waiting and one.player_id is not None and one.left is not None]
    return {one.seat: _clock(one, now) for one in timed if row.paused_at is not None or one.since is not None}


def _clock(seated: SeatRow, now: int) -> ShownClock:
    """A seat's clock; without a due time on vacation, as that may end early."""
    left = seconds_on_clock(seated, now) or 0
    stands = seated.since is None or (left > 0 and seconds_on_clock(seated, now + 1) == left)
    is_known = left > 0 and not (stands and seated.hours is not None and is_away(seated.hours, now))
    return ShownClock(left, clock_expiry_time(seated) if is_known else None, stands)
