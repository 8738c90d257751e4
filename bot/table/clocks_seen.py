"""What clocks show on the public board and on the private panel: of the seats that are waited for, as of now."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.store import PersonRow, Reading, Store
from bot.store.rows import SeatRow, TableRow
from bot.table.clocks import clock_key, clock_of
from bot.table.hours import is_away
from bot.table.pace import PACES
from bot.table.panel import Clock, Panel
from bot.table.people import away_until, people_at
from bot.table.table import RUNNING
from games.core import Seat


async def as_of_now(store: Store, panel: Panel) -> Panel:
    """The panel with what goes by the time: the clocks, and who is on vacation of those somebody waits for."""
    is_waiting = panel.ask is None and bool(panel.waiting)
    if panel.row.is_solo or not (is_waiting or panel.row.pace in PACES):
        return panel
    now = int(store.now)
    async with store.read() as reading:
        people = await people_at(reading, panel.table_id, panel.seats) if is_waiting else {}
        clocks = await clocks_seen(reading, panel.row, panel.seats, panel.waiting, now)
    return replace(panel, away=away_until(panel.seats, people, now) if people else {}, clocks=clocks)


async def clocks_seen(
    reading: Reading, row: TableRow, seats: Sequence[SeatRow], waiting: Collection[Seat], now: int
) -> dict[Seat, Clock]:
    """The clocks of the people that a running table waits for; none without a pace, and of no bot player."""
    if row.pace not in PACES or row.phase != RUNNING:
        return {}
    awaited = [
        place for place in seats if place.seat in waiting and _has_clock(place, is_paused=row.paused_at is not None)
    ]
    if not awaited:
        return {}
    people = await people_at(reading, row.id, awaited)
    dues = {clock.key: clock.due for clock in await reading.clocks_at(row.id)}
    return {
        place.seat: _clock(place, people[place.user_id], dues.get(clock_key(row.id, place.seat)), now)
        for place in awaited
        if place.user_id is not None
    }


def _has_clock(place: SeatRow, is_paused: bool) -> bool:
    """Whether a person plays there whose clock runs, or would if the table did not rest."""
    return place.player_id is not None and place.left is not None and (is_paused or place.since is not None)


def _clock(place: SeatRow, person: PersonRow, due: int | None, now: int) -> Clock:
    left = clock_of(place, person, now) or 0
    stands = place.since is None or (left > 0 and clock_of(place, person, now + 1) == left)
    is_known = left > 0 and place.since is not None and not (stands and is_away(person, now))
    return Clock(left, due if is_known else None, stands)
