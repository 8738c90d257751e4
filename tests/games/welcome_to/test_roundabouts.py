"""Roundabouts (rules page, section 6; rulings R-3, R-4, R-28, R-37; cases 4, 19, 22, 30)."""

import pytest

from games.core import COMMIT, DECLINE, Position
from games.welcome_to import GAME, PLANS, REFUSAL, ROUNDABOUT, WelcomeToSettings
from games.welcome_to.data import FACTS
from games.welcome_to.placement import bis_options
from games.welcome_to.plans import is_fulfilled
from games.welcome_to.roundabouts import build_roundabout
from games.welcome_to.turn import ROUNDABOUT_FIRST, end_reasons
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import ADVANCED, EXPERT, finish_round, play, question, ruled, set_table, sheet_of

NO_1_FITS = ((1, "surveyor"), (1, "bis"), (1, "pool"))


def with_roundabout(drawing: str, lot: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Lots and fences of street 0 after a roundabout was built there."""
    state = set_table(draw_sheet(drawing), settings=ADVANCED)
    build_roundabout(state, 0, (0, lot))
    street = state.sheets[0].streets[0]
    return street.lots, street.fences


def test_without_the_advanced_option_there_are_none() -> None:
    assert ROUNDABOUT_FIRST not in question(play(set_table()), "pair")
    assert play(set_table(), 1, (0, 0), None).asks()[0].kind == COMMIT


def test_a_roundabout_may_come_before_the_pair_on_any_empty_lot() -> None:
    position = play(set_table(draw_sheet("1 . 3"), settings=ADVANCED), ROUNDABOUT_FIRST)
    lots = question(position, "roundabout")
    assert len(lots) == 33 - 2
    assert {(0, 0), (0, 2)}.isdisjoint(lots)
    assert DECLINE not in position.asks()[0].options
    position.apply(0, (0, 1))
    assert list(sheet_of(position).streets[0].lots[:3]) == [1, ROUNDABOUT, 3]
    assert question(position, "pair") == (0, 1, 2)


def test_r4_on_a_full_sheet_with_which_the_game_goes_on_none_is_offered() -> None:
    full = draw_sheet("1 2 3 | R | 1 2 3 4 5 6", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
    position = play(set_table(full, settings=ruled(ADVANCED, roundabout_counts_as_built_lot=False)))
    assert position.asks()[0].kind == "plan"
    assert sheet_of(position).refusals == 1


def test_r3_a_roundabout_may_come_after_the_action_or_be_declined() -> None:
    position = play(set_table(settings=ADVANCED), 1, (0, 0), None)
    assert len(question(position, "roundabout")) == 32
    assert DECLINE in position.asks()[0].options
    position.apply(0, DECLINE)
    assert position.asks()[0].kind == COMMIT
    assert sheet_of(position).roundabouts == 0


def test_case_19_r3_one_in_a_round() -> None:
    position = play(set_table(settings=ADVANCED), ROUNDABOUT_FIRST, (0, 5), 1, (0, 0), None)
    assert position.asks()[0].kind == COMMIT
    assert sheet_of(position).roundabouts == 1


def test_case_19_two_in_a_game() -> None:
    sheet = draw_sheet("1 | R | 3", "R |")
    position = play(set_table(sheet, settings=ADVANCED))
    assert ROUNDABOUT_FIRST not in question(position, "pair")
    for choice in (1, (0, 4), None):
        position.apply(0, choice)
    assert position.asks()[0].kind == COMMIT


def test_r3_by_the_other_ruling_only_before_the_pair() -> None:
    settings = ruled(ADVANCED, roundabout_at_any_moment=False)
    assert ROUNDABOUT_FIRST in question(play(set_table(settings=settings)), "pair")
    assert play(set_table(settings=settings), 1, (0, 0), None).asks()[0].kind == COMMIT


def test_r37_a_roundabout_may_follow_a_refusal() -> None:
    sheet = draw_sheet("3", "3", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, settings=ADVANCED), REFUSAL)
    assert question(position, "roundabout")
    position.apply(0, (0, 1))
    assert (sheet_of(position).refusals, sheet_of(position).roundabouts) == (1, 1)


def test_r3_a_roundabout_built_first_can_avert_the_refusal() -> None:
    sheet = draw_sheet("3", "3", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, settings=ADVANCED))
    assert question(position, "pair") == (REFUSAL, ROUNDABOUT_FIRST)
    position.apply(0, ROUNDABOUT_FIRST)
    position.apply(0, (0, 1))
    assert question(position, "pair") == (0, 1, 2)


def test_r3_where_the_roundabout_does_not_help_the_refusal_is_taken() -> None:
    sheet = draw_sheet("3 4 5 6 7 8 9 10 11 .", "3", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, settings=ADVANCED), ROUNDABOUT_FIRST, (0, 9))
    assert position.asks()[0].kind == COMMIT
    assert sheet_of(position).refusals == 1


@pytest.mark.parametrize(
    ("drawing", "lot", "fences"),
    [("", 4, [3, 4]), ("", 0, [0]), ("", 9, [8]), ("1 2 | .", 2, [1, 2]), ("1 | R | .", 2, [0, 1, 2])],
    ids=["inside", "first lot", "last lot", "beside a fence", "beside a roundabout"],
)
def test_fences_stand_on_both_sides_once(drawing: str, lot: int, fences: list[int]) -> None:
    lots, standing = with_roundabout(drawing, lot)
    assert lots[lot] == ROUNDABOUT
    assert list(standing) == fences


def test_case_4_numbers_start_over_on_each_side() -> None:
    for number in (2, 9):
        pairs = ((number, "surveyor"), (8, "real_estate"), (11, "landscaper"))
        position = play(set_table(draw_sheet("4 9 | R |"), pairs=pairs), 0)
        assert {lot for street, lot in question(position, "lot") if street == 0} == set(range(3, 10))


def test_r28_a_roundabout_is_no_source_for_bis() -> None:
    assert list(bis_options(draw_sheet("4 | R | . 6").streets)) == [(0, 2, 6), (0, 4, 6)]


def test_case_30_r37_on_a_planned_pool_lot_the_pool_is_lost() -> None:
    position = play(set_table(settings=ADVANCED), ROUNDABOUT_FIRST, (0, 2))
    assert sheet_of(position).streets[0].lots[2] == ROUNDABOUT
    other_pools = draw_sheet(". . R . . . 7* 8*", "1* . . 4* . . . 8*", ". 2* . . . . 7* . . . 11*")
    assert is_fulfilled(other_pools, PLANS["A2-POOLS2"], FACTS.rulings)
    assert not is_fulfilled(draw_sheet(". . R . . . 7* 8*", "1* . . 4* . . . 8*"), PLANS["A2-POOLS2"], FACTS.rulings)


def test_r4_by_the_other_ruling_a_roundabout_is_no_estate_in_plans() -> None:
    sheet = draw_sheet("1 | R | 3 | 4 5 6 7 |")
    rulings = ruled(roundabout_counts_as_estate_in_plans=False).rulings
    assert is_fulfilled(sheet, PLANS["N2-1114"], FACTS.rulings)
    assert not is_fulfilled(sheet, PLANS["N2-1114"], rulings)


def test_r4_a_roundabout_used_for_a_plan_is_marked() -> None:
    sheet = draw_sheet("3 | R | 4 | 5 6 7 8 | 9", "3", "3")
    state = set_table(sheet, pairs=NO_1_FITS, plans=("N1-66", "N2-1114", "N3-34"), settings=ADVANCED)
    position = play(state, REFUSAL, None, 1)
    assert list(sheet_of(position).streets[0].used) == [0, 1, 2, 3, 4, 5, 6]


def test_case_22_r4_by_the_other_ruling_a_roundabout_does_not_fill_a_street() -> None:
    sheet = draw_sheet("1 2 3 R 5 6 7 8 9 10")
    rulings = ruled(roundabout_counts_as_built_lot=False).rulings
    assert is_fulfilled(sheet, PLANS["A1-STREET1"], FACTS.rulings)
    assert not is_fulfilled(sheet, PLANS["A1-STREET1"], rulings)


def test_r4_by_the_other_ruling_a_roundabout_does_not_fill_the_last_lot() -> None:
    full = ("1 2 3 R 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
    settings = ruled(ADVANCED, roundabout_counts_as_built_lot=False)
    assert end_reasons(set_table(draw_sheet(*full), settings=ADVANCED)) == ["full"]
    assert end_reasons(set_table(draw_sheet(*full), settings=settings)) == []


def test_a_roundabout_on_the_last_lot_ends_the_game() -> None:
    full_but_two = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 . .")
    state = set_table(draw_sheet(*full_but_two), pairs=((12, "pool"),) * 3, settings=ADVANCED)
    position = play(state, 0, (2, 10), DECLINE, (2, 11))
    after = finish_round(position)
    assert [news.facts["reason"] for news in after.news if news.kind == "ended"] == ["full"]


def test_the_news_tell_of_it_when_all_have_committed() -> None:
    after = finish_round(play(set_table(settings=ADVANCED), ROUNDABOUT_FIRST, (0, 5)))
    told = next(news for news in after.news if news.kind == "roundabout")
    assert (told.seat, told.facts) == (0, {"street": 0, "lot": 5, "count": 1})


def test_advanced_plans_come_into_play_with_the_advanced_option_alone() -> None:
    def drawn(settings: WelcomeToSettings) -> set[str]:
        return {card.id for seed in range(400) for card in GAME.start(settings, 2, seed).plans}

    assert drawn(ADVANCED) == set(PLANS)
    assert not any(PLANS[name].advanced for name in drawn(WelcomeToSettings()))


def test_the_option_goes_with_expert_mode_too() -> None:
    position = Position.start(GAME, WelcomeToSettings(mode=EXPERT.mode, advanced=True), 2, 1)
    assert ROUNDABOUT_FIRST in question(position, "pair")
