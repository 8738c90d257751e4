"""What automas build, and their points at the end (rules page, section 13)."""

from typing import Final

import pytest

from games.barrage import GAME
from games.barrage.state import Load
from tests.games.barrage.readings import objective, parts
from tests.games.barrage.table import TABLE, after, ended, facts, played, question, seats_told, values

STANDARD: Final = {
    "mode": "standard automas=1",
    "seat_0": "name usa  officer wilhelm",
    "seat_1": "name germany  officer jill",
}
AUTOMAS_AT_THE_END: Final = """
mode        introductory automas=2
step        over
round       5
objective   basins_1
seats       2
order       0 1 2 3
dams        D3L=-@1 D6L=-@2 D10L=-@3
"""


def test_an_empty_wheel_is_not_turned() -> None:
    assert "rotate" not in values(after("A4", "A3", seat_2="excavators 0  mixers 0"), "automa", "do")


@pytest.mark.parametrize("actions", ["A1", "A4", "A18"])
def test_k11_machines_are_taken_before_the_last_round_alone(actions: str) -> None:
    assert "machines" in values(after(actions, "A3", seat_2="excavators 0  mixers 0"), "automa", "do")
    last = after(actions, "A3", seat_2="excavators 0  mixers 0", round="5")
    assert "machines" not in values(last, "automa", "do")


def test_a_red_site_costs_points_and_there_may_be_less_than_none() -> None:
    state = after("A4", "A9", seat_2="points start=0 contract=0 row=0 tile=0 conduit=0 place=0 bonus=0 credits=0")
    assert (state.companies[2].points["credits"], state.companies[2].points["start"]) == (-3, 0)
    assert values(state, "built", "site") == ["D1U"]


def test_the_line_names_the_tiles_the_site_and_the_reason() -> None:
    state = after("A4", "A9")
    assert (values(state, "automa", "tile"), values(state, "automa", "criteria")) == (["A4"], ["A9"])
    assert (values(state, "automa", "site"), values(state, "automa", "why")) == (["D1U"], ["number"])


def test_the_usual_rules_of_the_wheel_hold() -> None:
    state = after("A4", "A3")
    assert state.companies[2].excavators == 1
    assert state.companies[2].wheel[1] == Load(tile="base", excavators=5, mixers=0)


def test_the_areas_of_the_action_limit_the_sites() -> None:
    assert values(after("A2", "A4"), "built", "site") == ["D5L"]


def test_the_least_value_of_the_action_limits_the_conduits() -> None:
    assert values(after("A12", "A18", seat_2="excavators 8"), "built", "site") == ["C3A"]


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param({"seat_2": "excavators 4  mixers 3"}, id="machines"),
        pytest.param({"seat_2": "tiles conduit elevation"}, id="a tile"),
        pytest.param({"dams": "... D1L=2@1 D2L=2@1 D5L=2@1 D7L=2@1 D8L=2@1"}, id="a piece"),
    ],
)
def test_construction_needs(lines: dict[str, str]) -> None:
    assert "construct" not in values(after("A4", "A3", **lines), "automa", "do")


def test_there_is_no_limit_of_constructions_in_a_round() -> None:
    state = after("A4", "A3", seat_2="spaces construct_1 construct_2 construct_3 construct_4")
    assert values(state, "automa", "do") == ["construct"]


def test_an_elevation_is_placed_like_a_base() -> None:
    state = after("A5", "A9", dams="... D1L=2@1 D4U=2@1")
    assert values(state, "automa", "do") == ["water_place", "construct"]
    assert (values(state, "automa", "piece"), values(state, "automa", "site")) == (["elevation"], ["D4U"])
    assert values(state, "automa", "why") == ["red_site"]


def test_a_special_tile_is_used_without_its_effect() -> None:
    state = after("A4", "A3", **STANDARD, seat_2="name italy  tiles base L1_base")
    assert (values(state, "constructed", "tile"), facts(state, "filled")) == (["L1_base"], [])
    assert (values(state, "built", "site"), state.dams["D3U"].water) == (["D3U"], 0)


