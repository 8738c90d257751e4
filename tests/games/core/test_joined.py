"""Questions joined with those that follow from their options."""

from games.core import (
    DECLINE,
    JoinedAsk,
    JoinRules,
    Joins,
    Rule,
    Seat,
    SeatRule,
    choose,
    choose_or_decline,
    choose_several,
    join_following,
    reveal,
)
from tests.games.core.orchards import single_step
from tests.games.example import Orchard

JOINS: Joins = {"fruit": ("flavour", "count"), "flavour": ("size",)}


def in_one_go(rule: SeatRule[Orchard], joins: Joins = JOINS) -> JoinedAsk | None:
    """The first question of this rule with what follows."""
    return join_following(single_step(rule).lanes[0], JoinRules(joins))


def apples_have_flavours(_: Orchard, seat: Seat) -> Rule[None]:
    fruit = yield from choose_or_decline(seat, "fruit", ("apple", "pear", "plum"))
    if fruit == "apple":
        yield from choose(seat, "flavour", ("sweet", "sour"))
    if fruit == "plum":
        yield from choose(seat, "colour", ("blue", "red"))


def test_an_option_stands_with_what_follows_from_it_and_alone_where_nothing_does() -> None:
    ask = in_one_go(apples_have_flavours)
    assert ask is not None
    assert ask.options == (("apple", "sweet"), ("apple", "sour"), ("pear",), ("plum",), DECLINE)
    assert [path.way for path in ask.paths] == [(0, 0), (0, 1), (1,), (2,), (3,)]
    assert ask.first == single_step(apples_have_flavours).lanes[0].ask


def test_nothing_is_joined_where_no_declared_kind_follows() -> None:
    assert in_one_go(apples_have_flavours, {}) is None
    assert in_one_go(apples_have_flavours, {"fruit": ("size",)}) is None
    assert in_one_go(apples_have_flavours, {"flavour": ("fruit",)}) is None


def test_up_to_three_choices_are_a_path() -> None:
    def rule(_: Orchard, seat: Seat) -> Rule[None]:
        yield from choose(seat, "fruit", ("apple", "pear"))
        flavour = yield from choose(seat, "flavour", ("sweet", "sour"))
        if flavour == "sweet":
            yield from choose(seat, "size", (1, 2))
            yield from choose(seat, "size", (1, 2))

    ask = in_one_go(rule, {**JOINS, "size": ("size",)})
    assert ask is not None
    assert ask.options[:3] == (("apple", "sweet", 1), ("apple", "sweet", 2), ("apple", "sour"))


def test_the_lane_that_was_looked_ahead_stays_as_it_is() -> None:
    position = single_step(apples_have_flavours)
    join_following(position.lanes[0], JoinRules(JOINS))
    position.apply(0, "apple")
    assert position.asks()[0].options == ("sweet", "sour")
    position.undo(0)
    assert position.asks()[0].kind == "fruit"


def test_a_path_ends_where_something_comes_to_light_or_somebody_else_is_asked() -> None:
    def rule(s: Orchard, seat: Seat) -> Rule[None]:
        fruit = yield from choose(seat, "fruit", ("apple", "pear", "plum"))
        if fruit == "apple":
            s.rng.below(2)
            yield from reveal()
        yield from choose(1 if fruit == "pear" else seat, "flavour", ("sweet", "sour"))

    position = single_step(rule, seats=2, open_=lambda _: {0: rule})
    ask = join_following(position.lanes[0], JoinRules(JOINS))
    assert ask is not None
    assert ask.options == (("apple",), ("pear",), ("plum", "sweet"), ("plum", "sour"))


def test_where_several_can_be_chosen_nothing_is_joined() -> None:
    def rule(_: Orchard, seat: Seat) -> Rule[None]:
        fruit = yield from choose(seat, "fruit", ("apple", "pear"))
        if fruit == "apple":
            yield from choose_several(seat, "flavour", ("sweet", "sour"), 1, 2)

    assert in_one_go(rule) is None


def counted(*counts: int) -> SeatRule[Orchard]:
    """A rule with fruits of which so many can be had."""

    def rule(_: Orchard, seat: Seat) -> Rule[None]:
        fruit: int = yield from choose(seat, "fruit", range(len(counts)))
        if counts[fruit] > 1:
            yield from choose(seat, "count", range(counts[fruit]))

    return rule


def test_an_option_from_which_more_follows_than_a_menu_holds_stands_alone() -> None:
    ask = in_one_go(counted(26, 25))
    assert ask is not None
    assert ask.options == ((0,), *((1, count) for count in range(25)))


def test_what_four_menus_do_not_hold_is_asked_later_for_the_options_with_most() -> None:
    ask = in_one_go(counted(20, 24, 20, 23, 19, 2))
    assert ask is not None
    alone = [path.way for path in ask.paths if len(path.way) == 1]
    assert alone == [(1,)]
    assert len(ask.paths) == 20 + 1 + 20 + 23 + 19 + 2


def test_where_only_so_many_paths_have_room_those_with_most_are_asked_later() -> None:
    ask = join_following(single_step(counted(5, 9, 4, 1)).lanes[0], JoinRules(JOINS, max_paths=12))
    assert ask is not None
    assert [path.way for path in ask.paths if len(path.way) == 1] == [(1,), (3,)]
    assert len(ask.paths) == 5 + 1 + 4 + 1


def test_a_question_that_cannot_follow_is_asked_later() -> None:
    lane = single_step(counted(2, 3)).lanes[0]
    ask = join_following(lane, JoinRules(JOINS, can_join_previous=lambda ask: len(ask.options) > 2))
    assert ask is not None
    assert [path.way for path in ask.paths] == [(0,), (1, 0), (1, 1), (1, 2)]
