"""City Plans (rules page, section 5 and section 11)."""

import pytest

from games.core import MAX_SEVERAL_OPTIONS
from games.welcome_to import PLANS, Sheet
from games.welcome_to.data import FACTS
from games.welcome_to.plans import is_fulfilled
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import finish_round, play, question, set_table, sheet_of

NO_1_FITS = ((1, "surveyor"), (1, "bis"), (1, "pool"))
"""Pairs that mean a refusal, unasked, on sheets where the first lot of every street holds a house."""


def fulfilled(plan: str, sheet: Sheet) -> bool:
    """Whether the condition of the plan holds."""
    return is_fulfilled(sheet, PLANS[plan], FACTS.rulings)


def test_an_estate_plan_needs_exactly_the_sizes_shown() -> None:
    assert fulfilled("N3-34", draw_sheet("1 2 3 | 4 5 6 7 |"))
    assert not fulfilled("N3-34", draw_sheet("1 2 3 | 4 5 6 7 8 |"))
    assert not fulfilled("N1-333", draw_sheet("1 2 3 | 4 5 6 | . | 7"))


def test_case_20_a_used_estate_does_not_serve_another_plan() -> None:
    assert not fulfilled("N3-34", draw_sheet("1 2 3 | 4u 5u 6u 7u |"))


def test_case_21_r32_a_filled_piece_of_seven_serves_no_plan_until_it_is_split() -> None:
    assert not fulfilled("N3-34", draw_sheet("1 2 3 4 5 6 7 |"))
    assert fulfilled("N3-34", draw_sheet("1 2 3 | 4 5 6 7 |"))


def test_case_22_a_roundabout_counts_for_a_full_street() -> None:
    assert fulfilled("A1-STREET1", draw_sheet("1 2 3 R 5 6 7 8 9 10"))
    assert not fulfilled("A1-STREET1", draw_sheet("1 2 3 . 5 6 7 8 9 10"))


def test_case_23_no_full_street_with_an_estate_used_before() -> None:
    assert not fulfilled("A1-STREET1", draw_sheet("1u 2u 3u | 4 5 6 7 8 9 10"))


def test_case_24_no_street_ends_with_a_used_one_among_them() -> None:
    ends = ("1 . . . . . . . . 10", "1 | . . . . . . . . . 11", "R . . . . . . . . . . 12")
    assert fulfilled("A1-ENDS", draw_sheet(*ends))
    assert not fulfilled("A1-ENDS", draw_sheet(ends[0], "1u | . . . . . . . . . 11", ends[2]))


def test_r4_an_unused_roundabout_counts_as_an_estate_of_size_1_in_plans() -> None:
    assert fulfilled("N2-1114", draw_sheet("1 | R | 3 | 4 5 6 7 |"))
    assert not fulfilled("N2-1114", draw_sheet("1 | Ru | 3 | 4 5 6 7 |"))


def test_r10_five_bis_in_one_street_used_or_not() -> None:
    assert fulfilled("A1-BIS5", draw_sheet("1u 1bu 1bu 1bu 1b 1b"))
    assert not fulfilled("A1-BIS5", draw_sheet("1 1b 1b 1b 1b", "2 2b"))


def test_seven_temps() -> None:
    assert fulfilled("A1-TEMP7", draw_sheet(temps=7))
    assert not fulfilled("A1-TEMP7", draw_sheet(temps=6))


def test_r33_parks_and_pools_of_two_streets_are_two_different_plans() -> None:
    parks = draw_sheet(parks=(3, 0, 5))
    pools = draw_sheet(". . 3* . . . 7* 8*", "1* . . 4* . . . 8*")
    assert fulfilled("A2-PARKS2", parks)
    assert not fulfilled("A2-PARKS2", draw_sheet(parks=(3, 3, 4)))
    assert not fulfilled("A2-PARKS2", pools)
    assert fulfilled("A2-POOLS2", pools)
    assert not fulfilled("A2-POOLS2", parks)


