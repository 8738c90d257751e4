"""Universes: what a question might offer, and the first reason why it does not."""

from dataclasses import replace

from games.core import Ask, Exclusion, JoinRules, Position, Universe, join_following, why_not
from tests.towers.rules import GAME, PLOT, Towers

BASKET = Universe(
    lambda state, ask: ("apple", "pear", "plum", "quince"),
    {
        "eaten": lambda state, ask, fruit: fruit in state,
        "too_dear": lambda state, ask, fruit: len(fruit) > ask.facts["coins"] and {"count": len(fruit)},
    },
)


def test_the_first_test_that_refuses_a_thing_is_its_reason_and_may_tell_facts() -> None:
    ask = Ask(0, "fruit", ("pear",), facts={"coins": 4})
    assert BASKET.exclusions({"plum", "apple"}, ask) == [
        Exclusion("apple", "eaten", {}),
        Exclusion("plum", "eaten", {}),
        Exclusion("quince", "too_dear", {"count": 6}),
    ]


def test_a_rule_offers_the_things_that_no_test_refuses_in_their_order() -> None:
    assert BASKET.possible_options({"pear"}, 0, "fruit", coins=5) == ["apple", "plum"]


def towers(*towers: list[int], hand: list[int]) -> Position:
    """The first seat has these towers and this hand."""
    position = Position.start(GAME, GAME.settings_type(), 2, seed=1)
    state: Towers = position.base.copy()
    state.lots[0].towers, state.lots[0].hand = list(towers), hand
    return Position(GAME, state)


def test_of_a_question_alone_it_is_told_what_it_does_not_offer() -> None:
    position = towers([9], [3], [], hand=[5, 20])
    assert why_not(position, position.asks()[0]) == ()
    position.apply(0, 5)
    [found] = why_not(position, position.asks()[0])
    assert (found.ask.kind, found.after) == ("plot", None)
    assert found.excluded == (Exclusion("west", "topped", {}),)


def test_of_a_joined_question_also_what_each_option_leads_to() -> None:
    position = towers([9], [3], [], hand=[2, 5, 20])
    ask = join_following(position.lanes[0], JoinRules({"floor": ("plot",)}))
    assert ask is not None
    told = {found.after: [one.thing for one in found.excluded] for found in why_not(position, ask)}
    assert told == {2: ["west", "middle"], 5: ["west"]}


def test_of_a_game_without_universes_nothing_is_told() -> None:
    position = towers([9], [3], [], hand=[5])
    position.game = replace(GAME, universes={})
    assert why_not(position, position.asks()[0]) == ()
    assert PLOT.tests
