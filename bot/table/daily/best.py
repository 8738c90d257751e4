"""The best city of the newest closed day that was played in a server."""

from typing import NamedTuple

from bot.store import Day, Store, TableRow, day_at
from bot.store.days import GRACE_DAYS
from bot.table.daily.attempts import require_day
from bot.table.settings.people import named_people


class BestOfDay(NamedTuple):
    """The best city of a closed day in a server, its table and points. `is_named`: its player wants to be named."""

    day: Day
    row: TableRow
    points: int
    is_named: bool


async def best_of_closed_day(store: Store, guild_id: int) -> BestOfDay | None:
    """The best city of the newest closed day that was played in this server; None if no such day or table is left."""
    async with store.read() as reading:
        closed = [
            day for day in await reading.days.days_played_in_server(guild_id) if day < day_at(store.now) - GRACE_DAYS
        ]
        best = await reading.days.best_attempt(closed[-1], guild_id) if closed else None
        row = None if best is None else await reading.tables.get(best.table_id)
        if best is None or best.points is None or row is None:
            return None
        named = await named_people(reading, [best.user_id])
        return BestOfDay(await require_day(reading, best.day), row, best.points, best.user_id in named)
