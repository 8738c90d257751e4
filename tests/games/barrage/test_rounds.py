"""Rounds: turns, income, headstreams, scoring, the new order (rules page, sections 4, 6.7, 10.1 and 10.2, E4, E6)."""

import pytest

from games.barrage import GAME, BarrageState
from games.barrage.scoring import bonus_points, place_points, track_step
from games.core import COMMIT, DECLINE, Position
from tests.games.barrage.table import offered, state_of, table
from tests.games.written import finish, play, question, told

E4 = """
    step        scoring
    round       3
    order       0 1 2 3
    bonuses     base contract elevation conduit powerhouse
    seat 0
      energy 21
    seat 1
      energy 21
    seat 2
      energy 12
    seat 3
      energy 0
"""
E4_DAMS = "D1L=0@3 D2L=1@3 D5L=1@2 D8L=2@3 D9L=2@3 D4L=3@2"


def four(usa: str, **lines: object) -> BarrageState:
    """The four companies in another round, before it is scored."""
    return state_of(E4, seat_0=usa, **lines)


def test_e4_round_scoring_with_ties() -> None:
    state = table(E4, own_dams=E4_DAMS).base
    scored = [facts for _, facts in told(state, "scored")]
    assert [facts["place"] + facts["track"] + facts["bonus"] for facts in scored] == [11, 15, 12, -3]
    assert [facts["credits"] for facts in scored] == [6, 6, 5, 3]
    assert state.order == [3, 2, 1, 0]


def test_e4_and_all_is_ready_for_the_next_round() -> None:
    state = table(E4, own_dams=E4_DAMS).base
    assert (state.round, state.step, state.on_turn) == (4, "income", 0)
    assert {company.energy for company in state.companies} == {0}
    assert {company.workers for company in state.companies} == {12}


