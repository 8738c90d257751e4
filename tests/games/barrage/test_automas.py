"""Automas: their setup, their turn, and what is different for them (rules page, section 13)."""

import pytest

from games.barrage import AUTOMA_TILES, GAME, BarrageSettings
from games.barrage.automas.turn import flip
from games.barrage.copying import officers_to_copy
from games.barrage.data import BASICS
from games.core import Position, Rng
from tests.games.barrage.automas import AUTOMA, after, before, deeds, done, drafted
from tests.games.written import told


def test_an_automa_has_all_pieces_and_machines_but_no_credits_contract_and_officer() -> None:
    automa = drafted(2, 1).companies[2]
    assert (automa.vp, automa.credits, automa.excavators + automa.mixers > 0) == (16, 0, True)
    assert automa.name and not automa.officer and not automa.contracts
    assert set(automa.tiles) | set(automa.on_wheel) <= {*BASICS}


@pytest.mark.parametrize(("seats", "automas", "players"), [(2, 1, 3), (2, 2, 4), (3, 3, 4), (4, 2, 4), (2, 0, 2)])
def test_automas_count_among_the_companies_of_which_there_are_four_at_most(
    seats: int, automas: int, players: int
) -> None:
    state = drafted(seats, automas)
    assert (state.players, len(state.nationals), sorted(state.order)) == (players, players - 1, [*range(players)])
    assert bool(state.deck) == (players > seats)


def test_they_take_what_is_left_when_all_others_have_chosen() -> None:
    position = Position.start(GAME, BarrageSettings(automas=2), 2, 3)
    assert len(position.base.pairs) == len(position.base.starts) == 4
    state = drafted(2, 2, seed=3)
    assert len({company.name for company in state.companies}) == 4 and not state.pairs and not state.starts
    assert all(company.officer and company.contracts for company in state.companies[:2])


def test_the_last_person_to_choose_has_a_choice_too() -> None:
    (ask,) = Position.start(GAME, BarrageSettings(mode="solo", automas=1), 1, 3).asks().values()
    assert ask.kind == "company" and len(ask.options) == 2


def test_their_officers_stay_on_the_table_where_one_copies_others() -> None:
    games = [drafted(2, 2, seed) for seed in range(12)]
    copied = [state for state in games if "mahiri" in {company.officer for company in state.companies}]
    assert copied
    for state in copied:
        assert len({*(company.officer for company in state.companies[:2]), *state.boards}) == 4


def test_an_automa_has_no_officer_that_could_be_copied() -> None:
    seats = {"seat_0": "name usa  officer mahiri", "seat_1": "name germany  officer jill"}
    state = before("name italy", mode="standard automas=1", pairs="-", starts="-", boards="solomon", **seats)
    assert officers_to_copy(state, 0, "mahiri_1") == ["jill", "solomon"]


def test_in_the_introductory_mode_they_have_a_company_by_turn_order() -> None:
    state = drafted(2, 2, mode="introductory")
    assert [state.companies[player].name for player in state.order] == ["usa", "germany", "italy", "france"]
    assert [bool(company.officer) for company in state.companies] == [True, True, False, False]


def test_somebody_alone_plays_against_one_at_least() -> None:
    assert [drafted(1, automas, mode="solo").players for automas in (0, 1, 2, 3)] == [2, 2, 3, 4]


# the deck


def test_the_new_top_tile_says_what_is_done_and_the_flipped_one_by_which_criteria() -> None:
    state = after(actions="A5", criteria="A9")
    assert (state.deck[-1], state.flipped) == ("A5", ["A9"])
    assert (deeds(state)[0]["tile"], deeds(state)[0]["criteria"]) == ("A5", "A9")


def test_an_empty_deck_is_shuffled_anew_without_the_tile_whose_criteria_hold() -> None:
    state = before()
    state.flipped, state.deck = state.deck[:-1], state.deck[-1:]
    last = state.deck[-1]
    flip(state)
    assert state.flipped == [last] and sorted([*state.deck, last]) == sorted(AUTOMA_TILES)


