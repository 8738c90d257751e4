"""The expected points of a scoring card (for bots; estimates, no rules of the game).

The expected number of occurrences treats spaces as independent. It is too high if storeys are missing, and ignores
land that is still to come. Weights from played games correct both.
"""

from collections.abc import Callable, Mapping
from math import prod
from typing import Any, Final

from games.cities.conditions import (
    Area,
    Condition,
    DevelopedTile,
    EachSpace,
    Neighbours,
    SpaceSet,
    Square,
    StraightLine,
)
from games.cities.data import CARDS
from games.cities.land import Land, Site, neighbours, touching_sites
from games.cities.occurrences import count_occurrences
from games.cities.players import WEIGHTS
from games.cities.players.chances import chance_within, developed_chance, space_chances
from games.cities.players.patterns import line_chances, square_chances

_FULFILLED_SHARES: Final[dict[type[Condition], float]] = {
    EachSpace: 0.4,
    Neighbours: 0.8,
    StraightLine: 0.6,
    Square: 1.0,
    SpaceSet: 0.3,
    Area: 0.8,
    DevelopedTile: 1.0,
}
"""The share of possible occurrences that come true."""
_OCCURRENCES_PER_TILE: Final[dict[type[Condition], float]] = {
    EachSpace: 0.22,
    Neighbours: 0.57,
    StraightLine: 0.25,
    Square: 0.52,
    SpaceSet: 0.13,
    Area: 0.1,
    DevelopedTile: 0.4,
}
"""The number of occurrences that each further tile brings."""


def card_value(card: str, land: Land, left: Mapping[str, int]) -> float:
    """The expected points of a card at the end. `left`: by row, the number of picks that the seat still has."""
    condition = CARDS[card].condition
    there, kind = count_occurrences(condition, land), type(condition)
    key, wanted = ("expected", condition, left["pieces"]), _EXPECTED_COUNTERS[kind]
    gain = max(0.0, land.cached_value(key, wanted, condition, land, left["pieces"]) - there)
    return CARDS[card].points * (there + _FULFILLED_SHARES[kind] * gain + _OCCURRENCES_PER_TILE[kind] * left["tiles"])


def _expected_pairs(condition: Neighbours, land: Land, left: int) -> float:
    """The expected number of pairs at the end, with every pair of spaces counted by its chance."""
    first, second = space_chances(condition.a, land, left), space_chances(condition.b, land, left)
    touching = touching_sites if condition.touch == "corner" else neighbours
    total = sum(
        [chance * second[other] for site, chance in first.items() for other in touching(site) if other in second]
    )
    return total / 2 if condition.a == condition.b else total


def _expected_areas(condition: Area, land: Land, left: int) -> float:
    """The expected number of areas that are large enough at the end."""
    new = chance_within(WEIGHTS.space_rate, left)
    return sum([new ** max(0, condition.least_size - len(area)) for area in land.areas[condition.terrain]])


def _expected_developed(condition: DevelopedTile, land: Land, left: int) -> float:
    """The expected number of tiles with enough developed spaces at the end."""
    tiles: dict[Site, list[float]] = {}
    for (row, column), space in land.spaces.items():
        tiles.setdefault((row // 2, column // 2), []).append(developed_chance(space, left))
    return sum([prod(sorted(likely)[-condition.developed :]) for likely in tiles.values()])


_EXPECTED_COUNTERS: Final[dict[type[Condition], Callable[[Any, Land, int], float]]] = {
    EachSpace: lambda each, land, left: sum(space_chances(each.cell, land, left).values()),
    Neighbours: _expected_pairs,
    StraightLine: lambda line, land, left: sum(line_chances(line, land, left)),
    Square: lambda square, land, left: sum(square_chances(square, land, left)),
    SpaceSet: lambda together, land, left: min(
        sum(space_chances(part, land, left).values()) for part in together.parts
    ),
    Area: _expected_areas,
    DevelopedTile: _expected_developed,
}
