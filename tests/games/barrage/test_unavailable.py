"""What is said of acts that cannot be chosen now."""

from typing import Final

import pytest

from tests.games.barrage.readings import unavailable
from tests.games.barrage.table import construct, kind, played, turbine

UNAVAILABLE: Final = """
seat 0
  officer graziano  credits 20  excavators 20  mixers 20
"""
STANDARD: Final = {"mode": "standard", "seat_1": "name usa  officer viktor  contracts S2"}


def test_a_tile_lacks_machines_where_the_least_lacks() -> None:
    position = played(UNAVAILABLE, seat_0="mixers 0", dams="... D1L=0@1 D8L=0@1")
    assert unavailable(position)["tile elevation"] == {"why": "lacking", "mixers": 2}
    assert unavailable(position)["tile powerhouse"] == {"why": "lacking", "mixers": 2}
    assert "tile base" not in unavailable(position)


def test_a_tile_on_the_wheel_says_when_it_comes_back() -> None:
    position = played(UNAVAILABLE, seat_0="tiles conduit powerhouse  wheel - - - base@3 elevation@4 -  excavators 1")
    assert unavailable(position)["tile base"] == {"why": "on_wheel", "count": 3}
    assert unavailable(position)["tile elevation"] == {"why": "on_wheel", "count": 2}


def test_who_has_no_dam_to_raise_or_no_piece_left_reads_that() -> None:
    position = played(UNAVAILABLE, powerhouses="P5a=0 P6a=0 P7a=0 P8a=0")
    assert unavailable(position)["tile powerhouse"]["why"] == "none_left"
    assert unavailable(position)["tile elevation"]["why"] == "no_dam"


@pytest.mark.parametrize(
    ("conduits", "powerhouses", "why"),
    [("C10B=0", "-", "no_house"), ("C1A=0", "P12a=0", "no_conduit"), ("C10B=0", "P12a=0", "no_water")],
)
def test_a_production_lacks_a_powerhouse_first_then_a_conduit_then_water(
    conduits: str, powerhouses: str, why: str
) -> None:
    position = played(UNAVAILABLE, conduits=conduits, powerhouses=powerhouses)
    assert unavailable(position)["space turbine_zero_l"]["why"] == why


def test_a_foreign_conduit_takes_credits() -> None:
    position = played(UNAVAILABLE, seat_0="credits 0", dams="... D8L=0@1,1", conduits="C8A=1", powerhouses="P11a=0")
    assert unavailable(position)["space turbine_zero_l"]["why"] == "no_fee"


def test_a_negative_space_takes_energy() -> None:
    position = played(UNAVAILABLE, dams="... D10U=0@1,1", conduits="C10B=0", powerhouses="P12a=0")
    assert unavailable(position)["space turbine_minus2_l"]["why"] == "no_energy"


def test_a_space_says_whether_it_is_taken_and_how_much_is_missing() -> None:
    position = played(UNAVAILABLE, seat_0="credits 4  workers 1", taken="machinery_exc_l=1 workshop_rot1_l=1")
    assert unavailable(position)["space machinery_exc_l"] == {"why": "taken"}
    assert unavailable(position)["space machinery_exc_r"] == {"why": "credits", "credits": 1}
    assert unavailable(position)["space workshop_rot1_r"] == {"why": "workers", "workers": 1}


def test_nobody_with_workers_passes() -> None:
    assert unavailable(played(UNAVAILABLE))["pass"] == {"why": "workers_left"}


def test_sites_that_are_too_dear_say_what_is_missing() -> None:
    position = played(UNAVAILABLE, construct("base"), seat_0="excavators 4  credits 2")
    assert kind(position) == "site"
    found = unavailable(position)
    assert found["base D1U"] == {"why": "lacking", "excavators": 1, "credits": 1}
    assert found["base D1L"] == {"why": "lacking", "excavators": 1}
    assert found["base D5U"] == {"why": "lacking", "credits": 1}
    assert found["base D3L"] == {"why": "built"} and "base D8L" not in found


def test_contracts_that_need_more_energy_are_told_beside_those_within_reach() -> None:
    position = played(
        UNAVAILABLE,
        turbine("zero_l"),
        2,
        seat_0="contracts S1 R11",
        dams="... D8L=0@2,2",
        conduits="C8A=0",
        powerhouses="P11a=0",
    )
    assert kind(position) == "contract"
    assert unavailable(position)["R11"] == {"why": "too_little_energy", "count": 4}


