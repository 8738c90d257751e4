"""The chance of a district to reach a goal, without regard to others (for bots; estimates, no rules of the game)."""

from collections.abc import Callable
from math import prod
from typing import Any, Final

from games.cities.conditions import (
    Area,
    AtLeast,
    ColourGroup,
    ColoursWith,
    Condition,
    Group,
    SpacePattern,
    Square,
    StraightLine,
    What,
)
from games.cities.data import COLOURS
from games.cities.land import Land, Site
from games.cities.occurrences import extent, largest, largest_of_a_colour
from games.cities.players import WEIGHTS
from games.cities.players.chances import chances, sooner_or_later
from games.cities.players.patterns import line_chances, square_chances

PACE: Final[dict[What, float]] = {"building": 1.5, "water_feature": 0.5, "park_feature": 0.5, "monument": 0.3}
"""How many spaces of a kind come in a round if a player wants them; otherwise one."""
PATTERN: Final = 3  # the supposed number of missing spaces of a line or a square that is not begun


def goal_chance(condition: Condition, land: Land, left: int) -> float:
    return land.cached(("goal", condition, left), GOAL_CHANCES[type(condition)], condition, land, left)


def chance_in_time(missing: int, pace: float, left: int) -> float:
    """The chance that the missing spaces come in time; one half if just as many come at this pace."""
    return 1.0 / (1.0 + (missing / (pace * left + 0.01)) ** 2) if missing > 0 else 1.0


def pace_of(cell: SpacePattern) -> float:
    """The number of fitting spaces that come in a round."""
    pace = PACE.get(cell.what, 1.0) / float(max(1, cell.height, cell.least_height)) ** WEIGHTS.high
    return float(pace * WEIGHTS.near ** sum(near.least for near in cell.near))


def count_chance(condition: AtLeast, land: Land, left: int) -> float:
    return chance_in_time(condition.least - len(land.fitting(condition.cell)), pace_of(condition.cell), left)


def group_chance(condition: Group, land: Land, left: int) -> float:
    missing = condition.least_size - largest(land.fitting(condition.cell))
    return chance_in_time(missing, WEIGHTS.grouped * pace_of(condition.cell), left)


def colour_group_chance(condition: ColourGroup, land: Land, left: int) -> float:
    return chance_in_time(condition.least_size - largest_of_a_colour(land), WEIGHTS.colour_pace, left)


def colours_chance(condition: ColoursWith, land: Land, left: int) -> float:
    """The chance, from the most likely spaces of the most likely colours."""
    new, found = sooner_or_later(WEIGHTS.new_rate, left), dict[str, list[float]]((colour, []) for colour in COLOURS)
    for site, chance in chances(condition.cell, land, left).items():
        if colour := land.spaces[site].colour or land.spaces[site].printed:
            found[colour].append(chance)
    lacking = [new] * condition.per_colour
    each = sorted(prod(sorted([*likely, *lacking])[-condition.per_colour :]) for likely in found.values())
    return prod(each[-condition.colours :])


def area_chance(condition: Area, land: Land, left: int) -> float:
    return max([one_area_chance(condition, land, area, left) for area in land.areas[condition.terrain]], default=0.0)


def one_area_chance(condition: Area, land: Land, area: frozenset[Site], left: int) -> float:
    spaces = max(0, condition.least_size - len(area), condition.least_features - len(area))
    lines = max(0, condition.least_span - extent(area))
    features = max(0, condition.least_features - len(land.features(area)))
    space, feature = (sooner_or_later(rate, left) for rate in (WEIGHTS.space_rate, WEIGHTS.feature_rate))
    return float(space ** (spaces + lines) * feature**features)


def line_chance(condition: StraightLine, land: Land, left: int) -> float:
    return max([sooner_or_later(WEIGHTS.new_rate, left) ** PATTERN, *line_chances(condition, land, left)])


def square_chance(condition: Square, land: Land, left: int) -> float:
    return max([sooner_or_later(WEIGHTS.new_rate, left) ** PATTERN, *square_chances(condition, land, left)])


GOAL_CHANCES: Final[dict[type[Condition], Callable[[Any, Land, int], float]]] = {
    AtLeast: count_chance,
    Group: group_chance,
    ColourGroup: colour_group_chance,
    ColoursWith: colours_chance,
    Area: area_chance,
    StraightLine: line_chance,
    Square: square_chance,
}
