"""The rulings that a table may choose otherwise (rules page, section 9); those on roundabouts and hands stand there."""

from games.core import COMMIT, DECLINE
from games.welcome_to import PLANS, REFUSAL, WelcomeToSettings, standings
from games.welcome_to.data import FACTS, WelcomeToRulings
from games.welcome_to.estates import free_gaps
from games.welcome_to.plans import is_fulfilled
from games.welcome_to.turn import is_reshuffle_wanted
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import play, question, ruled, set_table, sheet_of

ONLY_8_FITS = ("1 2 3 4 5 6 7 . 9 10", "1 2 3 4 5 6 7 9 10 11 12", "1 2 3 4 5 6 7 9 10 11 12 13")


def test_the_usual_rulings_are_those_of_the_rules_page() -> None:
    assert WelcomeToSettings().rulings == FACTS.rulings
    off = {name for name in WelcomeToRulings.__struct_fields__ if not getattr(FACTS.rulings, name)}
    assert off == {"five_bis_use_their_houses"}


def test_r5_a_refusal_may_be_free() -> None:
    assert question(play(set_table()), "pair") == (0, 1, 2)
    settings = ruled(refusal_only_where_no_number_fits=False)
    assert question(play(set_table(settings=settings)), "pair") == (0, 1, 2, REFUSAL)


def test_r5_a_shift_may_be_forced() -> None:
    settings = ruled(temp_shift_is_never_forced=False)
    pairs = ((2, "surveyor"), (7, "temp"), (3, "pool"))
    position = play(set_table(draw_sheet(*ONLY_8_FITS), pairs=pairs, settings=settings))
    assert (sheet_of(position).temps, sheet_of(position).refusals) == (1, 0)


def test_r14_the_temp_box_may_be_a_choice() -> None:
    settings = ruled(temp_box_is_crossed_automatically=False)
    pairs = ((5, "temp"), (8, "real_estate"), (11, "landscaper"))
    position = play(set_table(pairs=pairs, settings=settings), 0, 6, (0, 3))
    assert question(position, "temp") == ("cross",)
    declined = position.clone()
    declined.apply(0, DECLINE)
    position.apply(0, "cross")
    assert (sheet_of(position).temps, sheet_of(declined).temps) == (1, 0)
    assert position.asks()[0].kind == declined.asks()[0].kind == COMMIT


def test_r14_with_all_boxes_crossed_nothing_is_asked() -> None:
    settings = ruled(temp_box_is_crossed_automatically=False)
    pairs = ((5, "temp"), (8, "real_estate"), (11, "landscaper"))
    position = play(set_table(draw_sheet(temps=11), pairs=pairs, settings=settings), 0, 6, (0, 3))
    assert position.asks()[0].kind == COMMIT
    assert sheet_of(position).temps == 11


FIVE_BIS = ("3 3b 3b 3b 3b 3b 9 9b", "3", "3")


def test_r10_five_bis_may_use_their_houses() -> None:
    settings = ruled(five_bis_use_their_houses=True)
    pairs = ((1, "surveyor"), (1, "real_estate"), (1, "landscaper"))
    state = set_table(draw_sheet(*FIVE_BIS), pairs=pairs, plans=("A1-BIS5", "N2-36", "N3-34"), settings=settings)
    position = play(state, 0)
    houses = question(position, "bis_houses")
    assert houses == ((0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 7))
    position.apply(0, houses[:5])
    assert list(sheet_of(position).streets[0].used) == [1, 2, 3, 4, 5]


def test_r10_then_houses_that_are_used_do_not_count() -> None:
    rulings = ruled(five_bis_use_their_houses=True).rulings
    sheet = draw_sheet("3u 3bu 3b 3b 3b 3b")
    assert is_fulfilled(sheet, PLANS["A1-BIS5"], FACTS.rulings)
    assert not is_fulfilled(sheet, PLANS["A1-BIS5"], rulings)


def test_r9_a_scored_full_street_may_stay_open_for_fences() -> None:
    street = "1u 2u 3u 4u 5u 6u 7u 8u 9u 10u"
    gaps = []
    for blocks in (True, False):
        settings = ruled(full_street_blocks_later_fences=blocks)
        sheet = draw_sheet(street, "1u 2u | 3", plans=(6, None, None))
        state = set_table(sheet, plans=("A1-STREET1", "N2-36", "N3-34"), settings=settings)
        state.plans[0].approved_in = state.first_achievement = 1
        offered = question(play(state, 0, (2, 0)), "fence")
        gaps.append([gap for index, gap in offered if index == 0])
        assert (1, 0) not in offered
    assert gaps == [[], list(range(9))]


def test_r9_in_other_streets_used_lots_still_block() -> None:
    assert (0, 0) not in free_gaps(draw_sheet("1u 2u | 3").streets, unblocked=(1,))
    assert (0, 0) in free_gaps(draw_sheet("1u 2u | 3").streets, unblocked=(0,))


def test_r11_the_first_tie_break_may_count_large_pieces_too() -> None:
    large = draw_sheet("1 2 3 4 5 6 7 | 8 9 10")
    small = draw_sheet("1 2 3 |")
    ranks = []
    for small_only in (True, False):
        settings = ruled(tie_break_counts_small_estates_only=small_only)
        ranks.append([(one.seat, one.rank) for one in standings(set_table(large, small, settings=settings))])
    assert ranks == [[(0, 1), (1, 1)], [(0, 1), (1, 2)]]


def test_r17_all_first_achievers_may_have_to_agree_on_a_reshuffle() -> None:
    for all_agree, votes, wanted in (
        (False, (True, False), True),
        (True, (True, False), False),
        (True, (True, True), True),
        (True, (True, None), True),
        (True, (None, None), False),
    ):
        state = set_table(settings=ruled(one_achiever_is_enough_for_reshuffle=not all_agree))
        for sheet, vote in zip(state.sheets, votes, strict=True):
            sheet.wants_reshuffle = vote
        assert is_reshuffle_wanted(state) == wanted
