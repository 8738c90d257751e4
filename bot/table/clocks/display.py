"""Clocks of awaited seats as of now, for the public board and the private panel."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.store import SeatRow, Store, TableRow
from bot.table.choices.panel import Panel, ShownClock
from bot.table.clocks.pace import ALLOWANCES
from bot.table.clocks.running import expiry_time, seconds_on_clock
from bot.table.memory.state import RUNNING
from bot.table.settings.hours import is_away
from games.core import Seat


def with_current_clocks(store: Store, panel: Panel) -> Panel:
    """The panel with the present clock of its seat; without one if the seat is not awaited."""
    own = {panel.seat}.intersection(panel.waiting)
    return replace(panel, clocks=visible_clocks(panel.row, panel.seats, own, int(store.now)))


def visible_clocks(
    row: TableRow, seats: Sequence[SeatRow], waiting: Collection[Seat], now: int
) -> dict[Seat, ShownClock]:
    """The clocks of the `waiting` seats by seat; empty unless the game is running with clocks."""
    if row.pace not in ALLOWANCES or row.phase != RUNNING:
        return {}
    return {
        seated.seat: _clock(seated, now)
        for seated in seats
        if seated.seat in waiting and _has_clock(seated, is_paused=row.paused_at is not None)
    }


def _has_clock(seated: SeatRow, is_paused: bool) -> bool:
    """Whether a person's clock runs here, or would without the pause."""
    return seated.player_id is not None and seated.left is not None and (is_paused or seated.since is not None)


def _clock(seated: SeatRow, now: int) -> ShownClock:
    """A seat's clock; without a due time on vacation, as that may end early."""
    left = seconds_on_clock(seated, now) or 0
    stands = seated.since is None or (left > 0 and seconds_on_clock(seated, now + 1) == left)
    is_known = left > 0 and not (stands and seated.hours is not None and is_away(seated.hours, now))
    return ShownClock(left, expiry_time(seated) if is_known else None, stands)
