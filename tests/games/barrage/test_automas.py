"""Turns of automas (rules page, section 13)."""

from typing import Final

import pytest

from tests.games.barrage.table import TABLE, after, ended, values

SYSTEM: Final = {"conduits": "C1B=2", "powerhouses": "P5a=2"}
STANDARD: Final = {
    "mode": "standard automas=1",
    "seat_0": "name usa  officer wilhelm",
    "seat_1": "name germany  officer jill",
}


@pytest.mark.parametrize(
    ("actions", "workers", "do", "left", "taken"),
    [
        ("A4", 12, ["construct"], 10, {}),
        ("A3", 12, ["discard_contracts", "construct"], 9, {"contract_one_l": 2}),
        ("A4", 1, ["construct"], 0, {}),
        ("A3", 1, ["discard_contracts"], 0, {"contract_one_l": 2}),
    ],
)
def test_the_first_possible_action_ends_the_turn_unless_it_goes_on(
    actions: str, workers: int, do: list[str], left: int, taken: object
) -> None:
    state = after(actions, "A9", seat_2=f"workers {workers}")
    assert (values(state, "automa", "do"), state.companies[2].workers, state.taken) == (do, left, taken)


def test_without_workers_it_passes_and_no_tile_is_flipped() -> None:
    state = after("A1", "A3", seat_2="workers 0")
    assert (state.passed, state.deck[-1]) == ([2], "A3")
    assert values(state, "automa", "do") == []


def test_an_automa_uses_all_the_water_of_its_best_system() -> None:
    assert after("A5", "A9", **SYSTEM, dams="... D1L=2@3,3 D2L=2@1,1").companies[2].energy == 12


@pytest.mark.parametrize(("own", "other", "energy"), [(5, 0, 9), (6, 5, 6), (6, 6, 10), (6, 7, 10)])
def test_it_needs_energy_for_the_section_of_the_round_or_to_lead_alone(own: int, other: int, energy: int) -> None:
    lines = {"seat_2": f"energy {own}", "seat_0": f"energy {other}", "dams": "... D1L=2@3,1"}
    assert after("A5", "A9", **SYSTEM, **lines).companies[2].energy == energy


@pytest.mark.parametrize(("actions", "energy"), [("A1", 2), ("A5", 4), ("A17", 6)])
def test_the_modifier_of_the_tile_counts(actions: str, energy: int) -> None:
    assert after(actions, "A9", **SYSTEM, dams="... D1L=2@3,1").companies[2].energy == energy


@pytest.mark.parametrize(
    ("level", "powerhouses", "energy"),
    [("normal", "P5a=2 P8a=2 P9a=2", 5), ("low_voltage", "P5a=2 P8a=2", 4)],
)
def test_its_board_adds_a_bonus_except_at_the_low_level_but_the_power_of_its_company_is_not_used(
    level: str, powerhouses: str, energy: int
) -> None:
    lines = {"conduits": "C1B=2", "powerhouses": powerhouses, "dams": "... D1L=2@3,1"}
    assert after("A5", "A9", mode=f"... automa_level={level}", **lines).companies[2].energy == energy


def test_it_may_fulfil_a_national_contract_the_one_on_the_right_of_equal_ones() -> None:
    state = after("A5", "A9", conduits="C1A=2", powerhouses="P8a=2", nationals="N1 N2", dams="... D1L=2@3,3")
    assert (state.companies[2].fulfilled, state.nationals) == (["N2"], ["N1"])


@pytest.mark.parametrize(
    ("criteria", "dams", "used"),
    [
        pytest.param("A9", "D1L=2@1,1 D3L=-@1,1", "D3L", id="that of a neutral dam"),
        pytest.param("A1", "D2L=-@1 D1L=2@1,1 D3U=2@1,1", "D1L", id="from A1 on"),
        pytest.param("A3", "D2L=-@1 D1L=2@1,1 D3U=2@1,1", "D3U", id="from A3 on"),
        pytest.param("A9", "D2L=-@1 D1L=2@1,1 D3U=2@1,1", "D1L", id="from A9 on"),
    ],
)
def test_of_equal_systems_it_uses_a_neutral_dam_then_the_first_conduit_from_the_tiles_on(
    criteria: str, dams: str, used: str
) -> None:
    pieces = {"dams": f"{dams} D6L=-@2 D10L=-@3", "conduits": "C1B=2 C3A=2", "powerhouses": "P5a=2"}
    state = after("A5", criteria, **pieces)
    assert state.dams[used].water == 0


def test_a_foreign_conduit_costs_points_and_its_owner_has_credits_and_points() -> None:
    state = after("A5", "A9", conduits="C1B=0", powerhouses="P5a=2", dams="... D1L=2@3,2")
    assert (state.companies[2].points["credits"], state.companies[0].credits) == (-2, 8)
    assert state.companies[0].points["conduit"] == 2


