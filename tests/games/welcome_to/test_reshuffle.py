"""The reshuffle choice and the end of the stacks (rules page, 3.1, 5.4; rulings R-16, R-17)."""

from games.core import OVER
from games.welcome_to import CARDS, GAME, WelcomeToSettings, WelcomeToState
from games.welcome_to.deal import begin_round
from games.welcome_to.turn import close_round
from tests.games.welcome_to.drawing import draw_sheet
from tests.games.welcome_to.table import finish_round, play, question, set_table, told

NO_1_FITS = ((1, "surveyor"), (1, "bis"), (1, "pool"))
PLANS_IN_PLAY = ("N1-44", "N2-1116", "N3-34")


def two_achievers() -> WelcomeToState:
    """Both seats can score N3-34 at once, as the first achievement of the game."""
    sheets = [draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3") for _ in range(2)]
    return set_table(*sheets, pairs=NO_1_FITS, plans=PLANS_IN_PLAY, round_number=4)


def vote(first: str, second: str) -> WelcomeToState:
    """The checkpoint after both have scored and voted."""
    position = play(two_achievers(), 2, first)
    position.apply(1, 2)
    position.apply(1, second)
    return finish_round(position)


def cards_of(state: WelcomeToState) -> list[int]:
    """All cards of the table, in order of their index."""
    piles = (*state.stacks, state.numbers, state.actions, state.discard)
    return sorted(card for pile in piles for card in pile)


def test_r17_one_first_achiever_is_enough() -> None:
    for first, second in (("yes", "no"), ("no", "yes"), ("yes", "yes")):
        state = vote(first, second)
        assert "reshuffled" in told(state)
        assert [len(stack) for stack in state.stacks] == [25, 25, 25]
        assert state.discard == []
        assert cards_of(state) == list(range(len(CARDS)))


def test_without_a_wish_there_is_no_reshuffle() -> None:
    state = vote("no", "no")
    assert "reshuffled" not in told(state)
    assert [len(stack) for stack in state.stacks] == [24, 24, 24]


def test_the_votes_are_gone_after_the_round() -> None:
    assert [sheet.wants_reshuffle for sheet in vote("yes", "no").sheets] == [None, None]


def test_nobody_is_asked_after_the_round_of_the_first_achievement() -> None:
    state = two_achievers()
    state.first_achievement = state.plans[0].approved_in = 3
    assert play(state, 2).asks()[0].kind == "commit"


def test_who_scores_nothing_is_not_asked() -> None:
    position = play(two_achievers(), 2, "yes")
    position.apply(1, None)
    assert position.asks()[1].kind == "commit"


def test_two_plans_in_the_first_round_of_achievements_bring_one_question() -> None:
    sheet = draw_sheet("3 4 5 6 | 7 8 9 10 |", "3 4 5 6 | 7 8 9 |", "3")
    position = play(set_table(sheet, pairs=NO_1_FITS, plans=PLANS_IN_PLAY), 2, ((0, 0, 4),), 0)
    assert question(position, "reshuffle") == ("yes", "no")
    position.apply(0, "yes")
    assert position.asks()[0].kind == "commit"


def test_the_end_comes_before_a_reshuffle() -> None:
    state = two_achievers()
    state.sheets[0].wants_reshuffle = True
    state.sheets[0].refusals = 3
    assert close_round(state) == OVER
    assert told(state) == ["ended"]


def game_in_round(number: int) -> WelcomeToState:
    """A new game in which the cards were turned so many times."""
    state = GAME.start(WelcomeToSettings(), 2, 7)
    for _ in range(number):
        begin_round(state)
    return state


def test_one_deal_feeds_26_rounds() -> None:
    state = game_in_round(26)
    assert state.stacks == [[], [], []]
    assert cards_of(state) == list(range(len(CARDS)))
    assert "restacked" not in told(state)


def test_r16_in_round_27_the_last_numbers_become_actions_and_the_rest_new_stacks() -> None:
    before, state = game_in_round(26), game_in_round(27)
    assert state.actions == before.numbers
    assert [len(stack) for stack in state.stacks] == [25, 25, 25]
    assert state.discard == []
    assert cards_of(state) == list(range(len(CARDS)))
    assert told(state)[-2:] == ["restacked", "round"]


def test_r16_happens_as_often_as_it_must() -> None:
    state = game_in_round(27 + 25 + 1 + 26)
    assert told(state).count("restacked") == 3
    assert cards_of(state) == list(range(len(CARDS)))
