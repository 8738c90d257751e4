"""Laws of counting: by the plain definition, and alike however the district is turned (rules page, E.4, F5 and F7)."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cities import BOARDS, CARDS, Land, Site, Space, count_occurrences
from games.cities.conditions import Neighbours, SpacePattern, Square, StraightLine
from games.cities.land import connected_groups
from tests.examples import tried
from tests.games.cities.drawing import draw_space

TERRAIN = ("W", "W/swan", "W/dolphin", "P", "P/tree", "P/picnic", "R", "G", "B", "Y", "RM", "G*", ".")
BUILT = ("R1", "R1", "R2", "R3", "R4", "G1", "G2", "G3", "B1", "B2", "B3", "Y1", "Y2", "Y4", "G*1b", "R*2y", "Y*3r")
CONDITIONS = {
    **{card.id: card.condition for card in CARDS.values()},
    **{goal.id: goal.condition for board in BOARDS.values() for goal in board.achievements},
}


@st.composite
def lands(draw: st.DrawFn, most: int = 6) -> Land:
    """Lands of any shape with anything on them."""
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    sites = [(row, column) for row in range(height) for column in range(width)]
    marks = draw(st.lists(st.sampled_from(TERRAIN + BUILT), min_size=len(sites), max_size=len(sites)))
    return Land({site: draw_space(mark) for site, mark in zip(sites, marks, strict=True) if mark != "."})


def moved(land: Land, move: Callable[[int, int], Site]) -> Land:
    return Land({move(row, column): space for (row, column), space in land.spaces.items()})


@pytest.mark.parametrize("name", CONDITIONS)
@tried(15)
@given(land=lands())
def test_f7_turned_and_mirrored_a_district_counts_alike(name: str, land: Land) -> None:
    count = count_occurrences(CONDITIONS[name], land)
    upside_down = moved(land, lambda row, column: (5 - row, 5 - column))
    mirrored = moved(land, lambda row, column: (row, 5 - column))
    assert count_occurrences(CONDITIONS[name], upside_down) == count_occurrences(CONDITIONS[name], mirrored) == count


@pytest.mark.parametrize("name", [name for name in CONDITIONS if name != "SC32"])
@tried(15)
@given(land=lands())
def test_a_district_counts_alike_wherever_it_lies(name: str, land: Land) -> None:
    away = moved(land, lambda row, column: (column - 3, row + 1))
    assert count_occurrences(CONDITIONS[name], away) == count_occurrences(CONDITIONS[name], land)


def rises(heights: list[int]) -> bool:
    """Whether heights rise strictly from the first to the last."""
    return all(left < right for left, right in pairwise(heights))


def straight(sites: tuple[Site, ...]) -> bool:
    """Whether three or more sites in ascending order stand in a row without gaps."""
    (row, column), *_ = sites
    across = tuple((row, column + step) for step in range(len(sites)))
    down = tuple((row + step, column) for step in range(len(sites)))
    return sites in (across, down)


@tried(60)
@given(lands(most=4))
def test_f5_lines_are_all_sets_that_fit(land: Land) -> None:
    built = sorted(site for site, space in land.spaces.items() if space.height)
    runs = [run for run in combinations(built, 3) if straight(run)]
    heights = [[land.height(site) for site in run] for run in runs]
    assert count_occurrences(StraightLine(cell=SpacePattern("building"), length=3), land) == len(runs)
    assert count_occurrences(CARDS["SC23"].condition, land) == sum(rises(one) or rises(one[::-1]) for one in heights)
    assert count_occurrences(CARDS["SC24"].condition, land) == sum(len(set(one)) == 1 for one in heights)


@tried(60)
@given(lands(most=4))
def test_f5_pairs_are_all_sets_of_two_that_fit(land: Land) -> None:
    def fits(site: Site, colour: str) -> bool:
        return land.spaces[site].colour == colour

    def apart(one: Site, other: Site) -> tuple[int, int]:
        return abs(one[0] - other[0]), abs(one[1] - other[1])

    couples = list(combinations(land.spaces, 2))
    mixed = [
        (one, other)
        for one, other in couples
        if (fits(one, "red") and fits(other, "blue")) or (fits(one, "blue") and fits(other, "red"))
    ]
    beside = Neighbours(a=SpacePattern("building", "red"), b=SpacePattern("building", "blue"))
    touching = Neighbours(a=SpacePattern("building", "red"), b=SpacePattern("building", "blue"), touch="corner")
    assert count_occurrences(beside, land) == sum(sum(apart(one, other)) == 1 for one, other in mixed)
    assert count_occurrences(touching, land) == sum(max(apart(one, other)) == 1 for one, other in mixed)


@tried(60)
@given(lands(most=5))
def test_f5_squares_are_all_blocks_that_fit(land: Land) -> None:
    def block(row: int, column: int) -> list[Space | None]:
        return [land.spaces.get((row + down, column + right)) for down in (0, 1) for right in (0, 1)]

    blocks = [block(row, column) for row, column in land.spaces]
    full = sum(all(space and space.height for space in spaces) for spaces in blocks)
    assert count_occurrences(Square(cell=SpacePattern("building")), land) == full


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5))))
def test_groups_part_the_spaces_and_touch_each_other_nowhere(sites: set[Site]) -> None:
    found = connected_groups(sites)
    assert sorted(site for group in found for site in group) == sorted(sites)
    for one, other in combinations(found, 2):
        assert not any(abs(a - c) + abs(b - d) == 1 for a, b in one for c, d in other)
