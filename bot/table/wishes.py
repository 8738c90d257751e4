"""Changes of when somebody can be called. Clocks that run go on by the new hours; what has passed counts by the old."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final

import msgspec

from bot.store import PersonRow, Transaction
from bot.table.clocks import settle
from bot.table.people import PREFERENCES, People, preferring
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.table.tables import Tables

DAY: Final = 24 * 60 * 60
VACATIONS: Final = (0, 1, 2, 3, 5, 7, 10, 14, 21)
"""For how many days one may be away at once; 0 is to be back."""


@dataclass(frozen=True)
class Wish:
    """What somebody chose: the value at an index, for the preference at a place. `zone` is the usual one there."""

    user_id: int
    place: int
    index: int
    zone: str


async def prefer(tables: Tables, people: People, wish: Wish, interaction: str) -> PersonRow:
    """Take a value for a preference: one transaction. Refused when there is no such preference or value."""
    change = preferring(wish.place, wish.index, wish.zone)
    if PREFERENCES[wish.place].page == "look":
        return await people.change(wish.user_id, change, interaction)
    async with _held(tables, wish.user_id) as held:
        return await people.change(wish.user_id, change, interaction, then=held.settle)


async def go_away(tables: Tables, people: People, user_id: int, index: int, interaction: str) -> PersonRow:
    """Begin a vacation of so many days, or end it: one transaction. Refused for a number that is not on offer."""
    if index >= len(VACATIONS):
        raise Refusal("no_option")
    until = int(tables.store.now) + VACATIONS[index] * DAY if VACATIONS[index] else None

    def away(person: PersonRow) -> PersonRow:
        return msgspec.structs.replace(person, away_until=until)

    async with _held(tables, user_id) as held:
        return await people.change(user_id, away, interaction, then=held.settle)


class _Held:
    """Tables at which a person's clock runs, held while the person's hours change."""

    def __init__(self, held: list[Table]) -> None:
        self._held = held

    async def settle(self, tx: Transaction, before: PersonRow, now: PersonRow) -> None:
        """Have the clocks run by the new hours from now on."""
        for table in self._held:
            await settle(tx, table, before, now)


@asynccontextmanager
async def _held(tables: Tables, user_id: int) -> AsyncIterator[_Held]:
    """Hold the tables at which this person's clock runs, in the order of their numbers."""
    async with tables.store.read() as reading:
        ids = {clock.table_id for clock in await reading.clocks_of(user_id) if clock.table_id is not None}
    async with AsyncExitStack() as stack:
        yield _Held([await stack.enter_async_context(tables.held(table_id)) for table_id in sorted(ids)])