def test_parks_and_pools_of_a_named_street() -> None:
    pools = ("", "1* . . 4* . . . 8*")
    assert fulfilled("A2-PP2", draw_sheet(*pools, parks=(0, 4, 0)))
    assert not fulfilled("A2-PP2", draw_sheet(*pools, parks=(0, 3, 0)))
    assert not fulfilled("A2-PP3", draw_sheet(*pools, parks=(0, 4, 0)))


def test_parks_pools_and_a_roundabout_in_one_street() -> None:
    assert fulfilled("A2-PPR", draw_sheet("R . 3* . . . 7* 8*", parks=(3, 0, 0)))
    assert not fulfilled("A2-PPR", draw_sheet(". . 3* . . . 7* 8*", "R", parks=(3, 0, 0)))


def test_case_25_r19_two_plans_in_one_round_with_different_estates() -> None:
    sheet = draw_sheet("3 4 5 6 | 7 8 9 10 |", "3 4 5 6 | 7 8 9 |", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34")))
    assert question(position, "plan") == (0, 2)
    position.apply(0, 0)
    assert question(position, "estates") == ((0, 0, 4), (0, 4, 4), (1, 0, 4))
    position.apply(0, ((0, 0, 4), (1, 0, 4)))
    assert question(position, "plan") == (2,)
    position.apply(0, 2)
    scored = sheet_of(position).plans
    assert [plan.points if plan else None for plan in scored] == [6, None, 7]
    assert list(sheet_of(position).streets[0].used) == [0, 1, 2, 3, 4, 5, 6, 7]
    assert list(sheet_of(position).streets[1].used) == [0, 1, 2, 3, 4, 5, 6]


def test_case_26_one_of_two_plans_where_the_estates_suffice_for_one() -> None:
    sheet = draw_sheet("3 4 5 6 | 7 8 9 10 |", "3 4 5 |", "3")
    state = set_table(sheet, pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"))
    assert question(play(state), "plan") == (0, 2)
    assert play(state, 0).asks()[0].kind == "reshuffle"
    assert play(state, 2, ((0, 0, 4),)).asks()[0].kind == "reshuffle"


def test_case_32_r18_a_fulfilled_plan_may_be_kept_for_later() -> None:
    sheet = draw_sheet("3 4 5 6 | 7 8 9 10 |", "3 4 5 |", "3")
    state = set_table(sheet, pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"))
    kept = play(state, None)
    assert kept.asks()[0].kind == "commit"
    after = finish_round(kept)
    assert after.sheets[0].plans == [None, None, None]
    assert after.first_achievement is None
    later = set_table(after.sheets[0], pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"), round_number=2)
    assert question(play(later), "plan") == (0, 2)


def test_the_choice_of_estates_is_not_asked_where_there_is_none() -> None:
    sheet = draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34")), 2)
    assert list(sheet_of(position).streets[0].used) == [0, 1, 2, 3, 4, 5, 6]


def test_each_size_with_a_choice_is_asked_for() -> None:
    sheet = draw_sheet("1 | 2 | 3 4 | 5 6 |", "3 4 | 5 6 7 |", "3 | 4 5 6 | 7")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-1223")), 2)
    assert position.asks()[0].facts == {"plan": 2, "size": 1}
    position.apply(0, ((2, 0, 1),))
    assert position.asks()[0].facts == {"plan": 2, "size": 2}
    assert (position.asks()[0].least, position.asks()[0].most) == (2, 2)
    position.apply(0, ((0, 2, 2), (1, 0, 2)))
    position.apply(0, ((2, 1, 3),))
    assert [list(street.used) for street in sheet_of(position).streets] == [[2, 3], [0, 1], [0, 1, 2, 3]]


def one_estate_per_lot(last_street: str) -> Sheet:
    """A sheet whose upper two streets are 21 estates of size 1."""
    return draw_sheet(
        "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10", "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11", last_street
    )


def test_with_more_estates_than_a_menu_holds_they_are_chosen_one_by_one_in_order() -> None:
    sheet = one_estate_per_lot("1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | .")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("N1-111111", "N2-36", "N3-34")), 0)
    assert len(question(position, "estate")) == 32 - 5
    position.apply(0, (2, 4, 1))
    assert question(position, "estate") == ((2, 5, 1), (2, 6, 1))
    needed = tuple((2, lot, 1) for lot in range(7, 11))
    assert position.asks()[0].facts == {"plan": 0, "size": 1, "chosen": ((2, 4, 1),), "needed": needed}


def test_as_many_estates_as_a_menu_holds_are_chosen_in_one_press() -> None:
    sheet = one_estate_per_lot("1 | 2 | 3 | 4 | .")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("N1-111111", "N2-36", "N3-34")), 0)
    assert len(question(position, "estates")) == MAX_SEVERAL_OPTIONS


