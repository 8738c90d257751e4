"""What cannot be chosen now, and why."""

import pytest

from games.barrage import Unavailable, unavailable
from games.barrage.pieces import Price
from games.core import Position
from tests.games.barrage.table import build_with, table
from tests.games.barrage.test_technology import with_tile
from tests.games.written import play

TABLE = """
    seat 0
      officer graziano  credits 20  excavators 20  mixers 20
"""


def usa(about: str = "workers 12", **lines: str) -> Position:
    """The USA on turn, with enough of everything but what a test says."""
    return table(TABLE, seat_0=about, **lines)


def reasons(position: Position) -> dict[tuple[object, ...], Unavailable]:
    """What seat 0 cannot choose now, by what it is."""
    return {one.what: one for one in unavailable(position.view(0), 0, position.asks()[0])}


def test_a_piece_lacks_machines_where_the_least_lacks() -> None:
    found = reasons(usa("mixers 0", own_dams="D1L=0@1 D8L=0@1"))
    assert found["piece", "elevation"].missing == Price(mixers=2)
    assert found["piece", "powerhouse"].missing == Price(mixers=2)
    assert ("piece", "base") not in found


def test_a_tile_on_the_wheel_says_when_it_comes_back_and_what_lacks_besides() -> None:
    found = reasons(usa("tiles conduit powerhouse  wheel - - - base@3 elevation@4 -  excavators 1"))
    assert found["piece", "base"] == Unavailable(("piece", "base"), "lacking", Price(excavators=2), turns=3)
    assert found["piece", "elevation"].why == "no_dam"


def test_the_tile_that_comes_back_first_counts() -> None:
    found = reasons(usa("tiles conduit elevation powerhouse  wheel - - base@3 - - wild@2"))
    assert found["piece", "base"].turns == 1


def test_who_has_no_piece_left_reads_that() -> None:
    found = reasons(usa(powerhouses="P5a=0 P6a=0 P7a=0 P8a=0"))
    assert found["piece", "powerhouse"].why == "none_left"


@pytest.mark.parametrize(
    ("powerhouses", "conduits", "why"),
    [("-", "C10B=0", "no_powerhouse"), ("P12a=0", "C1A=0", "no_conduit"), ("P12a=0", "C10B=0", "no_water")],
)
def test_it_says_what_lacks_first_for_a_production(powerhouses: str, conduits: str, why: str) -> None:
    assert reasons(usa(powerhouses=powerhouses, conduits=conduits))["board", "turbine"].why == why


def test_a_foreign_conduit_and_a_negative_space_are_told_from_each_other() -> None:
    water = {"own_dams": "D8L=0@1,1", "conduits": "C8A=1", "powerhouses": "P11a=0"}
    assert reasons(usa("credits 0", **water))["space", "turbine_zero_l"].why == "credits"
    weak = {"own_dams": "D10U=0@1,1", "conduits": "C10B=0", "powerhouses": "P12a=0"}
    assert reasons(usa(**weak))["space", "turbine_minus2_l"].why == "energy"


def test_an_action_is_told_once_with_what_lacks_least() -> None:
    found = reasons(usa("credits 4  workers 1", taken="machinery_exc_l=1 workshop_rot1_l=1"))
    assert found["space", "machinery_exc_r"] == Unavailable(("space", "machinery_exc_r"), "credits", Price(credits=1))
    assert ("space", "machinery_exc_l") not in found
    assert found["space", "workshop_rot1_r"] == Unavailable(("space", "workshop_rot1_r"), "workers", workers=1)


def test_an_action_that_can_be_chosen_on_another_space_is_not_told() -> None:
    found = reasons(usa(taken="workshop_rot1_l=1"))
    assert not {what for what in found if what[0] == "space"}


def test_where_all_spaces_are_taken_it_says_so() -> None:
    found = reasons(usa(taken="workshop_rot1_l=1 workshop_rot1_r=1"))
    assert found["space", "workshop_rot1_l"].why == "taken"


def test_sites_that_are_too_dear_are_told_by_their_price() -> None:
    position = play(usa("excavators 4  credits 2"), build_with("base"))
    assert {what: one.missing for what, one in reasons(position).items()} == {
        ("sites", "base", "mountain", True): Price(excavators=1, credits=1),
        ("sites", "base", "mountain", False): Price(excavators=1),
        ("sites", "base", "hill", True): Price(credits=1),
        ("sites", "base", "plain", True): Price(credits=1),
    }


def test_contracts_that_need_more_energy_are_told_beside_those_within_reach() -> None:
    water = {"own_dams": "D8L=0@2,2", "conduits": "C8A=0", "powerhouses": "P11a=0"}
    position = play(usa("contracts S1 R11", **water), ("turbine", "turbine_zero_l"), 2)
    assert reasons(position)["contract", "R11"].energy == 10 - 6


def test_who_has_no_workers_left_reads_nothing_about_spaces() -> None:
    position = with_tile("L1_powerhouse", "workers 0")
    assert position.asks()[0].kind == "act" and not reasons(position)


def test_machines_are_preferred_to_the_credits_that_may_replace_them() -> None:
    found = reasons(with_tile("L1_base", "officer solomon  credits 0  mixers 1"))
    assert found["piece", "powerhouse"].missing == Price(mixers=1)
