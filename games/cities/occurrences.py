"""The number of occurrences of a condition in a district (rules page, E.4).

Occurrences are different sets of spaces, which may overlap (ruling F5).
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from games.cities.conditions import (
    Area,
    ColourGroup,
    ColoursWithBuildings,
    Condition,
    DevelopedTile,
    EachSpace,
    EnoughSpaces,
    Neighbours,
    SpaceGroup,
    SpaceSet,
    Square,
    StraightLine,
)
from games.cities.data import COLOURS
from games.cities.land import Land, Site, connected_groups, neighbours, touching_sites

Run = tuple[Site, ...]  # spaces of a line or a square, in reading order


def count_occurrences(condition: Condition, land: Land) -> int:
    """The number of sets of spaces that fulfil the condition; 1 or 0 for a condition that is only met or not met."""
    return land.cached_value(condition, _COUNTERS[type(condition)], condition, land)


def is_reached(condition: Condition, land: Land) -> bool:
    return count_occurrences(condition, land) > 0


def _count_pairs(condition: Neighbours, land: Land) -> int:
    """The number of unordered pairs of touching spaces of which one fits `a` and the other `b`."""
    first, second = land.fitting_sites(condition.a), land.fitting_sites(condition.b)
    touching = touching_sites if condition.touch == "corner" else neighbours
    return len({frozenset((site, other)) for site in first for other in touching(site) if other in second})


def straight_lines(sites: Collection[Site], length: int) -> Iterator[Run]:
    """Each run of `length` of these spaces in a row or a column, once."""
    for row, column in sites:
        for down, right in ((0, 1), (1, 0)):
            last = (row + down * (length - 1), column + right * (length - 1))
            if last in sites:
                run = tuple((row + step * down, column + step * right) for step in range(length))
                if all(site in sites for site in run):
                    yield run


def squares(sites: Collection[Site]) -> Iterator[Run]:
    """Each block of two by two of these spaces, once."""
    for row, column in sites:
        block = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        if block[3] in sites and block[1] in sites and block[2] in sites:
            yield block


def _count_lines(condition: StraightLine, land: Land) -> int:
    """The number of runs that fulfil the condition in one reading direction."""
    if condition.cell:
        found = list(straight_lines(land.fitting_sites(condition.cell), condition.length))
    else:
        parts = [land.fitting_sites(cell) for cell in condition.cells]
        runs = straight_lines(land.spaces, len(parts))
        found = [run for run in runs if _in_order(run, parts) or _in_order(run[::-1], parts)]
    return sum(_looks_right(condition, land, run) and _rises(condition, land, run) for run in found)


def _count_squares(condition: Square, land: Land) -> int:
    """The number of blocks of two by two spaces that fulfil the condition."""
    if condition.cell:
        found = list(squares(land.fitting_sites(condition.cell)))
    else:
        parts = [land.fitting_sites(cell) for cell in condition.cells]
        found = [
            block for block in squares(land.spaces) if any(_in_order(order, parts) for order in permutations(block))
        ]
    return sum(_looks_right(condition, land, block) for block in found)


def _in_order(run: Iterable[Site], parts: Sequence[frozenset[Site]]) -> bool:
    return all(site in part for site, part in zip(run, parts, strict=True))


def _looks_right(condition: StraightLine | Square, land: Land, run: Run) -> bool:
    if condition.same_height and len({land.height(site) for site in run}) > 1:
        return False
    return not condition.distinct_colours or len(land.colours(run)) >= condition.distinct_colours


def _rises(condition: StraightLine, land: Land, run: Run) -> bool:
    heights = [land.height(site) for site in run]
    ordered = sorted(set(heights))
    return not condition.increasing or heights in (ordered, ordered[::-1])


def _count_areas(condition: Area, land: Land) -> int:
    """The number of areas of the terrain with at least the required spaces, features and extent."""
    return sum(
        len(area) >= condition.least_size
        and len(land.features(area)) >= condition.least_features
        and (not condition.least_span or area_span(area) >= condition.least_span)
        for area in land.areas[condition.terrain]
    )


def area_span(area: Iterable[Site]) -> int:
    """The number of rows or of columns that an area touches, whichever is larger. The area must not be empty."""
    rows, columns = zip(*area, strict=True)
    return max(len(set(rows)), len(set(columns)))


def _count_developed_tiles(condition: DevelopedTile, land: Land) -> int:
    """The number of tiles with enough developed spaces.

    A building, a monument, or a water or park feature develops a space; an empty wild space is undeveloped.
    """
    tiles: dict[Site, int] = {}
    for (row, column), space in land.spaces.items():
        tile = (row // 2, column // 2)
        tiles[tile] = tiles.get(tile, 0) + (space.height > 0 or space.group not in ("", "special"))
    return sum(developed >= condition.developed for developed in tiles.values())


def largest_group_size(sites: Iterable[Site]) -> int:
    return max(map(len, connected_groups(sites)), default=0)


def largest_colour_group_size(land: Land) -> int:
    """The number of spaces in the largest connected group of one colour. An empty wild space has every colour."""
    return max(largest_group_size(_spaces_of_colour(colour, land)) for colour in COLOURS)


def _spaces_of_colour(colour: str, land: Land) -> set[Site]:
    """City spaces of a colour: that of the building, otherwise the printed one. Empty wild spaces have every colour."""
    return {
        site
        for site, space in land.spaces.items()
        if (space.colour == colour if space.height else space.printed == colour or space.group == "special")
    }


def _count_colours_with(condition: ColoursWithBuildings, land: Land) -> int:
    """1 if enough colours have enough buildings that fit, otherwise 0."""
    counts = Counter(land.spaces[site].colour for site in land.fitting_sites(condition.cell))
    return int(sum(counts[colour] >= condition.per_colour for colour in COLOURS) >= condition.colours)


_COUNTERS: Final[dict[type[Condition], Callable[[Any, Land], int]]] = {
    EachSpace: lambda each, land: len(land.fitting_sites(each.cell)),
    Neighbours: _count_pairs,
    StraightLine: _count_lines,
    Square: _count_squares,
    SpaceSet: lambda together, land: min(len(land.fitting_sites(part)) for part in together.parts),
    Area: _count_areas,
    DevelopedTile: _count_developed_tiles,
    EnoughSpaces: lambda goal, land: int(len(land.fitting_sites(goal.cell)) >= goal.least),
    SpaceGroup: lambda goal, land: int(largest_group_size(land.fitting_sites(goal.cell)) >= goal.least_size),
    ColourGroup: lambda goal, land: int(largest_colour_group_size(land) >= goal.least_size),
    ColoursWithBuildings: _count_colours_with,
}
