"""Setting up, and how companies and contracts are chosen (rules page, section 3)."""

from typing import Final

import pytest

from games.barrage.state import Dam
from games.core import COMMIT
from tests.games.barrage.readings import bars, by_turn_order, spaces
from tests.games.barrage.table import ended, kind, played, question, seats_told, seen

SETUP: Final = "seed 1"
CHOOSING: Final = {
    "mode": "standard",
    "order": "2 0 1",
    "pairs": "usa@wilhelm germany@graziano italy@viktor",
    "starts": "S3 S1 S4",
}


@pytest.mark.parametrize(("seats", "nationals", "pairs"), [(2, 1, 2), (3, 2, 3), (4, 3, 4)])
def test_what_lies_on_the_table(seats: int, nationals: int, pairs: int) -> None:
    state = ended(SETUP, mode="standard", seats=seats)
    assert (len(state.nationals), len(state.bonuses), len(state.patents)) == (nationals, 5, 3)
    assert {colour: len(offer) for colour, offer in state.offers.items()} == {"green": 2, "yellow": 2, "red": 2}
    assert (len(set(state.streams.values())), len(state.pairs), len(state.starts)) == (4, pairs, pairs)


@pytest.mark.parametrize(("seed", "places"), [(0, ("D1L", "D5L", "D8L")), (2, ("D2L", "D7L", "D10L"))])
def test_k9_a_neutral_dam_stands_in_each_area_with_a_drop(seed: int, places: tuple[str, ...]) -> None:
    dams = ended(SETUP, mode="standard", seats="2", seed=seed).dams
    assert dams == {place: Dam(owner=None, level=level, water=1) for level, place in enumerate(places, 1)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_introductory_mode_deals_companies_by_turn_order(seats: int) -> None:
    state = ended(SETUP, mode="introductory", seats=seats, seed="5")
    dealt = [
        ["usa", "wilhelm", "S1"],
        ["germany", "jill", "S2"],
        ["italy", "solomon", "S3"],
        ["france", "viktor", "S4"],
    ]
    assert (by_turn_order(state), state.patents, state.technology) == (dealt[:seats], {}, [])
    assert "advanced" not in state.bonuses
    assert all(one.tiles == ["base", "elevation", "conduit", "powerhouse", "wild"] for one in state.companies)


@pytest.mark.parametrize(
    ("seats", "seed", "boards"),
    [*((seats, 0, boards) for seats, boards in ((2, 2), (3, 1), (4, 0))), *((seats, 2, 0) for seats in (2, 3, 4))],
)
def test_k10_with_sekibo_four_officers_are_on_the_table_and_without_their_own(
    seats: int, seed: int, boards: int
) -> None:
    state = ended(SETUP, mode="standard", seats=seats, seed=seed)
    assert ("mahiri" in [one.officer for one in state.pairs]) == (seed == 0)
    assert len(state.boards) == boards


def test_every_company_begins_alike_but_for_what_its_officer_brings() -> None:
    choices = ("usa", "jill"), "S2", COMMIT, ("germany", "mahiri"), "S4", COMMIT, ("italy", "anton"), "S1"
    pairs = "usa@jill germany@mahiri italy@anton france@graziano"
    state = ended(SETUP, *choices, mode="standard", seats="4", order="3 2 1 0", pairs=pairs)
    assert state.step == "turn"
    assert [(one.name, one.officer, one.contracts) for one in state.companies] == [
        ("usa", "jill", ["S2"]),
        ("germany", "mahiri", ["S4"]),
        ("italy", "anton", ["S1"]),
        ("france", "graziano", ["S3"]),
    ]
    assert {(one.points["start"], one.workers, one.excavators, one.mixers) for one in state.companies} == {
        (10, 12, 6, 4)
    }
    assert [one.credits for one in state.companies] == [6, 9, 6, 6]
    usual = ["base", "elevation", "conduit", "powerhouse"]
    assert [one.tiles for one in state.companies[:2] + state.companies[3:]] == [usual] * 3
    assert sorted(state.companies[2].tiles) == sorted([*usual, "krylov"])


def test_dp1_the_last_of_the_order_chooses_a_company_and_a_contract_first_and_has_them_at_once() -> None:
    position = played(SETUP, **CHOOSING, seats="3")
    assert list(position.asks()) == [1]
    assert question(position, "company") == [("usa", "wilhelm"), ("germany", "graziano"), ("italy", "viktor")]
    position.apply(1, ("usa", "wilhelm"))
    assert (list(position.asks()), question(position, "start")) == ([1], ["S3", "S1", "S4"])
    position.apply(1, "S3")
    company = seen(position).companies[1]
    assert (company.name, company.contracts, kind(position)) == ("usa", ["S3"], "commit")


def test_dp1_the_one_before_chooses_among_what_is_left_and_the_first_gets_what_nobody_has_chosen() -> None:
    position = played(SETUP, ("usa", "wilhelm"), "S3", COMMIT, **CHOOSING, seats="3")
    assert list(position.asks()) == [0]
    assert question(position, "company") == [("germany", "graziano"), ("italy", "viktor")]
    state = ended(SETUP, ("usa", "wilhelm"), "S3", COMMIT, ("germany", "graziano"), "S1", **CHOOSING, seats="3")
    assert (state.step, [one.name for one in state.companies]) == ("turn", ["germany", "usa", "italy"])
    assert seats_told(state, "company") == [0, 2]


@pytest.mark.parametrize(
    ("mode", "seats", "companies", "nationals", "deck"),
    [
        pytest.param("standard automas=1", 2, 3, 2, 20, id="one automa beside two is one more company"),
        pytest.param("standard automas=2", 2, 4, 3, 20, id="two automas beside two are two more companies"),
        pytest.param("standard automas=3", 3, 4, 3, 20, id="three automas beside three are one more company"),
        pytest.param("standard automas=2", 4, 4, 3, 0, id="beside four there is no automa"),
        pytest.param("standard", 2, 2, 1, 0, id="where nobody wants automas there are none"),
    ],
)
def test_automas_fill_the_table_up_to_four(mode: str, seats: int, companies: int, nationals: int, deck: int) -> None:
    state = ended(SETUP, mode=mode, seats=seats)
    assert (sorted(state.order), len(state.companies)) == (list(range(companies)), companies)
    assert (len(state.nationals), len(state.deck)) == (nationals, deck)
    assert (len(state.pairs), len(state.starts)) == (companies, companies)


def test_an_automa_has_all_pieces_and_machines_but_no_credits_contract_and_officer() -> None:
    choices = ("usa", "wilhelm"), "S2", COMMIT, ("germany", "graziano"), "S3"
    lines = {"order": "0 1 2", "pairs": "usa@wilhelm germany@graziano italy@viktor"}
    company = ended(SETUP, *choices, mode="standard automas=1", seats="2", **lines).companies[2]
    assert (company.name, company.officer, company.contracts) == ("italy", "", [])
    assert (company.points["start"], company.credits, company.excavators, company.mixers) == (16, 0, 6, 4)
    assert company.tiles == ["base", "elevation", "conduit", "powerhouse"]


@pytest.mark.parametrize(("officer", "boards"), [("mahiri", ["viktor", "jill"]), ("wilhelm", [])])
def test_automas_take_what_is_left_and_their_officers_stay_on_the_table_where_one_copies_others(
    officer: str, boards: list[str]
) -> None:
    state = ended(
        SETUP,
        ("usa", officer),
        "S3",
        COMMIT,
        ("germany", "anton"),
        "S1",
        mode="standard automas=2",
        seats="2",
        order="0 1 2 3",
        pairs=f"usa@{officer} germany@anton italy@viktor france@jill",
        boards="-",
        starts="S3 S1 S4 S2",
    )
    assert [one.name for one in state.companies] == ["germany", "usa", "italy", "france"]
    assert [one.officer for one in state.companies] == ["anton", officer, "", ""]
    assert ([one.contracts for one in state.companies], state.pairs) == ([["S1"], ["S3"], [], []], [])
    assert (state.starts, state.boards) == ([], boards)


def test_in_the_introductory_mode_automas_have_a_company_by_turn_order_but_no_officer() -> None:
    state = ended(SETUP, mode="introductory automas=2", seats="2", seed="5")
    assert state.order == [2, 1, 3, 0]
    assert by_turn_order(state) == [["usa"], ["germany", "jill", "S2"], ["italy"], ["france", "viktor", "S4"]]


@pytest.mark.parametrize("mode", ["solo", "solo automas=1"])
def test_somebody_alone_plays_against_one_automa_at_least_and_has_a_choice_of_companies(mode: str) -> None:
    position = played(SETUP, mode=mode, seats="1")
    state = seen(position)
    assert (len(state.companies), len(question(position, "company"))) == (2, 2)
    assert bars(state) == (46, 65, 84, 103, 123)


@pytest.mark.parametrize(
    ("automas", "version", "points"),
    [(2, 2, (30, 48, 65, 84, 104)), (3, 2, (22, 38, 54, 72, 92)), (3, 1, (32, 50, 67, 86, 105))],
)
def test_the_bars_depend_on_the_number_of_automas_and_in_games_of_version_1_are_as_ever(
    automas: int, version: int, points: tuple[int, ...]
) -> None:
    state = ended(SETUP, mode=f"solo automas={automas}", seats="1", version=version)
    assert (len(state.companies), bars(state)) == (1 + automas, points)


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, (4, 6, 4, 1, 4, 4, 4, 3)), (3, (4, 8, 4, 1, 6, 4, 4, 3)), (4, (4, 10, 4, 1, 6, 6, 6, 3))],
)
def test_rows_are_blocked_with_fewer_than_four_companies(seats: int, counts: tuple[int, ...]) -> None:
    found = spaces(ended(SETUP, mode="standard", seats=seats))
    boards = ["construction", "turbine", "water", "bank", "workshop", "machinery", "contract", "patent"]
    assert found == dict(zip(boards, counts, strict=True))
