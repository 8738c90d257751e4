"""The final score (rules page, section 10.3, E5 and E10; Q15 and Q16)."""

import pytest

from games.barrage import standings
from games.barrage.scoring import objective_count, objective_points, score_parts
from tests.games.barrage.table import state_of

END = """
    step        over
    round       5
    objective   basins_1
    dams        D3L=-@1 D6L=-@2 D10L=-@3,2
    seat 0
      energy 5  credits 0  excavators 0  mixers 0
    seat 1
      energy 5  credits 0  excavators 0  mixers 0
"""
"""A game that is over, in which nobody has anything but energy."""


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([6, 4, 4, 1], [15, 8, 8, 0]),
        ([3, 3, 3, 2], [10, 10, 10, 0]),
        ([4, 3, 2, 1], [15, 10, 5, 0]),
        ([2, 2, 1, 1], [13, 13, 3, 3]),
        ([0, 0, 0, 0], [8, 8, 8, 8]),
        ([1, 0], [15, 10]),
    ],
)
def test_e5_q15_q16_objective_points(counts: list[int], points: list[int]) -> None:
    assert objective_points(counts) == points


def test_e10_resources_and_water() -> None:
    more = "credits 8  excavators 3  mixers 3  wheel - powerhouse@0,6 - - - -  tiles base conduit elevation wild"
    state = state_of(END, own_dams="D1L=0@3,3 D8L=0@1,1", seat_0=more)
    parts = score_parts(state)[0]
    assert (parts["resources"], parts["water"]) == (2, 4)


OWN = "D1U=0@3 D5L=0@1 D8U=0@2 D9L=1@3"
WAYS = "C1A=0 C5B=0 C5A=1"
HOUSES = "P8c=0 P10a=0 P12b=0 P5a=1"


@pytest.mark.parametrize(
    ("objective", "usa", "germany"),
    [
        ("red_sites", 4, 0),
        ("connections", 2, 0),
        ("richest_area", 5, 3),
        ("poorest_area", 2, 0),
        ("basins_1", 5, 2),
        ("basins_3", 2, 1),
    ],
)
def test_what_objectives_count(objective: str, usa: int, germany: int) -> None:
    state = state_of(END, objective=objective, own_dams=OWN, conduits=WAYS, powerhouses=HOUSES)
    assert [objective_count(state, seat) for seat in (0, 1)] == [usa, germany]


def test_equal_points_are_decided_by_the_energy_of_the_last_round() -> None:
    assert [(one.seat, one.rank) for one in standings(state_of(END, seat_0="energy 4"))] == [(1, 1), (0, 2)]
    assert {one.rank for one in standings(state_of(END))} == {1}


def test_parts_add_up_to_the_points() -> None:
    usa = "credits 20  points start=10 contract=7 row=7 tile=0 conduit=1 place=-3 bonus=4"
    best = standings(state_of(END, own_dams=OWN, seat_0=usa))[0]
    assert best.points == sum(best.parts.values()) == 10 + 7 + 7 + 1 - 3 + 4 + 15 + 20 // 5
