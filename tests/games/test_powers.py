"""A rule asks, the rulebook answers, and the powers of a seat bend the answer, in the order of the game's list."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Position, Powers, Rng, RuleError
from tests.games.example import Garden
from tests.games.example_powers import HELPERS, POWERS, HelpersOrchard, dig_cost, may_dig
from tests.games.strategies import law, positions_in_progress, seeds
from tests.lab.fuzz import LAWS


def at_market(*helpers: str, coins: int = 3, hand: tuple[int, ...] = ()) -> Position:
    """A seat with these helpers on its turn, and another one without any; 18 is the next card, then 17."""
    gardens = [Garden(hand=list(hand), coins=coins), Garden()]
    state = HelpersOrchard(
        seats=2, step="market", rng=Rng(1), deck=[16, 17, 18], gardens=gardens, helpers=[list(helpers), []]
    )
    return Position(HELPERS, state)


def after(position: Position, *choices: object) -> Garden:
    """The garden of the first seat once it has chosen all that."""
    for choice in choices:
        position.apply(0, choice)
    garden: Garden = position.view(0).gardens[0]
    return garden


def test_without_a_power_the_rulebook_answers() -> None:
    garden = after(at_market(), "dig", "dig")
    assert (garden.hand, garden.coins) == ([18, 17], 1)


@pytest.mark.parametrize(
    ("helpers", "cost"), [((), 1), (("frugal",), 0), (("heir",), 2), (("singer",), 1), (("planter", "frugal"), 0)]
)
def test_a_power_answers_the_questions_that_are_its_own(helpers: tuple[str, ...], cost: int) -> None:
    state = at_market(*helpers).base
    assert (dig_cost(state, 0), dig_cost(state, 1)) == (cost, 1)


@pytest.mark.parametrize("helpers", [("frugal", "heir"), ("heir", "frugal")])
def test_powers_answer_in_the_order_of_the_game_and_not_in_that_of_their_arrival(helpers: tuple[str, ...]) -> None:
    assert POWERS.names.index("frugal") < POWERS.names.index("heir")
    assert dig_cost(at_market(*helpers).base, 0) == 2


def test_a_power_may_give_the_same_answer_at_all_times() -> None:
    question = Powers[HelpersOrchard](("lavish",), lambda *_: ("lavish",)).question(lambda state, seat, number: number)
    question.always("lavish", 7)
    assert [question(at_market().base, 0, number) for number in (1, 2)] == [7, 7]


def test_one_question_asks_another_and_what_may_not_be_is_not_offered() -> None:
    assert not may_dig(at_market("heir", coins=1).base, 0)
    assert at_market("heir", coins=1).asks()[0].kind == "commit"
    assert at_market("tired", hand=(1, 2)).asks()[0].options == ("dig", None)
    assert at_market("tired", hand=(1, 2, 3)).asks()[0].kind == "commit"


def test_what_follows_is_a_rule_in_which_powers_ask_and_act_one_after_the_other() -> None:
    position = at_market("singer", "planter")
    position.apply(0, "dig")
    assert position.asks()[0].kind == "grow"
    grown = after(position, 18)
    assert (grown.hand, grown.trees, grown.coins) == ([], [18], 3)
    kept = after(at_market("singer", "planter"), "dig", None)
    assert (kept.hand, kept.trees, kept.coins) == ([18], [], 2)


def test_a_power_answers_a_question_once_and_is_listed() -> None:
    powers = Powers[HelpersOrchard](("frugal",), lambda s, me: s.helpers[me])
    question = powers.question(lambda s, me: 0)
    question.power("frugal")(lambda s, me, answer: 1)
    for name in ("frugal", "generous"):
        with pytest.raises(RuleError, match=name):
            question.power(name)


@law
@given(data=st.data(), seed=seeds)
def test_a_game_with_powers_obeys_the_laws(data: st.DataObject, seed: int) -> None:
    position = data.draw(positions_in_progress(HELPERS), label="position")
    assert not [fault for holds in LAWS for fault in holds(position, Rng(seed))]