@pytest.mark.parametrize(("tiles", "used"), [("L1_wild", "L1_wild"), ("L1_base L1_wild", "L1_base")])
def test_a_wild_tile_is_used_without_its_effect_after_special_ones(tiles: str, used: str) -> None:
    state = after("A4", "A3", **STANDARD, seat_2=f"name italy  tiles base {tiles}")
    assert values(state, "constructed", "tile") == [used]


def test_an_automa_has_no_officer_that_could_be_copied() -> None:
    position = played(
        TABLE,
        ("officer", "mahiri_1"),
        mode="standard automas=1",
        order="0 1 2",
        seat_0="name usa  officer mahiri",
        seat_1="name germany  officer jill",
        seat_2="name italy",
        boards="solomon",
    )
    assert question(position, "officer") == ["jill", "solomon"]


def test_credits_that_an_automa_lost_count_among_its_resources() -> None:
    state = ended(
        TABLE, step="over", seat_2="points start=16 contract=0 row=0 tile=0 conduit=0 place=0 bonus=0 credits=-4"
    )
    assert parts(state)[2]["resources"] == -2


def test_automas_stand_among_the_others_and_may_win() -> None:
    assert [one.seat for one in GAME.standings(ended(TABLE, step="over"))] == [2, 0, 1]


def test_who_plays_along_without_a_seat_follows_the_seats() -> None:
    state = ended(TABLE, seat_2="energy 4", step="over")
    assert (state.seats, [one.energy for one in state.companies]) == (2, [0, 0, 4])


@pytest.mark.parametrize(
    ("conduits", "basins", "points"),
    [
        (
            "C1A=0 C2A=0 C3A=0 C4A=0 C5A=0 C1B=1 C2B=1 C3B=1 C4B=1 C6A=2 C7A=2 C8A=2 C9A=3 C10A=3",
            [5, 4, 3, 2],
            [15, 10, 10, 0],
        ),
        (
            "C1A=2 C2A=2 C3A=2 C4A=2 C5A=2 C1B=3 C2B=3 C3B=3 C4B=3 C6A=0 C7A=0 C8A=0 C9A=1 C10A=1",
            [3, 2, 5, 4],
            [5, 0, 20, 15],
        ),
    ],
)
def test_the_objective_brings_automas_twenty_fifteen_or_ten_points(
    conduits: str, basins: list[int], points: list[int]
) -> None:
    state = ended(AUTOMAS_AT_THE_END, conduits=conduits)
    assert (objective(state), [one["objective"] for one in parts(state)]) == (basins, points)


def test_those_who_share_places_share_their_own_points_and_somebody_alone_has_no_rank() -> None:
    state = ended(
        AUTOMAS_AT_THE_END,
        mode="solo automas=2",
        seats="1",
        order="0 1 2",
        seat_0="name usa  officer wilhelm",
        seat_1="name germany",
        seat_2="name italy",
        conduits="C1A=0 C2A=0 C3A=0 C4A=0 C1B=1 C2B=1 C3B=1 C4B=1 C6A=2 C7A=2 C8A=2",
    )
    assert (objective(state), [one["objective"] for one in parts(state)]) == ([4, 4, 3], [13, 18, 10])
    assert [one.seat for one in GAME.standings(state)] == [0]


@pytest.mark.parametrize(("points", "met", "grade"), [(0, 0, 0), (200, 1, 5)])
def test_the_end_of_a_solo_game_says_whether_the_challenge_is_met(points: int, met: int, grade: int) -> None:
    position = played(
        AUTOMAS_AT_THE_END,
        mode="solo",
        seats="1",
        order="0 1",
        step="scoring",
        seat_0=f"name usa  officer wilhelm  points start={points} contract=0 row=0 tile=0 conduit=0 place=0 bonus=0",
        seat_1="name italy",
    )
    state = position.base
    assert (seats_told(state, "graded"), values(state, "graded", "met")) == ([0], [met])
    assert (values(state, "graded", "grade"), list(position.asks())) == ([grade], [])
