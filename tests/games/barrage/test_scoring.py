"""The scoring of a round and of the game."""

from typing import Final

import pytest

from games.barrage import GAME, BarrageState
from tests.games.barrage.readings import objective, parts
from tests.games.barrage.table import ended, state_of, values

E4: Final = """
step        scoring
round       3
order       0 1 2 3
bonuses     base contract elevation conduit powerhouse
seat 0
  energy 21
seat 1
  energy 21
seat 2
  energy 12
seat 3
  energy 0
"""
END: Final = """
step        over
round       5
objective   basins_1
dams        D3L=-@1 D6L=-@2 D10L=-@3,2
seat 0
  energy 5  credits 0  excavators 0  mixers 0
seat 1
  energy 5  credits 0  excavators 0  mixers 0
"""
PIECE_KINDS: Final = {
    "dams": "... D1U=0@3 D5L=0@1 D8U=0@2 D9L=1@3",
    "conduits": "C1A=0 C5B=0 C5A=1",
    "powerhouses": "P8c=0 P10a=0 P12b=0 P5a=1",
}


def test_e4_round_scoring_with_ties() -> None:
    state = ended(E4, dams="... D1L=0@3 D2L=1@3 D5L=1@2 D8L=2@3 D9L=2@3 D4L=3@2")
    assert values(state, "scored", "place") == [3, 3, 0, 0]
    assert values(state, "scored", "track") == [0, 0, 0, -3]
    assert values(state, "scored", "bonus") == [8, 12, 12, 0]
    assert (values(state, "scored", "credits"), state.order) == ([6, 6, 5, 3], [3, 2, 1, 0])
    assert (state.round, state.step, state.turn) == (4, "income", 0)
    assert {(one.energy, one.workers) for one in state.companies} == {(0, 12)}


def scored(*energies: int, mode: str = "introductory") -> BarrageState:
    """The state after the scoring of a round in which the companies have so much energy."""
    return ended(E4, mode=mode, **{f"seat_{seat}": f"energy {energy}" for seat, energy in enumerate(energies)})


@pytest.mark.parametrize(
    ("energies", "places"),
    [
        pytest.param((9, 7, 3, 1), [6, 2, 0, 0], id="a first and a second place"),
        pytest.param((9, 7, 7, 0), [6, 1, 1, 0], id="two seconds have a point each"),
        pytest.param((9, 9, 7, 0), [3, 3, 0, 0], id="two firsts share, and there is no second"),
        pytest.param((9, 9, 9, 0), [2, 2, 2, 0], id="three firsts share"),
        pytest.param((9, 9, 9, 9), [2, 2, 2, 2], id="four firsts share, rounded up"),
        pytest.param((9, 0, 0, 0), [6, 0, 0, 0], id="nobody is second without energy"),
        pytest.param((0, 0, 0, 0), [0, 0, 0, 0], id="nobody is first without energy"),
    ],
)
def test_places_bring_points(energies: tuple[int, ...], places: list[int]) -> None:
    assert values(scored(*energies), "scored", "place") == places


@pytest.mark.parametrize(
    ("energies", "places"),
    [
        pytest.param((21, 21, 12, 0), [4, 4, 0, 0], id="two"),
        pytest.param((21, 21, 21, 0), [3, 3, 3, 0], id="three"),
        pytest.param((21, 21, 21, 21), [2, 2, 2, 2], id="four"),
    ],
)
def test_k2_firsts_may_share_the_points_of_both_places(energies: tuple[int, ...], places: list[int]) -> None:
    state = scored(*energies, mode="introductory rulings.leaders_share_both_places=on")
    assert values(state, "scored", "place") == places


@pytest.mark.parametrize(
    ("energies", "credit", "track"),
    [
        pytest.param((0, 1, 3, 4), [3, 1, 2, 3], [-3, 0, 0, 0], id="from 0 to 4"),
        pytest.param((6, 10, 15, 16), [3, 4, 5, 6], [0, 0, 0, 0], id="from 6 to 16"),
        pytest.param((28, 29, 60, 0), [7, 8, 8, 3], [0, 0, 0, -3], id="from 28 on"),
    ],
)
def test_credits_by_energy(energies: tuple[int, ...], credit: list[int], track: list[int]) -> None:
    state = scored(*energies)
    assert (values(state, "scored", "credits"), values(state, "scored", "track")) == (credit, track)


@pytest.mark.parametrize(
    ("seat_0", "lines", "bonus"),
    [
        pytest.param("energy 19", {"round": 5, "powerhouses": "P5a=0 P6a=0 P7a=0"}, 7, id="for each section missing"),
        pytest.param(
            "energy 11  fulfilled G01 G02 G03 Y01 Y02",
            {"round": 4, "bonuses": "base conduit elevation contract powerhouse"},
            0,
            id="but never below zero",
        ),
        pytest.param("energy 4", {"round": 1, "dams": "... D1L=0@1"}, 0, id="and none below six energy"),
    ],
)
def test_e6_four_points_less(seat_0: str, lines: dict[str, object], bonus: int) -> None:
    assert values(ended(E4, seat_0=seat_0, **lines), "scored", "bonus") == [bonus, 0, 0, 0]


