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


@pytest.mark.parametrize(
    ("seats", "nationals", "pairs", "starts"),
    [
        pytest.param("2", 1, 2, 2, id="two"),
        pytest.param("3", 2, 3, 3, id="three"),
        pytest.param("4", 3, 4, 4, id="four"),
    ],
)
def test_what_lies_on_the_table_of(seats: str, nationals: int, pairs: int, starts: int) -> None:
    state = ended(SETUP, mode="standard", seats=seats)
    assert (len(state.nationals), len(state.bonuses)) == (nationals, 5)
    assert (len(state.patents), len(state.offers["green"])) == (3, 2)
    assert (len(state.offers["yellow"]), len(state.offers["red"])) == (2, 2)
    assert (len(set(state.streams.values())), len(state.pairs)) == (4, pairs)
    assert len(state.starts) == starts


@pytest.mark.parametrize(
    ("seed", "dams"),
    [
        pytest.param(
            "0",
            {
                "D1L": Dam(owner=None, level=1, water=1),
                "D5L": Dam(owner=None, level=2, water=1),
                "D8L": Dam(owner=None, level=3, water=1),
            },
            id="in each area with a drop",
        ),
        pytest.param(
            "2",
            {
                "D2L": Dam(owner=None, level=1, water=1),
                "D7L": Dam(owner=None, level=2, water=1),
                "D10L": Dam(owner=None, level=3, water=1),
            },
            id="elsewhere in each area",
        ),
    ],
)
def test_k9_a_neutral_dam_stands(seed: str, dams: object) -> None:
    assert ended(SETUP, mode="standard", seats="2", seed=seed).dams == dams


@pytest.mark.parametrize(
    ("seats", "companies"),
    [
        pytest.param("2", [["usa", "wilhelm", "S1"], ["germany", "jill", "S2"]], id="two companies by turn order"),
        pytest.param(
            "3",
            [["usa", "wilhelm", "S1"], ["germany", "jill", "S2"], ["italy", "solomon", "S3"]],
            id="three companies by turn order",
        ),
        pytest.param(
            "4",
            [
                ["usa", "wilhelm", "S1"],
                ["germany", "jill", "S2"],
                ["italy", "solomon", "S3"],
                ["france", "viktor", "S4"],
            ],
            id="four companies by turn order",
        ),
    ],
)
def test_the_introductory_mode_deals(seats: str, companies: object) -> None:
    state = ended(SETUP, mode="introductory", seats=seats, seed="5")
    assert (by_turn_order(state), state.patents) == (companies, {})
    assert state.technology == []
    assert "advanced" not in state.bonuses
    assert len(set(map(str, [one.tiles for one in state.companies]))) == 1
    assert state.companies[0].tiles == ["base", "elevation", "conduit", "powerhouse", "wild"]


@pytest.mark.parametrize(
    ("seats", "boards"),
    [
        pytest.param("2", 2, id="two find four officers on the table"),
        pytest.param("3", 1, id="three find four officers on the table"),
        pytest.param("4", 0, id="four find their own officers on the table"),
    ],
)
def test_k10_with_sekibo(seats: str, boards: int) -> None:
    state = ended(SETUP, mode="standard", seats=seats, seed="0")
    assert "mahiri" in [one.officer for one in state.pairs]
    assert len(state.boards) == boards


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param("2", id="two find no more officers on the table"),
        pytest.param("3", id="three find no more officers on the table"),
        pytest.param("4", id="four find no more officers on the table"),
    ],
)
def test_k10_without_sekibo(seats: str) -> None:
    state = ended(SETUP, mode="standard", seats=seats, seed="2")
    assert "mahiri" not in [one.officer for one in state.pairs]
    assert len(state.boards) == 0


def test_every_company_begins_alike_but_for_what_its_officer_brings() -> None:
    state = ended(
        SETUP,
        ("usa", "jill"),
        "S2",
        COMMIT,
        ("germany", "mahiri"),
        "S4",
        COMMIT,
        ("italy", "anton"),
        "S1",
        mode="standard",
        seats="4",
        order="3 2 1 0",
        pairs="usa@jill germany@mahiri italy@anton france@graziano",
    )
    assert state.step == "turn"
    assert [one.name for one in state.companies] == ["usa", "germany", "italy", "france"]
    assert [one.officer for one in state.companies] == ["jill", "mahiri", "anton", "graziano"]
    assert [one.points["start"] for one in state.companies] == [10, 10, 10, 10]
    assert [one.workers for one in state.companies] == [12, 12, 12, 12]
    assert [one.excavators for one in state.companies] == [6, 6, 6, 6]
    assert [one.mixers for one in state.companies] == [4, 4, 4, 4]
    assert [one.credits for one in state.companies] == [6, 9, 6, 6]
    assert [one.contracts for one in state.companies] == [["S2"], ["S4"], ["S1"], ["S3"]]
    assert state.companies[0].tiles == ["base", "elevation", "conduit", "powerhouse"]
    assert state.companies[2].tiles == ["base", "conduit", "elevation", "powerhouse", "krylov"]
    assert len(set(map(str, [one.tiles for one in state.companies]))) == 2


def test_dp1_the_last_of_the_order_chooses_a_company_first() -> None:
    position = played(SETUP, **CHOOSING, seats="3")
    assert list(position.asks()) == [1]
    assert question(position, "company") == [("usa", "wilhelm"), ("germany", "graziano"), ("italy", "viktor")]


