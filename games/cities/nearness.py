"""How near a district is to a goal, from 0 to 1 (for bots; nothing here is a rule of the game)."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from games.cities.conditions import Area, Cell, ColourGroup, ColoursWith, Condition, Count, Group, Line, Square
from games.cities.data import COLOURS
from games.cities.land import Land, Site
from games.cities.occurrences import colour_counts, largest, lines, spaces_of, span, squares

CITY: Final = Cell("city")


def nearness(condition: Condition, land: Land) -> float:
    """The share of a goal that is there already."""
    return min(1.0, SHARES[type(condition)](condition, land))


def near_count(condition: Count, land: Land) -> float:
    """Spaces that fit, of those that are needed."""
    return len(land.fitting(condition.cell)) / condition.least


def near_group(condition: Group, land: Land) -> float:
    """The largest group, as against the one that is needed."""
    return largest(land.fitting(condition.cell)) / condition.least_size


def near_colour_group(condition: ColourGroup, land: Land) -> float:
    """The largest group of any colour, as against the one that is needed."""
    return max(largest(spaces_of(colour, land)) for colour in COLOURS) / condition.least_size


def near_colours(condition: ColoursWith, land: Land) -> float:
    """Buildings that fit, of those that are needed in the best colours."""
    counts = sorted(min(count, condition.per_colour) for count in colour_counts(condition.cell, land).values())
    return sum(counts[-condition.colours :]) / (condition.per_colour * condition.colours)


def near_area(condition: Area, land: Land) -> float:
    """The best area's size, length and variety, as against those that are needed, on an average."""
    return max((_area_share(condition, land, area) for area in land.areas[condition.terrain]), default=0.0)


def _area_share(condition: Area, land: Land, area: frozenset[Site]) -> float:
    wanted = (condition.least_size, condition.least_features, condition.least_span)
    there = (len(area), len(land.features(area)), span(area))
    shares = [min(1.0, have / want) for have, want in zip(there, wanted, strict=True) if want]
    return sum(shares) / len(shares)


def near_line(condition: Line, land: Land) -> float:
    """The fullest run of city spaces, as against a whole one."""
    length = condition.length or len(condition.cells)
    return _fullest(lines(land.fitting(CITY), length), condition, land)


def near_square(condition: Square, land: Land) -> float:
    """The fullest block of city spaces, as against a whole one."""
    return _fullest(squares(land.fitting(CITY)), condition, land)


def _fullest(runs: Iterable[tuple[Site, ...]], condition: Line | Square, land: Land) -> float:
    fitting = land.fitting(condition.cell) if condition.cell else frozenset().union(*map(land.fitting, condition.cells))
    return max((sum(site in fitting for site in run) / len(run) for run in runs), default=0.0)


SHARES: Final[dict[type[Condition], Callable[[Any, Land], float]]] = {
    Count: near_count,
    Group: near_group,
    ColourGroup: near_colour_group,
    ColoursWith: near_colours,
    Area: near_area,
    Line: near_line,
    Square: near_square,
}
