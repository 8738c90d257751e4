"""Changed names of people in a server, applied to their running tables there."""

from collections import OrderedDict
from typing import Final

from bot.store import SeatRow, TableRow
from bot.table.memory.state import RUNNING, Person
from bot.table.tables import Tables

_MAX_NAMES: Final = 10_000
"""The most names in the cache, those of the people who pressed last."""


class Renamer:
    """Applies changed names of people to their running tables; a cache of names saves most queries."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._known: OrderedDict[tuple[int, int | None], str] = OrderedDict()

    async def rename_seats(self, person: Person, guild_id: int | None) -> None:
        """Change the name on the person's seats at running tables of this server (None: outside servers).

        Moves made before keep the old name.
        """
        key = person.id, guild_id
        if self._known.get(key) != person.name:
            for row in await self._named_otherwise(person, guild_id):
                await self._rename(person, row.id)
        self._known[key] = person.name
        self._known.move_to_end(key)
        if len(self._known) > _MAX_NAMES:
            self._known.popitem(last=False)

    async def _named_otherwise(self, person: Person, guild_id: int | None) -> list[TableRow]:
        async with self._tables.store.read() as reading:
            rows = [row for row in await reading.tables.of_person(person.id, [RUNNING]) if row.guild_id == guild_id]
            seats = {row.id: await reading.seats.at_table(row.id) for row in rows}
        return [row for row in rows if any(_is_renamed(one, person) for one in seats[row.id])]

    async def _rename(self, person: Person, table_id: int) -> None:
        async with self._tables.act(table_id, by=person.id) as (tx, table):
            renamed = [seated for seated in table.seats if _is_renamed(seated, person)]
            if not renamed or table.row.phase != RUNNING:
                return
            for seated in renamed:
                await table.update_seat(tx, seated.seat, name=person.name)
            await table.note_sittings(tx)


def _is_renamed(seated: SeatRow, person: Person) -> bool:
    return seated.user_id == person.id and seated.name != person.name