def test_the_tile_on_top_lies_face_up_and_the_others_are_hidden() -> None:
    seen = GAME.view(before(), 0)
    assert seen.deck == ["?"] * 19 + ["A3"] and set(GAME.guess(seen, 0, Rng(3)).deck) == set(AUTOMA_TILES)


# workers


@pytest.mark.parametrize(
    ("workers", "actions", "deeds", "left"),
    [
        (12, "A4", ["construct"], 10),
        (12, "A3", ["discard_contracts", "construct"], 9),
        (1, "A4", ["construct"], 0),
        (1, "A3", ["discard_contracts"], 0),
        (0, "A4", [], 0),
    ],
)
def test_the_first_possible_action_ends_the_turn_unless_it_goes_on_and_takes_the_workers_there_are(
    workers: int, actions: str, deeds: list[str], left: int
) -> None:
    state = after(f"workers {workers}", actions, "A9")
    assert (done(state), state.companies[AUTOMA].workers) == (deeds, left)
    assert not state.taken.keys() - {"contract_one_l"}, "it builds without a space"


def test_without_workers_it_passes_and_no_tile_is_flipped() -> None:
    state = after("workers 0")
    assert state.passed == [AUTOMA] and state.deck[-1] == "A3"


@pytest.mark.parametrize(
    ("taken", "space"),
    [
        ("-", "contract_one_l"),
        ("contract_one_l=0", "contract_two_l"),
        ("contract_one_l=0 contract_two_l=0", "contract_one_r"),
        ("contract_one_l=0 contract_two_l=0 contract_one_r=1 contract_two_r=1", ""),
    ],
)
def test_workers_stand_on_the_first_free_space_of_the_left_column_then_the_right_then_beside(
    taken: str, space: str
) -> None:
    state = after(actions="A3", criteria="A4", taken=taken)
    assert deeds(state)[0]["space"] == space
    assert not space or state.taken[space] == AUTOMA
    assert state.companies[AUTOMA].visited == [space] * bool(space)


# production

SYSTEM = {"own_dams": "D1L=2@3,1", "conduits": "C1B=2", "powerhouses": "P5a=2"}
"""The automa has a system of value 4 with a drop of water."""
WET = SYSTEM | {"own_dams": "D1L=2@3,2"}
"""The same with two drops."""


def produced(automa: str = "energy 0", actions: str = "A5", criteria: str = "A9", **lines: str) -> int:
    """The energy of the automa after its turn."""
    return after(automa, actions, criteria, **(SYSTEM | lines)).companies[AUTOMA].energy


def test_it_uses_all_the_water_of_its_best_system() -> None:
    assert produced(own_dams="D1L=2@3,3 D2L=2@1,1") == 12


@pytest.mark.parametrize(("energy", "others", "after"), [(5, 0, 9), (6, 5, 6), (6, 6, 10), (6, 7, 10)])
def test_it_needs_energy_for_the_section_of_the_round_or_to_lead_alone(energy: int, others: int, after: int) -> None:
    assert produced(f"energy {energy}", seat_0=f"energy {others}") == after


@pytest.mark.parametrize(("tile", "produces"), [("A5", True), ("A7", False), ("A12", False)])
def test_a_contract_of_the_colour_has_to_be_within_reach(tile: str, produces: bool) -> None:
    assert ("produce" in done(after(actions=tile, criteria="A9", **SYSTEM))) is produces


@pytest.mark.parametrize(("tile", "energy"), [("A1", 2), ("A5", 4), ("A17", 6)])
def test_the_modifier_of_the_tile_counts(tile: str, energy: int) -> None:
    assert produced(actions=tile) == energy


@pytest.mark.parametrize(
    ("red", "fulfilled"), [("R01 R02", "R02"), ("R02 R03", "R03"), ("R03 R02", "R02"), ("R07 R02", "R02")]
)
def test_it_fulfils_the_highest_contract_within_reach_of_any_colour_the_one_on_the_right_of_equal_ones(
    red: str, fulfilled: str
) -> None:
    state = after(actions="A5", criteria="A9", offers=f"red {red}", **WET)
    assert state.companies[AUTOMA].fulfilled == [fulfilled] and fulfilled not in state.offers["red"]
    assert len(state.offers["red"]) == 2


