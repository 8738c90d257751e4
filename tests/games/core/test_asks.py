"""Questions: which choices are legal, and what is not worth asking."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import (
    DECLINE,
    MAX_SEVERAL_OPTIONS,
    Ask,
    Reveal,
    Rng,
    Rule,
    RuleError,
    choose,
    choose_or_decline,
    choose_several,
    freeze,
    run_rule,
)


def asked(rule: Rule[Any]) -> Ask:
    ask = next(rule)
    assert isinstance(ask, Ask)
    return ask


def unasked(rule: Rule[Any]) -> Any:
    with pytest.raises(StopIteration) as ended:
        next(rule)
    return ended.value.value


FRUIT = Ask(0, "fruit", ("apple", "pear", "plum"))
TWO_FRUITS = Ask(0, "fruits", ("apple", "pear", "plum"), several=True, least=1, most=2)


def test_a_choice_is_legal_if_it_is_an_option() -> None:
    assert [FRUIT.allows(choice) for choice in ("pear", "nut", None, ("pear",))] == [True, False, False, False]


@pytest.mark.parametrize("choice", [("apple",), ("apple", "plum")])
def test_several_takes_options_in_their_order(choice: Any) -> None:
    assert TWO_FRUITS.allows(choice)


@pytest.mark.parametrize(
    "choice", [(), ("plum", "apple"), ("pear", "pear"), ("nut",), ("apple", "pear", "plum"), "apple", None, ["apple"]]
)
def test_several_refuses_wrong_numbers_orders_doubles_and_kinds(choice: Any) -> None:
    assert not TWO_FRUITS.allows(choice)


def test_chosen_options_are_put_in_order() -> None:
    assert TWO_FRUITS.in_order(["plum", "apple", "plum"]) == ("apple", "plum")


@given(st.integers(0, 6), st.integers(0, 6), st.integers(0, 6))
def test_choices_are_all_that_is_allowed_and_are_counted_right(number: int, least: int, most: int) -> None:
    ask = Ask(0, "some", tuple(range(number)), several=True, least=least, most=most)
    allowed = [c for size in range(8) for c in combinations(range(7), size) if ask.allows(c)]
    assert sorted(ask.choices()) == sorted(allowed)
    assert ask.choice_count == len(allowed)


@pytest.mark.parametrize("ask", [FRUIT, TWO_FRUITS])
def test_a_sample_is_any_legal_choice_equally_often(ask: Ask) -> None:
    rng = Rng(7)
    counts = Counter(ask.sample(rng) for _ in range(600))
    assert set(counts) == set(ask.choices())
    assert min(counts.values()) > 600 / ask.choice_count / 2


def test_a_single_option_is_taken_unasked() -> None:
    assert unasked(choose(0, "fruit", ["pear"])) == "pear"


def test_an_optional_choice_can_be_declined_and_without_options_is_not_asked() -> None:
    assert asked(choose_or_decline(0, "fruit", ["pear"])).options == ("pear", DECLINE)
    assert unasked(choose_or_decline(0, "fruit", [])) is DECLINE


def test_facts_go_with_the_question() -> None:
    assert asked(choose(0, "fruit", [1, 2], basket=3)).facts == {"basket": 3}


def test_a_fact_with_a_value_for_each_option_is_asked_for_one() -> None:
    ask = Ask(0, "slot", ("left", DECLINE, "right"), facts={"prices": (1, 0, 3)})
    assert [ask.fact_of("prices", option) for option in ask.options] == [1, 0, 3]


@pytest.mark.parametrize(
    ("options", "least", "most", "taken"), [([], 0, 2, ()), ([1, 2], 2, 2, (1, 2)), ([1], 1, 3, (1,)), ([1], 0, 0, ())]
)
def test_several_with_one_possible_choice_is_not_asked(
    options: list[int], least: int, most: int, taken: tuple[int, ...]
) -> None:
    assert unasked(choose_several(0, "fruits", options, least, most)) == taken


def test_several_never_wants_more_than_there_are() -> None:
    assert asked(choose_several(0, "fruits", [1, 2, 3], 1, 9)).most == 3


@pytest.mark.parametrize(
    "rule",
    [
        choose(0, "fruit", []),
        choose_several(0, "fruits", [], 1, 1),
        choose_several(0, "fruits", range(MAX_SEVERAL_OPTIONS + 1), 1, 2),
    ],
    ids=["choose from nothing", "several of too few", "several of too many"],
)
def test_a_question_that_nobody_could_answer_is_a_defect_of_the_rule(rule: Rule[Any]) -> None:
    with pytest.raises(RuleError):
        next(rule)


def test_freezing_makes_tuples_of_lists() -> None:
    assert freeze([1, ["a", None], []]) == (1, ("a", None), ())


@pytest.mark.parametrize("value", [1.5, {"a": 1}, [{}], b"x", True, [0, [False]]])
def test_freezing_refuses_what_is_not_plain(value: Any) -> None:
    with pytest.raises(ValueError, match="plain"):
        freeze(value)


def test_a_rule_is_carried_out_with_answers_or_where_it_has_nothing_to_ask() -> None:
    def greet(options: range) -> Rule[int]:
        yield Reveal()
        number: int = yield from choose(0, "greeting", options)
        return 2 * number

    assert run_rule(greet(range(5)), lambda ask: max(ask.options)) == 8
    assert run_rule(greet(range(3, 4))) == 6
    with pytest.raises(RuleError, match="carried out unasked that has a question, 'greeting'"):
        run_rule(greet(range(5)))
