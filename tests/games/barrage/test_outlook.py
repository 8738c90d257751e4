"""What options would give as things stand, and of which turns one public message tells."""

from typing import Final

import pytest

from games.barrage import outlook
from games.barrage.data import SPACES
from games.barrage.rounds import shares_previous_message
from games.barrage.state import Load
from tests.games.barrage.table import state_of, table

WHEEL: Final = "wheel - base@3 - - - conduit@0,4  tiles elevation powerhouse wild"
DRY: Final = "D3L=-@1,1 D6L=-@2,2 D10L=-@3,3"
"""Neutral dams without room."""


def test_a_wheel_gives_back_what_comes_to_its_entry_within_so_many_turns() -> None:
    state = state_of(seat_0=WHEEL)
    conduit, base = Load("conduit", 0, 4), Load("base", 3, 0)
    assert [outlook.returning_loads(state, 0, turns) for turns in (1, 4, 5)] == [[conduit], [conduit], [base, conduit]]
    assert outlook.next_load(state, 0) == (1, conduit)
    assert outlook.next_load(state_of(seat_0="wheel - base@3 - - - -  tiles conduit"), 0) == (5, Load("base", 3, 0))
    assert outlook.next_load(state_of(), 0) == (0, Load())


def test_bot_players_take_no_space_while_a_free_one_does_the_same_for_less() -> None:
    free, taken = (table(seat_0="credits 9", **lines) for lines in ({}, {"taken": "water_place2_l=1"}))
    dearer, dearer_then = (set(game.game.dominated(game.asks()[0])) for game in (free, taken))
    assert {("construction", "construct_2"), ("water", "water_place2_r"), ("contract", "contract_one_r")} <= dearer
    assert not dearer & {("water", "water_place2_l"), ("contract", "contract_two_l"), ("machinery", "machinery_both_l")}
    assert dearer - dearer_then == {("water", "water_place2_r")}


def test_the_most_energy_is_that_of_the_strongest_system() -> None:
    state = state_of(dams="... D8L=0@2,2", conduits="C8A=0 C8B=0", powerhouses="P9a=0 P11a=0")
    energies = {space: outlook.most_energy(state, 0, SPACES[space]) for space in ("turbine_minus2_l", "turbine_zero_l")}
    assert energies == {"turbine_minus2_l": 2 * 3 + 1 - 2, "turbine_zero_l": 2 * 3 + 1}


@pytest.mark.parametrize(
    ("act", "wheel", "dams", "is_idle"),
    [
        (("workshop", "workshop_rot1_l"), "wheel - - - - - -", DRY, True),
        (("workshop", "workshop_rot1_l"), WHEEL, DRY, False),
        (("machinery", "machinery_exc_l"), "wheel - - - - - -", DRY, False),
        (("water", "water_place2_l"), WHEEL, DRY, True),
        (("water", "water_flow1_l"), WHEEL, DRY, True),
        (("water", "water_flow1_l"), WHEEL, "D3L=-@1,1 D6L=-@2,2 D10L=-@3,2", False),
        (("tile", "L3_base"), "wheel - - - - - -", DRY, False),
        (("construction", "construct_1", "base"), "wheel - - - - - -", DRY, False),
        (("pass",), "wheel - - - - - -", DRY, False),
    ],
)
def test_an_act_is_idle_that_turns_an_empty_wheel_or_loses_all_its_water(
    act: tuple[str, ...], wheel: str, dams: str, is_idle: bool
) -> None:
    assert outlook.has_no_effect(state_of(seat_0=wheel, dams=dams), 0, act) is is_idle


def test_a_base_catches_the_drops_that_come_by_at_the_end_of_the_round_as_far_as_it_has_room() -> None:
    state = state_of(dams=DRY, waiting="HA=2 HB=0 HC=0 HD=1")
    assert {site: outlook.drops_caught_by_base(state, 0, site) for site in ("D1L", "D2L", "D4L")} == {
        "D1L": 1,
        "D2L": 0,
        "D4L": 1,
    }
    assert "D1L" not in state.dams


def test_water_that_passes_powerhouses_of_the_united_states_is_not_idle() -> None:
    state = state_of(dams=DRY, powerhouses="P5a=0 P8a=0 P9a=0")
    assert not outlook.has_no_effect(state, 1, ("water", "water_flow1_l"))


def test_the_question_for_a_site_knows_the_machines_where_all_sites_cost_the_same() -> None:
    rich = "name germany  officer jill  excavators 20  mixers 20  tiles base conduit elevation powerhouse wild"
    asked = {}
    for tile in ("powerhouse", "base", "conduit"):
        position = table(order="1 0", seat_1=rich, seat_0="name usa")
        position.apply(1, ("construction", "construct_1", tile))
        asked[tile] = position.asks()[1].facts["machines"]
    assert asked == {"powerhouse": (0, 2), "base": (), "conduit": ()}


LAP: Final = {"seats": "3", "order": "0 1 2", "turn": "1"}
"""Three play, and it is the turn of the second of the order."""


@pytest.mark.parametrize(
    ("lines", "is_one"),
    [
        ({}, True),
        ({"turn": "0"}, False),
        ({"passed": "0"}, False),
        ({"passed": "2"}, True),
        ({"seat_0": "workers 0", "seat_2": "workers 0"}, False),
        ({"seat_0": "workers 0"}, True),
    ],
)
def test_a_message_tells_of_a_lap_while_others_have_had_their_turn_in_it(lines: dict[str, str], is_one: bool) -> None:
    assert shares_previous_message(state_of(**LAP | lines)) is is_one