def test_it_may_fulfil_a_national_contract_the_one_on_the_right_of_equal_ones() -> None:
    lines = {"own_dams": "D1L=2@3,3", "conduits": "C1A=2", "powerhouses": "P8a=2", "nationals": "N1 N2"}
    state = after(actions="A5", criteria="A9", **lines)
    assert state.companies[AUTOMA].fulfilled == ["N2"] and state.nationals == ["N1"]


EQUAL = {"conduits": "C1B=2 C3A=2", "powerhouses": "P5a=2"}


@pytest.mark.parametrize(
    ("dams", "criteria", "used"),
    [
        ("D1L=2@1,1 D3L=-@1,1 D6L=-@2 D10L=-@3", "A9", "D3L"),
        ("D1L=2@1,1 D2L=-@1 D3U=2@1,1 D6L=-@2 D10L=-@3", "A1", "D1L"),
        ("D1L=2@1,1 D2L=-@1 D3U=2@1,1 D6L=-@2 D10L=-@3", "A3", "D3U"),
        ("D1L=2@1,1 D2L=-@1 D3U=2@1,1 D6L=-@2 D10L=-@3", "A9", "D1L"),
    ],
)
def test_of_equal_systems_it_uses_that_of_a_neutral_dam_then_the_first_conduit_from_the_tiles_on(
    dams: str, criteria: str, used: str
) -> None:
    assert after(actions="A5", criteria=criteria, dams=dams, **EQUAL).dams[used].water == 0


def test_a_foreign_conduit_costs_points_and_its_owner_has_credits_and_points() -> None:
    state = after(actions="A5", criteria="A9", **(WET | {"conduits": "C1B=0"}))
    assert state.companies[AUTOMA].points["credits"] == -2
    assert (state.companies[0].credits, state.companies[0].points["conduit"]) == (8, 2)


def test_its_board_adds_a_bonus_but_the_power_of_its_company_is_not_used() -> None:
    assert produced(powerhouses="P5a=2 P8a=2 P9a=2") == 5


def test_at_the_low_level_there_is_no_bonus() -> None:
    low = "introductory automas=1 automa_level=low_voltage"
    assert produced(mode=low, powerhouses="P5a=2 P8a=2") == 4


# water


@pytest.mark.parametrize(
    ("own", "criteria", "lines", "placed"),
    [
        ("D9L=0@1", "A2", {}, ""),
        ("D2U=2@1", "A3", {}, "HB"),
        ("D1U=2@2 D2U=2@2", "A1", {}, "HA HA"),
        ("D1U=2@2 D2U=2@2", "A2", {}, "HB HB"),
        ("D2U=0@1 D2L=2@1", "A2", {}, "HB HB"),
        ("D2U=2@1", "A2", {"waiting": "HA=0 HB=1 HC=0 HD=0"}, ""),
    ],
    ids=["no dam", "own dam", "order of A1", "order of A2", "after another dam is full", "what waits fills it"],
)
def test_drops_are_placed_only_where_they_end_in_an_own_dam_in_the_order_of_the_tile(
    own: str, criteria: str, lines: dict[str, str], placed: str
) -> None:
    state = after(actions="A9", criteria=criteria, own_dams=own, **lines)
    assert [facts["heads"] for _, facts in told(state, "placed")] == ([tuple(placed.split())] if placed else [])


def test_water_may_flow_at_once() -> None:
    state = after(actions="A2", criteria="A3", own_dams="D2U=2@1")
    assert done(state)[0] == "water_flow" and state.dams["D2U"].water == 1


# other actions

POOR = "excavators 0  mixers 0"


def test_contracts_of_a_colour_are_replaced_for_two_energy() -> None:
    state = after(actions="A7", criteria="A3")
    assert done(state)[0] == "discard_contracts" and {"Y01", "Y02"} <= set(state.gone)
    assert state.companies[AUTOMA].energy == 2 and len(state.offers["yellow"]) == 2


