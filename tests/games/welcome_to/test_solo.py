"""Solo mode (rules page, 2.3, 3.1, 5.4, 7 and 8; rulings R-21 to R-24, R-36)."""

import pytest

from games.core import COMMIT, OVER, Position, Rng, SetupError
from games.welcome_to import CARDS, GAME, MODES, PLANS, SOLO_CARD, WelcomeToState, score_parts
from games.welcome_to.solo import has_too_few_cards
from tests.games.welcome_to.drawing import draw_sheet, example_4
from tests.games.welcome_to.table import SOLO, finish_round, hold_hands, play, question, told

HAND = ((4, "bis"), (6, "surveyor"), (9, "pool"))
ROUNDS = MODES["solo"].last_round
SEEDS = range(40)


def draws(seed: int) -> list[WelcomeToState]:
    """The beginning of every round of a solo game in which nobody ever scores or fails: the cards alone matter."""
    state, seen = GAME.start(SOLO, 1, seed), []
    while not has_too_few_cards(state):
        state.step = GAME.steps["reveal"].close(state)
        seen.append(state.copy())
        state.step, state.sheets = GAME.steps["round"].close(state), [draw_sheet()]
    return seen


def test_one_player_alone_plays_solo() -> None:
    with pytest.raises(SetupError):
        GAME.start(SOLO, 2, 1)


def test_r21_one_plan_of_each_stack_is_in_play() -> None:
    state = GAME.start(SOLO, 1, 5)
    assert [PLANS[card.id].stack for card in state.plans] == [0, 1, 2]


def test_three_cards_lie_open_and_any_two_different_ones_are_a_pair() -> None:
    ask = play(hold_hands(hands=[HAND])).asks()[0]
    assert ask.options == (0, 1, 2, 3, 4, 5)
    assert set(ask.facts["pairs"]) == {
        (4, "surveyor"),
        (4, "pool"),
        (6, "bis"),
        (6, "pool"),
        (9, "bis"),
        (9, "surveyor"),
    }


def test_case_28_r36_number_and_action_never_come_from_one_card() -> None:
    pairs = play(hold_hands(hands=[HAND])).asks()[0].facts["pairs"]
    assert not set(HAND) & set(pairs)


def test_equal_pairs_are_offered_once() -> None:
    ask = play(hold_hands(hands=[((5, "surveyor"), (5, "surveyor"), (9, "pool"))])).asks()[0]
    assert sorted(ask.facts["pairs"]) == [(5, "pool"), (5, "surveyor"), (9, "surveyor")]


def test_all_three_cards_are_discarded() -> None:
    state = hold_hands(hands=[HAND])
    after = finish_round(play(state, 0, (0, 0)))
    assert sorted(after.discard) == sorted(state.hands[0])
    assert len(after.hands[0]) == 3


def test_r22_the_solo_card_lies_below_at_least_40_cards() -> None:
    depths = []
    for seed in SEEDS:
        deck = GAME.start(SOLO, 1, seed).stacks[0]
        assert sorted(deck) == [*range(len(CARDS)), SOLO_CARD]
        depths.append(len(deck) - 1 - deck.index(SOLO_CARD))
    assert 40 <= min(depths) < 50
    assert 70 < max(depths) <= 81


def test_r22_a_game_has_27_rounds_wherever_the_solo_card_lies() -> None:
    for seed in SEEDS:
        rounds = draws(seed)
        assert len(rounds) == ROUNDS
        assert all(len(state.hands[0]) == 3 for state in rounds)
        assert sorted(rounds[-1].discard + rounds[-1].hands[0]) == list(range(len(CARDS)))


def test_the_solo_card_comes_in_round_14_at_the_earliest_and_turns_all_plans_over() -> None:
    came = [next((state for state in draws(seed) if state.solo_card_in), None) for seed in SEEDS]
    for state in filter(None, came):
        assert 14 <= state.round <= ROUNDS
        assert [card.approved_in for card in state.plans] == [state.round] * 3
        assert "solo_card" in told(state)
        assert SOLO_CARD not in state.hands[0]