@pytest.mark.parametrize(
    ("criteria", "lines", "heads"),
    [
        pytest.param("A2", {"dams": "... D9L=0@1"}, [], id="no dam"),
        pytest.param("A3", {"dams": "... D2U=2@1"}, [("HB",)], id="own dam"),
        pytest.param("A1", {"dams": "... D1U=2@2 D2U=2@2"}, [("HA", "HA")], id="order of A1"),
        pytest.param("A2", {"dams": "... D1U=2@2 D2U=2@2"}, [("HB", "HB")], id="order of A2"),
        pytest.param("A2", {"dams": "... D2U=0@1 D2L=2@1"}, [("HB", "HB")], id="after another dam is full"),
        pytest.param("A2", {"dams": "... D2U=2@1", "waiting": "HA=0 HB=1 HC=0 HD=0"}, [], id="what waits fills it"),
    ],
)
def test_drops_are_placed_only_where_they_end_in_an_own_dam_in_the_order_of_the_tile(
    criteria: str, lines: dict[str, str], heads: object
) -> None:
    assert values(after("A9", criteria, **lines), "placed", "heads") == heads


def test_the_wheel_is_turned_for_points() -> None:
    state = after(
        "A2", "A4", seat_2=("excavators 0  mixers 0  wheel - base@5 - - - -  tiles conduit elevation powerhouse wild")
    )
    assert (state.companies[2].wheel[3].excavators, state.companies[2].points["credits"]) == (5, -2)
    assert values(state, "automa", "do") == ["rotate"]


@pytest.mark.parametrize(("excavators", "mixers"), [(2, 2), (1, 1)])
def test_machines_cost_points_and_are_of_the_kind_with_fewer_an_excavator_on_a_tie(
    excavators: int, mixers: int
) -> None:
    company = after("A1", "A3", seat_2=f"excavators {excavators}  mixers 1").companies[2]
    assert (company.excavators, company.mixers, company.points["credits"]) == (2, mixers, -3)


def test_in_the_last_resort_it_goes_to_the_bank_for_a_point() -> None:
    state = after("A4", "A3", seat_2="excavators 0  mixers 0", round="5")
    assert (values(state, "automa", "do"), state.companies[2].points["credits"]) == (["vp"], 1)


@pytest.mark.parametrize(
    ("patents", "taken"),
    [
        ("1=L1_base 2=L2_base 3=L1_wild", ["L2_base"]),
        ("1=L1_base 2=L1_wild 3=L1_conduit", ["L1_base"]),
        ("1=L1_base 2=L2_wild 3=L1_conduit", ["L2_wild"]),
        ("1=L1_conduit 2=L1_elevation", []),
    ],
)
def test_a_matching_or_wild_patent_of_the_highest_level(patents: str, taken: list[str]) -> None:
    state = after("A3", "A4", **STANDARD, seat_2="name italy  excavators 0  mixers 0", patents=patents)
    assert values(state, "patent", "tile") == taken


def test_credits_of_the_energy_track_are_points() -> None:
    state = after("A1", "A3", seat_2="energy 7", step="scoring")
    assert (state.companies[2].points["credits"], state.companies[2].credits) == (4, 0)


def test_credits_of_a_contract_are_points() -> None:
    state = after("A5", "A9", **SYSTEM, offers="red R03", dams="... D1L=2@3,2")
    assert (state.companies[2].fulfilled, state.companies[2].points["credits"]) == (["R03"], 4)
    assert state.offers["red"] == ["R10", "R11"]


@pytest.mark.parametrize(("level", "paid"), [("normal", 3), ("low_voltage", 0)])
def test_what_it_uncovers_brings_something_at_once_and_as_income_except_at_the_low_level(level: str, paid: int) -> None:
    mode = f"... automa_level={level}"
    assert after("A4", "A1", mode=mode, dams="... D1L=2@1").companies[2].points["credits"] == paid
    income = {"round": "2", "step": "income", "order": "0 1 2", "dams": "... D1L=2@1 D5L=2@1"}
    assert after("A1", "A3", mode=mode, **income).companies[2].points["credits"] == paid


@pytest.mark.parametrize(
    ("offers", "fulfilled"), [("R01 R02", "R02"), ("R02 R03", "R03"), ("R03 R02", "R02"), ("R07 R02", "R02")]
)
def test_it_fulfils_the_highest_contract_within_reach_the_one_on_the_right_of_equal_ones(
    offers: str, fulfilled: str
) -> None:
    state = after("A5", "A9", **SYSTEM, offers=f"red {offers}", dams="... D1L=2@3,2")
    left = [contract for contract in offers.split() if contract != fulfilled]
    assert (state.offers["red"], state.companies[2].fulfilled) == ([*left, "R10"], [fulfilled])


def test_the_new_top_tile_says_what_is_done_and_the_flipped_one_by_which_criteria() -> None:
    state = after("A5", "A9")
    assert (state.deck[-1], state.flipped) == ("A5", ["A9"])
    assert "A5" in values(state, "automa", "tile")
    assert "A9" in values(state, "automa", "criteria")