def test_tied_companies_change_places_in_the_order() -> None:
    assert scored(5, 3, 5, 3).order == [3, 1, 2, 0]


@pytest.mark.parametrize(
    ("conduits", "powerhouses", "counts", "points"),
    [
        pytest.param(
            "C1A=0 C2A=0 C3A=0 C4A=0 C5A=0 C1B=1 C2B=1 C3B=1 C4B=1 C6A=2 C7A=2 C8A=2 C9A=2 C10A=3",
            "P11a=0",
            [6, 4, 4, 1],
            [15, 8, 8, 0],
            id="the second place shared by two",
        ),
        pytest.param(
            "C1A=0 C2A=0 C3A=0 C1B=1 C2B=1 C3B=1 C6A=2 C7A=2 C8A=2 C9A=3 C10A=3",
            "-",
            [3, 3, 3, 2],
            [10, 10, 10, 0],
            id="q15 the first place shared by three",
        ),
        pytest.param(
            "C1A=0 C2A=0 C3A=0 C4A=0 C1B=1 C2B=1 C3B=1 C6A=2 C7A=2 C9A=3",
            "-",
            [4, 3, 2, 1],
            [15, 10, 5, 0],
            id="three places",
        ),
        pytest.param("C1A=0 C2A=0 C1B=1 C2B=1 C6A=2 C9A=3", "-", [2, 2, 1, 1], [13, 13, 3, 3], id="two pairs"),
        pytest.param("-", "-", [0, 0, 0, 0], [8, 8, 8, 8], id="q16 nothing ranks too"),
    ],
)
def test_e5_the_objective_with(conduits: str, powerhouses: str, counts: list[int], points: list[int]) -> None:
    state = ended(END, seats="4", order="0 1 2 3", conduits=conduits, powerhouses=powerhouses)
    assert (objective(state), [one["objective"] for one in parts(state)]) == (counts, points)


def test_two_companies_have_two_places() -> None:
    state = ended(END, conduits="C1A=0")
    assert (objective(state), [one["objective"] for one in parts(state)]) == ([1, 0], [15, 10])


def test_e10_resources_and_water() -> None:
    state = ended(
        END,
        dams="... D1L=0@3,3 D8L=0@1,1",
        seat_0=("credits 8  excavators 3  mixers 3  wheel - powerhouse@0,6 - - - -  tiles base conduit elevation wild"),
    )
    assert (parts(state)[0]["resources"], parts(state)[0]["water"]) == (2, 4)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("red_sites", [4, 0]),
        ("connections", [2, 0]),
        ("richest_area", [5, 3]),
        ("poorest_area", [2, 0]),
        ("basins_1", [5, 2]),
        ("basins_3", [2, 1]),
    ],
)
def test_each_objective_counts_something_else(name: str, counts: list[int]) -> None:
    assert objective(ended(END, **PIECE_KINDS, objective=name)) == counts


@pytest.mark.parametrize(
    ("dams", "conduits", "powerhouses", "counts"),
    [
        pytest.param(
            "... D1U=0@3 D4U=1@1", "C1A=0 C4B=0 C6A=0", "P8c=0 P12b=0 P9a=0", [1, 0], id="a conduit without one is none"
        ),
        pytest.param("... D1U=0@3", "C1A=0 C1B=0", "P8c=0 P5a=0", [1, 0], id="with two conduits it counts once"),
        pytest.param("... D1U=0@3 D5L=0@1", "C1A=0 C5A=0", "P8c=0", [2, 0], id="two to one powerhouse count twice"),
        pytest.param("... D1U=0@3", "C1A=1", "P8c=0", [0, 0], id="a foreign conduit links nothing"),
    ],
)
def test_connections_are_counted_by_own_bases(dams: str, conduits: str, powerhouses: str, counts: list[int]) -> None:
    state = ended(END, objective="connections", dams=dams, conduits=conduits, powerhouses=powerhouses)
    assert objective(state) == counts


def test_equal_points_are_decided_by_the_energy_of_the_last_round_and_else_they_win_together() -> None:
    standings = GAME.standings(ended(END, seat_0="energy 4"))
    assert [(one.seat, one.rank) for one in standings] == [(1, 1), (0, 2)]
    assert [one.rank for one in GAME.standings(ended(END))] == [1, 1]


def test_all_parts_add_up_to_the_points() -> None:
    state = ended(
        END,
        dams="... D1U=0@3 D5L=0@1 D8U=0@2 D9L=1@3",
        seat_0="credits 20  points start=10 contract=7 row=7 tile=0 conduit=1 place=-3 bonus=4",
    )
    assert GAME.standings(state)[0].points == 45
    assert GAME.standings(state)[0].parts == {
        "start": 10,
        "contract": 7,
        "row": 7,
        "tile": 0,
        "conduit": 1,
        "place": -3,
        "bonus": 4,
        "objective": 15,
        "resources": 4,
        "water": 0,
    }


def test_ones_own_dams_are_built() -> None:
    state = state_of(END, dams="... D1U=0@3 D5L=0@1 D9L=1@3")
    assert [GAME.built(state, seat) for seat in (0, 1)] == [2, 1]