def test_r22_a_solo_card_at_the_very_bottom_never_comes() -> None:
    state = GAME.start(SOLO, 1, 1)
    state.stacks[0].remove(SOLO_CARD)
    state.stacks[0].insert(0, SOLO_CARD)
    for _ in range(ROUNDS):
        assert not has_too_few_cards(state)
        GAME.steps["reveal"].close(state)
        GAME.steps["round"].close(state)
    assert has_too_few_cards(state)
    assert state.solo_card_in is None


def plan_game(solo_card_in: int | None) -> Position:
    """Round 16, in which N3-34 can be scored after a refusal; N1-66 was scored before."""
    sheet = draw_sheet("3 4 5 | 6 7 8 9 |", "3", "3", plans=(10, None, None))
    hand = ((1, "surveyor"), (2, "real_estate"), (1, "real_estate"))
    state = hold_hands(sheet, hands=[hand], plans=("N1-66", "N2-36", "N3-34"), round_number=16)
    state.plans[0].approved_in = state.first_achievement = 1
    state.solo_card_in = solo_card_in
    if solo_card_in:
        state.plans[1].approved_in = state.plans[2].approved_in = solo_card_in
    return play(state)


def first_scored(position: Position) -> list[int]:
    """The points of the plans, after everything that can be scored is scored."""
    while position.asks()[0].kind != COMMIT:
        position.apply(0, 2 if position.asks()[0].kind == "plan" else position.asks()[0].options[-1])
    return [score.points for score in position.view(0).sheets[0].plans if score]


def test_before_the_solo_card_a_plan_brings_the_first_value() -> None:
    assert first_scored(plan_game(None)) == [10, 7]


def test_r23_in_the_round_of_the_solo_card_and_later_it_brings_the_later_value() -> None:
    assert first_scored(plan_game(16)) == [10, 3]
    assert first_scored(plan_game(15)) == [10, 3]


def test_r24_nobody_is_asked_for_a_reshuffle() -> None:
    position = plan_game(None)
    position.base.first_achievement = None
    first_scored(position)
    assert "reshuffle" not in [move.choice for move in position.lanes[0].moves]
    assert position.asks()[0].kind == COMMIT


def test_example_4_solo_temps_score_from_the_sixth_cross_on() -> None:
    totals = []
    for temps in (5, 6):
        sheet = example_4(temps=temps)
        parts = score_parts(hold_hands(sheet, hands=[HAND]), 0)
        assert (parts["plans"], parts["parks"], parts["pools"], parts["estates"]) == (12, 6, 21, 24)
        totals.append(sum(parts.values()))
    assert totals == [63, 70]


def test_the_last_round_ends_the_game() -> None:
    state = hold_hands(hands=[HAND], round_number=ROUNDS)
    state.stacks = [[SOLO_CARD]]
    after = finish_round(play(state, 0, (0, 0)))
    assert after.step == OVER
    assert [news.facts["reason"] for news in after.news if news.kind == "ended"] == ["cards"]
    assert "cards" not in told(finish_round(play(hold_hands(hands=[HAND]), 0, (0, 0))))


def test_the_deck_is_hidden_and_the_solo_card_guessed_into_its_lower_part() -> None:
    for state in draws(3):
        seen = GAME.view(state, 0)
        assert seen.hands == state.hands
        guessed = GAME.guess(seen, 0, Rng(state.round))
        assert GAME.view(guessed, 0) == seen
        assert (SOLO_CARD in guessed.stacks[0]) == (state.solo_card_in is None)
        if state.solo_card_in is None:
            assert guessed.stacks[0].index(SOLO_CARD) < 42
        everything = guessed.stacks[0] + guessed.hands[0] + guessed.discard
        assert sorted(set(everything) - {SOLO_CARD}) == list(range(len(CARDS)))


def test_a_refusal_where_no_number_of_the_three_fits() -> None:
    sheet = draw_sheet("3", "3", "3")
    hand = ((1, "surveyor"), (2, "real_estate"), (1, "landscaper"))
    position = play(hold_hands(sheet, hands=[hand]))
    assert position.asks()[0].kind == COMMIT
    assert position.view(0).sheets[0].refusals == 1
    assert question(play(hold_hands(draw_sheet("3 ."), hands=[hand])), "pair")
