"""The colours of the suburb in each light of a game, and the people, cars and cats that appear as it grows."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from games.welcome_to import EMPTY, Sheet, Street, estates
from render.kit.colours import GameColours
from render.kit.layout import stable_hash
from render.theme import Colour, Colours

_Several: TypeAlias = tuple[Colour, ...]
_PEOPLE: Final = 6
HOUSE_VARIANT_COUNT: Final = 3
_CARS: Final = ("red", "blue", "yellow", "green")


@dataclass(frozen=True, eq=False)
class SuburbTones(Colours):
    """Colours by their part in a picture.

    `sky` has its bands from the top to the horizon, `hills` from the farthest to the nearest. `lawn` has a colour for
    each street, `shade` the same lawns under a shadow, `glow` the same under a lamp. `number` and `bis` are written on
    `wall`, which is a lit pane at night. `ranges` has the colour of the farthest hills for each skyline.
    """

    sky: _Several
    hills: _Several
    ranges: _Several
    sun: Colour
    lawn: _Several
    shade: _Several
    glow: _Several
    blade: Colour
    grove: Colour
    road: Colour
    kerb: Colour
    line: Colour
    sign: Colour
    on_sign: Colour
    wall: Colour
    number: Colour
    bis: Colour
    choice: Colour
    planned: Colour
    pool: Colour
    roofs: _Several
    star: Colour | None = None


ART_COLOURS: Final = GameColours(__file__, SuburbTones)
tones_of: Final = ART_COLOURS.of


class Stroller(NamedTuple):
    """A person in front of a house: the number of the drawing from 1, and the street and lot from 0."""

    person: int
    street: int
    lot: int


def house_variant(street: int, lot: int, number: int) -> int:
    """The number of the drawing for this house, counted from 1."""
    return stable_hash(street, lot, number) % HOUSE_VARIANT_COUNT + 1


def people_outside(sheet: Sheet) -> Iterator[Stroller]:
    """A person in front of each completed estate, and a second one in front of those with more than three houses."""
    for street, first, size in estates(sheet):
        seed = stable_hash(street, first, size)
        yield Stroller(seed % _PEOPLE + 1, street, first + seed // 7 % size)
        if size > 3:
            yield Stroller(seed // 11 % _PEOPLE + 1, street, first + (seed // 7 + size // 2) % size)


def car_on_street(street: int, moment: int) -> tuple[str, float]:
    """The colour of the car on a street in the round `moment`, and its position from 0 (left) to 1 (right)."""
    begun = stable_hash(street, 5) % 100
    return _CARS[(street + moment // 9) % len(_CARS)], (begun + moment * (23 + 8 * street)) % 100 / 100


def cat_place(streets: tuple[Street, ...], moment: int) -> tuple[int, int] | None:
    """The street and lot of the house with the cat; None without a house. The cat moves every three rounds."""
    houses = [(at, lot) for at, street in enumerate(streets) for lot, house in enumerate(street.lots) if house > EMPTY]
    return houses[stable_hash(moment // 3, 17) % len(houses)] if houses else None
