"""What there is and where it lies, told as data: whether anything is missing or there twice follows from it."""

from collections import Counter

import pytest

from games.core import FrozenRecord, Record, Supply
from games.core.supply import count_things_at
from tests.games.checks import Checks, faults_of_supplies


class Tower(FrozenRecord, frozen=True):
    """So many stones of a colour."""

    colour: str
    height: int


class Yard(Record):
    """Places of every kind."""

    bag: dict[str, int]
    stacks: list[list[str]]
    rows: dict[str, list[tuple[str, ...]]]
    towers: list[Tower]
    hand: str | None = None


STONES = Supply("stones", lambda _: {"red": 3, "blue": 2}, ("rows.stones", "towers.*.colour*height", "hand"), "bag")
CARDS = Supply("cards", lambda _: {"a": 1, "b": 1, "c": 1}, ("rows.*", "hand"), "stacks", "?")


def yard() -> Yard:
    """Each thing in one place."""
    return Yard(
        bag={"red": 1, "blue": 0},
        stacks=[["a"], []],
        rows={"stones": [("blue",), ()], "cards": [("b",)]},
        towers=[Tower("red", 2), Tower("blue", 1)],
        hand="c",
    )


def faults(state: Yard) -> list[str]:
    return [*faults_of_supplies((STONES, CARDS), state, Checks(names={"a": "ace"}).name_of)]


def test_things_are_counted_wherever_they_lie() -> None:
    assert STONES.counts(yard()) == Counter(red=3, blue=2, c=1)
    assert count_things_at(yard(), *STONES.places) == Counter(red=2, blue=2, c=1)
    there = count_things_at(yard(), *CARDS.places)
    assert there["b"] == there["c"] == 1


def test_several_kinds_may_lie_in_the_same_places() -> None:
    assert faults(yard()) == []


def test_things_lie_only_where_their_kind_or_one_that_shares_a_place_with_it_may_lie() -> None:
    state, bricks = yard(), Supply("bricks", lambda _: {}, ("towers.*.colour",), "stacks")
    assert "bricks: red is there 1 times, not 0" in [*faults_of_supplies((STONES, bricks), state)]


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("hand", None, "cards: c is there 0 times, not 1"),
        ("hand", "a", "cards: ace is there 2 times, not 1"),
        ("hand", "blue", "stones: blue is there 3 times, not 2"),
        ("hand", "queen", "cards: queen is there 1 times, not 0"),
        ("hand", "?", "cards: ? is there 1 times, not 0"),
        ("towers", [], "stones: red is there 1 times, not 3"),
        ("bag", {"red": 1, "blue": -1}, "stones: blue is there -1 times in bag"),
        ("stacks", [[], []], "cards: ace is there 0 times, not 1"),
    ],
)
def test_what_is_missing_or_there_too_often_is_named(field: str, value: object, fault: str) -> None:
    state = yard()
    setattr(state, field, value)
    assert fault in faults(state)
