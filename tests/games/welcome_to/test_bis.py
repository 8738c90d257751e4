"""The bis action (rules page, section 4 and section 11)."""

from games.welcome_to.placement import bis_options
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, question, set_table, sheet_of

BIS_PAIRS = ((15, "bis"), (14, "bis"), (13, "bis"))


def test_case_5_a_house_is_copied_beside_it_unless_a_fence_is_between() -> None:
    assert list(bis_options(draw_sheet(". 4 . 6 | . . . . . .").streets)) == [(0, 0, 4), (0, 2, 4), (0, 2, 6)]


def test_case_6_r27_a_bis_house_is_copied_too() -> None:
    assert list(bis_options(draw_sheet("5 5b . . . . . . . .").streets)) == [(0, 2, 5)]


def test_case_12_a_lot_between_two_houses_can_copy_either() -> None:
    assert list(bis_options(draw_sheet("7 7b . 9").streets)) == [(0, 2, 7), (0, 2, 9), (0, 4, 9)]


def test_r28_a_roundabout_is_no_source_and_cuts_off_its_other_neighbour() -> None:
    assert list(bis_options(draw_sheet("4 R . 6").streets)) == [(0, 2, 6), (0, 4, 6)]


def test_case_29_r15_there_is_no_tenth_bis() -> None:
    nine = draw_sheet("1 1b 1b 1b 1b 1b 1b 1b 1b 1b")
    assert nine.bis == 9
    position = play(set_table(nine, pairs=BIS_PAIRS), 0, (1, 5))
    assert position.asks()[0].kind == "commit"


def test_the_ninth_bis_is_allowed() -> None:
    eight = draw_sheet("1 1b 1b 1b 1b 1b 1b 1b 1b")
    position = play(set_table(eight, pairs=BIS_PAIRS), 0, (1, 5), (0, 9, 1))
    assert sheet_of(position).bis == 9


def test_a_bis_house_is_written_and_the_column_is_crossed() -> None:
    position = play(set_table(draw_sheet(". 4 . 6"), pairs=BIS_PAIRS), 0, (2, 11), (0, 2, 6))
    sheet = sheet_of(position)
    assert list(sheet.streets[0].lots[:4]) == [-1, 4, 6, 6]
    assert (sheet.streets[0].bis, sheet.bis) == ((2,), 1)


def test_r26_the_house_just_written_and_any_older_house_can_be_copied() -> None:
    position = play(set_table(draw_sheet("4"), pairs=BIS_PAIRS), 0, (2, 5))
    assert question(position, "bis") == ((0, 1, 4), (2, 4, 15), (2, 6, 15))


def test_r25_a_declined_bis_crosses_nothing() -> None:
    position = play(set_table(draw_sheet("4"), pairs=BIS_PAIRS), 0, (2, 5), None)
    assert sheet_of(position).bis == 0
    assert position.asks()[0].kind == "commit"


def test_bis_is_done_once_in_a_round() -> None:
    position = play(set_table(draw_sheet("4"), pairs=BIS_PAIRS), 0, (2, 5), (0, 1, 4))
    assert position.asks()[0].kind == "commit"
