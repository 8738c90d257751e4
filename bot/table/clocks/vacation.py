"""Changes of a person's hours and vacations.

A clock uses the hours of the turn's beginning, so changes apply from the next turn on; only the end of a vacation
applies at once.
"""

from contextlib import suppress
from typing import Final

import msgspec

from bot.store import AlreadyDone, PersonRow
from bot.store.days import DAY_SECONDS
from bot.table.clocks.pace import ALLOWANCES
from bot.table.clocks.running import shorten_vacation
from bot.table.memory.state import RUNNING
from bot.table.refusal import Refusal
from bot.table.settings.people import People, change_person
from bot.table.tables import Tables

VACATION_DAYS: Final = (0, 1, 2, 3, 5, 7, 10, 14, 21)
"""The lengths of a vacation on offer, in days; 0 ends it."""
HOURS_PREFERENCE_NAMES: Final = frozenset({"quiet_from", "quiet_to", "zone"})
"""The names of the preferences that decide, besides vacations, when clocks are stopped."""


async def set_vacation(tables: Tables, people: People, user_id: int, index: int, interaction: str) -> PersonRow:
    """Begin a vacation of VACATION_DAYS[index] days, or end it (0); returns the changed preferences.

    The same transaction changes the clocks at the person's tables. Refused for an unknown index.
    """
    if index >= len(VACATION_DAYS):
        raise Refusal("no_option")
    now = int(tables.store.now)
    until = now + VACATION_DAYS[index] * DAY_SECONDS if VACATION_DAYS[index] else None

    def away(person: PersonRow) -> PersonRow:
        return msgspec.structs.replace(person, away_until=until)

    async with tables.store.read() as reading:
        timed = [row.id for row in await reading.tables.of_person(user_id, (RUNNING,)) if row.pace in ALLOWANCES]
    if not timed:
        return await people.change(user_id, away, interaction)
    with suppress(AlreadyDone):  # the same press came twice
        async with tables.writing_together(timed, interaction) as (tx, held):
            await change_person(tx, user_id, away)
            for table in held:
                await shorten_vacation(tx, table, user_id, until or now)
    return await people.preferences_of(user_id)


async def count_running_clocks(tables: Tables, user_id: int) -> int:
    """The number of this person's running clocks at all tables."""
    async with tables.store.read() as reading:
        return len(await reading.deadlines.of_person(user_id, "clock"))
