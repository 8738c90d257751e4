"""Life in a city: people, cars, a cat. It all follows from the state of the sheet."""

from collections.abc import Iterator
from typing import Final, NamedTuple
from zlib import crc32

from games.welcome_to import EMPTY, Sheet, Street, estates

PEOPLE: Final = 6
VARIANTS_OF: Final = 3
CARS: Final = ("red", "blue", "yellow", "green")


class Stroller(NamedTuple):
    """Somebody in front of a house: who, in which street, before which lot."""

    person: int
    street: int
    lot: int


def stable_hash(*numbers: int) -> int:
    """A hash of the numbers: it looks like chance but is stable."""
    return crc32(b" ".join(str(number).encode() for number in numbers))


def variant(street: int, lot: int, number: int, of: int = VARIANTS_OF) -> int:
    return stable_hash(street, lot, number) % of + 1


def strollers(sheet: Sheet) -> Iterator[Stroller]:
    """A person in front of each completed estate, and a second one in front of large ones."""
    for street, first, size in estates(sheet):
        seed = stable_hash(street, first, size)
        yield Stroller(seed % PEOPLE + 1, street, first + seed // 7 % size)
        if size > 3:
            yield Stroller(seed // 11 % PEOPLE + 1, street, first + (seed // 7 + size // 2) % size)


def car_of(street: int, moment: int) -> tuple[str, float]:
    """The car on a street in a round, and its position from 0 to 1; it moves on from round to round."""
    begun = stable_hash(street, 5) % 100
    return CARS[(street + moment // 9) % len(CARS)], (begun + moment * (23 + 8 * street)) % 100 / 100


def cat_of(streets: tuple[Street, ...], moment: int) -> tuple[int, int] | None:
    houses = [(at, lot) for at, street in enumerate(streets) for lot, house in enumerate(street.lots) if house > EMPTY]
    return houses[stable_hash(moment // 3, 17) % len(houses)] if houses else None
