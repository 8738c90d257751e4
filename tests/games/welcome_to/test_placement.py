"""Where a number may be written (rules page, 3.3 and section 11)."""

from hypothesis import given
from hypothesis import strategies as st

from games.welcome_to import EMPTY, ROUNDABOUT, Street
from games.welcome_to.placement import fitting_number_bits, legal_sites, shifted_numbers, stretches
from tests.games.welcome_to.drawing import draw_sheet, draw_street
from tests.games.welcome_to.table import play, question, set_table


def legal_lots(drawing: str, number: int) -> list[int]:
    return [lot for _, lot in legal_sites((draw_street(drawing),), number)]


def test_case_1_a_number_that_the_street_has_is_illegal_anywhere() -> None:
    assert legal_lots(". 3 . . 8 . . . . .", 8) == []


def test_case_2_a_number_goes_between_its_neighbours() -> None:
    assert legal_lots(". 3 . . 8 . . . . .", 5) == [2, 3]


def test_case_3_r31_a_fence_does_not_reset_the_order() -> None:
    assert legal_lots(". 3 | . . 8 . . . . .", 2) == [0]


def test_case_4_a_roundabout_starts_the_order_over() -> None:
    assert legal_lots("4 9 R . . . . . . .", 2) == [3, 4, 5, 6, 7, 8, 9]
    assert legal_lots("4 9 R . . . . . . .", 9) == [3, 4, 5, 6, 7, 8, 9]


def test_numbers_are_free_from_0_to_17_on_both_sides_of_a_roundabout() -> None:
    assert legal_lots(". R . 5", 17) == [0, 4, 5, 6, 7, 8, 9]
    assert legal_lots(". R . 5", 0) == [0, 2]


def test_case_10_the_temp_agency_makes_0_to_3_of_a_1() -> None:
    assert list(shifted_numbers(1)) == [0, 1, 2, 3]


def test_case_11_the_temp_agency_makes_13_to_17_of_a_15() -> None:
    assert list(shifted_numbers(15)) == [13, 14, 15, 16, 17]


def test_case_12_one_lot_between_7_and_9_takes_only_the_8() -> None:
    takes = [number for number in range(18) if 2 in legal_lots("7 7b . 9 . . . . . .", number)]
    assert takes == [8]


def test_r30_the_same_number_may_stand_in_two_streets() -> None:
    streets = draw_sheet("8", "", ". 8").streets
    assert {street for street, _ in legal_sites(streets, 8)} == {1}
    assert {street for street, _ in legal_sites(streets, 7)} == {1, 2}


def test_all_legal_lots_of_all_streets_are_offered() -> None:
    sheet = draw_sheet("1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 9 10 11 12", "1 2 3 4 5 7 . . 9 10 11 12")
    position = play(set_table(sheet, pairs=((8, "bis"), (8, "pool"), (8, "temp"))), 0)
    assert question(position, "lot") == ((0, 7), (2, 6), (2, 7))
    assert position.asks()[0].facts == {"number": 8, "action": "bis"}


def test_a_single_legal_lot_is_not_asked_for() -> None:
    sheet = draw_sheet("1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 9 10 11 12", "1 2 3 4 5 7 9 10 11 12 13 14")
    position = play(set_table(sheet, pairs=((8, "surveyor"), (8, "pool"), (8, "bis"))), 0)
    assert position.asks()[0].kind == "fence"


def naive_legal_lots(street: Street, number: int) -> list[int]:
    """The sentence of the rules page, word for word."""
    return [
        lot
        for lot, house in enumerate(street.lots)
        if house == EMPTY
        and all(left < number for left in segment_houses(street.lots[lot::-1]))
        and all(right > number for right in segment_houses(street.lots[lot:]))
    ]


def segment_houses(lots: tuple[int, ...]) -> list[int]:
    end = lots.index(ROUNDABOUT) if ROUNDABOUT in lots else len(lots)
    return [house for house in lots[:end] if house != EMPTY]


@st.composite
def streets(draw: st.DrawFn) -> Street:
    """A street as play can make it, roundabouts included."""
    sheet = draw_sheet()
    for lot, number in draw(st.lists(st.tuples(st.integers(0, 11), st.integers(-1, 17)))):
        if number < 0 and sheet.streets[2].lots[lot] == EMPTY:
            sheet.fill(2, lot, ROUNDABOUT)
        elif lot in naive_legal_lots(sheet.streets[2], number):
            sheet.fill(2, lot, number)
    return sheet.streets[2]


@given(streets(), st.integers(0, 17))
def test_legal_lots_are_those_of_the_plain_definition(street: Street, number: int) -> None:
    assert legal_sites((street,), number) == tuple((0, lot) for lot in naive_legal_lots(street, number))
    assert bool(fitting_number_bits((street,)) >> number & 1) == bool(naive_legal_lots(street, number))


@given(streets())
def test_the_stretches_hold_every_empty_lot_once(street: Street) -> None:
    lots = [lot for first, end, _, _ in stretches(street.lots) for lot in range(first, end)]
    assert lots == [lot for lot, house in enumerate(street.lots) if house == EMPTY]