def test_dp1_and_then_a_contract() -> None:
    position = played(SETUP, ("usa", "wilhelm"), **CHOOSING, seats="3")
    assert (list(position.asks()), question(position, "start")) == ([1], ["S3", "S1", "S4"])


def test_dp1_and_has_them_at_once() -> None:
    position = played(SETUP, ("usa", "wilhelm"), "S3", **CHOOSING, seats="3")
    state = seen(position)
    assert (state.companies[1].name, state.companies[1].contracts) == ("usa", ["S3"])
    assert kind(position) == "commit"


def test_dp1_the_one_before_chooses_among_what_is_left() -> None:
    position = played(SETUP, ("usa", "wilhelm"), "S3", COMMIT, **CHOOSING, seats="3")
    assert list(position.asks()) == [0]
    assert question(position, "company") == [("germany", "graziano"), ("italy", "viktor")]


def test_dp1_the_first_of_the_order_gets_what_nobody_has_chosen() -> None:
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
    state = ended(
        SETUP,
        ("usa", "wilhelm"),
        "S2",
        COMMIT,
        ("germany", "graziano"),
        "S3",
        mode="standard automas=1",
        seats="2",
        order="0 1 2",
        pairs="usa@wilhelm germany@graziano italy@viktor",
    )
    company = state.companies[2]
    assert (company.name, company.officer) == ("italy", "")
    assert (company.contracts, company.points["start"]) == ([], 16)
    assert (company.credits, company.excavators) == (0, 6)
    assert (company.mixers, company.tiles) == (4, ["base", "elevation", "conduit", "powerhouse"])


def test_automas_take_what_is_left_and_their_officers_stay_on_the_table_where_one_copies_others() -> None:
    state = ended(
        SETUP,
        ("usa", "mahiri"),
        "S3",
        COMMIT,
        ("germany", "anton"),
        "S1",
        mode="standard automas=2",
        seats="2",
        order="0 1 2 3",
        pairs="usa@mahiri germany@anton italy@viktor france@jill",
        boards="-",
        starts="S3 S1 S4 S2",
    )
    assert [one.name for one in state.companies] == ["germany", "usa", "italy", "france"]
    assert [one.officer for one in state.companies] == ["anton", "mahiri", "", ""]
    assert ([one.contracts for one in state.companies], state.pairs) == ([["S1"], ["S3"], [], []], [])
    assert (state.starts, state.boards) == ([], ["viktor", "jill"])


def test_their_officers_leave_the_table_where_nobody_copies_others() -> None:
    state = ended(
        SETUP,
        ("usa", "wilhelm"),
        "S3",
        COMMIT,
        ("germany", "anton"),
        "S1",
        mode="standard automas=2",
        seats="2",
        order="0 1 2 3",
        pairs="usa@wilhelm germany@anton italy@viktor france@jill",
        boards="-",
        starts="S3 S1 S4 S2",
    )
    assert state.boards == []


def test_in_the_introductory_mode_automas_have_a_company_by_turn_order_but_no_officer() -> None:
    state = ended(SETUP, mode="introductory automas=2", seats="2", seed="5")
    assert state.order == [2, 1, 3, 0]
    assert by_turn_order(state) == [["usa"], ["germany", "jill", "S2"], ["italy"], ["france", "viktor", "S4"]]


def test_somebody_alone_plays_against_one_automa_at_least_and_has_a_choice_of_companies() -> None:
    position = played(SETUP, mode="solo", seats="1")
    state = seen(position)
    assert (len(state.companies), len(question(position, "company"))) == (2, 2)
    assert bars(state) == (46, 65, 84, 103, 123)


def test_the_bars_of_one_automa() -> None:
    position = played(SETUP, mode="solo automas=1", seats="1")
    state = seen(position)
    assert (len(state.companies), len(question(position, "company"))) == (2, 2)
    assert bars(state) == (46, 65, 84, 103, 123)


@pytest.mark.parametrize(
    ("mode", "companies", "points"),
    [
        pytest.param("solo automas=2", 3, (30, 48, 65, 84, 104), id="two automas"),
        pytest.param("solo automas=3", 4, (22, 38, 54, 72, 92), id="three automas"),
    ],
)
def test_the_bars_of(mode: str, companies: int, points: tuple[int, ...]) -> None:
    state = ended(SETUP, mode=mode, seats="1")
    assert (len(state.companies), bars(state)) == (companies, points)


def test_somebody_alone_meets_the_same_challenge_as_ever_in_games_of_version_1() -> None:
    state = ended(SETUP, mode="solo automas=3", seats="1", version="1")
    assert (len(state.companies), bars(state)) == (4, (32, 50, 67, 86, 105))


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        pytest.param(2, (4, 6, 4, 1, 4, 4, 4, 3), id="with two companies"),
        pytest.param(3, (4, 8, 4, 1, 6, 4, 4, 3), id="with three companies fewer"),
        pytest.param(4, (4, 10, 4, 1, 6, 6, 6, 3), id="with four companies none"),
    ],
)
def test_rows_are_blocked(seats: int, counts: tuple[int, ...]) -> None:
    found = spaces(ended(SETUP, mode="standard", seats=seats))
    boards = ["construction", "turbine", "water", "bank", "workshop", "machinery", "contract", "patent"]
    assert found == dict(zip(boards, counts, strict=True))
