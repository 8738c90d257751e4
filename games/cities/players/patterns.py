"""The chances of lines and squares to fit a condition (for bots; estimates, no rules of the game)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import prod

from games.cities.conditions import ANY_BUILDING, Square, StraightLine
from games.cities.data import SCORING
from games.cities.land import Land, Site
from games.cities.occurrences import Run, squares, straight_lines
from games.cities.players.chances import space_chances, storeys_chance


def line_chances(condition: StraightLine, land: Land, left: int) -> list[float]:
    """The chance of each possible line to be an occurrence at the end. `left`: the picks of pieces still to come.

    Lines without a chance are left out or have 0.
    """
    if not condition.cell:
        parts = [space_chances(cell, land, left) for cell in condition.cells]
        runs = straight_lines(land.spaces, len(parts))
        return [max(_in_order(run, parts), _in_order(run[::-1], parts)) for run in runs]
    likely = space_chances(condition.cell, land, left)
    return [
        min(_look_chance(condition, land, run, likely, left), _rising_chance(condition, land, run, left))
        for run in straight_lines(likely, condition.length)
    ]


def square_chances(condition: Square, land: Land, left: int) -> list[float]:
    """The chance of each possible square to be an occurrence at the end. `left`: the picks of pieces still to come.

    Squares without a chance are left out or have 0.
    """
    if not condition.cell:
        parts = [space_chances(cell, land, left) for cell in condition.cells]
        return [max(_in_order(run, parts) for run in permutations(block)) for block in squares(land.spaces)]
    likely = space_chances(condition.cell, land, left)
    return [_look_chance(condition, land, block, likely, left) for block in squares(likely)]


def _look_chance(
    condition: StraightLine | Square, land: Land, run: Run, likely: Mapping[Site, float], left: int
) -> float:
    """The chance that the spaces fit and have the required heights and colours: the lowest of the chances."""
    chance = prod([likely[site] for site in run])
    if condition.same_height:
        heights = [land.height(site) for site in run]
        chance = min(chance, prod([storeys_chance(max(1, *heights) - height, left) for height in heights]))
    if condition.distinct_colours:
        chance = min(chance, _colourful(land, run, left, condition.distinct_colours))
    return chance


def _rising_chance(condition: StraightLine, land: Land, run: Run, left: int) -> float:
    heights = [land.height(site) for site in run]
    return max(_rising(heights, left), _rising(heights[::-1], left)) if condition.increasing else 1.0


def _in_order(run: Iterable[Site], parts: Sequence[Mapping[Site, float]]) -> float:
    return prod([part.get(site, 0.0) for site, part in zip(run, parts, strict=True)])


def _rising(heights: Sequence[int], left: int) -> float:
    chance, least = 1.0, 1
    for height in heights:
        wanted = max(height, least)
        if wanted > SCORING.highest:
            return 0.0
        chance *= storeys_chance(wanted - height, left)
        least = wanted + 1
    return chance


def _colourful(land: Land, run: Run, left: int, colours: int) -> float:
    likely, best = space_chances(ANY_BUILDING, land, left), dict[str, float]()
    for site in run:
        if colour := land.spaces[site].colour or land.spaces[site].printed:
            best[colour] = max(best.get(colour, 0.0), likely.get(site, 0.0))
    return prod(sorted(best.values())[-colours:]) if len(best) >= colours else 0.0
