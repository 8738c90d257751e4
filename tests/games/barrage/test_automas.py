"""Automas: their setup, their turn, and what is different for them (rules page, section 13)."""

import pytest

from games.barrage import AUTOMA_TILES, GAME, BarrageSettings
from games.barrage.automas.turn import flip
from games.barrage.data import BASICS
from games.barrage.leaders import officers_to_copy
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


@pytest.mark.parametrize(("tile", "produces"), [("A5", True), ("A7", False), ("A12", False)])
def test_a_contract_of_the_colour_has_to_be_within_reach(tile: str, produces: bool) -> None:
    assert ("produce" in done(after(actions=tile, criteria="A9", **SYSTEM))) is produces


# water


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


@pytest.mark.parametrize("tile", ["A1", "A4", "A18"])
def test_k11_no_machines_in_the_last_round(tile: str) -> None:
    assert "machines" in done(after(POOR, tile))
    assert "machines" not in done(after(POOR, tile, round=5))


def test_k11_tile_15_takes_a_patent_with_one_worker_for_two_points() -> None:
    (patent,) = (action for action in AUTOMA_TILES["A15"].actions if action.do == "advanced_tile")
    assert (patent.workers, patent.vp_cost) == (1, 2)


def test_k13_productions_of_the_first_tiles_have_less() -> None:
    assert [AUTOMA_TILES[f"A{number}"].actions[0].modifier for number in (1, 2, 3, 4)] == [-2, -2, -1, -1]


STANDARD = {
    "mode": "standard automas=1", "pairs": "-", "starts": "-", "boards": "-",
    "seat_0": "name usa  officer wilhelm", "seat_1": "name germany  officer jill",
}  # fmt: skip


# credits and income


def test_a_red_site_costs_points_and_there_may_be_less_than_none() -> None:
    points = "points start=0 contract=0 row=0 tile=0 conduit=0 place=0 bonus=0 credits=0"
    state = after(points, "A4", "A9")
    assert [facts["site"] for _, facts in told(state, "built")] == ["D1U"] and state.companies[AUTOMA].vp == -3