def test_an_empty_wheel_is_not_turned() -> None:
    assert "rotate" not in done(after(POOR, "A4"))


def test_the_wheel_is_turned_for_points() -> None:
    state = after(f"{POOR}  wheel - base@5 - - - -  tiles conduit elevation powerhouse wild", "A2", "A4")
    assert done(state) == ["rotate"] and state.companies[AUTOMA].wheel[3].excavators == 5
    assert state.companies[AUTOMA].points["credits"] == -2


@pytest.mark.parametrize(("had", "bought"), [((2, 1), (2, 2)), ((1, 1), (2, 1))], ids=["fewer", "tie"])
def test_machines_cost_points_and_a_free_choice_takes_the_kind_with_fewer_an_excavator_on_a_tie(
    had: tuple[int, int], bought: tuple[int, int]
) -> None:
    automa = after("excavators {}  mixers {}".format(*had)).companies[AUTOMA]
    assert (automa.excavators, automa.mixers, automa.points["credits"]) == (*bought, -3)


@pytest.mark.parametrize("tile", ["A1", "A4", "A18"])
def test_k11_no_machines_in_the_last_round(tile: str) -> None:
    assert "machines" in done(after(POOR, tile))
    assert "machines" not in done(after(POOR, tile, round=5))


def test_in_the_last_resort_it_goes_to_the_bank_for_a_point() -> None:
    state = after(POOR, "A4", round=5)
    assert done(state) == ["vp"] and state.companies[AUTOMA].points["credits"] == 1


def test_k11_tile_15_takes_a_patent_with_one_worker_for_two_points() -> None:
    (patent,) = (action for action in AUTOMA_TILES["A15"].actions if action.do == "advanced_tile")
    assert (patent.workers, patent.vp_cost) == (1, 2)


def test_k13_productions_of_the_first_tiles_have_less() -> None:
    assert [AUTOMA_TILES[f"A{number}"].actions[0].modifier for number in (1, 2, 3, 4)] == [-2, -2, -1, -1]


STANDARD = {
    "mode": "standard automas=1", "pairs": "-", "starts": "-", "boards": "-",
    "seat_0": "name usa  officer wilhelm", "seat_1": "name germany  officer jill",
}  # fmt: skip


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
    state = after(f"name italy  {POOR}", "A3", "A4", patents=patents, **STANDARD)
    assert [facts["tile"] for _, facts in told(state, "patent")] == taken


# credits and income


def test_a_red_site_costs_points_and_there_may_be_less_than_none() -> None:
    points = "points start=0 contract=0 row=0 tile=0 conduit=0 place=0 bonus=0 credits=0"
    state = after(points, "A4", "A9")
    assert [facts["site"] for _, facts in told(state, "built")] == ["D1U"] and state.companies[AUTOMA].vp == -3


def test_credits_of_the_energy_track_are_points() -> None:
    automa = after("energy 7", step="scoring").companies[AUTOMA]
    assert (automa.points["credits"], automa.credits) == (4, 0)


def test_credits_of_a_contract_are_points() -> None:
    automa = after(actions="A5", criteria="A9", offers="red R03", **WET).companies[AUTOMA]
    assert automa.fulfilled == ["R03"] and automa.points["credits"] == 4


@pytest.mark.parametrize(("level", "points"), [("normal", 3), ("low_voltage", 0)])
def test_what_it_uncovers_brings_something_at_once_and_as_income_except_at_the_low_level(
    level: str, points: int
) -> None:
    mode = f"introductory automas=1 automa_level={level}"
    state = after(actions="A4", criteria="A1", mode=mode, own_dams="D1L=2@1")
    assert state.companies[AUTOMA].points["credits"] == points
    income = {"step": "income", "order": "0 1 2", "own_dams": "D1L=2@1 D5L=2@1"}
    assert after(mode=mode, round=2, **income).companies[AUTOMA].points["credits"] == points
