"""Which pieces fill a part of a house (rules page, D.6 and G5)."""

from itertools import product
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Rng
from games.dice_new_town import arrangement, fillings, fills_exactly
from games.dice_new_town.filling import CubeBox, free_parts, placements

SMALL, COMMON, LONG, LARGE = (2, 2), (2, 3), (2, 4), (3, 3)


@pytest.mark.parametrize("house", [(*SMALL, 3), (*COMMON, 2)])
def test_g5_f5_three_four_and_five_fill_two_houses_of_twelve_cubes(house: CubeBox) -> None:
    assert fills_exactly(house, None, (5, 4, 3))


def test_g5_a_slab_and_a_corner_do_not_fill_three_by_three() -> None:
    assert not fills_exactly((*LARGE, 1), None, (6, 3))
    assert fills_exactly((*LARGE, 1), None, (6, 2, 1))


def test_g5_a_slab_is_too_long_for_two_by_two() -> None:
    assert not fills_exactly((*SMALL, 2), None, (6, 2))


def test_g6_twenty_one_cubes_around_a_common_house() -> None:
    assert fills_exactly((*LARGE, 3), (*COMMON, 1), (6, 6, 5, 4))
    assert not fills_exactly((*LARGE, 3), (*COMMON, 1), (6, 6, 6, 3))


def test_g7_the_strip_of_five_around_a_small_house_is_no_p() -> None:
    assert fills_exactly((*LARGE, 1), (*SMALL, 1), (2, 2, 1))
    assert not fills_exactly((*LARGE, 1), (*SMALL, 1), (5,))


def test_the_old_house_may_lie_anywhere_in_the_new_one() -> None:
    assert fills_exactly((*LONG, 1), (*SMALL, 1), (4,)) and fills_exactly((*LONG, 1), (*SMALL, 1), (2, 2))


WAYS_TO_LIE: Final = {
    ((2, 4, 1), (2, 2, 1)): 3,
    ((2, 4, 2), (2, 2, 1)): 3,
    ((2, 4, 1), (2, 3, 1)): 2,
    ((3, 3, 1), (2, 2, 1)): 4,
    ((3, 3, 1), (2, 3, 1)): 4,
    ((2, 3, 1), (2, 2, 1)): 2,
}


@pytest.mark.parametrize(("part", "old"), WAYS_TO_LIE)
def test_d3_the_old_house_lies_in_every_place_of_the_new_one_also_in_the_middle(part: CubeBox, old: CubeBox) -> None:
    assert len(set(free_parts(part, old))) == WAYS_TO_LIE[part, old]


def test_pieces_may_stand_upright() -> None:
    assert fills_exactly((*SMALL, 3), (*SMALL, 1), (4, 4)) and fills_exactly((*COMMON, 2), None, (6, 6))
    assert fills_exactly((*SMALL, 3), None, (6, 6))


@pytest.mark.parametrize(("pieces", "cubes"), [((4,), 4), ((3, 1), 4), ((2, 2), 4), ((1, 1, 1, 1), 4)])
def test_every_way_to_make_four_fills_a_small_house(pieces: tuple[int, ...], cubes: int) -> None:
    assert sum(pieces) == cubes and fills_exactly((*SMALL, 1), None, pieces)


def test_too_few_and_too_many_cubes_fill_nothing() -> None:
    assert not fills_exactly((*SMALL, 1), None, (3,)) and not fills_exactly((*SMALL, 1), None, (5,))


def test_fillings_use_what_is_owned_and_no_more_pieces_than_allowed() -> None:
    assert [*fillings((*SMALL, 1), None, [1, 1, 2, 3, 4], 2, by_shape=True)] == [(4,), (3, 1)]
    assert [*fillings((*SMALL, 1), None, [1, 1, 2, 3, 4], 3, by_shape=True)] == [(4,), (3, 1), (2, 1, 1)]


def test_by_volume_only_the_number_of_cubes_counts() -> None:
    assert [*fillings((*LARGE, 1), None, [3, 6], 9, by_shape=False)] == [(6, 3)]
    assert [*fillings((*LARGE, 1), None, [3, 6], 9, by_shape=True)] == []


@given(
    owned=st.lists(st.integers(1, 6), max_size=9).map(sorted),
    footprint=st.sampled_from([SMALL, COMMON, LONG, LARGE]),
    storeys=st.integers(1, 3),
    most=st.integers(1, 6),
)
def test_every_filling_has_as_many_cubes_as_the_house(
    owned: list[int], footprint: tuple[int, int], storeys: int, most: int
) -> None:
    house = (*footprint, storeys)
    by_shape = [*fillings(house, None, owned, most, by_shape=True)]
    by_volume = [*fillings(house, None, owned, most, by_shape=False)]
    assert set(by_shape) <= set(by_volume)
    for pieces in by_volume:
        assert sum(pieces) == footprint[0] * footprint[1] * storeys and len(pieces) <= most
        assert all(pieces.count(size) <= owned.count(size) for size in pieces)


@pytest.mark.parametrize(
    ("part", "old", "pieces"),
    [
        ((3, 3, 2), None, (6, 5, 4, 3)),
        ((2, 2, 3), None, (5, 4, 3)),
        ((3, 3, 3), (2, 3, 1), (6, 6, 5, 4)),
        ((3, 3, 1), (2, 2, 1), (2, 2, 1)),
    ],
)
def test_an_arrangement_shows_where_each_piece_lies(
    part: tuple[int, int, int], old: tuple[int, int, int] | None, pieces: tuple[int, ...]
) -> None:
    placed = arrangement(part, old, pieces)
    assert sorted((one.size for one in placed if one.size), reverse=True) == list(pieces)
    assert all(len(one.cubes) == one.size for one in placed if one.size)
    taken = [cube for one in placed for cube in one.cubes]
    assert sorted(taken) == sorted(product(*map(range, part)))


def test_there_is_no_arrangement_of_pieces_that_do_not_fit() -> None:
    assert arrangement((3, 3, 1), None, (6, 3)) == ()


@given(footprint=st.sampled_from([SMALL, COMMON, LONG, LARGE]), storeys=st.integers(1, 3), seed=st.integers(0, 10**6))
def test_what_can_be_put_together_is_found_to_fit(footprint: tuple[int, int], storeys: int, seed: int) -> None:
    house, chance, pieces = (*footprint, storeys), Rng(seed), list[int]()
    free = (1 << footprint[0] * footprint[1] * storeys) - 1
    while free:
        lowest = (free & -free).bit_length() - 1
        lying = [(size, mask) for size in range(1, 7) for mask in placements(house, size)[lowest] if not mask & ~free]
        size, mask = chance.pick(lying)
        pieces, free = [*pieces, size], free & ~mask
    assert fills_exactly(house, None, tuple(pieces))


@pytest.mark.parametrize("pieces", [(4, 4, 4, 4, 3, 3, 3, 2), (5, 5, 5, 4, 4, 4), (6, 6, 6, 6, 3)])
def test_some_pieces_of_twenty_seven_cubes_fill_no_large_house(pieces: tuple[int, ...]) -> None:
    assert sum(pieces) == 27 and not fills_exactly((*LARGE, 3), None, pieces)
