"""The three ends (rules page, 7.1)."""

from games.core import OVER
from games.welcome_to import Sheet, WelcomeToState
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import finish_round, play, set_table, told

NO_1_FITS = ((1, "surveyor"), (1, "bis"), (1, "pool"))
FULL_BUT_ONE = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 .")


def reasons(state: WelcomeToState) -> list[str]:
    """Why the game has ended, as the news tell it."""
    return [str(news.facts["reason"]) for news in state.news if news.kind == "ended"]


def one_round(*sheets: Sheet, plans: tuple[str, str, str] = ("N1-66", "N2-36", "N3-34")) -> WelcomeToState:
    """The checkpoint after a round with a 1 on every pair."""
    return finish_round(play(set_table(*sheets, pairs=NO_1_FITS, plans=plans)))


def test_the_third_refusal_ends_the_game() -> None:
    state = one_round(draw_sheet("1", "1", "1", refusals=2))
    assert state.step == OVER
    assert reasons(state) == ["refusals"]


def test_the_second_refusal_does_not() -> None:
    state = one_round(draw_sheet("1", "1", "1", refusals=1))
    assert state.step == "round"
    assert reasons(state) == []


def test_the_third_plan_ends_the_game() -> None:
    sheet = draw_sheet("1 2 3 | 4 5 6 7 |", "1", "1", plans=(8, 5, None))
    state = set_table(sheet, pairs=NO_1_FITS, plans=("N1-66", "N2-36", "N3-34"))
    state.first_achievement = 1
    ended = finish_round(play(state, 2))
    assert ended.over
    assert reasons(ended) == ["plans"]


def test_example_3_the_third_plan_of_the_advanced_example_ends_the_game() -> None:
    sheet = draw_sheet("1", "1", "1 2 | 3 4 5 6 7 |", temps=7, parks=(3, 4, 0))
    state = set_table(sheet, pairs=NO_1_FITS, plans=("A1-TEMP7", "A2-PARKS2", "N3-25"), round_number=9)
    state.plans[0].approved_in = state.first_achievement = 4
    ended = finish_round(play(state, 0, 1, 2))
    assert [plan.points for plan in ended.sheets[0].plans if plan] == [3, 7, 7]
    assert reasons(ended) == ["plans"]


def test_the_last_lot_ends_the_game() -> None:
    state = finish_round(play(set_table(draw_sheet(*FULL_BUT_ONE), pairs=((12, "pool"),) * 3), 0))
    assert state.over
    assert reasons(state) == ["full"]


def test_a_lot_filled_by_a_roundabout_or_a_bis_house_is_filled() -> None:
    sheet = draw_sheet("1 2 3 4 R 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 10b", FULL_BUT_ONE[2])
    state = finish_round(play(set_table(sheet, pairs=((12, "pool"),) * 3), 0))
    assert reasons(state) == ["full"]


def test_several_reasons_are_told_once_each() -> None:
    refused = [draw_sheet("1", "1", "1", refusals=2) for _ in range(2)]
    full = draw_sheet(*FULL_BUT_ONE[:2], "1 2 3 4 5 6 7 8 9 10 11 12")
    state = one_round(*refused, full)
    assert reasons(state) == ["refusals", "full"]


def test_r6_everybody_finishes_the_round() -> None:
    state = one_round(draw_sheet("1", "1", "1", refusals=2), draw_sheet())
    assert state.over
    assert told(state) == ["refused", "built", "ended"]
    assert sum(house == 1 for street in state.sheets[1].streets for house in street.lots) == 1