def test_an_empty_deck_is_shuffled_anew_without_the_tile_whose_criteria_hold() -> None:
    state = ended(TABLE, deck="A20", flipped="A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19")
    assert (state.flipped, len(state.deck)) == (["A20"], 19)
    assert "A20" not in state.deck


@pytest.mark.parametrize(
    ("taken", "space"),
    [
        pytest.param("-", "contract_one_l", id="the left column"),
        pytest.param("contract_one_l=0", "contract_two_l", id="then on the next of that column"),
        pytest.param("contract_one_l=0 contract_two_l=0", "contract_one_r", id="then on the first of the right column"),
        pytest.param(
            "contract_one_l=0 contract_two_l=0 contract_one_r=1 contract_two_r=1", "", id="then beside the board"
        ),
    ],
)
def test_workers_stand_on_the_first_free_space_of(taken: str, space: str) -> None:
    state = after("A3", "A4", taken=taken)
    assert values(state, "automa", "space") == [space, ""]
    assert state.companies[2].visited == [space] * bool(space)
    assert not space or state.taken[space] == 2


@pytest.mark.parametrize(("actions", "produces"), [("A5", True), ("A7", False), ("A12", False)])
def test_a_contract_of_the_colour_has_to_be_within_reach(actions: str, produces: bool) -> None:
    state = after(actions, "A9", dams="... D1L=2@3,1", **SYSTEM)
    assert ("produce" in values(state, "automa", "do")) == produces


def test_water_may_flow_at_once() -> None:
    state = after("A2", "A3", dams="... D2U=2@1")
    assert (values(state, "automa", "do"), state.dams["D2U"].water) == (["water_flow", "construct"], 1)


def test_contracts_of_a_colour_are_replaced_for_two_energy() -> None:
    state = after("A7", "A3")
    assert "discard_contracts" in values(state, "automa", "do")
    assert (state.put_away, state.gone) == (["Y01", "Y02"], [])
    assert (state.companies[2].energy, len(state.offers["yellow"])) == (2, 2)


def test_in_games_of_version_1_these_contracts_leave_the_game() -> None:
    state = ended(TABLE, version="1", deck="... A7 A3")
    assert (state.put_away, state.gone) == ([], ["Y01", "Y02"])
    assert len(state.offers["yellow"]) == 2


def test_q18_a_new_pile_is_made_of_what_automas_put_away_with_an_empty_pile_the_same_two_come_back() -> None:
    state = after("A7", "A3", gone="Y03 Y04 Y05 Y06 Y07 Y08 Y09 Y10 Y11 Y12 Y13 Y14 Y15", **{"piles yellow": "-"})
    assert {"Y01", "Y02"} <= set(state.offers["yellow"])
    assert (state.piles["yellow"], state.put_away) == ([], [])
    assert values(state, "new_pile", "colour") == ["yellow"]


def test_q18_a_new_pile_is_made_of_what_automas_put_away_once_the_last_of_the_old_one_is_face_up() -> None:
    state = after(
        "A7",
        "A3",
        put_away="Y04 Y05 G03",
        gone="Y06 Y07 Y08 Y09 Y10 Y11 Y12 Y13 Y14 Y15",
        **{"piles yellow": "Y03", "piles green": "G04 G05 G06 G07 G08 G09 G10 G11 G12 G13 G14 G15"},
    )
    assert (state.offers["yellow"][0], len(state.offers["yellow"])) == ("Y03", 2)
    assert (len(state.piles["yellow"]), state.put_away) == (3, ["G03"])
    assert values(state, "new_pile", "colour") == ["yellow"]


def test_q18_a_new_pile_is_made_of_what_automas_put_away_none_while_the_old_one_is_enough() -> None:
    state = after(
        "A7",
        "A3",
        put_away="Y04 Y05 G03",
        gone="Y07 Y08 Y09 Y10 Y11 Y12 Y13 Y14 Y15",
        **{"piles yellow": "Y03 Y06", "piles green": "G04 G05 G06 G07 G08 G09 G10 G11 G12 G13 G14 G15"},
    )
    assert (state.offers["yellow"], state.piles["yellow"]) == (["Y06", "Y03"], [])
    assert (state.put_away, values(state, "new_pile", "colour")) == (["Y04", "Y05", "G03", "Y01", "Y02"], [])


def test_q18_in_games_of_version_1_gaps_are_left() -> None:
    state = ended(
        TABLE,
        version="1",
        deck="... A7 A3",
        gone="Y03 Y04 Y05 Y06 Y07 Y08 Y09 Y10 Y11 Y12 Y13 Y14 Y15",
        **{"piles yellow": "-"},
    )
    assert (state.offers["yellow"], values(state, "new_pile", "colour")) == ([], [])
