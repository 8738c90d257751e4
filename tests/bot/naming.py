"""Looks for a person in every column of every table of a database, whatever form the value has."""

import zlib
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bot.store import Store
from bot.store.schema import METADATA
from bot.table.memory.state import Person


async def places_naming(store: Store, person: Person) -> set[str]:
    """The columns in which the person's account or name stands."""
    found = set()
    async with store.read() as reading:
        for table in METADATA.tables.values():
            for column in table.c:
                rows = await reading._connection.run_text(f'SELECT "{column.name}" FROM "{table.name}"')
                if any(is_named(person, value) for (value,) in rows):
                    found.add(str(column))
    return found


def is_named(person: Person, value: Any) -> bool:
    if isinstance(value, bytes):
        return any(is_in(person, whole) for whole in unpack(value))
    return str(person.id) in str(value) or person.name in str(value)


def is_in(person: Person, data: bytes) -> bool:
    """Whether these bytes hold the account as a number of eight bytes or in digits, or the name."""
    numbers = [person.id.to_bytes(8, order) for order in ("big", "little")]
    return any(one in data for one in (*numbers, str(person.id).encode(), person.name.encode()))


def unpack(data: bytes) -> Iterator[bytes]:
    yield data
    with suppress(zlib.error):
        yield zlib.decompress(data)