def test_the_last_of_them_are_taken_unasked() -> None:
    sheet = one_estate_per_lot("1 | 2 | 3 | 4 | 5 | 6 |")
    state = set_table(sheet, pairs=NO_1_FITS, plans=("N1-111111", "N2-36", "N3-34"))
    position = play(state, 0, (2, 0, 1))
    assert list(sheet_of(position).streets[2].used) == [0, 1, 2, 3, 4, 5]


def test_a_full_street_uses_all_its_lots() -> None:
    sheet = draw_sheet("1 2 3 4 5 6 7 8 9 10", "3", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("A1-STREET1", "N2-36", "N3-34")), 0)
    assert list(sheet_of(position).streets[0].used) == list(range(10))


def test_street_ends_use_the_six_end_lots_and_their_estates_serve_no_estate_plan() -> None:
    ends = ("1 2 3 | . . . . . . 10", "1 . . . . . . | 7 8 9 10", "1 . . . . . . . . . . 12")
    sheet = draw_sheet(*ends)
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=("A1-ENDS", "N2-36", "N3-34")))
    assert question(position, "plan") == (0, 2)
    position.apply(0, 0)
    assert [list(street.used) for street in sheet_of(position).streets] == [[0, 9], [0, 10], [0, 11]]
    assert position.asks()[0].kind == "reshuffle"


@pytest.mark.parametrize("plan", ["A1-BIS5", "A1-TEMP7"])
def test_other_plans_use_no_lot(plan: str) -> None:
    sheet = draw_sheet("1 1b 1b 1b 1b 1b", "3", "3", temps=7)
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=(plan, "N2-36", "N3-34")), 0)
    assert not any(street.used for street in sheet_of(position).streets)


def test_a_plan_is_scored_once() -> None:
    sheet = draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3", plans=(None, None, 7))
    state = set_table(sheet, pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"), round_number=2)
    state.first_achievement = state.plans[2].approved_in = 1
    assert play(state).asks()[0].kind == "commit"


def score_n3_34(seats: int) -> tuple[Sheet, ...]:
    """So many sheets on which N3-34 can be scored and nothing can be built with a 1."""
    return tuple(draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3") for _ in range(seats))


def test_case_31_all_achievers_of_one_round_get_the_first_value() -> None:
    state = set_table(*score_n3_34(3), pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"), round_number=5)
    position = play(state, 2, "no")
    position.apply(1, 2)
    assert position.asks()[1].kind == "reshuffle"
    position.apply(1, "no")
    position.apply(2, None)
    after = finish_round(position)
    points = [sheet.plans[2].points if sheet.plans[2] else None for sheet in after.sheets]
    assert points == [7, 7, None]
    assert [card.approved_in for card in after.plans] == [None, None, 5]
    assert after.first_achievement == 5


def test_achievers_of_later_rounds_get_the_later_value() -> None:
    state = set_table(*score_n3_34(2), pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"), round_number=6)
    state.plans[2].approved_in = state.first_achievement = 5
    position = play(state, 2)
    scored = sheet_of(position).plans[2]
    assert scored
    assert (scored.round, scored.points) == (6, 3)
    assert finish_round(position).plans[2].approved_in == 5


def test_another_plan_than_the_approved_one_still_gives_its_first_value() -> None:
    state = set_table(*score_n3_34(2), pairs=NO_1_FITS, plans=("N1-44", "N2-1116", "N3-34"), round_number=6)
    state.plans[0].approved_in = state.first_achievement = 5
    scored = sheet_of(play(state, 2)).plans[2]
    assert scored
    assert scored.points == 7
