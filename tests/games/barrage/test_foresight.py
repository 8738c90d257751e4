"""What bot players reckon with: where water will stand, what energy brings, what can still be built (estimates)."""

import pytest

from games.barrage import BarrageState
from games.barrage.players.building import building
from games.barrage.players.forecast import forecast
from games.barrage.players.worth import contract_hope, place_hope
from games.bots import Greedy, Search
from games.core import Rng
from tests.games.barrage.table import judged_table, state_of, table

SYSTEM = {"dams": "D8L=0@2", "conduits": "C8A=0", "powerhouses": "P11a=0"}
NEUTRAL_DAM = """
    dams        D3L=-@1 D6L=-@2 D10L=-@3,3
    conduits    C10A=1
    powerhouses P11a=0 P11b=1
    seat 0
    seat 1
"""
LACKING = """
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


def seen(**more: object) -> BarrageState:
    """A table in the third round, before any water comes; what is named differs."""
    return judged_table(**({"round": 3, "waiting": "HA=0 HB=0 HC=0 HD=0"} | more))


def energies(**more: object) -> list[float]:
    """The energy of the USA in this round and those to come."""
    return [each[0] for each in forecast(seen(**more), 0).energies]


def test_water_is_seen_where_it_will_run_into_a_dam_of_one_s_own() -> None:
    none, above, elsewhere = (
        energies(**SYSTEM, waiting=f"HA={first} HB=0 HC={other} HD=0") for first, other in ((0, 0), (2, 0), (0, 2))
    )
    assert above[1] > max(none[1], elsewhere[1])


def test_water_that_one_production_releases_serves_the_dam_below_it() -> None:
    upper = {"conduits": "C1A=0 C8A=0", "powerhouses": "P8a=0 P11a=0"}
    one, both = energies(**upper, dams="D1L=0@1,1")[0], energies(**upper, dams="D1L=0@1,1 D8L=0@2")[0]
    assert both > one > 0


def test_who_has_no_workers_left_produces_no_more_in_this_round() -> None:
    full = SYSTEM | {"dams": "D8L=0@2,2"}
    assert energies(**full, usa="workers 0")[0] == 0 < energies(**full, usa="workers 2")[0]


def test_water_of_a_neutral_dam_counts_for_everybody_who_can_use_it() -> None:
    full = state_of(NEUTRAL_DAM)
    first, second = forecast(full, 0).energies[0]
    assert first > 0 and second > 0


def test_a_place_is_the_surer_the_further_one_leads() -> None:
    assert place_hope(0.0, [3.0], 1.5) < place_hope(6.0, [5.0], 1.5) < place_hope(9.0, [5.0], 1.5) < 6.0
    assert place_hope(9.0, [5.0, 5.0], 1.5) < place_hope(9.0, [5.0], 1.5)


def test_a_contract_is_worth_more_with_the_water_for_it() -> None:
    dry, wet = (seen(**(SYSTEM | {"dams": dams}), usa="contracts R13") for dams in ("D9L=0@1", "D8L=0@3,3"))
    assert contract_hope(wet, 0, forecast(wet, 0), 2) > contract_hope(dry, 0, forecast(dry, 0), 2)


@pytest.mark.parametrize(
    ("less", "more"),
    [
        ("wheel - base@4 - - - -  excavators 2  tiles conduit", "wheel - - - - - base@4  excavators 2  tiles conduit"),
        ("credits 0  excavators 2  mixers 1", "credits 0  excavators 2  mixers 3"),
        ("excavators 6  workers 0", "excavators 6  workers 9"),
        ("excavators 6  tiles powerhouse", "excavators 6  tiles base powerhouse"),
    ],
)
def test_what_can_be_built_sooner_or_more_often_is_worth_more(less: str, more: str) -> None:
    fewer, further = (building(seen(round=5, usa=usa), 0) for usa in (less, more))
    assert further > fewer


@pytest.mark.parametrize("seed", range(3))
def test_hard_buys_the_excavator_that_lacks_to_build_next_turn_and_produce_after_that(seed: int) -> None:
    lacking = table(LACKING)
    assert Greedy(leaves=300).decide(lacking.clone(), 0, Rng(seed))[0] != "machinery"
    assert Search().decide(lacking.clone(), 0, Rng(seed)) == ("machinery", "machinery_exc_l")
