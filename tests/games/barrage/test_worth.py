"""What bot players reckon with beside what cases show: `rising` in cases.toml (estimates)."""

import pytest

from games.barrage import GAME
from games.barrage.players.worth import place_hope
from games.bots import Greedy, Search
from games.core import Rng
from tests.games.barrage.table import state_of, table

JUDGED = """
    round     2
    streams   HA=HT5 HB=HT6 HC=HT2 HD=HT4
    waiting   HA=1 HB=1 HC=1 HD=1
    dams      D3L=-@1 D6L=-@2 D10L=-@3 D8L=0@2
    seat 1
      energy 3
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


def gain(**more: object) -> float:
    """What is gained for the USA by lines that differ."""
    round_number = {"round": more.pop("round", 2)}
    return GAME.worth(state_of(JUDGED, **round_number, **more), 0) - GAME.worth(state_of(JUDGED, **round_number), 0)


def test_a_way_for_the_water_that_is_complete_is_worth_more_than_its_parts() -> None:
    assert gain(conduits="C8A=0", powerhouses="P11a=0") > gain(conduits="C8A=0") + gain(powerhouses="P11a=0")


def test_machines_lose_their_worth_towards_the_end() -> None:
    early, late = (gain(round=number, seat_0="excavators 12") for number in (1, 5))
    assert early > 2 * late > 0


def test_a_place_is_the_surer_the_further_one_leads() -> None:
    assert place_hope(0.0, [3.0], 1.5) < place_hope(6.0, [5.0], 1.5) < place_hope(9.0, [5.0], 1.5) < 6.0
    assert place_hope(9.0, [5.0, 5.0], 1.5) < place_hope(9.0, [5.0], 1.5)


@pytest.mark.parametrize("seed", range(3))
def test_hard_buys_the_excavator_that_lacks_to_build_next_turn_and_produce_after_that(seed: int) -> None:
    lacking = table(LACKING)
    assert Greedy(leaves=300).decide(lacking.clone(), 0, Rng(seed))[0] != "machinery"
    assert Search().decide(lacking.clone(), 0, Rng(seed)) == ("machinery", "machinery_exc_l")
