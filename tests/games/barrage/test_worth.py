"""How good things look to bot players: drawn positions of which each is worth more than the one before (estimates)."""

from itertools import pairwise
from typing import Final

import pytest

from games.barrage import GAME
from games.barrage.players.worth import expected_parts, expected_place_points
from games.bots import GreedyPlayer, SearchPlayer
from games.core import Rng
from tests.games.barrage.readings import building, contracts, energies
from tests.games.barrage.table import state_of, table

JUDGED: Final = """
round     2
streams   HA=HT5 HB=HT6 HC=HT2 HD=HT4
waiting   HA=1 HB=1 HC=1 HD=1
dams      D3L=-@1 D6L=-@2 D10L=-@3 D8L=0@2
seat 0
  energy 0
seat 1
  energy 3
"""
FORESEEN: Final = """
round       3
streams     HA=HT5 HB=HT6 HC=HT2 HD=HT4
waiting     HA=0 HB=0 HC=0 HD=0
dams        D3L=-@1 D6L=-@2 D10L=-@3 D8L=0@2
conduits    C8A=0
powerhouses P11a=0
seat 0
  energy 0
seat 1
  energy 3
"""
LACKING: Final = """
round       5
order       0 1 2 3
passed      1 2 3
dams        D3L=-@1 D6L=-@2 D10L=-@3 D8L=0@3,3
conduits    C9A=1 C10B=1 C6B=1 C7A=1 C8B=1 C10A=2 C2A=2 C3B=2 C4A=2 C5A=2 C7B=3 C9B=3
powerhouses P11a=0
seat 0
  workers 3  credits 2  excavators 5  mixers 0  tiles conduit
seat 1
  workers 0  energy 3
seat 2
  workers 0  energy 4
seat 3
  workers 0  energy 5
"""
"""Full of water, but an excavator lacks for the conduit; all other conduits that are as cheap stand already."""
NEUTRAL: Final = "D3L=-@1 D6L=-@2 D10L=-@3"
BACK_SOON: Final = "wheel - - - - - base@3  tiles conduit elevation powerhouse wild"
CHANCES: Final = range(3)
"""The choices of bot players are looked at with the chance of so many seeds."""


def are_rising(worths: list[float]) -> bool:
    return len(worths) > 1 and all(less < more for less, more in pairwise(worths))


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param(["energy 0", BACK_SOON], id="machines on the wheel"),
        pytest.param([BACK_SOON.replace("- - - - - base@3", "- base@3 - - - -"), BACK_SOON], id="a load back soon"),
        pytest.param(["energy 0", "credits 9"], id="credits"),
        pytest.param(["energy 0", "excavators 9"], id="excavators"),
        pytest.param(["energy 0", "mixers 7"], id="mixers"),
        pytest.param(["energy 0", "energy 5"], id="energy"),
        pytest.param(["energy 0", "points start=10 contract=4 row=0 tile=0 conduit=0 place=0 bonus=0"], id="points"),
        pytest.param(
            ["contracts -", "contracts R01", "contracts S1"], id="a contract, and one that the water is enough for"
        ),
    ],
)
def test_it_is_worth_more_to_have(seats: list[str]) -> None:
    assert are_rising([GAME.worth(state_of(JUDGED, seat_0=seat), 0) for seat in seats])


@pytest.mark.parametrize(
    "maps",
    [
        pytest.param([{}, {"dams": f"{NEUTRAL} D8L=0@3"}], id="a higher dam"),
        pytest.param([{}, {"dams": f"{NEUTRAL} D8L=0@2,2"}], id="water"),
        pytest.param(
            [{}, {"conduits": "C8A=0"}, {"conduits": "C8A=0", "powerhouses": "P11a=0"}],
            id="a conduit, and a powerhouse for it",
        ),
        pytest.param(
            [{}, {"powerhouses": "P11a=0"}, {"conduits": "C8A=0", "powerhouses": "P11a=0"}],
            id="a powerhouse, and a conduit to it",
        ),
    ],
)
def test_it_is_worth_more_to_have_on_the_map(maps: list[dict[str, str]]) -> None:
    assert are_rising([GAME.worth(state_of(JUDGED, **lines), 0) for lines in maps])


def gain(**more: object) -> float:
    """The worth that is gained for the USA by lines that differ."""
    round_number = {"round": more.pop("round", 2)}
    return GAME.worth(state_of(JUDGED, **round_number, **more), 0) - GAME.worth(state_of(JUDGED, **round_number), 0)


def test_a_way_for_the_water_that_is_complete_is_worth_more_than_its_parts() -> None:
    assert gain(conduits="C8A=0", powerhouses="P11a=0") > gain(conduits="C8A=0") + gain(powerhouses="P11a=0")


