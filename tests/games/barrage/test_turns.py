"""Turns, passing, and productions that are proposed."""

from typing import Final

import pytest

from games.barrage import GAME
from games.core import COMMIT, Choice, Position, Seat
from tests.games.barrage.table import acts, ended, facts, offered, played, seats_told, turbine, values

TURNS: Final = """
seat 0
  workers 3
seat 1
  workers 2
"""
PROPOSALS: Final = """
order       1 0
dams        D3L=-@1 D6L=-@2 D10L=-@3 D4U=1@3,3
conduits    C4A=1 C4B=1
powerhouses P7b=1 P12a=1
nationals   N1
seat 1
  contracts R12 S3
"""


def test_q1_who_has_workers_cannot_pass() -> None:
    assert not offered(played(TURNS), "act", "pass")


def test_q2_the_bank_is_open_to_all_again_and_again_and_gives_a_credit_for_each_worker() -> None:
    turns = ("bank", "bank"), 1, COMMIT, ("bank", "bank"), 1, COMMIT
    position = played(TURNS, *turns)
    assert (acts(position, "bank"), list(position.asks())) == (["bank"], [0])
    company = ended(TURNS, *turns, ("bank", "bank"), 2).companies[0]
    assert (company.credits, company.workers) == (9, 0)


def test_a_space_is_taken_once_and_the_other_side_is_another_space() -> None:
    position = played(TURNS, ("workshop", "workshop_rot1_l"), COMMIT)
    assert offered(position, "act", "workshop", "workshop_rot1_r")
    assert not offered(position, "act", "workshop", "workshop_rot1_l")
    assert list(position.asks()) == [1]


def test_who_has_no_workers_passes_by_itself_and_the_round_ends() -> None:
    state = ended(TURNS, ("bank", "bank"), seat_0="workers 1", seat_1="workers 0")
    assert (seats_told(state, "passed"), state.round) == ([1, 0], 2)


def test_who_has_passed_is_passed_over() -> None:
    assert list(played(TURNS, ("bank", "bank"), 1, COMMIT, seat_0="workers 2", seat_1="workers 0").asks()) == [0]


def test_a_space_needs_all_its_workers_and_credits() -> None:
    position = played(TURNS, seat_0="workers 1  credits 1")
    assert (acts(position, "turbine"), acts(position, "machinery")) == ([], [])
    assert acts(position, "workshop") == ["workshop_rot1_l"]
    assert acts(position, "contract") == ["contract_one_l"]


def test_rows_are_open_with_enough_companies() -> None:
    position = played(TURNS, seat_0="workers 12  credits 20")
    assert acts(position, "machinery") == ["machinery_exc_l", "machinery_exc_r", "machinery_both_l", "machinery_both_r"]
    assert offered(played(TURNS, seats="4", order="0 1 2 3"), "act", "machinery", "machinery_any_l")


def test_in_the_introductory_mode_there_is_no_patent_office() -> None:
    assert acts(played(TURNS, seat_0="credits 9"), "patent") == []


def test_a_game_has_five_rounds() -> None:
    position = played(TURNS, step="scoring", round="5", seat_0="energy 3")
    state = position.base
    assert (list(position.asks()), values(state, "ended", "reason")) == ([], ["rounds"])
    assert (state.companies[0].energy, GAME.standings(state)[0].seat) == (3, 0)


def test_where_workers_went_is_known_until_the_next_turn_of_their_company_also_if_it_passes() -> None:
    turns: tuple[Choice, ...] = ("workshop", "workshop_rot1_l"), COMMIT, ("bank", "bank"), 1
    seats = {"seat_0": "workers 2", "seat_1": "workers 12"}
    state = ended(TURNS, *turns, **seats)
    assert [one.visited for one in state.companies] == [["workshop_rot1_l"], ["bank"]]
    state = ended(TURNS, *turns, COMMIT, ("bank", "bank"), COMMIT, ("bank", "bank"), 1, **seats)
    assert [one.visited for one in state.companies] == [[], ["bank"]]


