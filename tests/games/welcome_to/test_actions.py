"""Fence, estate value, park, pool and Temp Agency (rules page, section 4 and section 11)."""

import pytest

from games.core import IllegalChoice
from games.welcome_to.estates import estates, free_gaps
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, question, set_table, sheet_of


def gaps_of_street_0(drawing: str) -> list[int]:
    """The gaps of street 0 in which a fence may be drawn."""
    return [gap for street, gap in free_gaps(draw_sheet(drawing).streets) if street == 0]


def test_a_fence_may_go_into_any_gap_of_an_empty_sheet() -> None:
    assert len(free_gaps(draw_sheet().streets)) == 9 + 10 + 11


def test_case_7_r8_no_fence_between_a_house_and_its_bis() -> None:
    gaps = gaps_of_street_0("5 5b . . . . . . . .")
    assert 0 not in gaps
    assert 5 in gaps


def test_case_8_a_fence_splits_an_unused_estate() -> None:
    assert list(estates(draw_sheet("2 4 7 | . . ."))) == [(0, 0, 3)]
    position = play(set_table(draw_sheet("2 4 7 | . . .")), 0, (2, 0), (0, 0))
    assert list(estates(sheet_of(position))) == [(0, 0, 1), (0, 1, 2)]


def test_case_9_r9_no_fence_inside_a_used_estate() -> None:
    assert gaps_of_street_0("2u 4u 7u | . . .") == [3, 4, 5, 6, 7, 8]


def test_no_second_fence_in_a_gap_and_none_beside_a_roundabout() -> None:
    assert gaps_of_street_0(". | . . R") == [1, 4, 5, 6, 7, 8]


def test_a_fence_may_be_drawn_far_from_the_house_and_is_kept_in_order() -> None:
    position = play(set_table(draw_sheet("1 | 2 3 | 4")), 0, (2, 11), (0, 1))
    assert list(sheet_of(position).streets[0].fences) == [0, 1, 2]


@pytest.mark.parametrize("action", ["surveyor", "real_estate", "landscaper", "pool", "bis"])
def test_every_action_may_be_declined(action: str) -> None:
    before = set_table(pairs=((8, action),) * 3)
    position = play(before, 0, (1, 3), None)
    sheet = sheet_of(position)
    assert sheet.streets[1].lots[3] == 8
    assert sum(house >= 0 for street in sheet.streets for house in street.lots) == 1
    assert (sheet.estate_raises, sheet.bis, sheet.temps) == ([0] * 6, 0, 0)
    assert not any(street.fences or street.parks or street.pools for street in sheet.streets)


def test_case_16_a_full_estate_column_is_not_offered() -> None:
    position = play(set_table(draw_sheet(raises={1: 1, 3: 2})), 1, (0, 4))
    assert question(position, "estate_value") == (2, 3, 4, 5, 6)


def test_r29_a_column_is_raised_without_such_an_estate() -> None:
    position = play(set_table(), 1, (0, 4), 6)
    assert sheet_of(position).estate_raises == [0, 0, 0, 0, 0, 1]


def test_with_all_18_estate_boxes_crossed_nothing_is_asked() -> None:
    full = draw_sheet(raises={1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4})
    assert play(set_table(full), 1, (0, 4)).asks()[0].kind == "commit"


def test_case_15_a_tree_is_planted_only_where_the_number_went() -> None:
    position = play(set_table(), 2, (2, 4))
    assert question(position, "park") == (2,)
    with pytest.raises(IllegalChoice):
        position.apply(0, 0)
    position.apply(0, 2)
    assert [street.parks for street in sheet_of(position).streets] == [0, 0, 1]


def test_a_street_with_all_trees_gets_no_more() -> None:
    position = play(set_table(draw_sheet(parks=(3, 0, 0))), 2, (0, 4))
    assert position.asks()[0].kind == "commit"
    assert sheet_of(position).streets[0].parks == 3


def test_a_pool_is_built_on_the_planned_lot_just_numbered() -> None:
    position = play(set_table(draw_sheet("1 2 3*"), pairs=((8, "pool"),) * 3), 0, (0, 7))
    assert question(position, "pool") == ((0, 7),)
    position.apply(0, (0, 7))
    assert list(sheet_of(position).streets[0].pools) == [2, 7]


def test_case_13_a_lot_without_a_planned_pool_can_be_numbered_but_gets_none() -> None:
    position = play(set_table(pairs=((8, "pool"),) * 3), 0, (0, 5))
    assert position.asks()[0].kind == "commit"
    assert sheet_of(position).streets[0].lots[5] == 8
    assert list(sheet_of(position).streets[0].pools) == []


def test_case_14_a_pool_cannot_be_built_on_an_earlier_house() -> None:
    position = play(set_table(draw_sheet("1 2 3"), pairs=((8, "pool"),) * 3), 0, (1, 3))
    assert question(position, "pool") == ((1, 3),)


def test_no_pool_with_another_action() -> None:
    position = play(set_table(), 0, (0, 2))
    assert position.asks()[0].kind == "fence"


def test_the_temp_agency_offers_every_number_that_fits_somewhere() -> None:
    sheet = draw_sheet("6 . 8", "6 7 8", "6 7 8")
    position = play(set_table(sheet, pairs=((7, "temp"), (3, "pool"), (3, "pool"))))
    assert question(position, "number") == (7, 9)
    assert position.asks()[0].facts == {"printed": 7}


def test_r14_the_temp_box_is_crossed_also_without_a_shift() -> None:
    unshifted = play(set_table(pairs=((7, "temp"),) * 3), 0, 7, (0, 4))
    lowered = play(set_table(pairs=((7, "temp"),) * 3), 0, 5, (0, 4))
    assert sheet_of(unshifted).temps == sheet_of(lowered).temps == 1
    assert sheet_of(lowered).streets[0].lots[4] == 5
    assert unshifted.asks()[0].kind == "commit"


def test_with_eleven_temp_boxes_crossed_the_shift_still_works() -> None:
    position = play(set_table(draw_sheet(temps=11), pairs=((7, "temp"),) * 3), 0, 9, (0, 4))
    assert sheet_of(position).temps == 11
    assert sheet_of(position).streets[0].lots[4] == 9