def test_machines_lose_their_worth_towards_the_end() -> None:
    early, late = (gain(round=number, seat_0="excavators 12") for number in (1, 5))
    assert early > 2 * late > 0


def test_water_in_own_dams_is_valued_in_the_last_round_and_as_no_other_part() -> None:
    dry, wet = f"{NEUTRAL} D8L=0@2", f"{NEUTRAL} D8L=0@2,2"
    few, more = (expected_parts(state_of(JUDGED, round="5", dams=dams), 0) for dams in (dry, wet))
    assert few["water"] == 0 < more["water"]
    assert few["objective"] == more["objective"]
    assert expected_parts(state_of(JUDGED, dams=wet), 0)["water"] == 0


def test_a_place_is_the_surer_the_further_one_leads() -> None:
    assert (
        expected_place_points(0.0, [3.0], 1.5)
        < expected_place_points(6.0, [5.0], 1.5)
        < expected_place_points(9.0, [5.0], 1.5)
        < 6.0
    )
    assert expected_place_points(9.0, [5.0, 5.0], 1.5) < expected_place_points(9.0, [5.0], 1.5)


def later_energy(**lines: str) -> float:
    """The energy that the USA are foreseen to have in the round after this one."""
    return energies(state_of(FORESEEN, **lines))[1][0]


def test_water_is_foreseen_that_will_run_into_an_own_dam() -> None:
    assert later_energy() < later_energy(waiting="HA=2 HB=0 HC=0 HD=0")
    assert later_energy(waiting="HA=0 HB=0 HC=2 HD=0") < later_energy(waiting="HA=2 HB=0 HC=0 HD=0")


def energy_now(**lines: str) -> list[float]:
    """The energy that each seat is foreseen to have in this round."""
    return energies(state_of(FORESEEN, **lines))[0]


def test_water_is_foreseen_that_one_production_releases_for_the_dam_below_it() -> None:
    pieces = {"conduits": "C1A=0 C8A=0", "powerhouses": "P8a=0 P11a=0"}
    dams = ("...", f"{NEUTRAL} D1L=0@1,1", "... D1L=0@1,1")
    assert are_rising([energy_now(**pieces, dams=drawn)[0] for drawn in dams])


def test_a_production_needs_workers() -> None:
    dams = f"{NEUTRAL} D8L=0@2,2"
    assert energy_now(dams=dams, seat_0="workers 0")[0] == 0 < energy_now(dams=dams, seat_0="workers 2")[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_water_of_a_neutral_dam_is_foreseen_for_everybody_who_can_use_it(seat: int) -> None:
    pieces = {"conduits": "C10A=1", "powerhouses": "P11a=0 P11b=1", "seat_1": "energy 0"}
    assert energy_now(**pieces, dams=NEUTRAL)[seat] < energy_now(**pieces, dams=f"{NEUTRAL},3")[seat]


def test_a_contract_is_worth_more_with_the_water_for_it() -> None:
    without, with_water = (
        contracts(state_of(FORESEEN, seat_0="contracts R13", dams=f"{NEUTRAL} {dam}"))
        for dam in ("D9L=0@1", "D8L=0@3,3")
    )
    assert without < with_water


@pytest.mark.parametrize(
    ("less", "more"),
    [
        pytest.param(
            "wheel - base@4 - - - -  excavators 2  tiles conduit",
            "wheel - - - - - base@4  excavators 2  tiles conduit",
            id="machines that come back sooner",
        ),
        pytest.param("credits 0  excavators 2  mixers 1", "credits 0  excavators 2  mixers 3", id="machines"),
        pytest.param("excavators 6  workers 0", "excavators 6  workers 9", id="workers"),
        pytest.param("excavators 6  tiles powerhouse", "excavators 6  tiles base powerhouse", id="tiles"),
    ],
)
def test_building_is_worth_more_with(less: str, more: str) -> None:
    assert building(state_of(FORESEEN, round="5", seat_0=less)) < building(state_of(FORESEEN, round="5", seat_0=more))


def test_hard_buys_the_excavator_that_lacks_to_build_next_turn_and_produce_after_that() -> None:
    position = table(LACKING)
    greedy = [GreedyPlayer(leaves=300).decide(position.clone(), 0, Rng(seed)) for seed in CHANCES]
    assert "machinery" not in [choice[0] for choice in greedy if isinstance(choice, tuple)]
    search = [SearchPlayer().decide(position.clone(), 0, Rng(seed)) for seed in CHANCES]
    assert search == [("machinery", "machinery_exc_l")] * len(CHANCES)