def test_in_a_new_round_workers_have_gone_nowhere() -> None:
    state = ended(TURNS, ("bank", "bank"), passed="1", seat_0="workers 1")
    assert (state.round, [one.visited for one in state.companies]) == (2, [[], []])


def test_each_turn_is_another_one_for_those_who_wish() -> None:
    position = played(TURNS, seat_0="workers 3", seat_1="workers 3")
    assert position.turn_key() == (1, 3, 0)
    for seat in (0, 1):
        for choice in (("bank", "bank"), 1, COMMIT):
            position.apply(seat, choice)
    assert position.turn_key() == (1, 2, 0)


def wishes(position: Position, seat: Seat) -> list[Choice]:
    """The choices for which a seat may wish in its next turn."""
    return [option for ask in list(position.questions_to_come(seat).values())[:1] for option in ask.options]


def test_who_waits_can_wish_for_spaces_of_its_next_turn() -> None:
    position = played(TURNS, seat_0="workers 3", seat_1="workers 3")
    assert ("workshop", "workshop_rot1_l") in wishes(position, 1)
    assert wishes(position, 0) == []


def test_who_can_do_nothing_more_wishes_for_nothing() -> None:
    position = played(TURNS, seat_0="workers 3", seat_1="workers 0")
    assert [wishes(position, seat) for seat in (0, 1)] == [[], []]


def test_for_each_contract_there_is_the_strongest_production_and_the_cheapest() -> None:
    position = played(PROPOSALS)
    assert acts(position, "produce") == [
        ("turbine_plus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_plus2_l", "D4U", "C4B", 3, "R12"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "R12"),
        ("turbine_plus2_l", "D4U", "C4B", 3, "S3"),
    ]


def test_without_a_contract_within_reach_the_strongest_and_the_cheapest_are_proposed() -> None:
    position = played(PROPOSALS, seat_1="contracts R12", dams="D3L=-@1 D6L=-@2 D10L=-@3 D4U=1@3,1")
    assert acts(position, "produce") == [
        ("turbine_plus2_l", "D4U", "C4B", 1, None),
        ("turbine_minus2_l", "D4U", "C4B", 1, None),
    ]


def test_where_there_is_room_the_production_with_the_fewest_drops_is_proposed_too() -> None:
    position = played(PROPOSALS, seat_1="contracts S3")
    assert acts(position, "produce") == [
        ("turbine_plus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "N1"),
        ("turbine_plus2_l", "D4U", "C4B", 3, "S3"),
        ("turbine_minus2_l", "D4U", "C4B", 3, "S3"),
        ("turbine_plus2_l", "D4U", "C4B", 2, "N1"),
    ]


def test_a_production_that_saves_water_and_fulfils_nothing_is_not_proposed_beside_contracts() -> None:
    assert None not in [one[4] for one in acts(played(PROPOSALS, seat_1="contracts R12"), "produce")]


@pytest.mark.parametrize(
    ("lines", "space"),
    [
        ({"seat_1": "workers 2"}, "turbine_plus2_l"),
        ({"seat_1": "workers 1"}, "turbine_minus2_l"),
        ({"seat_1": "credits 0", "taken": "turbine_plus2_l=0"}, "turbine_zero_l"),
    ],
)
def test_only_free_spaces_for_which_there_are_workers_are_proposed(lines: dict[str, str], space: str) -> None:
    assert acts(played(PROPOSALS, **lines), "produce")[0][0] == space


@pytest.mark.parametrize(
    "choices",
    [
        pytest.param((("produce", "turbine_plus2_l", "D4U", "C4B", 3, "R12"),), id="in one choice"),
        pytest.param((turbine("plus2_l"), ("D4U", "C4B"), 3, "R12"), id="in single choices"),
    ],
)
def test_a_proposal_does(choices: tuple[Choice, ...]) -> None:
    state = ended(PROPOSALS, *choices)
    company = state.companies[1]
    assert (company.fulfilled, company.energy) == (["R12"], 18)
    assert (company.workers, company.points["contract"]) == (10, 7)
    assert (state.dams["D4U"].water, state.taken) == (0, {"turbine_plus2_l": 1})
    assert len(facts(state, "produced")) == 1