def test_national_contracts_are_told_too_and_what_the_power_of_france_leaves_of_the_need() -> None:
    position = played(
        UNAVAILABLE,
        turbine("zero_l"),
        1,
        **STANDARD,
        nationals="N3",
        seat_0="name france  contracts S1 R11  tiles base conduit elevation powerhouse",
        dams="... D8L=0@2,2",
        conduits="C8A=0",
        powerhouses="P11a=0 P5a=0 P6a=0",
    )
    assert kind(position) == "contract"
    assert unavailable(position) == {
        "R11": {"why": "too_little_energy", "count": 3},
        "N3": {"why": "too_little_energy", "count": 7},
    }


def test_the_energy_of_a_tile_is_told_without_both() -> None:
    position = played(
        UNAVAILABLE,
        construct("L3_conduit"),
        ("conduit", "C6B"),
        **STANDARD,
        nationals="N3",
        seat_0="name france  contracts S1 Y06  tiles L3_conduit base conduit elevation powerhouse",
        powerhouses="P5a=0 P6a=0 P7a=0",
    )
    assert kind(position) == "contract"
    assert unavailable(position) == {
        "Y06": {"why": "too_little_energy", "count": 2},
        "N3": {"why": "national"},
    }


def test_patents_and_contracts_that_nobody_can_take_any_more_are_gone() -> None:
    position = played(
        UNAVAILABLE,
        **STANDARD,
        patents="-",
        seat_0="name france  contracts S1  tiles base conduit elevation powerhouse",
        **{"offers green": "-", "offers yellow": "-", "offers red": "-"},
    )
    assert unavailable(position)["space patent_1"]["why"] == "gone"
    assert unavailable(position)["space contract_one_l"]["why"] == "too_few"


def test_a_tile_lacks_the_workers_of_the_cheapest_free_space_before_machines() -> None:
    position = played(UNAVAILABLE, seat_0="workers 1  spaces construct_1  excavators 0  mixers 0")
    assert unavailable(position)["tile base"] == {"why": "workers", "workers": 1}
    assert unavailable(position)["space construct_1"] == {"why": "taken"}


def test_mahiri_sekibo_reads_what_her_second_space_lacks_once_the_first_is_taken() -> None:
    position = played(UNAVAILABLE, seat_0="officer mahiri  spaces mahiri_1  credits 2")
    assert unavailable(position)["space mahiri_2"] == {"why": "credits", "credits": 1}


def test_nobody_else_reads_of_the_spaces_that_copy_an_officer() -> None:
    assert not {"space mahiri_1", "space mahiri_2"} & set(unavailable(played(UNAVAILABLE, seat_0="spaces mahiri_1")))


def test_anton_krylovs_tile_on_the_wheel_is_waited_for_like_any_other() -> None:
    position = played(
        UNAVAILABLE,
        seat_0=("officer anton  tiles conduit elevation powerhouse  wheel - - - - base@1 krylov@2  excavators 0"),
    )
    assert unavailable(position)["tile base"] == {"why": "on_wheel", "count": 2}
    assert unavailable(position)["tile krylov"] == {"why": "on_wheel", "count": 1}


def test_who_has_no_workers_left_reads_how_many_each_space_needs() -> None:
    position = played(
        UNAVAILABLE,
        **STANDARD,
        seat_0=("name france  contracts S1  workers 0  tiles L1_powerhouse base conduit elevation powerhouse"),
    )
    found = unavailable(position)
    assert kind(position) == "act" and {one["why"] for one in found.values()} == {"workers"}
    assert found["space bank"] == {"why": "workers", "workers": 1} and "free L1_powerhouse" not in found


def test_machines_are_preferred_to_the_credits_that_may_replace_them() -> None:
    position = played(
        UNAVAILABLE,
        **STANDARD,
        seat_0=(
            "name france  contracts S1  officer solomon  credits 0  mixers 1  tiles L1_base "
            "base conduit elevation powerhouse"
        ),
    )
    assert unavailable(position)["tile powerhouse"] == {"why": "lacking", "mixers": 1}