@pytest.mark.parametrize(
    ("energies", "points"),
    [
        ([9, 7, 3, 1], [6, 2, 0, 0]),
        ([9, 7, 7, 0], [6, 1, 1, 0]),
        ([9, 9, 7, 0], [3, 3, 0, 0]),
        ([9, 9, 9, 0], [2, 2, 2, 0]),
        ([9, 9, 9, 9], [2, 2, 2, 2]),
        ([9, 0, 0, 0], [6, 0, 0, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_places_on_the_energy_track(energies: list[int], points: list[int]) -> None:
    assert place_points(energies) == points


@pytest.mark.parametrize(("leaders", "each"), [(2, 4), (3, 3), (4, 2)])
def test_k2_leaders_may_share_the_points_of_both_places(leaders: int, each: int) -> None:
    assert place_points([9] * leaders, share_both=True) == [each] * leaders


def test_k2_is_a_choice_of_the_table() -> None:
    position = table(E4, mode="introductory rulings.leaders_share_both_places=on")
    assert [facts["place"] for _, facts in told(position.base, "scored")] == [4, 4, 0, 0]


@pytest.mark.parametrize(
    ("energy", "credits_"),
    [(0, 3), (1, 1), (3, 2), (4, 3), (6, 3), (10, 4), (15, 5), (16, 6), (28, 7), (29, 8), (60, 8)],
)
def test_credits_by_energy(energy: int, credits_: int) -> None:
    assert track_step(energy).credits == credits_ and (track_step(energy).vp < 0) == (energy == 0)


def test_e6_bonus_with_missing_sections() -> None:
    assert bonus_points(four("energy 19", round=5, powerhouses="P5a=0 P6a=0 P7a=0"), 0) == 15 - 8


def test_e6_a_bonus_is_never_below_zero() -> None:
    bonuses = "base conduit elevation contract powerhouse"
    assert bonus_points(four("energy 11  fulfilled G01 G02 G03 Y01 Y02", round=4, bonuses=bonuses), 0) == 0


def test_e6_below_six_energy_there_is_no_bonus() -> None:
    assert bonus_points(four("energy 4", round=1, own_dams="D1L=0@1"), 0) == 0


def test_tied_companies_change_places_in_the_order() -> None:
    position = table(E4, seat_0="energy 5", seat_1="energy 3", seat_2="energy 5", seat_3="energy 3")
    assert position.base.order == [3, 1, 2, 0]


# income

INCOME = """
    step        income
    round       2
    streams     HA=HT1 HB=HT2 HC=HT3 HD=HT4
    seat 0
      wheel - - - - - base@3  tiles conduit elevation powerhouse
"""
RAISED = "D1L=0@3 D2L=0@3"


def test_k7_income_comes_in_reverse_turn_order() -> None:
    position = table(INCOME, own_dams=RAISED, conduits="C1A=1 C1B=1 C2A=1 C2B=1")
    assert list(position.asks()) == [1] and question(position, "headstream", 1)
    play(position, DECLINE, COMMIT, seat=1)
    assert list(position.asks()) == [0] and position.base.companies[1].points["row"] == 2


def test_income_without_a_choice_asks_nothing() -> None:
    position = table(INCOME, conduits="C1A=0 C1B=0")
    assert position.base.step == "turn" and position.base.companies[0].points["row"] == 3


def test_headstreams_are_filled_after_the_income_as_the_round_says() -> None:
    assert table(INCOME).base.waiting == {"HA": 2, "HB": 0, "HC": 0, "HD": 1}


def test_in_the_last_round_no_water_comes() -> None:
    assert set(table(INCOME, round=5).base.waiting.values()) == {0}


# turns


def turns(usa: str = "workers 3", germany: str = "workers 2") -> Position:
    """Two companies in the middle of a round."""
    return table(seat_0=usa, seat_1=germany)


def test_q1_who_has_workers_cannot_pass() -> None:
    assert ("pass",) not in question(turns(), "act")


def test_q2_the_bank_is_open_to_all_again_and_again() -> None:
    position = turns()
    play(position, ("bank", "bank"), 1, COMMIT)
    play(position, ("bank", "bank"), 1, COMMIT, seat=1)
    assert offered(position, "bank") == ["bank"]
    state = finish(position, ("bank", "bank"), 2)
    assert state.companies[0].credits == 9 and state.companies[0].workers == 0


def test_a_space_is_taken_once_and_the_other_side_is_another_space() -> None:
    position = turns()
    play(position, ("workshop", "workshop_rot1_l"), COMMIT)
    assert "workshop_rot1_l" not in offered(position, "workshop", 1)
    assert "workshop_rot1_r" in offered(position, "workshop", 1)


def test_who_has_no_workers_passes_by_itself_and_the_round_ends() -> None:
    position = turns("workers 1", "workers 0")
    state = finish(position, ("bank", "bank"))
    assert [seat for seat, _ in told(state, "passed")] == [1, 0] and state.round == 2


def test_who_has_passed_is_passed_over() -> None:
    position = turns("workers 2", "workers 0")
    play(position, ("bank", "bank"), 1, COMMIT)
    assert list(position.asks()) == [0]


def test_a_worker_free_tile_keeps_one_in_the_round_until_one_passes() -> None:
    text = """
    mode standard
    patents -
    seat 0
      name usa  officer jill  workers 0  tiles L1_powerhouse base conduit elevation powerhouse  contracts S1
    seat 1
      name italy  officer viktor  workers 0  tiles base conduit elevation powerhouse  contracts S2
    """
    state = finish(table(text), ("pass",))
    assert state.round == 2 and [seat for seat, _ in told(state, "passed")] == [0, 1]


def test_a_space_needs_all_its_workers_and_credits() -> None:
    position = turns("workers 1  credits 1")
    assert offered(position, "turbine") == offered(position, "machinery") == []
    assert offered(position, "workshop") == ["workshop_rot1_l"]
    assert offered(position, "contract") == ["contract_one_l"]


def test_rows_are_open_with_enough_companies() -> None:
    assert offered(turns("workers 12  credits 20"), "machinery") == [
        "machinery_exc_l", "machinery_exc_r", "machinery_both_l", "machinery_both_r",
    ]  # fmt: skip
    assert "machinery_any_l" in offered(table(seats=4, order="0 1 2 3"), "machinery")


def test_a_game_has_five_rounds() -> None:
    position = table(step="scoring", round=5, seat_0="energy 3")
    assert position.over and told(position.base, "ended") == [(None, {"reason": "rounds"})]
    assert position.base.companies[0].energy == 3 and GAME.standings(position.base)[0].seat == 0


def visited(position: Position) -> list[list[str]]:
    """Where the workers of each company went in its last turn."""
    return [company.visited for company in position.base.companies]


def test_where_workers_went_is_known_until_the_next_turn_of_their_company() -> None:
    position = play(table(seat_0="workers 2"), ("workshop", "workshop_rot1_l"), COMMIT)
    play(position, ("bank", "bank"), 1, COMMIT, seat=1)
    assert visited(position) == [["workshop_rot1_l"], ["bank"]]
    play(position, ("bank", "bank"), COMMIT)
    play(position, ("bank", "bank"), 1, COMMIT, seat=1)
    assert visited(position) == [[], ["bank"]], "the first has no workers and passes"


def test_in_a_new_round_workers_have_gone_nowhere() -> None:
    finished = play(table(passed=1, seat_0="workers 1"), ("bank", "bank"), COMMIT)
    assert finished.base.round == 2 and visited(finished) == [[], []]
