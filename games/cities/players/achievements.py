"""The chance of a district to reach an achievement, whatever others do (for bots; estimates, no rules of the game)."""

from collections.abc import Callable
from math import prod
from typing import Any, Final

from games.cities.conditions import (
    Area,
    ColourGroup,
    ColoursWithBuildings,
    Condition,
    EnoughSpaces,
    SpaceGroup,
    SpaceKind,
    SpacePattern,
    Square,
    StraightLine,
)
from games.cities.data import COLOURS
from games.cities.land import Land, Site
from games.cities.occurrences import area_span, largest_colour_group_size, largest_group_size
from games.cities.players import WEIGHTS
from games.cities.players.chances import chance_within, space_chances
from games.cities.players.patterns import line_chances, square_chances

_SPACES_PER_ROUND: Final[dict[SpaceKind, float]] = {
    "building": 1.5,
    "water_feature": 0.5,
    "park_feature": 0.5,
    "monument": 0.3,
}
"""The number of spaces of a kind that a player who wants them gets in a round; 1 for kinds without an entry."""
_PATTERN_SPACES: Final = 3  # the supposed number of missing spaces of a line or a square that is not begun


def achievement_chance(condition: Condition, land: Land, left: int) -> float:
    """The chance of a district to reach an achievement with `left` more picks in each row; cached."""
    return land.cached_value(("goal", condition, left), _GOAL_CHANCES[type(condition)], condition, land, left)


def _chance_in_time(missing: int, pace: float, left: int) -> float:
    """The chance that `missing` spaces come in time: one half if exactly as many come at this pace."""
    return 1.0 / (1.0 + (missing / (pace * left + 0.01)) ** 2) if missing > 0 else 1.0


def _pace_of(cell: SpacePattern) -> float:
    """The number of spaces that start to fit the pattern in a round."""
    pace = _SPACES_PER_ROUND.get(cell.what, 1.0) / float(max(1, cell.height, cell.least_height)) ** WEIGHTS.high
    return float(pace * WEIGHTS.near ** sum(near.least for near in cell.near))


def _group_chance(condition: SpaceGroup, land: Land, left: int) -> float:
    """The chance that the largest connected group grows to the required size."""
    missing = condition.least_size - largest_group_size(land.fitting_sites(condition.cell))
    return _chance_in_time(missing, WEIGHTS.grouped * _pace_of(condition.cell), left)


def _colours_chance(condition: ColoursWithBuildings, land: Land, left: int) -> float:
    """The chance that enough colours have enough buildings that fit: that of the likeliest spaces."""
    new, found = chance_within(WEIGHTS.new_rate, left), dict[str, list[float]]((colour, []) for colour in COLOURS)
    for site, chance in space_chances(condition.cell, land, left).items():
        if colour := land.spaces[site].colour or land.spaces[site].printed:
            found[colour].append(chance)
    lacking = [new] * condition.per_colour
    each = sorted(prod(sorted([*likely, *lacking])[-condition.per_colour :]) for likely in found.values())
    return prod(each[-condition.colours :])


def _area_chance(condition: Area, land: Land, area: frozenset[Site], left: int) -> float:
    """The chance that one area grows to the required spaces, features and extent."""
    spaces = max(0, condition.least_size - len(area), condition.least_features - len(area))
    lines = max(0, condition.least_span - area_span(area))
    features = max(0, condition.least_features - len(land.features(area)))
    space, feature = (chance_within(rate, left) for rate in (WEIGHTS.space_rate, WEIGHTS.feature_rate))
    return float(space ** (spaces + lines) * feature**features)


def _unbegun_chance(left: int) -> float:
    """The chance to complete a line or a square that has no space yet."""
    return chance_within(WEIGHTS.new_rate, left) ** _PATTERN_SPACES


_GOAL_CHANCES: Final[dict[type[Condition], Callable[[Any, Land, int], float]]] = {
    EnoughSpaces: lambda goal, land, left: _chance_in_time(
        goal.least - len(land.fitting_sites(goal.cell)), _pace_of(goal.cell), left
    ),
    SpaceGroup: _group_chance,
    ColourGroup: lambda goal, land, left: _chance_in_time(
        goal.least_size - largest_colour_group_size(land), WEIGHTS.colour_pace, left
    ),
    ColoursWithBuildings: _colours_chance,
    Area: lambda goal, land, left: max(
        [_area_chance(goal, land, area, left) for area in land.areas[goal.terrain]], default=0.0
    ),
    StraightLine: lambda goal, land, left: max([_unbegun_chance(left), *line_chances(goal, land, left)]),
    Square: lambda goal, land, left: max([_unbegun_chance(left), *square_chances(goal, land, left)]),
}
